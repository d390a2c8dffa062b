"""Checks that take action for ever: nobody will get priority any more (2013:410.6, 803.5)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

BOLT = 'define ability "Bolt" cost 0\n  | Your hero deals 3 fire damage to target ally.\n'


def undying(instead: str) -> str:
    return f'define ally "Undying" 2/2\n  | If this ally would be destroyed, {instead} instead.\n{BOLT}'


@pytest.mark.rule("wow-2007:801.2", "wow-2007:407.6", "wow-2013:803.5", "wow-2013:410.6")
@pytest.mark.parametrize("instead", ["put a 1/1 Imp ally token into play", "flip your hero"])
def test_what_happens_instead_of_a_death_again_and_again_is_a_draw(instead: str) -> None:
    table = scenario(undying(instead) + 'you: hand "Bolt"; ally "Undying"\nopponent:')
    table.play("Bolt", "Undying").resolve().expect_winner()


@pytest.mark.rule("wow-2013:803.5", "wow-2013:603.2")
def test_so_it_is_in_the_checks_of_a_combat_that_concludes() -> None:
    table = scenario(
        undying("put a charge counter on this ally") + 'you: ally "Undying"\nopponent: ally "Ogre" 2/9'
    )
    table.attack("Undying", "Ogre").resolve()
    while not table.game.over:
        table.pass_()
    table.expect_winner()


@pytest.mark.rule("wow-2007:407.6", "wow-2013:410.6", "wow-2013:410.6b")
def test_what_ends_of_itself_ends() -> None:
    table = scenario(undying("draw a card") + 'you: hand "Bolt"; ally "Undying"\nopponent:')
    table.play("Bolt", "Undying").resolve().expect_winner("opponent")
    table = scenario(
        undying("your hero deals 1 fire damage to each opposing hero")
        + 'you: hand "Bolt"; ally "Undying"\nopponent:'
    )
    table.play("Bolt", "Undying").resolve().expect_winner("you")
