"""Tokens in words: how they are described, and put into play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.checks import no_split_tag
from rulebound.wow.language.wording.effects.deeds import ONE
from rulebound.wow.language.wording.lexicon import new_name
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import IsToken

TOKEN_TAILS = (
    "", " with {with_:tokenwith}", " named {name:proper}", " named {name:proper} with {with_:tokenwith}",
)  # fmt: skip
COUNTS: tuple[tuple[str, str, dict[str, Any]], ...] = (("a", "token", {"count": ONE}), ("{count:amount}", "tokens", {}),
    ("that many", "tokens", {"count": v.That()}),
)  # fmt: skip


def add_tokens(book: Phrasebook) -> None:
    """Add all rows of tokens."""
    add = book.add
    for put in ("<put> {what:tokens} into play", "<put> {what:tokens} into play under {under:whose} control"):
        add("act", put, s.PutsTokens)
    add("act", "<put> {what:tokens} into play with {with_:tokenwith}", s.PutsTokens)
    for count, agreed, extra in COUNTS:
        for unique, word in ((False, ""), (True, "unique ")):
            base = f"{count} {word}{{words:tagwords}} (ally|Ally) {agreed}"
            for tail in TOKEN_TAILS:
                add("tokens", base + tail, s.TokenPhrase, check=_no_totem, unique=unique, **extra)
    add("tagwords", "{one:tagword}", _tag, back=_tag_back)
    add("tagwords", "{one:tagword} {more:tagwords}", _tags, back=_tags_back, check=no_split_tag)
    add("tagword", "{tag:tag}", PASS)
    for word in c.FACTIONS:
        add("tagword", word, Value(word))
        add("tagword", f"[[{word}]]", Value(word))
    add("tagword", "{name:unknown}", _same, back=_same_back, check=new_name)
    add("tokengain", "{keyword:keyword}", PASS)
    add("tokengain", "{keyword:namedkeyword}", PASS)
    add("tokengain", "{text:quote}", PASS)
    # [202.2] a tag with a number
    for sort in ("tokengain", "tokenhas"):
        add(sort, "{tag:tag} {number:number}", s.TokenLimit)
        add(sort, "{name:unknown} {number:number}", _limit, back=_limit_back, check=lambda node: new_name(node.tag))
    add("tokenhas", "{gain:gain}", PASS)
    for kind in ("", "{damage_types:tokenword} "):
        apart = f"{{atk:amount}} {kind}ATK, {{health:amount}} health"
        joined = f"{{atk:amount}} {kind}ATK[,] and {{health:amount}} health"
        slashed = f"{{atk:amount}} {kind}ATK/{{health:amount}} health"
        for numbers in (joined, slashed):
            add("tokenwith", numbers, s.TokenStats)
            add("tokenwith", f'{numbers}[,] and {{gains:tokengain+"and"}}', s.TokenStats)
        for numbers in (apart, slashed):
            add("tokenwith", f'{numbers}, {{gains:tokengain+","}}, and {{last:tokengain}}', s.TokenStats)
        add("tokenwith", f'{apart}, and {{gains:tokengain+"and"}}', s.TokenStats)
    for name in c.DAMAGE_TYPES:
        add("tokenword", f"({name.capitalize()}|[[{name.capitalize()}]])", Value(c.DAMAGE_BITS[name]))
    _add_by_numbers(book)
    _add_copies(book)
    _add_equipment(book)
    _add_several(book)


def _add_equipment(book: Phrasebook) -> None:
    """Tokens that are equipment: "a Banner item token", "two Plank armor tokens ... with 1 DEF"."""
    add = book.add
    for count, agreed, extra in COUNTS:
        for word, types in (("item", c.ITEM), ("armor", c.ARMOR)):
            fixed: dict[str, Any] = {"types": types, **extra}
            add(f"{word}tokens", f"{count} {{words:tagwords}} {word} {agreed}", s.EquipmentTokens, **fixed)
        weapon = "{atk:amount} {damage_types:tokenkind}/{strike_cost:number} [[Cost]] {words:tagwords} weapon"
        for named in ("", " named {name:proper}"):
            row = f"{count} {weapon} {agreed}{named}"
            add("weapontokens", row, s.EquipmentTokens, types=c.WEAPON, **extra)
    for word in ("item", "armor", "weapon"):
        put = f"<put> {{what:{word}tokens}} into play"
        if word == "armor":
            put += " with {defense:number} DEF"
            add("act", f'{put} and {{gains:tokengain+"and"}}', s.PutsEquipment)
        else:
            add("act", f'{put} with {{gains:tokengain+"and"}}', s.PutsEquipment)
        if word != "item":
            add("act", put, s.PutsEquipment)


def _limit(name: str, number: int) -> s.TokenLimit:
    return s.TokenLimit(name, number)


def _limit_back(node: object) -> dict[str, object] | None:
    return {"name": node.tag, "number": node.number} if isinstance(node, s.TokenLimit) else None


def _add_copies(book: Phrasebook) -> None:
    """Tokens that are copies: "a token copy of target ally", "a copy of that token"."""
    add = book.add
    for copy, check in (("a token copy", None), ("a copy", _of_a_token)):
        put = f"<put> {copy} of {{what:object}} into play"
        add("act", put, s.PutsCopies, check=check)
        add("act", f"{put} exhausted", s.PutsCopies, check=check, exhausted=True)
        add("act", f"{put} under {{under:whose}} control", s.PutsCopies, check=check)
        add("act", f"{put} that is also a {{tags:copytags}}", s.PutsCopies, check=check)
    add("copytags", "{one:tag}", _tag, back=_tag_back)
    add("copytags", "{one:tag} {more:copytags}", _tags, back=_tags_back, check=no_split_tag)
    add("step", "that copy is also a {tags:copytags}", s.CopyIsAlso)


def _of_a_token(node: s.PutsCopies) -> bool:
    """A copy of what is no token is a token copy, and is called so."""
    noun = getattr(node.what, "noun", None)
    parts = (*noun.adjectives, *(getattr(one, "what", None) for one in noun.kinds)) if isinstance(noun, s.Noun) else ()
    whole = [inner for part in (*parts, getattr(noun, "what", None)) for inner in getattr(part, "parts", (part,))]
    return IsToken() in whole


def _add_by_numbers(book: Phrasebook) -> None:
    """Tokens by their numbers: "a 1/1 Imp ally token"."""
    add = book.add
    add("tokenatk", "{atk:amount} {damage_types:tokenkind}/{health:amount} [[Health]]", s.TokenNumbers)
    add("tokenatk", "{atk:amount}/{health:amount}", s.TokenNumbers)
    add("tokenatk", "{atk:amount} (ATK|[[ATK]]|[[Attack]])/{health:amount} (health|[[Health]])", s.TokenNumbers)
    add("tokenatk", "{atk:amount} {damage_types:tokenkind} ATK/{health:amount} (health|[[Health]])", s.TokenNumbers)
    for name in c.DAMAGE_TYPES:
        add("tokenkind", f"[[{name.capitalize()}]]", Value(c.DAMAGE_BITS[name]))
    for count, agreed, extra in (
        ("a", "token", {"count": v.Number(1)}), ("{count:amount}", "tokens", {}),
        ("that many", "tokens", {"count": v.That()}),
    ):  # fmt: skip
        fixed: dict[str, Any] = dict(extra)
        base = f"{count} {{numbers:tokenatk}} {{words:tagwords}}"
        for ally in ("(ally|Ally) ", ""):
            check = _no_totem if ally else None
            add("stated", f"{base} {ally}{agreed}", s.StatedTokens, check=check, **fixed)
            add("stated", f"{base} {ally}{agreed} named {{name:proper}}", s.StatedTokens, check=check, **fixed)
    # (As some texts write it: what is described by its numbers is a token.)
    described = "a {numbers:tokenatk} {words:tagwords} (ally|Ally)"
    add("stated", described, s.StatedTokens, check=_no_totem, count=v.Number(1))
    for kind in ("Air", "Earth", "Fire", "Water"):
        add("totemkind", kind, Value(kind))
    put = '<put> a {numbers:tokenatk} {kinds:totemkind++"or"} Totem token into play'
    add("act", put, s.PutsTotems, check=lambda node: len(node.kinds) > 1)
    for tail, extra2 in (("", {}), (" exhausted", {"exhausted": True})):
        fixed2: dict[str, Any] = dict(extra2)
        put = f"<put> {{what:stated}} into play{tail}"
        add("act", put, s.PutsStated, **fixed2)
        add("act", f'{put} with {{gains:tokenhas+"and"}}', s.PutsStated, **fixed2)
        add("act", f"{put} under {{under:whose}} control", s.PutsStated, **fixed2)


def _no_totem(node: s.TokenPhrase | s.StatedTokens) -> bool:
    """[wow-2007:306.4a] A Totem is no ally in every edition: what a "Totem ally token" is, isn't said."""
    return not any("Totem" in str(word).split() for word in node.words)


