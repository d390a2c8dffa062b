"""Activated abilities: their types, limits, conditions, and where they function (5.2)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, let_it, print_on, values_of
from fab_texts import card
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated, ActivationsInTotal, GoAgain, MoreActivations
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Effect
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.tree import Power

CHI: Effect = GainAsset(You(), Number(1), c.CHI)


def ability(types: int, place: int = 0, times: int = 0, effect: Effect = CHI) -> Activated:
    return Activated(place, "", (), effect, (), times, types=types)


def with_abilities(*powers: Power) -> tuple[Table, int]:
    """A weapon in your arena with these abilities."""
    table = Table("Plain Blow (red)", "Plain Blow (red)", arena="Reed Cutter")
    number = print_on(table, "Reed Cutter", *powers, zone=shared.PLAY)
    return anew(table), number


def anew(table: Table) -> Table:
    """The same table, asked anew what can be done."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def can(table: Table, place: int) -> bool:
    """Whether an ability is offered."""
    decision = table.game.decision
    assert decision is not None
    return any(one.verb == "use" and one.other == place for one in decision.options)


def activate(table: Table, place: int) -> None:
    """Activate an ability, and let its layer resolve; an attack until it can be followed by another."""
    decision = table.game.decision
    assert decision is not None
    found = next(at for at, one in enumerate(decision.options) if one.verb == "use" and one.other == place)
    table.game.choose(found)
    if table.state.stage == c.LAYER and table.state.stack[-1].card:
        table.until(c.RESOLUTION)
    else:
        table.do("Pass", "Pass")


def chi(table: Table) -> int:
    return table.state.assets[YOU][c.CHI]


@pytest.mark.rule("fab:5.2.1b", "fab:5.2.2", "fab:5.2.2a", "fab:5.2.2b", "fab:5.2.1d", "fab:8.1.6a")
@pytest.mark.rule("fab:2.0.1a", "fab:1.6.2b", "fab:5.3.7")
def test_an_instant_ability_is_activated_whenever_its_player_has_priority() -> None:
    table, number = with_abilities(ability(c.INSTANT))
    table.do("Play Plain Blow (red)", "Activate Reed Cutter")
    layer = table.state.stack[-1]
    assert (layer.card, layer.source, layer.controller, table.asked()) == (0, number, YOU, ("priority", YOU))
    table.do("Pass", "Pass")
    # It ceases to exist; its source is where it was.
    assert (chi(table), len(table.state.stack), table.cards_in(shared.GRAVEYARD)) == (1, 1, [])
    assert table.state.in_play(number) is not None


@pytest.mark.rule("fab:5.2.2")
def test_only_who_controls_the_source_activates_its_ability() -> None:
    table, number = with_abilities(ability(c.INSTANT))
    assert table.why_not("use", number) == []
    table.do("Play Plain Blow (red)", "Pass")
    assert "5.2.2" in table.why_not("use", number, THEM)


@pytest.mark.rule(
    "fab:5.2.1b", "fab:8.1.1a", "fab:8.1.1b", "fab:8.1.1c", "fab:5.1.6b", "fab:2.0.1a", "fab:1.13.2"
)
def test_the_ability_of_an_action_costs_an_action_point_and_waits_for_an_empty_stack() -> None:
    table, number = with_abilities(ability(c.ACTION_CARD), ability(c.INSTANT, 1))
    activate(table, 0)
    assert (chi(table), table.has(YOU)) == (1, (0, 0))
    assert table.why_not("use", number) == ["5.1.7a"]
    table, number = with_abilities(ability(c.ACTION_CARD), ability(c.INSTANT, 1))
    decision = table.game.decision
    assert decision is not None
    table.game.choose([option.other for option in decision.options].index(1))
    assert len(table.state.stack) == 1
    assert table.why_not("use", number) == ["8.1.1a"]


@pytest.mark.rule("fab:5.2.1b", "fab:8.1.2a")
def test_the_ability_of_an_attack_reaction_waits_for_the_reaction_step() -> None:
    table, number = with_abilities(ability(c.ATTACK_REACTION))
    assert table.why_not("use", number) == ["8.1.2a"]
    table.do("Play Plain Blow (red)")
    assert table.until(c.DEFEND).why_not("use", number) == ["8.1.2a"]
    table.until(c.REACTION)
    activate(table, 0)
    assert chi(table) == 1


