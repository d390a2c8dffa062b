"""The phrasebook of this game: one table of rows between printed text and nodes, in both directions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.text import PASS, Phrasebook, Value
from rulebound.war import clauses as s
from rulebound.war import nodes as n

#: [WAR-6.scope.1] The places that an ability can speak of.
PLACES_IN_WORDS = {
    "in this area": n.Where("area"),
    "in this battlefield": n.Where("battlefield"),
    "in your territory": n.Where("territory"),
    "in the front row of this area": n.Where("area", 1),
    "in the second row of this area": n.Where("area", 2),
    "in the town of this area": n.Where("area", 3),
    "in the front row of this battlefield": n.Where("battlefield", 1),
    "in the second row of this battlefield": n.Where("battlefield", 2),
    "in the town of this battlefield": n.Where("battlefield", 3),
}


@dataclass(frozen=True)
class TextBox:
    """All sentences of a card."""

    clauses: tuple[s.Clause, ...]


def war_phrases(plurals: Mapping[str, str], heroes: Mapping[str, str]) -> Phrasebook:
    """Return the table for a set of cards: ``plurals`` of the names that texts may use, and the Heroes' names."""
    book = Phrasebook(
        sorts={"this": ("cards",), "group": ("cards",)},
        nouns=("kind", "cards", "group", "this"),
        verbs=("deed",),
    )
    add = book.add
    add("text", '{clauses:clause+"."}', TextBox)
    _add_kinds(book, plurals)
    _add_groups(book)
    _add_changes(book)
    _add_effects(book)
    # Sentences about the card itself.
    add("clause", "may stack up to {limit:number}", s.MayStack)
    add("clause", "may link", s.MayLink)
    add("clause", "upgrade of {name:quote}", s.UpgradeOf)
    book.lexicon("heroname", {name: name for name in heroes})
    add("clause", "attach to {hero:heroname}", s.AttachTo)
    add("clause", "splash {amount:number}", s.Splash)
    add("clause", "draw {amount:number} more ~card~", s.Supply)
    add("clause", "draw {amount:number} more ~card~ for each of these", s.Supply, each=True)
    add("clause", "take {amount:number} gold in the Collect Gold step", s.TakesGold)
    add("clause", "its attack slows units", s.AttackSlows)
    add("clause", "its attack slows units until the end of Combat", s.AttackSlows, passing=True)
    add("clause", "enemies can't target cards behind it", s.Guards)
    add("clause", "reveal all enemy cards in this battlefield", s.Scouts)
    # Sentences about others, with and without a time.
    add("lasting", '{who:cards} {changes:deed+"and"}', s.Lasting)
    add("clause", "{clause:lasting}", PASS)
    add("clause", "while damaged, {clause:lasting}", s.WhileDamaged)
    add("clause", "in addition to attacking, {effect:effect}", s.Also)
    add("clause", "instead of attacking, {who:this} may {effect:effect}", s.Instead)
    add("clause", "at the end of Combat, {effect:effect}", s.AtTheEnd)
    add("clause", "when {who:this} <be> destroyed, {effect:effect}", s.WhenDestroyed)
    return book


def _add_kinds(book: Phrasebook, plurals: Mapping[str, str]) -> None:
    for word, what in (("unit", "unit"), ("building", "building"), ("card", "card"), ("Worker", "worker")):
        book.add("kind", f"~{word}~", n.Kind, what=what)
    book.add("kind", "~Hero|Heroes~", n.Kind, what="hero")
    for words, quality in (
        ("ground", "ground"),
        ("air", "air"),
        ("melee", "melee"),
        ("ranged", "range"),
        ("mechanical", "mechanical"),
        ("non-mechanical", "non-mechanical"),
    ):
        book.add("kind", f"{words} ~unit~", n.Kind, what="unit", quality=quality)
    for name, plural in plurals.items():
        book.add("kind", f"~{name}|{plural}~", Value(n.Named(name)))


