"""What a seat was told since a checkpoint, and whether a redrawn position leads to the same.

A procedure under way can't be redrawn where it stands: it holds what it has been told. It is run again from the redrawn
checkpoint before it. The seat's own answers are given again; the others answer as they did where the seat has seen how,
and by chance where it has not. The new run is good if the seat was told the same in it, fact by fact and question by
question: what others were asked, and what they could have answered, it wasn't told, and no run is refused for that.
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from rulebound.kernel.decision import Decision
from rulebound.kernel.randomness import Random
from rulebound.kernel.rules import InformationSet, Rules
from rulebound.kernel.session import Session

S = TypeVar("S")

#: How many questions that the true run did not ask are answered by chance before a run is given up.
PATIENCE: Final = 50


@final
class Heard:
    """A question of the true run as a seat knows it, and the answer: its place, and what the seat saw of it.

    ``secret`` tells that it saw nothing of it, ``keys`` are all options if the seat itself was asked.
    """

    def __init__(self, seat: int, kind: str, place: int, seen: str, secret: bool, keys: list[str]) -> None:
        self.seat = seat
        self.kind = kind
        self.place = place
        self.seen = seen
        self.secret = secret
        self.keys = keys


@final
class Transcript(Generic[S]):
    """What a seat was told between a checkpoint and now.

    ``truth`` began at the checkpoint, when so much (``begun``) had happened, and has gone on to the first question;
    ``since`` are the answers given since, ``now`` is the game they led to.
    """

    def __init__(self, truth: Session[S], begun: int, since: list[int], now: Session[S], seat: int) -> None:
        self.rules: Rules[S] = now.rules
        self.seat = seat
        self.asked = now.decision
        self.keys = self._keys(now.state, now.decision)
        self.facts = self.rules.told_facts(now.state, begun, seat)
        self.heard: list[Heard] = []
        #: How much has happened until now: what was chosen in secret is known once anything has come of it.
        self.length = self.rules.length(now.state)
        for place in since:
            self.heard.append(self._hear(truth, place))
            truth.give_again(place)

    def _keys(self, state: S, asked: Decision | None) -> list[str]:
        """Return the options of a question to the seat, as it is told them; none for one to another seat."""
        if asked is None or asked.seat != self.seat:
            return []
        return [self.rules.told(state, self.seat, option).key() for option in asked.options]

    def _hear(self, truth: Session[S], place: int) -> Heard:
        if place < 0:
            return Heard(-1 - place, "", place, "", False, [])
        asked = truth.decision
        assert asked is not None
        rules, state = self.rules, truth.state
        return Heard(
            asked.seat,
            asked.kind,
            place,
            rules.seen(state, self.seat, asked.options[place]),
            asked.secret and rules.length(state) == self.length,
            self._keys(state, asked),
        )

    def followed_by(self, made: Session[S], begun: int, random: Random) -> bool:
        """Give a redrawn game the answers that were given; tell whether the seat is told the same in it.

        (So much had happened at its checkpoint, ``begun``.)
        """
        for heard in self.heard:
            if heard.place < 0:
                made.give_again(heard.place)
            elif heard.seat == self.seat:
                if not self._asks(made, heard.kind, heard.keys, random):
                    return False
                made.give_again(heard.place)
            elif made.decision is not None and made.decision.seat == heard.seat:
                # (Who is asked something in the true run may have no choice here, and isn't asked.)
                if made.decision.kind == heard.kind:
                    made.give_again(self._as_seen(made, made.decision, heard, random))
        if self.asked is None or not self._comes_to(made, self.asked, random):
            return False
        return self.rules.told_facts(made.state, begun, self.seat) == self.facts

    def _comes_to(self, made: Session[S], asked: Decision, random: Random) -> bool:
        if asked.seat == self.seat:
            return self._asks(made, asked.kind, self.keys, random)
        return made.decision is not None and made.decision.seat == asked.seat

    def _asks(self, made: Session[S], kind: str, keys: list[str], random: Random) -> bool:
        """Tell whether the seat is asked the same; what others are asked before that is answered by chance."""
        for _ in range(PATIENCE):
            asked = made.decision
            if asked is None:
                return False
            if asked.seat == self.seat:
                return asked.kind == kind and self._keys(made.state, asked) == keys
            made.give_again(random.below(len(asked.options)))
        return False

    def _as_seen(self, made: Session[S], asked: Decision, heard: Heard, random: Random) -> int:
        """Return the place of what another seat chose, or if that wasn't seen, of something like it."""
        rules, state, seat = self.rules, made.state, self.seat
        if heard.secret:
            return random.below(len(asked.options))
        alike = [
            at for at, option in enumerate(asked.options) if rules.seen(state, seat, option) == heard.seen
        ]
        return alike[random.below(len(alike))] if alike else random.below(len(asked.options))


@final
class Imagination(Generic[S]):
    """How a fork for a seat came to be in the middle of a procedure: those answers from that redrawn checkpoint on.

    Whoever looks ahead takes the same fork (of ``known``, from ``seed``) again and again: it need not be looked for.
    """

    def __init__(
        self, known: InformationSet[S], seed: int, base: S, since: list[int], barred: tuple[str, ...]
    ) -> None:
        self.known = known
        self.seed = seed
        self.base = base
        self.since = since
        self.barred = barred