@pytest.mark.rule("fab:8.1.3a", "fab:5.2.1b")
def test_the_ability_of_a_defense_reaction_is_the_defending_players() -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter", worn="Padded Sleeves")
    mine = print_on(table, "Reed Cutter", ability(c.DEFENSE_REACTION), zone=shared.PLAY)
    theirs = print_on(table, "Padded Sleeves", ability(c.DEFENSE_REACTION), zone=shared.PLAY, seat=THEM)
    table.do("Play Plain Blow (red)").until(c.REACTION)
    assert table.why_not("use", mine) == ["8.1.3a"]
    table.do("Pass")
    assert table.why_not("use", theirs, THEM) == []


@pytest.mark.rule("fab:5.3.5", "fab:8.3.5", "fab:8.3.5a")
def test_an_ability_with_go_again_brings_its_action_point_back_as_it_resolves() -> None:
    table, _ = with_abilities(ability(c.ACTION_CARD, effect=Sequence((CHI, GoAgain()))))
    table.do("Activate Reed Cutter")
    assert table.has(YOU) == (0, 0)
    table.do("Pass", "Pass")
    assert (chi(table), table.has(YOU)) == (1, (0, 1))


@pytest.mark.rule("fab:5.2.1a")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_an_ability_is_activated_no_more_often_than_its_limit(times: int) -> None:
    table, number = with_abilities(ability(c.INSTANT, times=times))
    for _ in range(times or 4):
        activate(table, 0)
    assert chi(table) == (times or 4)
    assert table.why_not("use", number) == (["5.2.1a"] if times else [])


@pytest.mark.rule("fab:5.2.1c", "fab:5.2.1e")
def test_its_cost_is_paid_and_its_condition_met() -> None:
    paid = Activated(0, "", (Pay(1),), CHI, (TurnOf(You()),))
    table = Table("Plain Blow (blue)", arena="Reed Cutter", worn="Padded Sleeves")
    print_on(table, "Reed Cutter", paid, zone=shared.PLAY)
    anew(table)
    theirs = print_on(
        table, "Padded Sleeves", Activated(0, "", (), CHI, (TurnOf(You()),)), zone=shared.PLAY, seat=THEM
    )
    activate(table, 0)
    assert (table.has(YOU)[0], chi(table)) == (2, 1)
    assert "5.2.1e" in table.why_not("use", theirs, THEM)


@pytest.mark.rule("fab:5.2.1", "fab:5.2.1c", "fab:5.2.2b")
@pytest.mark.parametrize(("cost", "left"), [("0", 3), ("{r}", 2), ("{r}{r}{r}", 0), ("{r}{r}{r}{r}{r}", -1)])
def test_what_is_written_between_the_dash_and_the_colon_is_paid(cost: str, left: int) -> None:
    lamp = card("Lamp", f"**Instant** - {cost}: Gain 2{{h}}", "equipment", tags="head")
    table = Table("Plain Blow (red)", arena="Lamp", cards=lamp)
    table.state.assets[YOU][c.RESOURCES] = 3
    anew(table)
    assert ("Activate Lamp" in table.offered()) is (left >= 0)
    if left >= 0:
        before = table.life(YOU)
        table.do("Activate Lamp")
        # It is paid as the ability is activated; what stands after the colon waits for its layer to resolve.
        assert (table.has(YOU)[0], table.life(YOU)) == (left, before)
        table.do("Pass", "Pass")
        assert table.life(YOU) == before + 2


@pytest.mark.rule("fab:5.2.1b")
@pytest.mark.parametrize("kind", ["Attack Reaction", "Instant"])
def test_the_type_before_the_dash_is_what_is_activated(kind: str) -> None:
    lamp = card("Lamp", f"**{kind}** - 0: Draw a card", "equipment", tags="head")
    text = "If you've played or activated an attack reaction card this chain link, this gets **go again**."
    table = Table("Wild", arena="Lamp", cards=lamp + card("Wild", text, power=3))
    # Only an instant can be activated before the reaction step.
    assert ("Activate Lamp" in table.offered()) is (kind == "Instant")
    table.do("Play Wild").until(c.REACTION).do("Activate Lamp")
    goes_again = values_of(table, table.links()[0].attack).has_keyword(c.GO_AGAIN)
    assert goes_again is (kind == "Attack Reaction")


