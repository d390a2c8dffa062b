"""Redrawing: a position in which everything that a seat may not know is drawn anew.

What is hidden from the seat (the order of decks, other hands, other face-down resources) is shuffled among the places
that hide it, so the result depends on nothing but what the seat knows and the seed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from rulebound.kernel.codec import blank, fields_of
from rulebound.kernel.decision import Option
from rulebound.kernel.events import Event
from rulebound.kernel.randomness import seeded
from rulebound.wow import constants as c
from rulebound.wow.card_parts import Definition
from rulebound.wow.events import Added, GameEvent, LeaveChain
from rulebound.wow.nodes.unique_cards import collection
from rulebound.wow.state import Card, Link, Modifier, State, Step, Waiting


def is_hidden(state: State, card: Card, seat: int) -> bool:
    """Tell whether a seat does not know which card this is."""
    if card.zone in (c.HAND, c.DECK, c.NOWHERE):
        return not card.seen_by >> seat & 1
    if card.face_down and ((card.zone == c.PLAY and card.resource) or card.zone == c.CHAIN):
        return not card.seen_by >> seat & 1
    return False


def redraw(
    base: State, now: State, seat: int, seed: int, decks_only: bool = False, reseed: bool = True
) -> Callable[[Option], Option]:
    """Redraw in ``base`` what the seat can't know as of ``now``; return how options of the true game translate."""
    random = seeded(f"redraw {seed} {seat}")
    moved: dict[int, int] = {}
    for player in base.players:
        # The places that hide a card, in an order that says nothing of the cards: from the deck's bottom to its top,
        # along the hand, along the resource row, up the chain.
        places = [
            id
            for id in _in_order(base, player.seat)
            if (not decks_only or base.cards[id].zone == c.DECK)
            and is_hidden(base, base.cards[id], seat)
            and is_hidden(now, now.cards[id], seat)
        ]
        drawn = sorted(places)
        random.shuffle(drawn)
        moved.update(zip(places, drawn, strict=True))
        if player.seat != seat and not base.open_lists:
            _invent_cards(base, seat, places, random.below)
        # What others own outside the game is in no list.
        outside = [card.id for card in collection(base, player.seat) if is_hidden(base, card, seat)]
        if outside:
            _invent_cards(base, seat, outside, random.below)
    # Whoever has heard a name can hear it said again, also where nobody has such a card any more.
    base.said = now.said
    numbers = _move_identities(base, moved, seat)
    _translate_position(base, Renumbering(base, moved, numbers))
    if reseed:
        base.random = seeded(f"future {seed} {seat}")
    offsets = {number // c.INCARNATIONS: other for number, other in numbers.items()}

    def translate(option: Option) -> Option:
        return Option(
            option.verb,
            _follow(option.subject, offsets, base),
            _follow(option.other, offsets, base),
            option.value,
        )

    return translate


def _in_order(state: State, seat: int) -> list[int]:
    """Return a player's cards in hidden zones, place by place; resources may be in another's row [400.3]."""
    player = state.players[seat]
    shared = [id for other in state.players for id in other.resources]
    shared.extend(state.known(link.card).id for link in state.chain if link.card)
    return [*player.deck, *player.hand, *(id for id in shared if state.cards[id].owner == seat)]


def _follow(number: int, offsets: dict[int, int], base: State) -> int:
    if number <= 0 or number >= c.LINK_BASE:
        return number
    id = number // c.INCARNATIONS
    if id not in offsets:
        return number
    return offsets[id]


def _invent_cards(state: State, seat: int, hidden: list[int], below: Callable[[int], int]) -> None:
    """With closed lists, hidden cards of others are invented from the cards that the seat has seen anywhere."""
    public: dict[str, Definition] = {}
    for card in state.cards:
        if not is_hidden(state, card, seat) or card.owner == seat:
            if not card.definition.types & c.HERO and not card.token:
                public.setdefault(card.definition.name, card.definition)
    pool = [public[name] for name in sorted(public)]
    for id in hidden:
        state.edit(state.cards[id]).definition = pool[below(len(pool))]


def _move_identities(state: State, moved: dict[int, int], seat: int) -> dict[int, int]:
    """Put each hidden card where another was; return the old object numbers with the new ones in their places.

    How often an object has changed zones belongs to its place, and so does what it was while hidden: a deck whose
    cards told which of them have been elsewhere would tell which are now in the hand.
    """
    before = {id: state.cards[id].copy(state.mark) for id in moved}
    numbers: dict[int, int] = {}
    for place, id in moved.items():
        there = before[place]
        card = state.edit(state.cards[id])
        card.zone = there.zone
        card.controller = there.controller
        card.entered_under = there.entered_under
        card.exhausted = there.exhausted
        card.face_down = there.face_down
        card.resource = there.resource
        card.arrived = there.arrived
        card.stamp = there.stamp
        card.seen_by = there.seen_by
        card.past = _public_past(card, seat)
        changes = there.number % c.INCARNATIONS
        if card.past is not None:
            changes = max(changes, card.past.number % c.INCARNATIONS + 1)
        card.number = id * c.INCARNATIONS + changes
        numbers[there.number] = card.number
    for player in state.players:
        edited = state.edit_player(player.seat)
        for ids in (edited.deck, edited.hand, edited.resources):
            ids[:] = [moved.get(id, id) for id in ids]
    return numbers


def _public_past(card: Card, seat: int) -> Card | None:
    """Return the latest that the seat knows a card to have been, in play or on the chain."""
    past = card.past
    while past is not None and not past.seen_by >> seat & 1:
        past = past.past
    return past


@final
class Renumbering:
    """What the objects of a position are called after a redraw, those included that are no more."""

    def __init__(self, state: State, moved: dict[int, int], numbers: dict[int, int]) -> None:
        self.state = state
        self.moved = moved
        self.numbers = numbers

    def now(self, number: int) -> int:
        """Return the number of what lies where an object was."""
        if number <= 0 or number >= c.LINK_BASE:
            return number
        found = self.numbers.get(number)
        if found is not None:
            return found
        id = number // c.INCARNATIONS
        if id not in self.moved:
            return number
        # What the seat knew it for, it still is; what was hidden even then is what now lies in its place.
        past = self.state.cards[id].past
        if past is not None and number <= past.number:
            return number
        return self.moved[id] * c.INCARNATIONS + number % c.INCARNATIONS


def _translate_position(state: State, numbers: Renumbering) -> None:
    """Make links, modifiers, waiting effects and this turn's facts speak of the new numbers; forget older facts."""

    def group(subjects: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([numbers.now(subject) for subject in subjects])

    def link(old: Link) -> Link:
        made = Link(
            old.number,
            old.kind,
            old.controller,
            numbers.now(old.card),
            numbers.now(old.source),
            old.power,
            old.effect,
            tuple(group(chosen) for chosen in old.targets),
            old.modes,
            old.x,
            {name: group(subjects) for name, subjects in old.roles.items()},
            old.numbers,
            old.alternate,
        )
        made.condition = old.condition
        return made

    state.chain = [link(old) for old in state.chain]
    modifiers: list[Modifier] = []
    for old in state.modifiers:
        copied = old.with_left(old.left)
        copied.roles = {name: group(subjects) for name, subjects in old.roles.items()}
        copied.targets = tuple(group(chosen) for chosen in old.targets)
        modifiers.append(copied)
    state.modifiers = modifiers
    state.waiting = [
        Waiting(
            old.number,
            old.controller,
            old.source,
            old.power,
            {name: group(subjects) for name, subjects in old.roles.items()},
            old.numbers,
            old.x,
        )
        for old in state.waiting
    ]
    state.steps = [_translate_step(step, numbers) for step in state.steps]
    if state.closed is not None:
        state.closed = _translate_step(state.closed, numbers)
    state.journal.forget()
    state.journal.current = [_translate_fact(fact, numbers, link) for fact in state.journal.current]
    state.stale = c.EVERYTHING


def _translate_step(step: Step, numbers: Renumbering) -> Step:
    """Make what was done this turn speak of the new numbers (outlines tell of nothing that is hidden)."""
    made = Step(
        step.seat,
        step.verb,
        numbers.now(step.subject),
        numbers.now(step.other),
        step.value,
        step.outline,
        step.at,
    )
    made.declared = step.declared
    made.answers = [
        (seat, kind, verb, numbers.now(subject), numbers.now(other), value)
        for seat, kind, verb, subject, other, value in step.answers
    ]
    return made


def _translate_fact(fact: Event[State], numbers: Renumbering, link: Callable[[Link], Link]) -> Event[State]:
    if not isinstance(fact, GameEvent):
        return fact
    fact_subjects: tuple[int, ...] = getattr(fact, "subjects", ())
    named = [fact.subject, fact.other, getattr(fact, "new", 0), *fact_subjects]
    if isinstance(fact, (Added, LeaveChain)):
        named.append(fact.link.card)
    if all(numbers.now(number) == number for number in named):
        return fact
    cls = type(fact)
    made = blank(cls)
    for field in fields_of(cls):
        setattr(made, field, getattr(fact, field))
    made.subject = numbers.now(fact.subject)
    made.other = numbers.now(fact.other)
    if hasattr(fact, "new"):
        setattr(made, "new", numbers.now(named[2]))  # noqa: B010
    if hasattr(fact, "subjects"):
        setattr(made, "subjects", tuple([numbers.now(one) for one in fact_subjects]))  # noqa: B010
    if isinstance(made, (Added, LeaveChain)) and isinstance(fact, (Added, LeaveChain)):
        made.link = link(fact.link)
    return made
