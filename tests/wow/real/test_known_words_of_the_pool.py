"""What texts of the pool look for is there: every tag, icon, trait and name is that of a card, or is given by one."""

from __future__ import annotations

import pytest

from real_cards.pool import needs_pool, read, records
from rulebound.text import walk
from rulebound.wow.nodes.changes import GainTag
from rulebound.wow.nodes.conditions import HeroHas
from rulebound.wow.nodes.effects import CreateTokens
from rulebound.wow.nodes.filters import Named, Tagged, WithIcon

pytestmark = needs_pool


@pytest.mark.slow
def test_no_text_looks_for_what_no_card_has() -> None:
    has: dict[str, str] = {name: name for name in records()}
    wanted: dict[str, str] = {}
    for name in records():
        card = read(name).definition
        if card is None:
            continue
        flags = [word for word, so in (("Unique", card.unique), ("Unlimited", card.unlimited)) if so]
        has.update(dict.fromkeys((*card.tags, *card.traits, *card.icons, *flags), name))
        for _, node in walk(card.program):
            if isinstance(node, CreateTokens):
                has.update(dict.fromkeys(node.tags, name))
            elif isinstance(node, GainTag):
                has[node.tag] = name
            elif isinstance(node, Tagged):
                wanted[node.tag] = name
            elif isinstance(node, WithIcon):
                wanted[node.icon] = name
            elif isinstance(node, HeroHas):
                wanted[node.trait] = name
            elif isinstance(node, Named):
                wanted[node.name] = name
    assert len(wanted) > 50
    # The heroes of raids have no cards in the pool, nor have a location of one, and an ally called Jaina.
    has.update(dict.fromkeys(("Garr", "Lucifron", "Magtheridon", "Fordragon Hold", "Jaina"), "elsewhere"))
    assert {word: name for word, name in wanted.items() if word not in has} == {}
