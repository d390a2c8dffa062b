"""Records of other people's card data: one card each, with its types, numbers and both wordings of its text.

A text is read whole or refused. A card whose numbers are missing can be read, not played: they are never guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from dataclasses import replace as replace_fields
from functools import partial
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import Written
from rulebound.fab.cards.record_shapes import COST_OF_X, key_of, record_fault
from rulebound.fab.language.compiling import (
    compile_text,
    enters_in_vain,
    short_names_of,
    unknown_tokens,
    waits_in_vain,
)
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.combat.patterns import Attacks
from rulebound.fab.nodes.continuous.becoming import BecomeRandomOf
from rulebound.fab.nodes.effect_keywords.other_faces import AsBackFace
from rulebound.fab.nodes.faces import Transcend
from rulebound.fab.nodes.properties import HasMoniker, IsCard
from rulebound.fab.position.card_parts import NO_NUMBERS, Definition
from rulebound.tcg.cards_when_asked import CardsWhenAsked
from rulebound.tcg.constants import PLAY
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.compiling import Compiled
from rulebound.tcg.nodes.conditions import Are, Everything
from rulebound.tcg.nodes.filters import Among, Both, Either, IsThis
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Role, This
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.values import Number, WhereX
from rulebound.tcg.program.powers import Continuous, TextBox, Triggered
from rulebound.tcg.tree import Node, Power
from rulebound.text import replace, walk
from rulebound.text.files import parse_json

__all__ = ["CardPool", "Outcome", "as_data", "outcomes_of", "parse_records", "read_record", "told"]

#: The words of a record's types that are types [2.15]; all others are classes, talents or subtypes.
_TYPES: Final = {word.title(): bit for bit, word in c.TYPES.items()}
#: Types that no rule of ours knows yet.
_OTHER_TYPES: Final = frozenset(
    (
        "Token",
        "Event",
    )
)
#: The subtypes of a record, which our cards print small [2.10].
_SUPERTYPES: Final = frozenset(
    (
        *("Adjudicator", "Assassin", "Bard", "Brute", "Guardian", "Illusionist", "Mechanologist", "Merchant"),
        *(
            "Necromancer",
            "Ninja",
            "Pirate",
            "Ranger",
            "Runeblade",
            "Shapeshifter",
            "Thief",
            "Warrior",
            "Wizard",
        ),
        *(
            "Chaos",
            "Draconic",
            "Earth",
            "Elemental",
            "Ice",
            "Light",
            "Lightning",
            "Mystic",
            "Revered",
            "Reviled",
        ),
        *("Royal", "Shadow", "Generic", "Pit-Fighter"),
    )
)

#: When an attack does what it says.
_ATTACKS: Final = Attacks(IsThis())
_FREE_OR_LESS: Final = Stat("cost", "<=", Number(0))
_FREE: Final = Stat("cost", "=", Number(0))


@dataclass(frozen=True)
class Outcome:
    """What became of a record: its key, what its text compiles to or why it is refused, why it can't be played.

    ``wording`` is the field whose text was read; ``missing`` the words that a refusal names; ``card`` is what can be
    played.
    """

    key: str
    read: Compiled[TextBox] | None
    wording: str = ""
    refusal: str = ""
    missing: str = ""
    unplayable: str = ""
    card: Definition | None = None


def read_record(record: Mapping[str, object]) -> Outcome:
    """Read one record; one without a name, or with a color that there isn't, raises ``RuleboundError``."""
    key = key_of(record)
    name = str(record["name"])
    fault = record_fault(record)
    if fault:
        return Outcome(key, None, "", f"{key}: {fault}", fault)
    listed = record.get("types", [])
    words = [str(word) for word in listed] if isinstance(listed, list) else []
    types = sum({_TYPES[word] for word in words if word in _TYPES})
    tags = tuple(_tag(word) for word in words if word not in _TYPES and word not in _OTHER_TYPES)
    if "text" not in record and not record.get("stats_known"):
        why = "its text is unknown"
        return Outcome(key, None, "", f"{name}: {why}", why)
    _, times_x = _cost_of(record)
    made: dict[str, Compiled[TextBox]] = {}
    refused: dict[str, CardRefused] = {}
    # (That of 2025 first; the other is the later one, which cards that are newer than that have alone.)
    for field in ("text_2025", "text"):
        text = record.get(field, "" if field == "text" else None)
        if not isinstance(text, str):
            continue
        try:
            made[field] = compile_text(name, text, types, tags, times_x > 0)
        except CardRefused as error:
            refused[field] = error
    lacking = _lacking(record, words, types) or _unknown_in([one.program for one in made.values()])
    vain = (waits_in_vain, enters_in_vain)
    if not lacking and any(is_vain(one.program, types, tags) for is_vain in vain for one in made.values()):
        lacking = "the data lack a subtype by which it would stay in the arena"
    if not made:
        first = next(iter(refused.values()))
        return Outcome(key, None, "", str(first), first.words or first.why, lacking)
    programs = [one.program for one in made.values()]
    field = next(iter(made))
    if len(programs) == 2 and not _alike(*programs):
        older = _with_keywords(record, types, tags) or programs[0]
        reworded = _attacks_first(*programs) or _reordered(*programs) or _alike(older, programs[1])
        if not reworded:
            why = "its two wordings say different things"
            return Outcome(key, None, "", f"{name}: {why}", why, lacking)
        field = "text"
    card = None if lacking else _card(record, types, tags, made[field])
    return Outcome(key, made[field], field, unplayable=lacking, card=card)


