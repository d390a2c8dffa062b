"""Real cards of 2007 in words: every program that is read is told, and refers to nothing that nobody has said."""

from __future__ import annotations

import pytest

from real_cards.pool import SETS, needs_pool, read, records
from rulebound.wow.language.telling import tell_program
from rulebound.wow.position.text_box import text_box


@pytest.mark.slow
@needs_pool
def test_every_card_of_2007_is_told_and_refers_to_nothing_unknown() -> None:
    told = 0
    unknown: list[str] = []
    for name, record in records().items():
        definition = read(name).definition if set(record.get("sets", [])) & set(SETS) else None
        if definition is not None:
            lines = tell_program(text_box(definition))
            told += 1 if lines or not definition.paragraphs else 0
            unknown.extend(f"{name}: {line}" for line in lines if "is bound to nothing" in line)
    assert told > 600
    assert unknown == []
