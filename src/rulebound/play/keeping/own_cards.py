"""A user's own decks and pools, for whoever looks up cards: where nothing is kept, nothing is opened or loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.play.keeping.old_places import is_anything_old
from rulebound.play.keeping.places import place_now

if TYPE_CHECKING:
    # SQLAlchemy takes longer to load than a game to set up; most programs that look up cards keep nothing.
    from rulebound.play.keeping.belongings import KeptDeck, Pool
    from rulebound.play.keeping.store import Store

__all__ = ["own_decks", "own_pools", "pool_text"]


def _store() -> Store | None:
    """Return the store, if there is one or something to be taken over into one."""
    place = place_now()
    if place.path is not None and not place.path.exists() and not (place.is_usual and is_anything_old()):
        return None
    # Late, for the reason above.
    from rulebound.play.keeping.store import opened

    return opened(place)


def own_pools(game: str) -> list[Pool]:
    """Return the imported pools of a game by name."""
    store = _store()
    return store.pools.listed(game) if store is not None else []


def pool_text(game: str, name: str) -> str:
    """Return the records of an imported pool, a line of JSON for each; raises ``RuleboundError`` if it is damaged."""
    store = _store()
    return store.pools.text(game, name) if store is not None else ""


def own_decks(game: str) -> list[KeptDeck]:
    """Return a user's own decks of a game by name."""
    store = _store()
    return store.decks.listed(game) if store is not None else []
