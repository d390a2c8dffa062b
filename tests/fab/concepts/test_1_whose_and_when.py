"""Whose objects, layers and effects are, what abilities they have, and who has priority (1.0 to 1.11)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, print_on, put, resolve, values_of
from fab_texts import card
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.concepts.attacks import is_attack_card, is_permanent
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.clashing import GainActions
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Token
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.searching import Search
from rulebound.tcg.nodes.filters import AnyCard, LiesIn
from rulebound.tcg.nodes.flow import If, IfYouDo, Nothing, Sequence
from rulebound.tcg.nodes.groups import Players, Target, You
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Triggered

CHI = GainAsset(You(), Number(1), c.CHI)


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.rule("fab:1.0.1a")
@pytest.mark.parametrize("allowed", [True, False])
def test_an_effect_allows_what_the_rules_do_not(allowed: bool) -> None:
    table = Table("Steady Breath", cards=SMALL)
    number = put(table, table.number("Steady Breath"), shared.REMOVED)
    if allowed:
        let_it(table, LiesIn(shared.REMOVED), Permission("play"))
    assert (table.why_not("play", number) == []) == allowed
    assert ("Play Steady Breath" in anew(table).offered()) == allowed


# --- Whose objects are ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.2.1b", "fab:1.3.1b")
def test_who_put_a_card_there_controls_it_and_elsewhere_nobody_but_its_owner_has_it() -> None:
    table = Table("Steady Breath", "Moss Veil", cards=SMALL)
    veil = table.number("Moss Veil", seat=THEM)
    found: list[tuple[int, int]] = []
    for zone in (shared.PLAY, shared.GRAVEYARD):
        veil = put(table, veil, zone, YOU)
        there = table.state.known(veil)
        found.append((there.owner, there.controller))
    assert found == [(THEM, YOU), (THEM, THEM)]
    table.do("Play Steady Breath")
    breath = table.state.known(table.state.stack[-1].card)
    assert (breath.owner, breath.controller) == (YOU, YOU)


@pytest.mark.rule("fab:1.3.1a")
def test_who_is_to_create_a_token_owns_it() -> None:
    table = Table("Steady Breath", cards=SMALL)
    resolve(table, CreateTokens(Players("opponents"), "Courage", Number(1)))
    courage = table.state.known(table.number("Courage", shared.PLAY, THEM))
    assert (courage.owner, courage.controller) == (THEM, THEM)
    # Who controls it may be another player.
    made = Token("test", courage.definition, YOU, BY_THE_RULES, owner=THEM)
    record(table.state, [made])
    assert (table.state.known(made.new).owner, table.state.known(made.new).controller) == (THEM, YOU)


@pytest.mark.rule("fab:1.3.2b")
@pytest.mark.parametrize("where", ["deck", "arena", "inventory"])
def test_a_token_is_no_card_of_a_pool(where: str) -> None:
    hero, plain = shipped_cards()["Sefa of the Quick Blades"], shipped_cards()["Plain Blow (red)"]
    courage = tokens()["Courage"]
    assert isinstance(courage, Definition)
    told = "Courage is a token, and no card of a pool [1.3.2b]"
    for one in (courage, plain):
        worn = (one,) if where == "arena" else ()
        listed = ((one, 1),)
        deck = Deck(
            "a test", hero, worn, listed if where == "deck" else (), listed if where == "inventory" else ()
        )
        assert (told in faults_of(deck)) == (one is courage)


@pytest.mark.rule("fab:1.3.3a")
def test_what_has_left_the_arena_is_no_permanent_any_more() -> None:
    table = Table("Moss Veil", arena="Salt Lamp, Reed Cutter", cards=SMALL)
    for name in ("Salt Lamp", "Reed Cutter"):
        there = table.number(name, shared.PLAY)
        assert is_permanent(table.state, table.state.known(there))
        gone = put(table, there, shared.GRAVEYARD)
        assert not is_permanent(table.state, table.state.known(gone))
    assert not is_permanent(table.state, table.state.known(table.number("Moss Veil")))


@pytest.mark.rule("fab:1.4.1b")
def test_an_attack_is_that_of_who_plays_the_card() -> None:
    table = Table("Plain Blow (red), Turn the Wrist", "Turn the Wrist", cards=SMALL)
    mine, theirs = table.number("Turn the Wrist"), table.number("Turn the Wrist", seat=THEM)
    assert "8.1.2a" in table.why_not("play", mine)
    table.do("Play Plain Blow (red)").until(c.REACTION)
    assert table.why_not("play", mine) == []
    table.do("Pass")
    assert table.why_not("play", theirs, THEM) == ["8.1.2a"]


@pytest.mark.rule("fab:1.4.2", "fab:1.4.2a", "fab:1.2.2d")
def test_a_card_of_an_attack_is_one_on_the_stack_and_as_it_attacks_alone() -> None:
    table = Table("Plain Blow (red), Third Reed (red), Steady Breath", "Swell (red)", cards=SMALL)

    def is_one(number: int) -> bool:
        return AnAttack().matches(Context(table.state, YOU, 0), table.state.known(number))

    held = table.number("Plain Blow (red)")
    assert is_attack_card(table.state, table.state.known(held))
    assert not is_one(held)
    breath = table.number("Steady Breath")
    assert not is_attack_card(table.state, table.state.known(breath))
    assert not is_one(breath)
    table.do("Play Plain Blow (red)")
    attack = table.state.stack[-1].card
    assert is_one(attack)
    table.until(c.DEFEND).do("Defend with Swell (red)")
    (swell,) = table.links()[0].defenders
    assert (is_one(attack), is_one(swell)) == (True, False)
    assert is_attack_card(table.state, table.state.known(swell))


# --- Layers -----------------------------------------------------------------------------------------------------------

DESTROYED = Moves("destroy")


@pytest.mark.rule("fab:1.6.1b", "fab:1.6.2c", "fab:1.7.1b")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_adds_the_triggered_layers_of_what_that_player_controls(first: int) -> None:
    """What was theirs, and is under your control, triggers for you."""
    table = Table("Spark of Wit", arena="Salt Lamp", worn="Moss Veil, Padded Sleeves", cards=SMALL)
    lamp = print_on(table, "Salt Lamp", Triggered(0, "", DESTROYED, CHI), zone=shared.PLAY)
    lamp = put(table, put(table, lamp, shared.GRAVEYARD), shared.PLAY, THEM)
    print_on(table, "Salt Lamp", Triggered(0, "", DESTROYED, CHI), zone=shared.PLAY, seat=THEM)
    veil = put(
        table, put(table, table.number("Moss Veil", shared.PLAY, THEM), shared.GRAVEYARD), shared.PLAY, YOU
    )
    print_on(table, "Moss Veil", Triggered(0, "", DESTROYED, CHI), zone=shared.PLAY)
    print_on(table, "Spark of Wit", effect=Destroy(Each(Tagged("arms"))))
    anew(table).do("Play Spark of Wit", "Pass", "Pass")
    assert table.asked() == ("order triggers", YOU)
    table.game.choose(first)
    found = [(layer.source, layer.controller) for layer in table.state.stack]
    assert found == ([(veil, YOU), (lamp, THEM)] if first == 0 else [(lamp, THEM), (veil, YOU)])


@pytest.mark.rule("fab:1.7.1b", "fab:1.7.3a")
def test_who_controls_its_source_activates_an_ability_and_controls_the_layer() -> None:
    table = Table("Steady Breath", "Steady Breath", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Salt Lamp", Activated(0, "", (), CHI), zone=shared.PLAY)
    anew(table)
    assert table.offered() == ["Pass", "Play Steady Breath", "Activate Salt Lamp"]
    table.do("Activate Salt Lamp")
    assert [layer.controller for layer in table.state.stack] == [YOU]
    assert table.do("Pass").offered() == ["Pass"]


@pytest.mark.rule("fab:1.7.1", "fab:1.7.2")
def test_what_is_printed_on_a_card_is_its_abilities_and_of_a_token_the_rules_say_them() -> None:
    table = Table("Steady Breath", arena="Reed Cutter, Padded Sleeves", cards=SMALL)
    resolve(table, CreateTokens(You(), "Courage", Number(1)))
    for name, several in (("Reed Cutter", 1), ("Courage", 2), ("Padded Sleeves", 0)):
        number = table.number(name, shared.PLAY)
        powers = values_of(table, number).powers
        assert powers == table.state.known(number).definition.program.powers
        assert bool(powers) == bool(several)


@pytest.mark.rule("fab:1.7.5d", "fab:1.7.5")
@pytest.mark.parametrize("mode", [1, 2])
def test_only_the_modes_that_were_selected_are_what_it_says(mode: int) -> None:
    table = Table("Steady Breath", arena="Reed Cutter", cards=SMALL)
    more = Grant(Target(0, OfType(c.WEAPON)), (AddStat("power", Number(1)),))
    print_on(table, "Steady Breath", effect=Choose((more, CHI), 1, 1))
    table.do("Play Steady Breath", f"Mode {mode}")
    cutter = table.number("Reed Cutter", shared.PLAY)
    before = values_of(table, cutter).numbers[c.POWER]
    assert table.state.stack[-1].targets == (((cutter,),) if mode == 1 else ())
    table.do("Pass", "Pass")
    assert values_of(table, cutter).numbers[c.POWER] - before == (1 if mode == 1 else 0)
    assert table.state.assets[YOU][c.CHI] == (0 if mode == 1 else 1)


@pytest.mark.rule("fab:1.7.6b")
@pytest.mark.parametrize("amount", [0, 1])
def test_what_speaks_of_what_has_not_happened_does_nothing(amount: int) -> None:
    table = Table("Plain Blow (red)")
    resolve(table, IfYouDo(GainLife(You(), Number(amount), -1), CHI))
    assert (table.life(YOU), table.state.assets[YOU][c.CHI]) == (20 - amount, amount)


@pytest.mark.rule("fab:1.8.1b")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_an_effect_is_that_of_who_controls_what_generates_it(seat: int) -> None:
    table = Table("Spark of Wit", "Spark of Wit", cards=SMALL)
    print_on(table, "Spark of Wit", effect=GainLife(You(), Number(3)), seat=seat)
    if seat == THEM:
        table.do("Pass")
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert [table.life(one) for one in (YOU, THEM)] == ([23, 20] if seat == YOU else [20, 23])


SALVAGE = card("Salvage", "You may destroy target item. If you do, gain 3{h}.|Gain 1{h}.", "instant")


@pytest.mark.rule("fab:1.8.5e")
@pytest.mark.parametrize(
    ("items", "answers"), [("", []), ("Salt Lamp", ["That is all"]), ("Salt Lamp", ["At Salt Lamp", "No"])]
)
def test_no_target_needs_to_be_selected_for_what_one_may_do(items: str, answers: list[str]) -> None:
    table = Table("Salvage", arena=items, cards=SALVAGE + SMALL)
    table.do("Play Salvage", *answers[:1], "Pass", "Pass", *answers[1:])
    assert (table.life(YOU), "Salt Lamp" in table.cards_in(shared.PLAY)) == (21, bool(items))


@pytest.mark.rule("fab:1.8.5e")
def test_a_target_that_was_selected_is_affected_and_one_that_is_required_is_needed() -> None:
    table = Table("Salvage", arena="Salt Lamp", cards=SALVAGE + SMALL)
    table.do("Play Salvage", "At Salt Lamp", "Pass", "Pass", "Yes")
    assert (table.life(YOU), table.cards_in(shared.GRAVEYARD)) == (24, ["Salt Lamp", "Salvage"])
    must = card("Salvage", "Destroy target item.|Gain 1{h}.", "instant")
    table = Table("Salvage", cards=must + SMALL)
    assert table.why_not("play", table.number("Salvage")) == ["5.1.4a"]


@pytest.mark.rule("fab:1.8.4", "fab:1.8.4a")
@pytest.mark.parametrize("there", [True, False])
def test_what_is_said_if_something_is_so_is_done_then_and_otherwise_the_other(there: bool) -> None:
    """The condition is asked once: what is done for it doesn't do the other as well."""
    table = Table("Steady Breath", arena="Salt Lamp" if there else "", cards=SMALL)
    lamps = Each(Named("Salt Lamp"))
    resolve(table, If(There(lamps), Sequence((Destroy(lamps), CHI)), GainLife(You(), Number(3))))
    assert (table.state.assets[YOU][c.CHI], table.life(YOU)) == ((1, 20) if there else (0, 23))
    resolve(table, IfYouDo(If(There(lamps), CHI), CHI))
    assert table.state.assets[YOU][c.CHI] == int(there)


