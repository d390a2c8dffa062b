"""Who chooses who goes first, what happens before the first turn, and games that nobody can end (4.1, 4.5.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from fab_table import THEM, YOU, Table
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_decks
from rulebound.fab.formats import Format
from rulebound.fab.nodes.creating import Creates, CreateTokens
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.play.fab.kind import FAB
from rulebound.play.games import Setup, new_game, set_up
from rulebound.play.matches import Match, new_match, read_match
from rulebound.tcg.events import BeginTurn, Damage, GameEvent, Move
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Pattern
from rulebound.tcg.program.powers import TextBox, Triggered

DECKS = ("quick-blades", "tidewarden")


# --- Who chooses who goes first ---------------------------------------------------------------------------------------


def chooser_of(game: Any) -> int:
    """Who is asked who goes first, and nobody else has been."""
    assert game.decision is not None
    assert game.decision.kind == "first player"
    chosen = [fact.seat for fact in game.journal if fact.kind == "chooses first"]
    seat: int = game.decision.seat
    assert chosen == [seat]
    return seat


@pytest.mark.rule("fab:4.1.3")
def test_chance_selects_who_chooses_in_the_first_game() -> None:
    assert {chooser_of(new_game("fab", seed=seed)) for seed in range(12)} == {0, 1}


def played(match: Match, losers: tuple[int, ...]) -> Match:
    """Play a game of a match that some players concede, one after the other; none: it ends in a draw."""
    game: Any = match.game or match.begin()
    for seat in losers:
        match.resign(seat)
    if not losers:
        match.choose(0)
    while game.decision is not None:
        labels = [game.label(option) for option in game.decision.options]
        match.choose(labels.index("Pass") if "Pass" in labels else 0)
    match.finish()
    return match


@pytest.mark.rule("fab:4.1.3")
@pytest.mark.parametrize("loser", [0, 1])
def test_who_lost_the_game_before_chooses_in_the_next(loser: int) -> None:
    match = played(new_match("fab", decks=DECKS, seed=3), (loser,))
    assert chooser_of(match.begin()) == loser
    assert chooser_of(read_match(match.save(), "a test").go_on()) == loser


@pytest.mark.rule("fab:4.1.3")
def test_of_several_the_one_who_lost_first_chooses() -> None:
    match = new_match("fab", decks=[*DECKS, DECKS[0]], seed=3)
    assert chooser_of(played(match, (2, 0)).begin()) == 2


@pytest.mark.rule("fab:4.1.3")
@pytest.mark.parametrize("seed", range(3))
def test_after_a_draw_the_same_player_chooses_again(seed: int) -> None:
    stones = read_cards("[[card]]\nname = 'Stone'\ntype = 'resource'\nred = {}", "a test")
    deck = Deck("nothing", shipped_decks()["tidewarden"].hero, (), ((stones[0], 4),))
    format = Format("stones", deck=4)
    match = new_match("fab", decks=[deck, deck], seed=seed, format=format.said())
    selected = chooser_of(match.begin())
    played(match, ())
    assert match.played[0].result == (0.5, 0.5)
    assert chooser_of(match.begin()) == selected


def test_chance_may_select_in_every_game() -> None:
    found: set[int] = set()
    for seed in range(8):
        match = played(new_match("fab", decks=DECKS, seed=seed, chooser="lots"), (0,))
        found.add(chooser_of(match.begin()))
    assert found == {0, 1}


# --- Before the first turn --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Equipped(Pattern):
    """The source itself is equipped."""

    def kinds(self) -> tuple[str, ...]:
        return ("equip",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return isinstance(event, Move) and event.new == ctx.source


DRUM = Definition(
    *("Drum of Dawn", c.EQUIPMENT, 0, ("head",), ()),
    TextBox(0, (Triggered(0, "", Equipped(), DrawCards(You(), Number(1))),)),
)


@pytest.mark.rule("fab:4.1.8", "fab:4.1.8a", "fab:4.1.9")
def test_what_triggers_as_players_equip_resolves_before_the_first_turn() -> None:
    whole = shipped_decks()["tidewarden"]
    decks = [Deck("drums", whole.hero, (DRUM,), whole.cards) for _ in range(2)]
    game: Any = set_up(FAB, Setup(seed=2), decks)[0]
    game.choose(1)
    # [4.1.8a] The first turn-player orders what has triggered.
    assert (game.decision.kind, game.decision.seat) == ("order triggers", 1)
    game.choose(0)
    facts = game.journal
    equipped = [at for at, fact in enumerate(facts) if fact.kind == "equip"]
    begins = next(at for at, fact in enumerate(facts) if isinstance(fact, BeginTurn))
    drawn = [at for at, fact in enumerate(facts) if isinstance(fact, Move) and fact.kind == "draw"]
    triggered = [at for at, fact in enumerate(facts) if fact.kind == "trigger"]
    # Each drum has drawn a card before the hands are filled, and nobody has more for it.
    assert len(triggered) == 2
    assert max(equipped) < min(triggered) < min(drawn) < max(drawn) < begins
    assert [len(player.hand) for player in game.state.players] == [4, 4]
    assert not game.state.stack


# --- Games that nobody can end ----------------------------------------------------------------------------------------


CARDS = """
[[card]]
name = "Pebble"
type = "resource"
red = {}

