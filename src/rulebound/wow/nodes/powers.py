"""What a text box compiles to: powers [700.1] and what concerns playing the card.

Every power knows its ``place`` (its number within the text), so that "only once per turn" can be asked of the journal
and an event can name the clause that caused it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.tcg.position.cards import Definition
from rulebound.tcg.program import Node, Power
from rulebound.wow import constants as c
from rulebound.wow.nodes.core import Change, Condition, Cost, Effect, Filter, Group, Pattern, Value
from rulebound.wow.position.programs import Program


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
class CardProgram(Program):
    """A whole text box.

    ``effect`` is the non-ongoing text of an ability, ``attach`` its attach description; ``additional`` and
    ``alternates`` are its costs; ``restrictions`` conditions for playing it.
    """

    effect: Effect | None = None
    attach: Attach | None = None
    entering: Entering | None = None
    additional: tuple[Cost, ...] = ()
    alternates: tuple[Alternate, ...] = ()
    restrictions: tuple[Condition, ...] = ()

    def without_clauses(self) -> CardProgram:
        """Return the program without what only says where its words stand: programs are compared so."""
        return dataclasses.replace(self, clauses=())


NO_PROGRAM: Final = CardProgram()


def text_box(definition: Definition) -> CardProgram:
    """Return what a printed card's text box compiles to."""
    program = definition.program
    return program if isinstance(program, CardProgram) else NO_PROGRAM
