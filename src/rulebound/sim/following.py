"""Saying how far many games have come: a bar on a terminal, a line every few seconds elsewhere, both on stderr."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, TypeVar, final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

__all__ = ["EVERY", "INTERRUPTED", "Followed"]

T = TypeVar("T")

#: Seconds from one line to the next.
EVERY: Final = 3.0
#: The exit code of a command that was interrupted: what shells say of a program that the signal 2 has ended.
INTERRUPTED: Final = 130


@final
class Followed(Generic[T]):
    """Results as they come, each told about; an interruption ends them, says so, and is no error."""

    def __init__(self, results: Iterable[T], total: int, what: str) -> None:
        self._results = results
        self._total = total
        self._what = what
        self.done = 0
        self.interrupted = False

    def __iter__(self) -> Iterator[T]:
        try:
            with self._telling() as tell:
                for result in self._results:
                    yield result
                    self.done += 1
                    tell()
        except KeyboardInterrupt:
            self.interrupted = True
            click.echo(f"Interrupted after {self.done} of {self._total} {self._what}.", err=True)

    @contextmanager
    def _telling(self) -> Iterator[Callable[[], None]]:
        """Give what is to be called after each result."""
        console = Console(stderr=True)
        if not console.is_terminal:
            yield self._lines()
            return
        columns = (TextColumn(self._what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=console, transient=True) as progress:
            task = progress.add_task(self._what, total=self._total)
            yield lambda: progress.update(task, completed=self.done)

    def _lines(self) -> Callable[[], None]:
        began = told = time.monotonic()

        def tell() -> None:
            nonlocal told
            now = time.monotonic()
            if now - told < EVERY or self.done == self._total:
                return
            told = now
            left = (now - began) / self.done * (self._total - self.done)
            share = self.done / self._total
            click.echo(
                f"{self._what}: {self.done} of {self._total} ({share:.0%}), {_duration(left)} left", err=True
            )

        return tell


def _duration(seconds: float) -> str:
    """Return a time in words, as exact as anybody can say what is left."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 100 else f"{minutes // 60} h {minutes % 60} min"
