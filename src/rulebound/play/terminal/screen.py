"""The screen: what is printed at a terminal, drawn where it can be and in plain sentences where it should be."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final, final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from rulebound.play.board import Choice, Look, pack
from rulebound.play.interrupting import listening

__all__ = ["LOG_WIDTH", "Screen"]

#: From this width on the log stands beside the table, this wide.
WIDE: Final = 112
LOG_WIDTH: Final = 44
#: More numbers than this to choose from are not listed one by one.
MANY: Final = 20


@final
class Screen:
    """A console and the lines typed at it; ``read`` returns one line and raises ``EOFError`` at the end of input."""

    def __init__(self, plain: bool = False, read: Callable[[str], str] | None = None) -> None:
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        unicode = (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "") in ("utf8", "utf16")
        wished = os.environ.get("RULEBOUND_PLAIN", "").casefold() not in ("", "0", "no")
        self.plain = plain or wished or os.environ.get("TERM") == "dumb" or not unicode
        self.console = Console(
            highlight=False,
            no_color=True if self.plain else None,
            soft_wrap=self.plain,
            emoji=False,
            markup=False,
        )
        if not sys.stdout.isatty() and "COLUMNS" not in os.environ:
            self.console.width = 100
        self._read = read if read is not None else self._line
        if self.interactive:
            self._edit_lines()

    def _edit_lines(self) -> None:
        try:
            import readline
        except ImportError:
            return
        readline.set_auto_history(True)

    @staticmethod
    def _line(prompt: str) -> str:
        return input(prompt)

    @property
    def is_full(self) -> bool:
        """Whether the whole screen can be used for a table."""
        return self.interactive and not self.plain

    @property
    def look(self) -> Look:
        """How big things may be drawn."""
        width = self.console.width
        if self.is_wide:
            width -= LOG_WIDTH + 1
        return Look(width, self.console.height if self.interactive else 60, self.plain)

    @property
    def is_wide(self) -> bool:
        """Whether the log stands beside the table."""
        return not self.plain and self.console.width >= WIDE

    def ask(self, prompt: str) -> str:
        """Return what was typed, without spaces around it."""
        with listening():
            return self._read(prompt).strip()

    def say(self, text: str = "", style: str = "") -> None:
        """Print a line."""
        self.console.print(Text(text, style="" if self.plain else style))

    def lines(self, texts: Iterable[str]) -> None:
        """Print lines as they are."""
        for text in texts:
            self.say(text)

    def columns(self, texts: Sequence[str]) -> None:
        """Print lines side by side, as many columns as there is room for; in plain sentences one below the other."""
        if self.plain:
            self.lines(texts)
            return
        wide = max((len(text) for text in texts), default=0) + 2
        self.console.print(Columns([Text(text) for text in texts], column_first=True, width=wide))

    def clear(self) -> None:
        """Start on a fresh screen, where there is one."""
        if self.interactive and not self.plain:
            self.console.clear()

    def curtain(self, words: str) -> None:
        """Hide what has been shown, what has scrolled away too, and wait until the next person is there."""
        if not self.interactive:
            return
        if os.environ.get("TERM") == "dumb":
            self.say("\n" * self.console.height)
        else:
            # The screen, and then the lines that have scrolled off it.
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()
        self.ask(words)

    def table(
        self, headline: str, parts: list[RenderableType], log: list[str], menu: Sequence[RenderableType] = ()
    ) -> None:
        """Show the table with the log beside it, or below as far as there is room, and then a menu."""
        if self.plain:
            self.say(headline.replace(" · ", ", "))
            for part in parts:
                self.console.print(part)
            self.lines(log)
        else:
            self._drawn(headline, Group(*parts), log, Group(*menu))
        for part in menu:
            self.console.print(part)

    def _drawn(self, headline: str, board: Group, log: list[str], menu: Group) -> None:
        self.console.rule(Text(f" {headline} ", style="bold"), style="dim", align="left")
        if not self.is_wide:
            self.console.print(board)
            room = self._height(board) + self._height(menu) + 4
            most = min(max(3, self.look.height // 6), self.look.height - room)
            if log and most > 2:
                self.console.rule(Text(" log ", style="dim"), style="dim", align="left")
            # Even where there is no room for it, what happened last is told.
            for line in log[-max(2, most) :]:
                self.console.print(self._log_text(line), no_wrap=most <= 2, overflow="ellipsis")
            return
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(width=self.console.width - LOG_WIDTH - 1)
        grid.add_column(width=LOG_WIDTH)
        # As many lines of the log as stand beside the table, the latest ones.
        room = max(self._height(board, self.look.width) - 2, 8)
        shown: list[Text] = []
        for line in reversed(log):
            told = self._log_text(line)
            room -= len(told.wrap(self.console, LOG_WIDTH - 4))
            if room < 0:
                break
            shown.insert(0, told)
        text = Group(*shown) if shown else Text("nothing yet", style="dim")
        grid.add_row(board, Panel(text, title="log", border_style="dim", padding=(0, 1)))
        self.console.print(grid)

    def _height(self, part: RenderableType, width: int | None = None) -> int:
        """How many lines something takes."""
        options = self.console.options if width is None else self.console.options.update(width=width)
        return len(self.console.render_lines(part, options, pad=False))

    @staticmethod
    def _log_text(line: str) -> Text:
        """A line of the log with its rule number standing back."""
        text = Text(line)
        if line.endswith("]") and "[" in line:
            text.stylize("dim", line.rindex("["))
        if line.startswith("·"):
            text.stylize("italic dim")
        return text

    def menu(self, prompt: str, numbered: list[tuple[int, Choice]], hint: str = "") -> list[RenderableType]:
        """Return what may be chosen: single choices one a line (or in columns), grouped ones together."""
        parts: list[RenderableType] = [Text()] if not self.interactive or self.console.height > 24 else []
        parts.append(Text(prompt, style="" if self.plain else "bold"))
        if len(numbered) > MANY and all(choice.full == str(number) for number, choice in numbered):
            parts.append(Text(f"{numbered[0][0]} to {numbered[-1][0]}: type the number"))
            return parts
        groups: dict[str, list[tuple[int, Choice]]] = {}
        for number, choice in numbered:
            groups.setdefault(choice.group, []).append((number, choice))
        first = min(self.console.width // 3, max(len(each) for each in groups))
        grid = _columns(first)
        for group, members in groups.items():
            if self.plain:
                parts += [Text(f"{number}. {choice.full}") for number, choice in members]
                continue
            words = [Text.assemble((f"{number:>3} ", "bold"), choice.short) for number, choice in members]
            if group:
                grid.add_row(group, Text("\n").join(pack(words, self.console.width - first - 3, "  ")))
                continue
            if grid.rows:
                parts.append(grid)
                grid = _columns(first)
            wide = max(len(text) for text in words)
            fits = len(words) > 6 and wide * 2 + 4 <= self.console.width
            parts += [Columns(words, column_first=True, width=wide + 2)] if fits else words
        if grid.rows:
            parts.append(grid)
        if hint:
            parts.append(Text(hint, style="" if self.plain else "dim italic"))
        return parts


def _columns(first: int) -> Grid:
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(width=first, style="dim")
    grid.add_column()
    return grid
