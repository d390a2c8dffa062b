"""Will, then did: an intention passes through replacement, one place mutates and records, triggers look at the fact.

A position offers what is special to its game through :class:`Watched`; the order of things is here, once.

**Replacement goes by ranks.** Of the modifiers that compete to replace an event, those of the lowest rank come first;
who chooses among them is said for each rank; one is applied, and then what came of it is looked at anew. No modifier
replaces what came of the same event twice. A game says how its ranks follow each other:

- In one game, every modifier but prevention has one rank, whose order the controller of a packet chooses (of another
  event, whoever it would have affected); prevention comes last, as a procedure of its own (:meth:`Watched.finish`).
- In its later rulebook (7.4, 717.4), what makes a packet larger or another kind of packet comes first, and the
  controller of the packet chooses; then all else, prevention included, as the controller of the destination chooses;
  last what divides it. After each of them the first rank that has anything to say is next (:meth:`Watched.comes_back`).
- In another game (fab 6.5.1 to 6.5.8) a rank that is over is over: what replaces itself, then what replaces by a
  condition, then prevention; and once the event has happened, what replaces its outcome. In each rank the players apply
  their own, clockwise from one whom the turn player selects once (:meth:`Watched.starting`, :meth:`Watched.choosing`).
"""

from __future__ import annotations

from typing import Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Company, Event

S = TypeVar("S")

#: The rank that an event has come to before any modifier was looked at: lower than what any game says.
_BEFORE_ALL: Final = -(1 << 30)


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Generic[S]):
    """A modifier that replaces events; ``number`` tells it from every other, ``seat`` is who controls it."""

    def __init__(self, number: int, source: int, seat: int = NOBODY) -> None:
        self.number = number
        self.source = source
        self.seat = seat

    def replaces(self, state: S, event: Event[S]) -> bool:
        """Tell whether this modifier would replace the event."""
        raise NotImplementedError

    def replace(self, state: S, event: Event[S]) -> Asking[list[Event[S]]]:
        """Return the events that happen instead (none: nothing happens)."""
        raise NotImplementedError

    def text(self, state: S, event: Event[S], strand: Strand[S]) -> Asking[None] | None:
        """Return what is processed instead of the event, as a strand; None if nothing is."""
        return None


@final
class Strand(Generic[S]):
    """One of several procedures that are processed at the same time.

    It runs, asking what it asks, up to what it wants to happen; that happens together with what the others of its
    company want; then it goes on with the facts that came of it.
    """

    def __init__(self, company: list[Strand[S]], instead_of: Event[S] | None = None) -> None:
        self.company = company
        #: The intention that it is processed instead of, if it is, as it was before anything replaced it.
        self.instead_of = instead_of
        self.procedure: Asking[None] | None = None
        #: What it wants to happen, once it has come so far.
        self.wanted: list[Event[S]] | None = None
        self.facts: list[Event[S]] = []

    def choose(self) -> Asking[bool]:
        """Run up to what the procedure wants to happen next; False if it comes to its end before."""
        procedure = self.procedure
        assert procedure is not None
        self.wanted = None
        try:
            asked = next(procedure)
            while not self.is_at_the_point():
                place = yield asked
                asked = procedure.send(place)
        except StopIteration:
            return False
        return True

    def is_at_the_point(self) -> bool:
        """Tell whether it has come to what it wants to happen.

        A call, because a procedure that tests the field keeps what it saw, see ``State.is_over``.
        """
        return self.wanted is not None

    def learn(self, facts: list[Event[S]]) -> None:
        """Take note of what came of what was wanted."""
        wanted = self.wanted or []
        self.facts = _of_those(facts, wanted)
        if self.instead_of is not None:
            known = [*(self.instead_of.instead or []), *self.facts]
            # (What another text made of it, as it was wanted later.)
            for event in wanted:
                known.extend(event.instead or [])
            self.instead_of.instead = known


def _of_those(facts: list[Event[S]], intentions: list[Event[S]]) -> list[Event[S]]:
    """Return the facts that came of some intentions, at once or as an outcome."""
    return [fact for fact in facts if _came_of(fact, intentions)]


