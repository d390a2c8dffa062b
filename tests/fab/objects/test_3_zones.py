"""Zones: what is public and what private, what a move makes of an object, what is kept of it (3)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.nodes.combat.patterns import Hits
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.continuing import FLAGGED, Grant
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.picking import Each, Pick, TopCards
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.layers import InterruptLayers
from rulebound.tcg.nodes.effects.moving import PutCards, RemoveFaceDown
from rulebound.tcg.nodes.effects.results import THIS_WAY
from rulebound.tcg.nodes.filters import AnyCard, Both, CameFrom, IsThis
from rulebound.tcg.nodes.flow import If, IfYouDo, Nothing, Sequence
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.patterns import Moves, StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
#: You lose a life as your end phase begins, unless a card with 6 or more power was banished this turn.
STRONG = Moves("", Stat("power", ">=", Number(6)), You(), to=shared.REMOVED)
DEBT = Triggered(
    0,
    "",
    StageBegins(c.END, You()),
    If(ThisTurn(STRONG), Nothing(), GainLife(You(), Number(1), -1)),
    zone=shared.REMOVED,
)


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-3.0.7a-1")
@pytest.mark.rule("fab:3.0.7a")
@pytest.mark.parametrize("weaker", [True, False])
def test_what_moves_is_the_object_as_it_leaves(weaker: bool) -> None:
    table = Table("Great Ram, Steady Breath", cards=SMALL)
    print_on(table, "Steady Breath", DEBT)
    put(table, table.number("Steady Breath"), shared.REMOVED)
    anew(table).do("Play Great Ram").until(c.ATTACK)
    ram = table.links()[0].attack
    if weaker:
        let_it(table, FLAGGED, AddStat("power", Number(2), -1), flagged=(ram,))
    resolve(table, PutCards(This(), shared.REMOVED), ram)
    banished = table.number("Great Ram", shared.REMOVED)
    assert number_of(table, banished) == 6
    anew(table).until(c.ACTION).do("Pass", "Pass")
    assert table.life(YOU) == (19 if weaker else 20)


@pytest.mark.example("fab-3.0.7a-2")
@pytest.mark.rule("fab:3.0.7a", "fab:3.0.8")
@pytest.mark.parametrize("face_down", [True, False])
def test_what_is_private_before_and_after_moves_without_properties(face_down: bool) -> None:
    table = Table("Great Ram, Steady Breath", cards=SMALL)
    print_on(table, "Steady Breath", DEBT)
    put(table, table.number("Steady Breath"), shared.REMOVED)
    ram = table.number("Great Ram")
    resolve(table, RemoveFaceDown(This()) if face_down else PutCards(This(), shared.REMOVED), ram)
    assert len(table.cards_in(shared.REMOVED)) == 2
    anew(table).do("Pass", "Pass")
    assert table.life(YOU) == (19 if face_down else 20)


@pytest.mark.example("fab-3.0.7b-1")
@pytest.mark.rule("fab:3.0.7b")
def test_a_move_to_where_it_lies_is_none_and_may_turn_it_face_up() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    banished = ReplaceMove(IsThis(), shared.GRAVEYARD)
    number = print_on(table, "Plain Blow (red)", Continuous(0, "", None, (banished,), zone=shared.ANYWHERE))
    number = put(table, number, shared.REMOVED, face_down=True)
    triggered = Triggered(0, "", Moves("", AnyCard(), to=shared.REMOVED), CHI)
    print_on(table, "Salt Lamp", triggered, zone=shared.PLAY)
    resolve(table, PutCards(This(), shared.GRAVEYARD), number)
    card = table.state.known(number)
    assert (card.zone, card.face_down, table.state.waiting) == (shared.REMOVED, False, [])
    assert table.state.find(number) is not None


def shown(table: Table, seat: int, owner: int, zone: str) -> Any:
    """What a seat sees of a player's part of a zone."""
    view: Any = table.game.view(seat)
    return view["players"][owner][zone]


