"""Filters in words: adjectives before a noun, what follows it, predicates after "is", poses after "while"."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.patterns import DealsDamage, EitherEvent
from rulebound.tcg.nodes.targeting import Targeting
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import shared_head
from rulebound.wow.language.wording.lexicon import (
    CLASSES,
    KEYWORD_WORDS,
    PROFESSIONS,
    REPUTATIONS,
    TALENTS,
    all_tags,
)
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes.patterns import EntersPlay, Fights

#: States of a card that stand before a noun and after "is".
STATES = (
    "ready", "exhausted", "damaged", "undamaged", "attacking", "defending", "protecting", "face-down", "face-up",
)  # fmt: skip
#: What two cards can share.
SHARED = ("card type", "class", "race", "class or race")
#: Card types that a card isn't: "non-hero".
TYPES = (
    ("ability", c.ABILITY), ("ally", c.ALLY), ("hero", c.HERO), ("weapon", c.WEAPON), ("armor", c.ARMOR),
    ("item", c.ITEM), ("equipment", c.EQUIPMENT), ("quest", c.QUEST), ("location", c.LOCATION),
)  # fmt: skip
ZONES = (
    ("graveyard", c.GRAVEYARD),
    ("hand", c.HAND),
    ("deck", c.DECK),
    ("removed from game zone", c.REMOVED),
)


#: Numbers that a card has, in a condition; the name of what damage leaves of its health (remaining health, 7.4).
REMAINING = "remaining health"
HELD = (
    ("ATK", "atk"), ("health", "health"), ("[[Health]]", "health"), ("DEF", "def"), ("[[DEF]]", "def"),
    ("remaining health", REMAINING), ("remaining [[Health]]", REMAINING),
)  # fmt: skip


#: By which damage was dealt, or with which.
DEALT_DAMAGE = s.That_(
    said(EitherEvent)((said(DealsDamage)(source=s.Gap()), said(DealsDamage)(using=s.Gap())))
)


def state_word(word: str) -> str:
    """Return the engine's name of a state that is hyphenated in print."""
    return word.replace("-", " ") if word.startswith("face") else word


def add_filters(book: Phrasebook) -> None:
    """Add all rows of filters."""
    _add_adjectives(book)
    _add_posts(book)
    _add_predicates(book)
    _add_poses(book)


def _add_adjectives(book: Phrasebook) -> None:
    add = book.add
    for word in STATES:
        add("adjective", word, Value(f.Standing(state_word(word))))
    for side in ("up", "down"):
        add("adjective", f"face {side}", Value(f.Standing(f"face {side}")))
    add("adjective", "opposing", Value(f.Side("opposing")))
    add("adjective", "friendly", Value(f.Side("friendly")))
    add("adjective", "Friendly", Value(f.Side("friendly")))
    add("adjective", "other", Value(f.Other()))
    add("adjective", "attached", Value(f.Standing("attached")))
    add("adjective", "stealthed", Value(f.HasKeyword(c.STEALTH)))
    add("adjective", "instant", Value(f.IsInstant()))
    add("adjective", "(unique|Unique)", Value(f.IsUnique()))
    add("adjective", "ongoing", Value(f.IsOngoing()))
    add("adjective", "{tag:tag}", f.Tagged, check=lambda node: node.tag not in ("Token", "Unique"))
    add("adjective", "{tag:classword}", f.Tagged)
    for word in c.FACTIONS:
        add("adjective", word, Value(f.WithIcon(word)))
    for word in PROFESSIONS:
        # A hero has it as a trait, an ally on its type line [207.1, 202.1].
        add(
            "adjective", word, Value(f.Either((f.WithIcon(word), f.Tagged(word), f.Tagged(f"{word} Master"))))
        )
    for word in ("melee", "ranged"):
        add("adjective", word, Value(f.Tagged(word.capitalize())))
    for word, bit in KEYWORD_WORDS:
        if word in ("elusive", "untargetable"):
            add("adjective", f"({word}|{word.capitalize()})", Value(f.HasKeyword(bit)))
    add("adjective", "(token|Token)", Value(f.IsToken()))
    add("adjective", "non-{part:adjective}", said(f.Except))
    for word, bit in TYPES:
        add("adjective", f"non-{word}", Value(f.Except(f.OfType(bit))))
    add("notword", "non-{part:adjective}", said(f.Except))
    add("adjective", '{parts:notword++","}', said(f.Both))
    for name in c.DAMAGE_TYPES:
        add("adjective", f"[[{name.capitalize()}]]", Value(f.OfDamageType(c.DAMAGE_BITS[name])))
    for name in (*CLASSES, *c.FACTIONS):
        add("adjective", f"[[{name}]]", Value(f.WithIcon(name)))
    for name in (*CLASSES, *c.FACTIONS):
        add("classicon", f"[[{name}]]", Value(f.WithIcon(name)))
    for tag in all_tags():
        if tag not in TALENTS:
            add("adjword", tag, Value(f.Tagged(tag)))
    for name in c.DAMAGE_TYPES:
        add("adjword", f"[[{name.capitalize()}]]", Value(f.OfDamageType(c.DAMAGE_BITS[name])))
    for name in (*CLASSES, *c.FACTIONS):
        add("adjword", f"[[{name}]]", Value(f.WithIcon(name)))
    for name in TALENTS:
        add("adjword", name, Value(f.Tagged(name)))
    add("adjective", '{parts:adjword++"or"}', said(f.Either), check=shared_head)
    add("adjective", '{parts:adjword++"and/or"}', said(f.Either), check=shared_head)
    add("adjective", '{parts:adjword++"and"}', s.Jointly, check=shared_head)
    add("adjective", "Ongoing", Value(f.IsOngoing()))
    for name in c.DAMAGE_TYPES:
        if name.capitalize() in all_tags():
            # The tag by its word, and the damage type by its icon.
            either = f.Either((f.Tagged(name.capitalize()), f.OfDamageType(c.DAMAGE_BITS[name])))
            add("adjective", f"{name} or [[{name.capitalize()}]]", Value(either))


