"""Programs for the cards of the WoW tests, in a line each: what a text would compile to."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.program.nodes import (
    Change,
    Condition,
    Context,
    Cost,
    Effect,
    Filter,
    Group,
    Pattern,
    Replacing,
    Value,
)
from rulebound.tcg.program.powers import Attach, Continuous, Payment, Triggered
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat, Cannot, ControlledBy
from rulebound.wow.nodes.costs import Activate, Pay
from rulebound.wow.nodes.effects import DealDamage, Destroy, DrawCards, HealDamage
from rulebound.wow.nodes.filters import Among, AttachedTo, Both, Character, IsThis, OfType, Other, Side
from rulebound.wow.nodes.groups import AttachedHost, Each, Target, This, You, YourHero
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram, Completion
from rulebound.wow.saving import CODEC
from rulebound.wow.scenarios import ability, ally, item

HERO_OR_ALLY = OfType(c.HERO | c.ALLY)
ALLY = OfType(c.ALLY)
HERO = OfType(c.HERO)
MINE = Side("your")
OPPOSING = Side("opposing")
ACTIVATE = Activate()


def target(what: Filter, slot: int = 0, zone: int = c.PLAY, **rest: object) -> Target:
    """Return a target description."""
    return Target(slot, what, zone, **rest)  # type: ignore[arg-type]


def deal(
    amount: int | Value, to: Group, kind: str = "", source: Group | None = None, **rest: bool
) -> DealDamage:
    """Your hero (or another source) deals damage."""
    value = Number(amount) if isinstance(amount, int) else amount
    return DealDamage(source or YourHero(), value, c.DAMAGE_BITS[kind] if kind else 0, to, **rest)


def heal(amount: int | None, to: Group, source: Group | None = None) -> HealDamage:
    """Your hero heals damage (None: all)."""
    return HealDamage(source or YourHero(), None if amount is None else Number(amount), to)


def draw(count: int = 1) -> DrawCards:
    """You draw cards."""
    return DrawCards(You(), Number(count))


def gain(what: Group, *changes: Change, duration: str = "turn") -> Grant:
    """Something has these changes for a while."""
    return Grant(what, changes, duration)


def atk(amount: int) -> AddStat:
    """+N ATK (or -N)."""
    return AddStat("atk", Number(abs(amount)), 1 if amount >= 0 else -1)


def keyword(name: str) -> GainKeyword:
    """A keyword, by its name."""
    return GainKeyword(c.KEYWORDS_BY_NAME[name])


def spell(effect: Effect, **rest: object) -> CardProgram:
    """A non-ongoing text."""
    return CardProgram(effect=effect, **rest)  # type: ignore[arg-type]


def powers(*found: Power, **rest: object) -> CardProgram:
    """A text of powers; each gets its place."""
    placed: list[Power] = []
    for place, power in enumerate(found):
        placed.append(dataclasses.replace(power, place=place))
    return CardProgram(powers=tuple(placed), **rest)  # type: ignore[arg-type]


def payment(effect: Effect, *costs: Cost, **rest: object) -> Payment:
    """Cost, arrow, effect."""
    return Payment(0, "", costs, effect, **rest)  # type: ignore[arg-type]


def reward(effect: Effect, *costs: Cost, **rest: object) -> Completion:
    """A quest's cost and reward."""
    return Completion(0, "", costs, effect, **rest)  # type: ignore[arg-type]


def when(pattern: Pattern, effect: Effect, condition: Condition | None = None, **rest: object) -> Triggered:
    """A triggered power."""
    return Triggered(0, "", pattern, effect, condition, **rest)  # type: ignore[arg-type]


def always(
    who: Filter | None, *changes: Change, condition: Condition | None = None, trait: str = ""
) -> Continuous:
    """A continuous power."""
    return Continuous(0, trait, who, changes, condition)


def attaching(
    to: Filter, *ongoing: Power, effect: Effect | None = None, targeted: bool = True
) -> CardProgram:
    """An attaching ability with its ongoing powers."""
    group: Group = target(to) if targeted else Each(to)
    return powers(*ongoing, attach=Attach(group), effect=effect, ongoing=True)


@dataclass(frozen=True)
class NotExhausted(Replacing):
    """What would become exhausted doesn't: so paying a cost may turn out impossible; ``then`` happens instead."""

    what: Filter
    then: Effect | None = None

    def kinds(self) -> tuple[str, ...]:
        return ("exhaust",)

    def lends(self, field: str) -> tuple[str, ...]:
        return ("it",) if field == "then" else ()

    def text(self, ctx: Context, event: GameEvent) -> Asking[None] | None:
        if self.then is None:
            return None
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return self.then.run(ctx)

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return self.what.matches(ctx, ctx.state.known(event.subject))

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        event.was_replaced = True
        return []
        yield  # pragma: no cover


# No text says such a thing yet, but saves have to carry it.
CODEC.register(NotExhausted)

ATTACHED = AttachedTo(Character())
#: The card that this is attached to.
HOST = Among(AttachedHost())


def bolt(name: str = "Bolt", amount: int = 4, kind: str = "nature", cost: int = 0) -> Definition:
    """An instant: your hero deals damage to target hero or ally."""
    return ability(name, cost=cost, instant=True, program=spell(deal(amount, target(HERO_OR_ALLY), kind)))


def mend(name: str = "Mend", amount: int = 4, cost: int = 0) -> Definition:
    """An instant: your hero heals damage from target hero or ally."""
    return ability(name, cost=cost, instant=True, program=spell(heal(amount, target(HERO_OR_ALLY))))


def doom(name: str = "Doom", what: Filter = ALLY, cost: int = 0) -> Definition:
    """An instant: destroy target ally."""
    return ability(name, cost=cost, instant=True, program=spell(Destroy(target(what))))


def nova(name: str = "Nova") -> Definition:
    """Your hero deals 1 frost damage to each opposing hero and ally."""
    return ability(name, program=spell(deal(1, Each(Both((HERO_OR_ALLY, OPPOSING))), "frost")))


def charm(name: str = "Charm") -> Definition:
    """Attach to target ally; you control attached ally."""
    return ability(name, program=attaching(ALLY, always(HOST, ControlledBy(You()))))


def pinger(name: str = "Pinger", amount: int = 1, **rest: object) -> Definition:
    """An ally: [Activate] >>> it deals damage to target hero or ally."""
    power = payment(deal(amount, target(HERO_OR_ALLY), "arcane", This()), ACTIVATE)
    return ally(name, 1, 1, program=powers(power), **rest)  # type: ignore[arg-type]


def wall(name: str = "Wall", action: str = "be destroyed", who: Filter | None = None) -> Definition:
    """An item: something can't happen to some cards (by default: your hero can't be destroyed)."""
    return item(name, program=powers(always(who or Both((HERO, MINE)), Cannot(action))))


__all__ = [
    "ACTIVATE",
    "ALLY",
    "ATTACHED",
    "HERO",
    "HERO_OR_ALLY",
    "HOST",
    "MINE",
    "OPPOSING",
    "IsThis",
    "NotExhausted",
    "Other",
    "Pay",
    "always",
    "atk",
    "attaching",
    "bolt",
    "charm",
    "deal",
    "doom",
    "draw",
    "gain",
    "heal",
    "keyword",
    "mend",
    "nova",
    "payment",
    "pinger",
    "powers",
    "reward",
    "spell",
    "target",
    "wall",
    "when",
]
