"""A table at which Flesh and Blood is played by the words of answers: you are Sefa, they are Brannoch."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.position.state import Link, own
from rulebound.fab.position.zones import ZONES
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.fab.turn.action_phase import action_phase
from rulebound.kernel.decision import Decision
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Damage, GameEvent, Modify, Move
from rulebound.tcg.game.turns import start_turn
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.groups import Target
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Modifier, Roles
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Cost, Effect, Filter
from rulebound.tcg.program.powers import NO_TEXT, Alternate, Continuous, Entering, TextBox
from rulebound.tcg.setting_up import wanders
from rulebound.tcg.tree import Power, Program
from rulebound.text.nodes import replace, walk

YOU, THEM = 0, 1
#: Names of cards: parted by commas, or (where these belong to a name) each by itself.
Names = str | tuple[str, ...]
HEROES = ("Sefa of the Quick Blades", "Brannoch Tidewarden")
#: How much life the heroes have at the tables of tests, whatever is printed on them for the sake of fair games.
LIVES: Final = 20


def without_text(hero: Definition) -> Definition:
    """A hero that says nothing: most tests are about other cards."""
    return _with(hero, NO_TEXT)


def with_lives(hero: Definition) -> Definition:
    """A hero as it is printed, but for its life."""
    return _with(hero, hero.program)


def _with(hero: Definition, program: Program) -> Definition:
    numbers = list(hero.numbers)
    numbers[c.LIFE] = LIVES
    paragraphs = hero.paragraphs if program is hero.program else ()
    return Definition(
        *(hero.name, hero.types, hero.cost, hero.tags, paragraphs, program, hero.short_names, hero.source),
        *(tuple(numbers), hero.color),
    )


class Table:
    """A position in your action phase; cards are named with their colors, several by commas.

    The heroes say nothing, unless ``hero`` names another one for you, who does what is said of it. ``more`` are cards
    besides those that we ship, and those of ``cards``.
    """

    def __init__(
        self,
        hand: Names = "",
        theirs: Names = "",
        arena: Names = "",
        worn: Names = "",
        deck: Names = "",
        cards: str = "",
        arsenal: Names = "",
        their_arsenal: Names = "",
        hero: str = "",
        more: Mapping[str, Definition] | None = None,
    ) -> None:
        known = {**shipped_cards(), **(more or {})}
        known.update({card.key: card for card in read_cards(cards, "cards of a test")})
        mine = [*_named(hand), *_named(deck), *_named(arsenal)]
        others = [*_named(theirs), *_named(their_arsenal)]
        yours = with_lives(known[hero]) if hero else without_text(known[HEROES[YOU]])
        decks = [
            Deck("yours", yours, tuple(known[one] for one in _named(arena)), _counted(mine, known)),
            Deck(
                "theirs",
                without_text(known[HEROES[THEM]]),
                tuple(known[one] for one in _named(worn)),
                _counted(others, known),
            ),
        ]
        state = new_state(decks, 7, check=False)
        for card in state.cards[1:]:
            if card.zone == shared.NOWHERE:
                record(state, [Move("equip", "test", card.number, shared.PLAY, card.owner)])
        lies = (
            (YOU, hand, shared.HAND), (THEM, theirs, shared.HAND),
            (YOU, arsenal, c.ARSENAL), (THEM, their_arsenal, c.ARSENAL),
        )  # fmt: skip
        for seat, names, zone in lies:
            for name in _named(names):
                ids = state.players[seat].deck
                found = next(state.cards[id] for id in ids if state.cards[id].definition.key == name)
                record(state, [Move("put", "test", found.number, zone, seat, face_down=zone == c.ARSENAL)])
        start_turn(state, YOU)
        action_phase(state)
        self.game: Game[State] = Game(RULES, state, True, (), (YOU, THEM))

    @property
    def state(self) -> State:
        """The position now."""
        return self.game.state

    def offered(self) -> list[str]:
        """What whoever is asked may answer, in words."""
        decision = self.game.decision
        return [] if decision is None else [self.game.label(option) for option in decision.options]

    def asked(self) -> tuple[str, int]:
        """What sort of question is asked, and which seat."""
        decision = self.game.decision
        return ("", -1) if decision is None else (decision.kind, decision.seat)

    def do(self, *labels: str) -> Table:
        """Give answers, by their words."""
        for label in labels:
            assert label in self.offered(), f"{label}: {self.asked()} {self.offered()}"
            self.game.choose(self.offered().index(label))
        return self

    def until(self, stage: int) -> Table:
        """Pass, and defend with nothing, until a stage of your turn."""
        while self.state.stage != stage:
            self.do("That is all" if self.asked()[0] != "priority" else "Pass")
        return self

    def life(self, seat: int) -> int:
        """A hero's life total."""
        return life_of(self.state, self.state.hero(seat))

    def has(self, seat: int) -> tuple[int, int]:
        """A player's resource points and action points."""
        return self.state.assets[seat][c.RESOURCES], self.state.assets[seat][c.ACTIONS]

    def cards_in(self, zone: int, seat: int = YOU) -> list[str]:
        """The cards that lie in a player's part of a zone, in order."""
        if zone == shared.PLAY:
            return [card.definition.key for card in self.arena() if card.controller == seat]
        return [self.state.cards[id].definition.key for id in ZONES.all[zone].ids(self.state, seat)]

    def arena(self) -> list[Card]:
        """All that is in the arena."""
        return [self.state.cards[id] for id in self.state.play]

    def links(self) -> tuple[Link, ...]:
        """The links of the combat chain."""
        return own(self.state).links

    def number(self, name: str, zone: int = shared.HAND, seat: int = YOU) -> int:
        """The number of a card by its name, in a zone."""
        ids = self.state.play if zone == shared.PLAY else ZONES.all[zone].ids(self.state, seat)
        found = [self.state.cards[id] for id in ids if self.state.cards[id].definition.key == name]
        return next(card.number for card in found if card.controller == seat)

    def why_not(self, verb: str, number: int, seat: int = YOU) -> list[str]:
        """The rules that keep a seat from something."""
        return [reason.rule for reason in RULES.why_not(self.state, seat, verb, number)]


