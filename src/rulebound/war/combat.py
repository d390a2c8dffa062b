"""Step 6, Combat: the high ground battle, then the low ground battle, by speed and slot."""

from __future__ import annotations

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import Cause
from rulebound.war import constants as c
from rulebound.war.abilities import Source, acting_sources, values
from rulebound.war.attacking import attack_options, attacks_of, blocker_of, can_attack_from
from rulebound.war.card_parts import Definition
from rulebound.war.clauses import Clause, Lasting
from rulebound.war.damage import amount_of_damage
from rulebound.war.destroying import destroy_the_dead
from rulebound.war.events import (
    Acts,
    Affect,
    Battle,
    Charge,
    Damage,
    GameEvent,
    Heal,
    Move,
    Reveal,
    Step,
    WearOff,
)
from rulebound.war.happening import record
from rulebound.war.nodes import Group
from rulebound.war.playing_field import ahead, area, beside, place_of, row_of, territory
from rulebound.war.state import Card, State


def begin(state: State) -> None:
    """Begin the step: cards whose abilities reach beyond their battlefield show themselves (Q66)."""
    record(state, [Step(c.COMBAT, "WAR-6.sequence.1")])
    early: list[GameEvent] = [
        Reveal(card.id, "WAR-5.abilities.3")
        for seat in (0, 1)
        for card in state.on_table(seat)
        if not card.face_up and reaches_beyond(card.definition)
    ]
    record(state, early)


def reaches_beyond(definition: Definition) -> bool:
    """Tell whether an ability of a card is always in effect beyond its own battlefield."""
    return any(
        isinstance(clause, Lasting)
        and isinstance(clause.who, Group)
        and (clause.who.where is None or clause.who.where.scope == "territory")
        for clause in definition.lasting
    )


def battle(state: State) -> Asking[None]:
    """[WAR-6.sequence.2, WAR-6.sequence.3] One battle: reveal everything there, then fast, normal and slow attacks."""
    field = state.battle
    hidden: list[GameEvent] = [
        Reveal(id, "WAR-6.sequence.2" if field == c.HIGH else "WAR-6.sequence.3")
        for seat in state.order()
        for place in area(seat, field)
        for id in state.slots[place]
        if not state.cards[id].face_up
    ]
    record(state, hidden)
    # [WAR-6.speed.2, WAR-6.order.1] fast, normal, slow; [WAR-6.order.2] in each, slot 1 to slot 6
    for speed in (c.FAST, c.NORMAL, c.SLOW):
        for slot in range(1, 7):
            yield from turn_to_attack(state, field, speed, slot)
    record(state, [Battle(field)])


def whose_turn(state: State, field: int, speed: int, slot: int) -> list[Card]:
    """Return the cards of a slot number that have their turn to attack now, the first player's first.

    [WAR-6.speed.1] Every card that can attack has one of three speeds.
    Q35: a card that a change of speed has carried past its phase acts in the phase that is under way.
    """
    found: list[Card] = []
    for seat in state.order():
        card = state.top(place_of(seat, field, slot))
        if card is None or card.acted or not card.face_up:
            continue
        if values(state, card).speed <= speed and _has_something_to_do(state, card):
            found.append(card)
    return found


def _has_something_to_do(state: State, card: Card) -> bool:
    if attacks_of(state, card):
        return True
    for source in acting_sources(state, card):
        if source.card.definition.also or source.card.definition.instead:
            return True
    return False


def turn_to_attack(state: State, field: int, speed: int, slot: int) -> Asking[None]:
    """[WAR-6.order.3] The cards of one slot number and speed act, simultaneously."""
    cards = whose_turn(state, field, speed, slot)
    if not cards:
        return
    charge(state, cards)
    # Q32: the first player names his target first, then the other.
    chosen: list[tuple[Card, Option]] = []
    for actor in cards:
        card = state.cards[actor.id]
        options = attack_options(state, card)
        place = 0
        if len(options) > 1:
            place = yield Decision(
                card.owner,
                "attack",
                f"{card.definition.name}: attack?",
                options,
                (card.id,),
                "WAR-6.blocking.2" if not blocker_of(state, card) else "WAR-6.blocking.1",
            )
        chosen.append((card, options[place]))
    resolve(state, chosen)


def charge(state: State, cards: list[Card]) -> None:
    """[WAR-6.charge.2] Melee units of the second row move into the empty slot in front of them, both sides at once."""
    charges: list[GameEvent] = []
    for card in cards:
        if card.definition.attack_type != "melee" or not card.definition.is_unit or row_of(card.place) != 2:
            continue
        front = ahead(card.place)[0]
        if not state.slots[front]:
            # [WAR-6.charge.3] slot 3 into slot 1; [WAR-6.charge.4] slot 4 into slot 2
            rule = "WAR-6.charge.3" if front % 2 == 0 else "WAR-6.charge.4"
            charges.append(Charge(card.id, front, rule))
    record(state, charges)


