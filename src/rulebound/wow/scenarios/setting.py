"""A position to be: who plays, what lies where, and how it stands there. It begins as a game."""

from __future__ import annotations

from typing import final

from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg.citations import (
    COUNTERS,
    ENTER,
    FLIP_SOURCE,
    MOVE,
    NEXT_TURN,
    PUT_DAMAGE,
    REMOVE,
    TURN,
    cite,
)
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import record
from rulebound.tcg.position.state import State
from rulebound.text.limits import LARGEST_DECK
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.edition import Edition
from rulebound.wow.events import (
    BeginTurn,
    Counters,
    Flip,
    Move,
    SetDamage,
    Stage,
    Turn,
    give_priority,
    stop_waiting,
)
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios.cards import (
    BYSTANDER,
    FILLER,
    hero,
)
from rulebound.wow.scenarios.table import Table

#: How many fillers a deck holds unless a scenario says otherwise.
DECK_SIZE = 10


@final
class Placed:
    """One card of a setting: what, where, and how it stands there."""

    def __init__(self, definition: Definition, zone: int, seat: int) -> None:
        self.definition = definition
        self.zone = zone
        self.seat = seat
        self.owner = seat
        self.exhausted = False
        self.new = False
        self.face_down = False
        self.resource = False
        self.damage = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        self.on: Placed | str | None = None
        self.x = 0
        #: The physical number, once the position is made.
        self.id = 0

    def depth(self) -> int:
        """Return how many cards it is attached to, one on the other."""
        if isinstance(self.on, Placed):
            return 1 + self.on.depth()
        return 0 if self.on is None else 1


@final
class Seat:
    """One player of a setting."""

    def __init__(self, name: str, team: int, hero: Definition) -> None:
        self.name = name
        self.team = team
        self.hero = hero
        self.damage = 0
        self.exhausted = False
        self.face_down = False
        self.counters: tuple[tuple[str, int], ...] = ()
        self.fillers = DECK_SIZE
        self.owned: list[Definition] = []


