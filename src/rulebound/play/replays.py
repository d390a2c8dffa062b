"""Replays: the start position of a game and every answer given since, in one file; any point of it can be reached.

The file carries the printed cards and what their text compiled to, so it plays the same wherever the same version of
the rules runs; the fingerprints of the cards tell when a card has been changed since.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import LARGEST, Plain, canonical, digest, has_its_check, parse
from rulebound.kernel.game import FORMAT as SAVE_FORMAT
from rulebound.kernel.game import Game
from rulebound.kernel.saves import NO_POSITION
from rulebound.kernel.shapes import quoted
from rulebound.play.files.headers import ReplayHeader, read
from rulebound.play.games import GAMES, GameKind, game_named, load
from rulebound.play.given import words_in
from rulebound.version import __version__

__all__ = [
    "Answer",
    "Recording",
    "data_of",
    "read_body",
    "read_recording",
    "recording_from",
    "recording_of",
]

FORMAT: Final = "rulebound-replay"
FORMAT_VERSION: Final = 1

#: Who gave an answer: a person, a computer player, or the table for a person (automatic passing).
BY_PERSON: Final = "p"
BY_COMPUTER: Final = "c"
BY_TABLE: Final = "t"


@final
@dataclass(frozen=True)
class Answer:
    """An answer as ``Game.give`` takes it, and who gave it."""

    answer: int
    by: str


@final
@dataclass
class Recording:
    """A game from its start: the header, the start position as a save, and the answers."""

    kind: GameKind
    edition: str
    seed: str
    #: Each seat's deck as plain data: name, list, and the fingerprint of every card.
    decks: list[Plain]
    seats: list[str]
    start: str
    answers: list[Answer] = field(default_factory=list)

    @classmethod
    def of(
        cls,
        kind: GameKind,
        game: Game[Any],
        decks: Sequence[Any],
        edition: str,
        seed: int | str,
        seats: Sequence[str],
    ) -> Recording:
        """Begin the recording of a game that has just been set up or loaded."""
        listed: list[Plain] = []
        for deck in decks:
            entry = kind.describe_deck(deck, edition)
            listed.append(
                {
                    "name": entry.name,
                    "leader": entry.leader,
                    "cards": [[count, name] for count, name in entry.cards],
                    "side": [[count, name] for count, name in entry.side],
                    "fingerprints": {kind.key_of(card): kind.fingerprint(card) for card in kind.deck_cards(deck)},
                }
            )
        return cls(kind, edition, str(seed), listed, list(seats), game.save())

    def begin(self, remember: bool = True) -> Game[Any]:
        """Return the game at its start."""
        return load(self.start, "replay", remember)

    def game(self, until: int | None = None, remember: bool = True) -> Game[Any]:
        """Return the game after so many answers (None: all); raises ``RuleboundError`` if they don't fit."""
        if until is not None and not 0 <= until <= len(self.answers):
            raise RuleboundError(
                f"there is no answer {until}: the game has {len(self.answers)}", place="replay"
            )
        game = self.begin(remember)
        for number, given in enumerate(self.answers[:until], start=1):
            try:
                game.give(given.answer)
            except RuleboundError as error:
                raise RuleboundError(
                    f"answer {number} does not fit: {error.message}", place="replay"
                ) from None
            except NO_POSITION as error:
                raise RuleboundError(
                    f"answer {number} does not fit ({type(error).__name__}: {error})", place="replay"
                ) from None
        return game

    def text(self, hash: str = "") -> str:
        """Return the file's text; ``hash`` is the position's that the answers lead to (empty: not known)."""
        return canonical(self.body(hash)) + "\n"

    def body(self, hash: str = "") -> dict[str, Plain]:
        """Return what the file says, as plain data; see :meth:`text`."""
        body: dict[str, Plain] = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "rulebound": __version__,
            "game": self.kind.name,
            "edition": self.edition,
            "seed": self.seed,
            "decks": self.decks,
            "seats": list(self.seats),
            "start": json.loads(self.start),
            "answers": [each.answer for each in self.answers],
            "by": "".join(each.by for each in self.answers),
            "hash": hash,
        }
        body["check"] = digest(dict(body))
        return body


