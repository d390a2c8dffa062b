"""Numbers that are set and stay so, and amounts in order."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, scenario

EACH = pytest.mark.parametrize("edition", EDITIONS)
GROW = ability("Grow", "Target ally has +2/+2 this turn.", instant=True)
WILT = ability("Wilt", "Target ally has -1 ATK this turn.", instant=True)


@EACH
@pytest.mark.rule("wow-2007:103.2")
def test_what_becomes_so_and_can_t_gain_or_lose_is_not_changed_before_or_after(edition: str) -> None:
    text = (
        "Attach to target ally.",
        "Ongoing: Attached ally becomes 1/2, can't gain or lose ATK or [Health], and is also a frog.",
    )
    toad = ability("Toad", text)
    setting = 'you: hand "Toad" "Grow" "Grow" "Wilt"\nopponent: ally "Ox" 3/4'
    table = (
        scenario(setting, [toad, GROW, WILT], edition=EDITIONS[edition])
        .play("Grow", targets=["Ox"])
        .resolve_all()
    )
    table.expect("Ox", atk=5, health=6).play("Toad", targets=["Ox"]).resolve_all()
    table.expect("Ox", atk=1, health=2, tag="Frog")
    table.play("Grow#2", targets=["Ox"]).resolve_all().expect("Ox", atk=1, health=2)
    table.play("Wilt", targets=["Ox"]).resolve_all().expect("Ox", atk=1)


@EACH
def test_what_is_so_of_each_ally_by_its_own_numbers(edition: str) -> None:
    crone = ally(
        "Crone",
        4,
        4,
        "Each ally has ATK and health equal to its cost, and can't gain or lose ATK or health.",
        cost=5,
    )
    cards = [crone, GROW, ally("Elk", 1, 1, cost=3)]
    setting = 'you: ally "Crone"; hand "Grow"\nopponent: ally "Elk"'
    table = (
        scenario(setting, cards, edition=EDITIONS[edition])
        .expect("Elk", atk=3, health=3)
        .expect("Crone", atk=5)
    )
    table.play("Grow", targets=["Elk"]).resolve_all().expect("Elk", atk=3, health=3)
    text = "Each ally has ATK equal to its printed ATK, has health equal to its printed health, "
    plain = ally("Plain", 1, 1, text + "and can't gain or lose ATK or health.")
    banner = ally("Banner", 1, 1, "Other allies you control have +1 ATK.")
    setting = 'you: ally "Banner"; ally "Elk"; ally "Plain"; hand "Grow"\nopponent:'
    table = scenario(setting, [plain, banner, *cards[1:]], edition=EDITIONS[edition]).expect("Elk", atk=1)
    table.play("Grow", targets=["Elk"]).resolve_all().expect("Elk", atk=1, health=1)


@EACH
def test_what_can_t_gain_can_lose(edition: str) -> None:
    chill = ability("Chill", "Target ally has 0 ATK and can't gain ATK this turn.")
    setting = 'you: hand "Chill" "Grow" "Wilt"\nopponent: ally "Ox" 3/4'
    table = (
        scenario(setting, [chill, GROW, WILT], edition=EDITIONS[edition])
        .play("Chill", targets=["Ox"])
        .resolve_all()
    )
    table.play("Grow", targets=["Ox"]).resolve_all().expect("Ox", atk=0, health=6).end_turn().expect(
        "Ox", atk=3
    )


def test_what_can_t_be_gained_needs_to_be_set() -> None:
    expect_refused("Target ally can't gain ATK this turn.", "can't gain", types=c.ABILITY)
    expect_refused(
        "Target ally has 0 ATK and can't gain or lose ATK or health this turn.", "can't gain", types=c.ABILITY
    )
    expect_refused("Target ally has 3 ATK this turn.", types=c.ABILITY)
    expect_refused("Each ally has ATK equal to its ATK.", "its")


def test_they_are_chosen_in_order() -> None:
    text = "Target opponent chooses three allies in his party, in order. "
    text += "Your hero deals 3, 2, and 1 fire damage to them, in order."
    setting = 'you: hand "Fork"\nopponent: ally "Ox" 1/9; ally "Cow" 1/9; ally "Pig" 1/9; ally "Hen" 1/9'
    table = scenario(setting, [ability("Fork", text)]).play("Fork").resolve_all("Pig", "Ox", "Hen")
    table.expect("Pig", damage=3).expect("Ox", damage=2).expect("Hen", damage=1).expect("Cow", damage=0)
    # Where all there are must be chosen, which is the first is chosen all the same.
    setting = 'you: hand "Fork"\nopponent: ally "Ox" 1/9; ally "Cow" 1/9; ally "Pig" 1/9'
    table = scenario(setting, [ability("Fork", text)]).play("Fork").resolve_all("Pig", "Cow")
    table.expect("Pig", damage=3).expect("Cow", damage=2).expect("Ox", damage=1)
    setting = 'you: hand "Fork"\nopponent: ally "Ox" 1/9; ally "Cow" 1/9'
    table = scenario(setting, [ability("Fork", text)]).play("Fork").resolve_all("Cow")
    table.expect("Cow", damage=3).expect("Ox", damage=2)
    expect_refused("Each player chooses an ally in his party, in order.", "in order", types=c.ABILITY)
    plain = program(
        "Target up to three allies. Your hero deals 3, 2, and 1 fire damage to them, {}.".format(
            "respectively"
        ),
        types=c.ABILITY,
    )
    assert (
        program(
            "Target up to three allies. Your hero deals 3, 2, and 1 fire damage to them, in order.",
            types=c.ABILITY,
        )
        == plain
    )
    expect_refused("Your hero deals 3 fire damage to target ally, in order.", types=c.ABILITY)


def test_what_lies_in_opposing_zones_of_removed_cards_is_counted() -> None:
    made = program("This ally has +1 ATK for each ally card in opposing removed from game zones.")
    assert made != program("This ally has +1 ATK for each ally card in opposing graveyards.")
    ghoul = ally(
        "Ghoul", 1, 1, "This ally has +1 ATK for each ally card in opposing removed from game zones."
    )
    ban = ability("Ban", "Remove target card in a graveyard from the game.")
    setting = 'you: ally "Ghoul"; hand "Ban" "Ban"; graveyard "Ox"\nopponent: graveyard "Cow"'
    table = (
        scenario(setting, [ghoul, ban, ally("Ox", 1, 1), ally("Cow", 1, 1)])
        .play("Ban", targets=["Ox"])
        .resolve_all()
    )
    atk = 1
    table.expect("Ghoul", atk=atk).play("Ban#2", targets=["Cow"]).resolve_all().expect("Ghoul", atk=atk + 1)
