"""Modifier dependency (section 719): which modifiers wait for which, decided by trial, and what comes of loops.

Whether one modifier depends on another is found out by trying: the cards that it could apply to are looked for without
the other and with it, among the printed cards and with all other modifiers applied. Done so for every pair, a trial
applies every modifier to every card several times, so that a crowd of sixty cards took seconds for one board. Now a
trial does only what can make a difference to its answer:

- Only modifiers that *bear on* the question are applied: those that write what the modifier's search looks at, or what
  one of those looks at (:class:`Bearing`). What adds ATK has no part in whose ally a card is.
- Which cards a modifier finds is worked out once, not in each trial, as far as nothing that bears on the question
  writes there what it looks at.
- What has been tried without one modifier serves all who ask about it, and of modifiers that are alike and follow each
  other (a power used a hundred times) one is tried.
- The order found is kept for as long as nothing has changed that a trial looked at.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.layering import order
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.modifiers.applying import apply, change_card, context_now, could_apply_to, found_by
from rulebound.wow.modifiers.boards import ANEW, NOWHERE, Board, Order, Way
from rulebound.wow.modifiers.listings import Active
from rulebound.wow.position.card_parts import Effective, is_alike

__all__ = ["apply_by", "apply_loop", "order_of", "stamp_of", "ways_of"]

#: What takes a power from its card, or gives it another "you".
_SOURCE: Final = c.POWERS | c.CONTROL

Entries = list[Effective | None]


def order_of(state: State, made: Board, writing: list[Active]) -> Order:
    """[719.2] Return in which order to apply the modifiers on a board whose cards lie as printed.

    An order that is known from before, on the same cards, holds if what counted in its trials counts the same.
    """
    if not may_depend(writing):
        return BY_TIMESTAMPS
    for known in made.orders:
        if known.writing == writing and known.counts_the_same(made):
            return known
    found = Order(writing)
    suspected = suspected_among(state, writing)
    if suspected:
        Trials(state, made, found, suspected).find()
    made.orders = [found, *made.orders[: _KEPT - 1]]
    return found


#: The order of modifiers of which none can depend on any.
BY_TIMESTAMPS: Final = Order([])

#: How many orders are kept: with other powers added, and other counts taken.
_KEPT: Final = 4


def apply_loop(
    state: State, made: Board, needs: list[list[int]], loop: list[Active], owned: set[int]
) -> None:
    """[719.3] A loop starts, for each card, with the earliest modifier in it that applies to that card.

    Then come the others, once each: next is the earliest that depends on nothing still to come, or the earliest. Each
    card is looked at by itself, with the others as they are before the loop; see docs/rulings.md. ``needs`` are the
    places in the loop of what each of it depends on.
    """
    entries = made.entries.copy()
    changed = entries.copy()
    for id in made.ids:
        made.entries = entries.copy()
        alone: set[int] = set()
        left = list(range(len(loop)))
        at = next((place for place in left if id in could_apply_to(state, made, loop[place])), -1)
        while at >= 0:
            left.remove(at)
            ctx = context_now(state, made, loop[at])
            if ctx is not None and id in found_by(state, made, loop[at], ctx):
                change_card(state, made, loop[at], ctx, id, alone)
            free = [place for place in left if not any(need in left for need in needs[place])]
            at = free[0] if free else left[0] if left else -1
        if alone:
            changed[id] = made.entries[id]
            owned.add(id)
    made.entries = changed


# --- Suspicion --------------------------------------------------------------------------------------------------------


def may_depend(writing: list[Active]) -> bool:
    """Tell whether anybody writes what anybody reads to find cards, or hangs on: usually nobody does."""
    if len(writing) < 2:
        return False
    reads = writes = 0
    for active in writing:
        writes |= active.facets.writes
        reads |= active.facets.finds
        if active.modifier is None:
            reads |= _SOURCE
    return reads & writes != 0


def suspected_among(state: State, writing: list[Active]) -> dict[Active, list[Active]]:
    """Return which modifiers could depend on which others, by timestamps."""
    found: dict[Active, list[Active]] = {}
    reads, writes = _SOURCE, 0
    for active in writing:
        writes |= active.facets.writes
        reads |= active.facets.finds
    others = sorted([active for active in writing if active.facets.writes & reads], key=stamp_of)
    for one in writing:
        mine = one.facets.finds & writes
        if one.modifier is None:
            mine |= _SOURCE & writes
        if mine:
            suspects = [
                other
                for other in others
                if other.facets.writes & mine and one is not other and _suspects(state, one, other)
            ]
            if suspects:
                found[one] = suspects
    return found


def stamp_of(active: Active) -> int:
    """[718.2] Return a modifier's timestamp."""
    return active.stamp


