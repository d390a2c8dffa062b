"""Decisions: what a seat is asked, and the closed list of what it may answer."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar, Final, TypeVar, final

from mypy_extensions import mypyc_attr

T = TypeVar("T")

#: What a procedure is sent instead of a place if nobody can answer: whoever is asked has left, or nothing is left to
#: choose.
NOBODY: Final = -1

#: A procedure that may ask: it yields decisions, is sent the chosen option's place (or :data:`NOBODY`), and returns a
#: ``T``.
Asking = Generator["Decision", int, T]


#: A place, a seat or another number that a caller names. (Compiled, a parameter that may be nothing but ``int`` is 1
#: where True was given: nothing could refuse it any more.)
Given = int | bool


@final
@mypyc_attr(free_list_len=1)
class Option:
    """One legal answer: a verb and up to three numbers (subjects, amounts), whose meaning the verb gives."""

    FIELDS: ClassVar[tuple[str, ...]] = ("verb", "subject", "other", "value")
    __slots__ = ("other", "subject", "value", "verb")

    def __init__(self, verb: str, subject: int = 0, other: int = 0, value: int = 0) -> None:
        self.verb = verb
        self.subject = subject
        self.other = other
        self.value = value

    def key(self) -> str:
        """Return the option as text, the same whenever the same option is offered."""
        return f"{self.verb}:{self.subject}:{self.other}:{self.value}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{self.key()}>"


@final
@mypyc_attr(free_list_len=1)
class Decision:
    """A question to one seat, with every legal answer.

    ``kind`` names the question (its closed list is the game's), ``rule`` the rule that asks, ``subjects`` what it is
    about, ``prompt`` what to show. An answer that is not among ``options`` can't be given. ``acting`` are the seats
    whose own doing the question is a part of, the outermost first: it ends if they leave the game. What is chosen in
    ``secret`` no other seat knows until something comes of it.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind", "prompt", "subjects", "options", "rule")
    __slots__ = ("acting", "kind", "options", "prompt", "rule", "seat", "secret", "subjects")

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: str,
        options: list[Option],
        subjects: tuple[int, ...] = (),
        rule: str = "",
        secret: bool = False,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.subjects = subjects
        self.options = options
        self.rule = rule
        self.secret = secret
        self.acting: tuple[int, ...] = ()

    def narrowed(self, options: list[Option]) -> Decision:
        """Return the same question with fewer options."""
        made = Decision(self.seat, self.kind, self.prompt, options, self.subjects, self.rule, self.secret)
        made.acting = self.acting
        return made

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, {self.kind}: {self.prompt!r}, {len(self.options)} options)"


@final
class Rewind(Exception):
    """An action that turned out impossible to finish: the position goes back to before it was attempted."""


def in_brackets(rule: str) -> str:
    """Return a rule's number as a player reads it, after its rulebook where that is named."""
    return f"[{rule.replace(':', ' ')}]"


@final
class Reason:
    """Why something is refused: the rule, the object that imposes it (0: the rules alone), and a sentence."""

    FIELDS: ClassVar[tuple[str, ...]] = ("rule", "subject", "text")
    __slots__ = ("rule", "subject", "text")

    def __init__(self, rule: str, text: str, subject: int = 0) -> None:
        self.rule = rule
        self.text = text
        self.subject = subject

    def __repr__(self) -> str:
        return f"{in_brackets(self.rule)} {self.text}"
