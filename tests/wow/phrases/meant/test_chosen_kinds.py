"""A kind of card that a player chooses, and "that kind" afterwards: at the table, and near misses."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, armor, item, quest, scenario, weapon

PRIZE = ability("Prize", cost=2)


def at_table(text: str, cards: list[Definition]) -> Table:
    """Set up a position; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [PRIZE, *cards])


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_a_kind_is_chosen_as_the_text_is_processed() -> None:
    for list_of in ('"ability," "ally," or "equipment"', '"ability", "ally", or "equipment"',
                    '"ability", "ally" or "equipment"'):  # fmt: skip
        reveal = "then reveal the top card of your deck. If it has the chosen type, put it into your hand."
        look = ability("Look", f"Choose {list_of}, {reveal}")
        for top, answer, drawn in (("Prize", "ability", True), ("Prize", "ally", False), ("Axe", "equipment", True)):
            table = at_table(f'you: hand "Look"; deck "{top}"', [look, weapon("Axe")])
            table.play("Look").resolve(answer).expect_hand("you", *((top,) if drawn else ()))
    expect_refused('Choose "ability", "ability", or "equipment".', types=c.ABILITY)
    expect_refused('Choose "ability", "ally", "equipment".', types=c.ABILITY)
    expect_refused("Draw a card, then discard a card of the chosen type.", types=c.ABILITY)


def test_cards_of_the_chosen_kind() -> None:
    mist = ability("Mist", 'Choose "ability," "ally," or "equipment." Target opponent destroys a card of that kind he '
                   "controls.")  # fmt: skip
    text = 'you: hand "Mist"\nopponent: ally "A" 1/1; weapon "Axe"; ability "Aura"'
    cards = [mist, weapon("Axe"), ability("Aura", "Ongoing: Your hero has protector.")]
    for answer, name in (("ally", "A"), ("equipment", "Axe"), ("ability", "Aura")):
        table = at_table(text, cards).play("Mist", targets=["opponent"]).resolve(answer)
        table.expect_graveyard("opponent", name)
    then = "Put a revealed card of that kind into your hand and the rest on the bottom of your deck."
    reward = f'Reward: Choose "ally" or "quest". Reveal the top two cards of your deck. {then}'
    hunt = quest("Hunt", ("Pay 1 to complete this quest.", reward))
    table = at_table('you: resource "Hunt"; resources 2; deck "A" "Prize"', [hunt, ally("A", 1, 1)])
    table.complete("Hunt").resolve("ally").expect_hand("you", "A")


def test_that_kind_is_one_of_those_listed_before() -> None:
    choker = item("Choker", "At the start of your turn, you may destroy an ability, ally, or equipment you control. If "
                  "you do, each opponent destroys a card of that kind he controls.")  # fmt: skip
    text = 'you: item "Choker"; weapon "Axe"; deck 9\nopponent: ally "A" 1/1; armor "Vest"; deck 9'
    table = at_table(text, [choker, weapon("Axe"), armor("Vest")])
    # A weapon for an armor: both are equipment.
    table.end_turn().end_turn("yes", "Axe").expect_graveyard("opponent", "Vest").expect("A", zone="play")
    expect_refused("Destroy target ally. Its controller destroys a card of that kind he controls.", types=c.ABILITY)
