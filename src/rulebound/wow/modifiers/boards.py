"""Boards: what the continuous powers and modifiers in force have made of the cards in play.

What one card, or one modifier from a link, brings to a board depends on nothing but itself: a :class:`Portion`, made
once and handed on from board to board for as long as the card stays what it is. Nothing on a board refers to a
position, since boards are shared between forks.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.wow import constants as c
from rulebound.wow.nodes.core import Change, Context
from rulebound.wow.nodes.powers import Completion, Continuous, Payment, Triggered
from rulebound.wow.position.card_parts import Definition, Effective, blank_under
from rulebound.wow.position.programs import Power
from rulebound.wow.position.records import Modifier
from rulebound.wow.position.state import Card, EffectiveValues, State


@final
class Facets:
    """What a modifier writes into cards' values, reads to find its cards, counts as it changes them, and reads in all.

    ``seeks``, ``weighs`` and ``regards`` are the facets of cards' values alone: those that decide which cards it finds,
    those that it counts, and those that have any part in what it does: a change of numbers asks for Totems, too.
    """

    __slots__ = ("counts", "finds", "node", "reads", "regards", "seeks", "weighs", "writes")

    def __init__(self, node: Continuous) -> None:
        self.node = node
        self.finds = 0
        self.writes = 0
        if node.who is not None:
            self.finds |= node.who.reads()
        if node.condition is not None:
            self.finds |= node.condition.reads()
        self.counts = 0
        for change in node.changes:
            self.writes |= change.writes()
            self.counts |= change.reads()
        self.reads = self.finds | self.counts
        self.seeks = _of_values(self.finds)
        self.weighs = _of_values(self.counts)
        self.regards = self.seeks | self.weighs
        if self.writes & c.STATS:
            self.regards |= c.KINDS
        if self.writes & (c.KEYWORDS | c.ADDED_POWERS):
            self.regards |= c.POWERS


def _of_values(facets: int) -> int:
    """Return the facets of cards' values among some: any, for what doesn't say what it reads or asks the journal."""
    if facets & c.EVERYTHING == c.EVERYTHING or facets & c.HISTORY:
        return c.VALUES
    if facets & c.POWERS:
        facets |= c.ADDED_POWERS
    return facets & c.VALUES


_FACETS: Final[dict[int, Facets]] = {}
#: How many nodes' facets are remembered; then they are worked out anew.
_KEPT: Final = 20_000


def facets_of(node: Continuous) -> Facets:
    """Return the facets of a node, worked out once."""
    known = _FACETS.get(id(node))
    if known is None or known.node is not node:
        if len(_FACETS) > _KEPT:
            _FACETS.clear()
        known = Facets(node)
        _FACETS[id(node)] = known
    return known


@final
@mypyc_attr(free_list_len=1)
class Active:
    """A continuous modifier in force: from a power of a card (printed on it or ``added``), or from a link."""

    __slots__ = ("added", "controller", "facets", "modifier", "node", "number", "source", "stamp")

    def __init__(
        self,
        number: int,
        node: Continuous,
        source: int,
        controller: int,
        stamp: int,
        modifier: Modifier | None,
    ) -> None:
        self.number = number
        self.node = node
        self.source = source
        self.controller = controller
        self.stamp = stamp
        self.modifier = modifier
        self.added = False
        self.facets = facets_of(node)

    def context(self, state: State) -> Context:
        """Return the context in which the modifier's text is read."""
        ctx = Context(state, self.controller, self.source, self.node.place)
        modifier = self.modifier
        if modifier is not None:
            ctx.targets = list(modifier.targets)
            ctx.roles = modifier.roles
            ctx.numbers = modifier.numbers
            ctx.x = modifier.x
            ctx.clause = modifier.clause
        return ctx


