"""What a saved position may hold: what its numbers may be, and that its parts fit together.

The types of all fields are what they are declared to be (:mod:`rulebound.kernel.declared`); here stands what a type
can't say. A position that passes is one that can be played on, whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, Ranges
from rulebound.kernel.extending import adopt_settings
from rulebound.kernel.shapes import quoted
from rulebound.tcg import constants as c
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import Zones

__all__ = ["AMOUNT", "CARDS", "KINDS", "SAID", "SEATS", "SavedPositions"]

#: The most seats, cards, and cards of one name in any list.
SEATS: Final = 16
CARDS: Final = 65_536
#: The most of anything that is counted in a game, and that a text may speak of.
AMOUNT: Final = 1_000_000_000
SAID: Final = 10_000

#: What the numbers of a field are, by field or by class and field.
KINDS: Final[dict[str, str]] = {
    # Who: seats, and objects and players as they are meant alike.
    **dict.fromkeys(
        ("owner", "controller", "entered_under", "turn_player", "in_order", "first_player", "priority"),
        "seat",
    ),
    **dict.fromkeys(("Player.seat", "extra_turns"), "seat"),
    **dict.fromkeys(("seat", "secret", "Effective.controller"), "seat or nobody"),
    **dict.fromkeys(("seen_by", "known_by"), "set of seats"),
    **dict.fromkeys(("subject", "source", "other", "host", "using"), "object or player"),
    **dict.fromkeys(("Show.subjects", "new", "hero"), "object or player"),
    **dict.fromkeys(("Layer.card", "Card.number"), "object"),
    **dict.fromkeys(("targets", "roles"), "object, player or layer"),
    **dict.fromkeys(("Layer.number", "LeaveStack.other", "Cause.layer", "UseUp.layer"), "layer"),
    **dict.fromkeys(("Card.id", "deck", "hand", "graveyard", "removed", "row", "play"), "card"),
    **dict.fromkeys(("wanderers", "ceasing"), "card"),
    # When.
    **dict.fromkeys(("arrived", "stamp", "regained", "turn_stamp", "until"), "time"),
    **dict.fromkeys(("Modifier.number", "Waiting.number", "UseUp.other", "EndModifiers.numbers"), "time"),
    "clock": "time",
    "replaced_by": "sign of a modifier",
    **dict.fromkeys(("first", "after", "Journal.start", "Chapter.start"), "count"),
    # Where, and in which of several.
    **dict.fromkeys(("zone", "zones", "to", "instead_to", "origin"), "zone"),
    **dict.fromkeys(("stage", "stages"), "stage"),
    **dict.fromkeys(("power", "clause", "place", "clauses", "Added.other"), "place in a text"),
    "slot": "place among targets",
    **dict.fromkeys(("modes", "alternate"), "place in a text"),
    # What.
    "types": "set of card types",
    **dict.fromkeys(("keyword", "keywords"), "set of keywords"),
    "State.said": "set of card types",
    # How much.
    **dict.fromkeys(("team", "turn", "passes", "mulligans", "skip_turns"), "count"),
    **dict.fromkeys(("damage", "x", "healed", "cost", "left"), "amount"),
    **dict.fromkeys(("amount", "numbers", "counters", "amounts", "Player.list", "value", "assets"), "amount"),
    **dict.fromkeys(("Number.number", "values", "count", "least", "more"), "number of a text"),
    "most": "number of a text, or any",
    **dict.fromkeys(("size", "times", "per_turn"), "number of a text"),
    **dict.fromkeys(("Random.a", "Random.b", "Random.c", "Random.d"), "random word"),
}


@mypyc_attr(allow_interpreted_subclasses=True)
class SavedPositions:
    """What a game's saved positions may hold; a game adds what only its own have.

    ``types`` and ``keywords`` are all bits of card types and keywords, ``stages`` the last stage, ``over`` the one in
    which a game has ended, ``zones`` its zones.
    """

    #: Whether a card may have less than no damage: more than it began with.
    below_zero: bool = False

    def __init__(self, types: int, keywords: int, stages: int, over: int, zones: Zones) -> None:
        self.types = types
        self.keywords = keywords
        self.stages = stages
        self.over = over
        self.zones = zones
        adopt_settings(self)

    def ranges(self, seats: int, cards: int, clock: int) -> Ranges:
        """Return what numbers may be in a position of so many players and cards, at a time."""
        objects = (0, (clock + 1) * c.CARDS - 1, c.CARDS, cards)
        # Below the numbers of objects there are places in texts, amounts, and modifiers' numbers.
        small = (0, c.CARDS - 1)
        players = (-seats, -1)
        layers = (c.LAYER_BASE, c.LAYER_BASE + clock)
        return {
            "number": ((-AMOUNT, AMOUNT),),
            "seat": ((0, seats - 1),),
            "seat or nobody": ((-1, seats - 1),),
            "set of seats": ((0, (1 << seats) - 1),),
            "card": ((0, cards - 1),),
            "object": (objects,),
            "object or player": (small, objects, players),
            "object, player or layer": (small, objects, players, layers),
            "layer": ((0, 0), layers),
            "time": ((0, clock),),
            "sign of a modifier": ((-(1 << 53), 1 << 53),),
            "count": ((0, AMOUNT),),
            "amount": ((-AMOUNT, AMOUNT),),
            "number of a text": ((-SAID, SAID),),
            "number of a text, or any": ((-1, SAID), (c.ANY_NUMBER, c.ANY_NUMBER)),
            "zone": ((c.NOWHERE, len(self.zones.all) - 1),),
            "stage": ((0, self.stages),),
            "place in a text": ((-1, SAID),),
            "place among targets": ((0, 99),),
            "set of card types": ((0, self.types),),
            "set of keywords": ((0, self.keywords),),
            "random word": ((0, (1 << 32) - 1),),
        }

    def ranges_of(self, data: Plain) -> Ranges:
        """Return what numbers may be in a position, by how many players and cards its data have; refuse too many."""
        state = data if isinstance(data, dict) else {}
        players, cards, clock = state.get("players"), state.get("cards"), state.get("clock")
        if not isinstance(players, list) or not 2 <= len(players) <= SEATS:
            raise RuleboundError(f"a game has 2 to {SEATS} players", place=".players")
        if not isinstance(cards, list) or not 1 <= len(cards) <= CARDS:
            raise RuleboundError(f"a game has 1 to {CARDS} cards", place=".cards")
        if not isinstance(clock, int) or isinstance(clock, bool) or not 0 < clock < AMOUNT:
            raise RuleboundError(f"{quoted(clock)} is no time", place=".clock")
        return self.ranges(len(players), len(cards), clock)

    def check(self, state: State) -> None:
        """Refuse a position whose parts don't fit together: raises ``RuleboundError`` that names the place."""
        for place, fault in self._faults(state):
            raise RuleboundError(fault, place=place)

    def own_faults(self, state: State) -> list[tuple[str, str]]:
        """Return what doesn't fit of what only this game's positions have, with the place where it stands."""
        return []

    def _faults(self, state: State) -> Iterator[tuple[str, str]]:
        """Yield what doesn't fit, with the place where it stands."""
        yield from _faults_of_cards(state, self.zones, self.below_zero)
        yield from _faults_of_zones(state, self.zones)
        yield from _faults_of_players(state, self.over)
        yield from _faults_of_stack(state)
        yield from _faults_of_journal(state)
        yield from self.own_faults(state)