def _named(names: Names) -> list[str]:
    if not isinstance(names, str):
        return list(names)
    return [name.strip() for name in names.split(",") if name.strip()]


def _counted(names: list[str], known: dict[str, Definition]) -> tuple[tuple[Definition, int], ...]:
    return tuple((known[name], 1) for name in names)


def print_on(
    table: Table,
    name: str,
    *powers: Power,
    keywords: int = 0,
    zone: int = shared.HAND,
    seat: int = YOU,
    additional: tuple[Cost, ...] = (),
    effect: Effect | None = None,
    alternates: tuple[Alternate, ...] = (),
    x_cost: int = 0,
    entering: Entering | None = None,
) -> int:
    """Let a card have other abilities than are printed on it; return its number."""
    state = table.state
    card = state.edit(state.known(table.number(name, zone, seat)))
    old = card.definition
    assert isinstance(old, Definition)
    box = TextBox(
        keywords, powers, effect=effect, additional=additional, alternates=alternates, entering=entering
    )
    card.definition = Definition(
        *(old.name, old.types, old.cost, old.tags, (), box, (), old.source, old.numbers, old.color),
        x_cost=x_cost,
    )
    state.wanderers = tuple(
        dict.fromkeys((*state.wanderers, *([card.id] if wanders(card.definition) else [])))
    )
    state.stale = shared.EVERYTHING
    return card.number


def let_it(
    table: Table, who: Filter, *changes: Change, flagged: tuple[int, ...] = (), seat: int = YOU
) -> None:
    """Let an effect apply for the rest of the turn."""
    roles: Roles = {"flagged": flagged}
    made = Modifier(0, Continuous(-1, "", who, changes), seat, 0, 0, (), 0, roles, {}, 0, "turn", -1)
    record(table.state, [Modify("test", made, BY_THE_RULES)])


def values_of(table: Table, number: int) -> Effective:
    """What effects have made of an object, as it is or was last known."""
    return effective(table.state, table.state.known(number))


def resolve(table: Table, effect: Effect, source: int = 0, seat: int = YOU) -> None:
    """Let an effect be generated by no layer in particular, which asks nothing."""
    assert list(effect.run(Context(table.state, seat, source or table.state.players[seat].hero))) == []


