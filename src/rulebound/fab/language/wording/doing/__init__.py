"""What players are told to do, in words: what is paid [8.5.31], wagered [8.5.46], played next [6.2.4, 8.1.1d]."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.doing.costing import add_costing
from rulebound.fab.language.wording.doing.next_ones import add_next_ones
from rulebound.fab.language.wording.doing.preventing import add_preventing
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, TOKENS
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.fab.nodes.properties import AnAttack
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.numbers import Stat
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
    for symbol, stat in STATS:
        add("post", f"with {{value:amount}} [{symbol}]", said(Stat), stat=stat, test="=")
    # [1.12.2]
    add("amount", "X +{more:number}", _x_and_more, back=_x_and_more_back)
    # [2.7.3] a name with a comma in it
    add("tokenname", "{first:proper}, the {rest:proper}", _both_names, back=_both_names_back, check=_is_new)
    # [8.5.2] one of several tokens, as their creator chooses
    for under in ("", " under {who:whose} control"):
        three = f'<create> a {{names:tokenname++","}}, or {{last:tokenname}} token{under}'
        two = f"<create> a {{names:tokenname}} or {{last:tokenname}} token{under}"
        for row, make, back in ((three, _one_of, _one_of_back), (two, _one_of_two, _one_of_two_back)):
            if under:
                add("act", row, make, back=back)
            else:
                add("act", row, make, back=back, who=None)
    # [8.5.31, 5.1.8] resource points besides
    add("paidcost", "pay {number:number} [[r]]", said(Pay))
    _add_wagers(book)
    _add_restrictions(book)
    add_preventing(book)
    add_next_ones(book)
    add_costing(book)
    # [1.1.2b] heroes stand for their players
    for words, which in (("each hero", "each"), ("each other hero", "other")):
        add("player", words, s.PlayerPhrase, which=which, form="sg")
    # [7.0.5] what is so of what defends against an attack that says so
    for get in ("get", "have"):
        row = f'{{noun:noun.pl}} {get} {{gains:gain+"and"}} while defending this'
        add("ownstatic", row, own.WhileDefendingThis)


def _one_of(names: tuple[str, ...], last: str, who: object) -> own.CreatesOneOf:
    return own.CreatesOneOf((*names, last), who)


def _one_of_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, own.CreatesOneOf) or len(node.names) < 3:
        return None
    return {"names": node.names[:-1], "last": node.names[-1], "who": node.who}


def _one_of_two(names: str, last: str, who: object) -> own.CreatesOneOf:
    return own.CreatesOneOf((names, last), who)


def _one_of_two_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, own.CreatesOneOf) or len(node.names) != 2:
        return None
    return {"names": node.names[0], "last": node.names[1], "who": node.who}


def _x_and_more(more: int) -> v.Sum:
    return v.Sum((v.X(), v.Number(more)))


def _x_and_more_back(node: object) -> dict[str, object] | None:
    parts = node.parts if isinstance(node, v.Sum) else ()
    more = parts[1] if len(parts) == 2 and parts[0] == v.X() else None
    return {"more": more.number} if isinstance(more, v.Number) else None


def _both_names(first: str, rest: str) -> str:
    return f"{first}, the {rest}"


def _both_names_back(node: object) -> dict[str, object] | None:
    first, comma, rest = node.partition(", the ") if isinstance(node, str) else ("", "", "")
    return {"first": first, "rest": rest} if comma else None


def _is_new(name: str) -> bool:
    return name not in TOKENS


def _add_restrictions(book: Phrasebook) -> None:
    """From where cards can be played, and from where not [5.1.1a, 5.1.5]."""
    add = book.add
    for this in ("this", "{:self}"):
        for sort in LINES:
            add(sort, f"{this} can't be played from hand", own.PlayedOnlyFrom, zone=shared.HAND, never=True)
            add(sort, f"{this} can only be played from arsenal", own.PlayedOnlyFrom, zone=c.ARSENAL)
    # (an attack says it of its own chain link)
    for words, zone in (("", 0), (" from hand", shared.HAND), (" from arsenal", c.ARSENAL)):
        row = f"{{noun:ofkinds}} can't be played{words} this chain link"
        add("power", row, own.CantPlayFromHere, zone=zone, check=_of_an_attack)
        if zone:
            for span, duration in (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN)):
                of_zone = f"{{noun:ofkinds}} can't be played{words} {span}"
                add("lasting", of_zone, own.CantPlayFrom, zone=zone, duration=duration)
    for word, zone in (("banished zone", shared.REMOVED), ("graveyard", shared.GRAVEYARD)):
        target = f"you may play target {{noun:noun.sg}} from your {word}"
        add("lasting", f"{target} this turn", own.MayPlayTarget, zone=zone, check=_lies_there)
        add("lasting", f"until end of turn, {target}", own.MayPlayTarget, zone=zone, check=_lies_there)


def _of_an_attack(node: own.CantPlayFromHere) -> bool:
    return not node.noun.noun.posts


def _lies_there(node: own.MayPlayTarget) -> bool:
    """Where it lies is said once."""
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in node.noun.posts)


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
