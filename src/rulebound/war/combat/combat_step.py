"""Step 6, Combat: the high ground battle, then the low ground battle, by speed and slot."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.war import constants as c
from rulebound.war.combat.attacking import attack, attack_options, attacks_of, blocker_of, can_attack_from
from rulebound.war.combat.destroying import destroy_the_dead, let_happen
from rulebound.war.events import (
    Acts,
    Battle,
    Charge,
    Done,
    GameEvent,
    Heal,
    Names,
    Reveal,
    Step,
    TurnToAttack,
    WearOff,
    sort_of,
)
from rulebound.war.happening import record
from rulebound.war.position.card_parts import Sentence
from rulebound.war.position.playing_field import ahead, area, field_of, place_of, row_of, slot_of, territory
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import board, values
from rulebound.war.texts.board import Source, sources
from rulebound.war.texts.parts import clause_of

#: After every turn to attack.
_NEVER: Final = (c.SLOW + 1, 0)

_TURN: Final = Option("turn to attack")


def begin(state: State) -> None:
    """Begin the step: cards whose abilities reach beyond their battlefield show themselves (Q66)."""
    record(state, [Step(c.COMBAT, "WAR-6.sequence.1")])
    if not state.settings.automatic_reveals:
        return
    early: list[GameEvent] = [
        Reveal(card.id, "WAR-5.abilities.3")
        for seat in (0, 1)
        for card in state.on_table(seat)
        if not card.face_up and reaches_beyond(state, card)
    ]
    record(state, early)


def seat_to_reveal(state: State) -> int:
    """Return the seat that may reveal cards before the battles, or -1.

    [WAR-5.abilities.2] Where nothing shows itself, that is the players' choice, the first player's first.
    """
    if not state.settings.automatic_reveals and state.battle == c.HIGH:
        for seat in state.order():
            if not state.done[seat] and any(not card.face_up for card in state.on_table(seat)):
                return seat
    return -1


def reveal_decision(state: State, seat: int) -> Decision:
    """Ask which cards to reveal before the battles."""
    options = [Option("pass")]
    options += [Option("reveal", card.id) for card in state.on_table(seat) if not card.face_up]
    return Decision(seat, "place", "Reveal cards before the battles?", options, (), "WAR-5.abilities.2")


def answer_reveal(state: State, option: Option) -> None:
    """Reveal a card, or let the battles begin."""
    if option.verb == "reveal":
        record(state, [Reveal(option.subject, "WAR-5.abilities.2")])
    else:
        record(state, [Done(seat_to_reveal(state), "WAR-5.abilities.2")])


def reaches_beyond(state: State, card: Card) -> bool:
    """Tell whether what a card has in effect at all times changes a card of the other battlefield.

    [WAR-6.timing.1] Such abilities are in effect throughout combat, if their cards are revealed.
    """
    for source in sources(state, card):
        for clause in source.card.definition.lasting:
            who = clause_of(clause).group()
            if who is None:
                continue
            for id in board(state).cards:
                other = state.cards[id]
                if field_of(other.place) != source.field and who.includes(state, source, other):
                    return True
    return False


def begin_battle(state: State) -> None:
    """[WAR-6.sequence.2, WAR-6.sequence.3] Begin one battle: reveal everything there, then go to the first attacks."""
    field = state.battle
    hidden: list[GameEvent] = [
        Reveal(id, "WAR-6.sequence.2" if field == c.HIGH else "WAR-6.sequence.3")
        for seat in state.order()
        for place in area(seat, field)
        for id in state.slots[place]
        if not state.cards[id].face_up
    ]
    record(state, hidden)
    next_turn_to_attack(state)


def next_turn_to_attack(state: State) -> None:
    """Go on to the next turn to attack in which a card has something to do, or end the battle."""
    there = [state.cards[id] for id in board(state).cards]
    # [WAR-6.speed.2, WAR-6.order.1] fast, normal, slow; [WAR-6.order.2] in each, slot 1 to slot 6
    speed, slot = min(
        [
            _its_turn(state, card)
            for card in there
            if field_of(card.place) == state.battle and _has_something_to_do(state, card)
        ],
        default=_NEVER,
    )
    record(state, [TurnToAttack(speed, slot) if speed <= c.SLOW else Battle(state.battle)])


def _its_turn(state: State, card: Card) -> tuple[int, int]:
    """Return the speed and slot number at which a card will have its turn to attack, as things are now.

    Q35: a card that a change of speed has carried past its phase acts in the phase that is under way, or if its slot
    has gone by, too, in the next one.
    """
    speed, slot = max(values(state, card).speed, state.speed), slot_of(card.place)
    return (speed, slot) if (speed, slot) > (state.speed, state.slot) else (speed + 1, slot)


def turn_decision(state: State) -> Decision:
    """Return the one thing that a battle under way waits for: the turn to attack that has come."""
    prompt = f"The {c.SPEEDS[state.speed]} cards of slot {state.slot} have their turn to attack."
    return Decision(state.first, "turn to attack", prompt, [_TURN], (), "WAR-6.order.2")


def whose_turn(state: State) -> list[Card]:
    """Return the cards that have their turn to attack now, the first player's first.

    [WAR-5.stacking.4] All cards of a stack are in play, and each has its own turn to attack (Q83).
    """
    return [
        card
        for seat in state.order()
        for card in state.in_play(place_of(seat, state.battle, state.slot))
        if _has_something_to_do(state, card) and values(state, card).speed <= state.speed
    ]


def _has_something_to_do(state: State, card: Card) -> bool:
    """Tell whether a card has its turn to attack still to come, and then attacks or has a text for it."""
    if card.acted or not card.face_up:
        return False
    # [WAR-6.type.1] what can attack has an attack type
    if state.fighter(card).attack_type:
        return True
    for source in sources(state, card):
        if source.card.definition.also or source.card.definition.instead:
            return True
    return False


def turn_to_attack(state: State) -> Asking[None]:
    """[WAR-6.order.3] The cards of one slot number and speed act, simultaneously."""
    cards = whose_turn(state)
    charge(state, cards)
    for actor in cards:
        look_into_the_other_battlefield(state, state.cards[actor.id])
    # Q32: the first player names his target first, then the other.
    offered = [attack_options(state, state.cards[actor.id]) for actor in cards]
    chosen: list[tuple[Card, Option]] = []
    for at, actor in enumerate(cards):
        card = state.cards[actor.id]
        options = offered[at]
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
        if len(options) > 1 and any(len(later) > 1 for later in offered[at + 1 :]):
            name(state, card, options[place])
    resolve(state, chosen)


def name(state: State, card: Card, option: Option) -> None:
    """Tell what a card will do, before another one's owner decides what that one does at the same time (Q32)."""
    cause = BY_THE_RULES
    if option.verb == "use":
        cause = _cause(*instead_clauses(state, card)[option.value])
    record(state, [Names(option.verb, card.id, option.other, cause)])


