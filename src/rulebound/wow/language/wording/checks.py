"""What a row never means: checks that keep two rows from reading the same words.

Where a narrower row says what some words mean, the wider row leaves them to it; so each text has one reading, and no
preference has to decide.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rulebound.tcg.language.wording.checks import said_evenly
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.lexicon import (
    BEINGS,
    CLASSES,
    PLURALS,
    RACES,
    TALENTS,
    TOTEM,
    all_tags,
    all_traits,
)
from rulebound.wow.nodes.changes import CostChange, Permission
from rulebound.wow.nodes.filters import AnyCard, Both, Character, OfType, Other, Standing, Tagged

#: Tags of several words, in words: "Water Elemental" is one tag, not two.
COMPOUNDS = frozenset(tag for tag in all_tags() if " " in tag)
#: Determiners of one card.
SINGULAR = ("a", "another", "another target", "second target", "random target", "any", "each", "one of", "another of")
#: Kinds whose plural is the same word.
ALIKE = (OfType(c.ARMOR), OfType(c.EQUIPMENT), *(Tagged(tag) for tag in all_tags() if PLURALS.get(tag) == tag))


#: Tags of allies, heroes, and Totems that nothing else has: an Elemental may be an ability, too.
OF_CHARACTERS = frozenset((*RACES, *CLASSES, *BEINGS, TOTEM, c.MASTER)) - frozenset(TALENTS)


def is_sure_of_party(kind: object) -> bool:
    """Tell whether it makes no difference to a kind that a party is of characters alone in 2007.

    Only they are such; or it says of what else it speaks: "each equipment in your party" is what you control [103.1].
    """
    if isinstance(kind, OfType):
        return True
    if isinstance(kind, Tagged):
        return kind.tag in OF_CHARACTERS
    if isinstance(kind, Both):
        return any(is_sure_of_party(part) for part in kind.parts)
    return isinstance(kind, Character)


def in_a_party(node: Any) -> bool:
    """ "Two or more Demons are in your party": so it is said of what is so in every edition."""
    return all(isinstance(kind, s.Kind) and is_sure_of_party(kind.what) for kind in node.noun.kinds)


# --- Noun phrases ---------------------------------------------------------------------------------------


def no_split_tag(words: tuple[object, ...]) -> bool:
    """ "Water Elemental" is one tag: no two words side by side make up a tag."""
    tags = [word if isinstance(word, str) else getattr(word, "tag", "") for word in words]
    return not any(f"{one} {other}" in COMPOUNDS for one, other in pairwise(tags))


def one_kind(node: s.Noun) -> bool:
    """Two kinds side by side are no noun: a tag before another is an adjective, and no part of a tag is either."""
    return len(node.kinds) == 1 and _reads_well(node)


def several_kinds(node: s.Noun) -> bool:
    """ "Ability or equipment card" is one kind of card, not an ability, or an equipment card."""
    if len(set(node.kinds)) < len(node.kinds):
        # "Ally or ally" is a misprint.
        return False
    shares_card = isinstance(node.kinds[-1], s.CardOf) and all(_is_card_type(kind) for kind in node.kinds[:-1])
    return not shares_card and _reads_well(node)


def _reads_well(node: s.Noun) -> bool:
    """Check what stands around the kinds: no tag is split, and a post after another noun is that noun's."""
    hosts = [getattr(post, name, None) for post in node.posts[:-1] for name in ("what", "host", "group")]
    # "With cost less than the number of resources you control": you control the resources.
    counted = any(_counts_on(post, then) for post, then in pairwise(node.posts))
    low = not counted and not any(isinstance(host, s.Phrase) for host in hosts)
    elsewhere = _is_resource(node) and any(isinstance(post, s.InZone) for post in node.posts)
    return low and not elsewhere and no_split_tag((*node.adjectives, getattr(node.kinds[0], "what", None)))


def _counts_on(post: Any, then: object) -> bool:
    """Tell whether what follows a number of cards is said of these cards; a resource lies in no other zone [408.1]."""
    # (Of "with Mend and cost less than ...", the latter.)
    counted = getattr(getattr(post, "parts", (post,))[-1], "value", None)
    if not isinstance(counted, s.HowMany):
        return False
    return not (isinstance(then, s.InZone) and _is_resource(counted.noun))


