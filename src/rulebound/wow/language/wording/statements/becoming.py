"""What cards become: allies as well [wow-2012:300.1b], abilities, copies of other cards [wow-2012:402.2]."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.nouns.phrases import EVERY_TYPE
from rulebound.wow.nodes.changes import LoseThisPower, Permission, SetStat
from rulebound.wow.nodes.filters import AnyCard
from rulebound.wow.nodes.sharing import LoseWords
from rulebound.wow.nodes.values import Number


def add_becoming(book: Phrasebook) -> None:
    """Add the rows of what becomes something."""
    add = book.add
    add("state", "<be> also an ally with {numbers:tokenatk}", s.IsAlsoAnAlly)
    add("state", '<be> also an ally with {numbers:tokenatk} and {gains:gain+"and"}', s.IsAlsoAnAlly)
    add("state", '<become> an ability with {gains:quotedgain+"and"}', s.BecomesAnAbility)
    for stats, row in ((("atk",), "ATK"), (("atk", "health"), "ATK or (health|[[Health]])")):
        for sort in ("state", "unchanging"):
            add(sort, f"can't gain {row}", Value(s.CantGain(stats)))
            add(sort, f"can't gain or lose {row}", Value(s.CantGain(stats, True)))
    add("state", "{first:state}, and {last:unchanging}", _both_so, back=_both_so_back)
    # (Any other number may have lost its sign.)
    add("state", "<have> 0 ATK", Value(SetStat("atk", Number(0))))
    health = "(health|[[Health]])"
    for stats, row in ((("atk",), "ATK"), (("health",), health), (("atk", "health"), f"ATK and {health}")):
        add("state", f"<have> {row} equal to {{value:value}}", s.HasEqual, stats=stats)
    sizes = "your starting and maximum hand sizes are {count:number} cards"
    add("static", sizes, _hand_sizes, back=_hand_sizes_back)
    unique = Permission("be unique")
    add("state", "<be> (unique|Unique)", Value(unique))
    everything = s.Phrase("bare", s.Noun((), (s.Kind(AnyCard(), EVERY_TYPE, True),)))
    add("static", "cards everywhere are Unique", Value(s.Statement(everything, unique)))
    add("state", "<lose> all races", Value(LoseWords("race")))
    add("state", "<become> a {tags:copytags}", s.IsAlsoThose, types=c.ALLY, check=_of_tags)
    add("clause", "it's also a {tag:tag}", s.ComesAlsoAs)
    add("clause", "{who:character} loses this power", _loses_it, back=_loses_it_back)
    add("clause", "{who:object} becomes a copy of {of:object}", _copying, back=_copying_back)


def _both_so(first: object, last: object) -> s.States:
    return s.States((first, last))


def _both_so_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, s.States) or len(node.states) != 2 or not isinstance(node.states[1], s.CantGain):
        return None
    return {"first": node.states[0], "last": node.states[1]}


def _hand_sizes(count: int) -> s.Statement:
    return s.Statement(s.PlayerPhrase("you"), s.HandSizes(count))


def _hand_sizes_back(node: Any) -> dict[str, object] | None:
    state = node.state if isinstance(node, s.Statement) else None
    return {"count": state.count} if isinstance(state, s.HandSizes) and node == _hand_sizes(state.count) else None


def _loses_it(who: object) -> s.Statement:
    return s.Statement(who, LoseThisPower(), "game")


def _loses_it_back(node: Any) -> dict[str, object] | None:
    return {"who": node.who} if isinstance(node, s.Statement) and node == _loses_it(node.who) else None


def _of_tags(node: s.IsAlsoThose) -> bool:
    """A word that is a damage type is no tag, and a card type is said with its own word."""
    return not any(tag.lower() in c.DAMAGE_BITS for tag in node.tags)


def _copying(who: object, of: object) -> s.Does:
    return s.Does(who, s.BecomesACopy(of))


def _copying_back(node: Any) -> dict[str, object] | None:
    deed = node.deed if isinstance(node, s.Does) else None
    if not isinstance(deed, s.BecomesACopy) or deed != s.BecomesACopy(deed.of) or node.may:
        return None
    return {"who": node.who, "of": deed.of}
