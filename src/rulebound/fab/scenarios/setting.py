"""A position to be: who plays, what lies where, and how it stands there. It begins as a game."""

from __future__ import annotations

from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import card_of
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.events import BeginTurn, Counters, Gain, GameEvent, Life, Move, Turn
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import Mark
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.fab.scenarios.table import Table
from rulebound.fab.setting_up import new_state
from rulebound.fab.turn.action_phase import action_phase
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import stop_waiting
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.text.limits import LARGEST_DECK

__all__ = ["FILLER", "Placed", "Seat", "Setting", "plain_hero"]

#: What a scenario's decks are filled with: nothing can be done with it.
FILLER: Final = card_of({"name": "Filler", "type": "action", "cost": 99}, "", "scenario")
#: How many fillers a deck holds unless a scenario says otherwise.
DECK_SIZE: Final = 10
#: By which rule a position is as it is: none says so.
_SET: Final = ""


def plain_hero(name: str) -> Definition:
    """Return a hero without a class or a text."""
    return card_of({"name": name, "type": "hero", "life": 20, "intellect": 4}, "", "scenario")


@final
class Placed:
    """One card of a setting: what, where, and how it stands there."""

    def __init__(self, definition: Definition, zone: int, seat: int) -> None:
        self.definition = definition
        self.zone = zone
        self.seat = seat
        self.tapped = False
        self.face_down = False
        self.marked = False
        self.damage = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        #: The physical number, once the position is made.
        self.id = 0


@final
class Seat:
    """One player of a setting."""

    def __init__(self, name: str, team: int) -> None:
        self.name = name
        self.team = team
        self.hero = Placed(plain_hero(f"Hero of {name}"), shared.PLAY, team)
        self.fillers = DECK_SIZE
        #: How many points of each asset the player has; None: as many as at that time of the turn.
        self.points: dict[int, int] = {}
        self.tokens: list[tuple[str, int]] = []


@final
class Setting:
    """A position to be: add players and cards, then ``begin``."""

    def __init__(self) -> None:
        self.seats: list[Seat] = []
        self.placed: list[Placed] = []
        self.turn_of = ""

    def player(self, name: str, friend: str = "") -> None:
        """Add a player (whose cards are named next); ``friend`` is another player of the same party."""
        if name in [seat.name for seat in self.seats]:
            raise RuleboundError(f"two players are called {name!r}")
        team = self.seats[self.index(friend)].team if friend else len(self.seats)
        self.seats.append(Seat(name, team))

    def index(self, name: str) -> int:
        """Return the seat of a player by name."""
        for place, seat in enumerate(self.seats):
            if seat.name == name:
                return place
        raise RuleboundError(f"no player is called {name!r}")

    @property
    def seat(self) -> Seat:
        """Return the player whose cards are named."""
        if not self.seats:
            raise RuleboundError("name a player first")
        return self.seats[-1]

    def put(self, definition: Definition, zone: int, face_down: bool = False) -> Placed:
        """Put a card of the player's into a zone; into the deck, under those that were put there before."""
        self.seat  # noqa: B018  (there must be one)
        if len(self.placed) >= LARGEST_DECK:
            raise RuleboundError(f"more than {LARGEST_DECK:,} cards besides the decks", fix="Leave some out.")
        made = Placed(definition, zone, len(self.seats) - 1)
        made.face_down = face_down
        self.placed.append(made)
        return made

    def token(self, name: str, count: int) -> None:
        """Let the player have tokens of a name; raises ``RuleboundError`` if the rules define none of that name."""
        if name not in tokens():
            raise RuleboundError(f"there is no token {name!r}", fix=f"tokens: {', '.join(tokens())}")
        self.seat.tokens.append((name, count))

    def begin(self, seed: int | str = 0, ask_everybody: bool = True) -> Table:
        """Return the table at which this position is played, by people who are asked wherever there is priority."""
        state = self._made(seed)
        turn = self.index(self.turn_of) if self.turn_of else 0
        for placed in self.placed:
            if placed.zone != shared.DECK:
                _move(state, placed)
        for place, player in enumerate(self.seats):
            player.hero.id = state.players[place].hero % shared.CARDS
            for name, count in player.tokens:
                _let(state, place, CreateTokens(You(), name, Number(count)))
        # Everybody has had a turn: what is so in the first one isn't any more.
        for seat in [(turn + 1 + step) % len(self.seats) for step in range(len(self.seats))]:
            record(state, [BeginTurn(_SET, seat)])
        for placed in [*(player.hero for player in self.seats), *self.placed]:
            _stand(state, placed)
        action_phase(state)
        for place, player in enumerate(self.seats):
            for asset, amount in player.points.items():
                record(state, [Gain(GAINS[asset], _SET, place, asset, amount - state.assets[place][asset])])
        stop_waiting(state, [waiting.number for waiting in state.waiting])
        seats = tuple(range(len(self.seats))) if ask_everybody else ()
        game = Game(RULES, state, True, (), seats)
        return Table(game, len(state.journal), [placed.id for placed in self.placed])

    def _made(self, seed: int | str) -> State:
        if len({seat.team for seat in self.seats}) < 2:
            raise RuleboundError("a scenario needs two players or more, in two parties")
        decks: list[Deck] = []
        for place, seat in enumerate(self.seats):
            # The top of a deck is its end: fillers, then what is to lie on top, then what goes elsewhere at once.
            cards = [(FILLER, 1)] * seat.fillers + [
                (placed.definition, 1) for placed in self._from_deck(place)
            ]
            decks.append(Deck(seat.name, seat.hero.definition, (), tuple(cards)))
        names = [seat.name for seat in self.seats]
        state = new_state(decks, seed, names, check=False, teams=[seat.team for seat in self.seats])
        for place, seat in enumerate(self.seats):
            ids = state.players[place].deck[seat.fillers :]
            for placed, id in zip(self._from_deck(place), ids, strict=True):
                placed.id = id
        return state

    def _from_deck(self, seat: int) -> list[Placed]:
        mine = [placed for placed in self.placed if placed.seat == seat]
        lying = [placed for placed in reversed(mine) if placed.zone == shared.DECK]
        return [*lying, *(placed for placed in mine if placed.zone != shared.DECK)]


def _move(state: State, placed: Placed) -> None:
    """Put a card where it is to be."""
    number = state.cards[placed.id].number
    kind = "equip" if placed.zone == shared.PLAY else "put"
    record(state, [Move(kind, _SET, number, placed.zone, placed.seat, face_down=placed.face_down)])


def _stand(state: State, placed: Placed) -> None:
    """Let an object in the arena stand as it is to."""
    card = state.cards[placed.id]
    events: list[GameEvent] = []
    if placed.damage:
        events.append(Life(_SET, card.number, placed.seat, -placed.damage))
    events += [Counters(_SET, card.number, name, amount, BY_THE_RULES) for name, amount in placed.counters]
    if placed.tapped:
        events.append(Turn("exhaust", _SET, card.number))
    if events:
        record(state, events)
    if placed.marked:
        _let(state, placed.seat, Mark(This()), card.number)


def _let(state: State, seat: int, effect: Effect, source: int = 0) -> None:
    """Let an effect be generated that asks nothing."""
    for _ in effect.run(Context(state, seat, source or state.players[seat].hero)):
        raise RuleboundError("this can't be set up: something is to be chosen for it")
