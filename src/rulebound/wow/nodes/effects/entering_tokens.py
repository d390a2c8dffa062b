"""How tokens enter play: as cards do, with all that is done "as" they do (710.1)."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import COUNTERS, PUT_DAMAGE, TOKEN, cite
from rulebound.tcg.events import Counters, GameEvent, SetDamage, Token, stop_waiting
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.definite import as_it_comes, create_as_it_enters, enters_without_powers
from rulebound.tcg.nodes.effects.results import note_done
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.entering import enters_exhausted
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box
from rulebound.wow.turns.checks import draw_endless

#: So many tokens, each put into play as the one before it enters, are a loop that nobody can break.
_NESTED: Final = 20


def enter_tokens(
    ctx: Context, tokens: list[tuple[Definition, int]], exhausted: bool, owner: int
) -> Asking[None]:
    """Put tokens into play, each under the control of a player [402.2a, 710.1, 2013:710.1]."""
    state = ctx.state
    if ctx.nested >= _NESTED:
        draw_endless(state)
        return
    events: list[GameEvent] = []
    for definition, seat in tokens:
        box = text_box(definition).entering
        # [710.2, wow-2013:710.1b]
        turned = exhausted or (box is not None and box.exhausted)
        if not turned:
            turned = enters_exhausted(
                state, as_it_comes(state, _not_there_yet(state, definition, seat), seat)
            )
        events.append(Token(cite(state, TOKEN), definition, seat, ctx.cause, turned, owner))
    facts = yield from happen(state, events, ctx.strand)
    note_done(ctx, facts, len(events))
    # A token is nobody's object before it is there: what is done "as it enters play" is done at once then.
    later: list[GameEvent] = []
    there = [fact for fact in facts if isinstance(fact, Token)]
    together = tuple([fact.new for fact in there])
    for fact in there:
        card = state.find(fact.new)
        if card is not None:
            later.extend((yield from _as_it_enters(ctx, card, fact, together)))
    if later:
        yield from happen(state, later, ctx.strand)


def _not_there_yet(state: State, definition: Definition, seat: int) -> Card:
    """Return a token as it is to be, for what asks which cards enter play: it lies nowhere."""
    return Card(len(state.cards), seat, definition, c.NOWHERE, state.mark)


def _as_it_enters(
    ctx: Context, card: Card, fact: Token, together: tuple[int, ...]
) -> Asking[list[GameEvent]]:
    """[wow-2013:710.1a, 710.1b, 710.1e] Do all that is done as a token enters; return what it enters with."""
    state = ctx.state
    mine = Context(state, fact.seat, fact.new)
    mine.nested = ctx.nested
    made = yield from create_as_it_enters(state, card, mine, together)
    if made and enters_without_powers(state, card, made):
        own = card.definition.program.powers
        stop_waiting(
            state, [one.number for one in state.waiting if one.source == fact.new and one.power in own]
        )
        return []
    box = text_box(fact.definition).entering
    if box is None:
        return []
    # What enters play with counters or damage gets them as it is there.
    found: list[GameEvent] = []
    for name, value in box.counters:
        found.append(Counters(cite(state, COUNTERS), fact.new, name, value.amount(mine), ctx.cause))
    if box.damage is not None:
        found.append(SetDamage(cite(state, PUT_DAMAGE), ctx.cause, fact.new, box.damage.amount(mine)))
    return found
