"""Keywords are powers, held by their names: cards are told by them, lose them, can't have them [2013:700.1]."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario, weapon


def two(text: str, cards: list[Definition]) -> Table:
    """Set up one side; the other has a hero, if nothing else."""
    return scenario(text if "opponent:" in text else text + '\nopponent: hero "Them"', cards)


def mender() -> Definition:
    return ally("Mender", 1, 5, "Mend 2")


def brute() -> Definition:
    return ally("Brute", 1, 5, "Assault 2")


@pytest.mark.rule("wow-2013:700.1", "wow-2013:G.assault")
@pytest.mark.edition("2012", "2013")
def test_a_card_is_told_by_a_keyword_that_it_has() -> None:
    hunt = ability("Hunt", "Destroy target ally with Assault.")
    table = two('you: hand "Hunt"\nopponent: ally "Brute"; ally "Other" 1/1', [hunt, brute()]).play("Hunt")
    table.resolve().expect("Brute", zone="graveyard").expect("Other", zone="play")


@pytest.mark.rule("wow-2013:G.keyword", "wow-2013:700.1")
def test_the_same_words_without_the_keyword_are_none() -> None:
    worded = ally("Worded", 1, 5, "This ally has +2 ATK on your turn.")
    hunt = ability("Hunt", "Destroy target ally with Assault.")
    table = two('you: hand "Hunt"; ally "Worded"', [hunt, worded])
    table.expect("Worded", atk=3).expect_refused("play", "Hunt", rule="707.1d")


@pytest.mark.rule("wow-2013:700.1")
def test_one_of_several_keywords() -> None:
    call = ability("Call", "Put target ally with Assault, Mend, or Protector from your graveyard into play.")
    guard = ally("Guard", 1, 5, "Protector")
    text = 'you: hand "Call"; graveyard "Mender" "Brute" "Guard" "Other"'
    other = ally("Other", 1, 1)
    table = two(text, [call, mender(), brute(), guard, other]).play("Call")
    table.expect_choices("Mender", "Brute", "Guard")


@pytest.mark.rule("wow-2013:700.1", "wow-2013:718.2f")
def test_a_keyword_that_is_a_power_is_lost_and_forbidden() -> None:
    drum = ability("Drum", "Ongoing: Allies have Assault 1.", instant=True)
    calm = ability("Calm", "Ongoing: Allies lose Assault.")
    never = ability("Never", "Ongoing: Allies lose and can't have Assault.")
    table = two('you: hand "Drum"; ability "Calm"; ally "Brute"', [drum, calm, brute()])
    # lost is what it has: what it gains later it has
    table.expect("Brute", atk=1).play("Drum").resolve().expect("Brute", atk=2)
    table = two('you: hand "Drum"; ability "Never"; ally "Brute"', [drum, never, brute()])
    table.play("Drum").resolve().expect("Brute", atk=1)


@pytest.mark.rule("wow-2013:G.mend", "wow-2013:700.3")
def test_mend_that_is_lost_heals_nothing() -> None:
    calm = ability("Calm", "Ongoing: Opposing allies lose Mend.")
    text = 'you: ability "Calm"\nopponent: hero "Them" damage 5; ally "Mender"'
    two(text, [calm, mender()]).end_turn().expect("Them", damage=5)


@pytest.mark.rule("wow-2013:G.keyword")
def test_keyword_powers_are_lost_and_others_stay() -> None:
    hush = ability("Hush", "Ongoing: Opposing allies lose and can't have keyword powers.")
    odd = ally("Odd", 1, 5, ("Protector, Assault 3", "This ally has +1 ATK on your turn."))
    table = scenario('at opponent\'s action phase\nyou: ability "Hush"\nopponent: ally "Odd"', [hush, odd])
    table.expect("Odd", atk=2, not_keyword="protector")
    # (Held against 3 more and Protector.)
    two('at opponent\'s action phase\nyou: hero "Us"\nopponent: ally "Odd"', [odd]).expect("Odd", atk=5)


@pytest.mark.rule("wow-2013:G.mend", "wow-2013:G.assault")
def test_each_that_has_one_has_another() -> None:
    orb = ability("Orb", "Ongoing: Cards you control with Assault have an additional Assault 1.")
    table = two('you: ability "Orb"; ally "Brute"; ally "Other" 1/1', [orb, brute()])
    table.expect("Brute", atk=4).expect("Other", atk=1)


@pytest.mark.rule("wow-2013:G.mend")
def test_mend_for_each_grants_none_for_none() -> None:
    monk = ally("Monk", 1, 5, "This ally has Mend 1 for each Orc you control.")
    hunt = ability("Hunt", "Destroy target ally with Mend.", instant=True)
    orc = ally("Orc", 1, 1, tags=("Orc",))
    text = 'at opponent\'s action phase\nyou: hand "Hunt"; hero "Us" damage 9; ally "Monk"'
    table = two(text + '; ally "Orc"; ally "Orc"', [monk, hunt, orc])
    table.end_turn("Us", "yes").expect("Us", damage=7)
    two('you: hand "Hunt"; ally "Monk"', [monk, hunt]).expect_refused("play", "Hunt", rule="707.1d")
    two('you: hand "Hunt"; ally "Monk"; ally "Orc"', [monk, hunt, orc]).play("Hunt").resolve().expect(
        "Monk", zone="graveyard"
    )


@pytest.mark.rule("wow-2013:G.assault")
def test_assault_x_for_an_x_of_0_is_no_assault() -> None:
    rush = ability("Rush", "Target ally has Assault X this turn, where X is the number of Orcs you control.")
    hunt = ability("Hunt", "Destroy target ally with Assault.")
    orc = ally("Orc", 1, 1, tags=("Orc",))
    table = two('you: hand "Rush" "Hunt"; ally "Other" 1/1; ally "Orc"', [rush, hunt, orc])
    table.play("Rush", targets=["Other"]).resolve().expect("Other", atk=2)
    table.play("Hunt").resolve().expect("Other", zone="graveyard")
    table = two('you: hand "Rush" "Hunt"; ally "Other" 1/1', [rush, hunt]).play("Rush").resolve()
    table.expect("Other", atk=1).expect_refused("play", "Hunt", rule="707.1d")


def test_keywords_that_are_no_keywords_are_refused() -> None:
    expect_refused("Ongoing: Allies lose Assaults.", "Assaults")
    expect_refused("Ongoing: Allies with Mends have +1 ATK.")
    expect_refused("Ongoing: Allies can't have Mend 2.", "2")
    expect_refused("Ongoing: Allies have Mend.")


def test_a_printed_keyword_is_its_power() -> None:
    for text, name in (
        ("Sentinel", "Sentinel"), ("Inspire: Ally", "Inspire"), ("Death Rattle: Draw a card.", "Death Rattle"),
        ("Frost Resistance", "Resistance"), ("Diplomacy: Orcs", "Diplomacy"),
    ):  # fmt: skip
        assert [power.as_keyword() for power in program(text).powers] == [c.KEYWORD_POWERS[name]]
    assert [power.as_keyword() for power in program("This ally has +1 ATK.").powers] == [0]


@pytest.mark.rule("wow-2013:G.escape-artist")
def test_an_escape_artist_sees_effects_of_opponents_too_and_not_its_own_controllers() -> None:
    sneak = ally("Sneak", 1, 5, "Escape Artist")
    wand = item("Wand", "[Activate] → Your hero deals 1 fire damage to target hero or ally.")
    table = scenario('you: item "Wand"\nopponent: ally "Sneak"', [sneak, wand]).use("Wand", targets=["Sneak"])
    table.resolve("yes").expect("Sneak", zone="hand")
    table = two('you: item "Wand"; ally "Sneak"', [sneak, wand]).use("Wand", targets=["Sneak"]).resolve()
    table.expect("Sneak", damage=1)
    # The source may be one's own by now: what counts is whose link it is.


@pytest.mark.rule("wow-2013:406.1", "wow-2013:406.4", "wow-2013:406.2")
def test_dual_wield_on_an_equipment_is_your_heros() -> None:
    buzzer = weapon("Buzzer", 1, 1, "Dual Wield", limits=(("Melee", 1),), tags=("One-Handed",))
    table = two('you: hero "Us"; weapon "Buzzer"', [buzzer])
    table.expect("Us", keyword="dual wield")
    double = ability("Double", "Ongoing: Your hero has Ranged dual wield.")
    two('you: hero "Us"; ability "Double"', [double]).expect("Us", keyword="ranged dual wield")
    heavy = ability("Heavy", "Ongoing: Your hero has Two-Handed dual wield.")
    two('you: hero "Us"; ability "Heavy"', [heavy]).expect("Us", keyword="two-handed dual wield")


@pytest.mark.rule("wow-2007:719.1", "wow-2013:719.1")
@pytest.mark.edition("2007", "2012", "2013")
@pytest.mark.parametrize("order", ["Leader Nurse", "Nurse Leader"])
def test_who_has_a_keyword_hangs_on_who_gives_it_whichever_is_older(order: str) -> None:
    leader = ally("Leader", 1, 5, "Allies you control with Mend have +2 ATK.")
    nurse = ally("Nurse", 1, 5, "Other allies you control have Mend 1.")
    first, second = order.split()
    table = two(f'you: ally "Ox" 1/1; hand "{first}" "{second}"; resources 6', [leader, nurse])
    table.play(first).resolve().play(second).resolve().expect("Ox", atk=3).expect("Nurse", atk=1)
