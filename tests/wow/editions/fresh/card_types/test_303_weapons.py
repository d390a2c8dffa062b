"""Weapons, read afresh (section 303)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario


def struck(text: str, attacker: str, defender: str, weapon: str) -> Table:
    """The attack step in which a weapon has just been struck with."""
    table = scenario(text).attack(attacker, defender).resolve()
    return table.choose(weapon) if table.decision.kind != "priority" else table


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_a_strike_is_paid_with_the_weapon_and_resources() -> None:
    text = 'you: hero; weapon "Axe" atk 3 strike 2; resources 3\nopponent: ally "Guard" 1/9'
    table = struck(text, "your hero", "Guard", "Axe")
    table.expect("Axe", exhausted=True).expect_ready_resources("you", 1).expect("your hero", atk=3)
    table.pass_until("you's action phase").expect("Guard", damage=3).expect("your hero", atk=0)


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
@pytest.mark.parametrize("how", ["strike 2 exhausted", "strike 4"])
def test_who_cant_pay_isnt_asked(how: str) -> None:
    text = f'you: hero; weapon "Axe" atk 3 {how}; resources 3\nopponent: ally "Guard" 1/9'
    table = scenario(text).attack("your hero", "Guard").resolve()
    table.expect_asked("you", "priority").pass_until("you's action phase").expect("Guard", damage=0)


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_an_exhausted_hero_strikes_in_defense() -> None:
    text = """
        you: hero exhausted; weapon "Axe" atk 3 strike 0
        opponent: ally "Guard" 1/9
        at opponent's action phase
    """
    table = scenario(text).attack("Guard", "your hero").resolve()
    while table.decision.kind == "priority":
        table.pass_()
    table.expect_asked("you").choose("Axe").pass_until("opponent's action phase").expect("Guard", damage=3)


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_allies_are_no_wielders() -> None:
    text = 'you: ally "Foot" 1/5; weapon "Axe" atk 3 strike 0\nopponent: ally "Guard" 1/9'
    table = scenario(text).attack("Foot", "Guard").resolve().expect_asked("you", "priority")
    table.pass_until("you's action phase").expect("Guard", damage=1).expect("Axe", exhausted=False)


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_a_strike_is_only_for_becoming_an_attacker() -> None:
    text = 'you: hero; weapon "Axe" atk 3 strike 0\nopponent: ally "Guard" 1/9'
    table = (
        scenario(text).attack("your hero", "Guard").resolve().choose("done").expect_asked("you", "priority")
    )
    table.expect_refused("strike", "Axe")


@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a")
def test_a_strike_doesnt_use_the_chain() -> None:
    text = 'you: hero; weapon "Axe" atk 3 strike 0\nopponent: ally "Guard" 1/9'
    struck(text, "your hero", "Guard", "Axe").expect_chain().expect("your hero", atk=3)


TRICKS = """
define ability "Break" cost 0 instant
  | Destroy target weapon.
define ability "Theft" cost 0 instant
  | Gain control of target weapon.
define ability "Whet" cost 0 instant
  | Target weapon has +2 ATK this turn.
define ability "Kindle" cost 0 instant
  | Target weapon becomes a [Fire] weapon.
