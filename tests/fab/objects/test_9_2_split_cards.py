"""Split-cards: one card with what is on both its sides, until it is played with one of them (9.2, 5.1.2c, 8.3.38)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.formats import FORMATS
from rulebound.fab.nodes.changes import LimitsDefense
from rulebound.fab.nodes.faces import faces_of
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.choices.naming import NameCard, OfThatName, names_to_say
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Named, SameName
from rulebound.tcg.program.nodes import Context, Prohibition
from rulebound.tcg.program.powers import box_of

#: The left side hurts for 5, the right side for 1, and both may be played.
STORM = """
[[card]]
name = "{left}"
cost = {cost}
pitch = 1
defense = 3
split = [
    {{name = "{left}", type = "action", classes = ["Wizard"], text = ["Meld", "Deal 5 {damage}"]}},
    {{name = "{right}", type = "instant", classes = ["Lightning"], text = ["Meld", "Deal 1 {damage}"]}},
]
"""
#: Each of them has one name of the first one.
CARDS = "".join(
    STORM.format(left=left, right=right, cost=cost, damage="arcane damage to any target.")
    for left, right, cost in (("Far Storm", "Jolt", 1), ("Nil", "Jolt", 0), ("Vapor", "Jolt", 0))
)
WHOLE = "Far Storm||Jolt"


def split(*names: str) -> list[Definition]:
    """Split-cards by their names."""
    return [next(card for card in read_cards(CARDS, "a test") if card.name == name) for name in names]


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def storm(hand: str = WHOLE, points: int = 2, theirs: str = "") -> Table:
    """A table with a split-card in hand, and resource points for it."""
    table = Table(hand, theirs, cards=SMALL + CARDS)
    table.state.assets[YOU][c.RESOURCES] = points
    return anew(table)


@pytest.mark.example("fab-9.2.2-1")
@pytest.mark.rule("fab:9.2.1", "fab:9.2.2")
def test_a_split_card_is_one_card_with_all_of_both_sides() -> None:
    table = storm()
    number = table.number(WHOLE)
    card, values = table.state.known(number), values_of(table, number)
    ctx = Context(table.state, YOU, 0)
    assert [Named(name).matches(ctx, card) for name in ("Far Storm", "Jolt", "Storm")] == [True, True, False]
    assert (values.types, values.tags) == (c.ACTION_CARD | c.INSTANT, ("Wizard", "Lightning"))
    assert len(table.cards_in(shared.HAND)) == 1
    assert [power.as_keyword() for power in values.powers] == [c.MELD]
    assert (values.numbers[c.DEFENSE], values.numbers[c.PITCH]) == (3, 1)
    # Each side has its own name, types and text.
    left, right = faces_of(card.definition)
    assert (left.name, left.types, left.tags) == ("Far Storm", c.ACTION_CARD, ("Wizard",))
    assert (right.name, right.types, right.tags) == ("Jolt", c.INSTANT, ("Lightning",))
    assert left.text.effect != right.text.effect


@pytest.mark.example("fab-1.3.4-2")
@pytest.mark.rule("fab:1.3.4", "fab:9.2.2")
def test_split_cards_with_different_names_are_distinct() -> None:
    nil, vapor = split("Nil||Jolt", "Vapor||Jolt")
    assert nil.key != vapor.key
    (hero,) = read_cards(HERO.format(classes='"Wizard", "Lightning"'), "a test")
    blitz = FORMATS["blitz"]
    twice = Deck("a test", hero, (), ((nil, blitz.copies), (vapor, blitz.copies)))
    assert not [fault for fault in faults_of(twice, blitz) if "Jolt" in fault]
    more = Deck("a test", hero, (), ((nil, blitz.copies + 1), (vapor, blitz.copies)))
    assert [fault for fault in faults_of(more, blitz) if "Jolt" in fault]


HERO = '[[card]]\nname = "Mira"\ntype = "hero"\nclasses = [{classes}]\nlife = 20\nintellect = 4\n'


@pytest.mark.example("fab-9.2.2a-1")
@pytest.mark.rule("fab:9.2.2a", "fab:1.1.3")
@pytest.mark.parametrize(
    ("classes", "legal"), [('"Wizard", "Lightning"', True), ('"Wizard"', False), ('"Lightning"', False)]
)
def test_a_hero_has_the_supertypes_of_both_sides(classes: str, legal: bool) -> None:
    (hero,) = read_cards(HERO.format(classes=classes), "a test")
    deck = Deck("a test", hero, (), tuple((card, 1) for card in split(WHOLE)))
    assert ([fault for fault in faults_of(deck, FORMATS["blitz"]) if "Storm" in fault] == []) == legal


@pytest.mark.example("fab-5.1.2c-1")
@pytest.mark.rule("fab:5.1.2c", "fab:9.2.3", "fab:8.3.38", "fab:8.3.38b", "fab:8.3.38c", "fab:8.3.38a")
@pytest.mark.parametrize(
    ("side", "types", "tags", "paid"),
    [
        ("Far Storm", c.ACTION_CARD, ("Wizard",), 1),
        ("Jolt", c.INSTANT, ("Lightning",), 1),
        (WHOLE, c.ACTION_CARD | c.INSTANT, ("Wizard", "Lightning"), 2),
    ],
)
def test_the_side_that_is_declared_is_what_it_is_on_the_stack(
    side: str, types: int, tags: tuple[str, ...], paid: int
) -> None:
    table = storm()
    assert table.offered()[1:] == ["Play Far Storm", "Play Jolt", f"Play {WHOLE}"]
    table.do(f"Play {side}", "At Brannoch Tidewarden")
    if side == WHOLE:
        table.do("At Brannoch Tidewarden")
    values = values_of(table, table.state.stack[-1].card)
    assert (values.name, values.types, values.tags) == (side, types, tags)
    # Only what is an action costs an action point.
    assert table.has(YOU) == (2 - paid, int(side == "Jolt"))
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    # What it is ends as it becomes another object.
    while table.state.stack:
        table.do("Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD) == [WHOLE]


@pytest.mark.rule("fab:5.1.2c", "fab:8.3.38", "fab:8.1.1a")
@pytest.mark.parametrize(
    ("points", "sides"), [(0, []), (1, ["Far Storm", "Jolt"]), (2, ["Far Storm", "Jolt", WHOLE])]
)
def test_a_side_is_declared_that_could_be_played(points: int, sides: list[str]) -> None:
    table = storm(points=points)
    assert table.offered()[1:] == [f"Play {side}" for side in sides]
    assert (table.why_not("play", table.number(WHOLE)) == []) == bool(sides)
    table = storm(f"{WHOLE}, Nil||Jolt, Spark of Wit", points)
    # While something is on the stack, instants alone are.
    table.do("Play Spark of Wit")
    assert [label for label in table.offered() if "Storm" in label] == []
    assert [label for label in table.offered() if "Jolt" in label] == ["Play Jolt"] * 2


@pytest.mark.example("fab-9.2.3-1")
@pytest.mark.rule("fab:9.2.3", "fab:5.3.4")
@pytest.mark.parametrize(("side", "dealt"), [("Far Storm", 5), ("Jolt", 1)])
def test_the_other_side_does_not_exist_on_the_stack(side: str, dealt: int) -> None:
    table = storm()
    table.do(f"Play {side}", "At Brannoch Tidewarden")
    card = table.state.known(table.state.stack[-1].card)
    ctx = Context(table.state, YOU, 0)
    other = "Jolt" if side == "Far Storm" else "Far Storm"
    assert [Named(name).matches(ctx, card) for name in (side, other)] == [True, False]
    assert table.do("Pass", "Pass").life(THEM) == 20 - dealt


@pytest.mark.rule("fab:5.3.4d", "fab:8.3.38a")
def test_what_is_melded_resolves_twice_the_right_side_first() -> None:
    table = storm()
    table.do(f"Play {WHOLE}", "At Brannoch Tidewarden", "At Sefa of the Quick Blades", "Pass", "Pass")
    # The right side has its own target; the layer is still there, and the turn player has priority.
    assert (table.life(YOU), table.life(THEM)) == (19, 20)
    assert (len(table.state.stack), table.asked()) == (1, ("priority", YOU))
    assert box_of(table.state.known(table.state.stack[-1].card).definition).effect is not None
    table.do("Pass", "Pass")
    assert (table.life(YOU), table.life(THEM), table.state.stack) == (19, 15, [])
    assert table.cards_in(shared.GRAVEYARD) == [WHOLE]


@pytest.mark.example("fab-9.2.2b-1")
@pytest.mark.rule("fab:9.2.2b", "fab:8.5.21", "fab:5.1.2c", "fab:5.3.4a")
def test_one_name_of_a_split_card_is_named_and_keeps_what_has_it_from_being_played() -> None:
    """Cards with the name that is said can't be pitched or played, and can't defend."""
    table = storm(f"{WHOLE}, Plain Blow (red)", 2)
    said = [name for name, _ in names_to_say(table.state, YOU)]
    assert [name in said for name in ("Jolt", "Far Storm", WHOLE)] == [True, True, False]
    bans = GrantAll(
        None,
        (
            Prohibition("play", OfThatName(), None, None, True),
            Prohibition("pitch", OfThatName(), None, None, True),
        ),
    )
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    asking = Sequence((NameCard(You()), bans)).run(ctx)
    asked = next(asking)
    assert isinstance(asked, Decision)
    with pytest.raises(StopIteration):
        asking.send(said.index("Jolt"))
    anew(table)
    assert [label for label in table.offered() if "Blow" not in label] == ["Pass", "Play Far Storm"]
    # It isn't pitched either, as another card is.
    table = storm("Nil||Jolt, Plain Blow (red), Far Storm||Jolt", 0)
    assert "Play Far Storm" in table.offered()
    resolve(table, GrantAll(None, (Prohibition("pitch", Named("Nil"), None, None, True),)))
    put(table, table.number("Plain Blow (red)"), shared.GRAVEYARD)
    assert "Play Far Storm" not in anew(table).offered()


@pytest.mark.rule("fab:9.2.2b", "fab:7.3.2b")
@pytest.mark.parametrize("banned", ["Jolt", "Far Storm", "Nil"])
def test_what_can_not_defend_by_one_of_its_names_does_not(banned: str) -> None:
    table = Table("Plain Blow (red)", WHOLE, cards=SMALL + CARDS)
    resolve(table, GrantAll(AnAttack(), (LimitsDefense(Named(banned)),)))
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    assert (f"Defend with {WHOLE}" in table.offered()) == (banned == "Nil")


@pytest.mark.example("fab-9.2.2c-1")
@pytest.mark.rule("fab:9.2.2c")
def test_the_same_name_is_all_the_names_of_a_split_card() -> None:
    """Banish up to three cards with the same name as a card, from hand, deck and graveyard."""
    table = Table("Nil||Jolt, Steady Breath", "", deck="Vapor||Jolt", cards=SMALL + CARDS)
    chosen = table.number("Nil||Jolt")
    found = [
        card.definition.name
        for card in table.state.cards[1:]
        if SameName(This()).matches(Context(table.state, YOU, chosen), card)
    ]
    assert found == ["Nil||Jolt"]
    put(table, table.number("Steady Breath"), shared.GRAVEYARD)
    # A card that has but one of the names is the other's, and not the other way round.
    (jolt,) = read_cards('[[card]]\nname = "Jolt"\ntype = "instant"\ncost = 0\n', "a test")
    breath = table.state.edit(table.state.known(table.number("Steady Breath", shared.GRAVEYARD)))
    breath.definition = jolt
    table.state.stale = shared.EVERYTHING
    nil = table.state.known(chosen)
    ctx = Context(table.state, YOU, breath.number)
    assert SameName(This()).matches(ctx, nil)
    assert not SameName(This()).matches(Context(table.state, YOU, chosen), breath)
