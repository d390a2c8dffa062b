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
        # What all events have is set here: a call less for what happens most.
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.subject = subject
        self.other = other
        self.seat = seat
        self.amount = 0
        self.combat = combat

    def forbidden_as(self) -> str:
        # [600.3, 602.2] Who can't attack or protect is asked as that is proposed, and not again as it comes to be.
        return ""

    def apply(self, state: State) -> None:
        own(state).combat = self.combat
        # Nobody attacks or defends in a combat that is only proposed, and no text asks who has struck.
        shown = 0 if self.kind in ("proposed", "sabotage", "proposal ends", "struck") else c.COMBAT
        state.stale |= shown | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Strike(GameEvent):
    """A weapon is struck with, and is associated with a wielder for this combat step [2012:303.2a]."""

    def __init__(self, rule: str, cause: Cause, subject: int, other: int, seat: int) -> None:
        super().__init__("strike", rule, cause, subject=subject, other=other, seat=seat)

    def apply(self, state: State) -> None:
        combat = own(state).combat
        assert combat is not None
        made = combat.copy()
        made.struck = (*combat.struck, (self.other, self.subject))
        own(state).combat = made
        state.stale |= c.COMBAT | c.HISTORY
        state.unsettled = True


def leave_combat(state: State, number: int) -> None:
    """[602.5] An attacker or defender that leaves play or changes controllers leaves combat.

    (7.4) The chain goes on; that somebody is missing is looked at as the next window closes.

    [601.2f, 2013:601.2f] The same holds for a proposed one.
    """
    combat = own(state).combat
    if combat is None:
        return
    if combat.struck and own(state).edition.strikes == "as the wielder fights":
        combat = _apart(state, combat, number)
        own(state).combat = combat
    if number not in (combat.attacker, combat.defender):
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


def succeed_in_combat(state: State, number: int, new: int) -> None:
    """[wow-2013:301.4b] What takes the place of a hero in combat fights on in its stead, with its weapons."""
    combat = own(state).combat
    if combat is None:
        return
    made = combat.copy()
    made.attacker = new if combat.attacker == number else combat.attacker
    made.defender = new if combat.defender == number else combat.defender
    made.protecting = new if combat.protecting == number else combat.protecting
    made.struck = tuple([(new if whose == number else whose, weapon) for whose, weapon in combat.struck])
    own(state).combat = made
    state.stale |= c.COMBAT


def _apart(state: State, combat: Combat, number: int) -> Combat:
    """[2012:303.2a] A weapon is no longer associated with its wielder if one of them leaves, or stops being that.

    Its player has struck with it all the same.
    """
    struck: list[tuple[int, int]] = []
    for wielder, weapon in combat.struck:
        if wielder >= c.CARDS and number in (wielder, weapon):
            other = weapon if number == wielder else wielder
            state.stale |= c.COMBAT
            struck.append((state.known(other).controller, weapon))
        else:
            struck.append((wielder, weapon))
    made = combat.copy()
    made.struck = tuple(struck)
    return made


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LeaveCombat(GameEvent):
    """A character is removed from combat [602.5]."""

    def __init__(self, rule: str, subject: int, cause: Cause) -> None:
        super().__init__("leave combat", rule, cause, subject=subject)

    def apply(self, state: State) -> None:
        leave_combat(state, self.subject)
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class PartWeapon(GameEvent):
    """What has stopped being a weapon is associated with its wielder no more [2012:303.2a]."""

    def __init__(self, rule: str, subject: int, cause: Cause) -> None:
        super().__init__("part", rule, cause, subject=subject)

    def apply(self, state: State) -> None:
        combat = own(state).combat
        assert combat is not None
        own(state).combat = _apart(state, combat, self.subject)
        state.stale |= c.HISTORY