def _suspects(state: State, one: Active, other: Active) -> bool:
    """Tell whether a modifier could possibly depend on another: what the other writes, the one may read."""
    writes = other.facets.writes
    if writes & one.facets.finds:
        return True
    # A power depends on what takes it from its card, or gives its card to another player; on nothing else that does so.
    if one.modifier is not None or not writes & _SOURCE:
        return False
    who = other.node.who
    named = who.confined_to(other.context(state)) if who is not None else None
    return named is None or one.source in named


# --- Trial ------------------------------------------------------------------------------------------------------------


@final
class Bearing:
    """The modifiers that can make a difference to a question, in timestamp order, and what has been tried of them."""

    __slots__ = ("alone", "members", "places", "tried", "ways")

    def __init__(self, state: State, made: Board, members: list[Active]) -> None:
        self.members = members
        self.places = {active: place for place, active in enumerate(members)}
        ways = ways_of(state, made, members, {})
        self.ways = [ways[active] for active in members]
        #: The printed cards after a member alone; the cards after all but two members (-1: but one), without and with
        #: the second.
        self.alone: dict[int, Entries] = {}
        self.tried: dict[tuple[int, int], tuple[Entries, Entries]] = {}


@final
class Trials:
    """The trials of some modifiers on a board whose cards lie as printed."""

    def __init__(
        self, state: State, made: Board, order: Order, suspected: dict[Active, list[Active]]
    ) -> None:
        self.state = state
        self.made = made
        self.suspected = suspected
        self.found = order
        self.ordered = sorted(order.writing, key=stamp_of)
        self.printed: Entries = made.entries.copy()
        self.bearings: dict[int, Bearing] = {}
        self.verdicts: dict[tuple[Active, Active], bool] = {}

    def find(self) -> None:
        """[719.2] Try all that is suspected, and note the order that follows."""
        before: Active | None = None
        for one in self.ordered:
            suspects = self.suspected.get(one)
            if suspects is not None:
                self._try_one(one, suspects, before)
            before = one
        nothing: list[Active] = []
        needs = {
            one: [other for other in others if self.verdicts[one, other]]
            for one, others in self.suspected.items()
        }
        found = self.found
        if any(needs.values()):
            found.layers = order(self.ordered, stamp_of, lambda one: needs.get(one, nothing))
            for layer in found.layers:
                if len(layer) > 1:
                    found.needs[layer[0]] = [
                        [place for place, other in enumerate(layer) if other in needs[one]] for one in layer
                    ]

    def _try_one(self, one: Active, suspects: list[Active], before: Active | None) -> None:
        """Note on which of its suspects a modifier depends; ``before`` is the modifier before it."""
        bearing = self._bearing_on(one)
        places, verdicts = bearing.places, self.verdicts
        # A modifier like the one before it depends on what that one depends on, they on each other alike.
        same = before is not None and before in self.suspected and _are_alike(one, before)
        last: Active | None = None
        for other in suspects:
            if other not in places:
                # it does not bear on what the modifier finds
                verdicts[one, other] = False
                continue
            asked = one if other is before else other
            if same and before is not None and (before, asked) in verdicts:
                verdicts[one, other] = verdicts[before, asked]
            elif last is not None and places[other] == places[last] + 1 and _are_alike(other, last):
                verdicts[one, other] = verdicts[one, last]
            else:
                verdicts[one, other] = self._depends(bearing, one, other)
            last = other

    def _depends(self, bearing: Bearing, one: Active, other: Active) -> bool:
        """[719.1] Try it: does the other's presence change which cards the one could apply to?

        Tried among the printed cards, and then with everything else applied: a third modifier may hide or make the
        difference.
        """
        place = bearing.places[other]
        alone = bearing.alone.get(place)
        if alone is None:
            alone = self._after(bearing, self.printed, [place])
            bearing.alone[place] = alone
        if self._differ(one, self.printed, alone):
            return True
        if len(self.ordered) == 2:
            return False
        mine = bearing.places.get(one, -1)
        tried = bearing.tried.get((mine, place))
        if tried is None:
            rest = [at for at in range(len(bearing.members)) if at != mine and at != place]
            once = self._after(bearing, self.printed, rest)
            tried = (self._after(bearing, once, rest), self._after(bearing, once, [place, *rest, place]))
            bearing.tried[mine, place] = tried
        return self._differ(one, *tried)

    def _differ(self, one: Active, without: Entries, present: Entries) -> bool:
        """Tell whether a modifier could apply to other cards in one case than in another."""
        state, made = self.state, self.made
        changed = [id for id in made.ids if not _are_equal(without[id], present[id])]
        if not changed:
            return False
        who = one.node.who
        alone = who is not None and one.node.condition is None and not who.looks_around()
        if alone and (one.modifier is not None or one.source % c.CARDS not in changed):
            # what is the same in both cases is found in both or in neither
            among = [state.cards[id] for id in changed]
        else:
            among = []
        found: list[list[int]] = []
        for entries in (without, present):
            made.entries = entries
            if among and who is not None:
                ctx = context_now(state, made, one)
                found.append([] if ctx is None else [card.id for card in among if who.matches(ctx, card)])
            else:
                found.append(could_apply_to(state, made, one))
        made.entries = self.printed
        return found[0] != found[1]

    def _after(self, bearing: Bearing, entries: Entries, present: list[int]) -> Entries:
        """Return what some members of a bearing make of the cards."""
        state, made = self.state, self.made
        made.entries = entries.copy()
        owned: set[int] = set()
        self.found.runs += len(present)
        for place in present:
            apply_by(state, made, bearing.members[place], bearing.ways[place], owned)
        after = made.entries
        made.entries = self.printed
        return after

    def _bearing_on(self, one: Active) -> Bearing:
        """Return the modifiers that write what decides about a modifier, or what decides about one of those."""
        facets = one.facets.seeks | _of_source(one)
        known = self.bearings.get(facets)
        if known is not None:
            self.found.reads |= one.facets.finds
            return known
        needed, before = facets, -1
        while needed != before:
            before = needed
            for active in self.ordered:
                if active.facets.writes & needed:
                    needed |= active.facets.regards | _of_source(active)
        members = [active for active in self.ordered if active.facets.writes & needed]
        bearing = Bearing(self.state, self.made, members)
        self.bearings[facets] = bearing
        self.found.note(one, bearing.members, self.made)
        return bearing


