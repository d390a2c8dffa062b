"""What a card is attached to as it enters play: what its attach description fits, of which its controller chooses."""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.citations import HOST, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.choices.picking import cards_in
from rulebound.tcg.nodes.groups import Role
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Attach, TextBox


def attach_of(definition: Definition) -> Attach | None:
    """Return a printed card's attach description, if it has one: then it is an attachment, whatever powers it loses.

    [wow-2012:400.1, wow-2013:400.1]
    """
    program = definition.program
    return program.attach if isinstance(program, TextBox) else None


def choose_host(ctx: Context, card: Card, seat: int) -> Asking[int]:
    """[wow-2007:306.3c] Let its controller choose what a card is attached to as it enters play; 0 if nothing fits.

    What "friendly" and "opposing" mean in its attach description is seen from that player's side.
    [wow-2012:400.7b, wow-2013:400.7b]
    """
    attach = attach_of(card.definition)
    assert attach is not None
    state = ctx.state
    if seat != ctx.controller:
        ctx = Context(state, seat, card.number)
    what = attach.to.description()
    if isinstance(attach.to, Role):
        # It can be attached only to what its own effect has brought.
        found = []
    elif what is None:
        found = [one for one in attach.to.members(ctx) if one > 0 and state.in_play(one) is not None]
    else:
        found = [
            other.number
            for other in cards_in(state, c.PLAY, [])
            if what.matches(ctx, other) and cant(state, "be attached to", other, card) is None
        ]
    chosen = yield from choose_some(
        state, ctx.controller, found, 1, 1, "choose", "Attach it to what?", card.number, cite(state, HOST)
    )
    return chosen[0] if chosen else 0