def _came_of(fact: Event[S], intentions: list[Event[S]]) -> bool:
    """Tell whether a fact is one of some intentions, or goes back to one."""
    origin: Event[S] | None = fact
    while origin is not None:
        if origin in intentions:
            return True
        origin = origin.intention
    return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Watched(Generic[S]):
    """What a game says about its events."""

    def as_named(self, state: S, event: Event[S]) -> Event[S]:
        """Return an event by the name that the rules give to such a one."""
        return event

    def as_meant(self, state: S, batch: list[Event[S]]) -> list[Event[S]]:
        """Return simultaneous events as the rules call them, before anything looks at them."""
        return batch

    def forbids(self, state: S, event: Event[S]) -> bool:
        """Tell whether a modifier says that the event can't happen."""
        return False

    def may_be_replaced(self, state: S, events: list[Event[S]]) -> bool:
        """Tell whether there is any replacement modifier to ask about some events (a quick, generous test)."""
        return True

    def replacements(self, state: S, event: Event[S]) -> list[Replacement[S]]:
        """Return the replacement modifiers that look at such events, in the order in which they apply by default."""
        return []

    def rank(self, state: S, event: Event[S], modifier: Replacement[S]) -> int:
        """Return when a modifier is applied, of those that would replace an event: low ranks first, below 0 too."""
        return 0

    def chooser(self, state: S, event: Event[S], rank: int) -> int:
        """Return the seat that orders the replacements of a rank of an event."""
        raise NotImplementedError

    def comes_back(self) -> bool:
        """Tell whether after each replacement the lowest rank that has one is next; else what is over stays so."""
        return True

    def starting(self, state: S, event: Event[S]) -> Asking[int]:
        """Return the seat from which players take turns at applying what they control, selected once for an event."""
        return NOBODY
        yield  # pragma: no cover

    def choosing(
        self, state: S, event: Event[S], rank: int, competing: list[Replacement[S]], since: int
    ) -> tuple[int, list[Replacement[S]]]:
        """Return who chooses next among competing replacements of a rank, and among which of them.

        ``since`` is who chose before, or at first the player from whom it starts; nobody where that is not asked.
        """
        return self.chooser(state, event, rank), competing

    def turn_to_choose(self, state: S, event: Event[S], finishing: bool) -> int:
        """Return when, of simultaneous events, this one's replacements are chosen, or what finishes it: low first."""
        return 0

    def finish(self, state: S, event: Event[S]) -> Asking[list[Event[S]]]:
        """Return the event after what always comes last (prevention, say)."""
        return [event]
        yield  # pragma: no cover

    def replaced(self, state: S, applied: list[tuple[Replacement[S], Event[S]]]) -> None:
        """Look at the replacements that applied to simultaneous events, after those happened ("the next time")."""

    def may_have_outcomes(self, state: S, facts: list[Event[S]]) -> bool:
        """Tell whether anything might come of some facts (a quick, generous test)."""
        return True

    def outcomes(self, state: S, fact: Event[S]) -> list[Event[S]]:
        """Return what comes of a fact once it has happened, which can itself still be replaced."""
        return []

    def needs_finish(self, state: S, event: Event[S]) -> bool:
        """Tell whether ``finish`` has anything to do for the event."""
        return False

    def may_need_finish(self, state: S, events: list[Event[S]]) -> bool:
        """Tell whether ``finish`` might have anything to do for some events (a quick, generous test)."""
        return True

    def is_void(self, state: S, event: Event[S]) -> bool:
        """Tell whether what an event is about has gone since it was intended (a player left as something was asked)."""
        return False

    def together(self, state: S, facts: list[Event[S]]) -> list[Event[S]]:
        """Return what really happens of several simultaneous events: not what another of them has done already."""
        return facts

    def ordering_before(self, state: S, events: list[Event[S]]) -> Asking[list[Event[S]]] | None:
        """Let players order what is to happen at once before any of it is replaced; None if that is not theirs."""
        return None

    def each_by_itself(self, state: S, events: list[Event[S]]) -> Asking[list[Event[S]]] | None:
        """Let players order events of which each happens after all that came of the one before; None for at once."""
        return None

    def ordering(self, state: S, facts: list[Event[S]]) -> Asking[list[Event[S]]] | None:
        """Let players order what happens at once, where that is theirs; None if it is not."""
        return None

    def apart(self, state: S, facts: list[Event[S]]) -> list[list[Event[S]]]:
        """Return what happens at once of the facts that came of simultaneous events, one batch after the other."""
        return [facts]

    def before(self, state: S, batch: list[Event[S]]) -> object:
        """Look at simultaneous events before they happen (triggers that look back); return what ``after`` needs."""
        return None

    def after(self, state: S, batch: list[Event[S]], noted: object) -> None:
        """Look at simultaneous events after they happened (triggers that look forward)."""

    def is_unsettled(self, state: S) -> bool:
        """Tell whether the rules do something at once because of what has happened (a quick test)."""
        return False

    def settle(self, state: S) -> Asking[None]:
        """Do what the rules do at once, before anything goes on that was being done."""
        return
        yield  # pragma: no cover

    def record(self, state: S, event: Event[S]) -> None:
        """Write the fact into the journal."""
        raise NotImplementedError


