"""All of the interface around games, at the addresses that docs/protocol.md names."""

from __future__ import annotations

from starlette.routing import BaseRoute

from rulebound.web.api.catalogue import Catalogue
from rulebound.web.api.games import Games
from rulebound.web.api.learning import Learning
from rulebound.web.api.positions import Positions
from rulebound.web.api.replays import Replays
from rulebound.web.api.settings import Settings
from rulebound.web.api.workshop import Workshop
from rulebound.web.hall import Hall
from rulebound.web.own import Own

__all__ = ["routes"]


def routes(hall: Hall, own: Own) -> list[BaseRoute]:
    """Return where everything is answered."""
    return [
        *Games(hall, own).routes(),
        *Catalogue(hall, own).routes(),
        *Learning(hall).routes(),
        *Positions(hall, own).routes(),
        *Replays(hall).routes(),
        *Workshop(hall, own).routes(),
        *Settings(hall).routes(),
    ]
