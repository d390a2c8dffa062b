"""Visiting, replacing and saving nodes."""

from __future__ import annotations

import enum
import json
from typing import Any

import pytest

from rulebound.text import BadData, Registry, children, from_data, replace, to_data, walk
from rulebound.text.nodes import nodes_in
from text import toy
from text.toy import Both, Colour, Inside, Pick, Roll, Self, Thing

BOX = Pick("a", Thing("box", Colour.RED, ("old oak",)))
NODE = Roll(3, Colour.BLUE, Both((BOX, Self())), gently=True)
REGISTRY = Registry([toy.Colour, toy.Roll, toy.Both, toy.Pick, toy.Thing, toy.Self, toy.Inside])


def test_children_and_walk() -> None:
    assert dict(children(BOX)) == {"how": "a", "what": BOX.what, "count": None}
    assert [path for path, _ in walk(NODE)] == [
        (), ("target",), ("target", "items", 0), ("target", "items", 0, "what"), ("target", "items", 1),
    ]  # fmt: skip


def test_nodes_in_a_tree_are_those_that_are_walked_through() -> None:
    assert nodes_in(NODE) == [node for _, node in walk(NODE)]
    assert nodes_in((BOX, Self())) == [BOX, BOX.what, Self()]
    assert nodes_in("no node") == []


def test_replace_changes_parts_and_shares_the_rest() -> None:
    changed = replace(NODE, lambda node: Inside(node, Self()) if node == BOX else node)
    assert changed.target.items == (Inside(BOX, Self()), Self())
    assert NODE.target == Both((BOX, Self()))
    assert replace(NODE, lambda node: node) is NODE
    bottom_up: list[str] = []

    def note(node: object) -> object:
        bottom_up.append(type(node).__name__)
        return node

    replace(NODE, note)
    assert bottom_up == ["Thing", "Pick", "Self", "Both", "Roll"]


def test_saving_is_exact_and_json() -> None:
    data = json.loads(json.dumps(to_data(NODE)))
    assert from_data(data, REGISTRY) == NODE
    assert data["colour"] == {"enum": "Colour", "name": "BLUE"}
    assert "count" not in data["target"]["items"][0]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"node": "Nothing"}, "no node class is called 'Nothing'"),
        ({"node": "Thing", "kind": "box", "size": 3}, "Thing has no field size"),
        ({"node": "Thing"}, "Thing: .*kind"),
        ({"enum": "Colour", "name": "PINK"}, "Colour has no member 'PINK'"),
        ({"kind": "box"}, "without a class name"),
        ({"node": "Colour"}, "Colour is no node class"),
    ],
)
def test_bad_data_is_refused(data: Any, message: str) -> None:
    with pytest.raises(BadData, match=message):
        from_data(data, REGISTRY)


def test_what_cannot_be_saved_is_refused() -> None:
    with pytest.raises(BadData, match="a set can't be saved"):
        to_data(Thing("box", None, {"x"}))  # type: ignore[arg-type]


def test_a_name_stands_for_one_class() -> None:
    class Thing:
        pass

    with pytest.raises(BadData, match="neither a dataclass nor an enum"):
        Registry([Thing])
    other = enum.Enum("Self", ["ONE"])  # type: ignore[misc]
    with pytest.raises(BadData, match="two classes are called Self"):
        REGISTRY.add(other)
