"""What fields are declared to hold is read from the source, however it is written."""

from __future__ import annotations

import importlib
from typing import ClassVar

import pytest

from kernel import toy
from rulebound.kernel.codec import Codec, fields_of
from rulebound.kernel.declared import declared

Pairs = tuple[tuple[str, int], ...]


class Base:
    """A class of which another is derived."""

    FIELDS: ClassVar[tuple[str, ...]] = ("inherited", "doubled")

    def __init__(self, inherited: Pairs | None, half: int) -> None:
        self.inherited = inherited
        self.doubled = half * 2


class Sample(Base):
    """A class that declares its fields in every way there is."""

    FIELDS: ClassVar[tuple[str, ...]] = ("given", "set", "of_class", "worked_out", "unknown")
    of_class: list[Base] = []  # noqa: RUF012

    def __init__(self, given: dict[str, frozenset[int]]) -> None:
        super().__init__(None, 1)
        self.given = given
        self.set = False
        self.unknown = sorted(given)

    @property
    def worked_out(self) -> list[tuple[int, str]]:
        """A property."""
        return []


@pytest.mark.parametrize(
    ("field", "kinds"),
    [
        ("inherited", ["union", "row", "tuple", "str", "int", "none"]),
        ("doubled", ["int"]),
        ("given", ["dict", "str", "frozenset", "int"]),
        ("set", ["bool"]),
        ("of_class", ["list", "class"]),
        ("worked_out", ["list", "tuple", "int", "str"]),
    ],
)
def test_a_type_is_what_is_written(field: str, kinds: list[str]) -> None:
    waiting, found = [declared(Sample, field)], []
    while waiting:
        one = waiting.pop(0)
        found.append(one.kind)
        waiting = [*one.parts, *waiting]
    assert found == kinds


def test_a_field_whose_type_nothing_tells_is_a_fault_of_ours() -> None:
    with pytest.raises(RuntimeError, match=r"Sample\.unknown has no declared type"):
        declared(Sample, "unknown")


@pytest.mark.parametrize("game", ["rulebound.wow.saving", "rulebound.war.saving", "toy"])
def test_every_field_of_every_record_has_a_declared_type(game: str) -> None:
    codec = toy.CODEC if game == "toy" else importlib.import_module(game).CODEC
    assert isinstance(codec, Codec)
    classes = [codec._class(name) for name in codec._classes]
    assert len(classes) > 5
    for cls in classes:
        for field in fields_of(cls):
            assert declared(cls, field).kind
