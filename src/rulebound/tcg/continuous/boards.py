"""Boards: what the continuous powers and modifiers in force have made of the cards in play.

A board is what the rulebook calls the state of the cards in play once all modifiers have applied, and besides an index
of what is said of the game: what can't be, what may be, what triggers. (Numbers are those of wow-2007.)::

    what is printed on a card in play          what a link has made, while it lasts
    (chapters 2 and 3, 700)                    (modifiers with a duration, 712.5; "when ...", 715)
                |                                          |
             Portion                                    Imposed
      .---------+---------.                           .----+----.
    values   actives   listing                     active    listing
      |         |         |                           |         |
      |         '---------|-------------+-------------'         |
      |                   |             |                       |
      |                   |   by timestamp (718), each after    |
      |                   |   what it depends on (719); or by   |
      |                   |   a game's stages (stages.py)       |
      |                   |             |                       |
      '-- are changed by -|-------------'                       |
                |         |                                     |
             entries      '-- (anew, if the text changed) --.---'
       effective values                                     |
      of each card in play             .--------------------+--------------------.
                                    shelves              watching             payments
                                 "can't attack",       triggers, by the     powers that can be
                                 "may play" (103)      event (703)          used, and costs (701)

- A *portion* is what one card in play brings to any board. It depends on nothing but the card, is made once, and is
  handed on from board to board for as long as the card stays the same object, face and all.
- What a portion, or an effect that a link has made, says that is not a value of a card is *listed*: a *shelf* holds all
  that is said of one action; *watching* are triggers, by the kind of event that each looks at.
- An *active* is one continuous effect with its source, its controller and its timestamp.
- A board that has been built is never written, and nothing on it refers to a position: forks share it. It is built anew
  when something that it *reads* has changed, unless it stands all the same: each effect finds and counts what it did.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import (
    Active,
    Layout,
    Listing,
    Shelved,
    Usable,
    Watching,
    active_of,
)
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import EffectiveValues, State
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.tree import Power


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

    def __init__(
        self,
        card: Card,
        seat: int,
        clashes: bool,
        values: Effective,
        actives: list[Active],
        listing: Listing | None,
    ) -> None:
        self.number = card.number
        self.seat = seat
        self.stamp = max(card.stamp, card.regained)
        self.face_down = card.face_down
        self.definition = card.definition
        self.counters = card.counters
        self.clashes = clashes
        self.values = values
        self.actives = actives
        self.listing = listing

    def is_of(self, card: Card, seat: int) -> bool:
        """Tell whether this is still what the card brings."""
        return (
            self.number == card.number
            and self.seat == seat
            and self.face_down == card.face_down
            # (When a card came that says nothing is all the same.)
            and (
                not self.values.powers
                or self.stamp == (card.stamp if card.stamp > card.regained else card.regained)
            )
            and (self.counters is card.counters or self.counters == card.counters)
            and self.definition is card.definition
        )

    def brings_as(self, other: Portion) -> bool:
        """Tell whether this is of the same object as another one, and neither brings anything but its values."""
        return (
            self.listing is None
            and other.listing is None
            and not self.actives
            and not other.actives
            and self.number == other.number
            and self.seat == other.seat
            and self.face_down == other.face_down
            and self.clashes == other.clashes
            and self.counters == other.counters
            and self.definition is other.definition
        )

    def inheriting(self, card: Card, values: Effective) -> Portion:
        """Return what the card brings if it has other values, which are another object's as well."""
        return Portion(card, self.seat, self.clashes, values, self.actives, self.listing)

    def is_as_printed(self, values: Effective) -> bool:
        """Tell whether modifiers have left alone what the listing was made from."""
        mine = self.values
        return values is mine or (
            values.powers is mine.powers
            and values.controller == mine.controller
            and values.types == mine.types
        )


def portion_of(state: State, layout: Layout, card: Card, seat: int) -> Portion:
    """Return what a card in play brings as it lies there."""
    values = layout.printed(card, seat)
    # [wow-2007:704.1, wow-2007:710.3, wow-2013:704.1] from now on its continuous powers generate modifiers
    actives = [
        active_of(card, seat, power)
        for power in values.powers
        if isinstance(power, Continuous) and layout.functions(state, card, power, power.zone)
    ]

    listing = Listing()
    listing.add_powers(state, card, values)
    return Portion(
        card, seat, layout.may_clash(card), values, actives, None if listing.is_empty() else listing
    )