def resolve(state: State, chosen: list[tuple[Card, Option]]) -> None:
    """Determine everything from the position before, let it happen together, and only then remove cards (Q71)."""
    acts: list[GameEvent] = []
    happens: list[GameEvent] = []
    for actor, option in chosen:
        card = state.cards[actor.id]
        if option.verb == "attack":
            acts.append(Acts("attack", "WAR-6.damage.1", card.id, option.other))
            happens += attack(state, card, state.cards[option.other], option.value)
        elif option.verb == "use":
            source, clause = instead_clauses(state, card)[option.value]
            cause = _cause(source, clause)
            acts.append(Acts("use", "WAR-6.abilities.1", card.id, option.other, cause))
            effect = clause.effect_of()
            if effect is not None:
                happens += effect.events(state, source, cause, option.other)
        else:
            # [WAR-6.charge.1] a melee unit stuck in the second row, or a player who doesn't want to
            stuck = not can_attack_from(card)
            acts.append(Acts("hold", "WAR-6.charge.1" if stuck else "WAR-6.blocking.2", card.id))
        # [WAR-6.timing.1] what comes in addition to attacking (Q41: whether or not it attacks)
        for source in acting_sources(state, card):
            for clause in source.card.definition.also:
                effect = clause.effect_of()
                if effect is not None:
                    happens += effect.events(state, source, _cause(source, clause), 0)
    # What is healed is healed from the damage that was there before.
    healed = [event for event in happens if isinstance(event, Heal)]
    others = [event for event in happens if not isinstance(event, (Heal, Move))]
    destroyed: dict[int, GameEvent] = {e.subject: e for e in happens if isinstance(e, Move)}
    record(state, [*acts, *healed, *others, *destroyed.values()])
    # [WAR-6.order.4] what is dead now won't attack any more
    destroy_the_dead(state)


def instead_clauses(state: State, card: Card) -> list[tuple[Source, Clause]]:
    """Return what a card may do instead of attacking, in the order of its texts."""
    return [
        (source, clause)
        for source in acting_sources(state, card)
        for clause in source.card.definition.instead
    ]


def _cause(source: Source, clause: Clause) -> Cause:
    return Cause(source.card.id, source.card.definition.clauses.index(clause))


def attack(state: State, card: Card, target: Card, which: int) -> list[GameEvent]:
    """Return what an attack does: damage, splash, slowing. Q33: the target does not strike back."""
    by = attacks_of(state, card)[which]
    cause = Cause(card.id)
    # [WAR-6.damage.1, WAR-6.strength.1] the attack strength against the target
    amount = amount_of_damage(state, by.strength, by.type, target)
    events: list[GameEvent] = [Damage("WAR-6.damage.1", target.id, amount, by.type, card.id, cause)]
    splash = max([source.card.definition.splash for source in acting_sources(state, card)])
    if splash:
        # [WAR-6.splash.1] also the other card of the target's row (Q38), if there is one [WAR-6.splash.2];
        # [WAR-6.splash.3] of the same type; [WAR-6.splash.4] not targeted
        other = state.top(beside(target.place))
        if other is not None:
            more = amount_of_damage(state, splash, by.type, other)
            events.append(Damage("WAR-6.splash.1", other.id, more, by.type, card.id, cause, splash=True))
    if card.definition.slows and target.definition.is_unit and ("slow", 1) not in target.effects:
        events.append(Affect(target.id, "slow", 1, cause))
    return events


def finish(state: State) -> None:
    """End the step: what happens at its end, and what was said to last until then wears off (Q35)."""
    events: list[GameEvent] = []
    for seat in state.order():
        for place in territory(seat):
            card = state.top(place)
            if card is None:
                continue
            for source in acting_sources(state, card):
                for clause in source.card.definition.ending:
                    effect = clause.effect_of()
                    if effect is not None:
                        events += effect.events(state, source, _cause(source, clause), 0)
    record(state, events)
    destroy_the_dead(state)
    # [WAR-2.moving.4, WAR-5.healing.1, WAR-heroes.copies.2, WAR-heroes.moving.3] effects stay, unless they say how long
    ends = not state.settings.lasting_effects
    worn: list[GameEvent] = [
        WearOff(card.id, ends)
        for seat in (0, 1)
        for card in state.on_table(seat)
        if card.passing or (ends and card.effects)
    ]
    record(state, worn)
    destroy_the_dead(state)