"""


@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a")
@pytest.mark.parametrize("trick", ["Break", "Theft"])
def test_a_weapon_that_is_gone_gives_nothing_more(trick: str) -> None:
    text = (
        TRICKS
        + f"""
        you: hero; weapon "Axe" atk 3 strike 0
        opponent: ally "Guard" 1/9; hand "{trick}"
    """
    )
    table = struck(text, "your hero", "Guard", "Axe").play(trick, targets=["Axe"], by="opponent").resolve()
    table.expect("your hero", atk=0, damage_types=()).pass_until("you's action phase").expect(
        "Guard", damage=0
    )


@pytest.mark.rule("wow-2012:303.2b", "wow-2013:303.2b")
def test_what_it_gives_changes_with_it() -> None:
    text = (
        TRICKS
        + """
        you: hero; weapon "Axe" atk 3 strike 0 melee; hand "Whet" "Kindle"
        opponent: ally "Guard" 1/9
    """
    )
    table = struck(text, "your hero", "Guard", "Axe").expect("your hero", damage_types="melee")
    table.play("Whet", targets=["Axe"]).resolve().play("Kindle", targets=["Axe"]).resolve()
    table.expect("your hero", atk=5, damage_types="fire").pass_until("you's action phase").expect(
        "Guard", damage=5
    )


@pytest.mark.rule("wow-2012:303.2b", "wow-2013:303.2b")
def test_its_damage_types_are_added() -> None:
    text = """
        define hero "Fist" health 20 atk 1 shadow
        you: hero "Fist"; weapon "Axe" atk 3 strike 0 frost
        opponent: ally "Guard" 1/9
    """
    table = struck(text, "Fist", "Guard", "Axe").expect("Fist", atk=4)
    assert set(_types(table)) == {"frost", "shadow"}


def _types(table: Table) -> list[str]:
    from rulebound.wow.scenarios.facts import fact_of

    found = fact_of(table.state, table.card("Fist"), "damage_types", ())
    assert isinstance(found, (tuple, list))
    return list(found)


@pytest.mark.rule("wow-2012:303.2b", "wow-2013:303.2b")
def test_long_range_is_lent() -> None:
    text = 'you: hero; weapon "Bow" atk 3 strike 0 long-range\nopponent: ally "Guard" 2/9'
    table = struck(text, "your hero", "Guard", "Bow").expect("your hero", keyword="long-range")
    table.pass_until("you's action phase").expect("Guard", damage=3).expect("your hero", damage=0)


KEEN = """
define weapon "Knife" atk 3 strike 0
  | {keyword}
