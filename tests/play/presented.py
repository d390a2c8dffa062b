"""Tables of seeded games for the tests of what is presented: played by chance, looked at on the way."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.kernel.randomness import seeded
from rulebound.play.games import GAMES, Setup, game_named, set_up
from rulebound.play.replays import BY_COMPUTER, BY_PERSON, Recording
from rulebound.play.seats import HumanSeat, RandomSeat
from rulebound.play.table import Table

KINDS = tuple(GAMES)


def table_of(kind: str, seed: int = 1, people: int = 1, always_ask: tuple[int, ...] = ()) -> Table:
    """Return a table at the beginning of a game between the usual decks."""
    game_kind = game_named(kind)
    game, decks = set_up(game_kind, Setup(seed=seed, names=("Ann", "Ben"), always_ask=always_ask))
    edition = game_kind.editions[0] if game_kind.editions else ""
    kinds = ("human", "human" if people == 2 else "random")
    recording = Recording.of(game_kind, game, decks, edition, seed, kinds)
    first = HumanSeat(0, lambda window, decision: 0)
    second = HumanSeat(1, lambda window, decision: 0) if people == 2 else RandomSeat(1, seed)
    return Table(recording, game, [first, second])


def decisions(
    kind: str, seed: int, most: int, people: int = 1, always_ask: tuple[int, ...] = ()
) -> Iterator[Table]:
    """Yield a table at each decision of a game that is played by chance."""
    table = table_of(kind, seed, people, always_ask)
    chance = seeded(f"presented {kind} {seed}")
    while table.game.decision is not None and len(table.recording.answers) < most:
        yield table
        decision = table.game.decision
        assert decision is not None
        by = BY_PERSON if decision.seat < people else BY_COMPUTER
        table.give(chance.below(len(decision.options)), by)


def table_after(kind: str, seed: int, answers: int) -> Table:
    """Return a table after so many answers by chance, or at the last decision before."""
    *_, table = decisions(kind, seed, answers)
    return table
