"""What belongs to whoever runs the server: own decks, and sets of own cards from the workshop.

Cards are kept as the files that the command line reads. Where a game needs them as a file, one is written whose name is
made from what is in it: what is read from it is never of an older one.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, final

from rulebound.errors import RuleboundError
from rulebound.play.games import GameKind
from rulebound.play.keeping.store import Store

__all__ = ["Own"]

#: The most cards of an own set, and the most letters of one.
MOST = 2_000
LONGEST = 20_000


@final
class Own:
    """Own decks and cards in a store, and the folder in which they lie as files while the server runs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._folder = Path(tempfile.mkdtemp(prefix="rulebound-own-"))

    def close(self) -> None:
        """Remove the files."""
        shutil.rmtree(self._folder, ignore_errors=True)

    # --- Cards -------------------------------------------------------------------------------------------------------

    def cards(self, kind: str) -> dict[str, str]:
        """Return the own set of a game: by name, the text of each card as its file has it."""
        found = self.store.settings.get(f"own cards {kind}")
        return {str(name): str(text) for name, text in found.items()} if isinstance(found, dict) else {}

    def put_card(self, kind: str, name: str, text: str, replace: bool) -> None:
        """Keep a card; raises ``RuleboundError`` if there is one of that name that isn't to be replaced."""
        cards = self.cards(kind)
        if name in cards and not replace:
            raise RuleboundError(
                f"your set has a card {name!r}", place="name", fix="Replace it, or rename this one."
            )
        if len(text) > LONGEST or (name not in cards and len(cards) >= MOST):
            raise RuleboundError(f"a set has at most {MOST} cards of {LONGEST} letters", place="text")
        self.store.settings.put(f"own cards {kind}", {**cards, name: text})

    def delete_card(self, kind: str, name: str) -> None:
        """Forget a card; raises ``RuleboundError`` if there is none of that name."""
        cards = self.cards(kind)
        if name not in cards:
            raise RuleboundError(f"your set has no card {name!r}", place="name")
        del cards[name]
        self.store.settings.put(f"own cards {kind}", cards)

    def files(self, kind: str) -> list[Path]:
        """Return the files of the own set of a game; none if it has no cards."""
        text = "\n".join(self.cards(kind).values())
        return [self.file(text, ".toml")] if text.strip() else []

    def file(self, text: str, ending: str) -> Path:
        """Return a file with a text."""
        digest = hashlib.sha256(text.encode()).hexdigest()[:24]
        path = self._folder / f"own-{digest}{ending}"
        if not path.exists():
            path.write_text(text, encoding="utf-8")
        return path

    # --- Decks -------------------------------------------------------------------------------------------------------

    def deck(self, kind: GameKind, wanted: str, known: Mapping[str, Any]) -> Any:
        """Return a deck by the name of one that is shipped or own, or from a whole list.

        Nothing else is looked for: what somebody asks for over a network is never the path of a file.
        """
        text = wanted
        if "\n" not in wanted:
            own = self.store.decks.named(kind.name, wanted)
            if own is None:
                edition = kind.editions[-1] if kind.editions else ""
                found = [name for each in kind.formats or ("",) for name in kind.deck_names(edition, each)]
                names = list(dict.fromkeys(found))
                if wanted.casefold() not in {name.casefold() for name in names}:
                    raise RuleboundError(
                        f"there is no deck {wanted!r}", place="deck", fix=f"Known: {', '.join(names)}."
                    )
                return kind.deck(wanted, known)
            text = own.text
        path = self.file(text, ".txt")
        try:
            return kind.deck(path, known)
        except RuleboundError as error:
            place = error.place.replace(str(path), "the list")
            raise RuleboundError(error.message, place, error.fix) from None
