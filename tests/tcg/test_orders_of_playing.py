"""What each game does in its own order: the steps of playing, triggers of several players, priority."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.events import Gain, GameEvent, Move
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.game.turns import enter_stage
from rulebound.tcg.happening import happen, record
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import Activate, PayAsset, PayValue, UseCards
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import Players, Target, This, You
from rulebound.tcg.nodes.patterns import StageBegins
from rulebound.tcg.nodes.values import Number, X
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.procedures import playing
from rulebound.tcg.procedures.actions import act
from rulebound.tcg.procedures.paying import bill_of, can_pay, in_payable_order, pay
from rulebound.tcg.procedures.priority import go_on, pass_and_go_on, pass_on
from rulebound.tcg.procedures.resolving import leave_stack, resolve_top_layer
from rulebound.tcg.program.nodes import Condition, Context, Cost, Value
from rulebound.tcg.program.powers import Alternate, TextBox, Triggered
from rulebound.tcg.rules import PriorityRules
from rulebound.tcg.tree import Power
from rulebound.tcg.views.view import assets_shown
from rulebound.text.nodes import walk
from toy import vocabulary as w
from toy.game import RULES
from toy.procedures import MothProcedures
from toy.test_moths import THEM, YOU, Table

#: A text with modes, of which one has a target, and with X.
SINGE = Choose((DealDamage(This(), X(), 0, Target(0, AnyCard())), DrawCards(You(), X())))


class Rules(MothProcedures):
    """Moths, but in its own order; the cost of a card whose text has an X is X wax."""

    def __init__(self, **own: Any) -> None:
        super().__init__(w.OVER, ("kindle",))
        for name, value in own.items():
            setattr(self, name, value)

    def asset_of_x(self, card: Card) -> int:
        return w.WAX if any(isinstance(node, X) for _, node in walk(card.definition.program)) else -1


def table_of(rules: MothProcedures, **lies: str) -> Table:
    """Return a position in which Moths is played by other rules."""
    table = Table(**lies)  # type: ignore[arg-type]
    table.state.hand_in(HandedIn(CardEvents(), Layout(w.NUMBERS, w.COUNTERS), rules, w.ZONES))
    return table


def print_on(table: Table, name: str, box: TextBox, types: int = w.WHISPER, seat: int | None = None) -> int:
    """Let a card cost nothing, and say something else."""
    state = table.state
    card = state.edit(state.known(table.number(name, seat)))
    card.definition = Definition(name, types, 0, (), (), box, numbers=(1, 4))
    state.stale = c.EVERYTHING
    return card.number


def asked_in(procedure: Asking[Any], *answers: str) -> list[str]:
    """Return which questions are asked, answered by the verb or the number of an option, or else the first one."""
    kinds: list[str] = []
    left = list(answers)
    try:
        decision: Decision = next(procedure)
        while True:
            kinds.append(decision.kind)
            wanted = left.pop(0) if left else ""
            says = [[option.verb, str(option.value), str(option.subject)] for option in decision.options]
            decision = procedure.send(next((at for at, one in enumerate(says) if wanted in one), 0))
    except StopIteration:
        return kinds


def play(table: Table, number: int, *answers: str) -> list[str]:
    """Play a card, and return which questions are asked for it."""
    return asked_in(act(table.state, Option("play", number)), *answers)


# --- The steps of playing ---------------------------------------------------------------------------------------------

COSTS_FIRST = (
    playing.announce,
    playing.its_x,
    playing.declare_cost,
    playing.its_modes,
    playing.its_targets,
    playing.total_cost,
    playing.pay_cost,
    playing.end_used_up,
    playing.become_added,
)


@pytest.mark.rule("wow-2007:707.1")
def test_modes_come_first_unless_a_game_says_otherwise() -> None:
    box = TextBox(effect=SINGE, alternates=(Alternate((PayAsset(1),)),))
    answers = {(): ["mode", "number", "target", "cost"], COSTS_FIRST: ["number", "cost", "mode", "target"]}
    for steps, order in answers.items():
        table = table_of(Rules(steps=steps), palm="Spark", glade="Lappet, Emperor")
        assert play(table, print_on(table, "Spark", box)) == order


@pytest.mark.parametrize("steps", [(), COSTS_FIRST])
def test_the_x_of_any_asset_is_paid(steps: tuple[object, ...]) -> None:
    table = table_of(Rules(steps=steps), palm="Spark", theirs="Emperor")
    play(table, print_on(table, "Spark", TextBox(effect=SINGE)), *(("3", "0") if steps else ("0", "3")))
    assert table.state.stack[-1].x == 3
    assert table.state.assets[YOU] == [9, 9]


def test_an_x_is_not_offered_for_which_no_mode_finds_targets() -> None:
    many = Target(0, AnyCard(), least=-1, most_value=X())
    box = TextBox(effect=Choose((DealDamage(This(), Number(1), 0, many), DealDamage(This(), X(), 0, many))))
    table = table_of(Rules(steps=COSTS_FIRST), palm="Spark", theirs="Emperor")
    asking = act(table.state, Option("play", print_on(table, "Spark", box)))
    assert [option.value for option in next(asking).options] == [0, 1]


@dataclass(frozen=True)
class Modes(Value):
    """How many modes have been chosen."""

    def amount(self, ctx: Context) -> int:
        return len(ctx.modes)


@pytest.mark.rule("fab:5.1.6")
def test_what_was_declared_first_costs_what_it_comes_to_in_the_end() -> None:
    """One glow for each mode: none is chosen yet as the cost is declared."""
    table = table_of(Rules(steps=COSTS_FIRST), palm="Spark", theirs="Emperor")
    draws = Choose((DrawCards(You(), Number(1)), DrawCards(You(), Number(2))), 1, 2)
    play(table, print_on(table, "Spark", TextBox(effect=draws, additional=(PayValue(Modes()),))), "0", "1")
    assert table.state.stack[-1].modes == (0, 1)
    assert table.state.assets[YOU] == [7, 12]


@pytest.mark.rule("wow-2013:707.1c")
def test_when_another_player_chooses_a_mode_a_game_says() -> None:
    draws = (DrawCards(You(), Number(1)), DrawCards(You(), Number(2)))
    theirs = TextBox(effect=Choose(draws, choosers=Players("opponents"), role="chooser"))
    for rules, added, resolved in ((Rules(), [], ["mode"]), (Rules(others_choose_modes=True), ["mode"], [])):
        table = table_of(rules, palm="Spark")
        assert play(table, print_on(table, "Spark", theirs)) == added
        assert asked_in(resolve_top_layer(table.state)) == resolved


def test_a_game_puts_a_step_of_its_own_among_them() -> None:
    def sing(plan: Plan) -> None:
        record(plan.ctx.state, [Gain("gain wax", "sing", plan.ctx.controller, w.WAX, 1)])

    table = table_of(Rules(steps=(*playing.STEPS, sing)), palm="Spark, Lappet")
    play(table, table.number("Lappet"))
    assert [fact.kind for fact in table.state.journal.since(0)][-2:] == ["play", "gain wax"]


@pytest.mark.rule("wow-2007:401.1", "wow-2007:707.1e")
@pytest.mark.parametrize(("free", "order"), [(True, [Activate, MoveThis]), (False, [MoveThis, Activate])])
def test_parts_of_a_cost_are_paid_as_they_can_be_or_as_they_are_declared(
    free: bool, order: list[type[Cost]]
) -> None:
    table = table_of(Rules(pays_in_any_order=free), glade="Lappet")
    ctx = Context(table.state, YOU, table.number("Lappet"))
    costs = (MoveThis("destroy", c.GRAVEYARD), Activate())
    assert [type(part) for part in in_payable_order(ctx, bill_of(ctx, costs))] == order


class OnlyAsItWas(Rules):
    """Nothing that was replaced is paid."""

    def pays_though_replaced(self, state: State, event: GameEvent) -> bool:
        return False


@pytest.mark.rule("wow-2007:411.8e")
def test_whether_a_replaced_move_is_paid_a_game_says() -> None:
    """What would fall returns to the palm instead."""
    snuff_one = TextBox(additional=(UseCards("destroy", AnyCard()),), effect=DrawCards(You(), Number(1)))
    for rules in (Rules(), OnlyAsItWas()):
        table = table_of(rules, palm="Spark", glade="Lobster, Plain Emerald")
        number, emerald = print_on(table, "Spark", snuff_one), str(table.number("Plain Emerald"))
        if isinstance(rules, OnlyAsItWas):
            # What would be replaced isn't even offered.
            play(table, number)
            assert table.lies_in(c.HAND) == []
            assert table.lies_in(c.PLAY) == ["Plain Emerald"]
        else:
            assert play(table, number, emerald) == ["pay"]
            assert table.lies_in(c.HAND) == ["Plain Emerald"]


# --- Layers of a game's own -------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:709.2a")
@pytest.mark.parametrize("kind", ["card", "attack"])
def test_a_card_on_the_stack_has_its_text_whatever_kind_of_layer_it_is(kind: str) -> None:
    table = table_of(Rules(), palm="Spark, Snuffer", theirs="Emperor")
    state = table.state
    aimed = TextBox(effect=DealDamage(This(), Number(1), 0, Target(0, AnyCard())))
    plan = playing.plan_card(state, YOU, state.known(print_on(table, "Spark", aimed)))
    plan.kind = kind
    asked_in(playing.add_layer(plan))
    asked_in(happen(state, [Move("destroy", "test", table.number("Emperor"), c.GRAVEYARD)]))
    asked_in(resolve_top_layer(state))
    assert [fact.kind for fact in state.journal.since(0)][-2:] == ["interrupt", "interrupt"]


# --- Triggers ---------------------------------------------------------------------------------------------------------

AT_DUSK = Triggered(0, "", StageBegins(w.DUSK), DrawCards(You(), Number(1)))


class TheyBegin(Rules):
    """The turn player chooses whose effects come first."""

    def first_to_order(self, state: State) -> Asking[int] | None:
        return self._chosen(state)

    def _chosen(self, state: State) -> Asking[int]:
        options = [Option("begin", value=seat) for seat in state.clockwise(state.turn_player)]
        place = yield Decision(state.turn_player, "first", "Whose come first?", options, (), "")
        return options[place].value


@pytest.mark.rule("wow-2007:708.1a")
@pytest.mark.parametrize(
    ("rules", "questions", "order"), [(Rules(), [], [YOU, THEM]), (TheyBegin(), ["first"], [THEM, YOU])]
)
def test_whose_effects_are_added_first_a_game_says(
    rules: Rules, questions: list[str], order: list[int]
) -> None:
    table = table_of(rules, palm="Spark", glade="Lappet", theirs="Emperor")
    for name in ("Lappet", "Emperor"):
        print_on(table, name, TextBox(0, (AT_DUSK,)), w.MOTH)
    assert asked_in(pass_and_go_on(everyone_but_one_passed(table.state)), "1") == questions
    assert [layer.controller for layer in table.state.stack] == order


def everyone_but_one_passed(state: State) -> State:
    """Let one pass be missing until all have passed in succession."""
    pass_on(state)
    return state


@dataclass(frozen=True)
class Rich(Condition):
    """You have more than five wax."""

    def holds(self, ctx: Context) -> bool:
        return ctx.state.assets[ctx.controller][w.WAX] > 5


class AskedOnce(Rules):
    """What has triggered is no longer asked whether its condition is true."""

    def rechecks(self, power: Power) -> bool:
        return False


@pytest.mark.rule("wow-2007:703.2", "fab:5.3.2b")
@pytest.mark.parametrize(("rules", "drawn"), [(Rules(), 0), (AskedOnce(), 1)])
def test_whether_a_condition_is_asked_again_a_game_says(rules: Rules, drawn: int) -> None:
    table = table_of(rules, palm="Spark", glade="Lappet")
    twice = Triggered(0, "", StageBegins(w.DUSK), DrawCards(You(), Number(1)), Rich())
    print_on(table, "Lappet", TextBox(0, (twice,)), w.MOTH)
    asked_in(pass_and_go_on(everyone_but_one_passed(table.state)))
    record(table.state, [Gain("gain wax", "test", YOU, w.WAX, -9)])
    asked_in(resolve_top_layer(table.state))
    assert len(table.state.players[YOU].hand) == drawn + 1


# --- Priority ---------------------------------------------------------------------------------------------------------


class QuietDusk(Rules):
    """Nobody has priority at dusk."""

    def first_with_priority(self, state: State) -> int:
        return -1 if state.stage == w.DUSK else super().first_with_priority(state)


@pytest.mark.rule("wow-2007:407.4b")
def test_where_nobody_has_priority_what_triggers_resolves_and_the_game_goes_on() -> None:
    table = table_of(QuietDusk(), palm="Spark", glade="Lappet", theirs="Emperor")
    for name in ("Lappet", "Emperor"):
        print_on(table, name, TextBox(0, (AT_DUSK,)), w.MOTH)
    assert asked_in(pass_and_go_on(everyone_but_one_passed(table.state))) == []
    assert (table.state.turn, table.state.stage, table.state.stack) == (2, w.DAY, [])
    # One by what triggered; and one as the second day dawned.
    assert [len(player.hand) for player in table.state.players] == [2, 2]
    assert table.state.priority == THEM


class Fades(Rules):
    """If all pass, what is on top fades, and its player gains wax."""

    def all_passed(self, state: State) -> Asking[None] | None:
        return self._faded(state)

    def _faded(self, state: State) -> Asking[None]:
        top = state.stack[-1]
        leave_stack(state, top)
        yield from happen(state, [Gain("gain wax", "fade", top.controller, w.WAX, 2)])


@pytest.mark.rule("wow-2007:407.4a", "fab:5.3.1")
@pytest.mark.parametrize(("rules", "wax", "drawn"), [(Rules(), 12, 1), (Fades(), 14, 0)])
def test_what_it_means_that_all_have_passed_a_game_says(rules: Rules, wax: int, drawn: int) -> None:
    table = table_of(rules, palm="Spark", glade="Lappet")
    print_on(table, "Lappet", TextBox(0, (AT_DUSK,)), w.MOTH)
    asked_in(pass_and_go_on(everyone_but_one_passed(table.state)))
    asked_in(pass_and_go_on(everyone_but_one_passed(table.state)))
    assert (table.wax(YOU), len(table.state.players[YOU].hand), table.state.stack) == (wax, drawn + 1, [])


def test_a_game_may_begin_where_nobody_has_priority() -> None:
    """Whoever starts a turn goes on from there: until somebody has priority, the game advances by itself."""
    table = table_of(QuietDusk(), palm="Spark", glade="Lappet", theirs="Emperor")
    enter_stage(table.state, w.DUSK, "dusk")
    assert asked_in(go_on(table.state)) == []
    assert (table.state.turn, table.state.stage, table.state.priority) == (2, w.DAY, THEM)


# --- Assets that cards are turned into as they are needed -------------------------------------------------------------


class Wicks(Rules):
    """Moths in which a card is worth a glow: whoever lacks some drops cards, one by one, before it is paid."""

    def spendable(self, state: State, seat: int, asset: int, source: int = 0) -> int:
        there = super().spendable(state, seat, asset)
        held = [state.cards[id].number for id in state.players[seat].hand]
        return there + len([one for one in held if one != source]) if asset == w.GLOW else there

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        while asset == w.GLOW and state.assets[seat][asset] < amount:
            options = [Option("discard", state.cards[id].number) for id in state.players[seat].hand]
            place = yield Decision(seat, "discard", "Drop which card?", options, (ctx.source,), "wick")
            yield from happen(state, [Move("discard", "wick", options[place].subject, c.GRAVEYARD, seat)])
            yield from happen(state, [Gain("gain glow", "wick", seat, asset, 1)])
        yield from super().pay_asset(ctx, asset, amount)


@pytest.mark.parametrize(
    ("palm", "glow", "offered"), [("Emperor, Spark, Leopard", 1, 0), ("Emperor, Spark", 3, 1)]
)
def test_a_card_is_no_means_to_pay_for_itself(palm: str, glow: int, offered: int) -> None:
    """An Emperor costs four: a glow and two other cards don't pay for it, though three are held."""
    table = table_of(Wicks(), palm=palm)
    record(table.state, [Gain("gain glow", "test", YOU, w.GLOW, glow - table.state.assets[YOU][w.GLOW])])
    emperor = table.number("Emperor")
    assert table.state.known(emperor).definition.cost == 4
    options = PriorityRules.checkpoint(RULES, table.state).options  # type: ignore[union-attr]
    assert len([one for one in options if (one.verb, one.subject) == ("play", emperor)]) == offered
    if offered:
        assert play(table, emperor) == ["discard"]
        assert table.state.assets[YOU][w.GLOW] == 0
        assert [layer.kind for layer in table.state.stack] == ["card"]


