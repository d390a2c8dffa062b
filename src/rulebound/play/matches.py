"""Matches: several games between the same players, with what is exchanged and what stays in play between them.

A :class:`Match` is a record: what was agreed, the games with every answer, and what the next one begins with. It is
saved and loaded exactly, in the middle of a game too.

>>> from rulebound.play.matches import new_match                                # doctest: +SKIP
>>> match = new_match("wow", decks=["frostwick", "warpath"], seed=7, best_of=3) # doctest: +SKIP
>>> while not match.over:                                                       # doctest: +SKIP
...     game = match.begin()
...     while not game.over:
...         match.choose(game.decision.options[0])
...     match.finish()
>>> match.scores, match.result                                                  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, cast, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical, digest
from rulebound.kernel.decision import Option
from rulebound.kernel.game import Game
from rulebound.play.files.headers import MOST, MatchHeader, read
from rulebound.play.games import DeckEntry, GameKind, Setup, game_named, read_decks
from rulebound.play.given import listed_as, refuse_no_decks, seed_in, table_of_words, words_in
from rulebound.play.replays import BY_PERSON, Answer, Recording, data_of, read_body, recording_from
from rulebound.version import __version__

__all__ = ["CHOOSERS", "FORMAT", "Finished", "Match", "is_match", "match_of", "new_match", "read_match"]

FORMAT: Final = "rulebound-match"
FORMAT_VERSION: Final = 1

#: The answer of who begins a game with the deck as it was before the match, where the game asks what is selected.
LISTED: Final = 1
#: Who chooses who goes first in the later games of a match, and what it means.
CHOOSERS: Final = {
    "lots": "chance finds who chooses, as for the first game",
    "loser": "who lost the game before chooses (with several, who lost first); after a draw, as the game's rules say",
}


@final
@dataclass(frozen=True)
class Finished:
    """A game of a match that is over: its recording, each seat's score, and its last position's hash."""

    recording: Recording
    result: tuple[float, ...]
    turns: int | None
    decisions: int
    hash: str

    def summary(self) -> dict[str, Plain]:
        """Return how the game ended, as plain data."""
        winners = [seat for seat, score in enumerate(self.result) if score == 1.0]
        return {
            "winner": winners[0] if winners else None,
            "winners": list(winners),
            "turns": self.turns,
            "decisions": self.decisions,
            "hash": self.hash,
        }


@final
class Match:
    """A match: ``begin`` a game, ``choose`` until its end, ``finish`` it, ``exchange`` cards, and so on until ``over``.

    At most ``best_of`` games are played; it ends as soon as a side has won more than half of them. A drawn game is
    played and counts for nobody. Who has won most games wins; if several have, they draw.
    """

    def __init__(
        self,
        kind: GameKind,
        setup: Setup,
        decks: Sequence[Any],
        best_of: int = 3,
        chooser: str = "lots",
        seats: Sequence[str] = (),
    ) -> None:
        self.kind = kind
        #: How the next game is to be set up (its seed is the match's).
        self.setup = setup
        self.decks = list(decks)
        #: The decks as they were before anything was exchanged.
        self.listed = list(decks)
        self.best_of = best_of
        #: One of ``CHOOSERS``.
        self.chooser = chooser
        #: Who sits where, as ``rulebound.play.seats.SEATS`` names them.
        self.seats = list(seats)
        self.played: list[Finished] = []
        #: The game under way and the record of its answers; None between two games.
        self.game: Game[Any] | None = None
        self.recording: Recording | None = None

    # --- The score ---------------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[int]:
        """How many games each seat has won; those of a team win together."""
        return [sum(1 for one in self.played if one.result[seat] == 1.0) for seat in range(len(self.decks))]

    @property
    def over(self) -> bool:
        """Whether the match is decided, or all its games have been played."""
        if self.recording is not None:
            return False
        return len(self.played) >= self.best_of or max(self.scores) * 2 > self.best_of

    @property
    def result(self) -> tuple[float, ...] | None:
        """Each seat's score once it is over: 1 won, 0 lost, 0.5 drawn."""
        if not self.over:
            return None
        scores = self.scores
        leading = [seat for seat, score in enumerate(scores) if score == max(scores)]
        teams = self.setup.teams or tuple(range(len(scores)))
        score = 1.0 if len({teams[seat] for seat in leading}) == 1 else 0.5
        return tuple(score if seat in leading else 0.0 for seat in range(len(scores)))

    def _goes_on(self) -> tuple[int, ...]:
        """Return after whose winning the next game the match goes on; -1: after a draw [wow-2007:800.1d]."""
        if len(self.played) + 1 >= self.best_of:
            return ()
        scores = self.scores
        return (-1, *(seat for seat, score in enumerate(scores) if (score + 1) * 2 <= self.best_of))

    # --- The games ---------------------------------------------------------------------------------------------------

    def begin(self) -> Game[Any]:
        """Return the next game, about to begin; raises ``RuleboundError`` if there is none or one is under way.

        Where people select from their card-pools as a game begins, it asks those of ``seats`` who have anything to
        bring in. What they ``exchange`` then it is begun with anew once all have answered: ``game`` is another one.
        """
        if self.recording is not None:
            raise RuleboundError("a game of the match is under way", place="match", fix="Finish it first.")
        if self.over:
            raise RuleboundError("the match is over", place="match", fix="Start another match.")
        people = [seat for seat, kind in enumerate(self.seats) if kind == "human"]
        selecting = [seat for seat in people if self.kind.selects_in_game and self.lists(seat).side]
        return self._set_up(tuple(selecting))

    def _set_up(self, selecting: tuple[int, ...]) -> Game[Any]:
        """Set the next game up with the decks as they are now."""
        seed = f"{self.setup.seed} {len(self.played) + 1}"
        setup = replace(self.setup, seed=seed, goes_on=self._goes_on(), selecting=selecting)
        game = Game(self.kind.rules(), self.kind.new_state(self.decks, setup))
        seats = self.seats or ["human"] * len(self.decks)
        self.recording = Recording.of(self.kind, game, self.decks, self.setup.edition, seed, seats)
        self.game = game
        return game

    def selecting(self, game: Game[Any] | None = None) -> int:
        """Return the seat that selects now from its card-pool, as the game under way begins; -1 if none does.

        ``game`` is it, where a table plays it.
        """
        game = _a_game(game) if game is not None else self.game
        return self.kind.selecting(game) if self.recording is not None and game is not None else -1

    def present(self, game: Game[Any] | None = None) -> bool:
        """Begin the game under way anew with what all have selected, once they have: see ``begin``.

        To be called after the answer of who has selected, where a table has given it (``choose`` does so). Returns
        whether it was begun anew: up to here nothing else has happened in it.
        """
        ours, recording = self._under_way()
        game = _a_game(game) if game is not None else ours
        if game.over or self.kind.selecting(game) >= 0:
            return False
        answers = list(recording.answers)
        selected = {self.kind.selecting(recording.game(at)): each.answer for at, each in enumerate(answers)}
        selected.pop(-1, None)
        for seat, answer in selected.items():
            self.decks[seat] = self.listed[seat] if answer == LISTED else self.decks[seat]
        fresh = self._set_up(tuple(sorted(selected)))
        assert self.recording is not None
        for each in answers:
            fresh.give(each.answer)
            self.recording.answers.append(each)
        return True

    def choose(self, answer: Option | int, by: str = BY_PERSON) -> None:
        """Answer the decision of the game under way, and record it."""
        game, recording = self._under_way()
        decision, selecting = game.decision, self.selecting()
        if isinstance(answer, Option):
            game.choose(answer)
            assert decision is not None
            recording.answers.append(Answer(decision.options.index(answer), by))
        elif isinstance(answer, int) and not isinstance(answer, bool):
            game.give(answer)
            recording.answers.append(Answer(answer, by))
        else:
            # (It is no answer, which that refuses.)
            game.choose(answer)
        if selecting >= 0:
            self.present()

    def resign(self, seat: int) -> None:
        """Let a seat concede the game under way."""
        self._check_seat(seat)
        self.choose(-1 - seat)

    def finish(self, game: Game[Any] | None = None) -> None:
        """Count the game under way, which must be over, and note what stays for the next.

        ``game`` is it, where a table has played it (:class:`rulebound.play.table.Table`, with ``recording``). Raises
        ``RuleboundError`` if it is not over, or was answered past the record.
        """
        ours, recording = self._under_way()
        game = _a_game(game) if game is not None else ours
        result = game.result
        if result is None:
            raise RuleboundError(
                "the game is not over", place="match", fix="Play it to its end, or concede it."
            )
        if len(recording.answers) != game.decisions:
            raise RuleboundError(
                f"{game.decisions} answers were given, {len(recording.answers)} recorded",
                place="match",
                fix="Answer with Match.choose.",
            )
        turns: Any = game.view(0).get("turn")
        self.played.append(Finished(recording, result, turns, game.decisions, game.hash()))
        self.game = self.recording = None
        carried = () if self.over else tuple(self.kind.carried(game))
        chooser = self.kind.first_loser(game) if self.chooser == "loser" else -1
        self.setup = replace(self.setup, carried=carried, chooser=chooser)
        self.decks = [self.kind.with_carried(deck, seat, carried) for seat, deck in enumerate(self.decks)]

    def exchange(
        self, seat: int, out: Mapping[str, int], into: Mapping[str, int], game: Game[Any] | None = None
    ) -> None:
        """Exchange cards of a seat's deck with its side deck, between two games [wow-2007:100.3].

        Or with the inventory, also before the first game and as a game asks the seat to [fab:4.1.4, 4.1.5]; ``game`` is
        the one under way, where a table plays it. ``out`` and ``into`` are names and how many of each, 0 or more.
        Raises ``RuleboundError`` for what the rules don't allow.
        """
        self._check_seat(seat)
        if self.over:
            raise RuleboundError("the match is over", place="match", fix="Start another match.")
        in_game = self.kind.selects_in_game
        is_time = self.selecting(game) == seat if self.recording is not None else bool(self.played) or in_game
        if not is_time:
            when = "as a game begins" if in_game else "between two games; a match starts with the main decks"
            rule = f" [{self.kind.exchange_rule}]" if self.kind.exchange_rule else ""
            raise RuleboundError(
                f"cards are exchanged {when}{rule}", place="match", fix="Finish the game first."
            )
        _counted(out, "out")
        _counted(into, "into")
        self.decks[seat] = self.kind.exchange(self.decks[seat], out, into, self.setup, seat)

    def lists(self, seat: int) -> DeckEntry:
        """Return a seat's deck and side deck as they are now."""
        self._check_seat(seat)
        return self.kind.lists_in_match(self.decks[seat], self.setup.edition, self.setup.format)

    def opponents(self, seat: int) -> list[str]:
        """Return who leads each opponent's deck, in words; nothing where decks have no leaders."""
        self._check_seat(seat)
        teams = self.setup.teams or tuple(range(len(self.decks)))
        others = [other for other in range(len(self.decks)) if teams[other] != teams[seat]]
        leaders = [(self.setup.names[other], self.lists(other).leader) for other in others]
        return [f"{name} plays {leader}." for name, leader in leaders if leader]

    def staying(self) -> list[str]:
        """Return what stays in play for the next game, in words."""
        return self.kind.carried_words(self.setup.carried, self.setup.names)

    def go_on(self) -> Game[Any]:
        """Return the game under way as far as it has been played, or else the next one."""
        if self.recording is None:
            return self.begin()
        self.game = self.recording.game()
        return self.game

    def _check_seat(self, seat: object) -> None:
        """Refuse what is no seat of this match."""
        if type(seat) is not int or not 0 <= seat < len(self.decks):
            raise RuleboundError(f"there is no seat {seat!r}", place="match")

    def _under_way(self) -> tuple[Game[Any], Recording]:
        if self.recording is None:
            raise RuleboundError("no game of the match is under way", place="match", fix="Begin one.")
        return self.game if self.game is not None else self.go_on(), self.recording

    # --- The record --------------------------------------------------------------------------------------------------

    def recording_of(self, number: int) -> Recording:
        """Return the recording of a game by its number from 1, the one under way included."""
        games = [one.recording for one in self.played] + ([self.recording] if self.recording else [])
        if type(number) is not int or not 1 <= number <= len(games):
            raise RuleboundError(
                f"there is no game {number!r}: the match has {len(games)}",
                place="game",
                fix=f"Choose 1 to {len(games)}." if games else "",
            )
        return games[number - 1]

    def summary(self) -> dict[str, Plain]:
        """Return how the match stands or ended, as plain data: what ``rulebound match --json`` prints."""
        result = self.result
        winners = [seat for seat, score in enumerate(result or ()) if score == 1.0]
        return {
            "winner": winners[0] if winners else None,
            "winners": list(winners),
            "scores": list(self.scores),
            "best_of": self.best_of,
            "games": [one.summary() for one in self.played],
            "hash": self.hash(),
        }

    def hash(self) -> str:
        """Return the hash of all finished games and of the one under way."""
        now = self.game.hash() if self.game is not None and self.recording is not None else ""
        return digest([*(one.hash for one in self.played), now])

    def save(self) -> str:
        """Return the match as text: all games with their answers, and what the next one begins with."""
        body: dict[str, Plain] = {
            **self.header(),
            "played": [
                {"replay": dict(one.recording.body(one.hash)), "result": list(one.result), **one.summary()}
                for one in self.played
            ],
            "now": dict(self.recording.body()) if self.recording is not None else None,
        }
        body["check"] = digest(dict(body))
        return canonical(body) + "\n"

    def header(self) -> dict[str, Plain]:
        """Return what its text says besides its games: what was agreed, and what the next one begins with."""
        setup = self.setup
        made: dict[str, Plain] = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "rulebound": __version__,
            "game": self.kind.name,
            "edition": setup.edition,
            "seed": str(setup.seed),
            "teams": list(setup.teams),
            "names": list(setup.names),
            "open_lists": setup.open_lists,
            "options": dict(setup.options),
            "deck_format": setup.format,
            "carried": list(setup.carried),
            "first": setup.chooser,
            "best_of": self.best_of,
            "chooser": self.chooser,
            "seats": list(self.seats),
            "decks": [self.kind.encode_deck(deck) for deck in self.decks],
        }
        if self.kind.selects_in_game:
            listed: list[Plain] = [self.kind.encode_deck(deck) for deck in self.listed]
            if listed != made["decks"]:
                made["listed"] = listed
        return made


