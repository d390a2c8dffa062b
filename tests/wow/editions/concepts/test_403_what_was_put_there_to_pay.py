"""What an additional cost has put somewhere is known to the text, however its card came to the chain [401, 403]."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.tcg.nodes.effects.layers import CopyLayers
from rulebound.wow import constants as c
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import Target
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

ALL = pytest.mark.edition("2007", "2012", "2013")
#: Two cards from the top of the deck: how many of them are allies is how much damage it deals.
SEAL = (
    "As an additional cost to play this ability, put the top two cards of your deck into your graveyard.",
    "Your hero deals fire damage to target hero or ally equal to the number of allies put into your graveyard this "
    "way.",
)
CARDS = [
    ability("Seal", SEAL, cost=3, instant=True),
    # "Copy target ability."
    Definition("Mimic", c.ABILITY, 0, instant=True, program=CardProgram(
        effect=CopyLayers(Target(0, OfType(c.ABILITY), zone=c.CHAIN)))),
    ability("Shade", "Play target ability in an opposing graveyard immediately without paying its cost."),
    ability("Knack", ("You may exhaust one of your Shields rather than pay Knack's cost.", *SEAL), cost=3),
    ability("Ease", ("While you control an item, you may play this ability without paying its cost.", *SEAL), cost=3),
    item("Void", "If a card would be put into your graveyard, remove it from the game instead."),
    ally("Ant", 1, 1),
    ally("Bee", 1, 1),
    ally("Cow", 0, 9),
]  # fmt: skip


def table_of(yours: str, theirs: str = "hero") -> Table:
    """A table with two allies on top of each deck."""
    deck = 'deck "Ant" "Bee"'
    return scenario(f'you: {yours}; {deck}\nopponent: ally "Cow"; {theirs}; {deck}', CARDS)


@ALL
@pytest.mark.rule("wow-2007:401.1", "wow-2012:403.1", "wow-2013:403.1")
def test_it_is_known_to_the_card_and_stays_so_in_saves_and_redrawn_positions() -> None:
    table = table_of('hand "Seal"; resources 3').play("Seal", targets=["Cow"])
    back = load(RULES, table.game.save())
    forks = [table.game.fork(seat, seed) for seat in (0, 1) for seed in range(2)]
    for game in (table.game, back, *forks):
        one = Table(game)
        one.resolve().expect("Cow", damage=2)


@ALL
@pytest.mark.rule("wow-2007:401.3", "wow-2012:403.3", "wow-2013:403.3")
def test_it_is_paid_besides_whatever_is_paid_instead_of_the_printed_cost() -> None:
    table = table_of('hand "Shade"', 'graveyard "Seal"').play("Shade").resolve("Cow").expect_chain("Seal")
    table.resolve().expect("Cow", damage=2).expect_graveyard("you", "Ant", "Bee", "Shade")
    shield = 'item "Buckler" tag "Shield"'
    table_of(f'hand "Knack"; {shield}').play("Knack", targets=["Cow"]).resolve().expect("Cow", damage=2)
    table_of('hand "Ease"; item "Toy"').play("Ease", targets=["Cow"]).resolve().expect("Cow", damage=2)


@pytest.mark.edition("2012", "2013")
@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b")
def test_a_duplicate_knows_what_was_paid_for_the_original() -> None:
    table = (
        table_of('hand "Seal" "Mimic"; resources 3')
        .play("Seal", targets=["Cow"])
        .play("Mimic", targets=["Seal"])
    )
    table.resolve("Cow").resolve().expect("Cow", damage=2).resolve().expect("Cow", damage=4)


@pytest.mark.edition("2007")
@pytest.mark.rule("wow-2007:411.8e")
def test_what_went_elsewhere_instead_was_not_put_there() -> None:
    """In 2007 the cost is paid all the same; nothing was put into the graveyard this way."""
    table = table_of('hand "Seal"; resources 3; item "Void"').play("Seal", targets=["Cow"]).resolve()
    table.expect("Cow", damage=0).expect("Ant", zone="removed from game")
