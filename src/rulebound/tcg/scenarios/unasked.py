"""What nobody was asked in a scenario, since only one choice was possible; and answers as a line tells them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from rulebound.kernel.decision import Decision, Option
from rulebound.tcg.position.state import State

__all__ = ["Unasked", "in_quotes"]


def in_quotes(answers: Iterable[object]) -> str:
    """Return answers in a line: names and words in quotes, numbers as they are."""
    return ", ".join(f'"{each}"' if isinstance(each, str) else str(each) for each in answers) or "nothing"


@final
class Unasked:
    """The targets of the layers that are added from here on, but for those that somebody is asked for."""

    def __init__(self, state: State) -> None:
        self._before = {layer.number for layer in state.stack}
        self._asked: list[int] = []

    def note(self, decision: Decision, option: Option | None) -> None:
        """Note what is answered."""
        if option is not None and decision.kind == "target":
            self._asked.append(option.subject)

    def targets(self, state: State) -> list[int]:
        """Return them as subjects, in the order of the texts."""
        added = [layer for layer in state.stack if layer.number not in self._before]
        left = [subject for layer in added for slot in layer.targets for subject in slot]
        for subject in self._asked:
            if subject in left:
                left.remove(subject)
        return left
