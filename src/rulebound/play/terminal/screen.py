"""The screen: what is printed at a terminal, drawn where it can be and in plain sentences where it should be."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Final, final

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from rulebound.play.interrupting import listening
from rulebound.play.presenting.shapes import Scene
from rulebound.play.terminal.drawing import draw
from rulebound.play.terminal.sentences import headline, in_sentences

__all__ = ["Screen"]

#: A table that scrolls by may be so many lines high before its cards are drawn in fewer.
TALL: Final = 60


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

    def table(self, scene: Scene) -> None:
        """Show a table."""
        if self.plain:
            self.say(headline(scene))
            self.lines(in_sentences(scene))
            return
        self.console.rule(Text(f" {scene.headline} ", style="bold"), style="dim", align="left")
        for line in draw(scene, self.console.width, TALL, {}).lines:
            self.console.print(line)
