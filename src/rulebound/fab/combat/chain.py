"""The combat chain: what may defend, and how a card comes to do so [7.0]."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.fab import constants as c
from rulebound.fab.events import Defend, GameEvent, Move
from rulebound.fab.nodes.changes import LIMITED_DEFENSE, LimitsDefense
from rulebound.fab.position.history import came_from, of_this_link
from rulebound.fab.position.state import Link, active_link, is_defending, is_on_chain
from rulebound.fab.position.zones import ARSENAL
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective, shelved
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State


def is_defending_hero(state: State, seat: int) -> bool:
    """Tell whether a player's hero is the target of the active attack [7.2.4b]."""
    link = active_link(state)
    return link is not None and state.players[seat].hero in link.targets()


def targets_in_order(state: State, link: Link, chooser: int, rule: str) -> Asking[list[int]]:
    """Return what is attacked, clockwise from who controls the attack; one player's as ``chooser`` orders them.

    With a chooser of -1 that is whoever controls them.
    """
    ordered: list[int] = []
    for seat in state.clockwise(link.controller):
        left = [one for one in link.targets() if state.known(one).controller == seat]
        while len(left) > 1:
            options = [Option("order", one) for one in left]
            by = seat if chooser < 0 else chooser
            place = yield Decision(by, "order", "Which target is next?", options, (link.attack,), rule)
            if place == NOBODY:
                break
            ordered.append(left.pop(place))
        ordered += left
    return ordered


def why_not_defend(state: State, card: Card, declared: Sequence[int] = ()) -> str:
    """Return the rule by which a card can't become a defending card on the active chain link; empty if it can.

    [8.3.4c, 8.3.22b] What defends already isn't asked again.

    ``declared`` are the cards that come to defend with it, before it [7.3.2b].
    """
    link = active_link(state)
    if link is None:
        return "7.0.3d"
    values = effective(state, card)
    # [7.3.2b] the property defense, if only 0 of it
    if values.numbers[c.DEFENSE] == ABSENT:
        return "7.3.2b"
    # [7.0.5b] what defends there already doesn't come to do so again
    if card.number in link.defenders:
        return "7.0.5b"
    # [7.0.5d] nor what defends on another link
    if is_defending(state, card.number):
        return "7.0.5d"
    attack = effective(state, state.known(link.attack))
    # [8.3.4, 8.3.4a] dominate: not more than one card from a hand
    if attack.has_keyword(c.DOMINATE) and _from_hand(state, card.number):
        if any(_from_hand(state, one) for one in _defending(state, link, declared)):
            return "8.3.4a"
    # [8.3.22, 8.3.22a] overpower: not more than one action card
    if attack.has_keyword(c.OVERPOWER) and values.types & c.ACTION_CARD:
        for one in _defending(state, link, declared):
            if effective(state, state.known(one)).types & c.ACTION_CARD:
                return "8.3.22a"
    return _limit(state, link, card, declared)


def _limit(state: State, link: Link, card: Card, declared: Sequence[int]) -> str:
    """Return the rule by which a text keeps a card from defending, if one does."""
    for found in shelved(state, LIMITED_DEFENSE):
        change, ctx = found.change, found.context(state)
        assert isinstance(change, LimitsDefense)
        attacks = [state.known(one) for one in (link.attack, link.source) if one]
        if not any(found.applies(ctx, one) for one in attacks):
            continue
        if not change.means(ctx, card, came_from(state, card.number)):
            continue
        there = _defending(state, link, declared)
        meant = [one for one in there if change.means(ctx, state.known(one), _origin(state, one))]
        if len(meant) >= change.most:
            return "7.0.5b"
    return ""


def _defending(state: State, link: Link, declared: Sequence[int]) -> list[int]:
    """Return what defends on a link, and what is declared as defending."""
    return [*[one for one in link.defenders if state.in_play(one) is not None], *declared]


def _from_hand(state: State, number: int) -> bool:
    """Tell whether a card defends from a hand, or would."""
    return _origin(state, number) == shared.HAND


