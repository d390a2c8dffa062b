"""Effects in words: what cards do (deal and heal damage) and what players do with cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.wording.checks import (
    not_a_hand,
    not_all_seen,
    not_from_top,
    not_several_from_top,
    one_deed,
    referring,
    several_seen,
)
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_assault_alone
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.unique_cards import BuildDeck, ConcedeGame
from rulebound.wow.nodes.values import Number, That

ACTOR = s.PlayerPhrase("actor")
SUBJECT = s.Pronoun("it", "agent")
ONE = Number(1)


Rows = tuple[tuple[str, dict[str, Any]], ...]
KINDS: Rows = (("{damage_types:damagekind} ", {}), ("", {"damage_types": 0}))
IN_ORDER: Rows = (("<deal> N {damage_types:damagekind} damage to", {}), ("<heal> N damage from", {"heal": True}))
EXHAUSTED: Rows = (("", {}), (" exhausted", {"exhausted": True}))


def add_effects(book: Phrasebook) -> None:
    """Add all rows of what cards and players do."""
    _add_feats(book)
    _add_turning(book)
    _add_cards(book)
    _add_looking(book)
    _add_rest(book)
    _add_unpreventable(book)
    _add_the_game(book)


def _add_feats(book: Phrasebook) -> None:
    """What a character does, with the character as the agent."""
    add = book.add
    deal = said(e.DealDamage)
    fixed: dict[str, Any] = {"source": SUBJECT}
    for kind, extra in KINDS:
        add("feat", f"<deal> {{amount:amount}} {kind}damage to {{to:character}}", deal, **fixed, **extra)
        much = f"<deal> (that much|that amount of) {kind}damage to {{to:character}}"
        add("feat", much, deal, amount=That(), **fixed, **extra)
        add("feat", f"<deal> {kind}damage to {{to:character}} equal to {{amount:value}}", deal, **fixed, **extra)
        add("feat", f"<deal> {kind}damage equal to {{amount:early}} to {{to:character}}", deal, **fixed, **extra)
        divided = f"<deal> {{amount:amount}} {kind}damage divided as you choose to {{to:character}}"
        add("feat", divided, said(e.DealDivided), **fixed, **extra)
        divided = f"<deal> that much {kind}damage divided as you choose to {{to:character}}"
        add("feat", divided, said(e.DealDivided), amount=That(), **fixed, **extra)
        add("dealt", f"{{amount:amount}} {kind}damage to {{to:character}}", deal, **fixed, **extra)
    add("early", "{value:value}", s.Early)
    add("feat", '<deal> {steps:dealt++"and"}', said(flow.Sequence))
    for words, extra in IN_ORDER:
        three = words.replace("N", "{first:number}, {second:number}, and {third:number}")
        numbers = "{first:number}, {second:number}, {third:number}, {fourth:number}, and {fifth:number}"
        five = words.replace("N", numbers)
        for row in (three, five):
            add("feat", row + " {to:character}, respectively", _in_order(**extra), back=_in_order_back(**extra))
    heal = said(e.HealDamage)
    add("feat", "<heal> {amount:amount} damage from {to:character}", heal, **fixed)
    add("feat", "<heal> that much damage from {to:character}", heal, amount=That(), **fixed)
    add("feat", "<heal> that amount of damage from {to:character}", heal, amount=That(), **fixed)
    add("feat", "<heal> that much from {to:character}", heal, amount=That(), **fixed)
    add("feat", "<heal> all damage from {to:character}", heal, amount=None, **fixed)
    add("feat", "<heal> damage from {to:character} equal to {amount:value}", heal, **fixed)
    add("healed", "{amount:amount} damage from {to:character}", heal, **fixed)
    add("feat", '<heal> {steps:healed++"and"}', said(flow.Sequence))
    for sort in ("feat", "act"):
        add(sort, f"{{deed:{sort}}} for each {{times:counted}}", s.Tailed, check=one_deed)
        add(sort, f"(also|then) {{deed:{sort}}}", PASS)
        add(sort, f'{{deeds:{sort}++"and"}}', s.Acts)
        add(sort, f"{{first:{sort}}}, (then|and then) {{second:{sort}}}", _two_deeds, back=_two_deeds_back)
    for noun in ("cnoun", "onoun"):
        for sort in ("feat", "act"):
            row = f"{{deed:{sort}}} for this and each other {{times:others{noun}}}"
            add(sort, row, s.Tailed, check=one_deed)
        add(f"others{noun}", f"{{noun:{noun}.sg}}", s.ThisAndOthers)
        gains = f'<have> {{gains:gain+"and"}} for this and each other {{times:others{noun}}}'
        add("state", gains, s.Has, check=no_assault_alone)
    divided = "<heal> {amount:amount} damage divided as you choose from {to:character}"
    heals: dict[str, Any] = {"source": SUBJECT, "damage_types": 0, "heal": True}
    add("feat", divided, said(e.DealDivided), **heals)
    add("feat", "<become> a defender", Value(s.BecomesDefender()))
    book.add("kindamount", "{amount:amount} {damage_types:damagekind} damage", s.KindAmount)
    book.add("feat", '<deal> {parts:kindamount++"and"} to {to:character}', s.DamageOfKinds)


def _add_turning(book: Phrasebook) -> None:
    add = book.add
    add("act", "<destroy> {what:object}", said(e.Destroy))
    for how in ("exhaust", "ready"):
        add("act", f"<{how}> {{what:object}}", said(e.TurnCards), how=how)
    add("act", "<turn> {what:object} face down", said(e.FlipCards), face_down=True)
    add("act", "<turn> {what:object} face up", said(e.FlipCards), face_down=False)
    add("act", "<flip> {what:object}", said(e.FlipCards), face_down=None, how="flip")
    add("act", "<remove> {what:character} from combat", said(e.RemoveFromCombat))
    add("act", "<put> {amount:amount} damage on {on:character}", said(e.PutDamage))
    add("act", "<put> that (much|amount of) damage on {on:character}", said(e.PutDamage), amount=That())
    add("act", "<remove> {amount:amount} damage from {on:character}", said(e.PutDamage), sign=-1)
    add("act", "<remove> all damage from {on:character}", s.ClearDamage)
    add("act", "<remove> all but {but:amount} damage from {on:character}", s.ClearDamage)
    add("act", "<attach> {what:object} to {to:object}", s.AttachIt)
    add("act", "<gain> control of {what:object}", s.TakeControl)
    add("act", "<gain> control of {what:object} until end of turn", s.TakeControl, duration="turn")
    add("act", "<gain> control of {what:object} this turn", s.TakeControl, duration="turn")
    for while_ in ("while", "as long as", "for as long as"):
        for stays, duration in (("in play", "source"), ("in your party", "party"), ("under your control", "party")):
            row = f"<gain> control of {{what:object}} {while_} {{:self}} remains {stays}"
            add("act", row, s.TakeControl, duration=duration)
    add("act", "<flip> {what:object} face down", said(e.FlipCards), face_down=True, how="flip")
    for verb in ("discard", "destroy", "exhaust"):
        node = s.Discards if verb == "discard" else said(e.Destroy) if verb == "destroy" else said(e.TurnCards)
        extra: dict[str, Any] = {"how": "exhaust"} if verb == "exhaust" else {}
        for word in ("choose", "chooses"):
            form = "sg" if word == "chooses" else ("pl", "inf")
            verb_now = verb + ("s" if word == "chooses" and verb != "exhaust" else "es" if word == "chooses" else "")
            add("act", f"{word} and {verb_now} {{what:object}}", node, form=form, **extra)


def _add_cards(book: Phrasebook) -> None:
    """Players move cards; a card always goes to its owner's zone, whose ever the text says it is."""
    add = book.add
    move = s.MoveTo
    hand = "{home:home} (hand|hands)"
    for into, to in ((hand, c.HAND), ("{home:home} (graveyard|graveyards)", c.GRAVEYARD)):
        top = not_from_top if to == c.GRAVEYARD else None
        add("act", f"<put> {{what:object}} into {into}", move, to=to, check=top)
        fetched = f"<put> {{what:character}} from {{lies:whose}} graveyard into {into}"
        add("act", fetched, move, to=to, origin=c.GRAVEYARD, check=referring)
        add("act", f"<return> {{what:object}} to {into}", move, to=to)
        add("act", f"<put> {{what:character}} from play into {into}", move, to=to, check=referring)
    for where, bottom in (("on top", False), ("on the top", False), ("on the bottom", True)):
        for order in ("", " in any order"):
            row = f"<put> {{what:object}} {where} of {{home:home}} (deck|decks){order}"
            add("act", row, move, to=c.DECK, bottom=bottom)
    for back in ("back", "back on top of {home:home} deck", "back on top"):
        add("act", f"<put> {{what:character}} {back} in any order", move, to=c.DECK, check=several_seen)
    add("act", "<shuffle> {what:object} into {home:home} deck", move, to=c.DECK, shuffle=True)
    add("act", "<remove> {what:object} from the game", move, to=c.REMOVED, how="remove", check=not_several_from_top)
    add("act", "<remove> {what:byname} from the game", move, to=c.REMOVED, how="remove")
    add("act", "<destroy> {what:byname}", said(e.Destroy))
    for tail, extra in EXHAUSTED:
        add("act", f"<put> {{what:object}} into play{tail}", s.PutPlay, **extra)
        add("act", f"<put> {{what:object}} into play under {{under:whose}} control{tail}", s.PutPlay, **extra)
        hurt = f"<put> {{what:object}} into play{tail} with damage (on it|) equal to {{damage:value}}"
        add("act", hurt, s.PutPlay, **extra)
    for what, check in (("{what:object}", None), ("{what:character} from {lies:whose} graveyard", referring)):
        row = f"<put> {what} into {{under:whose}} resource row face down"
        add("act", f"{row} and exhausted", s.PutResources, exhausted=True, check=check)
        add("act", row, s.PutResources, check=check)
    draw = said(e.DrawCards)
    add("act", "<draw> (a|another) card", draw, who=ACTOR, count=ONE)
    add("act", "<draw> {count:amount} ~card:count~", draw, who=ACTOR)
    add("act", "<draw> (another|an additional) {count:number.pl} cards", _draws, back=_draws_back)
    add("act", "<draw> that many cards", draw, who=ACTOR, count=That("this way"))
    add("act", "<draw> [a number of] cards equal to {count:value}", draw, who=ACTOR)
    reach = "(you reach your|he reaches his|she reaches her)"
    add("act", f"<draw> cards until {reach} maximum hand size", said(e.DrawToSize), who=ACTOR)
    add("act", "<discard> {what:object}", s.Discards, check=not_a_hand)
    add("act", "<discard> {what:object} at random", s.Discards, random=True)
    add("act", "<discard> {home:home} hand", s.Discards, what=None)
    add("act", "<put> the top card of {owner:whose} deck into {home:home} graveyard", s.Mills, to=c.GRAVEYARD)
    add("act", "<put> the top {count:amount} cards of {owner:whose} deck into {home:home} graveyard", s.Mills,
        to=c.GRAVEYARD)  # fmt: skip
    add("act", "<remove> the top {count:amount} cards of {owner:whose} deck from the game", s.Mills, to=c.REMOVED)
    add("act", "<shuffle> {owner:whose} deck", s.Shuffles)
    add("act", "<put> {what:object} into hand", s.MoveTo, to=c.HAND)
    add("act", "<discard> a random card", s.DiscardsAtRandom, count=v.Number(1))
    add("act", "<discard> {count:amount} random cards", s.DiscardsAtRandom)


