"""Players of this game, besides those of any: teams, and who chose the highest number."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording import players
from rulebound.tcg.nodes.groups import OWNERS_OPPONENTS, Players
from rulebound.tcg.nodes.kinds import BelongsTo
from rulebound.text import Phrasebook, Value
from rulebound.wow.constants import GRAVEYARD


def add_players(book: Phrasebook) -> None:
    """Add all rows of players."""
    one = {
        "each friendly player": "friendly", "you or a friendly player": "friendly",
        "the player who chooses the highest number": "the highest",
    }  # fmt: skip
    players.add_players(book, "object", one, {"friendly players": "friendly"})
    _add_raiders(book)


def _add_raiders(book: Phrasebook) -> None:
    """[2013:800.3a] Who raids: whoever plays against the player whose deck is the raid, and so owns its cards.

    "Raiders" decide together, which no rule tells of; so it stands only before what all of them can't do.
    """
    add, raiders = book.add, s.PlayerPhrase(OWNERS_OPPONENTS)
    add("player", "each (Raider|raider)", Value(raiders), form="sg")
    add("player", "target (Raider|raider)", s.PlayerPhrase, which="target opponent of its owner", form="sg")
    add("player", "that (Raider|raider)", s.ThatPlayer, word="that player", form="sg")
    add("static", "Raiders {state:duty.pl}", s.Statement, who=raiders)
    add("post", "in raiding graveyards", Value(s.InZone(GRAVEYARD, raiders)))
    add("adjective", "(Raiding|raiding)", Value(BelongsTo(Players(OWNERS_OPPONENTS))))
