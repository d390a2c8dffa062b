"""Small changes of a card's words: fifty kinds, each of which ought to change what the card does.

A kind is a name and lines of words: ``"and <> or"`` changes either into the other, ``"all > some"`` only the first into
the second, ``"may >"`` drops a word. Only whole words are changed, one place at a time, and a capital stays one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

__all__ = ["KINDS", "Change", "changes_of"]

#: Each kind of change: its name, and what it changes.
KINDS: Final[dict[str, tuple[str, ...]]] = {
    "and, or": ("and <> or", "hero or ally > ally", "and/or > and"),
    "your, their": ("your <> their", "your > an opponent's", "your <> that player's", "your <> his"),
    "his, its": ("his <> its", "her <> its", "its > your", "his > your", "your <> each player's"),
    "owner, controller": ("owner's <> controller's", "owners' <> controllers'", "owner <> controller"),
    "may dropped": ("may >", "you may > you must"),
    "may added": tuple(
        f", {verb} > , you may {verb}"
        for verb in ("draw", "destroy", "put", "exhaust", "ready", "discard", "return", "remove", "prevent", "choose")
    ),
    "up to": ("up to >", "target > up to one target", "one > up to one", "two > up to two"),
    "another": ("another > a", "another target <> target", "another > that", "a > another"),
    "other": ("other >", "allies > other allies", "cards > other cards", "each > each other"),
    "numbers": ("one > two", "two > three", "three > four", "four > two", "once > twice", "twice >", "X > 1"),
    "figures": ("# > #+1",),
    "each, target": ("each <> target", "target > a", "each > a", "target > that", "that > target", "a > target"),
    "all, a": ("all > each", "all > two", "all > any", "all > target", "all > up to one", "all >", "any > all"),
    "zones": (
        "hand <> graveyard", "hand <> deck", "deck <> graveyard", "resource row <> hand", "in play > in your hand",
    ),
    "in play": ("in play >", "from play > from your hand", "into play > into your hand", "from a graveyard >"),
    "turn, combat": ("this turn <> this combat", "this turn >", "this combat >", "each turn > this turn"),
    "durations": (
        "until end of turn > this combat", "until the start of your next turn > this turn", "next turn > turn",
        "for the rest of the game > this turn", "until end of turn >", "during its controller's next ready step >",
        "remains in play <> remains in your party",
    ),
    "whose turn": ("your turn > each turn", "each turn > your turn", "your turn > an opponent's turn"),
    "opponent, player": ("opponent <> player", "opponents <> players", "opponent's <> player's"),
    "each opponent": ("an opponent > each opponent", "each opponent > an opponent", "a player > each player"),
    "friendly, opposing": ("friendly <> opposing", "friendly >", "opposing >"),
    "you control": ("you control > an opponent controls", "you control >", "control <> own", "controls <> owns"),
    "you": ("you > they", "you > that player", "you > target player", "they > you", "they > it", "he > it"),
    "ready, exhaust": ("ready <> exhaust", "readies <> exhausts", "readied <> exhausted", "ready <> exhausted"),
    "attack, defend": ("attack <> defend", "attacks <> defends", "attacking <> defending", "attacker <> defender"),
    "deals, is dealt": ("deals <> is dealt", "would deal <> would be dealt", "deal <> be dealt", "dealt > dealing"),
    "hero, ally": ("hero <> ally", "heroes <> allies", "hero or ally <> hero", "allies > ally or hero"),
    "types": (
        "ability <> equipment", "abilities > equipment", "weapon <> armor", "weapons > armor", "item <> weapon",
        "ally > card", "allies > cards", "ability > card", "equipment > card", "character > ally", "quest > location",
    ),
    "plural": ("allies > ally", "cards > card", "counters > counter", "heroes > hero", "abilities > ability"),
    "singular": ("ally > allies", "card > cards", "hero > heroes", "ability > abilities"),
    "first, next": ("first <> next", "first >", "next >", "for the first time >", "next > last"),
    "start, end": ("start <> end", "beginning <> end"),
    "top, bottom": ("top <> bottom", "on top of > into", "top > top two"),
    "highest, lowest": ("highest <> lowest", "most <> least", "most <> fewest", "higher <> lower"),
    "or more, or less": ("or more <> or less", "at least <> at most", "or more >", "or less >", "or fewer > or more"),
    "more, less": ("more <> less", "more than > less than", "less than > more than", "more <> fewer", "more > also"),
    "if you do, then": (
        "if you do, > then", "if you do, >", "if you do > if you don't", "if they do, >", "if not, >",
        "if you can't > if you do", "then > if you do,", "then >",
    ),
    "when, while": ("when <> while", "when > if", "while > if", "whenever > when", "as long as > when", "as > when"),
    "if, unless": ("if <> unless", "only if > if", "only >", "unless > only if"),
    "damage types": (
        "fire <> frost", "fire >", "arcane <> holy", "nature <> shadow", "melee <> ranged", "frost >", "nature >",
        "shadow >", "holy >", "arcane >", "melee >", "ranged >",
    ),
    "plus, minus": ("+ <> -",),
    "ATK, health": ("ATK <> health", "ATK > cost", "cost > ATK", "cost <> health", "health > damage", "DEF > ATK"),
    "non-": ("non- >", "weapon > non-weapon", "Horde > non-Horde", "Alliance > non-Alliance", "ally > non-ally"),
    "combat damage": (
        "combat damage > damage", "damage > combat damage", "fatal damage > damage", "unpreventable damage > damage",
        "would be >", "damage > healing", "that much > 1", "that much > all",
    ),
    "enters, leaves": ("enters <> leaves", "enter <> leave", "entered > left", "is destroyed > leaves play"),
    "face up, face down": ("face up <> face down", "face-up <> face-down", "face-down >", "face-up >", "face down >"),
    "reveal, look": ("reveal <> look at", "reveals <> looks at", "revealed >", "reveal > put", "reveals > discards"),
    "put, discard": (
        "put <> discard", "puts <> discards", "draw <> discard", "draws <> discards", "destroy <> exhaust",
        "destroyed > removed from the game", "destroy > remove from the game", "heal > prevent", "return > remove",
        "plays > puts into play", "play > put into play", "attach > put", "destroyed > exhausted", "move > remove",
    ),
    "adjectives": tuple(
        f"{word} >"
        for word in (
            "damaged", "exhausted", "ready", "attacking", "defending", "protecting", "instant", "unique", "printed",
            "base", "additional", "total", "chosen", "named", "remaining", "controlled", "own", "random", "single",
        )
    ),
    "this way, that": (
        "this way >", "that > a", "that much > X", "at random >", "instead >", "this > that", "the > a", "same > other",
        "twice > half", "double > half", "with > without", "without > with", "also >", "and it > and this", "it > you",
    ),
    "can't": ("can't > can", "can > can't", "isn't > is", "don't > do", "doesn't > does", "aren't > are"),
    "how often": ("once per turn >", "on your turn >", "on your turn > on an opponent's turn", "per turn >"),
    "was, is": ("was <> is", "were <> are", "has <> had", "has > loses", "have > lose", "is > becomes"),
    "both, either": ("both > either", "either > both", "both > one", "any number of > two", "none > any", "no > a"),
}  # fmt: skip

_WORD: Final = re.compile(r"[^\W_]")
#: The same word twice says what it says once.
_TWICE: Final = re.compile(r"\b(other|each|all|another|target|may) \1\b", re.IGNORECASE)


@dataclass(frozen=True)
class Change:
    """One change: its kind, the words before and after, and where they stand in the text before."""

    kind: str
    before: str
    after: str
    start: int
    stop: int

    def made_in(self, text: str) -> str:
        """Return the text with the change made, spaced as texts are."""
        return re.sub(r" {2,}", " ", text[: self.start] + self.after + text[self.stop :]).replace(" ,", ",").strip()

    def key(self, text: str, around: int = 4) -> str:
        """Return the words before and after in brackets, among the words around them."""
        left, right = text[: self.start].split(" "), text[self.stop :].split(" ")
        return f"{' '.join(left[-around - 1 :])}[{self.before}|{self.after}]{' '.join(right[: around + 1])}"


def changes_of(text: str) -> Iterator[Change]:
    """Yield every change of a text, kind by kind; two kinds never make the same one."""
    made: set[tuple[int, int, str]] = set()
    for kind, pattern, after in _patterns():
        for match in pattern.finditer(text):
            new = str(int(match.group()) + 1) if after == "#+1" else _as_begun(match.group(), after)
            change = Change(kind, match.group(), new, match.start(), match.end())
            where = (match.start(), match.end(), new)
            if where not in made and not _TWICE.search(change.made_in(text)):
                made.add(where)
                yield change


def _as_begun(before: str, after: str) -> str:
    return after[:1].upper() + after[1:] if before[:1].isupper() and not before[1:2].isupper() else after


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str], str], ...]:
    made: list[tuple[str, re.Pattern[str], str]] = []
    for kind, lines in KINDS.items():
        for line in lines:
            before, both, after = line.partition(" <> ")
            if not both:
                before, _, after = (part.strip(" ") for part in line.partition(">"))
            made.append((kind, _pattern(before), after))
            if both:
                made.append((kind, _pattern(after), before))
    return tuple(made)


def _pattern(words: str) -> re.Pattern[str]:
    """Return what finds whole words, the first of them perhaps with a capital, "a" also as "an"."""
    if words == "#":
        return re.compile(r"(?<![\w'])\d+(?![\w'])")
    if words == "a":
        return re.compile(r"(?<![\w'-])[Aa]n?(?![\w'-])")
    begun = f"[{words[0].upper()}{words[0].lower()}]" if words[0].islower() else re.escape(words[0])
    left = r"(?<![\w'-])" if _WORD.match(words) else ""
    right = r"(?![\w'-])" if _WORD.match(words[-1]) else ""
    return re.compile(left + begun + re.escape(words[1:]) + right)
