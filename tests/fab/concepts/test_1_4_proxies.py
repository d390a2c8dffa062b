"""Attacks and attack-proxies: what a proxy inherits, what applies to it, and how long it is there (1.4)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import AttackEffect, IsAttack, IsCard
from rulebound.fab.nodes.combat.patterns import Hits
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import GainKeyword, GainPower, GainType, LoseKeyword
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import Both, Except, IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat, SetStat
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.nodes import Change, Filter
from rulebound.tcg.program.powers import Continuous, Triggered

SAW = "Rune Saw"
ATTACK = Activated(1, "", (), AttackEffect(), (), 1, types=c.ACTION_CARD)
MORE = AddStat("power", Number(1))
_OF_WEAPONS = Continuous(2, "", Both((OfType(c.WEAPON), IsCard())), (MORE,))


def armed(*changes: Change, who: Filter = FLAGGED) -> tuple[Table, int]:
    """A table with a weapon of 3 power, on which effects are for this turn; and its number."""
    table = Table("Plain Blow (blue)", arena=f"{SAW}, Moss Veil", cards=SMALL)
    saw = table.number(SAW, shared.PLAY)
    for change in changes:
        let_it(table, who, change, flagged=(saw,))
    return table, saw


def proxy(table: Table) -> int:
    """The attack-proxy on the stack."""
    return table.state.stack[-1].card


@pytest.mark.example("fab-1.4.3-1")
@pytest.mark.rule("fab:1.4.3", "fab:1.4.1a", "fab:5.2.2a")
def test_a_weapon_that_attacks_is_represented_by_an_object_that_is_no_card() -> None:
    table, saw = armed()
    table.do(f"Attack with {SAW}")
    made = table.state.known(proxy(table))
    assert (made.zone, made.token, made.host, made.number == saw) == (shared.STACK, True, saw, False)
    assert (made.owner, made.controller) == (YOU, YOU)
    assert table.state.known(saw).zone == shared.PLAY
    # No zone of cards has gained any.
    assert (table.cards_in(shared.HAND), table.has(YOU)) == (["Plain Blow (blue)"], (0, 0))


@pytest.mark.example("fab-1.4.3a-1")
@pytest.mark.rule("fab:1.4.3a")
def test_it_has_all_that_its_source_has_and_go_again_of_its_own() -> None:
    table = Table("Plain Blow (blue)", arena="Reed Cutter").do("Attack with Reed Cutter")
    made, source = values_of(table, proxy(table)), values_of(table, table.number("Reed Cutter", shared.PLAY))
    assert (made.name, made.types, set(made.tags)) == ("Reed Cutter", c.WEAPON, {"dagger", "1h", "Ninja"})
    assert made.numbers == source.numbers
    assert number_of(table, proxy(table)) == 1
    assert made.has_keyword(c.GO_AGAIN)
    assert not source.has_keyword(c.GO_AGAIN)
    # [2.0.3a] Its own ability is a base ability: nothing has given it to it.
    assert table.state.known(proxy(table)).definition.program.keywords == c.GO_AGAIN


@pytest.mark.example("fab-1.4.3a-2")
@pytest.mark.rule("fab:1.4.3a", "fab:8.3.5")
def test_the_go_again_that_its_source_resolved_with_is_not_inherited() -> None:
    """An aura that had go again as it was played is made a weapon that attacks without it."""
    table = Table("Plain Blow (blue)", arena="Moss Veil", cards=SMALL)
    veil = print_on(table, "Moss Veil", keywords=c.GO_AGAIN, zone=shared.PLAY)
    for change in (GainType(c.WEAPON), SetStat("power", Number(4)), GainPower(ATTACK)):
        let_it(table, FLAGGED, change, flagged=(veil,))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Attack with Moss Veil")
    assert number_of(table, proxy(table)) == 4
    assert not values_of(table, proxy(table)).has_keyword(c.GO_AGAIN)
    table.until(c.RESOLUTION)
    assert table.has(YOU)[1] == 0


@pytest.mark.example("fab-1.4.3a-3")
@pytest.mark.rule("fab:1.4.3a")
def test_source_and_proxy_share_one_copy_of_what_triggers() -> None:
    table, saw = armed()
    gain = GainAsset(You(), Number(1), c.CHI)
    print_on(
        table, SAW, *values_of(table, saw).powers, Triggered(1, "", Hits(IsThis()), gain), zone=shared.PLAY
    )
    table.do(f"Attack with {SAW}").until(c.DAMAGE)
    assert len(table.state.stack) == 1
    table.do("Pass", "Pass")
    assert (table.state.assets[YOU][c.CHI], table.state.stack) == (1, [])


@pytest.mark.example("fab-1.4.3b-1")
@pytest.mark.rule("fab:1.4.3b", "fab:7.2.3b")
def test_throughout_combat_the_proxy_is_the_attack_and_represents_its_source() -> None:
    table, saw = armed()
    table.do(f"Attack with {SAW}")
    assert table.state.known(proxy(table)).host == saw
    for stage in (c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE, c.RESOLUTION):
        (link,) = table.until(stage).links()
        assert (link.source, table.state.known(link.attack).host, link.attack == saw) == (saw, saw, False)


@pytest.mark.example("fab-7.2.3b-1")
@pytest.mark.rule("fab:7.2.3b", "fab:7.0.3a")
def test_proxy_and_source_come_onto_the_chain_as_one_link() -> None:
    table, saw = armed()
    table.do(f"Attack with {SAW}").until(c.ATTACK)
    (link,) = table.links()
    assert link.has(saw)
    assert (link.attack != saw, table.state.known(link.attack).zone) == (True, shared.PLAY)


@pytest.mark.example("fab-1.4.3c-1")
@pytest.mark.rule("fab:1.4.3c", "fab:7.2.3b", "fab:1.2.3")
def test_a_weapon_that_attacks_again_leaves_its_first_link_which_knows_what_attacked() -> None:
    table, saw = armed()
    table.state.assets[YOU][c.ACTIONS] = 2
    table.do(f"Attack with {SAW}").until(c.RESOLUTION)
    first = table.links()[0].attack
    table.do(f"Attack with {SAW}").until(c.ATTACK)
    assert table.state.in_play(first) is None
    assert [link.source for link in table.links()][-1] == saw
    # What it was is still known.
    assert (values_of(table, first).name, number_of(table, first)) == (SAW, 3)
    assert len([card for card in table.arena() if card.host == saw]) == 1


@pytest.mark.example("fab-1.4.3c-2")
@pytest.mark.rule("fab:1.4.3c")
def test_a_proxy_stays_though_its_source_is_no_weapon_any_more() -> None:
    """An item makes auras weapons that attack, and is destroyed while the attack of one is on the stack."""
    table = Table("Plain Blow (blue)", arena="Moss Veil, Salt Lamp", cards=SMALL)
    made = (GainType(c.WEAPON), SetStat("base power", Number(4)), GainPower(ATTACK))
    lamp = print_on(table, "Salt Lamp", Continuous(0, "", Tagged("aura"), made), zone=shared.PLAY)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Attack with Moss Veil")
    attack = proxy(table)
    assert number_of(table, attack) == 4
    put(table, lamp, shared.GRAVEYARD, how="destroy")
    table.do("Pass", "Pass")
    veil = table.number("Moss Veil", shared.PLAY)
    assert values_of(table, veil).powers == ()
    assert [(link.attack, link.source) for link in table.links()] == [(attack, veil)]


@pytest.mark.example("fab-1.4.3d-1")
@pytest.mark.rule("fab:1.4.3d")
def test_what_applies_to_a_weapon_is_inherited_and_not_applied_again() -> None:
    table, saw = armed(MORE, GainKeyword(c.DOMINATE))
    table.do(f"Attack with {SAW}")
    assert (number_of(table, saw), number_of(table, proxy(table))) == (4, 4)
    assert values_of(table, proxy(table)).has_keyword(c.DOMINATE)
    # Nor is what says "weapon" without flagging any.
    table, saw = armed(MORE, who=Both((OfType(c.WEAPON), IsCard())))
    table.do(f"Attack with {SAW}")
    assert (number_of(table, saw), number_of(table, proxy(table))) == (4, 4)


@pytest.mark.example("fab-1.4.3d-2")
@pytest.mark.rule("fab:1.4.3d")
@pytest.mark.parametrize("printed", [c.GO_AGAIN, 0])
def test_what_is_said_of_non_attack_cards_is_not_said_of_their_proxies(printed: int) -> None:
    """Non-attack action cards can't have go again; one of them attacks."""
    table = Table("Plain Blow (blue)", arena="Moss Veil", cards=SMALL)
    attack = Activated(0, "", (), AttackEffect(printed), types=c.ACTION_CARD)
    veil = print_on(table, "Moss Veil", attack, zone=shared.PLAY)
    let_it(table, FLAGGED, SetStat("power", Number(2)), flagged=(veil,))
    bare = Both((IsCard(), OfType(c.ACTION_CARD), Except(Tagged(c.ATTACK_TAG))))
    let_it(table, bare, LoseKeyword(c.GO_AGAIN, True))
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Attack with Moss Veil")
    made = proxy(table)
    assert values_of(table, made).has_keyword(c.GO_AGAIN) == (printed != 0)
    let_it(table, Tagged("aura"), GainKeyword(c.GO_AGAIN))
    assert values_of(table, made).has_keyword(c.GO_AGAIN)
    assert not values_of(table, veil).has_keyword(c.GO_AGAIN)


