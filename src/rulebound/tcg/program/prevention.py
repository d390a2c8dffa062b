"""Prevention: the nodes of modifiers that use "prevent"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.events import Damage
from rulebound.tcg.program.nodes import Change, Condition, Context, Effect, Filter, Value
from rulebound.tcg.tree import number

#: What a text about damage that would be dealt can refer back to.
ABOUT_DAMAGE: Final = (number("that much"), "dealer", "dealt")


def about_damage(ctx: Context, packet: Damage) -> Context:
    """Return the context, told of a packet: how much would be dealt, by whom and to whom."""
    ctx.numbers = {**ctx.numbers, "that much": packet.amount}
    ctx.roles = {**ctx.roles, "dealer": (packet.other,), "dealt": (packet.subject,)}
    return ctx


@dataclass(frozen=True)
class Prevent(Change):
    """A bubble around what the modifier applies to.

    ``side``: "to" prevents damage dealt to it, "by" damage dealt by it; ``other`` narrows the character on the other
    side, ``using`` what the damage is dealt with; ``amount`` None prevents all (or, for "the next N", what the modifier
    still has left); ``then`` is what happens as damage is prevented ("heal that much").
    """

    side: str = "to"
    amount: Value | None = None
    combat: bool | None = None
    damage_types: int = 0
    other: Filter | None = None
    then: Effect | None = None
    using: Filter | None = None
    #: "The next time": it ends with the first packet that it hits.
    once: bool = False
    #: What else must be so of the packet.
    condition: Condition | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ABOUT_DAMAGE if field in ("amount", "condition", "then") else ()

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "prevent"

    def would(self, ctx: Context, packet: Damage) -> bool:
        """[wow-2007:717.2] Tell whether the bubble prevents this kind of damage."""
        if self.combat is not None and packet.combat != self.combat:
            return False
        if not packet.is_of(self.damage_types):
            return False
        if self.using is not None:
            if not any(self.using.matches(ctx, ctx.state.known(one)) for one in packet.using):
                return False
        # [fab:6.4.10d, fab:6.4.10e] what isn't said may be anything
        if self.other is not None:
            number = packet.other if self.side == "to" else packet.subject
            if number <= 0 or not self.other.matches(ctx, ctx.state.known(number)):
                return False
        return self.condition is None or self.condition.holds(about_damage(ctx, packet))


@dataclass(frozen=True)
class Unpreventable(Change):
    """ "Damage dealt by your hero with this can't be prevented" [wow-2007:405.3c]."""

    source: Filter
    using: Filter | None = None
    combat: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "unpreventable"


@dataclass(frozen=True)
class PreventsLess(Change):
    """ "Prevents 1 less of that damage" [fab:6.4.10g]: said of whatever prevents damage of these types (0: any)."""

    amount: Value
    damage_types: int = 0

    def lends(self, field: str) -> tuple[str, ...]:
        return ABOUT_DAMAGE

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "prevent less"
