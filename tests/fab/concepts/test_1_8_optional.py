"""What a player may do is done if that player chooses so (1.8.3)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, run
from rulebound.fab.nodes.effects import GainLife
from rulebound.tcg.nodes.flow import May
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number


@pytest.mark.rule("fab:1.8.3")
@pytest.mark.parametrize("seat", [YOU, THEM])
@pytest.mark.parametrize("chosen", ["no", "yes"])
def test_an_optional_effect_is_generated_if_its_player_chooses_so(seat: int, chosen: str) -> None:
    place = ["no", "yes"].index(chosen)
    table = Table()
    done = run(table, May(GainLife(You(), Number(3))), place, seat=seat)
    (question,) = done.asked
    assert (question.kind, question.seat, len(question.options)) == ("may", seat, 2)
    assert (table.life(seat), table.life(1 - seat)) == (23 if chosen == "yes" else 20, 20)
    assert done.did == (chosen == "yes")
