"""Targets [wow-2007:706]: which cards, players and effects a layer may be aimed at."""

from __future__ import annotations

import dataclasses
from typing import Final, final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import TARGETS, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.continuous.listings import SAYS_CANT
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.nodes.groups import Target, layer_is, layer_subject, seats_of
from rulebound.tcg.nodes.modes import Choose
from rulebound.tcg.nodes.picking import cards_in
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, player_subject, seat_of
from rulebound.tcg.procedures.procedures import procedures_of
from rulebound.tcg.program import Node, Power


@final
class Described:
    """The target descriptions outside modes, and the modes, of a text."""

    __slots__ = ("choose", "node", "targets")

    def __init__(self, node: Node, targets: tuple[Target, ...], choose: Choose | None) -> None:
        # (The text is kept, so that its place in memory stays its own.)
        self.node = node
        self.targets = targets
        self.choose = choose


_DESCRIBED: Final[dict[int, Described]] = {}
#: How many texts' targets are remembered; then they are looked for anew.
_KEPT: Final = 20_000


def described(node: Node) -> Described:
    """Return what a text has targets for; found once for each text."""
    known = _DESCRIBED.get(id(node))
    if known is None:
        found: dict[int, Target] = {}
        modes: list[Choose] = []
        _walk(node, found, modes)
        targets = tuple([found[slot] for slot in sorted(found)])
        known = Described(node, targets, modes[0] if modes else None)
        if len(_DESCRIBED) >= _KEPT:
            # (Each position that is read brings texts of its own.)
            _DESCRIBED.clear()
        _DESCRIBED[id(node)] = known
    return known


def _walk(node: object, found: dict[int, Target], modes: list[Choose]) -> None:
    if isinstance(node, Choose):
        modes.append(node)
        return
    # [wow-2007:706.1a] only what it calls a target
    if isinstance(node, Target):
        found.setdefault(node.slot, node)

    if isinstance(node, Node):
        if stops_targets(node):
            return
        for field in dataclasses.fields(node):
            _walk(getattr(node, field.name), found, modes)
    elif isinstance(node, tuple):
        for part in node:
            _walk(part, found, modes)


def stops_targets(node: Node) -> bool:
    """[wow-2007:706.1c] A power that a layer gives, or a trigger that it creates, has targets of its own."""
    return isinstance(node, Power)


def targets_of(node: Node, modes: tuple[int, ...]) -> tuple[Target, ...]:
    """Return the target descriptions of a text, those of the chosen modes only [wow-2007:707.1d]."""
    known = described(node)
    choose = known.choose
    if choose is None:
        return known.targets
    found = list(known.targets)
    for mode in modes:
        found.extend(described(choose.modes[mode]).targets)
    return tuple(sorted(found, key=lambda target: target.slot))


def is_targeted(node: Node) -> bool:
    """[wow-2007:706.1a] Tell whether a layer with this text has any target."""
    known = described(node)
    choose = known.choose
    return bool(known.targets) or (
        choose is not None and any(described(mode).targets for mode in choose.modes)
    )


def may_target(ctx: Context, target: Target, subject: int) -> bool:
    """[wow-2007:706.1] Tell whether a subject meets a target description and can be targeted."""
    state = ctx.state
    if subject < 0:
        return _player_fits(ctx, target.players, seat_of(subject))
    if subject >= c.LAYER_BASE:
        layer = state.layer(subject)
        return layer is not None and bool(target.layers) and layer_is(layer, target.layers) and subject != ctx.layer
    card = state.find(subject)
    return card is not None and _card_fits(ctx, target, card)