def _card(
    record: Mapping[str, object], types: int, tags: tuple[str, ...], read: Compiled[TextBox]
) -> Definition:
    """Return the card of a record whose text is read and that lacks nothing."""
    numbers = list(NO_NUMBERS)
    for index, word in enumerate(c.NUMBERS_OF_CARDS):
        printed = record.get(word)
        if isinstance(printed, int):
            numbers[index] = printed
        elif printed is not None:
            # [1.12.3a, 2.3.2a, 2.9.2a] what nothing but the text defines
            numbers[index] = 0
    name, color = str(record["name"]), record.get("color")
    points, times_x = _cost_of(record)
    return Definition(
        *(name, types, points, tags, read.paragraphs, read.program),
        *(short_names_of(name), "records", tuple(numbers), color.lower() if isinstance(color, str) else ""),
        # [2.8.2] what it is pitched for
        c.CHI if "chi" in tags else c.RESOURCES,
        hybrid=_hybrid(record),
        x_cost=times_x,
    )


def _cost_of(record: Mapping[str, object]) -> tuple[int, int]:
    """Return the points of a printed cost, and how often X is part of it: "X", "XX", "X3" [1.12.2, 2.2.2].

    What is no cost is none of either.
    """
    cost = record.get("cost")
    if isinstance(cost, str):
        return (int(cost.replace("X", "") or 0), cost.count("X")) if COST_OF_X.fullmatch(cost) else (0, 0)
    return (cost if isinstance(cost, int) else 0), 0


def _hybrid(record: Mapping[str, object]) -> tuple[str, ...]:
    """Return the two sets of supertypes of a hybrid card [2.14.1b], on either side of a slash in its type line."""
    line = record.get("type_text")
    first, slash, second = line.partition(" / ") if isinstance(line, str) else ("", "", "")
    words = [word for word in second.split() if word in _SUPERTYPES]
    return (first, " ".join(words)) if slash and " // " not in str(line) else ()


@final
class CardPool(CardsWhenAsked[Definition]):
    """Cards by their keys, and of those that can't be played, why not; what a user keeps is read when asked for."""

    def __init__(self, cards: Mapping[str, Definition]) -> None:
        super().__init__()
        self._read.update(cards)
        #: How those are read that haven't been asked for.
        self._later: dict[str, Callable[[], Definition]] = {}
        self._written: dict[str, object] = {}
        self.refused: dict[str, str] = {}

    def _read_card(self, name: str) -> Definition:
        return self._later[name]()

    def written_as(self, name: str) -> Any:
        return self._written.get(name)

    def __contains__(self, name: object) -> bool:
        return name in self._read or name in self._later

    def __iter__(self) -> Iterator[str]:
        yield from [key for key in self._read if key not in self._later]
        yield from self._later

    def __len__(self) -> int:
        return len({*self._read, *self._later})

    def why_not(self, name: str) -> str:
        """Tell why no card of a name can be played, of whatever color; "" if there is none."""
        keys = [key for key in self.refused if key == name or key.startswith(f"{name} (")]
        return self.refused[min(keys)] if keys else ""

    def add(self, card: Definition, place: str) -> None:
        """Add a card; raises ``RuleboundError`` for one that is there already."""
        if card.key in self:
            raise RuleboundError(
                f"there is a card {card.key} already", place=place, fix="Give it another name."
            )
        self._read[card.key] = card

    def add_written(self, cards: Iterable[Written], place: str) -> None:
        """Add the cards of a file, those that are refused, too: asking for one of these tells why.

        Raises ``RuleboundError`` for a card that is there already.
        """
        for one in cards:
            if one.card is not None:
                self.add(one.card, place)
            elif one.refusal is not None and one.key not in self:
                self._later[one.key] = partial(_raise, one.refusal)

    def add_records(self, outcomes: Iterable[Outcome], place: str) -> None:
        """Add what can be played of some records; raises ``RuleboundError`` for a card that is there already."""
        for outcome in outcomes:
            if outcome.card is None:
                self.refused[outcome.key] = outcome.refusal or outcome.unplayable
            else:
                self.add(outcome.card, place)

    def add_later(self, key: str, read: Callable[[], Definition], written: object) -> None:
        """Add a card that is read when it is asked for, from what is ``written``; what is there already stays."""
        if key not in self:
            self._later[key] = read
            self._written[key] = written


