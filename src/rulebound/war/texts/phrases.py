"""The phrasebook of this game: one table of rows between printed text and nodes, in both directions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.text import PASS, Phrasebook, Value
from rulebound.war import constants as c
from rulebound.war.position.card_parts import Kind, Named, Noun, Sentence
from rulebound.war.texts import clauses as s
from rulebound.war.texts import groups as g
from rulebound.war.texts import nodes as n

#: [WAR-6.scope.1] The scopes that an ability can speak of, and what the document calls the rows.
SCOPES = {"this area": "area", "this battlefield": "battlefield", "your territory": "territory"}
ROWS = {
    "front row": 1,
    "front line": 1,
    "second row": 2,
    "range row": 2,
    "middle row": 2,
    "town": 3,
    "back row": 3,
}

#: Parentheses as the table has them: this game's cards have no reminder texts, so what they enclose is read.
OPEN, CLOSE = (
    "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}",
    "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}",
)


def with_brackets(text: str) -> str:
    """Return a printed text as the table reads it."""
    return text.replace("(", OPEN).replace(")", CLOSE)


def with_parentheses(text: str) -> str:
    """Return a text of the table as it is printed."""
    return text.replace(f"{OPEN} ", "(").replace(f" {CLOSE}", ")")


#: What refusals call the sorts whose phrases one would write; the others are parts that only the table knows.
LABELS = {
    "": "",
    "attackword": "attack type",
    "clause": "sentence",
    "damagetype": "damage type",
    "deed": "thing that it does",
    "group": "group of cards",
    "heroname": "Hero",
    "kind": "kind of card",
    "name": "card's name",
    "onekind": "kind of card",
    "stat": "number of a card",
    "targets": "thing that it can attack",
    "text": "sentence",
    "where": "place",
}


@dataclass(frozen=True)
class TextBox:
    """All sentences of a card."""

    clauses: tuple[Sentence, ...]


def war_phrases(plurals: Mapping[str, str], heroes: Iterable[str]) -> Phrasebook:
    """Return the table for a set of cards: the names that texts may use with their plurals, and the Heroes' names."""
    book = Phrasebook(
        sorts={"this": ("cards",), "group": ("cards",), "name": ("kind",)},
        nouns=("kind", "name", "cards", "group", "this"),
        verbs=("deed",),
        labels=LABELS,
    )
    add = book.add
    add("text", '{clauses:clause+"."}', TextBox)
    _add_kinds(book)
    _add_groups(book, heroes)
    _add_changes(book)
    _add_effects(book)
    _add_placing(book, heroes)
    _add_attacks(book)
    add(
        "clause",
        "(take|collect) {amount:number} (gold|gold coin) (in|during) the Collect Gold (step|phase)",
        s.TakesGold,
    )
    add("clause", "reveal all enemy (cards|units) in this battlefield", s.Scouts)
    add("clause", "scout this battlefield", s.Scouts)
    # Sentences about others, with and without a time.
    add("lasting", '{who:cards} {changes:deed+"and"}', s.Lasting)
    add("clause", "{clause:lasting}", PASS)
    add("clause", "while damaged, {clause:lasting}", s.WhileDamaged)
    add("clause", "in addition to attacking, {effect:effect}", s.Also)
    add("clause", "instead of attacking, {who:this} may {effect:effect}", s.Instead)
    add("clause", "at the end of Combat, {effect:effect}", s.AtTheEnd)
    add("clause", "when {who:this} <be> destroyed, {effect:effect}", s.WhenDestroyed)
    for name, plural in plurals.items():
        # Names are literal, whatever marks are in them.
        add("name", escaped(name), Value(Named(name)), form="sg")
        add("name", escaped(plural), Value(Named(name)), form="pl")
    return book


