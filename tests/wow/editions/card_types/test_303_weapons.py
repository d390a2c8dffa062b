"""Striking as 6.0 and 7.4 have it (303.2): off the chain, as a wielder becomes an attacker or a defender."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import Damage
from rulebound.wow.nodes.changes import BecomeType, Permission
from rulebound.wow.nodes.filters import IsThis, OfType
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, scenario, weapon
from wow_cards import always, gain, powers, spell, target

SWORD = weapon("Sword", 2, 1, tags=("Melee", "Sword"), limits=(("Melee", 1),))
MACE = weapon("Mace", 3, 1, tags=("Melee", "Mace"), limits=(("Melee", 1),))
BOW = weapon("Bow", 2, 1, "Long-Range", tags=("Ranged",), limits=(("Ranged", 1),), damage="ranged")
FENCER = ally("Fencer", 1, 1, "Your hero has dual wield.")
SHARPEN = ability("Sharpen", "Target weapon has +2 ATK this turn.", instant=True)
BREAK = ability("Break", "Destroy target weapon.", instant=True)
SEIZE = ability("Seize", "You control target weapon this turn.", instant=True)
AGAIN = ability("Again", "Ready target weapon.", instant=True)
PULL = ability("Pull", "Remove target hero or ally from combat.", instant=True)
VIGIL = ability("Vigil", "Ongoing: When you strike with a weapon, draw a card.")
CARDS = [SWORD, MACE, BOW, FENCER, SHARPEN, BREAK, SEIZE, AGAIN, PULL, VIGIL]
LATER = pytest.mark.parametrize("edition", ["2012", "2013"])
FIGHT = 'you: weapon "Sword"; resources 5; hand "Sharpen" "Break" "Again" "Pull"\nopponent: ally "Guard" 1/20'


def attacks(text: str, edition: str, attacker: str = "your hero", defender: str = "Guard") -> Table:
    """Return a table where a character attacks: its controller is asked whether to strike, if that is possible."""
    table = scenario(text, CARDS, edition=EDITIONS[edition])
    return table.attack(attacker, defender).resolve()


def in_the_window(table: Table) -> Table:
    return table.expect_stage("your attack window").expect_asked("you", "priority")


@LATER
@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2", "wow-2013:602.1", "wow-2013:G.strike", "wow-2013:G.cost-strike")
def test_a_player_strikes_as_the_hero_attacks(edition: str) -> None:
    table = attacks(FIGHT, edition).expect_asked("you", "strike").expect_choices("done", "Sword")
    in_the_window(table.strike("Sword")).expect("Sword", exhausted=True).expect_ready_resources("you", 4)
    table.expect("your hero", atk=2, damage_types="melee").expect_chain()
    # Only then, not with priority [410.2].
    table = attacks(FIGHT, edition).choose("done").expect_refused("strike", "Sword", rule="303.2")
    table.pass_until("defend window").expect_refused("strike", "Sword", rule="303.2")
    scenario(FIGHT, CARDS, edition=EDITIONS[edition]).expect_refused("strike", "Sword", rule="303.2")


@LATER
@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2", "wow-2013:602.3", "wow-2012:303.1", "wow-2013:303.1")
def test_a_player_strikes_as_the_hero_defends_ready_or_exhausted(edition: str) -> None:
    text = 'you: ally "Footman" 1/9\nopponent: hero exhausted; weapon "Sword"; resources 5'
    table = attacks(text, edition, "Footman", "their hero").pass_().pass_()
    table.expect_asked("opponent", "strike").strike("Sword").expect_stage("your defend window")
    table.expect("their hero", atk=2).pass_until("action phase").expect("Footman", damage=2)
    # After the combat that is over.
    table.expect("their hero", atk=0, damage_types=())


@LATER
@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2")
def test_what_cant_be_paid_or_is_exhausted_is_not_asked_about(edition: str) -> None:
    poor = attacks(FIGHT.replace("resources 5; ", ""), edition)
    poor.expect_stage("your attack window").expect_asked("you", "priority")
    tired = attacks(FIGHT.replace('"Sword";', '"Sword" exhausted;'), edition)
    tired.expect_stage("your attack window").expect_asked("you", "priority")
    # An ally is no wielder.
    text = 'you: weapon "Sword"; resources 5; ally "Footman" 1/5\nopponent: ally "Guard" 1/20'
    attacks(text, edition, "Footman").expect_stage("your attack window").expect_asked("you", "priority")


@pytest.mark.rule("wow-2012:303.2", "wow-2013:303.2", "wow-2012:303.2b", "wow-2013:303.2b", "wow-2012:410.2")
@pytest.mark.difference("strikes")
@pytest.mark.difference("strike_atk")
@pytest.mark.parametrize(
    ("edition", "on_the_chain", "in_the_end"), [("2007", True, 2), ("2012", False, 4), ("2013", False, 4)]
)
def test_when_a_weapon_is_struck_with_and_what_it_gives(edition: str, on_the_chain: bool, in_the_end: int) -> None:
    table = attacks(FIGHT, edition)
    if on_the_chain:
        table.pass_until("defend window").strike("Sword").expect_chain("Sword").resolve()
    else:
        table.strike("Sword").expect_chain()
    table.expect("your hero", atk=2).play("Sharpen", targets=["Sword"]).resolve().expect("your hero", atk=in_the_end)
    table.pass_until("action phase").expect("Guard", damage=in_the_end)


SQUIRE = ally(
    "Squire", 1, 5, program=powers(always(IsThis(), Permission("be a wielder", OfType(c.WEAPON))))
)


@LATER
@pytest.mark.rule("wow-2012:303.2d", "wow-2013:303.2d", "wow-2013:G.wielder", "wow-2012:408.3d", "wow-2013:408.3d")
def test_an_ally_whose_text_says_so_is_a_wielder(edition: str) -> None:
    text = 'you: weapon "Sword"; resources 5; ally "Squire"\nopponent: ally "Guard" 1/20'
    table = scenario(text, [SWORD, SQUIRE], edition=EDITIONS[edition]).attack("Squire", "Guard").resolve()
    table.strike("Sword").expect("Squire", atk=3).expect("your hero", atk=0)
    table.pass_until("action phase").expect("Guard", damage=3)
    dealt = [fact for fact in table.facts("damage") if isinstance(fact, Damage) and fact.amount == 3]
    assert dealt[0].using == (table.subject("Sword"),)
    # As a defender, too (R29).
    text = 'you: ally "Guard" 1/20\nopponent: weapon "Sword"; resources 5; ally "Squire"'
    table = scenario(text, [SWORD, SQUIRE], edition=EDITIONS[edition]).attack("Guard", "Squire").resolve()
    table.pass_().pass_().expect_asked("opponent", "strike").strike("Sword").expect("Squire", atk=3)


@LATER
@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a", "wow-2013:602.1", "wow-2013:G.strike")
def test_a_strike_does_not_use_the_chain_but_triggers(edition: str) -> None:
    text = 'you: weapon "Sword"; resources 5; ability "Vigil"\nopponent: ally "Guard" 1/20'
    table = attacks(text, edition).strike("Sword").expect_chain("Vigil").resolve()
    assert len(table.facts("draw")) == 1
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    table.expect_log("strikes with Sword", times=1)


@LATER
@pytest.mark.rule("wow-2012:303.2b", "wow-2013:303.2b", "wow-2012:205.1a", "wow-2013:205.1a")
def test_the_wielder_has_what_the_weapon_has_now(edition: str) -> None:
    table = attacks(FIGHT, edition).strike("Sword").play("Sharpen", targets=["Sword"]).resolve()
    table.expect("your hero", atk=4).pass_until("action phase").expect("Guard", damage=4)


@LATER
@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a")
@pytest.mark.parametrize("how", ["Break", "Seize"])
def test_the_bonus_goes_with_the_weapon(edition: str, how: str) -> None:
    text = FIGHT.replace('ally "Guard"', 'hand "Seize"; ally "Guard"')
    table = attacks(text, edition).strike("Sword").expect("your hero", atk=2)
    table.play(how, targets=["Sword"], by="opponent" if how == "Seize" else "you").resolve()
    table.expect("your hero", atk=0, damage_types=()).pass_until("action phase").expect("Guard", damage=0)


def turns(name: str, before: int, after: int) -> Definition:
    """An instant that makes a card of one type become one of another, for the rest of the game."""
    program = spell(gain(target(OfType(before)), BecomeType(after), duration="game"))
    return ability(name, program=program, instant=True)


@LATER
@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a")
def test_what_has_stopped_being_a_weapon_is_struck_with_no_more(edition: str) -> None:
    text = 'you: weapon "Sword"; resources 5; hand "Melt" "Forge"\nopponent: ally "Guard" 1/20'
    cards = [SWORD, turns("Melt", c.WEAPON, c.ITEM), turns("Forge", c.ITEM, c.WEAPON)]
    table = scenario(text, cards, edition=EDITIONS[edition]).attack("your hero", "Guard").resolve()
    table.strike("Sword").expect("your hero", atk=2).play("Melt", targets=["Sword"]).resolve()
    table.expect("your hero", atk=0, damage_types=(), attacking=True).expect("Sword", types="item")
    assert [fact.rule for fact in table.facts("part")] == ["303.2a"]
    # That it is a weapon again doesn't bring it back to its wielder.
    table.play("Forge", targets=["Sword"]).resolve().expect("Sword", types="weapon").expect("your hero", atk=0)
    table.pass_until("action phase").expect("Guard", damage=0)
    assert len(table.facts("part")) == 1


@LATER
@pytest.mark.rule("wow-2012:303.2a", "wow-2013:303.2a", "wow-2013:602.4")
def test_the_bonus_goes_as_the_wielder_is_removed_from_combat(edition: str) -> None:
    table = attacks(FIGHT, edition).strike("Sword").play("Pull", targets=["your hero"]).resolve()
    table.expect("your hero", atk=0, attacking=False)


@LATER
@pytest.mark.rule("wow-2012:303.2c", "wow-2013:303.2c")
def test_a_weapon_readied_in_the_combat_cant_strike_again(edition: str) -> None:
    text = FIGHT.replace('weapon "Sword"', 'weapon "Sword"; weapon "Bow"')
    table = attacks(text, edition).expect_choices("done", "Sword", "Bow").strike("Sword")
    # One weapon for each combat.
    in_the_window(table).play("Again", targets=["Sword"]).resolve().expect("Sword", ready=True)
    table.pass_until("defend window").expect("your hero", atk=2).pass_until("action phase").expect("Guard", damage=2)


@pytest.mark.rule("wow-2012:303.2b", "wow-2013:303.2b", "wow-2013:G.long-range", "wow-2013:G.stealth")
@pytest.mark.difference("strike_lends")
@pytest.mark.parametrize(("edition", "stealth"), [("2007", True), ("2012", False), ("2013", True)])
def test_a_weapon_lends_keywords_while_it_has_them(edition: str, stealth: bool) -> None:
    shiv = weapon("Shiv", 1, 0, ("Long-Range", "Stealth"))
    blunt = ability("Blunt", "Target weapon loses all powers this turn.", instant=True)
    text = 'you: weapon "Shiv"; hand "Blunt"; resources 2\nopponent: ally "Guard" 1/20 protector'
    table = scenario(text, [shiv, blunt], edition=EDITIONS[edition]).attack("your hero", "their hero").resolve()
    if edition == "2007":
        # What the weapon has as the strike resolves, for the whole combat.
        table.pass_until("defend window", "done").strike("Shiv").resolve().expect("your hero", keyword="stealth")
        table.play("Blunt", targets=["Shiv"]).resolve().expect("your hero", keyword="long-range", atk=1)
        return
    table.strike("Shiv").expect("your hero", keyword="long-range")
    table.expect("your hero", **{"keyword" if stealth else "not_keyword": "stealth"})
    table.play("Blunt", targets=["Shiv"]).resolve()
    table.expect("your hero", not_keyword="long-range").expect("your hero", not_keyword="stealth", atk=1)


@LATER
@pytest.mark.rule("wow-2012:406.4", "wow-2013:406.6", "wow-2012:408.3d", "wow-2013:408.3d", "wow-2012:303.2c")
def test_dual_wield_strikes_with_two_melee_weapons_at_once(edition: str) -> None:
    text = """
        you: weapon "Sword"; weapon "Mace"; weapon "Bow"; ally "Fencer"; resources 9; ability "Vigil"
        opponent: ally "Guard" 1/20
    """
    table = attacks(text, edition).expect_choices("done", "Sword", "Mace", "Bow")
    table.strike("Sword").expect_choices("done", "Mace").strike("Mace").expect("your hero", atk=5)
    # Both at once: two triggers wait, and are ordered together.
    strikes = table.facts("strike")
    assert [fact.seat for fact in strikes] == [0, 0]
    table.resolve_all().pass_until("action phase").expect("Guard", damage=5)
    guard = table.subject("Guard")
    dealt = [fact for fact in table.facts("damage") if isinstance(fact, Damage) and fact.subject == guard]
    assert [len(one.using) for one in dealt] == [2]
    # Never a Ranged one with a Melee one.
    in_the_window(attacks(text.replace('ability "Vigil"', ""), edition).strike("Bow"))


@LATER
@pytest.mark.rule("wow-2012:303.3", "wow-2013:303.3", "wow-2012:401.3", "wow-2013:401.3")
def test_a_weapon_played_or_taken_this_turn_may_be_struck_with(edition: str) -> None:
    text = 'you: hand "Sword" "Seize"; resources 9\nopponent: ally "Guard" 1/20; weapon "Bow"'
    table = scenario(text, CARDS, edition=EDITIONS[edition]).play("Sword").resolve()
    table.play("Seize", targets=["Bow"]).resolve().attack("your hero", "Guard").resolve()
    table.expect_asked("you", "strike").expect_choices("done", "Sword", "Bow")
