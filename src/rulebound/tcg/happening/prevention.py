"""Prevention: modifiers that put less damage, or none, in the place of damage that would be dealt.

A game whose rules say no more of it has it in the second rank of replacement, after all else; one in
which a packet has to pass one shield after the other does so in a procedure of its own, with what stands here.
"""

from __future__ import annotations

from typing import final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Cause, Event
from rulebound.kernel.happening import Replacement, Watched, commit
from rulebound.tcg import citations as steps
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.continuous.listings import Shelved
from rulebound.tcg.events import Damage, GameEvent, UseUp
from rulebound.tcg.happening.replacing import company_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import SPENT, Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.prevention import Prevent, PreventsLess, Unpreventable, about_damage


def surrounds(state: State, found: Shelved, packet: Damage, character: Card, side: str) -> bool:
    """Tell whether a modifier prevents damage that would be dealt to a character, or by it [wow-2007:717.2]."""
    change = found.change
    assert isinstance(change, Prevent)
    if change.side != side:
        return False
    ctx = found.context(state)
    return found.applies(ctx, character) and change.would(ctx, packet)


def hit(
    events: Watched[State],
    state: State,
    packet: Damage,
    found: Shelved,
    with_others: bool = False,
    most: int = -1,
) -> Asking[None]:
    """Lessen a packet by what a modifier prevents, and what that can still prevent [wow-2007:717.3b, wow-2007:717.3c].

    ``with_others`` is whether what is simultaneous belongs to "the next time", too: then that is used up afterwards.
    ``most`` is how much of this packet it may prevent, where that was declared (-1: it wasn't). What happens meanwhile
    happens as the ``events`` of the game do.
    """
    change = found.change
    assert isinstance(change, Prevent)
    ctx = found.context(state)
    modifier = found.active.modifier
    amount = packet.amount if most < 0 else min(most, packet.amount)
    # "All but 1 of that damage" is counted of what comes.
    about_damage(ctx, packet)
    if packet.unpreventable:
        # [fab:6.4.10h] it applies, and takes nothing away
        prevented = 0
    elif change.once and modifier is not None:
        prevented = amount if change.amount is None else min(change.amount.amount(ctx), amount)
        if not with_others:
            rule = cite(state, steps.ONCE_SPENT)
            commit(events, state, [UseUp(rule, modifier.number, modifier.left, ctx.cause)])
    elif modifier is not None and modifier.left > 0:
        prevented = min(modifier.left, amount)
        commit(events, state, [UseUp(cite(state, steps.SHIELD_SPENT), modifier.number, amount, ctx.cause)])
    elif change.amount is not None:
        prevented = min(change.amount.amount(ctx), amount)
    else:
        prevented = amount
    # [fab:6.4.10g] what can still be prevented has gone down by all of it, whatever lessens that
    prevented = lessened(events, state, packet, prevented)
    packet.amount -= prevented
    if prevented > 0:
        commit(events, state, [prevention(cite(state, steps.PREVENTED), packet, prevented, ctx.cause)])
        if change.then is not None:
            meanwhile = ctx.derived(state)
            meanwhile.numbers = {**ctx.numbers, "that much": prevented}
            # [wow-2007:716.1c, wow-2013:716.1e] damage that is dealt as part of it is not prevented by it again
            meanwhile.replaced_by = (*packet.cause.replaced_by, *packet.replaced_by, found.number)
            yield from change.then.run(meanwhile)


def lessened(events: Watched[State], state: State, packet: Damage, amount: int) -> int:
    """Return how much of a packet is prevented, of what would be, as other modifiers lessen that [fab:6.4.10g]."""
    for found in shelved(state, "prevent less"):
        change = found.change
        assert isinstance(change, PreventsLess)
        ctx = found.context(state)
        if amount <= 0 or not found.holds(ctx):
            continue
        if not packet.is_of(change.damage_types):
            continue
        amount = max(0, amount - change.amount.amount(about_damage(ctx, packet)))
        modifier = found.active.modifier
        if modifier is not None and modifier.left > 0:
            commit(events, state, [UseUp(cite(state, steps.LESS_SPENT), modifier.number, 1, ctx.cause)])
    return amount


def prevention(rule: str, packet: Damage, amount: int, cause: Cause) -> GameEvent:
    """Return the fact that so much damage has been prevented."""
    return GameEvent(
        "prevent", rule, cause, subject=packet.subject, other=packet.other, seat=packet.seat, amount=amount
    )


