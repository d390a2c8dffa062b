"""Interruptions (Ctrl-C) arrive only where work can be given up, so that what has been done stays whole."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, final

import rulebound.kernel.game

__all__ = ["Interruptions", "give_way", "listening", "unheard"]


#: Whether the engine is compiled, and can't be interrupted in the midst: Python looks for signals within some sums, and
#: compiled code knows only one reason why a sum could fail, and ends the program: that there is no memory left.
COMPILED: Final = not (rulebound.kernel.game.__file__ or "").endswith(".py")


@final
class Interruptions:
    """While it is entered, an interruption waits for work that can be given up.

    ``with interruptions:`` around everything, and within it ``with interruptions.heard():`` around such work, where
    ``KeyboardInterrupt`` is raised, once, whether the interruption comes during the work or came before it. (Compiled
    work is given up when it gives way, see :func:`give_way`.) Who handles interruptions in a way of their own goes on
    doing so, and threads, which aren't interrupted, are left alone.
    """

    def __init__(self) -> None:
        self._came = False
        self._hearing = False
        self._at_once = True
        self._ours = False

    def __enter__(self) -> Interruptions:
        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            try:
                signal.signal(signal.SIGINT, self._arrive)
            except ValueError:
                return self
            self._ours = True
            _entered.append(self)
        return self

    def __exit__(self, *_: object) -> None:
        if self._ours:
            _entered.remove(self)
            signal.signal(signal.SIGINT, signal.default_int_handler)

    @contextmanager
    def heard(self, waiting: bool = False) -> Iterator[None]:
        """Let interruptions in while it is entered; ``waiting``: nothing is done in it but to wait for others."""
        self._at_once = waiting or not COMPILED
        self._hearing = True
        self.let_in()
        try:
            yield
        finally:
            self._hearing = False

    def let_in(self) -> None:
        """Raise ``KeyboardInterrupt`` if there has been an interruption and it may be heard."""
        if self._came and self._hearing:
            # What ends the work is not to be interrupted in its turn.
            self._hearing = False
            raise KeyboardInterrupt

    def _arrive(self, number: int, _: FrameType | None) -> None:
        self._came = True
        if self._at_once:
            self.let_in()


#: The interruptions that are entered.
_entered: Final[list[Interruptions]] = []


def give_way() -> None:
    """Give work up here if it has been interrupted: to be called every now and then, where nothing is half done."""
    if _entered:
        _entered[-1].let_in()


@contextmanager
def listening() -> Iterator[None]:
    """While nothing is done but to wait for a person, let interruptions in at once."""
    if not _entered:
        yield
        return
    with _entered[-1].heard(waiting=True):
        yield


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