def _a_game(given: object) -> Game[Any]:
    if not isinstance(given, Game):
        raise RuleboundError(f"{given!r} is no game", place="match", fix="Leave it out, or give the table's.")
    return given


def _counted(cards: object, place: str) -> None:
    """Refuse what doesn't say of which cards there are how many."""
    known = isinstance(cards, Mapping) and all(
        isinstance(name, str) and type(count) is int and count >= 0 for name, count in cards.items()
    )
    if not known:
        raise RuleboundError(
            f"{cards!r} doesn't say how many of each card",
            place=place,
            fix='Give names with whole numbers of 0 or more, such as {"Farm": 1}.',
        )


def is_match(text: str) -> bool:
    """Tell whether a text is a match's, undamaged or not."""
    found = data_of(text, "match")
    return isinstance(found, dict) and found.get("format") == FORMAT


def read_match(text: str, place: str = "match") -> Match:
    """Return the match of a text that ``Match.save`` wrote; raises ``RuleboundError`` for anything else."""
    found = data_of(text, place)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise RuleboundError("not a match", place=place, fix="Use the file of a match.")
    return match_of(read_body(found, FORMAT, FORMAT_VERSION, "a match", place), place)


def match_of(data: object, place: str) -> Match:
    """Return the match of a text's data without their check; see :func:`read_match`."""
    body = read(data, MatchHeader, "the match", place)
    kind = game_named(body["game"])
    _fits_together(kind, body, place)
    setup = Setup(
        kind.edition(body["edition"]),
        body["seed"],
        tuple(body["teams"]),
        tuple(body["names"]),
        body["open_lists"],
        body["options"],
        kind.kept_format(body["deck_format"]),
        tuple(cast(list[Plain], body["carried"])),
        body["first"],
    )
    try:
        kind.check_carried(setup.carried, len(body["decks"]))
        decks = [kind.decode_deck(cast(Plain, deck)) for deck in body["decks"]]
        listed = [kind.decode_deck(cast(Plain, deck)) for deck in body.get("listed", [])]
    except RuleboundError as error:
        raise RuleboundError(
            f"the match is damaged: {error.message}", f"{place}: {error.place}", "Use a backup."
        ) from None
    match = Match(kind, setup, decks, body["best_of"], body["chooser"], body["seats"])
    match.listed = listed or list(decks)
    match.played = [
        Finished(
            recording_from(one["replay"], place),
            tuple(one["result"]),
            one["turns"],
            one["decisions"],
            one["hash"],
        )
        for one in body["played"]
    ]
    if body["now"] is not None:
        match.recording = recording_from(body["now"], place)
        match.go_on()
    elif not match.over:
        # What can't be played is refused before anybody sits down.
        kind.new_state(decks, setup)
    return match


