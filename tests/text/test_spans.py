"""Which words stand behind which part of a node."""

from __future__ import annotations

import pytest

from rulebound.text import PASS, Phrasebook, Value
from text.toy import Does, Inside, Open, Pick, Thing, toy

BOOK = toy()
TEXT = "Pay 2, [Turn] >>> Each Red box rolls three red marbles past Gallen. Open a box and a crate."
PARSED = BOOK.parse("power", TEXT, names=("Gallen",))


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ((), "2, [Turn] → Each Red box rolls three red marbles past Gallen. Open a box and a crate"),
        (("costs", 0), "2"),
        (("costs", 1), "[Turn]"),
        (("effects", 0), "Each Red box rolls three red marbles past Gallen"),
        (("effects", 0, "who"), "Each Red box"),
        (("effects", 0, "who", "what", "tags", 0), "Red"),
        (("effects", 0, "deed", "amount"), "three"),
        (("effects", 0, "deed", "target"), "Gallen"),
        (("effects", 1), "Open a box and a crate"),
        (("effects", 1, "deed", "what", "items", 1), "a crate"),
    ],
)
def test_words_of_a_part(path: tuple[str | int, ...], words: str) -> None:
    assert PARSED.words_of(path) == words
    start, stop = PARSED.span_of(path)
    assert PARSED.text[start:stop] == words


def test_a_part_without_words_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        PARSED.span_of(("effects", 5))


def test_every_part_lies_within_its_whole_and_is_the_nodes_own() -> None:
    seen = {}
    for path, node, (start, stop) in PARSED.spans():
        seen[path] = (start, stop)
        if path:
            outer = seen[path[:-1]]
            assert outer[0] <= start < stop <= outer[1]
        part: object = PARSED.node
        for step in path:
            part = part[step] if isinstance(step, int) else getattr(part, step)  # type: ignore[index]
        assert part == node
    assert len(seen) > 12


def test_words_of_a_row_that_passes_its_node_on_are_kept() -> None:
    book = Phrasebook()
    book.add("thing", "old {what:stuff}", PASS)
    book.add("stuff", "box {where:stuff}", Inside, what=1)
    book.add("stuff", "lid", Value(2))
    book.add("use", "use {what:thing} now", Open)
    parsed = book.parse("use", "Use old box lid now")
    assert parsed.words_of(("what",)) == "old box lid"
    assert parsed.words_of(("what", "where")) == "lid"


def test_rows_of_a_reading() -> None:
    templates = [row.template for row in PARSED.rows()]
    assert templates[0] == '{costs:cost+","} → {effects:effect+"."}'
    assert "each {what:boxnoun.sg}" in templates
    first = PARSED.node.effects[0]
    assert isinstance(first, Does)
    assert first.who == Pick("each", Thing("box", None, ("red house",)))