def _add_placing(book: Phrasebook, heroes: Iterable[str]) -> None:
    """Sentences about where the card lies, what it needs there, and what it lets its owner draw."""
    add = book.add
    add("some", '{kinds:kind.pl+"and"}', PASS)
    add("some", '{kinds:kind.sg+"and"}', PASS)
    add("some", "(a|any|another) {one:kind.sg}", _alone, back=_only)
    add("clause", "may stack up to {limit:number}", s.MayStack)
    add("clause", "may stack up to {limit:number} with {of:some}", s.MayStack)
    add("clause", f"may stack {OPEN}limit {{limit:number}}{CLOSE}", s.MayStack)
    add("clause", f"may stack {OPEN}limit {{limit:number}}{CLOSE} with {{of:some}}", s.MayStack)
    add("clause", "may link", s.MayLink)
    add("clause", "may link with {of:some}", s.MayLink)
    add("clause", "upgrade of {name:quote}", s.UpgradeOf)
    add("clause", "upgrade of {one:kind.sg}", _upgrade_of, back=_upgraded)
    for cannot in ("can't", "cannot"):
        add(
            "clause",
            f"{cannot} be played unless {{of:some}} [card] (is|are) [already] in your territory",
            s.Needs,
        )
    book.lexicon("heroname", {name: name for name in heroes})
    add("clause", "attach to {hero:heroname}", s.AttachTo)
    when = "[during the Draw Cards (phase|step)]"
    for cards in ("{amount:number} more ~card~", "+{amount:number} ~card~"):
        add("clause", f"draw {cards} {when}", s.Supply)
        add("clause", f"draw {cards} {when} for each of these", s.Supply, each=True)
        add("clause", f"draw {cards} {when} for each {{of:onekind}}", s.Supply, each=True)


def _upgrade_of(one: Noun) -> s.UpgradeOf:
    return s.UpgradeOf(one.name if isinstance(one, Named) else "")


def _upgraded(node: object) -> dict[str, object] | None:
    return {"one": Named(node.name)} if isinstance(node, s.UpgradeOf) else None


def _add_attacks(book: Phrasebook) -> None:
    """Sentences about the card's own attack."""
    add = book.add
    for word in ("Range", "Melee"):
        add("attackword", word, Value(word.casefold()))
    for word in ("Normal", "Magic", "Siege"):
        add("damageword", f"({word}|{word.casefold()})", Value(word.casefold()))
    add("clause", '{type:attackword}: {damage:damageword} attacks {targets:targets+"and"}', s.Attacks)
    add("clause", '{type:attackword}: attacks {targets:targets+"and"}', s.Attacks, damage="normal")
    add("clause", '{who:this} can only attack {targets:targets+"and"}', s.OnlyAttacks)
    add("clause", "splash {amount:number}", s.Splash)
    add("clause", "its attack slows units", s.AttackSlows)
    add("clause", "its attack slows units until the end of Combat", s.AttackSlows, passing=True)
    add("clause", "enemies (can't|cannot) target cards behind it", s.Guards)
    for word, speed in (("fast", c.FAST), ("normal speed", c.NORMAL), ("slow", c.SLOW)):
        add("clause", word, s.Speed, speed=speed)
    add("clause", "invisible", Value(s.Lasting(g.This("card"), (n.Become("invisible"),))))
    reach = Value(s.Lasting(g.This("card"), (n.Reach(),)))
    add("clause", "(may|can) attack targets in (an|the) (adjacent|other) battlefield", reach)


def _add_kinds(book: Phrasebook) -> None:
    for word, what in (("unit", "unit"), ("building", "building"), ("card", "card"), ("Worker", "worker")):
        book.add("kind", f"~{word}~", Kind, what=what)
    book.add("kind", "~Hero|Heroes~", Kind, what="hero")
    for words, quality in (
        ("ground", "ground"),
        ("air", "air"),
        ("melee", "melee"),
        ("(ranged|range)", "range"),
        ("mechanical", "mechanical"),
        ("non-mechanical", "non-mechanical"),
    ):
        book.add("kind", f"{words} ~unit~", Kind, what="unit", quality=quality)


def escaped(name: str) -> str:
    """Return a name as a template in which none of its characters means anything."""
    return "".join("\\" + char if char in '{}[]()<>~|"\\' else char for char in name)


