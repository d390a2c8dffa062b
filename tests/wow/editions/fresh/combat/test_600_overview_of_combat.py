"""Overview of combat, read afresh (chapter 600)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:600.1")
def test_any_number_of_combats_one_at_a_time() -> None:
    table = scenario('you: hero atk 1; ally "A" 1/9; ally "B" 2/9\nopponent: ally "Foe" 0/9')
    table.attack("A", "Foe").expect_refused("attack", "B").resolve().expect_refused("attack", "B")
    table.pass_().pass_().pass_().pass_().expect("Foe", damage=1).fight("B", "Foe").expect(
        "Foe", damage=3
    ).expect_stage("your action phase")
    table.expect_refused("attack", "A")


SPY = """
define ally "Spy" 3/3
  | Sabotage: Ability
  | When this ally sabotages an ability, destroy it.
define ability "Aura"
  | Ongoing: Allies you control have +1 health.
define ability "Shield" instant
  | Target ally has protector this turn.
"""


@pytest.mark.rule("wow-2013:600.1", "wow-2013:603.1")
def test_a_sabotage_deals_no_damage_and_triggers() -> None:
    table = scenario(SPY + 'you: ally "Spy"; ability "Aura"\nopponent: ability "Aura"; ally "Guard" 2/2')
    table.expect_refused("attack", "Spy", at="your Aura")
    table.attack("Spy", "opponent's Aura").resolve().expect("Spy", exhausted=True, attacking=True)
    table.pass_().pass_().pass_().pass_().expect_stage("your action phase").expect_chain("Spy")
    table.resolve().expect("opponent's Aura", zone="graveyard").expect("Spy", damage=0)
    assert table.facts("damage") == []


@pytest.mark.rule("wow-2013:600.1")
def test_one_who_cant_sabotage_cant_attack_an_ability() -> None:
    table = scenario(SPY + 'you: ally "Plain" 3/3; ally "Spy"\nopponent: ability "Aura"; item "Ring"')
    table.expect_refused("attack", "Plain", at="Aura").expect_refused("attack", "Spy", at="Ring")
    table.expect_offered("attack", "Spy", at="Aura").expect_offered("attack", "Spy", at="opponent's hero")


@pytest.mark.rule("wow-2013:600.2")
def test_must_attack_keeps_its_controller_from_passing_on_an_empty_chain() -> None:
    table = scenario("""
        define ally "Wild" 2/2
          | This ally must attack if able.
        define ability "Quick" instant
          | Draw a card.
        you: ally "Wild"; hand "Quick"
        opponent: ally "Foe" 1/5
    """)
    table.expect_refused("pass").play("Quick").expect_offered("pass").resolve().expect_refused("pass")
    table.fight("Wild", "Foe").expect_offered("pass")


@pytest.mark.rule("wow-2013:600.2")
@pytest.mark.parametrize("how", ["exhausted", "new"])
def test_must_attack_lets_one_pass_who_cant_propose(how: str) -> None:
    table = scenario(f"""
        define ally "Wild" 2/2
          | This ally must attack if able.
        you: ally "Wild" {how}
        opponent: ally "Foe" 1/5
    """)
    table.expect_offered("pass")


@pytest.mark.rule("wow-2013:600.2")
def test_must_attack_does_nothing_in_other_windows() -> None:
    table = scenario("""
        define ally "Wild" 2/2
          | This ally must attack if able.
        you: ally "Wild"; ally "Other" 1/1
        opponent: ally "Foe" 1/5
    """)
    table.attack("Other", "Foe").expect_offered("pass").resolve().expect_stage("attack window")
    table.expect_offered("pass").pass_().pass_().expect_offered("pass").pass_().pass_()
    table.expect_stage("action phase").expect_refused("pass")


GOAD = """
define ability "Goad" instant
  | Target ally must attack your hero this turn if able.
define ally "Sarm" 1/5
  | Opposing heroes and allies can attack only this ally if able.
define ally "Blood" 2/3
  | This ally can attack only heroes.
