"""Targets [wow-2007:706]: which cards, players and effects a layer may be aimed at."""

from __future__ import annotations

from typing import final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Rewind
from rulebound.tcg import constants as c
from rulebound.tcg.citations import TARGETS, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.continuous.interaction import board, shelved
from rulebound.tcg.continuous.listings import SAYS_CANT, SAYS_TARGETED
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import cards_in, in_play_of_types
from rulebound.tcg.nodes.filters import Except
from rulebound.tcg.nodes.flow import IfBothTimes
from rulebound.tcg.nodes.groups import (
    OWNERS_OPPONENTS,
    Target,
    divided_among,
    ignored,
    layer_is,
    layer_subject,
    seats_of,
    share_of,
)
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.nodes.targeting import RandomTarget, affordable, note_places
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, draw_lots, player_subject, seat_of
from rulebound.tcg.position.zones import EVERYBODY, zone_of, zones_of
from rulebound.tcg.program.nodes import Context, Effect, Filter, Value
from rulebound.tcg.tree import Node, Power, worked_out
from rulebound.text.nodes import field_names, nodes_in

#: How much is divided among the targets of a slot.
Divided = tuple[int, Value]


@final
class Described:
    """The target descriptions outside modes, and the modes, of a text."""

    __slots__ = ("choose", "divided", "parts", "targets")

    def __init__(
        self,
        targets: tuple[Target, ...],
        choose: Choose | None,
        divided: tuple[Divided, ...],
        parts: tuple[IfBothTimes, ...],
    ) -> None:
        self.targets = targets
        self.choose = choose
        #: What is divided among targets, those of modes included.
        self.divided = divided
        #: What counts only if something is so as the layer is added.
        self.parts = parts

    def asks_for_targets(self) -> bool:
        """Tell whether any may have to be chosen, or anything fixed before."""
        return len(self.targets) > 0 or self.choose is not None or self.is_locked_in()

    def is_locked_in(self) -> bool:
        """Tell whether anything about it is fixed before targets are chosen."""
        return len(self.divided) > 0 or len(self.parts) > 0


def described(node: Node) -> Described:
    """Return what a text has targets for; found once for each text."""
    # (Not asked for by a call: this is asked all the time.)
    known = node.worked_out
    if known is None:
        known = worked_out(node)
    made = known.described
    if not isinstance(made, Described):
        found: dict[int, Target] = {}
        modes: list[Choose] = []
        within = nodes_in(node)
        # (Most texts have neither.)
        if any(isinstance(part, (Target, Choose)) for part in within):
            _walk(node, found, modes)
        targets = tuple([found[slot] for slot in sorted(found)])
        made = Described(targets, modes[0] if modes else None, _divided(within), _parts(within))
        known.described = made
    return made


def _walk(node: object, found: dict[int, Target], modes: list[Choose], within: bool = False) -> None:
    if isinstance(node, Choose):
        modes.append(node)
        return
    # [wow-2007:706.1a] only what it calls a target
    if isinstance(node, Target):
        found.setdefault(node.slot, node)
        within = True

    if isinstance(node, Node):
        # (What another target is other than, is described elsewhere.)
        if stops_targets(node) or (within and isinstance(node, Except)):
            return
        for name in field_names(type(node)) or ():
            _walk(getattr(node, name), found, modes, within)
    elif isinstance(node, tuple):
        for part in node:
            _walk(part, found, modes, within)


def _divided(within: list[object]) -> tuple[Divided, ...]:
    """Return what a text, whose nodes these are, divides among which targets."""
    found: list[Divided] = []
    for part in within:
        if isinstance(part, Effect):
            divided = part.divides()
            if divided is not None and isinstance(divided[1], Target):
                found.append((divided[1].slot, divided[0]))
    return tuple(found)


def _parts(within: list[object]) -> tuple[IfBothTimes, ...]:
    """Return the parts of a text that count only if something is so as its layer is added."""
    return tuple([part for part in within if isinstance(part, IfBothTimes)])


