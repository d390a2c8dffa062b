"""The store: games, matches, decks, pools and settings of one database, opened once by a process."""

from __future__ import annotations

import atexit
import os
import threading
from typing import final

from rulebound.play.keeping.belongings import Decks, Pools, Settings
from rulebound.play.keeping.database import Database
from rulebound.play.keeping.games import Games
from rulebound.play.keeping.holds import holds_of
from rulebound.play.keeping.matches import Matches
from rulebound.play.keeping.old_files import take_over
from rulebound.play.keeping.old_places import is_anything_old
from rulebound.play.keeping.places import Place, place_now

__all__ = ["Store", "close_all", "opened"]


@final
class Store:
    """All that is kept in a database; raises ``RuleboundError`` if that can't be opened."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.database = Database(place)
        self._holds = holds_of(self.database)
        self.games = Games(self.database, self._holds)
        self.matches = Matches(self.database, self._holds)
        self.settings = Settings(self.database)
        self.decks = Decks(self.database)
        self.pools = Pools(self.database)
        #: What there is to tell of old files, once.
        self.told: list[str] = []
        if place.is_usual and is_anything_old():
            self.told = take_over(self.database).lines()

    def close(self) -> None:
        """Let go of everything that is held, and close the database."""
        self._holds.close()
        self.database.close()

    def forget(self) -> None:
        """In a forked process: leave all of it to the process that this one was forked from."""
        self._holds.forget()
        self.database.forget()


_opened: dict[Place, Store] = {}
_opening = threading.Lock()


def opened(place: Place | None = None) -> Store:
    """Return the store of a place (None: of the one that is used now), opened by this process before or now."""
    where = place or place_now()
    with _opening:
        if where not in _opened:
            _opened[where] = Store(where)
        return _opened[where]


def close_all() -> None:
    """Close what this process has opened; what was held is let go of."""
    with _opening:
        while _opened:
            _opened.popitem()[1].close()


def _forget() -> None:
    """In a forked process: connections and holds are its parent's."""
    global _opening
    _opening = threading.Lock()
    for store in _opened.values():
        store.forget()
    _opened.clear()


atexit.register(close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
