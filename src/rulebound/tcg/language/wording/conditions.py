"""Conditions in words: how many somebody has, what is compared with what, both, either."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import of_opponents, of_the_same
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes.groups import Role
from rulebound.text import PASS, Phrasebook, Value

__all__ = ["Conditions", "add_conditions"]

#: How two numbers are compared.
COMPARED = (
    ("less than or equal to", "<="), ("greater than or equal to", ">="), ("equal to", "="), ("less than", "<"),
    ("greater than", ">"), ("more than", ">"),
)  # fmt: skip


@dataclass(frozen=True)
class Conditions:
    """The surface classes of a game's conditions: that numbers compare so, that all conditions hold, that any does.

    ``stats`` are the numbers that two cards can have alike, by their words.
    """

    compare: Any
    everything: Any
    anything: Any
    stats: tuple[tuple[str, str], ...] = ()


def add_conditions(
    book: Phrasebook, cards: str, joints: Conditions, nouns: Mapping[str, Callable[[Any], bool]]
) -> None:
    """Add conditions on numbers, and on how many there are.

    A game hands in the sort of its cards, its conditions, and the sorts of its nouns, each with what refuses the cards
    that other rows count (those in a hand).
    """
    add = book.add
    for words, test in COMPARED:
        add("condition", f"{{first:value}} (is|are) {words} {{second:value}}", joints.compare, test=test)
    for word, test in (("less", "<="), ("more", ">="), ("greater", ">=")):
        add("condition", f"{{first:value}} (is|are) {{second:amount}} or {word}", joints.compare, test=test)
    for word, test in (("less", "<="), ("more", ">=")):
        add("condition", f"{{group:{cards}}} costs {{value:amount}} or {word}", s.CostsSo, test=test)
    for words, test in COMPARED:
        add("condition", f"{{group:{cards}}} costs {words} {{value:value}}", s.CostsSo, test=test)
    add("condition", '{parts:condition++"and"}', joints.everything)
    add("condition", '{parts:condition++"or"}', joints.anything)
    for stat, called in joints.stats:
        add("condition", f"{{group:{cards}}} <have> the same {stat} as {{what:{cards}}}", s.SameStat, stat=called)
    add("condition", "{clause:pastyes}", PASS)
    add("condition", "{clause:pastno}", PASS)
    add("condition", f"you targeted {{what:{cards}}}", s.Targeted)
    add("condition", "you paid the additional cost", Value(n.There(Role("paid"))))
    add("when", "if {condition:condition}", PASS)
    add("when", "(while|as long as) {condition:condition}", PASS)
    _add_hands(book)
    for noun, check in nouns.items():
        _add_counted(book, noun, check)


def _add_hands(book: Phrasebook) -> None:
    add = book.add
    add("condition", "{owner:player} (have|has) no (cards|card) in hand", s.EmptyHand)
    add("condition", "{owner:player} (have|has) no (cards|card) in {home:whose} hand", s.EmptyHand, check=of_the_same)
    for words, test in (("more", ">="), ("fewer", "<=")):
        held = f"{{owner:player}} (have|has) {{least:amount}} or {words} cards in"
        add("condition", f"{held} hand", s.HandSizeIs, test=test)
        add("condition", f"{held} {{home:whose}} hand", s.HandSizeIs, test=test, check=of_the_same)


def _says_no_place(node: s.OwnsNone) -> bool:
    """ "There are no ready allies": what follows a noun says where, by rows of their own."""
    return not getattr(node.noun, "posts", ())


def _not_alike(node: s.OwnsMany) -> bool:
    """ "Two or more allies with the same name" are counted by a row of their own: alike are they with each other."""
    return s.Pronoun("same name") not in getattr(node.noun, "posts", ())


def _add_counted(book: Phrasebook, noun: str, check: Callable[[Any], bool]) -> None:
    """How many of a kind somebody has, or more than somebody else."""
    add = book.add
    many = f"{{least:amount}} or more {{noun:{noun}.pl}}"
    add("condition", f"{{owner:player}} <have> {many}", s.OwnsMany, check=check)
    add("condition", f"{{owner:player}} <control> {many}", s.OwnsMany, check=_not_alike)
    at_least = f"{{owner:player}} <control> at least {{least:amount}} {{noun:{noun}=least}}"
    add("condition", at_least, s.OwnsMany)
    add("condition", f"there are {many}", s.OwnsMany, owner=None)
    add("condition", f"{many} are in play", s.OwnsMany, owner=None)
    for you in ("you", "you've"):
        add("condition", f"{you} played {many} this turn", s.PlayedMany)
    for has in ("have", "control"):
        exactly = f"{{owner:player}} <{has}> exactly {{count:amount}} {{noun:{noun}=count}}"
        add("condition", exactly, s.OwnsExactly)
        for odd, word in ((True, "odd"), (False, "even")):
            row = f"{{owner:player}} <{has}> an {word} number of {{noun:{noun}.pl}}"
            add("condition", row, s.OwnsOdd, odd=odd)
    none = f"no {{noun:{noun}.pl}}"
    add("condition", f"{{owner:player}} (control|controls|have|has) {none}", s.OwnsNone, check=check)
    add("condition", f"{none} are in play", s.OwnsNone, owner=None)
    add("condition", f"there are {none} in play", s.OwnsNone, owner=None)
    add("condition", f"there are {none}", s.OwnsNone, owner=None, check=_says_no_place)
    for word, test in (("more", ">"), ("fewer", "<")):
        than = f"{word} {{noun:{noun}.pl}} than"
        add("condition", f"{{owner:player}} (control|controls|has|have) {than} you", s.OwnsMore, test=test)
        yours = f"you (control|have) {than} {{other:player}}"
        add("condition", yours, s.OwnsMore, test=test, owner=s.PlayerPhrase("you"), check=of_opponents)