@pytest.mark.rule("fab:1.8.8")
@pytest.mark.parametrize("allowed", [True, False])
def test_as_though_it_were_an_instant_is_for_its_playing_alone(allowed: bool) -> None:
    table = Table("Plain Blow (red)", "Steady Breath", cards=SMALL)
    if allowed:
        let_it(table, LiesIn(shared.HAND), Permission("play as an instant"), seat=THEM)
    number = table.number("Steady Breath", seat=THEM)
    anew(table).do("Pass")
    assert (table.why_not("play", number, THEM) == []) == allowed
    if allowed:
        table.do("Play Steady Breath")
        # It is an action all the same, whatever asks.
        assert values_of(table, table.state.stack[-1].card).types == c.ACTION_CARD


# --- Priority, assets, costs, counters --------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.11.1", "fab:1.11.2", "fab:1.11.4")
def test_one_player_has_priority_and_passes_it_to_the_next() -> None:
    table = Table("Spark of Wit", "Spark of Wit", cards=SMALL)
    mine, theirs = (table.number("Spark of Wit", seat=seat) for seat in (YOU, THEM))

    def able() -> list[list[str]]:
        return [table.why_not("play", one, seat) for one, seat in ((mine, YOU), (theirs, THEM))]

    assert (able(), table.asked()) == ([[], ["1.11.1"]], ("priority", YOU))
    table.do("Pass")
    assert (able(), table.asked(), table.state.stage) == ([["1.11.1"], []], ("priority", THEM), c.ACTION)