def _faults_of_cards(state: State, zones: Zones, below_zero: bool) -> Iterator[tuple[str, str]]:
    for id, card in enumerate(state.cards):
        at = f".cards[{id}]"
        if card.id != id:
            yield f"{at}.id", f"{card.id} stands in the place of {id}"
        number = card.number + 1
        past: Card | None = card
        while past is not None:
            if past.id != id or past.number % c.CARDS != id or past.number >= number:
                yield f"{at}.number", f"{past.number} can't be an object that card {id} is or was"
            if past is not card and not zones.all[past.zone].controlled:
                yield f"{at}.past", "only what it was in play or on the stack is remembered"
            number, past = past.number, past.past
        if len(dict(card.counters)) < len(card.counters) or any(amount < 1 for _, amount in card.counters):
            yield f"{at}.counters", "each name of a counter stands there once, with how many there are"
        if card.damage < 0 and not below_zero:
            yield f"{at}.damage", "there is no damage below 0"
    for id in state.play:
        # Every chain of attachments ends.
        seen: list[int] = []
        host: Card | None = state.cards[id]
        while host is not None and host.host > 0:
            if host.id in seen:
                yield f".cards[{id}].host", "it is attached to itself"
                return
            seen.append(host.id)
            host = state.find(host.host)


def _faults_of_zones(state: State, zones: Zones) -> Iterator[tuple[str, str]]:
    """Every card lies where its record says, once, and nothing else lies there."""
    if len(state.lists) != len(zones.lists_for(len(state.players))):
        yield ".lists", "there is a list for each player in each of the game's own zones"
        return
    lies: dict[int, tuple[int, int]] = {}
    for zone in zones.all:
        for seat in zone.parts(state) if zone.listed else []:
            for id in zone.ids(state, seat):
                if id in lies:
                    yield zone.kept_at(state, seat), f"card {id} lies in two places"
                lies[id] = (zone.number, seat)
    for id, card in enumerate(state.cards):
        zone = zones.all[card.zone]
        says = (zone.number, zone.whose(card)) if zone.listed else (c.NOWHERE, -1)
        if lies.get(id, (c.NOWHERE, -1)) != says:
            yield f".cards[{id}].zone", f"card {id} does not lie in the {zone.name}"