def happen(
    watched: Watched[S], state: S, batch: list[Event[S]], strand: Strand[S] | None = None
) -> Asking[list[Event[S]]]:
    """Let simultaneous events happen; return the facts that came of them, their outcomes included.

    An event that can't happen is dropped first (it can't be replaced either); then each event is replaced until no
    modifier applies that has not yet applied to it, and then finished, in the order in which players choose; then all
    happen at once, in the order in which they were intended (or apart, where the game says so: :meth:`Watched.apart`;
    or each as if it were the only one: :meth:`Watched.each_by_itself`).
    Where a text is processed instead of an event, what it wants to happen first happens with the others; the rest of
    it follows. Last comes what is their outcome, unless something replaces that. What the rules do at once then
    (:meth:`Watched.settle`) comes before anything goes on.

    What is wanted by a ``strand`` happens together with what the rest of its company wants.
    """
    if strand is not None:
        strand.wanted = batch
        # Not a question: whoever runs the strand sees that it has come so far.
        yield Decision(-1, "together", "", [])
        return strand.facts
    if len(batch) > 1:
        alone = watched.each_by_itself(state, batch)
        if alone is not None:
            came_of: list[Event[S]] = []
            for event in (yield from alone):
                if not watched.is_void(state, event):
                    came_of.extend((yield from happen(watched, state, [event])))
            return came_of
    applied: list[tuple[Replacement[S], Event[S]]] | None = None
    texts: list[Strand[S]] | None = None
    facts: list[Event[S]] = []
    for event in watched.as_meant(state, batch):
        if not watched.forbids(state, event):
            facts.append(event)
    if len(facts) > 1:
        before = watched.ordering_before(state, facts)
        if before is not None:
            facts = yield from before
    if watched.may_be_replaced(state, facts):
        applied, texts = [], []
        came = [[event] for event in facts]
        company = Company(facts) if len(facts) > 1 else None
        for event in facts:
            event.company = company
        for place in _in_order(watched, state, facts, False):
            came[place] = yield from _replaced(watched, state, facts[place], applied, texts)
        for event in facts:
            event.company = None
        facts = [fact for some in came for fact in some if not watched.is_void(state, fact)]
    if watched.may_need_finish(state, facts):
        came = [[event] for event in facts]
        for place in _in_order(watched, state, facts, True):
            if watched.needs_finish(state, facts[place]):
                came[place] = yield from _finished(watched, state, facts[place])
        facts = [fact for some in came for fact in some if not watched.is_void(state, fact)]
    if len(facts) > 1:
        facts = watched.together(state, facts)
        ordering = watched.ordering(state, facts)
        if ordering is not None:
            facts = yield from ordering
    if len(facts) > 1:
        for one in watched.apart(state, facts):
            commit(watched, state, one)
    elif facts:
        commit(watched, state, facts)
    if applied:
        watched.replaced(state, applied)
    if watched.may_have_outcomes(state, facts):
        outcomes: list[Event[S]] = []
        for fact in facts:
            for outcome in watched.outcomes(state, fact):
                # Whoever wanted the fact learns of its outcome as well.
                if outcome.intention is None:
                    outcome.intention = fact
                outcomes.append(outcome)
        if outcomes:
            facts = [*facts, *(yield from happen(watched, state, outcomes))]
    if watched.is_unsettled(state):
        yield from watched.settle(state)
    if not texts:
        return facts
    for text in texts:
        text.learn(facts)
    for text in texts:
        yield from together(watched, state, [text])
    return _of_those(facts, batch)


