"""Noun phrases: kinds of cards, determiners, the card's own name, and words that refer back."""

from __future__ import annotations

from rulebound.tcg.language.wording.checks import not_one, plain_card
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.checks import (
    alike,
    one_kind,
    own_determiners,
    several_kinds,
    well_counted,
)
from rulebound.wow.language.wording.lexicon import (
    ABILITIES,
    ARMORS,
    BEINGS,
    CLASSES,
    ITEMS,
    RACES,
    TOTEM,
    WEAPONS,
    noun_of,
    tag_of,
)
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import AnyCard, Both, Character, IsToken, OfType, OneHanded, Standing, Tagged

CHARACTERS = c.ALLY | c.HERO
#: The noun "resource": a card in a resource row [408.1].
RESOURCE = Standing("resource")
EVERY_TYPE = c.ABILITY | c.ALLY | c.ARMOR | c.HERO | c.ITEM | c.QUEST | c.WEAPON | c.LOCATION

#: The nouns of card types as they stand in templates, and the bits.
CHARACTER_NOUNS = (("hero", c.HERO), ("ally", c.ALLY))
OBJECT_NOUNS = (
    ("ability", c.ABILITY), ("armor|armor", c.ARMOR), ("weapon", c.WEAPON), ("item", c.ITEM),
    ("equipment|equipment", c.EQUIPMENT), ("quest", c.QUEST), ("location", c.LOCATION),
)  # fmt: skip

#: What a card calls itself by its type.
THIS_CARD = ("ability", "ally", "armor", "card", "equipment", "item", "weapon", "Totem")
ORDINALS = ("first", "second", "third")


def add_nouns(book: Phrasebook) -> None:
    """Add all rows of noun phrases."""
    _add_kinds(book)
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        _add_nouns_with(book, sort, noun)
        _add_determiners(book, sort, noun)
        _add_references(book, sort, noun)
    _add_fixed(book)
    _add_others(book)


