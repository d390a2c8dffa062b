"""Reads the rulebooks' data: rules, examples, and what became of each rule from one edition to the next.

`data/rules-index.yaml` and `data/examples.yaml` hold three documents, `data/fab.yaml` another; `data/wow-2013.yaml`
holds the last edition of the World of Warcraft TCG, and says of each of its rules what the earlier two have in its
place; `data/counterparts.toml` adds pairs that it lacks.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from rulebound.rulebooks.entries import RULEBOOKS, Example, Rule, Rulebook

__all__ = ["read_examples", "read_rulebooks"]

#: The three editions of the World of Warcraft TCG.
FIRST: Final = "wow-2007"
SECOND: Final = "wow-2012"
THIRD: Final = "wow-2013"

#: Where the rulebooks stand whose rules and examples have a file of their own; the others share two.
FILES: Final = {THIRD: f"{THIRD}.yaml", "fab": "fab.yaml"}

#: The last number up to which the text of wow-2012 survives.
_SURVIVES: Final = (501, 1, "z")
#: Why another rulebook's rule is shown for one of wow-2012.
_STANDS_IN: Final = "7.4: the text of 6.0 is lost from 501.2 on, with its glossary"


def read_rulebooks() -> dict[str, Rulebook]:
    """Return every rulebook by its key, in the order of `RULEBOOKS`."""
    documents = _read_yaml("rules-index.yaml")["documents"]
    own = {key: _read_yaml(name) for key, name in FILES.items()}
    rulebooks = {key: _rulebook(key, own.get(key) or documents[key]) for key in RULEBOOKS}
    third = own[THIRD]
    for entry in third["rules"]:
        _relate(rulebooks, entry)
    for later, earlier in tomllib.loads(_data("counterparts.toml"))["pairs"]:
        _see_also(rulebooks[SECOND].rules[later], rulebooks[FIRST].rules[earlier])
    _stand_in(rulebooks, third["rules"])
    for key, gone in third["gone"].items():
        rulebooks[key].gone = dict(gone)
    rulebooks[FIRST].merged = dict(third["merged"])
    return rulebooks


def read_examples() -> dict[str, Example]:
    """Return every example of every rulebook by its id."""
    names = ("examples.yaml", *FILES.values())
    entries = [entry for name in names for entry in _read_yaml(name)["examples"]]
    return {entry["id"]: _example(entry) for entry in entries}


# --- The editions -----------------------------------------------------------------------------------------------------


def _relate(rulebooks: dict[str, Rulebook], entry: dict[str, Any]) -> None:
    """Note what a rule of the third edition has as earlier versions, and what each changed."""
    third = rulebooks[THIRD].rules[entry["rule"]]
    change, since, again = (
        str(entry.get("change", "")),
        str(entry.get("since", "")),
        str(entry.get("again", "")),
    )
    second = rulebooks[SECOND].rules[entry["y2012"]] if "y2012" in entry else None
    first = rulebooks[FIRST].rules[entry["y2007"]] if "y2007" in entry else None
    if first is not None:
        _pair(third, first, change)
    else:
        third.news = change
    if second is None:
        return
    if _is_entry(third.number) and not _is_entry(second.number):
        # The glossary of 6.0 is lost: the numbered rule is only on the same subject.
        _see_also(third, second)
        return
    _pair(third, second, again or (change if since == "2013" else ""))
    if first is not None:
        _pair(second, first, change if since == "2012" else "")
    else:
        second.news = change


def _pair(later: Rule, earlier: Rule, change: str) -> None:
    later.versions[earlier.id] = later.versions.get(earlier.id, "") or change
    earlier.versions[later.id] = later.versions[earlier.id]


def _see_also(later: Rule, earlier: Rule) -> None:
    if earlier.id not in later.counterparts:
        later.related.append(earlier.id)
        earlier.related.append(later.id)


def _stand_in(rulebooks: dict[str, Rulebook], entries: list[dict[str, Any]]) -> None:
    """Let the third edition's rules stand where the text of the second is lost, but for those that were new."""
    second = rulebooks[SECOND]
    for entry in entries:
        rule = rulebooks[THIRD].rules[entry["rule"]]
        of_third = str(entry.get("since", "")) == "2013"
        if not _is_lost(rule.number) or (of_third and not rule.versions):
            continue
        stand_in = Rule(THIRD, rule.number, rule.title, rule.kind, rule.heading, _STANDS_IN)
        # What 7.4 was the first to change was in 6.0 as before.
        stand_in.versions = dict.fromkeys(rule.versions, "") if of_third else rule.versions
        stand_in.related, stand_in.news = rule.related, rule.news
        second.stand_ins[rule.number] = stand_in
        revised = str(entry.get("again", "")) or (str(entry.get("change", "")) if of_third else "")
        if revised:
            second.revised[rule.number] = revised
            stand_in.source = f"{_STANDS_IN}; but {revised[0].lower()}{revised[1:]}"


def _is_lost(number: str) -> bool:
    """Whether the text that stood at this number of the second edition is lost."""
    found = re.fullmatch(r"(\d{3})\.(\d+)([a-z]?)", number)
    return found is None or (int(found[1]), int(found[2]), found[3]) > _SURVIVES


def _is_entry(number: str) -> bool:
    return number.startswith("G.")


# --- One document -----------------------------------------------------------------------------------------------------


def _rulebook(key: str, document: dict[str, Any]) -> Rulebook:
    rules = {
        entry["rule"]: Rule(
            key,
            entry["rule"],
            entry["title"],
            entry["kind"],
            bool(entry.get("heading", False)),
            _source(entry.get("reconstructed", False), entry.get("restored_from", "")),
        )
        for entry in document["rules"]
    }
    sections = {str(number): str(title) for number, title in document["sections"].items()}
    return Rulebook(key, document["title"], sections, rules, _read_not_applicable(key))


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


def _read_not_applicable(key: str) -> dict[str, str]:
    """Rule number to reason, from data/not_applicable/KEY.toml: groups of numbers with one reason each."""
    reasons: dict[str, str] = {}
    for group in tomllib.loads(_data(f"not_applicable/{key}.toml")).get("group", []):
        for number in group["rules"]:
            reasons[str(number)] = str(group["reason"])
    return reasons


def _data(name: str) -> str:
    return files("rulebound.rulebooks").joinpath("data", *name.split("/")).read_text(encoding="utf-8")


@cache
def _read_yaml(name: str) -> dict[str, Any]:
    # Whoever asks about no rule needs no YAML.
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    loaded = yaml.load(_data(name), Loader=loader)
    assert isinstance(loaded, dict), name
    return loaded