def _faults_of_players(state: State, over: int) -> Iterator[tuple[str, str]]:
    for seat, player in enumerate(state.players):
        at = f".players[{seat}]"
        if player.seat != seat:
            yield f"{at}.seat", f"{player.seat} sits in the place of {seat}"
    if state.outcome is not None and len(state.outcome) != len(state.players):
        yield ".outcome", "there is a score for each player"
    if (state.outcome is not None) != (state.stage == over):
        yield ".stage", "a game is over when it has an outcome"
    if state.outcome is None and not state.players[state.priority].playing:
        yield ".priority", "who has left the game has no priority"


def _faults_of_stack(state: State) -> Iterator[tuple[str, str]]:
    on_stack: list[int] = []
    numbers: list[int] = []
    for at, layer in enumerate(state.stack):
        if layer.number in numbers:
            yield f".stack[{at}].number", "two layers have one number"
        numbers.append(layer.number)
        if layer.card:
            on_stack.append(layer.card)
    for id, card in enumerate(state.cards):
        # [wow-2007:102.2] a card that was being played as its player left, or the game ended, lies there, no layer
        over = state.outcome is not None or not state.players[card.owner].playing
        left = card.zone == c.STACK and over
        if on_stack.count(card.number) != (1 if card.zone == c.STACK else 0) and not left:
            yield f".cards[{id}].zone", "a card is on the stack as a layer, and once"
    for number in on_stack:
        if state.find(number) is None:
            yield ".stack", f"{number} is not on the stack"


def _faults_of_journal(state: State) -> Iterator[tuple[str, str]]:
    journal = state.journal
    # What a seat's fork has forgotten comes before its first chapter.
    at = journal.chapters[0].start if journal.chapters else journal.start
    for chapter in journal.chapters:
        if chapter.start != at:
            yield ".journal.chapters", f"a chapter starts at {chapter.start} and not at {at}"
        at += len(chapter.entries)
    if journal.start != at:
        yield ".journal.start", f"it is {at}"
    for former in state.formerly:
        if not former.first <= former.after <= len(journal):
            yield ".formerly", "what is former is of this turn"