@final
@mypyc_attr(free_list_len=1)
class Shelved:
    """One change that a modifier makes elsewhere than in a card's values: asked when it matters."""

    __slots__ = ("active", "change", "number")

    def __init__(self, active: Active, change: Change, number: int) -> None:
        self.active = active
        self.change = change
        self.number = number

    def context(self, state: State) -> Context:
        return self.active.context(state)

    def holds(self, ctx: Context) -> bool:
        """Tell whether the modifier's "while" condition is true now [714.3a]."""
        condition = self.active.node.condition
        return condition is None or condition.holds(ctx)

    def applies(self, ctx: Context, card: Card) -> bool:
        """Tell whether the modifier applies to a card now."""
        who = self.active.node.who
        return self.holds(ctx) and (who is None or who.matches(ctx, card))


@final
@mypyc_attr(free_list_len=1)
class Watching:
    """A triggered power or modifier that looks at events now."""

    __slots__ = ("controller", "modifier", "power", "source")

    def __init__(self, power: Triggered, source: int, controller: int, modifier: Modifier | None) -> None:
        self.power = power
        self.source = source
        self.controller = controller
        self.modifier = modifier


@final
@mypyc_attr(free_list_len=1)
class Usable:
    """A payment power in force: its card, whose that is, its place among the powers, and what rules it out quickly."""

    __slots__ = ("activated", "id", "index", "least", "power", "seat")

    def __init__(self, id: int, seat: int, power: Payment, index: int) -> None:
        self.id = id
        self.seat = seat
        self.power = power
        self.index = index
        self.activated = power.is_activated()
        self.least = power.least_resources()


@final
@mypyc_attr(free_list_len=1)
class Completable:
    """The completion power of a quest that lies face up [702.2]."""

    __slots__ = ("id", "least", "power", "seat")

    def __init__(self, id: int, seat: int, power: Completion) -> None:
        self.id = id
        self.seat = seat
        self.power = power
        self.least = power.least_resources()


@final
class Shelves:
    """The names of shelves that begin alike, put together once each ("can't attack", "can't exhaust", ...)."""

    __slots__ = ("known", "prefix")

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.known: dict[str, str] = {}

    def of(self, action: str) -> str:
        """Return the name of the shelf for an action."""
        name = self.known.get(action)
        if name is None:
            name = self.prefix + action
            self.known[action] = name
        return name


#: The families of shelves, by how their names begin. A board notes which of them it has: most questions end there.
SAYS_CANT: Final = 1
SAYS_PLAYERS_CANT: Final = 2
SAYS_MAY: Final = 4
SAYS_COST: Final = 8
SAYS_REPLACE: Final = 16
SAYS_PREVENT: Final = 32
_FAMILIES: Final[tuple[tuple[str, int], ...]] = (
    ("can't ", SAYS_CANT),
    ("players can't ", SAYS_PLAYERS_CANT),
    ("may ", SAYS_MAY),
    ("cost of ", SAYS_COST),
    ("additional cost of ", SAYS_COST),
    ("alternate cost", SAYS_COST),
    ("replace", SAYS_REPLACE),
    ("prevent", SAYS_PREVENT),
)


def _family_of(shelf: str) -> int:
    for beginning, family in _FAMILIES:
        if shelf.startswith(beginning):
            return family
    return 0


CANT: Final = Shelves("can't ")
PLAYERS_CANT: Final = Shelves("players can't ")
MAY: Final = Shelves("may ")
COST_OF: Final = Shelves("cost of ")
ADDITIONAL_COST_OF: Final = Shelves("additional cost of ")


