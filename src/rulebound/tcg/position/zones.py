"""Zones as records: whose a zone is, who sees what lies there, whether it has an order, where its list is.

A game has the zones of all card games and lists its own beside them (:class:`Zones`). What moves cards, shows them,
names them for a seat or deals them anew asks the record, and so does the same for a zone that it has never heard of.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.events import Event
from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import Handed, Printing, State

# Who sees what lies in a zone.
EVERYBODY: Final = 0
ITS_OWNER: Final = 1
NO_ONE: Final = 2

#: The number of the first zone that a game has besides those of all games.
FIRST_OWN: Final = c.REMOVED + 1
#: How many zones a game has at most.
MOST: Final = 16

#: What changes as a card comes or goes, by who sees the zone: what reads one such zone may read another.
_FACETS: Final = (c.GRAVEYARDS, c.HANDS, c.DECKS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone:
    """A zone of a game: of each player, or of all in ``common``.

    ``seen`` says who sees what lies there as a rule, and whether all can follow it there; which cards are hidden
    :meth:`hides` says, card by card. A zone that is ``ordered`` has a top, the end of its list. In a zone that is
    ``controlled`` cards are objects of the game, each with a controller, counters and printed values (in play those
    that effects give it), and what they were is remembered once they have left.
    ``facets`` are what changes as a card comes or goes.
    """

    def __init__(
        self,
        number: int,
        name: str,
        seen: int = EVERYBODY,
        ordered: bool = False,
        common: bool = False,
        controlled: bool = False,
        facets: int = -1,
    ) -> None:
        self.number = number
        self.name = name
        self.seen = seen
        self.ordered = ordered
        self.common = common
        self.controlled = controlled
        self.facets = _FACETS[seen] if facets < 0 else facets
        #: Whether it has a list; the cards on the stack are those of its layers.
        self.listed = True
        #: Whether a card that is hidden there is its owner's to look at.
        self.shown_to_owner = seen == ITS_OWNER
        #: Whether what lies there is of the cards that a deck list names.
        self.in_lists = True
        #: Whether what is no card may lie there, as in play.
        self.keeps_tokens = False
        #: In which field of a player; a game's own have a place among its zones.
        self.kept = name
        self.at = -1

    def whose(self, card: Card) -> int:
        """Return whose part of the zone has a card that lies there: a seat, or -1 for what all have in common."""
        # [wow-2007:411.1, fab:3.4.2, 3.7.2, 3.8.2, 3.9.2, 3.14.2] its owner's, whoever put it there
        return -1 if self.common else card.owner

    def part_of(self, owner: int) -> int:
        """Return in which part of it a player's cards lie: a seat's, or (-1) what all have in common."""
        return -1 if self.common else owner

    def ids(self, state: State, seat: int) -> list[int]:
        """Return the cards there, by their physical numbers: a player's, or (-1) what all have in common."""
        return state.lists[self.at * len(state.players) + max(0, seat)]

    def kept_at(self, state: State, seat: int) -> str:
        """Return where in a position the list stands, for whoever reads a save."""
        if self.at >= 0:
            return f".lists[{self.at * len(state.players) + max(0, seat)}]"
        return f".players[{seat}].{self.kept}" if seat >= 0 else f".{self.kept}"

    def parts(self, state: State) -> list[int]:
        """Return whose parts of the zone there are: seats, and -1 for what all have in common."""
        # [fab:3.0.2] each player has one, or all share it
        return [-1] if self.common else list(range(len(state.players)))

    def everything(self, state: State) -> list[Card]:
        """Return all cards there, whoever's they are."""
        cards = state.cards
        return [cards[id] for seat in self.parts(state) for id in self.ids(state, seat)]

    def hides(self, card: Card) -> bool:
        """Tell whether a card there lies so that not everybody sees which it is."""
        # [fab:3.14.1] in a zone that everybody sees nothing is hidden; [fab:3.0.14d] nor under what everybody sees
        return self.seen != EVERYBODY

    def is_followed(self, card: Card, seat: int) -> bool:
        """Tell whether a seat can tell a card there from others, for as long as it lies there."""
        if self.seen == EVERYBODY or (self.seen == ITS_OWNER and card.owner == seat):
            return True
        return not self.hides(card)

    def lies_open(self, state: State, seat: int) -> bool:
        """Tell whether a player's part lies face up though nobody sees such zones as a rule."""
        return False

    def marks(self, card: Card) -> int:
        """Return what changes (facets) as a card comes to this zone, or leaves it."""
        return self.facets


