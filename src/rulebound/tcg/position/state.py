"""The position of a card game: records of cards, players, layers of the stack and modifiers, copied on write.

Only a game's events write here; everything else reads.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.events import Event, Journal
from rulebound.kernel.extending import adopt_settings
from rulebound.kernel.happening import Watched
from rulebound.kernel.randomness import Random
from rulebound.kernel.records import Mark
from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.records import Former, Layer, Modifier, Waiting


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectiveValues:
    """What continuous effects have made of the cards in play, until something changes that it ``reads``.

    ``says`` are the families (bits) of what modifiers say that is no value of a card.
    """

    __slots__ = ("reads", "says")

    def __init__(self, reads: int) -> None:
        # (As the processor's own numbers: whether they meet what has changed is asked all the time.)
        self.reads: i64 = reads
        self.says: i64 = 0

    def values(self, id: int) -> Effective | None:
        """Return the values of a card by its physical number, or None if it isn't in play."""
        raise NotImplementedError


#: No rule of a rulebook; nobody writes into it.
NO_NUMBERS: Final[list[str | None]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Handed:
    """Something that a game hands in with its positions: how it does what all games do in their own way.

    ``rule_numbers`` are those of the rules by which it does that, by the places of its steps
    (:mod:`rulebound.tcg.citations`).
    """

    rule_numbers: list[str | None] = NO_NUMBERS


@mypyc_attr(allow_interpreted_subclasses=True)
class Printing(Handed):
    """The side of a game that knows what a card is before any effect."""

    def printed(self, card: Card, seat: int) -> Effective:
        """Return what a card that is an object is under a controller before any effect, its counters included."""
        raise NotImplementedError


@final
class HandedIn:
    """All that a game hands in with each of its positions: its side of events, layout and procedures, its zones."""

    __slots__ = ("events", "layout", "procedures", "zones")

    def __init__(self, events: Watched[State], layout: Handed, procedures: Handed, zones: Handed) -> None:
        for extended in (layout, procedures, zones):
            adopt_settings(extended)
        self.events = events
        self.layout = layout
        self.procedures = procedures
        self.zones = zones


@final
class OfKind:
    """This turn's facts of some kinds, with their places in the turn, as far as that has been read for them."""

    __slots__ = ("facts", "is_kind", "others", "places", "read")

    def __init__(self, kinds: tuple[str, ...]) -> None:
        #: Whether one kind is asked for that is no family: nearly always.
        self.is_kind = len(kinds) == 1 and kinds[0] not in c.FAMILIES
        #: The kinds but the first.
        self.others = kinds[1:]
        self.facts: list[Event[State]] = []
        self.places: list[int] = []
        self.read = 0


#: What stands for nothing sorted yet; nobody writes into it.
NO_KINDS: Final[dict[str | tuple[str, ...], OfKind]] = {}
NO_LISTS: Final[list[list[int]]] = []
NOT_ASKED: Final = b""
NOT_COUNTED: Final[list[int]] = []
NOT_LISTED: Final = [-1]
NO_CARDS: Final[frozenset[int]] = frozenset()
#: (Read all the time.)
_CARDS: Final = c.CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Cards are found by their physical number, players by their seat.

    A game adds what only its rules know, and says in which order the fields stand in a save.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    #: What was worked out from the rest: forked, and never saved.
    CACHES: ClassVar[tuple[str, ...]] = (
        "asking",
        "board",
        "checked",
        "hurt_at",
        "idle",
        "ready_in_rows",
        "stacked",
        "seated",
        "stale",
        "wander",
        "wander_as",
    )

    __slots__ = (
        *("asking", "assets", "board", "by_kind", "cards", "ceasing", "checked", "clock"),
        *("definitions", "events", "extra_turns", "first_player", "formerly", "hurt", "hurt_at", "idle"),
        *("in_order", "journal", "layout", "lists", "mark", "modifiers", "open_lists", "outcome"),
        *("passes", "play", "players", "priority", "procedures", "random", "ready_in_rows", "said"),
        *("searched", "seated", "sorted_facts", "stack", "stacked", "stage", "stale", "turn"),
        *("turn_player", "unsettled", "waiting", "wander", "wander_as", "wanderers", "zones"),
    )

    def __init__(self, random: Random) -> None:
        self.random = random
        self.mark = Mark()
        self.cards: list[Card] = []
        self.players: list[Player] = []
        self.play: list[int] = []
        self.stack: list[Layer] = []
        self.modifiers: list[Modifier] = []
        self.waiting: list[Waiting] = []
        self.turn = 0
        self.turn_player = 0
        #: Whose turn it is or was in the ordinary order, extra turns apart.
        self.in_order = 0
        self.first_player = 0
        self.stage = 0
        self.priority = 0
        self.passes = 0
        self.extra_turns: tuple[int, ...] = ()
        self.clock = 1
        self.journal: Journal[Event[State]] = Journal([], None, 0)
        self.unsettled = True
        self.outcome: tuple[float, ...] | None = None
        self.open_lists = True
        #: Token and copied definitions that are in no deck, by name, so that a save can carry them.
        self.definitions: tuple[Definition, ...] = ()
        #: The names that players have said, in order, with their card types: everybody has heard them.
        self.said: tuple[tuple[str, int], ...] = ()
        #: The seats clockwise, once somebody has moved to another place; none: in their numbers' order.
        self.seated: tuple[int, ...] = ()
        #: Cards with powers that function outside play, by physical number.
        self.wanderers: tuple[int, ...] = ()
        #: The same as a set, and of which wanderers that is one (:meth:`is_wanderer`).
        self.wander: frozenset[int] = NO_CARDS
        self.wander_as: tuple[int, ...] = ()
        #: What the next checks must look at: which cards have left play with counters or as tokens.
        self.ceasing: tuple[int, ...] = ()
        #: Whether damage has changed since the latest checks.
        self.hurt = False
        #: Where in the journal the first damage stands that was dealt since a player last got priority; -1: none was.
        self.hurt_at: i64 = -1
        #: What cards in play were earlier this turn, in the order of time.
        self.formerly: tuple[Former, ...] = ()
        #: How what happens in this game does: what may forbid, replace or follow it.
        self.events: Watched[State] = Watched()
        #: How cards lie in this game, and what they list there.
        self.layout: Handed = Handed()
        #: How this game does what is done in all games: pays, plays, lets players lose; what it cites.
        self.procedures: Handed = Handed()
        #: Its zones, and the cards (a list for each player) in those that only this game has.
        self.zones: Handed = Handed()
        self.lists: list[list[int]] = NO_LISTS
        #: What each player has of each asset that is only a number, by the asset's number.
        self.assets: list[list[int]] = NO_LISTS
        self.board: EffectiveValues | None = None
        #: The board on which the latest checks found nothing.
        self.checked: EffectiveValues | None = None
        self.stale: i64 = c.EVERYTHING
        #: The seats (bits) that could pay for nothing outside their action phase, and to which nothing has come since.
        self.idle: i64 = 0
        #: How many ready cards each player has in a row, once that is asked; replaced, never written.
        self.ready_in_rows: list[int] = NOT_COUNTED
        #: The cards on the stack (:meth:`cards_on_stack`), once they have been asked for.
        self.stacked: list[int] = NOT_LISTED
        #: Which cards' texts tell ready cards in rows from exhausted ones (1), by physical number, once that is asked.
        self.asking = NOT_ASKED
        #: This turn's facts by kind, for the kinds that were asked for: which list they are from, and what was found.
        self.sorted_facts: list[Event[State]] | None = None
        #: The seats whose decks are being searched: while they are, they have no top that could be shown.
        self.searched: tuple[int, ...] = ()
        self.by_kind: dict[str | tuple[str, ...], OfKind] = NO_KINDS

    def fork(self) -> State:
        """Return an independent copy that shares every record until one side writes it."""
        raise NotImplementedError

    @final
    def share_with(self, made: State) -> None:
        """Hand everything that is here on to a copy, which shares every record until one side writes it."""
        made.mark = Mark()
        made.random = self.random.copy()
        made.cards = self.cards.copy()
        made.players = self.players.copy()
        made.play = self.play.copy()
        made.stack = self.stack.copy()
        made.modifiers = self.modifiers.copy()
        made.waiting = self.waiting.copy()
        made.turn = self.turn
        made.turn_player = self.turn_player
        made.in_order = self.in_order
        made.first_player = self.first_player
        made.stage = self.stage
        made.priority = self.priority
        made.passes = self.passes
        made.extra_turns = self.extra_turns
        made.clock = self.clock
        made.journal = self.journal.copy()
        made.unsettled = self.unsettled
        made.outcome = self.outcome
        made.open_lists = self.open_lists
        made.definitions = self.definitions
        made.said = self.said
        made.seated = self.seated
        made.wanderers = self.wanderers
        made.wander = self.wander
        made.wander_as = self.wander_as
        made.ceasing = self.ceasing
        made.hurt = self.hurt
        made.hurt_at = self.hurt_at
        made.formerly = self.formerly
        made.events = self.events
        made.layout = self.layout
        made.procedures = self.procedures
        made.zones = self.zones
        made.assets = [amounts.copy() for amounts in self.assets] if self.assets else NO_LISTS
        made.lists = [ids.copy() for ids in self.lists] if self.lists else NO_LISTS
        made.board = self.board
        made.checked = self.checked
        made.stale = self.stale
        made.idle = self.idle
        made.ready_in_rows = self.ready_in_rows
        made.stacked = self.stacked
        made.asking = self.asking
        made.sorted_facts = None
        made.searched = self.searched
        made.by_kind = NO_KINDS
        self.mark = Mark()

    @final
    def hand_in(self, handed: HandedIn) -> None:
        """Take what the game hands in with a position that has just been made."""
        self.events = handed.events
        self.layout = handed.layout
        self.procedures = handed.procedures
        self.zones = handed.zones

    @final
    def take_back(self, before: State) -> None:
        """Become what the position was when ``before`` was forked from it: what was done since is undone."""
        earlier = before.fork()
        for field in (*self.FIELDS, *State.CACHES):
            setattr(self, field, getattr(earlier, field))
        # The lists are this position's own, the records in them shared.
        self.mark = Mark()

    @final
    def before_decoding(self) -> None:
        # A game without zones or assets of its own has none in its saves.
        self.lists = NO_LISTS
        self.assets = NO_LISTS

    @final
    def after_decoding(self) -> None:
        self.mark = Mark()
        self.board = None
        self.checked = None
        self.stale = c.EVERYTHING
        self.hurt_at = -1
        self.idle = 0
        self.ready_in_rows = NOT_COUNTED
        self.stacked = NOT_LISTED
        self.asking = NOT_ASKED
        self.searched = ()
        self.sorted_facts = None
        self.by_kind = NO_KINDS
        self.wander = NO_CARDS
        self.wander_as = ()
        self.seated = ()
        if len(self.players) > 2:
            for fact in self.journal.since(0):
                if fact.kind == "take seat":
                    self.seated = self.seated_with(getattr(fact, "seat", 0), getattr(fact, "amount", 0))

    # --- Writing: for events only --------------------------------------------------------------------------------

    @final
    def edit(self, card: Card) -> Card:
        """Return this position's own record of a card, to be written by an event."""
        if card.mark is not self.mark:
            card = card.copy(self.mark)
            self.cards[card.id] = card
        return card

    @final
    def edit_player(self, seat: int) -> Player:
        """Return this position's own record of a player, to be written by an event."""
        player = self.players[seat]
        if player.mark is not self.mark:
            player = player.copy(self.mark)
            self.players[seat] = player
        return player

    @final
    def keep_definition(self, definition: Definition) -> None:
        """Keep a definition that is in no deck, so that a save can carry it; one of each is enough."""
        for known in self.definitions:
            if known is definition:
                return
        key = definition.key
        for known in self.definitions:
            if known.key == key:
                return
        self.definitions = (*self.definitions, definition)

    # --- Reading -------------------------------------------------------------------------------------------------

    @final
    def find(self, number: int) -> Card | None:
        """Return the card that is this object now; None if it has changed zones since [wow-2007:411.8a]."""
        if number < _CARDS:
            return None
        card = self.cards[number % _CARDS]
        return card if card.number == number else None

    @final
    def known(self, number: int) -> Card:
        """Return the object as it is, or as it was last known; of a number that is no object's, no card.

        [wow-2007:707.3]
        """
        if number < _CARDS:
            return self.cards[0]
        card = self.cards[number % _CARDS]
        if card.number == number:
            return card
        past = card.past
        while past is not None:
            if past.number == number:
                return past
            past = past.past
        return card

    @final
    def in_play(self, number: int) -> Card | None:
        """Return the card that is this object if it is in play [fab:3.1.2a]."""
        if number < _CARDS:
            return None
        card = self.cards[number % _CARDS]
        return card if card.number == number and card.zone == c.PLAY else None

    @final
    def hero(self, seat: int) -> Card:
        """Return a player's hero (as last known if it has left play)."""
        return self.known(self.players[seat].hero)

    @final
    def friendly(self, one: int, other: int) -> bool:
        """[wow-2007:G.friendly, fab:1.1.4, 1.1.4a] Tell whether two seats are on one team, or the same."""
        return self.players[one].team == self.players[other].team

    @final
    def clockwise(self, seat: int) -> list[int]:
        """Return the seats still playing, clockwise from a seat (that seat first, if it still plays) [fab:1.1.6]."""
        players, seated = self.players, self.seated
        if seated:
            place = seated.index(seat)
            return [other for other in (*seated[place:], *seated[:place]) if players[other].playing]
        found: list[int] = []
        for other in range(seat, len(players)):
            if players[other].playing:
                found.append(other)
        for other in range(seat):
            if players[other].playing:
                found.append(other)
        return found

    @final
    def places_after(self, seat: int) -> int:
        """Return how many places clockwise of the turn player a player sits."""
        if self.seated:
            return (self.seated.index(seat) - self.seated.index(self.turn_player)) % len(self.seated)
        return (seat - self.turn_player) % len(self.players)

    @final
    def seated_with(self, seat: int, second: int) -> tuple[int, ...]:
        """Return the seats clockwise if a player takes the place just before another's [wow-2012:500.6]."""
        order = [one for one in self.seated or range(len(self.players)) if one != seat]
        order.insert(order.index(second), seat)
        return tuple(order)

    @final
    def still_playing(self) -> int:
        """Return how many players are still in the game."""
        count = 0
        for player in self.players:
            if player.playing:
                count += 1
        return count

    @final
    def after(self, seat: int) -> int:
        """Return the next seat clockwise that is still playing."""
        if self.seated:
            return next((other for other in self.clockwise(seat) if other != seat), seat)
        players = self.players
        other = seat
        for _ in players:
            other += 1
            if other == len(players):
                other = 0
            if players[other].playing:
                return other
        return seat

    @final
    def opponents(self, seat: int) -> list[int]:
        """Return the seats of a player's opponents still playing, clockwise [fab:1.1.5]."""
        players = self.players
        found: list[int] = []
        team = players[seat].team
        if len(players) == 2:
            # (Mostly there is one other.)
            other = 1 - seat
            if players[other].playing and players[other].team != team:
                found.append(other)
            return found
        for other in self.clockwise(seat):
            if players[other].team != team:
                found.append(other)
        return found

    @final
    def attached_to(self, number: int) -> list[Card]:
        """Return the cards attached to an object, oldest first; there may be any number [wow-2007:306.3d]."""
        return [self.cards[id] for id in self.play if self.cards[id].host == number]

    @final
    def ready_in_row(self, seat: int) -> int:
        """Return how many ready cards a player has in a row [wow-2007:408.2]."""
        counted = self.ready_in_rows
        if not counted:
            counted = self.ready_in_rows = [-1] * len(self.players)
        ready = counted[seat]
        if ready < 0:
            cards = self.cards
            ready = 0
            for id in self.players[seat].row:
                if not cards[id].exhausted:
                    ready += 1
            # (Forks that share the list have the same cards there: what changes that takes another list.)
            counted[seat] = ready
        return ready

    @final
    def layer(self, number: int) -> Layer | None:
        """Return the layer with a number, if it is still on the stack."""
        for layer in self.stack:
            if layer.number == number:
                return layer
        return None

    @final
    def is_over(self) -> bool:
        """Tell whether the game has ended.

        A call, because a procedure that tests the field keeps what it saw: the type checker believes, and the compiled
        build insists, that it stays None for as long as the procedure runs.
        """
        return self.outcome is not None

    @final
    def this_turn(self) -> list[Event[State]]:
        """Return the facts of this turn: the query behind every "this turn" [wow-2007:G.wrap-up-step]."""
        return self.journal.current

    @final
    def is_wanderer(self, id: int) -> bool:
        """Tell whether a card has powers that function outside play, by its physical number."""
        if not self.wanderers:
            return False
        if self.wander_as is not self.wanderers:
            self.wander_as = self.wanderers
            self.wander = frozenset(self.wanderers)
        return id in self.wander

    @final
    def cards_on_stack(self) -> list[int]:
        """Return the cards on the stack, with what is only announced yet, by their physical numbers."""
        if self.stacked is NOT_LISTED:
            self.stacked = [card.id for card in self.cards if card.zone == c.STACK]
        return self.stacked

    @final
    def this_turn_of(self, kinds: tuple[str, ...]) -> list[Event[State]]:
        """Return the facts of this turn that are of some kinds (or families), in order; nobody writes into the list."""
        return self.turn_sorted(kinds).facts

    @final
    def turn_sorted(self, kinds: tuple[str, ...]) -> OfKind:
        """Return this turn's facts of some kinds (or families), with their places in :meth:`this_turn`."""
        facts = self.journal.current
        if self.sorted_facts is not facts:
            # Another turn, another fork, or facts told anew.
            self.sorted_facts = facts
            self.by_kind = {}
        # (A kind's own name is found sooner than a row of one.)
        key: str | tuple[str, ...] = kinds[0] if len(kinds) == 1 else kinds
        found = self.by_kind.get(key)
        if found is None:
            found = self.by_kind[key] = OfKind(kinds)
        read = found.read
        if kinds and read < len(facts):
            found.read = len(facts)
            first = kinds[0]
            if found.is_kind:
                # (Nearly all facts are of another.)
                for place in range(read, len(facts)):
                    fact = facts[place]
                    if fact.kind == first:
                        found.facts.append(fact)
                        found.places.append(place)
                return found
            others = found.others
            for place in range(read, len(facts)):
                fact = facts[place]
                family = fact.family
                if fact.kind == first or (family and family == first) or (others and fact.is_one_of(others)):
                    found.facts.append(fact)
                    found.places.append(place)
        return found


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class PlainState(State):
    """A position of a game whose rules know nothing besides what all of them do."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *("random", "cards", "players", "play", "lists", "assets", "stack", "modifiers", "waiting"),
        *("turn", "turn_player", "in_order", "first_player", "stage", "priority", "passes", "extra_turns"),
        *("clock", "journal", "unsettled", "outcome", "open_lists", "definitions", "said", "wanderers"),
        *("hurt", "ceasing", "formerly"),
    )
    __slots__ = ()

    def fork(self) -> State:
        made = PlainState.__new__(PlainState)
        self.share_with(made)
        return made


def player_subject(seat: int) -> int:
    """Return the subject number of a player: negative, so that cards and players can be targets alike."""
    return -1 - seat


def seat_of(subject: int) -> int:
    """Return the seat of a player's subject number."""
    return -1 - subject


def draw_lots(state: State, found: list[int], wanted: int) -> list[int]:
    """Let chance choose some of the subjects [wow-2013:G.random]."""
    pool = found.copy()
    state.random.shuffle(pool)
    return pool[:wanted]
