"""The combat changes: who fights whom, and who leaves it (chapter 6)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.position.state import Combat, own


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Fight(GameEvent):
    """The combat changes: proposed, attacking, protecting, defending, concluded [601, 602, 603].

    ``subject`` and ``other`` are the attacker and the defender; ``combat`` what the combat becomes.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("combat",)

    def __init__(
        self,
        kind: str,
        rule: str,
        combat: Combat | None,
        subject: int,
        other: int,
        seat: int,
        cause: Cause = BY_THE_RULES,
    ) -> None:
        super().__init__(kind, rule, cause, subject=subject, other=other, seat=seat)
        self.combat = combat

    def apply(self, state: State) -> None:
        own(state).combat = self.combat
        # Nobody attacks or defends in a combat that is only proposed, and no text asks who has struck.
        shown = 0 if self.kind in ("proposed", "proposal ends", "struck") else c.COMBAT
        state.stale |= shown | c.HISTORY
        state.unsettled = True


def leave_combat(state: State, number: int) -> None:
    """[602.5] An attacker or defender that leaves play or changes controllers leaves combat.

    [601.2f] The same holds for a proposed one.
    """
    combat = own(state).combat
    if combat is None or number not in (combat.attacker, combat.defender):
        return
    made = combat.copy()
    if made.attacker == number:
        made.attacker = 0
    else:
        made.defender = 0
        made.protecting = 0
    made.both = False
    own(state).combat = made
    state.stale |= c.COMBAT


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LeaveCombat(GameEvent):
    """A character is removed from combat [602.5]."""

    def __init__(self, subject: int, cause: Cause) -> None:
        super().__init__("leave combat", "602.5", cause, subject=subject)

    def apply(self, state: State) -> None:
        leave_combat(state, self.subject)
        state.stale |= c.HISTORY
