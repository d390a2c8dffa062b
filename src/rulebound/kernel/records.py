"""Copy-on-write: who may write a record in place.

A position holds records. Every record carries the mark of the position that made it; a position writes a record in
place only if the mark is its own, and otherwise takes a copy first. Forking gives both positions fresh marks, so a
fork shares every record until one side writes it.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr


@final
@mypyc_attr(free_list_len=1)
class Mark:
    """The identity of one writer; compared by ``is``, never stored or saved."""

    __slots__ = ()
