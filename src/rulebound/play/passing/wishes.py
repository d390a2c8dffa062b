"""What one seat wishes of automatic passing, and what follows for a decision: an answer with its reason, or a question.

The way to use it, for any screen:

- ``table.passing[seat]`` is the seat's :class:`AutoPass`, ``table.situation(seat)`` the decision as it sees it (None
  where it is no matter of passing, or somebody else is asked).
- ``wishes.set_mode(word)`` (of ``MODES``; ``table.set_mode(seat, word)`` checks what has been agreed),
  ``wishes.toggle(stage, mine)``, ``wishes.interrupted_by`` are its settings; ``to_plain()`` and ``from_plain`` keep
  them between games.
- ``table.pass_until(seat, "turn" or "something", interruptions)`` passes now, and on until then.
- ``table.yield_to(seat, key, answer)`` answers for an ability from now on ("yes", "no"; "ask" takes it back);
  ``wishes.told(table.situation(seat))`` has all that there is to show, the abilities on offer with their keys among it.
- ``wishes.next_stop(situation)`` is where the pass button stops next, as words for "Pass until ...".
- ``wishes.clear()`` takes back every skip: the table does it when something is taken back, whoever ends a game then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.play.passing.situations import INTERRUPTIONS, Moment, Situation
from rulebound.play.passing.yields import Yields

__all__ = ["MODES", "UNTILS", "Answered", "AutoPass", "Until"]

MODES: Final = {
    "smart": "asks you where something that you could do now might matter, and where you have set a stop",
    "careful": "asks you whenever there is anything to choose",
    "always": "asks you at every stop of the rules, so that a pause tells nobody what you could do",
}

#: Until when one can pass: words to choose by, and what they mean.
UNTILS: Final = {
    "turn": "until this turn ends, or something happens",
    "something": "until something happens, or your next turn comes",
}

#: What ends such a wish, if nobody says otherwise.
_USUALLY: Final = ("card", "attack", "targeted")


@final
@dataclass(frozen=True)
class Until:
    """A wish to pass on: one of ``UNTILS``, said in a turn, and what interrupts it (of ``INTERRUPTIONS``)."""

    word: str
    turn: int
    interrupted_by: frozenset[str]
    #: What was happening already as it was said, which was no reason not to pass.
    known: frozenset[tuple[str, int]] = frozenset()


@final
@dataclass(frozen=True)
class Answered:
    """An answer given for a seat without asking: the option's place, and why."""

    place: int
    reason: str


