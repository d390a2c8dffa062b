"""Constructions that few cards use: targets told apart, tables of die results, coins, what a card itself removed."""

from __future__ import annotations

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import not_all_seen
from rulebound.wow.language.wording.damage import add_dealing
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import particulars as q
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.unique_cards import BuildDeck, ConcedeGame

ORDINALS = ("first", "second", "third")


def add_particulars(book: Phrasebook) -> None:
    """Add all these rows."""
    _add_nouns(book)
    _add_conditions(book)
    _add_statements(book)
    _add_sentences(book)
    _add_chance(book)
    _add_lines(book)


def _add_nouns(book: Phrasebook) -> None:
    add = book.add
    add("post", 'with cost {values:number++"or"}', s.CostAmong)
    add("post", "in one party", Value(s.OneParty()))
    add("post", "that's targeting {what:object}", said(q.Targeting))
    add("post", "targeting {what:object}", said(q.Targeting))
    for place, word in enumerate(ORDINALS):
        add("character", f"the {word} target", s.NthTarget, place=place)
    add("object", "all {noun:onoun.pl} removed by {:self}", s.RemovedHere, every=True)
    add("object", "a {noun:onoun.sg} you removed (this way|)", s.RemovedHere)
    add("counted", "{noun:onoun.sg} you've removed with quests named {:self}", s.RemovedWith)
    add("object", "{owner:whose} deck and graveyard", _deck_and_graveyard, back=_deck_and_graveyard_back)
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        add(sort, f"one or more {{noun:{noun}.pl}}", s.Phrase, det="one or more", form="pl")
        for words, det in (("that many of", "some of"), ("up to that many of", "up to of")):
            row = f"{words} {{owner:whose}} {{noun:{noun}.pl}}"
            add(sort, row, s.Phrase, det=det, count=v.That(), form="pl")
        for words, det in (("that many", "some"), ("up to that many", "up to")):
            add(sort, f"{words} {{noun:{noun}.pl}}", s.Phrase, det=det, count=v.That(), form="pl")
    add("value", "{first:value} -{second:amount}", said(v.Difference))


def _deck_and_graveyard(owner: object) -> s.Several:
    return s.Several((s.AllIn(c.DECK, owner), s.AllIn(c.GRAVEYARD, owner)))


def _deck_and_graveyard_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Several) or not isinstance(node.items[0], s.AllIn):
        return None
    owner = node.items[0].owner
    return {"owner": owner} if node == _deck_and_graveyard(owner) else None


def _add_conditions(book: Phrasebook) -> None:
    add = book.add
    for what in ("card types", "names"):
        add("condition", f"{{group:object}} <have> different {what}", s.Differ, what=what)
    add("condition", "{group:object} <have> that name", s.HasThatName)
    add("condition", "the named card is in {owner:whose} hand", s.NamedHere)
    add("condition", "it's odd", Value(q.Odd(v.That())))
    add("condition", "it's even", Value(q.Odd(v.That(), False)))
    add("pattern", "{:self} is revealed from your deck by a quest", Value(q.RevealedByQuest()))
    add_dealing(book, "pattern", "it's dealt {kind:dealtdamage} [by {source:character}]", to=s.Pronoun("it"))


def _add_statements(book: Phrasebook) -> None:
    add = book.add
    add("static", "{who:character} that can attack {:self} can attack only {:self}", s.DrawsAttacks)
    add("static", "any {noun:cnoun.sg} can attack {:self}", s.AnyCanAttack)
    for against in ("", "{against:character} "):
        unless = f"can't attack {against}unless (its|their) controller pays {{number:number}}"
        add("toll", unless, s.PaysToAttack)
        add("toll", f"{unless} for each attacker", s.PaysToAttack, each=True)
    add("state", "{toll:toll}", PASS, form=("sg", "pl"))
    during = "can't attack {duration:duration} unless (its|their) controller pays {number:number}"
    add("lasting", f"{{who:character}} {during}", _toll_for, back=_toll_for_back)
    for cost in ("paid", "deedcost"):
        add("static", f"{{who:character}} can't attack unless you {{cost:{cost}}}", s.PaysForItself)
    add("duration", "until after your next turn", Value("after own turn"))
    until = "{who:object} {state:state} this turn until {pattern:pattern}"
    add("lasting", until, _until, back=_until_back)
    add("duty", "(can|may) have an additional {tag:tag}", s.MoreTagged, form=("sg", "pl"))
    add("power", "while {condition:condition}, when {pattern:pattern}, {effect:body}", s.WhileWhen)