def charge(state: State, cards: list[Card]) -> None:
    """[WAR-6.charge.2] Melee units of the second row move into the empty slot in front of them, both sides at once."""
    charges: dict[int, GameEvent] = {}
    for card in cards:
        melee = state.fighter(card).attack_type == "melee"
        if not melee or not card.definition.is_unit or row_of(card.place) != 2:
            continue
        front = ahead(card.place)[0]
        if not state.slots[front] and front not in charges:
            # [WAR-6.charge.3] slot 3 into slot 1; [WAR-6.charge.4] slot 4 into slot 2
            rule = "WAR-6.charge.3" if front % 2 == 0 else "WAR-6.charge.4"
            charges[front] = Charge(card.id, front, rule)
    record(state, list(charges.values()))


def look_into_the_other_battlefield(state: State, card: Card) -> None:
    """Turn the enemy's cards there up for a card that may attack them (Q67).

    [WAR-6.targets.1] Whether they are ground, air or buildings must be seen; [WAR-5.abilities.3] that is the moment.
    """
    if not state.settings.automatic_reveals or not values(state, card).reaches:
        return
    if can_attack_from(state, card) and blocker_of(state, card) is None:
        hidden: list[GameEvent] = [
            Reveal(id, "WAR-5.abilities.3")
            for place in area(1 - card.owner, 1 - field_of(card.place))
            for id in state.slots[place]
            if not state.cards[id].face_up
        ]
        record(state, hidden)