def _is_resource(noun: object) -> bool:
    return isinstance(noun, s.Noun) and any(getattr(kind, "what", None) == Standing("resource") for kind in noun.kinds)


def _is_card_type(kind: Any) -> bool:
    return isinstance(kind, s.Kind) and isinstance(kind.what, OfType)


def says_more(node: Any) -> bool:
    """ "An ally removed this way" has rows of its own; this is one that is narrowed by what follows."""
    return bool(node.noun.posts)


def shared_head(node: Any) -> bool:
    """ "Black or Twilight Dragonkin" shares the Dragonkin: the last part is no tag whose head the first ones lack."""
    tags = [getattr(part, "tag", "") for part in node.parts]
    head = tags[-1].rpartition(" ")[2]
    return tags[-1] not in COMPOUNDS or not any(f"{tag} {head}" in COMPOUNDS for tag in tags[:-1])


def well_counted(node: s.Phrase) -> bool:
    """ "One of your" and "other" are determiners of their own; "one ally" is no noun phrase."""
    assert isinstance(node.noun, s.Noun)
    if Other() in node.noun.adjectives[:1] and node.det in ("each", "all", "bare", "bare of"):
        return False
    return not (getattr(node.count, "number", 0) == 1 and node.det in ("some", "some of"))


def alike(node: s.Phrase) -> bool:
    """ "Armor you control has": a plural that is the same word as the singular."""
    noun = node.noun
    assert isinstance(noun, s.Noun)
    attached = any(isinstance(part, Standing) and part.state == "attached" for part in noun.adjectives)
    same = getattr(noun.kinds[-1], "what", None) in ALIKE[:2] and len(noun.kinds) == 1
    return same and not attached and well_counted(node)


def own_determiners(node: s.Several) -> bool:
    """ "Opposing heroes and allies" is one noun phrase of two kinds, not two: what is opposing is both."""
    return not any(_goes_on(one, other) for one, other in pairwise(node.items))


def _goes_on(first: Any, then: Any) -> bool:
    """Tell whether a noun without words of its own before it goes on with the noun phrase before."""
    if not (isinstance(then, s.Phrase) and then.det == "bare"):
        return False
    if isinstance(first, s.TopOf) and isinstance(first.count, s.HowMany):
        # "Cards from the top of your deck equal to the number of heroes and allies": both are counted.
        return True
    if not isinstance(first, s.Phrase):
        return False
    assert isinstance(first.noun, s.Noun)
    assert isinstance(then.noun, s.Noun)
    last = first.noun.posts[-1] if first.noun.posts else None
    if isinstance(getattr(last, "value", None), s.HowMany) or isinstance(last, (s.NotThese, s.OutmostAmong)):
        # "With cost less than the number of Mages and Rogues": both are counted; "other than Mages and Rogues": neither
        # is meant; "with the highest cost among Mages and Rogues": among both.
        return True
    # "A hero and allies" are two: kinds of one noun are all singular or all plural.
    alike = first.det not in SINGULAR or getattr(then.noun.kinds[-1], "what", None) in ALIKE
    return alike and not first.noun.posts and not then.noun.adjectives


# --- Values and conditions ------------------------------------------------------------------------------


def no_cards_held(node: Any) -> bool:
    """ "Cards in your hand" are counted by rows of their own."""
    noun = node.noun
    plain = len(noun.posts) == 1 and not noun.adjectives and _is_any_card(noun.kinds)
    post = noun.posts[0] if plain else None
    return not (isinstance(post, s.InZone) and post.zone in (c.HAND, c.GRAVEYARD) and post.owner is not None)


def any_one(node: s.DrawsAttacks) -> bool:
    """ "If an opposing ally attacks, it ...": any of them."""
    return getattr(node.who, "det", "") == "a"


def no_hand_counted(node: s.OwnsMany | s.OwnsNone) -> bool:
    """How many cards somebody has in hand is a row of its own."""
    noun = node.noun
    assert isinstance(noun, s.Noun)
    zones = [post.zone for post in noun.posts if isinstance(post, s.InZone)]
    return not (zones == [c.HAND] and len(noun.posts) == 1 and not noun.adjectives and _is_any_card(noun.kinds))


