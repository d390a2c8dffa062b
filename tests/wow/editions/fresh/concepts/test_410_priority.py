"""Priority (section 410), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.wow.nodes.changes import GainType
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.groups import This
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, location, quest, scenario
from wow_cards import atk, gain, payment, powers

WAIT = ability("Wait", "Draw a card.", instant=True)
BOLT = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.", instant=True)
ERRAND = quest("Errand", "Pay 1 to complete this quest.<p>Reward: Draw a card.")


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [WAIT, BOLT, ERRAND, *cards])


@pytest.mark.rule("wow-2012:410.1", "wow-2013:410.1")
def test_who_adds_a_link_has_priority_again() -> None:
    t = table('you: hand "Wait" "Wait"\nopponent: hand "Wait"')
    t.play("Wait").expect_asked("you", "priority").play("Wait").expect_asked("you", "priority")
    t.pass_().expect_asked("opponent", "priority").play("Wait").expect_asked("opponent", "priority")


@pytest.mark.rule("wow-2012:410.1", "wow-2013:410.1")
def test_priority_goes_round_clockwise() -> None:
    t = table('you: hand "Wait"\nBen: hand "Wait"\nCem:')
    t.play("Wait").pass_().expect_asked("Ben").play("Wait").expect_asked("Ben").pass_().expect_asked("Cem")
    t.pass_().expect_asked("you").expect_chain("Wait", "Wait").pass_().expect_chain("Wait").expect_asked(
        "you"
    )


@pytest.mark.rule("wow-2012:410.2", "wow-2013:410.2")
def test_powers_and_quests_at_any_time_with_priority() -> None:
    seer = item("Seer", "0 → Draw a card.")
    t = table('you: hand "Wait"\nopponent: item "Seer"; resource "Errand"; resources 1; hand "Wait"', seer)
    t.play("Wait").give_priority("opponent").expect_offered("use", "Seer").expect_offered(
        "complete", "Errand"
    )
    t.complete("Errand").resolve().expect_hand("opponent", "Wait", "Filler").expect_chain("Wait")


@pytest.mark.rule("wow-2012:410.2a", "wow-2013:410.2a")
def test_what_only_an_empty_chain_in_ones_own_action_phase_allows() -> None:
    t = table('you: hand "Goat" "Wait"; ally "Ox" 1/4\nopponent: hero "Foe" health 30', ally("Goat"))
    t.expect_offered("place", "Goat").expect_offered("play", "Goat").expect_offered("attack", "Ox", at="Foe")
    t.play("Wait").expect_refused("place", "Goat").expect_refused("play", "Goat").expect_refused(
        "attack", "Ox", at="Foe"
    )
    t = table('you:\nopponent: hand "Goat"; ally "Ox" 1/4', ally("Goat")).give_priority("opponent")
    t.expect_refused("place", "Goat").expect_refused("attack", "Ox")


@pytest.mark.rule("wow-2012:410.3", "wow-2013:410.3")
def test_a_proposed_combat_and_a_power_are_links() -> None:
    seer = item("Seer", "0 → Draw a card.")
    t = table(
        'you: ally "Ox" 1/4; item "Seer"; resource "Errand"; resources 1\nopponent: hero "Foe" health 30',
        seer,
    )
    t.attack("Ox", "Foe")
    assert len(t.state.stack) == 1
    t.use("Seer").complete("Errand")
    assert len(t.state.stack) == 3


@pytest.mark.rule("wow-2012:410.4", "wow-2013:410.4", "wow-2012:410.4a", "wow-2013:410.4a")
def test_the_turn_player_gets_priority_after_a_link_of_another() -> None:
    t = table('you: hand "Wait"\nopponent: hand "Wait"')
    t.play("Wait").pass_()
    t.play("Wait").pass_().pass_().expect_asked("you", "priority").expect_chain("Wait")


@pytest.mark.rule("wow-2012:410.4a", "wow-2013:410.4a", "wow-2012:410.4b", "wow-2013:410.4b")
def test_a_window_does_not_close_as_the_chain_empties() -> None:
    t = table('you: hand "Wait"; ally "Ox" 1/4\nopponent: hero "Foe" health 30; hand "Bolt"')
    t.attack("Ox", "Foe").resolve().play("Wait", by="you").resolve().expect_asked("you", "priority")
    t.pass_().expect_asked("opponent").expect_offered("play", "Bolt")


@pytest.mark.rule("wow-2012:410.4b", "wow-2013:410.4b")
def test_passes_that_were_broken_by_a_link_begin_anew() -> None:
    t = table('you:\nopponent: hand "Wait"')
    t.pass_().play("Wait").resolve().expect_stage("action phase").expect_asked("you", "priority")
    t.pass_().expect_asked("opponent").expect_stage("action phase")


@pytest.mark.rule("wow-2012:410.5", "wow-2013:410.5")
def test_checks_come_before_waiting_triggers_and_both_before_priority() -> None:
    mourn = item("Mourn", "When an ally is destroyed, draw a card.")
    hurt = item("Hurt", "When an ally is dealt damage, draw a card.")
    t = table('you: hand "Bolt"; item "Mourn"; item "Hurt"\nopponent: ally "Brute" 2/3', mourn, hurt)
    t.play("Bolt", targets=["Brute"]).pass_().pass_().expect("Brute", zone="graveyard")
    assert len(t.state.stack) == 2 or t.decision.kind != "priority"


@pytest.mark.rule("wow-2012:410.5", "wow-2013:410.5")
def test_nothing_is_checked_in_the_middle_of_a_link() -> None:
    save = ability(
        "Save", "Your hero deals 3 fire damage to target ally. Your hero heals 1 damage from that ally."
    )
    t = table('you: hand "Save"\nopponent: ally "Brute" 2/3', save)
    t.play("Save", targets=["Brute"]).resolve().expect("Brute", zone="play", damage=2)


@pytest.mark.rule("wow-2012:410.6", "wow-2013:410.6")
def test_a_wave_destroys_at_once() -> None:
    wake = ally("Kin", 1, 1, "When another ally is destroyed, draw a card.")
    storm = ability("Storm", "Your hero deals 4 fire damage to each ally.")
    t = table('you: hand "Storm"; ally "Kin"; ally "Kin"\nopponent:', wake, storm)
    t.play("Storm").resolve()
    t.resolve_all(*(["Kin"] if t.decision.kind != "priority" else [])).expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:410.6", "wow-2013:410.6")
def test_what_a_wave_leads_to_comes_in_the_next() -> None:
    chief = ally("Chief", 1, 2, "Other allies you control have +2 [Health].")
    frost = ability("Frost", "Your hero deals 2 frost damage to each opposing ally.")
    wake = item("Wake", "When an ally is destroyed, draw a card.")
    t = table('you: hand "Frost"\nopponent: ally "Chief"; ally "Man" 1/2; item "Wake"', chief, frost, wake)
    t.play("Frost").resolve().expect("Chief", zone="graveyard").expect("Man", zone="graveyard")
    events = [line for line in t.log() if "is destroyed" in line or "destroyed" in line]
    assert [name for line in events for name in ("Chief", "Man") if name in line][:2] == ["Chief", "Man"], (
        events
    )


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a")
def test_no_health_is_not_fatal_damage() -> None:
    weak = ability("Weak", "Target ally has -3 health this turn.")
    grave = item("Grave", "When an ally is dealt fatal damage, draw a card.")
    fall = item("Fall", "When an ally is destroyed, draw a card.")
    t = table('you: hand "Weak"\nopponent: ally "Brute" 2/3; item "Grave"; item "Fall"', weak, grave, fall)
    t.play("Weak", targets=["Brute"]).resolve().expect("Brute", zone="graveyard").expect_chain("Fall")


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a")
def test_a_character_without_health_and_undestroyable_stays() -> None:
    keep = item("Keep", "Allies can't be destroyed.")
    t = table('you: hand "Bolt"\nopponent: ally "Brute" 2/3; item "Keep"', keep)
    t.play("Bolt", targets=["Brute"]).resolve().expect("Brute", zone="play", damage=3).expect_asked(
        "you", "priority"
    )


@pytest.mark.rule("wow-2012:410.6b", "wow-2013:410.6b")
def test_a_draw_from_an_empty_deck_loses_before_the_next_priority() -> None:
    t = table('you: hand "Wait" "Bolt"; deck empty\nopponent: hero "Foe" health 3')
    t.play("Wait").resolve().expect_winner("opponent")


@pytest.mark.rule("wow-2012:410.6c", "wow-2013:410.6c")
def test_the_attach_description_is_ignored() -> None:
    first = ability("Early", "Attach to target ally.<p>Ongoing: Attached card has -3 ATK.")
    gear = item(
        "Gear",
        program=powers(payment(gain(This(), GainType(2), atk(2), AddStat("health", Number(2))), Pay(0))),
    )
    t = table('you: item "Gear"; hand "Early"\nopponent:', first, gear)
    t.use("Gear").resolve().play("Early", targets=["Gear"]).resolve().end_turn().expect(
        "Early", on="Gear", zone="play"
    )


@pytest.mark.rule("wow-2012:410.6d", "wow-2013:410.6d")
def test_a_token_is_gone_before_priority() -> None:
    call = ability("Call", "Put a 1 [Melee] / 1 [Health] Wisp ally token into play.")
    take = ability("Take", "Remove target ally from the game.")
    t = (
        table('you: hand "Call" "Take"\nopponent:', call, take)
        .play("Call")
        .resolve()
        .play("Take", targets=["Wisp"])
        .resolve()
    )
    assert not [card for card in t.cards("Wisp") if card.zone == t.card("Take").zone]


@pytest.mark.rule("wow-2012:410.6g", "wow-2013:410.6g")
def test_of_two_locations_one_stays_face_up() -> None:
    hills = [location("Hill", "[Activate] → Draw a card."), location("Dale", "[Activate] → Draw a card.")]
    t = table('you: resource "Hill"; hand "Dale"\nopponent:', *hills).place("Dale", face_up=True).resolve()
    t.expect_asked("you").expect_choices("Hill", "Dale").choose("Dale")
    t.expect("Dale", face_down=False, zone="resources").expect("Hill", zone="resources", face_down=True)


@pytest.mark.rule("wow-2012:410.6g", "wow-2013:410.6g")
def test_a_location_of_each_player_is_no_conflict() -> None:
    hills = [location("Hill", "[Activate] → Draw a card."), location("Dale", "[Activate] → Draw a card.")]
    t = table('you: hand "Dale"\nopponent: resource "Hill"', *hills).place("Dale", face_up=True).resolve()
    t.expect_asked("you", "priority").expect("Hill", face_down=False).expect("Dale", face_down=False)


@pytest.mark.rule("wow-2012:410.6g", "wow-2013:410.6g")
def test_a_location_placed_face_down_is_no_location() -> None:
    hills = [location("Hill", "[Activate] → Draw a card."), location("Dale", "[Activate] → Draw a card.")]
    t = table('you: resource "Hill"; hand "Dale"\nopponent:', *hills).place("Dale").resolve()
    t.expect_asked("you", "priority").expect("Hill", face_down=False)


@pytest.mark.rule("wow-2012:410.6a", "wow-2013:410.6a", "wow-2012:410.6", "wow-2013:410.6")
def test_guards_that_lean_on_each_other_fall_one_wave_after_the_other() -> None:
    guards = ally("Picket", 1, 1, "This ally has +1 [Health] for each other ally named Picket you control.")
    burn = ability("Burn", "Your hero deals 1 fire damage to each ally.")
    snipe = ability("Snipe", "Your hero deals 3 fire damage to target ally.")
    t = table(
        'you: hand "Snipe"\nopponent: ally "Picket" damage 2; ally "Picket" damage 1; ally "Picket"',
        guards,
        burn,
        snipe,
    )
    t.play("Snipe", targets=["Picket#3"]).resolve()
    t.expect_graveyard("opponent", "Picket", "Picket", "Picket")


@pytest.mark.rule("wow-2012:410.6g", "wow-2013:410.6g")
def test_a_location_turned_face_down_loses_its_power_and_stays_a_resource() -> None:
    hills = [location("Hill", "[Activate] → Draw a card."), location("Dale", "[Activate] → Draw a card.")]
    t = (
        table('you: resource "Hill"; hand "Dale"\nopponent:', *hills)
        .place("Dale", face_up=True)
        .resolve()
        .choose("Dale")
    )
    t.expect_refused("use", "Hill").expect_ready_resources("you", 2).expect_offered("use", "Dale")


@pytest.mark.rule("wow-2012:410.6b", "wow-2013:410.6b", "wow-2012:415.9e", "wow-2013:415.9f")
def test_of_two_cards_one_can_be_drawn_and_the_game_is_lost() -> None:
    t = (
        table('you: hand "Pair"; deck 1\nopponent:', ability("Pair", "Draw two cards."))
        .play("Pair")
        .resolve()
    )
    t.expect_winner("opponent")


@pytest.mark.rule("wow-2012:410.6b", "wow-2013:410.6b", "wow-2012:410.6", "wow-2013:410.6")
def test_decked_and_dead_in_one_wave_is_a_draw() -> None:
    last = ability("Last", "Your hero deals 3 fire damage to target hero. Draw a card.")
    t = table('you: hand "Last"; deck empty\nopponent: hero "Foe" health 3', last)
    t.play("Last", targets=["Foe"]).resolve().expect_winner()
