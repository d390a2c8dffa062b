"""What a text box compiles to: powers [700.1] and what concerns playing the card.

Every power knows its ``place`` (its number within the text), so that "only once per turn" can be asked of the journal
and an event can name the clause that caused it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.wow import constants as c
from rulebound.wow.nodes.core import Change, Condition, Cost, Effect, Filter, Group, Node, Pattern, Value


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Power(Node):
    """One power of a card [700.1]."""

    place: int
    #: [207.1c] The trait icon that the controller's hero must have, if the power has one.
    trait: str

    # (Nothing deeper: a power is looked up among those of one card.)
    def __hash__(self) -> int:
        return self.place

    def is_payment(self) -> bool:
        """Tell whether this is a payment power [701.1]."""
        return False


@dataclass(frozen=True)
class Payment(Power):
    """Cost, arrow, effect; ``limits`` restrict when it can be used, ``per_turn`` how often (0: any)."""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: tuple[Condition, ...] = ()
    per_turn: int = 0
    zone: int = c.PLAY

    def __hash__(self) -> int:
        return self.place

    def is_payment(self) -> bool:
        return True

    def is_activated(self) -> bool:
        """Tell whether the activate symbol is part of the cost [701.3]."""
        for cost in self.costs:
            if cost.is_activation():
                return True
        return False

    def least_resources(self) -> int:
        """Return the ready resources that using it is sure to need, before any modifier."""
        return _least_resources(self.costs)


def _least_resources(costs: tuple[Cost, ...]) -> int:
    for cost in costs:
        # [401.1] another part of the cost may ready them
        if cost.provides():
            return 0
    return sum([cost.least_resources() for cost in costs])


@dataclass(frozen=True)
class Completion(Power):
    """A quest's completion cost, restrictions, and reward."""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: tuple[Condition, ...] = ()

    def __hash__(self) -> int:
        return self.place

    def least_resources(self) -> int:
        """Return the ready resources that completing it is sure to need, before any modifier."""
        return _least_resources(self.costs)


@dataclass(frozen=True)
class Triggered(Power):
    """[703.1] Trigger event, optional condition of a double-check power, effect.

    ``first_each_turn`` limits it to the first such event of each turn ("for the first time each turn"); with
    ``first_for``, to the first for each object in that role of the event ("when each ally attacks for the first time").
    """

    pattern: Pattern
    effect: Effect
    condition: Condition | None = None
    first_each_turn: bool = False
    zone: int = c.PLAY
    first_for: str = ""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Continuous(Power):
    """[704.1] Whom it applies to (None: nobody in particular) and what it does, while a condition holds."""

    who: Filter | None
    changes: tuple[Change, ...]
    condition: Condition | None = None
    zone: int = c.PLAY

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Attach(Node):
    """[306.3a] "Attach to", followed by an attach description; ``to`` is a target or, untargeted, a choice."""

    to: Group


@dataclass(frozen=True)
class Entering(Node):
    """[710.2] How a card enters play: exhausted, with counters, with damage."""

    exhausted: bool = False
    counters: tuple[tuple[str, Value], ...] = ()
    damage: Value | None = None


@dataclass(frozen=True)
class Alternate(Node):
    """[401.3] A cost that may be paid rather than the card's resource cost; ``only_if`` restricts the choice."""

    costs: tuple[Cost, ...]
    only_if: Condition | None = None


@dataclass(frozen=True)
class CardProgram(Node):
    """A whole text box.

    ``effect`` is the non-ongoing text of an ability, ``attach`` its attach description; ``additional`` and
    ``alternates`` are its costs; ``restrictions`` conditions for playing it; ``required`` the traits that the
    hero of a deck with this card must have [100.2].
    """

    keywords: int = 0
    powers: tuple[Power, ...] = ()
    effect: Effect | None = None
    attach: Attach | None = None
    ongoing: bool = False
    entering: Entering | None = None
    additional: tuple[Cost, ...] = ()
    alternates: tuple[Alternate, ...] = ()
    restrictions: tuple[Condition, ...] = ()
    required: tuple[str, ...] = ()
    #: Its reputation: a deck has cards of at most one.
    reputation: str = ""
    #: Tags that it has while in a graveyard.
    buried_tags: tuple[str, ...] = ()
    #: The places of the powers, and the keywords, that a hero has only while it is face down, instead of the others.
    back: tuple[int, ...] = ()
    back_keywords: int = 0
    #: For each power's place, the paragraph that it stands in.
    clauses: tuple[int, ...] = ()

    def face_up_powers(self) -> tuple[Power, ...]:
        """Return the powers that are not said of a face-down hero."""
        if not self.back:
            return self.powers
        return tuple([power for place, power in enumerate(self.powers) if place not in self.back])

    def without_clauses(self) -> CardProgram:
        """Return the program without what only says where its words stand: programs are compared so."""
        return dataclasses.replace(self, clauses=())

    def clause(self, place: int) -> int | None:
        """Return the paragraph (from 0) that a power stands in, or None if it is not known."""
        return self.clauses[place] if 0 <= place < len(self.clauses) else None


NO_PROGRAM = CardProgram()