@pytest.mark.rule("fab:1.11.5")
def test_who_plays_a_card_has_priority_again_and_all_have_to_pass_anew() -> None:
    table = Table("Spark of Wit", "Spark of Wit", cards=SMALL)
    table.do("Pass", "Play Spark of Wit")
    assert table.asked() == ("priority", THEM)
    table.do("Pass")
    assert (table.asked(), len(table.state.stack)) == (("priority", YOU), 1)
    table.do("Pass")
    assert table.state.stack == []


@pytest.mark.rule("fab:1.9.1c")
@pytest.mark.parametrize(("zone", "may_fail"), [(shared.DECK, True), (shared.GRAVEYARD, False)])
def test_only_what_others_do_not_see_may_not_be_found(zone: int, may_fail: bool) -> None:
    table = Table("Spark of Wit, Moss Veil, Salt Lamp", cards=SMALL)
    for name in ("Moss Veil", "Salt Lamp"):
        put(table, table.number(name), zone)
    # [8.5.19c] (Of a kind: who searches for just a card finds one.)
    found = Search((zone,), OfType(c.ACTION_CARD), Number(1), Nothing(), You())
    print_on(table, "Spark of Wit", effect=found)
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert table.asked()[0] == "find"
    assert ("That is all" in table.offered()) == may_fail