@final
@mypyc_attr(free_list_len=1)
class Listing:
    """What powers and modifiers say that is not a value of a card, by kind."""

    __slots__ = ("completions", "payments", "says", "shelved", "watching")

    def __init__(self) -> None:
        #: The families of the shelves (bits).
        self.says = 0
        self.shelved: list[tuple[str, Shelved]] = []
        self.watching: list[tuple[str, Watching]] = []
        self.payments: list[Usable] = []
        self.completions: list[Completable] = []

    def is_empty(self) -> bool:
        return not (self.shelved or self.watching or self.payments or self.completions)

    def watch(self, watching: Watching) -> None:
        """List a trigger by the kinds of event that it looks at."""
        for kind in watching.power.pattern.kinds():
            self.watching.append((kind, watching))

    def shelve(self, active: Active) -> None:
        """List what a continuous modifier does elsewhere than in cards' values."""
        for place, change in enumerate(active.node.changes):
            shelf = change.shelf()
            if shelf:
                self.says |= _family_of(shelf)
                self.shelved.append((shelf, Shelved(active, change, active.number * 8 + place)))

    def add_powers(self, state: State, card: Card, values: Effective) -> None:
        """List the powers that a card in play has [700.2]; a face-down resource has none."""
        if card.resource and card.face_down:
            return
        for index, power in enumerate(values.powers):
            if isinstance(power, Completion):
                self.completions.append(Completable(card.id, values.controller, power))
            if power.trait and not has_trait(state, values.controller, power.trait):
                continue
            if isinstance(power, Triggered):
                if power.zone == c.PLAY:
                    self.watch(Watching(power, card.number, values.controller, None))
            elif isinstance(power, Payment):
                if power.zone == c.PLAY:
                    self.payments.append(Usable(card.id, values.controller, power, index))
            elif isinstance(power, Continuous) and power.zone == c.PLAY:
                self.shelve(active_of(card, values.controller, power))
                if values.types & c.ABILITY:
                    # [G.bear-form, G.cat-form] an ability that says so has a further power, which ends it
                    implied = [change.implies() for change in power.changes]
                    further = next((each for each in implied if each is not None), None)
                    if isinstance(further, Triggered):
                        self.watch(Watching(further, card.number, values.controller, None))


@final
@mypyc_attr(free_list_len=1)
class Portion:
    """What a card in play brings to every board while it is the same object, face and all: as printed.

    ``values`` are its own before any modifier, ``actives`` its continuous powers, ``listing`` everything else.
    """

    __slots__ = (
        "actives",
        "clashes",
        "counters",
        "definition",
        "face_down",
        "listing",
        "number",
        "seat",
        "stamp",
        "values",
    )

    def __init__(self, state: State, card: Card, seat: int) -> None:
        self.number = card.number
        self.seat = seat
        self.stamp = max(card.stamp, card.regained)
        self.face_down = card.face_down
        self.definition: Definition = card.definition
        self.counters = card.counters
        self.clashes = card.definition.may_clash and not card.resource
        blank = card.resource and card.face_down
        values = blank_under(seat) if blank else card.definition.base_for(seat, card.face_down)
        self.values = _with_counters(card, values) if card.counters else values
        self.actives: list[Active] = []
        # [710.3] from now on its continuous powers generate modifiers
        for power in values.powers:
            if isinstance(power, Continuous) and power.zone == c.PLAY:
                self.actives.append(active_of(card, seat, power))

        listing = Listing()
        listing.add_powers(state, card, self.values)
        self.listing: Listing | None = None if listing.is_empty() else listing

    def is_of(self, card: Card, seat: int) -> bool:
        """Tell whether this is still what the card brings."""
        return (
            self.number == card.number
            and self.seat == seat
            and self.face_down == card.face_down
            and self.stamp == (card.stamp if card.stamp > card.regained else card.regained)
            and (self.counters is card.counters or self.counters == card.counters)
            and self.definition is card.definition
        )

    def is_as_printed(self, values: Effective) -> bool:
        """Tell whether modifiers have left alone what the listing was made from."""
        mine = self.values
        return values is mine or (
            values.powers is mine.powers
            and values.controller == mine.controller
            and values.types == mine.types
        )


@final
@mypyc_attr(free_list_len=1)
class Imposed:
    """What a modifier from a link brings to every board while it lasts."""

    __slots__ = ("active", "listing", "modifier")

    def __init__(self, modifier: Modifier) -> None:
        self.modifier = modifier
        self.active: Active | None = None
        listing = Listing()
        node = modifier.node
        if isinstance(node, Continuous):
            self.active = Active(
                modifier.number, node, modifier.source, modifier.controller, modifier.stamp, modifier
            )
            listing.shelve(self.active)
        elif isinstance(node, Triggered):
            listing.watch(Watching(node, modifier.source, modifier.controller, modifier))
        self.listing: Listing | None = None if listing.is_empty() else listing


