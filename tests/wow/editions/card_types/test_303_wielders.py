"""[wow-2013:303.2b, wow-2013:303.2d] What a weapon lends, whoever wields it; and who may, by what cards say."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, scenario, weapon

SQUIRE = ally("Squire", 1, 5, "You can strike with weapons you control while this ally is attacking or defending.")
LOAN = weapon("Loan", 3, 0, "You can strike with this weapon while an ally in your party is in combat.")


def lending() -> list[Definition]:
    """Return weapons that lend their wielder a keyword."""
    rows = (("Flare", "Conspicuous"), ("Cleaver", "Smash"), ("Leech", "Absorb"))
    return [weapon(name, 3, 0, keyword) for name, keyword in rows]


def struck(text: str, attacker: str, defender: str, name: str) -> Table:
    """The attack step in which a weapon has just been struck with."""
    table = scenario(text, [SQUIRE, LOAN, *lending()]).attack(attacker, defender).resolve()
    return table.strike(name)


@pytest.mark.rule("wow-2013:303.2b", "wow-2013:303.2d", "wow-2013:G.conspicuous")
def test_an_ally_is_conspicuous_with_a_weapon() -> None:
    text = 'you: ally "Squire"; weapon "Flare"\nopponent: ally "Guard" 1/9; ally "Other" 1/1'
    table = struck(text, "Squire", "Guard", "Flare").pass_().pass_()
    table.expect_asked("opponent").expect_choices("Other", "Hero of opponent", "done")
    # Without having struck with it nobody can protect.
    plain = scenario(text, [SQUIRE, *lending()]).attack("Squire", "Guard").resolve().choose("done").pass_().pass_()
    assert plain.decision.kind != "protect"


@pytest.mark.rule("wow-2013:303.2b", "wow-2013:G.smash", "wow-2013:G.absorb")
def test_an_ally_smashes_and_absorbs_with_weapons() -> None:
    text = 'you: ally "Squire"; weapon "Cleaver"\nopponent: ally "Guard" 1/1'
    table = struck(text, "Squire", "Guard", "Cleaver").pass_until("you's action phase")
    table.expect("Hero of opponent", damage=3)
    text = 'you: hero damage 9; ally "Squire"; weapon "Leech"\nopponent:'
    table = struck(text, "Squire", "their hero", "Leech").pass_until("you's action phase").resolve_all()
    table.expect("your hero", damage=5)


@pytest.mark.parametrize("edition", ["2012", "2013"])
@pytest.mark.rule("wow-2012:303.2d", "wow-2013:303.2d", "wow-2013:G.wielder")
def test_a_weapon_says_that_allies_wield_it(edition: str) -> None:
    text = 'you: ally "Page" 1/5; weapon "Loan"; weapon "Flare"\nopponent: ally "Guard" 1/9'
    table = scenario(text, [LOAN, *lending()], edition=EDITIONS[edition]).attack("Page", "Guard").resolve()
    # Not with what doesn't say so.
    table.expect_asked("you", "strike").expect_choices("Loan", "done")
    table.strike("Loan").pass_until("you's action phase").expect("Guard", damage=4)


@pytest.mark.parametrize("edition", ["2012", "2013"])
@pytest.mark.rule("wow-2012:303.2d", "wow-2013:303.2d")
def test_an_ally_says_that_it_wields_weapons(edition: str) -> None:
    text = 'you: ally "Squire"; ally "Page" 1/5; weapon "Leech"\nopponent: ally "Guard" 1/9; ally "Other" 1/9'
    table = scenario(text, [SQUIRE, *lending()], edition=EDITIONS[edition])
    # Of the allies it alone: with the other one nobody is asked.
    table.attack("Page", "Guard").resolve().pass_until("you's action phase").expect("Guard", damage=1)
    table.attack("Squire", "Other").resolve().strike("Leech").pass_until("you's action phase")
    table.expect("Other", damage=4)


BEADLE = ally("Beadle", 2, 5, "You can strike with weapons you control while this ally is in combat.")
RALLY = ally("Rally", 2, 5, "You can strike with weapons you control while this ally is attacking or defending.")
CLUB = weapon("Club", 3, 1)
SLAY = ability("Slay", "Destroy target ally.", instant=True)


def window(text: str, attacker: str = "Beadle", defender: str = "Guard") -> Table:
    """The defend window under 2007's rules, in which one strikes."""
    table = scenario(text, [BEADLE, RALLY, LOAN, CLUB, SLAY], edition=EDITIONS["2007"])
    return table.expect_refused("strike", "Club", rule="303.2").attack(attacker, defender).resolve().pass_().pass_()


