"""Macros: objects in the arena that are no cards (1.5); what may be the source of an effect (1.2.4, 1.8.6b)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, print_on, put
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_decks
from rulebound.fab.cards.tokens import macros
from rulebound.fab.formats import Format, format_named, format_of
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import IsCard
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.prevention import ChooseSource
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Token
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import Among
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import OfType, OwnedBy
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.program.prevention import Prevent

HARBOUR = macros()["quiet-harbour"]
#: "Prevent the next 1 damage that would be dealt to you this turn by a source of your choice."
YOUR_HERO = Each(OfType(c.HERO), shared.PLAY, You())
SHIELD = Sequence(
    (
        ChooseSource("found"),
        Grant(YOUR_HERO, (Prevent(other=Among(Role("found"))),), next_times=Number(1)),
    )
)


def with_macro(table: Table, seat: int = YOU) -> int:
    """Let a macro be there."""
    made = Token("1.5.1", HARBOUR, seat, BY_THE_RULES)
    record(table.state, [made])
    return made.new


def anew(table: Table) -> Table:
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-1.5.1-1")
@pytest.mark.rule("fab:1.5.1", "fab:1.5.3")
def test_a_macro_does_what_it_says_and_is_gone_for_good_once_it_leaves() -> None:
    table = Table("Steady Breath", worn="Harbour Maul", cards=SMALL)
    with_macro(table)
    says = Activated(0, "", (Pay(2),), SHIELD)
    gone = Triggered(1, "", PhaseBegins(c.END), Destroy(This()))
    harbour = print_on(table, HARBOUR.key, says, gone, zone=shared.PLAY)
    # It is in the arena, and no card.
    ctx = Context(table.state, YOU, harbour)
    assert not IsCard().matches(ctx, table.state.known(harbour))
    table.state.assets[YOU][c.RESOURCES] = 2
    anew(table).do("Activate Quiet Harbour", "Pass", "Pass", "Choose Harbour Maul")
    maul, hero = table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero
    before = table.life(YOU)
    deal(table, 2, maul, hero)
    assert before - table.life(YOU) == 1
    while table.state.turn_player == YOU:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    assert "Quiet Harbour" not in table.cards_in(shared.PLAY)
    assert table.state.find(harbour) is None
    assert [card.zone for card in table.state.cards[1:] if card.definition.name == "Quiet Harbour"] == [
        shared.NOWHERE
    ]


@pytest.mark.rule("fab:1.5.3")
@pytest.mark.parametrize("zone", [shared.GRAVEYARD, shared.HAND, shared.DECK, shared.REMOVED])
def test_wherever_it_would_go_it_is_removed_from_the_game(zone: int) -> None:
    table = Table("Steady Breath", cards=SMALL)
    put(table, with_macro(table), zone)
    anew(table).do("Pass", "Pass")
    assert [card.zone for card in table.state.cards[1:] if card.definition.types & c.MACRO] == [
        shared.NOWHERE
    ]


@pytest.mark.rule("fab:1.5.1a", "fab:1.2.1a")
def test_nobody_owns_a_macro() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    harbour, lamp = with_macro(table), table.number("Salt Lamp", shared.PLAY)
    owned = OwnedBy(You())
    for seat, number, mine in (
        (YOU, harbour, False),
        (THEM, harbour, False),
        (YOU, lamp, True),
        (THEM, lamp, False),
    ):
        ctx = Context(table.state, seat, table.state.players[seat].hero)
        assert owned.matches(ctx, table.state.known(number)) == mine
    assert table.state.known(harbour).controller == YOU


@pytest.mark.rule("fab:1.5.2", "fab:8.1.13a")
def test_a_macro_is_no_part_of_a_card_pool() -> None:
    (ada,) = read_cards('[[card]]\nname = "Ada"\ntype = "hero"\nlife = 20\nintellect = 4\n', "a test")
    for deck in (
        Deck("a deck", ada, (HARBOUR,), ()),
        Deck("a deck", ada, (), ((HARBOUR, 1),)),
        Deck("a deck", ada, (), (), ((HARBOUR, 1),)),
    ):
        assert "Quiet Harbour is a macro, and no card of a pool [1.5.2]" in faults_of(
            deck, Format("anything")
        )


@pytest.mark.rule("fab:1.5.1", "fab:1.5.2")
def test_a_format_has_macros_which_each_player_controls() -> None:
    asked = Format("harbours", macro="quiet-harbour")
    assert format_named(asked.said()) == asked
    decks = [shipped_decks()["tidewarden"]] * 2
    game: Game[State] = Game(RULES, new_state(decks, 7, check=False, format=asked.said()), True, (), (0, 1))
    game.choose(0)
    there = [card for card in game.state.cards[1:] if card.definition.types & c.MACRO]
    assert [(card.definition.name, card.controller, card.zone) for card in there] == [
        ("Quiet Harbour", seat, shared.PLAY) for seat in game.state.clockwise(game.state.turn_player)
    ]
    assert load(RULES, game.save()).hash() == game.hash()
    # Its deck is what it was: they are no cards of it.
    assert [len(player.deck) + len(player.hand) for player in game.state.players] == [
        sum(count for _, count in deck.cards) for deck in decks
    ]


def test_what_is_no_macro_is_refused() -> None:
    for call in _refused():
        with pytest.raises(RuleboundError, match="macro"):
            call()


def _refused() -> list[Callable[[], object]]:
    decks = [shipped_decks()["tidewarden"]] * 2
    line = Format("harbours", macro="no-harbour").said()
    return [
        lambda: new_state(decks, 7, check=False, format=line),
        lambda: format_of("harbours: hero=any macro=No_Harbour"),
    ]


@pytest.mark.example("fab-1.2.4-1")
@pytest.mark.rule("fab:1.2.4", "fab:1.8.6b")
def test_cards_and_macros_are_sources_and_nothing_else_is() -> None:
    """An attack on the chain, a proxy, a weapon, a permanent, a macro, and layers on the stack that are no cards."""
    table = Table(
        "Needle Step (red), Spark of Wit, Calm Breath (yellow)", arena="Reed Cutter, Salt Lamp", cards=SMALL
    )
    with_macro(table)
    lamp = Activated(0, "", (), Destroy(Each(OfType(c.MACRO | c.INSTANT), shared.GRAVEYARD, You())))
    print_on(table, "Salt Lamp", lamp, zone=shared.PLAY)
    print_on(table, "Spark of Wit", effect=SHIELD)
    anew(table).do("Play Needle Step (red)").until(c.RESOLUTION).do("Attack with Reed Cutter").until(
        c.REACTION
    )
    table.do("Activate Salt Lamp", "Play Spark of Wit", "Pass", "Pass")
    assert table.asked() == ("choose", YOU)
    names = sorted(label.removeprefix("Choose ") for label in table.offered())
    # (The instant is a card on the stack itself.)
    assert names == sorted(
        ["Brannoch Tidewarden", "Needle Step (red)", "Quiet Harbour", "Reed Cutter", "Salt Lamp",
         "Sefa of the Quick Blades", "Spark of Wit"]
    )  # fmt: skip
    before = table.life(YOU)
    table.do("Choose Quiet Harbour")
    harbour = next(card.number for card in table.arena() if card.definition is HARBOUR)
    hero = table.state.players[YOU].hero
    deal(table, 1, table.number("Salt Lamp", shared.PLAY), hero)
    deal(table, 1, harbour, hero)
    assert before - table.life(YOU) == 1


@pytest.mark.example("fab-1.8.6b-1")
@pytest.mark.rule("fab:1.8.6b")
def test_what_is_private_or_elsewhere_is_not_chosen() -> None:
    table = Table("Spark of Wit, Long Haul", arena="Reed Cutter, Salt Lamp, Moss Veil", cards=SMALL)
    with_macro(table)
    table.state.edit(table.state.known(table.number("Moss Veil", shared.PLAY))).face_down = True
    table.state.stale = shared.EVERYTHING
    print_on(table, "Spark of Wit", effect=SHIELD)
    anew(table).do("Play Spark of Wit", "Pass", "Pass")
    offered = [label.removeprefix("Choose ") for label in table.offered()]
    assert {"Reed Cutter", "Salt Lamp", "Spark of Wit", "Quiet Harbour"} < set(offered)
    assert not {"Moss Veil", "Long Haul", "a card"} & set(offered)