def _add_looking(book: Phrasebook) -> None:
    add = book.add
    add("act", "<look> at {what:object}", s.Looking, look=True)
    add("act", "<reveal> {what:object}", s.Looking, look=False)
    hand, deck, graveyard = c.HAND, c.DECK, c.GRAVEYARD
    for words, zones in (
        ("deck", (deck,)), ("deck and/or graveyard", (graveyard, deck)), ("graveyard and/or deck", (graveyard, deck)),
        ("deck, hand, and/or graveyard", (hand, graveyard, deck)), ("hand and/or deck", (hand, deck)),
        ("deck and graveyard", (graveyard, deck)), ("deck and hand", (hand, deck)),
        ("deck, graveyard, and hand", (graveyard, hand, deck)),
    ):  # fmt: skip
        every = len(zones) > 1 and "or" not in words
        for noun in ("cnoun", "onoun"):
            search = f"<search> {{owner:whose}} {words} for"
            add("act", f"{search} a {{noun:{noun}.sg}}", s.Searching, zones=zones, every=every)
            add("act", f"{search} {{count:amount}} {{noun:{noun}=count}}", s.Searching, zones=zones, every=every)
            add("act", f"{search} up to {{count:amount}} {{noun:{noun}=count}}", s.Searching, zones=zones, every=every,
                up_to=True)  # fmt: skip
    for place, to, bottom in (
        ("into {home:home} hand", c.HAND, False),
        ("into {home:home} graveyard", c.GRAVEYARD, False),
        ("on the bottom of {home:home} deck", c.DECK, True),
        ("on top of {home:home} deck", c.DECK, False),
        ("on the bottom of {home:home} deck in any order", c.DECK, True),
        ("on top of {home:home} deck in any order", c.DECK, False),
    ):
        for word in ("seen", "rest"):
            add("sorting", f"{{what:{word}}} {place}", s.MoveTo, to=to, bottom=bottom)
        if to == c.HAND:
            add("sorting", "{what:seen} into play", s.PutPlay)
    add("act", "<put> {what:sorting}", PASS)
    add("act", '<put> {deeds:sorting++"and"}', s.Acts)
    for word in ("seen", "rest"):
        add("sorting", f"{{what:{word}}} into hand", s.MoveTo, to=c.HAND)
        add("sorting", f"{{what:{word}}} on the bottom", s.MoveTo, to=c.DECK, bottom=True)
        add("sorting", f"{{what:{word}}} on top", s.MoveTo, to=c.DECK)
    add("act", "<choose> {group:seen}", s.Chooses, check=not_all_seen)