@final
class Setting:
    """A position to be: add players and cards, then ``begin``.

    >>> setting = Setting()
    >>> setting.player("you")
    >>> _ = setting.put(ally("Footman", 2, 3), exhausted=True)
    >>> setting.player("opponent")
    >>> table = setting.begin()
    """

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.placed: list[Placed] = []
        #: What is placed, by name.
        self._called: dict[str, Definition] = {}
        self.stage = c.ACTION_PHASE
        self.turn_of = ""
        #: Whether another game of a match follows [800.1d].
        self.in_a_match = False

    def player(self, name: str, friend: str = "", printed: Definition | None = None) -> None:
        """Add a player (whose cards are named next); ``friend`` is another player of the same team."""
        if name in [seat.name for seat in self.seats]:
            raise RuleboundError(f"two players are called {name!r}")
        team = self.seats[self.index(friend)].team if friend else len(self.seats)
        self.seats.append(Seat(name, team, printed if printed is not None else hero(f"Hero of {name}")))

    def index(self, name: str) -> int:
        """Return the seat of a player by name."""
        for place, seat in enumerate(self.seats):
            if seat.name == name:
                return place
        raise RuleboundError(f"no player is called {name!r}")

    @property
    def seat(self) -> Seat:
        """Return the player whose cards are being named."""
        if not self.seats:
            raise RuleboundError("name a player first")
        return self.seats[-1]

    def put(
        self,
        definition: Definition,
        *,
        exhausted: bool = False,
        new: bool = False,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        on: Placed | str | None = None,
        face_down: bool = False,
        resource: bool = False,
        owner: str = "",
        x: int = 0,
    ) -> Placed:
        """Put a card into play; ``on`` is what it is attached to (a card put before, or "name's hero")."""
        made = self._place(definition, c.PLAY)
        made.exhausted = exhausted
        made.new = new
        made.damage = damage
        made.counters = counters
        made.on = on
        made.face_down = face_down
        made.resource = resource
        made.x = x
        if owner:
            made.owner = self.index(owner)
        return made

    def resources(self, count: int, exhausted: bool = False) -> None:
        """Put fillers into the resource row, face down."""
        for _ in range(count):
            self.put(FILLER, resource=True, face_down=True, exhausted=exhausted)

    def hand(self, *cards: Definition) -> None:
        """Put cards into the hand."""
        for one in cards:
            self._place(one, c.HAND)

    def graveyard(self, *cards: Definition) -> None:
        """Put cards into the graveyard."""
        for one in cards:
            self._place(one, c.GRAVEYARD)

    def removed(self, *cards: Definition) -> None:
        """Remove cards from the game."""
        for one in cards:
            self._place(one, c.REMOVED)

    def deck(self, *cards: Definition, fillers: int = DECK_SIZE) -> None:
        """Put cards on top of the deck (the topmost first), above so many fillers."""
        for one in cards:
            self._place(one, c.DECK)
        self.seat.fillers = fillers

    def collection(self, *cards: Definition) -> None:
        """Say what the player owns outside the game [800.2b]."""
        self.seat.owned.extend(cards)

    def at(self, stage: str, player: str = "") -> None:
        """Say where the turn stands."""
        if stage not in c.STAGE_NAMES or stage in ("set-up", "game over", "attack window", "defend window"):
            raise RuleboundError(
                f"no turn stands at {stage!r} here",
                fix="use ready step, draw step, action phase or end phase",
            )
        self.stage = c.STAGE_NAMES.index(stage)
        self.turn_of = player

    def _place(self, definition: Definition, zone: int) -> Placed:
        for other in [self._called.setdefault(definition.name, definition), *(seat.hero for seat in self.seats)]:
            if other.name == definition.name and other is not definition:
                raise RuleboundError(f"two different cards are called {definition.name!r}")
        if not self.seats:
            raise RuleboundError("name a player first")
        if len(self.placed) >= LARGEST_DECK:
            raise RuleboundError(f"more than {LARGEST_DECK:,} cards besides the decks", fix="Leave some out.")
        made = Placed(definition, zone, len(self.seats) - 1)
        self.placed.append(made)
        return made

    def begin(self, seed: int | str = 0, edition: Edition | None = None, ask_everybody: bool = True) -> Table:
        """Return the table at which this position is played.

        ``ask_everybody`` gives each player a "Bystander", so that nobody's priority passes by itself.
        """
        state = self._made(seed, edition, ask_everybody)
        turn = self.index(self.turn_of) if self.turn_of else 0
        for seat, bystander in enumerate(self._bystanders):
            _record(state, Move("remove", cite(state, REMOVE), bystander, c.REMOVED, seat))
        # What is attached comes after its host, which must be there.
        ordered = sorted(self.placed, key=lambda placed: placed.depth())
        for placed in ordered:
            if placed.zone in (c.HAND, c.GRAVEYARD, c.REMOVED) or (placed.zone == c.PLAY and not placed.new):
                self._move(state, placed)
        for place, player in enumerate(self.seats):
            self._hero(state, place, player)
        # Everybody has had a turn, so that nothing but what is new is too new to attack [302.2].
        for seat in [(turn + 1 + step) % len(self.seats) for step in range(len(self.seats))]:
            _record(state, BeginTurn(cite(state, NEXT_TURN), seat))
        for placed in ordered:
            if placed.zone == c.PLAY and placed.new:
                self._move(state, placed)
        _record(state, Stage(cite(state, NEXT_TURN), self.stage, turn))
        stop_waiting(state, [waiting.number for waiting in state.waiting])
        give_priority(state, turn)
        return Table(Game(RULES, state), len(state.journal), [placed.id for placed in self.placed])

    def _made(self, seed: int | str, edition: Edition | None, ask_everybody: bool) -> State:
        if len({seat.team: 1 for seat in self.seats}) < 2:
            raise RuleboundError("a scenario needs two players or more, on two teams")
        decks: list[Deck] = []
        for place, seat in enumerate(self.seats):
            mine = [placed for placed in self.placed if placed.owner == place]
            # The top of a deck is its end: fillers, then what is to lie on top, then what is dealt out at once.
            ordered = [placed for placed in reversed(mine) if placed.zone == c.DECK]
            ordered.extend(placed for placed in mine if placed.zone != c.DECK)
            cards = [(FILLER, 1)] * seat.fillers + [(placed.definition, 1) for placed in ordered]
            owned = tuple((definition, 1) for definition in seat.owned)
            if ask_everybody:
                cards.append((BYSTANDER, 1))
            decks.append(Deck(seat.name, seat.hero, tuple(cards), (), owned))
        state = new_state(
            decks,
            seed,
            edition,
            [s.team for s in self.seats],
            [s.name for s in self.seats],
            check=False,
            goes_on=range(-1, len(self.seats)) if self.in_a_match else (),
        )
        self._bystanders: list[int] = []
        for place, seat in enumerate(self.seats):
            ids = list(state.players[place].deck)
            if ask_everybody:
                self._bystanders.append(state.cards[ids.pop()].number)
            mine = [placed for placed in self.placed if placed.owner == place]
            ordered = [placed for placed in reversed(mine) if placed.zone == c.DECK]
            ordered.extend(placed for placed in mine if placed.zone != c.DECK)
            for placed, number in zip(ordered, ids[seat.fillers :], strict=True):
                placed.id = number
        return state

    def _move(self, state: State, placed: Placed) -> None:
        number = state.cards[placed.id].number
        if placed.zone != c.PLAY:
            kind = "remove" if placed.zone == c.REMOVED else "put"
            _record(state, Move(kind, cite(state, MOVE), number, placed.zone, placed.seat))
            return
        host = 0
        if isinstance(placed.on, Placed):
            host = state.cards[placed.on.id].number
        elif placed.on is not None:
            host = state.players[self.index(placed.on.removesuffix("'s hero"))].hero
        move = Move(
            "enter",
            cite(state, ENTER),
            number,
            c.PLAY,
            placed.seat,
            face_down=placed.face_down,
            exhausted=placed.exhausted,
            in_row=placed.resource,
            host=host,
            damage=placed.damage,
            counters=placed.counters,
            x=placed.x,
        )
        _record(state, move)

    def _hero(self, state: State, place: int, seat: Seat) -> None:
        number = state.players[place].hero
        if seat.damage:
            _record(state, SetDamage(cite(state, PUT_DAMAGE), BY_THE_RULES, number, seat.damage))
        for name, amount in seat.counters:
            _record(state, Counters(cite(state, COUNTERS), number, name, amount, BY_THE_RULES))
        if seat.exhausted:
            _record(state, Turn("exhaust", cite(state, TURN), number))
        if seat.face_down:
            _record(state, Flip(cite(state, FLIP_SOURCE), number, True, BY_THE_RULES))


def _record(state: State, event: GameEvent) -> None:
    record(state, [event])