def _add_groups(book: Phrasebook, heroes: Iterable[str]) -> None:
    add = book.add
    # The card itself by its name, and a skill's Hero by his.
    add("this", "{:self}", g.This, word="self", form="sg")
    for hero in heroes:
        add("this", escaped(hero), Value(g.This(hero)), form="sg", generic=True)
    for words, scope in SCOPES.items():
        add("where", f"in {words}", Value(g.Where(scope)))
        for row, number in ROWS.items():
            add("where", f"in the {row} of {words}", Value(g.Where(scope, number)))
    kinds, place = '{kinds:kind.pl+"and"}', "[{where:where}]"
    add("group", f"your {kinds} {place}", g.Group, quantity="your", whose="your", form="pl")
    add("group", f"your other {kinds} {place}", g.Group, quantity="your", whose="your", other=True, form="pl")
    add("group", f"all your {kinds} {place}", g.Group, quantity="your", whose="your", form="pl")
    add("group", f"enemy {kinds} {place}", g.Group, check=_can_be, quantity="all", whose="enemy", form="pl")
    add("group", f"all {kinds} {place}", g.Group, quantity="all", whose="", form="pl")
    add(
        "group",
        f"all enemy {kinds} {place}",
        g.Group,
        check=_can_be,
        quantity="all",
        whose="enemy",
        form="pl",
    )
    add("group", f"all other {kinds} {place}", g.Group, quantity="all", whose="", other=True, form="pl")
    each = "{kinds:onekind}"
    add("onekind", "{one:kind.sg}", _alone, back=_only)
    add("group", f"your {each} {place}", g.Group, quantity="your", whose="your", form="sg")
    add("group", f"each {each} {place}", g.Group, quantity="each", whose="", form="sg")
    add(
        "group",
        f"each enemy {each} {place}",
        g.Group,
        check=_can_be,
        quantity="each",
        whose="enemy",
        form="sg",
    )
    add("group", f"an enemy {each} {place}", g.Group, check=_can_be, quantity="one", whose="enemy", form="sg")
    add("group", f"one of your {kinds} {place}", g.Group, quantity="one", whose="your", form="sg")
    for word in g.THIS_WORDS[:-1]:
        add("this", f"this {word}", g.This, word=word, form="sg")


def _can_be(node: object) -> bool:
    """[WAR-6.scope.1] "This area" and "your territory" are one's own: no enemy card is ever there."""
    where = node.where if isinstance(node, g.Group) else None
    return where is None or where.scope == "battlefield"


def _alone(one: Noun) -> tuple[Noun, ...]:
    return (one,)


def _only(kinds: object) -> dict[str, object] | None:
    return {"one": kinds[0]} if isinstance(kinds, tuple) and len(kinds) == 1 else None


def _add_changes(book: Phrasebook) -> None:
    add = book.add
    for word in ("armor", "attack", "life"):
        add("stat", word, Value(word))
    add("stat", "hit (points|point)", Value("life"))
    for word in ("normal", "magic", "siege"):
        add("damagetype", word, Value(word))
    for word in ("ground", "air", "buildings"):
        add("targets", word, Value(word))
    add("deed", "<gain> +{amount:number} [(point|points) of] {what:stat}", n.Gain)
    for word in ("fast", "slow", "invisible"):
        add("deed", f"<be> {word}", n.Become, what=word)
    for cannot in ("can't", "cannot"):
        add("deed", f"{cannot} be blocked", n.CantBeBlocked)
        add("deed", f"{cannot} be blocked by {{by:blockers}}", n.CantBeBlocked)
        add("clause", f"{cannot} be blocked", Value(s.Lasting(g.This("card"), (n.CantBeBlocked(),))))
        add("clause", f"{cannot} be blocked by {{by:blockers}}", _unblocked_by, back=_blocked_by)
    add("blockers", '{kinds:kind.pl+"and"}', n.Blockers)
    with_damage = "(for|with) {amount:number} [(point|points) of] {type:damagetype} damage"
    add("deed", f"(may|can) attack {{target:targets}} {with_damage}", n.OtherAttack)
    add("deed", "(may|can) attack (cards|targets) in (the|an) (other|adjacent) battlefield", n.Reach)


def _unblocked_by(by: n.Blockers) -> s.Lasting:
    return s.Lasting(g.This("card"), (n.CantBeBlocked(by),))


def _blocked_by(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Lasting) and isinstance(node.changes[0], n.CantBeBlocked):
        return {"by": node.changes[0].by}
    return None


def _add_effects(book: Phrasebook) -> None:
    add = book.add
    add(
        "deal",
        "(deal|do) {amount:number} [(point|points) of] {type:damagetype} damage to {who:cards}",
        n.DealDamage,
    )
    add("effect", "{effect:deal}", PASS)
    add(
        "effect",
        "heal {amount:number} [(point|points) of] damage (from|to) {who:cards}",
        n.RemoveDamage,
        how="heal",
    )
    add(
        "effect",
        "repair {amount:number} [(point|points) of] damage (from|to) {who:cards}",
        n.RemoveDamage,
        how="repair",
    )
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


def read_text(book: Phrasebook, text: str, card: str) -> tuple[Sentence, ...]:
    """Return the program of a printed text; raises ``RuleboundError`` unless every word of it is understood.

    The text must also come back word for word from what was read.
    """
    if not text:
        return ()
    parsed = book.parse("text", with_brackets(text), (card,))
    again = with_parentheses(book.print(parsed))
    if again.rstrip(".") != text.rstrip("."):
        raise RuleboundError(f"the text is written {text!r}, but reads {again!r}", place=card)
    return cast(TextBox, parsed.node).clauses
