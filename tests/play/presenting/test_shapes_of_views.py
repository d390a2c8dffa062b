"""The shapes in which views of War:TCG and Flesh and Blood are documented are those that they have."""

from __future__ import annotations

import types
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from play.presenting.test_war_and_fab import GAMES, at_each_decision, table_of
from rulebound.fab.views.shapes import FabView
from rulebound.war.views.shapes import WarView


def faults(value: object, wanted: Any, where: str) -> list[str]:
    """Return where a part of a view has not the shape that is wanted."""
    origin = get_origin(wanted)
    if is_typeddict(wanted):
        return _faults_of_a_dict(value, wanted, where)
    if origin in (Union, types.UnionType):
        tried = [faults(value, each, where) for each in get_args(wanted)]
        return [] if [] in tried else min(tried, key=len)
    if origin is list and isinstance(value, list):
        (inner,) = get_args(wanted)
        return [fault for item in value for fault in faults(item, inner, where)]
    if origin is dict and isinstance(value, dict):
        _, inner = get_args(wanted)
        return [fault for key in value for fault in faults(value[key], inner, f"{where}.{key}")]
    if origin is Literal:
        return [] if value in get_args(wanted) else [f"{where}: {value!r}"]
    if wanted is object or (wanted is float and isinstance(value, float)):
        return []
    if wanted is types.NoneType or wanted is None:
        return [] if value is None else [f"{where}: {value!r}"]
    known = isinstance(wanted, type) and type(value) is wanted
    return [] if known else [f"{where}: {value!r} is no {wanted}"]


def _faults_of_a_dict(value: object, wanted: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no {wanted.__name__}"]
    hints = get_type_hints(wanted, include_extras=True)
    found = [f"{where}.{key} is not documented" for key in value if key not in hints]
    for key, hint in hints.items():
        left_out = get_origin(hint) is NotRequired
        inner = get_args(hint)[0] if left_out else hint
        if key in value:
            found += faults(value[key], inner, f"{where}.{key}")
        elif not left_out:
            found.append(f"{where}.{key} is missing")
    return found


@pytest.mark.parametrize(("kind", "decks", "who", "seed"), [GAMES[1], GAMES[3], GAMES[4]])
def test_views_have_the_shapes_that_are_documented(
    kind: str, decks: tuple[str, ...], who: str, seed: int
) -> None:
    table = table_of(kind, decks, who, seed)
    wanted = WarView if kind == "war" else FabView
    for _ in at_each_decision(table, 90):
        for seat in (0, 1):
            assert not faults(table.game.view(seat), wanted, kind)


def test_a_part_that_is_not_documented_is_found() -> None:
    table = table_of(*GAMES[0])
    view: dict[str, Any] = dict(table.game.view(0))
    assert not faults(view, WarView, "war")
    assert faults({**view, "more": 1}, WarView, "war") == ["war.more is not documented"]
    assert faults({**view, "turn": "first"}, WarView, "war")
    del view["piles"]
    assert faults(view, WarView, "war") == ["war.piles is missing"]
