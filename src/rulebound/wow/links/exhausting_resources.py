"""Exhausting resources to pay resource costs (rule 408.2): which of them, and where it matters which."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Rewind
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.contradictions import cant, may
from rulebound.tcg.continuous.listings import MAY, SAYS_CANT, SAYS_MAY
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.effects.in_play import TurnCards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Condition, Context, Cost, Filter, Taking, Value, leaves_enough
from rulebound.tcg.program.powers import Continuous, Payment
from rulebound.text.nodes import children, nodes_in
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.citations import RESOURCES
from rulebound.wow.events import Turn
from rulebound.wow.nodes.changes import ControlExchanged, ControlledBy
from rulebound.wow.nodes.filters import (
    Among,
    AnyCard,
    AttachedTo,
    BelongsTo,
    Both,
    Character,
    Either,
    Except,
    Facing,
    HasKeyword,
    InCombatWith,
    IsOngoing,
    IsThis,
    IsToken,
    OfType,
    Other,
    Side,
    Standing,
    Tagged,
)
from rulebound.wow.nodes.patterns import Becomes
from rulebound.wow.position.card_parts import Definition, printed

#: How gladly a player exhausts a resource: what something is about to happen to, what lies face down, what lies face
#: up, what has a use of its own, what may not ready again soon.
_GLADLY: Final = 0
_FACE_DOWN: Final = 1
_FACE_UP: Final = 2
_USEFUL: Final = 3
_RELUCTANTLY: Final = 4

#: What may be exhausted to pay costs though it is none.
AS_A_RESOURCE: Final = "pay as a resource"

#: What sets a resource apart from others for its player: those alike in it are interchangeable.
Look = tuple[object, ...]
_LIKE_ANY: Final[Look] = ()


def spendable(state: State, seat: int) -> int:
    """Return how many resources a player could exhaust [408.2]; not those that can't be exhausted [401.1]."""
    if some_cant_exhaust(state) or others_pay(state):
        return len(spendable_cards(state, seat))
    return state.ready_in_row(seat)


def spendable_cards(state: State, seat: int) -> list[Card]:
    """Return the resources that a player could exhaust."""
    ready = [state.cards[id] for id in state.players[seat].row if not state.cards[id].exhausted]
    if others_pay(state):
        # "Can be exhausted to pay costs as though it were a resource"
        others = [state.cards[id] for id in state.play if state.cards[id].controller == seat]
        ready.extend([card for card in others if not card.exhausted and pays_as_a_resource(state, card)])
    if some_cant_exhaust(state):
        return [card for card in ready if cant(state, "exhaust", card) is None]
    return ready


def others_pay(state: State) -> bool:
    """Tell whether any modifier says of cards that they can be exhausted as though they were resources."""
    # (Not asked for by a call: this is asked all the time.)
    known: Board | None = state.board  # type: ignore[assignment]
    if known is None or state.stale & known.reads:
        known = board(state)
    return known.says & SAYS_MAY != 0 and MAY.of(AS_A_RESOURCE) in known.shelves


def pays_as_a_resource(state: State, card: Card) -> bool:
    """Tell whether a card is no resource, and can be exhausted as though it were one."""
    return others_pay(state) and not card.in_row and card.zone == c.PLAY and may(state, AS_A_RESOURCE, card)


def some_cant_exhaust(state: State) -> bool:
    """Tell whether any modifier says of cards that they can't exhaust."""
    # (Not asked for by a call: this is asked all the time.)
    known: Board | None = state.board  # type: ignore[assignment]
    if known is None or state.stale & known.reads:
        known = board(state)
    return known.says & SAYS_CANT != 0 and "can't exhaust" in known.shelves


def pay_resources(ctx: Context, amount: int) -> Asking[None]:
    """[408.2, G.resource-cost] Exhaust resources, face up or face down, to pay a resource cost.

    The payer chooses which of them, and is asked wherever it could matter as far as that player knows.
    """
    if amount <= 0:
        return
    chosen = spendable_cards(ctx.state, ctx.controller)
    if len(chosen) < amount:
        raise Rewind
    if len(chosen) > amount:
        chosen = yield from _choose(ctx, chosen, amount)
    rule = cite(ctx.state, RESOURCES)
    events: list[GameEvent] = [Turn("exhaust", rule, card.number, ctx.cause) for card in chosen]
    facts = yield from happen(ctx.state, events)
    if len(facts) < amount:
        raise Rewind


