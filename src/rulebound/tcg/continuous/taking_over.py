"""Taking over from one board to the next what the same modifiers have made of the same cards.

Mostly no modifier in force has any part in what another one finds or counts, and none gives or takes powers or control.
Then what becomes of a card follows from what it brings and from the modifiers that find it, in the order of time; and
whether a modifier finds a card whose lot nothing else decides, from that card and that modifier. So for a new board
only those cards are looked at that have come or changed, and only those modifiers that ask for something that has
changed; and a card to which the same modifiers apply as before keeps its values, to which further ones are applied.
Where nothing has come or changed, and each modifier finds and counts what it did, the whole board stands.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applying import change_card, context_now, found_by
from rulebound.tcg.continuous.boards import NO_IDS, Board, Plainly
from rulebound.tcg.continuous.dependency import stamp_of
from rulebound.tcg.continuous.listings import Active, Facets, layout_of
from rulebound.tcg.continuous.wandering import wander_as_before
from rulebound.tcg.position.state import State

__all__ = ["LAID", "LYING", "apply_plainly", "are_in_order", "still_stands"]

#: What modifiers may write that neither gives nor takes what other modifiers come from.
_PLAIN: Final = c.STATS | c.KEYWORDS | c.KINDS

#: What changes which cards lie on a board, and what each of them brings; or which modifiers are in force there as well.
LYING: Final = c.LYING | c.COUNTERS | c.ROWS
LAID: Final = LYING | c.IMPOSED


def still_stands(state: State, known: Board, stale: int) -> bool:
    """Tell whether a board is as it would be built anew, though facets of the position have changed that it reads.

    So it is where the same lies, and each modifier finds what it found and counts what it counted.
    """
    if known.orders or known.ways or not wander_as_before(state, known, stale):
        return False
    plainly = known.plainly
    if plainly is None:
        return not known.writing
    if _counts_anew(plainly.actives, stale, False):
        return False
    for place, active in enumerate(plainly.actives):
        # (What modifiers ask none of them writes, so that it is asked of the board as it is.)
        if _finds_as_before(active.facets, stale):
            continue
        # (What it has found of what inherits isn't noted.)
        if known.heirs or _found_anew(state, known, active) != plainly.found[place]:
            return False
    return True


def apply_plainly(state: State, made: Board, writing: list[Active], before: Board | None, stale: int) -> bool:
    """Apply modifiers to cards that lie as printed, if none of them bears on another; tell whether that is so.

    ``stale`` are the facets of the position that have changed since the board before.
    """
    asked = written = 0
    results_matter = layout_of(state).results_matter
    for active in writing:
        facets = active.facets
        asked |= facets.seeks | facets.weighs
        if results_matter:
            asked |= facets.needs
        written |= facets.writes
    if written & ~_PLAIN or asked & written:
        return False
    known = before.plainly if before is not None else None
    if known is not None and before is not None and writing is before.writing:
        in_time = known.actives
    else:
        in_time = writing if are_in_order(writing) else sorted(writing, key=stamp_of)
    laid_anew = stale & LYING != 0 and (before is None or made.laid is not before.own_laid)
    made.plainly = plainly = Plainly(in_time)
    fresh = gone = NO_IDS
    if before is not None and known is not None and laid_anew:
        fresh, gone = _since(before, made)
    as_before = before is not None and not laid_anew and len(before.entries) == len(made.entries)
    last = -1
    for active in in_time:
        # (They stand in the same order as before, but for those that have come or gone.)
        place = -1 if known is None else known.place_of(active, last + 1)
        if known is None or place < 0:
            found = _found_anew(state, made, active)
            as_before = False
        else:
            last = place
            found = known.found[place]
            if not _finds_as_before(active.facets, stale):
                former = found
                found = _found_anew(state, made, active)
                as_before = as_before and found == former
            elif laid_anew:
                found = _found_since(state, made, active, found, fresh, gone)
        plainly.found.append(found)
    if before is not None and known is not None and as_before and len(in_time) == len(known.actives):
        if not _counts_anew(writing, stale, stale & LYING != 0):
            # All of them find what they found, and make of it what they made.
            made.entries, made.plainly = before.entries, known
            if before.heirs:
                # What inherits is laid out anew.
                made.entries = before.entries.copy()
                for id in before.ids[len(before.own_ids) :]:
                    made.entries[id] = None
            return True
    for place, active in enumerate(in_time):
        for id in plainly.found[place]:
            owed = plainly.owes.get(id)
            if owed is None:
                plainly.owes[id] = [active]
            else:
                owed.append(active)
    owned: set[int] | None = None
    for id, owed in plainly.owes.items():
        done = 0
        if before is not None and known is not None and id not in fresh:
            if not _counts_anew(owed, stale, stale & LYING != 0):
                # what has applied already comes first: only what is new has still to apply
                applied = _applied_first(known.owes.get(id), owed)
                if applied >= 0:
                    made.entries[id] = before.entries[id]
                    done = applied
        for place in range(done, len(owed)):
            if owned is None:
                owned = set()
            active = owed[place]
            change_card(state, made, active, active.context(state), id, owned)
    return True


def _since(before: Board, made: Board) -> tuple[list[int], list[int]]:
    """Return the cards that have come to lie on a board since the one before, and those that have gone from there.

    A card that brings something else than before is both. They lie in the same order, but for those that have come.
    """
    ids, laid = before.own_ids, before.own_laid
    fresh: list[int] = []
    gone: list[int] = []
    at = 0
    for place, id in enumerate(made.ids):
        portion = made.laid[place]
        if at < len(ids) and laid[at] is portion:
            at += 1
            continue
        later = at
        while later < len(ids) and laid[later] is not portion:
            later += 1
        if later < len(ids):
            gone.extend(ids[at:later])
            at = later + 1
        else:
            fresh.append(id)
    gone.extend(ids[at:])
    return fresh, gone


def _applied_first(applied: list[Active] | None, owed: list[Active]) -> int:
    """Return how many modifiers have applied already, if those are the first of what applies now; else -1."""
    if applied is None:
        return 0
    if len(applied) > len(owed):
        return -1
    for place, active in enumerate(applied):
        if active is not owed[place]:
            return -1
    return len(applied)


def are_in_order(writing: list[Active]) -> bool:
    """Tell whether modifiers stand in the order of their timestamps."""
    latest = 0
    for active in writing:
        if active.stamp < latest:
            return False
        latest = active.stamp
    return True


def _finds_as_before(facets: Facets, stale: int) -> bool:
    """Tell whether a modifier still finds what it found, among the cards that are still the same."""
    if facets.finds & stale:
        return False
    return facets.alone or not stale & LYING


def _found_anew(state: State, made: Board, active: Active) -> list[int]:
    ctx = context_now(state, made, active)
    return [] if ctx is None else [id for id in found_by(state, made, active, ctx) if id >= 0]


def _found_since(
    state: State,
    made: Board,
    active: Active,
    found: list[int],
    fresh: list[int],
    gone: list[int],
) -> list[int]:
    """Return which of the cards that a modifier found are still the same, and which it finds of those that are new."""
    still = [id for id in found if id not in gone] if gone else found.copy() if fresh else found
    who = active.node.who
    if fresh and who is not None:
        ctx = context_now(state, made, active)
        if ctx is not None:
            for id in fresh:
                if who.matches(ctx, state.cards[id]):
                    still.append(id)
    return still


def _counts_anew(owed: list[Active], stale: int, other_cards: bool) -> bool:
    """Tell whether any modifier may count something else than before: with other cards, each may."""
    for active in owed:
        counts = active.facets.counts
        if counts and (other_cards or counts & stale):
            return True
    return False