def stops_targets(node: Node) -> bool:
    """[wow-2007:706.1c] A power that a layer gives, or a trigger that it creates, has targets of its own."""
    return isinstance(node, Power)


def targets_of(node: Node, modes: tuple[int, ...]) -> tuple[Target, ...]:
    """Return the target descriptions of a text, those of the chosen modes only [wow-2007:707.1d, fab:1.7.5d]."""
    known = described(node)
    choose = known.choose
    if choose is None:
        return known.targets
    found = list(known.targets)
    for mode in modes:
        found.extend(described(choose.modes[mode]).targets)
    return tuple(sorted(found, key=lambda target: target.slot))


def may_target(ctx: Context, target: Target, subject: int) -> bool:
    """[wow-2007:706.1] Tell whether a subject meets a target description and can be targeted."""
    state = ctx.state
    if subject < 0:
        return _player_fits(ctx, target.players, seat_of(subject))
    if subject >= c.LAYER_BASE:
        layer = state.layer(subject)
        return (
            layer is not None
            and bool(target.layers)
            and layer_is(layer, target.layers)
            and subject != ctx.layer
        )
    card = state.find(subject)
    return card is not None and _card_fits(ctx, target, card)


def _card_fits(ctx: Context, target: Target, card: Card) -> bool:
    state = ctx.state
    # [fab:1.2.3d] it has to be there still
    if target.what is None or (card.zone != target.zone and not _lies_on_the_stack(state, target, card)):
        return False
    if card.face_down and _is_hidden_from(state, target.what, card):
        return False
    if card.zone == c.STACK and not _may_be_aimed_at(ctx, card):
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


def _is_hidden_from(state: State, what: Filter, card: Card) -> bool:
    """[fab:1.8.5a] Tell whether a card lies hidden in a zone that all see, and the text means what all see there."""
    record = zone_of(state, card.zone)
    if record.seen != EVERYBODY or not record.hides(card) or zones_of(state).means_hidden:
        return False
    return not procedures_of(state).aims_at_what_is_hidden(what)


def _lies_on_the_stack(state: State, target: Target, card: Card) -> bool:
    """[fab:1.8.5a] Tell whether a card that is not in play yet may be a target like those in play."""
    if card.zone != c.STACK or target.zone != c.PLAY or target.what is None:
        return False
    return procedures_of(state).aims_at_the_stack(target.what)


def _may_be_aimed_at(ctx: Context, card: Card) -> bool:
    """Tell whether a card on the stack may be a target: not of itself, and not if it was only placed there.

    [wow-2007:706.1, wow-2013:711.3]
    """
    if card.number == ctx.source:
        return False
    for layer in ctx.state.stack:
        if layer.card == card.number:
            return procedures_of(ctx.state).may_be_interrupted(ctx.state, layer, 0)
    return True


def _player_fits(ctx: Context, players: str, seat: int) -> bool:
    state = ctx.state
    if not players or not state.players[seat].playing:
        return False
    if players == "opponents":
        return not state.friendly(seat, ctx.controller)
    if players == OWNERS_OPPONENTS:
        return not state.friendly(seat, state.known(ctx.source).owner)
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
    types = what.types_meant() if target.zone == c.PLAY else 0
    if types:
        found = in_play_of_types(state, types)
    else:
        found = cards_in(state, target.zone, seats_of(ctx, target.owner))
    if state.stack and target.zone == c.PLAY and procedures_of(state).aims_at_the_stack(what):
        # [fab:1.8.5a] those that are not in play yet
        found = [*found, *zone_of(state, c.STACK).everything(state)]
    return found


def has_candidate(ctx: Context, target: Target) -> bool:
    """Tell whether anything may be chosen for a target description."""
    state = ctx.state
    if target.players:
        for player in state.players:
            if _player_fits(ctx, target.players, player.seat):
                return True
    for card in _cards_around(ctx, target):
        if _card_fits(ctx, target, card):
            return True
    return bool(target.layers) and bool(candidates(ctx, target))


