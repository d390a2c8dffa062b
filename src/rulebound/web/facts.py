"""What the server keeps of a game besides its answers: whose tokens seat whom, what was asked for, what was given."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, final

__all__ = ["ANSWERED", "Facts", "People"]

#: How many ids of answers are remembered.
ANSWERED: Final = 200


@final
@dataclass(frozen=True)
class People:
    """Who sits on a seat: name, and whether it is one of us, a friend, the computer, or chance (see the protocol)."""

    name: str
    who: str


@final
@dataclass
class Facts:
    """All of it, as plain data in the database under ``more``."""

    tokens: dict[str, list[int]]
    people: list[People]
    #: What was asked for as it was created, for another game like it; None where a position was given.
    asked_for: dict[str, Any] | None = None
    #: How often something has been taken back, so that no decision is called as one before it.
    undos: int = 0
    #: By its id, with which answer of the game each was given.
    answered: dict[str, int] = field(default_factory=dict)
    clock: dict[str, Any] | None = None
    clock_kept: dict[str, Any] = field(default_factory=dict)
    #: By each token, the one for the rematch.
    rematch: dict[str, str] = field(default_factory=dict)
    #: The puzzle or lesson that it is, and the step at which it stands.
    lesson: str = ""
    step: int = 0
    #: What somebody wrote at moments of the game, by the number of answers before.
    notes: dict[str, str] = field(default_factory=dict)
    #: By seat, the settings of automatic passing.
    passing: dict[str, Any] = field(default_factory=dict)
    #: Whose holder doesn't want it listed any more.
    forgotten: list[str] = field(default_factory=list)

    def plain(self) -> dict[str, Any]:
        """Return them as they are kept."""
        # A copy: what is kept is compared with it later, when these have changed.
        kept = copy.deepcopy({key: value for key, value in vars(self).items() if key != "people"})
        return {**kept, "people": [[each.name, each.who] for each in self.people]}

    @classmethod
    def of(cls, more: Mapping[str, Any], seats: list[str], names: list[str]) -> Facts:
        """Return what was kept; a game that another program began has nobody's tokens yet."""
        known = {key: more[key] for key in cls.__dataclass_fields__ if key in more and key != "people"}
        people = [People(str(name), str(who)) for name, who in more.get("people", [])]
        if len(people) != len(seats):
            people = [People(name, who) for name, who in zip(names, seats, strict=True)]
        return cls(**{"tokens": {}, **known, "people": people})

    def note_answer(self, id: str, number: int) -> None:
        """Note that an answer was given as the game's answer of a number."""
        self.answered[id] = number
        while len(self.answered) > ANSWERED:
            del self.answered[next(iter(self.answered))]

    def forget_answers_after(self, number: int) -> None:
        """Forget answers that never became the game's: it has only so many."""
        self.answered = {id: at for id, at in self.answered.items() if at <= number}