# --- How cards are found ----------------------------------------------------------------------------------------------


def apply_by(state: State, made: Board, active: Active, way: Way, owned: set[int]) -> None:
    """Apply a modifier to the cards that it finds, as far as it is known how it finds them."""
    if way.anew:
        apply(state, made, active, owned)
        return
    if not way.cards:
        return
    who, ctx = active.node.who, active.context(state)
    for place, id in enumerate(way.cards):
        if way.sure[place] or (who is not None and who.matches(ctx, state.cards[id])):
            change_card(state, made, active, ctx, id, owned, way.counts)


def ways_of(state: State, made: Board, members: list[Active], known: dict[Active, Way]) -> dict[Active, Way]:
    """Work out how some modifiers find their cards, whichever of them are applied; some may be known already.

    The cards lie as printed.
    """
    written = Written(state, made, members)
    return {active: known.get(active) or _way_of(state, made, active, written) for active in members}


def _way_of(state: State, made: Board, active: Active, written: Written) -> Way:
    facets, node = active.facets, active.node
    condition, who = node.condition, node.who
    # What can take its own power from its card, or give that card away, looks anew after each card.
    if facets.writes & _SOURCE or written.on_source(active):
        return ANEW
    unsure = facets.seeks & written.anywhere != 0
    if unsure and condition is not None:
        return ANEW
    ctx = context_now(state, made, active)
    if ctx is None or who is None or (condition is not None and not condition.holds(ctx)):
        return NOWHERE
    if not unsure:
        found = found_by(state, made, active, ctx)
        return _counting(Way(False, found, [True] * len(found)), active, ctx, written)
    if who.looks_around() or who.confined_to(ctx) is not None:
        return ANEW
    cards: list[int] = []
    sure: list[bool] = []
    for id in made.ids:
        settled = facets.seeks & written.on(id) == 0
        if not settled or who.matches(ctx, state.cards[id]):
            cards.append(id)
            sure.append(settled)
    return _counting(Way(False, cards, sure), active, ctx, written)


