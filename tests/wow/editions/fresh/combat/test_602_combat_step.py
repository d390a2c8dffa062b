"""The combat step, read afresh (chapter 602)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")

QUICK = """
define ability "Steal" instant
  | Gain control of target ally.
define ability "Leave" instant
  | Remove target hero or ally from combat.
define ability "Tuck" instant
  | Put target ally into its owner's hand.
define ability "Shield" instant
  | Target ally has protector this turn.
define ability "Sneak" instant
  | Target ally has stealth this turn.
define item "Watch"
  | When an opposing ally attacks, draw a card.
define ally "Spy" 3/3
  | Sabotage: Ability
  | When this ally sabotages an ability, destroy it.
define ability "Aura"
  | Ongoing: Opposing heroes have +1 health.
"""


@pytest.mark.rule("wow-2013:602.1")
def test_the_attacker_exhausts_and_attacks_but_is_not_in_combat_in_the_attack_window() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 1/1\nopponent: ally "Foe" 1/1; item "Watch"')
    table.attack("Guard", "Foe").resolve().expect_stage("attack window").expect_chain("Watch")
    table.expect_asked("you", "priority").expect("Guard", exhausted=True, attacking=True, in_combat=False)
    table.expect("Foe", defending=False, in_combat=False).resolve().expect_hand("opponent", "Filler")


@pytest.mark.rule("wow-2013:602.1")
def test_the_attacking_player_strikes_as_the_attack_begins_and_only_then() -> None:
    table = scenario(
        'you: hero atk 0; weapon "Axe" atk 3 strike 1; weapon "Bow" atk 2 strike 1; resources 2\nopponent:'
    )
    table.attack("your hero", "opponent's hero").resolve()
    assert table.decision.kind != "priority"
    table.choose("Axe").expect("Axe", exhausted=True).expect_ready_resources("you", 1)
    if table.decision.kind != "priority":
        table.choose("done")
    table.expect_chain().expect_stage("attack window").expect("your hero", atk=3, in_combat=False)
    table.expect_refused("strike", "Bow").pass_().pass_().expect_stage("defend window").expect_refused(
        "strike", "Bow"
    )


@pytest.mark.rule("wow-2013:602.1")
def test_an_ally_that_attacks_strikes_with_nothing() -> None:
    table = scenario('you: ally "Guard" 1/1; weapon "Axe" atk 3 strike 0\nopponent:')
    table.attack("Guard", "opponent's hero").resolve().expect_asked("you", "priority").expect(
        "Axe", ready=True
    )


@pytest.mark.rule("wow-2013:602.2")
@pytest.mark.parametrize("name", ["Guard", "Foe"])
def test_without_attacker_or_proposed_defender_the_combat_ends_before_the_protect_point(name: str) -> None:
    table = scenario(
        QUICK + 'you: ally "Guard" 1/1\nopponent: ally "Foe" 1/1; ally "Wall" 0/5 protector; hand "Tuck"'
    )
    table.attack("Guard", "Foe").resolve().play("Tuck", targets=[name], by="opponent").resolve()
    table.expect_stage("attack window").pass_().pass_().expect_stage("your action phase")
    table.expect("Wall", ready=True)
    if name == "Foe":
        table.expect("Guard", exhausted=True, attacking=False, damage=0)


@pytest.mark.rule("wow-2013:602.2")
def test_a_protector_exhausts_and_takes_the_place_of_the_defender() -> None:
    table = scenario(
        'you: ally "Guard" 2/2\nopponent: ally "Foe" 1/1; ally "Wall" 0/5 protector; ally "Tired" 1/1 protector '
        'exhausted; ally "Plain" 1/1'
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().expect_asked("opponent")
    assert sorted(table.choices()) in (["Wall", "done"], ["Wall", "no"], ["Wall", "pass"])
    table.choose("Wall").expect("Wall", exhausted=True, defending=True, in_combat=True).expect(
        "Foe", defending=False
    )
    table.expect_stage("defend window").pass_().pass_().expect("Wall", damage=2).expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:602.2")
def test_any_opponent_of_the_attacker_may_protect() -> None:
    table = scenario("""
        define ally "Wall" 0/5
          | Protector
        you: ally "Guard" 2/2
        foe: ally "Foe" 1/1
        friend with foe: ally "Wall"
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().pass_()
    table.expect_asked("friend").choose("Wall").expect("Wall", defending=True)


@pytest.mark.rule("wow-2013:602.2a")
def test_nobody_protects_against_stealth_gained_in_the_window() -> None:
    table = scenario(
        QUICK + 'you: ally "Guard" 2/2; hand "Sneak"\nopponent: ally "Foe" 1/5; ally "Wall" 0/5 protector'
    )
    table.attack("Guard", "Foe").resolve().play("Sneak", targets=["Guard"]).resolve().pass_().pass_()
    table.expect_stage("defend window").expect("Foe", defending=True).expect("Wall", ready=True)


