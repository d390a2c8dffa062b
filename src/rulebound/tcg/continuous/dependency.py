"""Modifier dependency (section 719): which modifiers wait for which, decided by trial, and what comes of loops.

Whether one modifier depends on another is found out by trying: the cards that it could apply to are looked for without
the other and with it, among the printed cards and with all other modifiers applied. Done so for every pair, a trial
applies every modifier to every card several times, so that a crowd of sixty cards took seconds for one board. Now a
trial does only what can make a difference to its answer:

- Only modifiers that *bear on* a question are tried and applied: those that write what the modifier's search looks at,
  or what one of those looks at, and so on (:class:`Suspicions`). What adds ATK has no part in whose ally a card is, nor
  in its health.
- Which cards a modifier finds is worked out once, not in each trial, as far as nothing that bears on the question
  writes there what it looks at.
- What has been tried without one modifier serves all who ask about it, and of modifiers that are alike and follow each
  other (a power used a hundred times) one is tried.
- The order found is kept for as long as nothing has changed that a trial looked at.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.layering import order
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.applying import (
    apply,
    change_card,
    context_now,
    could_apply_to,
    counted_before,
    found_by,
)
from rulebound.tcg.continuous.boards import ANEW, NOWHERE, Board, Order, Way
from rulebound.tcg.continuous.listings import Active, layout_of
from rulebound.tcg.continuous.stages import TIMES
from rulebound.tcg.position.cards import Effective
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Filter

__all__ = ["apply_by", "apply_loop", "order_of", "stamp_of", "ways_of"]

#: What takes a power from its card, or gives it another "you".
_SOURCE: Final = c.POWERS | c.CONTROL

Entries = list[Effective | None]


def order_of(state: State, made: Board, writing: list[Active]) -> Order:
    """[wow-2007:719.2] Return in which order to apply the modifiers on a board whose cards lie as printed.

    An order that is known from before, on the same cards, holds if what counted in its trials counts the same.
    """
    if not may_depend(writing, layout_of(state).results_matter):
        return BY_TIMESTAMPS
    for known in made.orders:
        if known.writing == writing and known.counts_the_same(made):
            return known
    found = Order(writing)
    suspicions = Suspicions(state, made, writing)
    found.reads = suspicions.reads
    if suspicions.suspects:
        Trials(state, made, found, suspicions).find()
    made.orders = [found, *made.orders[: _KEPT - 1]]
    return found


#: The order of modifiers of which none can depend on any.
BY_TIMESTAMPS: Final = Order([])

#: How many orders are kept: with other powers added, and other counts taken.
_KEPT: Final = 4


def apply_loop(
    state: State, made: Board, needs: list[list[int]], loop: list[Active], owned: set[int]
) -> None:
    """[wow-2007:719.3] A loop starts, for each card, with the earliest modifier in it that applies to that card.

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


def may_depend(writing: list[Active], results_matter: bool = False) -> bool:
    """Tell whether anybody writes what anybody reads to find cards, or hangs on: usually nobody does."""
    if len(writing) < 2:
        return False
    reads = writes = 0
    for active in writing:
        writes |= active.facets.writes
        reads |= active.facets.finds
        if active.modifier is None:
            reads |= _SOURCE
        if results_matter:
            reads |= active.facets.needs | active.facets.weighs
    return reads & writes != 0


