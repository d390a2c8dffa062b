"""The type line (section 202)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat
from rulebound.wow.nodes.filters import Both, Tagged
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import printed
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import HERO_OR_ALLY, MINE, always, bolt, deal, powers, spell, target

SHEEPEN = ability(
    "Sheepen",
    "Attach to target ally. <p> Ongoing: Attached ally can't attack or protect, loses all powers, and is a Sheep.",
)


@pytest.mark.rule("wow-2007:202.1", "wow-2012:202.1", "wow-2013:202.1")
def test_a_tag_is_what_other_cards_can_refer_to() -> None:
    anvil = item("Anvil", program=powers(always(Both((MINE, Tagged("Dwarf"))), AddStat("atk", Number(1)))))
    text = 'you: ally "Stout" 1/1 tag "Dwarf"; ally "Tall" 1/1 tag "Human"; item "Anvil"\nopponent:'
    table = scenario(text, [anvil]).expect("Stout", atk=2, tag="Dwarf").expect("Tall", atk=1)
    # "Dwarves" are cards in play; the same card elsewhere isn't counted.
    count = ability("Count", "Your hero deals 1 fire damage to target hero for each Dwarf in your party.")
    stout = ally("Stout", tags=("Dwarf",))
    table = scenario('you: ally "Stout"; hand "Stout" "Count"; graveyard "Stout"\nopponent:', [count, stout])
    table.play("Count", targets=["their hero"]).resolve().expect("their hero", damage=1)


@pytest.mark.rule("wow-2007:202.1")
def test_a_profession_on_an_allys_type_line_is_a_tag_like_any_other() -> None:
    tire = ability("Tire", "Exhaust target Mining ally.")
    text = 'you: hand "Tire"\nopponent: ally "Digger" 1/1 tag "Mining"; ally "Tanner" 1/1 tag "Skinning"'
    scenario(text, [tire]).play("Tire").resolve().expect("Digger", exhausted=True).expect("Tanner", exhausted=False)
    scenario(text.replace('"Mining"', '"Alchemy"'), [tire]).expect_refused("play", "Tire", rule="707.1d")


@pytest.mark.rule("wow-2007:202.1", "wow-2007:406.1")
def test_the_instant_keyword_says_when_a_card_can_be_played() -> None:
    slow = ability("Slow", program=spell(deal(1, target(HERO_OR_ALLY), "fire")))
    text = 'you: hand "Bolt" "Slow"\nopponent:\nat opponent\'s action phase'
    table = scenario(text, [bolt(), slow]).give_priority("you")
    table.expect_offered("play", "Bolt").expect_refused("play", "Slow", rule="407.2b")


@pytest.mark.rule("wow-2007:202.2", "wow-2007:410.3")
def test_the_right_side_of_the_type_line_limits_what_a_player_controls() -> None:
    pet = ally("Cub", tags=("Pet",), limits=(("Pet", 1),))
    king = ally("King", unique=True)
    table = scenario('you: ally "Cub"; ally "King"; hand "Cub" "King"\nopponent:', [pet, king])
    table.play("Cub").resolve().expect_asked("you", "uniqueness").choose("Cub#2")
    table.play("King").resolve().expect_asked("you", "uniqueness").choose("King#1")
    table.expect("Cub#2", zone="graveyard").expect("King#1", zone="graveyard")


@pytest.mark.rule("wow-2007:202.2")
def test_a_tag_that_is_followed_by_a_number_is_a_tag_like_others() -> None:
    cub = ally("Cub", 1, 1, limits=(("Pet", 1),))
    king = ally("King", 1, 1, unique=True)
    tame = ability("Tame", "Destroy all Pets.")
    text = 'you: ally "Cub"; ally "King"; hand "Tame"\nopponent: ally "Pup" 1/1 tag "Pet"'
    table = scenario(text, [cub, king, tame]).expect("Cub", tag="Pet").expect("King", not_tag="Pet")
    table.play("Tame").resolve().expect("Cub", zone="graveyard").expect("Pup", zone="graveyard")
    table.expect("King", zone="play")


@pytest.mark.rule("wow-2007:202.2", "wow-2007:410.3")
def test_without_any_of_these_a_player_may_control_as_many_as_he_likes() -> None:
    text = 'you: ally "Footman"; ally "Cub"; hand "Footman" "Pup"\nopponent:'
    cards = [ally("Footman"), ally("Cub", tags=("Beast",)), ally("Pup", tags=("Beast",))]
    table = scenario(text, cards).play("Footman").resolve().expect_asked("you", "priority")
    table.play("Pup").resolve().expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:202.3", "wow-2012:202.3", "wow-2013:202.3")
def test_an_added_tag_removes_nothing() -> None:
    claw = ally("Claw", 3, 1, tags=("Raptor", "Pet"), limits=(("Pet", 1),))
    table = scenario('you: hand "Sheepen"\nopponent: ally "Claw"', [claw, SHEEPEN])
    table.play("Sheepen", targets=["Claw"]).resolve().expect("Sheepen", on="Claw", zone="play")
    table.expect("Claw", types="ally").expect("Claw", tag="Raptor").expect("Claw", tag="Pet").expect(
        "Claw", tag="Sheep"
    )
    assert printed(table.card("Claw").definition).limits == (("Pet", 1),)
    assert table.values("Claw").types == c.ALLY
