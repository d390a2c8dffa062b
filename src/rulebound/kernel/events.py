"""Events: everything that happens, first as an intention, then as a fact in the journal.

The only mutation of a position is ``Event.apply``, called by :func:`rulebound.kernel.happening.commit`.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

S = TypeVar("S")


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Cause:
    """What made an event happen: a source object, which of its clauses, and through which layer (0: the rules).

    ``replaced_by`` are the replacement modifiers in whose place the event happens: none of them looks at it again.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("source", "clause", "layer", "replaced_by")
    __slots__ = ("clause", "layer", "replaced_by", "source")

    def __init__(
        self, source: int = 0, clause: int = -1, layer: int = 0, replaced_by: tuple[int, ...] = ()
    ) -> None:
        self.source = source
        self.clause = clause
        self.layer = layer
        self.replaced_by = replaced_by


#: The cause of what the rules themselves do.
BY_THE_RULES: Final = Cause()


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Company(Generic[S]):
    """Events that are to happen at once; ``shares`` is what was settled for all of them, by who settled it.

    A share for each of the events, in their order.
    """

    def __init__(self, events: list[Event[S]]) -> None:
        self.events = events
        self.shares: dict[int, list[int]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Generic[S]):
    """One thing that happens to a position.

    ``kind`` is what triggers and replacements are indexed by, as is its ``family``; ``rule`` is the number of the rule
    that says so; ``replaced_by`` lists the replacement modifiers that have changed this event (each may do so once).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("kind", "rule", "cause", "replaced_by")

    replaced_by: tuple[int, ...] = ()
    #: What is looked for that means this event and others of its sort, whatever their kinds ("": nothing).
    family: str = ""
    #: Whether anything may always come last for such an event (:meth:`Watched.finish`).
    has_finish: bool = False
    #: Whether something else happened instead of this intention; only its maker asks.
    was_replaced: bool = False
    #: What a text let happen that was processed instead of this intention, if there was one; only its maker asks.
    instead: list[Event[S]] | None = None
    #: The intention that this came of, if that was another event.
    intention: Event[S] | None = None
    #: What is to happen at once with it, while that is being replaced; None: nothing, or it has happened.
    company: Company[S] | None = None

    def __init__(self, kind: str, rule: str, cause: Cause) -> None:
        self.kind = kind
        self.rule = rule
        self.cause = cause

    def is_one_of(self, kinds: tuple[str, ...]) -> bool:
        """Tell whether it is of one of some kinds or families."""
        for kind in kinds:
            if self.kind == kind or self.family == kind:
                return True
        return False

    def apply(self, state: S) -> None:
        """Make it so. Only the kernel's commit may call this."""
        raise NotImplementedError


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Chapter:
    """A closed part of a journal, shared by every fork made after it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("entries", "start")
    __slots__ = ("before", "entries", "lasting", "start", "text")

    def __init__(self, entries: tuple[object, ...], before: Chapter | None, start: int) -> None:
        self.entries = entries
        self.before = before
        self.start = start
        #: What the codec made of it, and which of its facts its game asks for still: nothing of it will change.
        self.text = ""
        self.lasting: tuple[object, ...] | None = None

    def after_decoding(self) -> None:
        self.before = None
        self.text = ""
        self.lasting = None


E = TypeVar("E")


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Journal(Generic[E]):
    """The facts of a game in order; "this turn" is the open chapter, earlier chapters are shared between forks."""

    FIELDS: ClassVar[tuple[str, ...]] = ("current", "start", "chapters")
    __slots__ = ("before", "current", "start")

    def __init__(self, current: list[E], before: Chapter | None, start: int) -> None:
        self.current = current
        self.before = before
        self.start = start

    @property
    def chapters(self) -> list[Chapter]:
        """The closed chapters, oldest first.

        (In a save they stand beside one another and not one inside the next: a long game would nest too deeply.)
        """
        found: list[Chapter] = []
        chapter = self.before
        while chapter is not None:
            found.append(chapter)
            chapter = chapter.before
        found.reverse()
        return found

    @chapters.setter
    def chapters(self, chapters: list[Chapter]) -> None:
        self.before = None
        for chapter in chapters:
            self.before = Chapter(chapter.entries, self.before, chapter.start)

    def copy(self) -> Journal[E]:
        return Journal(self.current.copy(), self.before, self.start)

    def close_chapter(self) -> None:
        """Begin a new chapter (a turn, for most games)."""
        if self.current:
            self.before = Chapter(tuple(self.current), self.before, self.start)
            self.start += len(self.current)
            self.current = []

    def __len__(self) -> int:
        return self.start + len(self.current)

    def since(self, number: int) -> list[E]:
        """Return the entries from a number on, oldest first."""
        parts: list[list[E]] = [self.current[max(0, number - self.start) :]]
        chapter = self.before
        while chapter is not None and chapter.start + len(chapter.entries) > number:
            parts.append(list(chapter.entries[max(0, number - chapter.start) :]))  # type: ignore[arg-type]
            chapter = chapter.before
        return [entry for part in reversed(parts) for entry in part]
