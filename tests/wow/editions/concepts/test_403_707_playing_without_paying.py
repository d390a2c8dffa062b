"""Playing without paying the cost: while a text is processed, or while something is so [2013:403.3, 707.1b]."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow.scenarios import ability, ally, scenario

BLAST = ability("Blast", "Your hero deals 3 fire damage to target hero or ally.", cost=4)
PART = ability("Part", "Your hero deals X fire damage to target hero or ally.", cost=0, x_cost=True)
SHADE = ability("Shade", "Play target ability in an opposing graveyard immediately without paying its cost.", cost=2)


@pytest.mark.rule("wow-2013:403.3", "wow-2013:707.1b")
def test_a_card_of_an_opponent_is_played_and_goes_to_its_owners_graveyard() -> None:
    text = 'you: hand "Shade"; resources 2\nopponent: hero "Them"; graveyard "Blast"'
    table = scenario(text, [SHADE, BLAST]).play("Shade").resolve("Them").expect_chain("Blast")
    table.expect_ready_resources("you", 0).resolve().expect("Them", damage=3)
    table.expect_graveyard("opponent", "Blast").expect_graveyard("you", "Shade")


@pytest.mark.rule("wow-2013:707.1b")
def test_an_x_that_nobody_pays_is_0() -> None:
    text = 'you: hand "Shade"; resources 9\nopponent: hero "Them"; graveyard "Part"'
    table = scenario(text, [SHADE, PART]).play("Shade").resolve("Them").resolve()
    table.expect("Them", damage=0).expect_ready_resources("you", 7)


@pytest.mark.rule("wow-2013:707.1b", "wow-2013:707.2")
def test_what_has_no_legal_target_stays_where_it_is() -> None:
    only = ability("Only", "Destroy target ally.", cost=4)
    text = 'you: hand "Shade"; resources 2\nopponent: hero "Them"; graveyard "Only"'
    scenario(text, [SHADE, only]).play("Shade").resolve().expect("Only", zone="graveyard").expect_chain()


@pytest.mark.rule("wow-2013:403.3")
def test_the_card_that_is_revealed_may_be_played_there_and_then() -> None:
    seer = ally("Seer", 1, 1, "When this ally enters play, reveal the top card of your deck. If it's an ability, "
                "you may play it immediately without paying its cost.", cost=1)  # fmt: skip
    text = 'you: hand "Seer"; resources 1; deck "Blast"\nopponent: hero "Them"'
    table = scenario(text, [seer, BLAST]).play("Seer").resolve().resolve("yes", "Them").resolve()
    table.expect("Them", damage=3)
    kept = scenario(text, [seer, BLAST]).play("Seer").resolve().resolve("no").expect("Blast", zone="deck")
    kept.expect("Them", damage=0)
    other = scenario('you: hand "Seer"; resources 1; deck "Foot"\nopponent:', [seer, ally("Foot")]).play("Seer")
    other.resolve().resolve().expect("Foot", zone="deck")


@pytest.mark.rule("wow-2013:403.3")
def test_nothing_is_paid_while_something_is_so() -> None:
    knight = ally("Knight", 5, 5, "While you control three or more allies, you may play this ally without paying its "
                  "cost.", cost=6)  # fmt: skip
    three = 'you: hand "Knight"; ally "A" 1/1; ally "B" 1/1; ally "C" 1/1\nopponent:'
    scenario(three, [knight]).play("Knight").resolve().expect("Knight", zone="play")
    scenario(three.replace('ally "C" 1/1', 'item "C"'), [knight]).expect_refused("play", "Knight", rule="401.1")


def test_what_is_played_free_of_what() -> None:
    expect_refused("Play target ability without paying its cost.")
    expect_refused("Each player plays the top card of his deck without paying its cost.")
    expect_refused("You may play this ally without paying your cost.")
