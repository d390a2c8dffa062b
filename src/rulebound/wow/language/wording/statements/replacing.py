"""Replacement in words (section 716): moves and draws; damage has a module of its own."""

from __future__ import annotations

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.checks import any_one
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.groups import Players, You


def add_replacing(book: Phrasebook) -> None:
    """Add all rows of replacement."""
    _add_moves(book)


def _add_moves(book: Phrasebook) -> None:
    add, would = book.add, s.WouldMove
    for verb in ("be put into", "enter"):
        for whose, owner in (
            ("your", "you"), ("(an opponent's|an opposing)", "opponents"), ("(a|its owner's|a player's)", ""),
        ):  # fmt: skip
            head = f"if {{what:object}} would {verb} {whose} graveyard"
            add("rule", f"{head} from play, remove it from the game instead", would, origin=c.PLAY, owner=owner)
            add("rule", f"{head}, remove it from the game instead", would, owner=owner)
            add("lasting", f"{head} this turn, remove it from the game instead", would, owner=owner, duration="turn")
    for tail in ("this turn, ", ", "):
        for it in ("it", "that card"):
            row = f"the next time {{player:player}} would draw a card{tail if tail == ', ' else ' ' + tail}"
            add("lasting", f"{row}(he|you) (skips|skip) drawing {it} instead", s.SkipsNextDraw,
                duration="turn" if "turn" in tail else "game")  # fmt: skip
    drawn = "the next time {player:player} would draw a card this turn, {effect:clause} instead"
    add("lasting", drawn, s.WouldDrawNext)
    skips = "{player:player} (skips|skip) drawing {whose:home} next card this turn"
    add("lasting", skips, _skips_next, back=_skips_next_back)
    spared = "if {what:object} would be destroyed this turn, {effect:sentence} instead"
    add("lasting", spared, s.SparedThisTurn)
    add("lasting", spared.replace("if", "the next time", 1), s.SparedThisTurn, once=True)
    for when in ("", " {when:whoseturn}"):
        fall = f"if {{what:object}} would be destroyed{when}"
        if not when:
            dead = f"{fall} by fatal damage"
            add("rule", f"{dead}, {{effect:sentence}} instead", s.WouldBeDestroyed, fatal=True)
            add("rule", f"{dead}, {{first:sentence}}. if you do, {{effect:sentence}} instead", s.WouldBeDestroyed,
                fatal=True)  # fmt: skip
        add("rule", f"{fall}, {{effect:sentence}} instead", s.WouldBeDestroyed)
        add("rule", f"{fall}, {{effect:sentence}} instead. {{then:outcome}}", s.WouldBeDestroyed)
        add("rule", f"{fall}, {{effect:sentence}} instead. if you do, {{after:sentence}}", s.WouldBeDestroyed)
        add("rule", f"{fall}, {{first:sentence}}. if you do, {{effect:sentence}} instead", s.WouldBeDestroyed)
        add("rule", f"{fall}, {{first:sentence}}. if you do, instead {{effect:sentence}}", s.WouldBeDestroyed)
    add("whoseturn", "on your turn", Value(TurnOf(You())))
    add("whoseturn", "on an opponent's turn", Value(TurnOf(Players("opponents"))))
    add("rule", "if {player:player} would draw a card, {effect:sentence} instead", s.WouldDraw)
    add("rule", "if {player:player} would draw a card, {player2:player} may {effect:act.inf} instead", s.WouldDraw)
    empty = "if {player:player} would draw from an empty deck, {effect:sentence} instead"
    add("rule", empty, s.WouldDraw, empty=True)
    add("static", "if {who:character.sg} attacks, it must attack {:self} if able", s.DrawsAttacks, check=any_one)
    add("rule", "if you would draw a card, you may skip drawing it instead", Value(s.MaySkipDraw()))


def _skips_next(player: object, whose: object) -> s.SkipsNextDraw:
    return s.SkipsNextDraw(player, "turn", whose)


def _skips_next_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.SkipsNextDraw) or node.whose is None or node.duration != "turn":
        return None
    return {"player": node.player, "whose": node.whose}
