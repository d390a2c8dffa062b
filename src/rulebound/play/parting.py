"""Where editions part: the same position and the same acts under each, and the first thing that is told otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import in_brackets
from rulebound.kernel.game import Game
from rulebound.play.games import GameKind
from rulebound.play.views.reading import player_name
from rulebound.tcg.scenarios.script import Act
from rulebound.tcg.scenarios.table import Surprise, Table
from rulebound.wow.edition import BY_NAME, EDITIONS

__all__ = ["Course", "Parting", "Told", "asked", "comparison", "facts_told", "follow", "parting"]

_RULE: Final = re.compile(r"\[((?:7\.4[: ])?(?:\d{3}\.\d+[a-z]?|G\.[a-z-]+))\]")


@final
class Told:
    """One line of what is told: its words, the number of the rule that says so (empty: none), and words after that."""

    __slots__ = ("more", "rule", "words")

    def __init__(self, words: str, rule: str = "", more: str = "") -> None:
        self.words = words
        self.rule = rule
        self.more = more

    def __str__(self) -> str:
        return " ".join(part for part in (self.words, self.rule and in_brackets(self.rule), self.more) if part)

    def is_as(self, other: Told) -> bool:
        """Whether another line tells the same, whatever its number."""
        return self.words == other.words and self.more == other.more


@final
class Course:
    """What happened under one edition: what was told at each act, by its line, and what was not as expected."""

    def __init__(self, edition: str, table: Table) -> None:
        self.edition = edition
        self.table = table
        #: The position as it was at first.
        self.start = str(table)
        self.steps: dict[int, list[Told]] = {}
        self.wrong: list[str] = []
        #: Why it goes no further.
        self.stopped: RuleboundError | None = None


@final
class Parting:
    """Where two editions part: at which act, and what is told under each."""

    def __init__(self, act: Act, before: Told, after: Told) -> None:
        self.act = act
        self.before = before
        self.after = after

    @property
    def rules(self) -> tuple[str, str]:
        """The numbers of both."""
        return self.before.rule, self.after.rule


def facts_told(kind: GameKind, game: Game[Any], since: int, everything: bool) -> list[Told]:
    """Return what has happened since a fact, without what only moves the turn on."""
    facts = game.journal[since:]
    return [
        Told(game.explain(fact).removesuffix(f" {in_brackets(fact.rule)}"), fact.rule)
        for fact in facts
        if everything or not kind.is_noise(fact)
    ]


def asked(game: Game[Any], unlisted: Sequence[str] = ()) -> Told:
    """Return what is asked now, of whom, with what can be chosen, but for cards that a scenario adds by itself."""
    decision = game.decision
    if decision is None:
        return Told(f"the game is over: {game.result}")
    labels = [game.label(option) for option in decision.options]
    # What a scenario gives everybody so that nobody's passing is forced is nothing to choose.
    choices = "; ".join(label for label in labels if not any(name in label for name in unlisted))
    name = player_name(game.view(decision.seat), decision.seat)
    return Told(f"asked: {name}: {decision.prompt}", decision.rule, choices)


def follow(kind: GameKind, edition: str, table: Table, acts: Sequence[Act], everything: bool) -> Course:
    """Do what is to be done under an edition, as far as it can be."""
    course = Course(edition, table)
    judged = kind.judged()
    for act in acts:
        if act.editions and edition not in act.editions:
            continue
        since = len(table.game.journal)
        told: list[Told] = []
        try:
            told += [_with_number(line) for line in judged.script.perform(table, act)]
        except Surprise as error:
            course.wrong.append(f"{edition}: {error}")
            told.append(Told(f"NOT SO: {str(error).splitlines()[0]}"))
        except RuleboundError as error:
            found = _RULE.search(error.message)
            told.append(Told(f"this can't be done: {error.message}", found[1] if found else ""))
            course.stopped = error
        now = asked(table.game, judged.unlisted)
        course.steps[act.number] = [*facts_told(kind, table.game, since, everything), *told, now]
        if course.stopped is not None:
            break
    return course


def _with_number(line: str) -> Told:
    """A line with the number that stands before it, as in a reason why not."""
    found = _RULE.match(line)
    return Told(line[found.end() :].strip(), found[1]) if found is not None else Told(line)


def parting(acts: Sequence[Act], one: Course, other: Course) -> Parting | None:
    """Return where two courses part; None if they don't. An act of one of the editions alone parts nothing."""
    for act in acts:
        before, after = one.steps.get(act.number), other.steps.get(act.number)
        if before is None or after is None:
            if act.editions:
                continue
            return None
        for mine, theirs in zip_longest(before, after):
            if mine is None or theirs is None or not mine.is_as(theirs):
                return Parting(act, mine or before[-1], theirs or after[-1])
    return None