@pytest.mark.parametrize("who", ["Beadle", "Rally"])
@pytest.mark.rule("wow-2007:103.1", "wow-2007:303.2", "wow-2007:303.2a", "wow-2007:602.4")
def test_an_allys_text_lets_one_strike_while_it_fights_and_the_atk_is_the_heros(who: str) -> None:
    text = f'you: hero; ally "{who}"; ally "Page" 1/5; weapon "Club"; resources 3\nopponent: ally "Guard" 1/9'
    table = window(text, who).strike("Club").expect_chain("Club").expect("Club", exhausted=True)
    table.expect_ready_resources("you", 2).resolve().expect("your hero", atk=3).expect(who, atk=2)
    table.pass_until("you's action phase").expect("Guard", damage=2).expect("your hero", atk=0)
    # With another ally in combat, or in the attack window, it is refused.
    window(text, "Page").expect_refused("strike", "Club", rule="303.2")
    early = scenario(text, [BEADLE, RALLY, CLUB], edition=EDITIONS["2007"]).attack(who, "Guard").resolve()
    early.expect_stage("you's attack window").expect_refused("strike", "Club", rule="303.2")


@pytest.mark.rule("wow-2007:602.5", "wow-2007:303.2")
def test_in_combat_is_less_than_attacking_or_defending() -> None:
    text = 'you: hero; ally "{}"; weapon "Club"; resources 3; hand "Slay"\nopponent: ally "Guard" 1/9'
    table = window(text.format("Beadle")).expect_offered("strike", "Club").play("Slay", targets=["Guard"]).resolve()
    table.expect_stage("you's defend window").expect_refused("strike", "Club", rule="303.2")
    table = window(text.format("Rally"), "Rally").play("Slay", targets=["Guard"]).resolve()
    table.expect("Rally", attacking=True, in_combat=False).strike("Club").resolve().expect("your hero", atk=3)


@pytest.mark.rule("wow-2007:103.1", "wow-2007:303.2", "wow-2007:602.4")
def test_a_weapons_text_lets_one_strike_while_an_ally_fights() -> None:
    text = 'you: hero; ally "Page" 1/5; weapon "Loan"; weapon "Club"; resources 3\nopponent: ally "Guard" 1/9'
    table = window(text, "Page").expect_refused("strike", "Club", rule="303.2").strike("Loan").resolve()
    table.expect("your hero", atk=3).expect("Page", atk=1)
    # As it defends as well; and an opponent's ally is none of yours.
    text = 'you: ally "Foot" 1/9; weapon "Club"\nopponent: hero; ally "Page" 1/5; weapon "Loan"; resources 1'
    table = window(text, "Foot", "Page").expect_refused("strike", "Loan", rule="303.2").pass_()
    table.expect_asked("opponent").strike("Loan").resolve().expect("their hero", atk=3)


def test_near_misses_of_wielding() -> None:
    for text in ("You can strike with this weapon while an ally.", "You can strike while this ally is in combat."):
        expect_refused(text, types=c.WEAPON)
    expect_refused("While your hero is attacking with this weapon, opposing heroes can protect.", types=c.ALLY)


@pytest.mark.rule("wow-2013:G.conspicuous", "wow-2013:G.smash")
def test_keywords_that_are_powers_are_words_of_a_position() -> None:
    text = 'you: ally "Foot" 3/9 conspicuous\nopponent: ally "Guard" 1/9; ally "Other" 1/1'
    table = scenario(text).attack("Foot", "Guard").resolve().pass_().pass_()
    table.expect_asked("opponent").expect_choices("Other", "Hero of opponent", "done")
    text = 'you: ally "Foot" 3/9 smash\nopponent: ally "Guard" 1/1'
    table = scenario(text).attack("Foot", "Guard").resolve().pass_until("you's action phase")
    table.expect("Hero of opponent", damage=2)