def _raise(refusal: RuleboundError) -> Definition:
    raise refusal.with_traceback(None)


def _alike(first: TextBox, second: TextBox) -> bool:
    """Tell whether two programs say the same, whatever paragraphs say it: "X, where X is" so much is so much."""
    first, second = (replace_fields(one, clauses=()) for one in (first, second))
    return first == second or bool(replace(first, _counted) == replace(second, _counted))


def _attacks_first(older: TextBox, newer: TextBox) -> bool:
    """Tell whether what an attack did as it resolved [7.2.3] is, in the later wording, what it does when it attacks.

    All such attacks were worded anew: what they do is the same, it waits on the stack now.
    """
    last = next((one for one in newer.powers if isinstance(one, Triggered) and one.pattern == _ATTACKS), None)
    if older.effect is None or last is None or newer.effect is not None:
        return False
    others = tuple([one for one in newer.powers if one is not last])
    before = replace_fields(newer, powers=_placed(others), effect=last.effect)
    return last == Triggered(last.place, "", _ATTACKS, last.effect) and _alike(
        replace_fields(older, powers=_placed(older.powers)), before
    )


def _with_keywords(record: Mapping[str, object], types: int, tags: tuple[str, ...]) -> TextBox | None:
    """Return what the older wording says with the keywords that the record lists and that it lacks; None: it has them.

    Some were lost where that wording was copied; whether the later one has them by right, that list tells.
    """
    text, listed = record.get("text_2025"), record.get("card_keywords")
    if not isinstance(text, str) or not isinstance(listed, list):
        return None
    lost = [word for word in listed if isinstance(word, str) and word.casefold() not in text.casefold()]
    if not lost:
        return None
    full = "\n\n".join((text, *[f"**{word}**" for word in lost]))
    try:
        return compile_text(str(record["name"]), full, types, tags).program
    except CardRefused:
        return None


def _reordered(older: TextBox, newer: TextBox) -> bool:
    """Tell whether the same is done in another order, by parts of which none asks what another one has done."""
    steps = [one.steps if isinstance(one, Sequence) else () for one in (older.effect, newer.effect)]
    if not steps[0] or Counter(map(repr, steps[0])) != Counter(map(repr, steps[1])):
        return False
    for _, part in walk(steps[0]):
        # (Targets are declared before any of it is done.)
        if isinstance(part, Role) or (isinstance(part, Node) and set(part.needs()) - {"targets"}):
            return False
    return _alike(replace_fields(older, effect=newer.effect), newer)


def _placed(powers: tuple[Power, ...]) -> tuple[Power, ...]:
    """Return abilities that are numbered in their order, whatever stands between them."""
    return tuple([replace_fields(one, place=place) for place, one in enumerate(powers)])


def _counted(part: object) -> object:
    if isinstance(part, Continuous) and part.who in (IsThis(), Among(This())) and _only_defends(part):
        # [1.7.4a] "while this is defending, it gets" so much defense is what functions while it defends
        part = replace_fields(part, zone=c.DEFENDING, who=IsThis())
    if isinstance(part, Continuous) and part.zone == c.DEFENDING:
        # [1.7.4a] what functions while it defends says so as well, or not
        return replace_fields(part, who=_without(part.who), condition=_without(part.condition))
    if isinstance(part, WhereX):
        return part.value
    if isinstance(part, Either) and all(isinstance(one, Tagged) for one in part.parts):
        # (Whichever of them is named first.)
        return Either(tuple(sorted(part.parts, key=repr)))
    # [2.2.1] nothing costs less than 0
    if part == _FREE_OR_LESS:
        return _FREE
    # [2.12.3b] "a Nimblism" is a card named so, where no moniker is meant
    if isinstance(part, Both) and len(part.parts) == 2 and part.parts[0] == IsCard():
        either = part.parts[1]
        if isinstance(either, Either) and len(either.parts) == 2:
            named = next((one for one in either.parts if isinstance(one, Named)), None)
            if named is not None and HasMoniker(named.name) in either.parts:
                return named
    if isinstance(part, (Both, Either)):
        # (whichever is said first of what all must be so, or any, and however that is put together)
        inner = [one.parts if type(one) is type(part) else (one,) for one in part.parts]
        return replace_fields(part, parts=tuple(sorted([one for parts in inner for one in parts], key=repr)))
    return part