def can_choose_targets(ctx: Context, targets: tuple[Target, ...]) -> bool:
    """Tell whether legal choices can be made for all targets [wow-2007:707.1d]."""
    if not targets:
        return True
    if len(targets) == 1:
        # (Mostly a text has one.)
        one = _bounds(ctx, targets[0])[0]
        if one <= 1:
            return one <= 0 or has_candidate(ctx, targets[0])
    required: list[Target] = []
    wanted: list[int] = []
    for target in targets:
        least = _bounds(ctx, target)[0]
        if least > 0:
            required.append(target)
            wanted.append(least)
    if not required:
        return True
    if len(required) == 1 and wanted[0] == 1:
        return has_candidate(ctx, required[0])
    slots: list[Slot] = []
    for target, least in zip(required, wanted, strict=True):
        slots.extend([(target, sharing(ctx, target, candidates(ctx, target), []))] * least)
    return _assignable(ctx, slots, [])


def lock_in(ctx: Context, text: Node) -> None:
    """Fix what counts of a text, and how much it divides among its targets, as its layer is added [wow-2013:707.1d]."""
    known = described(text)
    # [wow-2013:G.empower-thing] of what one lacks the thing for, no targets are required
    for part in known.parts:
        if not part.condition.holds(ctx):
            slots = [one.slot for one in nodes_in(part.then) if isinstance(one, Target)]
            ctx.numbers = {**ctx.numbers, part.name: 1, **{ignored(slot): 1 for slot in slots}}
    if known.divided and procedures_of(ctx.state).divides_as_added:
        amounts = {divided_among(slot): amount.amount(ctx) for slot, amount in known.divided}
        ctx.numbers = {**ctx.numbers, **{name: amount for name, amount in amounts.items() if amount > 0}}


def _bounds(ctx: Context, target: Target) -> tuple[int, int]:
    """Return how many targets are to be chosen for a description, at least and at most (below 0: any number)."""
    if ctx.numbers and ignored(target.slot) in ctx.numbers:
        return 0, 0
    least, most = target.bounds(ctx)
    amount = ctx.numbers.get(divided_among(target.slot), 0) if ctx.numbers else 0
    if amount > 0:
        # [wow-2013:707.1d] each is assigned a positive integer, and what is more than 0 not divided among none
        return max(1, least), amount if most < 0 else min(most, amount)
    return least, most


def divide(ctx: Context, targets: tuple[Target, ...]) -> Asking[None]:
    """Let the player who adds a layer divide what was locked in among the targets chosen [wow-2013:707.1d]."""
    for target in targets:
        left = ctx.numbers.get(divided_among(target.slot), 0)
        chosen = ctx.targets[target.slot]
        for place, one in enumerate(chosen):
            others = len(chosen) - place - 1
            share = left
            if others and left > 0:
                options = [Option("number", one, value=number) for number in range(1, left - others + 1)]
                answer = 0
                if len(options) > 1:
                    rule, prompt = cite(ctx.state, TARGETS), "How much of it to this one?"
                    answer = yield Decision(ctx.controller, "divide", prompt, options, (one,), rule)
                    if answer == NOBODY:
                        raise Rewind
                share = options[answer].value
            if left > 0:
                ctx.numbers = {**ctx.numbers, share_of(target.slot, place): share}
            left -= share


#: Something still to be chosen for a target description: one of these subjects.
Slot = tuple[Target, list[int]]


def _assignable(ctx: Context, slots: list[Slot], taken: list[tuple[Target, int]]) -> bool:
    """Tell whether each slot can have a subject of its own, besides those that are taken."""
    if procedures_of(ctx.state).targets_once:
        # [wow-2007:706.1b] the same card can't be chosen as two or more targets
        return _all_differ([found for _, found in slots], [subject for _, subject in taken])
    # [wow-2013:706.1] only once for each word "target", and not for "another target" either
    for target, found in slots[:1]:
        for subject in found:
            if _is_open(target, subject, taken) and _assignable(ctx, slots[1:], [*taken, (target, subject)]):
                return True
        return False
    return True


