"""New numbers for everything in a position: what a redrawn position calls the objects of the true one.

What can't be followed (an object that was hidden when it was, or is no more and nothing remembers it) gets no number,
so that nothing can be learned from it.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.codec import blank, fields_of
from rulebound.kernel.events import Cause, Chapter, Event
from rulebound.tcg.position.records import Former, Link, Modifier, Roles, Waiting
from rulebound.tcg.position.state import NOT_ASKED, State
from rulebound.wow import constants as c
from rulebound.wow.events.zones import Move, Show
from rulebound.wow.position.state import Combat, own
from rulebound.wow.position.steps import Outline, Step

#: Fields of facts that name an object, or several.
_OBJECT: Final = ("subject", "other", "new", "host")
_GROUP: Final = ("subjects", "using")
#: Zones that don't show what lies there.
_HIDING: Final = (c.HAND, c.DECK, c.NOWHERE)
#: How many changes of one card a number of a change in force has room for, see ``boards``.
_PARTS: Final = 256 * 8


@final
class Renumbering:
    """Old object numbers and the new ones; old physical numbers and the new ones.

    For a seat, what it was not told which card it was is none in the new facts. Without one (-1) nothing is forgotten:
    objects that are no more stay those of their cards.
    """

    def __init__(self, seat: int = -1) -> None:
        self.objects: dict[int, int] = {}
        self.ids: dict[int, int] = {}
        self.seat = seat
        #: The physical numbers of what is in play.
        self.present: set[int] = set()

    def now(self, number: int) -> int:
        """Return the new number of an object; players, amounts and links keep theirs."""
        if number < c.CARDS or number >= c.LINK_BASE:
            return number
        found = self.objects.get(number)
        if found is not None:
            return found
        if self.seat < 0:
            return number // c.CARDS * c.CARDS + self.ids[number % c.CARDS]
        return 0

    def group(self, subjects: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([self.now(subject) for subject in subjects])

    def apply(self, state: State) -> None:
        """Make a position with new cards speak of them; what was before this turn is forgotten or told anew."""
        for card in state.cards:
            card.host = self.now(card.host)
            past = card.past
            while past is not None:
                past.host = self.now(past.host)
                past = past.past
        for player in state.players:
            state.edit_player(player.seat).hero = self.now(player.hero)
        state.chain = [self.link(link) for link in state.chain]
        state.modifiers = [self.modifier(modifier) for modifier in state.modifiers]
        state.waiting = [self.waiting(waiting) for waiting in state.waiting]
        state.formerly = tuple(
            [Former(self.now(was.subject), was.first, was.after, was.values) for was in state.formerly]
        )
        mine = own(state)
        if mine.combat is not None:
            mine.combat = self.combat(mine.combat)
        mine.steps = [self.step(step) for step in mine.steps]
        if mine.closed is not None:
            mine.closed = self.step(mine.closed)
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
            journal.forget()
        journal.current = [self.fact(fact) for fact in journal.current]
        state.board = None
        state.checked = None
        state.stale = c.EVERYTHING
        state.idle = 0
        state.asking = NOT_ASKED

    # --- Records ---------------------------------------------------------------------------------------------------

    def roles(self, roles: Roles) -> Roles:
        return {name: self.group(subjects) for name, subjects in roles.items()}

    def link(self, old: Link) -> Link:
        made = Link(
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

    def combat(self, old: Combat) -> Combat:
        made = old.copy()
        made.attacker = self.now(old.attacker)
        made.defender = self.now(old.defender)
        made.protecting = self.now(old.protecting)
        made.struck = tuple([(seat, self.now(weapon)) for seat, weapon in old.struck])
        return made

    def step(self, old: Step) -> Step:
        outline = None if old.outline is None else self.outline(old.outline)
        made = Step(
            old.seat, old.verb, self.now(old.subject), self.now(old.other), old.value, outline, old.at
        )
        made.declared = old.declared
        made.answers = [
            (seat, kind, verb, self.now(subject), self.now(other), value)
            for seat, kind, verb, subject, other, value in old.answers
        ]
        return made

    def outline(self, old: Outline) -> Outline | None:
        """Return an outline with the new physical numbers; none if something in it has left play since."""
        ids = self.ids
        if self.seat >= 0 and not self.present.issuperset(
            [
                *(id for id, _, _, _, _, _ in old.standing),
                *(host for _, _, _, host, _, _ in old.standing if host >= 0),
                *old.modifiers,
            ]
        ):
            return None
        return Outline(
            old.stage,
            old.chain,
            self.group(old.fighting),
            tuple(
                [
                    (ids[id], seat, posture, ids[host] if host >= 0 else host, damage, counters)
                    for id, seat, posture, host, damage, counters in old.standing
                ]
            ),
            old.tokens,
            old.resources,
            old.hands,
            {ids[id]: count for id, count in old.modifiers.items()},
        )

    # --- Facts -----------------------------------------------------------------------------------------------------

    def fact(self, old: Event[State]) -> Event[State]:
        cls = type(old)
        made = blank(cls)
        for field in fields_of(cls):
            setattr(made, field, self._value(field, getattr(old, field)))
        if isinstance(made, Move) and self.seat >= 0 and not made.known_by >> self.seat & 1:
            # Its number in a hand or a deck tells when it came there.
            if made.origin in _HIDING:
                made.subject = 0
            if made.to in _HIDING:
                made.new = 0
        if isinstance(made, Show) and 0 <= self.seat != made.seat and not made.everyone:
            # That somebody has looked is all that others know.
            made.subjects = ()
            made.names = ()
        return made

    def _value(self, field: str, value: object) -> object:
        if field in _OBJECT and isinstance(value, int):
            return self.now(value)
        if isinstance(value, Cause):
            return Cause(self.now(value.source), value.clause, value.link, self.composed(value.replaced_by))
        if field == "replaced_by" and isinstance(value, tuple):
            return self.composed(value)
        if field in _GROUP and isinstance(value, tuple):
            return self.group(value)
        if isinstance(value, Link):
            return self.link(value)
        if isinstance(value, Modifier):
            return self.modifier(value)
        if isinstance(value, Combat):
            return self.combat(value)
        return value

    def composed(self, numbers: tuple[int, ...]) -> tuple[int, ...]:
        """Return the numbers of changes in force: a card's number with a place in its text, or a modifier's."""
        return tuple(
            [
                number if number < c.CARDS * _PARTS else self.now(number // _PARTS) * _PARTS + number % _PARTS
                for number in numbers
            ]
        )