def comparison(acts: Sequence[Act], courses: Sequence[Course], about: str, say: Callable[[str], object]) -> None:
    """Tell the courses act by act, what is the same under all editions once; then where they part."""
    for act in acts:
        told = {course.edition: course.steps[act.number] for course in courses if act.number in course.steps}
        if not told:
            continue
        say(f"{act.number:>4}  {act.text}")
        ways = list(told.values())
        shortest = min(len(way) for way in ways)
        first, last = _same(ways, range(shortest)), 0
        if first < shortest:
            last = _same(ways, range(-1, first - shortest - 1, -1))
        for place in range(first):
            say(f"      {_together([way[place] for way in ways])}")
        for editions, lines in _groups({edition: way[first : len(way) - last] for edition, way in told.items()}):
            for line in lines:
                say(f"        {', '.join(editions)}: {line}")
        for place in range(-last, 0):
            say(f"      {_together([way[place] for way in ways])}")
    say("")
    for one, other in pairwise(courses):
        say(_sentence(parting(acts, one, other), one, other))
    if about in BY_NAME:
        difference = BY_NAME[about]
        settings = dict(zip(EDITIONS, zip(difference.settings, difference.rules, strict=True), strict=True))
        settled = "; ".join(_settled(course.edition, *settings[course.edition]) for course in courses)
        say(f"What is played otherwise: {about.replace('_', ' ')}. {settled}")


def _settled(edition: str, setting: object, rule: str) -> str:
    """A field's setting under an edition, with its rule."""
    said = ("no", "yes")[setting] if isinstance(setting, bool) else setting
    return str(Told(f"{edition}: {said}", "" if rule == "-" else rule))


def _together(lines: Sequence[Told]) -> str:
    """What is told under all editions, with the number that each has for it."""
    rules = [line.rule for line in lines]
    if len({*rules}) == 1:
        return str(lines[0])
    return str(Told(lines[0].words, " | ".join(rules), lines[0].more))


def _same(ways: Sequence[Sequence[Told]], places: range) -> int:
    """How many lines, taken in this order, are told in all ways."""
    count = 0
    for place in places:
        if not all(way[place].is_as(ways[0][place]) for way in ways):
            break
        count += 1
    return count


def _groups(told: dict[str, list[Told]]) -> list[tuple[list[str], list[Told]]]:
    """What is told at an act, for each set of editions under which it is the same."""
    groups: list[tuple[list[str], list[Told]]] = []
    for edition, rest in told.items():
        for editions, other in groups:
            if len(other) == len(rest) and all(map(Told.is_as, other, rest)):
                editions.append(edition)
                break
        else:
            groups.append(([edition], rest))
    return [group for group in groups if group[1]]


def _sentence(found: Parting | None, one: Course, other: Course) -> str:
    if found is None:
        return f"{one.edition} and {other.edition} don't part."
    return (
        f"{one.edition} and {other.edition} part at line {found.act.number}, {found.act.text}:\n"
        f"  {one.edition}: {found.before}\n  {other.edition}: {found.after}"
    )
