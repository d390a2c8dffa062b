"""Sabotage, of 7.4: combats against things in play that are no characters (600.1, 601.2b, 602.2c, 603.1)."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.saves import load
from rulebound.wow.edition import EDITIONS
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])


def number(edition: str, rule: str) -> str:
    """Return the number of a rule of 7.4, which stands in for what 6.0 has lost."""
    return rule if edition == "2013" else f"7.4:{rule}"


SAPPER = ally("Sapper", 3, 3, "Sabotage: Resource <p> When this ally sabotages a resource, destroy it.")
WITCH = ally("Witch", 0, 4, "Sabotage: Ability or equipment <p> When this ally sabotages a card, draw a card.")


def table_of(edition: str, text: str, *cards: object) -> Table:
    return scenario(text, [SAPPER, WITCH, *cards], edition=EDITIONS[edition])  # type: ignore[list-item]


def conclude(table: Table) -> Table:
    """Let the combat that was proposed conclude, with nobody doing anything."""
    return table.resolve().pass_().pass_().pass_().pass_()


@LATER
@pytest.mark.rule("wow-2013:600.1", "wow-2013:601.2", "wow-2013:601.2b", "wow-2013:603.1", "wow-2013:G.sabotage")
@pytest.mark.rule("wow-2013:G.propose", "wow-2013:G.combat-damage")
@pytest.mark.rule("wow-2013:G.defender")
def test_a_resource_is_sabotaged(edition: str) -> None:
    text = 'you: ally "Sapper"; resources 2\nopponent: resource "Straw" face down; ally "Guard" 2/2'
    table = table_of(edition, text).attack("Sapper", "Straw")
    table.resolve().expect("Sapper", exhausted=True, attacking=True)
    table.pass_().pass_().expect("Straw", defending=True, in_combat=True).pass_().pass_()
    # No damage is dealt to either; what triggers waits for the window after it.
    table.expect_chain("Sapper").expect("Sapper", damage=0).resolve().expect("Straw", zone="graveyard")
    (done,) = table.facts("sabotages")
    assert done.rule == number(edition, "603.1")
    assert not table.facts("damage")
    table.expect_log("Sapper sabotages Straw", 1)


@LATER
@pytest.mark.rule("wow-2013:601.2b", "wow-2013:G.elusive", "wow-2013:G.defender")
@pytest.mark.rule("wow-2013:G.sabotage")
def test_what_can_be_sabotaged(edition: str) -> None:
    text = """
        you: ally "Witch"; ally "Footman" 2/2; item "Mine"
        opponent: item "Watch"; item "Cloak" elusive; ability "Aura"; resources 1; ally "Guard" 1/1
    """
    table = table_of(edition, text, ability("Aura", "Ongoing: Your hero has +1 ATK."))
    table.expect_offered("attack", "Witch")
    options = [option for option in table.decision.options if option.verb == "attack"]
    names = {(table.state.known(one.subject).definition.name, table.state.known(one.other).definition.name, one.value)
             for one in options}  # fmt: skip
    assert {pair for pair in names if pair[2]} == {("Witch", "Watch", 1), ("Witch", "Aura", 1)}
    assert ("Witch", "Guard", 0) in names
    rule = number(edition, "601.2b")
    table.expect_refused("attack", "Witch", rule=rule, at="Cloak").expect_refused("attack", "Witch", at="Mine")
    table.expect_refused("attack", "Footman", rule=rule, at="Watch")


@LATER
@pytest.mark.rule("wow-2013:603.1")
@pytest.mark.rule("wow-2013:G.sabotage")
def test_with_no_atk_it_sabotages_all_the_same(edition: str) -> None:
    text = 'you: ally "Witch"\nopponent: item "Watch"'
    table = conclude(table_of(edition, text).attack("Witch", "Watch")).resolve()
    assert len(table.facts("draw")) == 1
    assert load(RULES, table.game.save()).hash() == table.game.hash()


@LATER
@pytest.mark.rule("wow-2013:602.2c", "wow-2013:602.2b")
@pytest.mark.rule("wow-2013:G.defender")
@pytest.mark.rule("wow-2013:G.sabotage")
def test_protecting_makes_it_no_sabotage(edition: str) -> None:
    text = 'you: ally "Witch"; ally "Sapper"\nopponent: resource "Straw"; item "Watch"; ally "Guard" 1/4 protector'
    table = table_of(edition, text).attack("Sapper", "Straw").resolve().pass_().pass_()
    table.expect_asked("opponent", "protect").choose("Guard").expect("Guard", defending=True).pass_().pass_()
    # They deal each other damage, and nothing is sabotaged.
    table.expect("Guard", damage=3).expect("Sapper", damage=1).expect_chain()
    assert not table.facts("sabotages")


@LATER
@pytest.mark.rule("wow-2013:603.1b", "wow-2013:601.2f", "wow-2013:602.4a")
@pytest.mark.parametrize("gone", ["Witch", "Watch"])
@pytest.mark.rule("wow-2013:G.defender")
def test_with_a_side_missing_nothing_triggers(edition: str, gone: str) -> None:
    doom = ability("Doom", "Destroy target ally or equipment.", instant=True)
    text = 'you: ally "Witch"; hand "Doom"\nopponent: item "Watch"'
    table = table_of(edition, text, doom).attack("Witch", "Watch").resolve()
    table.play("Doom", targets=[gone]).resolve().pass_().pass_().expect_stage("your action phase").expect_chain()
    assert not table.facts("sabotages")
    # Gone before the proposal resolves: there is no combat.
    table = table_of(edition, text, doom).attack("Witch", "Watch").play("Doom", targets=[gone]).resolve().resolve()
    table.expect_stage("your action phase")
    assert not table.facts("attack")


@LATER
@pytest.mark.rule("wow-2013:601.2c", "wow-2013:600.2", "wow-2013:600.3")
def test_who_must_attack_somebody_sabotages_nothing_else(edition: str) -> None:
    wall = ally("Wall", 1, 4, "Opposing heroes and allies can attack only Wall if able.")
    text = 'you: ally "Witch"\nopponent: item "Watch"; ally "Wall"'
    table_of(edition, text, wall).expect_refused("attack", "Witch", rule=number(edition, "601.2c"), at="Watch")
    # If it can't attack that one, it may do what it likes.
    wall = ally("Wall", 1, 4, "Elusive <p> Opposing heroes and allies can attack only Wall if able.")
    conclude(table_of(edition, text, wall).attack("Witch", "Watch"))
    toll = item("Toll", "Opposing allies can't attack unless their controller pays 1.")
    text = 'you: ally "Witch"; resources 1\nopponent: item "Watch"; item "Toll"'
    table_of(edition, text, toll).attack("Witch", "Watch").expect_ready_resources("you", 0)


@LATER
@pytest.mark.rule("wow-2013:601.2a")
def test_a_new_one_waits_and_a_hero_can_have_it(edition: str) -> None:
    signet = item("Signet", 'Your hero has "Sabotage: Equipment." <p> When your hero sabotages a card, destroy it.')
    text = 'you: ally "Witch" new; item "Signet"\nopponent: item "Watch"'
    table = table_of(edition, text, signet)
    table.expect_refused("attack", "Witch", rule=number(edition, "601.2a"), at="Watch")
    conclude(table.attack("your hero", "Watch")).resolve().expect("Watch", zone="graveyard")


@pytest.mark.parametrize("thing", ["Side deck", "Game", "Player", "keyword", "Hero"])
def test_what_isnt_a_card_in_play_is_refused(thing: str) -> None:
    with pytest.raises(RuleboundError):
        ally("Odd", 1, 1, f"Sabotage: {thing}")