def test_what_is_paid_for_in_play_takes_nothing_from_the_hand() -> None:
    table = table_of(Wicks(), palm="Spark", glade="Lappet")
    record(table.state, [Gain("gain glow", "test", YOU, w.GLOW, -table.state.assets[YOU][w.GLOW])])
    ctx = Context(table.state, YOU, table.number("Lappet"))
    assert PayAsset(1, w.GLOW).can_pay(ctx)
    assert not PayAsset(2, w.GLOW).can_pay(ctx)
    assert not PayAsset(1, w.GLOW).can_pay(Context(table.state, YOU, table.number("Spark")))


# --- In which order assets are paid, and what a game weighs besides ---------------------------------------------------


@pytest.mark.rule("fab:1.14.2a")
@pytest.mark.parametrize(("order", "first"), [((), [w.GLOW, w.WAX]), ((w.WAX, w.GLOW), [w.WAX, w.GLOW])])
def test_assets_are_paid_in_the_order_that_a_game_says(order: tuple[int, ...], first: list[int]) -> None:
    table = table_of(Rules(order_of_assets=order, pays_in_any_order=False), glade="Lappet")
    ctx = Context(table.state, YOU, table.number("Lappet"))
    bill = bill_of(ctx, (PayAsset(1, w.GLOW), PayAsset(2, w.WAX)))
    assert [part.asset() for part in in_payable_order(ctx, bill)] == first
    assert asked_in(pay(ctx, bill)) == []
    paid = [fact.other for fact in table.state.journal.since(0) if fact.kind == "pay"]  # type: ignore[attr-defined]
    assert paid == first


