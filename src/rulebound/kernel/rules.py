"""What a game must offer so that the one session can play it."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import Event

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class InformationSet(Generic[S]):
    """All positions that a seat can't tell apart; what is hidden from it is drawn anew for each."""

    def sample(self, seed: int, reseed: bool = True) -> S:
        """Return one of them, each as likely as the rules make it; ``reseed`` replaces the random numbers to come."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """One game's rules, as the session sees them.

    A position is *at a checkpoint* when ``checkpoint`` can say who decides what from the position's data alone;
    ``proceed`` runs from there to the next checkpoint.
    """

    #: The game's short name and the text codec's version of its positions.
    name: str = ""
    version: int = 1

    def checkpoint(self, state: S) -> Decision | None:
        """Return the decision that the position waits for, or None if the game is over."""
        raise NotImplementedError

    def proceed(self, state: S, option: Option) -> Asking[None] | None:
        """Run to the next checkpoint; None if that is already reached."""
        raise NotImplementedError

    def leave(self, state: S, seat: int) -> None:
        """Let a seat leave the game at once, whatever is under way."""
        raise NotImplementedError

    def resign(self, state: S, seat: int) -> Asking[None]:
        """Let a seat leave the game at a checkpoint, and run to the next."""
        self.leave(state, seat)
        return
        yield  # pragma: no cover

    def draws_by_agreement(self) -> bool:
        """Tell whether those who still play may agree to a draw at any time."""
        return False

    def agree_to_draw(self, state: S) -> None:
        """End the game as a draw for those who still play: they have agreed to it."""
        raise NotImplementedError

    def still_open(self, state: S, asked: Decision) -> Decision | None:
        """Return what can still be chosen of a procedure's question, seats having left; None if nobody can answer."""
        return asked

    def is_stop(self, asked: Decision) -> bool:
        """Tell whether a checkpoint's question is one that a seat may want to be asked though it has one answer."""
        return False

    def may_rewind(self, state: S, option: Option) -> bool:
        """Tell whether ``proceed`` might find out half-way that the action is impossible."""
        return True

    def fork(self, state: S) -> S:
        """Return an independent copy."""
        raise NotImplementedError

    def seats(self, state: S) -> int:
        """Return the number of seats."""
        raise NotImplementedError

    def result(self, state: S) -> tuple[float, ...] | None:
        """Return each seat's score (1 won, 0 lost, 0.5 drawn), or None while the game goes on."""
        raise NotImplementedError

    def journal(self, state: S) -> list[Event[S]]:
        """Return the facts of the game, oldest first."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> dict[str, Plain]:
        """Return what a seat may know, built from an allow-list; objects are called by their handles."""
        raise NotImplementedError

    def handle(self, state: S, seat: int, number: int) -> int:
        """Return what a seat calls an object by: a number that tells it nothing that it may not know."""
        return number

    def meant(self, state: S, seat: int, handle: int) -> int:
        """Return the object that a seat calls by a handle; 0 if there is none that it can see."""
        return handle

    def told(self, state: S, seat: int, option: Option) -> Option:
        """Return an option as a seat is told it: with handles for objects."""
        return option

    def label(self, state: S, decision: Decision, option: Option) -> str:
        """Return an option in words, for the seat that decides."""
        raise NotImplementedError

    def explain(self, state: S, event: Event[S], seat: int | None) -> str:
        """Return a fact in words (as a seat may know it; None: everything), with its rule and its cause."""
        raise NotImplementedError

    def names(self, state: S, event: Event[S], seat: int | None) -> tuple[str, str]:
        """Return the names of a fact's main object and of the other one as a seat may know them ("": none)."""
        return "", ""

    def sources(self, state: S, seat: int) -> dict[str, Plain]:
        """Return where the values of the objects that a seat sees come from, by handle (of a game that can tell)."""
        return {}

    def costs(self, state: S, decision: Decision) -> list[Plain]:
        """Return what each option would cost as things stand: its ways to pay, or None where there is no cost."""
        return [None] * len(decision.options)

    def why_not(self, state: S, seat: int, verb: str, subject: int) -> list[Reason]:
        """Return every reason why a seat can't do something now (empty: it can)."""
        raise NotImplementedError

    def is_hidden(self, state: S, seat: int, number: int) -> bool:
        """Tell whether an object is a card among others, none of which a seat can tell from another."""
        return False

    def seen(self, state: S, seat: int, option: Option) -> str:
        """Return another seat's answer as a seat sees it: what can't be told from others is left blank."""
        told = self.told(state, seat, option)
        subject = "?" if self.is_hidden(state, seat, option.subject) else told.subject
        other = "?" if self.is_hidden(state, seat, option.other) else told.other
        return f"{told.verb}:{subject}:{other}:{told.value}"

    def length(self, state: S) -> int:
        """Return how many facts the journal has."""
        return len(self.journal(state))

    def told_facts(self, state: S, since: int, seat: int) -> list[str]:
        """Return the facts from a number on, in words, as a seat is told them."""
        return [self.explain(state, fact, seat) for fact in self.journal(state)[since:]]

    def information_set(self, base: S, now: S, seat: int) -> InformationSet[S]:
        """Return the positions that look to a seat like ``base``, knowing what it knows ``now``.

        They are the same for any two positions that the seat can't tell apart. ``base`` is ``now``, or a checkpoint
        before it.
        """
        raise NotImplementedError

    def redrawn(self, base: S, now: S, seat: int, seed: int, reseed: bool = True) -> S:
        """Return one position of an information set."""
        return self.information_set(base, now, seat).sample(seed, reseed)

    def answered(self, state: S, asked: Decision, place: int) -> None:
        """Take note of an answer (an option's place, or ``NOBODY``) before the procedure that asked goes on."""

    def reshuffle(self, state: S, seat: int, seed: int) -> None:
        """Draw anew what a procedure under way doesn't hold: the order of decks, and the random numbers to come."""
        raise NotImplementedError

    def write(self, state: S, parts: list[str]) -> None:
        """Add the position to parts of a text, as canonical text whose plain data ``decode`` reads."""
        raise NotImplementedError

    def text(self, state: S) -> str:
        """Return the position as canonical text."""
        parts: list[str] = []
        self.write(state, parts)
        return "".join(parts)

    def decode(self, data: Plain) -> S:
        """Return the position of plain data; raises ``RuleboundError`` if it is damaged."""
        raise NotImplementedError
