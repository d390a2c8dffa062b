"""What interpreted classes say in their bodies, heard by the compiled classes that they extend.

A compiled class keeps its fields in slots of its own and reads them there. Where a game that is interpreted says
otherwise in the body of its class (``weighs_costs = True``), Python finds that and compiled code doesn't, unless it is
put into the slot.
"""

from __future__ import annotations

from types import GetSetDescriptorType, MemberDescriptorType
from typing import Final

#: How a class with slots knows a field: compiled, and as Python itself does it.
_SLOTS: Final = (GetSetDescriptorType, MemberDescriptorType)


def adopt_settings(made: object) -> None:
    """Put into the slots of an object what the bodies of classes say that extend those which have the slots."""
    said: set[str] = set()
    for cls in type(made).__mro__:
        for name, value in vars(cls).items():
            if isinstance(value, _SLOTS):
                if name in said:
                    value.__set__(made, getattr(made, name))
            elif not name.startswith("__") and not hasattr(value, "__get__"):
                said.add(name)
