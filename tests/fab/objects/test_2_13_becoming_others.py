"""Groups by a trait, what is printed as *, what others copy of an object (2.13, 1.12.3, 6.4.8, 8.5.25)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.nodes.continuous.becoming import BecomeRandomOf, BecomesAsItEnters
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import BecomesCopy
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Continuous

#: Shapes that a hero may take: none of them is a card of either deck's play, three have the trait.
SHAPES = "".join(
    f'[[card]]\nname = "{name}"\ntype = "hero"\nsubtypes = ["young"]\nlife = "*"\nintellect = 4\n{traits}'
    for name, traits in (
        ("Shape of Salt", 'traits = ["Agent of Tides"]\n'),
        ("Shape of Foam", 'traits = ["Agent of Tides"]\n'),
        ("Shape of Kelp", 'traits = ["Agent of Tides"]\n'),
        ("Shape of Dust", ""),
    )
)
NAMES = ("Shape of Salt", "Shape of Foam", "Shape of Kelp")


def shaped() -> tuple[Table, int]:
    """A table whose game knows the shapes; and your hero."""
    table = Table("Plain Blow (red)", arena=", ".join((*NAMES, "Shape of Dust")), cards=SHAPES)
    # They lie anywhere, as cards that nobody plays with.
    for name in (*NAMES, "Shape of Dust"):
        put(table, table.number(name, shared.PLAY), shared.REMOVED)
    return table, table.state.players[YOU].hero


@pytest.mark.example("fab-2.13.4-1")
@pytest.mark.rule("fab:2.13.4")
def test_a_group_by_a_trait_is_all_cards_with_it() -> None:
    seen: set[str] = set()
    for seed in range(40):
        table, hero = shaped()
        for _ in range(seed):
            table.state.random.below(7)
        resolve(table, BecomeRandomOf(This(), "agent of tides"), hero)
        seen.add(values_of(table, hero).name)
    assert seen == set(NAMES)


@pytest.mark.rule("fab:2.13.4")
def test_of_a_trait_that_no_card_has_nothing_is_chosen() -> None:
    table, hero = shaped()
    resolve(table, BecomeRandomOf(This(), "agent of sand"), hero)
    assert values_of(table, hero).name == "Sefa of the Quick Blades"


@pytest.mark.example("fab-1.12.3b-1")
@pytest.mark.rule("fab:1.12.3b", "fab:8.5.25e", "fab:8.5.25")
def test_what_is_printed_as_undefined_is_what_was_printed_on_who_has_become_it() -> None:
    table, hero = shaped()
    printed = number_of(table, hero, c.LIFE)
    assert printed == 20
    resolve(table, BecomeRandomOf(This(), "agent of tides"), hero)
    assert values_of(table, hero).name in NAMES
    assert number_of(table, hero, len(c.BASES) + c.LIFE) == printed
    assert table.life(YOU) == printed
    assert load(RULES, table.game.save()).state.hero(YOU).definition.numbers[c.LIFE] == printed


@pytest.mark.rule("fab:8.5.25e")
def test_and_0_if_it_had_no_such_number() -> None:
    """A lamp becomes a veil whose defense is undefined: the lamp has none."""
    veil = '[[card]]\nname = "Grey Veil"\ntype = "action"\nsubtypes = ["aura"]\ncost = 0\ndefense = "*"\n'
    table = Table("Plain Blow (red)", arena="Salt Lamp, Moss Veil, Grey Veil", cards=SMALL + veil)
    for name, defense in (("Salt Lamp", 0), ("Moss Veil", 2)):
        number = table.number(name, shared.PLAY)
        resolve(table, BecomesCopy(This(), Each(Named("Grey Veil"))), number)
        assert (values_of(table, number).name, number_of(table, number, c.DEFENSE)) == ("Grey Veil", defense)


@pytest.mark.rule("fab:8.5.25d")
def test_what_has_become_something_does_not_become_it_again() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp, Moss Veil", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    for _ in range(2):
        resolve(table, BecomesCopy(This(), Each(Tagged("aura"))), lamp)
    became = [fact for fact in table.state.this_turn() if fact.kind == "become copy"]
    assert len(became) == 1


@pytest.mark.rule("fab:6.4.8a", "fab:6.4.8", "fab:8.5.25a")
@pytest.mark.parametrize("as_it_enters", [True, False])
def test_what_an_object_has_become_as_it_entered_is_what_is_copied_of_it(as_it_enters: bool) -> None:
    """A lamp enters as a veil, or has more defense by an effect: another lamp becomes a copy of that."""
    table = Table("Salt Lamp, Swell (red)", arena="Moss Veil, Wall Lamp", cards=SMALL + WALL)
    veiled = BecomesAsItEnters(Each(Named("Moss Veil")))
    lamp = print_on(table, "Salt Lamp", Continuous(0, "", None, (veiled,), zone=shared.ANYWHERE))
    table.do("Play Salt Lamp", "Pass", "Pass")
    card = table.state.cards[lamp % shared.CARDS]
    assert (values_of(table, card.number).name, card.zone) == ("Moss Veil", shared.PLAY)
    lamp = card.number
    # Nothing else that enters becomes that.
    second = put(table, print_on(table, "Swell (red)"), shared.PLAY)
    assert values_of(table, second).name == "Swell"
    if not as_it_enters:
        let_it(table, FLAGGED, AddStat("defense", Number(5)), flagged=(lamp,))
        assert number_of(table, lamp, c.DEFENSE) == 7
    wall = table.number("Wall Lamp", shared.PLAY)
    resolve(table, BecomesCopy(Each(Named("Wall Lamp")), This()), lamp)
    assert (values_of(table, wall).name, number_of(table, wall, c.DEFENSE)) == ("Moss Veil", 2)


WALL = '[[card]]\nname = "Wall Lamp"\ntype = "action"\nsubtypes = ["item"]\ncost = 0\n'


def test_a_card_file_says_which_traits_a_card_has() -> None:
    salt, _, _, dust = read_cards(SHAPES, "a test")
    assert ("agent of tides" in salt.tags, "agent of tides" in dust.tags) == (True, False)
    # They are no classes: a hero with a trait may have the same cards in the deck as one without.
    assert c.supertypes_in(salt.tags) == ()
