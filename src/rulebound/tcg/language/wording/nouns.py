"""Noun phrases in words: what goes before a noun, and how a text refers back to what it has mentioned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import not_one, of_the_most, plain_card
from rulebound.text import Phrasebook

__all__ = ["add_counted_back", "add_determiners", "add_done", "add_references", "add_seen", "add_self_and_others"]

#: What goes before a noun N, and what it is called.
ROWS: Final = (
    ("target {noun:N.sg}", "target"),
    ("another target {noun:N.sg}", "another target"),
    ("{count:amount} target {noun:N=count}", "target"),
    ("each of {count:amount} target {noun:N.pl}", "target"),
    ("up to {count:amount} target {noun:N=count}", "up to target"),
    ("each of up to {count:amount} target {noun:N.pl}", "up to target"),
    ("up to {count:amount} other target {noun:N=count}", "up to other target"),
    ("each of up to {count:amount} other target {noun:N.pl}", "up to other target"),
    ("any number of target {noun:N.pl}", "any target"),
    ("a (second|third) target {noun:N.sg}", "second target"),
    ("one or more {noun:N.pl}", "one or more"),
    ("a {noun:N.sg}", "a"),
    ("a random {noun:N.sg}", "random"),
    ("{count:amount} random {noun:N=count}", "some random"),
    ("another {noun:N.sg}", "another"),
    ("a second {noun:N.sg}", "another"),
    ("{count:amount} {noun:N=count}", "some"),
    ("up to {count:amount} {noun:N=count}", "up to"),
    ("each of up to {count:amount} {noun:N.pl}", "up to"),
    ("any number of {noun:N.pl}", "any number"),
    ("each {noun:N.sg}", "each"),
    ("each other {noun:N.sg}", "each other"),
    ("all {noun:N.pl}", "all"),
    ("all other {noun:N.pl}", "each other"),
    ("{noun:N.pl}", "bare"),
    ("other {noun:N.pl}", "each other"),
    ("any {noun:N.sg}", "any"),
    ("one of {owner:whose} {noun:N.pl}", "one of"),
    ("another of {owner:whose} {noun:N.pl}", "another of"),
    ("another one of {owner:whose} {noun:N.pl}", "another of"),
    ("one or more of {owner:whose} {noun:N.pl}", "one or more"),
    ("{count:amount} of {owner:whose} {noun:N.pl}", "some of"),
    ("up to {count:amount} of {owner:whose} {noun:N.pl}", "up to of"),
    ("any number of {owner:whose} {noun:N.pl}", "any number of"),
    ("each of {owner:whose} {noun:N.pl}", "each of"),
    ("all of {owner:whose} {noun:N.pl}", "all of"),
    ("all {owner:whose} {noun:N.pl}", "all of"),
    ("{owner:whose} other {noun:N.pl}", "other of"),
    ("{owner:whose} {noun:N.pl}", "bare of"),
)  # fmt: skip


def add_determiners(book: Phrasebook, sort: str, noun: str, check: Callable[[Any], bool]) -> None:
    """Add what goes before a noun; a game hands in the sorts of noun phrases and of nouns, and what these never are."""
    for template, det in ROWS:
        form = "pl" if template.startswith(("any number", "up to", "all", "one or more")) else None
        if template.startswith(("each of", "one of", "another of", "another one of", "a (second|third) target")):
            form = "sg"
        if template.startswith("{count:amount}"):
            form = "pl"
        book.add(sort, template.replace(":N", f":{noun}"), s.Phrase, det=det, form=form, check=check)
    # Of several that are tied one is chosen.
    book.add(sort, f"the {{noun:{noun}.sg}}", s.Phrase, det="a", form="sg", check=of_the_most)


def add_references(book: Phrasebook, sort: str, kind: str) -> None:
    """Add "that" and "those" before what a card is called."""
    book.add(sort, f"that {{noun:{kind}.sg}}", s.Back)
    book.add(sort, f"those {{noun:{kind}.pl}}", s.Back, plural=True)
    book.add(sort, f"each of those {{noun:{kind}.pl}}", s.Back, plural=True, form="sg")
    book.add(sort, f"the revealed {{noun:{kind}.sg}}", s.BackSaid, word="revealed")
    for word in ("revealed", "friendly", "opposing"):
        book.add(sort, f"that {word} {{noun:{kind}.sg}}", s.BackSaid, word=word)


def add_done(
    book: Phrasebook, sort: str, kind: str, this_way: tuple[tuple[str, str, str], ...], paid: tuple[str, ...]
) -> None:
    """Add cards by what was done to them.

    A game hands in the participles of what its effects do, with where its programs find such cards ("destroyed", "this
    way") and what they ask of them; and those of what is used to pay.
    """
    add = book.add
    for participle, how, done in this_way:
        add(sort, f"a {{noun:{kind}.sg}} {participle} this way", s.Done, how=how, done=done)
        add(sort, f"the {{noun:{kind}.sg}} {participle} this way", s.Done, how=how, done=done)
        add(sort, f"each {{noun:{kind}.sg}} {participle} this way", s.Done, how=how, done=done, whole=True)
        add(sort, f"{{noun:{kind}.pl}} {participle} this way", s.Done, how=how, done=done, whole=True)
    for participle in ("destroyed", "discarded"):
        add(sort, f"the {participle} {{noun:{kind}.pl}}", s.Done, how="this way", done=participle, whole=True)
    for participle in paid:
        add(sort, f"that {participle} {{noun:{kind}.sg}}", s.Done, how="paid", done=participle)
        add(sort, f"the {participle} {{noun:{kind}.sg}}", s.Done, how="paid", done=participle)
        add(sort, f"the {{noun:{kind}.sg}} you {participle}", s.Done, how="paid", done=participle)


def add_self_and_others(book: Phrasebook, sort: str, noun: str, names: tuple[str, ...]) -> None:
    """Add "this or another ..."; a game hands in what a card calls itself by its type."""
    for this in ("this", "{:self}", *(f"this {name}" for name in names)):
        book.add(sort, f"{this} or another {{noun:{noun}.sg}}", s.ThisOrOther, form="sg")
        book.add(sort, f"{this} and other {{noun:{noun}.pl}}", s.ThisOrOther, form="pl")
        book.add(sort, f"{this} and each other {{noun:{noun}.sg}}", s.ThisOrOther, form="sg")


def add_counted_back(book: Phrasebook, sort: str, noun: str, that: object) -> None:
    """Add "that many ..."; a game hands in what that number is in its programs."""
    for words, det in (("that many of", "some of"), ("up to that many of", "up to of")):
        row = f"{words} {{owner:whose}} {{noun:{noun}.pl}}"
        book.add(sort, row, s.Phrase, det=det, count=that, form="pl")
    for words, det in (("that many", "some"), ("up to that many", "up to")):
        book.add(sort, f"{words} {{noun:{noun}.pl}}", s.Phrase, det=det, count=that, form="pl")


def add_seen(book: Phrasebook, sort: str, nouns: tuple[str, ...], kinds: tuple[str, ...]) -> None:
    """Add what was looked at or revealed; a game hands in the sorts of its cards, of its nouns, and of their names."""
    add = book.add
    add("rest", "the (rest|others|other|other one)", s.Rest)
    add("seen", "one", s.OneOfSeen)
    add("seen", "both", s.OneOfSeen, all=True)
    add("seen", "{count:amount} of them", s.OneOfSeen, check=not_one)
    add("seen", "one of them", s.OneOfSeen)
    add("seen", "one of those cards", s.OneOfSeen)
    add("seen", "{count:amount} of those cards", s.OneOfSeen, check=not_one)
    for kind in kinds:
        add("seen", f"that {{noun:{kind}.sg}}", s.Back)
        add("seen", f"that revealed {{noun:{kind}.sg}}", s.BackSaid, word="revealed")
    for noun in nouns:
        add("seen", f"a revealed {{noun:{noun}.sg}}", s.OneOfSeen)
        add("seen", f"all revealed {{noun:{noun}.pl}}", s.OneOfSeen, all=True)
        add("seen", f"each revealed {{noun:{noun}.sg}}", s.OneOfSeen, all=True)
        add("seen", f"any number of revealed {{noun:{noun}.pl}}", s.SomeOfSeen)
        for words in ("(in|from) it", "from among them", "from among those cards"):
            add(sort, f"a {{noun:{noun}.sg}} {words}", s.OneOfSeen, form="sg", check=plain_card)
            row = f"up to {{count:amount}} {{noun:{noun}=count}} {words}"
            add(sort, row, s.OneOfSeen, up_to=True, form="pl", check=plain_card)
    add(sort, "the top card of {owner:whose} deck", s.TopOf, count=None)
    add(sort, "the top {count:amount} cards of {owner:whose} deck", s.TopOf, form="pl")
    add(sort, "the bottom card of {owner:whose} deck", s.TopOf, count=None, bottom=True)
    many = "cards from the top of {owner:whose} deck equal to {count:value}"
    add(sort, many, s.TopOf, form="pl")