def _is_open(target: Target, subject: int, taken: list[tuple[Target, int]]) -> bool:
    """Tell whether a subject may be chosen for a description, whatever it has been chosen for already."""
    for other, chosen in taken:
        if chosen == subject and (other is target or other.slot in others_than(target)):
            return False
    return True


def is_open_to(target: Target, subject: int, taken: list[tuple[Target, int]], once: bool) -> bool:
    """Tell whether a subject may be chosen for a description, whatever has been chosen for the others.

    ``once`` is the game's ``targets_once``: nothing is chosen for two descriptions.
    """
    if once:
        return _is_free(subject, taken)
    return _is_open(target, subject, taken)


def others_than(target: Target) -> list[int]:
    """Return of which targets' slots a target has to be another one."""
    found: list[int] = []
    for part in nodes_in(target.what):
        if isinstance(part, Except):
            for named in nodes_in(part):
                if isinstance(named, Target):
                    found.append(named.slot)
    return found


def _all_differ(slots: list[list[int]], taken: list[int]) -> bool:
    """Tell whether each slot can have a subject of its own, none of them taken."""
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


def aim(ctx: Context, text: Node) -> Asking[bool]:
    """Let the targets of a text be chosen, and what it divides among them be divided; False if that isn't possible.

    [wow-2007:707.1d]
    """
    targets = targets_of(text, ctx.modes)
    lock_in(ctx, text)
    if not (yield from choose_targets(ctx, targets)):
        return False
    if described(text).divided and procedures_of(ctx.state).divides_as_added:
        yield from divide(ctx, targets)
    return True


def choose_targets(ctx: Context, targets: tuple[Target, ...]) -> Asking[bool]:
    """[wow-2007:707.1d] Let the player who adds the layer choose its targets; False if no legal choice is left."""
    taken: list[tuple[Target, int]] = []
    once = procedures_of(ctx.state).targets_once
    said = board(ctx.state).says & SAYS_TARGETED != 0
    magnets = _magnets(ctx) if said else []
    by_chance = said and shelved(ctx.state, "targets at random") != []
    slots = 0
    for target in targets:
        slots = max(slots, target.slot + 1)
    ctx.targets = [()] * slots
    for place, target in enumerate(targets):
        chosen: list[int] = []
        least, most = _bounds(ctx, target)
        random = by_chance or isinstance(target, RandomTarget)
        if random and least != most:
            least = most = yield from _how_many(ctx, least, most, candidates(ctx, target))
        while most < 0 or len(chosen) < most:
            left = [
                subject
                for subject in sharing(ctx, target, candidates(ctx, target), chosen)
                if is_open_to(target, subject, taken, once)
                and _rest_assignable(
                    ctx, target, targets[place + 1 :], [*taken, (target, subject)], len(chosen) + 1
                )
            ]
            if magnets and left:
                left = _towards_magnets(
                    ctx, target, targets[place + 1 :], taken, len(chosen) + 1, left, magnets
                )
            if random and left:
                # [wow-2013:706.5] chance chooses among all that could be, or among the magnets as long as there are any
                subject = draw_lots(ctx.state, [one for one in left if one in magnets] or left, 1)[0]
                chosen.append(subject)
                taken.append((target, subject))
                ctx.targets[target.slot] = tuple(chosen)
                continue
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
            taken.append((target, options[answer].subject))
            ctx.targets[target.slot] = tuple(chosen)
        ctx.targets[target.slot] = tuple(chosen)
    note_places(ctx, targets)
    return True


