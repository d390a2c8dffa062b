"""What players are told to do, in words: what is paid [8.5.31], wagered [8.5.46], played next [6.2.4, 8.1.1d]."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.doing.next_ones import add_next_ones
from rulebound.fab.language.wording.doing.preventing import add_preventing
from rulebound.fab.language.wording.lexicon import EVERY_TYPE
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.properties import AnAttack
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.text import Phrasebook

#: What can be played [5.1.1].
_PLAYED: Final = EVERY_TYPE & ~c.ARENA_CARDS


def add_doing(book: Phrasebook) -> None:
    """Add all rows of these deeds."""
    add = book.add
    # [8.5.31] by how much its player decides
    add("clause", "you may pay up to {most:number} [[r]]", own.PaysUpTo)
    # [5.1.8] what chance chooses
    random: dict[str, Any] = {"how": "remove", "zone": shared.HAND}
    add("addcost", "banish a random card from your hand", own.AtRandom, count=1, **random)
    add("addcost", "banish {count:number.pl} random cards from your hand", own.AtRandom, **random)
    random["zone"] = shared.GRAVEYARD
    add("addcost", "banish {count:number.pl} random cards in your graveyard", own.AtRandom, **random)
    # [6.2.4] what waits for the next one is so as soon as the rest has been done
    add("sentence", "{clauses:clause} then {more:sentence}", _chain, back=_chain_back, check=_then_so)
    play = "you may play your next {noun:noun.sg} this turn as though it were an instant"
    add("lasting", play, own.NextAsInstant, check=_is_played)
    _add_wagers(book)
    add_preventing(book)
    add_next_ones(book)
    # [1.1.2b] heroes stand for their players
    for words, which in (("each hero", "each"), ("each other hero", "other")):
        add("player", words, s.PlayerPhrase, which=which, form="sg")
    # [7.0.5] what is so of what defends against an attack that says so
    for get in ("get", "have"):
        row = f'{{noun:noun.pl}} {get} {{gains:gain+"and"}} while defending this'
        add("ownstatic", row, own.WhileDefendingThis)


def _add_wagers(book: Phrasebook) -> None:
    """Prizes that are no tokens [8.5.46b]; attacks that wager [8.5.46a]."""
    add, wager = book.add, "<wager> with {other:wagered}. the winner {deed:act.sg}"
    add("act", wager, own.WagersFor, check=_no_token)
    both = f"{wager}, and the other hero {{loses:act.sg}}"
    add("act", both, own.WagersFor, check=_no_token)
    attack = f'{{who:{THING}}} <get> {{gains:gain+"and"}} and wagers with {{other:wagered}}. the winner {{deed:act.sg}}'
    add("sentence", attack, own.AttackWagers)
    clash = "<clash> with {other:player}. the winner {deed:act.sg}"
    add("act", clash, own.ClashesFor, check=_no_token)


def _no_token(node: own.WagersFor | own.ClashesFor) -> bool:
    """Tokens, by their names, are said by rows of their own."""
    return not _creates_one(node.deed)


def _creates_one(deed: Any) -> bool:
    return hasattr(deed, "name") and hasattr(deed, "count") and hasattr(deed, "by")


def _chain(clauses: object, more: object) -> s.Chain:
    return s.Chain((clauses, more))


def _chain_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Chain) and len(node.clauses) == 2:
        return {"clauses": node.clauses[0], "more": node.clauses[1]}
    return None


def _then_so(node: s.Chain) -> bool:
    """After a deed comes what is no deed: deeds are joined by a row of their own."""
    first, then = node.clauses
    return isinstance(first, s.Does) and not first.may and isinstance(then, _SO)


#: What is said to be so of what comes next.
_SO: Final = (own.NextGets, own.NextLimited, own.NextOfCost, own.NextCosts, own.NextDefends)


def _is_played(node: own.NextAsInstant) -> bool:
    """A card that may be an action, wherever it is played from; no attack by itself."""
    noun = node.noun
    placed = any(isinstance(post, (s.InZone, s.Controlled)) for post in noun.posts)
    kind: Any = noun.kinds[0]
    attacks = AnAttack() in getattr(kind.what, "parts", (kind.what,))
    return not placed and not attacks and bool(kind.types & _PLAYED)
