"""What a text box compiles to: powers, and what concerns playing the card.

Every power knows its ``place`` (its number within the text), so that "only once per turn" can be asked of the journal
and an event can name the clause that caused it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.program.nodes import Change, Condition, Cost, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.tree import Node, Power, Program


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class PaidFor(Power):
    """A power that somebody pays for: costs, what they pay for, and what restricts when (``limits``)."""

    costs: tuple[Cost, ...]
    effect: Effect
    limits: tuple[Condition, ...] = ()

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class Payment(PaidFor):
    """Cost, arrow, effect; ``per_turn`` restricts how often it can be used (0: any)."""

    per_turn: int = 0
    zone: int = c.PLAY

    def __hash__(self) -> int:
        return self.place

    def is_payment(self) -> bool:
        return True

    def is_activated(self) -> bool:
        """Tell whether turning the card is part of the cost [wow-2007:701.3]."""
        for cost in self.costs:
            if cost.is_activation():
                return True
        return False


def least_of(costs: tuple[Cost, ...]) -> int:
    """Return how much of the game's first asset some costs are sure to need, before any modifier."""
    for cost in costs:
        # [wow-2007:401.1] another part of the cost may ready them
        if cost.provides():
            return 0
    least = 0
    for cost in costs:
        least += cost.least()
    return least


@dataclass(frozen=True)
class Triggered(Power):
    """[wow-2007:703.1] Trigger event, optional condition of a double-check power, effect.

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
    """Whom it applies to (None: nobody in particular) and what it does, while a condition holds."""

    who: Filter | None
    changes: tuple[Change, ...]
    condition: Condition | None = None
    zone: int = c.PLAY

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class KeywordTriggered(Triggered):
    """A triggered power that a keyword (a bit) stands for; the same words without it are another power."""

    keyword: int = 0

    def __hash__(self) -> int:
        return self.place

    def as_keyword(self) -> int:
        return self.keyword


@dataclass(frozen=True)
class KeywordContinuous(Continuous):
    """A continuous power that a keyword (a bit) stands for; the same words without it are another power."""

    keyword: int = 0

    def __hash__(self) -> int:
        return self.place

    def as_keyword(self) -> int:
        return self.keyword


def with_keyword(power: Power, keyword: int) -> Power:
    """Return a power as what a keyword stands for."""
    if isinstance(power, Triggered):
        first = power.first_each_turn
        return KeywordTriggered(
            power.place,
            power.trait,
            power.pattern,
            power.effect,
            power.condition,
            first,
            power.zone,
            power.first_for,
            keyword,
        )
    assert isinstance(power, Continuous)
    return KeywordContinuous(
        power.place, power.trait, power.who, power.changes, power.condition, power.zone, keyword
    )


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Attach(Node):
    """[wow-2007:306.3a] "Attach to", followed by an attach description; ``to`` is a target or, untargeted, a choice."""

    to: Group


@dataclass(frozen=True)
class Entering(Node):
    """How a card enters play: exhausted, with counters, with damage."""

    exhausted: bool = False
    counters: tuple[tuple[str, Value], ...] = ()
    damage: Value | None = None


@dataclass(frozen=True)
class Alternate(Node):
    """A cost that may be paid rather than the card's own; ``only_if`` restricts the choice [wow-2007:401.3]."""

    costs: tuple[Cost, ...]
    only_if: Condition | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class TextBox(Program):
    """A whole text box; a game adds what else its cards say.

    ``effect`` is what resolving the card does, ``attach`` its attach description; ``additional`` and ``alternates`` are
    its costs; ``restrictions`` conditions for playing it.
    """

    effect: Effect | None = None
    attach: Attach | None = None
    entering: Entering | None = None
    additional: tuple[Cost, ...] = ()
    alternates: tuple[Alternate, ...] = ()
    restrictions: tuple[Condition, ...] = ()


#: What a card without a text box says.
NO_TEXT: Final = TextBox()


def box_of(definition: Definition) -> TextBox:
    """Return what a printed card's text box compiles to."""
    program = definition.program
    return program if isinstance(program, TextBox) else NO_TEXT
