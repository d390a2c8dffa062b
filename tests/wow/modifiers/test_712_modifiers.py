"""Modifiers: what links create, their sources and controllers, "that", "may" (section 712)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import bolt, charm

CAPTAIN = ally("Captain", 2, 2, "Other allies in your party have +1 ATK.")
TAX = ability("Tax", "You may discard two cards. If you do, draw a card.")
FEUD = ability("Feud", "Destroy target ally. Its controller draws a card.")


@pytest.mark.rule(
    "wow-2007:712.1", "wow-2007:712.2", "wow-2007:G.modifier", "wow-2007:709.2e", "wow-2013:712.1"
)
def test_a_link_may_create_one_shot_and_continuous_modifiers() -> None:
    boost = ability("Boost", "Your hero deals 1 fire damage to target ally. That ally has +2 ATK this turn.")
    table = scenario('you: hand "Boost"\nopponent: ally "Guard" 1/4', [boost]).play(
        "Boost", targets=["Guard"]
    )
    table.resolve().expect("Guard", damage=1, atk=3)
    assert len(table.state.modifiers) == 1


@pytest.mark.rule(
    "wow-2007:712.2", "wow-2007:714.3c", "wow-2007:709.2e", "wow-2013:712.2", "wow-2013:714.3c",
    "wow-2013:709.2e",
)
def test_parts_with_different_durations_are_different_modifiers() -> None:
    mixed = ability(
        "Mixed",
        "Allies in your party have +2 ATK this combat. <p> Allies in your party have +1 ATK this turn.",
        instant=True,
    )
    table = scenario('you: ally "Footman" 1/9; hand "Mixed"\nopponent:', [mixed]).attack(
        "Footman", "their hero"
    )
    table.resolve().play("Mixed").resolve().expect("Footman", atk=4)
    assert sorted(modifier.duration for modifier in table.state.modifiers) == ["combat", "turn"]
    table.pass_until("your action phase").expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:714.3c")
@pytest.mark.parametrize("whose", ["controller", "owner"])
def test_what_ends_for_each_card_by_itself_are_modifiers_with_one_duration_each(whose: str) -> None:
    chill = ability("Chill", f"Up to two target allies can't ready during their {whose}'s next ready step.")
    text = 'you: ally "Ox" 1/9 exhausted; hand "Chill"\nopponent: ally "Elk" 1/9 exhausted'
    table = scenario(text, [chill]).play("Chill", targets=["Ox", "Elk"]).resolve_all()
    assert len(table.state.modifiers) == 2
    table.pass_until("opponent's action phase").expect("Elk", ready=False)
    table.pass_until("your action phase").expect("Ox", ready=False)
    table.pass_until("opponent's action phase").expect("Elk", ready=True).expect("Ox", ready=False)
    table.pass_until("your action phase").expect("Ox", ready=True)


@pytest.mark.rule("wow-2007:712.2", "wow-2007:714.3c", "wow-2013:712.2", "wow-2013:714.3c")
def test_one_shot_and_continuous_parts_are_modifiers_of_their_own() -> None:
    song = ability(
        "Song",
        "Your hero deals 1 fire damage to target ally. That ally has -1 ATK and can't protect this combat. "
        "Allies in your party have +1 ATK this turn.",
        instant=True,
    )
    text = 'you: ally "Ox" 1/9; hand "Song"\nopponent: ally "Elk" 3/9 protector'
    table = scenario(text, [song]).attack("Ox", "their hero").resolve().play("Song", targets=["Elk"]).resolve()
    table.expect("Elk", damage=1, atk=2).expect("Ox", atk=2)
    assert sorted(modifier.duration for modifier in table.state.modifiers) == ["combat", "turn"]
    table.pass_until("your action phase").expect("Elk", damage=1, atk=3, ready=True).expect("Ox", atk=2)
    table.end_turn().expect("Elk", damage=1, atk=3).expect("Ox", atk=1)


@pytest.mark.rule("wow-2007:712.3", "wow-2013:712.3", "wow-2013:712.3a")
def test_that_thing_is_the_last_one_mentioned_even_if_it_has_changed() -> None:
    table = (
        scenario('you: hand "Feud"\nopponent: ally "Guard" 1/4', [FEUD])
        .play("Feud", targets=["Guard"])
        .resolve()
    )
    table.expect("Guard", zone="graveyard").expect_hand("opponent", "Filler").expect_hand("you")


@pytest.mark.rule("wow-2007:712.3", "wow-2013:712.3", "wow-2013:712.3a")
def test_of_two_things_that_is_the_later_one() -> None:
    swap = ability("Swap", "Exhaust target ally. Ready another target ally. That ally has +2 ATK this turn.")
    table = scenario('you: hand "Swap"; ally "A" 1/1; ally "B" 1/1 exhausted\nopponent:', [swap])
    table.play("Swap", targets=["A", "B"]).resolve()
    table.expect("A", atk=1, exhausted=True).expect("B", atk=3, ready=True)
    # Though it isn't what it was called any more: an exhausted ally, an ally in somebody's party.
    wake = ability("Wake", "Ready target exhausted ally. That ally has +2 ATK this turn.")
    table = scenario('you: hand "Wake"; ally "A" 1/1 exhausted\nopponent:', [wake]).play("Wake", targets=["A"])
    table.resolve().expect("A", atk=3, ready=True)


@pytest.mark.rule("wow-2007:712.3", "wow-2007:709.2b", "wow-2013:712.3", "wow-2013:712.3a", "wow-2013:709.2b")
def test_each_part_sees_what_the_parts_before_it_did() -> None:
    grow = ability("Grow", "Put an Orc ally token with 1 ATK and 1 health into play. Allies in your party have +1 ATK "
                   "this turn. Draw a card.")  # fmt: skip
    table = scenario('you: hand "Grow"\nopponent:', [grow]).play("Grow").resolve()
    table.expect("Orc", atk=2, zone="play").expect_hand("you", "Filler")
    burn = ability("Burn", "Destroy target ally. Your hero deals 2 fire damage to target hero. Draw a card.")
    text = 'you: hand "Burn"\nopponent: ally "A" 1/1; ally "Rock"'
    table = scenario(text, [burn, ally("Rock", 1, 1, "Rock can't be destroyed.")])
    table.play("Burn", targets=["Rock", "their hero"]).resolve().expect("Rock", zone="play")
    table.expect("their hero", damage=2).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:712.4", "wow-2007:300.2", "wow-2013:712.4", "wow-2013:706.1b")
def test_modifiers_affect_cards_in_play_unless_they_say_otherwise() -> None:
    table = scenario(
        'you: ally "Captain"; hand "Footman"; graveyard "Footman"\nopponent:',
        [CAPTAIN, ally("Footman", 1, 1)],
    )
    table.expect("Footman#1", atk=1).expect("Footman#2", atk=1).play("Footman").resolve().expect(
        "Footman", atk=2
    )


@pytest.mark.rule("wow-2007:712.4", "wow-2013:712.4")
def test_what_a_link_does_to_cards_it_does_in_play_or_where_it_says() -> None:
    text = 'you: ally "Footman" 1/1; ally "Squire" 1/1; hand "{0}" "Footman"; graveyard "Footman" "Squire"\nopponent:'
    sweep = ability("Sweep", "Destroy all allies.")
    table = scenario(text.format("Sweep"), [sweep]).play("Sweep").resolve().expect_hand("you", "Footman")
    table.expect_graveyard("you", "Footman", "Squire", "Footman", "Squire", "Sweep")
    gather = ability("Gather", "Put all ally cards from your graveyard into your hand.")
    table = scenario(text.format("Gather"), [gather]).play("Gather").resolve().expect_graveyard("you", "Gather")
    table.expect_hand("you", "Footman", "Footman", "Squire")
    assert len(table.state.play) == 4


@pytest.mark.rule("wow-2007:712.5", "wow-2013:712.5")
def test_the_source_of_a_modifier_is_the_card() -> None:
    table = scenario('you: hand "Bolt"\nopponent:', [bolt()]).play("Bolt", targets=["their hero"]).resolve()
    cause = table.facts("damage")[0].cause
    assert table.state.known(cause.source).definition.name == "Bolt"


@pytest.mark.rule("wow-2007:712.6", "wow-2007:G.you", "wow-2013:712.6", "wow-2013:G.you")
def test_you_is_the_controller() -> None:
    table = scenario(
        'you: hand "Charm"; ally "Footman" 1/1\nopponent: ally "Captain"; ally "Guard" 1/1',
        [charm(), CAPTAIN],
    )
    table.expect("Guard", atk=2).expect("Footman", atk=1).play("Charm", targets=["Captain"]).resolve()
    table.expect("Guard", atk=1).expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:712.6", "wow-2007:714.3d", "wow-2013:712.6", "wow-2013:714.3d")
def test_a_links_modifier_stays_with_the_player_who_controlled_the_link() -> None:
    orders = ally("Orders", 1, 1, "0 >>> Allies in your party have +1 ATK this turn. Use only once per turn.")
    text = 'you: ally "Orders"; ally "Footman" 1/1; hand "Swap"\nopponent: ally "Guard" 1/1'
    swap = ability("Swap", "Target player gains control of target ally.", instant=True)
    table = (
        scenario(text, [orders, swap])
        .use("Orders")
        .resolve()
        .play("Swap", targets=["opponent", "Orders"])
        .resolve()
    )
    table.expect("Footman", atk=2).expect("Guard", atk=1).expect("Orders", atk=1, controller="opponent")


@pytest.mark.rule("wow-2007:712.7", "wow-2007:709.2f")
def test_what_may_be_done_can_be_chosen_only_if_all_of_it_can_be_done() -> None:
    table = (
        scenario('you: hand "Tax" "Filler"\nopponent:', [TAX])
        .play("Tax")
        .resolve()
        .expect_hand("you", "Filler")
    )
    table.expect_chain().expect_asked("you", "priority")
    table = scenario('you: hand "Tax" "Filler" "Filler"\nopponent:', [TAX]).play("Tax").resolve("no")
    table.expect_hand("you", "Filler", "Filler")
    table = scenario('you: hand "Tax" "Filler" "Filler"\nopponent:', [TAX]).play("Tax").resolve("yes")
    table.expect_graveyard("you", "Tax", "Filler", "Filler").expect_hand("you", "Filler")


@pytest.mark.rule(
    "wow-2007:712.2", "wow-2007:709.2b", "wow-2007:712.3", "wow-2013:712.2", "wow-2013:709.2b",
    "wow-2013:712.3", "wow-2013:712.3a",
)
def test_a_text_is_processed_in_order() -> None:
    seq = ability("Seq", "Draw a card. <p> Discard your hand. <p> Draw a card.")
    table = (
        scenario('you: hand "Seq" "Bolt"; deck "Gem"\nopponent:', [seq, bolt(), item("Gem")])
        .play("Seq")
        .resolve()
    )
    table.expect_hand("you", "Filler").expect_graveyard("you", "Seq", "Bolt", "Gem")
