"""What other cards cost, in words [5.1.6]: you, opponents, all of a kind or the next of them; two costs said as one."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.text import Phrasebook

#: How much, in words, and whether that is more.
MUCH: Final = (("{amount:amount} [[r]] less", -1), ("an additional {amount:amount} [[r]]", 1))
#: Whom it costs so.
_WHOM: Final = (("you", s.PlayerPhrase("you")), ("opponents", s.PlayerPhrase("opponents")))
#: What one uses up, in words, how that is called, and where it goes.
_USED: Final = (("destroy", "destroy", shared.GRAVEYARD), ("banish", "remove", shared.REMOVED))


def add_costing(book: Phrasebook) -> None:
    """Add all rows of what other cards cost."""
    add = book.add
    for much, sign in MUCH:
        for words, players in _WHOM:
            fixed: dict[str, Any] = {"sign": sign, "players": players}
            row = f"{{noun:noun.pl}} cost {words} {much} to play"
            add("ownstatic", row, own.ThoseCost, check=_of_cards, duration="", **fixed)
            for span, duration in (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN)):
                add("lasting", f"{row} {span}", own.ThoseCost, check=_of_cards, duration=duration, **fixed)
        next_one = f"the next {{noun:played.sg}} the defending hero plays this turn costs {much} to play"
        add("lasting", next_one, own.NextOfDefender, sign=sign)
    for word, how, to in _USED:
        row = f"{word} this and {{what:{THING}}}"
        add("paid", row, own.BothUsed, first=MoveThis(how, to), how=how, check=other_than_this)
    row = f"discard this and {{what:{THING}}}"
    first = MoveThis("discard", shared.GRAVEYARD, shared.HAND)
    add("paid", row, own.BothUsed, first=first, how="discard", check=other_than_this)


def _of_cards(node: own.ThoseCost) -> bool:
    """Where they are is nothing that they cost by."""
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in node.noun.posts)
