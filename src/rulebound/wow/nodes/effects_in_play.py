"""Effects on cards in play: destroying, exhausting, flipping, attaching, counters, combat."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.choosing import choose_some, is_spoken_for
from rulebound.tcg.nodes.core import Context, Effect, Filter, Group, Value
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program import deed, number
from rulebound.wow import constants as c
from rulebound.wow.events import Attached, Counters, Fight, Flip, LeaveCombat, Move, Turn
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.effect_results import DONE, done_so, note_done, possible_group, wanted_of
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import Pick, Target
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards in play."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return done_so("destroyed")

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)):
            return possible_group(ctx, self.what, lambda card: cant(state, "be destroyed", card) is None)
        found = [state.in_play(one) for one in self.what.members(ctx) if one > 0]
        return bool(found) and all(
            card is not None and cant(state, "be destroyed", card) is None for card in found
        )

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        # [709.2b] the choice must be such that the action is actually taken, if possible
        found = yield from self.what.select_able(
            ctx, lambda card: cant(state, "be destroyed", card) is None and not is_spoken_for(ctx, card.number)
        )
        events: list[GameEvent] = [
            Move("destroy", "411.8d", one, c.GRAVEYARD, cause=ctx.cause)
            for one in found
            if one > 0 and state.in_play(one) is not None
        ]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted, events)


@dataclass(frozen=True)
class TurnCards(Effect):
    """Exhaust or ready cards [105.1]."""

    how: str
    what: Group

    def gives(self) -> tuple[str, ...]:
        participle = "exhausted" if self.how == "exhaust" else "readied"
        return (*done_so(participle), "affected", deed("affected", participle))

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        if isinstance(self.what, (Pick, Target)):
            return possible_group(ctx, self.what, lambda card: self._able(state, card))
        exhausting = self.how == "exhaust"
        for one in self.what.members(ctx):
            card = state.in_play(one) if one > 0 else None
            if card is None or card.exhausted == exhausting or cant(state, self.how, card) is not None:
                return False
        return bool(self.what.members(ctx))

    def _able(self, state: State, card: Card) -> bool:
        return card.exhausted == (self.how == "ready") and cant(state, self.how, card) is None

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        found = yield from self.what.select_able(
            ctx, lambda card: self._able(state, card) and not is_spoken_for(ctx, card.number)
        )
        events: list[GameEvent] = [Turn(self.how, "105.1", one, ctx.cause) for one in found if one > 0]
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        # [714.3f] later sentences mean every card that was affected, even those that were turned already.
        ctx.roles = {**ctx.roles, "affected": tuple(found)}


@dataclass(frozen=True)
class FlipCards(Effect):
    """Turn cards in play face down or face up; "flip" is an event of its own."""

    what: Group
    face_down: bool | None
    how: str = "turn"

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None:
                continue
            # [G.flip] what lies face up is turned face down, and the other way round
            down = (not card.face_down) if self.face_down is None else self.face_down
            if card.face_down != down:
                events.append(Flip("G.flip", one, down, ctx.cause, self.how))
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class Reattach(Effect):
    """Attach an ability in play to another card, of a card type that its attach description names [306.3f]."""

    what: Group
    to: Filter
    optional: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        events: list[GameEvent] = []
        state = ctx.state
        for one in found:
            card = state.in_play(one) if one > 0 else None
            if card is None or not card.host:
                continue
            hosts = [
                other.number
                for other in (state.cards[id] for id in state.play)
                if other.number != card.host
                and other.number != card.number
                and self.to.matches(ctx, other)
                and _may_move_to(state, card, other)
                and cant(state, "be attached to", other, card) is None
            ]
            if not hosts:
                continue
            chosen = yield from choose_some(
                ctx.controller,
                hosts,
                0 if self.optional else 1,
                1,
                "choose",
                "Attach it to what?",
                card.number,
                "306.3f",
            )
            events.extend(Attached("306.3f", card.number, host, ctx.cause) for host in chosen)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)


def _may_move_to(state: State, card: Card, host: Card) -> bool:
    """Tell whether an attach description lets an ability that moves be attached to a card."""
    attach = text_box(card.definition).attach
    what = getattr(attach.to, "what", None) if attach is not None else None
    if not own(state).edition.moved_attachments_match_types_only and isinstance(what, Filter):
        # [2012:400.7a] all of the attach description must fit; an X in it is 0, whatever was chosen on the chain
        return what.matches(Context(state, card.controller, card.number), host)
    # [306.3f] only the card types do; the rest of the attach description is ignored
    return effective(state, host).types & attach_types(card) != 0


def attach_types(card: Card) -> int:
    """[306.3f] Return the card types that an ability's attach description specifies."""
    attach = text_box(card.definition).attach
    if attach is None:
        return 0
    what = getattr(attach.to, "what", None)
    types = _types_in(what) if isinstance(what, Filter) else 0
    return types or (c.ALLY | c.HERO | c.ABILITY | c.EQUIPMENT | c.QUEST)


def _types_in(what: Filter) -> int:
    if isinstance(what, OfType):
        return what.types
    types = 0
    for part in getattr(what, "parts", ()):
        types |= _types_in(part)
    return types


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put counters of a name on cards, or remove them; ``count`` None removes all."""

    on: Group
    name: str
    count: Value | None
    sign: int = 1

    def gives(self) -> tuple[str, ...]:
        return (*DONE, number("counters"))

    def possible(self, ctx: Context) -> bool:
        state = ctx.state
        found = self.on.members(ctx)
        if self.sign > 0 or self.count is None:
            return bool(found)
        return all(state.known(one).counter(self.name) >= self.count.amount(ctx) for one in found) and bool(
            found
        )

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.on.select(ctx)
        state = ctx.state
        events: list[GameEvent] = []
        removed = 0
        short = False
        for one in found:
            card = state.in_play(one)
            if card is None:
                continue
            count = card.counter(self.name) if self.count is None else self.count.amount(ctx)
            if self.sign < 0:
                short = short or count > card.counter(self.name)
                count = min(count, card.counter(self.name))
            if count > 0:
                events.append(Counters("402.1", one, self.name, self.sign * count, ctx.cause))
                removed += count
        wanted = wanted_of(ctx, self.on, found)
        facts = yield from happen(state, events, ctx.strand)
        note_done(ctx, facts, wanted)
        ctx.did = ctx.did and not short
        ctx.numbers = {**ctx.numbers, "counters": removed}


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove characters from combat [602.5]."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select(ctx)
        wanted = wanted_of(ctx, self.what, found)
        facts = yield from happen(ctx.state, [LeaveCombat(one, ctx.cause) for one in found if one > 0], ctx.strand)
        note_done(ctx, facts, wanted)


@dataclass(frozen=True)
class BecomeDefender(Effect):
    """A character becomes the defender of the combat, in the place of one that was removed from it."""

    what: Group

    def gives(self) -> tuple[str, ...]:
        return DONE

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        combat = own(state).combat
        found = [one for one in self.what.members(ctx) if one > 0 and state.in_play(one) is not None]
        if combat is None or not combat.attacker or combat.defender or not found:
            note_done(ctx, [], 1)
            return
        changed = combat.copy()
        changed.defender = found[0]
        changed.joined = True
        changed.both = True
        event = Fight("defend", "G.defender", changed, combat.attacker, found[0], ctx.controller, ctx.cause)
        facts = yield from happen(state, [event], ctx.strand)
        note_done(ctx, facts, 1)
