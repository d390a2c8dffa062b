"""Saves are read: whatever somebody else may have written, a game that can be played on, or one clear refusal."""

from __future__ import annotations

from typing import Final, TypeVar, cast

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, has_its_check, parse
from rulebound.kernel.game import FORMAT, FORMAT_VERSION, Game
from rulebound.kernel.rules import Rules
from rulebound.kernel.shapes import quoted

S = TypeVar("S")

#: The most answers that are given between two checkpoints, and the most actions that are barred at one.
MOST_SINCE: Final = 10_000

#: What a position that no game comes to may end in, as soon as it is gone on with.
NO_POSITION: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NotImplementedError,
    RecursionError,
    TypeError,
    ValueError,
)


def read_save(text: str, place: str = "save") -> dict[str, Plain]:
    """Return a checked save as plain data; raises ``RuleboundError`` naming what is wrong with it."""
    try:
        body = parse(text)
    except RuleboundError as error:
        raise RuleboundError(
            f"not a saved game ({error.message})", place=place, fix="Use a file written by save"
        ) from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise RuleboundError("not a saved game", place=place, fix="Use a file written by save")
    version = body.get("version")
    if isinstance(version, bool) or not isinstance(version, int):
        raise RuleboundError(
            "the saved game is damaged: its version is no number", place=place, fix="Use a backup"
        )
    if version > FORMAT_VERSION:
        raise RuleboundError(
            f"saved by a newer Rulebound (format {quoted(version)}; this one reads {FORMAT_VERSION})",
            place=place,
            fix="Update Rulebound",
        )
    if not has_its_check(body):
        raise RuleboundError(
            "the saved game is damaged: its check does not match", place=place, fix="Use a backup"
        )
    return {key: value for key, value in body.items() if key != "check"}


def load(rules: Rules[S], text: str, place: str = "save", remember: bool = True) -> Game[S]:
    """Return the game of a saved text; raises ``RuleboundError`` if it is damaged, newer, or another game's."""
    return game_of(rules, read_save(text, place), place, remember)


def game_of(rules: Rules[S], body: dict[str, Plain], place: str = "save", remember: bool = True) -> Game[S]:
    """Return the game of what :func:`read_save` has read."""
    if body.get("game") != rules.name:
        raise RuleboundError(f"a game of {quoted(body.get('game'))}, not of {rules.name!r}", place=place)
    if body.get("rules_version") != rules.version:
        raise RuleboundError(
            f"saved with version {quoted(body.get('rules_version'))} of the {rules.name} rules; "
            f"this is {rules.version}",
            place=place,
            fix="Use the Rulebound that saved it",
        )
    try:
        state = rules.decode(body.get("position"))
    except RuleboundError as error:
        raise RuleboundError(
            f"the saved position is damaged: {error.message}",
            f"{place}: position{error.place}",
            "Use a backup",
        ) from None
    keys, since, answered = body.get("barred"), body.get("since"), body.get("answered")
    asked = body.get("always_ask")
    if not all((_is_list(keys, str), _is_list(since, int), _is_list(answered, int), _is_list(asked, int))):
        raise RuleboundError("the saved game is damaged: its answers do not fit it", place=place)
    answers, counts = cast(list[int], since), cast(list[int], answered)
    seats = rules.seats(state)
    if any(answer < -seats for answer in answers) or len(counts) != seats or any(count < 0 for count in counts):
        raise RuleboundError("the saved game is damaged: its answers do not fit it", place=place)
    try:
        barred = tuple(cast(list[str], keys))
        game = Game(rules, rules.fork(state), remember, barred, tuple(cast(list[int], asked)))
        if answers:
            game = game._redrive(state, answers, barred, remember)
    except RuleboundError as error:
        raise RuleboundError(error.message, place, "Use a backup") from None
    except NO_POSITION as error:
        raise RuleboundError(
            f"the saved position can't be gone on with ({type(error).__name__}: {error})",
            place,
            "Use a backup",
        ) from None
    game.answered = counts.copy()
    return game


def _is_list(data: Plain, kind: type) -> bool:
    """Tell whether data are a list of values of a type, and no longer than a procedure takes."""
    return isinstance(data, list) and len(data) <= MOST_SINCE and all(type(each) is kind for each in data)