def read_recording(text: str, place: str) -> Recording:
    """Return a recording: a replay file, or a plain save as the recording of a game that starts there.

    Raises ``RuleboundError``, one clear line, for a file that is damaged, newer, or of an unknown game.
    """
    found = data_of(text, place)
    if isinstance(found, dict) and found.get("format") == SAVE_FORMAT:
        return _from_save(text, place)
    return recording_from(found, place)


def data_of(text: str, place: str) -> Plain:
    """Return the data of a file's text, None for what has none; raises ``RuleboundError`` if it is too much."""
    words_in(text=text)
    try:
        return parse(text)
    except RuleboundError as error:
        if len(text) > LARGEST:
            raise RuleboundError(error.message, place=place) from None
        return None


def read_body(body: object, format: str, version: int, what: str, place: str) -> dict[str, Any]:
    """Return the data of a file of a format, with its check tested and taken out.

    Raises ``RuleboundError`` if it is something else, damaged, newer, or of a game that is not known; ``what`` is what
    such a file is called.
    """
    if not isinstance(body, dict) or body.get("format") != format:
        raise RuleboundError(f"neither a saved game nor {what}", place=place, fix="Use a file written by s.")
    written = body.get("version")
    if isinstance(written, bool) or not isinstance(written, int):
        raise RuleboundError(
            f"{what} is damaged: its version is no number", place=place, fix="Use a backup."
        )
    if written > version:
        raise RuleboundError(
            f"{what} of a newer Rulebound (format {quoted(written)}; this one reads {version})",
            place=place,
            fix="Update Rulebound.",
        )
    name = body.get("game")
    if not isinstance(name, str) or name not in GAMES:
        raise RuleboundError(
            f"{what} of {quoted(name)}, which this version can't play", place=place, fix="Update Rulebound."
        )
    if not has_its_check(body):
        raise RuleboundError(
            f"{what} that is damaged: its check does not match", place=place, fix="Use a backup."
        )
    return {key: value for key, value in body.items() if key != "check"}


def recording_from(found: object, place: str) -> Recording:
    """Return the recording of a replay's data; see :func:`read_recording`."""
    return recording_of(read_body(found, FORMAT, FORMAT_VERSION, "a replay", place), place)


def recording_of(data: object, place: str) -> Recording:
    """Return the recording of a replay's data without their check; see :func:`read_recording`."""
    body = read(data, ReplayHeader, "the replay", place)
    if body["game"] not in GAMES:
        raise RuleboundError(
            f"a replay of {quoted(body['game'])}, which this version can't play", place, "Update Rulebound."
        )
    if len(body["answers"]) != len(body["by"]) or not set(body["by"]) <= {BY_PERSON, BY_COMPUTER, BY_TABLE}:
        raise RuleboundError(
            "the replay is damaged: not every answer is somebody's", place=place, fix="Use a backup."
        )
    recording = Recording(
        game_named(body["game"]),
        body["edition"],
        body["seed"],
        cast(list[Plain], body["decks"]),
        body["seats"],
        canonical(cast(Plain, body["start"])),
        [Answer(answer, by) for answer, by in zip(body["answers"], body["by"], strict=True)],
    )
    start = load(recording.start, place, False)
    if start.rules.name != recording.kind.name:
        raise RuleboundError(
            f"the replay is damaged: it starts a game of {start.rules.name}", place=place, fix="Use a backup."
        )
    recorded = body["hash"]
    if recorded and recording.game(remember=False).hash() != recorded:
        raise RuleboundError(
            "the replay leads to another position than it did when it was recorded",
            place=place,
            fix=f"It was made by Rulebound {body['rulebound']}; use that version.",
        )
    return recording


def _from_save(text: str, place: str) -> Recording:
    game = load(text, place)
    view = game.view(0)
    kind = game_named(str(view["game"]))
    seats = ["human", *("ai" for _ in range(game.rules.seats(game.state) - 1))]
    return Recording(kind, str(view.get("edition", "")), "", [], seats, text)
