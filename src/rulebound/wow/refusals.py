"""Refusals: every reason why a player can't do something now, each with the rule and what imposes it."""

from __future__ import annotations

from rulebound.kernel.decision import Reason
from rulebound.tcg.citations import COST, PLAY, PRIORITY, TARGETS, USE, WON, cite
from rulebound.tcg.continuous.contradictions import cant, may, player_cant
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.actions import times_used
from rulebound.tcg.procedures.playing import bills_of, can_add, plan_card, plan_power, targets_possible
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.actions.actions import may_be_played_from_there, may_complete_that, may_place_resource
from rulebound.wow.actions.repeating import closed_by, why_not_repeat
from rulebound.wow.boards.interaction import effective
from rulebound.wow.boards.layout import has_trait
from rulebound.wow.citations import (
    BESIDE_ICON,
    CANT,
    COMPLETE,
    FACE_UP,
    HERO,
    LEGAL_DEFENDER,
    MUST_ATTACK,
    NEW_ALLY,
    NEW_CARD,
    NO_HERO,
    NOT_PLAYED,
    ONE_WEAPON,
    ONLY_DEFENDER,
    OWN_ACTION_PHASE,
    PAYMENT_POWER,
    PLACE,
    POWER_RESTRICTION,
    PROPOSED,
    QUEST,
    QUEST_RESTRICTION,
    REPETITIONS,
    RESTRICTION,
    STRIKE,
    USE_LIMIT,
    WHO_ACTS,
)
from rulebound.wow.links.adding_links import can_play, plan_completion, plan_proposal
from rulebound.wow.nodes.costs import Activate
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import Completion, text_box
from rulebound.wow.turns.combat import (
    could_attack,
    could_be_attacked,
    has_waited,
    legal_defenders,
    legal_sabotage,
    must_attack,
)
from rulebound.wow.turns.master_heroes import can_be_played, is_hero_away
from rulebound.wow.turns.sabotage import why_not_sabotage
from rulebound.wow.turns.striking import has_a_wielder, may_strike, plan_strike

VERBS = ("play", "place", "use", "complete", "strike", "attack", "pass", "repeat")


def why_not(state: State, seat: int, verb: str, subject: int, other: int = 0) -> list[Reason]:
    """Return every failing condition; an empty list means that the player can do it now."""
    reasons: list[Reason] = []
    if state.outcome is not None:
        return [Reason(cite(state, WON), "The game is over.")]
    if state.priority != seat:
        reasons.append(Reason(cite(state, WHO_ACTS), f"{state.players[state.priority].name} has priority."))
    if verb == "pass":
        for card in must_attack(state, seat):
            reasons.append(Reason(cite(state, MUST_ATTACK), f"{card.definition.name} must attack.", card.number))
        return reasons
    found = state.find(subject) if c.CARDS <= subject < c.LINK_BASE else None
    if found is None:
        return [*reasons, Reason(cite(state, NEW_CARD), "There is no such card any more.")]
    if verb in ("place", "attack") or (verb == "play" and not _is_instant(state, found)):
        reasons.extend(_timing(state, seat))
    check = _CHECKS.get(verb)
    if check is None:
        return [
            *reasons,
            Reason(cite(state, PRIORITY), f"{verb!r} is nothing that a player can do; known: {', '.join(VERBS)}."),
        ]
    reasons.extend(check(state, seat, found, other))
    return reasons


def _is_instant(state: State, card: Card) -> bool:
    """[G.instant] Tell whether a card is one, or a text lets it be played as one from a hand."""
    if printed(card.definition).instant:
        return True
    return card.zone == c.HAND and may(state, "play as instant", card)


def _timing(state: State, seat: int) -> list[Reason]:
    """[407.2b] What only the turn player can do, in the non-combat action phase, on an empty chain."""
    reasons: list[Reason] = []
    if state.turn_player != seat:
        reasons.append(Reason(cite(state, OWN_ACTION_PHASE), "It is not your turn."))
    if state.stage != c.ACTION_PHASE:
        told = f"It is the {c.STAGE_NAMES[state.stage]}, not your non-combat action phase."
        reasons.append(Reason(cite(state, OWN_ACTION_PHASE), told))
    if state.stack:
        reasons.append(Reason(cite(state, OWN_ACTION_PHASE), "The chain is not empty."))
    return reasons


