"""What a card says of its own back face, before it has entered the arena with that [8.2.13a, 8.2.14a, 8.5.36b]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.events import ShowsFace, printed_really
from rulebound.fab.nodes.abilities import gain_action_points
from rulebound.fab.nodes.faces import FLIP, face_of, faces_of, kind_of
from rulebound.kernel.decision import Asking
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import same_name
from rulebound.tcg.program.nodes import Context, Effect


@dataclass(frozen=True)
class AsBackFace(Effect):
    """ "Transform [that] into [its back face]", "equip [its back face]": this with its back face active [9.1.3b].

    If it doesn't become a permanent by that, its front face is active still. ``name`` is that of the back face.
    """

    name: str
    effect: Effect

    def possible(self, ctx: Context) -> bool:
        return self.effect.possible(ctx)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        card = state.find(ctx.source)
        whole = None if card is None else printed_really(state, card.definition)
        ctx.did = False
        if (
            card is None
            or whole is None
            or kind_of(whole) != FLIP
            or not same_name(faces_of(whole)[1].name, self.name)
        ):
            return
        again = effective(state, card).has_keyword(c.GO_AGAIN)
        record(state, [ShowsFace("9.1.3b", card.number, face_of(whole, 1), ctx.cause)])
        yield from self.effect.run(ctx)
        did, now = ctx.did, state.find(card.number)
        if now is not None and now.zone == card.zone and not did:
            # [8.2.14a] it is on the stack still, as what was played
            record(state, [ShowsFace("9.1.3b", card.number, face_of(whole, 0), ctx.cause)])
        elif again and not effective(state, state.known(card.number)).has_keyword(c.GO_AGAIN):
            # [5.3.5, 5.3.4c] the layer that goes again is the card with its front face
            yield from gain_action_points(state, ctx.controller, 1, "5.3.5", ctx.cause)
        ctx.did = did
