"""Discrete and continuous effects: how long they last, what they count, in which order they apply (6.1 to 6.3)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import CantGain, LosesSupertypes
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard
from rulebound.fab.nodes.combat.patterns import Attacks, Hits
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import HasColor
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move, Shuffle
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant, GrantAll
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainPower, GainTag, LoseKeyword
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.effects.in_play import BecomesCopy
from rulebound.tcg.nodes.effects.moving import Discard, PutCards, ShuffleDeck
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, SetStat, Stat, StatTotal
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Prohibition
from rulebound.tcg.program.powers import Continuous, Triggered

ATTACK_ACTION = Both((IsAttack(), IsCard(), OfType(c.ACTION_CARD)))
BASE_POWER = len(c.BASES) + c.POWER


def more(amount: int) -> AddStat:
    return AddStat("power", Number(amount))


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def on_top(table: Table) -> int:
    """The card on top of the stack."""
    return table.state.stack[-1].card


@pytest.mark.example("fab-6.1.2-1")
@pytest.mark.rule("fab:6.1.2", "fab:6.1.1", "fab:8.5.19", "fab:8.5.20")
def test_effects_of_one_ability_are_events_one_after_another() -> None:
    """Find a card, put it into your hand, discard at random, shuffle: what was found may be discarded."""
    table = Table(
        "Steady Breath, Plain Blow (red), Third Reed (red)", deck="Swell (red), Long Swing (red)", cards=SMALL
    )
    after = (PutCards(Role("found"), shared.HAND), Discard(You(), Number(1), AnyCard(), random=True))
    found = Search((shared.DECK,), Named("Swell"), Number(1), Sequence(after), You())
    print_on(table, "Steady Breath", effect=found)
    table.do("Play Steady Breath", "Pass", "Pass", "Find Swell (red)")
    if table.asked()[0] == "find":
        table.do("That is all")
    facts = [fact for fact in table.state.this_turn() if isinstance(fact, (Move, Shuffle))]
    begun = [fact.kind for fact in facts].index("put")
    happened = [fact.kind for fact in facts[begun:] if fact.kind != "clear"]
    assert happened == ["put", "discard", "shuffle"]
    assert len(table.cards_in(shared.HAND)) == 2


@pytest.mark.example("fab-6.2.2a-2")
@pytest.mark.rule("fab:6.2.2a", "fab:6.2.2")
def test_what_depends_on_a_card_lasts_as_long_as_that_is_there() -> None:
    table = Table("Plain Blow (red)", "Swell (blue)", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    forbidden = GrantAll(Named("Plain Blow"), (Prohibition("be played"),), "source")
    resolve(table, forbidden, lamp)
    blow = table.number("Plain Blow (red)")
    assert table.why_not("play", blow) != []
    table.do("Pass", "Pass", "That is all", "Pass", "Pass", "That is all")
    assert (table.state.turn_player, table.asked()[0]) == (YOU, "priority")
    assert table.why_not("play", blow) != []
    put(table, lamp, shared.GRAVEYARD)
    resolve(table, Grant(This(), (more(1),)), blow)
    assert table.why_not("play", blow) == []


@pytest.mark.rule("fab:6.2.2a")
def test_what_says_nothing_else_ends_with_the_turn() -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    cutter = table.number("Reed Cutter", shared.PLAY)
    resolve(table, Grant(This(), (more(1),)), cutter)
    assert number_of(table, cutter) == 2
    table.do("Pass", "Pass", "That is all")
    assert (table.state.turn_player, number_of(table, cutter)) == (THEM, 1)


@pytest.mark.example("fab-6.2.2b-1")
@pytest.mark.rule("fab:6.2.2b", "fab:2.0.3a")
def test_x_is_fixed_as_the_effect_begins_to_apply() -> None:
    """Your next attack gets +X power, X being its base power; then its base is another."""
    table = Table("Great Ram", cards=SMALL)
    resolve(table, GrantNext(ATTACK_ACTION, (AddStat("power", StatTotal("base power", Role("flagged"))),)))
    table.do("Play Great Ram")
    ram = on_top(table)
    assert number_of(table, ram) == 12
    let_it(table, FLAGGED, SetStat("base power", Number(3)), flagged=(ram,))
    assert number_of(table, ram) == 9


BLADE = (
    '[[card]]\nname = "Thin Kiss"\ntype = "action"\nsubtypes = ["attack", "dagger"]\ncost = 0\npower = 3\n'
)
PALE = '[[card]]\nname = "Pale Cut"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\npower = 4\n'


@pytest.mark.example("fab-6.2.2c-1")
@pytest.mark.rule("fab:6.2.2c", "fab:8.5.25")
def test_what_applies_to_an_object_goes_on_applying_whatever_that_becomes() -> None:
    table = Table("Thin Kiss, Turn the Wrist, Pale Cut", cards=SMALL + BLADE + PALE)
    put(table, table.number("Pale Cut"), shared.GRAVEYARD)
    resolve(table, GrantNext(Both((IsAttack(), Tagged("dagger"))), (more(4),)))
    attack = Target(0, IsAttack())
    copied = BecomesCopy(attack, Each(Named("Pale Cut"), shared.GRAVEYARD, You()))
    print_on(table, "Turn the Wrist", effect=Sequence((Grant(attack, (more(3),)), copied)))
    table.do("Play Thin Kiss")
    assert number_of(table, on_top(table)) == 7
    table.until(c.REACTION).do("Play Turn the Wrist", "Pass", "Pass")
    attacking = table.links()[0].attack
    assert ("dagger" in values_of(table, attacking).tags, number_of(table, attacking)) == (False, 4 + 4 + 3)


@pytest.mark.example("fab-1.8.10a-1")
@pytest.mark.rule("fab:1.8.10a")
def test_an_attack_that_becomes_what_is_waited_for_is_not_the_next_one() -> None:
    """Your next blue attack gets +3; a red one that has attacked already becomes a copy of a blue one."""
    table = Table("Plain Blow (red), Plain Blow (blue)")
    put(table, table.number("Plain Blow (blue)"), shared.GRAVEYARD)
    resolve(table, GrantNext(Both((IsAttack(), HasColor("red"))), (more(1),)))
    resolve(table, GrantNext(Both((IsAttack(), HasColor("blue"))), (more(3),)))
    table.do("Play Plain Blow (red)").until(c.REACTION)
    attack = table.links()[0].attack
    resolve(table, BecomesCopy(This(), Each(HasColor("blue"), shared.GRAVEYARD, You())), attack)
    assert table.state.known(attack).definition.key.startswith("Plain Blow (blue)")
    assert number_of(table, attack) == 1 + 1


@pytest.mark.example("fab-6.2.3d-1")
@pytest.mark.rule(
    "fab:6.2.3d", "fab:6.2.3", "fab:6.2.3b", "fab:6.2.3c", "fab:5.4.1", "fab:5.4.2", "fab:6.3.5", "fab:1.7.3c"
)
def test_a_static_effect_is_there_while_its_condition_is_met() -> None:
    table = Table("Plain Blow (red), Calm Breath (yellow)", arena="Salt Lamp", cards=SMALL)
    condition = There(Each(HasColor("yellow"), c.PITCH_ZONE, You()))
    given = Continuous(0, "", IsAttack(), (GainKeyword(c.GO_AGAIN),), condition)
    print_on(table, "Salt Lamp", given, zone=shared.PLAY)
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    attack = table.links()[0].attack
    found = [values_of(table, attack).has_keyword(c.GO_AGAIN)]
    yellow = put(table, table.number("Calm Breath (yellow)"), c.PITCH_ZONE)
    found.append(values_of(table, attack).has_keyword(c.GO_AGAIN))
    put(table, yellow, shared.REMOVED)
    found.append(values_of(table, attack).has_keyword(c.GO_AGAIN))
    assert found == [False, True, False]


@pytest.mark.example("fab-6.2.4-1")
@pytest.mark.rule("fab:6.2.4")
def test_the_next_attack_action_card_is_the_first_one_played_after_that() -> None:
    hand = "Needle Step (red), Needle Step (yellow), Needle Step (blue), Steady Breath, Second Breath"
    table = Table(hand, cards=SMALL)
    for name in ("Steady Breath", "Second Breath"):
        again = GrantNext(ATTACK_ACTION, (more(3),)) if name == "Steady Breath" else None
        print_on(table, name, effect=again, keywords=c.GO_AGAIN)
    table.do("Play Needle Step (red)").until(c.RESOLUTION).until(c.ACTION)
    table.do("Play Steady Breath", "Pass", "Pass", "Play Second Breath", "Pass", "Pass")
    table.do("Play Needle Step (yellow)")
    assert number_of(table, on_top(table)) == 2 + 3
    table.until(c.RESOLUTION).do("Play Needle Step (blue)")
    assert number_of(table, on_top(table)) == 1


@pytest.mark.example("fab-6.3.1-1", "fab-6.3.7-1")
@pytest.mark.rule("fab:6.3.1", "fab:6.3.7")
@pytest.mark.parametrize("printed", [c.GO_AGAIN, 0])
@pytest.mark.parametrize("barred_first", [True, False])
def test_what_can_not_be_gained_is_gained_by_no_effect_older_or_newer(
    printed: int, barred_first: bool
) -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Plain Blow (red)", keywords=printed)
    made: list[Change] = [CantGain(c.GO_AGAIN), GainKeyword(c.GO_AGAIN)]
    for change in made if barred_first else made[::-1]:
        let_it(table, IsAttack(), change)
    table.do("Play Plain Blow (red)")
    assert values_of(table, on_top(table)).has_keyword(c.GO_AGAIN) == (printed != 0)


@pytest.mark.rule("fab:6.3.6")
@pytest.mark.parametrize("lost_first", [True, False])
def test_what_is_lost_is_what_is_printed_and_not_what_is_given(lost_first: bool) -> None:
    table = Table("Needle Step (red)")
    made: list[Change] = [LoseKeyword(c.GO_AGAIN), GainKeyword(c.GO_AGAIN)]
    for change in made if lost_first else made[::-1]:
        let_it(table, IsAttack(), change)
    table.do("Play Needle Step (red)")
    assert values_of(table, on_top(table)).has_keyword(c.GO_AGAIN)


@pytest.mark.example("fab-6.3.6-1")
@pytest.mark.rule("fab:6.3.6", "fab:2.11.6")
def test_a_card_without_classes_may_be_given_one() -> None:
    """No card of yours has a class or talent; the first attack of the chain makes the next one Draconic."""
    table = Table("Needle Step (red), Wheel Kick (red), Plain Blow (red)")
    let_it(table, Side("your"), LosesSupertypes())
    draconic = GrantNext(IsAttack(), (GainTag("Draconic"),), duration=c.THIS_CHAIN)
    print_on(table, "Needle Step (red)", Triggered(0, "", Attacks(IsThis()), draconic), keywords=c.GO_AGAIN)
    table.do("Play Needle Step (red)").until(c.ATTACK)
    assert "Ninja" not in values_of(table, table.links()[0].attack).tags
    table.do("Pass", "Pass").until(c.RESOLUTION).do("Play Wheel Kick (red)")
    tags = values_of(table, on_top(table)).tags
    assert ("Ninja" in tags, "Draconic" in tags, c.ATTACK_TAG in tags) == (False, True, True)
    # It is printed on it all the same.
    assert "Ninja" in table.state.known(on_top(table)).definition.tags


@pytest.mark.example("fab-6.3.2a-1")
@pytest.mark.rule("fab:6.3.2a", "fab:6.3.2b", "fab:6.3.3")
@pytest.mark.parametrize("stronger", [True, False])
def test_what_depends_on_a_later_stage_is_applied_there(stronger: bool) -> None:
    """If its power is greater than its base, it has dominate, and who is hit discards a card."""
    table = Table("Great Ram", "Swell (red), Long Swing (red)", cards=SMALL)
    grown = Both((IsThis(), Stat("power", ">", StatTotal("base power", This()))))
    hit = Triggered(-1, "", Hits(IsThis()), Discard(Players("opponents"), Number(1), AnyCard()))
    print_on(table, "Great Ram", Continuous(0, "", grown, (GainKeyword(c.DOMINATE), GainPower(hit))))
    if stronger:
        let_it(table, IsAttack(), more(1))
    table.do("Play Great Ram").until(c.ATTACK)
    attack = table.links()[0].attack
    assert number_of(table, attack) == (7 if stronger else 6)
    assert values_of(table, attack).has_keyword(c.DOMINATE) == stronger
    table.until(c.DAMAGE)
    assert len(table.state.stack) == int(stronger)


@pytest.mark.example("fab-6.3.5a-1")
@pytest.mark.rule("fab:6.3.5a", "fab:6.3.5", "fab:6.3.2")
@pytest.mark.parametrize("rebased", [True, False])
def test_what_an_earlier_stage_makes_of_an_object_a_later_one_finds(rebased: bool) -> None:
    table = Table("Great Ram", cards=SMALL)
    resolve(table, GrantNext(Both((IsAttack(), Stat("base power", "<=", Number(3)))), (more(3),)))
    if rebased:
        let_it(table, ATTACK_ACTION, SetStat("base power", Number(3)))
    table.do("Play Great Ram")
    assert (number_of(table, on_top(table)), number_of(table, on_top(table), BASE_POWER)) == (
        (6, 3) if rebased else (6, 6)
    )
    assert len([one for one in table.state.modifiers if isinstance(one.node, GrantNext)]) == (
        0 if rebased else 1
    )


@pytest.mark.rule("fab:6.3.5")
@pytest.mark.parametrize("power", [2, 1])
def test_an_object_is_what_it_is_by_what_applies_to_it_and_by_nothing_else(power: int) -> None:
    """Strong attacks are daggers, and daggers get +4; an attack has 3 power, and 2 more, or 1."""
    table = Table("Plain Blow (red)")
    let_it(table, Both((IsAttack(), Stat("power", ">=", Number(5)))), GainTag("dagger"))
    let_it(table, Tagged("dagger"), more(4))
    table.do("Play Plain Blow (red)")
    attack = on_top(table)
    assert (number_of(table, attack), "dagger" in values_of(table, attack).tags) == (3, False)
    let_it(table, FLAGGED, more(power), flagged=(attack,))
    found = number_of(table, attack), "dagger" in values_of(table, attack).tags
    assert found == ((3 + 2 + 4, True) if power == 2 else (3 + 1, False))


@pytest.mark.rule("fab:6.3.5a", "fab:6.3.2a", "fab:6.3.4c")
@pytest.mark.parametrize("dagger_first", [True, False])
def test_what_is_made_eligible_within_a_substage_is_found_there_by_an_older_effect_too(dagger_first: bool) -> None:
    """Strong attacks are daggers, daggers get +4, attacks get +2: the first two wait for the last, in one substage."""
    table = Table("Plain Blow (red)")
    daggers = (Both((IsAttack(), Stat("power", ">=", Number(5)))), GainTag("dagger"))
    stronger = (Tagged("dagger"), more(4))
    for who, change in (daggers, stronger) if dagger_first else (stronger, daggers):
        let_it(table, who, change)
    let_it(table, IsAttack(), more(2))
    table.do("Play Plain Blow (red)")
    attack = on_top(table)
    assert (number_of(table, attack), "dagger" in values_of(table, attack).tags) == (3 + 2 + 4, True)


@pytest.mark.rule("fab:8.5.20")
def test_a_deck_is_shuffled_by_an_event() -> None:
    deck = [
        f"{name} ({color})" for name in ("Swell", "Long Swing", "Plain Blow") for color in ("red", "blue")
    ]
    table = Table("Steady Breath", deck=", ".join(deck), cards=SMALL)
    print_on(table, "Steady Breath", effect=ShuffleDeck(You()))
    before = table.cards_in(shared.DECK)
    table.do("Play Steady Breath", "Pass", "Pass")
    shuffled = [fact for fact in table.state.this_turn() if isinstance(fact, Shuffle)]
    assert [(fact.seat, fact.rule, fact.cause != BY_THE_RULES) for fact in shuffled] == [
        (YOU, "8.5.20", True)
    ]
    after = table.cards_in(shared.DECK)
    assert after != before
    assert sorted(after) == sorted(before)


@pytest.mark.rule("fab:1.8.5b")
def test_what_two_words_aim_at_may_be_one_object() -> None:
    table = Table("Plain Blow (red), Turn the Wrist", cards=SMALL)
    aimed = [Grant(Target(slot, IsAttack()), (more(amount),)) for slot, amount in ((0, 1), (1, 2))]
    print_on(table, "Turn the Wrist", effect=Sequence(tuple(aimed)))
    table.do("Play Plain Blow (red)").until(c.REACTION)
    before = number_of(table, table.links()[0].attack)
    table.do("Play Turn the Wrist")
    while table.state.stack:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    assert number_of(table, table.links()[0].attack) == before + 3