@pytest.mark.example("fab-1.4.3e-1")
@pytest.mark.rule("fab:1.4.3e")
def test_what_applies_to_an_attack_does_not_stay_on_the_weapon() -> None:
    table, saw = armed()
    table.state.assets[YOU][c.ACTIONS] = 2
    resolve(table, GrantNext(Both((IsAttack(), OfType(c.WEAPON))), (AddStat("power", Number(3)),)))
    table.do(f"Attack with {SAW}")
    assert (number_of(table, proxy(table)), number_of(table, saw)) == (6, 3)
    table.until(c.RESOLUTION).do(f"Attack with {SAW}")
    assert number_of(table, proxy(table)) == 3
    assert table.until(c.DAMAGE).life(THEM) == 20 - 6 - 3


@pytest.mark.rule("fab:1.4.3d", "fab:5.4.1", "fab:6.3.2")
def test_what_an_attack_is_given_to_say_of_itself_is_so_of_the_proxy_alone() -> None:
    table, saw = armed()
    table.do(f"Attack with {SAW}")
    says = Continuous(1, "", IsThis(), (AddStat("power", Count(Each(Tagged("aura")))),))
    let_it(table, FLAGGED, GainPower(says), flagged=(proxy(table),))
    assert (number_of(table, proxy(table)), number_of(table, saw)) == (4, 3)
    # It counts as it stands: an aura goes, and what applies to the weapon is inherited as before.
    put(table, table.number("Moss Veil", shared.PLAY), shared.GRAVEYARD)
    assert number_of(table, proxy(table)) == 3
    let_it(table, FLAGGED, MORE, flagged=(saw,))
    assert (number_of(table, proxy(table)), number_of(table, saw)) == (4, 4)


