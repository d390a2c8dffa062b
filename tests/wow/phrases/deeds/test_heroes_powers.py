"""Powers of heroes of later sets: what they are called, once in a game, what is said of another paragraph."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.tcg.nodes.costs.parts import FlipThis, Pay
from rulebound.tcg.nodes.remembering import OnceAGame
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, armor, hero, scenario

SEER = hero("Mira Dawnveil", 28, ("Mira's Dawn", "2, Flip Mira >>> Mira heals 2 damage from herself.",
                                  "Face down: Veil of Mira", "Face down: Once per game: 1 >>> Draw a card."),
            short_names=("Mira",))  # fmt: skip


def test_a_power_has_a_name_above_it() -> None:
    front = ("Tarn's Battle Cry", "2, Flip Tarn >>> Draw a card.")
    back = ("Face down: Oath of Tarn", "Face down: 1 >>> Draw a card.")
    made = program(*front, *back, types=c.HERO)
    assert [len(one.costs) for one in made.powers] == [2, 1]  # type: ignore[attr-defined]
    assert made.back == (1,)
    expect_refused("Sarn's Battle Cry", types=c.HERO)
    expect_refused("Tarn's Battle Cry", types=c.ALLY)
    expect_refused("Tarn's battle cry", types=c.HERO)
    expect_refused("Battle Cry", types=c.HERO)


@pytest.mark.edition("2013")
def test_once_per_game() -> None:
    text = 'you: hero "Mira Dawnveil" face down; resources 6\nopponent:'
    table = scenario(text, [SEER]).use("Mira Dawnveil").resolve().expect_hand("you", "Filler")
    table.expect_refused("use", "Mira Dawnveil")
    table.end_turn().end_turn().expect_refused("use", "Mira Dawnveil")


@pytest.mark.edition("2013")
def test_once_per_game_is_said_of_that_card() -> None:
    twin = ally("Twin", 1, 1, "Once per game: 1 >>> Draw a card.")
    table = scenario('you: ally "Twin"; ally "Twin"; resources 6\nopponent:', [twin])
    table.use("Twin#1").resolve().expect_refused("use", "Twin#1")
    table.use("Twin#2").resolve().expect_refused("use", "Twin#2")
    (power,) = program("Once per game: 3, flip Tarn >>> Draw a card.", types=c.HERO).powers
    assert isinstance(power, Payment)
    costs = power.costs
    assert costs == (Pay(3), FlipThis(), OnceAGame("noted use 0"))
    expect_refused("Once per match: 3 >>> Draw a card.", types=c.HERO)


def test_a_restriction_that_has_become_a_paragraph() -> None:
    one = program("2, Flip Tarn >>> Draw a card. Use only on your turn.", types=c.HERO)
    two = program("2, Flip Tarn >>> Draw a card.", "Use only on your turn.", types=c.HERO)
    assert one.without_clauses() == two.without_clauses()
    expect_refused("Use only on your turn.", types=c.HERO)


@pytest.mark.edition("2013")
def test_while_a_hero_is_face_up() -> None:
    fiend = ally("Fiend", 1, 4, "This ally has +2 ATK while an opposing hero is face up.")
    scenario('you: ally "Fiend"\nopponent: hero "Them"', [fiend]).expect("Fiend", atk=3)
    scenario('you: ally "Fiend"\nopponent: hero "Them" face down', [fiend]).expect("Fiend", atk=1)


@pytest.mark.edition("2013")
def test_damage_dealt_while_defending_so() -> None:
    spared = "Prevent all combat damage that would be dealt to your hero while defending this turn."
    guard = ability("Guard", spared, instant=True)
    strike = ability("Strike", "Your hero deals 2 fire damage to target hero.", instant=True)
    text = 'you: hand "Guard" "Strike"; hero "Us"\nopponent: ally "Foe" 3/3'
    table = scenario(text, [guard, strike]).end_turn()
    table.play("Guard", by="you").resolve().fight("Foe", "Us").expect("Us", damage=0)
    table.play("Strike", targets=["Us"], by="you").resolve().expect("Us", damage=2)


@pytest.mark.edition("2013")
def test_a_card_in_hand_as_a_cost() -> None:
    shiv = armor(
        "Shiv", 1, "You may remove a Poison card in hand from the game rather than pay Shiv's cost.", cost=4
    )
    venom = ability("Venom", "Draw a card.", tags=("Poison",))
    table = scenario('you: hand "Shiv" "Venom"\nopponent:', [shiv, venom])
    table.play("Shiv").resolve().expect("Venom", zone="removed from game").expect("Shiv", zone="play")


@pytest.mark.edition("2013")
def test_counters_on_what_is_meant() -> None:
    weaver = ally("Weaver", 1, 4, "Allies with a web counter can't attack.")
    text = 'you: ally "Weaver"; ally "A" 1/1 counter "web" 1; ally "B" 1/1\nopponent: hero "Them"'
    scenario(text, [weaver]).expect_refused("attack", "A").expect_offered("attack", "B")
