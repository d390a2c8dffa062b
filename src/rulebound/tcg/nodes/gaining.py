"""What cards gain and lose: powers, keywords, tags, and who controls them."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.nodes.core import Change, Context, Filter, Group
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.state import seat_of
from rulebound.tcg.program import Power


@dataclass(frozen=True)
class GainPower(Change):
    """ "Has '[Activate] >>> Destroy target ally'"."""

    power: Power

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if values.barred == -1:
            return
        values.powers = (*values.powers, _told_apart(self.power, values.powers))


def _told_apart(power: Power, others: tuple[Power, ...]) -> Power:
    """[wow-2007:701.5] Two equal powers are two: return one that is told apart from the others by where it stands."""
    while power in others:
        power = _another(power)
    return power


_OTHERS: Final[dict[Power, Power]] = {}


def _another(power: Power) -> Power:
    """Return the same power at the next place: always the same object, so that what is known of it is kept."""
    made = _OTHERS.get(power)
    if made is None:
        made = dataclasses.replace(power, place=power.place + 1)
        _OTHERS[power] = made
    return made


@dataclass(frozen=True)
class GainPaymentPowersOf(Change):
    """ "Has all the payment powers of all other allies"."""

    others: Filter

    def reads(self) -> int:
        return self.others.reads() | c.STRUCTURE | c.POWERS

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        # [wow-2007:701.4] it has them as its own
        state = ctx.state
        if values.barred == -1:
            return
        for id in state.play:
            other = state.cards[id]
            if id != card.id and self.others.matches(ctx, other):
                for power in effective(state, other).powers:
                    if power.is_payment():
                        values.powers = (*values.powers, _told_apart(power, values.powers))


@dataclass(frozen=True)
class LosePowers(Change):
    """ "Loses all powers", keywords included; "loses and can't have powers" (``barring``)."""

    barring: bool = False

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.POWERS | c.KEYWORDS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.powers = ()
        values.keywords = 0
        if self.barring:
            values.barred = -1


@dataclass(frozen=True)
class GainTag(Change):
    """ "Is a Sheep": adds a tag, removing none [wow-2007:202.3]."""

    tag: str

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.KINDS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if self.tag not in values.tags:
            values.tags = (*values.tags, self.tag)


@dataclass(frozen=True)
class GainKeyword(Change):
    """ "Has haste"; a game may have keywords that do more."""

    keyword: int

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return self.keyword << c.KEYWORD_SHIFT

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if values.barred != -1:
            values.keywords |= self.keyword & ~values.barred


@dataclass(frozen=True)
class LoseKeyword(Change):
    """ "Loses stealth", "loses and can't have stealth" (``barring``)."""

    keyword: int
    barring: bool = False

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return self.keyword << c.KEYWORD_SHIFT

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.keywords &= ~self.keyword
        if self.barring and values.barred != -1:
            values.barred |= self.keyword


@dataclass(frozen=True)
class ControlledBy(Change):
    """ "You control attached ally"."""

    players: Group

    def reads(self) -> int:
        # [wow-2007:712.6] "you" is whoever controls the source, which may itself change hands
        return self.players.reads() | c.CONTROL

    def writes(self) -> int:
        return c.CONTROL

    def count(self, ctx: Context) -> int:
        found = self.players.members(ctx)
        # [wow-2007:400.3b] who has left the game controls nothing: the modifier before this one does, or none
        return seat_of(found[0]) if found and ctx.state.players[seat_of(found[0])].playing else -1

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        seat = ctx.counted if ctx.counted >= 0 else self.count(ctx)
        if seat >= 0:
            values.controller = seat
