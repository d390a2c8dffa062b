"""Somebody's next turn in words: what is so in it, or until it ends; what each hero chooses for it."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.continuous.next_turn import ACTION_PHASE, TURN, UNTIL
from rulebound.tcg.language import said as s
from rulebound.text import Phrasebook, Value

#: Whose turn it is, and its words.
_WHOSE: Final[tuple[tuple[str, Any], ...]] = (("their", own.They()), ("your", s.PlayerPhrase("you")))
#: Which part of it, in words.
_PARTS: Final = (
    ("during {} next turn", TURN),
    ("during {} next action phase", ACTION_PHASE),
    ("until the end of {} next turn", UNTIL),
)
#: What heroes choose between.
_CHOICES: Final = (("war", "peace"),)


def add_next_turn(book: Phrasebook) -> None:
    """Add all rows of somebody's next turn."""
    add = book.add
    for whose, players in _WHOSE:
        for words, during in _PARTS:
            span, fixed = words.format(whose), {"players": players, "during": during}
            add("lasting", f"{{body:so}} {span}", own.InNextTurn, **fixed)
            if not during:
                add("lasting", f"{span}, {{body:so}}", own.InNextTurn, **fixed)
        later = f"until the end of {whose} next turn, whenever {{pattern:pattern}}, {{effect:sentence}}"
        add("sentence", later, own.LaterInNextTurn, players=players)
    add("so", f"{{who:{THING}}} {{state:state}}", s.Statement, duration="turn")
    add("so", "{players:player} can't play {noun:noun.pl}", own.CantPlayThose, check=_from_anywhere)
    add("so", "{players:player} can't draw cards", own.CantDraw)
    for gets in ("gets", "has"):
        first = f'their first {{noun:attacking.sg}} during their next turn {gets} {{gains:gain+"and"}}'
        add("lasting", first, own.FirstOfTheirs)
    add("clause", "you may play it during your next turn", Value(own.MayPlayItThen()))
    for words, fighting in (("weapon and attack", True), ("non-weapon non-attack", False)):
        only, are = "the only actions {} may play or activate", f"are {words} actions"
        row = f"{only.format('they')} during their next turn {are}"
        add("lasting", row, _only_then, back=_only_then_back, fighting=fighting)
        row = f"until the start of your next turn, {only.format('heroes')} {are}"
        add("lasting", row, own.OnlyActions, players=s.PlayerPhrase("each"), fighting=fighting)
    for one, other in _CHOICES:
        each = f"starting with the hero to your left, each hero chooses {one} or {other}"
        row = f"{each}. if they choose {one}, {{first:lasting}}. if they choose {other}, {{second:lasting}}"
        add("done", row, own.EachHeroChooses, words=(one, other))


def _from_anywhere(node: own.CantPlayThose) -> bool:
    """From where they are played is nothing that a card is."""
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in node.noun.posts)


def _only_then(fighting: bool) -> own.InNextTurn:
    return own.InNextTurn(own.OnlyActions(own.They(), fighting), own.They(), TURN)


def _only_then_back(node: Any) -> dict[str, object] | None:
    body = node.body if isinstance(node, own.InNextTurn) else None
    fits = isinstance(body, own.OnlyActions) and node == _only_then(body.fighting)
    return {"fighting": body.fighting} if fits and isinstance(body, own.OnlyActions) else None
