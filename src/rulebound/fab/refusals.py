"""Why a card can't be played, or an ability activated: every reason, with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.abilities.activated_abilities import may_activate_again
from rulebound.fab.abilities.playing_cards import (
    can_be_added,
    combat_allows,
    is_attack,
    is_time_for_action,
    may_as_instant,
    may_play,
    plan_of_side,
    sides,
    with_side,
)
from rulebound.fab.combat.chain import is_defending_hero, may_declare, why_not_defend
from rulebound.fab.concepts.attacks import can_attack_anything, is_kept_from_attacking
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.nodes.combat.attacks import ATTACKS, OTHER_ACTIONS, generates_attack
from rulebound.fab.position.state import active_link, is_defending
from rulebound.kernel.decision import Reason
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.contradictions import player_cant
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import SAYS_MAY
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.playing import (
    is_free_to_play,
    is_free_to_use,
    plan_card,
    plan_power,
    targets_possible,
)
from rulebound.tcg.program.powers import Payment


def can_play(state: State, seat: int, card: Card) -> bool:
    """Tell whether a player can play a card that has no sides now."""
    return not _why_not_play(state, seat, card, -1, True)


def can_play_side(state: State, seat: int, card: Card, side: int) -> bool:
    """Tell whether a player can play a split-card with a side now, or with both [5.1.2c]."""
    return not _why_not_play(state, seat, card, side, True)


def can_activate(state: State, seat: int, card: Card, power: Payment) -> bool:
    """Tell whether a player can activate an ability now that functions, and whose source is that player's."""
    return not _why_not_activated(state, seat, card, power, True)


def is_too_early_for_actions(state: State) -> bool:
    """Tell whether nobody can take any action, not even an attack, and nothing allows one as an instant.

    [8.1.1a, 8.1.1b, 8.1.1d]
    """
    return not is_time_for_action(state, True) and not board(state).says & SAYS_MAY


def why_not_play(state: State, seat: int, card: Card) -> list[Reason]:
    """Return why a player can't play a card now; nothing if it can be played, with one side at least."""
    found: list[Reason] = []
    for side in sides(card):
        # [5.1.2c]
        found = _why_not_play(state, seat, card, side)
        if not found:
            return []
    return found if sides(card) else _why_not_play(state, seat, card, -1)


def _why_not_play(state: State, seat: int, whole: Card, side: int, one_will_do: bool = False) -> list[Reason]:
    """Return why a card can't be played, with a side or without one (-1): every reason, unless ``one_will_do``."""
    card = whole if side < 0 else with_side(whole, side)
    one = card.number
    values = effective(state, card)
    types, attack = values.types, c.ATTACK_TAG in values.tags
    found: list[Reason] = []
    if (card.zone not in (shared.HAND, c.ARSENAL) or card.owner != seat) and not may_play(state, seat, card):
        found.append(Reason("5.1.1a", "Only cards in your hand or your arsenal are played.", one))
    if not types & c.PLAYED:
        found.append(Reason(_never_played(types), "It is not a card that is played.", one))
    if found and one_will_do:
        return found
    as_instant = types & c.ACTION_CARD != 0 and may_as_instant(state, seat, card)
    _why_not_now(state, seat, types, attack, as_instant, one, found, one_will_do)
    if found and one_will_do:
        return found
    if attack and is_kept_from_attacking(state, seat, card):
        found.append(Reason("1.4.6", "A text keeps it from attacking.", one))
    if types & c.DEFENSE_REACTION and is_defending_hero(state, seat) and why_not_defend(state, card):
        # [8.3.4b]
        found.append(Reason("7.4.2c", "It could not defend.", one))
    if c.ARROW in values.tags and not _may_shoot(state, seat, card):
        found.append(Reason("8.2.6a", "Arrows are played from the arsenal, by who controls a bow.", one))
    if not found and not is_free_to_play(state, seat, card):
        found.append(Reason("5.1.5", "A text keeps it from being played.", one))
    if not found:
        plan = plan_card(state, seat, card) if side < 0 else plan_of_side(state, seat, whole, side)
        if not can_be_added(plan):
            found.append(_what_is_lacking(plan, one_will_do))
    return found


#: Why a card can't become a defending card, by the rule that says so.
_NOT_DEFENDING: Final = {
    "7.0.3d": "Nothing is attacked.",
    "7.3.2b": "It has no defense.",
    "7.0.5b": "It defends already.",
    "7.0.5d": "It defends on another chain link.",
    "8.3.4a": "The attack has dominate: no more than one card from a hand defends against it.",
    "8.3.22a": "The attack has overpower: no more than one action card defends against it.",
}


def why_not_declare(
    state: State, seat: int, card: Card, is_asked: bool, declared: Sequence[int] = ()
) -> list[Reason]:
    """Return why a player can't declare a card as defending now, besides those that are declared already [7.3.2a].

    ``is_asked`` says whether anybody declares defending cards now.
    """
    one, found = card.number, list[Reason]()
    if one in declared:
        return [Reason("7.3.2a", "It is declared already.", one)]
    rule = why_not_defend(state, card, declared)
    if rule:
        by_text = rule == "7.0.5b" and not is_defending(state, one)
        found.append(Reason(rule, "A text limits what defends." if by_text else _NOT_DEFENDING[rule], one))
    if rule == "7.0.3d":
        return found
    if not is_asked:
        found.append(Reason("7.3.2", "Defending cards are declared as the defend step begins.", one))
    elif not is_defending_hero(state, seat):
        found.append(Reason("7.3.2a", "Who is attacked declares what defends.", one))
    elif not found and one not in may_declare(state, seat, declared):
        found.append(Reason("7.3.2a", "What is declared is a card in hand or public equipment.", one))
    return found