class Careful(Rules):
    """Who has more than five wax pays for nothing."""

    weighs_costs = True

    def can_cover(self, ctx: Context, amounts: list[int], costs: tuple[Cost, ...]) -> bool:
        return ctx.state.assets[ctx.controller][w.WAX] <= 5


@pytest.mark.rule("fab:1.14.4b")
@pytest.mark.parametrize(("wax", "able"), [(6, False), (5, True)])
def test_a_game_weighs_a_cost_as_a_whole(wax: int, able: bool) -> None:
    table = table_of(Careful(), glade="Lappet")
    record(table.state, [Gain("gain wax", "test", YOU, w.WAX, wax - table.wax(YOU))])
    ctx = Context(table.state, YOU, table.number("Lappet"))
    assert can_pay(ctx, [1, 0], (PayAsset(1, w.GLOW),)) == able


def test_what_is_held_of_an_asset_a_game_says() -> None:
    class Hoard(Rules):
        """All have 99 wax."""

        def held(self, state: State, seat: int, asset: int) -> int:
            return 99 if asset == w.WAX else super().held(state, seat, asset)

    table = table_of(Hoard(), glade="Lappet")
    assert assets_shown(table.state, YOU) == {"glow": table.state.assets[YOU][w.GLOW], "wax": 99}
