"""Values of this game, besides those of any: damage, and what was done to pay or this way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulebound.tcg.language.wording.values import Countable, Numbers, add_portion
from rulebound.tcg.language.wording.values import add_values as add_any_values
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_cards_held
from rulebound.wow.language.wording.nouns.phrases import EVERY_TYPE
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import AnyCard
from rulebound.wow.nodes.groups import Players, You

STATS = (
    ("ATK", "atk"), ("health", "health"), ("DEF", "def"), ("cost", "cost"), ("strike cost", "strike cost"),
    ("[[Health]]", "health"), ("[[DEF]]", "def"),
)  # fmt: skip
#: What damage leaves of health, which nothing gains (remaining health, 7.4).
REMAINING = (("remaining health", "remaining health"), ("remaining [[Health]]", "remaining health"))
#: What is printed on a card, whatever becomes of it.
PRINTED = (
    ("printed ATK", "printed atk"), ("printed health", "printed health"), ("printed [[Health]]", "printed health"),
)  # fmt: skip
NUMBERS = Numbers(
    v.Number, v.X(), v.That(), said(v.Number), said(v.Sum), said(v.Difference), said(v.Half), said(v.Times)
)
COUNTABLE = Countable(
    "object", (*STATS, *REMAINING, *PRINTED), (("hand", c.HAND), ("graveyard", c.GRAVEYARD)),
    {"cnoun": None, "onoun": no_cards_held},
)
#: What was done this way, or to pay for it.
PARTICIPLES = ("removed", "destroyed", "discarded", "exhausted")


def add_values(book: Phrasebook) -> None:
    """Add all rows of values."""
    add_any_values(book, NUMBERS, COUNTABLE)
    add = book.add
    add("amount", "double X", Value(v.Times(v.Number(2), v.X())), form="pl")
    opposing: dict[str, Any] = {"zone": c.GRAVEYARD, "owner": s.PlayerPhrase("opponents")}
    add("value", "the number of cards in opposing graveyards", s.HandOf, **opposing)
    add("counted", "card in opposing graveyards", s.HandOf, **opposing)
    add("counted", "card above {over:number} in your hand", _over, back=_over_back)
    for word, zone in (("hands", c.HAND), ("graveyards", c.GRAVEYARD)):
        everybody: dict[str, Any] = {"zone": zone, "owner": s.PlayerPhrase("each")}
        add("counted", f"card in all players' {word}", s.HandOf, **everybody)
        add("value", f"the number of cards in all players' {word}", s.HandOf, **everybody)
    for words, which in (("friendly players", "friendly"), ("opponents", "opponents")):
        add("value", f"the number of {words}", Value(v.Count(Players(which))))
    theirs: dict[str, Any] = {"zone": c.HAND, "owner": s.PlayerPhrase("opponents")}
    add("counted", "card in opposing hands", s.HandOf, **theirs)
    add("value", "the number of cards in opposing hands", s.HandOf, **theirs)
    add("value", "the (amount of|combined|total|) damage on {what:object}", s.StatOf, stat="damage")
    add("counted", "damage on {what:object}", s.StatOf, stat="damage")
    between = "the difference in {stat:anystat} between {one:character} and {other:character}"
    add("value", between, _apart, back=_apart_back)
    add("anystat", "damage", Value("damage"))
    for word, stat in STATS:
        add("anystat", word, Value(stat))
    add_portion(book, "damage on {what:object}", s.StatOf, stat="damage")
    add("value", "the (amount of|) damage dealt (this way|)", s.DoneThisWay, what="damage dealt")
    add("counted", "damage dealt (this way|)", s.DoneThisWay, what="damage dealt")
    add("value", "the amount of damage {source:character} dealt to {to:character} this turn", s.DealtThisTurn)
    add("counted", "damage healed (this way|)", s.DoneThisWay, what="damage healed")
    add("counted", "damage prevented (this way|)", Value(v.That()))
    add("counted", "damage removed (this way|)", s.DoneThisWay, what="damage removed")
    for noun in ("cnoun", "onoun"):
        add("counted", f"{{noun:{noun}.sg}} dealt damage this way", s.DealtCount)
        add("value", f"the number of {{noun:{noun}.pl}} dealt damage this way", s.DealtCount)
        for participle in PARTICIPLES:
            row = f"the number of {{noun:{noun}.pl}} {participle} (this way|)"
            add("value", row, s.Done, how="paid or this way", done=participle, whole=True)
        buried = f"the number of {{noun:{noun}.pl}} put into your graveyard this way"
        add("value", buried, s.Done, how="paid or this way", done="put into a graveyard", whole=True)
        buried = f"{{noun:{noun}.sg}} put into a graveyard this way"
        add("counted", buried, s.Done, how="paid or this way", done="put into a graveyard", whole=True)
        shuffled = f"{{noun:{noun}.sg}} shuffled (into|back into) (your|the) deck this way"
        add("counted", shuffled, s.Done, how="paid or this way", done="shuffled", whole=True)
        for participle in (*PARTICIPLES, "readied", "revealed", "healed"):
            for who in ("", "you "):
                row = f"{{noun:{noun}.sg}} {who}{participle} (this way|)"
                add("counted", row, s.Done, how="paid or this way", done=participle, whole=True)
    add("counted", "counter removed (this way|)", s.Counted, name="", on=None)
    add("value", "the number of counters removed (this way|)", s.Counted, name="", on=None)
    for word in ("attacker", "defender"):
        # At most one is in combat at a time.
        there = f.Both((f.Character(), f.Standing(word[:-2] + "ing")))
        one = s.Phrase("each", s.Noun((), (s.Kind(there, c.HERO | c.ALLY),)))
        for stat, called in (("ATK", "atk"), ("health", "health"), ("cost", "cost")):
            add("value", f"the {stat} of the {word}", Value(s.StatOf(called, one)))
            add("value", f"the {stat} of a {word}", Value(s.StatOf(called, one)))
    _add_different(book)
    add("counted", "{name:self} you and other friendly players control", s.NamedFriends)
    add("counted", "weapon you struck with this combat", Value(v.StruckWith()))
    add("counted", "{noun:onoun.sg} you've removed with quests named {:self}", s.RemovedWith)


def _apart(stat: str, one: object, other: object) -> object:
    return said(v.FarApart)(s.StatOf(stat, one), s.StatOf(stat, other))


def _apart_back(node: object) -> dict[str, object] | None:
    first: Any = getattr(node, "first", None)
    second: Any = getattr(node, "second", None)
    if not isinstance(node, said(v.FarApart)) or first.stat != second.stat:
        return None
    return {"stat": first.stat, "one": first.what, "other": second.what}


IN_HAND: Final = v.CardsIn(c.HAND, You())


def _over(over: int) -> object:
    return said(v.Difference)(IN_HAND, said(v.Number)(over))


def _over_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, said(v.Difference)) or getattr(node, "first", None) != IN_HAND:
        return None
    return {"over": getattr(getattr(node, "second", None), "number", 0)}


#: What there can be different ones of among cards: its plural, and what the engine calls it.
DIFFERENT = (
    ("name", "names", "name"), ("card type", "card types", "card type"), ("cost", "costs", "cost"),
    ("color", "colors", "color"), ("class", "classes", "class"), ("race", "races", "race"),
    ("[[Alliance]] race", "[[Alliance]] races", "Alliance race"), ("[[Horde]] race", "[[Horde]] races", "Horde race"),
)  # fmt: skip


def _add_different(book: Phrasebook) -> None:
    """How many different ones of something there are among cards."""
    among = said(v.DifferentAmong)
    for one, many, what in DIFFERENT:
        book.add("counted", f"different {one} among {{group:object}}", among, what=what)
        book.add("value", f"the number of different {many} among {{group:object}}", among, what=what)
        book.add("counted", f"different {one} {{owner:player}} <control>", _theirs(what), back=_theirs_back(what))
        for words in (many, f"different {many}"):
            row = f"there are {{least:amount}} or more {words} among {{group:object}}"
            book.add("condition", row, _so_many(what), back=_so_many_back(what))


def _so_many(what: str) -> Callable[..., object]:
    return lambda least, group: said(n.Compare)(said(v.DifferentAmong)(what, group), ">=", least)


def _so_many_back(what: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        if not isinstance(node, said(n.Compare)) or node.test != ">=":
            return None
        counted: Any = node.first
        fits = isinstance(counted, said(v.DifferentAmong)) and counted.what == what
        return {"least": node.second, "group": counted.group} if fits else None

    return back


def _controlled_by(owner: object) -> s.Phrase:
    """Return the phrase "cards [a player] controls"."""
    return s.Phrase("bare", s.Noun((), (s.Kind(AnyCard(), EVERY_TYPE, True),), (s.Controlled(owner),)))


def _theirs(what: str) -> Callable[..., object]:
    return lambda owner: said(v.DifferentAmong)(what, _controlled_by(owner))


def _theirs_back(what: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        fits = isinstance(node, said(v.DifferentAmong)) and node.what == what and isinstance(node.group, s.Phrase)
        posts: tuple[Any, ...] = getattr(node.group.noun, "posts", ()) if fits else ()
        owner = posts[0].owner if posts and isinstance(posts[0], s.Controlled) else None
        return {"owner": owner} if owner is not None and node.group == _controlled_by(owner) else None

    return back
