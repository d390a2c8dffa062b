"""The combat step: attack window, protect point, defend window, leaving combat (section 602)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.effects import Destroy
from rulebound.wow.nodes.groups import Role
from rulebound.wow.position.state import own
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import ALLY, NotExhausted, always, bolt, doom, powers

WARDEN = ally("Warden", 1, 4, "When an opposing hero or ally attacks, ready this ally.")
PULL = ability("Pull", "Remove target hero or ally from combat.", instant=True)
STEAL = ability("Steal", "You control target ally this turn.", instant=True)
MARTYR = ally(
    "Martyr",
    2,
    2,
    "Protector <p> When Martyr defends against an ally, destroy Martyr. If you do, destroy all attacking allies.",
)
WARLORD = ally("Warlord", 9, 4, "When an ally enters combat with this ally, destroy that ally.")


def attack(text: str, cards: list[object] | None = None, to: str = "their hero") -> Table:
    """Return a table where Footman's attack window is open."""
    table = scenario(text, cards or [])  # type: ignore[arg-type]
    return table.attack("Footman", to).resolve().expect_stage("your attack window")


@pytest.mark.rule("wow-2007:602.1", "wow-2007:G.attacker", "wow-2007:G.attack-window")
def test_as_the_step_starts_the_attacker_exhausts_and_attacks() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent:')
    table.expect("Footman", exhausted=True, attacking=True, in_combat=False)
    table.expect("their hero", defending=False, in_combat=False).expect_chain().expect_asked(
        "you", "priority"
    )


@pytest.mark.rule("wow-2007:602.1", "wow-2007:708.1")
def test_what_triggers_on_attacking_is_added_in_the_attack_window() -> None:
    table = scenario('you: ally "Footman" 2/2\nopponent: ally "Warden" exhausted', [WARDEN])
    table.attack("Footman", "their hero").resolve().expect_stage("your attack window").expect_chain("Warden")
    table.expect_asked("you").resolve().expect("Warden", ready=True).expect_stage("your attack window")


@pytest.mark.rule("wow-2007:602.2", "wow-2007:G.protect", "wow-2007:G.protecting", "wow-2007:G.protect-point")
def test_a_protector_becomes_the_proposed_defender() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent: ally "Guard" 1/4 protector; ally "Clerk" 1/1')
    table.pass_().pass_().expect_asked("opponent", "protect").expect_choices("done", "Guard")
    table.choose("Guard").expect_stage("your defend window").expect_chain()
    table.expect("Guard", exhausted=True, defending=True, in_combat=True).expect(
        "their hero", defending=False
    )
    table.pass_().pass_().expect("Guard", damage=2).expect("their hero", damage=0)


@pytest.mark.rule("wow-2007:602.2", "wow-2007:G.protector", "wow-2013:G.protector")
def test_protecting_is_a_choice_for_ready_characters_that_can_protect() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent: ally "Guard" 1/4 protector')
    table.pass_().pass_().choose("done").pass_().pass_().expect("their hero", damage=2)
    table = attack(
        'you: ally "Footman" 2/2\nopponent: ally "Guard" 1/4 protector exhausted; ally "Clerk" 1/1'
    )
    table.pass_().pass_().expect_stage("your defend window").expect("their hero", defending=True)


@pytest.mark.rule("wow-2007:602.2", "wow-2007:302.2")
def test_a_new_ally_can_protect() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent: ally "Guard" 1/4 protector new')
    table.pass_().pass_().choose("Guard").expect("Guard", defending=True)


@pytest.mark.rule("wow-2007:602.2", "wow-2007:602.2b")
def test_any_friendly_player_may_protect_but_only_one_character_does() -> None:
    text = """
        you: ally "Footman" 2/2
        opponent: ally "Guard" 1/4 protector; ally "Guard" 1/4 protector
        friend with opponent: ally "Friend" 1/4 protector
    """
    table = attack(text, to="opponent's hero")
    table.pass_().pass_().pass_().expect_asked("opponent", "protect").choose("done")
    table.expect_asked("friend", "protect").choose("Friend").expect("Friend", defending=True)
    table = attack(text, to="opponent's hero")
    table.pass_().pass_().pass_().choose("Guard#1").expect_stage("your defend window")
    table.expect("Guard#1", defending=True).expect("Guard#2", ready=True).expect("Friend", ready=True)


