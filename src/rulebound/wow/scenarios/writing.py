"""Writes a position in the language of scenarios (:mod:`rulebound.wow.scenarios`), so that it can be read and pruned.

What the language has no words for (links on the chain, effects that last, a choice that is open) stands in comments.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.nodes.conditions import capacity_of
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.text_box import text_box
from rulebound.wow.scenarios.cards import BYSTANDER, FILLER
from rulebound.wow.turns.combat import has_waited
from rulebound.wow.views.describing import WORDS, names_of_damage

__all__ = ["position_text"]

#: The words of the language for card types, the first that fits.
_KINDS: Final = (
    (c.HERO, "hero"), (c.ALLY, "ally"), (c.WEAPON, "weapon"), (c.ARMOR, "armor"), (c.ABILITY, "ability"),
    (c.QUEST, "quest"), (c.LOCATION, "location"), (c.ITEM, "item"),
)  # fmt: skip
#: The stages at which a scenario can stand.
_STAGES: Final = ("ready step", "draw step", "action phase", "end phase")


def position_text(state: State, known: Collection[str] = ()) -> str:
    """Return a position as a scenario; cards whose names are not ``known`` are described, with their texts."""
    lines: list[str] = []
    for definition in _definitions(state):
        if definition.name not in known:
            lines += _define(definition)
    for player in state.players:
        friend = next((other.seat for other in state.players[: player.seat] if other.team == player.team), -1)
        team = f" with {_name(state, friend)}" if friend >= 0 else ""
        lines.append(f"{_name(state, player.seat)}{team}:")
        lines += [f"  {line}" for line in _seat(state, player.seat)]
    stage = c.STAGE_NAMES[state.stage]
    turn_player = _name(state, state.turn_player)
    if stage in _STAGES:
        lines.append(f"at {turn_player}'s {stage}")
    else:
        lines.append(f"# it is {turn_player}'s {stage}")
    if any(fact.kind == "goes on" for fact in state.journal.since(0)):
        lines.append("in a match")
    tokens = dict.fromkeys(state.cards[id].definition.name for id in state.play if state.cards[id].token)
    if tokens:
        lines.append(f"# tokens: {', '.join(tokens)}")
    lines += [f"# on the chain: {WORDS.layer_text(state, link, None)}" for link in reversed(state.stack)]
    lines += [
        f"# lasting ({modifier.duration}): what {WORDS.subject_name(state, modifier.source, None)} has done"
        for modifier in state.modifiers
    ]
    return "\n".join(lines) + "\n"


def _name(state: State, seat: int) -> str:
    """A player's name as one word."""
    word = re.sub(r"\W+", "_", state.players[seat].name).strip("_")
    return word if word[:1].isalpha() else f"player_{seat + 1}"


def _definitions(state: State) -> list[Definition]:
    found: dict[str, Definition] = {}
    for card in state.cards[1:]:
        if card.zone != c.NOWHERE and card.definition.name not in (FILLER.name, BYSTANDER.name):
            found.setdefault(card.definition.name, printed(card.definition))
    return list(found.values())


def _kind(definition: Definition) -> str:
    if _is_master(definition):
        return "master hero"
    return next(name for bit, name in _KINDS if definition.types & bit or bit == c.ITEM)


def _is_master(definition: Definition) -> bool:
    return definition.types & c.HERO != 0 and c.MASTER in definition.tags