def _how_many(ctx: Context, least: int, most: int, found: list[int]) -> Asking[int]:
    """Let a player choose a variable number of targets before chance chooses them [wow-2013:707.1d]."""
    most = len(found) if most < 0 else min(most, len(found))
    options = [Option("number", value=number) for number in range(least, max(least, most) + 1)]
    if len(options) == 1:
        return least
    rule, prompt = cite(ctx.state, TARGETS), "How many targets?"
    answer = yield Decision(ctx.controller, "number", prompt, options, (ctx.source,), rule)
    return options[answer].value if answer > 0 else least


def _magnets(ctx: Context) -> list[int]:
    """Return the cards that a player who adds a layer must choose as its targets, if able [wow-2013:706.4]."""
    state = ctx.state
    found: list[int] = []
    for one in shelved(state, "must be targeted"):
        saying = one.context(state)
        if one.holds(saying) and not state.friendly(saying.controller, ctx.controller):
            cards = [state.cards[id] for id in state.play]
            found.extend(
                [card.number for card in cards if one.applies(saying, card) and card.number not in found]
            )
    return found


def _towards_magnets(
    ctx: Context,
    target: Target,
    rest: tuple[Target, ...],
    taken: list[tuple[Target, int]],
    chosen: int,
    left: list[int],
    magnets: list[int],
) -> list[int]:
    """Return the choices after which as many magnets as possible are among the targets [wow-2013:706.4].

    How many targets there are is up to whoever chooses: none, where that may be; then no magnet is among them.
    """
    missing = [subject for subject in magnets if _is_free(subject, taken)]
    slots: list[list[int]] = [candidates(ctx, target)] * max(0, _bounds(ctx, target)[0] - chosen)
    for other in rest:
        slots.extend([candidates(ctx, other)] * max(0, _bounds(ctx, other)[0]))
    counts: list[int] = []
    for subject in left:
        others = [magnet for magnet in missing if magnet != subject]
        counts.append(len(missing) - len(others) + _most_held(slots, others))
    return [subject for subject, count in zip(left, counts, strict=True) if count == max(counts)]


def _most_held(slots: list[list[int]], magnets: list[int]) -> int:
    """Return how many magnets can each have a slot of its own."""
    holders: dict[int, int] = {}
    for slot in range(len(slots)):
        only = [[subject for subject in found if subject in magnets] for found in slots]
        _finds_room(slot, only, holders, [])
    return len(holders)


def _is_free(subject: int, taken: list[tuple[Target, int]]) -> bool:
    """Tell whether a subject has been chosen for no target yet."""
    for _, chosen in taken:
        if chosen == subject:
            return False
    return True


def _rest_assignable(
    ctx: Context, target: Target, rest: tuple[Target, ...], taken: list[tuple[Target, int]], chosen: int
) -> bool:
    """Tell whether the targets still to be chosen can all be chosen after these."""
    slots: list[Slot] = []
    missing = _bounds(ctx, target)[0] - chosen
    if missing > 0:
        last = [taken[-1][1]] if chosen else []
        slots.extend([(target, sharing(ctx, target, candidates(ctx, target), last))] * missing)
    for other in rest:
        least = _bounds(ctx, other)[0]
        if least > 0:
            slots.extend([(other, sharing(ctx, other, candidates(ctx, other), []))] * least)
    return not slots or _assignable(ctx, slots, taken)


def sharing(ctx: Context, target: Target, found: list[int], chosen: list[int]) -> list[int]:
    """Return those of one player, if all targets of a description must be: of whose there are enough, or are some."""
    found = affordable(ctx, target, found, chosen)
    if not target.together:
        return found
    state = ctx.state
    seats = {one: controller_or_owner(ctx, state.known(one)) for one in found + chosen if one > 0}
    if chosen:
        return [one for one in found if seats.get(one) == seats[chosen[0]]]
    counts, least = list(seats.values()), _bounds(ctx, target)[0]
    return [one for one in found if one in seats and counts.count(seats[one]) >= least]