def _choose(ctx: Context, left: list[Card], amount: int) -> Asking[list[Card]]:
    """Choose some of more resources than are needed; what is offered first is what one mostly exhausts first."""
    state = ctx.state
    said = _what_is_said(state, [card.number for card in left])
    told_apart = _may_be_told_apart(state, ctx.controller, left)
    plainly = not (said or told_apart or ctx.later_parts or board(state).says & SAYS_CANT)
    if plainly and all(card.in_row for card in left):
        # What lies face down goes first, then what has no use of its own; nothing asks for any of them.
        plain = [card for card in left if card.face_down]
        if len(plain) < amount:
            plain.extend([card for card in left if not card.face_down and not _has_a_use(state, card)])
        if len(plain) >= amount:
            return plain[:amount]
    ranks = [_rank(state, card, said) for card in left]
    left = [card for rank in range(_RELUCTANTLY + 1) for place, card in enumerate(left) if ranks[place] == rank]
    ranks.sort()
    # Where nothing asks for any of them, those with a use of their own are spared, and the others are all alike.
    is_open = told_apart or ranks[0] == _GLADLY or ranks[-1] == _RELUCTANTLY
    if not is_open and not ctx.later_parts and ranks[amount - 1] < _USEFUL:
        return left[:amount]
    rank_of = {card.number: ranks[place] for place, card in enumerate(left)}
    numbers = [card.number for card in left]
    rivals = tuple([part for part in ctx.later_parts if any(one in numbers for one in part.among)])
    chosen: list[Card] = []
    while len(chosen) < amount:
        wanted = amount - len(chosen)
        spare = left
        if rivals:
            # [401.1] what another part of the cost can't do without is left for it
            numbers = [card.number for card in left]
            spare = [card for card in left if leaves_enough(card.number, "ready", numbers, wanted, rivals)]
            if not spare:
                raise Rewind
            if len(left) == wanted + sum([part.count for part in rivals]):
                # None is left over, so whatever those parts can't use is exhausted in any case.
                spare = [card for card in spare if _is_for_none(card, rivals)] or spare
        different: dict[Look, Card] = {}
        for card in spare:
            useful = rank_of[card.number] >= _USEFUL
            if is_open or not useful or rank_of[spare[0].number] >= _USEFUL:
                apart = told_apart or useful or rank_of[card.number] == _GLADLY
                different.setdefault(_look(card, said) if apart else _LIKE_ANY, card)
        ways = list(different.values())
        place = 0
        # Which of them is no question if all of them are needed.
        if len(ways) > 1 and len(spare) > wanted:
            options = [Option("exhaust", card.number) for card in ways]
            place = yield Decision(
                ctx.controller, "pay", "Choose a resource to exhaust.", options, (ctx.source,), cite(state, RESOURCES)
            )
        if place == NOBODY:
            # [102.2] they have left with a player
            raise Rewind
        chosen.append(ways[place])
        left = [card for card in left if card is not ways[place]]
    return chosen


def _is_for_none(card: Card, rivals: tuple[Taking, ...]) -> bool:
    for part in rivals:
        if card.number in part.among:
            return False
    return True


# --- What sets one resource apart from another ------------------------------------------------------------------------


def _what_is_said(state: State, resources: list[int]) -> dict[int, Look]:
    """Return which of some resources links are aimed at or modifiers speak of, and which of them do so."""
    said: dict[int, Look] = {}
    for link in state.stack:
        if not link.targets and not link.roles:
            continue
        for subjects in (*link.targets, *link.roles.values()):
            for one in subjects:
                if one in resources:
                    said[one] = (*said.get(one, _LIKE_ANY), f"link {link.number}")
    for modifier in state.modifiers:
        if not _is_for_good(modifier):
            for subjects in (*modifier.targets, *modifier.roles.values()):
                for one in subjects:
                    if one in resources:
                        said[one] = (*said.get(one, _LIKE_ANY), modifier.number)
    for id in state.play:
        host = state.cards[id].host
        if host and host in resources:
            said[host] = (*said.get(host, _LIKE_ANY), f"attached {state.cards[id].definition.name}")
    return said


def _is_for_good(modifier: Modifier) -> bool:
    """Tell whether all that a modifier says is who controls a card for the rest of the game [400.3]."""
    node = modifier.node
    return (
        modifier.duration == "game"
        and isinstance(node, Continuous)
        and all(isinstance(change, (ControlledBy, ControlExchanged)) for change in node.changes)
    )


def _rank(state: State, card: Card, said: dict[int, Look]) -> int:
    if not card.in_row:
        # What is no resource has other uses.
        return _RELUCTANTLY
    heard = said.get(card.number)
    if heard is not None:
        # What a link is aimed at, and what is only borrowed, may soon be of no more use to its player.
        aimed = isinstance(heard[0], str) and heard[0].startswith("link")
        return _GLADLY if aimed or card.controller != card.entered_under else _RELUCTANTLY
    if board(state).says & SAYS_CANT and (
        cant(state, "ready", card) is not None or cant(state, "ready in the ready step", card) is not None
    ):
        return _RELUCTANTLY
    if card.face_down:
        return _FACE_DOWN
    return _USEFUL if _has_a_use(state, card) else _FACE_UP