def is_unpreventable(ctx: Context, made: Damage) -> bool:
    """Tell whether a modifier says that a packet can't be prevented [wow-2007:405.3c]."""
    state = ctx.state
    for found in shelved(state, "unpreventable"):
        change = found.change
        assert isinstance(change, Unpreventable)
        their = found.context(state)
        if not found.holds(their) or (change.combat and not made.combat):
            continue
        if not change.source.matches(their, state.known(made.other)):
            continue
        if change.using is None or any(change.using.matches(their, state.known(one)) for one in made.using):
            return True
    return False


@final
class Shield(Replacement[State]):
    """A prevention modifier in force, as one of those that compete to replace a packet of damage.

    ``passes`` is whether what is unpreventable passes through, or is a "next time", too, of which nothing is prevented;
    ``divides`` whether of several packets at once it prevents no more than of one, as its controller divides it.
    """

    def __init__(self, shelved: Shelved, passes: bool = True, divides: bool = False) -> None:
        super().__init__(shelved.number, shelved.active.source, shelved.active.controller)
        self.shelved = shelved
        self.passes = passes
        self.divides = divides

    def next_time(self) -> Modifier | None:
        """Return the modifier that is about the next time of something; None if it prevents so much, or always."""
        change = self.shelved.change
        assert isinstance(change, Prevent)
        return self.shelved.active.modifier if change.once else None

    def replaces(self, state: State, event: Event[State]) -> bool:
        # what is unpreventable passes through
        if not isinstance(event, Damage):
            return False
        if event.unpreventable and (self.passes or self.next_time() is None):
            return False
        # [wow-2013:717.5] "the next time" is all that one layer does, and all that is done at once
        modifier = self.next_time()
        if modifier is not None and modifier.numbers.get(SPENT, event.cause.layer) != event.cause.layer:
            return False

        source = state.in_play(event.other) if event.other > 0 else None
        if source is not None and surrounds(state, self.shelved, event, source, "by"):
            return True
        destination = state.in_play(event.subject)
        return destination is not None and surrounds(state, self.shelved, event, destination, "to")

    def replace(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        assert isinstance(event, Damage)
        packet = event.copy()
        most = -1
        if self.divides:
            most = yield from self._share_of(state, event)
        yield from hit(state.events, state, packet, self.shelved, True, most)
        # a packet that comes to less than 1 damage ceases to exist
        left: list[Event[State]] = []
        if packet.amount > 0:
            left.append(packet)
        return left

    def _share_of(self, state: State, packet: Damage) -> Asking[int]:
        """Return how much of a packet may be prevented, of several that are dealt at once; -1: as much as it can.

        [fab:6.4.10f] Its controller declares that for each point: of several types, and to several objects.
        """
        first, company = company_of(packet)
        most = self._limit(state, packet) if company is not None else -1
        if company is None or most < 0:
            return -1
        shares = company.shares.get(self.number)
        if shares is None:
            shares = yield from self._divided(state, company.events, most)
            company.shares[self.number] = shares
        return shares[company.events.index(first)]

    def _limit(self, state: State, packet: Damage) -> int:
        """Return how much it prevents at most; -1 if all of it."""
        change, modifier = self.shelved.change, self.shelved.active.modifier
        assert isinstance(change, Prevent)
        if change.amount is not None:
            return change.amount.amount(about_damage(self.shelved.context(state), packet))
        return modifier.left if modifier is not None and not change.once and modifier.left > 0 else -1

    def _divided(self, state: State, events: list[Event[State]], most: int) -> Asking[list[int]]:
        amounts: list[int] = []
        for event in events:
            meant = isinstance(event, Damage) and not event.unpreventable and self.replaces(state, event)
            amounts.append(event.amount if meant and isinstance(event, Damage) else 0)
        shares: list[int] = []
        left = min(most, sum(amounts))
        for place, amount in enumerate(amounts):
            # what the others can't use up is for this one
            least = max(0, left - sum(amounts[place + 1 :]))
            share = min(left, amount)
            if share > least:
                event = events[place]
                assert isinstance(event, GameEvent)
                options = [Option("number", event.subject, value=n) for n in range(least, share + 1)]
                words = "How much of the damage to this one is prevented?"
                rule = cite(state, steps.DIVIDING)
                answer = yield Decision(self.seat, "divide", words, options, (event.subject,), rule)
                share = least if answer == NOBODY else options[answer].value
            shares.append(share)
            left -= share
        return shares
