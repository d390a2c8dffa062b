"""What is kept from happening, and what is not; whose layers and proxies are; what has died (1.0 to 1.9)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, print_on, put, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.changes import DoesNotTrigger, MayLook
from rulebound.fab.nodes.combat.patterns import Dies
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED, GrantAll
from rulebound.tcg.nodes.changes.gaining import ControlledBy
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.choices.picking import TopCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.patterns import Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect, Pattern, Prohibition
from rulebound.tcg.program.powers import Continuous, Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
ALLIES = """
[[card]]
name = "Old Friend"
type = "action"
subtypes = ["ally"]
cost = 0
life = 4
[[card]]
name = "Small Shade"
type = "action"
subtypes = ["aura"]
cost = 0
"""


def chi(table: Table, seat: int = YOU) -> int:
    return table.state.assets[seat][c.CHI]


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.rule("fab:1.4.6")
@pytest.mark.parametrize("who", ["you", "opponents"])
def test_what_cannot_attack_is_neither_played_nor_activated_for_that(who: str) -> None:
    """You, or your opponents, can't attack with weapons."""
    table = Table("Plain Blow (red)", arena="Reed Cutter", cards=SMALL)
    cutter, blow = table.number("Reed Cutter", shared.PLAY), table.number("Plain Blow (red)")
    players = Players(who) if who == "opponents" else You()
    let_it(table, AnyCard(), Prohibition("attack with", OfType(c.WEAPON), players, None, True))
    assert table.why_not("use", cutter) == (["1.4.6"] if who == "you" else [])
    assert table.why_not("play", blow) == []


@pytest.mark.rule("fab:1.4.6")
@pytest.mark.parametrize("name", ["Plain Blow (red)", "Needle Step (red)"])
def test_a_card_that_cannot_attack_is_not_played(name: str) -> None:
    table = Table("Plain Blow (red), Spark of Wit", cards=SMALL)
    let_it(table, Named(name.partition(" (")[0]), Prohibition("attack with"))
    let_it(table, Named("Spark of Wit"), Prohibition("attack with"))
    kept = name == "Plain Blow (red)"
    assert table.why_not("play", table.number("Plain Blow (red)")) == (["1.4.6"] if kept else [])
    # What is no attack doesn't attack in any case.
    assert table.why_not("play", table.number("Spark of Wit")) == []


@pytest.mark.rule("fab:1.4.6", "fab:5.1.5", "fab:1.10.3")
@pytest.mark.parametrize("x", [1, 2])
def test_an_attack_whose_declared_x_keeps_it_from_attacking_is_taken_back(x: int) -> None:
    table = Table("Plain Blow (red), Plain Blow (blue)")
    print_on(table, "Plain Blow (red)", x_cost=1)
    let_it(table, Stat("cost", ">=", Number(2)), Prohibition("attack with"))
    hand = table.cards_in(shared.HAND)
    anew(table).do("Play Plain Blow (red)", str(x))
    assert (table.cards_in(shared.HAND) == hand, len(table.state.stack)) == (
        (True, 0) if x == 2 else (False, 1)
    )


@pytest.mark.rule("fab:1.10.3b", "fab:1.10.3a")
def test_nothing_replaces_what_is_taken_back() -> None:
    """What would be put into a hand is banished instead, and triggers; what is taken back is no such event."""
    table = Table("Steady Breath, Plain Blow (blue)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Steady Breath", x_cost=1)
    print_on(table, "Salt Lamp", Triggered(0, "", Moves("", AnyCard()), CHI), zone=shared.PLAY)
    resolve(table, GrantAll(None, (ReplaceMove(AnyCard(), shared.HAND),)))
    let_it(table, Stat("cost", ">=", Number(2)), Prohibition("be played"))
    hand = table.cards_in(shared.HAND)
    anew(table).do("Play Steady Breath", "2")
    assert (table.cards_in(shared.HAND), table.cards_in(shared.REMOVED)) == (hand, [])
    assert (table.state.waiting, table.state.stack) == ([], [])
    # An effect that puts the same card there is replaced, and triggers.
    breath = put(table, table.number("Steady Breath"), shared.GRAVEYARD)
    before = len(table.state.waiting)
    resolve(table, PutCards(This(), shared.HAND), breath)
    assert table.cards_in(shared.REMOVED) == ["Steady Breath"]
    assert len(table.state.waiting) == before + 1


@pytest.mark.rule("fab:1.2.1a", "fab:1.6.1a", "fab:1.4.1a")
def test_a_proxy_is_owned_by_who_activated_the_ability_and_not_by_who_owns_the_weapon() -> None:
    table = Table("Plain Blow (blue)", worn="Reed Cutter")
    cutter = table.number("Reed Cutter", shared.PLAY, THEM)
    let_it(table, FLAGGED, ControlledBy(You()), flagged=(cutter,))
    anew(table).do("Attack with Reed Cutter")
    proxy = table.state.known(table.state.stack[-1].card)
    assert (proxy.owner, table.state.known(cutter).owner) == (YOU, THEM)