def _counting(way: Way, active: Active, ctx: Context, written: Written) -> Way:
    """Note what a modifier counts, once for all cards, if nobody writes what that is read from."""
    facets = active.facets
    if facets.counts and not facets.weighs & written.anywhere:
        way.counts = [change.count(ctx) for change in active.node.changes]
    return way


@final
class Written:
    """What some modifiers may write, and on which cards: those that they name, or any."""

    __slots__ = ("anywhere", "named", "wide")

    def __init__(self, state: State, made: Board, members: list[Active]) -> None:
        self.anywhere = 0
        #: What may be written on any card, and what on some, by their physical numbers.
        self.wide = 0
        self.named: dict[int, int] = {}
        naming: list[Active] = []
        for active in members:
            who, writes = active.node.who, active.facets.writes
            self.anywhere |= writes
            named = None
            if who is not None and not active.facets.seeks:
                named = who.confined_to(active.context(state))
            if named is None:
                self.wide |= writes
                continue
            naming.append(active)
            for number in named:
                card = state.find(number) if c.CARDS <= number < c.LINK_BASE else None
                if card is not None:
                    self.named[card.id] = self.named.get(card.id, 0) | writes
        # Whom the text of a card that may change hands names ("your hero") isn't sure.
        unsure = True
        while unsure:
            unsure = False
            for active in naming:
                writes = active.facets.writes
                if active.modifier is None and writes & ~self.wide and self.on_source(active) & c.CONTROL:
                    self.wide |= writes
                    unsure = True

    def on(self, id: int) -> int:
        """Return what may be written on a card."""
        return self.wide | self.named.get(id, 0)

    def on_source(self, active: Active) -> int:
        """Return what may be written on the card from whose power a modifier comes, of what matters to the power."""
        facets = _of_source(active)
        return facets & self.on(active.source % c.CARDS) if facets else 0


def _of_source(active: Active) -> int:
    """Return the facets of its source's values that a modifier hangs on: a power must be there, and be someone's."""
    if active.modifier is not None:
        return 0
    return _SOURCE | c.ADDED_POWERS if active.added else _SOURCE


def _are_alike(one: Active, other: Active) -> bool:
    """Tell whether two modifiers do the same to the same cards: a power that was used twice, say."""
    mine, theirs = one.modifier, other.modifier
    if mine is None or theirs is None:
        return False
    return (
        one.node is other.node
        and one.source == other.source
        and one.controller == other.controller
        and mine.targets == theirs.targets
        and mine.roles == theirs.roles
        and mine.numbers == theirs.numbers
        and mine.x == theirs.x
        and mine.clause == theirs.clause
    )


def _are_equal(one: Effective | None, other: Effective | None) -> bool:
    if one is other or one is None or other is None:
        return one is other
    return is_alike(one, other) and one.powers == other.powers and one.barred == other.barred
