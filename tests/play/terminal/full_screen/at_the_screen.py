"""A table on the whole screen without a terminal: keys are pressed and clicks made as a person would."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.replays import Recording
from rulebound.play.seats import make_seat
from rulebound.play.table import Table
from rulebound.play.terminal.full_screen.app import TableApp
from rulebound.play.terminal.full_screen.choices import Choices
from rulebound.play.terminal.full_screen.panes import BoardPane
from rulebound.play.terminal.full_screen.sitting import Moment, Sitting
from rulebound.play.terminal.full_screen.table_screen import TableScreen

SMALL = (80, 24)
LARGE = (120, 40)


class AtTheScreen:
    """A table, its screen, and who presses the keys."""

    def __init__(self, app: TableApp, table: Table, pilot: Pilot[str]) -> None:
        self.app = app
        self.table = table
        self.pilot = pilot

    @property
    def screen(self) -> TableScreen:
        """The table's screen, under whatever is before it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def moment(self) -> Moment:
        """What is shown."""
        return self.screen.now()

    @property
    def choices(self) -> Choices:
        return self.screen.query_one(Choices)

    @property
    def board(self) -> BoardPane:
        return self.screen.query_one(BoardPane)

    def text(self) -> str:
        """Return all that stands on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)

    async def settled(self) -> None:
        """Wait until somebody here is asked, or the game is over, and all is drawn."""
        for _ in range(4000):
            await self.pilot.pause()
            screen = self.app.screen
            if not isinstance(screen, TableScreen) or not screen.busy or self.app.sitting.fault is not None:
                break
            await asyncio.sleep(0.005)
        else:
            raise AssertionError("nobody was ever asked")
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for what comes of them."""
        await self.pilot.press(*keys)
        await self.settled()

    async def choose(self, number: str) -> None:
        """Choose by number, with Enter where a longer number begins so."""
        await self.press(*number)
        if self.choices.typed:
            await self.press("enter")

    def numbers(self) -> list[str]:
        """Return the numbers that can be typed now."""
        return sorted(self.choices._numbers, key=lambda number: (len(number), number))


def at_the_screen(
    play: Callable[[AtTheScreen], Coroutine[Any, Any, None]],
    kind: str = "wow",
    seats: Sequence[str] = ("human", "random"),
    seed: int = 5,
    size: tuple[int, int] = SMALL,
    decks: Sequence[str] = (),
    cards: Sequence[Path] = (),
) -> Table:
    """Seat people, show the table, and have ``play`` do what it does there; return the table as it is then."""
    game_kind = game_named(kind)
    edition = game_kind.editions[0]
    names = ("Ann", "Ben", "Cleo", "Dan")[: len(seats)]
    game, read = set_up(game_kind, Setup(edition, seed, names=names), list(decks), list(cards))
    sitting = Sitting()
    made = [make_seat(each, kind, seat, seed, sitting.ask) for seat, each in enumerate(seats)]
    table = Table(Recording.of(game_kind, game, read, edition, seed, seats), game, made)
    sitting.sit(table)

    shown_at(sitting, play, size)
    return table


def shown_at(
    sitting: Sitting, play: Callable[[AtTheScreen], Coroutine[Any, Any, None]], size: tuple[int, int]
) -> None:
    """Show the table that somebody sits at, and have ``play`` do what it does there."""

    async def run() -> None:
        app = TableApp(sitting)
        async with app.run_test(size=size) as pilot:
            shown = AtTheScreen(app, sitting.table, pilot)
            await shown.settled()
            await play(shown)

    asyncio.run(run())
    if sitting.fault is not None:
        raise sitting.fault
