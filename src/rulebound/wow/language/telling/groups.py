"""Groups in words: which subjects are meant, and who chooses them."""

from __future__ import annotations

from rulebound.tcg.language.telling.words import (
    Phrase,
    Teller,
    tell_group,
)
from rulebound.wow.nodes import groups as g


@tell_group.register
def _(node: g.YourHero, teller: Teller) -> Phrase:
    return Phrase("your hero")


@tell_group.register
def _(node: g.HeroOf, teller: Teller) -> Phrase:
    return Phrase(f"the hero of {tell_group(node.players, teller).text}")
