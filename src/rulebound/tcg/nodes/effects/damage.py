"""Effects that deal, heal, put and remove damage (wow-2007: sections 403 to 405)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import CHOICE, DAMAGE, HEAL, PUT_DAMAGE, cite
from rulebound.tcg.events import Damage, GameEvent, Heal, SetDamage
from rulebound.tcg.happening import happen
from rulebound.tcg.happening.prevention import is_unpreventable
from rulebound.tcg.nodes.core import Context, Effect, Group, Value
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group, wanted_of
from rulebound.tcg.procedures.procedures import procedures_of
from rulebound.tcg.program import number

#: What effects that deal damage give.
DAMAGE_DONE: Final = (*DONE, "dealt this way", number("damage dealt"), number("that much"))


@dataclass(frozen=True)
class DealDamage(Effect):
    """A character deals damage, once: one packet for each destination [wow-2007:403.4]."""

    source: Group
    amount: Value
    damage_types: int
    to: Group
    combat: bool = False
    unpreventable: bool = False

    def gives(self) -> tuple[str, ...]:
        return DAMAGE_DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amount" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        kinds = ((self.amount, self.damage_types),)
        # [wow-2007:713.1] once, now: nothing of it remains
        yield from _deal(ctx, self.source, self.to, kinds, self.combat, self.unpreventable)


def _deal(
    ctx: Context,
    sources: Group,
    to: Group,
    kinds: tuple[tuple[Value, int], ...],
    combat: bool = False,
    sure: bool = False,
) -> Asking[None]:
    """[wow-2007:403.4] Let characters deal damage: a packet for each destination, of each kind."""
    destinations = yield from to.select(ctx)
    events: list[GameEvent] = []
    dealing = sources.members(ctx)
    wanted = len(dealing) * wanted_of(ctx, to, destinations) * len(kinds)
    # [wow-2007:405.2c] the source character is the one that the text names
    for source in dealing:
        for one in destinations:
            ctx.roles = {**ctx.roles, "each": (one,)}
            for value, types in kinds:
                amount = value.amount(ctx)
                if amount > 0 and one > 0:
                    events.append(packet(ctx, source, one, amount, types, combat, sure))
    facts = yield from happen(ctx.state, events, ctx.strand)
    _note_damage(ctx, facts, wanted)


def packet(
    ctx: Context,
    source: int,
    to: int,
    amount: int,
    damage_types: int,
    combat: bool = False,
    sure: bool = False,
) -> Damage:
    """Return a packet created by a modifier."""
    # [wow-2007:405.3d] dealt with the card that is the modifier's source
    using = (ctx.source,)

    rule = cite(ctx.state, DAMAGE)
    made = Damage(rule, ctx.cause, to, source, ctx.controller, amount, damage_types, combat, sure, using)
    made.unpreventable = sure or is_unpreventable(ctx, made)
    return made


def _healing(ctx: Context, source: int, to: int, amount: int) -> Heal:
    """Return a packet of healing created by a modifier [wow-2007:404.1]."""
    return Heal(cite(ctx.state, HEAL), ctx.cause, to, source, ctx.controller, amount, (ctx.source,))


def _note_damage(ctx: Context, facts: list[GameEvent], wanted: int) -> None:
    note_done(ctx, facts, wanted)
    total = sum(fact.amount for fact in facts if isinstance(fact, Damage))
    ctx.numbers = {**ctx.numbers, "damage dealt": total, "that much": total}
    ctx.roles = {
        **ctx.roles,
        "dealt this way": tuple(dict.fromkeys([fact.subject for fact in facts if isinstance(fact, Damage)])),
    }


@dataclass(frozen=True)
class DealKinds(Effect):
    """ "1 fire damage and 2 frost damage to target ally": a packet of each kind at once, so much of each type."""

    source: Group
    amounts: tuple[Value, ...]
    damage_types: tuple[int, ...]
    to: Group

    def gives(self) -> tuple[str, ...]:
        return DAMAGE_DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amounts" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        kinds = tuple(zip(self.amounts, self.damage_types, strict=True))
        yield from _deal(ctx, self.source, self.to, kinds)


@dataclass(frozen=True)
class DealDivided(Effect):
    """ "3 fire damage divided as you choose to any number of targets": at least 1 to each."""

    source: Group
    amount: Value
    damage_types: int
    to: Group
    #: It is healed instead of dealt.
    heal: bool = False

    def gives(self) -> tuple[str, ...]:
        return DAMAGE_DONE

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select(ctx)
        wanted = wanted_of(ctx, self.to, destinations)
        left = self.amount.amount(ctx)
        sources = self.source.members(ctx)
        events: list[GameEvent] = []
        for place, to in enumerate(destinations):
            others = len(destinations) - place - 1
            if left < 1 or not sources:
                break
            amount = left
            if others:
                options = [Option("number", to, value=n) for n in range(1, max(1, left - others) + 1)]
                answer = 0
                if len(options) > 1:
                    rule, prompt = cite(ctx.state, CHOICE), "How much damage to this one?"
                    answer = yield Decision(ctx.controller, "divide", prompt, options, (to,), rule)
                if answer == NOBODY:
                    break
                amount = options[answer].value
            left -= amount
            if self.heal:
                events.append(_healing(ctx, sources[0], to, amount))
            else:
                events.append(packet(ctx, sources[0], to, amount, self.damage_types))
        facts = yield from happen(ctx.state, events, ctx.strand)
        _note_damage(ctx, facts, wanted)


@dataclass(frozen=True)
class DealInOrder(Effect):
    """ "3, 2, and 1 damage to them, respectively": an amount to each, in the order chosen; or so much healing."""

    source: Group
    amounts: tuple[int, ...]
    damage_types: int
    to: Group
    heal: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE if self.heal else DAMAGE_DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select(ctx)
        wanted = len(self.source.members(ctx)) * wanted_of(ctx, self.to, destinations)
        events: list[GameEvent] = []
        for source in self.source.members(ctx):
            for place, to in enumerate(destinations[: len(self.amounts)]):
                amount = self.amounts[place]
                if self.heal:
                    events.append(_healing(ctx, source, to, amount))
                else:
                    events.append(packet(ctx, source, to, amount, self.damage_types))
        facts = yield from happen(ctx.state, events, ctx.strand)
        if self.heal:
            note_done(ctx, facts, wanted)
        else:
            _note_damage(ctx, facts, wanted)


@dataclass(frozen=True)
class HealDamage(Effect):
    """A character heals damage from others, once; ``amount`` None heals all."""

    source: Group
    amount: Value | None
    to: Group

    def gives(self) -> tuple[str, ...]:
        return (*DONE, number("damage healed"), number("that much"))

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amount" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select_able(ctx, lambda card: card.damage > 0)
        state = ctx.state
        wanted = len(self.source.members(ctx)) * wanted_of(ctx, self.to, destinations)
        events: list[GameEvent] = []
        # [wow-2007:404.1] a packet of healing for each destination
        for source in self.source.members(ctx):
            for to in destinations:
                ctx.roles = {**ctx.roles, "each": (to,)}
                # [wow-2007:405.2a] all damage is any large number
                amount = 1 << 20 if self.amount is None else self.amount.amount(ctx)

                # [wow-2007:713.1] once, now: what is dealt later stays
                if amount > 0 and to > 0 and state.in_play(to) is not None:
                    events.append(_healing(ctx, source, to, amount))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        healed = sum(fact.healed for fact in facts if isinstance(fact, Heal))
        ctx.numbers = {**ctx.numbers, "damage healed": healed, "that much": healed}


@dataclass(frozen=True)
class PutDamage(Effect):
    """Damage put on characters (not dealt: nothing replaces or prevents it); below 0 removes it."""

    on: Group
    amount: Value
    sign: int = 1

    def gives(self) -> tuple[str, ...]:
        return DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amount" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.on)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        wanted = wanted_of(ctx, self.on, found)
        state = ctx.state
        events: list[GameEvent] = []
        for one in found:
            ctx.roles = {**ctx.roles, "each": (one,)}
            amount = self.amount.amount(ctx)
            card = state.in_play(one)
            if card is not None and self.sign > 0:
                amount = procedures_of(state).damage_to_put(state, card, amount)
            if card is not None and amount > 0:
                events.append(SetDamage(cite(state, PUT_DAMAGE), ctx.cause, one, self.sign * amount))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
