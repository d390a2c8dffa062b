"""Forged card files: cards, pools, deck lists, errata and scenarios as somebody may have written or damaged them.

Each must be refused in one line, or be read: no traceback, no hang, no memory filled, and no card that refuses another.
A forgery is made from its number alone, so that one that does harm can be made again.
"""

from __future__ import annotations

import csv
import dataclasses
import functools
import io
import json
import random
import resource
import tempfile
import tomllib
import traceback
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.fab.cards.card_files import told_apart, written_cards
from rulebound.fab.cards.card_records import CardPool
from rulebound.play.games import game_named
from rulebound.play.judging import read_case
from rulebound.play.wow.kind import Cards as WowCards
from rulebound.sim.soak.forging import Forgery, ForgingPlan, TooLong, at_most
from rulebound.tcg.scenarios.table import Surprise
from rulebound.text.files import read_file
from rulebound.war.cards.catalog import Cards as WarCards
from rulebound.war.cards.catalog import file_entries
from rulebound.war.cards.collection import read_collection
from rulebound.wow.cards.card_pools import COLUMNS, outcome_of, outcome_text, read_pool_file, report
from rulebound.wow.cards.deck_files import import_deck
from rulebound.wow.cards.errata import read_errata
from rulebound.wow.scenarios.script import perform

__all__ = ["forge_card_file", "forged_file"]

#: Seconds of computing that a file of a few cards may take, and megabytes that reading it may add.
READING: Final = 5.0
MEMORY: Final = 200

Table = dict[str, Any]

#: What stands for a number of very many digits until it is written.
_DIGITS: Final = "so many digits"

#: What any value may be replaced by.
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 7, 60, 10_000, 1 << 63, 10**30, 10**5_000, 0.5, -1.5, 1e308, float("nan")),
    *("", " ", "7", "1.5", "abc", "X", "2+X", "6 - X", "21/32", "x" * 101, "x" * 100_000, "9" * 5_000, "é" * 3),
    *("\x1b[2J", "\x00", "\u202e", "\u200b", "\ud800", "\ufeff", "\u2028", "\n", '"', "'", "[[card]]"),
    *("Alliance", "Melee", "ally", "Ally", "Hero", "Equipment", "Pet (0)", float("inf")),
    *([], [[]], {}, [1], [""], ["x"] * 5_000, {"Pet": 1}, {"Pet": 0}, {"": {}}, [None], [{}]),
)  # fmt: skip
#: Fields that a card may get, whatever it is.
FIELDS: Final = (
    "more",
    "powers",
    "text",
    "name",
    "cost",
    "x\x1b",
    "rules_2010",
    "odd",
    "fault",
    "place",
    "limits",
    "",
)
HEROES: Final = ("Mahala Wildbough", "Brunna Coalbarrel")
#: What a text may get more of.
WORDS: Final = (
    *(" and draw a card", ",", " ", '"', ' has "', "(", ")", "[", "]", " for each ally", " X", " Big", "→", ".", ":"),
    *(";", "\n"),
    *(" ally", "non-", "1", "9999", " this", " if you do,", " or", "'s", "\u202e", "\x1b", "Ongoing: ", "{", "}", "\\"),
)  # fmt: skip


# --- What is forged ---------------------------------------------------------------------------------------------------