def together(
    watched: Watched[S], state: S, strands: list[Strand[S]], outer: Strand[S] | None = None
) -> Asking[None]:
    """Process several strands at once: each is asked, one after the other; then what they want happens as one batch."""
    while strands:
        for strand in strands:
            strand.wanted = None
        going: list[Strand[S]] = []
        batch: list[Event[S]] = []
        for strand in strands:
            if (yield from strand.choose()):
                going.append(strand)
                batch.extend(strand.wanted or [])
        if going:
            facts = yield from happen(watched, state, batch, outer)
            for strand in going:
                strand.learn(facts)
        strands = going


def _in_order(watched: Watched[S], state: S, events: list[Event[S]], finishing: bool) -> list[int]:
    """Return the places of simultaneous events in the order in which players choose about them."""
    if len(events) < 2:
        return list(range(len(events)))
    ranked = [(watched.turn_to_choose(state, event, finishing), place) for place, event in enumerate(events)]
    ranked.sort()
    return [place for _, place in ranked]


def _replaced(
    watched: Watched[S],
    state: S,
    event: Event[S],
    applied: list[tuple[Replacement[S], Event[S]]],
    texts: list[Strand[S]],
    origin: Event[S] | None = None,
) -> Asking[list[Event[S]]]:
    """Replace an event until no modifier applies that has not yet applied to it; return what comes of it.

    ``origin`` is what was intended, where the event is what a text wants that is processed instead of it.
    """
    facts: list[Event[S]] = []
    # What may still be replaced, and the rank that it has come to.
    waiting = [(event, _BEFORE_ALL)]
    start = since = seat = NOBODY
    while waiting:
        current, rank = waiting.pop(0)
        if watched.is_void(state, current):
            continue
        applying = [
            modifier
            for modifier in watched.replacements(state, current)
            if modifier.number not in current.replaced_by
            and modifier.number not in current.cause.replaced_by
            and modifier.replaces(state, current)
        ]
        if applying and not watched.comes_back():
            applying = [modifier for modifier in applying if watched.rank(state, current, modifier) >= rank]
        if not applying:
            facts.append(current)
            continue
        before = rank
        ranks = [watched.rank(state, current, modifier) for modifier in applying]
        rank = min(ranks)
        competing = [modifier for at, modifier in enumerate(applying) if ranks[at] == rank]
        if len(competing) > 1:
            if start == NOBODY:
                start = since = yield from watched.starting(state, event)
            seat, competing = watched.choosing(
                state, current, rank, competing, since if rank == before else start
            )
            since = NOBODY if start == NOBODY else seat
        chosen = competing[0]
        if len(competing) > 1:
            place = yield Decision(
                seat,
                "replacement",
                "Which modifier applies first?",
                [Option("replacement", modifier.source, value=at) for at, modifier in enumerate(competing)],
            )
            if place == NOBODY:
                # Whoever chose has left the game, and what was that player's: look again.
                waiting.insert(0, (current, before))
                continue
            chosen = competing[place]
        applied.append((chosen, current))
        instead = yield from chosen.replace(state, current)
        kept = current in instead
        event.was_replaced = event.was_replaced or not kept
        for new in instead:
            new.replaced_by = (*current.replaced_by, chosen.number)
            if new is not event:
                new.intention = event
        if not kept:
            strand = Strand(texts, event if origin is None else origin)
            strand.procedure = chosen.text(state, current, strand)
            if strand.procedure is not None and (yield from strand.choose()):
                texts.append(strand)
                for wanted in strand.wanted or []:
                    if not watched.forbids(state, wanted):
                        facts.extend(
                            (yield from _replaced(watched, state, wanted, applied, texts, strand.instead_of))
                        )
        waiting = [(new, rank) for new in instead if not watched.forbids(state, new)] + waiting
    return facts


def _finished(watched: Watched[S], state: S, event: Event[S]) -> Asking[list[Event[S]]]:
    """Return an event after what always comes last."""
    made = yield from watched.finish(state, event)
    for one in made:
        if one is not event:
            one.intention = event if event.intention is None else event.intention
    return made


def commit(watched: Watched[S], state: S, facts: list[Event[S]]) -> None:
    """Mutate and record: the one place where anything changes."""
    noted = watched.before(state, facts)
    for fact in facts:
        fact.apply(state)
        watched.record(state, fact)
    watched.after(state, facts, noted)
