"""Looks up rules and examples by their numbers.

A rule's full id is ``rulebook:number``, e.g. ``wow-2007:707.1e``. Five rulebooks are known (`RULEBOOKS`), three of
them editions of one game; some have short names (``2012`` for ``wow-2012``) that citations may use.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.rulebooks.entries import RULEBOOKS, Example, Rule, Rulebook
from rulebound.rulebooks.reading import read_examples, read_rulebooks

__all__ = [
    "ALIASES",
    "DEFAULT_RULEBOOK",
    "NUMBER_FORMS",
    "RULEBOOKS",
    "Example",
    "Index",
    "Rule",
    "Rulebook",
    "load_index",
]

#: What a citation or a person may write instead of a rulebook's key: a year, or the number that the document bears.
ALIASES: Final = {
    "2007": "wow-2007",
    "wow": "wow-2007",
    "1.12": "wow-2007",
    "2012": "wow-2012",
    "6.0": "wow-2012",
    "2013": "wow-2013",
    "7.4": "wow-2013",
}

#: The rulebook that a bare number means, where nothing else says.
DEFAULT_RULEBOOK: Final = "wow-2007"

_WOW_FORM = r"\d{3}(?:\.\d{1,2}[a-z]?)?|G\.[a-z0-9]+(?:-[a-z]+)*"
#: What a rule's number looks like in each rulebook (a regular expression for the whole number).
NUMBER_FORMS: Final = {
    "wow-2007": _WOW_FORM,
    "wow-2012": _WOW_FORM,
    "wow-2013": _WOW_FORM,
    "fab": r"\d\.\d{1,2}(?:\.\d{1,2}[a-z]?)?",
    "war": r"WAR-[a-z0-9]+(?:\.[a-z0-9]+)*\.\d+",
}


@final
class Index:
    """All rulebooks and examples."""

    __slots__ = ("examples", "rulebooks")

    def __init__(self, rulebooks: dict[str, Rulebook], examples: dict[str, Example]) -> None:
        self.rulebooks = rulebooks
        self.examples = examples

    def rulebook(self, name: str) -> Rulebook:
        """The rulebook of that key or short name; RuleboundError if there is none."""
        key = ALIASES.get(name, name)
        if key not in self.rulebooks:
            raise RuleboundError(f"there is no rulebook {name!r}", fix=f"Known: {', '.join(self.rulebooks)}.")
        return self.rulebooks[key]

    def find(self, text: str, default: str = DEFAULT_RULEBOOK) -> Rule:
        """The rule that `text` names: a full id, or a bare number of the `default` rulebook.

        A number whose form belongs to one rulebook alone (``WAR-6.order.1``, ``5.1.6a``) is found there
        whatever the default. Where the rulebook's text is lost, the rule that stands in is found. Raises
        RuleboundError, with the nearest numbers, if there is no such rule.
        """
        prefix, colon, number = text.strip().strip("[]").rpartition(":")
        key = self.rulebook(prefix).key if colon else self._home(number, default)
        book = self.rulebooks[key]
        rule = book.rules.get(number) or book.stand_ins.get(number)
        if rule is None:
            raise RuleboundError(f"the rulebook {key} has no rule {number!r}", fix=self._near(key, number))
        return rule

    def has(self, rulebook: str, number: str) -> bool:
        """Whether that rulebook has a rule, or a section, of that number."""
        book = self.rulebooks[rulebook]
        return number in book.rules or number in book.sections

    def _home(self, number: str, default: str) -> str:
        key = self.rulebook(default).key
        if re.fullmatch(NUMBER_FORMS[key], number):
            return key
        for other in self.rulebooks:
            if re.fullmatch(NUMBER_FORMS[other], number):
                return other
        return key

    def _near(self, key: str, number: str) -> str:
        book = self.rulebooks[key]
        stem = number
        while stem:
            near = [other for other in book.rules if other.startswith(stem)]
            if near:
                return f"Near it: {', '.join(near[:8])}."
            stem = stem[:-1]
        return f"Its sections: {', '.join(book.sections)}."


@cache
def load_index() -> Index:
    """Reads the index from the package's data (about 0.25 s, once per process)."""
    return Index(read_rulebooks(), read_examples())