def _add_several(book: Phrasebook) -> None:
    """Tokens that are not alike."""
    add = book.add
    add("tokenset", "{what:stated}", s.PutsStated)
    add("tokenset", '{what:stated} with {gains:tokenhas+"and"}', s.PutsStated)
    add("act", '<put> {parts:tokenset++"and"} into play', s.PutsSeveral)
    names = ("first", "second", "third")
    for count, joined in ((2, "{0} and {1}"), (3, "{0}, {1}, and {2}")):
        each = joined.format(*(f"the {name} with {{{name}:tokenhas}}" for name in names[:count]))
        add("act", f"<put> {{what:stated}} into play, {each}", _each_with, back=_each_with_back(count))


def _each_with(what: object, **gains: object) -> s.PutsEachWith:
    return s.PutsEachWith(what, tuple(gains[name] for name in ("first", "second", "third") if name in gains))


def _each_with_back(count: int) -> Callable[[object], dict[str, object] | None]:
    def back(node: object) -> dict[str, object] | None:
        if not isinstance(node, s.PutsEachWith) or len(node.gains) != count:
            return None
        return {"what": node.what, **dict(zip(("first", "second", "third"), node.gains, strict=False))}

    return back


def _same(name: str) -> str:
    return name


def _same_back(node: object) -> dict[str, object] | None:
    return {"name": node} if isinstance(node, str) else None


def _tag(one: object) -> tuple[object, ...]:
    return (one,)


def _tag_back(node: object) -> dict[str, object] | None:
    return {"one": node[0]} if isinstance(node, tuple) and len(node) == 1 else None


def _tags(one: object, more: tuple[object, ...]) -> tuple[object, ...]:
    return (one, *more)


def _tags_back(node: object) -> dict[str, object] | None:
    return {"one": node[0], "more": node[1:]} if isinstance(node, tuple) and len(node) > 1 else None
