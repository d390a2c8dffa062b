"""Binding of lists: what stands after several noun phrases, and is said of all of them.

"Target ally and target equipment in your graveyard" are both there; "target ally and equipment" are two targets. A
place or an owner after noun phrases of one kind is shared; what else narrows the last one ("with cost 3 or less") could
be said of it alone, and is refused.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.places import as_players
from rulebound.tcg.nodes import filters as f
from rulebound.tcg.nodes.kinds import OfType, Side
from rulebound.tcg.program.nodes import Filter

#: Determiners that are alike: of what is targeted, of what is chosen, of what is everything of a kind.
ALIKE = (
    ("target", "another target", "second target", "up to target", "up to other target", "any target"),
    ("a", "another", "some", "up to", "any number"),
    ("each", "each other", "all", "bare"),
)
#: Determiners of one card.
ONE = ("a", "another", "target", "another target", "second target", "random target")


def merged(kinds: list[Filter]) -> Filter:
    """Join kinds by "or": card types merge into one filter."""
    if all(isinstance(kind, OfType) for kind in kinds):
        types = 0
        for kind in kinds:
            assert isinstance(kind, OfType)
            types |= kind.types
        return OfType(types)
    return kinds[0] if len(kinds) == 1 else f.Either(tuple(kinds))


def says_one(phrase: s.Phrase) -> bool:
    """Tell whether a noun phrase is of one card."""
    return phrase.det in ONE and phrase.count is None


def joined_by_and(noun: s.Noun) -> bool:
    """Tell whether a noun means one kind *and* another: "hero and ally", "ability and equipment card"."""
    if noun.joint == "and" or any(isinstance(kind, s.CardOf) and kind.joint == "and" for kind in noun.kinds):
        return True
    return len(noun.kinds) == 1 and _listed_before(noun) is not None


def _listed_before(noun: s.Noun) -> s.Jointly | None:
    """Return "Air, Earth, and Water" before a noun: of two words, both may be said of the same card."""
    found = [one for one in noun.adjectives if isinstance(one, s.Jointly)]
    return found[0] if len(found) == 1 and len(found[0].parts) > 2 else None


def each_kind(b: Binder, phrase: s.Phrase) -> tuple[s.Phrase, ...]:
    """Return a noun phrase for each kind of "target hero and ally": so many cards are meant."""
    noun = phrase.noun
    assert isinstance(noun, s.Noun)
    listed = _listed_before(noun)
    if phrase.det not in ("a", "target") or (noun.joint != "and" and listed is None):
        raise Unbound("and", "is said of one card")
    posts = tuple(_bound_once(b, post) for post in noun.posts)
    nouns = [s.Noun(noun.adjectives, (kind,), posts) for kind in noun.kinds]
    if listed is not None and len(noun.kinds) == 1:
        # "An Air, Earth, and Water Totem": one of each.
        others = [one for one in noun.adjectives if one is not listed]
        nouns = [s.Noun((*others, part), noun.kinds, posts) for part in listed.parts]
    return tuple(s.Phrase(phrase.det, one, None, phrase.owner) for one in nouns)


def one_of_each(phrase: s.OneOfSeen) -> tuple[s.OneOfSeen, ...]:
    """Return "a revealed ability, ally, and quest card" as so many: one of each kind."""
    noun = phrase.noun
    assert isinstance(noun, s.Noun)
    if phrase.count is not None or (len(noun.kinds) > 1 and noun.joint != "and"):
        raise Unbound("and", "is said of one card")
    kinds = [kind for one in noun.kinds for kind in (one.kinds if isinstance(one, s.CardOf) else (one,))]
    return tuple(dataclasses.replace(phrase, noun=s.Noun(noun.adjectives, (kind,), noun.posts)) for kind in kinds)


def shared(b: Binder, items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the noun phrases of a list, each with what stands after the last and is said of all."""
    last = items[-1]
    if not isinstance(last, s.Phrase) or last.owner is not None or len(items) < 2:
        return items
    noun = last.noun
    assert isinstance(noun, s.Noun)
    alike = next((dets for dets in ALIKE if last.det in dets), ())
    before = [one for one in items[:-1] if isinstance(one, s.Phrase) and one.det in alike and one.owner is None]
    if len(before) < len(items) - 1 or any(_says_more(one) for one in before):
        return items
    places = [post for post in noun.posts if isinstance(post, b.words.places) and not _points_back(post)]
    if len(places) < len(noun.posts):
        if not any(_points_back(post) for post in noun.posts):
            raise Unbound("and", "is what stands after the last said of all?")
        return items
    if not places:
        return items
    once = tuple(_bound_once(b, post) for post in noun.posts)
    return tuple(_with_posts(one, once) for one in items)


