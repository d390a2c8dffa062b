"""Effects that deal, heal, put and remove damage (wow-2007: sections 403 to 405)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as c
from rulebound.tcg.citations import CHOICE, DAMAGE, HEAL, PUT_DAMAGE, cite
from rulebound.tcg.events import Damage, GameEvent, Heal, SetDamage
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen
from rulebound.tcg.happening.prevention import is_unpreventable
from rulebound.tcg.nodes.effects.results import DONE, done_so, note_done, possible_group, wanted_of
from rulebound.tcg.nodes.groups import Target, divided_among, share_of
from rulebound.tcg.nodes.targeting import in_order
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Effect, Group, Value
from rulebound.tcg.tree import number

#: What effects that deal damage give.
DAMAGE_DONE: Final = (*DONE, "dealt this way", number("damage dealt"), number("that much"))


@dataclass(frozen=True)
class DealDamage(Effect):
    """A character deals damage, once: one packet for each destination."""

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
        kinds = ((self.amount, self.damage_types, self.unpreventable),)
        # [wow-2007:713.1, wow-2013:713.1] once, now: nothing of it remains
        yield from _deal(ctx, self.source, self.to, kinds, self.combat)


def _deal(
    ctx: Context,
    sources: Group,
    to: Group,
    kinds: tuple[tuple[Value, int, bool], ...],
    combat: bool = False,
) -> Asking[None]:
    """[wow-2007:403.4] Let characters deal damage: a packet for each destination, of each kind."""
    destinations = yield from to.select(ctx)
    events: list[GameEvent] = []
    dealing = sources.members(ctx)
    wanted = len(dealing) * wanted_of(ctx, to, destinations) * len(kinds)
    # [wow-2007:405.2c, fab:1.8.1a] the source character is the one that the text names
    for source in dealing:
        # [wow-2012:405.4, wow-2013:405.4] a packet for each
        for one in destinations:
            ctx.roles = {**ctx.roles, "each": (one,)}
            for value, types, sure in kinds:
                amount = value.amount(ctx)
                # [fab:1.9.1b]
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
        kinds = tuple(
            [(amount, kind, False) for amount, kind in zip(self.amounts, self.damage_types, strict=True)]
        )
        yield from _deal(ctx, self.source, self.to, kinds)


@dataclass(frozen=True)
class DealKindsSurely(Effect):
    """ "2 melee damage and 2 unpreventable holy damage to target ally": the kinds at some places can't be prevented."""

    source: Group
    amounts: tuple[Value, ...]
    damage_types: tuple[int, ...]
    to: Group
    unpreventable: tuple[int, ...]

    def gives(self) -> tuple[str, ...]:
        return DAMAGE_DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amounts" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.to)

    def run(self, ctx: Context) -> Asking[None]:
        kinds = [
            (amount, self.damage_types[place], place in self.unpreventable)
            for place, amount in enumerate(self.amounts)
        ]
        # [wow-2007:405.3c] a packet is unpreventable or not, whatever is dealt with it
        yield from _deal(ctx, self.source, self.to, tuple(kinds))


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

    def divides(self) -> tuple[Value, Group] | None:
        return self.amount, self.to

    def run(self, ctx: Context) -> Asking[None]:
        destinations = yield from self.to.select(ctx)
        wanted = wanted_of(ctx, self.to, destinations)
        if isinstance(self.to, Target) and divided_among(self.to.slot) in ctx.numbers:
            facts = yield from happen(ctx.state, self._shares(ctx, self.to, destinations), ctx.strand)
            _note_damage(ctx, facts, wanted)
            return
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
            events.append(self._share(ctx, sources[0], to, amount))
        facts = yield from happen(ctx.state, events, ctx.strand)
        _note_damage(ctx, facts, wanted)

    def _shares(self, ctx: Context, target: Target, destinations: list[int]) -> list[GameEvent]:
        """Return the shares of those that are targets still, as divided [wow-2013:707.1d, wow-2013:709.2c]."""
        sources = self.source.members(ctx)
        chosen = target.known(ctx)
        return [
            self._share(ctx, sources[0], to, ctx.numbers.get(share_of(target.slot, chosen.index(to)), 0))
            for to in destinations
            if sources
        ]

    def _share(self, ctx: Context, source: int, to: int, amount: int) -> GameEvent:
        if self.heal:
            return _healing(ctx, source, to, amount)
        return packet(ctx, source, to, amount, self.damage_types)


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
            # [wow-2007:709.2c] the amounts of those that have become illegal go to nobody else
            for place, to in in_order(ctx, self.to, destinations)[: len(self.amounts)]:
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
        return (*done_so("healed"), number("damage healed"), number("that much"))

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
                amount = c.ANY_NUMBER if self.amount is None else self.amount.amount(ctx)

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
        return DONE if self.sign > 0 else (*DONE, number("damage removed"))

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amount" else ()

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.on)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        wanted = wanted_of(ctx, self.on, found)
        state = ctx.state
        events: list[GameEvent] = []
        before = 0
        for one in found:
            ctx.roles = {**ctx.roles, "each": (one,)}
            amount = max(0, self.amount.amount(ctx))
            card = state.in_play(one)
            if card is not None and amount > 0:
                before += card.damage
                events.extend(_set_damage(ctx, card, self.sign * amount))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        if self.sign < 0:
            left = sum([state.known(event.subject).damage for event in events])
            ctx.numbers = {**ctx.numbers, "damage removed": max(0, before - left)}


@dataclass(frozen=True)
class DamageIs(Effect):
    """ "Damage on your hero becomes equal to ...": so much is put on it, or removed, that it is that much."""

    on: Group
    amount: Value

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
            card = state.in_play(one)
            if card is not None:
                events.extend(_set_damage(ctx, card, max(0, self.amount.amount(ctx)) - card.damage))
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


def _set_damage(ctx: Context, card: Card, more: int) -> list[GameEvent]:
    """Put damage on a card that isn't dealt, no more than the rules let be put there; below 0 it is removed."""
    if more > 0:
        more = procedures_of(ctx.state).damage_to_put(ctx.state, card, more)
    return [SetDamage(cite(ctx.state, PUT_DAMAGE), ctx.cause, card.number, more)] if more else []