class Nowhere(Zone):
    """Outside the game: no list, and nobody sees what is there."""

    def __init__(self) -> None:
        super().__init__(c.NOWHERE, "nowhere", NO_ONE, common=True, facets=0)
        self.listed = False
        self.in_lists = False

    def ids(self, state: State, seat: int) -> list[int]:
        return []


class Stack(Zone):
    """What has been played and has not resolved; the order is that of the layers, which know their cards."""

    def __init__(self) -> None:
        # [fab:3.15.1, 3.0.4a]
        super().__init__(c.STACK, "stack", common=True, controlled=True, facets=c.THE_STACK | c.STACKED)
        self.listed = False

    def ids(self, state: State, seat: int) -> list[int]:
        return [layer.card % c.CARDS for layer in state.stack if layer.card]

    def everything(self, state: State) -> list[Card]:
        return [state.known(layer.card) for layer in state.stack if layer.card]

    def hides(self, card: Card) -> bool:
        return card.face_down


class Deck(Zone):
    """The cards that a player will draw; nobody sees them, or everybody, if the deck has been turned over."""

    def __init__(self) -> None:
        # [fab:3.7.1, 3.7.4, 3.7.5, 3.0.4b, 4.1.7b]
        super().__init__(c.DECK, "deck", NO_ONE, ordered=True)

    def ids(self, state: State, seat: int) -> list[int]:
        return state.players[seat].deck

    def lies_open(self, state: State, seat: int) -> bool:
        return state.players[seat].turned


class Graveyard(Zone):
    """Where a player's cards go once they are used up."""

    def __init__(self) -> None:
        # [fab:3.8.1, 3.0.4a]
        super().__init__(c.GRAVEYARD, "graveyard")

    def ids(self, state: State, seat: int) -> list[int]:
        return state.players[seat].graveyard


class Hand(Zone):
    """The cards that a player holds."""

    def __init__(self) -> None:
        # [fab:3.9.1, 3.0.4b]
        super().__init__(c.HAND, "hand", ITS_OWNER)

    def ids(self, state: State, seat: int) -> list[int]:
        return state.players[seat].hand


class Play(Zone):
    """What is in play: before all, or in a row of its controller's own; what is put there face down is hidden."""

    def __init__(self) -> None:
        # [fab:3.1.2, 3.2.1, 3.5.1, 3.10.1, 3.11.1, 3.12.1, 3.13.1, 3.16.1, 3.0.4a]
        super().__init__(c.PLAY, "play", common=True, controlled=True, facets=c.STRUCTURE)

    def whose(self, card: Card) -> int:
        return card.controller if card.in_row else -1

    def kept_at(self, state: State, seat: int) -> str:
        return ".play" if seat < 0 else f".players[{seat}].row"

    def ids(self, state: State, seat: int) -> list[int]:
        return state.play if seat < 0 else state.players[seat].row

    def parts(self, state: State) -> list[int]:
        return [-1, *range(len(state.players))]

    def hides(self, card: Card) -> bool:
        return card.face_down

    def marks(self, card: Card) -> int:
        if not card.in_row:
            return c.STRUCTURE
        # What lies there face down has no text and no values: no board lists it.
        return c.ROWS if card.face_down else c.STRUCTURE | c.ROWS


class Removed(Zone):
    """What has been removed from the game; what was removed face down only its owner may look at."""

    def __init__(self) -> None:
        # [fab:3.4.1, 3.0.4a]
        super().__init__(c.REMOVED, "removed")
        self.shown_to_owner = True

    def ids(self, state: State, seat: int) -> list[int]:
        return state.players[seat].removed

    def hides(self, card: Card) -> bool:
        return card.face_down


