"""What a saved position may hold: what its numbers may be, and that its parts fit together.

The types of all fields are what they are declared to be (:mod:`rulebound.kernel.declared`); here stands what a type
can't say. A position that passes is one that can be played on, whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, Ranges
from rulebound.kernel.shapes import quoted
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.nodes.reading_cards import STAT_FACETS
from rulebound.wow.position.state import own
from rulebound.wow.vocabulary import ALLOWED, FACTS, FORBIDDEN, LINKS

#: The most seats, cards, and cards of one name in any list.
SEATS: Final = 16
CARDS: Final = 65_536
#: The most of anything that is counted in a game, and that a text may speak of.
AMOUNT: Final = 1_000_000_000
SAID: Final = 10_000
#: A name as a number (:func:`~rulebound.wow.nodes.naming.number_of`), of at most 200 letters.
NAME: Final = 1 << 1600
#: How many a text allows that allows any number.
ANY_NUMBER: Final = 1 << 20

#: What the numbers of a field are, by field or by class and field.
KINDS: Final[dict[str, str]] = {
    # Who: seats, and objects and players as they are meant alike.
    **dict.fromkeys(
        ("owner", "controller", "entered_under", "turn_player", "in_order", "first_player", "priority"),
        "seat",
    ),
    **dict.fromkeys(("Player.seat", "Step.seat", "extra_turns"), "seat"),
    **dict.fromkeys(("seat", "secret", "Effective.controller"), "seat or nobody"),
    **dict.fromkeys(("seen_by", "known_by"), "set of seats"),
    **dict.fromkeys(("subject", "source", "other", "host", "using"), "object or player"),
    **dict.fromkeys(("Show.subjects", "Built.subjects", "new", "hero", "struck"), "object or player"),
    **dict.fromkeys(("attacker", "defender", "protecting", "Link.card", "Card.number"), "object"),
    **dict.fromkeys(("targets", "roles", "Step.subject", "Step.other"), "object, player or link"),
    "Step.answers": "object, player, link, amount or name",
    **dict.fromkeys(("Outline.standing", "Outline.fighting", "Outline.modifiers"), "object or player"),
    **dict.fromkeys(("Link.number", "LeaveChain.other", "Cause.link", "UseUp.link", "Outline.chain"), "link"),
    **dict.fromkeys(("Card.id", "deck", "hand", "graveyard", "removed", "resources", "play"), "card"),
    **dict.fromkeys(("wanderers", "ceasing"), "card"),
    # When.
    **dict.fromkeys(("arrived", "stamp", "regained", "turn_stamp", "until"), "time"),
    **dict.fromkeys(("Modifier.number", "Waiting.number", "UseUp.other", "EndModifiers.numbers"), "time"),
    "clock": "time",
    "replaced_by": "sign of a modifier",
    **dict.fromkeys(("first", "after", "Step.at", "Journal.start", "Chapter.start"), "count"),
    # Where, and in which of several.
    **dict.fromkeys(("zone", "zones", "to", "instead_to"), "zone"),
    "origin": "zone",
    **dict.fromkeys(("stage", "stages"), "stage"),
    **dict.fromkeys(("power", "clause", "place", "back", "clauses", "Added.other"), "place in a text"),
    "NthTarget.place": "place among targets",
    "slot": "place among targets",
    **dict.fromkeys(("modes", "alternate"), "place in a text"),
    # What.
    **dict.fromkeys(("types", "new_types"), "set of card types"),
    **dict.fromkeys(("ReplaceDamage.new_types",), "set of damage types"),
    "damage_types": "set of damage types",
    **dict.fromkeys(("keyword", "keywords", "back_keywords"), "set of keywords"),
    "barred": "set of keywords, or all powers",
    "State.said": "set of card types",
    "NameSaid.types": "set of card types",
    # How much.
    **dict.fromkeys(("team", "turn", "passes", "quiet", "mulligans", "skip_turns"), "count"),
    **dict.fromkeys(("damage", "x", "healed", "cost", "health", "defense", "strike_cost", "left"), "amount"),
    **dict.fromkeys(("amount", "numbers", "counters", "atk", "amounts", "Outline.hands"), "amount"),
    **dict.fromkeys(("Player.list", "limits", "declared", "value", "Outline.resources"), "amount"),
    "Outline.tokens": "amount",
    **dict.fromkeys(("Pay.number", "Number.number", "values", "count", "least", "more"), "number of a text"),
    "most": "number of a text, or any",
    **dict.fromkeys(("minimum", "size", "times", "per_turn", "results", "sign"), "number of a text"),
    **dict.fromkeys(("TopToGraveyard.count", "FlipAgain.cost", "DamageYours.amount"), "number of a text"),
    **dict.fromkeys(
        ("minimum_deck", "copies", "side_deck", "opening_hand", "maximum_hand_size"), "number of a text"
    ),
    **dict.fromkeys(("Random.a", "Random.b", "Random.c", "Random.d"), "random word"),
}

#: The numbers of a card that modifiers change.
_CHANGED: Final = ("atk", "health", "def", "strike cost")
#: All words that a field may have.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Link.kind": LINKS,
    "Happens.kind": FACTS,
    "Cannot.action": FORBIDDEN,
    "Permission.what": ALLOWED,
    "RuleChange.what": ("additional resource", "additional draw", "revealed hand"),
    "stat": tuple(STAT_FACETS),
    "AddStat.stat": _CHANGED,
    "SetStat.stat": _CHANGED,
}

_TYPES: Final = 255
_DAMAGE_TYPES: Final = 255
_KEYWORDS: Final = 511


def ranges(seats: int, cards: int, clock: int) -> Ranges:
    """Return what numbers may be in a position of so many players and cards, at a time."""
    objects = (0, (clock + 1) * c.CARDS - 1, c.CARDS, cards)
    # Below the numbers of objects there are places in texts, amounts, and modifiers' numbers.
    small = (0, c.CARDS - 1)
    players = (-seats, -1)
    links = (c.LINK_BASE, c.LINK_BASE + clock)
    return {
        "number": ((-AMOUNT, AMOUNT),),
        "seat": ((0, seats - 1),),
        "seat or nobody": ((-1, seats - 1),),
        "set of seats": ((0, (1 << seats) - 1),),
        "card": ((0, cards - 1),),
        "object": (objects,),
        "object or player": (small, objects, players),
        "object, player or link": (small, objects, players, links),
        "object, player, link, amount or name": (objects, players, links, (-AMOUNT, NAME)),
        "link": ((0, 0), links),
        "time": ((0, clock),),
        "sign of a modifier": ((-(1 << 53), 1 << 53),),
        "count": ((0, AMOUNT),),
        "amount": ((-AMOUNT, AMOUNT),),
        "number of a text": ((-SAID, SAID),),
        "number of a text, or any": ((-1, SAID), (ANY_NUMBER, ANY_NUMBER)),
        "zone": ((c.NOWHERE, c.REMOVED),),
        "stage": ((c.SET_UP, c.MULLIGANS),),
        "place in a text": ((-1, SAID),),
        "place among targets": ((0, 99),),
        "set of card types": ((0, _TYPES),),
        "set of damage types": ((-1, _DAMAGE_TYPES),),
        "set of keywords": ((0, _KEYWORDS),),
        "set of keywords, or all powers": ((-1, _KEYWORDS),),
        "random word": ((0, (1 << 32) - 1),),
    }


def ranges_of(data: Plain) -> Ranges:
    """Return what numbers may be in a position, by how many players and cards its data have; refuse too many."""
    state = data if isinstance(data, dict) else {}
    players, cards, clock = state.get("players"), state.get("cards"), state.get("clock")
    if not isinstance(players, list) or not 2 <= len(players) <= SEATS:
        raise RuleboundError(f"a game has 2 to {SEATS} players", place=".players")
    if not isinstance(cards, list) or not 1 <= len(cards) <= CARDS:
        raise RuleboundError(f"a game has 1 to {CARDS} cards", place=".cards")
    if not isinstance(clock, int) or isinstance(clock, bool) or not 0 < clock < AMOUNT:
        raise RuleboundError(f"{quoted(clock)} is no time", place=".clock")
    return ranges(len(players), len(cards), clock)


def check(state: State) -> None:
    """Refuse a position whose parts don't fit together: raises ``RuleboundError`` that names the place."""
    for place, fault in _faults(state):
        raise RuleboundError(fault, place=place)