def _what_is_lacking(plan: Plan, any_will_do: bool) -> Reason:
    """Return why the steps of adding something to the stack can't all be finished."""
    one = plan.card.number
    if not any_will_do:
        if not targets_possible(plan):
            # [5.1.4b] an attack's, or [5.1.4a] those of what it does
            rule = "5.1.4b" if is_attack(plan) else "5.1.4a"
            return Reason(rule, "There is no legal target for it.", one)
        # [5.1.8a] if it could be paid for without the effects that it costs, these are what can't be done
        plan.costs = tuple([cost for cost in plan.costs if cost.asset() >= 0])
        if can_be_added(plan):
            return Reason("5.1.8a", "What has to be done for it can't be done.", one)
    return Reason("5.1.7a", "It can't be paid for.", one)


def _never_played(types: int) -> str:
    """Return the rule by which a card is never played."""
    if types & c.RESOURCE_CARD:
        return "8.1.7a"
    return "8.1.12a" if types & c.BLOCK else "5.1.2b"


def _may_shoot(state: State, seat: int, card: Card) -> bool:
    """Tell whether a player may play an arrow [8.2.6a]."""
    if card.zone != c.ARSENAL:
        return False
    mine = [state.cards[id] for id in state.play if state.cards[id].controller == seat]
    return any(c.BOW in effective(state, one).tags for one in mine)


def why_not_activate(state: State, seat: int, card: Card, power: Payment) -> list[Reason]:
    """Return why a player can't activate an ability now; nothing if that can be done."""
    found: list[Reason] = []
    if not _is_functional(state, seat, card, power):
        words = "Only abilities that function are activated, by who controls their source."
        found.append(Reason("5.2.2", words, card.number))
    return _why_not_activated(state, seat, card, power, False, found)


def _why_not_activated(
    state: State, seat: int, card: Card, power: Payment, one_will_do: bool, why: list[Reason] | None = None
) -> list[Reason]:
    """Return why an ability can't be activated, besides what is known: every reason, unless ``one_will_do``."""
    one = card.number
    found = [] if why is None else why
    attack, types = generates_attack(power.effect), type_of(power)
    as_instant = types & c.ACTION_CARD != 0 and may_as_instant(state, seat, card, "activate")
    _why_not_now(state, seat, types, attack, as_instant, one, found, one_will_do)
    if found and one_will_do:
        return found
    if attack and is_kept_from_attacking(state, seat, card):
        found.append(Reason("1.4.6", "A text keeps it from attacking.", one))
    if not may_activate_again(state, card, power):
        found.append(Reason("5.2.1a", "It has been activated as often as it may be in a turn.", one))
    if not found and (
        not is_free_to_use(state, seat, card, power) or _is_barred(state, seat, card, types, attack)
    ):
        found.append(Reason("5.2.1e", "A text keeps it from being activated.", one))
    if not found:
        plan = plan_power(state, seat, card, power)
        if not can_be_added(plan):
            found.append(_what_is_lacking(plan, one_will_do))
    return found


def _is_barred(state: State, seat: int, card: Card, types: int, attack: bool) -> bool:
    """Tell whether a text keeps a player from such actions of a card, if its ability is one [8.1.1]."""
    if not types & c.ACTION_CARD:
        return False
    return player_cant(state, ATTACKS if attack else OTHER_ACTIONS, seat, card) is not None


def _is_functional(state: State, seat: int, card: Card, power: Payment) -> bool:
    """Tell whether an ability functions where its source is, for a player [5.2.2, 5.2.4, 5.2.4a]."""
    for usable in board(state).payments:
        if usable.id == card.id and usable.seat == seat and usable.power == power:
            return True
    return False


def _why_not_now(
    state: State,
    seat: int,
    types: int,
    attack: bool,
    as_instant: bool,
    one: int,
    found: list[Reason],
    one_will_do: bool,
) -> None:
    """Find why nothing of such types can be played or activated now [8.1]: every reason, unless ``one_will_do``."""
    # [8.1.1d] as though it were an instant; but there is one active attack at most
    if types & c.ACTION_CARD and not (as_instant and (not attack or combat_allows(state, True))):
        _why_no_action(state, attack, one, found)
        if found and one_will_do:
            return
    if attack and not can_attack_anything(state, seat):
        found.append(Reason("1.4.5", "There is nothing to attack.", one))
    if types & c.ATTACK_REACTION and not _controls_the_attack(state, seat):
        words = "Attack reactions wait for the reaction step of an attack of yours."
        found.append(Reason("8.1.2a", words, one))
    # [7.4.2b] by who controls the hero that is attacked
    if types & c.DEFENSE_REACTION and (state.stage != c.REACTION or not is_defending_hero(state, seat)):
        words = "Defense reactions wait for the reaction step of an attack on your hero."
        found.append(Reason("8.1.3a", words, one))
    # [8.1.6a] instants wait for nothing but priority


def _controls_the_attack(state: State, seat: int) -> bool:
    """Tell whether it is the reaction step of a player's attack [1.4.1b, 7.4.2a]."""
    link = active_link(state)
    return state.stage == c.REACTION and link is not None and link.controller == seat


def _why_no_action(state: State, attack: bool, one: int, found: list[Reason]) -> None:
    """Find why no action can be played now, or activated."""
    if state.stack:
        found.append(Reason("8.1.1a", "Actions wait for an empty stack.", one))
    if not combat_allows(state, attack):
        words = "During combat nothing but an attack in the resolution step is an action to take."
        found.append(Reason("8.1.1b", words, one))
