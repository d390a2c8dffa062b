"""What cards gain and lose: powers, keywords, tags, and who controls them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, cast

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Card, Effective, keyword_facets
from rulebound.tcg.position.state import seat_of
from rulebound.tcg.program.nodes import Change, Context, Filter, Group, Value
from rulebound.tcg.tree import Power
from rulebound.text.nodes import replace


@dataclass(frozen=True)
class GainPower(Change):
    """ "Has '[Activate] >>> Destroy target ally'": what is added is one of its powers as well [wow-2013:700.1]."""

    power: Power

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        gain_power(values, self.power)


def gain_power(values: Effective, power: Power) -> None:
    """Add a power, unless the card can't have powers, or not this keyword."""
    if values.barred == -1 or values.barred & power.as_keyword():
        return
    values.powers = (*values.powers, _told_apart(power, values.powers))


@dataclass(frozen=True)
class KeywordNumber(Value):
    """The number of a keyword in the power that it stands for, while nothing has given it one."""

    def reads(self) -> int:
        return 0

    def amount(self, ctx: Context) -> int:
        return 0


@dataclass(frozen=True)
class GainNumbered(Change):
    """ "Has Assault X": a power of a keyword with a number that is counted."""

    power: Power
    value: Value

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return c.ADDED_POWERS

    def count(self, ctx: Context) -> int:
        return self.value.amount(ctx)

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        number = self.value.amount(ctx) if ctx.counted < 0 else ctx.counted
        # [wow-2013:G.assault] none for 0
        if number > 0:
            gain_power(values, _with_number(self.power, number))


@dataclass(frozen=True)
class GainOwnNumbered(Change):
    """ "Each ally has Assault X, where X is its cost": the keyword's number is asked of each card that has it."""

    power: Power
    value: Value

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "value" else ()

    def reads(self) -> int:
        return self.value.reads()

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        kept = ctx.roles
        ctx.roles = {**kept, "each": (card.number,)}
        number = self.value.amount(ctx)
        ctx.roles = kept
        if number > 0:
            gain_power(values, _with_number(self.power, number))


_NUMBERED: Final[dict[tuple[Power, int], Power]] = {}


def _with_number(power: Power, number: int) -> Power:
    """Return a power with its keyword's number: always the same object, so that what is known of it is kept."""
    made = _NUMBERED.get((power, number))
    if made is None:
        if len(_NUMBERED) > 2_000:
            _NUMBERED.clear()
        made = cast(Power, replace(power, _numbers(number)))
        _NUMBERED[power, number] = made
    return made


def _numbers(number: int) -> Callable[[object], object]:
    return lambda node: Number(number) if isinstance(node, KeywordNumber) else node


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

    def comes_first(self) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.POWERS | c.KEYWORDS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        # [wow-2013:700.3] What it is as a card stays: ongoing, attached, and to what.
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
        return c.TAGS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        # [fab:2.10.5, 2.11.5, 8.5.9, 8.5.9a]
        if self.tag not in values.tags:
            values.tags = (*values.tags, self.tag)


@dataclass(frozen=True)
class GainType(Change):
    """ "Is also an ally": adds card types, removing none [wow-2012:300.1b, wow-2013:300.1b]."""

    types: int

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.TYPES

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        # [fab:2.15.5]
        values.types |= self.types


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

    def comes_first(self) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        # (What a card can't have is noted for all keywords together.)
        barred = c.KEYWORDS if self.barring and self.keyword > c.KEYWORD_FLAGS else 0
        return keyword_facets(self.keyword) | barred

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if self.keyword & c.KEYWORD_FLAGS:
            values.keywords &= ~self.keyword
        # [wow-2013:G.keyword] the others stand for powers, which go
        if self.keyword > c.KEYWORD_FLAGS:
            values.powers = tuple([power for power in values.powers if not power.as_keyword() & self.keyword])
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


@dataclass(frozen=True)
class ControlExchanged(Change):
    """Each of some cards that a text has flagged is controlled by the player beside it: all change hands at once.

    [wow-2012:415.8e, wow-2013:415.8e]
    """

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.CONTROL

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        seat = seat_of(ctx.roles["player"][ctx.roles["flagged"].index(card.number)])
        # [wow-2007:400.3b] who has left the game controls nothing
        if ctx.state.players[seat].playing:
            values.controller = seat