def _only_defends(part: Continuous) -> bool:
    """Tell whether what is so while this card defends changes nothing but its defense."""
    if part.zone != PLAY or not all(isinstance(one, AddStat) and one.stat == "defense" for one in part.changes):
        return False
    parts = part.condition.parts if isinstance(part.condition, Everything) else (part.condition,)
    return Are(This(), DefendingCard()) in parts


def _without(part: Any) -> Any:
    """Return who something is said of, or while what, without that this card defends."""
    saying = (DefendingCard(), Are(This(), DefendingCard()))
    parts = part.parts if isinstance(part, (Both, Everything)) else ()
    left = tuple([one for one in parts if one not in saying])
    if not parts or len(left) == len(parts):
        return part
    return left[0] if len(left) == 1 else replace_fields(part, parts=left)


def _tag(word: str) -> str:
    return word if word in _SUPERTYPES else word.lower()


def _lacking(record: Mapping[str, object], words: list[str], types: int) -> str:
    """Tell why a card can't be played though its text is read; "" if nothing stands against it."""
    strange = next((word for word in words if word in _OTHER_TYPES), "")
    if not types and strange:
        return f"there are no rules yet for a card of the type {strange.lower()}"
    if not record.get("stats_known"):
        return "the data lack its numbers"
    if not words:
        return "the data lack its types"
    needed = ["life", "intellect"] if types & c.HERO else []
    needed += ["cost"] if types & c.PLAYED else []
    lacking = [field for field in needed if not isinstance(record.get(field), int)]
    if "cost" in lacking and _cost_of(record)[1]:
        lacking.remove("cost")
    return f"the data lack its {' and '.join(lacking)}" if lacking else ""


def _unknown_in(programs: list[TextBox]) -> str:
    """Tell which token no rule defines that a card names which creates it; "" if there is none [8.5.2a]."""
    if any(isinstance(part, (AsBackFace, Transcend)) for program in programs for _, part in walk(program)):
        # [9.1.3, 9.1.5] it has another face
        return "the data lack its other face"
    if any(isinstance(part, BecomeRandomOf) for program in programs for _, part in walk(program)):
        # [2.13.2] no traits of cards are among the data
        return "the data lack traits"
    unknown = [name for program in programs for name in unknown_tokens(program)]
    return f"nothing tells what {unknown[0]} is, a token that it creates" if unknown else ""


def outcomes_of(records: Iterable[Mapping[str, object]]) -> list[Outcome]:
    """Read records, each text once."""
    return [read_record(record) for record in records]


def parse_records(text: str, place: str) -> list[Mapping[str, object]]:
    """Return the records of a file of JSON Lines; raises ``RuleboundError`` for a line that is none."""
    found: list[Mapping[str, object]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            entry = parse_json(line, f"{place}:{number}")
            if not isinstance(entry, dict):
                raise RuleboundError("a line holds one card", place=f"{place}:{number}")
            found.append(entry)
    return found


def as_data(outcomes: list[Outcome]) -> dict[str, object]:
    """Return what became of records as one object: counts, what is missing and how often, what can't be played."""
    read = [one for one in outcomes if one.read is not None]
    missing = Counter(one.missing for one in outcomes if one.read is None)
    unplayable = Counter(one.unplayable for one in read if one.unplayable)
    return {
        "cards": len(outcomes),
        "read": len(read),
        "playable": len([one for one in read if not one.unplayable]),
        "wordings": dict(Counter(one.wording for one in read if one.wording)),
        "missing": dict(missing.most_common()),
        "unplayable": dict(unplayable.most_common()),
    }


def told(outcomes: list[Outcome], most: int = 25) -> list[str]:
    """Tell in lines how many cards are read and played, and what the others miss, the most frequent first."""
    read = [one for one in outcomes if one.read is not None]
    played = [one for one in read if not one.unplayable]
    lines = [
        f"{len(read)} of {len(outcomes)} cards read, {len(played)} of them with all that playing them needs"
    ]
    missing = Counter(one.missing for one in outcomes if one.read is None)
    lines += [f'  {count:>5}  "{words}"' for words, count in missing.most_common(most)]
    if len(missing) > most:
        lines.append(f"         and {len(missing) - most} more")
    return lines
