"""Why something can't be done now: every reason, with its rule and the card that imposes it."""

from __future__ import annotations

from rulebound.kernel.decision import Reason
from rulebound.war import constants as c
from rulebound.war.combat.attacking import attacks_of, blocker_of, can_attack_from, may_be_targeted
from rulebound.war.position.state import Card, State
from rulebound.war.turn.drawing import wants_cards
from rulebound.war.turn.heroes import may_resurrect
from rulebound.war.turn.placing import seat_to_place, why_not_play
from rulebound.war.views.handles import is_hidden

_PLAYS = ("place", "skill", "upgrade", "stack", "link", "heal", "clear", "play")
_STEPS = {"discard": c.DISCARDING, "pick up": c.DRAWING, "resurrect": c.RESURRECTING, "reveal": c.PLACING}
_STEP_RULES = {
    c.DISCARDING: "WAR-1.discard.1",
    c.DRAWING: "WAR-2.moving.2",
    c.RESURRECTING: "WAR-3.resurrect.1",
    c.PLACING: "WAR-5.place.1",
}


def why_not(state: State, seat: int, verb: str, subject: int) -> list[Reason]:
    """Return every reason why a seat can't do something with a card now; empty if it can.

    ``verb`` is place (or play), discard, pick up, resurrect, reveal, attack, or target.
    """
    if state.outcome is not None:
        return [Reason("WAR-7.victory.1", "the game is over")]
    if not 0 < subject < len(state.cards):
        return [Reason("WAR-turn.1", "there is no such card in sight")]
    card = state.cards[subject]
    if is_hidden(card, seat):
        return [Reason("WAR-5.reveal.1", "it is face down", subject)]
    if verb == "target":
        return _why_not_target(state, seat, card)
    if card.owner != seat:
        return [Reason("WAR-field.2", "it is not your card", subject)]
    if verb in _PLAYS:
        return _why_not_play(state, seat, card)
    if verb == "attack":
        return _why_not_attack(state, card)
    if verb not in _STEPS:
        return [Reason("WAR-turn.1", f"nobody can {verb} anything in this game")]
    reasons = _wrong_step(state, _STEPS[verb])
    if verb == "discard" and card.zone != c.HAND:
        reasons.append(Reason("WAR-1.discard.1", "it is not in your hand", subject))
    if verb == "pick up":
        if not card.definition.is_hero:
            reasons.append(Reason("WAR-2.moving.1", "only Heroes can be moved", subject))
        if card.zone != c.TABLE:
            reasons.append(Reason("WAR-2.moving.2", "it is not in play", subject))
        if not wants_cards(state, seat):
            reasons.append(Reason("WAR-2.moving.3", "your hand is full, and picking up is one of the draws"))
    if verb == "resurrect":
        hero = state.players[seat].hero(card.definition.name)
        if hero is None:
            reasons.append(Reason("WAR-3.resurrect.1", "it is no Hero who has died", subject))
        else:
            reasons += may_resurrect(state, seat, hero)
    if verb == "reveal":
        if seat_to_place(state) != seat:
            reasons.append(Reason("WAR-5.place.8", "it is the other player's opportunity"))
        if card.zone != c.TABLE or card.face_up:
            reasons.append(Reason("WAR-5.abilities.2", "it does not lie face down", subject))
    return reasons


def _wrong_step(state: State, step: int) -> list[Reason]:
    if state.step == step:
        return []
    return [
        Reason(_STEP_RULES[step], f"this is the step {c.STEP_NAMES[state.step]}, not {c.STEP_NAMES[step]}")
    ]


def _why_not_play(state: State, seat: int, card: Card) -> list[Reason]:
    reasons = _wrong_step(state, c.PLACING)
    if not reasons and seat_to_place(state) != seat:
        reasons.append(Reason("WAR-5.place.8", "it is the other player's opportunity"))
    if card.zone != c.HAND:
        reasons.append(
            Reason("WAR-5.place.1", f"it is not in your hand ({c.ZONE_NAMES[card.zone]})", card.id)
        )
        return reasons
    return reasons + why_not_play(state, card)


def _why_not_attack(state: State, card: Card) -> list[Reason]:
    reasons = [] if state.step == c.COMBAT else [Reason("WAR-6.sequence.1", "this is not the Combat step")]
    if card.zone != c.TABLE:
        return [*reasons, Reason("WAR-6.order.4", "it is not in play", card.id)]
    if not attacks_of(state, card):
        reasons.append(Reason("WAR-6.type.1", "it has no attack", card.id))
    if not can_attack_from(state, card):
        reasons.append(Reason("WAR-6.charge.1", "melee units attack only from the first row", card.id))
    if card.acted:
        reasons.append(Reason("WAR-6.order.2", "it has had its turn to attack", card.id))
    blocker = blocker_of(state, card)
    if blocker is not None:
        reasons.append(Reason("WAR-6.blocking.1", f"it must fight {blocker.definition.name}", blocker.id))
    return reasons


def _why_not_target(state: State, seat: int, card: Card) -> list[Reason]:
    if card.owner == seat:
        return [Reason("WAR-6.damage.1", "it is your own card", card.id)]
    if card.zone != c.TABLE:
        return [Reason("WAR-6.order.4", "it is not in play", card.id)]
    return may_be_targeted(state, card)
