"""What a card may attack: attack type, targets, blocking, protection, and what it may do instead."""

from __future__ import annotations

from typing import final

from rulebound.kernel.decision import Option, Reason
from rulebound.kernel.events import Cause
from rulebound.war.events import Affect, Damage, GameEvent, Move
from rulebound.war.position.playing_field import FRONT_ROW, area, beside, facing, field_of, row_of, slot_of
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import board, values
from rulebound.war.texts.board import sources
from rulebound.war.texts.damage import amount_of_damage
from rulebound.war.texts.groups import is_one_of
from rulebound.war.texts.parts import clause_of


@final
class Attack:
    """One way in which a card attacks: its strength, damage type and targets."""

    __slots__ = ("strength", "targets", "type")

    def __init__(self, strength: int, type: str, targets: tuple[str, ...]) -> None:
        self.strength = strength
        self.type = type
        self.targets = targets


def attacks_of(state: State, card: Card) -> list[Attack]:
    """Return a card's own attack [WAR-6.strength.1] and those that abilities give it; empty if it can't attack."""
    definition = state.fighter(card)
    # [WAR-6.type.1] what can attack has an attack type
    if not definition.attack_type:
        return []
    known = values(state, card)
    found = [Attack(known.attack, definition.damage_type, definition.targets)]
    found += [Attack(strength, type, (target,)) for strength, type, target in known.others]
    return found


def can_attack_from(state: State, card: Card) -> bool:
    """[WAR-6.type.2] Ranged cards attack from any row, melee units only from the first."""
    return state.fighter(card).attack_type != "melee" or row_of(card.place) == FRONT_ROW


def suits(by: Attack, target: Card) -> bool:
    """Tell whether an attack may be made on such a card [WAR-6.targets.1, WAR-6.targets.2]."""
    if target.definition.is_building:
        # Buildings stand on the ground; magic can't target them [WAR-6.damagetype.7] (Q37).
        return by.type != "magic" and ("ground" in by.targets or "buildings" in by.targets)
    return target.definition.domain in by.targets


def can_block(state: State, blocker: Card, attacker: Card) -> bool:
    """Tell whether one unit blocks another that faces it."""
    if not (blocker.definition.is_unit and attacker.definition.is_unit):
        return False
    # [WAR-6.blocking.5, WAR-6.blocking.6] ground blocks ground, air blocks air
    if blocker.definition.domain != attacker.definition.domain:
        return False
    mine, theirs = values(state, attacker), values(state, blocker)
    # [WAR-6.blocking.7] abilities: invisible units neither block nor are blocked (Q40)
    if mine.invisible or theirs.invisible or mine.unblockable:
        return False
    return not any(is_one_of(barred, state, blocker) for barred in mine.barred)


def blocker_of(state: State, card: Card) -> Card | None:
    """[WAR-6.blocking.3, WAR-6.blocking.4] Return the unit that blocks a card, judged as its turn comes (Q69)."""
    # Q29: only in slots 1 and 2
    if slot_of(card.place) > 2:
        return None
    facing_it = state.top(facing(card.place))
    if facing_it is None or not facing_it.face_up or not can_block(state, facing_it, card):
        return None
    return facing_it


def may_be_targeted(state: State, target: Card) -> list[Reason]:
    """Return every reason why no enemy can target a card."""
    reasons: list[Reason] = []
    if not target.face_up:
        reasons.append(Reason("WAR-5.reveal.1", "it is face down"))
    if not state.is_top(target):
        reasons.append(Reason("WAR-5.stacking.4", "only the top card of a slot can be attacked"))
    if values(state, target).invisible:
        reasons.append(Reason("WAR-6.blocking.7", "it is invisible"))
    guard = board(state).guard(target.place)
    if guard:
        reasons.append(Reason("WAR-6.targets.2", f"{state.cards[guard].definition.name} protects it", guard))
    return reasons


