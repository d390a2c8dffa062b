"""What may be done against the rules (and :class:`~rulebound.tcg.program.nodes.Prohibition` what can't be done)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.tcg.program.nodes import Change, Filter


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Permission(Change):
    """Something that a card or player may do against the rules.

    ``what`` is what may be done, in a game's own words; ``cards`` narrows with which other cards.
    """

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"what": "allowed"}

    what: str
    cards: Filter | None = None

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "may " + self.what
