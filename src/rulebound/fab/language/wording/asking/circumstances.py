"""From where something was played, what it was paid with, what is done to pay, whose turn it is, in words."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.conditions import PAID
from rulebound.fab.language.wording.doing.costing import MUCH
from rulebound.fab.language.wording.nouns import THING, an_attack
from rulebound.fab.language.wording.turning import FACE_UP
from rulebound.fab.nodes.combat.patterns import ChainCloses
from rulebound.fab.nodes.keyworded.noting import PutsCounter
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.patterns import Moves
from rulebound.text import Phrasebook, Value

#: What stands before each mode.
DASH: Final = "\N{EM DASH}"
YOU: Final = s.PlayerPhrase("you")
#: From where one has played a card, in words, and whether it must be one's own zone.
_FROM: Final = (
    ("a banished zone", shared.REMOVED, False),
    ("your banished zone", shared.REMOVED, True),
    ("your graveyard", shared.GRAVEYARD, True),
)


def add_circumstances(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    _add_played(book)
    _add_paid(book)
    # [1.1.2b, 1.3.1b]
    add("post", "that a {adjective:adjective} hero controls", own.UnderSuchHero)
    # [3.0.9]
    leaves: dict[str, Any] = {"how": "", "players": YOU, "origin": shared.GRAVEYARD}
    add("pattern", "{what:ofkind} leaves your graveyard", said(Moves), **leaves)
    # [5.1.5, 5.2.2]
    row = "{players:player} can't play cards or activate abilities during your turn"
    add("static", row, own.BarredInYourTurn)
    add("lasting", "until end of turn, you may only play cards from arsenal", own.OnlyFrom, zone=c.ARSENAL)
    # [6.6.1b]
    for theirs in ("opponent's turns", "opponents' turns"):
        add("theirturn", f"{{pattern:pattern}} during each of your {theirs}", own.DuringTheirs)
    add("power", "the first time {pattern:theirturn}, {effect:body}", s.TriggeredPower, first=True)
    # [4.4.1, 6.6.3a]
    add("sentence", "at the beginning of {players:whose} next end phase, {effect:sentence}", own.AtTheirNext)
    # [5.1.6]
    for much, sign in MUCH:
        row = f"{{noun:noun.pl}} cost {much} to play for each {{times:counted}}"
        add("static", row, own.CostsForEach, sign=sign, check=_placed_nowhere)
    # [6.6.1c, 6.6.5c]
    add("pattern", "there are no {noun:noun.pl}", own.NoneIsThere, check=_placed_somewhere)
    # [7.0.5]
    for this in ("this", "{:self}"):
        row = f"when the combat chain closes, if {this} defended, {{effect:sentence}}"
        add("power", row, _closes_if_defended, back=_closes_if_defended_back)
        for word in ("when", "whenever"):
            row = f"while {this} is defending, {word} {{pattern:pattern}} this chain link, {{effect:body}}"
            add("power", row, own.ReactedTo)
    row = "each hero can't play more than {most:number} {noun:noun=most} each turn"
    add("static", row, own.NotMoreThan, check=_placed_nowhere)
    # [7.0.5]
    for get in ("get", "have"):
        row = f'{{noun:noun.pl}} {get} {{gains:gain+"and"}} while defending {{attack:attacks}}'
        add("static", row, own.WhileDefendingSuch, check=_placed_nowhere)
    add("attacks", "{noun:noun.pl}", s.Phrase, det="bare", check=_are_attacks)
    _add_chosen(book)
    _add_counted(book)
    _add_prevention(book)
    row = f"if you do, choose 1; {DASH} {{first:sentence}}. {DASH} {{second:sentence}}"
    add("step", row, _done_and_choose, back=_done_and_choose_back)
    empty = "into an empty arsenal zone you control"
    for words in FACE_UP:
        row = f"<put> {{what:{THING}}} {words} {empty}"
        add("act", row, own.StoresIt, face_down=False, home=s.ThatPlayer("your"))


def _add_chosen(book: Phrasebook) -> None:
    """What is chosen in a hand and discarded [8.5.5, 8.5.16]."""
    add = book.add
    later = "the next time {pattern:pattern} this turn,"
    seen = "look at {what:wholehand} and choose a {noun:noun.sg}. they discard it"
    add("sentence", f"{later} {seen}", _later_seen, back=_later_seen_back)
    add("act", "<discard> the chosen card", Value(own.DiscardsChosen()))
    # [1.14.2b, 3.0.13]
    row = "put a {noun:noun.sg} from your hand or arsenal on the bottom of your deck"
    add("paid", row, own.PaidFromEither, check=_placed_nowhere)


def _later_seen(pattern: object, what: object, noun: object) -> s.Later:
    return s.Later(pattern, own.LooksThenDiscards(what, noun), "turn", 1)


def _later_seen_back(node: object) -> dict[str, object] | None:
    done = node.effect if isinstance(node, s.Later) and (node.duration, node.times) == ("turn", 1) else None
    if not isinstance(node, s.Later) or not isinstance(done, own.LooksThenDiscards):
        return None
    return {"pattern": node.pattern, "what": done.what, "noun": done.noun}


def _closes_if_defended(effect: object) -> s.TriggeredPower:
    return s.TriggeredPower(ChainCloses(), s.Iffy(own.HasDefended(), effect))


def _closes_if_defended_back(node: object) -> dict[str, object] | None:
    done = node.effect if isinstance(node, s.TriggeredPower) else None
    fits = isinstance(done, s.Iffy) and node == _closes_if_defended(done.effect)
    return {"effect": done.effect} if isinstance(done, s.Iffy) and fits else None


def _pays_otherwise(node: own.PaysToPrevent) -> bool:
    """What is banished itself to prevent damage is said by a row of its own."""
    return not isinstance(node.cost, MoveThis)


def _placed_nowhere(node: Any) -> bool:
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in node.noun.posts)


def _placed_somewhere(node: own.NoneIsThere) -> bool:
    return any(isinstance(post, s.InZone) for post in node.noun.posts)


def _are_attacks(node: Any) -> bool:
    return an_attack(node.noun)


def _add_played(book: Phrasebook) -> None:
    """What was played, attacked and pitched."""
    add = book.add
    for has in ("you've", "you have"):
        for words, zone, yours in _FROM:
            row = f"{has} played {{what:ofkind}} from {words}"
            add("past", row, own.PlayedFromThere, zone=zone, yours=yours)
        # [7.2.4]
        add("past", f"{has} attacked them", own.YouAttackWhom, target=own.Them())
    # [1.14.3, 5.2.2b]
    for is_ in ("is", "was"):
        for get in ("gets", "gains"):
            paid = f"if {{what:ofkind}} {is_} pitched to attack with this, the attack"
            row = f'{paid} {get} {{gains:gain+"and"}}'
            add("static", row, _paid_with, back=_paid_with_back)
            for this in ("this", "{:self}"):
                way = f'if {{what:ofkind}} {is_} pitched this way, {this} {get} {{gains:quoted+"and"}}'
                add("static", way, _paid_with, back=_paid_with_back)
    add("quoted", '"{power:power}"', s.Quoted)


def _add_paid(book: Phrasebook) -> None:
    """What is done to pay [1.14.2b, 8.5]."""
    add = book.add
    for this in ("this", "{:self}"):
        add("paid", f"put a {{name:countername}} counter on {this}", said(PutsCounter))
    for words in FACE_UP:
        turned = f"turn {{what:{THING}}} {words}"
        add("paid", turned, _turned_to_pay, back=_turned_to_pay_back, check=_of_an_arsenal)


def _add_counted(book: Phrasebook) -> None:
    """How many cards something was done with: by the text itself, or to pay for this [5.1.8, 1.7.6]."""
    for done, how in PAID:
        book.add("counted", f"{{noun:noun.sg}} {done} this way", own.PaidSoMany, how=how)
        way: dict[str, Any] = {"how": "paid or this way", "whole": True}
        way["done"] = "removed" if done == "banished" else done
        book.add("value", f"the number of {{noun:noun.pl}} {done} this way", s.Done, **way)


def _add_prevention(book: Phrasebook) -> None:
    """What is paid to prevent damage [6.4.10]."""
    add = book.add
    destroyed = "if you do, destroy this at the beginning of the end phase"
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        for whom in ("you", "your hero"):
            for may, must in (("you may ", False), ("", True)):
                would = f"if {whom} would be dealt {kind}damage, {may}{{cost:paid}}"
                row = f"{would} to prevent {{amount:amount}} of that damage"
                fixed: dict[str, Any] = {"damage_types": types, "must": must}
                add("static", row, own.PaysToPrevent, check=_pays_otherwise, **fixed)
                if may:
                    later = f"{row}. {destroyed}"
                    add("static", later, own.PaysToPrevent, check=_pays_otherwise, later=True, **fixed)


def _paid_with(what: object, gains: tuple[object, ...]) -> s.Statement:
    return s.Statement(own.ItsAttacksPaidWith(what), s.Has(gains), "")


def _paid_with_back(node: Any) -> dict[str, object] | None:
    who = node.who if isinstance(node, s.Statement) and isinstance(node.state, s.Has) else None
    return {"what": who.what, "gains": node.state.gains} if isinstance(who, own.ItsAttacksPaidWith) else None


def _turned_to_pay(what: object) -> own.DoneToPay:
    return own.DoneToPay(own.Turns(what, False))


def _turned_to_pay_back(node: object) -> dict[str, object] | None:
    deed = node.deed if isinstance(node, own.DoneToPay) else None
    return {"what": deed.what} if isinstance(deed, own.Turns) else None


def _of_an_arsenal(node: own.DoneToPay) -> bool:
    """A card that lies face down in one's own arsenal."""
    what = node.deed.what
    posts: tuple[Any, ...] = getattr(getattr(what, "noun", None), "posts", ())
    there = s.InZone(c.ARSENAL, s.ThatPlayer("your"))
    return isinstance(what, s.Phrase) and what.det == "a" and there in posts


def _done_and_choose(first: object, second: object) -> s.IfDone:
    return s.IfDone(YOU, own.OneOfTwo(first, second))


def _done_and_choose_back(node: object) -> dict[str, object] | None:
    one = node.effect if isinstance(node, s.IfDone) and node.who == YOU and not node.negative else None
    return {"first": one.first, "second": one.second} if isinstance(one, own.OneOfTwo) else None