"""


@pytest.mark.rule("wow-2013:600.2a")
def test_must_attack_someone_forbids_other_defenders_and_passing() -> None:
    table = scenario(
        GOAD
        + 'you: ally "Guard" 1/1; hand "Goad"\nopponent: ally "Brute" 2/2; ally "Other" 1/1\nat opponent\'s '
          'action phase'
    )
    table.play("Goad", targets=["Brute"], by="you").resolve().expect_refused("pass")
    table.expect_refused("attack", "Brute", at="Guard").expect_offered("attack", "Brute", at="your hero")
    table.expect_offered("attack", "Other", at="Guard").fight("Brute", "your hero").expect_offered("pass")


@pytest.mark.rule("wow-2013:600.2b")
def test_can_attack_only_beats_must_attack() -> None:
    table = scenario(
        GOAD + 'you: ally "Sarm"; hand "Goad"\nopponent: ally "Brute" 2/2\nat opponent\'s action phase'
    )
    table.play("Goad", targets=["Brute"], by="you").resolve().expect_offered("pass")
    table.expect_refused("attack", "Brute", at="your hero").expect_offered("attack", "Brute", at="Sarm")


@pytest.mark.rule("wow-2013:600.2b")
def test_must_attack_counts_where_can_attack_only_cant_be_met() -> None:
    table = scenario(
        GOAD
        + 'you: ally "Sarm"; ally "Guard" 1/1; hand "Goad"\nopponent: ally "Blood"\nat opponent\'s action phase'
    )
    table.play("Goad", targets=["Blood"], by="you").resolve().expect_refused("pass")
    table.expect_refused("attack", "Blood", at="Sarm").expect_offered("attack", "Blood", at="your hero")


@pytest.mark.rule("wow-2013:600.2b")
def test_a_defender_in_both_groups_must_be_the_one() -> None:
    table = scenario(
        GOAD
        + """
        define ally "Warlord" 1/5
          | Opposing heroes and allies can attack only this ally if able.
        define ability "Call" instant
          | Target ally must attack target ally this turn if able.
        you: ally "Sarm"; ally "Warlord"; hand "Call"
        opponent: ally "Brute" 2/2
        at opponent's action phase
    """
    )
    table.play("Call", targets=["Brute", "Sarm"], by="you").resolve()
    table.expect_refused("attack", "Brute", at="Warlord").expect_offered("attack", "Brute", at="Sarm")
    table.expect_refused("pass")


TOLL = """
define item "Gate"
  | Opposing allies can't attack unless their controller pays 1.
define ally "Wild" 2/2
  | This ally must attack if able.
"""


@pytest.mark.rule("wow-2013:600.3")
def test_the_toll_is_paid_to_add_the_proposal() -> None:
    table = scenario(TOLL + 'you: ally "Guard" 1/1; ally "Other" 1/1; resources 1\nopponent: item "Gate"')
    table.attack("Guard", "opponent's hero").expect_ready_resources("you", 0).expect_chain("Guard")
    table.resolve().pass_().pass_().pass_().pass_().expect_refused("attack", "Other")


@pytest.mark.rule("wow-2013:600.3")
def test_the_toll_is_added_for_each_gate() -> None:
    table = scenario(TOLL + 'you: ally "Guard" 1/1; resources 1\nopponent: item "Gate"; item "Gate"')
    table.expect_refused("attack", "Guard")


@pytest.mark.rule("wow-2013:600.3")
def test_the_toll_is_not_refunded_when_the_proposal_is_interrupted() -> None:
    table = scenario(
        TOLL
        + """
        define ability "Trip" instant
          | Exhaust target ally.
        you: ally "Guard" 1/1; resources 1
        opponent: item "Gate"; hand "Trip"
    """
    )
    table.attack("Guard", "opponent's hero").play(
        "Trip", targets=["Guard"], by="opponent"
    ).resolve().resolve()
    table.expect_stage("your action phase").expect_ready_resources("you", 0)


@pytest.mark.rule("wow-2013:600.3")
def test_one_who_must_attack_neednt_pay_the_toll() -> None:
    table = scenario(TOLL + 'you: ally "Wild"; resources 1\nopponent: item "Gate"')
    table.expect_offered("pass").expect_offered("attack", "Wild")


@pytest.mark.rule("wow-2013:600.2")
def test_a_hero_without_atk_must_attack_too() -> None:
    table = scenario("""
        define ability "Shout" instant
          | This turn, opposing heroes and allies must attack if able and can attack only your hero if able.
        you: ally "A" 1/1
        opponent: ally "Foe" 1/1; hand "Shout"
    """)
    table.play("Shout", by="opponent").resolve().expect_refused("pass").expect_refused(
        "attack", "A", at="Foe"
    )
    table.fight("A", "opponent's hero").expect_refused("pass").fight(
        "your hero", "opponent's hero"
    ).expect_offered("pass")


@pytest.mark.rule("wow-2013:600.2")
def test_an_ally_readied_again_must_attack_again() -> None:
    table = scenario("""
        define ally "Wild" 2/2
          | This ally must attack if able.
        define ability "Wake" instant
          | Ready target ally.
        you: ally "Wild"; hand "Wake"
        opponent:
    """)
    table.fight("Wild", "opponent's hero").expect_offered("pass").play("Wake", targets=["Wild"]).resolve()
    table.expect_refused("pass")


@pytest.mark.rule("wow-2013:600.2b")
def test_can_attack_only_heroes_and_must_attack_an_ally() -> None:
    table = scenario(
        GOAD
        + """
        define ability "Call" instant
          | Target ally must attack target ally this turn if able.
        you: ally "Guard" 1/1; hand "Call"
        opponent: ally "Blood"
        at opponent's action phase
    """
    )
    table.play("Call", targets=["Blood", "Guard"], by="you").resolve().expect_offered("pass")
    table.expect_refused("attack", "Blood", at="Guard").expect_offered("attack", "Blood", at="your hero")
