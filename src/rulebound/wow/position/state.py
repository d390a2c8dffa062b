"""The position of a game: records of cards, players, links and modifiers, copied on write.

Only :mod:`rulebound.wow.events` writes here; everything else reads.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.events import Event, Journal
from rulebound.kernel.randomness import Random
from rulebound.kernel.records import Mark
from rulebound.wow import constants as c
from rulebound.wow.edition import Edition
from rulebound.wow.position.card_parts import Definition, Effective
from rulebound.wow.position.records import Former, Link, Modifier, Step, Waiting


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectiveValues:
    """What continuous modifiers have made of the cards in play, until something changes that it ``reads``.

    ``entries`` has a place for every card of the game, by its physical number; ``says`` are the families (bits) of what
    modifiers say that is no value of a card.
    """

    def __init__(self, reads: int, entries: list[Effective | None]) -> None:
        self.reads = reads
        self.entries = entries
        self.says = 0

    def values(self, id: int) -> Effective | None:
        """Return the values of a card by its physical number, or None if it isn't in play."""
        return self.entries[id] if id < len(self.entries) else None


@final
class OfKind:
    """This turn's facts of one kind, as far as the turn has been read for them."""

    __slots__ = ("facts", "read")

    def __init__(self) -> None:
        self.facts: list[Event[State]] = []
        self.read = 0


