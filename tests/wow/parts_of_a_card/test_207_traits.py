"""Traits (section 207)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.conditions import HeroHas
from rulebound.wow.nodes.effects import Destroy
from rulebound.wow.nodes.filters import Both, WithIcon
from rulebound.wow.nodes.groups import You
from rulebound.wow.scenarios import ability, ally, hero, scenario
from wow_cards import ALLY, IsThis, always, atk, powers, spell, target

BEAST = ally(
    "Two-Sided Beast",
    3,
    3,
    "[Alliance]: Two-Sided Beast has elusive. <p> [Horde]: Two-Sided Beast has ferocity.",
)
KNIGHT = hero("Knight", icons=("Paladin", "Alliance"), traits=("Human", "Holy", "Mining", "Smithing"))
GRUNT = hero("Grunt", icons=("Warrior", "Horde"), traits=("Orc", "Arms", "Mining", "Skinning"))


@pytest.mark.rule("wow-2007:207.1", "wow-2007:301.1")
@pytest.mark.parametrize("trait", ["Paladin", "Alliance", "Human", "Holy", "Mining", "Smithing"])
def test_a_hero_has_class_faction_race_spec_and_professions(trait: str) -> None:
    trained = ally("Trained", 1, 1, program=powers(always(IsThis(), atk(2), condition=HeroHas(trait, You()))))
    text = 'you: hero "{0}"; ally "Trained"\nopponent:'
    scenario(text.format("Knight"), [trained, KNIGHT]).expect("Trained", atk=3)
    without = "Mining" if trait != "Mining" else "Tailoring"
    other = ally("Trained", 1, 1, program=powers(always(IsThis(), atk(2), condition=HeroHas(trait, You()))))
    scenario(text.format("Other"), [other, hero("Other", traits=(without,))]).expect("Trained", atk=1)


@pytest.mark.rule("wow-2007:207.1", "wow-2007:202.1")
@pytest.mark.parametrize(
    ("trait", "has"),
    [("Orc", True), ("Arms", True), ("Skinning", True), ("Human", False), ("Holy", False), ("Tailoring", False)],
)
def test_what_stands_on_a_heros_type_line_is_meant_by_a_text(trait: str, has: bool) -> None:
    """The race, the talent spec and the professions; an ally of that race is no hero."""
    tire = ability("Tire", f"Exhaust target {trait} hero.")
    text = f'you: hand "Tire"\nopponent: hero "Grunt"; ally "Other" tag "{trait}"'
    table = scenario(text, [tire, GRUNT])
    if has:
        table.play("Tire").resolve().expect("Grunt", exhausted=True).expect("Other", exhausted=False)
    else:
        table.expect_refused("play", "Tire", rule="707.1d")


@pytest.mark.rule("wow-2007:207.1")
@pytest.mark.parametrize(("name", "drawn"), [("Knight", 1), ("Grunt", 0)])
def test_a_text_asks_for_a_trait_of_ones_own_hero(name: str, drawn: int) -> None:
    kin = ability("Kin", "If your hero is a Human, draw a card.")
    other = "Grunt" if name == "Knight" else "Knight"
    text = f'you: hero "{name}"; hand "Kin"; ally "Footman" tag "Human"\nopponent: hero "{other}"'
    table = scenario(text, [kin, KNIGHT, GRUNT]).play("Kin").resolve()
    table.expect_hand("you", *["Filler"] * drawn)


@pytest.mark.rule("wow-2007:207.1")
@pytest.mark.parametrize("trait", ["Paladin", "Alliance", "Human", "Holy", "Smithing"])
def test_a_card_may_require_a_hero_with_any_kind_of_trait(trait: str) -> None:
    named = "Mining" if trait == "Smithing" else trait
    vow = ability("Vow", f"If your hero is a {named}, draw a card.")
    for name, drawn in (("Knight", 1), ("Nobody", 0)):
        text = f'you: hero "{name}"; hand "Vow"\nopponent: hero "Knight"'
        scenario(text, [vow, KNIGHT, hero("Nobody")]).play("Vow").resolve().expect_hand("you", *["Filler"] * drawn)


@pytest.mark.rule("wow-2007:207.1a", "wow-2007:207.1b", "wow-2012:206.1a", "wow-2013:206.1a")
@pytest.mark.edition("2007")
def test_icons_are_the_nine_classes_and_two_factions() -> None:
    *of_2007, since = c.CLASSES
    assert since == "Death Knight"
    assert tuple(of_2007) == (
        "Druid", "Hunter", "Mage", "Paladin", "Priest", "Rogue", "Shaman", "Warlock", "Warrior",
    )  # fmt: skip
    assert c.FACTIONS == ("Alliance", "Horde")


@pytest.mark.rule("wow-2007:207.1b")
def test_a_horde_ally_is_an_ally_with_the_horde_icon() -> None:
    hunt = ability("Hunt", program=spell(Destroy(target(Both((ALLY, WithIcon("Horde")))))))
    text = """
        you: hand "Hunt"
        opponent: hero "Grunt"; ally "Orc" icon "Horde"; ally "Human" icon "Alliance"; ally "Beast"
    """
    table = scenario(text, [hunt, GRUNT]).play("Hunt").resolve().expect("Orc", zone="graveyard")
    table.expect("Human", zone="play").expect("Beast", zone="play")
    scenario(text.replace('ally "Orc" icon "Horde"; ', ""), [hunt, GRUNT]).expect_refused(
        "play", "Hunt", rule="707.1d"
    )


@pytest.mark.rule("wow-2007:207.1c", "wow-2007:G.trait-icon")
def test_a_power_with_a_trait_icon_needs_a_hero_with_it() -> None:
    text = 'you: hero "{0}"; ally "Two-Sided Beast"\nopponent:'
    table = scenario(text.format("Knight"), [BEAST, KNIGHT])
    table.expect("Two-Sided Beast", keyword="elusive").expect("Two-Sided Beast", not_keyword="ferocity")
    table = scenario(text.format("Grunt"), [BEAST, GRUNT])
    table.expect("Two-Sided Beast", keyword="ferocity").expect("Two-Sided Beast", not_keyword="elusive")


@pytest.mark.rule("wow-2007:207.1c", "wow-2007:400.3")
def test_the_icon_is_asked_of_the_present_controllers_hero() -> None:
    from wow_cards import charm

    text = 'you: hero "Knight"; hand "Charm"\nopponent: hero "Grunt"; ally "Two-Sided Beast"'
    table = scenario(text, [BEAST, KNIGHT, GRUNT, charm()]).expect("Two-Sided Beast", keyword="ferocity")
    table.play("Charm").resolve().expect("Two-Sided Beast", controller="you", keyword="elusive")
    table.expect("Two-Sided Beast", not_keyword="ferocity")


@pytest.mark.rule("wow-2007:207.1c")
def test_a_payment_or_triggered_power_with_a_trait_icon_needs_it_too() -> None:
    drill = ally(
        "Drill", 1, 1, "[Horde]: (1) >>> Draw a card. <p> [Alliance]: When Drill attacks, draw a card."
    )
    text = 'you: hero "{0}"; ally "Drill"; resources 1\nopponent:'
    table = scenario(text.format("Knight"), [drill, KNIGHT]).expect_refused("use", "Drill", rule="207.1c")
    table.attack("Drill", "their hero").resolve().expect_chain("Drill")
    table = scenario(text.format("Grunt"), [drill, GRUNT]).expect_offered("use", "Drill")
    table.attack("Drill", "their hero").resolve().expect_chain()