def _faults(state: State) -> Iterator[tuple[str, str]]:
    """Yield what doesn't fit, with the place where it stands."""
    yield from _faults_of_cards(state)
    yield from _faults_of_zones(state)
    yield from _faults_of_players(state)
    yield from _faults_of_chain(state)
    yield from _faults_of_journal(state)


def _faults_of_cards(state: State) -> Iterator[tuple[str, str]]:
    for id, card in enumerate(state.cards):
        at = f".cards[{id}]"
        if card.id != id:
            yield f"{at}.id", f"{card.id} stands in the place of {id}"
        number = card.number + 1
        past: Card | None = card
        while past is not None:
            if past.id != id or past.number % c.CARDS != id or past.number >= number:
                yield f"{at}.number", f"{past.number} can't be an object that card {id} is or was"
            if past is not card and past.zone not in (c.PLAY, c.CHAIN):
                yield f"{at}.past", "only what it was in play or on the chain is remembered"
            number, past = past.number, past.past
        if len(dict(card.counters)) < len(card.counters) or any(amount < 1 for _, amount in card.counters):
            yield f"{at}.counters", "each name of a counter stands there once, with how many there are"
        if card.damage < 0:
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


def _faults_of_zones(state: State) -> Iterator[tuple[str, str]]:
    """Every card lies where its record says, once, and nothing else lies there."""
    lies: dict[int, tuple[int, int]] = {}
    zones: list[tuple[str, int, int, list[int]]] = [(".play", c.PLAY, -1, state.play)]
    for seat, player in enumerate(state.players):
        at = f".players[{seat}]"
        zones += [
            (f"{at}.deck", c.DECK, seat, player.deck),
            (f"{at}.hand", c.HAND, seat, player.hand),
            (f"{at}.graveyard", c.GRAVEYARD, seat, player.graveyard),
            (f"{at}.removed", c.REMOVED, seat, player.removed),
            (f"{at}.resources", c.PLAY, seat, player.resources),
        ]
    for place, zone, seat, ids in zones:
        for id in ids:
            if id in lies:
                yield place, f"card {id} lies in two places"
            lies[id] = (zone, seat)
    for id, card in enumerate(state.cards):
        says = (c.NOWHERE, -1)
        if card.zone == c.PLAY:
            says = (c.PLAY, card.controller if card.resource else -1)
        elif card.zone not in (c.CHAIN, c.NOWHERE):
            says = (card.zone, card.owner)
        if lies.get(id, (c.NOWHERE, -1)) != says:
            yield f".cards[{id}].zone", f"card {id} does not lie in the {c.ZONE_NAMES[card.zone]}"