#: What stands for nothing sorted yet; nobody writes into it.
NO_KINDS: Final[dict[str, OfKind]] = {}


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One physical card (or token), in whatever zone it is.

    ``number`` is the object's number: it changes whenever the card changes zones [411.8a], and ``past`` keeps what the
    card last was in play or on the chain (last known information, [707.3]). ``arrived`` is when it came under its
    controller's control [302.2]; ``stamp`` its timestamp, ``regained`` that of powers
    it has lost and got back [718.2e]; ``seen_by`` the seats (bits) that know it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "number",
        "owner",
        "definition",
        "zone",
        "controller",
        "entered_under",
        "exhausted",
        "face_down",
        "resource",
        "damage",
        "counters",
        "host",
        "arrived",
        "stamp",
        "regained",
        "seen_by",
        "token",
        "x",
        "last",
        "lives",
    )
    __slots__ = (*sorted(FIELDS[:-1]), "mark", "past")

    def __init__(self, id: int, owner: int, definition: Definition, zone: int, mark: Mark) -> None:
        self.id = id
        self.number = c.CARDS + id
        self.owner = owner
        self.definition = definition
        self.zone = zone
        self.controller = owner
        self.entered_under = owner
        self.exhausted = False
        self.face_down = False
        self.resource = False
        self.damage = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        self.host = 0
        self.arrived = 0
        self.stamp = 0
        self.regained = 0
        self.seen_by = 0
        self.token = False
        self.x = 0
        self.past: Card | None = None
        self.last: Effective | None = None
        self.mark = mark

    def copy(self, mark: Mark) -> Card:
        made = Card.__new__(Card)
        made.mark = mark
        made.id = self.id
        made.number = self.number
        made.owner = self.owner
        made.definition = self.definition
        made.zone = self.zone
        made.controller = self.controller
        made.entered_under = self.entered_under
        made.exhausted = self.exhausted
        made.face_down = self.face_down
        made.resource = self.resource
        made.damage = self.damage
        made.counters = self.counters
        made.host = self.host
        made.arrived = self.arrived
        made.stamp = self.stamp
        made.regained = self.regained
        made.seen_by = self.seen_by
        made.token = self.token
        made.x = self.x
        made.past = self.past
        made.last = self.last
        return made

    @property
    def lives(self) -> list[Card]:
        """What the card was before, the latest first, as saves have it.

        (In a save they stand beside one another: a card that came back a hundred times would nest too deeply.)
        """
        found: list[Card] = []
        past = self.past
        while past is not None:
            alone = past.copy(past.mark)
            alone.past = None
            found.append(alone)
            past = past.past
        return found

    @lives.setter
    def lives(self, lives: list[Card]) -> None:
        self.past = None
        for card in reversed(lives):
            if card.past is not None:
                raise RuleboundError("what a card was before stands beside what it was before that")
            card.past = self.past
            self.past = card

    def counter(self, name: str) -> int:
        """Return the number of counters of a name [402.1]."""
        for known, amount in self.counters:
            if known == name:
                return amount
        return 0

    def after_decoding(self) -> None:
        self.mark = Mark()

    def __repr__(self) -> str:
        return f"Card({self.number} {self.definition.name!r} in {c.ZONE_NAMES[self.zone]})"


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One player: a seat, a team, and the zones that are that player's own [411.1].

    A deck is ordered and its top is the list's end [411.1a].
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "team",
        "name",
        "hero",
        "deck",
        "hand",
        "graveyard",
        "removed",
        "resources",
        "playing",
        "must_lose",
        "turn_stamp",
        "mulligans",
        "skip_turns",
        "list",
        "turned",
    )
    __slots__ = (*sorted(FIELDS), "mark")

    def __init__(self, seat: int, team: int, name: str, hero: int, deck: list[int], mark: Mark) -> None:
        self.seat = seat
        self.team = team
        self.name = name
        self.hero = hero
        self.deck = deck
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.removed: list[int] = []
        self.resources: list[int] = []
        self.playing = True
        self.must_lose = False
        self.turn_stamp = 0
        self.mulligans = 0
        self.skip_turns = 0
        self.list: tuple[tuple[str, int], ...] = ()
        #: Whether the deck has been turned over: it lies face up [411.2d].
        self.turned = False
        self.mark = mark

    def copy(self, mark: Mark) -> Player:
        made = Player.__new__(Player)
        made.mark = mark
        made.seat = self.seat
        made.team = self.team
        made.name = self.name
        made.hero = self.hero
        made.deck = self.deck.copy()
        made.hand = self.hand.copy()
        made.graveyard = self.graveyard.copy()
        made.removed = self.removed.copy()
        made.resources = self.resources.copy()
        made.playing = self.playing
        made.must_lose = self.must_lose
        made.turn_stamp = self.turn_stamp
        made.mulligans = self.mulligans
        made.skip_turns = self.skip_turns
        made.list = self.list
        made.turned = self.turned
        return made

    def after_decoding(self) -> None:
        self.mark = Mark()


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Combat:
    """The combat under way [602]; replaced, never written.

    ``attacker`` and ``defender`` are object numbers (0: none, or no longer); ``joined`` tells whether the defender is
    defending yet (before, it is only proposed); ``protecting`` is the character that exhausted to protect; ``struck``
    the weapons struck with, by the seat of the striking player.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker",
        "defender",
        "started",
        "joined",
        "protecting",
        "struck",
        "both",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        attacker: int,
        defender: int,
        started: bool = False,
        joined: bool = False,
        protecting: int = 0,
        struck: tuple[tuple[int, int], ...] = (),
        both: bool = False,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.started = started
        self.joined = joined
        self.protecting = protecting
        self.struck = struck
        self.both = both

    def in_combat(self, number: int) -> bool:
        """Tell whether a character is in combat: from the protect point on, while both sides remain [G.in-combat]."""
        return self.joined and self.both and number in (self.attacker, self.defender)

    def copy(self) -> Combat:
        return Combat(
            self.attacker, self.defender, self.started, self.joined, self.protecting, self.struck, self.both
        )


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Cards are found by their physical number, players by their seat."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "edition",
        "random",
        "cards",
        "players",
        "play",
        "chain",
        "modifiers",
        "waiting",
        "combat",
        "turn",
        "turn_player",
        "in_order",
        "first_player",
        "stage",
        "priority",
        "passes",
        "extra_turns",
        "clock",
        "journal",
        "unsettled",
        "outcome",
        "open_lists",
        "definitions",
        "said",
        "quiet",
        "wanderers",
        "hurt",
        "ceasing",
        "formerly",
        "steps",
        "closed",
    )
    __slots__ = (*sorted(FIELDS), "board", "by_kind", "checked", "idle", "mark", "sorted_facts", "stale")

    def __init__(self, edition: Edition, random: Random) -> None:
        self.edition = edition
        self.random = random
        self.mark = Mark()
        self.cards: list[Card] = []
        self.players: list[Player] = []
        self.play: list[int] = []
        self.chain: list[Link] = []
        self.modifiers: list[Modifier] = []
        self.waiting: list[Waiting] = []
        self.combat: Combat | None = None
        self.turn = 0
        self.turn_player = 0
        #: Whose turn it is or was in the ordinary order, extra turns apart [500.3].
        self.in_order = 0
        self.first_player = 0
        self.stage = c.SET_UP
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
        self.quiet = 0
        #: Cards with powers that function outside play [700.2], by physical number.
        self.wanderers: tuple[int, ...] = ()
        #: What the next checks must look at [407.6]: whether damage has changed, which cards have left play with
        #: counters or as tokens; and the board on which the latest checks found nothing.
        self.hurt = False
        self.ceasing: tuple[int, ...] = ()
        #: What cards in play were earlier this turn, in the order of time.
        self.formerly: tuple[Former, ...] = ()
        #: What players have done with their priority this turn, and what can't be the next action [801.1a].
        self.steps: list[Step] = []
        self.closed: Step | None = None
        self.board: EffectiveValues | None = None
        self.checked: EffectiveValues | None = None
        self.stale = c.EVERYTHING
        #: The seats (bits) that could pay for nothing outside their action phase, and to which nothing has come since.
        self.idle = 0
        #: This turn's facts by kind, for the kinds that were asked for: which list they are from, and what was found.
        self.sorted_facts: list[Event[State]] | None = None
        self.by_kind: dict[str, OfKind] = NO_KINDS

    def fork(self) -> State:
        """Return an independent copy that shares every record until one side writes it."""
        made = State.__new__(State)
        made.mark = Mark()
        made.edition = self.edition
        made.random = self.random.copy()
        made.cards = self.cards.copy()
        made.players = self.players.copy()
        made.play = self.play.copy()
        made.chain = self.chain.copy()
        made.modifiers = self.modifiers.copy()
        made.waiting = self.waiting.copy()
        made.combat = self.combat
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
        made.quiet = self.quiet
        made.wanderers = self.wanderers
        made.hurt = self.hurt
        made.ceasing = self.ceasing
        made.formerly = self.formerly
        made.steps = self.steps.copy()
        made.closed = self.closed
        made.board = self.board
        made.checked = self.checked
        made.stale = self.stale
        made.idle = self.idle
        made.sorted_facts = None
        made.by_kind = NO_KINDS
        self.mark = Mark()
        return made

    def take_back(self, before: State) -> None:
        """Become what the position was when ``before`` was forked from it: what was done since is undone."""
        earlier = before.fork()
        for field in (*State.FIELDS, "board", "checked", "idle", "stale"):
            setattr(self, field, getattr(earlier, field))
        # The lists are this position's own, the records in them shared.
        self.mark = Mark()

    def after_decoding(self) -> None:
        self.mark = Mark()
        self.board = None
        self.checked = None
        self.stale = c.EVERYTHING
        self.idle = 0
        self.sorted_facts = None
        self.by_kind = NO_KINDS

    # --- Writing: for events only --------------------------------------------------------------------------------

    def edit(self, card: Card) -> Card:
        """Return this position's own record of a card, to be written by an event."""
        if card.mark is not self.mark:
            card = card.copy(self.mark)
            self.cards[card.id] = card
        return card

    def edit_player(self, seat: int) -> Player:
        """Return this position's own record of a player, to be written by an event."""
        player = self.players[seat]
        if player.mark is not self.mark:
            player = player.copy(self.mark)
            self.players[seat] = player
        return player

    # --- Reading -------------------------------------------------------------------------------------------------

    def find(self, number: int) -> Card | None:
        """Return the card that is this object now; None if it has changed zones since [411.8a]."""
        if number < c.CARDS:
            return None
        card = self.cards[number % c.CARDS]
        return card if card.number == number else None

    def known(self, number: int) -> Card:
        """Return the object as it is, or as it was last known [707.3]; of a number that is no object's, no card."""
        if number < c.CARDS:
            return self.cards[0]
        card = self.cards[number % c.CARDS]
        if card.number == number:
            return card
        past = card.past
        while past is not None:
            if past.number == number:
                return past
            past = past.past
        return card

    def in_play(self, number: int) -> Card | None:
        """Return the card that is this object if it is in play."""
        if number < c.CARDS:
            return None
        card = self.cards[number % c.CARDS]
        return card if card.number == number and card.zone == c.PLAY else None

    def hero(self, seat: int) -> Card:
        """Return a player's hero (as last known if it has left play)."""
        return self.known(self.players[seat].hero)

    def friendly(self, one: int, other: int) -> bool:
        """[G.friendly] Tell whether two seats are on one team."""
        return self.players[one].team == self.players[other].team

    def clockwise(self, seat: int) -> list[int]:
        """Return the seats still playing, clockwise from a seat (that seat first, if it still plays)."""
        count = len(self.players)
        found: list[int] = []
        for step in range(count):
            other = (seat + step) % count
            if self.players[other].playing:
                found.append(other)
        return found

    def still_playing(self) -> int:
        """Return how many players are still in the game."""
        count = 0
        for player in self.players:
            if player.playing:
                count += 1
        return count

    def after(self, seat: int) -> int:
        """Return the next seat clockwise that is still playing."""
        count = len(self.players)
        for step in range(1, count + 1):
            if self.players[(seat + step) % count].playing:
                return (seat + step) % count
        return seat

    def opponents(self, seat: int) -> list[int]:
        """Return the seats of a player's opponents still playing, clockwise."""
        team = self.players[seat].team
        return [other for other in self.clockwise(seat) if self.players[other].team != team]

    def attached_to(self, number: int) -> list[Card]:
        """Return the cards attached to an object, oldest first; there may be any number [306.3d]."""
        return [self.cards[id] for id in self.play if self.cards[id].host == number]

    def ready_resources(self, seat: int) -> int:
        """Return how many ready resources a player controls [408.2]."""
        count = 0
        cards = self.cards
        for id in self.players[seat].resources:
            if not cards[id].exhausted:
                count += 1
        return count

    def link(self, number: int) -> Link | None:
        """Return the link with a number, if it is still on the chain."""
        for link in self.chain:
            if link.number == number:
                return link
        return None

    def is_over(self) -> bool:
        """Tell whether the game has ended.

        A call, because a procedure that tests the field keeps what it saw: the type checker believes, and the compiled
        build insists, that it stays None for as long as the procedure runs.
        """
        return self.outcome is not None

    def this_turn(self) -> list[Event[State]]:
        """Return the facts of this turn: the query behind every "this turn" [G.wrap-up-step]."""
        return self.journal.current

    def this_turn_of(self, kinds: tuple[str, ...]) -> list[Event[State]]:
        """Return the facts of this turn that are of some kinds, in order; nobody writes into the list."""
        facts = self.journal.current
        if len(kinds) != 1:
            return [fact for fact in facts if fact.kind in kinds]
        if self.sorted_facts is not facts:
            # Another turn, another fork, or facts told anew.
            self.sorted_facts = facts
            self.by_kind = {}
        kind = kinds[0]
        found = self.by_kind.get(kind)
        if found is None:
            found = self.by_kind[kind] = OfKind()
        for place in range(found.read, len(facts)):
            fact = facts[place]
            if fact.kind == kind:
                found.facts.append(fact)
        found.read = len(facts)
        return found.facts


def player_subject(seat: int) -> int:
    """Return the subject number of a player: negative, so that cards and players can be targets alike."""
    return -1 - seat


def seat_of(subject: int) -> int:
    """Return the seat of a player's subject number."""
    return -1 - subject
