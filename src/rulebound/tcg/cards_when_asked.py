"""Cards by name, each read when it is first asked for: one that is refused spoils no game without it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from rulebound.errors import RuleboundError

__all__ = ["CardsWhenAsked"]

D = TypeVar("D")


class CardsWhenAsked(Mapping[str, D]):
    """Printed cards by name. Asking for one raises ``RuleboundError`` if it is refused, and always for the same reason.

    Which names there are, and how a card is read, a game says: ``_read_card``, and what a mapping must have besides.
    """

    def __init__(self) -> None:
        self._read: dict[str, D] = {}
        self._refused: dict[str, RuleboundError] = {}

    def _read_card(self, name: str) -> D:
        """Return a card; raises ``RuleboundError`` if it is refused."""
        raise NotImplementedError

    def written_as(self, name: str) -> Any:
        """Return what a card is read from, all that decides what it is, as data; None where nothing tells."""
        return None

    def __getitem__(self, name: str) -> D:
        if name in self._refused:
            raise self._refused[name].with_traceback(None)
        if name not in self._read:
            try:
                self._read[name] = self._read_card(name)
            except RuleboundError as error:
                self._refused[name] = error
                raise
        return self._read[name]

    def refusal(self, name: str) -> str:
        """Return why a card can't be played; empty if it can."""
        try:
            self[name]
        except RuleboundError as error:
            return str(error)
        return ""
