"""Forged files: saves, replays and matches that somebody has changed by hand, and whose checks are right all the same.

Each must be refused in one line, or be a game that can be played on: no traceback, no hang, nothing lost. A forgery is
made from its number alone, so that one that does harm can be made again.
"""

from __future__ import annotations

import functools
import json
import random
import signal
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import digest
from rulebound.kernel.game import Game
from rulebound.play.games import Setup, game_named, load, set_up
from rulebound.play.interrupting import give_way
from rulebound.play.matches import new_match, read_match
from rulebound.play.replays import Answer, Recording, read_recording

__all__ = ["Forgery", "ForgingPlan", "forge_one", "forged"]

#: Seconds of computing that reading a forged file may take, by its kind (a replay is played through), and playing on;
#: and how many answers are given then.
READING: Final = {"save": 5.0, "replay": 30.0, "match": 60.0}
PLAYING: Final = 20.0
ANSWERS: Final = 30
#: How many signs longer a file becomes at most by what is repeated in it.
LARGEST: Final = 2_000_000

#: What any value may be replaced by.
ODD: Final[tuple[object, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 255, 1023, -32768, 1 << 31, 1 << 40, 1 << 63, 10**30, -(10**30)),
    *(
        0.5,
        -1.5,
        1e308,
        "",
        "x",
        "Nobody",
        "\x1b[2J",
        "\ud800",
        "é" * 3,
        "9" * 5000,
        "a" * 100_000,
        "__class__",
    ),
    *(
        [],
        [[]],
        {},
        {"!tuple": []},
        {"!dict": []},
        {"!set": []},
        {"!": "State"},
        {"!ref": "Definition", "name": "?"},
    ),
    *({"!enum": "x", "name": "y"}, {"!tuple": [1, 2, 3]}, {"!tuple": [[1]]}, {"!dict": [[1, 1], [1, 1]]}),
)


@dataclass(frozen=True)
class ForgingPlan:
    """Which game's files are forged, from which base seed, and of which edition (empty: the usual one)."""

    game: str = "wow"
    seed: int = 0
    edition: str = ""


@dataclass(frozen=True)
class Forgery:
    """What came of one forged file: plain data. ``end`` is refused, played or fault, ``told`` what was said."""

    number: int
    kind: str
    end: str
    told: str = ""
    trace: str = ""


class TooLong(BaseException):
    """The time is up."""


# --- What is forged ---------------------------------------------------------------------------------------------------


@functools.cache
def originals(game: str, seed: int, edition: str = "") -> tuple[tuple[str, str], ...]:
    """Return genuine files of a game, each with its kind: saves of positions, replays, and a match."""
    chance = random.Random(f"originals {game} {seed}")
    kind = game_named(game)
    names = kind.deck_names(edition)
    found: list[tuple[str, str]] = []
    for number in range(6):
        seats = 3 if game == "wow" and number == 5 else 2
        chosen = [names[chance.randrange(len(names))] for _ in range(seats)]
        began, decks = set_up(kind, Setup(edition, f"{seed} {number}"), chosen)
        recording = Recording.of(
            kind, began, decks, kind.edition(edition), number, ["human", *["random"] * (seats - 1)]
        )
        for _ in range((number + 1) * (25 if game == "wow" else 9)):
            give_way()
            if began.decision is None:
                break
            answer = chance.randrange(len(began.decision.options))
            began.give(answer)
            recording.answers.append(Answer(answer, "p"))
        found.append(("save", began.save()))
        if number < 2:
            found.append(("replay", recording.text(began.hash() if number else "")))
    match = new_match(game, decks=names[:2], seed=seed, seats=["random", "random"])
    for _ in range(2):
        played = match.begin()
        while played.decision is not None and len(match.played) < 1:
            give_way()
            if chance.random() < 0.02:
                match.resign(0)
            else:
                match.choose(chance.randrange(len(played.decision.options)))
        if played.decision is None:
            match.finish()
    found.append(("match", match.save()))
    return tuple(found)


