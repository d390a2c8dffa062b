"""How many mutants of a rule's code its marked tests notice: ``tests/kills.json`` in a checkout.

`make mutation` measures it; the report calls a rule implemented only if at least half of them are noticed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, final

from rulebound.errors import RuleboundError

__all__ = ["FILE", "Kills", "load_kills", "save_kills"]

FILE: Final = Path("tests") / "kills.json"


@final
class Kills:
    """Of how many mutants that could be run (``tried``) the tests noticed how many (``killed``)."""

    __slots__ = ("killed", "tried")

    def __init__(self, killed: int, tried: int) -> None:
        self.killed = killed
        self.tried = tried

    @property
    def ratio(self) -> float:
        """The part that was noticed, 0 to 1; 0 if there was nothing to try."""
        return self.killed / self.tried if self.tried else 0.0

    @property
    def enough(self) -> bool:
        """Whether at least half were noticed."""
        return self.killed > 0 and 2 * self.killed >= self.tried

    def __str__(self) -> str:
        return f"{self.killed}/{self.tried}"


def load_kills(root: Path) -> dict[str, Kills]:
    """What was measured in a checkout, by rule; empty if nothing was. Raises ``RuleboundError`` for a damaged file."""
    path = root / FILE
    if not path.is_file():
        return {}
    try:
        listed = json.loads(path.read_text(encoding="utf-8"))
        return {rule: Kills(*(int(part) for part in text.split("/"))) for rule, text in listed.items()}
    except (ValueError, TypeError, AttributeError) as error:
        raise RuleboundError(f"not what `make mutation` writes: {error}", str(path)) from None


def save_kills(root: Path, kills: dict[str, Kills]) -> None:
    """Keep what was measured."""
    text = json.dumps({rule: str(kills[rule]) for rule in sorted(kills)}, indent=0)
    (root / FILE).write_text(text + "\n", encoding="utf-8")