@pytest.mark.rule("wow-2007:602.3", "wow-2007:G.defend-window")
def test_who_defends_with_a_weapon_waits_for_priority_to_strike() -> None:
    table = scenario('you: ally "Footman" 2/2\nopponent: weapon "Axe" atk 3 strike 0').attack("Footman", "their hero")
    table.resolve().pass_().pass_().expect_stage("your defend window").expect_asked("you", "priority")
    table.pass_().strike("Axe").expect_chain("Axe")


@pytest.mark.rule("wow-2007:602.2b")
def test_the_proposed_defender_cant_protect_itself() -> None:
    text = 'you: ally "Footman" 2/2\nopponent: ally "Guard" 1/4 protector'
    attack(text, to="Guard").pass_().pass_().expect_stage("your defend window").expect("Guard", ready=True)


@pytest.mark.rule("wow-2007:602.2b")
def test_a_character_that_cant_be_attacked_can_protect() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent: ally "Guard" 1/4 protector elusive')
    table.pass_().pass_().choose("Guard").expect("Guard", defending=True)


@pytest.mark.rule("wow-2007:602.2", "wow-2007:103.2")
def test_what_cant_protect_does_not() -> None:
    daze = ability("Daze", "Target hero or ally can't protect this turn.", instant=True)
    table = attack('you: ally "Footman" 2/2; hand "Daze"\nopponent: ally "Guard" 1/4 protector', [daze])
    table.play("Daze", targets=["Guard"]).resolve().pass_().pass_().expect_stage("your defend window")


@pytest.mark.rule("wow-2007:602.2a", "wow-2007:G.stealth", "wow-2013:602.2a")
def test_nobody_protects_against_a_stealthy_attacker() -> None:
    table = attack('you: ally "Footman" 2/2 stealth\nopponent: ally "Guard" 1/4 protector')
    table.pass_().pass_().expect_stage("your defend window").expect("their hero", defending=True)


@pytest.mark.rule("wow-2007:602.2a", "wow-2007:602.2", "wow-2007:G.stealth", "wow-2013:602.2a")
def test_stealth_counts_as_it_is_at_the_protect_point() -> None:
    expose = ability("Expose", "Target hero or ally loses stealth this turn.", instant=True)
    table = attack(
        'you: ally "Footman" 2/2 stealth; hand "Expose"\nopponent: ally "Guard" 1/4 protector', [expose]
    )
    table.play("Expose", targets=["Footman"]).resolve().pass_().pass_().expect_asked("opponent", "protect")


@pytest.mark.rule("wow-2007:602.2")
def test_nobody_protects_if_the_attacker_or_the_proposed_defender_is_gone() -> None:
    text = 'you: ally "Footman" 2/2; hand "Doom"\nopponent: ally "Guard" 1/4 protector; ally "Clerk" 1/1'
    for gone in ("Footman", "Clerk"):
        table = attack(text, [doom()], to="Clerk")
        table.play("Doom", targets=[gone]).resolve().pass_().pass_().expect_stage("your defend window")
        table.expect("Guard", ready=True).expect_chain()


@pytest.mark.rule("wow-2007:602.3", "wow-2007:G.defender", "wow-2007:G.enter-combat", "wow-2007:G.in-combat")
@pytest.mark.rule("wow-2013:G.defender")
def test_after_the_protect_point_both_enter_combat() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent:').pass_().pass_()
    table.expect_stage("your defend window").expect_asked("you", "priority")
    table.expect("Footman", attacking=True, in_combat=True).expect(
        "their hero", defending=True, in_combat=True
    )


