"""Groups in words: which subjects are meant, and who chooses them."""

from __future__ import annotations

from rulebound.tcg.language.telling.words import (
    Phrase,
    Teller,
    tell_group,
)
from rulebound.wow import constants as c
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.keywords import EndingForms


@tell_group.register
def _(node: g.YourHero, teller: Teller) -> Phrase:
    return Phrase("your hero")


@tell_group.register
def _(node: EndingForms, teller: Teller) -> Phrase:
    return Phrase("this card (in 7.4: each ability that has your hero in bear or cat form)")


@tell_group.register
def _(node: g.HeroOf, teller: Teller) -> Phrase:
    return Phrase(f"the hero of {tell_group(node.players, teller).text}")


@tell_group.register
def _(node: g.OutmostPlayer, teller: Teller) -> Phrase:
    than = "more" if node.most else "fewer"
    where = c.ZONE_NAMES[node.zone]
    return Phrase(f"the player who has {than} cards in {where} than each other player (if there is one)")