def _toll_for(who: object, duration: str, number: int) -> s.Statement:
    return s.Statement(who, s.PaysToAttack(number), duration)


def _toll_for_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Statement) or not isinstance(node.state, s.PaysToAttack) or not node.duration:
        return None
    if node.state.against is not None or node.state.each:
        return None
    return {"who": node.who, "duration": node.duration, "number": node.state.number}


def _until(who: object, state: object, pattern: object) -> s.UntilThen:
    return s.UntilThen(s.Statement(who, state, "turn"), pattern)


def _until_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.UntilThen) or not isinstance(node.statement, s.Statement):
        return None
    return {"who": node.statement.who, "state": node.statement.state, "pattern": node.pattern}


def _add_sentences(book: Phrasebook) -> None:
    add = book.add
    add("act", "<choose> {group:seen}", s.Chooses, check=not_all_seen)
    add("act", "<name> a card", Value(s.Names()))
    add("clause", "{who:player.sg} secretly chooses a number", s.SecretNumber)
    add("step", "if there's a tie, you choose the outcome", Value(s.TieRule()))
    add("act", "<name> a {noun:cnoun.sg} card", s.Names)
    add("feat", "<become> a defender", Value(s.BecomesDefender()))
    add("step", "that (ally|card) enters play with damage on it equal to {damage:value}", s.EntersHurt)
    graveyard = s.MoveTo(s.AllIn(c.GRAVEYARD, s.ThatPlayer("your")), c.DECK, shuffle=True)
    add("step", "shuffle your graveyard face down. it is now your deck", Value(graveyard))
    add("act", "<turn> {owner:whose} deck over", s.TurnsDeck)
    add("clause", "build a new ten-card deck using cards from your entire collection", Value(BuildDeck(10)))
    add("cost", "concede the game", Value(ConcedeGame()))
    keeping = "players can keep any of their equipment and start the next game with those cards in play"
    add("clause", keeping, Value(flow.Nothing()))


def _add_chance(book: Phrasebook) -> None:
    add = book.add
    for low in range(1, 6):
        for high in range(low + 1, 7):
            add("dierow", f"{low}-{high}: {{effect:sentence}}", s.DieRow, low=low, high=high)
    for word, odd in (("odd", True), ("even", False)):
        add("dierow", f"if it's {word}, {{effect:sentence}}", s.ParityRow, odd=odd)
    add("powers", '{rows:dierow+"."}', s.DieTable)
    add("act", "<flip> a coin", Value(q.FlipCoin()))
    for word, result in (("win", 1), ("lose", 0)):
        won = n.Compare(v.That("coin"), "=", v.Number(result))
        add("condition", f"you {word} the flip", Value(won))
    add("step", "if you lose the flip, you may pay {number:number} to reflip", s.Reflips)
    add("sentence", "{effect:clause} at the end of this combat", _at_the_end, back=_at_the_end_back)


def _at_the_end(effect: object) -> s.Later:
    return s.Later(p.Happens("conclude"), effect, "turn", 1)


def _at_the_end_back(node: object) -> dict[str, object] | None:
    return {"effect": node.effect} if isinstance(node, s.Later) and node.pattern == p.Happens("conclude") else None


def _add_lines(book: Phrasebook) -> None:
    book.add("common", "{:self} is a {tag:tag} card while in a graveyard", s.BuriedTag)
    book.add("quest line", "{effect:body}", s.RewardMore)
    book.add("effect line", "for each type of Totem you (have|control), do the following:", Value(s.ForTotems()))
    for kind in ("Air", "Earth", "Fire", "Water"):
        book.add("effect line", f"{kind}: {{effect:body}}", s.TotemRow, kind=kind)


__all__ = ["add_particulars"]
