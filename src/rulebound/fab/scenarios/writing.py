"""Writes a position in the language of scenarios (:mod:`rulebound.fab.scenarios`), so that it can be read and pruned.

What the language has no words for (layers on the stack, chain links, what isn't equipped, effects that last, a choice
that is open) stands in comments.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import card_of
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.fab.nodes.effect_keywords.equipping import is_loose
from rulebound.fab.nodes.keywords import ability_of
from rulebound.fab.position.card_parts import Definition, is_proxy
from rulebound.fab.position.state import own
from rulebound.fab.scenarios.facts import ZONES
from rulebound.fab.scenarios.setting import FILLER
from rulebound.fab.scenarios.table import POINTS
from rulebound.fab.views.view import WORDS
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import printed_really
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zones_of
from rulebound.tcg.program.powers import Payment

__all__ = ["position_text"]

#: The zones besides the arena, as the language lists them; the top card of a deck first.
_ZONES: Final = tuple([(word, zone) for word, zone in ZONES.items() if zone != shared.PLAY])


def position_text(state: State, known: Collection[str] = ()) -> str:
    """Return a position as a scenario; cards that are not ``known``, by name and color, are described, with texts."""
    lines = ["game fab"]
    for definition in _definitions(state):
        if definition.called not in known:
            lines += _define(definition)
    for player in state.players:
        friend = next((other.seat for other in state.players[: player.seat] if other.team == player.team), -1)
        team = f" with {_name(state, friend)}" if friend >= 0 else ""
        lines.append(f"{_name(state, player.seat)}{team}:")
        lines += [f"  {line}" for line in _seat(state, player.seat)]
    turn_player = _name(state, state.turn_player)
    if state.stage == c.ACTION:
        lines.append(f"at {turn_player}'s {c.STAGES[c.ACTION]}")
    else:
        lines.append(f"# it is {turn_player}'s {c.STAGES[state.stage]}")
    for link in own(state).links:
        lines.append(f"# chain link: {WORDS.subject_name(state, link.source or link.attack, None)}")
    loose = [state.cards[id] for id in state.play if is_loose(state, state.cards[id])]
    lines += [f"# not equipped: {WORDS.subject_name(state, card.number, None)}" for card in loose]
    lines += [f"# on the stack: {WORDS.layer_text(state, layer, None)}" for layer in reversed(state.stack)]
    lines += [
        f"# lasting ({modifier.duration}): what {WORDS.subject_name(state, modifier.source, None)} has done"
        for modifier in state.modifiers
    ]
    return "\n".join(lines) + "\n"


def _name(state: State, seat: int) -> str:
    """A player's name as one word."""
    word = re.sub(r"\W+", "_", state.players[seat].name).strip("_")
    return word if word[:1].isalpha() else f"player_{seat + 1}"


def _printed(state: State, card: Card) -> Definition:
    """What is printed on a card, whichever face it shows and whatever it has become."""
    found = printed_really(state, card.definition)
    assert isinstance(found, Definition)
    return found


def _definitions(state: State) -> list[Definition]:
    found: dict[str, Definition] = {}
    for card in state.cards[1:]:
        if card.zone != shared.NOWHERE and not card.token and card.definition.name != FILLER.name:
            found.setdefault(_printed(state, card).called, _printed(state, card))
    return [found[called] for called in sorted(found)]