@pytest.mark.rule("fab:1.12.1")
@pytest.mark.parametrize(("cost", "integer"), [("1", True), ("1.5", False), ("true", False), ("'1'", False)])
def test_a_number_is_an_integer(cost: str, integer: bool) -> None:
    text = f'[[card]]\nname = "One"\ntype = "action"\ncost = {cost}\n'
    if integer:
        assert read_cards(text, "a test")[0].cost == 1
        return
    with pytest.raises(RuleboundError, match="is no number from 0 on"):
        read_cards(text, "a test")


@pytest.mark.rule("fab:1.13.2a")
def test_action_points_come_from_the_phase_from_go_again_and_from_effects() -> None:
    table = Table("Steady Breath", cards=SMALL)
    print_on(table, "Steady Breath", keywords=c.GO_AGAIN)
    found = [table.has(YOU)[1]]
    table.do("Play Steady Breath")
    found.append(table.has(YOU)[1])
    table.do("Pass", "Pass")
    found.append(table.has(YOU)[1])
    resolve(table, GainActions(Number(2)))
    found.append(table.has(YOU)[1])
    assert found == [1, 0, 1, 3]


@pytest.mark.rule("fab:1.14.3c", "fab:1.9.3c")
@pytest.mark.parametrize("replaced", [False, True])
def test_pitching_is_an_event_that_triggers_and_is_replaced(replaced: bool) -> None:
    table = Table("Long Haul, Plain Blow (blue)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Salt Lamp", Triggered(0, "", Moves("pitch"), CHI), zone=shared.PLAY)
    if replaced:
        let_it(table, AnyCard(), ReplaceMove(AnyCard(), c.PITCH_ZONE))
    anew(table).do("Play Long Haul")
    assert (table.cards_in(c.PITCH_ZONE), table.cards_in(shared.REMOVED)) == (
        ([], ["Plain Blow (blue)"]) if replaced else (["Plain Blow (blue)"], [])
    )
    assert [layer.kind for layer in table.state.stack] == ["card", "trigger"]


@pytest.mark.rule("fab:1.14.4c", "fab:5.1.9a")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_cost_is_paid_though_something_else_happens_instead(replaced: bool) -> None:
    """Destroy this: gain a chi point; what would be destroyed stays where it is."""
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    cost = MoveThis("destroy", shared.GRAVEYARD)
    print_on(table, "Salt Lamp", Activated(0, "", (cost,), CHI), zone=shared.PLAY)
    if replaced:
        let_it(table, AnyCard(), ReplaceMove(AnyCard(), shared.GRAVEYARD, stay=True))
    anew(table).do("Activate Salt Lamp")
    assert ("Salt Lamp" in table.cards_in(shared.PLAY)) == replaced
    assert table.do("Pass", "Pass").state.assets[YOU][c.CHI] == 1
