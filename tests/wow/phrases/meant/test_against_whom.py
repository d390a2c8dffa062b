"""Against whom one can protect, what can't be removed from the game, counters, and what is also true."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.language.paragraphs import paragraphs_of
from rulebound.wow.scenarios import ability, ally, item, scenario

GUARD = ally("Guard", 1, 9, "This ally can protect against opposing Orcs.")


@pytest.mark.rule("wow-2007:602.2", "wow-2013:602.2")
@pytest.mark.parametrize(("attacker", "offered"), [("Grok", True), ("Elk", False)])
def test_against_whom_one_can_protect(attacker: str, offered: bool) -> None:
    setting = 'you: ally "Grok" 1/9 tag "Orc"; ally "Elk" 1/9\nopponent: ally "Guard"; ally "Ox" 1/9'
    table = scenario(setting, [GUARD]).attack(attacker, "Ox").resolve()
    while table.decision.kind == "priority" and table.state.stage != c.DEFEND_WINDOW:
        table.pass_()
    assert (table.decision.kind == "protect") == offered
    if offered:
        table.choose("Guard").expect("Guard", exhausted=True)


def test_against_whom_is_a_kind() -> None:
    expect_refused("Tarn can protect against target ally.")
    expect_refused("Tarn can protect against 2 allies.")


@pytest.mark.rule("wow-2007:103.2", "wow-2012:103.2", "wow-2013:103.2")
def test_what_cant_be_removed_from_the_game_stays() -> None:
    shield = item("Shield", "Cards in play you control can't be removed from the game.")
    void = ability("Void", "Remove target ally from the game.")
    doom = ability("Pit", "Destroy target ally.")
    setting = 'you: hand "Void" "Void" "Pit"; ally "Elk" 1/9\nopponent: item "Shield"; ally "Ox" 1/9'
    table = scenario(setting, [shield, void, doom])
    table.play("Void", targets=["Ox"]).resolve().expect("Ox", zone="play")
    table.play("Void", targets=["Elk"]).resolve().expect("Elk", zone="removed from game")
    table.play("Pit", targets=["Ox"]).resolve().expect("Ox", zone="graveyard")


def test_what_cant_be_removed_cant_be_removed_as_a_cost() -> None:
    shield = item("Shield", "Cards in play you control can't be removed from the game.")
    lamp = ally("Lamp", 1, 1, "Remove Lamp from the game → Draw a card.")
    table = scenario('you: ally "Lamp"; item "Shield"\nopponent:', [shield, lamp])
    table.expect_refused("use", "Lamp")
    scenario('you: ally "Lamp"\nopponent:', [lamp]).expect_offered("use", "Lamp")


def test_cards_with_counters() -> None:
    dust = item("Dust", "Allies with mud counters can't attack.")
    setting = 'you: ally "Ox" 1/9 counter "mud" 1; ally "Elk" 1/9; item "Dust"\nopponent: hero'
    table = scenario(setting, [dust])
    table.expect_refused("attack", "Ox").expect_offered("attack", "Elk", at="their hero")


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        (
            "Pike has +1 ATK if an ally with berserking is in your party. "
            "This is also true for war stomp and shadowmeld.",
            (
                "Pike has +1 ATK if an ally with berserking is in your party.",
                "Pike has +1 ATK if an ally with war stomp is in your party.",
                "Pike has +1 ATK if an ally with shadowmeld is in your party.",
            ),
        ),
        ("This is also true for war stomp.", ("This is also true for war stomp.",)),
    ],
)
def test_what_is_also_true_for_others_is_said_of_each(printed: str, meant: tuple[str, ...]) -> None:
    assert paragraphs_of((printed,)) == meant


def test_each_of_them_counts() -> None:
    words = "Pike has +1 ATK if an ally with berserking is in your party. This is also true for war stomp."
    pike = ally("Pike", 1, 9, words)
    mule = ally("Mule", 1, 1, "Berserking")
    for others, atk in (("", 1), ('; ally "Mule"', 2), ('; ally "Mule"; ally "Mule"', 2)):
        scenario(f'you: ally "Pike"{others}\nopponent: hero', [pike, mule]).expect("Pike", atk=atk)


def test_a_location_comes_face_up_and_exhausted() -> None:
    words = "Search your deck for a location and put it into play{} exhausted."
    assert effect(words.format(" face up and")) == effect(words.format(""))
    expect_refused(words.format(" face up"), types=c.ABILITY)


def test_resistances_are_lost_whatever_their_types() -> None:
    words = "Opposing heroes and allies lose and can't have {}."
    assert program(words.format("Resistances")) == program(words.format("Resistance"))
    frost = item("Frost", words.format("Resistances"))
    ward = ally("Ward", 1, 9, "Fire Resistance")
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target ally.")
    for here, damage in (('; item "Frost"', 2), ("", 0)):
        table = scenario(f'you: hand "Bolt"{here}\nopponent: ally "Ward"', [frost, ward, bolt])
        table.play("Bolt", targets=["Ward"]).resolve().expect("Ward", damage=damage)