@pytest.mark.example("fab-3.0.8-1")
@pytest.mark.rule("fab:3.0.8", "fab:3.0.4d")
@pytest.mark.parametrize("stored", ["Third Reed (red)", ""])
def test_what_is_put_face_up_into_an_arsenal_is_seen_by_all(stored: str) -> None:
    table = Table("Plain Blow (red)", arsenal=stored, deck="Swell (red)")
    under = PutCards(Pick(AnyCard(), Number(1), c.ARSENAL, You()), shared.DECK, bottom=True)
    resolve(table, IfYouDo(under, PutCards(TopCards(Number(1), You()), c.ARSENAL)))
    anew(table)
    if not stored:
        assert table.cards_in(c.ARSENAL) == []
        return
    (card,) = [table.state.cards[id] for id in table.state.lists[YOU]]
    assert (card.definition.key, card.face_down) == ("Swell (red)", False)
    (there,) = shown(table, THEM, YOU, "arsenal")
    assert there["name"] == "Swell"


def test_what_lies_face_down_in_an_arsenal_is_hidden() -> None:
    table = Table("Plain Blow (red)", arsenal="Third Reed (red)")
    assert "Third Reed" not in str(shown(table, THEM, YOU, "arsenal"))
    assert "Third Reed" in str(shown(table, YOU, YOU, "arsenal"))


@pytest.mark.example("fab-3.0.8-2")
@pytest.mark.rule("fab:3.0.8", "fab:3.0.4c", "fab:3.0.3a")
def test_what_is_banished_face_down_from_a_hand_is_never_shown() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)")
    one = Pick(AnyCard(), Number(1), shared.HAND, Players("opponents"), random=True)
    resolve(table, RemoveFaceDown(one))
    anew(table)
    (name,) = table.cards_in(shared.REMOVED, THEM)
    assert len(table.cards_in(shared.HAND, THEM)) == 1
    hidden, mine = (str(shown(table, seat, THEM, "removed")) for seat in (YOU, THEM))
    assert (name.split(" (")[0] in hidden, name.split(" (")[0] in mine) == (False, True)


@pytest.mark.example("fab-3.0.9-1")
@pytest.mark.rule("fab:3.0.9")
def test_a_card_that_returns_to_the_hand_is_another_object() -> None:
    table = Table("Plain Blow (red), Turn the Wrist", cards=SMALL)
    print_on(table, "Plain Blow (red)", Triggered(0, "", Hits(IsThis()), PutCards(This(), shared.HAND)))
    print_on(table, "Turn the Wrist", effect=Grant(Target(0, IsAttack()), (GainKeyword(c.GO_AGAIN),)))
    table.do("Play Plain Blow (red)").until(c.REACTION).do("Play Turn the Wrist", "Pass", "Pass")
    first = table.links()[0].attack
    assert values_of(table, first).has_keyword(c.GO_AGAIN)
    table.until(c.DAMAGE).do("Pass", "Pass").until(c.RESOLUTION)
    assert table.has(YOU)[1] == 1
    table.do("Play Plain Blow (red)")
    again = table.state.stack[-1].card
    assert (again == first, values_of(table, again).has_keyword(c.GO_AGAIN)) == (False, False)


@pytest.mark.example("fab-3.0.9a-1")
@pytest.mark.rule("fab:3.0.9a")
@pytest.mark.parametrize("how", ["found", "gone", "face down"])
def test_what_triggers_off_a_move_follows_the_card_while_it_is_public(how: str) -> None:
    table = Table("Spark of Wit", arena="Salt Lamp, Moss Veil", cards=SMALL)
    saved = Triggered(0, "", Moves("destroy", Tagged("aura"), You()), PutCards(Role("moved"), shared.HAND))
    print_on(table, "Salt Lamp", saved, zone=shared.PLAY)
    print_on(table, "Spark of Wit", effect=Destroy(Each(Tagged("aura"))))
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert len(table.state.stack) == 1
    veil = table.number("Moss Veil", shared.GRAVEYARD)
    if how == "gone":
        put(table, veil, shared.REMOVED)
    elif how == "face down":
        put(table, veil, shared.GRAVEYARD, face_down=True)
    table.do("Pass", "Pass")
    assert ("Moss Veil" in table.cards_in(shared.HAND)) == (how == "found")


