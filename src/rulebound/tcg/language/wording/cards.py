"""What players do with cards, in words: draw, discard, put somewhere, look at, reveal, search, shuffle.

A card goes to its owner's zone, whose ever the text says it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import (
    it_or_them,
    not_a_hand,
    not_all_seen,
    not_both,
    not_from_top,
    not_several_from_top,
    referring,
    several_seen,
    several_shown,
)
from rulebound.text import PASS, Phrasebook

__all__ = ["Drawing", "Zones", "add_discarding", "add_drawing", "add_looking", "add_moving", "add_searching"]

#: Whoever does what a sentence says.
ACTOR = s.PlayerPhrase("actor")
YOU = s.PlayerPhrase("you")


@dataclass(frozen=True)
class Zones:
    """The zones that texts of a game name: their numbers, what it calls where discarded cards lie, and two sorts.

    ``cards`` is the sort of its noun phrases of cards, ``referring`` the narrowest sort that "it" and "them" have.
    """

    hand: int
    deck: int
    pile: int
    removed: int
    pile_word: str
    cards: str
    referring: str


@dataclass(frozen=True)
class Drawing:
    """How a game's programs draw: the surface class, the number 1, "that many", and what makes a number."""

    draw: Any
    one: object
    that_many: object

    def another(self, count: int) -> object:
        """Make "draw another two cards"."""
        return self.draw(ACTOR, type(self.one)(count))  # type: ignore[call-arg]

    def another_back(self, node: object) -> dict[str, object] | None:
        """Take it apart again."""
        count = getattr(node, "count", None)
        drawn = isinstance(node, self.draw) and getattr(node, "who", None) == ACTOR
        return {"count": count.number} if drawn and isinstance(count, type(self.one)) else None  # type: ignore[attr-defined]


def add_moving(book: Phrasebook, z: Zones) -> None:
    """Add how cards are put into hands, decks and piles, and removed from the game; a game hands in its zones."""
    add, move = book.add, s.MoveTo
    for into, to in (("{home:home} (hand|hands)", z.hand), (f"{{home:home}} ({z.pile_word}|{z.pile_word}s)", z.pile)):
        top = not_from_top if to == z.pile else None
        add("act", f"<put> {{what:{z.cards}}} into {into}", move, to=to, check=top)
        for lies in ("{lies:whose}", "the"):
            fetched = f"<put> {{what:{z.referring}}} from {lies} {z.pile_word} into {into}"
            add("act", fetched, move, to=to, origin=z.pile, check=referring)
        add("act", f"<return> {{what:{z.cards}}} to {into}", move, to=to)
        add("act", f"<put> {{what:{z.referring}}} from play into {into}", move, to=to, check=referring)
    add("act", f"<put> {{what:{z.cards}}} into hand", move, to=z.hand)
    fetched = f"<put> {{what:{z.referring}}} from {{lies:whose}} {z.pile_word} into hand"
    add("act", fetched, move, to=z.hand, origin=z.pile, check=referring)
    for where, bottom in (("on top", False), ("on the top", False), ("on the bottom", True)):
        for order in ("", " in any order"):
            row = f"<put> {{what:{z.cards}}} {where} of {{home:home}} (deck|decks){order}"
            add("act", row, move, to=z.deck, bottom=bottom)
    for back in ("back", "back on top of {home:home} deck", "back on top"):
        add("act", f"<put> {{what:{z.referring}}} {back} in any order", move, to=z.deck, check=several_seen)
    for place, bottom in (("on the bottom", True), ("on top", False)):
        row = f"<put> {{what:{z.referring}}} {place}"
        add("act", row, move, to=z.deck, bottom=bottom, check=it_or_them)
    add("act", f"<shuffle> {{what:{z.cards}}} into {{home:home}} (deck|decks)", move, to=z.deck, shuffle=True)
    add("act", "<shuffle> {owner:whose} deck", s.Shuffles)
    leaving = f"you may remove {{what:{z.referring}}} from the game or leave it on top"
    add("clause", leaving, _may_remove(z.removed), back=_may_remove_back(z.removed), check=_of_one_seen)
    out = f"<remove> {{what:{z.cards}}} from the game"
    add("act", out, move, to=z.removed, how="remove", check=not_several_from_top)
    shown = "<remove> {what:seen} from the game"
    add("act", shown, move, to=z.removed, how="remove", check=several_shown)
    into = f"deck into {{home:home}} {z.pile_word}"
    add("act", f"<put> the top card of {{owner:whose}} {into}", s.Mills, to=z.pile)
    add("act", f"<put> a card from the top of {{owner:whose}} {into}", s.Mills, to=z.pile)
    add("act", "<remove> a card from the top of {owner:whose} deck from the game", s.Mills, to=z.removed)
    add("act", f"<put> the top {{count:amount}} cards of {{owner:whose}} {into}", s.Mills, to=z.pile)
    add("act", "<remove> the top {count:amount} cards of {owner:whose} deck from the game", s.Mills, to=z.removed)
    for cards in ("the top card", "the top {count:amount} cards"):
        hidden = f"<remove> {cards} of {{owner:whose}} deck from the game face down"
        add("act", hidden, s.Mills, to=z.removed, face_down=True)
    add("act", f"{out} face down", s.RemovesFaceDown, check=not_several_from_top)
    more = f"<put> a number of additional cards into {{home:home}} {z.pile_word} equal to {{count:value}}"
    add("act", more, s.Mills, to=z.pile, owner=s.ThatPlayer("his"))
    equal = "<remove> cards from the top of {owner:whose} deck from the game equal to {count:value}"
    add("act", equal, s.Mills, to=z.removed)