@dataclass
class Done:
    """What an effect has asked, whether all of it was done, and the context that it was done in."""

    asked: list[Decision]
    did: bool
    ctx: Context


def run(
    table: Table,
    effect: Effect,
    *answers: int,
    seat: int = YOU,
    source: int = 0,
    roles: Roles | None = None,
    numbers: dict[str, int] | None = None,
) -> Done:
    """Generate an effect; what it asks is answered in this order, by the places of the options."""
    ctx = Context(table.state, seat, source or table.state.players[seat].hero)
    ctx.roles = dict(roles or {})
    ctx.numbers = dict(numbers or {})
    left, asked = list(answers), []
    doing = effect.run(ctx)
    try:
        question = next(doing)
        while True:
            asked.append(question)
            question = doing.send(left.pop(0))
    except StopIteration:
        assert not left, f"nobody asked for {left}"
    return Done(asked, ctx.did, ctx)


def happened(table: Table, kind: str) -> list[GameEvent]:
    """What of a kind has happened this turn."""
    return [fact for fact in table.state.this_turn() if isinstance(fact, GameEvent) and fact.kind == kind]


def put(
    table: Table, number: int, zone: int, seat: int = YOU, face_down: bool = False, how: str = "put"
) -> int:
    """Move an object, as nothing can replace; return its number from then on."""
    moved = Move(how, "test", number, zone, seat, face_down=face_down)
    record(table.state, [moved])
    return moved.new


def number_of(table: Table, number: int, place: int = c.POWER) -> int:
    """Return one of an object's numbers: its power, unless another is asked for."""
    return values_of(table, number).numbers[place]


def deal(table: Table, amount: int, source: int, to: int, kind: int = 0, sure: bool = False) -> None:
    """Let damage be dealt that is not of combat, by what asks nothing; ``sure`` if it can't be prevented."""
    dealt = Damage("test", BY_THE_RULES, to, source, YOU, amount, kind, False, sure)
    assert list(happen(table.state, [dealt])) == []


def several_times(modes: tuple[Effect, ...], times: int) -> Choose:
    """Return a text of which modes are chosen so many times, any of them more than once [fab:1.7.5c]."""
    slots = [part.slot for _, part in walk(modes) if isinstance(part, Target)]
    width = max(slots, default=-1) + 1
    listed: list[Effect] = []
    for time in range(times):
        # the same targets may be chosen for each time: they are targets of their own
        listed.extend([_moved(mode, time * width) for mode in modes])
    return Choose(tuple(listed), times, times, again=len(modes))


def _moved(mode: Effect, by: int) -> Effect:
    """Return a mode with its targets in other slots, so many behind their own."""

    def moved(node: object) -> object:
        return dataclasses.replace(node, slot=node.slot + by) if isinstance(node, Target) else node

    made = replace(mode, moved)
    assert isinstance(made, Effect)
    return made


#: Cards that print next to nothing, one for each way of being played.
SMALL = """
[[card]]
name = "Steady Breath"
type = "action"
cost = 0
[[card]]
name = "Second Breath"
type = "action"
cost = 0
[[card]]
name = "Long Haul"
type = "action"
cost = 3
[[card]]
name = "Spark of Wit"
type = "instant"
cost = 0
[[card]]
name = "Turn the Wrist"
type = "attack reaction"
cost = 0
[[card]]
name = "Moss Veil"
type = "action"
subtypes = ["aura"]
cost = 0
defense = 2
[[card]]
name = "Salt Lamp"
type = "action"
subtypes = ["item"]
cost = 0
[[card]]
name = "Clear Well"
type = "resource"
pitch = 3
[[card]]
name = "Great Ram"
type = "action"
subtypes = ["attack"]
cost = 0
power = 6
defense = 3
[[card]]
name = "Calm Breath"
type = "instant"
cost = 0
yellow = {pitch = 2}
[[card]]
name = "Ember Dart"
type = "action"
subtypes = ["attack"]
classes = ["Runeblade"]
cost = 0
power = 3
[[card]]
name = "Rune Saw"
type = "weapon"
subtypes = ["sword", "1h"]
classes = ["Runeblade"]
power = 3
attack = {cost = 0, times = 2}
"""