def _card_fits(ctx: Context, target: Target, card: Card) -> bool:
    state = ctx.state
    if target.what is None or card.zone != target.zone:
        return False
    if card.zone == c.STACK and card.number == ctx.source:
        return False
    if target.owner is not None and card.zone != c.PLAY:
        if player_subject(card.owner) not in target.owner.members(ctx):
            return False
    ctx.targeting = True
    fits = target.what.matches(ctx, card)
    ctx.targeting = False
    if not fits or card.zone != c.PLAY:
        return fits
    known = board(state)
    # [wow-2007:G.untargetable] only while in play
    values = known.entries[card.id]
    if values is not None and values.keywords and values.keywords & procedures_of(state).untargetable:
        return False
    if not known.says & SAYS_CANT:
        return True
    return cant(state, "be targeted", card, state.known(ctx.source), ctx.controller) is None


def _player_fits(ctx: Context, players: str, seat: int) -> bool:
    state = ctx.state
    if not players or not state.players[seat].playing:
        return False
    if players == "opponents":
        return not state.friendly(seat, ctx.controller)
    if players == "friendly":
        return state.friendly(seat, ctx.controller)
    return True


def candidates(ctx: Context, target: Target) -> list[int]:
    """Return every subject that may be chosen for a target description, in a fixed order."""
    state = ctx.state
    found: list[int] = []
    for card in _cards_around(ctx, target):
        if _card_fits(ctx, target, card):
            found.append(card.number)
    if target.layers:
        for layer in state.stack:
            subject = layer_subject(layer)
            if subject >= c.LAYER_BASE and may_target(ctx, target, subject):
                found.append(subject)
    if target.players:
        for seat in state.clockwise(ctx.controller):
            if _player_fits(ctx, target.players, seat):
                found.append(player_subject(seat))
    return found


def _cards_around(ctx: Context, target: Target) -> list[Card]:
    """Return the cards of the zone that a target is to be found in."""
    what = target.what
    if what is None:
        return []
    state = ctx.state
    # [wow-2007:300.2] a card type alone means a card of that type in play; "card" with it, one in another zone
    if target.zone != c.PLAY or not what.names_types():
        return cards_in(state, target.zone, seats_of(ctx, target.owner))
    found = [state.cards[id] for id in state.play]
    for player in state.players:
        for id in player.row:
            card = state.cards[id]
            # [wow-2007:408.1b] what lies face down as a resource has no type
            if not card.face_down:
                found.append(card)
    return found


def has_candidate(ctx: Context, target: Target) -> bool:
    """Tell whether anything may be chosen for a target description."""
    state = ctx.state
    if target.players:
        for player in state.players:
            if _player_fits(ctx, target.players, player.seat):
                return True
    what = target.what
    if what is not None and target.zone == c.PLAY and what.names_types():
        for id in state.play:
            if _card_fits(ctx, target, state.cards[id]):
                return True
        for player in state.players:
            for id in player.row:
                card = state.cards[id]
                if not card.face_down and _card_fits(ctx, target, card):
                    return True
    else:
        for card in _cards_around(ctx, target):
            if _card_fits(ctx, target, card):
                return True
    return bool(target.layers) and bool(candidates(ctx, target))


def can_choose_targets(ctx: Context, targets: tuple[Target, ...]) -> bool:
    """Tell whether legal choices can be made for all targets, no card twice [wow-2007:707.1d, wow-2007:706.1b]."""
    if not targets:
        return True
    required: list[Target] = []
    wanted: list[int] = []
    for target in targets:
        least = target.bounds(ctx)[0]
        if least > 0:
            required.append(target)
            wanted.append(least)
    if not required:
        return True
    if len(required) == 1 and wanted[0] == 1:
        return has_candidate(ctx, required[0])
    slots: list[list[int]] = []
    for target, least in zip(required, wanted, strict=True):
        slots.extend([_sharing(ctx, target, candidates(ctx, target), [])] * least)
    return _assignable(slots, [])


def _assignable(slots: list[list[int]], taken: list[int]) -> bool:
    """[wow-2007:706.1b] Tell whether each slot can have a subject of its own, none of them taken."""
    holders: dict[int, int] = {}
    for slot in range(len(slots)):
        if not _finds_room(slot, slots, holders, list(taken)):
            return False
    return True


