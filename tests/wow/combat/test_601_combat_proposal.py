"""Proposing a combat: who may attack whom, and the second look as the proposal resolves (section 601)."""

from __future__ import annotations

import pytest

from rulebound.wow.position.state import own
from rulebound.wow.scenarios import ability, ally, hero, scenario
from wow_cards import bolt, charm, doom

LURE = ally("Lure", 1, 5, "Opposing heroes and allies can attack only this ally if able.")
TAUNT = ability(
    "Taunt",
    "Your hero deals 1 melee damage to target hero or ally. "
    "This turn, that character must attack if able and can attack only your hero if able.",
    instant=True,
)
HIDE = ability("Hide", "Target hero or ally has elusive this turn.", instant=True)
REST = ability("Rest", "Exhaust target hero or ally.", instant=True)


@pytest.mark.rule("wow-2007:601.1", "wow-2007:407.2b", "wow-2013:601.1", "wow-2013:410.2a", "wow-2012:410.2a")
def test_only_the_turn_player_proposes_on_an_empty_chain_in_the_action_phase() -> None:
    table = scenario('you: ally "Footman" 1/1; hand "Bolt"\nopponent: ally "Guard" 1/4', [bolt()])
    table.expect_offered("attack", "Footman", at="Guard")
    table.expect_refused("attack", "Guard", by="opponent", rule="407.2b")
    table.pass_().expect_stage("your end phase").expect_refused("attack", "Footman", rule="407.2b")
    table = scenario('you: ally "Footman" 1/1; hand "Bolt"\nopponent: ally "Guard" 1/4', [bolt()])
    table.play("Bolt", targets=["Guard"]).expect_refused("attack", "Footman", rule="407.2b")


@pytest.mark.rule("wow-2007:601.1", "wow-2007:705.5", "wow-2007:407.3")
def test_proposing_adds_an_effect_that_can_be_responded_to() -> None:
    table = scenario('you: ally "Footman" 1/1\nopponent: hand "Bolt"', [bolt()]).attack(
        "Footman", "their hero"
    )
    assert [link.kind for link in table.state.stack] == ["proposal"]
    table.expect("Footman", attacking=False, exhausted=False)
    table.play("Bolt", by="opponent", targets=["Footman"]).resolve().expect("Footman", zone="graveyard")


@pytest.mark.rule("wow-2007:601.1")
def test_a_proposal_waits_on_the_chain_like_any_link_and_then_the_two_are_in_combat() -> None:
    text = 'you: ally "Footman" 1/9; ally "Squire" 1/9; hand "Bolt"\nopponent: ally "Guard" 1/9; ally "Clerk" 1/9'
    table = scenario(text, [bolt()]).attack("Footman", "Guard").expect_asked("you", "priority")
    # The chain isn't empty now: no other combat may be proposed, and what is added is processed first.
    table.expect_refused("attack", "Squire", rule="407.2b").play("Bolt", targets=["Clerk"])
    assert [link.kind for link in table.state.stack] == ["proposal", "card"]
    table.resolve().expect("Clerk", damage=4).expect("Footman", attacking=False).expect("Guard", defending=False)
    assert [link.kind for link in table.state.stack] == ["proposal"]
    table.resolve().expect_stage("your attack window").expect("Footman", attacking=True, exhausted=True)
    table.pass_until("your defend window").expect("Guard", defending=True).expect("Clerk", defending=False)
    table.pass_until("your action phase").expect("Guard", damage=1).expect("Footman", damage=1)
    table.expect_offered("attack", "Squire", at="Guard")


@pytest.mark.rule("wow-2007:601.2", "wow-2007:601.2b")
def test_the_defender_is_an_opposing_character() -> None:
    text = 'you: ally "Footman" 1/1; ally "Squire" 1/1\nfriend with you: ally "Ranger" 1/1\nopponent: ally "Guard" 1/4'
    table = scenario(text)
    table.expect_offered("attack", "Footman", at="Guard").expect_offered(
        "attack", "Footman", at="opponent's hero"
    )
    for name in ("Footman", "Squire", "Ranger", "friend's hero"):
        table.expect_refused("attack", "Footman", at=name, rule="601.2b")
    table.expect_refused("attack", "Ranger", rule="601.2")


