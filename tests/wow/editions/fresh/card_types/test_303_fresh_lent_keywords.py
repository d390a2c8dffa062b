"""A wielder has the keywords of the weapons that it struck with, read afresh (303.2b of 7.4)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, scenario

KEYWORDS = ["Absorb", "Conspicuous", "Smash"]


def struck(keyword: str, theirs: str = "", weapon: str = '"Maul"') -> Table:
    table = scenario(f"""
        define weapon "Maul" atk 5 strike 0
          | {keyword}
        define item "Fan"
          | Heroes with {keyword} have +2 ATK.
        define ability "Daze" cost 0 instant
          | Target hero or ally loses all powers this turn.
        define ability "Blunt" cost 0 instant
          | Target equipment loses all powers this turn.
        you: hero "Brute" damage 10; weapon "Maul"; item "Fan"
        opponent: hero "Chief"; ally "Prey" 1/2; {theirs}
    """)
    return table.attack("Brute", "Chief" if keyword == "Absorb" else "Prey").resolve("Maul")


@pytest.mark.rule("wow-2013:303.2b", "wow-2013:G.absorb", "wow-2013:G.conspicuous", "wow-2013:G.smash")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_the_wielder_has_the_keyword(keyword: str) -> None:
    table = struck(keyword).expect("Brute", atk=7, keyword=keyword).pass_().pass_()
    if keyword == "Conspicuous":
        table.expect_choices("Chief", "done").choose("done")
    table.pass_until("your action phase").resolve_all().expect("Brute", not_keyword=keyword)


@pytest.mark.rule("wow-2013:303.2b", "wow-2013:G.absorb", "wow-2013:G.conspicuous", "wow-2013:G.smash")
@pytest.mark.parametrize(("card", "target"), [("Daze", "Brute"), ("Blunt", "Maul")])
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_it_does_nothing_once_either_has_lost_it(keyword: str, card: str, target: str) -> None:
    table = struck(keyword, f'hand "{card}"').play(card, targets=[target], by="opponent").resolve()
    table.expect("Brute", atk=5, not_keyword=keyword).pass_until("your action phase").expect_chain()
    table.expect("Brute", damage=10 + (keyword != "Absorb")).expect("Chief", damage=5 * (keyword == "Absorb"))


@pytest.mark.rule("wow-2012:303.2b")
@pytest.mark.parametrize("keyword", KEYWORDS)
def test_under_6_0_they_act_on_the_weapon_alone(keyword: str) -> None:
    table = struck(keyword).expect("Brute", atk=5, not_keyword=keyword)
    if keyword == "Smash":
        table.pass_until("your action phase").expect("Chief", damage=3)


@pytest.mark.rule("wow-2013:303.2b", "wow-2013:408.3d", "wow-2013:G.absorb")
def test_each_of_two_weapons_lends_its_own() -> None:
    table = scenario("""
        define hero "Brute" health 30
          | Infinite Wield
        define weapon "Fang" atk 1 strike 0 tag "Melee"
          | Absorb
        define weapon "Claw" atk 1 strike 0 tag "Melee"
          | Absorb
        you: hero "Brute" damage 10; weapon "Fang"; weapon "Claw"
        opponent: hero "Chief"
    """)
    table.attack("Brute", "Chief").resolve("Fang", "Claw")
    table.pass_until("your action phase", "Brute").resolve_all().expect("Chief", damage=2).expect("Brute", damage=6)
