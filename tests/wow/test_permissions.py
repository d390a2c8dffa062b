"""What cards may do beyond the rules, and what players must show [103.1]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ally, card, scenario


@pytest.mark.rule("wow-2007:103.1", "wow-2007:G.reveal")
@pytest.mark.rule("wow-2013:G.reveal")
def test_a_hand_that_is_played_revealed_is_seen_by_all_as_it_grows() -> None:
    mirror = card("Scrying Pool", "item", text="Opponents play with their hand revealed.", cost=1)
    table = scenario(
        """
        you: hero; item "Scrying Pool"; resources 3
        opponent: hero; hand "Footman" "Guard"; deck "Late Comer" "Later Comer"
        """,
        cards=[
            mirror,
            ally("Footman", 1, 1),
            ally("Guard", 1, 1),
            ally("Late Comer", 1, 1),
            ally("Later Comer", 1, 1),
        ],
    )
    table.end_turn()
    hand = [table.state.cards[id] for id in table.state.players[1].hand]
    assert all(known.seen_by & 1 for known in hand)
    names = [known.definition.name for known in hand]
    assert {"Footman", "Guard"} <= set(names)
    assert len(names) == 3
