"""How long layer-continuous effects last: that is fixed as they are generated (6.2.2a); costs in symbols (2.2.5)."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, effect
from fab_seats import Seats
from fab_seats import print_on as print_here
from fab_table import SMALL, YOU, Table, deal, print_on, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.nodes.properties import HasEffect, IsCard
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant
from rulebound.tcg.nodes.changes.gaining import ControlledBy
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Prohibition


def through(table: Seats, turns: int) -> Seats:
    """Pass until so many turns have ended."""
    before = table.state.turn
    while table.state.turn < before + turns:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    return table


@pytest.mark.example("fab-6.2.2a-1")
@pytest.mark.rule("fab:6.2.2a")
@pytest.mark.parametrize("changes_hands", [True, False])
def test_whose_next_turn_is_meant_does_not_change_with_who_controls_it(changes_hands: bool) -> None:
    """Nobody can activate an equipment's abilities until the end of its controller's next turn: the second player's."""
    table = Seats("", "", "", worn=("Salt Lamp", "Padded Sleeves", ""), cards=SMALL)
    sleeves = table.number("Padded Sleeves", 1)
    ability = Activated(0, "", (), GainAsset(You(), Number(1), c.CHI))
    print_here(table, sleeves, ability)
    ctx = Context(table.state, 0, table.number("Salt Lamp", 0))
    ctx.roles = {"player": tuple(ControllerOf(This()).members(Context(table.state, 0, sleeves)))}
    ctx.source = sleeves
    kept = Grant(This(), (Prohibition("use powers"),), "after their turn")
    assert list(kept.run(ctx)) == []
    if changes_hands:
        taken = Context(table.state, 2, sleeves)
        assert list(Grant(This(), (ControlledBy(You()),), "game").run(taken)) == []
    holder = 2 if changes_hands else 1
    table.game = load(RULES, Game(RULES, table.state, True, (), (0, 1, 2)).save())
    free: list[bool] = []
    for _ in range(4):
        card = table.state.known(sleeves)
        assert card.controller == holder
        free.append(
            RULES.why_not(table.state, holder, "use", sleeves) == [] or _only_priority(table, holder, sleeves)
        )
        through(table, 1)
    # In the rest of this turn, in the second player's, and from the third one's on.
    assert free == [False, False, True, True]


def _only_priority(table: Seats, seat: int, number: int) -> bool:
    """Nothing but another player's priority keeps a player from activating it."""
    return {reason.rule for reason in RULES.why_not(table.state, seat, "use", number)} <= {"1.11.1"}


@pytest.mark.example("fab-6.2.2a-3")
@pytest.mark.rule("fab:6.2.2a")
def test_what_says_no_duration_ends_with_the_turn_though_what_it_applies_to_goes_on() -> None:
    """What you next play that costs 0 and deals arcane damage deals 1 more: a sigil that does so in later turns."""
    table = Table("Moss Veil", arena="Salt Lamp", cards=SMALL)
    shoots = Activated(0, "", (), DealDamage(This(), Number(1), c.ARCANE, Players("opponents")))
    veil = print_on(table, "Moss Veil", shoots)
    cheap = Both((IsCard(), Stat("cost", "=", Number(0)), HasEffect(c.ARCANE)))
    raised = ReplaceDamage(source=FLAGGED, damage_types=c.ARCANE, plus=Number(1))
    resolve(table, GrantNext(cheap, (raised,)))
    table.game = Game(RULES, table.state, True, (), (0, 1))
    table.do("Play Moss Veil", "Pass", "Pass")
    veil = table.state.cards[veil % shared.CARDS].number
    hero, before = table.state.players[1].hero, table.life(1)
    deal(table, 1, veil, hero, c.ARCANE)
    assert before - table.life(1) == 2
    # Other damage isn't raised, nor that of anything else.
    deal(table, 1, veil, hero)
    deal(table, 1, table.number("Salt Lamp", shared.PLAY), hero, c.ARCANE)
    assert before - table.life(1) == 4
    while table.state.turn_player == YOU:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    deal(table, 1, veil, hero, c.ARCANE)
    assert before - table.life(1) == 5


@pytest.mark.example("fab-2.2.5-1")
@pytest.mark.rule("fab:2.2.5")
def test_a_cost_in_symbols_is_the_cost_as_a_number() -> None:
    for number, symbols in (("1", "{r}"), ("2", "{r}{r}")):
        as_number = effect(f"Destroy target item with cost {number}.", ACTION)
        assert effect(f"Destroy target item with cost {symbols}.", ACTION) == as_number
    for word in ("less", "more", "greater"):
        as_number = effect(f"Destroy target item with cost 1 or {word}.", ACTION)
        assert effect(f"Destroy target item with cost {{r}} or {word}.", ACTION) == as_number