def _origin(state: State, number: int) -> int:
    """Return the zone from which a card defends, or would."""
    for fact in of_this_link(state, ("defend",)):
        if isinstance(fact, Defend) and fact.subject == number:
            return fact.origin
    return came_from(state, number)


def may_declare(state: State, seat: int, declared: Sequence[int] = ()) -> list[int]:
    """Return what a player may declare as defending: cards in hand, and public equipment [7.3.2a, 7.3.2b]."""
    found: list[int] = []
    if active_link(state) is None:
        # [7.0.3d]
        return found
    # [8.3.28] or from the arsenal what has ambush, whether it lies there face up or not
    stored = [state.cards[id] for id in ARSENAL.ids(state, seat)]
    ambushing = [card.id for card in stored if has_ambush(card)]
    for id in (*state.players[seat].hand, *ambushing):
        card = state.cards[id]
        if card.number in declared or effective(state, card).types & c.DEFENSE_REACTION:
            continue
        if not why_not_defend(state, card, declared):
            found.append(card.number)
    for id in state.play:
        card = state.cards[id]
        if card.controller != seat or card.face_down:
            continue
        # [7.3.2a, 8.1.4b] public equipment, [1.0.2] and what an effect allows besides
        if not effective(state, card).types & c.EQUIPMENT and not _is_allowed(state, card):
            continue
        # [7.3.2b] what is defending on any link already can't be declared
        if card.number in declared or is_on_chain(state, card.number):
            continue
        if not why_not_defend(state, card, declared):
            found.append(card.number)
    return found


def _is_allowed(state: State, card: Card) -> bool:
    """Tell whether an effect says that a permanent may defend that is no equipment: an allowance [1.0.2]."""
    for found in shelved(state, "may defend"):
        if found.applies(found.context(state), card):
            return True
    return False


def has_ambush(card: Card) -> bool:
    """Tell whether a card may defend from the arsenal [8.3.28]."""
    return any(power.as_keyword() == c.AMBUSH for power in card.definition.program.powers)


def has_protect(state: State, card: Card) -> bool:
    """Tell whether a card may defend any hero that an opponent of its player's attacks [8.3.31]."""
    return any(power.as_keyword() == c.PROTECT for power in effective(state, card).powers)


def add_defenders(
    state: State,
    numbers: list[int],
    seat: int,
    rule: str,
    seats: dict[int, int] | None = None,
    target: int = 0,
) -> Asking[None]:
    """Put cards on the active chain link as defending cards, all at once, in an order [7.0.5a, 7.3.2d, 7.0.5e].

    [7.0.5b, 8.5.32a] What can't become one doesn't move. They are one player's, or each is that of one of ``seats``.
    They defend a ``target``; 0: that player's hero, or whatever is attacked.
    """
    whose = {number: seat if seats is None else seats[number] for number in numbers}
    link = active_link(state)
    assert link is not None
    if not target:
        target = state.players[seat].hero if is_defending_hero(state, seat) else link.target
    able: list[int] = []
    for number in numbers:
        if not why_not_defend(state, state.known(number), able):
            able.append(number)
    moving: list[GameEvent] = []
    came: dict[int, Move] = {}
    origins = [came_from(state, number) for number in able]
    for number in able:
        if state.in_play(number) is None:
            came[number] = Move("put", rule, number, shared.PLAY, whose[number])
            moving.append(came[number])
    yield from happen(state, moving)
    there = [came[number].new if number in came else number for number in able]
    together = tuple([one for one in there if one and state.in_play(one) is not None])
    yield from happen(
        state,
        [
            Defend("7.0.5a", one, target, whose[number], link.attack, origin, together)
            for one, origin, number in zip(there, origins, able, strict=True)
            if one in together
        ],
    )
    for one, number in zip(there, able, strict=True):
        # [8.3.31a] who defends with it has protected, and so has the card
        if one in together and has_protect(state, state.known(one)):
            record(state, [GameEvent("protect", "8.3.31a", subject=one, seat=whose[number])])