@final
@mypyc_attr(free_list_len=1)
class Imposed:
    """What a modifier from a layer of the stack brings to every board while it lasts."""

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
    """In which order some modifiers apply: by their timestamps, unless ``layers`` say otherwise.

    A layer of several is a loop; ``needs`` tell what each in it depends on, by places in it, under its
    first. ``reads`` and ``counts`` are what the trials asked of the position, and the counts that had a part in them.
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

    def note(self, asking: list[Active], members: list[Active], made: Board, results_matter: bool) -> None:
        """Note what the trials of some modifiers ask, with those that bear on them."""
        for one in asking:
            self.reads |= one.facets.reads if results_matter else one.facets.finds
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


@final
@mypyc_attr(free_list_len=1)
class Plainly:
    """What modifiers have found of which none has a part in what another finds or counts, in the order of time.

    ``found`` are the cards (by their physical numbers) that each of ``actives`` finds, at the same place; ``owes`` says
    by which of them each card is changed.
    """

    __slots__ = ("actives", "found", "owes")

    def __init__(self, actives: list[Active]) -> None:
        self.actives = actives
        self.found: list[list[int]] = []
        self.owes: dict[int, list[Active]] = {}

    def place_of(self, active: Active, since: int) -> int:
        """Return the place of a modifier, looked for from another place on first; -1: it isn't one of them."""
        actives = self.actives
        for place in range(since, len(actives)):
            if actives[place] is active:
                return place
        for place in range(min(since, len(actives))):
            if actives[place] is active:
                return place
        return -1


#: What most boards have none of, shared by them: replaced, never written.
NO_SHELVES: Final[dict[str, list[Shelved]]] = {}
NO_WATCHING: Final[dict[str, list[Watching]]] = {}
NO_ORDER: Final[list[tuple[str, Watching]]] = []
NOBODY: Final[list[Watching]] = []
NO_PAYMENTS: Final[list[Usable]] = []
NO_OTHERS: Final[list[Usable]] = []
NO_WAYS: Final[dict[Active, Way]] = {}
NO_WRITING: Final[list[Active]] = []
NO_ORDERS: Final[list[Order]] = []
NO_GIVEN: Final[dict[tuple[int, Power], int]] = {}
NO_LOST: Final[list[int]] = []
NO_COUNTS: Final[dict[Active, list[int]]] = {}
NO_IMPOSED: Final[dict[int, Imposed]] = {}
NO_SIDES: Final[dict[int, list[int]]] = {}
NO_DEFINITIONS: Final[list[Definition]] = []
NO_IDS: Final[list[int]] = []
NO_PORTIONS: Final[list[Portion]] = []
NO_HEIRS: Final[list[tuple[int, int]]] = []