def _fits_together(kind: GameKind, body: MatchHeader, place: str) -> None:
    """Refuse a header whose parts don't fit together."""
    seats = len(body["decks"])
    scores = [one["result"] for one in body["played"]]
    fits = (
        seats >= 2
        and len(body["names"]) == seats
        and len(body.get("listed", [])) in ((0, seats) if kind.selects_in_game else (0,))
        and len(body["teams"]) in (0, seats)
        and len(body["seats"]) in (0, seats)
        and all(len(score) == seats and set(score) <= {0.0, 0.5, 1.0} for score in scores)
        and -1 <= body["first"] < seats
        and len(body["played"]) <= body["best_of"] <= MOST
        and body["chooser"] in CHOOSERS
        and (body["chooser"] == "lots" or kind.loser_may_choose)
    )
    if not fits:
        raise RuleboundError(
            "the match is damaged: its parts don't fit together", place=place, fix="Use a backup."
        )


def new_match(
    game: str = "wow",
    edition: str = "",
    decks: Sequence[object] | None = None,
    seed: int | str = 0,
    *,
    best_of: int = 3,
    format: str = "",
    chooser: str = "",
    teams: Sequence[int] | None = None,
    names: Sequence[str] | None = None,
    seats: Sequence[str] | None = None,
    pools: Sequence[str | Path] = (),
    cards: Sequence[str | Path] = (),
    errata: Sequence[str | Path] = (),
    options: Mapping[str, str] | None = None,
    open_lists: bool = True,
) -> Match:
    """Return a match that is about to begin; what it shares with a game is as for :func:`rulebound.new_game`.

    ``best_of`` is the number of its games at most. ``format`` says which rules for building decks hold, ``pools`` are
    the files of the cards that players have in sealed play. ``chooser`` (of ``CHOOSERS``) says who chooses who goes
    first in later games. ``seats`` names who sits where, for the record. Raises ``RuleboundError`` for what can't be
    played.
    """
    kind = game_named(game)
    words_in(edition=edition, format=format, chooser=chooser)
    seed_in(seed)
    refuse_no_decks(decks)
    if type(best_of) is not int or best_of < 1:
        raise RuleboundError(f"best of {best_of!r} is no match", place="best_of", fix="Choose 1 or more.")
    chooser = chooser or kind.usual_chooser
    if chooser not in CHOOSERS:
        raise RuleboundError(
            f"{chooser!r} can't choose who goes first", place="chooser", fix=f"Known: {', '.join(CHOOSERS)}."
        )
    if chooser != "lots" and not kind.loser_may_choose:
        raise RuleboundError(
            f"{kind.title} finds by itself who goes first", place="chooser", fix="Leave it out."
        )
    full_edition, full_format = kind.edition(edition), kind.format(format)
    sides, called = listed_as(teams, "teams", int), listed_as(names, "names", str)
    people = listed_as(seats, "seats", str)
    files, corrected, pool_files = (
        listed_as(given, place, Path) for given, place in ((cards, "cards"), (errata, "errata"), (pools, "pools"))
    )
    count = max(kind.seats, len(sides), len(called), len(people))
    read = read_decks(kind, decks, files, corrected, pool_files, count, full_format)
    if sides and len(sides) != len(read):
        raise RuleboundError(
            f"{len(sides)} teams for {len(read)} seats", place="teams", fix="Name one for each seat."
        )
    called = called or tuple(f"Player {seat + 1}" for seat in range(len(read)))
    if len(called) != len(read):
        raise RuleboundError(f"{len(called)} names for {len(read)} decks", place="names")
    playing = [kind.deck_in_match(deck, full_edition, full_format) for deck in read]
    setup = Setup(
        full_edition, seed, sides, called, open_lists, table_of_words(options, "options"), full_format
    )
    match = Match(kind, setup, playing, best_of, chooser, people)
    # What can't be played is refused before anybody sits down.
    kind.new_state(playing, setup)
    return match
