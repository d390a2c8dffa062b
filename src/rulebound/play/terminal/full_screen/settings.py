"""Automatic passing on the screen: its mode, its stops, what ends passing on, and what is answered for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import final

from rulebound.play.passing.situations import INTERRUPTIONS
from rulebound.play.passing.wishes import MODES
from rulebound.play.table import Table
from rulebound.play.terminal.full_screen.dialogs import Picking

__all__ = ["settings"]


def settings(table: Table, seat: int) -> Picking:
    """Return the list of all that a seat can wish, in which Enter changes a line."""
    listed = _Listed(table, seat)
    return Picking(
        "Automatic passing",
        listed.lines(),
        listed.change,
        0,
        "Enter changes a line, Esc closes; type to narrow down",
    )


@final
class _Listed:
    """The lines of the list, each with what Enter does to it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self._changes: list[Callable[[], object]] = []

    def change(self, place: int) -> Sequence[str]:
        """Change a line; return all of them as they are now. Raises ``RuleboundError`` if that isn't agreed."""
        self._changes[place]()
        return self.lines()

    def lines(self) -> list[str]:
        """Return the lines as things are now."""
        wishes, table, seat = self.table.passing[self.seat], self.table, self.seat
        words: list[str] = []
        self._changes = []

        def line(is_set: bool, text: str, change: Callable[[], object]) -> None:
            words.append(f"[{'x' if is_set else ' '}] {text}")
            self._changes.append(change)

        for mode, meaning in MODES.items():
            line(mode == wishes.mode, f"{mode}: {meaning}", partial(table.set_mode, seat, mode))
        now = table.situation(seat)
        asking = now.ability if now is not None else None
        if asking is not None:
            said = wishes.yields.answer(asking)
            for answer in ("yes", "no"):
                wanted = "ask" if said == answer else answer
                change = partial(table.yield_to, seat, asking.key(), wanted)
                line(said == answer, f"answer {answer} for good: {asking.text()}", change)
        for ability, answer in wishes.yields.listed():
            if asking is None or ability.key() != asking.key():
                text = f"answered {answer} for good: {ability.text()} (Enter takes it back)"
                line(True, text, partial(table.yield_to, seat, ability.key(), "ask"))
        for mine in (True, False):
            for stage in table.presenter.stages:
                whose = "your" if mine else "opponents'"
                change_stop = partial(wishes.toggle, stage, mine)
                line((stage, mine) in wishes.stops, f"stop in {whose} {stage}", change_stop)
        for word, meaning in INTERRUPTIONS.items():
            ends = partial(wishes.interrupt, wishes.interrupted_by ^ {word})
            line(word in wishes.interrupted_by, f"passing on ends when {meaning}", ends)
        return words
