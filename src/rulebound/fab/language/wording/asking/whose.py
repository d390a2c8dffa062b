"""Who is meant by what they have or do, in words: each hero who has lost life; cards with counters; your attacks."""

from __future__ import annotations

from typing import Any

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.events import a_hero
from rulebound.fab.language.wording.lexicon import EVERY_TYPE
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.combat.patterns import Attacks, Hits
from rulebound.fab.nodes.properties import HasLife
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.kinds import Side
from rulebound.text import Phrasebook, Value

YOU = s.PlayerPhrase("you")


def add_whose(book: Phrasebook) -> None:
    """Add all rows of who is meant so."""
    add = book.add
    _add_counters(book)
    _add_events(book)
    # [1.1.2b] heroes stand for their players
    for who, which in (
        ("has lost [[h]] this turn", "lost"),
        ("doesn't have a card in their arsenal", "empty"),
    ):
        add("clause", f"each hero who {who} {{deed:act.sg}}", own.EachHeroWho, which=which)
    add("living", "any opposing target", Value(s.Phrase("target", s.Noun((Side("opposing"),), (LIVING,)))))
    for words in ("you've", "you have"):
        add("past", f"{words} played {{what:bynameonly}}", said(p.Adds), how="play", players=YOU)
    add("bynameonly", "{name:proper}", own.CalledSo)
    add("past", "{what:ofkind} has attacked", said(Attacks))
    add("pose", "defended by {what:ofkind}", own.DefendedBySuch)


#: What has life.
LIVING = s.Kind(HasLife(), EVERY_TYPE)


def _add_counters(book: Phrasebook) -> None:
    """Cards by the counters on them."""
    add = book.add
    for it in ("", " on it"):
        add("post", f"with (a|an) {{name:countername}} counter{it}", said(WithCounter))
        none: dict[str, Any] = {"test": "<=", "value": v.Number(0)}
        add("post", f"with no {{name:countername}} counters{it}", s.WithCounters, **none)
        add("post", f"with {{value:amount}} or more {{name:countername}} counters{it}", s.WithCounters, test=">=")


def _add_events(book: Phrasebook) -> None:
    """What is waited for."""
    add = book.add
    add("pattern", "you gain [[h]]", said(p.Happens), kind="gain life", players=YOU)
    add("yourattack", "your {noun:attacking.sg}", _yours, back=_yours_back)
    add("pattern", "{what:yourattack} hits", said(Hits))
    add("pattern", f"{{what:yourattack}} hits {{to:{THING}}}", said(Hits), check=a_hero("to"))
    for who in ("an opponent", "an opposing hero"):
        add("pattern", f"{who} is dealt damage", Value(own.OpponentIsDealt()))
    for word in ("whenever", "when"):
        row = f"until end of turn, {word} {{pattern:pattern}}, {{effect:sentence}}"
        add("sentence", row, s.Later, duration="turn")


def _yours(noun: Any) -> s.Phrase:
    return s.Phrase("a", s.Noun(noun.adjectives, noun.kinds, (*noun.posts, s.Controlled(YOU))))


def _yours_back(node: object) -> dict[str, object] | None:
    noun: Any = node.noun if isinstance(node, s.Phrase) and node.det == "a" else None
    if not isinstance(noun, s.Noun) or not noun.posts or noun.posts[-1] != s.Controlled(YOU):
        return None
    return {"noun": s.Noun(noun.adjectives, noun.kinds, noun.posts[:-1])}
