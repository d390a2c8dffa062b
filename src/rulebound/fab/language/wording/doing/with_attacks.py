"""What is done with attacks and what they are made with, what one is paid with, and what is prevented, in words."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.fab.language.wording.nouns import an_attack
from rulebound.tcg.language import said as s
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.text import Phrasebook, Value

YOU = s.PlayerPhrase("you")
_SELVES = ("this", "{:self}")


def add_with_attacks(book: Phrasebook) -> None:
    """Add all rows of these."""
    _add_costs(book)
    _add_attacks(book)
    _add_defending(book)
    _add_lasting(book)
    add = book.add
    # [9.3.2b]
    marked = There(Each(Both((OfType(c.HERO), Side("opposing"), Tagged(c.MARKED)))))
    for who in ("an opponent", "an opposing hero"):
        add("condition", f"{who} is marked", Value(marked))
    # [8.5.54]
    row = "for each hero that controls more {noun:noun.pl} than you, {deed:act.inf}"
    add("sentence", row, own.EachHeroWithMore)
    # [8.4.19]
    shows = "they choose and reveal a card from their hand"
    lose = "they discard it and you create a {name:tokenname} token"
    seen = "if {condition:condition}, instead look at their hand and you choose the card"
    add("body", f"{shows}. if it's a {{noun:noun.sg}}, {lose}. {seen}", own.ShowsOrIsSeen)
    # [2.7, 8.5.9a]
    names = "choose {first:proper}, {second:proper}, or {third:proper}. this gets the chosen name"
    add("sentence", names, _three_names, back=_three_names_back)


def _three_names(first: str, second: str, third: str) -> own.GetsOneName:
    return own.GetsOneName((first, second, third))


def _three_names_back(node: object) -> dict[str, object] | None:
    names = node.names if isinstance(node, own.GetsOneName) else ()
    return dict(zip(("first", "second", "third"), names, strict=True)) if len(names) == 3 else None


def _add_costs(book: Phrasebook) -> None:
    """What is paid, and what that depends on."""
    add = book.add
    one: dict[str, Any] = {"count": v.Number(1), "count2": v.Number(1)}
    for sort in ("paid", "paidcost"):
        two = "banish {count:amount} {first:colorword} and {count2:amount} {second:colorword} cards from your graveyard"
        add(sort, two, own.TwoUsed, how="remove", check=_of_two)
        apiece = "banish a {first:colorword} and a {second:colorword} card from your graveyard"
        add(sort, apiece, own.TwoUsed, how="remove", check=_of_two, **one)
    for is_ in ("is", "was"):
        add("condition", f"{{what:ofkind}} {is_} pitched this way", own.PitchedThisWay)
    for this in _SELVES:
        add("ownstatic", f"{this} costs [[x]] less to play, where X is {{value:value}}", own.CostsXLess)
    both = "{first:ofkind} and {second:ofkind} were pitched to play (this|it)"
    add("condition", both, _both_pitched, back=_both_pitched_back)
    both = "{first:ofkind} and {second:ofkind} were pitched this way"
    add("condition", both, own.BothPitchedThisWay)
    for span, duration in SPANS:
        with_them = f"the total damage (you've|you have) dealt with {{noun:noun.pl}} {span}"
        add("value", with_them, own.DamageDealtWith, span=duration)


def _both_pitched(first: object, second: object) -> own.BothPitchedFor:
    return own.BothPitchedFor(first, second)


def _both_pitched_back(node: object) -> dict[str, object] | None:
    return {"first": node.first, "second": node.second} if isinstance(node, own.BothPitchedFor) else None


def _of_two(node: own.TwoUsed) -> bool:
    """Of one color and of another: no card is both."""
    return bool(node.first != node.second)


def _add_attacks(book: Phrasebook) -> None:
    """What attacks are made with, and what they are given."""
    add = book.add
    for row in (
        "you may attack with {what:withit} an additional time this turn",
        "you may attack an additional time with {what:withit} this turn",
    ):
        add("lasting", row, own.AttacksAgainWith)
    add("lasting", "you may attack with {what:withit} twice this turn", own.AttacksAgainWith, total=2)
    add("withit", "it", s.Pronoun, word="it")
    for the in ("that", "the"):
        add("withit", f"{the} {{noun:kind.sg}}", s.Back)
    add("gain", '"the first time {pattern:pattern}, {effect:body}"', own.FirstTimeQuoted)
    # [2.0.4, 8.5.9]
    weapons = 'are weapons with {power:amount} base [[p]] and {gains:gain+"and"}'
    add("state", weapons, own.AreWeapons)


def _add_defending(book: Phrasebook) -> None:
    """What alone something defends against [7.0.5b]."""
    add = book.add
    add("player", "the attack's controller", own.AttackController, form="sg")
    for can in ("may", "can"):
        add("ownstatic", f"this {can} only defend an attack if {{condition:condition}}", own.DefendsOnlyIf)
        add("ownstatic", f"this {can} only defend {{attack:anattackwith}}", own.DefendsOnly)
    add("anattackwith", "an {noun:noun.sg}", s.Phrase, det="a", check=_an_attack)
    add("past", "{players:player} (has|have) destroyed {what:ofkind}", own.HasDestroyed)
    one: dict[str, Any] = {"least": v.Number(1)}
    add(
        "condition",
        "{players:player} (has|have) drawn a card this turn",
        own.DrawnMany,
        check=_not_you,
        **one,
    )


def _not_you(node: own.DrawnMany) -> bool:
    return bool(node.players != YOU)


def _an_attack(node: s.Phrase) -> bool:
    return isinstance(node.noun, s.Noun) and an_attack(node.noun)


def _add_lasting(book: Phrasebook) -> None:
    """What is prevented several times, and what several cards cost; what is so of a card that may be played."""
    add = book.add
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        row = (
            f"the next {{times:number.pl}} times you would be dealt {kind}damage this turn, prevent"
            f" {{amount:amount}} of that damage"
        )
        add("sentence", row, own.PreventsNextTimes, damage_types=types)
    for span, duration in SPANS:
        row = (
            f"the next {{count:number.pl}} {{noun:played.pl}} you play {span} cost"
            f" {{amount:amount}} [[r]] less to play"
        )
        add("lasting", row, own.NextManyCost, duration=duration)
        for gets in ("gets", "gains"):
            row = f'you may play it {span}. if it attacks {{target:ofkind}}, it {gets} {{gains:gain+"and"}}'
            add("sentence", row, own.MayPlayItAttacking, duration=duration)
    for this in (*_SELVES, "it"):
        row = f"{this} was fused and targets {{what:ofkind}}"
        add("condition", row, own.PaidAndTargets, kind="fuse")