@functools.cache
def parts(game: str, seed: int) -> dict[str, list[Any]]:
    """Return parts of genuine saves of both games, by the names of the fields that they stand in."""
    found: dict[str, list[Any]] = {}
    for name in (game, "war" if game == "wow" else "wow"):
        for kind, text in originals(name, seed):
            if kind == "save":
                waiting: list[Any] = [json.loads(text)]
                while waiting:
                    item = waiting.pop()
                    if isinstance(item, dict):
                        for key, value in item.items():
                            same = found.setdefault(key, [])
                            if len(same) < 60:
                                same.append(value)
                    if isinstance(item, (dict, list)):
                        waiting += item.values() if isinstance(item, dict) else item
    return found


# --- How it is forged -------------------------------------------------------------------------------------------------


def forged(plan: ForgingPlan, number: int) -> tuple[str, str]:
    """Return the forged file of a number, with its kind."""
    chance = random.Random(f"forgery {plan.game} {plan.seed} {number}")
    files = originals(plan.game, plan.seed, plan.edition)
    saves = [each for each in files if each[0] == "save"]
    kind, text = chance.choice(saves if chance.random() < 0.8 else files)
    body = json.loads(text)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        with suppress(RecursionError):
            _change(body, chance, parts(plan.game, plan.seed))
    _check_again(body, chance)
    try:
        forgery = json.dumps(body)
    except RecursionError:
        # Nested too deeply to be written by us: somebody else may.
        return kind, "[" * 100_000
    if chance.random() < 0.02:
        # What JSON can say and no value of ours is.
        text = forgery
        for old, new in (
            ("1", "NaN"),
            ("0", "-Infinity"),
            ("[", "[" * 3000),
            ("1", "9" * 5000),
            ("null", "1e999"),
        ):
            if chance.random() < 0.4:
                text = text.replace(f" {old}", f" {new}", 1)
        return kind, text
    return kind, forgery


def _check_again(body: Any, chance: random.Random) -> None:
    """Make the checks of a file right, those of the files in it first."""
    if not isinstance(body, dict):
        return
    inner = [body.get("start"), body.get("now")]
    for one in body.get("played") or () if isinstance(body.get("played"), list) else ():
        inner.append(one.get("replay") if isinstance(one, dict) else None)
    for each in inner:
        if isinstance(each, dict) and chance.random() < 0.98:
            _check_again(each, chance)
    if isinstance(body.get("hash"), str) and chance.random() < 0.7:
        body["hash"] = ""
    with suppress(RecursionError):
        body["check"] = digest({key: value for key, value in body.items() if key != "check"})


def _spot(body: Any, chance: random.Random) -> tuple[Any, Any]:
    """Return something in the data and where it stands: at any depth, the few great things as often as the small."""
    holder, key = body, chance.choice(list(body))
    for _ in range(chance.randrange(1, 16)):
        item = holder[key]
        if not isinstance(item, (dict, list)) or not item:
            break
        # The journal is long; what it tells is not what is played on.
        keys = (
            [each for each in item if each != "journal" or chance.random() < 0.2]
            if isinstance(item, dict)
            else []
        )
        holder, key = (
            item,
            chance.choice(keys)
            if keys
            else chance.randrange(len(item))
            if isinstance(item, list)
            else next(iter(item)),
        )
    return holder, key