@pytest.mark.rule("fab:1.4.3d", "fab:5.4.1")
def test_what_another_object_is_given_to_say_of_attacks_is_so_of_a_proxy_alone() -> None:
    table, saw = armed()
    veil = table.number("Moss Veil", shared.PLAY)
    says = Continuous(1, "", Both((AnAttack(), OfType(c.WEAPON))), (MORE,))
    let_it(table, FLAGGED, GainPower(says), flagged=(veil,))
    table.do(f"Attack with {SAW}")
    assert (number_of(table, proxy(table)), number_of(table, saw)) == (4, 3)


@pytest.mark.rule("fab:1.4.3d", "fab:5.4.1", "fab:6.3.2")
def test_what_an_attack_is_given_to_say_of_others_is_so_of_them() -> None:
    table, saw = armed()
    table.do(f"Attack with {SAW}")
    veil = table.number("Moss Veil", shared.PLAY)
    says = Continuous(1, "", Tagged("aura"), (SetStat("power", Number(2)), GainPower(_OF_WEAPONS)))
    let_it(table, FLAGGED, GainPower(says), flagged=(proxy(table),))
    # What the aura is given by that says more of the weapon, which the proxy inherits.
    assert (number_of(table, veil), number_of(table, saw), number_of(table, proxy(table))) == (2, 4, 4)
    # The attack is gone, and so is all that.
    put(table, proxy(table), shared.REMOVED, how="remove")
    assert number_of(table, saw) == 3


@pytest.mark.example("fab-1.2.2d-1")
@pytest.mark.rule("fab:1.2.2d")
@pytest.mark.parametrize("how", ["Play Ember Dart", f"Attack with {SAW}"])
def test_attack_means_cards_on_the_stack_and_proxies(how: str) -> None:
    table = Table("Ember Dart", arena=SAW, cards=SMALL)
    resolve(table, GrantNext(Both((AnAttack(), Tagged("Runeblade"))), (AddStat("power", Number(3)),)))
    table.do(how)
    assert number_of(table, proxy(table)) == 6
