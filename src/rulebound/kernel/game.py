"""The session: one public interface for every game, in the spirit of python-chess.

>>> from rulebound import new_game                                              # doctest: +SKIP
>>> game = new_game("wow", seed=7)                                              # doctest: +SKIP
>>> while not game.over:                                                        # doctest: +SKIP
...     game.choose(game.decision.options[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical, composed, digest_of
from rulebound.kernel.decision import Decision, Given, Option, Reason
from rulebound.kernel.events import Event
from rulebound.kernel.imagining import Imagination, Transcript
from rulebound.kernel.randomness import seeded
from rulebound.kernel.rules import InformationSet, Rules
from rulebound.kernel.session import Session

S = TypeVar("S")

FORMAT: Final = "rulebound-save"
FORMAT_VERSION: Final = 2

#: How often a redrawn position is tried, if what was told does not come of it.
ATTEMPTS: Final = 64
#: In so many of each round of them random numbers are drawn anew, too; in the rest they are the true ones.
FREELY: Final = 12
ROUND: Final = 16


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Session[S]):
    """A game being played: its questions, forks of it, what was before, what seats may see of it, saves."""

    def __init__(
        self,
        rules: Rules[S],
        state: S,
        remember: bool = True,
        barred: tuple[str, ...] = (),
        always_ask: tuple[int, ...] = (),
    ) -> None:
        #: What a seat was told since the checkpoint, with what it knows of the position.
        self._told: tuple[InformationSet[S], Transcript[S]] | None = None
        #: The latest fork for a seat in the middle of a procedure: its way from a redrawn checkpoint.
        self._imagination: Imagination[S] | None = None
        super().__init__(rules, state, remember, barred, always_ask)

    # --- Forking and undoing ------------------------------------------------------------------------------------------

    def fork(self, seat: int | None = None, seed: Given = 0, remember: bool = False) -> Game[S]:
        """Return an independent game that continues from here.

        With ``seat``, it is a game that the seat can't tell from this one: everything that it may not know (hidden
        cards, what others have chosen in secret, the future of the random numbers) is drawn anew from ``seed``, and the
        fork is the same for every game that looks like this one to the seat. (A fork for a seat in the middle of a
        procedure can itself be forked only from the next checkpoint on; take another fork of the true game instead.)
        """
        # (Compiled, what is known to be a number is made one, and True is 1 then: this is known to be an object alone.)
        named: object = seat
        if named is not None:
            made = self._fork_for(named, seed)
            made.remember = remember
            made._past = []
            return made
        if self._procedure is None:
            return self._copy_at_checkpoint(self.rules.fork(self.state), remember)
        base = self._base
        if base is None:
            raise RuleboundError("this game does not remember: it can be forked only at a checkpoint")
        return self._redrive(self.rules.fork(base), self._since, self._base_barred, remember)

    def _copy_at_checkpoint(self, state: S, remember: bool) -> Game[S]:
        made: Game[S] = Game.__new__(Game)
        made.rules = self.rules
        made.state = state
        made.remember = remember
        made.always_ask = self.always_ask
        made.decision = self.decision
        made.answered = self.answered.copy()
        made._procedure = None
        made._line = None
        made._running = None
        made._asked = None
        made._base = None
        made._since = []
        made._past = []
        made._barred = self._barred
        made._opening = self._opening
        made._base_barred = self._barred
        made._resigning = ()
        made._known = None
        made._known_to = -1
        made._told = None
        made._imagination = None
        return made

    def _redrive(self, state: S, since: list[int], barred: tuple[str, ...], remember: bool) -> Game[S]:
        """Return the game that a checkpoint and the answers since lead to."""
        made = Game(self.rules, state, True, barred, self.always_ask)
        for place in since:
            decision = made.decision
            if decision is None or place >= len(decision.options):
                raise RuleboundError("the answers of this position do not fit it")
            made.give_again(place)
        made.remember = remember
        made.answered = self.answered.copy()
        made._past = []
        return made

    def _fork_for(self, named: object, given: Given) -> Game[S]:
        seat = self._seat(named)
        if isinstance(given, bool) or not isinstance(given, int):
            raise RuleboundError(f"{given!r} is no seed of a fork: it is a whole number")
        seed: int = given
        standing = self._standing(seat)
        made = self._imagined(seat, seed) if standing is None else self._imagined_at(standing, seat, seed)
        made.answered = [count if at == seat else 0 for at, count in enumerate(self.answered)]
        return made

    def _standing(self, seat: int) -> S | None:
        """Return the checkpoint at which the game stands as far as a seat can tell; None if it has left that.

        Where nothing was to choose at a checkpoint, what followed may have come to ask another seat. Of that the seat
        sees nothing: to it the game is still where it was, as it is if the other does have something to choose there.
        """
        if self._procedure is None:
            return self.state
        base, asked = self._base, self.decision
        if base is None or self._since or asked is None or asked.seat == seat:
            return None
        return None if self.rules.told_facts(self.state, self.rules.length(base), seat) else base

    def _imagined_at(self, standing: S, seat: int, seed: int) -> Game[S]:
        """Return a game at a checkpoint.

        That somebody else is asked, the seat sees, and not what: a redrawn position in which there is nothing to ask,
        and which goes on at once, is none that it could be in. Another is drawn.
        """
        known = self._information_set(standing, standing, seat)
        barred = self._barred if self._procedure is None else self._base_barred
        made = self._begun(known.sample(seed), standing, barred, seat)
        for attempt in range(1, ATTEMPTS):
            if self._looks_alike(made, seat):
                break
            made = self._begun(known.sample(seed + attempt * 7919), standing, barred, seat)
        return made

    def _information_set(self, base: S, now: S, seat: int) -> InformationSet[S]:
        """Return the positions that look to a seat like a checkpoint, worked out once for this position."""
        known = self._known
        if known is None or self._known_to != seat:
            known = self._known = self.rules.information_set(base, now, seat)
            self._known_to = seat
        return known

    def _looks_alike(self, made: Game[S], seat: int) -> bool:
        """Tell whether a redrawn position waits for who is asked here; what another is asked, the seat isn't told."""
        asked, again = self.decision, made.decision
        if asked is None or asked.seat == seat:
            return True
        if again is None or again.seat != asked.seat:
            return False
        return self.rules.view(made.state, seat) == self.rules.view(self.state, seat)

    def _imagined(self, seat: int, seed: int) -> Game[S]:
        """Return a game in the middle of a procedure, which has been run again from the checkpoint before it.

        A redrawn position in which other things come of it than the seat was told is no position that it could be in:
        another is drawn. (If there is none among so many, the fork is the redrawn checkpoint.)
        """
        base = self._base
        if base is None:
            raise RuleboundError("this game does not remember: it can be forked only at a checkpoint")
        known = self._information_set(base, self.state, seat)
        again = self._imagination
        if again is not None and again.known is known and again.seed == seed:
            return self._without_base(
                self._redrive(self.rules.fork(again.base), again.since, again.barred, True), seat, seed
            )
        told = self._told
        if told is None or told[0] is not known:
            truth = Game(self.rules, self.rules.fork(base), True, self._base_barred, self.always_ask)
            told = self._told = (
                known,
                Transcript(truth, self.rules.length(base), self._since, self, seat),
            )
        transcript = told[1]
        for attempt in range(ATTEMPTS):
            # Decks may be shuffled in it; where dice fall, only the true numbers come to what was told.
            drawn = known.sample(seed + attempt * 7919, attempt % ROUND < FREELY)
            begun = self.rules.length(drawn)
            made = self._begun(drawn, base, self._base_barred, seat)
            if transcript.followed_by(made, begun, seeded(f"others {seed} {attempt}")):
                assert made._base is not None
                self._imagination = Imagination(
                    known, seed, made._base, made._since.copy(), made._base_barred
                )
                return self._without_base(made, seat, seed)
        return self._begun(known.sample(seed), base, self._base_barred, seat)

    def _without_base(self, made: Game[S], seat: int, seed: int) -> Game[S]:
        """Draw anew what the procedure under way in a game doesn't hold; the checkpoint before it no longer fits."""
        made._base = None
        self.rules.reshuffle(made.state, seat, seed)
        return made

    def _begun(self, state: S, base: S, barred: tuple[str, ...], seat: int) -> Game[S]:
        """Return a game from a redrawn checkpoint on.

        What turned out impossible at the true one is not offered to the seat in it, either.
        """
        rules = self.rules
        refused: tuple[str, ...] = ()
        asked = rules.checkpoint(base) if barred else None
        again = rules.checkpoint(state) if barred else None
        if asked is not None and again is not None and asked.seat == seat:
            told = [
                rules.told(base, seat, option).key() for option in asked.options if option.key() in barred
            ]
            refused = tuple(
                [option.key() for option in again.options if rules.told(state, seat, option).key() in told]
            )
        return Game(rules, state, True, refused, self.always_ask)

    def undo(self) -> bool:
        """Take back the last answer, exactly; False if there is none to take back."""
        if not self._past:
            return False
        position = self._past.pop()
        past = self._past
        self._known = None
        self.state = self.rules.fork(position.base)
        self._procedure = None
        self._asked = None
        self._since = []
        self._resigning = ()
        self._base = position.base
        self._base_barred = position.barred
        self._barred = position.barred
        self._run_from_checkpoint()
        for place in position.since:
            self.give_again(place)
        self._past = past
        self.answered = list(position.answered)
        return True

    @property
    def can_undo(self) -> bool:
        """Tell whether there is an answer to take back."""
        return bool(self._past)

    # --- Looking ------------------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> int:
        """Return how many answers all seats together have given (which differs with what their hands allow)."""
        return sum(self.answered)

    def answers_of(self, seat: Given) -> int:
        """Return how many answers a seat has given."""
        return self.answered[self._seat(seat)]

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.decision is None

    @property
    def result(self) -> tuple[float, ...] | None:
        """Return each seat's score (1 won, 0 lost, 0.5 drawn), or None while the game goes on."""
        return self.rules.result(self.state)

    @property
    def journal(self) -> list[Event[S]]:
        """Return everything that has happened, oldest first."""
        return self.rules.journal(self.state)

    @property
    def at_checkpoint(self) -> bool:
        """Tell whether no procedure is under way."""
        return self._procedure is None

    def view(self, seat: Given) -> dict[str, Plain]:
        """Return what a seat may know now: the only thing that a client is sent."""
        viewer = self._seat(seat)
        shown = self.rules.view(self.state, viewer)
        decision = self.decision
        if decision is None:
            shown["waiting_for"] = None
        else:
            shown["waiting_for"] = decision.seat
            if decision.seat == viewer:
                told = self.told(decision)
                shown["decision"] = {
                    "kind": told.kind,
                    "prompt": told.prompt,
                    "rule": told.rule,
                    "subjects": list(told.subjects),
                    "options": [
                        {
                            "key": option.key(),
                            "label": self.rules.label(self.state, decision, decision.options[at]),
                        }
                        for at, option in enumerate(told.options)
                    ],
                }
        return shown

    def told(self, decision: Decision) -> Decision:
        """Return a decision as the seat that is asked is told it: the same options in the same places, by handles.

        The options of ``decision`` itself name objects by their true numbers, which tell what no seat may know.
        """
        if not isinstance(decision, Decision):
            raise RuleboundError(f"{decision!r} is no decision")
        rules, state, seat = self.rules, self.state, decision.seat
        options = [rules.told(state, seat, option) for option in decision.options]
        subjects = tuple([rules.handle(state, seat, subject) for subject in decision.subjects])
        return Decision(seat, decision.kind, decision.prompt, options, subjects, decision.rule)

    def label(self, option: Option | int) -> str:
        """Return an option of the current decision (or the option in a place) in words.

        Raises ``RuleboundError`` for what is not offered: a label would tell what lies there.
        """
        decision = self.decision
        if decision is None:
            raise RuleboundError("the game is over: nothing is left to choose")
        return self.rules.label(self.state, decision, decision.options[self._place(decision, option)])

    def explain(self, event: Event[S], seat: int | None = None) -> str:
        """Return an event of the journal in words, with the rule and the card clause that caused it."""
        self._check_told(event, seat)
        return self.rules.explain(self.state, event, seat)

    def names(self, event: Event[S], seat: int | None = None) -> tuple[str, str]:
        """Return the names of an event's main object and of the other one ("" for none), as a seat may know them."""
        self._check_told(event, seat)
        return self.rules.names(self.state, event, seat)

    def _check_told(self, event: object, seat: object) -> None:
        """Refuse what is no event, or nobody's to be told."""
        if not isinstance(event, Event):
            raise RuleboundError(f"{event!r} is no event of the journal")
        if seat is not None:
            self._seat(seat)

    def sources(self, seat: Given) -> dict[str, Plain]:
        """Return what made the objects in a seat's view what they are, by handle: printed values, and each change."""
        return self.rules.sources(self.state, self._seat(seat))

    def costs(self) -> list[Plain]:
        """Return what each option of the current decision would cost as things stand; None for what has no cost."""
        decision = self.decision
        return [] if decision is None else self.rules.costs(self.state, decision)

    def why_not(self, seat: Given, verb: str, handle: Given = 0) -> list[Reason]:
        """Return every reason why a seat can't do something now; empty if it can.

        What it is done with is called as the seat's view calls it, and so are the objects in the answer. Only what the
        seat can see can be asked about.
        """
        rules, state, asking = self.rules, self.state, self._seat(seat)
        if isinstance(handle, bool) or not isinstance(handle, int):
            raise RuleboundError(f"{handle!r} is no handle: a seat's view calls objects by numbers")
        meant = rules.meant(state, asking, handle) if handle else 0
        return [
            Reason(reason.rule, reason.text, rules.handle(state, asking, reason.subject))
            for reason in rules.why_not(state, asking, verb, meant)
        ]

    # --- Saving -------------------------------------------------------------------------------------------------------

    def save(self) -> str:
        """Return the position as text; :func:`load` reads it."""
        at_checkpoint = self._procedure is None or self._base is None
        base = self.state if at_checkpoint or self._base is None else self._base
        if self._procedure is not None and self._base is None:
            raise RuleboundError("this game does not remember: it can be saved only at a checkpoint")
        since: list[Plain] = [] if at_checkpoint else [int(place) for place in self._since]
        body: dict[str, Plain] = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.rules.name,
            "rules_version": self.rules.version,
            "since": since,
            "barred": list(self._barred if at_checkpoint else self._base_barred),
            "answered": [int(count) for count in self.answered],
            "always_ask": [int(seat) for seat in self.always_ask],
        }
        parts = {name: canonical(value) for name, value in body.items()}
        parts["position"] = self.rules.text(base)
        parts["check"] = canonical(digest_of(composed(parts)))
        return composed(parts)

    def hash(self) -> str:
        """Return the fingerprint of the position and of what it waits for."""
        at = [] if self._procedure is None else self._since
        barred = self._barred if self._procedure is None else self._base_barred
        parts = ["["]
        self.rules.write(self.state, parts)
        parts.append(f",{canonical([int(place) for place in at])},{canonical(list(barred))}]")
        return digest_of("".join(parts))


def replay(rules: Rules[S], start: S, answers: Sequence[Given], remember: bool = False) -> Game[S]:
    """Return the game that a start position and all real answers lead to."""
    game = Game(rules, start, remember)
    # (Compiled, what is known to be a number is made one, and True is 1 then: these are known to be objects alone.)
    given: Sequence[object] = answers
    for number, answer in enumerate(given):
        if game.decision is None:
            raise RuleboundError(f"the game ends before answer {number + 1}", place="replay")
        game.give(answer)  # type: ignore[arg-type]
    return game