def _change(body: Any, chance: random.Random, stock: dict[str, list[Any]]) -> None:
    """Change one thing in the data."""
    holder, key = _spot(body, chance)
    value = holder[key]
    how = chance.randrange(14)
    if how <= 1:
        holder[key] = _copy(chance.choice(ODD))
    elif how <= 4 and isinstance(value, int):
        holder[key] = chance.choice(
            (value + 1, value - 1, -value, value * 2, value ^ 1, value + 1024, value - 1024, 0)
        )
    elif how <= 6 and isinstance(key, str) and stock.get(key):
        holder[key] = _copy(chance.choice(stock[key]))
    elif how == 7 and isinstance(holder, dict):
        if chance.random() < 0.5:
            del holder[key]
        else:
            holder[chance.choice(("more", "!", "!tuple", "check", "__init__"))] = _copy(chance.choice(ODD))
    elif how <= 10 and isinstance(value, list) and value:
        one, other = chance.randrange(len(value)), chance.randrange(len(value))
        match chance.randrange(6):
            case 0:
                value[one], value[other] = value[other], value[one]
            case 1:
                del value[one]
            case 2:
                value.insert(other, _copy(value[one]))
            case 3:
                value.reverse()
            case 4:
                value.clear()
            case _:
                value.extend(_copy(value[one]) for _ in range(_often(chance, (10, 2000), value[one])))
    elif how == 11:
        for _ in range(chance.choice((2, 30, 150, 600))):
            holder[key] = {"!tuple": [holder[key]]} if chance.random() < 0.5 else [holder[key]]
    elif how == 12 and isinstance(value, dict) and "!" in value:
        # One record within itself.
        fields = [name for name in value if name != "!"]
        for _ in range(_often(chance, (1, 100), value)):
            if fields and _size(value) < LARGEST:
                value = {**value, chance.choice(fields): value}
        holder[key] = value
    else:
        same = chance.choice(list(stock.values()))
        holder[key] = _copy(chance.choice(same)) if same else None


def _often(chance: random.Random, numbers: tuple[int, ...], value: Any) -> int:
    """Return how often a value is repeated: the file stays one that can be read in no time."""
    return min(chance.choice(numbers), 1 + LARGEST // _size(value))


def _size(value: Any) -> int:
    """Return how many signs a value takes; of what is nested too deeply to be written, that it is large."""
    try:
        return len(json.dumps(value))
    except RecursionError:
        return LARGEST


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


# --- What comes of it -------------------------------------------------------------------------------------------------


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise :class:`TooLong` if what is done takes longer, counted in its own computing."""

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _of_match(text: str, place: str) -> Game[Any] | None:
    match = read_match(text, place)
    match.summary()
    match.staying()
    for seat in range(len(match.decks)):
        match.lists(seat)
    for number in range(1, len(match.played) + 1):
        match.recording_of(number).game(remember=False)
    return match.game if match.game is not None or match.over else match.begin()


READ: Final[dict[str, Callable[[str, str], Game[Any] | None]]] = {
    "save": load,
    "replay": lambda text, place: read_recording(text, place).game(),
    "match": _of_match,
}


def forge_one(plan: ForgingPlan, number: int) -> Forgery:
    """Make one forged file, read it, play on, and return what came of it; never raises for a fault."""
    kind, text = forged(plan, number)
    doing = "reading"
    try:
        with at_most(READING[kind]):
            game = READ[kind](text, "forged")
        give_way()
        doing = "playing"
        with at_most(PLAYING):
            _play_on(game, random.Random(number))
    except RuleboundError as error:
        told = str(error)
        if "\n" in told or not told.isprintable():
            return Forgery(number, kind, "fault", f"{doing}: told in more than a line: {told[:200]!r}")
        return Forgery(number, kind, "refused", told)
    except TooLong:
        return Forgery(number, kind, "fault", f"{doing} takes too long", traceback.format_exc())
    except Exception as error:
        told = f"{doing}: {type(error).__name__}: {error}"
        return Forgery(number, kind, "fault", told[:300], traceback.format_exc())
    return Forgery(number, kind, "played")


def _play_on(game: Game[Any] | None, chance: random.Random) -> None:
    """Look at a game from every side, give some answers, and keep it: what is kept comes back as it was."""
    if game is None:
        return
    for _ in range(ANSWERS):
        give_way()
        for seat in range(game.rules.seats(game.state)):
            json.dumps(game.view(seat))
        if game.decision is None:
            break
        for option in game.decision.options[:40]:
            game.label(option)
        game.choose(chance.randrange(len(game.decision.options)))
    for fact in game.journal[-200:]:
        game.explain(fact, chance.choice((None, 0, 1)))
    if load(game.save()).hash() != game.hash():
        raise AssertionError("what was kept does not come back as it was")