def _is_any_card(kinds: tuple[Any, ...]) -> bool:
    return len(kinds) == 1 and isinstance(kinds[0], s.Kind) and isinstance(kinds[0].what, AnyCard)


def not_this_buried(node: s.LiesThere) -> bool:
    """ "[This] is in your graveyard" is where its power functions, by a row of its own."""
    yours = node.zone == c.GRAVEYARD and node.owner == s.ThatPlayer("your")
    return not (yours and isinstance(node.what, s.OwnNameHere))


def one_of_each(node: s.LiesThere) -> bool:
    """ "An ability and an ally are in your graveyard", "an ability, ally, and equipment are": one of each kind."""
    noun = getattr(node.what, "noun", None)
    return isinstance(node.what, s.Phrase) and node.what.det == "a" and isinstance(noun, s.Noun) and noun.joint == "and"


def not_hero_trait(node: Any) -> bool:
    """ "Your hero is a Night Elf" asks for a trait of the hero, by a row of its own."""
    if not isinstance(node.group, s.YourHeroHere) or not isinstance(node.what, s.Phrase):
        return True
    noun = node.what.noun
    assert isinstance(noun, s.Noun)
    what = getattr(noun.kinds[0], "what", None)
    plain = len(noun.kinds) == 1 and not noun.adjectives and not noun.posts
    return not (plain and isinstance(what, Tagged) and what.tag in all_traits())


# --- Statements and sentences ---------------------------------------------------------------------------


def of_cards(node: s.CantDo) -> bool:
    """ "By opposing cards and effects" is said of cards of any kind."""
    noun = getattr(node.by, "noun", None)
    return isinstance(noun, s.Noun) and _is_any_card(noun.kinds)


def of_a_kind(node: Any) -> bool:
    """Whom something can protect is a kind of character; your hero, and itself, have rows of their own."""
    if isinstance(node.cards, s.OwnNameHere):
        return True
    return isinstance(node.cards, s.Phrase) and node.cards.det in ("bare", "each", "each other", "bare of", "other of")


def no_assault_alone(node: s.Has | s.TimedEach) -> bool:
    """ "Assault 1 for each ..." is a row of its own."""
    only = node.gains[0] if len(node.gains) == 1 else None
    return not (isinstance(only, s.GainsNamed) and getattr(only.keyword, "name", "") == "Assault")


def no_own_entering(node: s.Statement) -> bool:
    """How a card itself enters play is no statement about a card in play."""
    return not (isinstance(node.who, s.OwnNameHere) and node.state == Permission("enter play exhausted"))


def of_a_link(node: s.Statement) -> bool:
    """What a card itself costs, or how it enters play, is said by no link; what things cost is so for a while.

    Nor is that it can't be interrupted: it is so while the card is a link, not once the link has resolved.
    """
    uninterrupted = s.Cant((s.CantDo("be interrupted"),))
    own = isinstance(node.who, s.OwnNameHere) and node.state == uninterrupted
    return not own and no_own_entering(node) and not _changes_costs(node.state)


def not_payable(node: s.While) -> bool:
    """ "You pay 2 less to play this if ..." is a row of its own, and so is a "while"; a rule has its own "if"."""
    return not _changes_costs(getattr(node.body, "state", None)) and not isinstance(node.body, s.While)


def at_such_times(node: s.While) -> bool:
    """ "+1 ATK while attacking and protector during ...": the time is the last one's."""
    return said_evenly(node) and not_payable(node)


def _changes_costs(state: object) -> bool:
    return getattr(type(state), "engine", None) is CostChange or isinstance(state, (s.CostEach, s.NextCost))


# --- Paragraphs -----------------------------------------------------------------------------------------


def own_trait_powers(node: s.TraitPower) -> bool:
    """What another trait icon stands before is for heroes with that icon."""
    return not any(isinstance(power, s.TraitPower) for power in node.powers[1:])


def no_free_line(node: s.EffectLine) -> bool:
    """ "You may play [this] without paying its cost if ..." is said of how it is played, by a row of its own."""
    only = node.effect.steps[0] if isinstance(node.effect, s.Steps) and len(node.effect.steps) == 1 else None
    if not isinstance(only, s.Iffy) or only.negative or not isinstance(only.effect, s.Does):
        return True
    does = only.effect
    return not (does.may and does.deed == s.PlaysNow(s.OwnNameHere()))
