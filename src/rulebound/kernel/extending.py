"""What interpreted classes say in their bodies, heard by the compiled classes that they extend.

A compiled class keeps its fields in slots of its own and reads them there. Where a game that is interpreted says
otherwise in the body of its class (``weighs_costs = True``), Python finds that and compiled code doesn't, unless it is
put into the slot.
"""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Final

Slot = GetSetDescriptorType | MemberDescriptorType
#: How a class with slots knows a field: compiled, and as Python itself does it.
_SLOTS: Final = (GetSetDescriptorType, MemberDescriptorType)


#: Which slots of a class the bodies of others fill, by class, once that has been looked up: each game asks.
_FILLED: Final[dict[type, list[tuple[str, Slot]]]] = {}


def adopt_settings(made: object) -> None:
    """Put into the slots of an object what the bodies of classes say that extend those which have the slots."""
    kind = type(made)
    filled = _FILLED.get(kind)
    if filled is None:
        filled = _FILLED[kind] = _filled(kind)
    for name, slot in filled:
        slot.__set__(made, getattr(made, name))


def _filled(kind: type) -> list[tuple[str, Slot]]:
    found: list[tuple[str, Slot]] = []
    said: set[str] = set()
    for cls in kind.__mro__:
        for name, value in vars(cls).items():
            if isinstance(value, _SLOTS):
                if name in said:
                    found.append((name, value))
            elif not name.startswith("__") and not hasattr(value, "__get__"):
                said.add(name)
    return found