@pytest.mark.rule("wow-2007:G.defender")
@pytest.mark.parametrize("gone", [True, False])
def test_a_text_makes_a_defender_where_there_is_none(gone: bool) -> None:
    """It defends until combat ends; what defends already isn't replaced."""
    step = ability("Step In", "Your hero becomes a defender.", instant=True)
    text = 'you: ally "Footman" 2/9; hand "Doom"\nopponent: ally "Guard" 1/4; hand "Step In"'
    table = attack(text, [step, doom()], to="Guard").pass_().pass_().expect("Guard", defending=True)
    if gone:
        table.play("Doom", targets=["Guard"]).resolve().expect("Guard", zone="graveyard")
    table.give_priority("opponent").play("Step In", by="opponent").resolve()
    table.expect("their hero", defending=gone, in_combat=gone).expect("Footman", attacking=True, in_combat=True)
    table.pass_until("your action phase").expect("their hero", damage=2 if gone else 0, defending=False)


@pytest.mark.rule("wow-2007:602.3", "wow-2007:708.1a")
def test_triggers_of_defending_and_entering_combat_wait_for_the_defend_window() -> None:
    table = scenario('you: ally "Warlord"\nopponent: ally "Martyr"', [WARLORD, MARTYR])
    table.attack("Warlord", "Martyr").resolve().pass_().pass_().expect_stage("your defend window")
    table.expect_chain("Martyr", "Warlord").resolve()
    table.expect("Martyr", zone="graveyard").expect("Warlord", zone="graveyard").resolve().expect_chain()


@pytest.mark.rule("wow-2007:602.3")
def test_the_defend_window_opens_even_if_a_side_is_missing() -> None:
    """A ruling (docs/rulings.md): the combat step always goes on to its conclusion [602.5]."""
    table = attack('you: ally "Footman" 2/2; hand "Doom"\nopponent:', [doom()])
    table.play("Doom", targets=["Footman"]).resolve().pass_().pass_().expect_stage("your defend window")
    table.expect("their hero", defending=False).expect_asked("you", "priority").pass_().pass_()
    table.expect_stage("your action phase").expect("their hero", damage=0)


@pytest.mark.rule("wow-2007:602.4", "wow-2007:407.2a", "wow-2007:G.strike", "wow-2007:G.defend-window")
def test_strikes_belong_to_the_defend_window() -> None:
    text = (
        'you: weapon "Axe" atk 3 strike 1; resources 2; hand "Bolt"\nopponent: weapon "Club" atk 1 strike 0'
    )
    table = scenario(text, [bolt()]).expect_refused("strike", "Axe", rule="303.2")
    table.attack("your hero", "their hero").resolve().expect_refused("strike", "Axe", rule="303.2")
    table.pass_().pass_().expect_offered("strike", "Axe").expect_offered("play", "Bolt").strike(
        "Axe"
    ).resolve()
    table.expect("your hero", atk=3).strike("Club", by="opponent").resolve().expect("their hero", atk=1)


@pytest.mark.rule("wow-2007:602.4", "wow-2007:303.2", "wow-2007:G.in-combat")
def test_a_hero_that_is_not_in_combat_does_not_strike() -> None:
    table = attack('you: ally "Footman" 2/2; weapon "Axe" atk 3 strike 0\nopponent:').pass_().pass_()
    table.expect_refused("strike", "Axe", rule="303.2")


@pytest.mark.rule("wow-2007:602.5", "wow-2007:603.2", "wow-2007:G.in-combat", "wow-2013:602.3b")
def test_what_leaves_play_leaves_combat_and_the_other_goes_on() -> None:
    table = attack('you: ally "Footman" 2/2; hand "Doom"\nopponent: ally "Guard" 1/4', [doom()], to="Guard")
    table.pass_().pass_().expect("Footman", in_combat=True).play("Doom", targets=["Guard"]).resolve()
    table.expect("Footman", attacking=True, in_combat=False, exhausted=True).expect_stage(
        "your defend window"
    )
    table.pass_().pass_().expect_stage("your action phase").expect("Footman", exhausted=True, attacking=False)