@final
class Way:
    """How a modifier finds its cards: ``anew`` each time, or known from the cards as printed.

    ``cards`` are those that it finds for ``sure``, or among which it has to look as it applies, in order; ``counts``
    what it counts, if nobody writes what that is read from.
    """

    __slots__ = ("anew", "cards", "counts", "sure")

    def __init__(self, anew: bool, cards: list[int], sure: list[bool]) -> None:
        self.anew = anew
        self.cards = cards
        self.sure = sure
        self.counts: list[int] | None = None


ANEW: Final = Way(True, [], [])
NOWHERE: Final = Way(False, [], [])


@final
class Order:
    """[719.2] In which order some modifiers apply: by their timestamps, unless ``layers`` say otherwise.

    A layer of several is a loop [719.3]; ``needs`` tell what each in it depends on, by places in it, under its first.
    ``reads`` and ``counts`` are what the trials asked of the position, and the counts that had a part in them.
    """

    __slots__ = ("counts", "layers", "needs", "reads", "runs", "writing")

    def __init__(self, writing: list[Active]) -> None:
        self.writing = writing.copy()
        self.layers: list[list[Active]] | None = None
        self.needs: dict[Active, list[list[int]]] = {}
        self.reads = 0
        self.counts: list[tuple[Active, list[int] | None]] = []
        #: How many times a modifier was applied in trials: the work done.
        self.runs = 0

    def note(self, one: Active, members: list[Active], made: Board) -> None:
        """Note what the trials of a modifier ask, with those that bear on it."""
        self.reads |= one.facets.finds
        for active in members:
            self.reads |= active.facets.reads
            if active.facets.counts:
                self.counts.append((active, made.counts.get(active)))

    def counts_the_same(self, made: Board) -> bool:
        """Tell whether what had a part in the trials counts the same on another board."""
        for active, counted in self.counts:
            if made.counts.get(active) != counted:
                return False
        return True


#: What most boards have none of, shared by them: replaced, never written.
NO_SHELVES: Final[dict[str, list[Shelved]]] = {}
NO_WATCHING: Final[dict[str, list[Watching]]] = {}
NO_PAYMENTS: Final[list[Usable]] = []
NO_COMPLETIONS: Final[list[Completable]] = []
NO_WAYS: Final[dict[Active, Way]] = {}
NO_WRITING: Final[list[Active]] = []
NO_ORDERS: Final[list[Order]] = []
NO_GIVEN: Final[dict[tuple[int, Power], int]] = {}
NO_LOST: Final[list[int]] = []
NO_COUNTS: Final[dict[Active, list[int]]] = {}
NO_IMPOSED: Final[dict[int, Imposed]] = {}


