"""The examples of 2012 and 2013 of what a card is: names, types and tags, attachments, copies, tokens."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.nodes.filters import WithIcon
from rulebound.wow.scenarios import ability, ally
from wow_examples import example


@pytest.mark.rule("wow-2012:200.1a", "wow-2013:200.1a", "wow-2012:200.1", "wow-2013:200.1", "wow-2013:710.1a")
@pytest.mark.example("wow2012-200.1a-1", "wow2013-200.1a-1")
def test_200_1a_a_power_that_is_added_speaks_of_the_card_that_has_it() -> None:
    table = example("""
        you: hand "Skullchewer"; resources 5; ally "Footman" 1/1
        opponent: graveyard "High Prophet Barim"; ally "Foe" 1/1
    """)
    table.play("Skullchewer").pass_().pass_().expect("Skullchewer", zone="chain").choose("yes")
    # It is done as it enters play, without the chain.
    table.expect("High Prophet Barim", zone="removed from game").expect("Skullchewer", zone="play").expect_chain()
    table.expect("Footman", atk=6, health=7).expect("Skullchewer", atk=5, health=6).expect("Foe", atk=1)


@pytest.mark.rule("wow-2012:206.1a", "wow-2013:206.1a")
@pytest.mark.example("wow2012-206.1a-1", "wow2013-206.1a-1")
def test_206_1a_an_icon_of_a_class_is_not_that_class() -> None:
    table = example('you: ally "Bloodclaw"\nopponent:')
    claw = table.card("Bloodclaw")
    ctx = Context(table.state, 0, claw.number)
    assert WithIcon("Hunter").matches(ctx, claw)
    assert not Tagged("Hunter").matches(ctx, claw)


@pytest.mark.rule("wow-2013:202.5")
@pytest.mark.example("wow2013-202.5-1")
def test_202_5_a_talent_spec_of_a_hero_is_no_tag_that_one_controls() -> None:
    for mine, cards in (('ability "Blazing Elemental Totem"', 2), ('hero "Bragvi Stormstein"', 1)):
        table = example(f'you: {mine}; resource "Elemental Energy"; resources 5; deck 5\nopponent:')
        table.complete("Elemental Energy").resolve().expect_hand("you", *["Filler"] * cards)


@pytest.mark.rule("wow-2012:400.4", "wow-2013:400.4", "wow-2012:400.1", "wow-2013:400.1")
@pytest.mark.example("wow2012-400.4-1", "wow2013-400.4-1")
def test_400_4_what_is_put_into_play_is_the_attach_description() -> None:
    text = """
        you: hand "Vigil of the Light" "Malfurion's Gift"; resources 11; graveyard "Dead" "Huge"; ally "Mine" 1/4
        opponent: graveyard "Theirs"
    """
    cards = [ally("Dead", 1, 4, cost=3), ally("Huge", 9, 9, cost=12), ally("Theirs", 1, 1)]
    table = example(text, *cards).play("Vigil of the Light", targets=["Dead"]).resolve()
    table.expect("Dead", zone="play", controller="you").expect("Vigil of the Light", on="Dead")
    # A cost of at most the number of resources, and in one's own graveyard.
    table = example(text, *cards).expect_offered("play", "Malfurion's Gift")
    table.play("Malfurion's Gift", targets=["Dead"]).resolve()
    table.expect("Malfurion's Gift", on="Dead").expect("Dead", atk=3, health=6)
    # "From your graveyard" is no part of the description: it can be moved to any ally that fits the rest.
    move = ability("Move", "Attach target ability to another ally.")
    text = 'you: hand "Vigil of the Light" "Move"; resources 6; graveyard "Dead"\nopponent: ally "Other" 1/1'
    table = example(text, *cards, move).play("Vigil of the Light", targets=["Dead"]).resolve()
    table.play("Move", targets=["Vigil of the Light"]).resolve().expect("Vigil of the Light", on="Other")


@pytest.mark.rule("wow-2012:400.4", "wow-2013:400.4", "wow-2012:400.3", "wow-2013:400.3")
def test_what_cant_be_attached_to_what_it_put_into_play_goes_to_the_graveyard() -> None:
    away = ability("Away", "Remove target card in a graveyard from the game.", instant=True)
    text = 'you: hand "Vigil of the Light" "Away"; resources 6; graveyard "Dead"\nopponent:'
    table = example(text, ally("Dead", 1, 4), away).play("Vigil of the Light", targets=["Dead"])
    table.play("Away", targets=["Dead"]).resolve().resolve()
    table.expect_graveyard("you", "Away", "Vigil of the Light")


@pytest.mark.rule("wow-2012:402.3", "wow-2013:402.4")
@pytest.mark.example("wow2012-402.3-1", "wow2013-402.4-1")
def test_402_3_a_token_copy_is_as_printed_but_for_its_cost() -> None:
    table = example('you: ally "Kor Cindervein" counter "+1/+1" 2; item "Highborne Soul Mirror"\nopponent:')
    table.use("Highborne Soul Mirror", targets=["Kor Cindervein"]).resolve()
    table.expect("Kor Cindervein#2", zone="play", atk=3, health=3, counter=("+1/+1", 0), tag="Dwarf")
    table.expect("Kor Cindervein", atk=5, health=5)
    copy = table.card("Kor Cindervein#2")
    assert (copy.token, copy.definition.cost) == (True, 0)


@pytest.mark.rule("wow-2012:404.2b", "wow-2013:404.2b", "wow-2012:404.2", "wow-2013:404.2")
@pytest.mark.example("wow2012-404.2b-1", "wow2013-404.2b-1")
def test_404_2b_a_water_totem_token_with_another_damage_type() -> None:
    table = example('you: hand "Erunak Stonespeaker"; resources 5\nopponent:').play("Erunak Stonespeaker").resolve()
    table.pass_().pass_().choose(3)
    (totem,) = [card.definition for card in table.state.cards if card.token]
    assert totem.types == c.ABILITY | c.ALLY
    table.expect("Water Totem", zone="play", tag="Totem", damage_types=("melee",), atk=0, health=2)
    attackers = [option.subject for option in table.decision.options if option.verb == "attack"]
    assert table.card("Water Totem").number not in attackers


@pytest.mark.rule("wow-2012:408.3a", "wow-2013:408.3a")
@pytest.mark.example("wow2012-408.3a-1", "wow2013-408.3a-1")
@pytest.mark.parametrize("against", ["shadow", "fire", "frost"])
def test_408_3a_damage_of_two_types_is_of_either(against: str) -> None:
    text = 'you: hand "Fel Flame"; resources 2\nopponent: ally "Ward"'
    guard = ally("Ward", 1, 9, f"When this ally is dealt {against} damage, put a burn counter on this ally.")
    table = example(text, guard).play("Fel Flame").resolve().choose("Ward").resolve_all()
    table.expect("Ward", damage=2, counter=("burn", 0 if against == "frost" else 1))
