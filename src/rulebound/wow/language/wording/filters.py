"""Filters in words: adjectives before a noun, what follows it, predicates after "is", poses after "while"."""

from __future__ import annotations

from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.targeting import Targeting
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import shared_head
from rulebound.wow.language.wording.lexicon import CLASSES, KEYWORD_WORDS, TALENTS, all_tags
from rulebound.wow.nodes import filters as f

#: States of a card that stand before a noun and after "is".
STATES = (
    "ready", "exhausted", "damaged", "undamaged", "attacking", "defending", "protecting", "face-down", "face-up",
)  # fmt: skip
ZONES = (("graveyard", c.GRAVEYARD), ("hand", c.HAND), ("deck", c.DECK), ("removed from game zone", c.REMOVED))


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
    for word in ("melee", "ranged"):
        add("adjective", word, Value(f.Tagged(word.capitalize())))
    for word, bit in KEYWORD_WORDS:
        if word in ("elusive", "untargetable"):
            add("adjective", f"({word}|{word.capitalize()})", Value(f.HasKeyword(bit)))
    add("adjective", "(token|Token)", Value(f.IsToken()))
    add("adjective", "non-{part:adjective}", said(f.Except))
    for name in c.DAMAGE_TYPES:
        add("adjective", f"[[{name.capitalize()}]]", Value(f.OfDamageType(c.DAMAGE_BITS[name])))
    for name in (*CLASSES, *c.FACTIONS):
        add("adjective", f"[[{name}]]", Value(f.WithIcon(name)))
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
    add("adjective", "Ongoing", Value(f.IsOngoing()))


