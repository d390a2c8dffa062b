"""What the owner of the server likes: words and numbers by name, for all pages of this machine."""

from __future__ import annotations

from typing import Any, Final, TypedDict, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.errors import RuleboundError
from rulebound.web.api.answering import posted, require_local
from rulebound.web.api.catalogue import unasked
from rulebound.web.hall import Hall

__all__ = ["Settings"]

#: What they are kept under, and how many there are at most.
KEY: Final = "browser"
MOST: Final = 100

Data = dict[str, Any]


class Put(TypedDict):
    """Settings that are to be so from now on."""

    values: dict[str, str | int | float | bool | None]


@final
class Settings:
    """What is answered about settings."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        return [
            Route("/settings", unasked(self.get), methods=["GET"]),
            Route("/settings", posted(Put, self.put), methods=["POST"]),
        ]

    async def get(self, request: Request) -> Data:
        """All settings."""
        require_local(request)
        return {"values": await self.hall.work(self._kept)}

    def _kept(self) -> Data:
        found = self.hall.store.settings.get(KEY)
        return dict(found) if isinstance(found, dict) else {}

    async def put(self, request: Request, wanted: Put) -> Data:
        """Change some; None takes one away."""
        require_local(request)

        def keep() -> Data:
            changed = {**self._kept(), **wanted["values"]}
            kept = {key: value for key, value in changed.items() if value is not None}
            if len(kept) > MOST:
                raise RuleboundError(f"at most {MOST} settings are kept", place="values")
            self.hall.store.settings.put(KEY, kept)
            return kept

        return {"values": await self.hall.work(keep)}