def _add_kinds(book: Phrasebook) -> None:
    add = book.add
    for word, bit in CHARACTER_NOUNS:
        add("ckind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
    add("ckind", "~character~", Value(s.Kind(Character(), CHARACTERS)))
    add("ckind", "ally ~token~", Value(s.Kind(Both((OfType(c.ALLY), IsToken())), c.ALLY)))
    add("okind", "~token~", Value(s.Kind(IsToken(), EVERY_TYPE)))
    for word in ("attacker", "defender"):
        state = Both((Character(), Standing(word[:-2] + "ing")))
        add("ckind", f"~{word}~", Value(s.Kind(state, CHARACTERS)))
    for word in (*RACES, *CLASSES, *BEINGS, TOTEM):
        types = c.ALLY if word != TOTEM else c.ABILITY | c.ALLY
        add("ckind", f"~{noun_of(word)}~", Value(s.Kind(Tagged(word), types)))
    for word, bit in OBJECT_NOUNS:
        add("okind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
    for words, bit in ((WEAPONS, c.WEAPON), (ARMORS, c.ARMOR), (ABILITIES, c.ABILITY), (ITEMS, c.ITEM)):
        for word in words:
            add("okind", f"~{noun_of(word)}~", Value(s.Kind(Tagged(tag_of(word)), bit)))
            if words in (ABILITIES, WEAPONS):
                add("okind", f"~{noun_of(word).lower()}~", Value(s.Kind(Tagged(tag_of(word)), bit)))
    add("okind", "one-handed ~weapon~", Value(s.Kind(OneHanded(), c.WEAPON)))
    add("okind", "~card~", Value(s.Kind(AnyCard(), EVERY_TYPE, True)))
    add("okind", "~resource~", Value(s.Kind(RESOURCE, EVERY_TYPE)))
    add("okind", '{kinds:typeword+"or"} ~card~', s.CardOf)
    add("okind", '{kinds:typeword++"and"} ~card~', s.CardOf, joint="and")
    add("okind", '{kinds:typeword++"and/or"} ~card~', s.CardOf, joint="and/or")
    for word, bit in (*CHARACTER_NOUNS, *OBJECT_NOUNS):
        add("typeword", word.split("|")[0], Value(s.Kind(OfType(bit), bit, True)))


def _add_nouns_with(book: Phrasebook, sort: str, noun: str) -> None:
    kind = "ckind" if sort == "character" else "okind"
    book.add(noun, f"{{adjectives:adjective*}} {{kinds:{kind}#+}} {{posts:post*}}", s.Noun, check=one_kind)
    for word in ("or", "and", "and/or"):
        mixed = kind if sort == "character" else "anykind"
        row = f'{{adjectives:adjective*}} {{kinds:{mixed}#++"{word}"}} {{posts:post*}}'
        book.add(noun, row, s.Noun, check=several_kinds, joint="" if word == "or" else word)


def _add_determiners(book: Phrasebook, sort: str, noun: str) -> None:
    add = book.add
    rows = (
        ("target {noun:N.sg}", "target"),
        ("another target {noun:N.sg}", "another target"),
        ("{count:amount} target {noun:N=count}", "target"),
        ("each of {count:amount} target {noun:N.pl}", "target"),
        ("up to {count:amount} target {noun:N=count}", "up to target"),
        ("each of up to {count:amount} target {noun:N.pl}", "up to target"),
        ("up to {count:amount} other target {noun:N=count}", "up to other target"),
        ("any number of target {noun:N.pl}", "any target"),
        ("a {noun:N.sg}", "a"),
        ("another {noun:N.sg}", "another"),
        ("{count:amount} {noun:N=count}", "some"),
        ("up to {count:amount} {noun:N=count}", "up to"),
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
        ("{count:amount} of {owner:whose} {noun:N.pl}", "some of"),
        ("up to {count:amount} of {owner:whose} {noun:N.pl}", "up to of"),
        ("any number of {owner:whose} {noun:N.pl}", "any number of"),
        ("each of {owner:whose} {noun:N.pl}", "each of"),
        ("all of {owner:whose} {noun:N.pl}", "all of"),
        ("all {owner:whose} {noun:N.pl}", "all of"),
        ("{owner:whose} other {noun:N.pl}", "other of"),
        ("{owner:whose} {noun:N.pl}", "bare of"),
    )  # fmt: skip
    for template, det in rows:
        form = "pl" if template.startswith(("any number", "up to", "all")) else None
        if template.startswith(("each of", "one of", "another of")):
            form = "sg"
        if template.startswith("{count:amount}"):
            form = "pl"
        add(sort, template.replace(":N", f":{noun}"), s.Phrase, det=det, form=form, check=well_counted)
    if sort == "object":
        # "Your armor has": the plural of armor is armor, and what is said of it may be in the singular.
        add(sort, f"{{owner:whose}} {{noun:{noun}.pl}}", s.Phrase, det="bare of", form="sg", check=alike)
        add(sort, f"{{noun:{noun}.pl}}", s.Phrase, det="bare", form="sg", check=alike)


def _add_references(book: Phrasebook, sort: str, noun: str) -> None:
    add = book.add
    kinds = ("ckind",) if sort == "character" else ("okind",)
    for kind in kinds:
        add(sort, f"that {{noun:{kind}.sg}}", s.Back)
        add(sort, f"those {{noun:{kind}.pl}}", s.Back, plural=True)
        add(sort, f"each of those {{noun:{kind}.pl}}", s.Back, plural=True, form="sg")
        add(sort, f"(attached|Attached) {{noun:{kind}.sg}}", s.Attached)
        add(sort, f"the attached {{noun:{kind}.sg}}", s.Attached)
        for participle, how in DONE_TO:
            done = participle if how in ("this way", "affected") else ""
            add(sort, f"a {{noun:{kind}.sg}} {participle} this way", s.Done, how=how, done=done)
            add(sort, f"each {{noun:{kind}.sg}} {participle} this way", s.Done, how=how, done=done, whole=True)
            add(sort, f"{{noun:{kind}.pl}} {participle} this way", s.Done, how=how, done=done, whole=True)
        for participle, how in PAID:
            add(sort, f"the {participle} {{noun:{kind}.sg}}", s.Done, how=how, done=participle)
            if participle == "removed":
                add(sort, f"the {participle} {{noun:{kind}.pl}}", s.Done, how="this way", done=participle, whole=True)
            add(sort, f"the {{noun:{kind}.sg}} you {participle}", s.Done, how=how, done=participle)


#: What was done "this way", and the role under which the engine remembers it.
DONE_TO = (
    ("dealt damage", "dealt this way"), ("destroyed", "this way"), ("exhausted", "affected"), ("readied", "affected"),
    ("put into play", "this way"), ("revealed", "revealed"), ("discarded", "this way"), ("removed", "this way"),
)  # fmt: skip
#: What was used to pay a cost.
PAID = (("destroyed", "paid"), ("discarded", "paid"), ("exhausted", "paid"), ("removed", "paid"))


def _add_fixed(book: Phrasebook) -> None:
    add = book.add
    add("character", "{:self}", s.OwnNameHere)
    add("character", "the source of that (combat|) damage", s.DamageSource)
    for word in ("ally", "hero", "character", "token", "Totem"):
        add("character", f"this {word}", s.OwnNameHere)
    for word in ("card", "ability", "weapon", "equipment", "armor", "item", "quest"):
        add("object", f"this {word}", s.OwnNameHere)
    add("character", "(your|Your) (hero|Hero)", s.YourHeroHere)
    add("character", "{owner:whose} hero", s.HeroOfHere, check=lambda node: node.owner != s.ThatPlayer("your"))
    for word in ("it", "he", "she", "him", "her"):
        add("character", word, s.Pronoun, word=word)
    for word in ("itself", "himself", "herself", "themselves"):
        add("character", word, s.Pronoun, word=word, case="reflexive", form=("sg", "pl"))
    add("character", "they", s.Pronoun, word="they", form="pl")
    add("character", "them", s.Pronoun, word="them", form="pl")
    add("object", '{items:object++"and"}', s.Several, form="pl", check=own_determiners)
    add("character", '{items:character++"and"}', s.Several, form="pl", check=own_determiners)
    add("object", "the top card of {owner:whose} deck", s.TopOf, count=None)
    add("object", "the top {count:amount} cards of {owner:whose} deck", s.TopOf, form="pl")
    add("object", "the bottom card of {owner:whose} deck", s.TopOf, count=None, bottom=True)
    many = "cards from the top of {owner:whose} deck equal to {count:value}"
    add("object", many, s.TopOf, form="pl")
    for word, zone in (("hand", c.HAND), ("graveyard", c.GRAVEYARD), ("deck", c.DECK)):
        add("object", f"{{owner:whose}} {word}", s.AllIn, zone=zone)
    add("rest", "the (rest|others|other|other one)", s.Rest)
    add("seen", "one", s.OneOfSeen)
    add("seen", "both", s.OneOfSeen, all=True)
    add("seen", "{count:amount} of them", s.OneOfSeen, check=not_one)
    add("seen", "one of them", s.OneOfSeen)
    add("seen", "one of those cards", s.OneOfSeen)
    add("seen", "{count:amount} of those cards", s.OneOfSeen, check=not_one)
    add("seen", "that {noun:okind.sg}", s.Back)
    for noun in ("cnoun", "onoun"):
        add("seen", f"a revealed {{noun:{noun}.sg}}", s.OneOfSeen)
        add("seen", f"all revealed {{noun:{noun}.pl}}", s.OneOfSeen, all=True)
    for noun in ("cnoun", "onoun"):
        for words in ("(in|from) it", "from among them", "from among those cards"):
            add("object", f"a {{noun:{noun}.sg}} {words}", s.OneOfSeen, form="sg", check=plain_card)
            row = f"up to {{count:amount}} {{noun:{noun}=count}} {words}"
            add("object", row, s.OneOfSeen, up_to=True, form="pl", check=plain_card)
    add("anykind", "{what:ckind#}", PASS)
    add("anykind", "{what:okind#}", PASS)
    add("seen", "any number of them", Value(s.AnyOfThem()))


def _add_others(book: Phrasebook) -> None:
    """Which of several: this or another, the second target, as many as were counted."""
    add = book.add
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        for this in ("this", "{:self}", *(f"this {word}" for word in THIS_CARD)):
            add(sort, f"{this} or another {{noun:{noun}.sg}}", s.ThisOrOther, form="sg")
            add(sort, f"{this} and other {{noun:{noun}.pl}}", s.ThisOrOther, form="pl")
            add(sort, f"{this} and each other {{noun:{noun}.sg}}", s.ThisOrOther, form="sg")
        second = f"a second target {{noun:{noun}.sg}}"
        add(sort, second, s.Phrase, det="second target", form="sg")
    add("okind", "~attachment~", Value(s.Kind(f.Standing("attachment"), c.ABILITY)))
    for place, word in enumerate(ORDINALS):
        add("character", f"the {word} target", s.NthTarget, place=place)
    add("object", "all {noun:onoun.pl} removed by {:self}", s.RemovedHere, every=True)
    add("object", "a {noun:onoun.sg} you removed (this way|)", s.RemovedHere)
    add("object", "{owner:whose} deck and graveyard", _deck_and_graveyard, back=_deck_and_graveyard_back)
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        add(sort, f"one or more {{noun:{noun}.pl}}", s.Phrase, det="one or more", form="pl")
        for words, det in (("that many of", "some of"), ("up to that many of", "up to of")):
            row = f"{words} {{owner:whose}} {{noun:{noun}.pl}}"
            add(sort, row, s.Phrase, det=det, count=v.That(), form="pl")
        for words, det in (("that many", "some"), ("up to that many", "up to")):
            add(sort, f"{words} {{noun:{noun}.pl}}", s.Phrase, det=det, count=v.That(), form="pl")


def _deck_and_graveyard(owner: object) -> s.Several:
    return s.Several((s.AllIn(c.DECK, owner), s.AllIn(c.GRAVEYARD, owner)))


def _deck_and_graveyard_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Several) or not isinstance(node.items[0], s.AllIn):
        return None
    owner = node.items[0].owner
    return {"owner": owner} if node == _deck_and_graveyard(owner) else None
