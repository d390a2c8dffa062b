"""Dependency of modifiers, read afresh (chapter 719)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:719.1", "wow-2013:719.2")
@pytest.mark.parametrize("late", ["Silas", "Shout"])
def test_a_sum_of_others_atk_is_taken_after_what_changes_it(late: str) -> None:
    table = scenario(f"""
        define ally "Silas" 0/0
          | This ally has additional ATK equal to the combined ATK of all other allies you control.
          | This ally has additional health equal to the combined health of all other allies you control.
        define ability "Shout"
          | Ongoing: Opposing allies have -3/-3.
        you: ally "Big" 10/10; {'hand "Silas"' if late == "Silas" else 'ally "Silas"'}
        opponent: {'hand "Shout"' if late == "Shout" else 'ability "Shout"'}
    """)
    if late == "Silas":
        table.play("Silas").resolve()
    else:
        table.end_turn().play("Shout").resolve()
    table.expect("Silas", atk=4, health=4).expect("Big", atk=7, health=7)


@pytest.mark.rule("wow-2013:719.1", "wow-2013:719.2")
@pytest.mark.parametrize("late", ["Leader", "Banner"])
def test_what_applies_to_those_with_enough_atk_depends_on_what_gives_it(late: str) -> None:
    table = scenario(f"""
        define item "Leader"
          | Allies you control with 3 or more ATK have protector.
        define item "Banner"
          | Allies you control have +2 ATK.
        you: ally "A" 1/1; item "{"Banner" if late == "Leader" else "Leader"}"; hand "{late}"
        opponent:
    """)
    table.play(late).resolve().expect("A", atk=3, keyword="protector")


@pytest.mark.rule("wow-2013:719.1", "wow-2013:719.2")
@pytest.mark.parametrize("late", ["Leader", "Oath"])
def test_what_applies_to_protectors_depends_on_what_makes_them(late: str) -> None:
    table = scenario(f"""
        define item "Leader"
          | Allies you control with protector have +2 ATK.
        define item "Oath"
          | Allies you control have protector.
        you: ally "A" 1/1; item "{"Oath" if late == "Leader" else "Leader"}"; hand "{late}"
        opponent:
    """)
    table.play(late).resolve().expect("A", atk=3)


@pytest.mark.rule("wow-2013:719.2")
def test_a_power_lost_by_a_later_modifier_never_applies() -> None:
    table = scenario("""
        define ally "Chief" 1/1
          | Other allies you control have +1 ATK.
        define item "Void"
          | Opposing allies lose and can't have powers.
        you: ally "Chief"; ally "A" 1/1
        opponent: hand "Void"
    """)
    table.expect("A", atk=2).end_turn().play("Void").resolve().expect("A", atk=1)


@pytest.mark.rule("wow-2013:719.3")
def test_two_that_take_each_others_powers_go_by_timestamp() -> None:
    table = scenario("""
        define ally "Mute" 1/1
          | Opposing allies lose and can't have powers.
        you: ally "A" 1/1 protector; hand "Mute"
        opponent: ally "Mute"; ally "B" 1/1 protector
    """)
    table.play("your Mute").resolve().expect("A", not_keyword="protector").expect("B", keyword="protector")


@pytest.mark.rule("wow-2013:719.4")
@pytest.mark.parametrize("order", [("Korah", "Banner"), ("Banner", "Korah")])
def test_double_is_applied_last(order: tuple[str, str]) -> None:
    table = scenario("""
        define ability "Korah"
          | Double the ATK of target ally this turn.
        define ability "Banner"
          | Target ally has +2 ATK this turn.
        you: ally "A" 1/1; hand "Korah" "Banner"
        opponent:
    """)
    for name in order:
        table.play(name, targets=["A"]).resolve()
    table.expect("A", atk=6)


@pytest.mark.rule("wow-2013:719.4")
def test_double_counts_what_comes_and_goes_later() -> None:
    table = scenario("""
        define item "Helm"
          | Double the ATK of weapons you control.
        define item "Stone"
          | Weapons you control have +2 ATK.
        define ability "Break" instant
          | Destroy target item.
        you: weapon "Axe" atk 3; item "Helm"; hand "Stone" "Break"
        opponent:
    """)
    table.expect("Axe", atk=6).play("Stone").resolve().expect("Axe", atk=10).play(
        "Break", targets=["Stone"]
    ).resolve()
    table.expect("Axe", atk=6)


@pytest.mark.rule("wow-2013:719.2")
@pytest.mark.parametrize("printed", [True, False])
def test_a_dependent_modifier_comes_after_the_latest_that_it_depends_on(printed: bool) -> None:
    table = scenario(f"""
        define item "Cover"
          | Allies you control with protector have elusive.
        define item "Light"
          | Opposing allies lose elusive.
        define item "Oath"
          | Allies you control have protector.
        you: ally "A" 1/1{" protector" if printed else ""}; item "Cover"; hand "Oath"
        opponent: hand "Light"
        at opponent's action phase
    """)
    table.play("Light").resolve().end_turn()
    if printed:
        table.expect("A", not_keyword="elusive")
    else:
        table.play("Oath").resolve().expect("A", keyword="elusive")


@pytest.mark.rule("wow-2013:719.4")
def test_doubled_twice_is_four_times_the_rest() -> None:
    table = scenario("""
        define ability "Korah"
          | Double the ATK of target ally this turn.
        define ability "Banner"
          | Target ally has +2 ATK this turn.
        you: ally "A" 1/1; hand "Korah" "Korah" "Banner"
        opponent:
    """)
    for name in ("Korah", "Korah", "Banner"):
        table.play(name, targets=["A"]).resolve()
    table.expect("A", atk=12)


@pytest.mark.rule("wow-2013:719.4")
def test_a_sum_of_a_doubled_atk_is_taken_after_the_doubling() -> None:
    table = scenario("""
        define ability "Korah"
          | Double the ATK of target ally this turn.
        define ally "Silas" 0/5
          | This ally has additional ATK equal to the combined ATK of all other allies you control.
        you: ally "A" 3/1; ally "Silas"; hand "Korah"
        opponent:
    """)
    table.play("Korah", targets=["A"]).resolve().expect("A", atk=6).expect("Silas", atk=6)


@pytest.mark.rule("wow-2013:719.3")
def test_modifiers_that_depend_on_each_other_go_by_timestamp_once_each() -> None:
    table = scenario("""
        define ally "One" 2/9
          | This ally has additional ATK equal to the combined ATK of all other allies you control.
        define ally "Two" 3/9
          | This ally has additional ATK equal to the combined ATK of all other allies you control.
        you: hand "One" "Two"
        opponent:
    """)
    table.play("One").resolve().play("Two").resolve().expect("One", atk=5).expect("Two", atk=8)