@pytest.mark.rule("wow-2007:601.2")
def test_only_the_two_that_were_chosen_fight() -> None:
    text = 'you: ally "Footman" 1/9; ally "Squire" 1/9\nopponent: ally "Guard" 1/4; ally "Clerk" 1/4'
    for attacker, defender in (("Footman", "Clerk"), ("Squire", "Guard")):
        table = scenario(text).attack(attacker, defender).resolve().pass_until("your defend window")
        for name in ("Footman", "Squire"):
            table.expect(name, attacking=name == attacker, exhausted=name == attacker)
        for name in ("Guard", "Clerk", "their hero"):
            table.expect(name, defending=name == defender)


@pytest.mark.rule(
    "wow-2007:601.2a", "wow-2007:601.2e", "wow-2007:302.2", "wow-2007:G.ferocity", "wow-2013:G.ferocity",
)  # fmt: skip
def test_the_attacker_is_ready_and_has_waited_or_has_ferocity() -> None:
    text = 'you: ally "A" 1/1 exhausted; ally "B" 1/1 new; ally "C" 1/1 new ferocity; ally "D" 1/1\nopponent:'
    table = scenario(text)
    table.expect_refused("attack", "A", rule="601.2a").expect_refused("attack", "B", rule="601.2a")
    table.expect_offered("attack", "C").expect_offered("attack", "D").expect_offered("attack", "your hero")


@pytest.mark.rule("wow-2007:601.2a", "wow-2007:400.3")
def test_a_character_that_has_changed_parties_has_not_waited() -> None:
    table = scenario('you: hand "Charm"\nopponent: ally "Guard" 1/4', [charm()])
    table.play("Charm", targets=["Guard"]).resolve().expect("Guard", controller="you")
    table.expect_refused("attack", "Guard", rule="601.2a")


@pytest.mark.rule("wow-2007:601.2b", "wow-2007:601.2e", "wow-2007:G.elusive", "wow-2013:G.elusive")
def test_elusive_characters_cant_be_proposed_as_defenders() -> None:
    table = scenario('you: ally "Footman" 1/1\nopponent: ally "Sneak" 1/1 elusive')
    table.expect_refused("attack", "Footman", at="Sneak", rule="601.2b")


@pytest.mark.rule("wow-2007:601.2b")
def test_a_modifier_may_say_that_friendly_characters_are_legal_defenders_too() -> None:
    """Never is a character one for itself; and with no legal defender at all, nothing is proposed."""
    brute = ally("Brute", 2, 4, "Brute can attack friendly heroes and allies.")
    text = 'you: ally "Brute"; ally "Footman" 1/1\nopponent: hero "Sneak"; ally "Sly" 1/1 elusive'
    table = scenario(text, [brute, hero("Sneak", text="Elusive")])
    table.expect_offered("attack", "Brute", at="Footman").expect_offered("attack", "Brute", at="your hero")
    table.expect_refused("attack", "Brute", at="Brute", rule="601.2b")
    table.expect_refused("attack", "Brute", at="Sly", rule="601.2b")
    table.expect_refused("attack", "Footman", at="Brute", rule="601.2b")
    table.expect_refused("attack", "Footman", rule="601.2b")


@pytest.mark.rule("wow-2007:601.2b", "wow-2007:601.2e")
def test_a_modifier_may_say_what_cant_be_attacked() -> None:
    saint = ally("Saint", 1, 4, "Opposing allies can't attack heroes.")
    table = scenario('you: ally "Footman" 1/1\nopponent: ally "Saint"', [saint])
    table.expect_offered("attack", "Footman", at="Saint").expect_offered(
        "attack", "your hero", at="their hero"
    )
    table.expect_refused("attack", "Footman", at="their hero", rule="601.2b")


@pytest.mark.rule("wow-2007:601.2c", "wow-2007:601.2e", "wow-2013:601.2c", "wow-2013:601.2e")
def test_only_one_character_can_be_attacked_if_that_is_legal() -> None:
    table = scenario('you: ally "Footman" 1/1; hand "Hide"\nopponent: ally "Lure"', [LURE, HIDE])
    table.expect_offered("attack", "Footman", at="Lure")
    table.expect_refused("attack", "Footman", at="their hero", rule="601.2c")
    table.play("Hide", targets=["Lure"]).resolve().expect_offered("attack", "Footman", at="their hero")


