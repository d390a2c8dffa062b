"""Resolving layers: what their abilities do, go again, and what becomes of a card that has resolved [5.3]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.combat.chain import add_defenders
from rulebound.fab.combat.reaction_step import is_defense_reaction
from rulebound.fab.events import GameEvent, LeaveStack, Resolving, ShowsFace, cleared
from rulebound.fab.nodes.abilities import GoAgain, gain_action_points
from rulebound.fab.nodes.effect_keywords.processes import Unfinished
from rulebound.fab.nodes.faces import FLIP, HALF, Halves, face_of, is_half_resolved, kind_of
from rulebound.fab.nodes.lasting import goes_again
from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State, player_subject, seat_of
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.procedures.resolving import leave_stack
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.program.powers import box_of
from rulebound.text.nodes import walk


def resolve_layer(state: State, layer: Layer, ctx: Context) -> Asking[None]:
    """Carry out a layer that doesn't fail to resolve [5.3.2]: the steps from its static effects on [5.3.3]."""
    try:
        yield from _resolve(state, layer, ctx)
    except Unfinished:
        # [8.5.26a] it has negated itself, and doesn't finish resolving
        return


def _resolve(state: State, layer: Layer, ctx: Context) -> Asking[None]:
    if layer.card:
        yield from _resolve_card(state, layer, ctx)
        return
    effect = layer.effect
    assert isinstance(effect, Effect)
    # [1.7.1a, 5.2.1d, 5.3.4, 5.3.5, 6.6.1d] its abilities, wherever its source is; go again is the last of them
    yield from effect.run(ctx)
    # [8.3.5a] or one that it was given; [8.3.5c] it has it once
    if goes_again(state, layer.number) and not any(isinstance(part, GoAgain) for _, part in walk(effect)):
        yield from gain_action_points(state, layer.controller, 1, "5.3.5", ctx.cause)
    # [5.3.7] what is no card ceases to exist
    leave_stack(state, layer)


def _resolve_card(state: State, layer: Layer, ctx: Context) -> Asking[None]:
    # [5.3.3, 1.7.4h] its static abilities become functional
    record(state, [Resolving("5.3.3", layer.card)])
    box = box_of(state.known(layer.card).definition)
    if isinstance(box.effect, Halves) and not is_half_resolved(ctx, layer.card):
        # [5.3.4d] of what is melded the right side alone; then the turn player has priority, and it resolves again
        yield from box.effect.run(ctx)
        record(state, [GameEvent(HALF, "5.3.4d", ctx.cause, layer.card)])
        return
    if box.effect is not None:
        # [1.7.3b, 1.7.4c, 5.3.4] its resolution abilities generate their effects; [6.1.1] of discrete ones there is
        # nothing left once their events are complete
        yield from box.effect.run(ctx)
    # [5.3.5, 8.3.5a] go again; [5.3.4c, 5.3.5a] of a layer that is gone as it was last known
    if effective(state, state.known(layer.card)).has_keyword(c.GO_AGAIN):
        yield from gain_action_points(state, layer.controller, 1, "5.3.5", ctx.cause)
    # [5.3.6] then it leaves the stack as rules have it
    card = state.find(layer.card)
    if card is None or card.zone != shared.STACK:
        # It has left the stack by what it did itself.
        leave_stack(state, layer)
    elif is_permanent_once_resolved(state, card):
        yield from _enter_the_arena(state, layer, card, ctx)
    elif is_defense_reaction(state, card):
        # [5.3.6b, 7.4.2d, 8.1.3b] it becomes a defending card
        leave_stack(state, layer)
        yield from add_defenders(state, [layer.card], layer.controller, "5.3.6b")
    else:
        # [5.3.7, 8.1.2b] it is cleared
        leave_stack(state, layer)
        yield from happen(state, [cleared(card, "5.3.7")])


def layers_go_with_their_cards(state: State) -> bool:
    """Let layers leave the stack whose cards an effect has moved elsewhere; tell whether any did [3.0.7, 3.15.6]."""
    gone: list[GameEvent] = []
    for layer in state.stack:
        if layer.card:
            card = state.find(layer.card)
            if card is None or card.zone != shared.STACK:
                gone.append(LeaveStack("leave", "3.15.6", layer))
    if gone:
        record(state, gone)
    return gone != []


def is_permanent_once_resolved(state: State, card: Card) -> bool:
    """Tell whether a card enters the arena as it resolves.

    [5.3.6a, 8.2.4a, 8.2.5a, 8.2.9a, 8.2.11a, 8.2.12a, 8.2.16a]
    """
    tags = effective(state, card).tags
    return any(tag in tags for tag in c.PERMANENTS) or _is_turned(state, card)


def _is_turned(state: State, card: Card) -> bool:
    """Tell whether a card enters the arena with its back face active [8.2.13a, 8.2.14a]."""
    tags = effective(state, card).tags
    return kind_of(card.definition) == FLIP and any(tag in tags for tag in c.TURNED)


def _enter_the_arena(state: State, layer: Layer, card: Card, ctx: Context) -> Asking[None]:
    """A card becomes a permanent [5.3.6a]."""
    if _is_turned(state, card):
        # [8.2.13a, 8.2.14a, 9.1.3b] with its back face active
        shown = face_of(card.definition, 1)
        record(state, [ShowsFace("8.2.14a", card.number, shown, ctx.cause)])
        card = state.known(card.number)
    tags = effective(state, card).tags
    seat = layer.controller
    if c.AFFLICTION in tags:
        # [8.2.11c] under the control of an opponent whom its controller declares
        seat = yield from _declare_opponent(state, card, seat)
    events: list[GameEvent] = []
    if c.LANDMARK in tags:
        # [8.2.9b] all other landmarks are cleared
        others = [
            state.cards[id] for id in state.play if c.LANDMARK in effective(state, state.cards[id]).tags
        ]
        events = [cleared(other, "8.2.9b") for other in others]
    enters = yield from entering(state, card, seat, ctx.cause, "5.3.6a", x=card.x)
    leave_stack(state, layer)
    yield from happen(state, [enters, *events])


def _declare_opponent(state: State, card: Card, seat: int) -> Asking[int]:
    options = [Option("seat", player_subject(other)) for other in state.opponents(seat)]
    place = 0
    if len(options) > 1:
        place = yield Decision(seat, "choose", "Under whose control?", options, (card.number,), "8.2.11c")
    return seat_of(options[max(0, place)].subject)
