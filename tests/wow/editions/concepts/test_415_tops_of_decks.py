"""The top card of a deck that is played with revealed, while the deck is searched [415.3b]."""

from __future__ import annotations

import pytest

from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import ability, ally, item, scenario

THREE = tuple(EDITIONS)


@pytest.mark.difference("deck_order_while_searching")
@pytest.mark.rule("wow-2012:415.3b", "wow-2013:415.3b")
@pytest.mark.parametrize("edition", THREE)
def test_a_deck_that_is_searched_has_no_top_to_reveal(edition: str) -> None:
    """The top card is found: what lay under it is revealed in 2007, and later only what lies on top afterwards."""
    lamp = item("Lamp", "Play with the top card of your deck revealed.")
    seek = ability("Seek", "Search your deck for an ally, reveal it, and put it into your hand.")
    text = 'you: hand "Seek"; item "Lamp"; deck "Scout" "Under" "Last"\nopponent:'
    cards = [lamp, seek, ally("Scout", 1, 1), ability("Under"), ability("Last")]
    table = scenario(text, cards, edition=EDITIONS[edition]).play("Seek").resolve("Scout")
    names = [name for fact in table.facts("reveal") for name in fact.names]  # type: ignore[attr-defined]
    shuffled = table.facts("shuffle")[-1]
    before = [
        fact for fact in table.facts("reveal") if table.game.journal.index(fact) < table.game.journal.index(shuffled)
    ]
    assert names.count("Scout") >= 1
    assert any("Under" in fact.names for fact in before) == (edition == "2007")  # type: ignore[attr-defined]
    top = table.state.cards[table.state.players[0].deck[-1]]
    assert top.seen_by == 3
    assert table.state.searched == ()
