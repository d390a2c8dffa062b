"""The values of what lies on a board: continuous modifiers applied in their order, again for what they give and count.

[wow-2007:718, wow-2007:719, fab:6.3]
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applying import apply
from rulebound.tcg.continuous.boards import ANEW, NO_COUNTS, NO_WAYS, Board, Portion, portion_of
from rulebound.tcg.continuous.dependency import apply_by, apply_loop, order_of, stamp_of, ways_of
from rulebound.tcg.continuous.listings import Active, Layout, active_of, layout_of
from rulebound.tcg.continuous.stages import Stages
from rulebound.tcg.continuous.staging import apply_in_stages, parts_of
from rulebound.tcg.continuous.taking_over import apply_plainly, are_in_order
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous

__all__ = ["CROWD", "apply_values", "let_inherit"]

#: From so many modifiers on, how each finds its cards is kept from board to board.
CROWD: Final = 8


def apply_values(state: State, made: Board, actives: list[Active], before: Board | None, stale: int) -> bool:
    """Apply the modifiers that change values, in timestamp order unless one depends on another; tell if any do.

    A power's modifier has its card's timestamp, lasts as long as the card has the power, and always reads the position
    as it is now [wow-2007:718.1, wow-2007:718.2a, wow-2007:714.2].
    """
    # [fab:1.7.3c, 5.4.1, 5.4.2, 6.2.3, 6.2.3b, 6.2.3c, 6.2.3d, 6.3.5] all, as the position is now
    stages = layout_of(state).stages
    if before is not None and made.actives is before.actives:
        made.writing = before.writing
    else:
        made.writing = _writing_of(stages, actives)
    writing = made.writing
    if not writing:
        return False
    writes = 0
    for active in writing:
        made.reads |= active.facets.reads
        writes |= active.facets.writes
    if apply_plainly(state, made, writing, before, stale):
        # What lists were made from has changed only where a card has become another kind of card.
        return writes & c.TYPES != 0
    known: set[tuple[int, Continuous]] | None = None
    if writes & c.ADDED_POWERS:
        writing = writing.copy()
        known = _generating(actives)
    _apply_all(state, made, writing, actives, known)
    return True


def _apply_all(
    state: State, made: Board, writing: list[Active], actives: list[Active], known: set[tuple[int, Continuous]] | None
) -> None:
    """Apply modifiers that bear on one another, and what comes of powers that they add, if any adds powers.

    ``known`` are the powers that generate modifiers already, by their cards; None: none are added. What is added joins
    ``writing`` and ``actives``.
    """
    stages = layout_of(state).stages
    for _ in range(8):
        if stages is not None and not stages.retroactive:
            apply_in_stages(state, made, writing)
        else:
            _in_order(state, made, writing)
            # [wow-2013:719.1] what it counts is a result, for which it waits for the others
            if not layout_of(state).results_matter:
                _count_again(state, made, writing)
        if known is None:
            break
        # Powers that a modifier added generate modifiers of their own, with the time they were added [wow-2007:718.2e].
        added = _added_powers(state, made, known)
        if not added:
            break
        _take_up(stages, made, added, writing, actives)
    for active in writing:
        if active.facets.writes & c.POWERS:
            made.lost = _without_powers(made)
            return


def _take_up(
    stages: Stages | None, made: Board, added: list[Active], writing: list[Active], actives: list[Active]
) -> None:
    """Have modifiers of powers that were added apply with the others."""
    actives.extend(added)
    for active in added:
        made.reads |= active.facets.reads
        if active.facets.writes:
            writing.extend(parts_of(stages, active) if stages is not None else [active])


def _generating(actives: list[Active]) -> set[tuple[int, Continuous]]:
    """Return the powers that generate modifiers, by their cards."""
    return {(active.source, active.node) for active in actives if active.modifier is None}


def _without_powers(made: Board) -> list[int]:
    """Return the cards that have lost continuous powers that are printed on them."""
    lost: list[int] = []
    for place, id in enumerate(made.ids):
        values, printed = made.entries[id], made.laid[place].values
        assert values is not None
        if values.powers is not printed.powers and any(
            isinstance(power, Continuous) and power not in values.powers for power in printed.powers
        ):
            lost.append(id)
    return lost


def let_inherit(
    state: State, layout: Layout, made: Board, actives: list[Active], heirs: list[tuple[int, int]]
) -> None:
    """Lay out what inherits from other objects, as these are now, and apply to it alone what is for it [fab:1.4.3d].

    What abilities say that it is given may be for others, too: then all is applied to these anew, with that.
    """
    ids, laid = made.ids, made.laid
    made.heirs = heirs
    # (They may be another board's as well.)
    made.entries = made.entries.copy()
    stages = layout.stages
    writing = made.writing
    if len(actives) > len(made.actives):
        # With the powers that were added.
        writing = _writing_of(stages, actives)
    known: set[tuple[int, Continuous]] | None = None
    inheriting: list[int] = []
    inherited: list[Portion] = []
    for _ in range(8):
        _lay_out_heirs(state, layout, made, heirs)
        made.alone = True
        if stages is not None and not stages.retroactive and made.plainly is None:
            apply_in_stages(state, made, writing)
        else:
            # (Where no modifier bears on another, stages are part of the order of time.)
            owned: set[int] = set()
            numbers = [state.cards[id].number for id in made.ids]
            finding = [active for active in writing if _may_find(active, numbers)]
            for active in finding if are_in_order(finding) else sorted(finding, key=stamp_of):
                apply(state, made, active, owned)
        made.alone = False
        inheriting, inherited = made.ids, made.laid
        added: list[Active] = []
        if _are_given_powers(made):
            known = _generating(actives) if known is None else known
            added = _added_powers(state, made, known)
        made.ids, made.laid = ids, laid
        if not added:
            break
        # (What is found so isn't taken over by the next board.)
        made.plainly = None
        writing = writing.copy()
        _take_up(stages, made, added, writing, actives)
        _apply_all(state, made, writing, actives, known)
    if stages is not None and not stages.retroactive and made.plainly is None and _look_at_others(writing):
        inheriting, inherited = _apply_anew(state, layout, made, actives, heirs)
    made.ids, made.laid = [*ids, *inheriting], [*laid, *inherited]


#: How often what bears on what inherits, and that on it, is worked out anew.
_ROUNDS: Final = 4


def _look_at_others(writing: list[Active]) -> bool:
    """Tell whether any modifier looks at values of other objects than it changes, or counts some, that others write."""
    written = 0
    for part in writing:
        written |= part.facets.writes
    for part in writing:
        looks = part.facets.weighs | (0 if part.facets.alone else part.facets.seeks)
        if looks & written:
            return True
    return False


def _apply_anew(
    state: State, layout: Layout, made: Board, actives: list[Active], heirs: list[tuple[int, int]]
) -> tuple[list[int], list[Portion]]:
    """Apply all to what inherits nothing as the heirs are now, and to these again, until nothing becomes otherwise.

    [fab:6.3.5, fab:6.2.3d] What looks at an attack looks at that of a weapon, too, with all that it has got.
    """
    ids, laid = made.ids, made.laid
    known = _generating(actives)
    writing = _writing_of(layout.stages, actives)
    inheriting: list[int] = []
    inherited: list[Portion] = []
    for _ in range(_ROUNDS):
        before = [made.entries[id] for id in ids]
        # (The heirs are there to be looked at alone.)
        made.reached, made.alone = {}, True
        apply_in_stages(state, made, writing)
        stays = True
        for id, values in zip(ids, before, strict=True):
            now = made.entries[id]
            stays = stays and now is not None and values is not None and now.is_like(values)
        # What has been given powers by that may say more.
        added = _added_powers(state, made, known)
        if added:
            actives.extend(added)
            for active in added:
                made.reads |= active.facets.reads
            writing, stays = _writing_of(layout.stages, actives), False
        _lay_out_heirs(state, layout, made, heirs)
        apply_in_stages(state, made, writing)
        inheriting, inherited = made.ids, made.laid
        made.ids, made.laid, made.alone = ids, laid, False
        if stays:
            break
    if any(part.facets.writes & c.POWERS for part in writing):
        made.lost = _without_powers(made)
    return inheriting, inherited


def _lay_out_heirs(state: State, layout: Layout, made: Board, heirs: list[tuple[int, int]]) -> None:
    """Lay out what inherits from other objects, as these are now; for a while the board is theirs alone."""
    ids: list[int] = []
    laid: list[Portion] = []
    for id, source in heirs:
        card, origin = state.cards[id], state.find(source)
        portion = made.portions[id]
        if portion is None or not portion.is_of(card, card.entered_under):
            portion = made.portions[id] = portion_of(state, layout, card, card.entered_under)
        values = made.values(origin.id) if origin is not None else None
        if values is not None:
            portion = portion.inheriting(card, layout.inherited(portion.values, values))
        ids.append(id)
        laid.append(portion)
        made.entries[id] = portion.values
    made.ids, made.laid = ids, laid


def _writing_of(stages: Stages | None, actives: list[Active]) -> list[Active]:
    """Return which of some modifiers change values: their parts, where that is done in stages."""
    writing = [active for active in actives if active.facets.writes]
    return writing if stages is None else [part for active in writing for part in parts_of(stages, active)]


def _are_given_powers(made: Board) -> bool:
    """Tell whether modifiers have given powers to anything on a board, or taken any."""
    for place, id in enumerate(made.ids):
        values = made.entries[id]
        if values is not None and values.powers is not made.laid[place].values.powers:
            return True
    return False


def _may_find(active: Active, numbers: list[int]) -> bool:
    """Tell whether a modifier may apply to any of some cards; one that is about its own source alone tells at once."""
    who = active.node.who
    if who is None:
        return False
    return not who.means_its_source() or active.source in numbers


def _in_order(state: State, made: Board, writing: list[Active]) -> None:
    """Apply modifiers in timestamp order, each after all that it depends on."""
    owned: set[int] = set()
    made.as_printed()
    found = order_of(state, made, writing)
    if len(writing) >= CROWD:
        _find_ways(state, made, writing)
    ways = made.ways
    # [wow-2007:719.2] by timestamps alone, if none depends on another; else in the order that was found
    if found.layers is None:
        for active in writing if are_in_order(writing) else sorted(writing, key=stamp_of):
            apply_by(state, made, active, ways.get(active, ANEW), owned)
        return
    in_time = layout_of(state).loops_in_time
    for layer in found.layers:
        if len(layer) == 1 or in_time:
            # [wow-2013:719.3] the members of a loop in the order of time, once each
            for active in layer:
                apply_by(state, made, active, ways.get(active, ANEW), owned)
        else:
            apply_loop(state, made, found.needs[layer[0]], layer, owned)


def _find_ways(state: State, made: Board, writing: list[Active]) -> None:
    if made.finding != writing:
        # The first time with these cards: it pays off only if they are asked for again.
        made.ways = NO_WAYS
        made.finding = writing.copy()
    elif len(made.ways) < len(writing):
        made.ways = ways_of(state, made, writing, made.ways)


def _count_again(state: State, made: Board, writing: list[Active]) -> None:
    """What a modifier counts is read from the game as it is now, not from where the modifier stands in order.

    So, where modifiers change what others count, the counts are taken from the finished board and everything is applied
    again, until they stay the same [wow-2007:714.2].
    """
    writes = 0
    for active in writing:
        writes |= active.facets.writes
    counting = [active for active in writing if active.facets.counts & writes]
    if not counting:
        return
    if made.counts is NO_COUNTS:
        made.counts = {}
    for _ in range(4):
        same = True
        for active in counting:
            ctx = active.context(state)
            if active.modifier is None:
                values = made.values(active.source % c.CARDS)
                ctx.controller = values.controller if values is not None else ctx.controller
            counts = [change.count(ctx) for change in active.node.changes]
            same = same and counts == made.counts.get(active)
            made.counts[active] = counts
        if same:
            return
        _in_order(state, made, writing)


def _added_powers(state: State, made: Board, known: set[tuple[int, Continuous]]) -> list[Active]:
    added: list[Active] = []
    for place, id in enumerate(made.ids):
        values = made.entries[id]
        assert values is not None
        if values.powers is made.laid[place].values.powers:
            continue
        card = state.cards[id]
        for power in values.powers:
            if isinstance(power, Continuous) and (card.number, power) not in known:
                known.add((card.number, power))
                given = made.given.get((card.number, power), 0)
                active = active_of(card, values.controller, power, given)
                active.added = True
                added.append(active)
    return added