@final
@mypyc_attr(free_list_len=1)
class Board(EffectiveValues):
    """The effective values of the cards in play, and what else is in force; never written once built.

    ``ids`` are the cards on it by their physical numbers, ``laid`` what each of them brings; ``entries`` has a place
    for every card of the game.
    """

    def __init__(self, cards: int, portions: list[Portion | None]) -> None:
        super().__init__(c.STRUCTURE | c.COUNTERS)
        self.ids: list[int] = []
        self.laid: list[Portion] = []
        #: The modifiers in force before any of them applies: printed powers', in the order of the cards, then links'.
        self.actives: list[Active] = []
        #: Whether all that is listed comes from the cards as printed and from links' modifiers, as they lie.
        self.as_laid = True
        self.entries: list[Effective | None] = [None] * cards
        self.shelves: dict[str, list[Shelved]] = NO_SHELVES
        #: The families that the shelves belong to (bits).
        self.says = 0
        self.watching: dict[str, list[Watching]] = NO_WATCHING
        self.payments: list[Usable] = NO_PAYMENTS
        self.completions: list[Completable] = NO_COMPLETIONS
        self.controls = False
        #: The cards in play that uniqueness might be about [410.1], by their physical numbers.
        self.clashing: list[int] = []
        #: Whether modifiers may end with what becomes of their source [714.3b], and whether hands are to be revealed.
        self.conditional = False
        self.reveals = False
        #: When a modifier gave a power to a card, by the card's number and the power [718.2e].
        self.given: dict[tuple[int, Power], int] = NO_GIVEN
        #: The cards that have lost continuous powers printed on them [718.2e].
        self.lost: list[int] = NO_LOST
        #: What modifiers count, once that has been read from the finished board [714.2].
        self.counts: dict[Active, list[int]] = NO_COUNTS
        #: The orders in which modifiers apply that have been found, here or on a board with the same cards.
        self.orders: list[Order] = NO_ORDERS
        #: How the modifiers find their cards, in a crowd: which modifiers, and what is known of each.
        self.finding: list[Active] = NO_WRITING
        self.ways: dict[Active, Way] = NO_WAYS
        #: What each card (by its physical number) brought last, here or on another fork's board: kept for the next
        #: board, which looks whether it is still so.
        self.portions = portions
        if len(portions) < cards:
            portions.extend([None] * (cards - len(portions)))
        #: What each modifier brings: handed on to the next board.
        self.imposed: dict[int, Imposed] = NO_IMPOSED

    def values(self, id: int) -> Effective | None:
        """Return the values of a card by its physical number, or None if it isn't on the board."""
        return self.entries[id] if id < len(self.entries) else None

    def as_printed(self) -> None:
        """Put the cards' values back to what they are before any modifier."""
        entries, laid = self.entries, self.laid
        for place, id in enumerate(self.ids):
            entries[id] = laid[place].values

    def lay_out_as(self, other: Board, stale: int) -> None:
        """Lay out the same cards and modifiers as another board, some facets of the position having changed since."""
        self.ids, self.laid, self.actives, self.imposed = other.ids, other.laid, other.actives, other.imposed
        self.clashing, self.conditional = other.clashing, other.conditional
        self.reads |= other.reads & c.RESOURCES
        self.orders = [order for order in other.orders if not order.reads & stale]
        self.finding = other.finding
        if other.ways:
            self.ways = {active: way for active, way in other.ways.items() if not active.facets.reads & stale}
        self.as_printed()

    def list_as(self, other: Board) -> None:
        """List what another board lists."""
        self.shelves, self.says, self.watching = other.shelves, other.says, other.watching
        self.payments, self.completions = other.payments, other.completions

    def add(self, listing: Listing) -> None:
        """Put what a card or modifier says onto the board."""
        self.says |= listing.says
        if listing.shelved and self.shelves is NO_SHELVES:
            self.shelves = {}
        if listing.watching and self.watching is NO_WATCHING:
            self.watching = {}
        for shelf, shelved in listing.shelved:
            found = self.shelves.get(shelf)
            if found is None:
                self.shelves[shelf] = [shelved]
            else:
                found.append(shelved)
        for kind, watching in listing.watching:
            watchers = self.watching.get(kind)
            if watchers is None:
                self.watching[kind] = [watching]
            else:
                watchers.append(watching)
        if listing.payments:
            if self.payments is NO_PAYMENTS:
                self.payments = []
            self.payments.extend(listing.payments)
        if listing.completions:
            if self.completions is NO_COMPLETIONS:
                self.completions = []
            self.completions.extend(listing.completions)


def active_of(card: Card, seat: int, power: Continuous, given: int = 0) -> Active:
    """[718.2e] A power has the timestamp of its card, or the time that it was added to it, or that it came back."""
    stamp = given or max(card.stamp, card.regained)
    return Active(card.number * 256 + power.place * 8, power, card.number, seat, stamp, None)


def has_trait(state: State, seat: int, trait: str) -> bool:
    """[207.1c, G.trait-icon] Tell whether a player's hero has a trait."""
    hero = state.hero(seat)
    return trait in hero.definition.traits or trait in hero.definition.icons


def _with_counters(card: Card, values: Effective) -> Effective:
    """Return a card's values with its "+1" counters, which are part of it from the start."""
    made = values
    for name, count in card.counters:
        if name[:2] == "+1":
            if made is values:
                made = values.copy()
            if name == "+1/+1":
                made.atk += count
                made.health += count
            elif name == "+1 ATK":
                made.atk += count
            elif name == "+1 DEF":
                made.defense += count
            elif name == "+1 health":
                made.health += count
    return made
