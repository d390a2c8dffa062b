"""The full-screen terminal as a program; it plays a table as the terminal that goes line by line does."""

from __future__ import annotations

from typing import ClassVar, final

from textual.app import App
from textual.binding import Binding, BindingType

from rulebound.kernel.decision import Decision
from rulebound.play.learning.courses import Course
from rulebound.play.presenting.at_a_table import outcome
from rulebound.play.seats import Window
from rulebound.play.table import Table
from rulebound.play.terminal.full_screen.looks import LOOKS
from rulebound.play.terminal.full_screen.sitting import Sitting
from rulebound.play.terminal.full_screen.table_screen import TableScreen
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Left

__all__ = ["FullScreen", "TableApp"]


@final
class TableApp(App[str]):
    """Shows one table until its game is over or somebody leaves; ends with "over", "left" or "interrupted"."""

    CSS = LOOKS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Rulebound"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(self, sitting: Sitting, in_match: bool = False) -> None:
        super().__init__()
        self.sitting = sitting
        self.in_match = in_match

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.sitting, self.in_match))

    def action_interrupt(self) -> None:
        """Leave as with Ctrl-C anywhere else."""
        self.end("interrupted")

    def action_leave(self) -> None:
        """Leave; the game is kept."""
        self.end("left")

    def end(self, how: str) -> None:
        """End; who thinks finishes that thought first."""
        self.sitting.leave()
        self.exit(how)


@final
class FullScreen:
    """A table on the whole screen, for one person or for several in turn."""

    def __init__(self, screen: Screen, in_match: bool = False, course: Course | None = None) -> None:
        #: Where is said what is to stay when the whole screen is gone.
        self.screen = screen
        self.in_match = in_match
        self.course = course
        self.sitting = Sitting()

    def ask(self, window: Window, decision: Decision) -> int:
        """What a person's seat calls; the answer is given on the screen."""
        return self.sitting.ask(window, decision)

    def play(self, table: Table) -> None:
        """Play until the game is over or somebody leaves (``Left``, ``KeyboardInterrupt``).

        In a match, until a person is to select cards, too.
        """
        self.sitting.sit(table, self.course)
        app = TableApp(self.sitting, self.in_match)
        how = app.run()
        if self.sitting.fault is not None:
            raise self.sitting.fault
        if how == "interrupted":
            raise KeyboardInterrupt
        if how == "selecting":
            return
        if how != "over":
            raise Left
        seat = self.sitting.people[0]
        view = table.game.view(seat)
        self.screen.say(outcome(table, view), "bold")
        if self.course is not None:
            self.screen.lines(self.course.shown(table).lines)
        if table.unkept:
            self.screen.say(f"The game is not kept: {table.unkept}", "bold")
        elif table.keeper is not None and not self.in_match:
            self.screen.say(f"Kept in {table.keeper}: rulebound replay {table.keeper.name}", "dim")
