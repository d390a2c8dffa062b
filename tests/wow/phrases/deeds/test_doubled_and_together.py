"""Doubled numbers, two statements for one turn, conditions about a subject, "that opponent": and near misses."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, armor, item, quest, scenario

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
PRIZE = ability("Prize", cost=2)


def at_table(text: str, cards: list[Definition], edition: str = "2007") -> Table:
    """Set up a position; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [PRIZE, BOLT, *cards], edition=EDITIONS[edition])


def test_atk_is_doubled_for_a_turn() -> None:
    for text in (
        "Double target ally's ATK this turn.", "Double the ATK of target ally this turn.",
        "This turn, double the ATK of target ally.",
    ):  # fmt: skip
        table = at_table('you: hand "Rage"; ally "Ox" 3/3; deck 9\nopponent: deck 9', [ability("Rage", text)])
        table.play("Rage", targets=["Ox"]).resolve().expect("Ox", atk=6, health=3).end_turn().expect("Ox", atk=3)
    expect_refused("Double target ally's cost this turn.", types=c.ABILITY)
    expect_refused("Double target ally this turn.", types=c.ABILITY)


def test_a_card_doubles_its_own_as_long_as_it_says_so() -> None:
    jaw = ally("Jaw", 3, 2, "While you control an armor, double this ally's ATK. Double this ally's health.")
    at_table('you: ally "Jaw"', [jaw]).expect("Jaw", atk=3, health=4)
    at_table('you: ally "Jaw"; armor "Vest"', [jaw, armor("Vest")]).expect("Jaw", atk=6, health=4)


@pytest.mark.parametrize(("edition", "atk"), [("2007", 5), ("2013", 6)])
def test_what_is_added_later_is_doubled_only_in_later_editions(edition: str, atk: int) -> None:
    rage = ability("Rage", "Double the ATK of target ally this turn.", instant=True)
    more = ability("More", "Target ally has +1 ATK this turn.", instant=True)
    table = at_table('you: hand "Rage" "More"; ally "Ox" 2/3', [rage, more], edition)
    table.play("Rage", targets=["Ox"]).resolve().play("More", targets=["Ox"]).resolve().expect("Ox", atk=atk)


def test_two_statements_for_one_turn() -> None:
    text = "This turn, target ally has +3 ATK, and a second target ally has -1 ATK."
    table = at_table('you: hand "Swap"; ally "A" 1/3; ally "B" 1/3; deck 9\nopponent: deck 9', [ability("Swap", text)])
    table.play("Swap", targets=["A", "B"]).resolve().expect("A", atk=4).expect("B", atk=0)
    table.end_turn().expect("A", atk=1).expect("B", atk=1)
    ward = item("Ward", "Prevent all damage that would be dealt to heroes and allies you control.")
    sure = ability("Sure", "This turn, target ally has +1 ATK, and damage that it would deal is unpreventable.")
    table = at_table('you: hand "Sure"; ally "A" 1/3\nopponent: hero "Them"; item "Ward"', [sure, ward])
    table.play("Sure", targets=["A"]).resolve().fight("A", "Them").expect("Them", damage=2)
    expect_refused("This turn, target ally has +3 ATK, and it +1 ATK.", types=c.ABILITY)


def test_a_condition_about_what_a_statement_is_about() -> None:
    rune = ability("Rune", "Attach to target ally.<p>Ongoing: Attached ally has +3 ATK if it's exhausted.")
    for exhausted, atk in ((" exhausted", 4), ("", 1)):
        table = at_table(f'you: hand "Rune"; ally "Ox" 1/3{exhausted}', [rune])
        table.play("Rune", targets=["Ox"]).resolve().expect("Ox", atk=atk)
    expect_refused("Allies you control have +3 ATK if it's exhausted.", "it")


def test_that_opponent_is_whose_hero_it_was() -> None:
    lash = item("Lash", "When your hero deals damage to an opponent's hero, that opponent discards a card.")
    table = at_table('you: hand "Bolt"; item "Lash"\nopponent: hero "Them"; hand "Prize"', [lash])
    table.play("Bolt", targets=["Them"]).resolve_all().expect_hand("opponent")
    rein = item("Rein", "When an opponent's hero readies, exhaust all allies that opponent controls.")
    text = 'you: item "Rein"; deck 9\nopponent: hero "Them" exhausted; ally "A" 1/1 exhausted; deck 9'
    table = at_table(text, [rein]).end_turn().resolve_all().expect("Them", ready=True).expect("A", ready=False)
    task = quest("Task", ("Pay 3 to complete this quest.", "Reward: Draw a card."))
    text = "When an opponent places a resource face up, this ally deals 3 nature damage to his hero."
    bird = ally("Bird", 1, 1, text)
    table = at_table('you: hero "Us"; hand "Task"\nopponent: ally "Bird"', [bird, task])
    table.place("Task", face_up=True).resolve_all().expect("Us", damage=3)
