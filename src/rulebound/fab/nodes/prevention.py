"""Prevention that is paid for: with resource points, or by destroying what prevents [6.4.10, 8.3.8, 8.3.15, 8.3.19]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.events import Damage, GameEvent, Move
from rulebound.fab.position.card_parts import is_attack_layer_object, is_proxy
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.happening import happen, record
from rulebound.tcg.happening.prevention import is_unpreventable, lessened, prevention
from rulebound.tcg.nodes.changes.continuing import create
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.patterns import StageBegins
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.procedures.paying import bill_of, can_pay, pay_while_processing
from rulebound.tcg.program.nodes import Condition, Context, Cost, Effect, Replacing, Value, compare
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.tree import number

#: [8.3.19] What quell has been used for is destroyed at the beginning of the end phase.
DESTROYED_LATER: Final = Triggered(-1, "", StageBegins(c.END), Destroy(This()))


@dataclass(frozen=True)
class ChooseSource(Effect):
    """ "A source of your choice" [1.2.4]: a public card in the arena or on the stack [1.8.6b], which is ``role``."""

    role: str

    def gives(self) -> tuple[str, ...]:
        return (self.role,)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        # [1.2.4] cards and macros: no attack-proxies, and no layers but cards; [1.8.6b] nothing that is private
        there = [card for zone in _PUBLIC for card in zone.everything(state) if not card.face_down]
        found = [card.number for card in there if not is_proxy(card) and not is_attack_layer_object(card)]
        words = "Which source?"
        chosen = yield from choose_some(
            state, ctx.controller, found, 1, 1, "choose", words, ctx.source, "1.8.6b"
        )
        ctx.roles = {**ctx.roles, self.role: tuple(chosen)}
        ctx.did = bool(chosen)


#: Where sources are chosen [1.8.6b].
_PUBLIC: Final = (ZONES.all[shared.PLAY], ZONES.all[shared.STACK])

#: The source is banished for it.
BANISHED: Final = "banished"


@dataclass(frozen=True)
class PreventsDamage(Replacing):
    """ "If you would be dealt damage, you may [pay or destroy this] to prevent so much of it" [6.4.10, 6.4.10i].

    ``damage_types`` narrows which damage (0: any), ``resources`` is what is paid, ``destroys`` tells whether the source
    is destroyed for it ("now"), or at the beginning of the end phase ("later"), or banished for it ("banished"); it is
    optional unless ``must``.
    """

    amount: Value
    damage_types: int = 0
    resources: int = 0
    destroys: str = ""
    must: bool = False

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Damage):
            return False
        # [1.1.2b] damage that you would be dealt is dealt to your hero
        if event.subject != ctx.state.players[ctx.controller].hero:
            return False
        # [6.4.10c, 8.5.3f] of that type alone
        if self.damage_types and not event.damage_types & self.damage_types:
            return False
        return self._can_be_done(ctx)

    def _can_be_done(self, ctx: Context) -> bool:
        """Tell whether it can be paid for."""
        state = ctx.state
        # [8.3.15a] what can't be destroyed
        if self.destroys in ("now", BANISHED):
            card = state.in_play(ctx.source)
            if card is None or (self.destroys == "now" and cant(state, "be destroyed", card) is not None):
                return False
        paid = self.paid()
        if not paid:
            return True
        bill = bill_of(ctx, paid)
        return can_pay(ctx, bill.amounts, bill.costs)

    def paid(self) -> tuple[Cost, ...]:
        """Return what is paid for it."""
        return (Pay(self.resources),) if self.resources else ()

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        state = ctx.state
        # [6.4.2a] how much it prevents is determined as it is applied, as others have left the game by then
        amount = self.amount.amount(ctx)
        if not self.must and not (yield from ask_yes_no(ctx, ctx.controller, "Prevent damage?", "6.4.10")):
            return [event]
        paid = self.paid()
        if paid and not (yield from pay_while_processing(ctx, paid)):
            return [event]
        if self.destroys == "now":
            # [6.4.1a] before the damage, as an event that may itself be replaced
            destroyed = Move("destroy", "8.5.4", ctx.source, shared.GRAVEYARD, cause=ctx.cause)
            if not (yield from happen(state, [destroyed])):
                return [event]
        elif self.destroys == BANISHED:
            out = Move("remove", "8.5.1", ctx.source, shared.REMOVED, cause=ctx.cause)
            if not (yield from happen(state, [out])):
                return [event]
        elif self.destroys:
            yield from create(ctx, DESTROYED_LATER, "game", None, 1)
        # [6.4.10h] what can't be prevented is dealt all the same; whatever else the effect does is done
        if event.unpreventable or is_unpreventable(ctx, event):
            return [event]
        # [6.4.10g] what lessens it does so once it is settled how much it would be
        prevented = lessened(state.events, state, event, min(amount, event.amount))
        made = event.copy()
        made.amount -= prevented
        if prevented > 0:
            record(state, [prevention("6.4.10a", event, prevented, ctx.cause)])
        return [made] if made.amount > 0 else []


@dataclass(frozen=True)
class PreventsForCosts(PreventsDamage):
    """ "If you would be dealt damage, you may banish a card from your soul to prevent 1 of it": for any costs."""

    costs: tuple[Cost, ...] = ()

    def paid(self) -> tuple[Cost, ...]:
        return self.costs


@dataclass(frozen=True)
class DamageOfSize(Condition):
    """So much damage would be dealt [6.4.10]."""

    test: str
    size: int

    def reads(self) -> int:
        return 0

    def needs(self) -> tuple[str, ...]:
        return (number("that much"),)

    def holds(self, ctx: Context) -> bool:
        return compare(ctx.numbers["that much"], self.test, self.size)


@dataclass(frozen=True)
class FirstPrevented(Effect):
    """ "The first time you prevent damage this way, ...": of what one shield prevents, once [6.4.10j]."""

    then: Effect

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        facts = [fact for fact in state.this_turn_of(("prevent",)) if isinstance(fact, GameEvent)]
        this_way = [fact for fact in facts if (fact.cause.source, fact.cause.layer) == (ctx.source, ctx.cause.layer)]
        # (It is noted before this is done.)
        ctx.did = len(this_way) == 1
        if ctx.did:
            yield from self.then.run(ctx)
