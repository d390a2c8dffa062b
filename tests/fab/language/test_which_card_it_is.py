"""Which card "it" and "that card" are: the one that was discarded, and none of which nothing tells any more."""

from __future__ import annotations

import pytest

from fab_plays import attack, hit_for, play, power
from fab_reading import ATTACK, SWORD, expect_refused, program
from fab_table import Table
from fab_texts import card
from rulebound.fab import constants as c

#: Two cards to discard; the attack itself is red.
RED, BLUE = "Plain Blow (red)", "Plain Blow (blue)"


@pytest.mark.rule("fab:8.5.5")
@pytest.mark.parametrize("called", ["it's", "that card is"])
@pytest.mark.parametrize(("held", "power"), [(RED, 2), (BLUE, 4), ("", 2)])
@pytest.mark.parametrize("may", ["", "you may "])
def test_it_is_the_card_that_was_discarded(called: str, held: str, power: int, may: str) -> None:
    text = f"When this attacks, {may}discard a card. If {called} blue, this gets +2{{p}}."
    table = Table(f"Spill, {held}", cards=card("Spill", text, power=2, more="pitch = 1\n"))
    assert hit_for(table, "Play Spill", "Yes") == power


@pytest.mark.parametrize(("held", "life"), [(RED, 1), (BLUE, 0)])
def test_that_card_is_the_one_that_they_discarded_and_no_hero(held: str, life: int) -> None:
    text = "When this hits a hero, they discard a card. If that card is red, gain 1{h}."
    table = Table("Spill", held, cards=card("Spill", text, power=2))
    before = table.life(0)
    hit_for(table, "Play Spill")
    assert table.life(0) - before == life


@pytest.mark.parametrize(
    "done",
    [
        # What was done since keeps nothing of what was discarded; and what is drawn lies in hand.
        "discard a random card, then draw a card. If it's red,",
        "discard a red card, then draw a card. If that card is red,",
        "you may discard a card. If you do, draw a card. If it's red,",
        "draw a card. If it's red,",
        "each hero discards a card. If it's red,",
        "each opponent discards a card. If that card is red,",
        # This, or the other card?
        "discard a card. This gets +1{p}. If it's red,",
        "reveal the top card of your deck. This gets +1{p}. If it's red,",
    ],
)
def test_of_what_nothing_tells_which_card_it_was_the_text_is_refused(done: str) -> None:
    expect_refused(f"When this attacks, {done} gain 1{{h}}.", of=ATTACK)


@pytest.mark.parametrize(
    "asked",
    [
        "if you control an aura, destroy",
        "if there is a red card in your graveyard, banish",
        "if they have a card in their arsenal, destroy",
    ],
)
def test_of_what_a_condition_finds_nothing_says_which_it_is(asked: str) -> None:
    expect_refused(f"When this hits a hero, {asked} it.", "it", of=ATTACK)


def test_a_card_that_lies_elsewhere_is_not_looked_for_in_the_arena() -> None:
    expect_refused("When this hits, if a card in your graveyard is red, draw a card.", of=ATTACK)


@pytest.mark.parametrize(
    "deed",
    [
        "discard a card",
        "destroy an aura you control",
        "discard a random card",
        "put a card from your hand on the bottom of your deck",
        "put the top card of your deck into your graveyard",
    ],
)
def test_what_was_discarded_or_destroyed_gets_nothing(deed: str) -> None:
    expect_refused(f"When this attacks, you may {deed}. If you do, it gets **go again**.", "it", of=ATTACK)


@pytest.mark.rule("fab:7.0.5")
def test_what_defends_it_defends_the_attack_that_was_spoken_of() -> None:
    rise = card("Rise", "Target attack gets +1{p} for each card defending it.", "attack reaction")
    table = attack(Table("Spill, Rise", f"{RED}, {BLUE}", cards=card("Spill", "", power=9) + rise), "Play Spill")
    table.do(f"Defend with {RED}", f"Defend with {BLUE}").until(c.REACTION)
    assert power(play(table, "Play Rise")) == 9 + 2


def test_the_attack_that_a_card_defends_against_is_none_of_its_own() -> None:
    expect_refused("While this is defending, the attack gets -1{p}.", of=(c.BLOCK, ("Generic",)))
    assert program("If you control an aura, the attack gets +1{p}.", SWORD).powers


@pytest.mark.parametrize("between", [" ", "\n\n"])
@pytest.mark.parametrize("asked", ["it's red", "it has 6 or more {p}"])
def test_it_could_be_what_was_paid_with_to_play_this(asked: str, between: str) -> None:
    cost = "As an additional cost to play this, discard a random card."
    expect_refused(f"{cost}{between}If {asked}, this gets +2{{p}}.", "it", of=ATTACK)
    assert program(f"{cost}{between}If the discarded card has 6 or more {{p}}, this gets +2{{p}}.", ATTACK).powers