def _add_groups(book: Phrasebook) -> None:
    add = book.add
    for words, where in PLACES_IN_WORDS.items():
        add("where", words, Value(where))
    kinds, place = '{kinds:kind.pl+"and"}', "[{where:where}]"
    add("group", f"your {kinds} {place}", n.Group, quantity="your", whose="your", form="pl")
    add("group", f"your other {kinds} {place}", n.Group, quantity="your", whose="your", other=True, form="pl")
    add("group", f"all {kinds} {place}", n.Group, quantity="all", whose="", form="pl")
    add("group", f"all enemy {kinds} {place}", n.Group, quantity="all", whose="enemy", form="pl")
    add("group", f"all other {kinds} {place}", n.Group, quantity="all", whose="", other=True, form="pl")
    each = "{kinds:onekind}"
    add("onekind", "{one:kind.sg}", _alone, back=_only)
    add("group", f"each {each} {place}", n.Group, quantity="each", whose="", form="sg")
    add("group", f"each enemy {each} {place}", n.Group, quantity="each", whose="enemy", form="sg")
    add("group", f"an enemy {each} {place}", n.Group, quantity="one", whose="enemy", form="sg")
    add("group", f"one of your {kinds} {place}", n.Group, quantity="one", whose="your", form="sg")
    for word in ("unit", "Hero", "building", "card"):
        add("this", f"this {word}", n.This, word=word, form="sg")


def _alone(one: n.Noun) -> tuple[n.Noun, ...]:
    return (one,)


def _only(kinds: object) -> dict[str, object] | None:
    return {"one": kinds[0]} if isinstance(kinds, tuple) and len(kinds) == 1 else None


def _add_changes(book: Phrasebook) -> None:
    add = book.add
    for word in ("armor", "attack", "life"):
        add("stat", word, Value(word))
    for word in ("normal", "magic", "siege"):
        add("damagetype", word, Value(word))
    for word in ("ground", "air", "buildings"):
        add("targets", word, Value(word))
    add("deed", "<gain> +{amount:number} {what:stat}", n.Gain)
    for word in ("fast", "slow", "invisible"):
        add("deed", f"<be> {word}", n.Become, what=word)
    add("deed", "can't be blocked", n.CantBeBlocked)
    add("deed", "can't be blocked by {by:blockers}", n.CantBeBlocked)
    add("blockers", '{kinds:kind.pl+"and"}', n.Blockers)
    add("deed", "may attack {target:targets} for {amount:number} {type:damagetype} damage", n.OtherAttack)
    add("deed", "may attack cards in the other battlefield", n.Reach)


def _add_effects(book: Phrasebook) -> None:
    add = book.add
    add("deal", "deal {amount:number} {type:damagetype} damage to {who:cards}", n.DealDamage)
    add("effect", "{effect:deal}", PASS)
    add("effect", "heal {amount:number} damage from {who:cards}", n.RemoveDamage, how="heal")
    add("effect", "repair {amount:number} damage from {who:cards}", n.RemoveDamage, how="repair")
    until, gives = "until the end of Combat", "give {who:cards} +{amount:number} {what:stat}"
    for word, how in (("slow", "slow"), ("hasten", "fast")):
        add("effect", f"{word} {{who:cards}}", n.ChangeSpeed, how=how)
        add("effect", f"{word} {{who:cards}} {until}", n.ChangeSpeed, how=how, passing=True)
    add("effect", gives, n.Give, passing=False)
    add("effect", f"{gives} {until}", n.Give)
    add("effect", "destroy {who:cards}", n.Destroy)
    add("effect", "{first:effect} and {second:effect}", n.Both, prefer="high", check=_not_nested)


def _not_nested(node: object) -> bool:
    return isinstance(node, n.Both) and not isinstance(node.first, n.Both)


def read_text(book: Phrasebook, text: str, card: str) -> tuple[s.Clause, ...]:
    """Return the program of a printed text; raises ``RuleboundError`` unless every word of it is understood.

    The text must also come back word for word from what was read.
    """
    if not text:
        return ()
    parsed = book.parse("text", text, (card,))
    again = book.print(parsed)
    if again.rstrip(".") != text.rstrip("."):
        raise RuleboundError(f"the text is written {text!r}, but reads {again!r}", place=card)
    return cast(TextBox, parsed.node).clauses