@final
class AutoPass:
    """One seat's wishes: a mode, stops by stage and turn owner, answers for good, perhaps to pass on until something.

    Nothing here knows more than the seat: it is told a :class:`Situation`, made of the seat's view and decision.
    """

    def __init__(self, mode: str = "smart", stops: Iterable[tuple[str, bool]] = ()) -> None:
        self.mode = "smart"
        self.set_mode(mode)
        #: Where one is asked besides: stage, and whether in one's own turn.
        self.stops = set(stops)
        self.yields = Yields()
        self.until: Until | None = None
        self.interrupted_by = frozenset(_USUALLY)

    # --- Wishes ------------------------------------------------------------------------------------------------------

    def set_mode(self, mode: str) -> None:
        """Change the mode; raises ``RuleboundError`` for an unknown one."""
        if mode not in MODES:
            raise RuleboundError(f"there is no mode {mode!r}", fix=f"Known: {', '.join(MODES)}.")
        self.mode = mode

    def toggle(self, stage: str, mine: bool) -> bool:
        """Set a stop, or take it away if it is set; return whether it is set now."""
        self.stops ^= {(stage, mine)}
        return (stage, mine) in self.stops

    def interrupt(self, words: Iterable[str]) -> None:
        """Choose what ends passing on; raises ``RuleboundError`` for an unknown word."""
        self.interrupted_by = _known(words)

    def pass_until(self, now: Situation, word: str, interrupted_by: Iterable[str] | None = None) -> None:
        """Wish to pass on, from this window; raises ``RuleboundError`` for unknown words, or where one can't pass."""
        if word not in UNTILS:
            raise RuleboundError(f"nothing is passed until {word!r}", fix=f"Known: {', '.join(UNTILS)}.")
        if now.pass_at < 0:
            raise RuleboundError("you can't pass here")
        chosen = self.interrupted_by if interrupted_by is None else _known(interrupted_by)
        self.until = Until(word, now.turn, chosen, now.happening)

    def clear(self) -> bool:
        """Take back every skip: passing on, and what was answered for good; tell whether there was any.

        Mode and stops stay.
        """
        was = self.until is not None or bool(self.yields.listed())
        self.until = None
        self.yields.clear()
        return was

    # --- What follows ------------------------------------------------------------------------------------------------

    def ended_by(self, now: Moment) -> str:
        """Return why a wish to pass on has come to its end, in words; "" if it has not (or there is none)."""
        wish = self.until
        if wish is None:
            return ""
        came = {word for word, _ in now.happening - wish.known} & wish.interrupted_by
        if came:
            return next(INTERRUPTIONS[word] for word in INTERRUPTIONS if word in came)
        if now.turn > wish.turn and (wish.word == "turn" or now.mine):
            return "the turn is over" if wish.word == "turn" else "it is your turn"
        return ""

    def heed(self, now: Moment) -> str:
        """End a wish to pass on whose time has come; return why, in words ("" if none was)."""
        why = self.ended_by(now)
        if why:
            self.until = None
        return why

    def answer(self, now: Situation | None) -> Answered | None:
        """Return what is answered for the seat without asking, and why; None if it is asked."""
        if now is None:
            return None
        said = self.yields.answer(now.ability)
        if now.pass_at < 0:
            place = now.yes_at if said == "yes" else now.no_at if said == "no" else -1
            name = now.ability.name if now.ability is not None else ""
            return Answered(place, f"answered {said} for good: {name}") if place >= 0 else None
        reason = self._reason(now, said)
        return Answered(now.pass_at, reason) if reason else None

    def reason(self, now: Situation | None) -> str:
        """Return why this decision is answered without asking; "" if the player is asked."""
        answered = self.answer(now)
        return answered.reason if answered is not None else ""

    def _reason(self, now: Situation, said: str) -> str:
        whose = "your" if now.mine else "the opponent's"
        if said == "no" and now.ability is not None:
            return f"passed for good: {now.ability.name}"
        if self.until is not None and not self.ended_by(now.moment()):
            return f"passed in {whose} {now.stage}: you asked to pass {UNTILS[self.until.word]}"
        if self.mode == "always":
            return ""
        if not now.choices:
            return f"passed in {whose} {now.stage}: there is nothing else to do"
        if self.mode == "careful" or now.matters:
            return ""
        if (now.stage, now.mine) in self.stops and (now.useful or not now.usual):
            return ""
        return f"passed in {whose} {now.stage}: {now.idle}"

    # --- In words ----------------------------------------------------------------------------------------------------

    def next_stop(self, now: Situation | None) -> str:
        """Return where one is asked next after passing here, if nothing happens: words for "Pass until ..."."""
        if now is None or now.pass_at < 0:
            return ""
        if now.waiting:
            return f"{now.waiting} has resolved"
        for ahead in now.ahead:
            is_set = (ahead.stage, ahead.mine) in self.stops and ahead.useful
            if self.mode != "smart" or ahead.main or is_set:
                return ahead.words
        return ""

    def told(self, now: Situation | None, stages: Iterable[str] = ()) -> dict[str, Plain]:
        """Return all that there is to show of it, as plain data; ``stages`` are those that can have a stop.

        ``offered`` are the abilities that can be answered for good now; their keys are what ``yields.say`` takes.
        """
        ability = now.ability if now is not None else None
        return {
            "mode": self.mode,
            "modes": dict(MODES),
            "stages": list(stages),
            "stops": [[stage, mine] for stage, mine in sorted(self.stops)],
            "untils": dict(UNTILS),
            "until": self.until.word if self.until is not None else "",
            "interruptions": dict(INTERRUPTIONS),
            "interrupted_by": [word for word in INTERRUPTIONS if word in self.interrupted_by],
            "yields": [
                {"key": each.key(), "text": each.text(), "answer": answer}
                for each, answer in self.yields.listed()
            ],
            "offered": [] if ability is None else [{"key": ability.key(), "text": ability.text()}],
        }

    # --- Keeping -----------------------------------------------------------------------------------------------------

    def to_plain(self, with_yields: bool = True) -> dict[str, Plain]:
        """Return what is kept of it: mode, stops, interruptions, and (for the same game) what is answered for good."""
        kept: dict[str, Plain] = {
            "mode": self.mode,
            "stops": [[stage, mine] for stage, mine in sorted(self.stops)],
            "interrupted_by": [word for word in INTERRUPTIONS if word in self.interrupted_by],
        }
        if with_yields:
            kept["yields"] = dict(self.yields.to_plain())
        return kept

    @classmethod
    def from_plain(cls, kept: object, stops: Iterable[tuple[str, bool]] = ()) -> AutoPass:
        """Return the wishes that ``to_plain`` wrote; ``stops`` are those of who has said nothing about them.

        Raises ``RuleboundError`` for what it can't have written; what is missing is as usual.
        """
        if not isinstance(kept, Mapping):
            raise RuleboundError("no settings of automatic passing", place="passing")
        made = cls(stops=stops)
        mode = kept.get("mode", made.mode)
        if not isinstance(mode, str):
            raise RuleboundError("the mode of automatic passing is a word", place="passing")
        made.set_mode(mode)
        if "stops" in kept:
            made.set_stops(kept["stops"])
        words = kept.get("interrupted_by", sorted(made.interrupted_by))
        if not isinstance(words, list):
            raise RuleboundError("what interrupts passing on is a list of words", place="passing")
        made.interrupt(words)
        answers = kept.get("yields", {})
        if not isinstance(answers, Mapping):
            raise RuleboundError("what is answered for good is a table of answers", place="passing")
        for key, answer in answers.items():
            made.yields.say(str(key), str(answer))
        return made

    def set_stops(self, listed: object) -> None:
        """Set the stops to those of a list of [stage, own turn]; raises ``RuleboundError`` for anything else."""
        if not isinstance(listed, list):
            raise RuleboundError("stops are a list of [stage, own turn]", place="passing")
        found: set[tuple[str, bool]] = set()
        for each in listed:
            match each:
                case [str() as stage, bool() as mine]:
                    found.add((stage, mine))
                case _:
                    raise RuleboundError(f"{str(each)[:80]!r} is no stop", place="passing")
        self.stops = found


def _known(words: Iterable[object]) -> frozenset[str]:
    chosen = [str(word) for word in words]
    strange = [word for word in chosen if word not in INTERRUPTIONS]
    if strange:
        raise RuleboundError(
            f"nothing is interrupted by {strange[0][:80]!r}", fix=f"Known: {', '.join(INTERRUPTIONS)}."
        )
    return frozenset(chosen)