def resolve(state: State, chosen: list[tuple[Card, Option]]) -> None:
    """Determine everything from the position before, let it happen together, and only then remove cards (Q71)."""
    acts: list[GameEvent] = []
    happens: list[GameEvent] = []
    also: list[tuple[Source, GameEvent]] = []
    for actor, option in chosen:
        card = state.cards[actor.id]
        if option.verb == "attack":
            acts.append(Acts("attack", "WAR-6.damage.1", card.id, option.other))
            happens += attack(state, card, state.cards[option.other], attacks_of(state, card)[option.value])
        elif option.verb == "use":
            source, clause = instead_clauses(state, card)[option.value]
            cause = _cause(source, clause)
            acts.append(Acts("use", "WAR-6.abilities.1", card.id, option.other, cause))
            effect = clause_of(clause).effect_of()
            if effect is not None:
                happens += effect.events(state, source, cause, option.other)
        else:
            # [WAR-6.charge.1] a melee unit stuck in the second row, or a player who doesn't want to
            stuck = not can_attack_from(state, card)
            acts.append(Acts("hold", "WAR-6.charge.1" if stuck else "WAR-6.blocking.2", card.id))
        # [WAR-6.timing.1] what comes in addition to attacking (Q41: whether or not it attacks)
        for source in sources(state, card):
            for clause in source.card.definition.also:
                also += [(source, event) for event in _happening(state, source, clause)]
    happens += without_copies(unless_a_copy_did(state, also))
    # What is healed is healed from the damage that was there before.
    healed = [event for event in happens if isinstance(event, Heal)]
    others = [event for event in happens if not isinstance(event, Heal)]
    # [WAR-6.order.4] what is dead then won't attack any more
    let_happen(state, [*acts, *healed, *others])


def _happening(state: State, source: Source, clause: Sentence) -> list[GameEvent]:
    effect = clause_of(clause).effect_of()
    return [] if effect is None else effect.events(state, source, _cause(source, clause), 0)


def unless_a_copy_did(
    state: State, happens: list[tuple[Source, GameEvent]]
) -> list[tuple[Source, GameEvent]]:
    """[WAR-misc.buildings.1] What a copy of a building has done to a card this turn, no other one does again."""
    if not any(source.card.definition.is_building for source, _ in happens):
        return happens
    return [
        (source, event)
        for source, event in happens
        if not source.card.definition.is_building
        or not any(
            by != source.card.id
            and state.cards[by].owner == source.seat
            and state.cards[by].definition.line == source.card.definition.line
            and (sort, subject) == (sort_of(event), event.subject)
            for by, sort, subject in state.worked
        )
    ]


def instead_clauses(state: State, card: Card) -> list[tuple[Source, Sentence]]:
    """Return what a card may do instead of attacking, in the order of its texts."""
    return [(source, clause) for source in sources(state, card) for clause in source.card.definition.instead]


def _cause(source: Source, clause: Sentence) -> Cause:
    return Cause(source.card.id, source.card.definition.clauses.index(clause))


def finish(state: State) -> None:
    """End the step: what happens at its end, and what was said to last until then wears off (Q35)."""
    happens: list[tuple[Source, GameEvent]] = []
    for seat in state.order():
        for place in territory(seat):
            for card in state.in_play(place):
                for source in sources(state, card):
                    for clause in source.card.definition.ending:
                        happens += [(source, event) for event in _happening(state, source, clause)]
    let_happen(state, without_copies(happens))
    # [WAR-2.moving.4, WAR-5.healing.1, WAR-heroes.copies.2] effects stay, unless they say how long
    ends = not state.settings.lasting_effects
    worn: list[GameEvent] = [
        WearOff(card.id, ends)
        for seat in (0, 1)
        for card in state.on_table(seat)
        if card.passing or (ends and card.effects)
    ]
    record(state, worn)
    destroy_the_dead(state)


def without_copies(happens: list[tuple[Source, GameEvent]]) -> list[GameEvent]:
    """[WAR-misc.buildings.1] Of what copies of a building do to one card at the same time, the most counts."""
    made: list[GameEvent] = []
    best: dict[tuple[int, str, str, int], tuple[int, int]] = {}
    for source, event in happens:
        definition = source.card.definition
        key = (source.seat, definition.line, sort_of(event), event.subject)
        if definition.is_building and key in best and best[key][0] != source.card.id:
            at = best[key][1]
            if event.amount > made[at].amount:
                made[at] = event
                best[key] = (source.card.id, at)
            continue
        best[key] = (source.card.id, len(made))
        made.append(event)
    return made