@pytest.mark.example("fab-1.7.4b-1")
@pytest.mark.rule("fab:5.2.4", "fab:5.2.4a", "fab:1.7.4b")
@pytest.mark.example("fab-5.2.4a-1")
def test_an_ability_that_discards_its_source_is_activated_from_the_hand() -> None:
    thrown = Activated(0, "", (MoveThis("discard", shared.GRAVEYARD, shared.HAND),), CHI, zone=shared.HAND)
    table = Table("Plain Blow (red)")
    number = print_on(table, "Plain Blow (red)", thrown)
    # Nobody controls a card in a hand: who owns it may.
    assert table.why_not("use", number) == []
    assert "5.2.2" in table.why_not("use", number, THEM)
    anew(table).do("Activate Plain Blow (red)")
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]
    table.do("Pass", "Pass")
    assert chi(table) == 1
    # Elsewhere it has no function.
    assert "5.2.2" in table.why_not("use", table.number("Plain Blow (red)", shared.GRAVEYARD))
    assert number


ATTACK = AttackEffect(c.GO_AGAIN)


def bow(*more: Change, also: int = 0) -> Table:
    """A weapon with an instant ability and another one, each once per turn; effects apply to it."""
    table, number = with_abilities(
        ability(c.INSTANT, times=1), ability(c.INSTANT, 1, 1), ability(also, 2, 1, ATTACK)
    )
    for change in more:
        let_it(table, FLAGGED, change, flagged=(number,))
    return anew(table)


@pytest.mark.rule("fab:5.2.3", "fab:5.2.3a")
@pytest.mark.example("fab-5.2.3a-1")
def test_each_ability_can_be_activated_an_additional_time_and_as_an_instant() -> None:
    table = bow(MoreActivations(apiece=True), Permission("activate as an instant"), also=c.ACTION_CARD)
    for place in (0, 1, 0, 1):
        assert can(table, place)
        activate(table, place)
    assert (can(table, 0), can(table, 1), chi(table)) == (False, False, 4)


@pytest.mark.rule("fab:5.1.3d", "fab:8.1.1d")
def test_an_action_is_activated_as_an_instant_on_top_of_another_layer() -> None:
    table, number = with_abilities(ability(c.ACTION_CARD))
    table.do("Play Plain Blow (red)")
    assert table.why_not("use", number) == ["8.1.1a", "8.1.1b"]
    table, number = with_abilities(ability(c.ACTION_CARD))
    let_it(table, FLAGGED, Permission("activate as an instant"), flagged=(number,))
    table.do("Play Plain Blow (red)", "Activate Reed Cutter")
    assert (len(table.state.stack), table.has(YOU)) == (2, (0, 0))


@pytest.mark.rule("fab:5.2.3b")
@pytest.mark.example("fab-5.2.3b-1")
@pytest.mark.parametrize("order", [(0, 0, 0, 1), (0, 1, 0, 1), (0, 0, 1, 1), (1, 1, 1, 0)])
def test_additional_times_of_an_object_are_shared_by_its_abilities(order: tuple[int, ...]) -> None:
    table = bow(MoreActivations(2), also=c.ACTION_CARD)
    for place in order:
        assert can(table, place)
        activate(table, place)
    assert (can(table, 0), can(table, 1)) == (False, False)


@pytest.mark.rule("fab:5.2.3c", "fab:5.2.3d")
@pytest.mark.example("fab-5.2.3c-1")
@pytest.mark.parametrize("effects", [1, 2])
def test_attacking_an_additional_time_is_activating_what_attacks(effects: int) -> None:
    table = bow(*[MoreActivations(attacks=True)] * effects, also=c.ACTION_CARD)
    activate(table, 0)
    assert not can(table, 0)
    for _ in range(1 + effects):
        assert can(table, 2)
        activate(table, 2)
    assert not can(table, 2)


@pytest.mark.rule("fab:5.2.3e")
@pytest.mark.example("fab-5.2.3e-1")
@pytest.mark.parametrize(("more", "times"), [(False, 2), (True, 3)])
def test_a_total_is_the_limit_however_often_it_is_said(more: bool, times: int) -> None:
    totals: list[Change] = [ActivationsInTotal(2, attacks=True), ActivationsInTotal(2, attacks=True)]
    table = bow(*totals, *([MoreActivations()] if more else []), also=c.ACTION_CARD)
    for _ in range(times):
        assert can(table, 2)
        activate(table, 2)
    assert not can(table, 2)
    activate(table, 0)
    assert not can(table, 0)