@pytest.mark.rule("fab:1.6.1a", "fab:6.6.6b")
def test_a_triggered_layer_is_of_who_controlled_its_source_as_it_triggered() -> None:
    table = Table("Plain Blow (red), Spark of Wit", worn="Salt Lamp", cards=SMALL)
    discards = Triggered(0, "", Moves("discard"), CHI)
    lamp = print_on(table, "Salt Lamp", discards, zone=shared.PLAY, seat=THEM)
    print_on(table, "Spark of Wit", effect=Discard(You(), Number(1), AnyCard()))
    anew(table).do("Play Spark of Wit", "Pass", "Pass")
    let_it(table, FLAGGED, ControlledBy(You()), flagged=(lamp,))
    assert [layer.controller for layer in table.state.stack] == [THEM]
    table.do("Pass", "Pass")
    assert (chi(table), chi(table, THEM)) == (0, 1)


@pytest.mark.rule("fab:1.9.3b")
@pytest.mark.parametrize(
    ("barred", "triggers"),
    [
        (Moves("", AnyCard(), origin=shared.HAND, to=shared.GRAVEYARD), 0),
        (Moves("discard"), 0),
        (Moves("", AnyCard(), origin=shared.DECK, to=shared.GRAVEYARD), 1),
        (Moves("destroy"), 1),
    ],
)
def test_what_is_kept_from_triggering_by_a_part_is_so_by_the_whole(barred: Pattern, triggers: int) -> None:
    """A discard is a move from hand to graveyard: while such moves trigger nothing, discards don't."""
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Salt Lamp", Triggered(0, "", Moves("discard"), CHI), zone=shared.PLAY)
    resolve(table, GrantAll(None, (DoesNotTrigger(barred),)))
    resolve(table, Discard(You(), Number(1), AnyCard()))
    assert len(table.state.waiting) == triggers


@pytest.mark.rule("fab:2.5.3g", "fab:3.0.9", "fab:8.2.8a")
@pytest.mark.parametrize(
    ("how", "died"),
    [
        (Destroy(This()), True),
        (PutCards(This(), shared.REMOVED), True),
        (PutCards(This(), shared.HAND), True),
        (None, False),
    ],
)
@pytest.mark.parametrize("name", ["Old Friend", "Small Shade"])
def test_a_living_object_that_ceases_to_exist_has_died(how: Effect | None, died: bool, name: str) -> None:
    table = Table("Plain Blow (red)", arena=f"Salt Lamp, {name}", cards=SMALL + ALLIES)
    friend = table.number(name, shared.PLAY)
    whom = Tagged("ally") if name == "Old Friend" else Tagged("aura")
    print_on(table, "Salt Lamp", Triggered(0, "", Dies(whom), CHI), zone=shared.PLAY)
    if how is None:
        # Under another's control it lives on.
        let_it(table, FLAGGED, ControlledBy(You()), flagged=(friend,), seat=THEM)
    else:
        resolve(table, how, friend)
    # An aura has no life that it could lose.
    assert len(table.state.waiting) == int(died and name == "Old Friend")


@pytest.mark.rule("fab:2.5.3g", "fab:1.10.2b", "fab:2.5.3f")
def test_what_is_cleared_for_its_life_has_died_and_its_own_ability_sees_that() -> None:
    table = Table("Great Ram", worn="Old Friend", cards=SMALL + ALLIES)
    dies = Triggered(0, "", Dies(IsThis()), CHI)
    print_on(table, "Old Friend", dies, zone=shared.PLAY, seat=THEM)
    anew(table).do("Play Great Ram", "At Old Friend").until(c.RESOLUTION)
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Old Friend"]
    assert (chi(table), chi(table, THEM)) == (0, 1)


@pytest.mark.rule("fab:1.10.2c", "fab:8.5.11a", "fab:1.10.2")
@pytest.mark.parametrize("may", [True, False])
def test_who_may_look_at_the_top_of_a_deck_sees_what_comes_to_lie_there(may: bool) -> None:
    """You may look at the top card of your deck at any time."""
    table = Table("Spark of Wit", arena="Salt Lamp", deck="Swell (red), Long Swing (red)", cards=SMALL)
    looks = Continuous(0, "", None, (MayLook(TopCards(Number(1), You())),))
    if may:
        print_on(table, "Salt Lamp", looks, zone=shared.PLAY)
    print_on(table, "Spark of Wit", effect=DrawCards(You(), Number(1)))

    def seen() -> list[list[int]]:
        """By whom each card of your deck is seen, the topmost first."""
        cards = [table.state.cards[id] for id in reversed(table.state.players[YOU].deck)]
        return [[seat for seat in (YOU, THEM) if card.seen_by >> seat & 1] for card in cards]

    top = [YOU] if may else []
    anew(table).do("Play Spark of Wit")
    assert seen() == [top, []]
    table.do("Pass", "Pass")
    # The next one lies there now.
    assert seen() == [top]
