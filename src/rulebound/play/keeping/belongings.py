"""What belongs to a user besides games: settings, decks, and pools, which are the cards of other people's files."""

from __future__ import annotations

import datetime
import hashlib
import json
import re
import time
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, final

from sqlalchemy import Connection, and_, delete, insert, select, update

from rulebound.errors import RuleboundError
from rulebound.play.keeping.database import Database
from rulebound.play.keeping.tables import DECKS, POOLS, SETTINGS

__all__ = ["Decks", "KeptDeck", "Pool", "Pools", "Settings", "safe_name"]

#: The most bytes that the records of a pool come to.
LARGEST = 256 * 2**20


def safe_name(text: str) -> str:
    """Return a name that can be typed, and be a file's."""
    return (re.sub(r"[^\w' -]+", "-", text).strip("- ") or "imported")[:200]


@final
class Settings:
    """What a user has chosen, by name; a value is plain data. ``owner`` is who that is, where there are several."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, key: str, owner: str = "") -> Any:
        """Return what was chosen; None if nothing was."""
        asked = select(SETTINGS.c.value).where(SETTINGS.c.owner == owner, SETTINGS.c.key == key)
        with self._database.reading() as connection:
            return connection.execute(asked).scalar()

    def put(self, key: str, value: object, owner: str = "") -> None:
        """Keep what was chosen; None: nothing is any more."""
        mine = and_(SETTINGS.c.owner == owner, SETTINGS.c.key == key)
        with self._database.writing() as connection:
            if value is None:
                connection.execute(delete(SETTINGS).where(mine))
            elif not connection.execute(update(SETTINGS).where(mine).values(value=value)).rowcount:
                connection.execute(insert(SETTINGS).values(owner=owner, key=key, value=value))

    def all(self, owner: str = "") -> dict[str, Any]:
        """Return everything that was chosen."""
        asked = select(SETTINGS.c.key, SETTINGS.c.value).where(SETTINGS.c.owner == owner)
        with self._database.reading() as connection:
            return {row.key: row.value for row in connection.execute(asked.order_by(SETTINGS.c.key))}


@final
@dataclass(frozen=True)
class KeptDeck:
    """A deck of a user's own: its name, its list as text, and where that is from."""

    name: str
    text: str
    source: str
    changed: float


