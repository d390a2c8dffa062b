"""What was so when something happened, asked of this turn's journal afterwards [wow-2007:703.4]."""

from __future__ import annotations

from rulebound.kernel.events import Event
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Control, Counters, Damage, Flip, Heal, SetDamage, Turn
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State


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
    place = len(facts) - 1
    while place >= 0 and facts[place] is not asked:
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
    then = card.copy(card.mark)
    then.last = values
    same = values is now
    # What has happened to it since is taken back, the latest first.
    for at in range(len(facts) - 1, place if ctx.asked_after else place - 1, -1):
        fact = facts[at]
        if isinstance(fact, (Control, Counters, Damage, Flip, Heal, SetDamage, Turn)):
            if fact.subject == number:
                same = False
                _take_back(then, fact)
    if same:
        return card
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
