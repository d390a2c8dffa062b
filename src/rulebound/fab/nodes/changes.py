"""What texts say of how an attack may be defended [7.0.5b, 7.3.2b], and of what objects can't have [6.3]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg import constants as shared
from rulebound.tcg.position.cards import Card, Effective, keyword_facets
from rulebound.tcg.program.nodes import Change, Context, Filter, Group, Pattern, Value

#: Where it is listed what can't defend against attacks, and what doesn't trigger.
LIMITED_DEFENSE: Final = "limited defense"
#: Where it is listed what must defend against attacks.
REQUIRED_DEFENSE: Final = "required defense"
DOES_NOT_TRIGGER: Final = "doesn't trigger"
#: Where it is listed who may look at what lies somewhere.
MAY_LOOK: Final = "looked at where it lies"
#: Where it is listed which attacks have several targets.
SEVERAL_TARGETS: Final = "several targets"
#: Where it is listed what zones effects make, or take away.
MORE_ZONES: Final = "more zones"
#: Where it is listed what more tokens are created than an effect says.
MORE_CREATED: Final = "create more"


@dataclass(frozen=True)
class MoreZones(Change):
    """ "You have an additional arsenal zone": players have so many zones of a type more, or fewer [3.0.10].

    ``zone`` is a subtype that is worn in such a zone, "weapon", or "arsenal".
    """

    zone: str
    players: Group
    amount: int = 1

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return MORE_ZONES


@dataclass(frozen=True)
class LimitsDefense(Change):
    """ "This can't be defended by [cards]", or by more than so many of them; said of an attack.

    ``origin`` is the zone that they defend from (0: any).
    """

    by: Filter | None = None
    most: int = 0
    origin: int = 0

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return LIMITED_DEFENSE

    def means(self, ctx: Context, card: Card, origin: int) -> bool:
        """Tell whether a card that defends from a zone is one of those."""
        if self.origin and origin != self.origin:
            return False
        return self.by is None or self.by.matches(ctx, card)


@dataclass(frozen=True)
class MustDefendWith(Change):
    """ "They must defend this with [a card] if able": a requirement [1.0.2]; said of an attack."""

    what: Filter

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return REQUIRED_DEFENSE


@dataclass(frozen=True)
class CountsAs(Change):
    """ "This counts as having 4 [cards] equipped": so many more are there for what counts them, and for nothing else.

    Its controller has them.
    """

    what: Filter
    amount: int

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "counts as"


@dataclass(frozen=True)
class AttacksSeveral(Change):
    """ "This attacks up to X target opposing heroes" [1.4.5c], if these are more than one; said of an attack."""

    what: Filter
    most: Value

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return SEVERAL_TARGETS


@dataclass(frozen=True)
class MayLook(Change):
    """ "You may look at the top card of your deck at any time": at cards by where they lie [1.10.2c, 8.5.11a]."""

    what: Group

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return MAY_LOOK


@dataclass(frozen=True)
class CantGain(Change):
    """ "Can't gain go again": no effect gives it a keyword, which it keeps if it is a base ability [6.3.1, 6.3.7]."""

    keyword: int

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return keyword_facets(self.keyword)

    def comes_first(self) -> bool:
        return True

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if values.barred != -1:
            values.barred |= self.keyword


@dataclass(frozen=True)
class LosesSupertypes(Change):
    """ "Loses all classes and talents": those that are printed on it; what an effect adds stays [2.11, 6.3.6].

    [8.5.13, 8.5.13a] What is lost are base properties: nothing that isn't one of them.
    """

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return shared.TAGS

    def comes_first(self) -> bool:
        return True

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.tags = tuple([tag for tag in values.tags if not tag[:1].isupper()])


@dataclass(frozen=True)
class DoesNotTrigger(Change):
    """ "Hit effects don't trigger": effects that an event would trigger don't, those of ``sources`` or all [6.6.5f].

    [7.5.5c] Whatever the effect says that it waits for: it is the event that counts.
    """

    event: Pattern
    sources: Filter | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return self.event.gives() if field == "sources" else ()

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return DOES_NOT_TRIGGER


@dataclass(frozen=True)
class CreatesMore(Change):
    """ "If you would create [tokens], instead create that many plus 1": of all that an effect creates at once [1.9.2b].

    [6.4.6] Who controls it creates so many ``more`` of that ``name``.
    """

    name: str
    more: Value

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return MORE_CREATED
