"""What enters play (710.1) comes from another zone; what is in play and put into a row there doesn't."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario

WELL = ability("Well", "Ongoing: When a resource enters play under your control, draw a card.")
DOZE = ability("Doze", "Put target ally into its owner's resource row face down.")
STORE = ability("Store", "Put a card from your hand into your resource row face down.")


@pytest.mark.rule("wow-2007:710.1", "wow-2012:415.9a", "wow-2013:710.1", "wow-2013:415.9a")
def test_a_card_in_play_that_is_put_into_a_resource_row_doesnt_enter_play() -> None:
    text = 'you: ability "Well"; ally "Ox" 1/1; hand "Doze" "Store" "Imp"; deck 3\nopponent:'
    table = scenario(text, [WELL, DOZE, STORE, ally("Imp")]).play("Doze", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="resources").expect_hand("you", "Store", "Imp")
    table.play("Store").resolve_all().expect("Imp", zone="resources").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:710.1", "wow-2012:415.9a", "wow-2013:710.1", "wow-2013:415.9a")
def test_nothing_is_done_as_it_enters_play_by_what_is_there() -> None:
    rise = ability("Rise", "Put target ally into its owner's resource row face up.")
    beast = ally("Beast", 2, 4, text="As Beast enters play, your hero heals 3 damage from itself.")
    text = 'you: hero damage 5; ally "Beast"; hand "Rise" "Beast"\nopponent:'
    table = scenario(text, [rise, beast]).play("Rise", targets=["Beast#1"]).resolve_all()
    table.expect("Beast#1", zone="resources").expect("your hero", damage=5)
    table.play("Beast#2").resolve_all().expect("your hero", damage=2)


BITER = ally(
    "Biter",
    5,
    6,
    "As this ally enters play, you may remove an ally in an opposing graveyard from the game. If you do, this ally "
    "has that card's printed powers.",
)


@pytest.mark.rule("wow-2007:710.2", "wow-2013:710.1a", "wow-2013:710.1b")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Hurt enters play with 3 damage.", {"damage": 3, "exhausted": False}),
        ("Hurt enters play exhausted.", {"damage": 0, "exhausted": True}),
        ("Hurt enters play with two power counters.", {"damage": 0, "counter": ("power", 2)}),
    ],
)
def test_powers_that_say_how_it_enters_are_had_in_time(text: str, found: dict[str, object]) -> None:
    setting = 'you: hand "Biter"\nopponent: graveyard "Hurt"'
    table = scenario(setting, [BITER, ally("Hurt", 1, 9, text)]).play("Biter").resolve_all("yes")
    table.expect("Hurt", zone="removed from game").expect("Biter", **found)
    # Who removes none gets none.
    table = scenario(setting, [BITER, ally("Hurt", 1, 9, text)]).play("Biter").resolve_all("no")
    table.expect("Biter", damage=0, exhausted=False)


@pytest.mark.rule("wow-2013:710.1b")
def test_own_and_given_damage_add_up_and_only_once() -> None:
    both = ally("Both", 5, 9, (*BITER.paragraphs, "This ally enters play with 2 damage."))
    away = ability("Away", "Put target ally into its owner's hand.")
    setting = 'you: hand "Both" "Away"\nopponent: graveyard "Hurt"'
    hurt = ally("Hurt", 1, 9, "Hurt enters play with 3 damage.")
    table = scenario(setting, [both, away, hurt]).play("Both").resolve_all("yes").expect("Both", damage=5)
    # What has left play and comes back is another card, which was given nothing.
    table.play("Away", targets=["Both"]).resolve_all().play("Both").resolve_all().expect("Both", damage=2)