def _faults_of_players(state: State) -> Iterator[tuple[str, str]]:
    for seat, player in enumerate(state.players):
        at = f".players[{seat}]"
        if player.seat != seat:
            yield f"{at}.seat", f"{player.seat} sits in the place of {seat}"
        if not state.known(max(player.hero, 0)).definition.types & c.HERO:
            yield f"{at}.hero", f"{player.hero} is no hero"
    if state.outcome is not None and len(state.outcome) != len(state.players):
        yield ".outcome", "there is a score for each player"
    if (state.outcome is not None) != (state.stage == c.OVER):
        yield ".stage", "a game is over when it has an outcome"
    if state.outcome is None and not state.players[state.priority].playing:
        yield ".priority", "who has left the game has no priority"


def _faults_of_chain(state: State) -> Iterator[tuple[str, str]]:
    on_chain: list[int] = []
    numbers: list[int] = []
    for at, link in enumerate(state.chain):
        if link.number in numbers:
            yield f".chain[{at}].number", "two links have one number"
        numbers.append(link.number)
        if link.card:
            on_chain.append(link.card)
    for id, card in enumerate(state.cards):
        # [102.1b, 102.2] a card that was being played as its player left, or the game ended, lies there and is no link
        over = state.outcome is not None or not state.players[card.owner].playing
        left = card.zone == c.CHAIN and over
        if on_chain.count(card.number) != (1 if card.zone == c.CHAIN else 0) and not left:
            yield f".cards[{id}].zone", "a card is on the chain as a link, and once"
    for number in on_chain:
        if state.find(number) is None:
            yield ".chain", f"{number} is not on the chain"


def _faults_of_journal(state: State) -> Iterator[tuple[str, str]]:
    journal = state.journal
    at = 0
    for chapter in journal.chapters:
        if chapter.start != at:
            yield ".journal.chapters", f"a chapter starts at {chapter.start} and not at {at}"
        at += len(chapter.entries)
    if journal.start != at:
        yield ".journal.start", f"it is {at}"
    for former in state.formerly:
        if not former.first <= former.after <= len(journal):
            yield ".formerly", "what is former is of this turn"
    closed = own(state).closed
    steps = own(state).steps if closed is None else [*own(state).steps, closed]
    for step in steps:
        if step.at > len(journal):
            yield ".steps", "what has been done stands in the journal"
        for answer in step.answers:
            if not (_is_known(state, answer[3]) and _is_known(state, answer[4])):
                yield ".steps", f"{answer[3]} or {answer[4]} is nothing that could be chosen"


def _is_known(state: State, number: int) -> bool:
    """Tell whether a number is that of a player, an object that is or was there, or a link."""
    if number < 0:
        return -number <= len(state.players)
    try:
        return number >= c.LINK_BASE or state.known(number) is not None
    except IndexError:
        return False