def _define(definition: Definition) -> list[str]:
    """A card as the language describes it; what it has no words for, in a comment."""
    types = [name for bit, name in c.TYPES.items() if definition.types & bit]
    entry: dict[str, object] = {"name": definition.name, "type": types[0]}
    words = ["define", types[0], f'"{definition.name}"']
    words += [definition.color] if definition.color else []
    if definition.types & c.PLAYED:
        words.append(f"cost {definition.cost}")
        entry["cost"] = definition.cost
    for word, number in zip(c.NUMBERS_OF_CARDS, definition.numbers, strict=True):
        if number != ABSENT:
            words.append(f"{word} {number}")
            entry[word] = number
    entry["classes"] = [tag for tag in definition.tags if tag[:1].isupper()]
    entry["subtypes"] = [tag for tag in definition.tags if not tag[:1].isupper()]
    words += [f'class "{tag}"' if tag[:1].isupper() else f'subtype "{tag}"' for tag in definition.tags]
    box = definition.program
    # What a description can say besides, or else its text.
    lines = [paragraph.lower() for paragraph in definition.paragraphs]
    keywords = [line for line in lines if line in c.KEYWORDS.values() or ability_of(line, 0) is not None]
    more = [f'keyword "{name}"' for name in keywords]
    entry["keywords"] = keywords
    attacks = [
        power for power in box.powers if isinstance(power, Payment) and attacks_with(power) is not None
    ]
    if len(attacks) == 1:
        cost = sum([each.least() for each in attacks[0].costs])
        times = attacks[0].per_turn
        effect = attacks_with(attacks[0])
        assert effect is not None
        given = [name for bit, name in c.KEYWORDS.items() if effect.keywords & bit]
        more.append(f"attacks {cost}" + (f" times {times}" if times > 1 else ""))
        more += [f'with "{name}"' for name in given]
        entry["attack"] = {"cost": cost, "times": times, "keywords": given}
    if _is_that(definition, entry):
        return [" ".join([*words, *more])]
    said = [f"  | {line}" for paragraph in definition.paragraphs for line in paragraph.split("\n")]
    del entry["keywords"]
    entry.pop("attack", None)
    entry["text"] = list(definition.paragraphs)
    plain = (
        []
        if _is_that(definition, entry)
        else [f"# {definition.called} prints more than a description can say"]
    )
    return [*plain, " ".join(words), *said]


def _is_that(definition: Definition, entry: dict[str, object]) -> bool:
    """Whether what an entry of a card file describes is a card."""
    try:
        made = card_of(dict(entry), definition.color, definition.source)
    except RuleboundError:
        return False
    parts = [part for part in Definition.PRINTED if part != "paragraphs" or "text" not in entry]
    return all(getattr(made, part) == getattr(definition, part) for part in parts)


def _seat(state: State, seat: int) -> Iterator[str]:
    """What a player has, an object in the arena or a zone a line."""
    player = state.players[seat]
    hero = state.hero(seat)
    yield " ".join([f'hero "{_printed(state, hero).called}"', *_standing(state, hero)])
    for id in state.play:
        card = state.cards[id]
        if card.controller != seat or card.number == player.hero or is_proxy(card):
            continue
        word = "token" if card.token else "card"
        yield " ".join(
            [f'{word} "{_printed(state, card).called}"', *([] if card.token else _standing(state, card))]
        )
    assets = state.assets[seat]
    for word, asset in POINTS.items():
        if assets[asset] or (asset == c.ACTIONS and seat == state.turn_player):
            yield f"{word} {assets[asset]}"
    yield "deck empty"
    for word, zone in _ZONES:
        ids = zones_of(state).all[zone].ids(state, seat)
        # (The hero of who has left the game stands above, as it was last [fab:4.5.1a].)
        listed = [state.cards[id] for id in ids if id != player.hero % shared.CARDS]
        if zone == shared.DECK:
            listed.reverse()
        for face_down in (False, True):
            lying = [card for card in listed if card.face_down == face_down]
            if lying:
                names = " ".join([f'"{_printed(state, card).called}"' for card in lying])
                usual = zone in (c.ARSENAL,)
                turned = "" if face_down == usual else f" face {'down' if face_down else 'up'}"
                yield f"{word} {names}{turned}"


def _standing(state: State, card: Card) -> list[str]:
    """How an object stands in the arena."""
    words: list[str] = []
    words += ["face down"] if card.face_down else []
    words += ["tapped"] if card.exhausted else []
    words += [f"damage {card.damage}"] if card.damage > 0 else []
    words += [f'counter "{name}" {count}' for name, count in card.counters]
    words += ["marked"] if c.MARKED in effective(state, card).tags else []
    return words
