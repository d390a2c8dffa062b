"""What is created besides, removed to pay, transformed and banished face down, in words [8.5]."""

from __future__ import annotations

from typing import Any

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import TOKENS
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.language.wording.turning import FACE_DOWN
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.text import Phrasebook, Value


def add_further(book: Phrasebook) -> None:
    """Add all rows of these deeds."""
    add, what = book.add, f"{{what:{THING}}}"
    # [8.5.2]
    for word in ("when", "whenever"):
        row = f"{word} {{pattern:pattern}}, if you control a {{name:tokenname}} token, create {{count:amount}} more"
        add("power", row, _more_of_them, back=_more_of_them_back)
    row = "<create> a {first:tokenname} and {count:number.pl} {second:tokenname} tokens"
    add("act", row, own.CreatesOneAndMore)
    add("paid", "create a {name:tokenname} token", own.CreatesAsCost)
    # [8.5.2, 1.15]
    add("paid", f"remove a {{name:countername}} counter from {what}", own.RemovesFromYours, check=_of_yours)
    # [8.1.1]
    for gets in ("gets", "gains"):
        one = f'your next {{adjective:adjective}} action this turn {gets} {{gains:gain+"and"}}'
        add("clause", one, _next_action, back=_next_action_back)
    # [8.5.36c]
    for name in TOKENS:
        if not name.endswith("s"):
            add("tokensname", f"{name}s", Value(name))
    add("act", f"<transform> {what} into {{token:tokensname}}", own.TransformsIntoEach)
    # [8.5.1]
    for words in FACE_DOWN:
        add("act", f"<banish> {what} {words}", own.BanishesFaceDown)
    # [8.5.16, 8.5.1]
    seen = "<look> at {what:wholehand} and banish a {noun:noun.sg}"
    add("act", seen, _look_and_banish, back=_look_and_banish_back)
    # [8.5.54]
    row = "you gain control of {least:amount} or more {noun:noun.pl} this way"
    add("condition", row, s.WasDone, how="this way")
    # [5.2.3c, 5.2.2b]
    again = f"you may attack with {what} an additional time and its attacks cost you {{amount:amount}} [[r]] less"
    add("lasting", f"{again} to activate this turn", own.TargetAgainAndCheaper, check=_a_target)
    # [4.3, 4.2]
    for span, phase in (("your action phase", True), ("your turn", False)):
        add("static", f"during {span}, {{body:static}}", own.DuringYours, phase=phase)
    # [6.6.1c]
    for this in ("this", "it"):
        for on in ("", " on it"):
            row = f"{{line:entering}}. when {this} has no {{name:countername}} counters{on}, {{effect:body}}"
            add("powers", row, own.UntilNone, check=_same_counters)
    # [8.4.5, 7.0.5c]
    defending = '{noun:noun.pl} get {gains:gain+"and"} while defending it'
    add("own", defending, own.WhileDefendingThis)


def _more_of_them(pattern: object, name: str, count: object) -> s.TriggeredPower:
    """Make "when ..., if you control a token, create 3 more": of those."""
    return s.TriggeredPower(pattern, own.CreatesIfThere(name, count))


def _more_of_them_back(node: object) -> dict[str, object] | None:
    effect = node.effect if isinstance(node, s.TriggeredPower) else None
    if not isinstance(effect, own.CreatesIfThere) or not isinstance(node, s.TriggeredPower):
        return None
    fields = {"pattern": node.pattern, "name": effect.name, "count": effect.count}
    return fields if node == s.TriggeredPower(node.pattern, effect) else None


def _of_yours(node: own.RemovesFromYours) -> bool:
    posts: tuple[object, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    one = isinstance(node.what, s.Phrase) and node.what.det == "a"
    return one and s.Controlled(s.PlayerPhrase("you")) in posts and other_than_this(node)


def _a_target(node: own.TargetAgainAndCheaper) -> bool:
    return isinstance(node.what, s.Phrase) and node.what.det == "target"


def _same_counters(node: own.UntilNone) -> bool:
    line = node.line
    return isinstance(line, s.EnteringLine) and line.name == node.name


def _next_action(adjective: object, gains: tuple[object, ...]) -> own.NextSuchActionGets:
    return own.NextSuchActionGets((adjective,), gains)


def _next_action_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, own.NextSuchActionGets) or len(node.adjectives) != 1:
        return None
    return {"adjective": node.adjectives[0], "gains": node.gains}


def _look_and_banish(what: object, noun: object) -> s.Acts:
    return s.Acts((s.Looking(what, True), s.MoveTo(s.OneOfSeen(noun), shared.REMOVED, how="remove")))


def _look_and_banish_back(node: Any) -> dict[str, object] | None:
    deeds = node.deeds if isinstance(node, s.Acts) and len(node.deeds) == 2 else (None, None)
    if not isinstance(deeds[0], s.Looking) or not isinstance(deeds[1], s.MoveTo):
        return None
    seen = deeds[1].what
    fits = isinstance(seen, s.OneOfSeen) and deeds == _look_and_banish(deeds[0].what, seen.noun).deeds
    return {"what": deeds[0].what, "noun": seen.noun} if fits and isinstance(seen, s.OneOfSeen) else None