def _play(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    reasons: list[Reason] = []
    definition = card.definition
    in_hand = card.zone == c.HAND and card.owner == seat
    if not in_hand and not may_be_played_from_there(state, seat, card):
        reasons.append(Reason(cite(state, PLAY), "Cards can be played only from your hand."))
    # [201.2] a quest is only placed as a resource
    if definition.types & c.QUEST:
        return [*reasons, Reason(cite(state, NOT_PLAYED), "Quests can't be played; they are placed as resources.")]
    if definition.types & c.LOCATION:
        told = "Locations can't be played; they are placed as resources."
        return [*reasons, Reason(cite(state, NOT_PLAYED), told)]
    if definition.types & c.HERO and not can_be_played(state, printed(definition)):
        return [*reasons, Reason(cite(state, HERO), "Heroes can't be played.")]
    if is_hero_away(state, seat):
        reasons.append(Reason(cite(state, NO_HERO), "Your hero is not in play."))
    ctx = Context(state, seat, card.number)
    for condition in text_box(definition).restrictions:
        if not condition.holds(ctx):
            reasons.append(Reason(cite(state, RESTRICTION), "A restriction in its text is not met.", card.number))
    found = player_cant(state, "play", seat, card) or cant(state, "be played", card, None, seat)
    if found is not None:
        reasons.append(Reason(cite(state, CANT), "A modifier says that it can't be played.", found.active.source))
    reasons.extend(_loops(state, seat, card, "play"))
    if can_play(state, seat, card, True):
        reasons.extend(_plan(plan_card(state, seat, card)))
    return reasons


def _place(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    reasons: list[Reason] = []
    if card.zone != c.HAND or card.owner != seat:
        reasons.append(Reason(cite(state, PLACE), "Resources are placed from your hand."))
    if not may_place_resource(state, seat):
        reasons.append(Reason(cite(state, PLACE), "You have already placed a resource this turn."))
    if other and not card.definition.types & (c.QUEST | c.LOCATION):
        told = "Only quests and locations may be placed face up."
        reasons.append(Reason(cite(state, FACE_UP), told, card.number))
    return reasons


def _use(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    values = effective(state, card)
    powers = [power for power in values.powers if isinstance(power, Payment)]
    if card.controller != seat:
        return [Reason(cite(state, USE), "Only its controller can use its powers.", card.number)]
    if not powers:
        return [Reason(cite(state, PAYMENT_POWER), "It has no payment power now.", card.number)]
    reasons: list[Reason] = []
    for power in powers:
        if other and power.place != other:
            continue
        mine: list[Reason] = []
        if power.trait and not has_trait(state, values.controller, power.trait):
            told = f"Its controller's hero has no {power.trait} icon."
            mine.append(Reason(cite(state, BESIDE_ICON), told, card.number))
        if (
            values.types & c.ALLY
            and any(isinstance(x, Activate) for x in power.costs)
            and not has_waited(state, card)
        ):
            told = "It has not been in your party since the start of your turn."
            mine.append(Reason(cite(state, NEW_ALLY), told, card.number))
        ctx = Context(state, seat, card.number, power.place)
        for condition in power.limits:
            if not condition.holds(ctx):
                told = "A restriction in its text is not met."
                mine.append(Reason(cite(state, POWER_RESTRICTION), told, card.number))
        if power.per_turn and times_used(state, card.number, power) >= power.per_turn:
            told = "It has been used as often as it can be this turn."
            mine.append(Reason(cite(state, USE_LIMIT), told, card.number))
        mine.extend(_loops(state, seat, card, "use", power.place))
        mine.extend(_plan(plan_power(state, seat, card, power)))
        if not mine:
            return []
        reasons.extend(mine)
    return reasons


def _loops(state: State, seat: int, card: Card, verb: str, place: int = 0) -> list[Reason]:
    """[801.1a] What goes on with a loop is done by naming how often, and not once more after that."""
    if state.priority != seat:
        return []
    for step in closed_by(state, card.number):
        if not step.declared and step.verb == verb and (verb == "play" or step.other == place):
            told = "It would go on with a loop: say how often it is to be repeated, or do something else first."
            return [Reason(cite(state, REPETITIONS), told, card.number)]
    return []


def _complete(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    if card.controller != seat and not may_complete_that(state, seat, card):
        return [Reason(cite(state, COMPLETE), "Only its controller can complete a quest.", card.number)]
    powers = [power for power in effective(state, card).powers if isinstance(power, Completion)]
    if not powers or card.face_down:
        return [Reason(cite(state, QUEST), "It is not a face-up quest.", card.number)]
    reasons: list[Reason] = []
    for power in powers:
        if other and power.place != other:
            continue
        mine: list[Reason] = []
        ctx = Context(state, seat, card.number, power.place)
        if not all(condition.holds(ctx) for condition in power.limits):
            mine.append(Reason(cite(state, QUEST_RESTRICTION), "A restriction in its text is not met.", card.number))
        mine.extend(_plan(plan_completion(state, seat, card, power)))
        if not mine:
            # One way to complete it is enough.
            return []
        reasons.extend(mine)
    return reasons


def _strike(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    reasons: list[Reason] = []
    if card.controller != seat or not effective(state, card).types & c.WEAPON:
        return [Reason(cite(state, STRIKE), "Only your own weapons can be struck with.", card.number)]
    if own(state).edition.strikes == "as the wielder fights":
        return [Reason(cite(state, STRIKE), "Weapons are struck with only as the wielder attacks or defends.")]
    if state.stage != c.DEFEND_WINDOW:
        return [Reason(cite(state, STRIKE), "Weapons are struck with only in the defend window.")]
    if own(state).combat is None or not has_a_wielder(state, seat, card):
        return [Reason(cite(state, STRIKE), "Your hero is not in combat.")]
    if not may_strike(state, seat, card):
        reasons.append(Reason(cite(state, ONE_WEAPON), "Only one weapon can be struck with each combat.", card.number))
    reasons.extend(_plan(plan_strike(state, seat, card)))
    return reasons


def _attack(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    if card.controller != seat or not effective(state, card).is_character():
        return [Reason(cite(state, PROPOSED), "Only a character in your party can attack.", card.number)]
    reasons: list[Reason] = []
    found = could_attack(state, card)
    if found is not None:
        reasons.append(found)
    defender = state.find(other) if other > 0 else None
    if defender is not None:
        # [wow-2013:601.2b] or something that might be sabotaged
        sabotage = not effective(state, defender).is_character()
        refused = why_not_sabotage(state, card, defender) if sabotage else could_be_attacked(state, card, defender)
        legal = legal_sabotage(state, card) if sabotage else legal_defenders(state, card)
        if refused is not None:
            reasons.append(refused)
        elif defender.number not in [one.number for one in legal]:
            reasons.append(Reason(cite(state, ONLY_DEFENDER), "It can attack only another character.", card.number))
        return [*reasons, *_plan(plan_proposal(state, seat, card, defender, sabotage))]
    defenders = legal_defenders(state, card)
    if not defenders:
        return [*reasons, Reason(cite(state, LEGAL_DEFENDER), "There is nothing that it can attack.", card.number)]
    unpaid = [_plan(plan_proposal(state, seat, card, defender)) for defender in defenders]
    return [*reasons, *min(unpaid, key=len)]


def _repeat(state: State, seat: int, card: Card, other: int) -> list[Reason]:
    return why_not_repeat(state, card.number) if state.priority == seat else []


def _plan(plan: Plan) -> list[Reason]:
    """What keeps a link from being added, whatever its X: its targets, its cost."""
    if can_add(plan):
        return []
    reasons: list[Reason] = []
    plan.ctx.x = 0
    if not targets_possible(plan):
        reasons.append(Reason(cite(plan.ctx.state, TARGETS), "There is no legal target.", plan.card.number))
    if not bills_of(plan):
        reasons.append(Reason(cite(plan.ctx.state, COST), "You can't pay its whole cost.", plan.card.number))
    return reasons


_CHECKS = {
    "play": _play,
    "place": _place,
    "use": _use,
    "complete": _complete,
    "strike": _strike,
    "attack": _attack,
    "repeat": _repeat,
}