@mypyc_attr(allow_interpreted_subclasses=True)
class Zones(Handed):
    """The zones of a game, by their numbers, and what else moving means in it; handed in with the position.

    ``own`` are the zones that only this game has; they have the numbers from :data:`FIRST_OWN` on, in their order.
    ``names`` are what the game calls those of all games, by number, if it calls them otherwise.
    """

    #: Whether any card stays the object that it was as it changes zones (:meth:`keeps`).
    keeps_some: bool = False

    #: Moves of these kinds are still what they are if another effect changes where to [fab:1.9.3c].
    composite: tuple[str, ...] = ()

    #: Whether a text that names a zone which everybody sees means what lies there face down, too [fab:3.0.4e].
    means_hidden: bool = True

    def __init__(self, own: tuple[Zone, ...] = (), names: tuple[str, ...] = ()) -> None:
        #: All of them, by number.
        self.all: list[Zone] = [Nowhere(), Stack(), Deck(), Graveyard(), Hand(), Play(), Removed()]
        if len(names) > len(self.all):
            raise RuleboundError(
                f"{len(names)} names are given to the {len(self.all)} zones of all card games",
                fix="a game's own zones have their names themselves",
            )
        for number, name in enumerate(names):
            self.all[number].name = name
        for zone in own:
            if zone.number != len(self.all):
                raise RuleboundError(
                    f"the zone {zone.name!r} has the number {zone.number}", fix=f"give it {len(self.all)}"
                )
            zone.at = len(self.all) - FIRST_OWN
            if zone.number >= MOST:
                raise RuleboundError(f"a game has at most {MOST} zones", fix=f"do without {zone.name!r}")
            self.all.append(zone)

    def lists_for(self, seats: int) -> list[list[int]]:
        """Return what a new position of so many players has for the game's own zones: empty lists."""
        return [[] for _ in range((len(self.all) - FIRST_OWN) * seats)]

    def keep_counters(self, state: State) -> bool:
        """Tell whether the counters on a card stay as it leaves play, until a check removes them."""
        return True

    def keeps(self, card: Card, to: int, face_down: bool) -> bool:
        """Tell whether a card stays the same object as it goes from where it lies to another zone [fab:3.0.9]."""
        return False

    def ceases(self, card: Card, to: int) -> bool:
        """Tell whether what is no physical card ceases to exist as it leaves the stack, wherever it was to go."""
        return True

    def leaves(self, state: State, card: Card, event: Event[State]) -> None:
        """A card is about to leave a zone that is controlled; its past tells already what it was there."""

    def changes_hands(self, state: State, card: Card) -> None:
        """A card in play has changed controllers."""

    def last_known(self, state: State, card: Card) -> Effective:
        """Return what a card that leaves a controlled zone is there, with its effective values [wow-2007:707.3]."""
        board = state.board
        if card.zone >= FIRST_OWN:
            layout: Printing = state.layout  # type: ignore[assignment]
            return layout.printed(card, card.controller)
        values = board.values(card.id) if card.zone == c.PLAY and board is not None else None
        if values is None:
            values = card.definition.as_printed().copy()
            values.controller = card.controller
        return values


#: What changes as the cards in a zone of all games do.
_READS: Final = (0, c.THE_STACK, c.DECKS, c.GRAVEYARDS, c.HANDS, c.STRUCTURE | c.ROWS, c.GRAVEYARDS)


def facets_of_zone(number: int) -> int:
    """Return the facets that whoever counts or lists the cards of a zone reads; a game's own may have any of three."""
    return _READS[number] if number < FIRST_OWN else c.GRAVEYARDS | c.HANDS | c.DECKS


def zones_of(state: State) -> Zones:
    """Return the zones of this game."""
    return state.zones  # type: ignore[return-value]


def zone_of(state: State, number: int) -> Zone:
    """Return a zone by its number."""
    return zones_of(state).all[number]