def _may_remove(removed: int) -> Callable[..., s.Does]:
    """Make "you may remove that card from the game or leave it on top": where it was, if you don't."""
    return lambda what: s.Does(YOU, s.MoveTo(what, removed, how="remove"), True)


def _may_remove_back(removed: int) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        what = getattr(getattr(node, "deed", None), "what", None)
        return {"what": what} if node == _may_remove(removed)(what) else None

    return back


def _of_one_seen(node: s.Does) -> bool:
    return isinstance(getattr(node.deed, "what", None), (s.Back, s.Pronoun))


def add_drawing(book: Phrasebook, drawing: Drawing) -> None:
    """Add how cards are drawn; a game hands in how its programs do so."""
    add, draw = book.add, drawing.draw
    add("act", "<draw> (a|another) card", draw, who=ACTOR, count=drawing.one)
    add("act", "<draw> {count:amount} ~card:count~", draw, who=ACTOR)
    add("act", "<draw> (one|another one)", draw, who=ACTOR, count=drawing.one)
    more = "<draw> (another|an additional) {count:number.pl} cards"
    add("act", more, drawing.another, back=drawing.another_back)
    add("act", "<draw> that many cards", draw, who=ACTOR, count=drawing.that_many)
    add("act", "<draw> [a number of] cards equal to {count:value}", draw, who=ACTOR)


def add_discarding(book: Phrasebook, z: Zones, one: object) -> None:
    """Add how cards are discarded; a game hands in its zones, and the number 1."""
    add = book.add
    add("act", f"<discard> {{what:{z.cards}}}", s.Discards, check=not_a_hand)
    add("act", f"<discard> {{what:{z.cards}}} at random", s.Discards, random=True)
    add("act", "<discard> {home:home} hand", s.Discards, what=None)
    add("act", "<discard> a random card", s.DiscardsAtRandom, count=one)
    add("act", "<discard> {count:amount} random cards", s.DiscardsAtRandom)


def add_looking(book: Phrasebook, z: Zones) -> None:
    """Add how cards are looked at and revealed, and what is then done with them; a game hands in its zones."""
    add = book.add
    add("act", f"<look> at {{what:{z.cards}}}", s.Looking, look=True)
    add("act", f"<reveal> {{what:{z.cards}}}", s.Looking, look=False)
    add("act", f"<choose> {{group:{z.cards}}}", s.Chooses, check=not_both)
    add("act", f"<choose> {{group:{z.cards}}}, in order", s.ChoosesInOrder)
    add("act", "<choose> {group:seen}", s.Chooses, check=not_all_seen)
    add("act", "<choose> {player:player}", s.ChoosesPlayer)
    add("act", "<choose> up to {count:number} players", s.ChoosesPlayers)
    for word in ("seen", "rest"):
        for place, to, bottom in (
            ("into {home:home} hand", z.hand, False),
            ("into hand", z.hand, False),
            ("in {home:home} hand", z.hand, False),
            (f"into {{home:home}} ({z.pile_word}|{z.pile_word}s)", z.pile, False),
            ("on the bottom of {home:home} deck", z.deck, True),
            ("on top of {home:home} deck", z.deck, False),
            ("on the bottom of {home:home} deck in any order", z.deck, True),
            ("on top of {home:home} deck in any order", z.deck, False),
            ("on the bottom", z.deck, True),
            ("on top", z.deck, False),
        ):
            add("sorting", f"{{what:{word}}} {place}", s.MoveTo, to=to, bottom=bottom)
    add("act", "<shuffle> {what:rest} into {home:home} deck", s.MoveTo, to=z.deck, shuffle=True)
    add("act", "<put> {what:sorting}", PASS)
    add("act", '<put> {deeds:sorting++"and"}', s.Acts)
    add("act", "<put> {first:sorting}, and {second:sorting}", _both_put, back=_both_put_back)


def _both_put(first: object, second: object) -> s.Acts:
    return s.Acts((first, second))


def _both_put_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Acts) and len(node.deeds) == 2:
        return {"first": node.deeds[0], "second": node.deeds[1]}
    return None


def add_searching(book: Phrasebook, zones: dict[str, tuple[int, ...]], nouns: tuple[str, ...]) -> None:
    """Add how zones are searched; a game hands in their words, which they are, and the sorts of nouns."""
    for words, searched in zones.items():
        every = len(searched) > 1 and "or" not in words
        for noun in nouns:
            search = f"<search> {{owner:whose}} {words} for"
            fixed: dict[str, Any] = {"zones": searched, "every": every}
            book.add("act", f"{search} a {{noun:{noun}.sg}}", s.Searching, **fixed)
            book.add("act", f"{search} {{count:amount}} {{noun:{noun}=count}}", s.Searching, **fixed)
            book.add("act", f"{search} up to {{count:amount}} {{noun:{noun}=count}}", s.Searching, up_to=True, **fixed)
            book.add("act", f"{search} all {{noun:{noun}.pl}}", s.Searching, all=True, **fixed)
