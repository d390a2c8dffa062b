"""Additional costs that may be paid or take everything; what did neither this nor that."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, hero, item, scenario

pytestmark = pytest.mark.edition("2013")

SHOCK = ability(
    "Shock",
    (
        "As an additional cost to play this ability, you may exhaust two allies you control.",
        "Your hero deals 2 nature damage to target hero, or 6 if you paid the additional cost.",
    ),
)


@pytest.mark.parametrize(("answer", "damage"), [("yes", 6), ("no", 2)])
def test_an_additional_cost_may_be_paid_or_not(answer: str, damage: int) -> None:
    text = 'you: hand "Shock"; ally "A" 1/1; ally "B" 1/1\nopponent: hero "Them"'
    table = scenario(text, [SHOCK]).play("Shock", answer, targets=["Them"]).resolve()
    table.expect("Them", damage=damage).expect("A", ready=answer == "no").expect("B", ready=answer == "no")


def test_who_cannot_pay_it_is_not_asked() -> None:
    text = 'you: hand "Shock"; ally "A" 1/1; ally "B" 1/1 exhausted\nopponent: hero "Them"'
    table = scenario(text, [SHOCK]).play("Shock", targets=["Them"]).resolve()
    table.expect("Them", damage=2).expect("A", ready=True)
    expect_refused("Draw a card, or two cards if you paid the additional cost.", types=c.ABILITY)


def test_all_of_something_is_what_a_cost_takes() -> None:
    nova = ability(
        "Nova",
        (
            "As an additional cost to play, destroy all of your resources.",
            "Your hero deals fire damage to target hero equal to the number of resources destroyed this way.",
        ),
    )
    text = 'you: hand "Nova"; resources {}\nopponent: hero "Them"'
    table = scenario(text.format(3), [nova]).play("Nova", targets=["Them"]).resolve().expect("Them", damage=3)
    table.expect_ready_resources("you", 0)
    scenario(text.format(0), [nova]).play("Nova", targets=["Them"]).resolve().expect("Them", damage=0)


def test_neither_this_nor_that() -> None:
    cull = hero(
        "Cull",
        28,
        "1, Flip Cull >>> The player whose turn it is destroys each ally in his party "
        "that neither attacked nor entered play this turn.",
    )
    text = 'you: hero "Cull"; resources 1; ally "A" 1/9; ally "B" 1/9; ally "N" 1/9 new; hand "Late"'
    late = ally("Late", 1, 9)
    table = scenario(text + '\nopponent: hero "Them"', [cull, late]).fight("A", "Them").play("Late").resolve()
    table.use("Cull").resolve().expect("A", zone="play").expect("B", zone="graveyard").expect(
        "Late", zone="play"
    )
    expect_refused("Destroy each ally that neither attacked or entered play this turn.", types=c.ABILITY)


def test_a_restriction_knows_nothing_that_the_effect_chooses() -> None:
    focus = item(
        "Focus",
        "[Activate] >>> Ready one of your resources. Use only if you've played another Poison card this turn.",
    )
    spell = ability("Spell", "Draw a card.", tags=("Poison",))
    text = 'you: item "Focus"; hand "Spell"; resources 1 exhausted\nopponent:'
    table = scenario(text, [focus, spell]).expect_refused("use", "Focus").play("Spell").resolve()
    table.use("Focus").resolve().expect_ready_resources("you", 1)


def test_allies_of_one_tag_or_another() -> None:
    gone = ability("Gone", "Remove target Demon ally or Elemental ally from the game.")
    foes = 'ally "D" 1/1 tag "Demon"; ally "E" 1/1 tag "Elemental"; ally "O" 1/1 tag "Orc"'
    text = f'you: hand "Gone"\nopponent: {foes}'
    for name in ("D", "E"):
        scenario(text, [gone]).play("Gone", targets=[name]).resolve().expect(name, zone="removed from game")
    scenario(text, [gone]).play("Gone", targets=["D"]).resolve().expect("O", zone="play")
    expect_refused("Remove target Demon ally or Elemental from the game ally.", types=c.ABILITY)