[[card]]
name = "Sleeping Sword"
type = "weapon"
subtypes = ["sword", "1h"]
power = 2

[[card]]
name = "Last Spark"
type = "instant"
cost = 0
text = ["Deal 2 arcane damage to target hero."]
red = {}

[[card]]
name = "Worn Vest"
type = "equipment"
subtypes = ["chest"]
defense = 2
keywords = ["temper", "arcane barrier 1"]

[[card]]
name = "Boaster's Vest"
type = "equipment"
subtypes = ["chest"]
text = ["Whenever an attack you control hits a hero, draw a card."]

[[card]]
name = "Mender's Vest"
type = "equipment"
subtypes = ["chest"]
text = ["At the start of your turn, gain 1{h}"]

[[card]]
name = "Slow Bleed"
type = "action"
cost = 0
text = ["**Blood Debt**"]
red = {}
"""


def over(table: Table) -> tuple[float, ...] | None:
    """How the game has ended once a turn has gone by in which nobody does anything."""
    turn = table.state.turn
    while table.state.outcome is None and table.state.turn == turn:
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    return table.state.outcome


@pytest.mark.rule("fab:4.5.4d")
@pytest.mark.example("fab-4.5.4d-1")
def test_with_stones_and_weapons_that_do_not_attack_nobody_can_end_the_game() -> None:
    table = Table("Pebble (red)", "Pebble (red)", "Sleeping Sword", "Sleeping Sword", cards=CARDS)
    assert over(table) == (0.5, 0.5)


@pytest.mark.rule("fab:4.5.4d")
@pytest.mark.parametrize(
    ("hand", "worn", "ended"),
    [
        ("Pebble (red)", "Worn Vest", True),
        # What waits for an attack waits for ever.
        ("Pebble (red)", "Boaster's Vest", True),
        ("Pebble (red)", "Mender's Vest", False),
        # A text may do something without an attack, in anybody's hand.
        ("Pebble (red), Last Spark (red)", "", False),
        ("Pebble (red), Slow Bleed (red)", "", False),
    ],
)
def test_a_text_may_bring_the_end_nearer(hand: str, worn: str, ended: bool) -> None:
    table = Table("Pebble (red)", hand, "", worn, cards=CARDS)
    assert (over(table) is not None) == ended


@pytest.mark.rule("fab:4.5.4e")
@pytest.mark.example("fab-4.5.4e-1")
def test_who_would_lose_by_acting_first_need_not_and_the_game_is_deadlocked() -> None:
    hand = "Pebble (red), Last Spark (red)"
    table = Table(hand, hand, cards=CARDS)
    for seat in (YOU, THEM):
        hero = table.state.edit(table.state.hero(seat))
        hero.damage = 19
    rounds = 0
    while over(table) is None:
        rounds += 1
    # Nobody was forced to act, and it took as many turns as it takes to tell.
    assert rounds + 1 >= 2 * c.DEADLOCKED
    assert table.state.outcome == (0.5, 0.5)
    assert [fact.rule for fact in table.state.journal.since(0) if fact.kind == "over"] == ["4.5.4e"]
    assert not [fact for fact in table.state.journal.since(0) if isinstance(fact, Damage)]


@pytest.mark.example("fab-4.1.8b-1")
@pytest.mark.rule("fab:4.1.8b")
@pytest.mark.parametrize("limited", [True, False])
def test_what_would_trigger_in_a_turn_does_not_before_the_first_one(limited: bool) -> None:
    """As players equip, one creates a token, and draws a card the first time each turn that happens."""
    cards = (
        '[[card]]\nname = "Loud"\ntype = "hero"\nsubtypes = ["young"]\nlife = 20\nintellect = 4\n'
        '[[card]]\nname = "Cap"\ntype = "equipment"\nsubtypes = ["head"]\ndefense = 1\n'
    )
    loud, cap = read_cards(cards, "a test")
    draws = Triggered(0, "", Creates(Named("Gold"), You()), DrawCards(You(), Number(1)), None, limited)
    hero = Definition(*(loud.name, loud.types, 0, loud.tags, (), TextBox(0, (draws,)), (), "", loud.numbers))
    makes = Triggered(0, "", Equipped(), CreateTokens(You(), "Gold", Number(1)), None, False)
    worn = Definition(*(cap.name, cap.types, 0, cap.tags, (), TextBox(0, (makes,)), (), "", cap.numbers))
    filler = read_cards("[[card]]\nname = 'Filler'\ntype = 'block'\ndefense = 3", "a test")[0]
    deck = Deck("loud", hero, (worn,), ((filler, 20),))
    game: Any = Game(RULES, new_state([deck, deck], 7, check=False), True, (), (0, 1))
    while not game.state.turn:
        game.choose(0)
    tokens = [card for card in game.state.cards[1:] if card.token]
    assert [card.definition.name for card in tokens] == ["Gold", "Gold"]
    drawn = [fact for fact in game.journal if isinstance(fact, Move) and fact.kind == "draw"]
    by_its_effect = [fact.seat for fact in drawn if fact.cause.source]
    assert sorted(by_its_effect) == ([] if limited else [0, 1])
