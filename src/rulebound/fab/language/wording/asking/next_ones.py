"""The next of a kind, by what it has and what is done with it, in words [6.2.4]; what boosting has banished [8.3.9]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.fab.language.wording.nouns import STATS, an_attack
from rulebound.fab.nodes.combat.patterns import Attacks
from rulebound.fab.nodes.properties import BaseIs
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.kinds import HasKeyword
from rulebound.text import Phrasebook, Value

ATTACKS: Any = said(Attacks)


def add_next_ones(book: Phrasebook) -> None:
    """Add all rows of what the next of a kind is, and of what has been boosted away."""
    add = book.add
    # [8.3, 2.0.3a] an attack by what it has
    for bit, word in (*c.LABELS.items(), *c.KEYWORDS.items(), *c.ABILITIES.items()):
        add("attackwith", f"with {word}", Value(HasKeyword(bit)))
    for symbol, stat in STATS:
        for word, test in (("less", "<="), ("more", ">="), ("greater", ">=")):
            row = f"with {{value:amount}} or {word} base [{symbol}]"
            add("attackwith", row, said(BaseIs), stat=stat, test=test)
    row = "{adjectives:adjective*} {kinds:kind#} {post:attackwith}"
    add("attacking", row, _with_it, back=_with_it_back, check=an_attack)
    # [8.5.3, 6.4.9] an arcane damage effect
    for effect in ("an arcane damage effect", "an effect that deals arcane damage"):
        more = "instead deals that much arcane damage plus {amount:amount}"
        for comma in (",", ""):
            head = "the next {noun:played.sg} you play this turn with"
            add("lasting", f"{head} {effect}{comma} {more}", own.NextDealsMore)
            for words, test in ((" or less", "<="), ("", "=")):
                low = f"{head} cost {{cost:amount}}{words} and {effect}{comma} {more}"
                add("lasting", low, own.NextDealsMore, test=test)
    # [8.3.9a, 8.3.17a]
    for gets in ("gets", "gains"):
        for word in ("boost", "fuse", "rune gate"):
            for span, duration in SPANS:
                row = f'the next {{noun:attacking.sg}} you {word} {span} {gets} {{gains:gain+"and"}}'
                add("lasting", row, own.NextPaidSo, kind=word, duration=duration)
    _add_boosting(book)
    for words in ("you've", "you have"):
        often = f"{words} attacked {{least:amount}} or more times with {{noun:noun.pl}} this turn"
        add("condition", often, _attacked_often, back=_attacked_often_back)


def _add_boosting(book: Phrasebook) -> None:
    add = book.add
    for has in ("was", "has been"):
        add("past", f"{{what:ofkind}} {has} banished from boosting", own.BoostedAway)
        either = f"a {{first:noun.sg}} or {{second:noun.sg}} {has} banished from boosting this"
        add("condition", either, own.EitherBoostedAway)
        add("condition", f"{{what:ofkind}} {has} banished from boosting this", _of_this, back=_of_this_back)
    for this in ("this", "{:self}"):
        add("pattern", f"{this} is banished from boosting", own.ThisBoostedAway)
    add("pattern", "you banish {what:ofkind} from boosting", own.BoostedAway, yours=True)


def _with_it(adjectives: tuple[object, ...], kinds: object, post: object) -> s.Noun:
    return s.Noun(adjectives, (kinds,), (post,))


def _with_it_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, s.Noun) or len(node.kinds) != 1 or len(node.posts) != 1:
        return None
    return {"adjectives": node.adjectives, "kinds": node.kinds[0], "post": node.posts[0]}


def _of_this(what: object) -> own.EitherBoostedAway:
    return own.EitherBoostedAway(what, None)


def _of_this_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, own.EitherBoostedAway) and node.second is None
    return {"what": node.first} if fits else None  # type: ignore[attr-defined]


def _attacked_often(least: object, noun: object) -> own.OftenThis:
    return own.OftenThis(ATTACKS(s.Phrase("a", noun), None, s.PlayerPhrase("you")), least, "turn")


def _attacked_often_back(node: Any) -> dict[str, object] | None:
    pattern = node.pattern if isinstance(node, own.OftenThis) and node.span == "turn" else None
    if not isinstance(pattern, ATTACKS) or not isinstance(pattern.what, s.Phrase) or pattern.what.det != "a":
        return None
    return {"least": node.least, "noun": pattern.what.noun}
