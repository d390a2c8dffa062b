"""Turning and tapping cards, storing them in an arsenal, contracts, in words [3.3, 8.4.7, 8.5.24, 8.5.55]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.keyworded.worn import EquipElsewhere, TurnThisUp
from rulebound.fab.nodes.turning import TurnFace
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.effects.in_play import TurnCards
from rulebound.tcg.nodes.groups import This
from rulebound.text import Phrasebook, Value

#: How texts write it.
FACE_UP = ("face up", "face-up")
FACE_DOWN = ("face down", "face-down", "facedown")


def add_turning(book: Phrasebook) -> None:
    """Add all rows of what is turned, tapped and stored."""
    add, what = book.add, f"{{what:{THING}}}"
    # [8.5.55]
    add("act", f"[[t]] {what}", said(TurnCards), how="exhaust")
    # [8.5.56]
    add("act", f"[[u]] {what}", said(TurnCards), how="ready")
    # [5.2.4, 8.3.36] what lies face down in the arena
    for words in FACE_UP:
        add("paid", f"turn this {words}", Value(TurnThisUp()))
        add("act", f"<turn> this {words}", Value(TurnFace(This(), False)))
    for words in FACE_DOWN:
        add(
            "power",
            f"while this is equipped {words}, {{power:power}}",
            own.WhileFaceDown,
            check=_is_triggered,
        )
        add("condition", f"this is {words}", Value(own.LiesDown()))
    add("act", "<equip> this to another equipment zone", Value(EquipElsewhere()))
    # [8.5.24] what lies in an arsenal, a graveyard, a banished zone
    for words, down in (*((one, False) for one in FACE_UP), *((one, True) for one in FACE_DOWN)):
        add("act", f"<turn> {what} {words}", own.Turns, face_down=down, check=_lies_somewhere)
        add("act", f"<put> {what} {words} into {{home:whose}} arsenal", own.StoresIt, face_down=down)
        add("act", f"<put> {what} into {{home:whose}} arsenal {words}", own.StoresIt, face_down=down)
    # [3.3.1] it is a private zone
    add("act", f"<put> {what} into {{home:whose}} arsenal", own.StoresIt, face_down=True)
    for this in ("this", "{:self}"):
        for words in FACE_UP:
            add("pattern", f"{this} is put into your arsenal {words}", own.StoredFaceUp)
            add("pattern", f"{this} is put {words} into your arsenal", own.StoredFaceUp)
            either = f"{this} is put or turned {words} in arsenal"
            add("pattern", either, own.StoredFaceUp, turned=True)
    add("act", "{first:act} or {second:act}", own.EitherDeed, check=_two_plain)
    # [8.4.7] what one is contracted to
    for sort in ("powers", "done"):
        line = "you are contracted to banish opponents' {noun:noun.pl}. whenever you complete this contract, "
        add(sort, line + "{effect:body}", own.ContractSaid)
    # [5.1.5] what nobody plays for a while
    spans = (("this chain link", c.THIS_LINK), ("this combat chain", c.THIS_CHAIN), ("this turn", "turn"))
    for words, duration in spans:
        add("lasting", f"{{noun:ofkinds}} can't be played {words}", own.CantPlay, duration=duration)
    # (an attack says it of its own chain link)
    add("done", "{noun:ofkinds} can't be played (this chain link|to this chain link)", own.CantPlayHere)
    add("ofkinds", "{noun:noun.pl}", s.Phrase, det="bare")
    # how often
    for words, span in (
        ("this turn", "turn"),
        ("this combat chain", c.THIS_CHAIN),
        ("this chain link", c.THIS_LINK),
    ):
        often = f"{{pattern:past}} {{least:amount}} or more times {words}"
        add("condition", often, own.OftenThis, span=span)
        for head in ("the number of times", "the number of times that"):
            add("value", f"{head} {{pattern:past}} {words}", own.TimesSoFar, span=span)
        add("counted", f"time {{pattern:past}} {words}", own.TimesSoFar, span=span)


def _is_triggered(node: own.WhileFaceDown) -> bool:
    return isinstance(node.power, s.TriggeredPower)


def _lies_somewhere(node: own.Turns) -> bool:
    """What lies face up or face down does so in a zone that the text names; "it" is what was just said to lie there."""
    if isinstance(node.what, (s.Pronoun, s.Back)):
        return False
    posts: tuple[Any, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    return any(isinstance(post, s.InZone) for post in posts)


def _two_plain(node: own.EitherDeed) -> bool:
    """ "Discard a card or destroy the top card of your deck": what each does, it does to something else."""
    return all(not isinstance(one, (s.Acts, own.EitherDeed)) for one in (node.first, node.second))
