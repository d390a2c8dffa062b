"""New numbers for everything in a position: what a redrawn position calls the objects of the true one.

What can't be followed (an object that was hidden when it was, or is no more and nothing remembers it) gets no number,
so that nothing can be learned from it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.codec import blank, fields_of
from rulebound.kernel.events import Cause, Chapter, Event, Journal
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import CHANGES_IN_POWERS, PLACES_IN_TEXTS
from rulebound.tcg.events import BeginTurn, Copied, GameEvent, Move
from rulebound.tcg.position.records import Former, Layer, Modifier, Roles, Waiting
from rulebound.tcg.position.state import NOT_ASKED, NOT_COUNTED, NOT_LISTED, State
from rulebound.tcg.position.zones import Zones, zones_of

#: Fields of facts that name an object, or several.
_OBJECT: Final = ("subject", "other", "new", "host")
_GROUP: Final = ("subjects", "using")
#: Of those that are one number, all.
_NUMBERS: Final = frozenset(_OBJECT)
#: How many changes of one card a number of a change in force has room for.
_PARTS: Final = PLACES_IN_TEXTS * CHANGES_IN_POWERS


@mypyc_attr(allow_interpreted_subclasses=True)
class Renumbering:
    """Old object numbers and the new ones; old physical numbers and the new ones.

    For a seat, what it was not told which card it was is none in the new facts. Without one (-1) nothing is forgotten:
    objects that are no more stay those of their cards. A game adds what else its positions and facts hold.
    """

    def __init__(self, seat: int = -1) -> None:
        self.objects: dict[int, int] = {}
        self.ids: dict[int, int] = {}
        self.seat = seat
        #: The fields of facts that are the number of an object; a game has more of them.
        self.of_objects: frozenset[str] = _NUMBERS
        #: Those that are the number of a modifier in force.
        self.of_modifiers: frozenset[str] = frozenset()
        #: What was hidden where it lay, and shown as it went: only the facts that showed it may speak of it.
        self.shown: dict[int, int] = {}
        #: The objects that were asked for and have no new number.
        self.missed: list[int] = []
        #: The physical numbers of what is in play.
        self.present: set[int] = set()
        self.zones = Zones()

    def now(self, number: int) -> int:
        """Return the new number of an object; players, amounts and layers keep theirs."""
        if number < c.CARDS or number >= c.LAYER_BASE:
            return number
        found = self.objects.get(number)
        if found is not None:
            return found
        if self.seat < 0:
            return number // c.CARDS * c.CARDS + self.ids[number % c.CARDS]
        self.missed.append(number)
        return 0

    def group(self, subjects: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([self.now(subject) for subject in subjects])

    def apply(self, state: State) -> None:
        """Make a position with new cards speak of them; of what was before this turn, a seat keeps what lasts."""
        self.zones = zones_of(state)
        for card in state.cards:
            card.host = self.now(card.host)
            past = card.past
            while past is not None:
                past.host = self.now(past.host)
                past = past.past
        for player in state.players:
            state.edit_player(player.seat).hero = self.now(player.hero)
        state.stack = [self.layer(layer) for layer in state.stack]
        state.modifiers = [self.modifier(modifier) for modifier in state.modifiers]
        state.waiting = [self.waiting(waiting) for waiting in state.waiting]
        state.formerly = tuple(
            [Former(self.now(was.subject), was.first, was.after, was.values) for was in state.formerly]
        )
        self.apply_own(state)
        journal = state.journal
        if self.seat < 0:
            journal.chapters = [
                Chapter(
                    tuple([self.fact(fact) for fact in chapter.entries if isinstance(fact, Event)]),
                    None,
                    chapter.start,
                )
                for chapter in journal.chapters
            ]
        else:
            kept = tuple([self.fact(fact) for fact in self.lasting(journal)])
            journal.chapters = [Chapter(kept, None, journal.start - len(kept))] if kept else []
        journal.current = [self.fact(fact) for fact in journal.current]
        state.board = None
        state.checked = None
        state.stale = c.EVERYTHING
        state.idle = 0
        state.asking = NOT_ASKED
        state.ready_in_rows = NOT_COUNTED
        state.stacked = NOT_LISTED

    # --- Records ---------------------------------------------------------------------------------------------------

    def roles(self, roles: Roles) -> Roles:
        return {name: self.group(subjects) for name, subjects in roles.items()}

    def layer(self, old: Layer) -> Layer:
        made = Layer(
            old.number,
            old.kind,
            old.controller,
            self.now(old.card),
            self.now(old.source),
            old.power,
            old.effect,
            tuple([self.group(chosen) for chosen in old.targets]),
            old.modes,
            old.x,
            self.roles(old.roles),
            old.numbers,
            old.alternate,
        )
        made.condition = old.condition
        return made

    def modifier(self, old: Modifier) -> Modifier:
        return Modifier(
            old.number,
            old.node,
            old.controller,
            self.now(old.source),
            old.clause,
            tuple([self.group(chosen) for chosen in old.targets]),
            old.x,
            self.roles(old.roles),
            old.numbers,
            old.stamp,
            old.duration,
            old.left,
            old.until,
        )

    def waiting(self, old: Waiting) -> Waiting:
        return Waiting(
            old.number,
            old.controller,
            self.now(old.source),
            old.power,
            self.roles(old.roles),
            old.numbers,
            old.x,
        )

    def lasting(self, journal: Journal[Event[State]]) -> list[Event[State]]:
        """Return the facts of earlier turns for which something may ask still."""
        found: list[Event[State]] = []
        for chapter in journal.chapters:
            lasting = chapter.lasting
            if lasting is None:
                lasting = chapter.lasting = tuple(
                    [fact for fact in chapter.entries if isinstance(fact, GameEvent) and self.lasts(fact)]
                )
            found.extend([fact for fact in lasting if isinstance(fact, GameEvent)])
        return found

    def lasts(self, fact: GameEvent) -> bool:
        """Tell whether a fact may be asked for on later turns: what was removed, whose turns began, who sits where."""
        if isinstance(fact, Move):
            return fact.to == c.REMOVED
        return isinstance(fact, BeginTurn) or fact.kind == "take seat"

    def apply_own(self, state: State) -> None:
        """Make what only this game's positions have speak of the new cards."""

    # --- Facts -----------------------------------------------------------------------------------------------------

    def fact(self, old: Event[State]) -> Event[State]:
        cls = type(old)
        made = blank(cls)
        of_objects, of_modifiers = self.of_objects, self.of_modifiers
        for field in fields_of(cls):
            value = getattr(old, field)
            if isinstance(value, int):
                if field in of_objects:
                    value = self.now(value)
                elif field in of_modifiers:
                    value = self.change(value)
            elif value is not None and not isinstance(value, str) and value != ():
                # (Most fields of a fact say nothing, or a word, or how much.)
                value = self.value(field, value)
            setattr(made, field, value)
        if self.seat >= 0 and isinstance(made, GameEvent) and isinstance(old, GameEvent):
            if self.shown and old.is_told_to(self.seat):
                self._show(old, made)
            made.forget_for(self.zones, self.seat)
        return made

    def _show(self, old: GameEvent, made: GameEvent) -> None:
        """Let a fact speak of the card that it showed, wherever that lay and has gone since."""
        made.subject = made.subject or self.shown.get(old.subject, 0)
        if isinstance(old, (Copied, Move)) and isinstance(made, (Copied, Move)):
            made.new = made.new or self.shown.get(old.new, 0)

    def missed_by(self, facts: list[Event[State]]) -> list[int]:
        """Return the objects of which facts speak and that have no new number, each once."""
        self.missed = []
        for fact in facts:
            self.fact(fact)
        return list(dict.fromkeys(self.missed))

    def value(self, field: str, value: object) -> object:
        """Return a field of a fact that is no number, speaking of the new cards."""
        if isinstance(value, Cause):
            return Cause(self.now(value.source), value.clause, value.layer, self.composed(value.replaced_by))
        if field == "replaced_by" and isinstance(value, tuple):
            return self.composed(value)
        if field in _GROUP and isinstance(value, tuple):
            return self.group(value)
        if isinstance(value, Layer):
            return self.layer(value)
        if isinstance(value, Modifier):
            return self.modifier(value)
        return value

    def composed(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Return the numbers of changes in force: a card's number with a place in its text, or a modifier's.

        What a card does without a text of its own has that card's number, below 0.
        """
        return tuple([self.change(number, _PARTS) for number in numbers])

    def change(self, number: int, parts: int = PLACES_IN_TEXTS) -> int:
        """Return the number of a modifier in force, or of one of the changes that it makes: there are so many parts."""
        if number < 0:
            return -self.now(-number)
        if number < c.CARDS * parts:
            return number
        return self.now(number // parts) * parts + number % parts
