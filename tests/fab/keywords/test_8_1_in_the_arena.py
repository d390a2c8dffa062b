"""Types of what lies in the arena: arena-cards start the game there, equipment defends, macros are macros (8.1)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, put, resolve, run, values_of
from fab_texts import anew, card
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.tokens import macros
from rulebound.fab.nodes.combat.attacks import IsCard
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Token
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import PutIntoPlay
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named, OwnedBy
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context

HERO = '[[card]]\nname = "Ada"\ntype = "hero"\nsubtypes = ["young"]\nlife = 20\nintellect = 4\n'
FILLER = '[[card]]\nname = "Filler"\ntype = "block"\ndefense = 3\n'


def started(*arena: str) -> Game[State]:
    """A game before anything has been answered: both players have Ada, and these cards for the arena."""
    ada, filler, *others = read_cards(HERO + FILLER + "".join(arena), "a test")
    deck = Deck("a deck", ada, tuple(others), ((filler, 20),))
    game: Game[State] = Game(RULES, new_state([deck, deck], 7, check=False), True, (), (YOU, THEM))
    return game


def begun(game: Game[State]) -> Game[State]:
    """The same game in the first turn."""
    while not game.state.turn:
        game.choose(0)
    return game


# --- Arena-cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.1.4", "fab:8.1.9", "fab:8.1.14", "fab:1.3.2d", "fab:4.1.8")
@pytest.mark.parametrize(
    ("kind", "tags"), [("equipment", "head"), ("weapon", "1h"), ("companion", "off-hand")]
)
def test_arena_cards_are_equipped_as_the_game_starts(kind: str, tags: str) -> None:
    game = begun(started(card("The One", "**Legendary**", kind, tags=tags)))
    state = game.state
    for seat in (YOU, THEM):
        worn = [one for one in state.cards[1:] if one.definition.name == "The One" and one.owner == seat]
        assert [(one.zone, one.controller, one.face_down) for one in worn] == [(shared.PLAY, seat, False)]
    equipped = [fact for fact in state.journal.since(0) if fact.kind == "equip"]
    assert len(equipped) == 2


@pytest.mark.rule("fab:8.1.4", "fab:8.1.9", "fab:8.1.11", "fab:8.1.14", "fab:1.3.2d")
@pytest.mark.parametrize(
    ("kind", "there"),
    [("equipment", True), ("weapon", True), ("demi-hero", True), ("companion", True),
     ("resource", False), ("block", False), ("mentor", False)],
)  # fmt: skip
def test_an_effect_puts_arena_cards_into_the_arena_and_no_deck_cards_that_stay_nowhere(
    kind: str, there: bool
) -> None:
    table = Table("Steady Breath", arena="The One", cards=SMALL + card("The One", "**Legendary**", kind))
    put(table, table.number("The One", shared.PLAY), shared.REMOVED)
    assert run(table, PutIntoPlay(Each(Named("The One"), shared.REMOVED, You()))).did == there
    assert ("The One" in table.cards_in(shared.PLAY)) == there


@pytest.mark.rule("fab:8.1.5", "fab:8.1.5a", "fab:4.1.2")
def test_a_hero_card_is_its_players_hero_from_the_beginning_and_both_see_it() -> None:
    """Before anybody has answered anything, and what else the player has for the arena isn't there yet."""
    game = started(card("Cap", "**Legendary**", "equipment", tags="head"))
    state = game.state
    for seat in (YOU, THEM):
        hero = state.known(state.players[seat].hero)
        assert (hero.definition.name, hero.zone, hero.owner, hero.id in state.play) == (
            "Ada",
            shared.PLAY,
            seat,
            True,
        )
        assert (state.hero(seat).number, hero.seen_by) == (hero.number, 3)
        (cap,) = [one for one in state.cards[1:] if one.definition.name == "Cap" and one.owner == seat]
        assert (cap.zone, cap.seen_by) == (shared.NOWHERE, 1 << seat)
    # They are two objects.
    assert state.players[YOU].hero // shared.CARDS != state.players[THEM].hero // shared.CARDS
    before = [player.hero for player in state.players]
    # And go on being the same objects.
    assert [player.hero for player in begun(game).state.players] == before


# --- Equipment --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.1.4b", "fab:7.3.2a")
def test_of_the_permanents_with_defense_only_equipment_is_declared() -> None:
    table = Table("Plain Blow (red)", worn="Padded Sleeves, Moss Veil, Harbour Maul", cards=SMALL)
    veil = table.number("Moss Veil", shared.PLAY, THEM)
    assert values_of(table, veil).numbers[c.DEFENSE] == 2
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    assert table.offered() == ["That is all", "Defend with Padded Sleeves"]
    table.do("Defend with Padded Sleeves")
    assert table.links()[0].defenders == (table.number("Padded Sleeves", shared.PLAY, THEM),)


# --- Instants ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.1.6a")
@pytest.mark.parametrize("stage", [c.ACTION, c.LAYER, c.ATTACK, c.DEFEND, c.REACTION, c.RESOLUTION])
def test_an_instant_waits_for_priority_and_for_nothing_else(stage: int) -> None:
    """An action that is in the same hand does wait."""
    table = Table("Plain Blow (red), Spark of Wit, Steady Breath", cards=SMALL)
    print_on(table, "Spark of Wit", effect=GainAsset(You(), Number(2), c.RESOURCES))
    if stage != c.ACTION:
        anew(table).do("Play Plain Blow (red)").until(stage)
        if table.asked()[0] != "priority":
            table.do("That is all")
    table.state.assets[YOU][c.ACTIONS] = 1
    spark, breath = table.number("Spark of Wit"), table.number("Steady Breath")
    assert table.why_not("play", spark) == []
    assert (table.why_not("play", breath) == []) == (stage == c.ACTION)
    table = anew(table).do("Play Spark of Wit")
    # On top of it, too: there are no two of them, but its controller has priority again.
    assert table.asked() == ("priority", YOU)
    table.do("Pass", "Pass")
    assert table.has(YOU)[0] == 2


# --- Macros -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.1.13a", "fab:1.5.1")
def test_nothing_but_a_macro_is_one() -> None:
    """A card that lies in the arena is a card, and has an owner, and so is a token that has been created."""
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    harbour = macros()["quiet-harbour"]
    made = Token("1.5.1", harbour, YOU, BY_THE_RULES)
    record(table.state, [made])
    resolve(table, CreateTokens(You(), "Gold", Number(1)))
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    there = {one.definition.key: one for one in table.arena() if one.controller == YOU}
    assert {
        name: bool(one.definition.types & c.MACRO) for name, one in there.items() if one.number != ctx.source
    } == {
        harbour.key: True,
        "Salt Lamp": False,
        "Gold": False,
    }
    for what in (IsCard(), OwnedBy(You())):
        assert [name for name, one in there.items() if not what.matches(ctx, one)] == [harbour.key]
