"""Card types: overview (section 300)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.costs import MoveThis, Pay
from rulebound.wow.nodes.effects import Destroy, PutCards
from rulebound.wow.nodes.filters import Character, OfType
from rulebound.wow.nodes.groups import Each
from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import ALLY, bolt, payment, powers, spell, target

EVERYTHING = """
    you: hand "Choose"; ally "An ally"; weapon "A weapon"; armor "An armor"; item "An item"
      ability "A totem" tag "Totem" health 5; ability "An ability"; resource "A quest"
    opponent:
"""


@pytest.mark.rule("wow-2007:300.1")
def test_allies_heroes_and_totems_are_characters() -> None:
    sweep = ability("Choose", program=spell(Destroy(target(Character()))))
    table = scenario(EVERYTHING, [sweep]).play("Choose")
    table.expect_choices("An ally", "A totem", "Hero of you", "Hero of opponent")


@pytest.mark.rule("wow-2007:300.1")
def test_armor_items_and_weapons_are_equipment() -> None:
    sweep = ability("Choose", program=spell(Destroy(target(OfType(c.EQUIPMENT)))))
    scenario(EVERYTHING, [sweep]).play("Choose").expect_choices("An armor", "An item", "A weapon")


@pytest.mark.rule("wow-2007:300.1")
@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("ability", ["A totem", "An ability"]),
        ("armor", ["An armor"]),
        ("item", ["An item"]),
        ("quest", ["A quest"]),
        ("weapon", ["A weapon"]),
        ("hero", ["Hero of you", "Hero of opponent"]),
    ],
)
def test_there_are_seven_card_types(kind: str, names: list[str]) -> None:
    table = scenario(EVERYTHING, [ability("Choose", program=spell(Destroy(Each(ALLY))))])
    named = [
        card.definition.name
        for card in table.state.cards[1:]
        if card.definition.types == c.TYPES_BY_NAME[kind]
    ]
    assert [name for name in sorted(named) if name not in ("Choose", "Filler", "Bystander")] == sorted(names)
    for name in names:
        table.expect(name, types=kind)


@pytest.mark.rule("wow-2007:300.2", "wow-2013:706.1b")
def test_a_bare_card_type_means_a_card_in_play() -> None:
    back = payment(PutCards(target(OfType(c.ABILITY)), c.HAND), Pay(2), MoveThis("destroy", c.GRAVEYARD))
    stout = ally("Brewer", 2, 2, program=powers(back))
    text = """
        you: ally "Brewer"; resources 2; graveyard "Bolt"
        opponent: ability "Curse" on "Brewer"; ability "Aura"; graveyard "Bolt"; hand "Bolt"
        at opponent's action phase
    """
    table = scenario(text, [stout, bolt()])
    table.play("opponent's Bolt", targets=["your hero"]).use("Brewer", by="you")
    table.expect_choices("Curse", "Aura").choose("Aura").resolve().expect_hand("opponent", "Aura")


@pytest.mark.rule("wow-2007:300.2", "wow-2013:706.1b")
def test_the_same_card_is_no_target_in_the_other_zones() -> None:
    text = 'you: hand "{0}" "Footman"; graveyard "Footman"; {1}deck "Footman"\nopponent:'
    cards = [
        ability("Send", "Put target ally into its owner's hand."),
        ability("Raise", "Put target ally card from your graveyard into your hand."),
        ally("Footman"),
    ]
    scenario(text.format("Send", ""), cards).expect_refused("play", "Send", rule="707.1d")
    table = scenario(text.format("Send", 'ally "Squire" 1/1; '), cards).play("Send").resolve()
    table.expect_hand("you", "Footman", "Squire").expect_graveyard("you", "Footman", "Send")
    bare = 'you: hand "Raise" "Footman"; ally "Squire" 1/1\nopponent: graveyard "Footman"'
    scenario(bare, cards).expect_refused("play", "Raise", rule="707.1d")
    table = scenario(text.format("Raise", 'ally "Squire" 1/1; '), cards).play("Raise").resolve()
    table.expect_hand("you", "Footman", "Footman").expect("Squire", zone="play")


@pytest.mark.rule("wow-2007:300.2", "wow-2013:706.1b")
def test_a_typed_card_means_a_card_in_another_zone() -> None:
    raise_it = ability("Raise", program=spell(PutCards(target(ALLY, zone=c.GRAVEYARD), c.HAND)))
    text = 'you: hand "Raise"; ally "Footman"; graveyard "Footman" "Bolt"\nopponent: ally "Guard"'
    table = scenario(text, [raise_it, bolt(), ally("Footman")]).play("Raise")
    # The one legal target is chosen without asking.
    table.resolve().expect_hand("you", "Footman").expect_graveyard("you", "Bolt", "Raise")