@functools.cache
def tables(game: str) -> tuple[Table, ...]:
    """Return the cards that we ship for a game, as they are written."""
    folder = files("rulebound").joinpath("cards", game)
    found = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )
    return tuple(card for file in found for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"])


def _record(card: Table) -> Table:
    """Return the record that other people's files have for one of our cards."""
    kind = card["type"].capitalize()
    equipment = [kind] if kind in ("Armor", "Item", "Weapon") else []
    return {
        "name": card["name"],
        "type": "Equipment" if equipment else kind,
        "faction": card.get("faction", "Neutral"),
        "cost": card.get("cost"),
        "subtypes": [*equipment, *card.get("tags", [])],
        "traits": card.get("classes", []),
        "atk": card.get("atk"),
        "health": card.get("health"),
        "defense": card.get("defense"),
        "strike_cost": card.get("strike"),
        "damage_type": "Melee",
        "powers": card.get("text", []),
        "instant": card.get("instant", False),
        "stats_known": True,
        "sets": ["Forged"],
    }


def _row(card: Table) -> Table:
    """Return the row of a table for one of our cards."""
    record = _record(card)
    made = {name: record.get(name) for name in COLUMNS}
    made.update(
        text="<p>".join(record["powers"]), tags="/".join(record["subtypes"]), set="Forged", damage="melee"
    )
    return {name: "" if value is None or isinstance(value, bool) else value for name, value in made.items()}


def _toml(cards: Sequence[Table]) -> str:
    written = ("".join(f"{_key(key)} = {_toml_value(card[key])}\n" for key in card) for card in cards)
    return "\n".join(f"[[card]]\n{each}" for each in written)


def _key(key: str) -> str:
    return key if key.isidentifier() else json.dumps(key)


def _toml_value(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)} = {_toml_value(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml_value, value)) + "]"
    return _shown(value) if isinstance(value, int) and not isinstance(value, bool) else json.dumps(value)


def _shown(number: int) -> str:
    """Return a number as it is written, by its hexadecimal digits if it has too many."""
    return hex(number) if number > 10**40 else str(number)


def _json(value: Any) -> str:
    try:
        return json.dumps(value)
    except ValueError:
        # Python writes no number with so many digits; others may.
        return json.dumps(_without_digits(value)).replace(f'"{_DIGITS}"', "1" * 5_000)


def _without_digits(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_digits(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_digits(each) for each in value]
    return _DIGITS if isinstance(value, int) and value > 10**40 else value


def _csv(rows: Sequence[Table], separator: str) -> str:
    text = io.StringIO()
    names = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(text, names, delimiter=separator, restval="")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: _shown(value) if type(value) is int else value for name, value in row.items()})
    return text.getvalue()


def _deck(cards: Sequence[Table], chance: random.Random) -> str:
    lines = [f"{chance.randrange(1, 9)} {card['name']}" for card in cards]
    if chance.random() < 0.8:
        lines.insert(0, f"Hero: {chance.choice(HEROES)}")
    if chance.random() < 0.3:
        lines.insert(
            chance.randrange(1, len(lines) + 1), chance.choice(("Side:", "Collection:", "Deck (60)"))
        )
    return "\n".join(lines) + "\n"


def _errata(cards: Sequence[Table], chance: random.Random) -> str:
    made = [
        {"card": card["name"], "paragraph": 1, "text": " ".join(card["text"]), "source": "us"}
        for card in cards
        if card.get("text")
    ]
    if made and chance.random() < 0.7:
        _change_some(made, chance)
    return _toml(made).replace("[[card]]", "[[erratum]]")


def _scenario(cards: Sequence[Table], chance: random.Random) -> str:
    name = cards[0]["name"]
    entries = "\n  ".join(f'hand "{card["name"]}"' for card in cards)
    acts = ["pass", "resolve", "end turn", "show", f'play "{name}"', f'expect "{name}" damage 0', "choose 1"]
    acts = chance.sample(acts, chance.randrange(4))
    position = f'you: hero "Mage"; resources 8; {entries}\nopponent: hero "Foe"; ally "Bear" 2/2\n'
    return "\n".join([position, "then:", *acts, ""])


# --- How it is forged -------------------------------------------------------------------------------------------------


