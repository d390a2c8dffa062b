"""Listings: what powers and modifiers say, by kind, so that it is found where it matters."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.events import Event
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.stages import SETS, Stages
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.numbers import CardNumber, with_counters
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import Printing, State
from rulebound.tcg.program.nodes import Change, Context, Cost
from rulebound.tcg.program.powers import Continuous, Payment, Triggered, least_of
from rulebound.tcg.tree import Power, worked_out


@final
class Facets:
    """What a modifier writes into cards' values, reads to find its cards, counts as it changes them, and reads in all.

    ``seeks``, ``weighs`` and ``regards`` are the facets of cards' values alone: those that decide which cards it finds,
    those that it counts, and those that have any part in what it does.
    ``needs`` are those of a card's own that decide what becomes of it.
    ``alone`` tells whether nothing but a card itself, and whose the text is, decides about its finding that card;
    ``shelved`` whether it does anything elsewhere than in cards' values; ``of_properties`` whether it changes what
    cards are, and finds them by nothing but what they are.
    ``shares`` are what of it is done in each of some stages (``staged``), once that has been asked: their places.
    """

    __slots__ = (
        "alone",
        "counts",
        "finds",
        "needs",
        "of_properties",
        "reads",
        "regards",
        "seeks",
        "shares",
        "shelved",
        "staged",
        "weighs",
        "writes",
    )

    def __init__(self, node: Continuous) -> None:
        self.finds = 0
        self.writes = 0
        self.staged: Stages | None = None
        self.shares: list[tuple[int, Continuous]] = []
        self.alone = node.condition is None and node.who is not None and not node.who.looks_around()
        if node.who is not None:
            self.finds |= node.who.reads()
        if node.condition is not None:
            self.finds |= node.condition.reads()
        self.counts = 0
        self.regards = 0
        self.shelved = False
        for change in node.changes:
            self.shelved = self.shelved or change.shelf() != ""
            self.writes |= change.writes()
            self.counts |= change.reads()
            self.regards |= change.regards()
        found_by = node.who.reads() if node.who is not None else 0
        self.of_properties = self.writes != 0 and found_by != 0 and not found_by & ~c.VALUES
        self.finds = _with_values(self.finds)
        self.counts = _with_values(self.counts)
        self.reads = self.finds | self.counts
        self.needs = self.regards
        self.seeks = _of_values(self.finds)
        self.weighs = _of_values(self.counts)
        self.regards |= self.seeks | self.weighs
        if self.writes & (c.KEYWORDS | c.ADDED_POWERS):
            self.regards |= c.POWERS


def _with_values(facets: int) -> int:
    """Return some facets, and all of cards' values as well for what doesn't say what it reads."""
    return facets | c.VALUES if facets & c.EVERYTHING == c.EVERYTHING else facets


def _of_values(facets: int) -> int:
    """Return the facets of cards' values among some."""
    if facets & c.POWERS:
        facets |= c.ADDED_POWERS
    return facets & c.VALUES


def facets_of(node: Continuous) -> Facets:
    """Return the facets of a node, worked out once."""
    known = worked_out(node)
    facets = known.facets
    if not isinstance(facets, Facets):
        facets = Facets(node)
        known.facets = facets
    return facets


#: How many places of powers, and of changes in one of them, are told apart where an event was replaced.
PLACES_IN_TEXTS: Final = 256
CHANGES_IN_POWERS: Final = 8
#: (So many places of printed powers keep the numbers that they have in saves of before.)
_PRINTED_PLACES: Final = PLACES_IN_TEXTS // CHANGES_IN_POWERS
#: The parts of what is applied as a whole; nobody writes into it.
NO_PARTS: Final[list[Active]] = []


@final
@mypyc_attr(free_list_len=1)
class Active:
    """A continuous modifier in force: from a power of a card (printed on it or ``added``), or from a layer."""

    __slots__ = (
        "added",
        "controller",
        "facets",
        "modifier",
        "node",
        "number",
        "parts",
        "power",
        "source",
        "stamp",
    )

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
        #: The power whose part this is, and the parts that this has in a game with stages.
        self.power = node
        self.parts: list[Active] = NO_PARTS

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
        """Tell whether the modifier's "while" condition is true now [wow-2007:714.3a]."""
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


