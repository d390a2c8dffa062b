"""Replacement in words (section 716): moves and draws; damage has a module of its own."""

from __future__ import annotations

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s


def add_replacing(book: Phrasebook) -> None:
    """Add all rows of replacement."""
    _add_moves(book)


def _add_moves(book: Phrasebook) -> None:
    add, would = book.add, s.WouldMove
    for verb in ("be put into", "enter"):
        for whose, owner in (("your", "you"), ("an opponent's", "opponents"), ("(a|its owner's|a player's)", "")):
            head = f"if {{what:object}} would {verb} {whose} graveyard"
            add("rule", f"{head} from play, remove it from the game instead", would, origin=c.PLAY, owner=owner)
            add("rule", f"{head}, remove it from the game instead", would, owner=owner)
            add("lasting", f"{head} this turn, remove it from the game instead", would, owner=owner, duration="turn")
    for tail in ("this turn, ", ", "):
        for it in ("it", "that card"):
            row = f"the next time {{player:player}} would draw a card{tail if tail == ', ' else ' ' + tail}"
            add("lasting", f"{row}(he|you) (skips|skip) drawing {it} instead", s.SkipsNextDraw,
                duration="turn" if "turn" in tail else "game")  # fmt: skip
    spared = "if {what:object} would be destroyed this turn, {effect:sentence} instead"
    add("lasting", spared, s.SparedThisTurn)
    add("lasting", spared.replace("if", "the next time", 1), s.SparedThisTurn, once=True)
    add("rule", "if {what:object} would be destroyed, {effect:sentence} instead", s.WouldBeDestroyed)
    add("rule", "if {player:player} would draw a card, {effect:sentence} instead", s.WouldDraw)
    add("rule", "if {player:player} would draw a card, {player2:player} may {effect:act.inf} instead", s.WouldDraw)
    add("rule", "if you would draw a card, you may skip drawing it instead", Value(s.MaySkipDraw()))
