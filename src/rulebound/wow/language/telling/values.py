"""Values in words: what is counted."""

from __future__ import annotations

from typing import Final

from rulebound.tcg.language.telling.words import Teller, tell_group, tell_value, word_of
from rulebound.wow import constants as c
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import MostOfOneRace

_COUNTED: Final = {
    "name": "names", "tag": "tags", "card type": "card types", "cost": "costs", "class": "classes", "race": "races",
    "color": "colors",
    "Alliance race": "Alliance races", "Horde race": "Horde races",
}  # fmt: skip


@tell_value.register
def _(node: v.CardsIn, teller: Teller) -> str:
    players = tell_group(node.players, teller)
    if node.zone == c.PLAY:
        return f"the number of resources under the control of {players.text}"
    return f"the number of cards in {players.own(c.ZONE_NAMES[node.zone])}"


@tell_value.register
def _(node: v.DifferentAmong, teller: Teller) -> str:
    return f"the number of different {word_of(_COUNTED, node.what, node)} among {tell_group(node.group, teller).text}"


@tell_value.register
def _(node: v.StruckWith, teller: Teller) -> str:
    return "the number of weapons that you have struck with this combat"


@tell_value.register
def _(node: v.OverTheRules, teller: Teller) -> str:
    return f"({node.number} less the {'opening hand' if node.opening else 'maximum hand size'} of the rules)"


@tell_value.register
def _(node: MostOfOneRace, teller: Teller) -> str:
    return "the number of allies of yours in play of the race of which you have most"