def _has_a_use(state: State, card: Card) -> bool:
    """Tell whether a resource has an activated power, for which it must be ready."""
    for power in effective(state, card).powers:
        if isinstance(power, Payment) and power.is_activated():
            return True
    return False


def _look(card: Card, said: dict[int, Look]) -> Look:
    heard = said.get(card.number, _LIKE_ANY)
    return (card.definition.name, card.face_down, card.owner, card.counters, *heard)


def _may_be_told_apart(state: State, seat: int, found: list[Card]) -> bool:
    """Tell whether any card that a player may know to be in the game asks which resources are ready or exhausted."""
    first = found[0].definition
    alike = True
    for card in found:
        if not card.face_down or card.definition is not first:
            alike = False
    if alike:
        return False
    if len(state.asking) != len(state.cards):
        # (More cards have come: tokens.)
        more = state.cards[len(state.asking) :]
        state.asking += bytes([_tells_resources_apart(printed(card.definition)) for card in more])
    at = state.asking.find(1)
    while at >= 0:
        card = state.cards[at]
        if card.owner == seat or card.seen_by >> seat & 1 or _is_listed(state, printed(card.definition)):
            return True
        at = state.asking.find(1, at + 1)
    return False


def _tells_resources_apart(definition: Definition) -> bool:
    if definition.asks_about_resources is None:
        definition.asks_about_resources = asks_about_resources(definition)
    return definition.asks_about_resources


def _is_listed(state: State, definition: Definition) -> bool:
    """Tell whether everybody knows that a deck has such a card, as its list is open."""
    if not state.open_lists:
        return False
    return any(name == definition.name for player in state.players for name, _ in player.list)


# --- Which texts ask --------------------------------------------------------------------------------------------------


def asks_about_resources(definition: Definition) -> bool:
    """Tell whether for a card's text it makes a difference which resources are ready and which are exhausted.

    "Destroy target exhausted resource", "exhaust one of your quests", "for each ready location" do; what only counts
    ready resources, or exhausts all of them, does not.
    """
    # (Most cards say nothing of what is ready or exhausted, nor turn or exhaust anything.)
    if not any(_is_about_turning(part) for part in nodes_in(definition.program)):
        return False
    return _asks(definition.program, False, False)


def _is_about_turning(part: object) -> bool:
    return (isinstance(part, Standing) and part.state in _TURNED) or _turns(part)


def _turns(node: object) -> bool:
    """Tell whether a part of a program is about cards that are exhausted or readied."""
    return isinstance(node, (TurnCards, Becomes)) or (isinstance(node, Cost) and node.exhausts())


def _asks(node: object, counted: bool, turned: bool) -> bool:
    """Tell whether a part of a program asks; it may be counted only, or be what is exhausted or readied."""
    if isinstance(node, Filter):
        if not _may_mean_resources(node):
            return False
        by_state = any(isinstance(part, Standing) and part.state in _TURNED for part in nodes_in(node))
        if counted or turned:
            return (by_state or turned) and _tells_kinds_apart(node)
        return by_state
    counted = counted or isinstance(node, (Value, Condition))
    turned = turned or _turns(node)
    return any(_asks(part, counted, turned) for _, part in children(node))


_TURNED: Final = ("ready", "exhausted")
#: What means no resource, or one only that a link or a modifier speaks of (and this is heeded anyway).
_NEVER_RESOURCES: Final = (
    Character, Tagged, HasKeyword, IsToken, IsOngoing, IsThis, Among, AttachedTo, Facing, InCombatWith,
)  # fmt: skip


def _may_mean_resources(what: Filter) -> bool:
    if isinstance(what, Both):
        return all(_may_mean_resources(part) for part in what.parts)
    if isinstance(what, Either):
        return any(_may_mean_resources(part) for part in what.parts)
    if isinstance(what, Except):
        return what.part != Standing("resource")
    if isinstance(what, OfType):
        return what.types & (c.QUEST | c.LOCATION) != 0
    if isinstance(what, Standing):
        return what.state in ("resource", "face up", "face down") or what.state in _TURNED
    return not isinstance(what, _NEVER_RESOURCES)


def _tells_kinds_apart(what: Filter) -> bool:
    """Tell whether a filter means some resources and not others of the same player."""
    if isinstance(what, (Both, Either)):
        return any(_tells_kinds_apart(part) for part in what.parts if _may_mean_resources(part))
    if isinstance(what, Standing):
        return what.state in ("face up", "face down")
    return not isinstance(what, (AnyCard, Side, BelongsTo, Other))
