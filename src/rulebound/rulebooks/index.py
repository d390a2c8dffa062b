"""Looks up rules and examples by their numbers.

A rule's full id is ``rulebook:number``, e.g. ``wow-2007:707.1e``. Four rulebooks are known (`RULEBOOKS`);
each has short names (``2012`` for ``wow-2012``) that citations may use.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from rulebound.errors import RuleboundError

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

#: The rulebooks, in the order in which reports list them.
RULEBOOKS: Final = ("wow-2007", "wow-2012", "fab", "war")

#: What a citation or a person may write instead of a rulebook's key.
ALIASES: Final = {"2007": "wow-2007", "wow": "wow-2007", "2012": "wow-2012"}

#: The rulebook that a bare number means, where nothing else says.
DEFAULT_RULEBOOK: Final = "wow-2007"

_WOW_FORM = r"\d{3}(?:\.\d{1,2}[a-z]?)?|G\.[a-z]+(?:-[a-z]+)*"
#: What a rule's number looks like in each rulebook (a regular expression for the whole number).
NUMBER_FORMS: Final = {
    "wow-2007": _WOW_FORM,
    "wow-2012": _WOW_FORM,
    "fab": r"\d\.\d{1,2}(?:\.\d{1,2}[a-z]?)?",
    "war": r"WAR-[a-z0-9]+(?:\.[a-z0-9]+)*\.\d+",
}


@final
class Rule:
    """One numbered rule: what it is called and what sort of thing it says.

    `kind` is one of definition, procedure, state-check, restriction, replacement, deckbuilding, tournament,
    glossary. `heading` is true where the number only names a group of rules. `source` tells where a rule that
    the document lost was taken from (empty for most). `counterparts` are the full ids of the same rule in
    other rulebooks.
    """

    __slots__ = ("counterparts", "heading", "kind", "number", "rulebook", "source", "title")

    def __init__(
        self,
        rulebook: str,
        number: str,
        title: str,
        kind: str,
        heading: bool,
        source: str,
        counterparts: tuple[str, ...],
    ) -> None:
        self.rulebook = rulebook
        self.number = number
        self.title = title
        self.kind = kind
        self.heading = heading
        self.source = source
        self.counterparts = counterparts

    @property
    def id(self) -> str:
        """The full id, e.g. ``wow-2007:707.1e``."""
        return f"{self.rulebook}:{self.number}"

    def __repr__(self) -> str:
        return f"Rule({self.id!r}, {self.title!r})"


@final
class Example:
    """One worked example of a rulebook, in our own words.

    `rules` holds the full ids of the rules it shows, the one it stands under first. `duplicate_of` is the id
    of an example that says the same (empty for most).
    """

    __slots__ = ("action", "cards", "duplicate_of", "expect", "id", "rulebook", "rules", "setup")

    def __init__(
        self,
        id: str,
        rulebook: str,
        rules: tuple[str, ...],
        cards: tuple[str, ...],
        setup: str,
        action: str,
        expect: str,
        duplicate_of: str,
    ) -> None:
        self.id = id
        self.rulebook = rulebook
        self.rules = rules
        self.cards = cards
        self.setup = setup
        self.action = action
        self.expect = expect
        self.duplicate_of = duplicate_of

    def __repr__(self) -> str:
        return f"Example({self.id!r})"


@final
class Rulebook:
    """One document: its title, the titles of its sections by number, and its rules by number, in order."""

    __slots__ = ("key", "not_applicable", "rules", "sections", "title")

    def __init__(
        self,
        key: str,
        title: str,
        sections: dict[str, str],
        rules: dict[str, Rule],
        not_applicable: dict[str, str],
    ) -> None:
        self.key = key
        self.title = title
        self.sections = sections
        self.rules = rules
        self.not_applicable = not_applicable


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
        whatever the default. Raises RuleboundError, with the nearest numbers, if there is no such rule.
        """
        prefix, colon, number = text.strip().strip("[]").rpartition(":")
        key = self.rulebook(prefix).key if colon else self._home(number, default)
        rule = self.rulebooks[key].rules.get(number)
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
    """Reads the index from the package's data (about 0.1 s, once per process)."""
    documents = _read_yaml("rules-index.yaml")["documents"]
    counterparts = _read_counterparts()
    rulebooks: dict[str, Rulebook] = {}
    for key in RULEBOOKS:
        document = documents[key]
        rules = {
            entry["rule"]: Rule(
                key,
                entry["rule"],
                entry["title"],
                entry["kind"],
                bool(entry.get("heading", False)),
                _source(entry.get("reconstructed", False), entry.get("restored_from", "")),
                tuple(counterparts.get(f"{key}:{entry['rule']}", ())),
            )
            for entry in document["rules"]
        }
        sections = {str(number): str(title) for number, title in document["sections"].items()}
        rulebooks[key] = Rulebook(key, document["title"], sections, rules, _read_not_applicable(key))
    examples = {entry["id"]: _example(entry) for entry in _read_yaml("examples.yaml")["examples"]}
    return Index(rulebooks, examples)


def _example(entry: dict[str, Any]) -> Example:
    rulebook = str(entry["edition"])
    return Example(
        str(entry["id"]),
        rulebook,
        tuple(f"{rulebook}:{number}" for number in [entry["rule"], *entry.get("also", [])]),
        tuple(str(card) for card in entry.get("cards", [])),
        str(entry["setup"]),
        str(entry["action"]),
        str(entry["expect"]),
        str(entry.get("duplicate_of", "")),
    )


def _source(reconstructed: bool, restored_from: str) -> str:
    if restored_from:
        return f"taken from {restored_from}"
    return "reconstructed" if reconstructed else ""


def _read_counterparts() -> dict[str, list[str]]:
    """Both directions of data/counterparts.toml, full id to full ids."""
    pairs = tomllib.loads(_data("counterparts.toml"))["pairs"]
    found: dict[str, list[str]] = {}
    for later, earlier in pairs:
        found.setdefault(f"wow-2012:{later}", []).append(f"wow-2007:{earlier}")
        found.setdefault(f"wow-2007:{earlier}", []).append(f"wow-2012:{later}")
    return found


def _read_not_applicable(key: str) -> dict[str, str]:
    """Rule number to reason, from data/not_applicable/KEY.toml: groups of numbers with one reason each."""
    reasons: dict[str, str] = {}
    for group in tomllib.loads(_data(f"not_applicable/{key}.toml")).get("group", []):
        for number in group["rules"]:
            reasons[str(number)] = str(group["reason"])
    return reasons


def _data(name: str) -> str:
    return files("rulebound.rulebooks").joinpath("data", *name.split("/")).read_text(encoding="utf-8")


def _read_yaml(name: str) -> dict[str, Any]:
    # Whoever asks about no rule needs no YAML.
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loaded = yaml.load(_data(name), Loader=loader)
    assert isinstance(loaded, dict), name
    return loaded