@final
class Suspicions:
    """Who could depend on whom (719.1), by what they say that they read and write.

    What another writes, the one may look at to find its cards, or hang on; or it may decide what a third does, who
    writes that.
    """

    def __init__(self, state: State, made: Board, writing: list[Active]) -> None:
        self.ordered = sorted(writing, key=stamp_of)
        writers = _Writers(state, made, self.ordered)
        self.reads = writers.reads
        #: Who has a say in what each of them does (bits, by places).
        self.says = [
            writers.of(active.facets.regards) | writers.on_source(active, _of_source(active))
            for active in self.ordered
        ]
        #: Whom each may depend on, and who bears on that: a power that was added is there if it is added.
        self.suspects: dict[Active, list[int]] = {}
        self.bearing: dict[Active, list[int]] = {}
        results_matter = layout_of(state).results_matter
        for place, one in enumerate(self.ordered):
            # [wow-2013:719.1] whom it finds, and what it makes of them
            needs = one.facets.needs | one.facets.weighs if results_matter else 0
            finds = writers.of(one.facets.finds | needs)
            suspects = self._with_others(place, finds | writers.on_source(one, _of_source(one) & _SOURCE))
            if suspects:
                self.suspects[one] = self._places(suspects)
                bearing = self._with_others(place, finds | writers.on_source(one, _of_source(one)))
                self.bearing[one] = self._places(bearing)

    def _with_others(self, one: int, places: int) -> int:
        """Return some modifiers and all who have a say in what those do, through others as well, but the one."""
        places &= ~(1 << one)
        waiting = places
        while waiting:
            latest = waiting.bit_length() - 1
            more = self.says[latest] & ~places & ~(1 << one)
            places |= more
            waiting = waiting & ~(1 << latest) | more
        return places

    def _places(self, places: int) -> list[int]:
        return [place for place in range(len(self.ordered)) if places >> place & 1]


@final
class _Writers:
    """Who of some modifiers writes what, and on which cards: their places (bits)."""

    def __init__(self, state: State, made: Board, ordered: list[Active]) -> None:
        #: By facet, a bit each.
        self.facets: dict[int, int] = {}
        #: The cards on which one writes, if it names them whatever anybody writes, by their physical numbers.
        self.named: dict[int, list[int]] = {}
        #: What decides whom they name.
        self.reads = 0
        anywhere = 0
        for active in ordered:
            anywhere |= active.facets.writes
        for place, active in enumerate(ordered):
            writes, who = active.facets.writes, active.node.who
            naming = active.modifier is not None or writes & (_SOURCE | c.ADDED_POWERS)
            if naming and who is not None and not active.facets.seeks & anywhere:
                named = _named_by(state, active, who, anywhere & c.CONTROL != 0)
                if named is not None:
                    self.reads |= who.reads()
                    self.named[place] = [id for id in made.ids if state.cards[id].number in named]
                    if not self.named[place]:
                        # whom it names is in play no more
                        continue
            while writes:
                facet = writes & -writes
                self.facets[facet] = self.facets.get(facet, 0) | 1 << place
                writes &= ~facet

    def of(self, facets: int) -> int:
        """Return who writes some facets."""
        places = 0
        for facet, writers in self.facets.items():
            if facet & facets:
                places |= writers
        return places

    def on_source(self, active: Active, facets: int) -> int:
        """Return who may write some facets on the card from whose power a modifier comes."""
        places = self.of(facets)
        for place, named in self.named.items():
            if places >> place & 1 and active.source % c.CARDS not in named:
                places &= ~(1 << place)
        return places


def _named_by(state: State, active: Active, who: Filter, unsure: bool) -> list[int] | None:
    """Return the only objects that a modifier can find; None if it names none.

    Where cards may change hands, a card's text names what it would in anybody's ("your hero").
    """
    ctx = active.context(state)
    found = who.confined_to(ctx)
    if found is None or not unsure or active.modifier is not None:
        return found
    for seat in range(len(state.players)):
        ctx.controller = seat
        named = who.confined_to(ctx)
        if named is None:
            return None
        found = [*found, *named]
    return found


def stamp_of(active: Active) -> int:
    """[wow-2007:718.2] Return a modifier's timestamp."""
    return active.stamp


# --- Trial ------------------------------------------------------------------------------------------------------------


@final
class _Trial:
    """The cards without a modifier and with it, and in which facets of their values they differ."""

    __slots__ = ("changed", "facets", "present", "without")

    def __init__(self, made: Board, without: Entries, present: Entries) -> None:
        self.without = without
        self.present = present
        #: The facets by the card, and those of all cards.
        self.changed: dict[int, int] = {}
        self.facets = 0
        for place, id in enumerate(made.ids):
            differs = _facets_between(without[id], present[id], made.laid[place].values)
            if differs:
                self.changed[id] = differs
                self.facets |= differs


