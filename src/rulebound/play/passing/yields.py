"""What a seat answers for good: an ability's questions with yes or no, its waiting with a pass; a list to revoke."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.play.passing.situations import Ability

__all__ = ["ANSWERS", "Yields"]

#: What can be said of an ability.
ANSWERS: Final = {
    "yes": "yes whenever it asks whether to do something",
    "no": "no whenever it asks whether to do something, and a pass while it waits to resolve",
    "ask": "you are asked, as usual",
}


@final
class Yields:
    """The abilities that a seat is not asked about any more, with the answer given for it, the oldest first."""

    def __init__(self, kept: Mapping[str, str] | None = None) -> None:
        self._answers: dict[str, str] = {}
        for key, answer in (kept or {}).items():
            self.say(key, answer)

    def say(self, key: str, answer: str) -> None:
        """Answer for an ability from now on; "ask" takes that back. Raises ``RuleboundError`` for what is no answer."""
        if answer not in ANSWERS:
            raise RuleboundError(
                f"{answer!r} is no answer for an ability", place="yield", fix=f"Known: {', '.join(ANSWERS)}."
            )
        if Ability.of(key) is None:
            raise RuleboundError(
                f"there is no ability {key[:80]!r}", place="yield", fix="Take the key of one that is offered."
            )
        self._answers.pop(key, None)
        if answer != "ask":
            self._answers[key] = answer

    def answer(self, ability: Ability | None) -> str:
        """Return what was said of an ability: "yes", "no" or "ask"."""
        return "ask" if ability is None else self._answers.get(ability.key(), "ask")

    def listed(self) -> list[tuple[Ability, str]]:
        """Return every ability that is answered for, with the answer."""
        found = [(Ability.of(key), answer) for key, answer in self._answers.items()]
        return [(ability, answer) for ability, answer in found if ability is not None]

    def clear(self) -> None:
        """Take all of it back."""
        self._answers.clear()

    def to_plain(self) -> dict[str, str]:
        """Return the list as it is kept: key and answer."""
        return dict(self._answers)
