"""The views of all games are what their types say, key by key; the page about them names every key."""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NotRequired, Union

import pytest

from play.presented import KINDS, decisions
from rulebound.play.views import fab, shared, war, wow

VIEWS: Final[dict[str, Any]] = {"wow": wow.WowView, "war": war.WarView, "fab": fab.FabView}
PAGE: Final = Path(__file__).parents[3] / "docs" / "views.md"


def faults(value: object, wanted: Any, where: str = "view") -> Iterator[str]:
    """Yield where a value is not of a type."""
    origin, parts = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (Union, types.UnionType):
        if all([*faults(value, part, where)] for part in parts):
            yield f"{where}: {value!r} is no {wanted}"
    elif typing.is_typeddict(wanted):
        yield from _faults_of_object(value, wanted, where)
    elif origin is list:
        if not isinstance(value, list):
            yield f"{where}: no list"
            return
        for each in value:
            yield from faults(each, parts[0], f"{where}[]")
    elif origin is tuple:
        if not isinstance(value, list) or len(value) != len(parts):
            yield f"{where}: not {len(parts)} items"
            return
        for each, part in zip(value, parts, strict=True):
            yield from faults(each, part, f"{where}[]")
    elif origin is dict:
        if not isinstance(value, dict):
            yield f"{where}: no object"
            return
        for key, each in value.items():
            yield from faults(each, parts[1], f"{where}.{key}")
    elif type(value) is not wanted:
        yield f"{where}: {value!r} is no {wanted}"


def _faults_of_object(value: object, wanted: Any, where: str) -> Iterator[str]:
    if not isinstance(value, dict):
        yield f"{where}: no object"
        return
    hints = typing.get_type_hints(wanted, include_extras=True)
    for key in sorted({*value, *hints}):
        if key not in hints:
            yield f"{where}.{key}: is in no type"
        elif key in value:
            part = hints[key]
            yield from faults(
                value[key],
                typing.get_args(part)[0] if typing.get_origin(part) is NotRequired else part,
                f"{where}.{key}",
            )
        elif key in wanted.__required_keys__ and typing.get_origin(hints[key]) is not NotRequired:
            yield f"{where}.{key}: is missing"


@pytest.mark.parametrize("kind", KINDS)
def test_views_are_of_their_types(kind: str) -> None:
    found: set[str] = set()
    asked = 0
    for seed in (11, 12):
        for number, table in enumerate(decisions(kind, seed, 200)):
            if number % 4 == 0:
                for seat in (0, 1):
                    view = table.game.view(seat)
                    asked += "decision" in view
                    found.update(faults(view, VIEWS[kind]))
    assert not found
    assert asked > 10


def test_what_is_not_of_its_type_is_found() -> None:
    for table in decisions("wow", 13, 12):
        view = table.game.view(0)
    assert not [*faults(view, wow.WowView)]
    for key, wrong in (("turn", "3"), ("players", {}), ("combat", []), ("play", [{}])):
        assert [*faults({**view, key: wrong}, wow.WowView)]
    assert [*faults({key: part for key, part in view.items() if key != "stage"}, wow.WowView)]
    assert [*faults({**view, "secret": 1}, wow.WowView)] == ["view.secret: is in no type"]


@pytest.mark.parametrize("module", [shared, wow, war, fab])
def test_the_page_about_views_names_every_key(module: types.ModuleType) -> None:
    page = PAGE.read_text(encoding="utf-8")
    keys = {
        key
        for name in module.__all__
        if typing.is_typeddict(getattr(module, name))
        for key in typing.get_type_hints(getattr(module, name))
    }
    assert len(keys) > 15
    assert [key for key in sorted(keys) if f"`{key}`" not in page] == []