TEAMS = 'turn: hero "Brute"; hand "Bolt"\none: ally "Lure"\ntwo with one: hand "Taunt"'


@pytest.mark.rule(
    "wow-2007:601.2d", "wow-2007:601.2e", "wow-2007:600.2", "wow-2013:601.2d", "wow-2013:601.2e",
    "wow-2013:600.2",
)
def test_with_two_such_modifiers_either_character_can_be_attacked() -> None:
    table = scenario(TEAMS, [hero("Brute"), LURE, TAUNT, bolt()])
    # During that player's turn the others get priority once something is on the chain.
    table.play("Bolt", targets=["Lure"]).play("Taunt", by="two", targets=["Brute"]).resolve_all()
    table.expect("Brute", damage=1).expect_refused("pass", rule="600.2")
    table.expect_offered("attack", "Brute", at="Lure").expect_offered("attack", "Brute", at="two's hero")
    table.expect_refused("attack", "Brute", at="one's hero", rule="601.2c")


@pytest.mark.rule("wow-2007:601.2c", "wow-2007:601.2d", "wow-2013:601.2c", "wow-2013:601.2d")
def test_if_none_of_them_can_be_attacked_anything_else_can() -> None:
    shy = ally("Lure", 1, 5, "Elusive <p> Opposing heroes and allies can attack only this ally if able.")
    table = scenario(TEAMS, [hero("Brute"), shy, TAUNT, bolt()])
    table.expect_refused("attack", "Brute", at="Lure", rule="601.2b")
    table.expect_offered("attack", "Brute", at="one's hero").expect_offered(
        "attack", "Brute", at="two's hero"
    )


@pytest.mark.rule("wow-2007:601.2f", "wow-2007:601.3", "wow-2007:711.1", "wow-2013:601.3")
def test_a_proposal_is_interrupted_if_the_attacker_is_gone() -> None:
    table = scenario('you: ally "Footman" 1/1\nopponent: hand "Doom"', [doom()]).attack(
        "Footman", "their hero"
    )
    table.play("Doom", by="opponent", targets=["Footman"]).resolve_all()
    table.expect_chain().expect_stage("your action phase").expect_asked("you")
    assert own(table.state).combat is None


@pytest.mark.rule("wow-2007:601.2f", "wow-2007:601.3", "wow-2013:601.3")
def test_a_proposal_is_interrupted_if_the_defender_is_gone_or_elusive() -> None:
    table = scenario('you: ally "Footman" 1/1; hand "Doom"\nopponent: ally "Guard" 1/1', [doom()])
    table.attack("Footman", "Guard").play("Doom", targets=["Guard"]).resolve_all()
    table.expect("Footman", ready=True).expect_stage("your action phase")
    table = scenario('you: ally "Footman" 1/1; hand "Hide"\nopponent: ally "Guard" 1/1', [HIDE])
    table.attack("Footman", "Guard").play("Hide", targets=["Guard"]).resolve_all()
    table.expect("Footman", ready=True).expect_offered("attack", "Footman", at="their hero")


@pytest.mark.rule("wow-2007:601.3", "wow-2013:601.3")
def test_a_proposal_is_interrupted_if_the_attacker_has_been_exhausted() -> None:
    table = scenario('you: ally "Footman" 1/1\nopponent: hand "Rest"', [REST]).attack("Footman", "their hero")
    table.play("Rest", by="opponent", targets=["Footman"]).resolve_all().expect_stage("your action phase")
    table.expect("their hero", damage=0).expect("Footman", exhausted=True, attacking=False)


@pytest.mark.rule("wow-2007:601.2f", "wow-2013:601.2f")
def test_a_proposed_defender_that_changes_controllers_is_none_any_more() -> None:
    steal = ability("Steal", "You control target ally this turn.", instant=True)
    table = scenario('you: ally "Footman" 1/1; hand "Steal"\nopponent: ally "Guard" 1/1', [steal])
    table.attack("Footman", "Guard").play("Steal", targets=["Guard"]).resolve_all()
    table.expect("Footman", ready=True).expect("Guard", controller="you").expect_stage("your action phase")