def _add_posts(book: Phrasebook) -> None:
    add = book.add
    add("post", "in {owner:whose} party", s.InParty)
    add("post", "from {owner:whose} party", s.InParty)
    add("post", "in {owner:whoseparty} party", s.InParty)
    add("whoseparty", "{what:object}'s", s.Keeper)
    add("post", "in its party", Value(s.InParty(s.Keeper(s.Pronoun("it"), "controller"))))
    add("post", "in her party", Value(s.InParty(s.Keeper(s.Pronoun("her"), "controller"))))
    add("post", "played by {player:player}", s.PlayedBy)
    add("post", "{player:player} played", s.PlayedBy)
    add("post", "{player:player} <play>", s.PlayedBy)
    add("post", "in play", Value(s.InZone(c.PLAY)))
    for that in ("that's", "that is", "that are"):
        add("post", f"{that} removed from the game", Value(s.InZone(c.REMOVED)))
    add("post", "in {owner:whose} resource row", s.InRow)
    add("post", "in a party of your choice", Value(s.InParty(s.PlayerPhrase("a player"))))
    for words in ("in an opposing party", "in opposing parties"):
        add("post", words, Value(s.InParty(s.PlayerPhrase("opponents"))))
    for word, zone in ZONES:
        for near in ("in", "from"):
            add("post", f"{near} {{owner:whose}} {word}", s.InZone, zone=zone)
            add("post", f"{near} (a|any) {word}", s.InZone, zone=zone, single=True)
            if zone == c.GRAVEYARD:
                add("post", f"{near} one {word}", s.InZone, zone=zone, one=True)
                add(
                    "post",
                    f"{near} (graveyards|all graveyards|any number of graveyards)",
                    s.InZone,
                    zone=zone,
                )
                add("post", f"{near} {{owner:whose}} graveyards", s.InZone, zone=zone)
    add("post", "in hand", Value(s.InZone(c.HAND, s.ThatPlayer("your"))))
    add("post", "{owner:player} <control>", s.Controlled)
    add("post", "{owner:player} <have>", s.Controlled, had=True)
    add("post", "{owner:player} (don't|doesn't) control", s.Controlled, negative=True)
    add("post", "with cost {value:amount}", said(f.Stat), stat="cost", test="=")
    add("post", "with combined cost {value:amount} or less", s.CombinedCost)
    add("post", "with combined cost less than or equal to {value:value}", s.CombinedCost)
    for stat in ("cost", "ATK", "health", "DEF", "remaining health"):
        add("post", f"with {stat} (of|) {{value:amount}} or less", said(f.Stat), stat=stat.lower(), test="<=")
        add("post", f"with {{value:amount}} or less {stat}", said(f.Stat), stat=stat.lower(), test="<=")
        add("post", f"with {stat} (of|) {{value:amount}} or more", said(f.Stat), stat=stat.lower(), test=">=")
        add(
            "post", f"[each] with {{value:amount}} or more {stat}", said(f.Stat), stat=stat.lower(), test=">="
        )
        if stat != "cost":
            add("post", f"with {{value:amount}} {stat}", said(f.Stat), stat=stat.lower(), test="=")
        add(
            "post",
            f"with {stat} less than or equal to {{value:value}}",
            said(f.Stat),
            stat=stat.lower(),
            test="<=",
        )
        add("post", f"with {stat} equal to {{value:value}}", said(f.Stat), stat=stat.lower(), test="=")
        add("post", f"with {stat} less than {{value:value}}", said(f.Stat), stat=stat.lower(), test="<")
        add("post", f"with {stat} greater than {{value:value}}", said(f.Stat), stat=stat.lower(), test=">")
    for word, test in (("lower", "<"), ("higher", ">")):
        for stat in ("cost", "ATK", "health"):
            than = f"with {word} {stat} than {{what:object}}"
            add("post", than, s.StatThan, stat=stat.lower(), test=test)
            add("post", f"with {word} {stat}", s.StatThan, stat=stat.lower(), test=test, what=None)
    for stat in ("cost", "ATK", "health"):
        add("post", f"with the same {stat} as {{what:object}}", s.StatThan, stat=stat.lower(), test="=")
    add("post", "with damage (on it|)", Value(f.Standing("damaged")))
    add("post", "with no damage (on it|)", Value(f.Standing("undamaged")))
    add("post", "with (a|one or more) {name:countername} (counter|counters) [on it]", said(WithCounter))
    add("post", "with {name:countername} counters [on (it|them)]", said(WithCounter))
    add("post", "with (a counter|one or more counters) [on it]", Value(WithCounter("")))
    add("post", "attached to {host:object}", said(f.AttachedTo))
    add("post", "with {what:object} attached", said(f.WithAttached))
    add("post", "in combat", Value(f.Standing("in combat")))
    add("post", "in combat with {group:character}", said(f.InCombatWith))
    add("post", "attacking {what:character}", said(f.Facing), how="attacking")
    add("post", "named {name:proper}", said(f.Named), check=lambda node: isinstance(node.name, str))
    add("post", "named {name:self}", said(f.Named))
    add("post", 'named {names:proper++"or"}', s.NamedAmong)
    add("post", "with {name:proper} in (its|their) (name|names)", said(f.NameHas))
    add("post", "with the same name", Value(s.Pronoun("same name")))
    add("post", "with the same name as {what:object}", s.SameNameAs)
    for words in ("of that (kind|type)", "of the chosen (kind|type)"):
        add("post", words, Value(s.OfKind()))
    for kind in SHARED:
        add("post", f"that (shares|share) a {kind} with {{what:object}}", s.Shares, word=kind)
        if kind != "card type":
            add("post", f"with the same {kind} as {{what:object}}", s.Shares, word=kind)
    add("post", "that (shares|share) a type with {what:object}", s.Shares, word="card type", check=_with_a_card)
    add("post", "with the same card type as {what:object}", s.SameTypeAs)
    add("post", "with that name", Value(s.Pronoun("that name")))
    add("post", "with different names", Value(s.Pronoun("different names")))
    add("post", "other than {what:object}", s.NotThese)
    for reputation in REPUTATIONS:
        others = f.Both((f.Except(f.OfReputation(reputation)), f.Except(f.OfReputation(""))))
        add("post", f"with reputation other than {reputation}", Value(others))
    for word, bit in TYPES:
        add("post", f"except ~{_noun(word)}~", Value(f.Except(f.OfType(bit))), form="pl")
    add("post", "that {pattern:bypattern}", s.That_)
    add("post", "that {pattern:bypattern} but {never:nothis}", s.That_)
    add("post", "that neither {pattern:neither} nor {never:neither} this turn", s.NeitherNor)
    add("neither", "attacked", said(Fights), how="attack", what=s.Gap())
    add("neither", "defended", said(Fights), how="defend", what=s.Gap())
    add("neither", "entered play", said(EntersPlay), what=s.Gap())
    add("post", "{pattern:tothem}", s.That_)
    add("post", "{pattern:ofcard}", s.That_)
    exactly = "exactly {value:amount} damage [on (it|him|her)]"
    add("heldstat", exactly, said(f.Stat), stat="damage", test="=")
    for word, test in (("more", ">="), ("less", "<=")):
        damage = f"{{value:amount}} or {word} damage [on (it|him|her)]"
        add("post", f"with {damage}", said(f.Stat), stat="damage", test=test)
        add("heldstat", damage, said(f.Stat), stat="damage", test=test)
        for stat in ("[[Health]]", "[[DEF]]"):
            called = "health" if stat == "[[Health]]" else "def"
            add("post", f"with {{value:amount}} or {word} {stat}", said(f.Stat), stat=called, test=test)
        for stat, called in HELD:
            add("heldstat", f"{{value:amount}} or {word} {stat}", said(f.Stat), stat=called, test=test)
        add(
            "post",
            f"with {{value:amount}} or {word} remaining [[Health]]",
            said(f.Stat),
            stat=REMAINING,
            test=test,
        )
    for odd, word in ((True, "odd"), (False, "even")):
        add("post", f"with {word} cost", s.OddCost, odd=odd)
        add("post", f"with a {word} cost", s.OddCost, odd=odd)
        add("post", f"with a {word} cost of {{least:amount}} or more", s.OddCost, odd=odd)
        add("heldstat", f"a {word} cost", s.OddCost, odd=odd)
    for word, least in (("lowest", True), ("highest", False)):
        for stat in ("cost", "ATK", "health", "[[Health]]", "remaining health", "remaining [[Health]]"):
            called = stat.lower().replace("[[health]]", "health")
            add("post", f"with the {word} {stat}", s.Outmost, stat=called, least=least)
            share = f"that (have|have or share|has or shares) the {word} {stat} among {{among:object}}"
            add("post", share, s.OutmostAmong, stat=called, least=least)
    for word, least in (("most", False), ("least", True)):
        add("post", f"with the {word} damage", s.Outmost, stat="damage", least=least)
    add("post", "{owner:player} controlled", s.Controlled)
    add("post", "with (an attachment|one or more attachments)", Value(f.WithAttached(f.AnyCard())))
    add("post", "that could target {to:object}", said(f.CouldTarget))
    add("post", "without damage on it", Value(f.Standing("undamaged")))
    add("post", "with {what:object} attached to it", said(f.WithAttached))
    add("post", "controlled by {owner:player}", s.Controlled)
    add(
        "post",
        "that damage was dealt (with or dealt by|with or by|by or with) this turn",
        Value(DEALT_DAMAGE),
    )
    add("post", "that (has|have) {what:object}", said(f.WithAttached), check=_of_attachments)
    add("post", "that {owner:player} <control>", s.Controlled, check=_of_some)
    add("post", "{owner:player} <own>", s.OwnedBy)
    add("post", "that is targeting {what:object}", said(Targeting))
    add("post", "that (target|targets) {what:object}", said(Targeting))
    for that in ("that's not", "that isn't"):
        add("post", f"{that} attached to {{host:object}}", _unattached, back=_unattached_back)
    for that in ("that's", "that is"):
        add("post", f"{that} attached to {{host:object}}", said(f.AttachedTo))
        add("post", f"{that} attacking {{what:character}}", said(f.Facing), how="attacking")
    add("post", "without damage", Value(f.Standing("undamaged")))
    add("post", "with (a restriction tag|restriction tags)", Value(f.IsRestricted()))
    for words, zone in (("graveyards", c.GRAVEYARD), ("removed from game zones", c.REMOVED), ("hands", c.HAND)):
        add("post", f"in opposing {words}", Value(s.InZone(zone, s.PlayerPhrase("opponents"))))
    for near in ("in", "from"):
        theirs: dict[str, Any] = {"zone": c.GRAVEYARD, "owner": s.PlayerPhrase("opponents")}
        add("post", f"{near} an opposing graveyard", s.InZone, **theirs)
        add("post", f"{near} one opposing graveyard", s.InZone, one=True, **theirs)
    add("post", 'with cost {values:number++"or"}', s.CostAmong)
    add("post", "in one party", Value(s.OneParty()))
    add("post", "that's targeting {what:object}", said(Targeting))
    add("post", "targeting {what:object}", said(Targeting))