@final
class Trials:
    """The trials of some modifiers on a board whose cards lie as printed."""

    def __init__(self, state: State, made: Board, order: Order, suspicions: Suspicions) -> None:
        self.state = state
        self.made = made
        self.suspicions = suspicions
        self.found = order
        self.ordered = suspicions.ordered
        self.printed: Entries = made.entries.copy()
        applied = dict.fromkeys([place for bearing in suspicions.bearing.values() for place in bearing])
        #: Who has to be applied at all, by timestamps, and how each finds its cards.
        self.members = [self.ordered[place] for place in sorted(applied)]
        self.ways = ways_of(state, made, self.members, {})
        #: What a member makes of the printed cards; what it makes of those after some members (bits).
        self.alone: dict[int, _Trial] = {}
        self.tried: dict[tuple[int, int], _Trial] = {}
        self.verdicts: dict[tuple[Active, Active], bool] = {}

    def find(self) -> None:
        """[wow-2007:719.2] Try all that is suspected, and note the order that follows."""
        suspects = self.suspicions.suspects
        results_matter = layout_of(self.state).results_matter
        self.found.note(list(suspects), self.members, self.made, results_matter)
        before: Active | None = None
        for one in self.ordered:
            if one in suspects:
                self._try_one(one, before)
            before = one
        nothing: list[Active] = []
        needs: dict[Active, list[Active]] = {}
        for (one, other), depends in self.verdicts.items():
            if depends:
                needs.setdefault(one, []).append(other)
        found = self.found
        if needs:
            found.layers = order(self.ordered, stamp_of, lambda one: needs.get(one, nothing))
            for layer in found.layers:
                if len(layer) > 1:
                    found.needs[layer[0]] = [
                        [place for place, other in enumerate(layer) if other in needs[one]] for one in layer
                    ]

    def _try_one(self, one: Active, before: Active | None) -> None:
        """Note on which of its suspects a modifier depends; ``before`` is the modifier before it."""
        verdicts, bearing = self.verdicts, self.suspicions.bearing[one]
        # A modifier like the one before it depends on what that one depends on, they on each other alike.
        same = before is not None and before in self.suspicions.suspects and _are_alike(one, before)
        for place in self.suspicions.suspects[one]:
            other, at = self.ordered[place], bearing.index(place)
            beside = self.ordered[bearing[at - 1]] if at else one
            asked = one if other is before else other
            if self._are_of_substages(one, other):
                # [wow-2013:719.4] what is of a later one depends on the other, whatever a trial would show
                verdicts[one, other] = one.stamp > other.stamp
            elif same and before is not None and (before, asked) in verdicts:
                verdicts[one, other] = verdicts[before, asked]
            elif (one, beside) in verdicts and _are_alike(other, beside):
                verdicts[one, other] = verdicts[one, beside]
            else:
                verdicts[one, other] = self._depends(one, place, bearing)

    def _are_of_substages(self, one: Active, other: Active) -> bool:
        """Tell whether two modifiers change the same number of some card in different substages [wow-2013:719.4]."""
        same = one.facets.writes & other.facets.writes & c.STATS
        if not same or one.stamp // TIMES == other.stamp // TIMES:
            return False
        found = could_apply_to(self.state, self.made, one)
        return any(id in found for id in could_apply_to(self.state, self.made, other))

    def _depends(self, one: Active, other: int, bearing: list[int]) -> bool:
        """[wow-2007:719.1] Try it: does the other's presence change which cards the one could apply to?

        Tried among the printed cards, and then with everything else applied that bears on it: a third modifier may hide
        or make the difference. Modifiers are named by their places.
        """
        alone = self.alone.get(other)
        if alone is None:
            alone = _Trial(self.made, self.printed, self._after(self.printed, [other]))
            self.alone[other] = alone
        if self._differ(one, alone):
            return True
        if len(self.ordered) == 2:
            return False
        rest = [place for place in bearing if place != other]
        key = (sum([1 << place for place in rest]), other)
        tried = self.tried.get(key)
        if tried is None:
            once = self._after(self.printed, rest)
            tried = _Trial(self.made, self._after(once, rest), self._after(once, [other, *rest, other]))
            self.tried[key] = tried
        return self._differ(one, tried)

    def _differ(self, one: Active, tried: _Trial) -> bool:
        """Tell whether a modifier could apply to other cards in one case than in another."""
        state, made = self.state, self.made
        changed = tried.changed
        results_matter = layout_of(state).results_matter
        looks_at = one.facets.seeks
        if results_matter:
            looks_at |= one.facets.needs | one.facets.weighs
        if not tried.facets & looks_at and not changed.get(one.source % c.CARDS, 0) & _of_source(one):
            # what it looks at, and hangs on, is the same in both
            return False
        who = one.node.who
        alone = who is not None and one.node.condition is None and not who.looks_around()
        # (What it counts may be of other cards than it finds.)
        alone = alone and not (results_matter and one.facets.weighs & tried.facets)
        if alone and (one.modifier is not None or one.source % c.CARDS not in changed):
            # what is the same in both cases is found in both or in neither
            among = [state.cards[id] for id in changed]
        else:
            among = []
        found: list[list[int]] = []
        for entries in (tried.without, tried.present):
            made.entries = entries
            if among and who is not None:
                ctx = context_now(state, made, one)
                found.append([] if ctx is None else [card.id for card in among if who.matches(ctx, card)])
            else:
                found.append(could_apply_to(state, made, one))
            if results_matter:
                found[-1] = _with_results(state, made, one, found[-1])
        made.entries = self.printed
        return found[0] != found[1]

    def _after(self, entries: Entries, present: list[int]) -> Entries:
        """Return what some members make of the cards."""
        state, made = self.state, self.made
        made.entries = entries.copy()
        owned: set[int] = set()
        self.found.runs += len(present)
        for place in present:
            active = self.ordered[place]
            apply_by(state, made, active, self.ways[active], owned)
        after = made.entries
        made.entries = self.printed
        return after