def _finds_room(slot: int, slots: list[list[int]], holders: dict[int, int], tried: list[int]) -> bool:
    """Give a slot a subject that nobody holds, or whose holder finds another one."""
    for subject in slots[slot]:
        if subject in tried:
            continue
        tried.append(subject)
        if subject not in holders or _finds_room(holders[subject], slots, holders, tried):
            holders[subject] = slot
            return True
    return False


def choose_targets(ctx: Context, targets: tuple[Target, ...]) -> Asking[bool]:
    """[wow-2007:707.1d] Let the player who adds the layer choose its targets; False if no legal choice is left."""
    taken: list[int] = []
    slots = max((target.slot for target in targets), default=-1) + 1
    ctx.targets = [()] * slots
    for place, target in enumerate(targets):
        chosen: list[int] = []
        least, most = target.bounds(ctx)
        while most < 0 or len(chosen) < most:
            left = [
                subject
                for subject in _sharing(ctx, target, candidates(ctx, target), chosen)
                if subject not in taken
                and _rest_assignable(ctx, target, targets[place + 1 :], [*taken, subject], len(chosen) + 1)
            ]
            options = [Option("target", subject) for subject in left]
            if len(chosen) >= least:
                options.insert(0, Option("done"))
            if not options:
                return False
            if len(options) == 1 and options[0].verb == "done":
                break
            seat = ctx.controller
            if target.chooser is not None:
                seats = [one for one in seats_of(ctx, target.chooser) if ctx.state.players[one].playing]
                seat = seats[0] if seats else seat
            rule = cite(ctx.state, TARGETS)
            answer = yield Decision(seat, "target", "Choose a target.", options, (ctx.source,), rule)
            if answer == NOBODY:
                # A player has left the game: what may be chosen now, and by whom?
                continue
            if options[answer].verb == "done":
                break
            chosen.append(options[answer].subject)
            taken.append(options[answer].subject)
            ctx.targets[target.slot] = tuple(chosen)
        ctx.targets[target.slot] = tuple(chosen)
    return True


def _rest_assignable(
    ctx: Context, target: Target, rest: tuple[Target, ...], taken: list[int], chosen: int
) -> bool:
    """Tell whether the targets still to be chosen can all be chosen after these."""
    slots: list[list[int]] = []
    missing = target.bounds(ctx)[0] - chosen
    if missing > 0:
        last = taken[-1:] if chosen else []
        slots.extend([_sharing(ctx, target, candidates(ctx, target), last)] * missing)
    for other in rest:
        least = other.bounds(ctx)[0]
        if least > 0:
            slots.extend([_sharing(ctx, other, candidates(ctx, other), [])] * least)
    return not slots or _assignable(slots, taken)


def _sharing(ctx: Context, target: Target, found: list[int], chosen: list[int]) -> list[int]:
    """Return those of one player, if all targets of a description must be: of whose there are enough, or are some."""
    if not target.together:
        return found
    state = ctx.state
    seats = {one: controller_or_owner(ctx, state.known(one)) for one in found + chosen if one > 0}
    if chosen:
        return [one for one in found if seats.get(one) == seats[chosen[0]]]
    counts, least = list(seats.values()), target.bounds(ctx)[0]
    return [one for one in found if one in seats and counts.count(seats[one]) >= least]


def legal_now(state: State, ctx: Context, targets: tuple[Target, ...]) -> list[tuple[int, ...]]:
    """[wow-2007:709.2a] Return, for each target description, the chosen subjects that are still legal."""
    found: list[tuple[int, ...]] = [()] * len(ctx.targets)
    for target in targets:
        if target.slot < len(found):
            found[target.slot] = tuple(
                subject for subject in ctx.targets[target.slot] if may_target(ctx, target, subject)
            )
    return found