def forged_file(plan: ForgingPlan, number: int) -> tuple[str, bytes]:
    """Return the forged file of a number, with its kind."""
    chance = random.Random(f"card file {plan.game} {plan.seed} {number}")
    kind = chance.choice([name for name in READ if name.startswith(plan.game)])
    cards = [dict(card) for card in chance.sample(tables(plan.game), chance.randrange(1, 6))]
    what = kind.partition(" ")[2]
    if what == "deck" or what == "list" or what == "collection":
        text = _deck(cards, chance)
    elif what == "errata":
        text = _errata(cards, chance)
    elif what == "scenario":
        text = _scenario(cards, chance)
    else:
        made = [
            card if what == "cards" else _row(card) if what in ("csv", "tsv") else _record(card)
            for card in cards
        ]
        _change_some(made, chance)
        text = _written(what, made)
    whole = ("deck", "list", "collection", "scenario")
    if chance.random() < (0.8 if what in whole else 0.25):
        for _ in range(chance.choice((1, 1, 2, 4))):
            text = (
                _changed_line(text, chance)
                if what in whole and chance.random() < 0.6
                else _changed(text, chance)
            )
    content = text.encode("utf-8", "surrogatepass")
    if chance.random() < 0.03:
        at = chance.randrange(len(content) + 1)
        content = content[:at] + bytes(chance.randrange(256) for _ in range(3)) + content[at:]
    return kind, content


def _written(what: str, made: list[Table]) -> str:
    if what == "cards":
        return _toml(made)
    if what == "jsonl":
        return "\n".join(map(_json, made))
    if what == "json":
        return _json(made)
    return _csv(made, "," if what == "csv" else "\t")


def _change_some(made: list[Table], chance: random.Random) -> None:
    for _ in range(chance.choice((1, 1, 2, 3))):
        _change(made, chance)


def _change(made: list[Table], chance: random.Random) -> None:
    """Change one thing of one card."""
    card = chance.choice(made)
    key = chance.choice(list(card)) if card else "name"
    how = chance.randrange(10)
    if how <= 2:
        card[key] = chance.choice(ODD)
    elif how == 3:
        card.pop(key, None)
    elif how == 4:
        card[chance.choice(FIELDS)] = chance.choice(ODD)
    elif how == 5:
        card[key] = chance.choice(made).get(key, 0)
    elif how == 6 and len(made) < 9:
        made.insert(chance.randrange(len(made)), dict(card))
    else:
        text = next((name for name in ("powers", "text") if card.get(name)), "name")
        if isinstance(card.get(text), list):
            card[text] = [_changed(one, chance) if isinstance(one, str) else one for one in card[text]]
        elif isinstance(card.get(text), str):
            card[text] = _changed(card[text], chance)


def _changed_line(text: str, chance: random.Random) -> str:
    """Change one line of a text: take it away, say it again, exchange it with another, or change what stands in it."""
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines[other:other] = [lines[one]] * chance.choice((1, 2, 40, 3_000))
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            count = chance.choice(("0", "-1", "5", "999", "99999", "9" * 5_000, "1.5", "x", "²"))
            lines[one] = lines[one].replace(chance.choice("123456789"), count)
    return "\n".join(lines)


def _changed(text: str, chance: random.Random) -> str:
    """Change a text: take away, say again, or put in, once or very often."""
    start = chance.randrange(len(text) + 1)
    stop = min(len(text), start + chance.choice((1, 3, 20, 100)))
    often = chance.choice((1, 2, 5, 64, 300, 2_000))
    match chance.randrange(6):
        case 0:
            return text[:start] + text[stop:]
        case 1:
            return (text[:stop] + text[start:stop] * often + text[stop:])[:200_000]
        case 2:
            return text[:start]
        case 3:
            odd = chance.choice([each for each in ODD if isinstance(each, str)])
            return text[:start] + odd + text[start:]
        case _:
            return (text[:start] + chance.choice(WORDS) * often + text[start:])[:200_000]


# --- What comes of it -------------------------------------------------------------------------------------------------


def _look_at(game: str, cards: Mapping[str, Any]) -> None:
    """Ask for every card: it is refused alone, or can be shown, told and kept."""
    kind = game_named(game)
    read = 0
    for name in cards:
        check_told(name)
        try:
            card = cards[name]
        except RuleboundError as error:
            check_told(str(error))
            continue
        json.dumps(dataclasses.asdict(kind.card(card)))
        kind.fingerprint(card)
        read += 1
    if not read:
        raise RuleboundError("every card is refused")