@pytest.mark.rule("wow-2007:601.2f", "wow-2013:601.2f")
def test_what_has_changed_controllers_twice_is_proposed_no_more() -> None:
    steal = ability("Steal", "You control target ally this turn.", instant=True)
    text = 'you: ally "Footman" 1/1; hand "Steal"; resources 1\nopponent: ally "Guard" 1/1; hand "Steal"'
    for stolen, first, second in (("Guard", "you", "opponent"), ("Footman", "opponent", "you")):
        table = scenario(text, [steal]).attack("Footman", "Guard")
        table.play("Steal", by=first, targets=[stolen]).resolve().expect(stolen, controller=first)
        table.play("Steal", by=second, targets=[stolen]).resolve().expect(stolen, controller=second)
        # Both are where they were, but the proposal is interrupted.
        table.resolve().expect_chain().expect_stage("your action phase")
        table.expect("Footman", ready=True, attacking=False).expect("Guard", defending=False)


@pytest.mark.rule("wow-2007:601.3", "wow-2007:G.propose", "wow-2007:709.2g")
def test_a_legal_proposal_resolves_and_a_combat_step_starts() -> None:
    table = scenario('you: ally "Footman" 1/1\nopponent:').attack("Footman", "their hero").resolve()
    table.expect_chain().expect_stage("your attack window").expect_asked("you")


@pytest.mark.rule("wow-2007:601.2f", "wow-2013:601.2f")
def test_who_else_leaves_play_ends_no_proposal_and_of_the_two_the_one_that_leaves_is_proposed_no_more() -> None:
    doom = ability("Doom", "Destroy target ally.", instant=True)
    text = 'you: ally "Footman" 1/1; ally "Squire" 1/1; ally "Page" 1/1; hand "Doom" "Doom" "Doom"; resources 3'
    table = scenario(text + '\nopponent: ally "Guard" 1/1; hand "Doom"; resources 1', [doom])
    # Nobody is proposed yet.
    table.play("Doom#1", targets=["Page"]).resolve().expect("Page", zone="graveyard")
    table.attack("Footman", "Guard").play("your Doom#2", targets=["Squire"]).resolve()
    proposed = own(table.state).combat
    assert proposed is not None
    assert (proposed.attacker, proposed.defender) == (table.card("Footman").number, table.card("Guard").number)
    gone = table.card("Guard").number
    table.play("your Doom#3", targets=["Guard"]).resolve()
    proposed = own(table.state).combat
    assert proposed is not None
    assert gone not in (proposed.attacker, proposed.defender)
    assert proposed.attacker == table.card("Footman").number


@pytest.mark.rule("wow-2007:601.2f", "wow-2007:601.3")
def test_a_defender_that_was_taken_and_given_back_is_no_longer_proposed() -> None:
    """Though it would be a legal defender all the time: it stopped being the proposed one as it changed controllers."""
    steal = ability("Lure", "Gain control of target ally this turn.", instant=True)
    text = """
        you: ally "Footman" 2/3
        foe: ally "Guard" 1/4; hand "Lure"
        third: hand "Lure"
    """
    table = scenario(text, [steal]).attack("Footman", "Guard")
    table.play("third's Lure", by="third", targets=["Guard"]).resolve().expect("Guard", controller="third")
    table.play("foe's Lure", by="foe", targets=["Guard"]).resolve().expect("Guard", controller="foe").resolve()
    table.expect_stage("action phase").expect("Footman", ready=True, attacking=False).expect_asked("you")


@pytest.mark.rule("wow-2007:601.2", "wow-2007:601.2d")
def test_of_two_that_alone_can_be_attacked_one_that_is_elusive_leaves_the_other() -> None:
    """Only if both proposals would be illegal can any other be proposed."""
    cards = [
        ally("Bait", 1, 5, "Opposing heroes and allies can attack only Bait if able."),
        ally("Decoy", 1, 5, "Opposing heroes and allies can attack only Decoy if able."),
        ability("Hide", "Target ally has elusive this turn."),
    ]
    text = """
        you: ally "Footman" 2/3; hand "Hide" "Hide"
        foe: ally "Bait"; ally "Guard" 1/4
        mate with foe: ally "Decoy"
    """
    table = scenario(text, cards).expect_refused("attack", "Footman", at="Guard")
    table.play("Hide", targets=["Decoy"]).resolve().expect_refused("attack", "Footman", at="Guard")
    table.expect_refused("attack", "Footman", at="Decoy").expect_offered("attack", "Footman", at="Bait")
    table.play("Hide", targets=["Bait"]).resolve().expect_offered("attack", "Footman", at="Guard")