@final
class Decks:
    """The decks of users, by game and name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: str, name: str, text: str, source: str = "", owner: str = "") -> KeptDeck:
        """Keep a deck list under a name; an older list of that name is replaced."""
        deck = KeptDeck(safe_name(name), text, source, time.time())
        with self._database.writing() as connection:
            put_deck(connection, game, deck, owner)
        return deck

    def listed(self, game: str, owner: str = "") -> list[KeptDeck]:
        """Return the decks of a game by name."""
        asked = select(DECKS.c.name, DECKS.c.text, DECKS.c.source, DECKS.c.changed)
        mine = and_(DECKS.c.owner == owner, DECKS.c.game == game)
        with self._database.reading() as connection:
            return [KeptDeck(*row) for row in connection.execute(asked.where(mine).order_by(DECKS.c.name))]

    def named(self, game: str, name: str, owner: str = "") -> KeptDeck | None:
        """Return a deck by its name; None if there is none."""
        wanted = safe_name(name)
        return next((deck for deck in self.listed(game, owner) if deck.name == wanted), None)

    def delete(self, game: str, name: str, owner: str = "") -> None:
        """Forget a deck; raises ``RuleboundError`` if there is none of that name."""
        mine = and_(DECKS.c.owner == owner, DECKS.c.game == game, DECKS.c.name == safe_name(name))
        with self._database.writing() as connection:
            if not connection.execute(delete(DECKS).where(mine)).rowcount:
                raise RuleboundError(f"no deck {name!r} is kept", place="decks", fix="Look at the list of decks.")


@final
@dataclass(frozen=True)
class Pool:
    """An imported pool: its name, what file it was, when, how many cards it has, and a digest of their records."""

    name: str
    source: str
    date: str
    cards: int
    digest: str


@final
class Pools:
    """The cards of other people's files, by game and name."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(
        self,
        game: str,
        name: str,
        source: str,
        records: Iterable[dict[str, object]],
        replace: bool = False,
        beside: Iterable[dict[str, object]] = (),
    ) -> Pool:
        """Keep the records of cards under a name, and ``beside`` them records that are no cards.

        An older pool of that name is replaced if it is from the same source, or ``replace`` says so; otherwise
        ``RuleboundError`` is raised.
        """
        lines = [json.dumps(record, ensure_ascii=False) for record in records]
        date = datetime.date.today().isoformat()
        others = [json.dumps(record, ensure_ascii=False) for record in beside]
        text = "\n".join([*lines, *others]) + "\n"
        pool = Pool(safe_name(name), source, date, len(lines), digest_of(text))
        with self._database.writing() as connection:
            mine = and_(POOLS.c.game == game, POOLS.c.name == pool.name)
            before = connection.execute(select(POOLS.c.source).where(mine)).scalar()
            if before is not None and before != source and not replace:
                raise RuleboundError(
                    f"there is a pool {pool.name!r} already, from {before}",
                    place="cards import",
                    fix="Name this one with --name, or add --replace.",
                )
            connection.execute(delete(POOLS).where(mine))
            put_pool(connection, game, pool, text)
        return pool

    def listed(self, game: str) -> list[Pool]:
        """Return the pools of a game by name."""
        asked = select(POOLS.c.name, POOLS.c.source, POOLS.c.date, POOLS.c.cards, POOLS.c.digest)
        with self._database.reading() as connection:
            rows = connection.execute(asked.where(POOLS.c.game == game).order_by(POOLS.c.name))
            return [Pool(*row) for row in rows]

    def text(self, game: str, name: str) -> str:
        """Return the records of a pool, a line of JSON for each; raises ``RuleboundError`` if it is damaged."""
        mine = and_(POOLS.c.game == game, POOLS.c.name == name)
        with self._database.reading() as connection:
            row = connection.execute(select(POOLS.c.records, POOLS.c.digest).where(mine)).first()
        if row is None:
            raise RuleboundError(
                f"there is no pool {name!r}", place="imported pools", fix="See rulebound cards pools."
            )
        try:
            packed = zlib.decompressobj()
            text = packed.decompress(row.records, LARGEST).decode("utf-8")
        except (zlib.error, UnicodeDecodeError):
            text = ""
        if digest_of(text) != row.digest:
            raise RuleboundError(
                f"the imported pool {name!r} is damaged",
                place=str(self._database.place),
                fix=f"Import it again, or remove it: rulebound cards remove {name!r}.",
            )
        return text

    def delete(self, game: str, name: str) -> None:
        """Forget a pool, damaged or not; raises ``RuleboundError`` if there is none of that name."""
        with self._database.writing() as connection:
            mine = and_(POOLS.c.game == game, POOLS.c.name == name)
            if not connection.execute(delete(POOLS).where(mine)).rowcount:
                raise RuleboundError(
                    f"there is no pool {name!r}", place="imported pools", fix="See rulebound cards pools."
                )


def digest_of(text: str) -> str:
    """Return what a text is told from all others by."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:32]


def put_deck(connection: Connection, game: str, deck: KeptDeck, owner: str = "") -> None:
    """Keep a deck in place of an older one of its name."""
    mine = and_(DECKS.c.owner == owner, DECKS.c.game == game, DECKS.c.name == deck.name)
    new = {"text": deck.text, "source": deck.source, "changed": deck.changed}
    if not connection.execute(update(DECKS).where(mine).values(new)).rowcount:
        connection.execute(insert(DECKS).values(owner=owner, game=game, name=deck.name, **new))


def put_pool(connection: Connection, game: str, pool: Pool, text: str) -> None:
    """Keep a pool whose name is free."""
    connection.execute(
        insert(POOLS).values(
            game=game,
            name=pool.name,
            source=pool.source,
            date=pool.date,
            cards=pool.cards,
            digest=pool.digest,
            records=zlib.compress(text.encode("utf-8")),
        )
    )
