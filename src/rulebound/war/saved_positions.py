"""What a saved position may hold: what its numbers and words may be, and that its parts fit together.

The types of all fields are what they are declared to be (:mod:`rulebound.kernel.declared`); here stands what a type
can't say. A position that passes is one that can be played on, whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, Ranges
from rulebound.war import constants as c
from rulebound.war.position.playing_field import PLACES, SLOTS, area, seat_of
from rulebound.war.position.state import Card, State
from rulebound.war.settings import TIE_RULES, settings_from

#: The most cards of a game, and the most of anything that is counted in it or printed on a card.
CARDS: Final = 4096
AMOUNT: Final = 1_000_000_000
PRINTED: Final = 9_999

#: What the numbers of a field are, by field or by class and field.
KINDS: Final[dict[str, str]] = {
    **dict.fromkeys(("owner", "Player.seat"), "seat"),
    **dict.fromkeys(("seat", "first"), "seat or nobody"),
    **dict.fromkeys(("seen_by", "known"), "set of seats"),
    **dict.fromkeys(("Card.id", "deck", "hand", "discard", "slots", "skills", "starting_hero"), "card"),
    **dict.fromkeys(("subject", "other", "source", "State.chosen", "State.worked"), "card"),
    **dict.fromkeys(("damage", "arrived", "turn", "died", "skills_played", "coins"), "count"),
    **dict.fromkeys(("quiet", "opportunity", "Journal.start", "Chapter.start", "piles", "shown"), "count"),
    **dict.fromkeys(("Player.list", "link", "replaced_by", "handle", "arrivals"), "count"),
    **dict.fromkeys(("effects", "passing"), "printed number"),
    **dict.fromkeys(("zone", "to", "origin"), "zone"),
    "place": "place",
    **dict.fromkeys(("battle", "row"), "number of a few"),
    "speed": "speed",
    "slot": "slot number",
    "clause": "place in a text",
    **dict.fromkeys(("attack", "life", "level", "bonus", "limit"), "printed number"),
    **dict.fromkeys(
        ("Gain.amount", "OtherAttack.amount", "DealDamage.amount", "RemoveDamage.amount", "Give.amount"),
        "printed number",
    ),
    **dict.fromkeys(("Supply.amount", "TakesGold.amount", "Splash.amount"), "printed number"),
    **dict.fromkeys(("Random.a", "Random.b", "Random.c", "Random.d"), "random word"),
}

#: All words that a field may have.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "Definition.kind": c.KINDS,
    "Definition.domain": ("", *c.DOMAINS),
    "Definition.attack_type": ("", *c.ATTACK_TYPES),
    "Definition.targets": c.TARGETS,
    "Definition.damage_type": c.DAMAGE_TYPES,
    "Definition.hero_type": ("", *c.HERO_TYPES),
    "Settings.tie_rule": TIE_RULES,
    **dict.fromkeys(("DealDamage.type", "OtherAttack.type", "Damage.type", "Attacks.damage"), c.DAMAGE_TYPES),
    "Attacks.type": c.ATTACK_TYPES,
    **dict.fromkeys(("Attacks.targets", "OnlyAttacks.targets", "OtherAttack.target"), c.TARGETS),
}

#: Where the cards lie that a player chooses in a step that both take at the same time (for a coin it is no card).
_CHOSEN_FROM: Final = {c.DISCARDING: c.HAND, c.DRAWING: c.TABLE, c.RESURRECTING: c.DISCARD, c.GOLD: c.NOWHERE}

#: The steps at which a position can wait for an answer.
_WAITING: Final = (c.SET_UP, c.DISCARDING, c.DRAWING, c.RESURRECTING, c.PLACING, c.COMBAT, c.GOLD)


def ranges(cards: int) -> Ranges:
    """Return what numbers may be in a position of so many cards."""
    return {
        "number": ((-AMOUNT, AMOUNT),),
        "seat": ((0, 1),),
        "seat or nobody": ((-1, 1),),
        "set of seats": ((0, 3),),
        "card": ((0, cards - 1),),
        "count": ((0, AMOUNT),),
        "printed number": ((-PRINTED, PRINTED),),
        "zone": ((c.DECK, c.NOWHERE),),
        "place": ((c.NO_PLACE, PLACES - 1),),
        "number of a few": ((0, 3),),
        "speed": ((c.FAST, c.SLOW),),
        "slot number": ((0, SLOTS),),
        "place in a text": ((-1, PRINTED),),
        "random word": ((0, (1 << 32) - 1),),
    }


def ranges_of(data: Plain) -> Ranges:
    """Return what numbers may be in a position, by how many cards its data have; refuse too many."""
    state = data if isinstance(data, dict) else {}
    cards = state.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= CARDS:
        raise RuleboundError(f"a game has 1 to {CARDS} cards", place=".cards")
    return ranges(len(cards))


def check(state: State) -> None:
    """Refuse a position whose parts don't fit together: raises ``RuleboundError`` that names the place."""
    for place, fault in _faults(state):
        raise RuleboundError(fault, place=place)


