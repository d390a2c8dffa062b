"""Amounts that depend on something: "or 6 if ...", "plus an additional 2", "for each 10 damage", "the highest ATK"."""

from __future__ import annotations

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.checks import no_cards_held
from rulebound.wow.language.wording.values import STATS

YOU = s.PlayerPhrase("you")
#: What was done "this way": the passive after a noun, the past after "you", and where the engine remembers it.
DEEDS = (
    ("destroyed", "destroyed", "this way"), ("exhausted", "exhausted", "turned"), ("readied", "readied", "turned"),
    ("removed", "removed", "this way"), ("removed from the game", "removed", "this way"),
    ("discarded", "discarded", "this way"), ("put into play", "", "this way"), ("revealed", "revealed", "revealed"),
    ("interrupted", "interrupted", "this way"),
)  # fmt: skip


def add_amounts(book: Phrasebook) -> None:
    """Add all these rows."""
    _add_alternatives(book)
    _add_kinds(book)
    _add_values(book)
    _add_counters(book)
    _add_done(book)


def _add_alternatives(book: Phrasebook) -> None:
    add = book.add
    add("sentence", "{first:clause}, or {amount:amount} if {condition:condition}", s.MoreIf)
    for words in ("{amount:amount} damage", "or {amount:amount} damage"):
        add("sentence", f"{{first:clause}}, {words} if {{condition:condition}}", s.MoreIf, what="damage")
    cards = "{first:clause}, or {amount:amount} ~card:amount~ if {condition:condition}"
    add("sentence", cards, s.MoreIf, what="cards")
    add("sentence", "{first:clause}, plus an additional {amount:amount} if {condition:condition}", s.PlusMore)
    add("sentence", "{first:clause}, plus an additional {amount:amount} for each {times:counted}", s.PlusMore)


def _add_kinds(book: Phrasebook) -> None:
    book.add("kindamount", "{amount:amount} {damage_types:damagekind} damage", s.KindAmount)
    book.add("feat", '<deal> {parts:kindamount++"and"} to {to:character}', s.DamageOfKinds)


def _add_values(book: Phrasebook) -> None:
    add = book.add
    for word, stat in STATS:
        for extreme, least in (("highest", False), ("greatest", False), ("lowest", True)):
            add("value", f"the {extreme} {word} among {{what:object}}", s.ExtremeOf, stat=stat, least=least)
    add("counted", "{size:number.pl} damage on {what:object}", _per_damage, back=_per_damage_back)
    for noun in ("cnoun", "onoun"):
        add("counted", f"{{size:number.pl}} {{noun:{noun}.pl}}", _per_noun, back=_per_noun_back, check=_not_held)
    for word, zone in (("hand", c.HAND), ("graveyard", c.GRAVEYARD)):
        row = f"{{size:number.pl}} cards in {{owner:whose}} {word}"
        add("counted", row, _per_hand, back=_per_hand_back, zone=zone)
    for noun in ("cnoun", "onoun"):
        add("counted", f"of {{owner:whose}} {{noun:{noun}.pl}}", s.OfYours)
        add("counted", f"{{noun:{noun}.sg}} dealt damage this way", s.DealtCount)
        add("value", f"the number of {{noun:{noun}.pl}} dealt damage this way", s.DealtCount)
        for you in ("you've played", "you played"):
            add("counted", f"{{noun:{noun}.sg}} {you} this turn", s.PlayedNow)
            add("value", f"the number of {{noun:{noun}.pl}} {you} this turn", s.PlayedNow)


def _per_damage(size: int, what: object) -> s.PerSo:
    return s.PerSo(size, s.StatOf("damage", what))


def _per_damage_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.PerSo) and isinstance(node.value, s.StatOf):
        return {"size": node.size, "what": node.value.what}
    return None


def _per_noun(size: int, noun: object) -> s.PerSo:
    return s.PerSo(size, s.HowMany(noun))


def _per_noun_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.PerSo) and isinstance(node.value, s.HowMany):
        return {"size": node.size, "noun": node.value.noun}
    return None


def _not_held(node: s.PerSo) -> bool:
    return no_cards_held(node.value)


def _per_hand(size: int, owner: object, zone: int) -> s.PerSo:
    return s.PerSo(size, s.HandOf(zone, owner))


def _per_hand_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.PerSo) and isinstance(node.value, s.HandOf):
        return {"size": node.size, "owner": node.value.owner, "zone": node.value.zone}
    return None


def _add_counters(book: Phrasebook) -> None:
    add = book.add
    for word, test in (("more", ">="), ("fewer", "<=")):
        held = f"{{value:amount}} or {word} {{name:countername}} counters"
        add("condition", f"{{group:object}} <have> {held} [on (it|him|her|them)]", s.CountersSo, test=test)
        add("condition", f"there are {held} on {{group:object}}", s.CountersSo, test=test)
        add("post", f"with {held} on (it|him|her|them)", s.WithCounters, test=test)


def _add_done(book: Phrasebook) -> None:
    """Whether something was done this way, and what is done for each."""
    add = book.add
    for kind in ("cnoun", "onoun"):
        for was in ("is", "was"):
            row = f"a {{noun:{kind}.sg}} {was} dealt damage this way"
            add("condition", row, s.WasDone, how="dealt this way")
            for passive, _, how in DEEDS:
                done = "" if how == "revealed" else passive.removesuffix(" from the game")
                add("condition", f"a {{noun:{kind}.sg}} {was} {passive} this way", s.WasDone, how=how, done=done)
        for _, active, how in DEEDS[:4]:
            add("condition", f"you {active} a {{noun:{kind}.sg}} this way", s.WasDone, how=how, done=active)
    add("sentence", "for each {times:counted}, {effect:sentence}", s.EachTime)
    portal = (
        "reveal the top three cards of your deck. You may put a revealed Demon ally with cost less than this card's "
        "cost into play. Put the rest on the bottom of your deck"
    )
    add("act", "Portal", Value(s.Wording(portal)), form="inf")


__all__ = ["add_amounts"]