def possible_targets(state: State, card: Card) -> list[Card]:
    """Return the enemy cards that can be targeted, whatever the attack: Q28 any row of this battlefield."""
    fields = [field_of(card.place)]
    if values(state, card).reaches:
        fields.append(1 - fields[0])
    found: list[Card] = []
    for field in fields:
        for place in area(1 - card.owner, field):
            target = state.top(place)
            if target is not None and not may_be_targeted(state, target):
                found.append(target)
    return found


def attack(state: State, card: Card, target: Card, by: Attack) -> list[GameEvent]:
    """Return what an attack does: damage, splash, slowing. Q33: the target does not strike back."""
    cause = Cause(card.id)
    # [WAR-6.damage.1, WAR-6.strength.1] the attack strength against the target
    amount = amount_of_damage(state, by.strength, by.type, target)
    events: list[GameEvent] = [Damage("WAR-6.damage.1", target.id, amount, by.type, card.id, cause)]

    through = [source.card.definition for source in sources(state, card)]
    splash = max([definition.splash for definition in through])
    if splash:
        # [WAR-6.splash.1] the other card of the target's row too (Q38), [WAR-6.splash.4] could it be targeted or not,
        # [WAR-6.splash.2] if there is one
        other = state.top(beside(target.place))
        if other is not None:
            # [WAR-6.splash.3] of the same type
            more = amount_of_damage(state, splash, by.type, other)
            events.append(Damage("WAR-6.splash.1", other.id, more, by.type, card.id, cause, splash=True))
    if target.definition.is_unit:
        for passing in (False, True):
            slows = any(definition.slows and definition.slows_passing == passing for definition in through)
            if slows and ("slow", 1) not in (target.passing if passing else target.effects):
                events.append(Affect(target.id, "slow", 1, cause, passing))
    return events


def does_something(state: State, events: list[GameEvent]) -> bool:
    """Tell whether these events would damage, change or move anything; an attack that would not is no choice (Q73).

    What they would do to a card that lies face down, nobody knows who chooses.
    """
    return any(
        event.amount > 0 or isinstance(event, Move) or not state.cards[event.subject].face_up
        for event in events
    )


def attack_options(state: State, card: Card) -> list[Option]:
    """Return what a card may do on its turn to attack; a blocked unit must fight [WAR-6.blocking.1]."""
    options: list[Option] = []
    blocker = blocker_of(state, card)
    may_hold = True
    if can_attack_from(state, card):
        attacks = attacks_of(state, card)
        # [WAR-6.blocking.1] its blocker, or [WAR-6.blocking.2] any target that it can do something to
        targets = possible_targets(state, card) if blocker is None else [blocker]
        for target in targets:
            for which, by in enumerate(attacks):
                if suits(by, target) and (
                    blocker is not None or does_something(state, attack(state, card, target, by))
                ):
                    options.append(Option("attack", card.id, target.id, which))
        # Q31: on its turn a card attacks if it can; where the settings leave it to the players, only the blocked must
        may_hold = not options or (blocker is None and state.settings.attack_is_optional)
        # Without a target for an attack, what an ability would do nothing to is no question either.
        options += _uses(state, card, pointless=bool(options))
    if may_hold:
        # Q30: a blocked unit that can't attack its blocker doesn't attack
        options.append(Option("hold", card.id))
    return options


def _uses(state: State, card: Card, pointless: bool) -> list[Option]:
    """Return what a card may do instead of attacking, also if it would do nothing where ``pointless``."""
    found: list[Option] = []
    number = 0
    for source in sources(state, card):
        for clause in source.card.definition.instead:
            effect = clause_of(clause).effect_of()
            choices = None if effect is None else effect.targets(state, source)
            if choices is None:
                events = [] if effect is None else effect.events(state, source, Cause(source.card.id), 0)
                if pointless or does_something(state, events):
                    found.append(Option("use", card.id, 0, number))
            else:
                found += [
                    Option("use", card.id, choice.id, number)
                    for choice in choices
                    if choice.owner == card.owner or not may_be_targeted(state, choice)
                ]
            number += 1
    return found