@pytest.mark.rule("wow-2013:602.2", "wow-2013:602.2b")
def test_protection_gained_in_the_attack_window_counts_and_in_the_defend_window_is_too_late() -> None:
    table = scenario(
        QUICK
        + 'you: ally "Guard" 2/2; ally "Again" 2/2\nopponent: ally "Foe" 1/9; ally "Wall" 0/5; hand "Shield"'
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().expect_stage("defend window")
    table.play("Shield", targets=["Wall"], by="opponent").resolve().expect(
        "Foe", defending=True
    ).pass_().pass_()
    table.expect("Foe", damage=2).attack("Again", "Foe").resolve().pass_().pass_().choose("Wall")
    table.expect("Wall", defending=True)


@pytest.mark.rule("wow-2013:602.2b")
def test_an_elusive_character_can_protect_and_one_cant_protect_itself() -> None:
    table = scenario(
        'you: ally "Guard" 2/2\nopponent: ally "Foe" 1/9 protector; ally "Wall" 0/5 protector elusive'
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().expect_asked("opponent")
    assert "Foe" not in table.choices()
    table.choose("Wall").expect_asked("you", "priority").expect("Wall", defending=True).expect(
        "Foe", ready=True
    )


@pytest.mark.rule("wow-2013:602.2b")
def test_only_one_character_protects() -> None:
    table = scenario(
        'you: ally "Guard" 2/2\nopponent: ally "Foe" 1/9; ally "Wall" 0/5 protector; ally "Door" 0/5 protector'
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().choose("Wall").expect_asked("you", "priority")
    table.expect("Door", ready=True, defending=False).expect("Wall", defending=True)


@pytest.mark.rule("wow-2013:602.2b")
def test_one_who_cant_be_attacked_by_the_attacker_can_protect() -> None:
    table = scenario("""
        define ally "Blood" 2/3
          | This ally can attack only heroes.
        you: ally "Blood"
        opponent: ally "Wall" 1/5 protector
    """)
    table.attack("Blood", "opponent's hero").resolve().pass_().pass_().choose("Wall").pass_().pass_()
    table.expect("Wall", damage=2).expect("Blood", damage=1).expect("opponent's hero", damage=0)


@pytest.mark.rule("wow-2013:602.2c")
def test_a_protector_stops_a_sabotage() -> None:
    table = scenario(QUICK + 'you: ally "Spy"\nopponent: ability "Aura"; ally "Wall" 1/5 protector')
    table.attack("Spy", "Aura").resolve().pass_().pass_().choose("Wall").pass_().pass_()
    table.expect("Wall", damage=3).expect("Spy", damage=1).expect("Aura", zone="play").expect_chain()


@pytest.mark.rule("wow-2013:602.3")
def test_defending_attacking_and_being_in_combat_begin_together() -> None:
    table = scenario("""
        define ally "Saur" 9/4
          | When an ally enters combat with this ally, destroy that ally.
        define ally "Barank" 2/2
          | When this ally defends against an ally, destroy her. If you do, destroy all attacking allies.
        you: ally "Saur"
        opponent: ally "Barank"
    """)
    table.attack("Saur", "Barank").resolve().expect_chain().pass_().pass_().expect_stage("defend window")
    table.expect_chain("Barank", "Saur").resolve().expect("Barank", zone="graveyard").expect(
        "Saur", zone="graveyard"
    )


@pytest.mark.rule("wow-2013:602.3")
def test_the_defending_player_strikes_as_the_defender_begins_to_defend() -> None:
    table = scenario('you: ally "Guard" 2/9\nopponent: hero; weapon "Axe" atk 3 strike 1; resources 1')
    table.attack("Guard", "opponent's hero").resolve().expect_refused("strike", "Axe", by="opponent")
    table.pass_()
    table.expect_asked("opponent").choose("Axe").expect_ready_resources("opponent", 0)
    if table.decision.kind != "priority":
        table.choose("done")
    table.expect_stage("defend window").expect_asked("you", "priority").expect_chain().pass_().pass_()
    table.expect("Guard", damage=3).expect("opponent's hero", damage=2)


@pytest.mark.rule("wow-2013:602.3")
def test_if_an_ally_defends_the_hero_has_nothing_to_strike_for() -> None:
    table = scenario('you: ally "Guard" 2/9\nopponent: hero; weapon "Axe" atk 3 strike 0; ally "Foe" 1/5')
    table.attack("Guard", "Foe").resolve().pass_().pass_().expect_asked("you", "priority").expect_stage(
        "defend window"
    )


BECOMES = """
define ability "Swap" instant
  | Remove target friendly defending ally from combat, and your hero becomes a defender.
"""


@pytest.mark.rule("wow-2013:602.3a", "wow-2013:602.4")
def test_one_who_becomes_a_defender_takes_over() -> None:
    table = scenario(BECOMES + 'you: ally "Guard" 2/9\nopponent: hero exhausted; ally "Foe" 1/5; hand "Swap"')
    table.attack("Guard", "Foe").resolve().pass_().pass_().play(
        "Swap", targets=["Foe"], by="opponent"
    ).resolve()
    table.expect("Foe", defending=False, in_combat=False).expect(
        "opponent's hero", defending=True, in_combat=True
    )
    table.expect("Guard", attacking=True, in_combat=True).expect_stage("defend window").pass_().pass_()
    table.expect("opponent's hero", damage=2).expect("Foe", damage=0).expect("Guard", damage=0)


@pytest.mark.rule("wow-2013:602.3a")
@pytest.mark.parametrize(("watch", "triggers"), [("your hero defends", 1), ("your hero enters combat", 1)])
def test_one_who_becomes_a_defender_triggers_what_watches_that(watch: str, triggers: int) -> None:
    table = scenario(
        BECOMES
        + f"""
        define item "Horn"
          | When {watch}, draw a card.
        you: ally "Saur" 9/9
        opponent: item "Horn"; ally "Foe" 1/5; hand "Swap"
    """
    )
    table.attack("Saur", "Foe").resolve().pass_().pass_().expect_chain()
    table.play("Swap", targets=["Foe"], by="opponent").resolve().expect_chain(*["Horn"] * triggers)


@pytest.mark.rule("wow-2013:602.3b", "wow-2013:602.4")
@pytest.mark.parametrize(("gone", "left"), [("Guard", "Foe"), ("Foe", "Guard")])
def test_who_remains_alone_is_not_in_combat_and_deals_nothing(gone: str, left: str) -> None:
    table = scenario(QUICK + 'you: ally "Guard" 2/9\nopponent: ally "Foe" 1/5; hand "Leave"')
    table.attack("Guard", "Foe").resolve().pass_().pass_().expect(left, in_combat=True)
    table.play("Leave", targets=[gone], by="opponent").resolve().expect_stage("defend window")
    table.expect(left, in_combat=False, attacking=left == "Guard", defending=left == "Foe")
    table.expect(gone, in_combat=False, attacking=False, defending=False).pass_().pass_()
    table.expect("Guard", damage=0, exhausted=True).expect("Foe", damage=0).expect_stage("your action phase")


@pytest.mark.rule("wow-2013:602.4")
@pytest.mark.parametrize("name", ["Guard", "Foe"])
def test_changing_controllers_removes_from_combat(name: str) -> None:
    table = scenario(QUICK + 'you: ally "Guard" 2/9; hand "Steal"\nopponent: ally "Foe" 1/5; hand "Steal"')
    table.attack("Guard", "Foe").resolve().pass_().pass_()
    thief = "opponent" if name == "Guard" else "you"
    table.play(f"{thief}'s Steal" if thief != "you" else "your Steal", targets=[name], by=thief).resolve()
    table.expect(name, attacking=False, defending=False, in_combat=False).expect_stage("defend window")
    table.pass_().pass_().expect("Guard", damage=0).expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:602.4")
def test_one_who_stops_being_a_character_is_removed_from_combat() -> None:
    table = scenario("""
        define ability "Toad" instant
          | Put target ally into its owner's resource row face down.
        you: ally "Guard" 2/9
        opponent: ally "Foe" 1/5; hand "Toad"
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().play(
        "Toad", targets=["Guard"], by="opponent"
    ).resolve()
    table.expect("Guard", attacking=False, in_combat=False, resource=True).expect(
        "Foe", in_combat=False, defending=True
    )
    table.pass_().pass_().expect("Foe", damage=0)


@pytest.mark.rule("wow-2013:602.4")
def test_readying_the_attacker_changes_nothing_in_the_combat() -> None:
    table = scenario("""
        define ability "Wake" instant
          | Ready target ally.
        you: ally "Guard" 2/9; hand "Wake"
        opponent: ally "Foe" 1/5
    """)
    table.attack("Guard", "Foe").resolve().play(
        "Wake", targets=["Guard"]
    ).resolve().pass_().pass_().pass_().pass_()
    table.expect("Foe", damage=2).expect("Guard", damage=1, ready=True).expect_offered("attack", "Guard")


@pytest.mark.rule("wow-2013:602.4a")
def test_the_chain_is_finished_before_the_combat_concludes() -> None:
    table = scenario(
        QUICK
        + """
        define ability "Bolt" instant
          | Your hero deals 1 fire damage to target hero or ally.
        you: ally "Guard" 2/9; hand "Bolt"
        opponent: ally "Foe" 1/5; hand "Tuck"
    """
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().play("Bolt", targets=["opponent's hero"])
    table.play("Tuck", targets=["Guard"], by="opponent").resolve().expect_chain("Bolt").expect_stage(
        "defend window"
    )
    table.resolve().expect("opponent's hero", damage=1).expect_stage("defend window")


@pytest.mark.rule("wow-2013:602.2b")
def test_of_two_opponents_the_next_one_clockwise_is_asked_first_and_one_protector_is_enough() -> None:
    table = scenario("""
        you: ally "Guard" 2/2
        foe: ally "Foe" 1/1; ally "Wall" 0/5 protector
        friend with foe: ally "Door" 0/5 protector
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().pass_().expect_asked("foe").choose("Wall")
    table.expect_asked("you", "priority").expect("Door", ready=True).expect("Wall", defending=True)


@pytest.mark.rule("wow-2013:602.2")
def test_a_new_ally_can_protect() -> None:
    table = scenario('you: ally "Guard" 2/2\nopponent: ally "Foe" 1/1; ally "Wall" 0/5 protector new')
    table.attack("Guard", "Foe").resolve().pass_().pass_().choose("Wall").expect("Wall", defending=True)


@pytest.mark.rule("wow-2013:602.2")
def test_the_protected_defender_is_removed_from_combat_and_doesnt_defend() -> None:
    table = scenario("""
        define ally "Foe" 1/1
          | When this ally defends, draw a card.
        define ally "Wall" 0/5
          | Protector
          | When this ally protects, your hero heals 1 damage from itself.
          | When this ally defends, your hero heals 1 damage from itself.
        you: ally "Guard" 2/2
        opponent: hero damage 5; ally "Foe"; ally "Wall"
    """)
    table.attack("Guard", "Foe").resolve().pass_().pass_().choose("Wall")
    if table.decision.kind != "priority":
        table.choose(table.choices()[0])
    table.expect_chain("Wall", "Wall").expect_stage("defend window")


@pytest.mark.rule("wow-2013:602.1", "wow-2013:602.4")
def test_removed_in_the_attack_window_the_attacker_stays_exhausted_and_may_not_attack_again() -> None:
    table = scenario(QUICK + 'you: ally "Guard" 2/2; hand "Leave"\nopponent: ally "Foe" 1/1')
    table.attack("Guard", "Foe").resolve().play("Leave", targets=["Guard"]).resolve().expect(
        "Guard", attacking=False
    )
    table.expect_stage("attack window").pass_().pass_().expect_stage("your action phase").expect(
        "Guard", exhausted=True
    )
    table.expect_refused("attack", "Guard")


@pytest.mark.rule("wow-2013:602.3a")
def test_a_sabotage_is_none_any_more_if_a_character_becomes_a_defender() -> None:
    table = scenario(
        QUICK
        + """
        define ability "Step" instant
          | Your hero becomes a defender.
        you: ally "Spy"
        opponent: ability "Aura"; hand "Step"
    """
    )
    table.attack("Spy", "Aura").resolve().pass_().pass_().expect_stage("defend window")
    table.play("Step", by="opponent").resolve().expect("opponent's hero", defending=True).pass_().pass_()
    table.expect("opponent's hero", damage=3).expect_chain().expect("Aura", zone="play")


@pytest.mark.rule("wow-2013:602.2", "wow-2013:602.4")
def test_a_protector_bounced_in_the_defend_window_leaves_nobody_defending() -> None:
    table = scenario(
        QUICK + 'you: ally "Guard" 2/2\nopponent: ally "Foe" 1/1; ally "Wall" 0/5 protector; hand "Tuck"'
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().choose("Wall")
    table.play("Tuck", targets=["Wall"], by="opponent").resolve().expect(
        "Foe", defending=False
    ).pass_().pass_()
    table.expect("Foe", damage=0).expect("Guard", damage=0, exhausted=True)


@pytest.mark.rule("wow-2013:602.3", "wow-2013:602.2")
def test_a_hero_that_protects_strikes_as_it_defends() -> None:
    table = scenario(
        'you: ally "Guard" 2/9\nopponent: hero protector; weapon "Axe" atk 3 strike 1; resources 1; ally "Foe" 1/5'
    )
    table.attack("Guard", "Foe").resolve().pass_().pass_().expect_asked("opponent").choose("opponent's hero")
    table.expect("opponent's hero", exhausted=True).expect_asked("opponent").choose("Axe")
    if table.decision.kind != "priority":
        table.choose("done")
    table.expect_stage("defend window").pass_().pass_().expect("Guard", damage=3).expect(
        "opponent's hero", damage=2
    )
