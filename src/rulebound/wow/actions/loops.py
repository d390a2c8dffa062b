"""Loops [801.1]: noticing what has come round to where it began.

What players do with their priority is noted, for a turn, from its first action on, with the outline of the position
before each action (before a card's playing, or an attack, only once the same card has done so before: to do it once
more it must have come back, or have been readied). An action that could be done again now began a round if the
position *came round*: everything stands as it stood, and nothing has become less. Two grades are told apart:

- :data:`CLAIMED`: cards in play, resources, hands and graveyards are as before or better. Whether it would go on for
  ever isn't known (damage that is healed, cards that are drawn, dice); a player may claim that it is a loop, and
  playing it through shows it (:mod:`rulebound.wow.actions.repeating`).
- :data:`DEMONSTRATED`: besides, damage, counters, modifiers and tokens have only grown, no deck was touched, nothing
  was left to chance, and whatever moved is where it was; and another round, tried on a copy, comes out like that, too.
  That is a loop: who goes on with it names a number.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Rewind
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.events import Move, note_given, note_passing, note_step
from rulebound.wow.position.state import own
from rulebound.wow.position.steps import Given, Outline, Step

#: (Asked all the time.)
_CARDS: Final = c.CARDS

CLAIMED: Final = 1
DEMONSTRATED: Final = 2

#: What chance or a deck has a part in happens otherwise each time.
_CHANCE: Final = ("roll", "toss", "shuffle", "build deck", "turn deck")
#: What isn't done again in a turn, and what can be only once its card has come back, or has been readied.
_NEVER_AGAIN: Final = ("place", "pass", "repeat")
_SELDOM_AGAIN: Final = ("play", "complete", "attack", "strike")


# --- What has been done -----------------------------------------------------------------------------------------------


def outline_of(state: State) -> Outline:
    """Return how a position stands, as far as a loop must come round to it."""
    standing: list[tuple[int, int, int, int, int, int]] = []
    tokens: list[tuple[str, int, int]] = []
    for id in state.play:
        card = state.cards[id]
        posture = (1 if card.exhausted else 0) + (2 if card.face_down else 0)
        if card.token:
            tokens.append((card.definition.name, card.controller, posture))
            continue
        host = card.host % c.CARDS if card.host else -1
        counters = 0
        for _, count in card.counters:
            counters += count
        standing.append((id, card.controller, posture, host, card.damage, counters))
    resources: list[tuple[int, int]] = []
    hands: list[tuple[int, int]] = []
    for player in state.players:
        resources.append((state.ready_in_row(player.seat), len(player.row)))
        hands.append((len(player.hand), len(player.graveyard)))
    modifiers: dict[int, int] = {}
    for modifier in state.modifiers:
        source = modifier.source % c.CARDS
        modifiers[source] = modifiers.get(source, 0) + 1
    combat = own(state).combat
    return Outline(
        state.stage,
        tuple([link.number for link in state.stack]),
        () if combat is None else (combat.attacker, combat.defender),
        tuple(standing),
        tuple(tokens),
        tuple(resources),
        tuple(hands),
        modifiers,
    )


#: Passes during which nothing has been asked, by seat; never written.
_PASSES: Final[list[Step]] = []


def note_pass(state: State) -> None:
    """Note that the player with priority passes on, an action having come before [801.1]: a round begins with one."""
    seat = state.priority
    while seat >= len(_PASSES):
        _PASSES.append(Step(len(_PASSES), "pass"))
    note_passing(state, _PASSES[seat])


def begin_step(state: State, option: Option) -> Step:
    """Note that the player with priority does something."""
    if option.verb in _NEVER_AGAIN or (option.verb in _SELDOM_AGAIN and not _was_done(state, option)):
        step = Step(state.priority, option.verb, option.subject, option.other, option.value)
    else:
        step = Step(
            state.priority,
            option.verb,
            option.subject,
            option.other,
            option.value,
            outline_of(state),
            len(state.journal),
        )
    note_step(state, step)
    return step


def _was_done(state: State, option: Option) -> bool:
    """Tell whether an action of the same kind has been done with a card this turn."""
    for step in own(state).steps:
        if step.verb == option.verb and is_same_object(step.subject, option.subject):
            return True
    return False


def note_answer(state: State, asked: Decision, place: int) -> None:
    """Note what is answered while a step is done, in the step."""
    if own(state).steps:
        note_given(state, given(asked, place))


def given(decision: Decision, place: int) -> Given:
    """Return an answer in full; where nobody could answer any more, there is no option."""
    if place == NOBODY:
        return decision.seat, decision.kind, "", 0, 0, 0
    option = decision.options[place]
    return decision.seat, decision.kind, option.verb, option.subject, option.other, option.value


# --- What has come round ----------------------------------------------------------------------------------------------


def came_round(state: State, step: Step, now: Outline) -> int:
    """Tell whether a position (with its outline) is that before a step again: 0, :data:`CLAIMED` or
    :data:`DEMONSTRATED`; links that wait on the chain besides those of then are more of something, like tokens."""
    then = step.outline
    if then is None or now.stage != then.stage or now.fighting != then.fighting:
        return 0
    if now.chain[: len(then.chain)] != then.chain:
        return 0
    for seat, (hand, graveyard) in enumerate(then.hands):
        ready, all_of_them = then.resources[seat]
        if now.hands[seat][0] < hand or now.hands[seat][1] < graveyard:
            return 0
        if now.resources[seat][0] < ready or now.resources[seat][1] < all_of_them:
            return 0
    if not _covers(now.tokens, then.tokens):
        return 0
    demonstrated = len(now.standing) == len(then.standing)
    places = {each[0]: each for each in now.standing}
    for id, controller, posture, host, damage, counters in then.standing:
        found = places.get(id)
        if found is None or found[1] != controller or found[2] != posture or found[3] != host:
            return 0
        if found[4] < damage or found[5] < counters:
            demonstrated = False
    if demonstrated:
        for source, count in then.modifiers.items():
            if now.modifiers.get(source, 0) < count:
                demonstrated = False
    return DEMONSTRATED if demonstrated and _is_settled(state, step.at) else CLAIMED


def _covers(now: tuple[tuple[str, int, int], ...], then: tuple[tuple[str, int, int], ...]) -> bool:
    """Tell whether there are all the tokens that there were, and perhaps more."""
    if not then:
        return True
    left = list(now)
    for token in then:
        if token not in left:
            return False
        left.remove(token)
    return True


def is_sure(state: State, since: int) -> bool:
    """Tell whether neither chance nor a deck had a part in what has happened this turn since some time."""
    for fact in state.this_turn()[max(0, since - state.journal.start) :]:
        if fact.kind in _CHANCE or (isinstance(fact, Move) and c.DECK in (fact.to, fact.origin)):
            return False
    return True


def _is_settled(state: State, since: int) -> bool:
    """Tell whether chance had no part in what has happened, and whatever moved is where it was."""
    if not is_sure(state, since):
        return False
    began: dict[int, int] = {}
    for fact in state.this_turn()[max(0, since - state.journal.start) :]:
        if isinstance(fact, Move):
            began.setdefault(fact.subject % c.CARDS, fact.origin)
    for id, zone in began.items():
        card = state.cards[id]
        if card.zone != zone and not card.token:
            return False
    return True


def place_of(options: list[Option], step: Step) -> int:
    """Return the place of the option that does a step's action again; -1 if it isn't offered."""
    for place, option in enumerate(options):
        if option.verb == step.verb and option.value == step.value:
            if is_same_object(option.subject, step.subject) and is_same_object(option.other, step.other):
                return place
    return -1


def is_same_object(one: int, other: int) -> bool:
    """Tell whether two numbers are those of one physical card, or equal."""
    if one == other:
        return True
    if one % _CARDS != other % _CARDS:
        return False
    # (Below the first card's number there are places and amounts.)
    return _CARDS <= one < c.LINK_BASE and _CARDS <= other < c.LINK_BASE


def is_same_action(one: Step, other: Step) -> bool:
    """Tell whether two steps are the same action: of the same card, with the same choices as it was added."""
    return (
        one.seat == other.seat
        and one.verb == other.verb
        and one.value == other.value
        and is_same_object(one.subject, other.subject)
        and is_same_object(one.other, other.other)
        and one.answers[: one.declared] == other.answers[: other.declared]
    )


def otherwise(procedure: Asking[None], closed: list[Step]) -> Asking[None]:
    """Add a link with other choices than those that would go on with a loop [801.1a]; ``Rewind`` if there are none."""
    answers: list[Given] = []
    try:
        decision = next(procedure)
        while True:
            barred = [
                step.answers[len(answers)]
                for step in closed
                if step.declared == len(answers) + 1 and step.answers[: len(answers)] == answers
            ]
            places = [at for at in range(len(decision.options)) if given(decision, at) not in barred]
            if not places:
                raise Rewind
            left = [decision.options[at] for at in places]
            place = yield decision.narrowed(left)
            if place != NOBODY:
                place = places[place]
            answers.append(given(decision, place))
            decision = procedure.send(place)
    except StopIteration:
        return
