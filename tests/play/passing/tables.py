"""Tables of seeded games at which the computer answers for a person, for the tests of automatic passing."""

from __future__ import annotations

from pathlib import Path

from rulebound.kernel.decision import Decision
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.replays import Recording
from rulebound.play.seats import ComputerSeat, HumanSeat, RandomSeat, Seat, Window
from rulebound.play.table import Table

DATA = Path(__file__).parents[1] / "data"


def table_of(game: str, seed: int, decks: list[str] | None = None, people: int = 1) -> Table:
    """A table at the beginning of a game; the computer answers for people, others answer by chance."""
    kind = game_named(game)
    cards = [DATA / "cards.toml"] if decks and decks[0].endswith(".txt") else []
    started, read = set_up(kind, Setup(seed=seed, names=("Ann", "Ben")), decks, cards)
    seats: list[Seat] = [person(game, 0, seed), person(game, 1, seed) if people == 2 else RandomSeat(1, seed)]
    recording = Recording.of(kind, started, read, kind.editions[0], seed, [seat.kind for seat in seats])
    return Table(recording, started, seats)


def person(game: str, seat: int, seed: int) -> HumanSeat:
    """Somebody for whom the computer answers whatever they are asked."""
    computer = ComputerSeat(game, seat, seed)

    def answer(window: Window, decision: Decision) -> int:
        return computer.choose(window, decision)

    return HumanSeat(seat, answer)


def played(table: Table, mode: str, most: int) -> list[int]:
    """The first answers of a game in which all pass automatically in a mode."""
    for wishes in table.passing:
        wishes.set_mode(mode)
    while not table.game.over and len(table.recording.answers) < most:
        table.step()
    return [each.answer for each in table.recording.answers]
