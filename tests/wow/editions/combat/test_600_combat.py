"""Combat as 7.4 has it (chapter 6, which 6.0 has lost): who protects, when it concludes, who must attack whom."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import BecomeType
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.scenarios import Table, ability, ally, item, scenario, weapon
from wow_cards import gain, spell, target

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])
ALL = [("2007", False), ("2012", True), ("2013", True)]
PULL = ability("Pull", "Remove target hero or ally from combat.", instant=True)


@pytest.mark.rule("wow-2013:602.2", "wow-2013:G.protect")
@pytest.mark.difference("protecting_against")
@pytest.mark.parametrize(("edition", "asked"), ALL)
def test_any_opponent_of_the_attacker_may_protect(edition: str, asked: bool) -> None:
    text = """
        you: ally "Footman" 2/2
        opponent:
        third: ally "Guard" 1/4 protector
    """
    table = scenario(text, edition=EDITIONS[edition]).attack("Footman", "Hero of opponent").resolve()
    table.pass_().pass_().pass_()
    if not asked:
        # In 2007 it must be a friend of the defender.
        table.expect_stage("your defend window").expect("Hero of opponent", defending=True)
        return
    table.expect_asked("third", "protect").choose("Guard").expect("Guard", defending=True, exhausted=True)
    table.expect("Hero of opponent", defending=False).pass_until("action phase").expect("Guard", damage=2)


@pytest.mark.rule("wow-2013:602.2", "wow-2013:602.3", "wow-2013:602.4a", "wow-2013:603.1b")
@pytest.mark.parametrize(("edition", "at_once"), ALL)
@pytest.mark.parametrize("gone", ["Footman", "Guard"])
def test_without_a_side_the_combat_concludes_at_once(edition: str, at_once: bool, gone: str) -> None:
    text = 'you: ally "Footman" 2/2; hand "Pull"\nopponent: ally "Guard" 1/4; ally "Watch" 1/4 protector'
    table = scenario(text, [PULL], edition=EDITIONS[edition]).attack("Footman", "Guard").resolve()
    table.play("Pull", targets=[gone]).resolve().expect_stage("your attack window")
    table.pass_().pass_().expect_stage("your action phase" if at_once else "your defend window")
    # An attacker that has no defender doesn't ready.
    table.expect("Footman", exhausted=True, damage=0).expect("Guard", damage=0)


HOST = ally("Host", 2, 2, "While this ally is attacking, it has +3 health.")
MOURN = item("Mourn", "When a defending ally is destroyed, draw a card.")


@pytest.mark.rule("wow-2013:603.2", "wow-2013:603.3")
@pytest.mark.difference("combat_ends")
@pytest.mark.parametrize(("edition", "while_it_fights"), ALL)
def test_the_checks_after_damage_see_who_fights(edition: str, while_it_fights: bool) -> None:
    text = 'you: ally "Host"; item "Mourn"\nopponent: ally "Brute" 4/2'
    table = scenario(text, [HOST, MOURN], edition=EDITIONS[edition]).fight("Host", "Brute")
    table.resolve_all()
    # It was destroyed while it was defending, and this one's health was raised while it attacked.
    assert len(table.facts("draw")) == (1 if while_it_fights else 0)
    # After combat its health isn't any more, and the damage stays: it dies in the next checks in every edition.
    table.expect("Host", zone="graveyard").expect("Brute", zone="graveyard")
    ends = [fact.kind for fact in table.facts() if fact.kind in ("destroy", "conclude")]
    assert ends == (["destroy", "conclude", "destroy"] if while_it_fights else ["conclude", "destroy", "destroy"])
    assert table.facts("conclude")[0].rule == {"2007": "603.3a", "2012": "7.4:603.3", "2013": "603.3"}[edition]


@LATER
@pytest.mark.rule("wow-2013:603.2", "wow-2013:603.3")
def test_what_triggers_in_those_checks_waits_for_the_window_after(edition: str) -> None:
    text = 'you: ally "Footman" 2/5; item "Mourn"\nopponent: ally "Brute" 1/2'
    table = scenario(text, [MOURN], edition=EDITIONS[edition]).fight("Footman", "Brute")
    table.expect_stage("your action phase").expect_chain("Mourn").expect_asked("you", "priority")


GOAD = ability("Goad", "Target opposing ally must attack your hero this turn if able.", instant=True)
LURE = ally("Lure", 1, 5, "Opposing heroes and allies can attack only this ally if able.")
PICKY = ally("Picky", 2, 3, "This ally can attack only heroes.")


def goaded(edition: str, mine: str, theirs: str) -> Table:
    """Return a table where the turn player's ally has been told to attack the opponent's hero."""
    text = f'you: {mine}\nopponent: {theirs}; hand "Goad"; resources 1'
    table = scenario(text, [GOAD, LURE, PICKY], edition=EDITIONS[edition])
    whom = "Picky" if "Picky" in mine else "Footman"
    return table.play("Goad", targets=[whom], by="opponent").resolve()


@LATER
@pytest.mark.rule("wow-2013:600.2a", "wow-2013:600.2")
def test_who_must_attack_a_character_may_attack_no_other_and_must(edition: str) -> None:
    table = goaded(edition, 'ally "Footman" 2/3; ally "Clerk" 1/1', 'ally "Guard" 1/4')
    table.expect_refused("pass").expect_refused("attack", "Footman", at="Guard")
    table.expect_offered("attack", "Footman", at="their hero")
    # The others attack whom they like.
    table.expect_offered("attack", "Clerk", at="Guard")


@LATER
@pytest.mark.rule("wow-2013:600.2a")
def test_who_cant_attack_that_character_needs_attack_nobody(edition: str) -> None:
    table = goaded(edition, 'ally "Footman" 2/3', 'hero elusive; ally "Guard" 1/4')
    table.expect_offered("pass").expect_offered("attack", "Footman", at="Guard")


@pytest.mark.rule("wow-2013:600.2b", "wow-2013:601.2c")
@pytest.mark.difference("must_attack_whom")
@pytest.mark.parametrize(("edition", "free"), ALL)
def test_whom_it_can_attack_only_goes_before_whom_it_must(edition: str, free: bool) -> None:
    table = goaded(edition, 'ally "Footman" 2/3', 'ally "Lure"')
    table.expect_offered("attack", "Footman", at="Lure")
    if free:
        table.expect_offered("pass").expect_refused("attack", "Footman", at="their hero")
    else:
        # 2007 has no rule for both, and takes them alike: it must attack one of the two.
        table.expect_refused("pass").expect_offered("attack", "Footman", at="their hero")


@LATER
@pytest.mark.rule("wow-2013:600.2b")
def test_what_cant_attack_the_one_must_attack_the_other(edition: str) -> None:
    table = goaded(edition, 'ally "Picky"', 'ally "Lure"')
    table.expect_refused("pass").expect_offered("attack", "Picky", at="their hero")


STEP_IN = ability("Step In", "Your hero becomes a defender.", instant=True)
SABRE = weapon("Sabre", 3, 0)


@pytest.mark.rule("wow-2013:602.3a", "wow-2013:602.4", "wow-2012:303.2")
@pytest.mark.difference("new_defender")
@pytest.mark.parametrize(("edition", "replaced"), ALL)
def test_a_new_defender_takes_the_place_of_the_present_one(edition: str, replaced: bool) -> None:
    text = 'you: ally "Footman" 2/9\nopponent: ally "Guard" 1/4; weapon "Sabre"; hand "Step In"'
    table = scenario(text, [STEP_IN, SABRE], edition=EDITIONS[edition]).attack("Footman", "Guard").resolve()
    table.pass_until("defend window").play("Step In", by="opponent").resolve()
    if not replaced:
        table.expect("Guard", defending=True).expect("their hero", defending=False)
        return
    # [303.2] it may strike as it becomes the defender, though the defend window is open already.
    table.expect_asked("opponent", "strike").strike("Sabre").expect("their hero", atk=3, defending=True, in_combat=True)
    # [602.3a] the present one is removed from combat, by that very rule
    assert [(fact.subject, fact.rule) for fact in table.facts("leave combat")] == [
        (table.card("Guard").number, "602.3a" if edition == "2013" else "7.4:602.3a")
    ]
    table.expect("Guard", defending=False, in_combat=False).pass_until("action phase")
    table.expect("Guard", damage=0).expect("their hero", damage=2).expect("Footman", damage=3)


#: "Target ally becomes an item."
STUFF = ability(
    "Stuff", program=spell(gain(target(OfType(c.ALLY)), BecomeType(c.ITEM), duration="game")), instant=True
)


@pytest.mark.rule("wow-2007:602.5", "wow-2013:602.4", "wow-2013:602.3b", "wow-2013:603.1b")
@pytest.mark.difference("only_characters_fight")
@pytest.mark.parametrize(("edition", "removed"), ALL)
@pytest.mark.parametrize(
    ("gone", "other", "does"), [("Raider", "Guard", "attacking"), ("Guard", "Raider", "defending")]
)
def test_what_is_no_character_any_more_is_removed_from_combat(
    edition: str, removed: bool, gone: str, other: str, does: str
) -> None:
    text = 'you: ally "Raider" 2/9; hand "Stuff"\nopponent: ally "Guard" 1/9'
    table = scenario(text, [STUFF], edition=EDITIONS[edition]).attack("Raider", "Guard").resolve()
    table.pass_until("defend window").play("Stuff", targets=[gone]).resolve().expect_stage(
        "your defend window"
    )
    table.expect(gone, types="item", in_combat=not removed, **{does: not removed})
    # What is left goes on with what it was doing, and is in combat with nobody.
    going_on = "defending" if does == "attacking" else "attacking"
    table.expect(other, in_combat=not removed, **{going_on: True}).pass_until("action phase")
    table.expect(other, damage=0 if removed else 2 if other == "Guard" else 1)
    assert len(table.facts("leave combat")) == (1 if removed else 0)


@pytest.mark.rule("wow-2013:602.2", "wow-2013:602.4", "wow-2013:602.4a")
@pytest.mark.parametrize(("edition", "removed"), ALL)
@pytest.mark.parametrize("gone", ["Raider", "Guard"])
def test_nor_is_it_proposed_any_more(edition: str, removed: bool, gone: str) -> None:
    text = 'you: ally "Raider" 2/9; hand "Stuff"\nopponent: ally "Guard" 1/9'
    table = scenario(text, [STUFF], edition=EDITIONS[edition]).attack("Raider", "Guard").resolve()
    table.play("Stuff", targets=[gone]).resolve().expect_stage("your attack window").pass_().pass_()
    table.expect_stage("your action phase" if removed else "your defend window")


@LATER
@pytest.mark.rule("wow-2013:602.4")
def test_what_is_an_ally_for_as_long_as_something_is_so_fights_for_as_long(edition: str) -> None:
    """Nothing is done to the Toy itself; once out of the combat, it doesn't come back to it."""
    toy = item("Toy", "While you control a Pet, this item is also an ally with 2 ATK / 5 health.")
    text = 'you: item "Toy"; ally "Cat" 1/1 tag "Pet"; hand "Lift" "Cub"; resources 2\nopponent: ally "Guard" 1/9'
    cards = [toy, ability("Lift", "Put target ally into its owner's hand.", instant=True)]
    cards.append(ability("Cub", "Put a 1/1 Cat Pet ally token into play.", instant=True))
    table = scenario(text, cards, edition=EDITIONS[edition]).attack("Toy", "Guard").resolve()
    table.expect("Toy", attacking=True).pass_until("defend window").play("Lift", targets=["Cat"]).resolve()
    table.expect("Toy", attacking=False, types="item").expect("Guard", in_combat=False, defending=True)
    table.play("Cub").resolve().expect("Toy", attacking=False, in_combat=False)
    table.pass_until("action phase").expect("Toy", damage=0).expect("Guard", damage=0)


@pytest.mark.rule("wow-2012:302.3", "wow-2013:302.3", "wow-2013:G.mount")
@pytest.mark.difference("mounts_fight")
@pytest.mark.parametrize(("edition", "out_of_it"), ALL)
def test_mounts_are_proposed_neither_as_attackers_nor_as_defenders(edition: str, out_of_it: bool) -> None:
    text = 'you: ally "Horse" 1/4 tag "Mount" 1; ally "Footman" 2/2\nopponent: ally "Kodo" 0/4 tag "Mount" 1 protector'
    table = scenario(text, edition=EDITIONS[edition])
    if out_of_it:
        table.expect_refused("attack", "Horse", rule="302.3", at="Kodo")
        table.expect_refused("attack", "Footman", rule="302.3", at="Kodo")
    else:
        table.expect_offered("attack", "Horse")
    # It may protect all the same, and defends then.
    table.attack("Footman", "their hero").resolve().pass_().pass_().choose("Kodo").expect("Kodo", defending=True)
    table.pass_().pass_().expect("Kodo", damage=2)
