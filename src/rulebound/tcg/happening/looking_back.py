"""What was so when something happened, asked of this turn's journal afterwards."""

from __future__ import annotations

from rulebound.kernel.events import Event
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Control, Counters, Damage, Flip, GameEvent, Heal, SetDamage, Turn
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context


def as_it_was(ctx: Context, number: int) -> Card:
    """Return an object as it was when what the context is asked about happened; as it is, if it is asked about nothing.

    That is the record of the object just before the fact (just after it, for patterns that look at that), with the
    values that it had then [wow-2007:703.4].
    """
    state = ctx.state
    card = state.known(number)
    asked = ctx.asked
    if asked is None or card.number != number:
        return card
    facts = state.this_turn()
    # What has happened to it since, the latest first.
    since: list[Event[State]] = []
    place = len(facts) - 1
    while place >= 0:
        fact: GameEvent = facts[place]  # type: ignore[assignment]
        reached = fact is asked
        if fact.subject == number and not (reached and ctx.asked_after):
            if isinstance(fact, (Control, Counters, Damage, Flip, Heal, SetDamage, Turn)):
                since.append(fact)
        if reached:
            break
        place -= 1
    if place < 0:
        # Of earlier turns nothing is kept but what is known now.
        return card
    now = effective(state, card)
    values = now
    at_fact = state.journal.start + place
    for former in state.formerly:
        if former.subject == number and at_fact < (former.first if ctx.asked_after else former.after):
            values = former.values
            break
    if values is now and not since:
        return card
    then = card.copy(card.mark)
    then.last = values
    # What has happened to it since is taken back.
    for changed in since:
        _take_back(then, changed)
    if values.controller >= 0:
        then.controller = values.controller
    return then


def _take_back(then: Card, fact: Event[State]) -> None:
    if isinstance(fact, (Damage, SetDamage)):
        then.damage = max(0, then.damage - fact.amount)
    elif isinstance(fact, Heal):
        then.damage += fact.healed
    elif isinstance(fact, Turn):
        then.exhausted = not fact.exhausts()
    elif isinstance(fact, Flip):
        then.face_down = not fact.face_down
    elif isinstance(fact, Counters):
        count = then.counter(fact.name) - fact.amount
        others = tuple(pair for pair in then.counters if pair[0] != fact.name)
        then.counters = (*others, (fact.name, count)) if count > 0 else others
