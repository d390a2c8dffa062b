"""Attacks on the stack and on the chain, proxies, and where abilities function (1.4, 1.7.4, 3.0.9, 5.1.2a)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, let_it, print_on, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Move
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import OfType, Side
from rulebound.tcg.nodes.numbers import AddStat, SetStat
from rulebound.tcg.nodes.values import CardsIn, Number
from rulebound.tcg.program.powers import Continuous

MORE = AddStat("power", Number(2))
YOUR_ATTACKS = Both((IsAttack(), Side("your")))


def power_of(table: Table, number: int) -> int:
    return values_of(table, number).numbers[c.POWER]


@pytest.mark.rule("fab:5.1.2a")
def test_effects_apply_to_an_attack_from_when_it_is_on_the_stack() -> None:
    table = Table("Plain Blow (red), Third Reed (red)")
    let_it(table, YOUR_ATTACKS, MORE)
    assert power_of(table, table.number("Plain Blow (red)")) == 3
    table.do("Play Plain Blow (red)")
    assert power_of(table, table.state.stack[-1].card) == 5
    assert table.until(c.DAMAGE).life(THEM) == 15


@pytest.mark.rule("fab:3.0.9", "fab:5.1.2a")
@pytest.mark.parametrize("lies", ["hand", "arsenal"])
def test_what_is_played_is_still_what_it_was(lies: str) -> None:
    """An effect of the card in hand, and one of the attack on the stack, are effects of the attack on the chain."""
    table = Table("Plain Blow (red)") if lies == "hand" else Table(arsenal="Plain Blow (red)")
    number = table.number("Plain Blow (red)", shared.HAND if lies == "hand" else c.ARSENAL)
    let_it(table, FLAGGED, MORE, flagged=(number,))
    table.do("Play Plain Blow (red)")
    played = table.state.stack[-1].card
    # The number that it had unseen would tell when it came there.
    assert played != number
    let_it(table, FLAGGED, MORE, flagged=(played,))
    table.until(c.ATTACK)
    assert table.links()[0].attack == played
    assert power_of(table, played) == 7
    table.until(c.ACTION)
    assert table.state.in_play(played) is None
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]
    # As last known it has what it had; the card in the graveyard is another object.
    assert power_of(table, played) == 7
    assert power_of(table, table.number("Plain Blow (red)", shared.GRAVEYARD)) == 3


@pytest.mark.rule("fab:3.0.9")
def test_what_moves_into_the_hand_is_another_object() -> None:
    table = Table("Plain Blow (red)").do("Play Plain Blow (red)").until(c.ATTACK)
    attack = table.links()[0].attack
    let_it(table, FLAGGED, MORE, flagged=(attack,))
    record(table.state, [Move("put", "test", attack, shared.HAND, YOU)])
    assert power_of(table, table.number("Plain Blow (red)")) == 3


@pytest.mark.rule("fab:1.4.3a", "fab:1.4.3d", "fab:1.4.3e")
def test_a_proxy_inherits_what_its_source_has_become_and_no_effect_on_the_source_applies_to_it() -> None:
    table = Table(arena="Reed Cutter", hand="Plain Blow (blue)")
    cutter = table.number("Reed Cutter", shared.PLAY)
    printed = power_of(table, cutter)
    let_it(table, FLAGGED, MORE, flagged=(cutter,))
    table.do("Attack with Reed Cutter")
    proxy = table.state.stack[-1].card
    assert (power_of(table, cutter), power_of(table, proxy)) == (printed + 2, printed + 2)
    table.until(c.ATTACK)
    assert table.links()[0].attack == proxy
    # While it attacks, the weapon may change.
    let_it(table, FLAGGED, MORE, flagged=(cutter,))
    assert power_of(table, proxy) == printed + 4
    # What is said of the attack is not said of the weapon, and what is said of weapons not of the attack.
    let_it(table, YOUR_ATTACKS, AddStat("power", Number(1)), GainKeyword(c.GO_AGAIN))
    let_it(table, Both((OfType(c.WEAPON), IsCard())), AddStat("power", Number(10)))
    assert (power_of(table, cutter), power_of(table, proxy)) == (printed + 14, printed + 15)
    assert values_of(table, proxy).has_keyword(c.GO_AGAIN)
    assert not values_of(table, cutter).has_keyword(c.GO_AGAIN)
    assert values_of(table, proxy).powers == ()


@pytest.mark.rule("fab:1.4.3a", "fab:8.3.1")
def test_a_proxy_has_the_keywords_of_its_ability_besides_those_of_its_source() -> None:
    table = Table(arena="Willow Fang", hand="Plain Blow (blue)")
    table.do("Attack with Willow Fang")
    proxy, fang = table.state.stack[-1].card, table.number("Willow Fang", shared.PLAY)
    assert values_of(table, proxy).has_keyword(c.GO_AGAIN)
    assert not values_of(table, fang).has_keyword(c.GO_AGAIN)


@pytest.mark.rule("fab:7.7.2c")
def test_the_chain_closes_as_the_attack_is_gone() -> None:
    table = Table("Plain Blow (red)").do("Play Plain Blow (red)").until(c.ATTACK)
    assert list(happen(table.state, [Move("banish", "test", table.links()[0].attack, shared.REMOVED)])) == []
    table.do("Pass")
    assert (table.state.stage, own(table.state).chain, table.asked()) == (
        c.ACTION,
        c.CLOSED,
        ("priority", YOU),
    )
    assert (table.cards_in(shared.REMOVED), table.life(THEM)) == (["Plain Blow (red)"], 20)


@pytest.mark.rule("fab:1.4.3c", "fab:7.7.2c", "fab:1.10.2e")
@pytest.mark.parametrize("stage", [c.LAYER, c.ATTACK])
def test_a_proxy_ceases_to_exist_with_its_source(stage: int) -> None:
    table = Table(arena="Reed Cutter", hand="Plain Blow (blue)")
    cutter = table.number("Reed Cutter", shared.PLAY)
    table.do("Attack with Reed Cutter").until(stage)
    proxy = table.state.stack[-1].card if stage == c.LAYER else table.links()[0].attack
    assert list(happen(table.state, [Move("destroy", "test", cutter, shared.GRAVEYARD)])) == []
    table.do("Pass")
    assert table.state.cards[proxy % shared.CARDS].zone == shared.NOWHERE
    assert table.cards_in(shared.GRAVEYARD) == ["Reed Cutter"]
    # The chain closes at once, and the action phase goes on.
    assert (table.state.stack, table.state.stage, own(table.state).chain) == ([], c.ACTION, c.CLOSED)
    assert (table.asked(), table.life(THEM)) == (("priority", YOU), 20)


SAYS = Continuous(0, "", IsThis(), (MORE,))


@pytest.mark.rule("fab:1.7.4", "fab:6.2.3a")
def test_a_static_ability_functions_in_the_arena() -> None:
    table = Table("Plain Blow (red)")
    number = print_on(table, "Plain Blow (red)", SAYS)
    assert power_of(table, number) == 3
    table.do("Play Plain Blow (red)")
    attack = table.state.stack[-1].card
    assert power_of(table, attack) == 3
    table.until(c.ATTACK)
    assert power_of(table, attack) == 5


@pytest.mark.rule("fab:1.7.4f", "fab:5.4.5a")
def test_what_a_card_says_of_its_numbers_is_so_everywhere() -> None:
    table = Table("Plain Blow (red), Third Reed (red)", deck="Needle Step (red)")
    pitched = SetStat("power", CardsIn(c.PITCH_ZONE, You()))
    says = Continuous(0, "", IsThis(), (pitched,), None, shared.ANYWHERE)
    number = print_on(table, "Plain Blow (red)", says)
    assert power_of(table, number) == 0
    record(table.state, [Move("pitch", "test", table.number("Third Reed (red)"), c.PITCH_ZONE, YOU)])
    assert power_of(table, number) == 1
    table.do("Play Plain Blow (red)")
    attack = table.state.stack[-1].card
    assert power_of(table, attack) == 1
    table.until(c.ATTACK)
    record(
        table.state,
        [Move("pitch", "test", table.number("Needle Step (red)", shared.DECK), c.PITCH_ZONE, YOU)],
    )
    assert power_of(table, attack) == 2


@pytest.mark.rule("fab:1.7.4a", "fab:5.4.7")
@pytest.mark.parametrize(("zone", "defense"), [(shared.PLAY, 3), (c.DEFENDING, 5)])
def test_a_defending_card_that_is_no_permanent_has_only_abilities_for_that(zone: int, defense: int) -> None:
    table = Table("Plain Blow (red)", "Long Swing (red)", worn="Padded Sleeves")
    more = AddStat("defense", Number(2))
    says = Continuous(0, "", IsThis(), (more,), None, zone)
    number = print_on(table, "Long Swing (red)", says, seat=THEM)
    assert values_of(table, number).numbers[c.DEFENSE] == 3
    sleeves = print_on(
        table, "Padded Sleeves", Continuous(0, "", IsThis(), (more,)), zone=shared.PLAY, seat=THEM
    )
    table.do(
        "Play Plain Blow (red)", *["Pass"] * 4, "Defend with Long Swing (red)", "Defend with Padded Sleeves"
    )
    swing = next(one for one in table.links()[0].defenders if one != sleeves)
    assert values_of(table, swing).numbers[c.DEFENSE] == defense
    # Equipment is a permanent.
    assert values_of(table, sleeves).numbers[c.DEFENSE] == 3


@pytest.mark.rule("fab:1.7.4", "fab:1.7.4a")
def test_what_equipment_says_of_its_defense_is_so_before_it_defends() -> None:
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    more = Continuous(0, "", IsThis(), (AddStat("defense", Number(2)),), None, c.DEFENDING)
    sleeves = print_on(table, "Padded Sleeves", more, zone=shared.PLAY, seat=THEM)
    assert values_of(table, sleeves).numbers[c.DEFENSE] == 3
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Padded Sleeves")
    assert values_of(table, sleeves).numbers[c.DEFENSE] == 3


@pytest.mark.rule("fab:5.1.2a")
def test_a_position_with_effects_on_the_stack_is_saved_and_forked() -> None:
    table = Table(arena="Reed Cutter", hand="Plain Blow (blue)")
    let_it(table, YOUR_ATTACKS, MORE)
    table.do("Attack with Reed Cutter")
    proxy = table.state.stack[-1].card
    here = power_of(table, proxy)
    for state in (table.state.fork(), load(RULES, table.game.save()).state):
        assert effective(state, state.known(proxy)).numbers[c.POWER] == here