def _faults(state: State) -> Iterator[tuple[str, str]]:
    """Yield what doesn't fit, with the place where it stands."""
    # The settings are such as can be chosen.
    settings_from({name: getattr(state.settings, name) for name in type(state.settings).FIELDS})
    yield from _faults_of_players(state)
    yield from _faults_of_cards(state)
    yield from _faults_of_the_step(state)
    at = 0
    for chapter in state.journal.chapters:
        if chapter.start != at:
            yield ".journal.chapters", f"a chapter starts at {chapter.start} and not at {at}"
        at += len(chapter.entries)
    if state.journal.start != at:
        yield ".journal.start", f"it is {at}"


def _faults_of_players(state: State) -> Iterator[tuple[str, str]]:
    if [player.seat for player in state.players] != [0, 1]:
        yield ".players", "two play"
    if len(state.slots) != PLACES:
        yield ".slots", f"there are {PLACES}"
    for name, found in (("chosen", state.chosen), ("done", state.done), ("outcome", state.outcome)):
        if found is not None and len(found) != 2:
            yield f".{name}", "there is one for each player"
    if len(state.shown) not in ((2,) if state.step == c.DRAWING else (0, 2)):
        yield ".shown", "there is one for each player while both draw"
    for seat, player in enumerate(state.players):
        names = [hero.name for hero in player.heroes]
        if len(dict.fromkeys(names)) < len(names):
            yield f".players[{seat}].heroes", "each Hero has one record"


def _faults_of_cards(state: State) -> Iterator[tuple[str, str]]:
    """Every card lies where its record says, once, and nothing else lies there."""
    lies: dict[int, tuple[int, int, int]] = {}
    zones: list[tuple[str, int, int, int, tuple[int, ...]]] = []
    for seat, player in enumerate(state.players):
        at = f".players[{seat}]"
        zones += [
            (f"{at}.deck", c.DECK, seat, c.NO_PLACE, tuple(player.deck)),
            (f"{at}.hand", c.HAND, seat, c.NO_PLACE, tuple(player.hand)),
            (f"{at}.discard", c.DISCARD, seat, c.NO_PLACE, tuple(player.discard)),
        ]
        zones += [(f"{at}.heroes", c.SKILLS, seat, c.NO_PLACE, hero.skills) for hero in player.heroes]
    zones += [
        (f".slots[{place}]", c.TABLE, seat_of(place), place, ids) for place, ids in enumerate(state.slots)
    ]
    for where, zone, seat, place, ids in zones:
        for id in ids:
            if id in lies:
                yield where, f"card {id} lies in two places"
            lies[id] = (zone, seat, place)
        linked = [state.cards[id].linked for id in ids]
        if any(linked) and (zone != c.TABLE or not all(linked) or len(ids) < 2):
            yield where, "all cards of a link are linked"
    called: dict[int, int] = {}
    for id, card in enumerate(state.cards):
        at = f".cards[{id}]"
        if card.id != id:
            yield f"{at}.id", f"{card.id} stands in the place of {id}"
        if lies.get(id, (c.NOWHERE, card.owner, c.NO_PLACE)) != (card.zone, card.owner, card.place):
            yield f"{at}.zone", f"card {id} does not lie in the {c.ZONE_NAMES[card.zone]}"
        if card.handle not in _handles(state, card) or (card.handle and card.handle in called):
            yield f"{at}.handle", f"card {id} is not called {card.handle}"
        called[card.handle] = id
        definition = card.definition
        if card.zone == c.TABLE and definition.is_hero:
            if state.players[card.owner].hero(definition.name) is None:
                yield f"{at}.definition", f"{definition.name} is in play, and no record of him"


def _handles(state: State, card: Card) -> range:
    """Return the handles that a card may have: what has come to a zone is called by when it did."""
    if card.zone in (c.DECK, c.NOWHERE):
        return range(1)
    return range(2 + card.owner, 2 * state.players[card.owner].arrivals + card.owner + 1, 2)


def _faults_of_the_step(state: State) -> Iterator[tuple[str, str]]:
    if state.outcome is not None:
        return
    if state.step not in _WAITING:
        yield ".step", "nobody is asked anything then"
    if state.step >= c.PLACING and state.first == c.NOBODY:
        yield ".first", "somebody is the first player from step 4 on"
    if state.step == c.PLACING and state.opportunity >= 2 * state.settings.placements:
        yield ".opportunity", "there are no more"
    if state.battle > (c.LOW if state.step == c.COMBAT else 0):
        yield ".battle", "there are two battles"
    if state.speed != c.FAST and not state.slot:
        yield ".speed", "a battle begins with the fast cards"
    if state.slot:
        yield from _faults_of_the_battle(state)
    for player, (hand, deck) in zip(state.players, state.shown, strict=False):
        if hand > len(player.hand) or hand + deck != len(player.hand) + len(player.deck):
            yield f".shown[{player.seat}]", "a player has drawn since"
    for seat, ids in enumerate(state.chosen):
        for id in ids:
            card = state.cards[id]
            if (card.owner != seat and id) or card.zone != _CHOSEN_FROM.get(state.step, card.zone):
                yield f".chosen[{seat}]", "a player chooses among his own cards"


def _faults_of_the_battle(state: State) -> Iterator[tuple[str, str]]:
    """What fights has been revealed before the first card's turn to attack."""
    if state.step != c.COMBAT:
        yield ".slot", "nothing has its turn to attack then"
        return
    for seat in (0, 1):
        for place in area(seat, state.battle):
            if any(not state.cards[id].face_up for id in state.slots[place]):
                yield f".slots[{place}]", "all cards of a battle under way lie face up"
