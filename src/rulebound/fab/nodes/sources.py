"""What attacks are made with, what was pitched for an ability, names that are gained, damage dealt so far."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.history import CHAIN, LINK, of_this_chain, of_this_link
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import Added, GameEvent
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.numbers import ScaleStat
from rulebound.tcg.position.cards import BESIDE, Card, Effective, names_in
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Change, Condition, Context, Effect, Filter, Group, Pattern, Value


@dataclass(frozen=True)
class AttackSource(Group):
    """What some attacks are made with: the sources of attack-proxies [1.4.3b]; what attacks itself is that itself."""

    attacks: Group

    def reads(self) -> int:
        return self.attacks.reads() | shared.STRUCTURE

    def members(self, ctx: Context) -> list[int]:
        cards = [ctx.state.known(one) for one in self.attacks.members(ctx) if one > 0]
        return [card.host if is_proxy(card) else card.number for card in cards]


@dataclass(frozen=True)
class PitchedToActivate(Condition):
    """Cards were pitched to activate the ability whose layer this is [1.14.3, 5.2.2b]: one of each description."""

    what: tuple[Filter, ...]

    def reads(self) -> int:
        return shared.facts_of(("pitch", shared.ANY_LAYER))

    def holds(self, ctx: Context) -> bool:
        pitched = self._pitched(ctx)
        return all(any(what.matches(ctx, ctx.state.known(one)) for one in pitched) for what in self.what)

    def _pitched(self, ctx: Context) -> list[int]:
        return _pitched_until(ctx, lambda layer: layer.number == ctx.layer)


def _pitched_until(ctx: Context, is_it: Callable[[Layer], bool]) -> list[int]:
    """Return what was pitched from the activation of the source before that of a layer until that one."""
    found: list[int] = []
    for fact in ctx.state.this_turn():
        if isinstance(fact, Added) and fact.subject == ctx.source and fact.kind == "use":
            if is_it(fact.layer):
                return found
            found = []
        elif isinstance(fact, GameEvent) and fact.kind == "pitch" and fact.cause.source == ctx.source:
            found.append(fact.subject)
    return []


@dataclass(frozen=True)
class PaidForWith(Filter):
    """Attacks of the source for which a card was pitched as the ability was activated that made them [1.14.3]."""

    what: Filter

    def reads(self) -> int:
        return shared.facts_of(("pitch", shared.ANY_LAYER)) | self.what.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        pitched = _pitched_until(ctx, lambda layer: layer.card == card.number)
        return any(self.what.matches(ctx, ctx.state.known(one)) for one in pitched)


@dataclass(frozen=True)
class GainName(Change):
    """ "Gets the chosen name": besides the names that it has [2.7, 8.5.9a]."""

    name: str

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return shared.NAMES

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if self.name not in names_in(values.name):
            values.name = f"{values.name}{BESIDE}{self.name}"


@dataclass(frozen=True)
class GetsNamesOf(Effect):
    """ "This gets the chosen card's name": those that it has then, besides those that objects have [2.7, 8.5.9a]."""

    what: Group
    of: Group

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        names = [name for one in self.of.members(ctx) for name in names_in(effective(state, state.known(one)).name)]
        for name in dict.fromkeys(names):
            yield from Grant(self.what, (GainName(name),), "turn").run(ctx)
        ctx.did = bool(names)


@dataclass(frozen=True)
class HalvesUp(ScaleStat):
    """ "The base power is halved, rounded up" [1.12.1a]."""

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        layout_of(ctx.state).numbers[self.stat].scale(ctx.state, values, self.times, self.over, True)


@dataclass(frozen=True)
class DamageThisSpan(Value):
    """How much damage has been dealt this combat chain, or this turn, of such as a pattern looks for [8.5.3]."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"span": "durations"}

    pattern: Pattern
    span: str

    def reads(self) -> int:
        return shared.facts_of((*self.pattern.kinds(), *CHAIN, *LINK)) | shared.TURN | self.pattern.reads()

    def amount(self, ctx: Context) -> int:
        kinds = self.pattern.kinds()
        if self.span == c.THIS_CHAIN:
            facts = of_this_chain(ctx.state, kinds)
        elif self.span == c.THIS_LINK:
            facts = of_this_link(ctx.state, kinds)
        else:
            facts = [fact for fact in ctx.state.this_turn_of(kinds) if isinstance(fact, GameEvent)]
        return sum([fact.amount for fact in facts if self.pattern.match(ctx.about(fact, self.pattern), fact)])


@dataclass(frozen=True)
class PlayersWithMore(Group):
    """Other players who control more of something than you do."""

    what: Filter

    def reads(self) -> int:
        return self.what.reads() | shared.STRUCTURE | shared.CONTROL

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        mine = self._count(ctx, ctx.controller)
        others = [seat for seat in state.clockwise(ctx.controller) if seat != ctx.controller]
        return [player_subject(seat) for seat in others if self._count(ctx, seat) > mine]

    def _count(self, ctx: Context, seat: int) -> int:
        there = [ctx.state.cards[id] for id in ctx.state.play]
        return len([card for card in there if card.controller == seat and self.what.matches(ctx, card)])
