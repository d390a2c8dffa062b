"""The games that an engine plays while it is watched, so that it can be compiled for what games run through.

`make compile` runs this as a program; always the same games: of each game we have, between all of its decks, by chance
and between opponents, forked for the table and for a seat, looked at, saved and read again.
"""

from __future__ import annotations

from typing import Any, Final

from rulebound.kernel.game import Game
from rulebound.play.games import GAMES, game_named, load
from rulebound.sim.plans import Plan, play

__all__ = ["main"]

#: Games played by chance, those of them that are forked and shown as well, and games between opponents.
BY_CHANCE: Final = 1200
WATCHED: Final = 12
OPPOSED: Final = 2

#: Of a watched game, every so many decisions it is saved.
APART: Final = 40


def _watch(game: Game[Any]) -> None:
    """Do with a game what those do who look on, look ahead or keep it."""
    game.fork()
    decision = game.decision
    if decision is not None:
        game.view(decision.seat)
        game.fork(decision.seat)
        for option in decision.options:
            game.label(option)
    if game.decisions % APART == 0:
        load(game.save()).hash()


def main() -> None:
    """Play the games."""
    for name in sorted(GAMES):
        decks = game_named(name).deck_names()
        for number in range(BY_CHANCE):
            pair = (decks[number % len(decks)], decks[number // len(decks) % len(decks)])
            play(Plan(name, decks=pair, seats=("random",)), number)
            if number < WATCHED:
                play(Plan(name, decks=pair, seats=("random",)), number, _watch, remember=True)
            if number < OPPOSED:
                play(Plan(name, decks=pair, seats=("ai",)), number)


if __name__ == "__main__":
    main()
