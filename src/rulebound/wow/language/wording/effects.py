"""Effects in words: what cards do (deal and heal damage) and what players do with cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.wording.cards import (
    ACTOR,
    Drawing,
    Zones,
    add_discarding,
    add_drawing,
    add_looking,
    add_moving,
    add_searching,
)
from rulebound.tcg.language.wording.checks import (
    one_deed,
    referring,
)
from rulebound.tcg.language.wording.deeds import (
    Rows,
    add_damage_put,
    add_dealing,
    add_entering,
    add_healing,
    add_turning,
    add_unpreventable,
)
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_assault_alone
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes.unique_cards import BuildDeck, ConcedeGame
from rulebound.wow.nodes.values import Number, That

ONE = Number(1)


KINDS: Rows = (("{damage_types:damagekind} ", {}), ("", {"damage_types": 0}))
IN_ORDER: Rows = (("<deal> N {damage_types:damagekind} damage to", {}), ("<heal> N damage from", {"heal": True}))
EXHAUSTED: Rows = (("", {}), (" exhausted", {"turned": True}))


ZONES = Zones(c.HAND, c.DECK, c.GRAVEYARD, c.REMOVED, "graveyard", "object", "character")
SEARCHED = {
    "deck": (c.DECK,), "deck and/or graveyard": (c.GRAVEYARD, c.DECK), "graveyard and/or deck": (c.GRAVEYARD, c.DECK),
    "deck, hand, and/or graveyard": (c.HAND, c.GRAVEYARD, c.DECK), "hand and/or deck": (c.HAND, c.DECK),
    "deck and graveyard": (c.GRAVEYARD, c.DECK), "deck and hand": (c.HAND, c.DECK),
    "deck, graveyard, and hand": (c.GRAVEYARD, c.HAND, c.DECK),
}  # fmt: skip


def add_effects(book: Phrasebook) -> None:
    """Add all rows of what cards and players do."""
    _add_feats(book)
    _add_turning(book)
    _add_cards(book)
    _add_rest(book)
    add_unpreventable(book, "character", KINDS)
    _add_the_game(book)


def _add_feats(book: Phrasebook) -> None:
    """What a character does, with the character as the agent."""
    add = book.add
    add_dealing(book, "character", KINDS)
    for words, extra in IN_ORDER:
        three = words.replace("N", "{first:number}, {second:number}, and {third:number}")
        numbers = "{first:number}, {second:number}, {third:number}, {fourth:number}, and {fifth:number}"
        five = words.replace("N", numbers)
        for row in (three, five):
            add("feat", row + " {to:character}, respectively", _in_order(**extra), back=_in_order_back(**extra))
    add_healing(book, "character")
    for noun in ("cnoun", "onoun"):
        for sort in ("feat", "act"):
            row = f"{{deed:{sort}}} for this and each other {{times:others{noun}}}"
            add(sort, row, s.Tailed, check=one_deed)
        add(f"others{noun}", f"{{noun:{noun}.sg}}", s.ThisAndOthers)
        gains = f'<have> {{gains:gain+"and"}} for this and each other {{times:others{noun}}}'
        add("state", gains, s.Has, check=no_assault_alone)
    add("feat", "<become> a defender", Value(s.BecomesDefender()))
    book.add("kindamount", "{amount:amount} {damage_types:damagekind} damage", s.KindAmount)
    book.add("feat", '<deal> {parts:kindamount++"and"} to {to:character}', s.DamageOfKinds)


def _add_turning(book: Phrasebook) -> None:
    add = book.add
    add_turning(book, "object", {"exhaust": "exhaust", "ready": "ready"})
    add("act", "<remove> {what:character} from combat", said(e.RemoveFromCombat))
    add_damage_put(book, "character")
    add("act", "<gain> control of {what:object}", s.TakeControl)
    add("act", "<gain> control of {what:object} until end of turn", s.TakeControl, duration="turn")
    add("act", "<gain> control of {what:object} this turn", s.TakeControl, duration="turn")
    for while_ in ("while", "as long as", "for as long as"):
        for stays, duration in (("in play", "source"), ("in your party", "party"), ("under your control", "party")):
            row = f"<gain> control of {{what:object}} {while_} {{:self}} remains {stays}"
            add("act", row, s.TakeControl, duration=duration)
    for verb in ("discard", "destroy", "exhaust"):
        node = s.Discards if verb == "discard" else said(e.Destroy) if verb == "destroy" else said(e.TurnCards)
        extra: dict[str, Any] = {"how": "exhaust"} if verb == "exhaust" else {}
        for word in ("choose", "chooses"):
            form = "sg" if word == "chooses" else ("pl", "inf")
            verb_now = verb + ("s" if word == "chooses" and verb != "exhaust" else "es" if word == "chooses" else "")
            add("act", f"{word} and {verb_now} {{what:object}}", node, form=form, **extra)


def _add_cards(book: Phrasebook) -> None:
    """What players do with cards."""
    add_moving(book, ZONES)
    add_drawing(book, Drawing(said(e.DrawCards), ONE, That("this way")))
    add_discarding(book, ZONES, ONE)
    add_looking(book, ZONES)
    add_searching(book, SEARCHED, ("cnoun", "onoun"))
    add = book.add
    add("act", "<remove> {what:byname} from the game", s.MoveTo, to=c.REMOVED, how="remove")
    add("act", "<destroy> {what:byname}", said(e.Destroy))
    add_entering(book, "object", EXHAUSTED)
    for what, check in (("{what:object}", None), ("{what:character} from {lies:whose} graveyard", referring)):
        row = f"<put> {what} into {{under:whose}} resource row face down"
        add("act", f"{row} and exhausted", s.PutResources, exhausted=True, check=check)
        add("act", row, s.PutResources, check=check)
    reach = "(you reach your|he reaches his|she reaches her)"
    add("act", f"<draw> cards until {reach} maximum hand size", said(e.DrawToSize), who=ACTOR)


def _add_rest(book: Phrasebook) -> None:
    add = book.add
    add("act", "<interrupt> {what:object}", s.Interrupts)
    add("act", "<skip> {whose:home} next turn", s.SkipsTurn)
    add("act", "<take> an extra turn after this one", said(e.ExtraTurns), who=ACTOR)
    add("act", "<lose> the game", said(e.LoseGame), who=ACTOR)
    add("act", "<say> {words:quote}", s.Says)
    add("act", "<double> the damage on {on:character}", s.DoublesDamage)
    add("act", "{cost:paid}", s.PaysCost, form="inf")
    add("act", "<pay> {number:number}", s.PaysNumber, form=("sg", "pl"))
    add("act", "<target> {group:targeted}", s.Chooses)
    add("targeted", "up to {count:amount} {noun:cnoun=count}", s.Phrase, det="up to target")
    add("targeted", "any number of {noun:cnoun.pl}", s.Phrase, det="any target")
    add("act", "<name> a card", Value(s.Names()))
    add("act", "<name> a {noun:cnoun.sg} card", s.Names)


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _in_order(heal: bool = False) -> Callable[..., s.InOrder]:
    def make(to: object, damage_types: int = 0, **numbers: int) -> s.InOrder:
        amounts = tuple(numbers[name] for name in ORDINALS if name in numbers)
        return s.InOrder(amounts, to, damage_types, heal)

    return make


def _in_order_back(heal: bool = False) -> Callable[[object], dict[str, object] | None]:
    def back(node: object) -> dict[str, object] | None:
        if not isinstance(node, s.InOrder) or node.heal != heal:
            return None
        found: dict[str, object] = {"to": node.to, "damage_types": node.damage_types}
        found.update(zip(ORDINALS, node.amounts, strict=False))
        return found

    return back


def _add_the_game(book: Phrasebook) -> None:
    """What is done to decks, and to the game."""
    add = book.add
    graveyard = s.MoveTo(s.AllIn(c.GRAVEYARD, s.ThatPlayer("your")), c.DECK, shuffle=True)
    add("step", "shuffle your graveyard face down. it is now your deck", Value(graveyard))
    add("act", "<turn> {owner:whose} deck over", s.TurnsDeck)
    add("clause", "build a new ten-card deck using cards from your entire collection", Value(BuildDeck(10)))
    add("cost", "concede the game", Value(ConcedeGame()))
    keeping = "players can keep any of their equipment and start the next game with those cards in play"
    add("clause", keeping, Value(flow.Nothing()))
