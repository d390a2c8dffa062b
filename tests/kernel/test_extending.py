"""What a class says in its body is put into the slots of the classes that it extends."""

from __future__ import annotations

from types import MemberDescriptorType

from rulebound.kernel.extending import adopt_settings


class Slotted:
    """As a compiled class is: it reads its fields where it keeps them, whatever the classes say that extend it."""

    __slots__ = ("depth", "width")

    def __init__(self) -> None:
        self.read(Slotted.__dict__["width"]).__set__(self, 1)
        self.read(Slotted.__dict__["depth"]).__set__(self, 2)

    @staticmethod
    def read(slot: object) -> MemberDescriptorType:
        assert isinstance(slot, MemberDescriptorType)
        return slot

    def kept(self) -> tuple[object, object]:
        width, depth = (self.read(Slotted.__dict__[name]) for name in ("width", "depth"))
        return width.__get__(self), depth.__get__(self)


class Wide(Slotted):
    width = 7
    height = 3


class Wider(Wide):
    width = 9


class Asked(Slotted):
    @property
    def width(self) -> int:
        return 5


def kept(made: Slotted) -> tuple[object, object]:
    adopt_settings(made)
    return made.kept()


def test_what_the_body_of_a_class_says_is_kept() -> None:
    assert Wide().kept() == (1, 2)
    assert kept(Wide()) == (7, 2)
    assert kept(Wider()) == (9, 2)


def test_what_an_object_says_of_itself_goes_before_its_class() -> None:
    made = Wider()
    made.width = 4
    assert kept(made) == (4, 2)


def test_nothing_else_changes() -> None:
    assert kept(Slotted()) == (1, 2)
    made = Asked()
    assert kept(made) == (1, 2)
    assert made.width == 5
