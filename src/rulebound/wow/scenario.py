"""Scenarios: set a position in a few readable lines, act, and say what must come of it. For tests and for judges.

>>> from rulebound.wow.scenario import ability, scenario
>>> table = scenario('''
...     you: hero "Mage" health 28 damage 3; resources 5; hand "Bolt"
...       ally "Footman" 2/3 exhausted damage 1
...       weapon "Axe" atk 3 strike 2
...     opponent: ally "Guard" 1/4 protector new; resources 2
... ''', cards=[ability("Bolt", cost=2)])
>>> _ = table.expect("Footman", damage=1, ready=False).expect("Mage", health=28)
>>> _ = table.play("Bolt").resolve().expect("Bolt", zone="graveyard").expect_ready_resources("you", 3)

**Setting up.** Unless said otherwise it is the action phase of the first player (seat 0, mostly called ``you``) on an
empty chain; every player has a hero, a deck of ten "Filler" cards and a "Bystander" (see
:mod:`rulebound.wow.scenario_cards`), and nobody's cards are new. A line ``name:`` begins a player, in clockwise order;
``name with other:`` puts it on another's team. Entries are separated by semicolons or line ends, ``#`` begins a
comment:

- ``hero ["Name"] ...``; ``ally "Name" ...``, and so for weapon, armor, item, ability, quest or ``card``: a card in
  play. It is one of ``cards``, or a plain one described by ``2/3`` (ATK and health), ``atk 2``, ``health 3``,
  ``def 1``, ``strike 1``, ``cost 2`` (or ``X``, ``2+X``), a damage type, a keyword, ``tag "Dwarf"``,
  ``icon "Horde"``, ``trait "Mage"``, ``unique``, ``short "Guard"`` (what a text may call it).
- How it is in play: ``exhausted``, ``new`` (since this turn), ``damage 2``, ``counter "charge" 2``, ``face down``,
  ``on "Guard"`` (attached; also ``on opponent's hero``), ``owned by opponent``, ``x 3``.
- ``resources 5 [exhausted]``: face-down fillers; ``resource "Name" [face down] [exhausted]``: a certain card.
- ``hand "A" "B"``, ``graveyard "A"``, ``removed "A"``; ``deck "A" "B"`` (from the top, above the fillers),
  ``deck 3`` (so many fillers), ``deck empty``; ``collection "A"``, what the player owns outside the game.
- A line ``at [player's] stage`` says where the turn stands: ``at opponent's end phase``; a line ``in a match`` that
  another game follows, whoever wins this one.
- ``define ability "Bolt" cost 2 instant`` describes a card once, before or after; the lines below it that begin with
  ``|`` are the paragraphs of its text.

:class:`Setting` builds the same from Python. Errors name the line and the word.

**Names.** A card is meant by its name; ``"Peon#2"`` is the second of that name; ``"opponent's Guard"``,
``"your hero"`` and, with two players, ``"their hero"`` say whose ("your" is always seat 0). A player is meant by name.

**Acting**: ``play, place, use, complete, strike, attack`` act for the player with priority; ``by="opponent"`` lets the
others pass first. Every act goes through the options of the game's decision: what is not offered is an error with
every reason why not. ``targets=[...]``, ``modes=[...]`` (from 0), ``x=3``, ``cost=1`` (0: the printed), ``pay=[...]``
answer by kind of choice, further arguments in the order of being asked. A choice without an answer stays open for
``choose("Guard", "yes", 2, "done")``. ``pass_()`` passes once; ``resolve(...)`` passes until the top link is gone,
``resolve_all(...)`` until the chain is empty, ``pass_until("opponent's draw step")``, ``end_turn()``; ``fight`` plays a
whole combat. Their arguments answer what is asked meanwhile.

**Expecting**: ``expect(name, fact=value ...)`` with the facts zone (``"resources"`` for the resource row), controller,
owner, damage, ready, exhausted, face_down, on, token, atk, health, defense, strike, tag, not_tag, keyword, not_keyword,
damage_types, types, counter, attacking, defending, in_combat; ``expect_log(words, times)``, ``expect_offered(verb,
card)``, ``expect_refused(verb, card, rule="601.2a")``, ``expect_choices(...)``, ``expect_asked``, ``expect_hand``,
``expect_graveyard``, ``expect_ready_resources``, ``expect_chain``, ``expect_stage``, ``expect_winner``. A failed one
raises :class:`Surprise`. ``facts("damage")`` gives the events themselves.

**Through forks, undo and saves.** With the environment variable ``RULEBOUND_TEST_THROUGH=fork,undo,save`` (any of the
three) every scenario's game is replaced, before each answer, by its fork, by itself after the answer was given and
undone, and by what was loaded from its save, and each time its hash must be the same. So the whole test suite shows
that nothing depends on what these lose: ``RULEBOUND_TEST_THROUGH=fork,undo,save pytest tests/wow``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from rulebound.errors import RuleboundError
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.edition import Edition
from rulebound.wow.events import (
    BeginTurn,
    Flip,
    GameEvent,
    Move,
    SetDamage,
    Stage,
    Turn,
    give_priority,
    stop_waiting,
)
from rulebound.wow.modifiers.happening import record
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.state import State
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenario_cards import (
    BYSTANDER,
    FILLER,
    ability,
    ally,
    armor,
    card,
    hero,
    item,
    quest,
    weapon,
)
from rulebound.wow.scenario_table import Surprise, Table

__all__ = [
    "Setting",
    "Surprise",
    "Table",
    "ability",
    "ally",
    "armor",
    "card",
    "hero",
    "item",
    "quest",
    "scenario",
    "weapon",
]

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
        for other in [*(placed.definition for placed in self.placed), *(seat.hero for seat in self.seats)]:
            if other.name == definition.name and other is not definition:
                raise RuleboundError(f"two different cards are called {definition.name!r}")
        if not self.seats:
            raise RuleboundError("name a player first")
        made = Placed(definition, zone, len(self.seats) - 1)
        self.placed.append(made)
        return made

    def begin(self, seed: int | str = 0, edition: Edition | None = None) -> Table:
        """Return the table at which this position is played."""
        state = self._made(seed, edition)
        turn = self.index(self.turn_of) if self.turn_of else 0
        for seat in range(len(self.seats)):
            _record(state, Move("remove", "411.6a", self._bystanders[seat], c.REMOVED, seat))
        # What is attached comes after its host, which must be there.
        ordered = sorted(self.placed, key=lambda placed: placed.depth())
        for placed in ordered:
            if placed.zone in (c.HAND, c.GRAVEYARD, c.REMOVED) or (placed.zone == c.PLAY and not placed.new):
                self._move(state, placed)
        for place, player in enumerate(self.seats):
            self._hero(state, place, player)
        # Everybody has had a turn, so that nothing but what is new is too new to attack [302.2].
        for seat in [(turn + 1 + step) % len(self.seats) for step in range(len(self.seats))]:
            _record(state, BeginTurn(seat))
        for placed in ordered:
            if placed.zone == c.PLAY and placed.new:
                self._move(state, placed)
        _record(state, Stage("500.1", self.stage, turn))
        stop_waiting(state, [waiting.number for waiting in state.waiting])
        give_priority(state, turn)
        return Table(Game(RULES, state), len(state.journal), [placed.id for placed in self.placed])

    def _made(self, seed: int | str, edition: Edition | None) -> State:
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
            decks.append(Deck(seat.name, seat.hero, (*cards, (BYSTANDER, 1)), (), owned))
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
            _record(state, Move(kind, "411.8", number, placed.zone, placed.seat))
            return
        host = 0
        if isinstance(placed.on, Placed):
            host = state.cards[placed.on.id].number
        elif placed.on is not None:
            host = state.players[self.index(placed.on.removesuffix("'s hero"))].hero
        move = Move(
            "enter",
            "710.2",
            number,
            c.PLAY,
            placed.seat,
            face_down=placed.face_down,
            exhausted=placed.exhausted,
            resource=placed.resource,
            host=host,
            damage=placed.damage,
            counters=placed.counters,
            x=placed.x,
        )
        _record(state, move)

    def _hero(self, state: State, place: int, seat: Seat) -> None:
        number = state.players[place].hero
        if seat.damage:
            _record(state, SetDamage("403.3", BY_THE_RULES, number, seat.damage))
        if seat.exhausted:
            _record(state, Turn("exhaust", "105.1", number))
        if seat.face_down:
            _record(state, Flip("301.2", number, True, BY_THE_RULES))


def _record(state: State, event: GameEvent) -> None:
    record(state, [event])


def scenario(
    text: str,
    cards: Iterable[Definition] = (),
    *,
    seed: int | str = 0,
    edition: Edition | None = None,
) -> Table:
    """Return the table of a position described in words; the module's docstring says how.

    Raises ``RuleboundError`` naming the line and the word that it doesn't understand.
    """
    from rulebound.wow.scenario_text import read_setting

    return read_setting(text, cards).begin(seed, edition)