def _add_rest(book: Phrasebook) -> None:
    add = book.add
    add("act", "<interrupt> {what:object}", s.Interrupts)
    add("act", "<skip> {whose:home} next turn", s.SkipsTurn)
    add("act", "<take> an extra turn after this one", said(e.ExtraTurns), who=ACTOR)
    add("act", "<lose> the game", said(e.LoseGame), who=ACTOR)
    add("act", "<say> {words:quote}", s.Says)
    add("act", "<double> the damage on {on:character}", s.DoublesDamage)
    add("act", "<choose> {group:object}", s.Chooses)
    add("act", "<choose> {player:player}", s.ChoosesPlayer)
    add("act", "{cost:paid}", s.PaysCost, form="inf")
    add("act", "<pay> {number:number}", s.PaysNumber, form=("sg", "pl"))
    add("act", "<target> {group:targeted}", s.Chooses)
    add("targeted", "up to {count:amount} {noun:cnoun=count}", s.Phrase, det="up to target")
    add("targeted", "any number of {noun:cnoun.pl}", s.Phrase, det="any target")
    add("act", "<name> a card", Value(s.Names()))
    add("act", "<name> a {noun:cnoun.sg} card", s.Names)


def _draws(count: int) -> object:
    return said(e.DrawCards)(ACTOR, Number(count))