@pytest.mark.example("fab-3.0.9b-1")
@pytest.mark.rule("fab:3.0.9b")
def test_the_rest_of_an_effect_applies_to_what_it_has_moved() -> None:
    arrow = '[[card]]\nname = "Long Shaft"\ntype = "action"\nsubtypes = ["attack", "arrow"]\ncost = 0\npower = 4\n'
    table = Table("Long Shaft", cards=arrow)
    number = table.number("Long Shaft")
    moved = PutCards(Pick(Tagged(c.ARROW), Number(1), shared.HAND, You()), c.ARSENAL)
    more = Grant(Role(THIS_WAY), (AddStat("power", Number(1)),))
    resolve(table, Sequence((moved, more)))
    (id,) = table.state.lists[YOU]
    assert table.state.cards[id].number != number
    assert number_of(table, table.state.cards[id].number) == 5
    # Once it is played it is still that object.
    played = put(table, table.state.cards[id].number, shared.STACK)
    assert (played, number_of(table, played)) == (table.state.cards[id].number, 5)


@pytest.mark.example("fab-3.0.9c-1")
@pytest.mark.rule("fab:3.0.9c")
@pytest.mark.parametrize("origin", [shared.HAND, shared.DECK])
def test_how_a_card_became_what_it_is_is_known_of_it(origin: int) -> None:
    """It may be played from the banished zone if it was banished from the hand this turn."""
    table = Table("Steady Breath", cards=SMALL)
    from_hand = Both((IsThis(), CameFrom(shared.HAND, You())))
    allowed = Continuous(0, "", from_hand, (Permission("play"),), zone=shared.REMOVED)
    number = print_on(table, "Steady Breath", allowed)
    if origin == shared.DECK:
        number = put(table, number, shared.DECK)
    number = put(table, number, shared.REMOVED)
    assert (table.why_not("play", number) == []) == (origin == shared.HAND)


@pytest.mark.example("fab-3.15.6-1")
@pytest.mark.rule("fab:3.15.6", "fab:3.15.4", "fab:8.5.26")
def test_a_layer_that_is_removed_leaves_the_others_in_their_order() -> None:
    table = Table("Steady Breath, Spark of Wit, Calm Breath (yellow)", "Spark of Wit", cards=SMALL)
    for name, seat in (("Steady Breath", YOU), ("Spark of Wit", YOU), ("Spark of Wit", THEM)):
        print_on(table, name, effect=CHI, seat=seat)
    table.do(
        "Play Steady Breath", "Play Spark of Wit", "Play Calm Breath (yellow)", "Pass", "Play Spark of Wit"
    )
    layers = [layer.card for layer in table.state.stack]
    assert len(layers) == 4
    mine = Both((Named("Spark of Wit"), OfType(c.INSTANT), Side("your")))
    resolve(table, InterruptLayers(Each(mine, shared.STACK)))
    assert [layer.card for layer in table.state.stack] == [layers[0], *layers[2:]]
    assert table.cards_in(shared.GRAVEYARD) == ["Spark of Wit"]


@pytest.mark.rule("fab:3.1.2", "fab:3.0.12a", "fab:1.4.3c", "fab:3.1.2a")
def test_moves_within_the_arena_make_no_new_object() -> None:
    table = Table("Plain Blow (red)", worn="Padded Sleeves")
    sleeves = table.number("Padded Sleeves", shared.PLAY, THEM)
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Padded Sleeves")
    assert table.links()[0].defenders == (sleeves,)
    table.until(c.ACTION)
    assert table.state.in_play(sleeves) is not None
    assert not [
        fact for fact in table.state.this_turn() if isinstance(fact, Move) and fact.subject == sleeves
    ]
