"""Cards and decks of the tests' own, small enough to know by heart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.replays import Recording

DATA = Path(__file__).parent / "data"
CARDS = DATA / "cards.toml"
DECK = DATA / "trial.txt"


def started(seed: int | str = 1, seats: tuple[str, ...] = ("human", "random")) -> tuple[Game[Any], Recording]:
    """Return a new game between two trial decks, and its recording."""
    kind = game_named("wow")
    game, decks = set_up(kind, Setup(seed=seed, names=("Ann", "Ben")), [str(DECK)], [CARDS])
    return game, Recording.of(kind, game, decks, "2007", seed, seats)


def played_at_random(seed: int, answers: int = 10_000) -> tuple[Game[Any], Recording]:
    """Return a game after so many answers by chance (or at its end), and its recording."""
    from rulebound.kernel.randomness import seeded
    from rulebound.play.replays import BY_PERSON, Answer

    game, recording = started(seed)
    chance = seeded(f"test {seed}")
    while game.decision is not None and len(recording.answers) < answers:
        place = chance.below(len(game.decision.options))
        recording.answers.append(Answer(place, BY_PERSON if game.decision.seat == 0 else "c"))
        game.choose(place)
    return game, recording
