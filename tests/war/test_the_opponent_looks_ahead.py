"""The computer opponent looks to the end of the turn: for coins, without peeking, and the same way every time."""

from __future__ import annotations

from typing import final

import pytest

from rulebound.ai.seats import ByChance, Seated
from rulebound.ai.war import Opponent
from rulebound.ai.war_lookahead import COIN, WIN, evaluate
from rulebound.ai.war_weighing import Weighing
from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import new_game
from rulebound.play.seats import Window
from rulebound.sim.driving import drive
from rulebound.sim.plans import Plan, play
from rulebound.war import constants as c
from rulebound.war.position.state import State
from war_table import DOOM, HG, LG, STONE, Table


def answered(game: Game[State], seed: int = 1) -> str:
    """Return what the opponent answers, in words."""
    assert game.decision is not None
    return game.label(game.decision.options[Opponent(game.decision.seat, seed).choose(game)])


# --- What it looks for ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_it_attacks_what_keeps_it_from_the_coin(seed: int) -> None:
    """Without the Priest, the only enemy there who attacks, the battlefield is its own."""
    table = Table()
    table.put(DOOM, HG, 3, "Rifleman")
    table.put(STONE, HG, 3, "Priest")
    table.put(STONE, HG, 5, "Barracks: Defend")
    table.hand(DOOM, "Farm")
    table.hand(STONE, "Farm")
    game = table.play(c.COMBAT)
    assert "Priest" in answered(game, seed)


@pytest.mark.parametrize("seed", range(3))
def test_it_places_its_last_card_where_it_takes_a_coin(seed: int) -> None:
    """In the low ground, where nobody is, an attacker takes the last coin; the Worker there would do so, too."""
    table = Table(placements=1, first=STONE)
    table.coins(2, 2)
    table.state.opportunity = 1
    for slot in (1, 2):
        table.put(STONE, HG, slot, "Knight")
    for slot in (3, 4):
        table.put(STONE, HG, slot, "Rifleman")
    table.hand(DOOM, "Knight")
    game = table.play()
    assert "low ground" in answered(game, seed)
    game.choose(Opponent(DOOM, seed).choose(game))
    assert game.result is None or game.state.players[DOOM].coins == 3


def test_a_won_game_is_worth_more_than_anything_and_a_coin_more_than_a_card() -> None:
    table = Table()
    table.put(DOOM, HG, 1, "Knight")
    even = evaluate(table.state, DOOM)
    assert even == -evaluate(table.state, STONE) > 0
    table.coins(1, 0)
    assert evaluate(table.state, DOOM) == even + COIN
    table.coins(0, 2)
    assert evaluate(table.state, DOOM) < 0
    table.state.outcome = (1.0, 0.0)
    assert evaluate(table.state, DOOM) == WIN == -evaluate(table.state, STONE)


# --- What it may know -------------------------------------------------------------------------------------------------


def redrawn(game: Game[State], seat: int, seed: int) -> Game[State]:
    """Return a game that differs only in what a seat can't know."""
    made = Game(game.rules, game.rules.redrawn(game.state, game.state, seat, seed))
    made.answered = game.answered.copy()
    return made


@pytest.mark.parametrize("seat", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_it_does_not_peek(seat: int) -> None:
    """Where two games differ only in what its seat can't know, it chooses the same."""
    game: Game[State] = new_game("war", decks=["thornwood", "human"], seed=seat, options={"coins": "2"})
    player = Opponent(seat, 9)
    seen: dict[str, int] = {}

    def compare(now: Game[State]) -> None:
        decision = now.decision
        if decision is None or decision.seat != seat or not now.at_checkpoint:
            return
        elsewhere = redrawn(now, seat, 1000 + now.decisions)
        assert elsewhere.view(seat) == now.view(seat)
        assert player.choose(elsewhere) == player.choose(now)
        seen[decision.kind] = seen.get(decision.kind, 0) + 1

    drive(game, [player, ByChance(1, 3)] if seat == 0 else [ByChance(0, 3), player], compare)
    assert seen["place"] > 5


@pytest.mark.parametrize("seed", range(3))
def test_what_it_looks_at_asks_the_same_question(seed: int) -> None:
    """In every fork for its seat, in the middle of a battle too, the options are those of the game."""
    game: Game[State] = new_game("war", decks=["human", "gravebound"], seed=seed)
    battles = 0

    def compare(now: Game[State]) -> None:
        nonlocal battles
        decision = now.decision
        assert decision is not None
        made = now.fork(decision.seat, now.decisions)
        assert made.decision is not None
        assert made.told(made.decision).options == now.told(decision).options
        battles += decision.kind == "attack"

    drive(game, [ByChance(0, seed), ByChance(1, seed)], compare)
    assert battles > 3


def test_a_face_down_card_of_the_other_player_is_weighed_as_an_unknown_one() -> None:
    """What lies there in a redrawn position is a guess; the cheap policy of a line must not act on it."""

    def seen_from(seat: int, hidden: str) -> list[list[float]]:
        table = Table()
        table.put(STONE, HG, 1, hidden, face_up=False)
        table.put(DOOM, LG, 1, "Knight")
        return Weighing(table.state, seat).strength

    assert seen_from(DOOM, "Knight") == seen_from(DOOM, "Sorceress")
    assert seen_from(STONE, "Knight") != seen_from(STONE, "Sorceress")


def test_it_needs_no_more_than_its_window_and_answers_for_its_seat_alone() -> None:
    game: Game[State] = new_game("war", seed=4)
    seats = [Opponent(0, 1), Opponent(1, 1)]
    for _ in range(30):
        if game.decision is None:
            break
        seat = game.decision.seat
        with pytest.raises(RuleboundError, match="nothing to decide"):
            seats[1 - seat].choose(game)
        at = seats[seat].choose(Window(game, seat))
        assert at == seats[seat].choose(game)
        game.choose(at)
    assert game.decisions >= 30


@pytest.mark.slow
def test_the_same_seed_makes_the_same_game() -> None:
    plan = Plan("war", decks=("human", "gravebound"), seats=("ai",), seed=5, options=(("coins", "1"),))
    assert play(plan, 0).hash() == play(plan, 0).hash()


@final
class FirstSight:
    """Takes what looks best at first sight, as the opponent does where it does not look ahead."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def choose(self, game: Game[State]) -> int:
        """Return the place of the option that looks best."""
        fork = game.fork(self.seat)
        assert fork.decision is not None
        weighing = Weighing(fork.state, self.seat)
        worths = [weighing.weigh(fork.decision, option) for option in fork.decision.options]
        return worths.index(max(worths))


@pytest.mark.slow
def test_looking_ahead_wins_against_first_sight() -> None:
    """Both ways round with the same seeds, every deck on both sides."""
    decks = ["human", "emberclan", "thornwood", "gravebound"]
    won = 0.0
    for number in range(32):
        seat = number % 2
        pair = [decks[number // 2 % 4], decks[number // 8]]
        game: Game[State] = new_game("war", decks=pair, seed=number // 2)
        players: list[Seated] = [Opponent(seat, number), FirstSight(1 - seat)]
        drive(game, players if seat == 0 else players[::-1])
        assert game.result is not None
        won += game.result[seat]
    assert won >= 19
