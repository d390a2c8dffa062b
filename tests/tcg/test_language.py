"""The shared language serves a game of other words: sprites and golems, a compost, and numbers of its own."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Meanings, Place, Reading, Unbound
from rulebound.tcg.language.fields import Said, holds, in_order, said
from rulebound.tcg.language.wording.cards import (
    ACTOR,
    Drawing,
    Zones,
    add_discarding,
    add_drawing,
    add_looking,
    add_moving,
    add_searching,
)
from rulebound.tcg.language.wording.conditions import Conditions, add_conditions
from rulebound.tcg.language.wording.counters import add_counters
from rulebound.tcg.language.wording.nouns import add_determiners, add_references, add_seen
from rulebound.tcg.language.wording.players import add_players
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.language.wording.timings import add_timings
from rulebound.tcg.language.wording.values import Countable, Numbers, add_values
from rulebound.text import NotUnderstood, Phrasebook, Value

HAND, DECK, COMPOST, AWAY = 1, 2, 3, 4


@dataclass(frozen=True)
class Amount:
    """A number of this game."""


@dataclass(frozen=True)
class Count(Amount):
    number: int


@dataclass(frozen=True)
class Named(Amount):
    name: str


@dataclass(frozen=True)
class Sum(Amount):
    parts: tuple[Amount, ...]


@dataclass(frozen=True)
class Difference(Amount):
    first: Amount
    second: Amount


@dataclass(frozen=True)
class Half(Amount):
    value: Amount
    up: bool


@dataclass(frozen=True)
class Times(Amount):
    factor: Amount
    value: Amount


@dataclass(frozen=True)
class Who:
    which: str


@dataclass(frozen=True)
class Draw:
    who: Who
    count: Amount


@dataclass(frozen=True)
class Counters:
    name: str
    count: Amount | None
    on: object
    sign: int = 1


@dataclass(frozen=True)
class Compare:
    first: Amount
    test: str
    second: Amount


@dataclass(frozen=True)
class Both:
    parts: tuple[object, ...]


@dataclass(frozen=True)
class Either:
    parts: tuple[object, ...]


@dataclass(frozen=True)
class Dawn:
    players: Who | None = None


@dataclass(frozen=True)
class Dusk:
    stage: int
    players: Who | None = None


@dataclass(frozen=True)
class Wakes:
    what: object


@dataclass(frozen=True)
class Asleep:
    """A state of sprites and golems."""


def book() -> Phrasebook:
    """The phrasebook of the game, of the shared rows and a few of its own."""
    made = Phrasebook({}, ("thing", "tnoun", "tkind", "player", "amount", "value", "seen", "rest"),
                      ("feat", "act", "state", "duty"))  # fmt: skip
    zones = Zones(HAND, DECK, COMPOST, AWAY, "compost", "thing", "thing")
    made_of = (said(Count), said(Sum), said(Difference), said(Half), said(Times))
    numbers = Numbers(Count, Named("X"), Named("that"), *made_of)
    add_players(made, "thing", {}, {"the elders": "elders"})
    counted = Countable("thing", (("bloom", "bloom"),), (("hand", HAND), ("compost", COMPOST)), {"tnoun": None})
    add_values(made, numbers, counted)
    add_determiners(made, "thing", "tnoun", lambda node: True)
    add_references(made, "thing", "tkind")
    add_seen(made, "thing", ("tnoun",), ("tkind",))
    add_moving(made, zones)
    add_drawing(made, Drawing(said(Draw), Count(1), Named("that")))
    add_discarding(made, zones, Count(1))
    add_looking(made, zones)
    add_searching(made, {"deck": (DECK,), "deck and compost": (COMPOST, DECK)}, ("tnoun",))
    add_counters(made, "thing", said(Counters), Count(1))
    add_sentences(made, {"thing": "feat"}, {"this turn": "turn", "this season": "season"})
    add_statements(made, (("thing", "state"),), {"this season": "season"})
    add_powers(made, Named("your turn"))
    joints = Conditions(said(Compare), said(Both), said(Either))
    add_conditions(made, "thing", joints, {"tnoun": lambda node: True})
    add_timings(made, said(Dawn), said(Dusk), 9)
    made.add("tnoun", "{adjectives:adjective*} {kinds:tkind#+} {posts:post*}", s.Noun)
    for word, bit in (("sprite", 1), ("golem", 2), ("card", 3)):
        made.add("tkind", f"~{word}~", Value(s.Kind(word, bit)))
    made.add("adjective", "drowsy", Value(Asleep()))
    made.add("post", "{owner:player} <control>", s.Controlled)
    made.add("countername", "dew", Value("dew"))
    made.add("state", "<be> asleep", Value(Asleep()))
    made.add("pattern", "{what:thing} <wake>", said(Wakes))
    made.add("thing", "it", s.Pronoun, word="it")
    made.add("condition", "it's raining", Value(Named("rain")))
    return made


BOOK = book()


@pytest.mark.parametrize(
    "text",
    [
        "draw a card",
        "draw two cards for each golem you control",
        "put target sprite into its owner's hand",
        "put up to two sprites into your compost. if you do, draw that many cards",
        "each player discards a card. then, shuffle your deck",
        "search your deck and compost for a golem and put it into your hand",
        "reveal the top three cards of your deck. put one of them into your hand and the rest on the bottom",
        "if it's raining, draw a card. otherwise, discard a card at random",
        "draw a card. if it's raining, draw two cards instead",
        "put X dew counters on target drowsy golem, where X is the number of sprites you control",
        "target golem is asleep this season",
        "this season, each sprite is asleep",
        "choose one: draw a card; or put a dew counter on target sprite",
        "draw a card unless target opponent discards a card",
        "draw cards equal to half the bloom of target sprite, rounded up",
        "whenever a golem wakes this season, draw a card",
        "the elders each draw a card",
        "if you control more sprites than each opponent and you have no cards in hand, draw two cards",
        "if the bloom of target sprite is 3 or more, draw a card",
        "at the end of your next turn, discard a card",
    ],
)  # fmt: skip
def test_each_text_is_read_and_printed_back_as_it_is(text: str) -> None:
    reading = BOOK.parse("body", text)
    assert BOOK.print(reading) == reading.text


def test_the_zones_and_numbers_are_those_of_the_game() -> None:
    moved = BOOK.parse("act", "put target sprite into its owner's compost").node
    assert isinstance(moved, s.MoveTo)
    assert moved.to == COMPOST
    drawn = BOOK.parse("act", "draw a card").node
    assert drawn == said(Draw)(ACTOR, Count(1))
    twice = BOOK.parse("value", "twice the number of golems you control").node
    assert twice.factor == Count(2)
    assert isinstance(twice.value, s.HowMany)


def test_powers_are_read_too() -> None:
    for text in (
        "At the start of your turn, if two or more golems are in play, draw a card.",
        "Whenever a sprite wakes for the first time each turn, put a dew counter on it.",
    ):
        reading = BOOK.parse("power", text)
        assert BOOK.print(reading) == reading.text
        assert isinstance(reading.node, s.TriggeredPower)


def test_words_of_another_game_are_not_read() -> None:
    for text in ("put target sprite into its owner's graveyard", "destroy target ally", "draw a card this combat"):
        with pytest.raises(NotUnderstood):
            BOOK.parse("body", text)


#: What only this game means by something.
GARDEN = Meanings()


@dataclass
class Told(Reading[str]):
    """Where the reading of a text of the game stands."""

    def __init__(self) -> None:
        super().__init__(GARDEN)


def _refuse(b: Told, node: object) -> Amount:
    raise Unbound(type(node).__name__, "is no number")


as_amount = Place(_refuse)


@as_amount.of(Amount)
def _known(b: Told, node: Amount) -> Amount:
    return node


@as_amount.of(s.HowMany)
def _how_many(b: Told, node: s.HowMany) -> Amount:
    assert isinstance(node.noun, s.Noun)
    return Named(b.mention(str(node.noun.kinds[0].what)))  # type: ignore[attr-defined]


@as_amount.of(Said)
def _said(b: Told, node: Said) -> Amount:
    told = {name: as_amount(b, getattr(node, name)) if holds(node.engine, name, Amount) else getattr(node, name)
            for name in in_order(node, lambda name: name == "first")}  # fmt: skip
    made = node.engine(**told)
    assert isinstance(made, Amount)
    return made


def test_a_place_binds_what_its_game_registers_by_what_the_fields_hold() -> None:
    b = Told()
    node = BOOK.parse("value", "the number of golems you control minus the number of sprites you control").node
    assert as_amount(b, node) == Difference(Named("golem"), Named("sprite"))
    assert b.mentions == ["sprite", "golem"]
    assert (b.next_slot(), b.next_slot(), b.next_role()) == (0, 1, "chosen 1")
    with pytest.raises(Unbound, match="is no number"):
        as_amount(b, Asleep())


def test_a_surface_class_has_the_fields_and_defaults_of_the_node() -> None:
    made = said(Counters)("dew", None, "it")
    assert (made.name, made.count, made.on, made.sign) == ("dew", None, "it", 1)
    assert said(Counters) is said(Counters)
    assert isinstance(made, Said)
    assert holds(Counters, "count", Amount)
    assert not holds(Counters, "sign", Amount)
