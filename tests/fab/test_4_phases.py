"""What the phases of a turn do one after the other, extra turns, and effects that end the game (4.0 to 4.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, let_it, print_on, resolve, values_of
from fab_texts import card
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_pools import shipped_decks
from rulebound.fab.nodes.clashing import GainActions
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.position.card_parts import Definition
from rulebound.play.fab.kind import FAB
from rulebound.play.games import Setup, new_game, set_up
from rulebound.tcg import constants as shared
from rulebound.tcg.events import BeginTurn, GameEvent, Move, Stage
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.effects.chance import ExtraTurns
from rulebound.tcg.nodes.effects.in_play import TurnCards
from rulebound.tcg.nodes.effects.layers import LoseGame
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import Happens, Moves, StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context, Pattern
from rulebound.tcg.program.powers import TextBox, Triggered

LIFE = GainLife(You(), Number(1))
ALLIES = """
[[card]]
name = "Mossback"
type = "action"
subtypes = ["ally"]
cost = 0
life = 4
[[card]]
name = "Reedling"
type = "action"
subtypes = ["ally"]
cost = 0
life = 2
"""


def next_turn(table: Table) -> Table:
    """Let this turn end with nobody doing anything."""
    turn = table.state.turn
    while table.state.turn == turn and table.state.outcome is None:
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    return table


def stages(table: Table, turn: int) -> list[int]:
    """The stages of a turn, in order."""
    found: list[int] = []
    now = 0
    for fact in table.state.journal.since(0):
        now += isinstance(fact, BeginTurn)
        if now == turn and isinstance(fact, Stage):
            found.append(fact.amount)
    return found


# --- Turns and their phases -------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.0.3", "fab:4.0.3a", "fab:4.2.3", "fab:4.3.4")
def test_a_turn_has_three_phases_in_their_order() -> None:
    table = next_turn(next_turn(Table("Plain Blow (red)", "Swell (red)")))
    assert stages(table, 2) == [c.START, c.ACTION, c.END]
    assert [fact.seat for fact in table.state.journal.since(0) if isinstance(fact, BeginTurn)] == [
        YOU,
        THEM,
        YOU,
    ]


@pytest.mark.rule("fab:4.0.3a", "fab:7.0.1")
def test_phases_and_steps_are_told_apart_and_come_one_after_another() -> None:
    steps = [c.LAYER, c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE, c.RESOLUTION, c.CLOSE]
    in_order = [c.SET_UP, c.START, c.ACTION, *steps, c.END, c.OVER]
    assert in_order == list(range(len(c.STAGES)))
    assert c.STAGES[c.START] == "start phase"
    assert c.STAGES[c.ACTION] == "action phase"
    assert c.STAGES[c.END] == "end phase"


@pytest.mark.rule("fab:4.0.3c", "fab:4.4.4")
@pytest.mark.parametrize(("seat", "order"), [(None, [1, 0, 1]), (YOU, [0, 1, 0]), (THEM, [1, 1, 0])])
def test_an_extra_turn_comes_at_once(seat: int | None, order: list[int]) -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    if seat is not None:
        resolve(table, ExtraTurns(You()), seat=seat)
    found = [next_turn(table).state.turn_player for _ in order]
    assert found == order
    if seat is not None:
        assert [fact.rule for fact in table.state.journal.since(0) if fact.kind == "begin extra turn"] == [
            "4.0.3c"
        ]


@pytest.mark.rule("fab:4.2.2", "fab:4.2.1", "fab:4.2.3", "fab:1.11.3", "fab:1.10.2")
def test_what_triggers_at_the_start_of_a_turn_resolves_before_anybody_has_priority() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Salt Lamp", Triggered(0, "", StageBegins(c.START), LIFE), zone=shared.PLAY)
    next_turn(table)
    assert (table.life(YOU), table.state.stack, table.state.stage) == (21, [], c.ACTION)
    assert [fact.amount for fact in table.state.this_turn() if isinstance(fact, Stage)] == [c.START, c.ACTION]
    kinds = [fact.kind for fact in table.state.this_turn()]
    last = [at for at, fact in enumerate(table.state.this_turn()) if isinstance(fact, Stage)][-1]
    assert kinds.index("gain life") < last


@pytest.mark.rule("fab:4.2.2")
def test_what_lasts_until_the_start_of_a_turn_ends_then() -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    cutter = table.number("Reed Cutter", shared.PLAY)
    more = GrantAll(AnyCard(), (AddStat("power", Number(1)),), "own turn")
    was = values_of(table, cutter).numbers[c.POWER]
    resolve(table, more)
    powers = [values_of(table, cutter).numbers[c.POWER]]
    for _ in range(2):
        next_turn(table)
        powers.append(values_of(table, cutter).numbers[c.POWER])
    assert powers == [was + 1, was + 1, was]


@pytest.mark.rule("fab:4.3.2", "fab:4.3.2a")
def test_the_action_point_of_a_turn_triggers_nothing() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    gains = Triggered(0, "", Happens("gain action points", None, You()), LIFE)
    print_on(table, "Salt Lamp", gains, zone=shared.PLAY)
    next_turn(next_turn(table))
    assert (table.has(YOU), table.life(YOU), table.state.stack) == ((0, 1), 20, [])
    # Any other does.
    resolve(table, GainActions(Number(1)))
    assert len(table.state.waiting) + len(table.state.stack) == 1
    assert table.has(YOU) == (0, 2)


# --- The end of a turn ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.4.3", "fab:4.4.3b", "fab:4.4.3f")
def test_what_a_step_of_the_end_has_triggered_resolves_before_the_next_step() -> None:
    """Who stores a card draws one: before the hand is filled, so there is none too many."""
    table = Table(
        "Plain Blow (red)", arena="Salt Lamp", cards=SMALL,
        deck="Spark of Wit, Steady Breath, Second Breath, Long Haul, Turn the Wrist, Great Ram",
    )  # fmt: skip
    draws = Triggered(0, "", Moves("put", to=c.ARSENAL), DrawCards(You(), Number(1)))
    print_on(table, "Salt Lamp", draws, zone=shared.PLAY)
    table.do("Pass", "Pass", "Put Plain Blow (red) into the arsenal")
    assert (table.state.turn_player, table.state.stack) == (THEM, [])
    assert len(table.cards_in(shared.HAND)) == 4
    facts = [fact for fact in table.state.journal.since(0) if isinstance(fact, GameEvent)]
    kinds = [fact.kind for fact in facts if fact.kind in ("resolve", "resolve layer", "draw", "turn")]
    assert kinds.count("draw") == 4


@pytest.mark.rule("fab:4.4.3d", "fab:1.3.3b")
def test_the_turn_player_untaps_and_nobody_else() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp, Moss Veil", worn="Padded Sleeves", cards=SMALL)
    sleeves = table.number("Padded Sleeves", shared.PLAY, THEM)
    lamp, veil = (table.number(name, shared.PLAY) for name in ("Salt Lamp", "Moss Veil"))
    assert not any(table.state.known(one).exhausted for one in (lamp, veil, sleeves))
    for one in (lamp, sleeves):
        resolve(table, TurnCards("exhaust", This()), one)
    assert [table.state.known(one).exhausted for one in (lamp, veil, sleeves)] == [True, False, True]
    next_turn(table)
    assert [table.state.known(one).exhausted for one in (lamp, veil, sleeves)] == [False, False, True]
    facts: Any = table.state.journal.since(0)
    assert [fact.subject for fact in facts if fact.kind == "ready"] == [lamp]
    next_turn(table)
    assert not table.state.known(sleeves).exhausted


def life_of_ally(table: Table, number: int) -> int:
    card = table.state.known(number)
    return values_of(table, number).numbers[c.LIFE] - card.damage


@pytest.mark.rule("fab:4.4.3a", "fab:2.5.3a")
@pytest.mark.parametrize("whose", [YOU, THEM])
def test_allies_have_their_life_again_as_a_turn_ends_and_heroes_have_not(whose: int) -> None:
    arena, worn = ("Mossback", "") if whose == YOU else ("", "Mossback")
    table = Table("Plain Blow (red)", "Swell (red)", arena, worn, cards=ALLIES)
    ally, hero = table.number("Mossback", shared.PLAY, whose), table.state.players[whose].hero
    for one in (ally, hero):
        deal(table, 3, table.state.players[YOU].hero, one)
    assert (life_of_ally(table, ally), table.life(whose)) == (1, 17)
    next_turn(table)
    assert (life_of_ally(table, ally), table.life(whose)) == (4, 17)


@pytest.mark.rule("fab:1.10.2b", "fab:2.5.3f", "fab:3.0.12", "fab:1.10.2")
@pytest.mark.parametrize("how", ["damage", "life"])
def test_an_ally_without_life_is_cleared_and_not_destroyed(how: str) -> None:
    table = Table("Spark of Wit", arena="Mossback, Reedling, Salt Lamp", cards=ALLIES + SMALL)
    destroyed = Triggered(0, "", Moves("destroy", AnyCard()), LIFE)
    print_on(table, "Salt Lamp", destroyed, zone=shared.PLAY)
    numbers = [table.number(name, shared.PLAY) for name in ("Mossback", "Reedling")]
    for one in numbers:
        if how == "damage":
            deal(table, 3, table.state.players[YOU].hero, one)
    if how == "life":
        let_it(table, Tagged("ally"), AddStat("life", Number(3), -1))
    # Before anybody has priority again; 4 life less 3 is enough.
    table.do("Play Spark of Wit", "Pass", "Pass")
    assert (table.cards_in(shared.GRAVEYARD), "Mossback" in table.cards_in(shared.PLAY)) == (
        ["Reedling", "Spark of Wit"],
        True,
    )
    assert (table.life(YOU), table.state.waiting, table.state.stack) == (20, [], [])
    assert "Salt Lamp" in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:1.3.3", "fab:1.10.2b", "fab:2.5.3f")
def test_a_card_that_defends_is_no_permanent_and_does_not_live() -> None:
    cards = '[[card]]\nname = "Husk"\ntype = "action"\nsubtypes = ["ally"]\ncost = 0\ndefense = 2\nlife = 0\n'
    table = Table("Plain Blow (red)", "Husk", cards=cards)
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Husk").until(c.DAMAGE)
    assert [table.state.known(one).zone for one in table.links()[0].defenders] == [shared.PLAY]
    table.until(c.ACTION)
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Husk"]
    assert [fact.rule for fact in table.state.this_turn() if fact.kind == "clear"] == ["7.7.6", "7.7.6"]


@pytest.mark.rule("fab:1.10.2b")
def test_what_dies_at_the_same_time_is_cleared_at_the_same_time() -> None:
    """Each of two sees the other go."""
    table = Table("Spark of Wit", arena="Mossback, Reedling", cards=ALLIES + SMALL)
    sees = Triggered(0, "", Moves("clear", Tagged("ally")), LIFE)
    for name in ("Mossback", "Reedling"):
        print_on(table, name, sees, zone=shared.PLAY)
        card = table.state.edit(table.state.known(table.number(name, shared.PLAY)))
        card.definition.numbers = (*card.definition.numbers[:2], 1, *card.definition.numbers[3:])
        card.definition._values = None
    table.state.stale = shared.EVERYTHING
    let_it(table, Tagged("ally"), AddStat("life", Number(9), -1))
    table.do("Play Spark of Wit")
    while table.asked()[0] != "priority":
        table.game.choose(0)
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Mossback", "Reedling"]
    assert len([layer for layer in table.state.stack if not layer.card]) == 4


# --- Before the first turn --------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.1.1", "fab:4.1.7", "fab:4.1.5")
def test_nobody_has_priority_before_the_first_turn_and_decks_are_shuffled() -> None:
    orders: set[tuple[str, ...]] = set()
    for seed in range(3):
        game: Any = new_game("fab", seed=seed)
        assert game.decision.kind == "first player"
        assert [len(player.deck) for player in game.state.players] == [40, 40]
        before = [
            sorted(game.state.cards[id].definition.key for id in player.deck) for player in game.state.players
        ]
        game.choose(0)
        # Nobody has been asked for anything else when the first turn-player has priority.
        assert (game.decision.kind, game.state.stage, game.state.turn) == ("priority", c.ACTION, 1)
        facts = game.journal
        begins = next(at for at, fact in enumerate(facts) if isinstance(fact, BeginTurn))
        assert [fact.seat for fact in facts[:begins] if fact.kind == "shuffle"] == [0, 1]
        whole = [[*player.deck, *player.hand] for player in game.state.players]
        assert [sorted(game.state.cards[id].definition.key for id in ids) for ids in whole] == before
        orders.add(tuple(game.state.cards[id].definition.key for id in game.state.players[0].deck))
    assert len(orders) == 3


@dataclass(frozen=True)
class Equipped(Pattern):
    """The source itself is equipped."""

    def kinds(self) -> tuple[str, ...]:
        return ("equip",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return isinstance(event, Move) and event.new == ctx.source


@pytest.mark.rule("fab:4.1.8b")
@pytest.mark.parametrize(("mine_alone", "drawn"), [(True, 0), (False, 2)])
def test_before_the_first_turn_it_is_nobodys(mine_alone: bool, drawn: int) -> None:
    """What would trigger during its player's turn alone doesn't as players equip, not even for who goes first."""
    condition = TurnOf(You()) if mine_alone else None
    triggered = Triggered(0, "", Equipped(), DrawCards(You(), Number(1)), condition)
    drum = Definition(*("Drum", c.EQUIPMENT, 0, ("head",), ()), TextBox(0, (triggered,)))
    whole = shipped_decks()["tidewarden"]
    game: Any = set_up(
        FAB, Setup(seed=2), [Deck("drums", whole.hero, (drum,), whole.cards) for _ in range(2)]
    )[0]
    game.choose(0)
    while game.decision.kind == "order triggers":
        game.choose(0)
    assert len([fact for fact in game.journal if fact.kind == "trigger"]) == drawn
    table = Table("Plain Blow (red)")
    assert TurnOf(You()).holds(Context(table.state, YOU, 0))
    assert not TurnOf(You()).holds(Context(table.state, THEM, 0))


# --- The end of a game ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.5.1", "fab:4.5.2a", "fab:4.5.3b")
@pytest.mark.parametrize(
    ("who", "outcome"),
    [(Players("opponents"), (1.0, 0.0)), (You(), (0.0, 1.0)), (Players("each"), (0.5, 0.5))],
)
def test_a_text_makes_players_lose_and_the_game_ends_at_once(who: Any, outcome: tuple[float, ...]) -> None:
    table = Table("Spark of Wit, Calm Breath (yellow)", "Swell (red)", cards=SMALL)
    print_on(table, "Spark of Wit", effect=LoseGame(who))
    print_on(table, "Calm Breath (yellow)", effect=GainLife(You(), Number(5)))
    table.do("Play Calm Breath (yellow)", "Play Spark of Wit", "Pass", "Pass")
    assert table.state.outcome == outcome
    assert table.game.decision is None
    lost = [fact.rule for fact in table.state.journal.since(0) if fact.kind == "lose"]
    assert lost == ["4.5.3b"] * outcome.count(0.0) or outcome == (0.5, 0.5)
    # What was on the stack doesn't resolve any more.
    assert not [fact for fact in table.state.journal.since(0) if fact.kind == "gain life"]


ENDS = [
    ("You win the game", (1.0, 0.0), "4.5.2b"),
    ("You lose the game", (0.0, 1.0), "4.5.3b"),
    ("The game is a draw", (0.5, 0.5), "4.5.4b"),
]


@pytest.mark.rule("fab:4.5.2b", "fab:4.5.4b", "fab:4.5.3b")
@pytest.mark.parametrize(("words", "outcome", "rule"), ENDS)
def test_a_text_says_how_the_game_ends(words: str, outcome: tuple[float, ...], rule: str) -> None:
    ends = card("Last Word", f"{words}.|Gain 1{{h}}.", "instant")
    table = Table("Last Word, Spark of Wit", "Swell (red)", cards=ends + SMALL)
    table.do("Play Spark of Wit", "Play Last Word", "Pass", "Pass")
    assert (table.state.outcome, table.game.decision) == (outcome, None)
    facts: Any = table.state.journal.since(0)
    assert rule in [fact.rule for fact in facts]
    # What it says after that is not done, and nothing else resolves.
    assert not [fact for fact in facts if fact.kind == "gain life"]


@pytest.mark.rule("fab:4.5.3c", "fab:4.5.2a")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_who_concedes_has_lost(seat: int) -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    table.game.resign(seat)
    assert table.state.outcome == ((0.0, 1.0) if seat == YOU else (1.0, 0.0))
    facts: Any = table.state.journal.since(0)
    (lost,) = [fact for fact in facts if fact.kind == "concede"]
    assert (lost.seat, lost.rule) == (seat, "4.5.3c")
