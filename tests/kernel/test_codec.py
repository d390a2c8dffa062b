"""The codec: everything registered comes back as it was, and nothing else gets in or out."""

from __future__ import annotations

import contextlib
import enum
import json
from dataclasses import dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain, canonical, digest, fields_of


class Colour(enum.Enum):
    """An enumeration."""

    RED = 1
    BLUE = 2


@dataclass(frozen=True)
class Node:
    """A frozen dataclass, as a card's program is made of."""

    name: str
    parts: tuple[object, ...] = ()


class Record:
    """A record that lists its fields."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "right")
    __slots__ = ("left", "ready", "right")

    def __init__(self, left: object, right: object) -> None:
        self.left = left
        self.right = right
        self.ready = False

    def after_decoding(self) -> None:
        self.ready = True

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and values(self) == values(other)

    __hash__ = None  # type: ignore[assignment]


class Further(Record):
    """A record with fields of its own besides the inherited ones."""

    FIELDS: ClassVar[tuple[str, ...]] = ("more",)
    __slots__ = ("more",)

    def __init__(self, left: object, right: object, more: object) -> None:
        super().__init__(left, right)
        self.more = more


class Printed:
    """Something that is written by name only."""

    def __init__(self, name: str) -> None:
        self.name = name


class Stranger:
    """A class that no codec knows."""


PRINTED = {name: Printed(name) for name in ("Bolt", "Guard")}


def values(record: Record) -> list[object]:
    """A record's fields."""
    return [getattr(record, name) for name in fields_of(type(record))]


def make_codec() -> Codec:
    """A codec of these classes."""
    codec = Codec()
    codec.register(Colour, Node, Record, Further)
    codec.refer(Printed, lambda printed: printed.name if isinstance(printed, Printed) else "")
    return codec


def resolve(kind: str, name: str) -> object:
    """Finds what was written by name."""
    assert kind == "Printed"
    return PRINTED[name]


CODEC = make_codec()
SIMPLE = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.sampled_from(Colour)
)
#: A text that a field may hold: nothing that steers a terminal.
PRINTABLE = st.text(st.characters(exclude_categories=("Cc", "Cs")))
KEYS = st.integers() | st.text() | st.tuples(st.integers(), st.text())
STRUCTURES = st.recursive(
    SIMPLE | st.sampled_from(list(PRINTED.values())),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.frozensets(KEYS, max_size=3)
        | st.dictionaries(KEYS, inner, max_size=3)
        | st.builds(Node, PRINTABLE, st.lists(inner, max_size=2).map(tuple))
        | st.builds(Record, inner, inner)
        | st.builds(Further, inner, inner, inner)
    ),
    max_leaves=12,
)
PLAIN: st.SearchStrategy[Plain] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["!", "!tuple", "!set", "!dict", "!enum", "!ref", "name", "left", "right", "parts"]
            ),
            inner | st.sampled_from(["Node", "Record", "Colour", "Printed", "RED"]),
            max_size=4,
        )
    ),
    max_leaves=8,
)


@given(STRUCTURES)
def test_everything_comes_back_as_it_was(structure: object) -> None:
    plain = CODEC.encode(structure)
    text = CODEC.text(structure)
    assert text == canonical(plain), "it is written as plain data would be"
    again = CODEC.decode(json.loads(text), resolve)
    assert again == structure
    assert type(again) is type(structure)
    assert CODEC.text(again) == text
    assert digest(json.loads(text)) == digest(plain)


def test_what_is_written_by_name_is_found_and_not_copied() -> None:
    assert CODEC.encode(PRINTED["Bolt"]) == {"!ref": "Printed", "name": "Bolt"}
    assert CODEC.decode({"!ref": "Printed", "name": "Bolt"}, resolve) is PRINTED["Bolt"]


def test_a_record_is_told_that_it_was_read() -> None:
    made = CODEC.decode(CODEC.encode(Further(1, 2, 3)), resolve)
    assert isinstance(made, Further)
    assert made.ready
    assert fields_of(Further) == ("left", "right", "more")


@given(st.permutations(["a", "b", "c"]))
def test_equal_data_have_one_text_and_one_hash(names: list[str]) -> None:
    data: dict[str, Plain] = {name: ord(name) for name in names}
    assert canonical(data) == '{"a":97,"b":98,"c":99}'
    # 32 hexadecimal digits of SHA-256, so that every machine ever agrees
    assert digest(data) == "fcad092b53901f65b7d1a971c9134cbb"


def test_an_unknown_class_is_refused() -> None:
    with pytest.raises(RuleboundError, match="does not know the class Stranger"):
        CODEC.encode([1, Stranger()])
    with pytest.raises(RuleboundError, match="unknown kind of record 'Stranger'"):
        CODEC.decode({"!": "Stranger"}, resolve)
    with pytest.raises(RuleboundError, match="lists no FIELDS"):
        fields_of(Stranger)


def test_a_name_is_taken_once() -> None:
    codec = make_codec()
    codec.register(Node)
    with pytest.raises(ValueError, match="two classes of the codec are called Node"):
        codec.register(type("Node", (), {}))


@pytest.mark.parametrize(
    "damaged",
    [
        {},
        {"left": 1},
        {"!": 5},
        {"!": "Record", "left": 1},
        {"!": "Node", "parts": {"!tuple": []}},
        {"!": "Node", "name": "x", "more": 1},
        {"!tuple": 5},
        {"!set": {"a": 1}},
        {"!set": [[1]]},
        {"!dict": [[1]]},
        {"!dict": [[[1], 2]]},
        {"!dict": [3]},
        {"!enum": "Colour", "name": "GREEN"},
        {"!enum": "Colour"},
        {"!enum": "Node", "name": "RED"},
        {"!ref": "Printed"},
        {"!ref": "Printed", "name": "Unprinted"},
        [[[{"!": "Nobody"}]]],
    ],
)
def test_damaged_data_are_refused(damaged: Plain) -> None:
    with pytest.raises(RuleboundError):
        CODEC.decode(damaged, resolve)


def test_a_node_written_before_it_had_a_field_has_what_it_has_without_being_told() -> None:
    """A card's program in a save is one of the release that saved it; a record has no such fields."""
    assert CODEC.decode({"!": "Node", "name": "x"}, resolve) == Node("x")
    whole = CODEC.encode(Node("x", ("y",)))
    assert isinstance(whole, dict)
    assert CODEC.decode({**whole}, resolve) == Node("x", ("y",))
    with pytest.raises(RuleboundError, match="Node lacks name"):
        CODEC.decode({"!": "Node"}, resolve)
    with pytest.raises(RuleboundError, match="Node has fields that it can't have"):
        CODEC.decode({"!": "Node", "name": "x", "none": 1}, resolve)


@given(PLAIN)
def test_no_data_break_the_codec(data: Plain) -> None:
    made: object = None
    with contextlib.suppress(RuleboundError):
        made = CODEC.decode(data, lambda kind, name: PRINTED["Bolt"])
    if made is not None:
        again = CODEC.decode(CODEC.encode(made), lambda kind, name: PRINTED["Bolt"])
        assert CODEC.encode(again) == CODEC.encode(made)


def test_data_nested_without_end_are_refused() -> None:
    deep: Plain = []
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(RuleboundError):
        CODEC.decode(deep, resolve)