def _with_results(state: State, made: Board, one: Active, found: list[int]) -> list[int]:
    """Return which cards a modifier finds, each with what it could make of it, and what it counts for them all."""
    told: list[int] = []
    ctx = context_now(state, made, one)
    if ctx is None:
        return told
    for id in found:
        told.append(id)
        values = made.values(id) if id >= 0 else None
        if values is not None:
            told += [change.results(ctx, state.cards[id], values) for change in one.node.changes]
    if found and one.facets.weighs:
        told += [change.count(ctx) for change in one.node.changes]
    return told


# --- How cards are found ----------------------------------------------------------------------------------------------


def apply_by(state: State, made: Board, active: Active, way: Way, owned: set[int]) -> None:
    """Apply a modifier to the cards that it finds, as far as it is known how it finds them."""
    if way.anew:
        apply(state, made, active, owned)
        return
    if not way.cards:
        return
    who, ctx = active.node.who, active.context(state)
    counts = counted_before(state, active, ctx) if way.counts is None else way.counts
    for place, id in enumerate(way.cards):
        if way.sure[place] or (who is not None and who.matches(ctx, state.cards[id])):
            change_card(state, made, active, ctx, id, owned, counts)


def ways_of(state: State, made: Board, members: list[Active], known: dict[Active, Way]) -> dict[Active, Way]:
    """Work out how some modifiers find their cards, whichever of them are applied; some may be known already.

    The cards lie as printed.
    """
    written = Written(state, made, members)
    return {active: known.get(active) or _way_of(state, made, active, written) for active in members}


def _way_of(state: State, made: Board, active: Active, written: Written) -> Way:
    facets, node = active.facets, active.node
    condition, who = node.condition, node.who
    # What may be taken from its card, by itself or another, or be given away with it, looks anew after each card.
    if written.on_source(active):
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
                card = state.find(number) if c.CARDS <= number < c.LAYER_BASE else None
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


def _facets_between(one: Effective | None, other: Effective | None, printed: Effective) -> int:
    """Return the facets in which a card's values differ: in added powers alone if both times the printed are there."""
    if one is other or one is None or other is None:
        return 0
    facets = (one.keywords ^ other.keywords) << c.KEYWORD_SHIFT
    if one.types != other.types:
        facets |= c.TYPES
    if one.tags != other.tags:
        facets |= c.TAGS
    if one.name != other.name:
        facets |= c.NAMES
    facets |= one.numbers_that_differ(other)
    if one.controller != other.controller:
        facets |= c.CONTROL
    if one.powers is not other.powers and one.powers != other.powers:
        facets |= c.ADDED_POWERS
        count = len(printed.powers)
        if one.powers[:count] != printed.powers or other.powers[:count] != printed.powers:
            facets |= c.POWERS
    return facets