def _noun(word: str) -> str:
    """Return a card type as it stands in a template."""
    return f"{word}|{word}" if word in ("armor", "equipment") else word


def _with_a_card(node: s.Shares) -> bool:
    """What has no type but that of its card: a card of a deck."""
    return isinstance(node.what, s.TopOf)


def _of_some(node: s.Controlled) -> bool:
    """What "players" control is everything: it says nothing of a card."""
    return node.owner != s.PlayerPhrase("each")


def _add_predicates(book: Phrasebook) -> None:
    """Add what may stand after "is" in a condition: "if it's exhausted", "while he's in cat form"."""
    add = book.add
    for word in STATES:
        add("predicate", word, Value(f.Standing(state_word(word))))
    add("predicate", "attached", Value(f.Standing("attached")))
    for side in ("up", "down"):
        add("predicate", f"face {side}", Value(f.Standing(f"face {side}")))
    add("predicate", "attached", Value(f.Standing("attached")))
    add("predicate", "in combat", Value(f.Standing("in combat")))
    add("predicate", "in combat with {group:character}", said(f.InCombatWith))
    add("predicate", "attacking {what:character}", said(f.Facing), how="attacking")
    add("predicate", "defending against {what:character}", said(f.Facing), how="defending")
    add("predicate", "stealthed", Value(f.HasKeyword(c.STEALTH)))
    add("predicate", "{keyword:keyword}", said(f.HasKeyword))
    add("predicate", "in bear form", Value(f.HasKeyword(c.BEAR_FORM)))
    add("predicate", "in cat form", Value(f.HasKeyword(c.CAT_FORM)))
    add("predicate", "in (bear form or cat form|bear or cat form|cat or bear form)", Value(EITHER_FORM))
    add("predicate", "attached to {host:object}", said(f.AttachedTo))
    add("predicate", "named {name:proper}", said(f.Named), check=lambda node: isinstance(node.name, str))
    add("predicate", "named {name:self}", said(f.Named))
    add("predicate", "a {noun:cnoun.sg}", _a_noun, back=_a_noun_back)
    add("predicate", "a {noun:onoun.sg}", _a_noun, back=_a_noun_back)
    add("predicate", "{part:icon}", PASS)
    for word in c.FACTIONS:
        add("icon", word, Value(f.WithIcon(word)))