def _add_posts(book: Phrasebook) -> None:
    add = book.add
    add("post", "in {owner:whose} party", s.InParty)
    add("post", "from {owner:whose} party", s.InParty)
    add("post", "in {owner:whoseparty} party", s.InParty)
    add("whoseparty", "{what:object}'s", s.Keeper)
    add("post", "played by {player:player}", s.PlayedBy)
    add("post", "{player:player} played", s.PlayedBy)
    add("post", "{player:player} <play>", s.PlayedBy)
    add("post", "in play", Value(s.InZone(c.PLAY)))
    add("post", "in {owner:whose} resource row", s.InRow)
    for words in ("in an opposing party", "in opposing parties"):
        add("post", words, Value(s.InParty(s.PlayerPhrase("opponents"))))
    for word, zone in ZONES:
        for near in ("in", "from"):
            add("post", f"{near} {{owner:whose}} {word}", s.InZone, zone=zone)
            add("post", f"{near} (a|any) {word}", s.InZone, zone=zone, single=True)
            if zone == c.GRAVEYARD:
                add("post", f"{near} one {word}", s.InZone, zone=zone, one=True)
                add("post", f"{near} (graveyards|all graveyards)", s.InZone, zone=zone)
                add("post", f"{near} {{owner:whose}} graveyards", s.InZone, zone=zone)
    add("post", "{owner:player} <control>", s.Controlled)
    add("post", "{owner:player} <have>", s.Controlled)
    add("post", "{owner:player} (don't|doesn't) control", s.Controlled, negative=True)
    add("post", "with cost {value:amount}", said(f.Stat), stat="cost", test="=")
    for stat in ("cost", "ATK", "health", "DEF", "remaining health"):
        add("post", f"with {stat} (of|) {{value:amount}} or less", said(f.Stat), stat=stat.lower(), test="<=")
        add("post", f"with {{value:amount}} or less {stat}", said(f.Stat), stat=stat.lower(), test="<=")
        add("post", f"with {stat} (of|) {{value:amount}} or more", said(f.Stat), stat=stat.lower(), test=">=")
        add("post", f"with {{value:amount}} or more {stat}", said(f.Stat), stat=stat.lower(), test=">=")
        if stat != "cost":
            add("post", f"with {{value:amount}} {stat}", said(f.Stat), stat=stat.lower(), test="=")
        add("post", f"with {stat} less than or equal to {{value:value}}", said(f.Stat), stat=stat.lower(), test="<=")
        add("post", f"with {stat} equal to {{value:value}}", said(f.Stat), stat=stat.lower(), test="=")
        add("post", f"with {stat} less than {{value:value}}", said(f.Stat), stat=stat.lower(), test="<")
        add("post", f"with {stat} greater than {{value:value}}", said(f.Stat), stat=stat.lower(), test=">")
    add("post", "with damage (on it|)", Value(f.Standing("damaged")))
    add("post", "with no damage (on it|)", Value(f.Standing("undamaged")))
    add("post", "with {keyword:keyword}", said(f.HasKeyword))
    add("post", "with (a|one or more) {name:countername} (counter|counters) on it", said(WithCounter))
    add("post", "attached to {host:object}", said(f.AttachedTo))
    add("post", "with {what:object} attached", said(f.WithAttached))
    add("post", "in combat", Value(f.Standing("in combat")))
    add("post", "in combat with {group:character}", said(f.InCombatWith))
    add("post", "attacking {group:character}", said(f.InCombatWith))
    add("post", "named {name:proper}", said(f.Named), check=lambda node: isinstance(node.name, str))
    add("post", "named {name:self}", said(f.Named))
    add("post", 'named {names:proper++"or"}', s.NamedAmong)
    add("post", "with the same name", Value(s.Pronoun("same name")))
    add("post", "with that name", Value(s.Pronoun("that name")))
    add("post", "with different names", Value(s.Pronoun("different names")))
    add("post", "other than {what:object}", s.NotThese)
    add("post", "that {pattern:bypattern}", s.That_)
    add("post", "that {pattern:bypattern} but {never:nothis}", s.That_)
    add("post", "{pattern:tothem}", s.That_)
    add("post", "{pattern:ofcard}", s.That_)
    for word, test in (("more", ">="), ("less", "<=")):
        damage = f"{{value:amount}} or {word} damage [on it]"
        add("post", f"with {damage}", said(f.Stat), stat="damage", test=test)
        add("heldstat", damage, said(f.Stat), stat="damage", test=test)
        for stat in ("[[Health]]", "[[DEF]]"):
            called = "health" if stat == "[[Health]]" else "def"
            add("post", f"with {{value:amount}} or {word} {stat}", said(f.Stat), stat=called, test=test)
    add("post", "{owner:player} controlled", s.Controlled)
    add("post", "with (an attachment|one or more attachments)", Value(f.WithAttached(f.AnyCard())))
    add("post", "without damage", Value(f.Standing("undamaged")))
    add("post", "in opposing graveyards", Value(s.InZone(c.GRAVEYARD, s.PlayerPhrase("opponents"))))
    for near in ("in", "from"):
        add("post", f"{near} an opposing graveyard", s.InZone, zone=c.GRAVEYARD, owner=s.PlayerPhrase("opponents"))
    add("post", 'with cost {values:number++"or"}', s.CostAmong)
    add("post", "in one party", Value(s.OneParty()))
    add("post", "that's targeting {what:object}", said(Targeting))
    add("post", "targeting {what:object}", said(Targeting))


def _add_predicates(book: Phrasebook) -> None:
    """Add what may stand after "is" in a condition: "if it's exhausted", "while he's in cat form"."""
    add = book.add
    for word in STATES:
        add("predicate", word, Value(f.Standing(state_word(word))))
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
    add("predicate", "a {noun:cnoun.sg}", _a_noun, back=_a_noun_back)
    add("predicate", "a {noun:onoun.sg}", _a_noun, back=_a_noun_back)
    add("predicate", "{part:icon}", PASS)
    for word in c.FACTIONS:
        add("icon", word, Value(f.WithIcon(word)))


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
    add("pose", "attacking in bear or cat form", Value(f.Both((f.Standing("attacking"), EITHER_FORM))))
