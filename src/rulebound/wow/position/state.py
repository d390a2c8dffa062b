"""The position of a World of Warcraft game: what its rules know besides what every card game does.

Only :mod:`rulebound.wow.events` writes here; everything else reads.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.randomness import Random
from rulebound.tcg.position import state
from rulebound.wow import constants as c
from rulebound.wow.edition import Edition
from rulebound.wow.position.steps import Step


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Combat:
    """The combat under way [602]; replaced, never written.

    ``attacker`` and ``defender`` are object numbers (0: none, or no longer); ``joined`` tells whether the defender is
    defending yet (before, it is only proposed); ``protecting`` is the character that exhausted to protect; ``struck``
    the weapons struck with: those that are associated with a wielder beside it [2012:303.2a], others beside the seat of
    the player who struck.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker",
        "defender",
        "started",
        "joined",
        "protecting",
        "struck",
        "both",
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        attacker: int,
        defender: int,
        started: bool = False,
        joined: bool = False,
        protecting: int = 0,
        struck: tuple[tuple[int, int], ...] = (),
        both: bool = False,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.started = started
        self.joined = joined
        self.protecting = protecting
        self.struck = struck
        self.both = both

    def in_combat(self, number: int) -> bool:
        """Tell whether a character is in combat: from the protect point on, while both sides remain [G.in-combat]."""
        return self.joined and self.both and number in (self.attacker, self.defender)

    def copy(self) -> Combat:
        return Combat(
            self.attacker, self.defender, self.started, self.joined, self.protecting, self.struck, self.both
        )


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class State(state.State):
    """A position of this game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "edition",
        "random",
        "cards",
        "players",
        "play",
        "stack",
        "modifiers",
        "waiting",
        "combat",
        "turn",
        "turn_player",
        "in_order",
        "first_player",
        "stage",
        "priority",
        "passes",
        "extra_turns",
        "clock",
        "journal",
        "unsettled",
        "outcome",
        "open_lists",
        "definitions",
        "said",
        "quiet",
        "wanderers",
        "hurt",
        "ceasing",
        "formerly",
        "steps",
        "closed",
    )
    __slots__ = ("closed", "combat", "edition", "quiet", "steps")

    def __init__(self, edition: Edition, random: Random) -> None:
        super().__init__(random)
        self.edition = edition
        self.combat: Combat | None = None
        self.quiet = 0
        #: What players have done with their priority this turn, and what can't be the next action [801.1a].
        self.steps: list[Step] = []
        self.closed: Step | None = None

    # (Compiled, what overrides a method of a class of the same name must return the same type.)
    def fork(self) -> state.State:
        """Return an independent copy that shares every record until one side writes it."""
        made = State.__new__(State)
        self.share_with(made)
        made.edition = self.edition
        made.combat = self.combat
        made.quiet = self.quiet
        made.steps = self.steps.copy()
        made.closed = self.closed
        return made


def striker(position: state.State, whose: int) -> int:
    """Return the seat of who struck with a weapon: it stands beside the weapon, or the wielder does."""
    return position.known(whose).controller if whose >= c.CARDS else whose


def own(position: state.State) -> State:
    """Return a position as one of this game."""
    # (No call of "cast": this is asked all the time.)
    return position  # type: ignore[return-value]
