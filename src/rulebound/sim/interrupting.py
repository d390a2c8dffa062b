"""Interruptions (Ctrl-C) arrive only where work can be given up, so that what has been done stays whole."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import final

__all__ = ["Interruptions", "unheard"]


@final
class Interruptions:
    """While it is entered, an interruption waits for work that can be given up.

    ``with interruptions:`` around everything, and within it ``with interruptions.heard():`` around such work, where
    ``KeyboardInterrupt`` is raised, once, whether the interruption comes during the work or came before it. Who handles
    interruptions in a way of their own goes on doing so, and threads, which aren't interrupted, are left alone.
    """

    def __init__(self) -> None:
        self._came = False
        self._hearing = False
        self._ours = False

    def __enter__(self) -> Interruptions:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            try:
                signal.signal(signal.SIGINT, self._arrive)
            except ValueError:
                return self
            self._ours = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Let interruptions in while it is entered."""
        self._hearing = True
        if self._came:
            self._let_in()
        try:
            yield
        finally:
            self._hearing = False

    def _arrive(self, number: int, frame: FrameType | None) -> None:
        self._came = True
        if self._hearing:
            self._let_in()

    def _let_in(self) -> None:
        # What ends the work is not to be interrupted in its turn.
        self._hearing = False
        raise KeyboardInterrupt


@contextmanager
def unheard() -> Iterator[None]:
    """Start processes within it that never hear of an interruption: whoever started them ends them.

    (From a terminal it goes to all of a program's processes, at whatever they do, and they would all complain.)
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
