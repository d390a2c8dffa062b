"""Noun phrases: kinds of cards, determiners, the card's own name, and words that refer back."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.wording.nouns import (
    add_counted_back,
    add_determiners,
    add_done,
    add_references,
    add_seen,
    add_self_and_others,
)
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import (
    alike,
    one_kind,
    own_determiners,
    says_more,
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
    RAID_HEROES,
    TOTEM,
    WEAPONS,
    noun_of,
    tag_of,
)
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import (
    AnyCard,
    Both,
    Character,
    IsFinishingMove,
    IsToken,
    OfType,
    OneHanded,
    Standing,
    Tagged,
)

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
THIS_CARD = ("ability", "ally", "armor", "card", "equipment", "item", "location", "weapon", "Totem")
#: Tags of allies and abilities that some texts begin with a small letter.
IN_SMALL_LETTERS = (
    *(TOTEM, "Demon", "Pet", "Ghoul", "Treant", "Imp", "Dragonkin", "Chicken", "Orc", "Rabbit", "Snake", "Frog"),
)
ORDINALS = ("first", "second", "third")


def add_nouns(book: Phrasebook) -> None:
    """Add all rows of noun phrases."""
    _add_kinds(book)
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        _add_nouns_with(book, sort, noun)
        add_determiners(book, sort, noun, well_counted)
        add_self_and_others(book, sort, noun, THIS_CARD)
        add_counted_back(book, sort, noun, v.That())
    add_seen(book, "object", ("cnoun", "onoun"), ("ckind", "okind"))
    for sort, kind in (("character", "ckind"), ("object", "okind")):
        add_references(book, sort, kind)
        for word in ("attacking", "defending"):
            book.add(sort, f"that {word} {{noun:{kind}.sg}}", s.BackFighting, word=word)
        add_done(book, sort, kind, DONE_TO, PAID)
    _add_fixed(book)
    _add_others(book)


def _add_kinds(book: Phrasebook) -> None:
    add = book.add
    for word, bit in CHARACTER_NOUNS:
        add("ckind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
        add("ckind", f"~{word.capitalize()}~", Value(s.Kind(OfType(bit), bit)))
    add("ckind", "~character~", Value(s.Kind(Character(), CHARACTERS)))
    add("ckind", "master ~hero~", Value(s.Kind(Both((OfType(c.HERO), Tagged(c.MASTER))), c.HERO)))
    add("ckind", "ally ~token~", Value(s.Kind(Both((OfType(c.ALLY), IsToken())), c.ALLY)))
    add("okind", "~token~", Value(s.Kind(IsToken(), EVERY_TYPE)))
    for word in ("attacker", "defender"):
        state = Both((Character(), Standing(word[:-2] + "ing")))
        add("ckind", f"~{word}~", Value(s.Kind(state, CHARACTERS)))
    for word in (*RACES, *CLASSES, *BEINGS, TOTEM):
        types = c.ALLY if word != TOTEM else c.ABILITY | c.ALLY
        add("ckind", f"~{noun_of(word)}~", Value(s.Kind(Tagged(word), types)))
        if word in IN_SMALL_LETTERS:
            add("ckind", f"~{noun_of(word).lower()}~", Value(s.Kind(Tagged(word), types)))
            add("tag", word.lower(), Value(word))
    for word, bit in OBJECT_NOUNS:
        add("okind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
        capital = "|".join(form.capitalize() for form in word.split("|"))
        add("okind", f"~{capital}~", Value(s.Kind(OfType(bit), bit)))
    for words, bit in ((WEAPONS, c.WEAPON), (ARMORS, c.ARMOR), (ABILITIES, c.ABILITY), (ITEMS, c.ITEM)):
        for word in words:
            add("okind", f"~{noun_of(word)}~", Value(s.Kind(Tagged(tag_of(word)), bit)))
            if words in (ABILITIES, WEAPONS):
                add("okind", f"~{noun_of(word).lower()}~", Value(s.Kind(Tagged(tag_of(word)), bit)))
    add("tag", "Spring (Rabbit|rabbit)", Value("Spring Rabbit"))
    add("okind", "~Combo|Combos~", Value(s.Kind(Tagged("Combo"), c.ABILITY)))
    for named in ("finishing ~move~", "Finishing ~Move|Moves~"):
        add("okind", named, Value(s.Kind(IsFinishingMove(), EVERY_TYPE)))
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
    if sort == "character":
        row = "{adjectives:adjective*} {one:tag} ally or {other:tag} ~ally~ {posts:post*}"
        book.add(noun, row, _tagged_allies, back=_tagged_allies_back)
    if sort == "object":
        row = "{adjectives:adjective*} {first:anykind#} or {icon:classicon} {last:okind#} {posts:post*}"
        book.add(noun, row, _with_an_icon, back=_with_an_icon_back, check=_each_its_own)
    for word in ("or", "and", "and/or"):
        mixed = kind if sort == "character" else "anykind"
        row = f'{{adjectives:adjective*}} {{kinds:{mixed}#++"{word}"}} {{posts:post*}}'
        book.add(noun, row, s.Noun, check=several_kinds, joint="" if word == "or" else word)


def _with_an_icon(
    first: object, icon: object, last: Any, adjectives: tuple[object, ...] = (), posts: tuple[object, ...] = ()
) -> s.Noun:
    """Make "a Mage or [Mage] equipment": the icon is said of the second kind."""
    return s.Noun(adjectives, (first, s.Kind(Both((icon, last.what)), last.types, last.card)), posts)  # type: ignore[arg-type]


def _with_an_icon_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Noun) or len(node.kinds) != 2:
        return None
    kinds: list[Any] = list(node.kinds)
    parts: tuple[Any, ...] = getattr(getattr(kinds[1], "what", None), "parts", ())
    if len(parts) != 2 or not isinstance(parts[0], f.WithIcon):
        return None
    last = s.Kind(parts[1], kinds[1].types, kinds[1].card)
    return {"first": kinds[0], "icon": parts[0], "last": last, "adjectives": node.adjectives, "posts": node.posts}


def _each_its_own(node: s.Noun) -> bool:
    """What stands before both kinds, or after them, must be so of both whichever it is said of: "non-hero Mage"."""
    last = node.kinds[-1]
    not_so = [part.part for part in node.adjectives if isinstance(part, f.Except)]
    vain = [part for part in not_so if isinstance(part, OfType) and not part.types & last.types]  # type: ignore[attr-defined]
    return not node.posts and len(vain) == len(node.adjectives) and isinstance(node.kinds[0], s.Kind)


def _tagged_allies(one: str, other: str, adjectives: tuple[object, ...] = (), posts: tuple[object, ...] = ()) -> s.Noun:
    kinds = tuple(s.Kind(Both((Tagged(tag), OfType(c.ALLY))), c.ALLY) for tag in (one, other))
    return s.Noun(adjectives, kinds, posts)


def _tagged_allies_back(node: object) -> dict[str, object] | None:
    kinds: tuple[Any, ...] = node.kinds if isinstance(node, s.Noun) and len(node.kinds) == 2 else ()
    tags = [kind.what.parts[0].tag for kind in kinds if isinstance(getattr(kind, "what", None), Both)
            and isinstance(kind.what.parts[0], Tagged) and kind.what.parts[1:] == (OfType(c.ALLY),)]  # fmt: skip
    if len(tags) != 2 or not isinstance(node, s.Noun):
        return None
    return {"one": tags[0], "other": tags[1], "adjectives": node.adjectives, "posts": node.posts}


#: What was done "this way", the role under which the engine remembers it, and what it asks of what has it.
DONE_TO = (
    ("dealt damage", "dealt this way", ""), ("destroyed", "this way", "destroyed"),
    ("exhausted", "this way", "exhausted"), ("readied", "this way", "readied"),
    ("put into play", "this way", "put into play"), ("revealed", "revealed", ""),
    ("discarded", "this way", "discarded"), ("removed", "this way", "removed"),
)  # fmt: skip
#: What was used to pay a cost.
PAID = ("destroyed", "discarded", "exhausted", "removed")


def _add_fixed(book: Phrasebook) -> None:
    add = book.add
    add("character", "{:self}", s.OwnNameHere)
    for words, name in RAID_HEROES.items():
        # [200.1] a card by its name: whichever of that name is in play
        named = s.Noun((), (s.Kind(f.Both((OfType(c.HERO), f.Named(name))), c.HERO),), ())
        add("character", words, Value(s.HeroByName("each", named)), form="sg", weight=1)
    add("character", "the source of that (combat|) damage", s.DamageSource)
    add("character", "its source", s.DamageSource)
    for word in ("ally", "hero", "character", "token", "Totem", "totem"):
        add("character", f"this {word}", s.OwnNameHere)
    # A Totem is a character, whatever it calls itself [wow-2013:305.3a].
    add("thistotem", "this (ability|card)", s.ThisTotem)
    for word in ("card", "ability", "weapon", "equipment", "armor", "item", "quest", "location"):
        add("object", f"this {word}", s.OwnNameHere)
    for this in ("{:self}", *(f"this {word}" for word in THIS_CARD)):
        add("ownself", this, Value(s.OwnNameHere()))
    add("character", "(your|Your) (hero|Hero)", s.YourHeroHere)
    for pose in ("attacking", "defending"):
        posed = s.Noun((Standing(pose),), (s.Kind(OfType(c.HERO), c.HERO),), (s.Controlled(s.PlayerPhrase("you")),))
        add("character", f"your {pose} hero", Value(s.Phrase("each", posed)), form="sg")
    add("character", "{owner:whose} hero", s.HeroOfHere, check=lambda node: node.owner != s.ThatPlayer("your"))
    for word in ("it", "he", "she", "him", "her"):
        add("character", word, s.Pronoun, word=word)
    for word in ("itself", "himself", "herself", "themselves"):
        add("character", word, s.Pronoun, word=word, case="reflexive", form=("sg", "pl"))
    add("character", "they", s.Pronoun, word="they", form="pl")
    add("character", "them", s.Pronoun, word="them", form="pl")
    add("character", "each of them", s.Pronoun, word="them", form="sg")
    add("character", "(both|both of them)", Value(s.BothOfThem()), form="pl")
    add("object", '{items:object++"and"}', s.Several, form="pl", check=own_determiners)
    add("character", '{items:character++"and"}', s.Several, form="pl", check=own_determiners)
    for word, zone in (("hand", c.HAND), ("graveyard", c.GRAVEYARD), ("deck", c.DECK)):
        add("object", f"{{owner:whose}} {word}", s.AllIn, zone=zone)
    add("anykind", "{what:ckind#}", PASS)
    add("anykind", "{what:okind#}", PASS)
    add("seen", "any number of them", Value(s.AnyOfThem()))
    cards = s.Noun((), (s.Kind(AnyCard(), EVERY_TYPE, True),), ())
    add("seen", "any number of those cards", Value(s.SomeOfSeen(cards)))


def _add_others(book: Phrasebook) -> None:
    """What is attached, which of several targets, what this card has removed."""
    add = book.add
    for sort, kind in (("character", "ckind"), ("object", "okind")):
        add(sort, f"(attached|Attached) {{noun:{kind}.sg}}", s.Attached)
        add(sort, f"the attached {{noun:{kind}.sg}}", s.Attached)
        add(sort, f"the removed {{noun:{kind}.pl}}", s.Done, how="this way", done="removed", whole=True)
    # "Your armor has": the plural of armor is armor, and what is said of it may be in the singular.
    add("object", "{owner:whose} {noun:onoun.pl}", s.Phrase, det="bare of", form="sg", check=alike)
    add("object", "{noun:onoun.pl}", s.Phrase, det="bare", form="sg", check=alike)
    add("okind", "~attachment~", Value(s.Kind(f.Standing("attachment"), c.ABILITY)))
    for place, word in enumerate(ORDINALS):
        add("character", f"the {word} target", s.NthTarget, place=place)
    add("object", "the top card of {owner:whose} deck and an additional card for each {times:counted}",
        _top_and_more, back=_top_and_more_back, form="pl")  # fmt: skip
    add("character", "each target", Value(s.EachTarget()), form="sg")
    add("object", "all {noun:onoun.pl} removed by {:self}", s.RemovedHere, every=True)
    add("object", "a {noun:onoun.sg} you removed (this way|)", s.RemovedHere, by_you=True)
    add("object", "each {noun:onoun.sg} you removed this way", s.RemovedHere, every=True, by_you=True)
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        way = "removed (this way|from the game this way)"
        add(sort, f"a {{noun:{noun}.sg}} {way}", s.OneRemoved, check=says_more)
        add(sort, f"target {{noun:{noun}.sg}} that was {way}", s.TargetRemoved)
        add(sort, f"target {{noun:{noun}.sg}} of (his|her|their) choice", s.TargetOfChoice)
    add("object", "all {noun:onoun.pl} removed (this way|from the game this way)", s.RemovedEarlier)
    add("object", "{owner:whose} deck and graveyard", _deck_and_graveyard, back=_deck_and_graveyard_back)


def _top_and_more(owner: object, times: object) -> s.TopOf:
    return s.TopOf(said(v.Sum)((said(v.Number)(1), s.SoMuchEach(said(v.Number)(1), times))), owner)


def _top_and_more_back(node: object) -> dict[str, object] | None:
    parts: tuple[Any, ...] = getattr(node.count, "parts", ()) if isinstance(node, s.TopOf) else ()
    if not isinstance(node, s.TopOf) or len(parts) != 2 or not isinstance(parts[1], s.SoMuchEach):
        return None
    fields = {"owner": node.owner, "times": parts[1].times}
    return fields if node == _top_and_more(**fields) else None


def _deck_and_graveyard(owner: object) -> s.Several:
    return s.Several((s.AllIn(c.DECK, owner), s.AllIn(c.GRAVEYARD, owner)))


def _deck_and_graveyard_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Several) or not isinstance(node.items[0], s.AllIn):
        return None
    owner = node.items[0].owner
    return {"owner": owner} if node == _deck_and_graveyard(owner) else None