NO_COSTS: Final[list[Cost]] = []


@final
@mypyc_attr(free_list_len=1)
class Usable:
    """A power in force that is paid for: its card, whose that is, its place, and what decides about it quickly.

    If it is ``plain``, it costs what it ``least`` does, and the activate symbol if it is ``activated``. The costs that
    are ``marked`` the card may show to be lacking.
    """

    __slots__ = ("activated", "id", "index", "least", "marked", "plain", "power", "seat")

    def __init__(self, id: int, seat: int, power: Power, costs: tuple[Cost, ...], index: int) -> None:
        self.id = id
        self.seat = seat
        self.power = power
        self.index = index
        self.activated = False
        self.least = least_of(costs)
        self.plain = True
        self.marked = NO_COSTS
        sure = True
        for cost in costs:
            self.activated = self.activated or cost.is_activation()
            self.plain = self.plain and cost.is_plain()
            sure = sure and not cost.provides()
        # unless another part of the cost may provide it
        if sure and costs:
            self.marked = [cost for cost in costs if cost.is_marked()]


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
SAYS_TARGETED: Final = 64
_FAMILIES: Final[tuple[tuple[str, int], ...]] = (
    ("can't ", SAYS_CANT),
    ("players can't ", SAYS_PLAYERS_CANT),
    ("may ", SAYS_MAY),
    ("cost of ", SAYS_COST),
    ("additional cost of ", SAYS_COST),
    ("alternate cost", SAYS_COST),
    ("replace", SAYS_REPLACE),
    ("prevent", SAYS_PREVENT),
    ("must be targeted", SAYS_TARGETED),
    ("targets at random", SAYS_TARGETED),
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


#: What most listings have none of, shared by them: replaced, never written.
_NONE_SHELVED: Final[list[tuple[str, Shelved]]] = []
_NONE_WATCHING: Final[list[tuple[str, Watching]]] = []
_NONE_USABLE: Final[list[Usable]] = []


@final
@mypyc_attr(free_list_len=1)
class Listing:
    """What powers and modifiers say that is not a value of a card, by kind."""

    __slots__ = ("others", "payments", "says", "shelved", "watching")

    def __init__(self) -> None:
        #: The families of the shelves (bits).
        self.says = 0
        self.shelved: list[tuple[str, Shelved]] = _NONE_SHELVED
        self.watching: list[tuple[str, Watching]] = _NONE_WATCHING
        self.payments: list[Usable] = _NONE_USABLE
        self.others: list[Usable] = _NONE_USABLE

    def is_empty(self) -> bool:
        return not (self.shelved or self.watching or self.payments or self.others)

    def watch(self, watching: Watching) -> None:
        """List a trigger by the kinds of event that it looks at."""
        found = [(kind, watching) for kind in watching.power.pattern.kinds()]
        if self.watching is _NONE_WATCHING:
            self.watching = found
        else:
            self.watching.extend(found)

    def shelve(self, active: Active) -> None:
        """List what a continuous modifier does elsewhere than in cards' values."""
        for place, change in enumerate(active.node.changes):
            shelf = change.shelf()
            if shelf:
                self.says |= _family_of(shelf)
                number = active.number * CHANGES_IN_POWERS + min(place, CHANGES_IN_POWERS - 1)
                found = (shelf, Shelved(active, change, number))
                if self.shelved is _NONE_SHELVED:
                    self.shelved = [found]
                else:
                    self.shelved.append(found)

    def use(self, usable: Usable) -> None:
        """List a power that can be paid for."""
        if self.payments is _NONE_USABLE:
            self.payments = [usable]
        else:
            self.payments.append(usable)

    def use_otherwise(self, usable: Usable) -> None:
        """List a power that can be paid for, of a kind that only the game at hand has."""
        if self.others is _NONE_USABLE:
            self.others = [usable]
        else:
            self.others.append(usable)

    def add_powers(self, state: State, card: Card, values: Effective) -> None:
        """List the powers that a card in play has [wow-2007:700.2, wow-2013:700.2]; what is blank has none."""
        layout = layout_of(state)
        if card.face_down and (card.in_row or layout.is_blank(card)):
            return
        for index, power in enumerate(values.powers):
            layout.list_own(self, card, values, power)
            if power.trait and not layout.has_trait(state, values.controller, power.trait):
                continue
            if isinstance(power, Triggered):
                if layout.functions(state, card, power, power.zone):
                    # [fab:1.6.1a] the layer is that of who controls its source as it triggers
                    self.watch(Watching(power, card.number, values.controller, None))
            elif isinstance(power, Payment):
                if layout.functions(state, card, power, power.zone):
                    self.use(Usable(card.id, values.controller, power, power.costs, index))
            elif isinstance(power, Continuous):
                if layout.functions(state, card, power, power.zone):
                    self.shelve(active_of(card, values.controller, power))
                    implied = layout.implied(values, power)
                    if implied is not None:
                        self.watch(Watching(implied, card.number, values.controller, None))


@mypyc_attr(allow_interpreted_subclasses=True)
class Layout(Printing):
    """What a game says of how its cards lie, and of what they list there; handed in with the position.

    ``numbers`` are those that its cards have, by their names. What counters of a name make of the card that they are
    on is either there before all effects: then ``counters`` has what one adds to each number, in their order; or it is
    among those, each counter's from when it was put: then ``counting`` has what one does, and in which stage that
    applies is told as of any effect. In a game with stages there is nothing before them.
    """

    def __init__(
        self,
        numbers: dict[str, CardNumber],
        counters: dict[str, tuple[int, ...]],
        stages: Stages | None = None,
        passing: int = 0,
        counting: dict[str, Continuous] | None = None,
    ) -> None:
        if stages is not None and counters and SETS in stages.substages:
            raise RuleboundError(
                f"counters are no effects of a stage: {', '.join(counters)}",
                fix="Hand in what they do as effects (nodes/counters.counting).",
            )
        self.numbers = numbers
        self.counters = counters
        self.counting = counting if counting is not None else NO_EFFECTS
        #: In which stages continuous effects apply; None: in one.
        self.stages = stages
        #: Whether the members of a loop of effects apply in the order of time, once each; or anew for each card.
        self.loops_in_time = False
        #: Whether an effect also waits for one that decides what it makes of a card, and not only of which.
        self.results_matter = False
        #: Cards of which types may pass for ones of another (:meth:`passes_for`).
        self.passing = passing
        #: The durations that end once the source is no longer what it has to remain, with what that is.
        self.remaining = REMAINING
        #: The durations that end for each of several cards at a time of its own.
        self.ending_apart: tuple[str, ...] = ()
        #: What is done to cards that are face down, and of no type, by the time that it is done.
        self.done_face_down: tuple[str, ...] = ()

    #: What changes (facets) as cards come or go that lie on boards without being in play; 0: none do.
    lies_by: int = 0

    #: The keywords that an object has once at most: it isn't given one that it has already [fab:8.3.5c].
    had_once: int = 0

    def there_is(self, state: State, duration: str) -> bool:
        """Tell whether there is now what a duration lasts for: what lasts for something else is not created."""
        return True

    def has_owner(self, card: Card) -> bool:
        """Tell whether an object is anybody's own."""
        return True

    def functions(self, state: State, card: Card, power: Power, zone: int) -> bool:
        """Tell whether a power that says that it functions in a zone does so while its card lies on the board."""
        return zone == c.PLAY

    def heirs(self, state: State) -> list[tuple[int, int]]:
        """Return what inherits from other objects, by its physical number, each with the number of the other."""
        return NO_HEIRS

    def inherited(self, values: Effective, source: Effective) -> Effective:
        """Return the values before any effect of what has some itself, and inherits from others of its source."""
        raise NotImplementedError

    def printed(self, card: Card, seat: int) -> Effective:
        """Return what a card in play is under a controller before any effect, with what its counters add before."""
        values = card.definition.as_printed().copy()
        values.controller = seat
        return with_counters(values, card.counters, self.counters) if card.counters else values

    def elsewhere(self, card: Card) -> Effective:
        """Return what a card is that is not in play."""
        return card.definition.as_printed()

    def rows(self, state: State) -> list[list[int]]:
        """Return the cards that lie on boards, by their physical numbers, row by row; what inherits apart."""
        return [state.play]

    def lying(self, state: State, heirs: list[tuple[int, int]]) -> list[list[int]]:
        """Return the rows, and put what inherits to ``heirs``: asked at once, for a game that knows both by then."""
        heirs.extend(self.heirs(state))
        return self.rows(state)

    def is_blank(self, card: Card) -> bool:
        """Tell whether a card that lies face down in play has no values and no text, as all do that lie in a row so."""
        return card.in_row and card.face_down

    def may_clash(self, card: Card) -> bool:
        """Tell whether a card is among those of which there may be only so many."""
        return False

    def passes_for(self, state: State, card: Card, values: Effective, types: int, targeting: bool) -> bool:
        """Tell whether a card of none of some types passes for one (``targeting`` tells: as targets are chosen)."""
        return False

    def counted_types(self, types: int) -> int:
        """Return card types (bits) such that cards of one card type have one in common."""
        return types

    def heir(self, state: State, number: int, fact: Event[State]) -> int:
        """Return the object of which is true what a fact says of one that has gone (0: of no other)."""
        return 0

    def is_fatal(self, state: State, card: Card, amount: int) -> bool:
        """Tell whether so much damage was the end of a card: as much as it could bear, which it had not had before."""
        return False

    def goes_by(self, state: State, card: Card, tag: str) -> bool:
        """Tell whether a card counts as one with a tag that is no tag of it."""
        return False

    def has_trait(self, state: State, seat: int, trait: str) -> bool:
        """Tell whether a player is what a power asks for."""
        return False

    def list_own(self, listing: Listing, card: Card, values: Effective, power: Power) -> None:
        """List a power of a kind that only this game has."""

    def implied(self, values: Effective, power: Continuous) -> Triggered | None:
        """Return the further power that a card has because of one that says this."""
        return None

    def functions_hidden(self, card: Card, power: Triggered) -> bool:
        """Tell whether a triggered power functions though its card is blank, or is nowhere."""
        return False


#: What has to remain so of a source for what lasts as long: it is in play, and besides exhausted, or its controller's.
IN_PLAY: Final = "in play"
EXHAUSTED: Final = "exhausted"
CONTROLLED: Final = "controlled"
#: Durations that last while their source remains so.
REMAINING: Final = {"source": IN_PLAY, "exhausted": EXHAUSTED}
#: Nothing that inherits from anything.
NO_HEIRS: Final[list[tuple[int, int]]] = []
#: What counters do that only mark.
NO_EFFECTS: Final[dict[str, Continuous]] = {}


def is_so(card: Card | None, so: str, seat: int) -> bool:
    """Tell whether a source in play (None: it isn't) is still what something of a player's lasts for.

    [wow-2007:714.3b]
    """
    if card is None:
        return False
    if so == EXHAUSTED:
        return card.exhausted
    return so != CONTROLLED or card.controller == seat


def layout_of(state: State) -> Layout:
    """Return how cards lie in this game."""
    return state.layout  # type: ignore[return-value]


def active_of(card: Card, seat: int, power: Continuous, given: int = 0) -> Active:
    """A power has the timestamp of its card, or the time that it was added to it, or that it came back.

    [wow-2007:718.2e]
    """
    stamp = given or max(card.stamp, card.regained)
    # (By this number it is known whose change has replaced an event, wherever in a text that stands.)
    place = min(max(power.place, 0), PLACES_IN_TEXTS - 1)
    number = card.number * PLACES_IN_TEXTS + place % _PRINTED_PLACES * CHANGES_IN_POWERS + place // _PRINTED_PLACES
    return Active(number, power, card.number, seat, stamp, None)


def part_of(active: Active, share: Continuous, stamp: int) -> Active:
    """Return what an effect does in one stage, its share of that; the part is there for as long as the whole is."""
    part = Active(active.number, share, active.source, active.controller, stamp, active.modifier)
    part.power = active.node
    part.added = active.added
    return part