@final
@mypyc_attr(free_list_len=1)
class Board(EffectiveValues):
    """The effective values of the cards in play, and what else is in force; never written once built.

    (But for what is worked out from it alone, and kept when a game has asked for it: ``sides``, ``typed``,
    ``numbered``, ``settled``, ``answer``.)
    ``ids`` are the cards on it by their physical numbers, ``laid`` what each of them brings.
    """

    __slots__ = (
        *("actives", "alone", "altered", "answer", "as_laid", "clashing", "conditional", "controls", "counts"),
        *("entries", "finding", "given", "heard", "heirs", "ids", "imposed", "in_order", "laid", "listed", "lost"),
        *("numbered", "of_both", "orders", "others", "own_ids", "own_laid", "payments", "plainly", "portions"),
        *("printed", "reached", "reveals"),
        *("settled", "shelves", "shows_tops", "sides", "speaking", "typed", "wanderers", "wandering"),
        *("wanders_as",),
        *("watching", "ways", "writing"),
    )

    def __init__(self, cards: int, portions: list[Portion | None]) -> None:
        super().__init__(c.STRUCTURE | c.COUNTERS)
        #: A place for every card of the game, by its physical number.
        self.entries: list[Effective | None] = [None] * cards
        self.ids: list[int] = NO_IDS
        self.laid: list[Portion] = NO_PORTIONS
        #: Of these, the ones that inherit from no other object: all of them, unless there are ``heirs``.
        self.own_ids = self.ids
        self.own_laid = self.laid
        #: The modifiers in force before any of them applies: printed powers', in the order of the cards, then layers'.
        self.actives: list[Active] = NO_WRITING
        #: How many of them are printed powers'.
        self.printed = 0
        #: Those that write values, in a game with stages the parts of them.
        self.writing: list[Active] = NO_WRITING
        #: Whether the values of any card on it may be others than what it brings.
        self.altered = False
        #: Whether all that is listed comes from the cards as printed and from layers' modifiers, as they lie.
        self.as_laid = True
        #: What is listed, if it comes from those alone.
        self.listed: list[Listing] | None = None
        #: What cards say that function elsewhere than in play, if any does.
        self.wandering: Listing | None = None
        #: The cards whose texts function there, and what they are; those of which anything is ever listed.
        self.wanderers: tuple[int, ...] = ()
        self.wanders_as: list[Definition] = NO_DEFINITIONS
        self.speaking: list[int] = NO_IDS
        #: How these lay when they were listed: what decides what is, in numbers.
        self.heard: list[int] = NO_IDS
        self.shelves: dict[str, list[Shelved]] = NO_SHELVES
        self.watching: dict[str, list[Watching]] = NO_WATCHING
        #: What looks at events, as it is listed; and what looks at a kind and at its family, once that has been asked.
        self.in_order: list[tuple[str, Watching]] = NO_ORDER
        self.of_both: dict[str, list[Watching]] = NO_WATCHING
        self.payments: list[Usable] = NO_PAYMENTS
        #: Powers that are paid for, of a kind that only the game at hand has.
        self.others: list[Usable] = NO_OTHERS
        self.controls = False
        #: What on it inherits from another object, each with that; whether effects apply to such ones alone now.
        self.heirs: list[tuple[int, int]] = NO_HEIRS
        self.alone = False
        #: The cards in play that uniqueness might be about [wow-2007:410.1], by their physical numbers.
        self.clashing: list[int] = NO_IDS
        #: Whether modifiers may end with what becomes of their source [wow-2007:714.3b]; whether hands are revealed.
        self.conditional = False
        self.reveals = False
        #: Whether anybody may look at the top card of a deck at any time.
        self.shows_tops = False
        #: When a modifier gave a power to a card, by the card's number and the power [wow-2007:718.2e].
        self.given: dict[tuple[int, Power], int] = NO_GIVEN
        #: The cards that have lost continuous powers printed on them [wow-2007:718.2e].
        self.lost: list[int] = NO_LOST
        #: What modifiers count, once that has been read from the finished board [wow-2007:714.2].
        self.counts: dict[Active, list[int]] = NO_COUNTS
        #: The orders in which modifiers apply that have been found, here or on a board with the same cards.
        self.orders: list[Order] = NO_ORDERS
        #: What the modifiers have found, if none of them bears on another.
        self.plainly: Plainly | None = None
        #: What has been found by effects of layers that find objects by what they are, by the modifier's number; None
        #: where the board tells that in the end as well.
        self.reached: dict[int, list[int]] | None = None
        #: How the modifiers find their cards, in a crowd: which modifiers, and what is known of each.
        self.finding: list[Active] = NO_WRITING
        self.ways: dict[Active, Way] = NO_WAYS
        #: What each card (by its physical number) brought last, here or on another fork's board: kept for the next
        #: board, which looks whether it is still so.
        self.portions = portions
        if len(portions) < cards:
            portions.extend([None] * (cards - len(portions)))
        #: What of each player's cards on it the game has asked for: kept by seat, as their physical numbers.
        self.sides: dict[int, list[int]] = NO_SIDES
        #: The cards of some card types, once they have been asked for.
        self.typed: dict[int, list[int]] = NO_SIDES
        #: The cards that have some number, once they have been asked for.
        self.numbered: dict[int, list[int]] = NO_SIDES
        #: Whether the game has found that nothing follows from what applies on it.
        self.settled = False
        #: What the game has found out from what is listed (a number of its own; -1: nothing yet).
        self.answer = -1
        #: What each modifier brings: handed on to the next board.
        self.imposed: dict[int, Imposed] = NO_IMPOSED

    def values(self, id: int) -> Effective | None:
        """Return the values of a card by its physical number, or None if it isn't on the board."""
        return self.entries[id] if id < len(self.entries) else None

    def of_types(self, types: int) -> list[int]:
        """Return the cards on it that are of any of some card types, by their physical numbers, in their order."""
        found = self.typed.get(types)
        if found is None:
            found = []
            for id in self.ids:
                values = self.entries[id]
                if values is not None and values.types & types:
                    found.append(id)
            if not self.typed:
                self.typed = {}
            self.typed[types] = found
        return found

    def with_number(self, place: int) -> list[int]:
        """Return the cards on it that have a number, by their physical numbers, in their order."""
        found = self.numbered.get(place)
        if found is None:
            found = []
            for id in self.ids:
                values = self.entries[id]
                if values is not None and values.numbers[place] != ABSENT:
                    found.append(id)
            if not self.numbered:
                self.numbered = {}
            self.numbered[place] = found
        return found

    def lay_out_anew(self) -> None:
        """Clear it, for cards and modifiers to be put there."""
        self.ids, self.laid, self.actives, self.clashing = [], [], [], []
        self.own_ids, self.own_laid = self.ids, self.laid

    def as_printed(self) -> None:
        """Put the cards' values back to what they are before any modifier."""
        entries, laid = self.entries, self.laid
        for place, id in enumerate(self.ids):
            entries[id] = laid[place].values

    def lay_out_as(self, other: Board, stale: int) -> None:
        """Lay out the same cards and modifiers as another board, some facets of the position having changed since."""
        self.ids, self.laid, self.actives, self.imposed = (
            other.own_ids,
            other.own_laid,
            other.actives,
            other.imposed,
        )
        self.own_ids, self.own_laid = self.ids, self.laid
        self.printed, self.clashing, self.conditional = other.printed, other.clashing, other.conditional
        self.reads |= other.reads & c.ROWS
        self.orders = [order for order in other.orders if not order.reads & stale]
        self.finding = other.finding
        if other.ways:
            self.ways = {active: way for active, way in other.ways.items() if not active.facets.reads & stale}
        self.as_printed()

    def lies_as(self, other: Board) -> bool:
        """Tell whether the same lies on both, and the same modifiers are in force before any of them applies."""
        return self.ids == other.own_ids and self.laid == other.own_laid and self.actives == other.actives

    def has_values_of(self, other: Board) -> bool:
        """Tell whether each card on it has the values that it has on another (a quick test, which may miss it)."""
        if self.entries is other.entries:
            return True
        return self.laid is other.laid and not self.altered and not other.altered

    def pays_as(self, other: Board) -> bool:
        """Tell whether the same powers can be paid for."""
        if self.payments is other.payments and self.others is other.others:
            return True
        return self.payments == other.payments and self.others == other.others

    def list_as(self, other: Board) -> None:
        """List what another board lists."""
        self.shelves, self.says, self.watching = other.shelves, other.says, other.watching
        self.in_order, self.of_both = other.in_order, other.of_both
        self.payments, self.others, self.listed = other.payments, other.others, other.listed
        self.reveals, self.shows_tops, self.answer = other.reveals, other.shows_tops, other.answer

    def watchers(self, event: GameEvent) -> list[Watching]:
        """Return what looks at events of its kind, or of its family, as it is listed."""
        found = self.watching.get(event.kind, NOBODY)
        family = event.family
        if not family:
            return found
        more = self.watching.get(family, NOBODY)
        if not more or not found:
            return found or more
        both = self.of_both.get(event.kind)
        if both is None:
            both = []
            for kind, watching in self.in_order:
                if (kind == event.kind or kind == family) and watching not in both:
                    both.append(watching)
            self.of_both[event.kind] = both
        return both

    def add(self, listing: Listing) -> None:
        """Put what a card or modifier says onto the board."""
        self.says |= listing.says
        if listing.shelved and self.shelves is NO_SHELVES:
            self.shelves = {}
        if listing.watching and self.watching is NO_WATCHING:
            self.watching, self.in_order, self.of_both = {}, [], {}
        if listing.watching:
            self.in_order.extend(listing.watching)
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
        if listing.others:
            if self.others is NO_OTHERS:
                self.others = []
            self.others.extend(listing.others)
