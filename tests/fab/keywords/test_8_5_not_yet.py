"""What the rules say of effect keywords and isn't so yet: a test that fails, until it is (8.5.41)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, Table, put
from fab_texts import anew, card, go
from rulebound.fab.nodes.effect_keywords.equipping import is_equipped
from rulebound.tcg import constants as shared

KNIFE = card("Knife", "**Legendary**", "weapon", power=1, tags="dagger,1h")


@pytest.mark.xfail(
    reason="only what has entered the arena this turn is known not to have been equipped [8.5.41]"
)
def test_what_was_put_into_the_arena_is_not_equipped_a_turn_later_either() -> None:
    table = Table("Steady Breath", arena="Knife", deck="Swell (red), Swell (blue)", cards=SMALL + KNIFE)
    put(table, table.number("Knife", shared.PLAY), shared.GRAVEYARD)
    knife = put(table, table.number("Knife", shared.GRAVEYARD), shared.PLAY, how="enter")
    assert not is_equipped(table.state, table.state.known(knife))
    go(anew(table), THEM)
    assert not is_equipped(table.state, table.state.known(knife))
