"""A word before a noun is what such cards can have: a tag, a trait, a class, a damage type; else it is refused."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.program.powers import Continuous, Payment
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.filters import Both, Either, OfDamageType, OfType, Side, Tagged, WithIcon
from rulebound.wow.scenarios import ability, scenario

FROST = OfDamageType(c.DAMAGE_BITS["frost"])


@pytest.mark.rule("wow-2007:205.1")
def test_a_damage_type_before_an_ally_is_its_damage_type() -> None:
    made = power("Frost allies in your party have +1 ATK.")
    assert isinstance(made, Continuous)
    assert made.who == Both((OfType(c.ALLY), FROST, Side("your")))


@pytest.mark.rule("wow-2007:205.1")
def test_who_deals_that_damage_is_meant() -> None:
    table = scenario(
        'you: hand "Thaw"\nopponent: ally "Chill" 2/2 frost; ally "Burn" 2/2 fire',
        [ability("Thaw", "Destroy each Frost ally.")],
    )
    table.play("Thaw").resolve_all()
    table.expect("Chill", zone="graveyard").expect("Burn", zone="play")


@pytest.mark.rule("wow-2007:205.1")
def test_a_weapon_that_is_melee_is_so_by_its_tag_and_one_that_is_frost_by_its_damage() -> None:
    assert effect("Destroy target Melee weapon.") == e.Destroy(g.Target(0, Both((OfType(c.WEAPON), Tagged("Melee")))))
    assert effect("Destroy target Frost weapon.") == e.Destroy(g.Target(0, Both((OfType(c.WEAPON), FROST))))


@pytest.mark.rule("wow-2007:202.1", "wow-2007:207.1")
def test_abilities_have_tags_of_these_names_and_heroes_talents() -> None:
    # A hero's is his talent spec: a tag in 2007, a trait wherever it is none.
    spec = Either((Tagged("Frost"), WithIcon("Frost")))
    for noun, types, meant in (("ability", c.ABILITY, Tagged("Frost")), ("hero", c.HERO, spec)):
        made = effect(f"Destroy target Frost {noun}.")
        assert made == e.Destroy(g.Target(0, Both((OfType(types), meant))))


@pytest.mark.rule("wow-2007:202.1", "wow-2007:205.1")
def test_a_tag_and_a_damage_type_side_by_side_are_told_apart() -> None:
    both = Either((Tagged("Frost"), FROST))
    assert effect("Destroy target Frost or [Frost] card.") == e.Destroy(g.Target(0, both))


@pytest.mark.parametrize(
    ("noun", "word"),
    [
        ("Frost hero or ally", "Frost"),  # a trait of the one, the damage type of the other
        ("Frost card", "Frost"),  # the tag of abilities, or the damage type that allies print
        ("Frost quest", "Frost"),
        ("Nature ability", "Nature"),
        ("Melee hero", "Melee"),
        ("Dungeon ally", "Dungeon"),  # no type line has it
        ("Frsot ally", "Frsot"),
    ],
)
def test_what_such_cards_cannot_have_is_refused(noun: str, word: str) -> None:
    expect_refused(f"When Tarn enters play, destroy target {noun}.", word)


# --- What a text calls its own card ---------------------------------------------------------------------


@pytest.mark.rule("wow-2007:300.1")
@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("When this hero enters play, draw a card.", c.ALLY),
        ("When this ally attacks, draw a card.", c.WEAPON),
        ("Ongoing: This weapon has +1 ATK.", c.ABILITY),
        ("Destroy this armor → Draw a card.", c.ITEM),
    ],
)
def test_a_card_is_called_what_it_is(text: str, types: int) -> None:
    called = expect_refused(text, types=types)
    assert called.words.lower() in ("this hero", "this ally", "this weapon", "this armor")
    assert "this card is no" in called.why


@pytest.mark.rule("wow-2007:706.1c")
def test_a_power_that_others_gain_calls_them_what_they_are() -> None:
    made = program('Ongoing: Allies in your party have "When this ally attacks, draw a card."', types=c.ABILITY)
    assert len(made.powers) == 1
    assert isinstance(program("Destroy this equipment → Draw a card.", types=c.ITEM).powers[0], Payment)


# --- Reminders ------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:203.1")
def test_a_parenthesis_that_carries_a_number_is_no_reminder() -> None:
    assert compile_text(CardText("Tarn", ("Protector (It may defend for others.)",), c.ALLY)) == program("Protector")
    for words in ("(x 20)", "(It has +2 ATK.)", "(X is 3.)", "(for each X)"):
        expect_refused(f"Protector {words}", words[:3])