you: hero; weapon "Knife"
opponent: ally "Guard" 2/2
"""


@pytest.mark.rule("wow-2012:303.2b")
@pytest.mark.parametrize("keyword", ["Stealth"])
def test_only_long_range_was_lent(keyword: str) -> None:
    table = struck(KEEN.format(keyword=keyword), "your hero", "Guard", "Knife")
    table.expect("your hero", not_keyword=keyword.lower())


@pytest.mark.rule("wow-2013:303.2b")
@pytest.mark.parametrize("keyword", ["Stealth"])
def test_more_keywords_are_lent(keyword: str) -> None:
    table = struck(KEEN.format(keyword=keyword), "your hero", "Guard", "Knife")
    table.expect("your hero", keyword=keyword.lower())
    table.pass_until("you's action phase").expect("your hero", not_keyword=keyword.lower())


@pytest.mark.rule("wow-2013:303.2b")
def test_absorb_through_a_weapon() -> None:
    text = """
        define weapon "Leech" atk 3 strike 0
          | Absorb
        you: hero damage 9; weapon "Leech"
        opponent:
    """
    table = struck(text, "your hero", "their hero", "Leech")
    table.pass_until("you's action phase").resolve_all().expect("their hero", damage=3).expect(
        "your hero", damage=6
    )


@pytest.mark.rule("wow-2013:303.2b")
def test_smash_through_a_weapon() -> None:
    text = """
        define weapon "Maul" atk 5 strike 0
          | Smash
        you: hero; weapon "Maul"
        opponent: ally "Guard" 2/2
    """
    table = struck(text, "your hero", "Guard", "Maul").pass_until("you's action phase")
    table.expect("Guard", zone="graveyard").expect("their hero", damage=3)


@pytest.mark.rule("wow-2012:303.2c", "wow-2013:303.2c")
def test_one_weapon_for_each_combat() -> None:
    text = 'you: hero; weapon "Axe" atk 3 strike 0; weapon "Club" atk 2 strike 0\nopponent: ally "Guard" 1/9'
    table = scenario(text).attack("your hero", "Guard").resolve().expect_choices("Axe", "Club", "done")
    table.choose("Axe").expect_asked("you", "priority").expect("your hero", atk=3)


@pytest.mark.rule("wow-2012:303.2c", "wow-2013:303.2c")
def test_attacker_and_defender_may_both_strike() -> None:
    text = 'you: hero; weapon "Axe" atk 3 strike 0\nopponent: hero; weapon "Club" atk 2 strike 0'
    table = scenario(text).fight("your hero", "their hero", "Axe", "Club")
    table.expect("your hero", damage=2).expect("their hero", damage=3)


@pytest.mark.rule("wow-2012:303.3", "wow-2013:303.3")
def test_new_weapons_strike_at_once() -> None:
    text = 'define weapon "Axe" atk 3 strike 0 cost 0\nyou: hero; hand "Axe"\nopponent: ally "Guard" 1/9'
    scenario(text).play("Axe").resolve().fight("your hero", "Guard", "Axe").expect("Guard", damage=3)


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_a_weapon_of_another_isnt_mine() -> None:
    text = 'you: hero\nopponent: ally "Guard" 1/9; weapon "Axe" atk 3 strike 0'
    scenario(text).attack("your hero", "Guard").resolve().expect_asked("you", "priority")


@pytest.mark.rule("wow-2013:303.2b")
def test_stealth_through_a_weapon() -> None:
    text = """
        you: hero; weapon "Knife" atk 3 strike 0 stealth
        opponent: ally "Guard" 1/9; ally "Wall" 1/9 protector
    """
    table = struck(text, "your hero", "Guard", "Knife").pass_().pass_().expect_asked("you", "priority")
    table.pass_until("you's action phase").expect("Guard", damage=3)


@pytest.mark.rule("wow-2012:303.2b")
def test_stealth_wasnt_lent() -> None:
    text = """
        you: hero; weapon "Knife" atk 3 strike 0 stealth
        opponent: ally "Guard" 1/9; ally "Wall" 1/9 protector
    """
    struck(text, "your hero", "Guard", "Knife").pass_().pass_().expect_asked("opponent").expect_choices(
        "Wall", "done"
    )


@pytest.mark.rule("wow-2012:303.2b", "wow-2013:303.2b")
def test_long_range_of_a_weapon_that_loses_it() -> None:
    text = """
        define ability "Dull" cost 0 instant
          | Target weapon loses long-range.
        you: hero; weapon "Bow" atk 3 strike 0 long-range
        opponent: ally "Guard" 2/9; hand "Dull"
    """
    table = struck(text, "your hero", "Guard", "Bow").play("Dull", targets=["Bow"], by="opponent").resolve()
    table.expect("your hero", not_keyword="long-range").pass_until("you's action phase").expect(
        "your hero", damage=2
    )


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_a_protecting_hero_strikes() -> None:
    text = """
        define hero "Wall" health 20
          | Protector
        you: hero "Wall"; ally "Pet" 1/1; weapon "Axe" atk 3 strike 1; resources 1
        opponent: ally "Brute" 2/5
        at opponent's action phase
    """
    table = scenario(text).attack("Brute", "Pet").resolve().pass_().pass_().choose("Wall").choose("Axe")
    table.expect("Axe", exhausted=True).expect_ready_resources("you", 0).pass_until("opponent's action phase")
    table.expect("Brute", damage=3).expect("Wall", damage=2)


@pytest.mark.rule("wow-2013:303.2b")
def test_conspicuous_through_a_weapon() -> None:
    text = """
        define weapon "Flare" atk 3 strike 0
          | Conspicuous
        you: hero; weapon "Flare"
        opponent: ally "Guard" 1/9; ally "Other" 1/1
    """
    table = struck(text, "your hero", "Guard", "Flare").pass_().pass_()
    table.expect_asked("opponent").expect_choices("Other", "Hero of opponent", "done")
