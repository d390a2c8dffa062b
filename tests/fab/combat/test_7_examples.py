"""Examples of combat: links and what is on them, who defends, damage, chains that close (7)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.combat.added_defenders import AddDefenders
from rulebound.fab.events import Defend
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import AttackEffect, IsAttack
from rulebound.fab.nodes.combat.conditions import ChainLinks
from rulebound.fab.nodes.combat.patterns import Attacks, Hits
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant
from rulebound.tcg.nodes.changes.gaining import GainPower, GainType
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There, ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import SetStat
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.program.powers import Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
SLEEVES = "Padded Sleeves"


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def defenders(table: Table) -> list[str]:
    return [table.state.known(one).definition.key for one in table.links()[-1].defenders]


def defends(table: Table) -> list[tuple[int, int]]:
    """What came to defend this turn, and how many at once."""
    return [(one.subject, len(one.together)) for one in table.state.this_turn() if isinstance(one, Defend)]


@pytest.mark.example("fab-7.0.3c-1")
@pytest.mark.rule("fab:7.0.3c", "fab:1.2.3")
def test_a_link_is_what_its_attack_was_last_known_to_be() -> None:
    table = Table("Wheel Kick (red), Plain Blow (red)")
    table.do("Play Wheel Kick (red)").until(c.DAMAGE)
    attack = table.links()[0].attack
    put(table, attack, shared.REMOVED)
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    assert (len(table.links()), table.state.in_play(attack)) == (1, None)
    assert ChainLinks(You(), Tagged("Ninja")).amount(ctx) == 1
    assert ChainLinks(You(), Tagged("Guardian")).amount(ctx) == 0
    assert ChainLinks(You(), Tagged("Ninja")).amount(Context(table.state, THEM, 0)) == 0


def adds(name: str) -> Effect:
    """Find a card in your deck, and add it to the link as a defending card."""
    return Search((shared.DECK,), Named(name), Number(1), AddDefenders(Role("found")), You())


@pytest.mark.example("fab-7.0.5b-1")
@pytest.mark.rule("fab:7.0.5b", "fab:8.5.32", "fab:8.5.32a", "fab:8.3.22a")
@pytest.mark.parametrize("keywords", [c.OVERPOWER, 0])
def test_what_can_not_become_a_defending_card_stays_where_it_is(keywords: int) -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)", worn=SLEEVES)
    print_on(table, "Plain Blow (red)", keywords=keywords)
    put(table, table.number("Long Swing (red)", seat=THEM), shared.DECK, THEM)
    helped = Activated(0, "", (), adds("Long Swing"), types=c.DEFENSE_REACTION)
    print_on(table, SLEEVES, helped, zone=shared.PLAY, seat=THEM)
    anew(table).do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)").until(c.REACTION)
    table.do("Pass", f"Activate {SLEEVES}", "Pass", "Pass", "Find Long Swing (red)")
    expected = ["Swell (red)"] if keywords else ["Swell (red)", "Long Swing (red)"]
    assert defenders(table) == expected
    assert len(defends(table)) == len(expected)
    assert table.cards_in(shared.DECK, THEM) == (["Long Swing (red)"] if keywords else [])


@pytest.mark.example("fab-7.0.5b-2")
@pytest.mark.rule("fab:7.0.5b", "fab:2.0.3a", "fab:8.5.8b")
@pytest.mark.parametrize("before", [True, False])
def test_what_defends_already_does_not_defend_again_and_the_rest_of_the_effect_is_done(before: bool) -> None:
    """It is added to the link to defend, and has 2 base defense for this link."""
    table = Table("Plain Blow (red)", worn=SLEEVES)
    rebased = Grant(This(), (SetStat("base defense", Number(2)),), c.THIS_LINK)
    dodges = Activated(0, "", (), Sequence((AddDefenders(This()), rebased)), types=c.DEFENSE_REACTION)
    sleeves = print_on(table, SLEEVES, dodges, zone=shared.PLAY, seat=THEM)
    anew(table).do("Play Plain Blow (red)", *["Pass"] * 4)
    table.do(f"Defend with {SLEEVES}" if before else "That is all").until(c.REACTION)
    table.do("Pass", f"Activate {SLEEVES}", "Pass", "Pass")
    assert (defenders(table), defends(table)) == ([SLEEVES], [(sleeves, 1)])
    assert number_of(table, sleeves, c.DEFENSE) == 2
    assert number_of(table.until(c.RESOLUTION), sleeves, c.DEFENSE) == 1


@pytest.mark.example("fab-7.0.5e-1")
@pytest.mark.rule("fab:7.0.5e")
def test_a_defense_reaction_defends_alone_beside_others() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red), Pale Husk", cards=HUSK)
    table.do(
        "Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)", "Defend with Long Swing (red)"
    )
    table.until(c.REACTION).do("Pass", "Play Pale Husk", "Pass", "Pass")
    assert [together for _, together in defends(table)] == [2, 2, 1]
    assert len(defenders(table)) == 3


HUSK = '[[card]]\nname = "Pale Husk"\ntype = "defense reaction"\ncost = 0\ndefense = 2\n'


@pytest.mark.example("fab-7.2.4-1")
@pytest.mark.rule("fab:7.2.4")
@pytest.mark.parametrize("met", [2, 1])
def test_two_abilities_that_wait_for_the_attack_are_two_layers(met: int) -> None:
    table = Table("Plain Blow (red), Second Breath", arena=SLEEVES, cards=SMALL)
    worn = There(Each(Named(SLEEVES)))
    played = ThisTurn(Happens("play", Named("Second Breath")))
    print_on(
        table,
        "Plain Blow (red)",
        Triggered(0, "", Attacks(IsThis()), CHI, worn),
        Triggered(1, "", Attacks(IsThis()), CHI, played),
    )
    print_on(table, "Second Breath", keywords=c.GO_AGAIN)
    if met == 2:
        table.do("Play Second Breath", "Pass", "Pass")
    table.do("Play Plain Blow (red)", "Pass", "Pass")
    while table.asked()[0] == "order triggers":
        table.game.choose(0)
    assert len(table.state.stack) == met
    table.do(*["Pass"] * 2 * met)
    assert table.state.assets[YOU][c.CHI] == met


@pytest.mark.example("fab-7.3.2b-1")
@pytest.mark.rule("fab:7.3.2b", "fab:8.3.22")
def test_what_defends_as_the_step_begins_counts() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)", worn=SLEEVES)
    print_on(table, "Plain Blow (red)", keywords=c.OVERPOWER)
    table.do("Play Plain Blow (red)").until(c.ATTACK)
    swell = table.number("Swell (red)", seat=THEM)
    resolve(table, AddDefenders(This()), swell, THEM)
    assert defenders(table) == ["Swell (red)"]
    table.do("Pass", "Pass")
    assert table.offered() == ["That is all", f"Defend with {SLEEVES}"]


@pytest.mark.example("fab-7.5.2-1")
@pytest.mark.rule("fab:7.5.2", "fab:7.5.3")
def test_what_is_more_than_the_total_defense_is_dealt() -> None:
    table = Table("Great Ram", "Swell (red)", worn="Breakwater Plate", cards=SMALL)
    table.do("Play Great Ram", *["Pass"] * 4, "Defend with Swell (red)", "Defend with Breakwater Plate")
    assert table.until(c.DAMAGE).life(THEM) == 20 - (6 - (3 + 2))


@pytest.mark.example("fab-7.7.2c-1")
@pytest.mark.rule("fab:7.7.2c", "fab:1.4.3c", "fab:1.10.2e", "fab:7.7.2")
@pytest.mark.parametrize("destroyed", [True, False])
def test_the_chain_closes_as_what_attacks_is_destroyed(destroyed: bool) -> None:
    table = Table("Plain Blow (red), Spark of Wit", arena="Moss Veil", cards=SMALL)
    veil = table.number("Moss Veil", shared.PLAY)
    attack = Activated(0, "", (), AttackEffect(), types=c.ACTION_CARD)
    for change in (GainType(c.WEAPON), SetStat("power", Number(1)), GainPower(attack)):
        let_it(table, FLAGGED, change, flagged=(veil,))
    print_on(table, "Spark of Wit", effect=Destroy(Each(Tagged("aura"))) if destroyed else CHI)
    anew(table).do("Attack with Moss Veil").until(c.REACTION)
    proxy = table.links()[0].attack
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (own(table.state).chain == c.CLOSED, table.state.in_play(proxy) is None) == (destroyed, destroyed)
    if destroyed:
        assert (table.state.stage, table.asked(), table.life(THEM)) == (c.ACTION, ("priority", YOU), 20)
    else:
        assert table.until(c.DAMAGE).life(THEM) == 19


@pytest.mark.rule("fab:7.5.4", "fab:7.5.5")
def test_damage_of_combat_is_dealt_once_all_is_summed_up() -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    print_on(table, "Plain Blow (red)", Triggered(0, "", Hits(IsThis()), PutCards(This(), shared.HAND)))
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    assert (table.life(THEM), table.asked(), len(table.state.stack)) == (17, ("priority", YOU), 1)
    assert values_of(table, table.links()[0].attack).name == "Plain Blow"
    assert IsAttack().matches(Context(table.state, YOU, 0), table.state.known(table.links()[0].attack))


@pytest.mark.rule("fab:7.0.5d")
@pytest.mark.parametrize("before", [True, False])
def test_what_defends_on_one_link_is_not_added_to_another(before: bool) -> None:
    table = Table("Plain Blow (red), Needle Step (red)", worn=SLEEVES)
    table.do("Play Needle Step (red)").until(c.ATTACK).do("Pass", "Pass")
    table.do(f"Defend with {SLEEVES}" if before else "That is all").until(c.RESOLUTION)
    table.do("Play Plain Blow (red)").until(c.REACTION)
    sleeves = table.number(SLEEVES, shared.PLAY, THEM)
    resolve(table, AddDefenders(This()), sleeves, THEM)
    assert [sleeves in link.defenders for link in table.links()] == [before, not before]
