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
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.play.games import GameKind
from rulebound.play.keeping.store import Store
from rulebound.play.own_sets import OwnSet, looked_at
from rulebound.web.telling import renamed

__all__ = ["Own"]

#: The most cards of an own set, and the most letters of one.
MOST: Final = 2_000
LONGEST: Final = 20_000


@final
class Own:
    """Own decks and cards in a store, and the folder in which they lie as files while the server runs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._folder = Path(tempfile.mkdtemp(prefix="rulebound-own-"))
        #: What was found of the set of each game that was looked at last, beside which other cards.
        self._sets: dict[str, tuple[dict[str, str], Mapping[str, Any], OwnSet]] = {}

    def close(self) -> None:
        """Remove the files."""
        shutil.rmtree(self._folder, ignore_errors=True)

    # --- Cards -------------------------------------------------------------------------------------------------------

    def cards(self, kind: str) -> dict[str, str]:
        """Return the own set of a game: by name, the text of each card as its file has it."""
        found = self.store.settings.get(f"own cards {kind}")
        return {str(name): str(text) for name, text in found.items()} if isinstance(found, dict) else {}

    def put_cards(self, kind: GameKind, new: Mapping[str, str]) -> None:
        """Keep cards, in place of those of their names, all or none; raises ``RuleboundError`` naming one at fault.

        A card whose text isn't understood may be kept; one written wrongly, or in another's way, may not.
        """
        cards = self.cards(kind.name)
        for name, text in new.items():
            if len(text) > LONGEST:
                raise RuleboundError(f"a card has at most {LONGEST} letters", place=f"text, {name}")
        changed = {**cards, **new}
        if len(changed) > MOST:
            raise RuleboundError(
                f"a set has at most {MOST} cards", place="text", fix="Delete some that you don't play."
            )
        found = self.looked_at(kind, changed)
        for name in new:
            if name in found.faults and name not in found.unread:
                raise found.faults[name]
        self.store.settings.put(f"own cards {kind.name}", changed)

    def delete_card(self, kind: str, name: str) -> None:
        """Forget a card; raises ``RuleboundError`` if there is none of that name."""
        cards = self.cards(kind)
        if name not in cards:
            raise RuleboundError(f"your set has no card {name!r}", place="name")
        del cards[name]
        self.store.settings.put(f"own cards {kind}", cards)

    def looked_at(self, kind: GameKind, cards: Mapping[str, str] | None = None) -> OwnSet:
        """Return what there is in the own set of a game, or would be with these cards in it."""
        wanted = dict(self.cards(kind.name) if cards is None else cards)
        others = kind.cards()
        known = self._sets.get(kind.name)
        if known is None or known[0] != wanted or known[1] is not others:
            known = self._sets[kind.name] = (wanted, others, looked_at(kind, wanted, self.file))
        return known[2]

    def files(self, kind: GameKind) -> list[Path]:
        """Return the files of the own set of a game, without what would harm others; none if it has no cards."""
        return list(self.looked_at(kind).files)

    def file(self, text: str, ending: str) -> Path:
        """Return a file with a text."""
        digest = hashlib.sha256(text.encode()).hexdigest()[:24]
        path = self._folder / f"own-{digest}{ending}"
        if not path.exists():
            path.write_text(text, encoding="utf-8")
        return path

    # --- Decks -------------------------------------------------------------------------------------------------------

    def named(self, kind: GameKind, name: str) -> str | None:
        """Return the list of an own deck by its name, None for a shipped one; raises ``RuleboundError`` for neither."""
        own = self.store.decks.named(kind.name, name)
        if own is not None:
            return own.text
        edition = kind.editions[-1] if kind.editions else ""
        found = [each for format in kind.formats or ("",) for each in kind.deck_names(edition, format)]
        names = list(dict.fromkeys(found))
        if name.casefold() not in {each.casefold() for each in names}:
            raise RuleboundError(f"there is no deck {name!r}", place="deck", fix=f"Known: {', '.join(names)}.")
        return None

    def deck(self, kind: GameKind, wanted: str, known: Mapping[str, Any]) -> Any:
        """Return a deck by the name of one that is shipped or own, or from a whole list.

        Nothing else is looked for: what somebody asks for over a network is never the path of a file.
        """
        text = wanted if "\n" in wanted else self.named(kind, wanted)
        if text is None:
            return kind.deck(wanted, known)
        path = self.file(text, ".txt")
        try:
            return kind.deck(path, known)
        except RuleboundError as error:
            raise renamed(error, path, "the list") from None