def _of_attachments(node: Any) -> bool:
    noun = getattr(node.what, "noun", None)
    kinds = noun.kinds if isinstance(noun, s.Noun) else ()
    return bool(kinds) and all(getattr(kind, "what", None) == f.Standing("attachment") for kind in kinds)


def _unattached(host: object) -> object:
    return said(f.Except)(said(f.AttachedTo)(host))


def _unattached_back(node: object) -> dict[str, object] | None:
    part = getattr(node, "part", None) if isinstance(node, said(f.Except)) else None
    return {"host": part.host} if isinstance(part, said(f.AttachedTo)) else None


EITHER_FORM = f.HasKeyword(c.BEAR_FORM | c.CAT_FORM)


def _a_noun(noun: object) -> s.Phrase:
    return s.Phrase("a", noun)


def _a_noun_back(node: object) -> dict[str, object] | None:
    return {"noun": node.noun} if isinstance(node, s.Phrase) and node.det == "a" else None


def _add_poses(book: Phrasebook) -> None:
    """Add what may stand after "while" about the subject itself."""
    add = book.add
    for word in ("attacking", "defending", "protecting", "ready", "exhausted", "damaged", "undamaged"):
        add("pose", word, Value(f.Standing(word)))
    add("pose", "in combat", Value(f.Standing("in combat")))
    add("pose", "in combat with {group:character}", said(f.InCombatWith))
    add("pose", "attacking {what:character}", said(f.Facing), how="attacking")
    add("pose", "defending against {what:character}", said(f.Facing), how="defending")
    for word, form in (("bear", c.BEAR_FORM), ("cat", c.CAT_FORM)):
        for how in ("attacking", "defending"):
            add("pose", f"{how} in {word} form", Value(f.Both((f.Standing(how), f.HasKeyword(form)))))
    for one, other in (("attacking", "protecting"), ("attacking", "defending"), ("defending", "protecting")):
        add("pose", f"{one} or {other}", Value(f.Either((f.Standing(one), f.Standing(other)))))
    add("pose", "attacking in bear or cat form", Value(f.Both((f.Standing("attacking"), EITHER_FORM))))
