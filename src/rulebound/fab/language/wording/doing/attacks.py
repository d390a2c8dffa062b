"""What attacks get, who wagers for several tokens, what is done as often as was paid, in words [6.2, 8.5.46]."""

from __future__ import annotations

from typing import Any

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import STATS
from rulebound.fab.nodes.properties import BaseIs
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.text import Phrasebook, Value


def add_attacks(book: Phrasebook) -> None:
    """Add all rows of these."""
    add, gains = book.add, '{gains:gain+"and"}'
    for gets in ("gets", "gains"):
        # [6.2.2a] without a duration, until the end of the turn
        add("lasting", f"your next {{noun:attacking.sg}} {gets} {gains}", own.NextGets, duration="turn")
        row = f"this card's next attack this turn {gets} {gains}"
        add("lasting", row, own.ItsNextAttackGets)
    for get in ("get", "gain", "have"):
        row = f"your {{noun:attacking.pl}} this turn {get} {gains}"
        add("lasting", row, _yours_get, back=_yours_get_back)
        row = f"this card's attacks {get} {gains} this turn"
        add("lasting", row, own.ItsAttacksGet)
    # [8.5.46, 8.5.46b] one wager, for all of them
    head, tail = "<wager> a {first:tokenname}", "token with {other:marked}"
    for row in (f"{head} and a {{second:tokenname}} {tail}", f"{head} and {{second:tokenname}} {tail}"):
        add("act", row, _wagers_two, back=_wagers_two_back)
    three = f"{head}, {{second:tokenname}}, and {{third:tokenname}} {tail}"
    add("act", three, _wagers_three, back=_wagers_three_back)
    # [8.5.10]
    add("act", "<intimidate> {who:marked} that many times", own.IntimidatesTimes)
    # [8.5.15]
    row = "<put> {what:barecardinhand} on the top or bottom of your deck"
    add("act", row, _top_or_bottom, back=_top_or_bottom_back)
    add("barecardinhand", "a {noun:noun.sg} from your hand", s.Phrase, det="a", check=_lies_nowhere)
    # [2.0.3a]
    for symbol, stat in STATS:
        add("post", f"with {{value:amount}} base [{symbol}]", said(BaseIs), stat=stat, test="=")
    add("clause", "you may play it during your next action phase", Value(own.MayPlayItThen(phase=True)))


def _lies_nowhere(node: s.Phrase) -> bool:
    return not getattr(node.noun, "posts", ())


def _yours_get(noun: object, gains: tuple[object, ...]) -> s.Statement:
    return s.Statement(s.Phrase("bare of", noun, None, s.ThatPlayer("your")), s.Has(gains), "turn")


def _yours_get_back(node: Any) -> dict[str, object] | None:
    noun = getattr(getattr(node, "who", None), "noun", None)
    gains = getattr(getattr(node, "state", None), "gains", ())
    return {"noun": noun, "gains": gains} if noun is not None and node == _yours_get(noun, gains) else None


def _wagers_two(first: str, second: str, other: object) -> own.WagersFor:
    return own.WagersFor(other, own.CreatesSeveral((first, second), None))


def _wagers_two_back(node: Any) -> dict[str, object] | None:
    names: tuple[str, ...] = getattr(getattr(node, "deed", None), "names", ())
    fits = len(names) == 2 and node == _wagers_two(*names, node.other)
    return {"first": names[0], "second": names[1], "other": node.other} if fits else None


def _wagers_three(first: str, second: str, third: str, other: object) -> own.WagersFor:
    return own.WagersFor(other, own.CreatesSeveral((first, second, third), None))


def _wagers_three_back(node: Any) -> dict[str, object] | None:
    names: tuple[str, ...] = getattr(getattr(node, "deed", None), "names", ())
    fits = len(names) == 3 and node == _wagers_three(*names, node.other)
    return {**dict(zip(("first", "second", "third"), names, strict=True)), "other": node.other} if fits else None


def _top_or_bottom(what: Any) -> own.EitherDeed:
    noun = what.noun
    there = s.Noun(noun.adjectives, noun.kinds, (s.InZone(shared.HAND, s.ThatPlayer("your")),))
    card = s.Phrase("a", there)
    deeds = [s.MoveTo(card, shared.DECK, bottom=bottom, home=s.ThatPlayer("your")) for bottom in (False, True)]
    return own.EitherDeed(*deeds)


def _top_or_bottom_back(node: Any) -> dict[str, object] | None:
    noun = getattr(getattr(getattr(node, "first", None), "what", None), "noun", None)
    if not isinstance(node, own.EitherDeed) or not isinstance(noun, s.Noun):
        return None
    what = s.Phrase("a", s.Noun(noun.adjectives, noun.kinds))
    return {"what": what} if node == _top_or_bottom(what) else None
