"""Applying continuous effects stage by stage, where a later stage does not change what an earlier one took as applying.

An effect is *dependent* on a stage if what another effect does there would have changed its own first application: the
cards that it finds, or what it counts; and if that stage is its own or a later one [fab:6.3.2a]. Whether it would have
is found out by trying, as between any two effects (:mod:`rulebound.tcg.continuous.dependency`).
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applying import apply, change_card, context_now, could_apply_to, found_by
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.listings import NO_PARTS, Active, part_of
from rulebound.tcg.continuous.stages import TIMES, Stages, last_of
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous

__all__ = ["apply_in_stages", "parts_of"]

#: What takes a power from its card, or gives it another "you".
_SOURCE: Final = c.POWERS | c.CONTROL | c.ADDED_POWERS


def parts_of(stages: Stages, active: Active) -> list[Active]:
    """Return what an effect does in each of the stages in which it does anything, with that before its timestamp."""
    if active.parts is NO_PARTS:
        facets = active.facets
        if facets.staged is not stages:
            facets.staged, facets.shares = stages, _shares_of(stages, active.node)
        shares = facets.shares
        if len(shares) == 1 and shares[0][0] == 0:
            # all of it comes first, by its timestamp alone
            active.parts = [active]
        else:
            active.parts = [part_of(active, share, place * TIMES + active.stamp) for place, share in shares]
    return active.parts


def _shares_of(stages: Stages, node: Continuous) -> list[tuple[int, Continuous]]:
    """Return what of a modifier is done in each of the stages in which it does anything, in their order."""
    places = [stages.place_of(change) if change.writes() else -1 for change in node.changes]
    made: list[tuple[int, Continuous]] = []
    for place in sorted({place for place in places if place >= 0}):
        changes = tuple([change for at, change in enumerate(node.changes) if places[at] == place])
        share = node
        if len(changes) < len(node.changes):
            share = Continuous(node.place, node.trait, node.who, changes, node.condition, node.zone)
        made.append((place, share))
    return made


def apply_in_stages(state: State, made: Board, parts: list[Active]) -> None:
    """Apply parts of effects to the cards on a board, in ascending order of stages, substages and timestamps.

    Each looks for its cards as it is applied: it finds what the stages before it have made eligible [fab:6.3.5a].
    """
    made.as_printed()
    ordered = sorted(parts, key=_key)
    places = _settled(state, made, ordered)
    owned: set[int] = set()
    done: list[Active] = []
    if not made.alone:
        made.reached = {}
    # [fab:6.3.3a, fab:6.3.4, fab:6.3.4c] within a substage by their timestamps
    order = sorted(range(len(ordered)), key=lambda at: (places[at], ordered[at].stamp % TIMES))
    at = 0
    while at < len(order):
        place = places[order[at]]
        together = [ordered[one] for one in order[at:] if places[one] == place]
        at += len(together)
        _apply_together(state, made, together, place, done, owned)


def _apply_together(
    state: State, made: Board, together: list[Active], place: int, done: list[Active], owned: set[int]
) -> None:
    """Apply the parts of one substage, in the order of time.

    What is made eligible there for an effect whose turn is over is found by it next, after the others, and once
    [fab:6.3.5a, 6.3.4c]. That can be so in the last substage alone: else the effect would depend on the stage.
    """
    again: list[tuple[Active, list[int]]] = []
    for part in together:
        if _bears_on_itself(part, done):
            found = _apply_apart(state, made, part, done, owned)
        else:
            found = could_apply_to(state, made, part)
            apply(state, made, part, owned)
            again.append((part, found))
        _note_reached(state, made, part, found)
        done.append(part)
    # [fab:6.3.5b] nothing is done again to what an earlier substage made
    while place == last_of(place) and _apply_to_new(state, made, again, owned):
        pass


def _apply_to_new(state: State, made: Board, parts: list[tuple[Active, list[int]]], owned: set[int]) -> bool:
    """Apply parts of a substage to what they have not found before, which is noted; tell if there was anything."""
    any_new = False
    for part, found in parts:
        new = [id for id in could_apply_to(state, made, part) if id not in found]
        ctx = context_now(state, made, part)
        if new and ctx is not None:
            any_new = True
            found.extend(new)
            _note_reached(state, made, part, new)
            for id in new:
                if id >= 0:
                    change_card(state, made, part, ctx, id, owned)
    return any_new


def _note_reached(state: State, made: Board, part: Active, found: list[int]) -> None:
    """Note which objects an effect of a layer has begun to apply to, of one that finds them by what they are."""
    if part.modifier is not None and part.facets.of_properties and made.reached is not None:
        reached = made.reached.setdefault(part.modifier.number, [])
        reached.extend([id for id in found if id >= 0 and id not in reached])


def _bears_on_itself(part: Active, done: list[Active]) -> bool:
    """Tell whether an effect has done anything, in an earlier stage, on which it depends what it finds in this."""
    looked_at = _looked_at(part)
    for earlier in done:
        if earlier.facets.writes & looked_at and _are_of_one(earlier, part):
            return True
    return False


def _apply_apart(state: State, made: Board, part: Active, done: list[Active], owned: set[int]) -> list[int]:
    """Apply a part of an effect to the cards that it finds whatever the parts before it have done; return these.

    What makes a card eligible for an effect, or ineligible, is another effect [fab:6.3.5a]; each part of one applies in
    its own stage [fab:6.3.2c], and none of them undoes another.
    """
    entries = made.entries
    made.entries = entries.copy()
    made.as_printed()
    apart: set[int] = set()
    for earlier in done:
        if not _are_of_one(earlier, part):
            apply(state, made, earlier, apart)
    ctx = context_now(state, made, part)
    found = [] if ctx is None else found_by(state, made, part, ctx)
    made.entries = entries
    for id in found:
        if ctx is not None and id >= 0:
            change_card(state, made, part, ctx, id, owned)
    return found


def _key(part: Active) -> int:
    return part.stamp


def _settled(state: State, made: Board, ordered: list[Active]) -> list[int]:
    """Return where each part is applied, once those that depend on a stage have gone there [fab:6.3.2a, 6.3.2b]."""
    places = [part.stamp // TIMES for part in ordered]
    needs = [
        [other for other in range(len(ordered)) if _may_bear(ordered[one], ordered[other])]
        for one in range(len(ordered))
    ]
    tried: dict[tuple[int, int], bool] = {}
    moved = True
    while moved:
        moved = False
        for one, others in enumerate(needs):
            for other in others:
                # to the end of that stage, if it is its own or a later one
                last = last_of(places[other])
                if last < last_of(places[one]) or places[one] == last:
                    continue
                # (Tried only where it would go elsewhere by that.)
                pair = (one, other)
                if pair not in tried:
                    tried[pair] = _depends(state, made, ordered, one, other)
                if tried[pair]:
                    places[one] = last
                    moved = True
    return places


def _may_bear(one: Active, other: Active) -> bool:
    """Tell whether what another effect writes is anything that the one looks at: parts of one effect never wait."""
    return not _are_of_one(one, other) and (_looked_at(one) | one.facets.weighs) & other.facets.writes != 0


def _are_of_one(one: Active, other: Active) -> bool:
    """Tell whether two parts are of the same effect."""
    return one.power is other.power and one.source == other.source and one.modifier is other.modifier


def _looked_at(part: Active) -> int:
    """Return the facets of cards' values on which it depends what a part of an effect finds."""
    return part.facets.seeks | _SOURCE if part.modifier is None else part.facets.seeks


def _depends(state: State, made: Board, ordered: list[Active], one: int, other: int) -> bool:
    """Try it: would the other have changed the first application of the one?

    Tried after all that comes before the one; and again after everything else, where a third effect may hide or make
    the difference.
    """
    printed = made.entries
    differs = False
    for before in (ordered[:one], ordered):
        made.entries = printed.copy()
        owned: set[int] = set()
        for part in before:
            if part is not ordered[one] and part is not ordered[other]:
                apply(state, made, part, owned)
        without = _application_of(state, made, ordered[one])
        apply(state, made, ordered[other], owned)
        if _application_of(state, made, ordered[one]) != without:
            differs = True
            break
    made.entries = printed
    return differs


def _application_of(state: State, made: Board, part: Active) -> tuple[list[int], list[int]]:
    """Return which cards an effect finds now, and what it counts."""
    ctx = context_now(state, made, part)
    if ctx is None:
        return [], []
    return found_by(state, made, part, ctx), [change.count(ctx) for change in part.node.changes]
