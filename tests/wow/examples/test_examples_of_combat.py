"""The examples of strikes and combat in the rulebooks of 2012 and 2013, as they are printed."""

from __future__ import annotations

import pytest

from rulebound.wow.events import Damage
from rulebound.wow.scenarios import Table, ability, hero
from wow_examples import example


def packets(table: Table) -> list[Damage]:
    """The packets that have dealt damage."""
    return [fact for fact in table.facts("damage") if isinstance(fact, Damage)]


@pytest.mark.rule("wow-2012:406.4", "wow-2012:408.3d", "wow-2013:406.6", "wow-2013:408.3d")
@pytest.mark.example("wow2012-406.4-1", "wow2013-406.6-1")
@pytest.mark.parametrize("first", ["Deathbringer", "Sword of Zeal"])
def test_406_4_both_weapons_trigger_off_one_packet(first: str) -> None:
    second = "Sword of Zeal" if first == "Deathbringer" else "Deathbringer"
    text = """
        you: hero "Fencer"; weapon "Deathbringer"; weapon "Sword of Zeal"; resources 4; resources 4 exhausted
        opponent: ally "Guard" 1/20
    """
    table = example(text, hero("Fencer", keywords=("dual wield",))).attack("Fencer", "Guard").resolve()
    table.strike("Deathbringer").strike("Sword of Zeal").expect_stage("your attack window").expect_chain()
    table.expect_ready_resources("you", 0).expect("Fencer", atk=4).pass_until("defend window").pass_().pass_()
    table.expect_asked("you", "order triggers").choose(first)
    while table.decision.kind == "target":
        table.choose("you" if "you" in table.choices() else "their hero")
    table.expect_chain(second, first)
    dealt = [fact.amount for fact in table.facts("damage") if fact.other == table.card("Fencer").number]
    assert dealt == [4]
    while table.state.stack:
        table.resolve()
        while table.decision.kind != "priority":
            table.choose("yes" if table.decision.kind == "may" else "Filler")
    table.expect("Guard", damage=4).expect("their hero", damage=4).expect_ready_resources("you", 4)
    table.expect_log("4 shadow damage", times=1)


@pytest.mark.rule("wow-2012:408.3c", "wow-2013:408.3c")
@pytest.mark.example("wow2012-408.3c-1", "wow2013-408.3c-1")
def test_408_3c_what_annihilator_makes_unpreventable_is_all_of_the_packet() -> None:
    text = """
        you: weapon "Annihilator"; item "Mason's Fraternity Ring"; resources 2
        opponent: hero; armor "Plate" def 3
    """
    table = example(text).attack("your hero", "their hero").resolve().expect("your hero", atk=1)
    table.strike("Annihilator").expect("your hero", atk=4).pass_until("action phase")
    table.expect("their hero", damage=4).expect("Plate", ready=True)
    assert [(packet.amount, packet.unpreventable) for packet in packets(table)] == [(4, True)]
    # Without the strike, the damage is preventable.
    table = example(text).attack("your hero", "their hero").resolve().choose("done")
    table.pass_until("action phase", "Plate").expect("their hero", damage=0)


@pytest.mark.rule("wow-2012:408.3d", "wow-2013:408.3d")
@pytest.mark.example("wow2012-408.3d-1", "wow2013-408.3d-1")
def test_408_3d_what_graccus_leaves_is_still_dealt_with_thrash_blade() -> None:
    might = ability("Might", "Your hero has +2 ATK this turn.")
    table = example("""
        you: weapon "Thrash Blade"; hand "Might"; resources 2
        opponent: hero "Graccus"; ally "Guard" 0/9; resources 3
    """, might)  # fmt: skip
    table.play("Might").resolve().attack("your hero", "Guard").resolve().strike("Thrash Blade")
    table.expect("your hero", atk=4).use("Graccus", by="opponent", targets=["Guard"]).resolve()
    table.pass_until("defend window").pass_().pass_().expect("Guard", damage=1).expect_chain("Thrash Blade")
    table.resolve().expect("Thrash Blade", ready=True).expect("your hero", ready=True)
    assert [packet.using for packet in packets(table)] == [(table.card("Thrash Blade").number,)]


@pytest.mark.rule("wow-2012:408.3d", "wow-2013:408.3d", "wow-2012:406.4", "wow-2013:406.6")
@pytest.mark.example("wow2012-408.3d-2", "wow2013-408.3d-2")
def test_408_3d_blade_flurry_triggers_once_for_two_warhammers() -> None:
    text = """
        you: hero "Fencer"; ability "Blade Flurry"; weapon "Viking Warhammer"; weapon "Viking Warhammer"; resources 2
        opponent: ally "Guard" 0/9
    """
    one, two = "Viking Warhammer#1", "Viking Warhammer#2"
    table = example(text, hero("Fencer", keywords=("dual wield",))).attack("Fencer", "Guard").resolve()
    table.strike(one).strike(two).expect("Fencer", atk=2).pass_until("defend window").pass_().pass_()
    table.expect_choices("Fencer", "Hero of opponent").choose("Hero of opponent").expect_chain("Blade Flurry")
    table.resolve("yes").expect("Guard", damage=2).expect("their hero", damage=2)
    assert [packet.amount for packet in packets(table) if packet.amount] == [2, 2]
    assert packets(table)[0].using == (table.card(one).number, table.card(two).number)


@pytest.mark.rule("wow-2013:600.2b")
@pytest.mark.example("wow2013-600.2b-1")
def test_600_2b_vigilant_guard_beside_sarmoth() -> None:
    text = 'you: ally "{ally}"\nopponent: ally "Sarmoth"; hand "Vigilant Guard"; resources 1'
    grunt = text.replace("{ally}", "Grunt Baranka")
    table = example(grunt).play("Vigilant Guard", by="opponent", targets=["Grunt Baranka"]).resolve()
    table.expect_offered("attack", "Grunt Baranka", at="Sarmoth").expect_offered("pass")
    table.expect_refused("attack", "Grunt Baranka", at="their hero")
    table = example(text.replace("{ally}", "Bloodsoul"))
    table.play("Vigilant Guard", by="opponent", targets=["Bloodsoul"]).resolve().expect_refused("pass")
    table.expect_offered("attack", "Bloodsoul", at="their hero").expect_refused("attack", "Bloodsoul", at="Sarmoth")