def _draws_back(node: object) -> dict[str, object] | None:
    count = getattr(node, "count", None)
    drawn = isinstance(node, said(e.DrawCards)) and getattr(node, "who", None) == ACTOR
    return {"count": count.number} if drawn and isinstance(count, Number) else None


def _two_deeds(first: object, second: object) -> s.Acts:
    return s.Acts((first, second))


def _two_deeds_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Acts) and len(node.deeds) == 2:
        return {"first": node.deeds[0], "second": node.deeds[1]}
    return None


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


def _add_unpreventable(book: Phrasebook) -> None:
    """Damage that can't be prevented, as it is dealt."""
    add = book.add
    deal: dict[str, Any] = {"source": SUBJECT, "unpreventable": True}
    kinds: tuple[tuple[str, dict[str, Any]], ...] = (
        ("unpreventable {damage_types:damagekind} ", {}), ("unpreventable ", {"damage_types": 0}),
    )  # fmt: skip
    for kind, extra in kinds:
        add("feat", f"<deal> {{amount:amount}} {kind}damage to {{to:character}}", said(e.DealDamage), **deal, **extra)
        equal = f"<deal> {kind}damage to {{to:character}} equal to {{amount:value}}"
        add("feat", equal, said(e.DealDamage), **deal, **extra)
        add("dealt", f"{{amount:amount}} {kind}damage to {{to:character}}", said(e.DealDamage), **deal, **extra)


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
