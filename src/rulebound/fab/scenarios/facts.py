"""What a scenario can ask of a card: one word, one fact."""

from __future__ import annotations

from typing import Final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.state import own
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zone_of

__all__ = ["FACTS", "ZONES", "fact_of", "word_of", "zone_called"]

#: The zones by the words of the language.
ZONES: Final = {
    "arena": shared.PLAY,
    "hand": shared.HAND,
    "arsenal": c.ARSENAL,
    "pitched": c.PITCH_ZONE,
    "graveyard": shared.GRAVEYARD,
    "banished": shared.REMOVED,
    "soul": c.SOUL,
    "inventory": c.INVENTORY,
    "deck": shared.DECK,
}

FACTS: Final = (
    "zone, controller, owner, power, defense, life, intellect, pitch, cost, color, types, tag, not_tag, keyword, "
    "not_keyword, counter, damage, tapped, face_down, token, attacking, defending, abilities"
)


def fact_of(state: State, card: Card, what: str, wanted: object) -> object:
    """Return a fact about a card in the form in which it is asked for.

    ``power``, ``defense``, ``intellect`` and ``pitch`` are with what effects make of them, -1 where it has none;
    ``life`` is a life total [2.5.3]. ``tag`` and ``keyword`` give the word back if the card has it (``not_tag`` and
    ``not_keyword`` if it has not): a tag is a subtype, a class, a talent, or that it is marked. ``counter`` is a pair
    of a name and a number, ``abilities`` how many it has.
    """
    values = effective(state, card)
    if what == "life":
        return life_of(state, card) if values.numbers[c.LIFE] != ABSENT else -1
    if what in c.NUMBERS_OF_CARDS:
        number = values.numbers[c.NUMBERS_OF_CARDS.index(what)]
        return -1 if number == ABSENT else max(0, number)
    if what in ("tag", "not_tag"):
        has = wanted in values.tags
        return wanted if has == (what == "tag") else " ".join(values.tags)
    if what in ("keyword", "not_keyword"):
        bits = values.all_keywords()
        held = [name for bit, name in c.ALL_KEYWORDS.items() if bits & bit]
        return wanted if (wanted in held) == (what == "keyword") else ", ".join(held)
    if what == "counter":
        name = wanted[0] if isinstance(wanted, tuple) else str(wanted)
        return (name, card.counter(name))
    if what == "types":
        kinds = tuple([name for bit, name in c.TYPES.items() if values.types & bit])
        return kinds[0] if isinstance(wanted, str) and len(kinds) == 1 else kinds
    links = own(state).links
    plain: dict[str, object] = {
        "zone": word_of(state, card.zone),
        "controller": state.players[card.controller].name,
        "owner": state.players[card.owner].name,
        "cost": card.definition.cost,
        "color": getattr(card.definition, "color", ""),
        "damage": card.damage,
        "tapped": card.exhausted,
        "face_down": card.face_down,
        "token": card.token,
        "attacking": any(card.number in (link.attack, link.source) for link in links),
        "defending": any(card.number in link.defenders for link in links),
        "abilities": len(values.powers),
    }
    if what not in plain:
        raise RuleboundError(f"unknown fact {what!r}", place="expect", fix=f"facts: {FACTS}")
    return plain[what]


def zone_called(word: str) -> int:
    """Return a zone by its name; raises ``RuleboundError`` for one that there isn't."""
    if word not in ZONES:
        raise RuleboundError(f"there is no zone {word!r}", fix=f"zones: {', '.join(ZONES)}")
    return ZONES[word]


def word_of(state: State, zone: int) -> str:
    """Return the word of the language for a zone; a zone that has none is called by its name."""
    return next((word for word, each in ZONES.items() if each == zone), zone_of(state, zone).name)