def _read_written(path: Path) -> None:
    cards = WowCards()
    cards.add(read_file(path), path.name)
    _look_at("wow", cards)


def _read_fab(path: Path) -> None:
    cards = CardPool({})
    cards.add_written(told_apart(written_cards(read_file(path), path.name), path.name), path.name)
    _look_at("fab", cards)


def _read_pool(path: Path) -> None:
    found = read_pool_file(path)
    outcomes = [outcome_of(record) for record in found.records]
    for fault in found.faults:
        check_told(str(fault))
    for outcome in outcomes:
        check_told(outcome.why)
        outcome_text(outcome)
    json.dumps(report(found.records, outcomes, (), found.faults).data())
    cards = WowCards()
    cards.add_records(found)
    _look_at("wow", cards)


def _read_deck(game: str) -> Callable[[Path], None]:
    def read(path: Path) -> None:
        kind = game_named(game)
        deck = kind.deck(str(path), kind.cards())
        kind.describe_deck(deck, kind.editions[0])

    return read


def _read_list(path: Path) -> None:
    kind = game_named("wow")
    cards = kind.cards()
    listed, faults = import_deck(read_file(path), cards, "forged", str(path))
    for fault in faults:
        check_told(str(fault))
    if faults:
        raise faults[0]
    path.write_text(listed, encoding="utf-8")
    kind.deck(str(path), cards)


def _read_errata(path: Path) -> None:
    cards = WowCards()
    errata = read_errata((path,))
    cards.add(_toml([card for card in tables("wow") if errata.of(card["name"])]), "some.toml")
    cards.correct(errata)
    for correction in cards.corrections:
        check_told(str(correction))
        cards.refusal(correction.erratum.card)


def _read_scenario(path: Path) -> None:
    case = read_case(read_file(path), path.name)
    table = case.table()
    for act in case.acts:
        with suppress(Surprise):
            perform(table, act)
    str(table)


def _read_collection(path: Path) -> None:
    read_collection(read_file(path), game_named("war").cards(), "forged", path.name)


READ: Final[dict[str, Callable[[Path], None]]] = {
    "wow cards": _read_written,
    **dict.fromkeys(("wow jsonl", "wow json", "wow csv", "wow tsv"), _read_pool),
    "wow deck": _read_deck("wow"),
    "wow list": _read_list,
    "wow errata": _read_errata,
    "wow scenario": _read_scenario,
    "fab cards": _read_fab,
    "war cards": lambda path: _look_at("war", WarCards(file_entries(path))),
    "war deck": _read_deck("war"),
    "war collection": _read_collection,
}


def check_told(text: str) -> None:
    """Raise ``AssertionError`` if what is told is more than a line that a terminal can print."""
    if not text.isprintable():
        raise AssertionError(f"told in more than a line: {text[:200]!r}")


def forge_card_file(plan: ForgingPlan, number: int) -> Forgery:
    """Make one forged file, read it, and return what came of it; never raises for a fault."""
    kind, content = forged_file(plan, number)
    what = kind.partition(" ")[2]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"forged.{'toml' if what == 'cards' else what}"
        path.write_bytes(content)
        try:
            with at_most(READING):
                READ[kind](path)
        except RuleboundError as error:
            told = str(error).replace(folder, "")
            if not told.isprintable():
                return Forgery(number, kind, "fault", f"told in more than a line: {told[:200]!r}")
            return Forgery(number, kind, "refused", told)
        except TooLong:
            return Forgery(number, kind, "fault", "reading takes too long", traceback.format_exc())
        except Exception as error:
            return Forgery(
                number, kind, "fault", f"{type(error).__name__}: {error}"[:300], traceback.format_exc()
            )
    taken = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    if taken > MEMORY:
        return Forgery(number, kind, "fault", f"reading takes {taken} megabytes")
    return Forgery(number, kind, "played")