def _with_posts(phrase: s.Phrase, posts: tuple[object, ...]) -> s.Phrase:
    noun = phrase.noun
    assert isinstance(noun, s.Noun)
    return dataclasses.replace(phrase, noun=dataclasses.replace(noun, posts=posts))


def _says_more(phrase: s.Phrase) -> bool:
    """Tell whether a noun phrase says itself where its cards are, or whose."""
    noun = phrase.noun
    assert isinstance(noun, s.Noun)
    return bool(noun.posts) or any(isinstance(word, Side) for word in noun.adjectives)


def _points_back(post: object) -> bool:
    """Tell whether what follows a noun refers to something before it: "attached to it", "in that ally's party"."""
    for field in dataclasses.fields(post) if dataclasses.is_dataclass(post) else ():
        content = getattr(post, field.name)
        if isinstance(content, (s.Pronoun, s.Back, s.BackSaid, s.Keeper)):
            return True
    return False


def _bound_once(b: Binder, post: Any) -> Any:
    """Return what follows a noun with its target bound: the same one for all that share it."""
    owner = getattr(post, "owner", None)
    if isinstance(owner, s.PlayerPhrase) and owner.which.startswith("target"):
        return dataclasses.replace(post, owner=as_players(b, owner))
    return post


def taken_apart(b: Binder, phrase: s.Phrase) -> tuple[s.Phrase, bool, bool]:
    """Take out what is said of several cards at once: "in one graveyard", "in one party", "with different names"."""
    noun = phrase.noun
    assert isinstance(noun, s.Noun)
    posts: list[object] = []
    together = apart = False
    for post in noun.posts:
        if isinstance(post, b.words.one_side):
            together = True
        elif post == s.Pronoun("different names"):
            apart = True
        elif isinstance(post, s.InZone) and (post.one or (post.single and phrase.count is not None)):
            together = True
            posts.append(s.InZone(post.zone, post.owner))
        else:
            posts.append(post)
    if not together and not apart:
        return phrase, False, False
    plain = s.Noun(noun.adjectives, noun.kinds, tuple(posts), noun.joint)
    return s.Phrase(phrase.det, plain, phrase.count, phrase.owner), together, apart


def of_one_opponent(b: Binder, phrase: s.Phrase) -> s.Phrase:
    """ "All allies in an opponent's party": that opponent is chosen."""
    noun = phrase.noun
    assert isinstance(noun, s.Noun)
    opponent = s.PlayerPhrase("an opponent")
    posts: list[Any] = list(noun.posts)
    for place, post in enumerate(posts):
        if isinstance(post, b.words.sides) and post.owner == opponent:
            posts[place] = dataclasses.replace(post, owner=as_players(b, opponent))
    told = dataclasses.replace(noun, posts=tuple(posts))
    return phrase if told == noun else dataclasses.replace(phrase, noun=told)


def kinds_of(phrase: Any) -> tuple[object, ...]:
    """Return what a noun phrase calls its cards: allies, Spiders."""
    noun = getattr(phrase, "noun", None)
    found = noun.kinds if isinstance(noun, s.Noun) else (noun,)
    return tuple(one.what for one in found if isinstance(one, s.Kind))


def _any_type(b: Binder, phrase: Any) -> int:
    return b.words.every_type


#: Where the card types are asked for that a noun phrase can mean.
types_of: Final = Place(_any_type)


@types_of.of(s.Phrase, s.ThisOrOther)
def _types_of_noun(b: Binder, phrase: s.Phrase | s.ThisOrOther) -> int:
    if not isinstance(phrase.noun, s.Noun):
        return b.words.every_type
    types = 0
    for kind in phrase.noun.kinds:
        for one in kind.kinds if isinstance(kind, s.CardOf) else (kind,):
            types |= getattr(one, "types", 0)
    return types


@types_of.of(s.Done, s.Back, s.BackSaid)
def types_of_kind(b: Binder, phrase: Any) -> int:
    """Return the card types that a phrase with one kind means."""
    return phrase.noun.types if isinstance(phrase.noun, s.Kind) else b.words.every_type


@types_of.of(s.Several)
def _types_of_all(b: Binder, phrase: s.Several) -> int:
    types = 0
    for item in phrase.items:
        types |= types_of(b, item)
    return types
