"""What may be done at all (712.7), and what is chosen for it (709.2b): enough cards in one place, and able ones."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.in_play import TurnCards
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import ALLY, spell

CULL = ability("Cull", "You may remove three cards in one graveyard from the game. If you do, draw a card.")
DEAD = [ally(name, 1, 1) for name in ("One", "Two", "Three", "Four", "Five", "Six", "Seven")]
ROUSE = ability("Rouse", "Ready your hero and one of your Melee weapons.")


@pytest.mark.rule("wow-2007:712.7", "wow-2013:712.7")
def test_enough_cards_must_be_in_one_graveyard_to_be_removed_from_it() -> None:
    few = 'you: hand "Cull"; deck 3; graveyard "One" "Two"\nopponent: graveyard "Three" "Four"'
    # Nobody is asked whether to do what can't be done.
    scenario(few, [CULL, *DEAD]).play("Cull").resolve_all().expect_asked("you", "priority")
    enough = 'you: hand "Cull"; deck 3; graveyard "One" "Two"\nopponent: graveyard "Three" "Four" "Five"'
    table = scenario(enough, [CULL, *DEAD]).play("Cull").resolve_all("yes").expect_hand("you", "Filler")
    for name, zone in (
        ("One", "graveyard"),
        ("Two", "graveyard"),
        ("Three", "removed from game"),
        ("Five", "removed from game"),
    ):
        table.expect(name, zone=zone)


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_all_of_one_graveyard_are_chosen_where_there_are_enough_in_both() -> None:
    text = 'you: hand "Cull"; deck 3; graveyard "One" "Two" "Three" "Four"\nopponent: graveyard "Five" "Six" "Seven"'
    table = scenario(text, [CULL, *DEAD]).play("Cull").resolve_all("yes", "Five").expect_hand("you", "Filler")
    table.expect("One", zone="graveyard").expect("Four", zone="graveyard").expect(
        "Six", zone="removed from game"
    )
    # So many in one graveyard as can be, if all of it must be done: as many as anywhere.
    must = ability("Must", "Remove three cards in one graveyard from the game.")
    text = 'you: hand "Must"; graveyard "One" "Two"\nopponent: graveyard "Five"'
    table = scenario(text, [must, *DEAD]).play("Must").resolve_all()
    table.expect("One", zone="removed from game").expect("Two", zone="removed from game").expect(
        "Five", zone="graveyard"
    )


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_in_one_party_are_allies_of_one_controller_to_whom_it_can_be_done() -> None:
    tire = ability("Tire", program=spell(TurnCards("exhaust", Pick(ALLY, Number(2), together=True))))
    steal = ability("Steal", "Attach to target ally. <p> Ongoing: You control attached ally.")
    text = """
        you: hand "Tire"; ally "Mine" 1/1; ability "Steal" on "Theirs"
        opponent: ally "Theirs" 1/1; ally "Rat" 1/1; ally "Bat" 1/1 exhausted; ally "Cat" 1/1 exhausted
    """
    table = scenario(text, [tire, steal]).play("Tire").resolve_all()
    table.expect("Mine", exhausted=True).expect("Theirs", exhausted=True).expect("Rat", exhausted=False)


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:411.1", "wow-2013:709.2b", "wow-2013:411.1")
def test_what_is_chosen_beside_another_can_be_readied() -> None:
    arms = 'weapon "Axe" atk 1 tag "Melee" exhausted; weapon "Mace" atk 1 tag "Melee"'
    table = scenario(f'you: hand "Rouse"; {arms}\nopponent:', [ROUSE]).play("Rouse").resolve_all()
    table.expect("Axe", exhausted=False).expect("Mace", exhausted=False)
    # With no other the ready one is chosen, and the hero is readied all the same.
    text = 'you: hand "Rouse"; hero exhausted; weapon "Mace" atk 1 tag "Melee"\nopponent:'
    scenario(text, [ROUSE]).play("Rouse").resolve_all().expect("your hero", exhausted=False)


@pytest.mark.rule("wow-2007:712.7", "wow-2013:712.7")
@pytest.mark.parametrize(
    ("hero", "axe", "asked"),
    [("exhausted", "exhausted", True), ("", "exhausted", False), ("exhausted", "", False)],
)
def test_both_must_be_possible_where_both_may_be_done(hero: str, axe: str, asked: bool) -> None:
    may = ability("May", "You may ready your hero and one of your Melee weapons. If you do, draw a card.")
    arms = f'weapon "Axe" atk 1 tag "Melee" {axe}; weapon "Mace" atk 1 tag "Melee"'
    table = scenario(f'you: hand "May"; deck 2; hero {hero}; {arms}\nopponent:', [may]).play("May")
    table.resolve_all(*["yes"] * asked).expect_asked("you", "priority").expect_hand(
        "you", *["Filler"] * asked
    )