def _define(definition: Definition) -> list[str]:
    """A card as the language describes it."""
    words = ["define", _kind(definition), f'"{definition.name}"']
    if definition.types & c.ALLY:
        words.append(f"{definition.atk}/{definition.health}")
    elif definition.health:
        words.append(f"health {definition.health}")
    if definition.types & c.WEAPON:
        words.append(f"atk {definition.atk} strike {definition.strike_cost}")
    most = capacity_of(text_box(definition))
    if most is not None:
        words.append(f"capacity {most}")
    if definition.types & c.ARMOR:
        words.append(f"def {definition.defense}")
    if definition.cost or definition.x_cost:
        least = f"{definition.cost}+" if definition.cost and definition.x_cost else definition.cost or ""
        words.append(f"cost {least}{'X' if definition.x_cost else ''}")
    words += names_of_damage(definition.damage_types)
    limits = dict(definition.limits)
    tags = [tag for tag in definition.tags if not (tag == c.MASTER and _is_master(definition))]
    words += [f'tag "{tag}"' + (f" {limits[tag]}" if tag in limits else "") for tag in tags]
    words += [f'icon "{icon}"' for icon in definition.icons]
    words += [f'trait "{trait}"' for trait in definition.traits]
    words += [f'short "{name}"' for name in definition.short_names]
    words += [f"gender {definition.gender}"] if definition.gender else []
    for word in ("unique", "unlimited", "instant"):
        if getattr(definition, word):
            words.append(word)
    return [" ".join(words), *(f"  | {paragraph}" for paragraph in definition.paragraphs)]


def _in_play(state: State, seat: int) -> list[Card]:
    """What a player controls in play but the hero, resources last; what is attached after its host."""
    cards = [state.cards[id] for id in [*state.play, *state.players[seat].row]]
    mine = {
        card.id: card for card in cards if card.controller == seat and card.number != state.players[seat].hero
    }
    return sorted(mine.values(), key=lambda card: (card.in_row, card.host > 0))


def _zones(state: State, seat: int) -> list[tuple[str, list[int]]]:
    """The other zones, top cards first, by the language's words."""
    player = state.players[seat]
    unlisted = BYSTANDER.name
    removed = [id for id in player.removed if state.cards[id].definition.name != unlisted]
    return [
        ("hand", player.hand),
        ("graveyard", player.graveyard),
        ("removed", removed),
        ("deck", list(reversed(player.deck))),
    ]


def _seat(state: State, seat: int) -> Iterator[str]:
    """What a player has, a card in play or a zone a line."""
    hero = state.hero(seat)
    yield " ".join([f'hero "{hero.definition.name}"', *_standing(state, hero)])
    for card in _in_play(state, seat):
        kind = "resource" if card.in_row else _kind(printed(card.definition))
        yield " ".join([f'{kind} "{card.definition.name}"', *_standing(state, card)])
    yield "deck empty"
    for word, ids in _zones(state, seat):
        if ids:
            yield " ".join([word, *(f'"{state.cards[id].definition.name}"' for id in ids)])


def _standing(state: State, card: Card) -> list[str]:
    """How a card stands in play."""
    words: list[str] = []
    if card.face_down:
        words.append("face down")
    if card.exhausted:
        words.append("exhausted")
    if card.damage:
        words.append(f"damage {card.damage}")
    words += [f'counter "{name}" {count}' for name, count in card.counters]
    if card.host:
        words.append(f"on {_host(state, state.known(card.host))}")
    if card.owner != card.controller:
        words.append(f"owned by {_name(state, card.owner)}")
    if card.x:
        words.append(f"x {card.x}")
    # [302.2] since this turn
    if not card.in_row and card.zone == c.PLAY and not _is_hero(state, card) and not has_waited(state, card):
        words.append("new")
    return words


def _is_hero(state: State, card: Card) -> bool:
    return any(player.hero == card.number for player in state.players)


def _host(state: State, host: Card) -> str:
    """What a card is attached to: a hero, or a card by its name and its place among those of the name."""
    for player in state.players:
        if player.hero == host.number:
            return f"{_name(state, player.seat)}'s hero"
    order: list[int] = []
    for player in state.players:
        order += [card.id for card in _in_play(state, player.seat)]
        order += [id for _, ids in _zones(state, player.seat) for id in ids]
    named = [id for id in order if state.cards[id].definition.name == host.definition.name]
    return f'"{host.definition.name}#{named.index(host.id) + 1}"'
