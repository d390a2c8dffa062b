"""Counters and tokens (section 404), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, location, quest, scenario

CALL = ability("Call", "Put a 1 [Melee] / 1 [Health] Human Warrior ally token into play.")
NAMED = ability("Named", "Put a 1 [Melee] / 1 [Health] Human Warrior ally token named Bob into play.")
SNAP = ability("Snap", "Destroy target ally.", instant=True)
HOME = ability("Home", "Put target ally into its owner's hand.")
BURY = ability("Bury", "Put target ally into its owner's resource row face down.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [CALL, NAMED, SNAP, HOME, BURY, *cards])


@pytest.mark.rule("wow-2012:404.1a", "wow-2013:404.1a")
def test_a_counter_is_added_to_the_card_itself() -> None:
    lamp = item("Lamp", "[Activate] → Add a charge counter.")
    drain = ability("Drain", "Remove all charge counters from target item.")
    t = table('you: item "Lamp"; item "Other" counter "charge" 1\nopponent:', lamp, drain)
    t.use("Lamp").resolve()
    assert t.card("Lamp").counters
    assert len(t.card("Other").counters) == 1


@pytest.mark.rule("wow-2012:404.1a", "wow-2013:404.1a")
def test_a_counter_on_another_card_pays_for_nothing_here() -> None:
    lamp = item("Lamp", "Remove a charge counter → Draw a card.")
    table('you: item "Lamp"; item "Other" counter "charge" 3\nopponent:', lamp).expect_refused("use", "Lamp")


@pytest.mark.rule("wow-2012:404.1b", "wow-2013:404.1b")
def test_counters_do_not_come_along_to_another_zone() -> None:
    t = table('you: hand "Home"; ally "Guard" counter "+1/+1" 2\nopponent:', ally("Guard", 1, 4))
    t.expect("Guard", atk=3).play("Home", targets=["Guard"]).resolve().play("Guard").resolve()
    t.expect("Guard", atk=1, health=4, zone="play")


@pytest.mark.rule("wow-2012:404.1b", "wow-2013:404.1b", "wow-2012:410.6f", "wow-2013:410.6f")
def test_a_quest_turned_face_down_loses_its_counters() -> None:
    errand = quest("Errand", "Pay 1 to complete this quest.<p>Reward: Draw a card.")
    mark = ability("Mark", "Add a charge counter to target quest.")
    cover = ability("Cover", "Turn target quest face down.")
    t = table('you: resource "Errand"; hand "Mark" "Cover"\nopponent:', errand, mark, cover)
    t.play("Mark", targets=["Errand"]).resolve()
    assert t.card("Errand").counters
    t.play("Cover", targets=["Errand"]).resolve().expect("Errand", face_down=True)
    assert not any(amount for amount in dict(t.card("Errand").counters).values())


@pytest.mark.rule("wow-2012:404.1c", "wow-2013:404.1c")
def test_a_counter_that_changes_values_does_so_while_it_is_there() -> None:
    grow = ability("Grow", "Put a +1/+1 counter on target ally.")
    t = table('you: hand "Grow" "Grow"; ally "Guard" 1/1 damage 0\nopponent:', grow)
    t.play("Grow", targets=["Guard"]).resolve().expect("Guard", atk=2, health=2)
    t.play("Grow", targets=["Guard"]).resolve().expect("Guard", atk=3, health=3)
    t.end_turn().expect("Guard", atk=3, health=3)


@pytest.mark.rule("wow-2012:404.1d", "wow-2013:404.1d")
def test_none_remain_though_none_was_removed() -> None:
    fuse = item("Fuse", "[Activate] → Remove a charge counter from this item. If none remain, draw a card.")
    t = table('you: item "Fuse"\nopponent:', fuse).use("Fuse").resolve().expect_hand("you", "Filler")
    t = table('you: item "Fuse" counter "charge" 2\nopponent:', fuse).use("Fuse").resolve().expect_hand("you")
    t = table('you: item "Fuse" counter "charge" 1 counter "time" 2\nopponent:', fuse).use("Fuse").resolve()
    t.expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:404.2", "wow-2013:404.2")
def test_a_token_without_a_name_is_called_by_its_tags() -> None:
    t = table('you: hand "Call"\nopponent:').play("Call").resolve()
    t.expect("Human Warrior", token=True, atk=1, health=1, tag="Human", controller="you")


@pytest.mark.rule("wow-2012:404.2", "wow-2013:404.2")
def test_a_token_has_the_name_it_was_given() -> None:
    t = table('you: hand "Named"\nopponent:').play("Named").resolve().expect("Bob", token=True, tag="Human")
    assert not t.cards("Human Warrior")


@pytest.mark.rule("wow-2012:404.2", "wow-2013:404.2")
def test_a_token_costs_nothing() -> None:
    cull = ability("Cull", "Destroy target ally with cost 0.")
    t = table('you: hand "Call" "Cull"; ally "Guard"\nopponent:', cull, ally("Guard", 1, 4, cost=1))
    t.expect_refused("play", "Cull").play("Call").resolve().play("Cull").resolve()
    t.expect("Guard", zone="play")
    assert not [card for card in t.cards("Human Warrior") if card.zone == t.card("Guard").zone]


@pytest.mark.rule("wow-2012:404.2a", "wow-2013:404.2a")
def test_a_token_is_an_ally_like_any_other_but_for_its_being_a_token() -> None:
    ash = ability("Ash", "Destroy all non-token allies.")
    flag = item("Flag", "Allies you control have +1 ATK.")
    bell = item("Bell", "When an ally enters play, draw a card.")
    t = table(
        'you: hand "Call" "Ash" ; item "Flag"; item "Bell"; ally "Guard" 1/4\nopponent:', ash, flag, bell
    )
    t.play("Call").resolve_all().expect("Human Warrior", atk=2).expect_hand("you", "Ash", "Filler")
    t.play("Ash").resolve().expect("Guard", zone="graveyard").expect("Human Warrior", zone="play")


@pytest.mark.rule("wow-2012:404.2a", "wow-2013:404.2a", "wow-2012:404.2c", "wow-2013:404.2c")
def test_a_destroyed_token_is_destroyed_and_then_gone() -> None:
    wake = item("Wake", "When an ally you control is destroyed, draw a card.")
    t = table('you: hand "Call" "Snap"; item "Wake"\nopponent:', wake)
    t.play("Call").resolve().play("Snap", targets=["Human Warrior"]).resolve_all()
    t.expect_graveyard("you", "Call", "Snap").expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_a_token_put_into_a_hand_or_a_resource_row() -> None:
    t = table('you: hand "Call" "Home"\nopponent:').play("Call").resolve()
    t.play("Home", targets=["Human Warrior"]).resolve().expect_hand("you")


@pytest.mark.rule("wow-2012:404.2b", "wow-2013:404.2b")
def test_a_totem_token_is_an_ability_ally_with_its_kinds_tag() -> None:
    pour = ability("Pour", "Put a 1 ATK / 2 [Health] Water Totem token into play.")
    t = table('you: hand "Pour" "Pour"\nopponent:', pour).play("Pour").resolve()
    t.expect("Water Totem", token=True, atk=1, health=2, tag="Totem", damage_types="frost")
    stop = (
        table('you: hand "Pour" "Undo"\nopponent:', pour, ability("Undo", "Destroy target ability."))
        .play("Pour")
        .resolve()
    )
    stop.play("Undo", targets=["Water Totem"]).resolve().expect_graveyard("you", "Pour", "Undo")


@pytest.mark.rule("wow-2012:404.2b", "wow-2013:404.2b")
def test_two_totem_tokens_of_one_kind_violate_uniqueness() -> None:
    pour = ability("Pour", "Put a 1 ATK / 2 [Health] Water Totem token into play.")
    t = table('you: hand "Pour" "Pour"\nopponent:', pour).play("Pour").resolve().play("Pour").resolve()
    t.expect_asked("you", "uniqueness").choose("Water Totem")
    assert sum(card.zone == t.card("Water Totem").zone for card in t.cards("Water Totem")) == 1


@pytest.mark.rule("wow-2012:404.2b", "wow-2013:404.2b")
def test_a_given_damage_type_is_the_totem_tokens() -> None:
    four = ability("Four", "Put a 0 [Melee] / 2 [Health] Air, Earth, Fire, or Water Totem token into play.")
    t = table('you: hand "Four"\nopponent:', four).play("Four").resolve()
    t.choose("Fire" if "Fire" in t.choices() else 2)
    assert t.decision.kind == "priority"
    t.expect("Fire Totem", damage_types="melee", health=2, tag="Fire Totem")


@pytest.mark.rule("wow-2013:404.2b")
def test_a_totem_token_of_no_kind() -> None:
    raise_ = ability("Carve", "Put a 1 ATK / 2 [Health] Totem token into play.")
    t = table('you: hand "Carve" "Carve"\nopponent:', raise_).play("Carve").resolve().play("Carve").resolve()
    t.expect_asked("you", "priority").expect("Totem", damage_types="melee", health=2)
    assert len(t.cards("Totem")) == 2


@pytest.mark.rule("wow-2012:404.1b", "wow-2013:404.1b")
def test_counters_stay_with_a_card_that_changes_controllers() -> None:
    steal = ability("Steal", "You gain control of target item.")
    lamp = item("Lamp", "Remove a charge counter from this item → Draw a card.")
    t = (
        table('you: hand "Steal"\nopponent: item "Lamp" counter "charge" 1', steal, lamp)
        .play("Steal")
        .resolve()
    )
    t.use("Lamp").resolve().expect_hand("you", "Filler").expect_refused("use", "Lamp")


@pytest.mark.rule(
    "wow-2012:404.1b",
    "wow-2013:404.1b",
    "wow-2012:410.6f",
    "wow-2013:410.6f",
    "wow-2012:410.6g",
    "wow-2013:410.6g",
)
def test_a_location_turned_face_down_loses_its_counters() -> None:
    hill = location("Hill", "[Activate] → Add a charge counter.", capacity=3)
    dale = location("Dale", "[Activate] → Draw a card.")
    t = table('you: resource "Hill"; hand "Dale"\nopponent:', hill, dale).use("Hill").resolve()
    assert t.card("Hill").counters
    t.place("Dale", face_up=True).resolve().choose("Dale").expect("Hill", face_down=True)
    assert not t.card("Hill").counters


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_a_token_that_left_play_does_not_come_back() -> None:
    blink = ability(
        "Blink", "Remove target ally from the game, then put it into play under its owner's control."
    )
    bell = item("Bell", "When an ally enters play, draw a card.")
    t = table('you: hand "Call" "Blink"; item "Bell"\nopponent:', blink, bell).play("Call").resolve_all()
    t.play("Blink", targets=["Human Warrior"]).resolve_all().expect_hand("you", "Filler")
    assert not [card for card in t.cards("Human Warrior") if card.zone == t.card("Bell").zone]


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_a_token_that_has_left_play_is_no_card_in_the_graveyard() -> None:
    tally = ability("Tally", "Destroy target ally. Draw a card for each card in your graveyard.")
    t = table('you: hand "Call" "Tally"\nopponent:', tally)
    t.play("Call").resolve().play("Tally").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_a_token_in_a_graveyard_is_no_card_to_be_counted() -> None:
    tally = ability("Tally", "Destroy target ally. Draw a card for each ally in your graveyard.")
    t = table('you: hand "Call" "Tally"; ally "Guard" 1/4\nopponent:', tally)
    t.play("Call").resolve().play("Tally", targets=["Human Warrior"]).resolve().expect_hand("you")