@pytest.mark.rule("wow-2007:602.5", "wow-2007:G.in-combat", "wow-2013:602.3b")
def test_a_character_removed_from_combat_neither_attacks_nor_defends() -> None:
    table = attack('you: ally "Footman" 2/2; hand "Pull"\nopponent: ally "Guard" 1/4', [PULL], to="Guard")
    table.pass_().pass_().play("Pull", targets=["Footman"]).resolve().expect("Footman", attacking=False)
    table.expect("Guard", defending=True, in_combat=False).pass_().pass_().expect("Guard", damage=0)


@pytest.mark.rule("wow-2007:602.5", "wow-2007:400.3", "wow-2007:G.in-combat", "wow-2013:602.3b")
def test_what_changes_controllers_leaves_combat() -> None:
    table = attack('you: ally "Footman" 2/2\nopponent: hand "Steal"', [STEAL]).pass_().pass_()
    table.play("Steal", by="opponent", targets=["Footman"]).resolve()
    table.expect("Footman", controller="opponent", attacking=False).expect("their hero", in_combat=False)
    table.pass_().pass_().expect("their hero", damage=0).expect("Footman", damage=0)


@pytest.mark.rule("wow-2007:602.5", "wow-2007:G.protecting", "wow-2013:602.3b")
def test_a_protecting_character_stops_protecting_as_it_leaves_combat() -> None:
    banner = item("Banner", "Your allies have +3 ATK while protecting.")
    text = 'you: ally "Footman" 1/9; hand "Pull"\nopponent: ally "Guard" 1/9 protector; item "Banner"'
    table = attack(text, [PULL, banner]).pass_().pass_().choose("Guard").expect("Guard", atk=4)
    table.play("Pull", targets=["Guard"]).resolve().expect("Guard", atk=1).expect("Footman", attacking=True)


@pytest.mark.rule("wow-2007:602.1", "wow-2007:703.4")
def test_just_before_a_character_attacks_it_is_ready() -> None:
    """[G.attacker] It becomes an attacker as it exhausts: one event, and the state before it is what powers look at."""
    cards = [
        item("Ready", "When a ready hero or ally attacks, your hero heals 1 damage from itself."),
        item("Spent", "When an exhausted hero or ally attacks, draw a card."),
        item("Still", "When an attacking hero or ally becomes exhausted, draw a card."),
        item("Alone", "When a hero or ally attacks while an ally is exhausted, draw a card."),
        item("Turned", "When a hero or ally becomes exhausted, your hero heals 1 damage from itself."),
    ]
    text = """
        you: hero damage 9; ally "A" 1/1; weapon "Axe" atk 1 strike 0
            item "Ready"; item "Spent"; item "Still"; item "Alone"; item "Turned"
        opponent: ally "Guard" 1/1
    """
    for attacker in ("A", "your hero"):
        table = scenario(text, cards).attack(attacker, "Guard").resolve().expect(attacker, ready=False, attacking=True)
        if table.decision.kind == "order triggers":
            table.choose("Ready")
        table.expect_chain("Turned", "Ready")


@pytest.mark.rule("wow-2007:602.1", "wow-2007:716.1")
def test_what_is_not_exhausted_by_attacking_attacks_all_the_same() -> None:
    """Something else may happen instead; and what leaves play as it attacks is no attacker [602.5]."""
    cards = [
        item("Calm", program=powers(always(None, NotExhausted(ALLY)))),
        item("Trap", program=powers(always(None, NotExhausted(ALLY, Destroy(Role("it")))))),
    ]
    text = 'you: ally "A" 1/1; item "Calm"\nopponent: ally "Guard" 1/9'
    table = scenario(text, cards).attack("A", "Guard").resolve().expect("A", ready=True, attacking=True)
    table = scenario(text.replace("Calm", "Trap"), cards).attack("A", "Guard").resolve()
    table.expect("A", zone="graveyard").expect_asked("you", "priority")
    combat = own(table.state).combat
    assert combat is not None
    assert not combat.attacker
