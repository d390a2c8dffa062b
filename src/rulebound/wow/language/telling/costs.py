"""Costs in words: what must be done to pay."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import (
    Noun,
    Teller,
    either,
    in_zone,
    measured,
    tell_cost,
    tell_filter,
    tell_group,
    word_of,
)
from rulebound.wow import constants as c
from rulebound.wow.cards.unique_cards import ConcedeGame
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes.naming import SayTag

_USES: Final = {
    "exhaust": ("exhaust {}", "exhausted"),
    "ready": ("ready {}", "readied"),
    "turn face down": ("turn {} face down", "turned face down"),
    "destroy": ("destroy {}", "destroyed"),
    "discard": ("discard {}", "discarded"),
    "remove": ("remove {} from the game", "removed from the game"),
    "reveal": ("reveal {}", "revealed"),
    "graveyard": ("put {} into its owner's graveyard", "put into the graveyard"),
    "top": ("put {} on top of its owner's deck", "put on top of the deck"),
    "bottom": ("put {} on the bottom of its owner's deck", "put on the bottom of the deck"),
    "hand": ("put {} into its owner's hand", "put into the hand"),
}

_MOVES: Final = {"destroy": "destroy", "remove": "remove", "put": "put", "discard": "discard", "interrupt": "interrupt"}

_ZONES: Final = {c.HAND: "into its owner's hand", c.GRAVEYARD: "into its owner's graveyard",
                 c.DECK: "into its owner's deck", c.REMOVED: "out of the game", c.PLAY: "into play",
                 c.CHAIN: "onto the chain", c.NOWHERE: "nowhere"}  # fmt: skip


@tell_cost.register
def _(node: k.Activate, teller: Teller) -> str:
    return "activate this card (exhaust it)"


@tell_cost.register
def _(node: k.MoveThis, teller: Teller) -> str:
    teller.bind(moved="this card (where it went)")
    where = f" ({_ZONES[node.to]})"
    origin = in_zone(node.origin, None, teller) if node.origin in (c.PLAY, c.CHAIN) else c.ZONE_NAMES[node.origin]
    return f"{word_of(_MOVES, node.how, node)} this card{where} from {origin.removeprefix('in ')}"


@tell_cost.register
def _(node: k.DamageThis, teller: Teller) -> str:
    return f"put {measured(node.amount, 'damage', teller)} on {tell_group(node.on, teller).text}"


@tell_cost.register
def _(node: k.UseCards, teller: Teller) -> str:
    found = tell_filter(node.what, teller)
    # Whatever the filter says of it, only what is the payer's own can be used.
    noun = Noun(found.heads, found.before, tuple(words for words in found.after if words != "of yours"), found.exact)
    number = "X" if node.count is None else str(node.count)
    if node.up_to:
        number = f"up to {number}"
    told = f"{number} {noun.bare_or_exact() if number == '1' else noun.many()}"
    whose, of_whom = ("anybody's", "anybody's") if node.anybodys else ("your", "yours")
    told += f" of {of_whom} in play" if node.zone == c.PLAY else f" in {whose} {c.ZONE_NAMES[node.zone]}"
    if node.most != c.ANY_NUMBER:
        told += f" (at most {node.most})"
    used, done = _USES[node.how] if node.how in _USES else (word_of({}, node.how, node), "")
    one = noun.bare_or_exact() if number == "1" else noun.many()
    teller.roles[node.role] = f"the {one} {done} as a cost"
    return used.format(told)


@tell_cost.register
def _(node: k.ExhaustGroup, teller: Teller) -> str:
    return f"exhaust {tell_group(node.group, teller).text}"


@tell_cost.register
def _(node: k.TopToGraveyard, teller: Teller) -> str:
    return f"put the top {'X' if node.count is None else node.count} cards of your deck {_ZONES[node.to]}"


@tell_cost.register
def _(node: ConcedeGame, teller: Teller) -> str:
    return "concede the game for your team; each player keeps any number of equipment for the next game"


@tell_cost.register
def _(node: SayTag, teller: Teller) -> str:
    teller.numbers["tag"] = "the one named as a cost"
    return f"name one of these: {either(node.tags)}"
