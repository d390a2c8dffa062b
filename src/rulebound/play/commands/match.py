"""The command `rulebound match`: several games between the same players, with side decks exchanged between them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import final

import click

from rulebound.play.commands.arranging import (
    CARDS,
    ERRATA,
    FORMAT,
    PLAIN,
    at_terminal,
    decks_for,
    held,
    kept_from_before,
    listed,
    names_for,
    new_seed,
    no_people,
    options_from,
    read_text,
    refuse_what_has_been_agreed,
    seated,
    seats_from,
    teams_from,
)
from rulebound.play.files.storage import MATCHES, Autosave
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GAMES, game_named
from rulebound.play.matches import CHOOSERS, Match, new_match, read_match
from rulebound.play.seats import SEATS
from rulebound.play.table import Table
from rulebound.play.terminal.exchanging import Exchange
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal

__all__ = ["match"]


@click.command()
@click.option("--game", "name", default="wow", show_default=True, help=f"Which game: {', '.join(GAMES)}.")
@click.option("--edition", default="", help="Which edition of its rules (default: the first).")
@click.option("--best-of", type=int, default=3, show_default=True, help="How many games at most.")
@FORMAT
@click.option(
    "--decks", "deck_list", default="", help="A deck for each seat, A,B: names or files; one serves all."
)
@click.option("--pools", "pool_list", default="", help="Sealed: a file of each seat's cards, A,B.")
@click.option("--seats", "seat_list", default="", help=f"Who plays, e.g. human,ai: {', '.join(SEATS)}.")
@click.option(
    "--teams", "team_list", default="", help="Each seat's team, e.g. 1,2,1,2 (default: everybody alone)."
)
@click.option(
    "--first",
    "chooser",
    default="",
    help=f"Who chooses who goes first in later games: {', '.join(CHOOSERS)} (default: as the game's rules say).",
)
@click.option(
    "--seed", default=None, help="A number or word that decides everything random (default: a new one)."
)
@click.option("--set", "options", multiple=True, metavar="KEY=VALUE", help="A number of the game's rules.")
@click.option("--load", "load_file", type=click.Path(path_type=Path), help="Go on with a match of a file.")
@click.option(
    "--save", "save_file", type=click.Path(path_type=Path), help="Write the match to a file at its end."
)
@click.option(
    "--new", "is_new", is_flag=True, help="Start a new match without asking about an unfinished one."
)
@click.option("--resume", is_flag=True, help="Go on with the latest unfinished match without asking.")
@click.option("--json", "as_json", is_flag=True, help="No person plays: end with one line of JSON.")
@PLAIN
@CARDS
@ERRATA
def match(
    name: str,
    edition: str,
    best_of: int,
    format: str,
    deck_list: str,
    pool_list: str,
    seat_list: str,
    team_list: str,
    chooser: str,
    seed: str | None,
    options: tuple[str, ...],
    load_file: Path | None,
    save_file: Path | None,
    is_new: bool,
    resume: bool,
    as_json: bool,
    plain: bool,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
) -> None:
    """Play a match: the best of several games, with cards exchanged between them.

    A match that is left is kept, and offered again at the next start. Each of its games can be seen again with
    `rulebound replay FILE --game N`.
    """
    screen = Screen(plain)
    kinds = seats_from(seat_list, deck_list, team_list)
    if as_json and (seat_list or load_file is None):
        no_people(kinds)
    agreed = (deck_list, seat_list, team_list, format, pool_list, edition, options, errata_files)
    kept: Autosave | None = None
    if load_file is None and not as_json:
        fresh = is_new or seed is not None or name != "wow" or any(agreed)
        kept = kept_from_before(screen, resume, bool(fresh), MATCHES, "match", _unfinished_match)
    source = load_file or (kept.path if kept is not None else None)
    if source is not None:
        refuse_what_has_been_agreed(
            {"--errata": errata_files, "--teams": team_list, "--format": format, "--pools": pool_list}
        )
        played = _read(source)
        if seat_list:
            played.seats = kinds
        if as_json:
            no_people(played.seats)
    else:
        kind = game_named(name)
        wanted = decks_for(kind, deck_list, len(kinds), format)
        if unfinished := kind.still_to_build(edition):
            click.echo(unfinished, err=True)
        played = new_match(
            name,
            edition,
            wanted,
            new_seed(seed),
            best_of=best_of,
            format=format,
            chooser=chooser,
            teams=teams_from(team_list, len(kinds)),
            names=names_for(kinds),
            seats=kinds,
            pools=listed(pool_list),
            cards=card_files,
            errata=errata_files,
            options=options_from(options),
        )
        for corrected in kind.corrections(card_files, errata_files):
            for line in corrected.lines():
                click.echo(line, err=as_json or not corrected.told)
    people = "human" in played.seats
    keeper: MatchSave | None = None
    if people and not as_json:
        keeper = MatchSave(
            played, kept or held(Autosave.fresh(played.kind.name, str(played.setup.seed), MATCHES))
        )
    if as_json:
        while not played.over:
            _play_alone(played)
        click.echo(json.dumps(played.summary()))
    else:
        evening = Evening(played, screen, keeper)
        at_terminal(evening.play, evening.keep, "match", "match")
    if save_file is not None:
        write_text(save_file.expanduser(), played.save())


def _read(path: Path) -> Match:
    return read_match(read_text(path, "not a match"), str(path))


def _unfinished_match(path: Path) -> str:
    """What an unfinished match is, in words."""
    found = _read(path)
    many = len(found.played) + (found.recording is not None)
    return f"{found.kind.title}, best of {found.best_of}, {score_line(found)}, game {max(1, many)}"


def _play_alone(played: Match) -> None:
    """Play the next game where nobody is to be asked or told anything."""
    game = played.go_on()
    assert played.recording is not None
    terminal = Terminal(Screen(True))
    table = Table(played.recording, game, seated(played.recording, game, played.seats, terminal))
    while not table.game.over:
        table.step()
    played.finish(table.game)


def score_line(played: Match) -> str:
    """Return the score in words: a number for each side."""
    names, scores = played.setup.names, played.scores
    teams = played.setup.teams or tuple(range(len(names)))
    sides: dict[int, list[int]] = {}
    for seat, team in enumerate(teams):
        sides.setdefault(team, []).append(seat)
    return ", ".join(
        f"{' and '.join(names[seat] for seat in seats)} {scores[seats[0]]}" for seats in sides.values()
    )


@final
class MatchSave:
    """Keeps a match as the table keeps a game: after every answer of a person the whole match is written."""

    def __init__(self, played: Match, file: Autosave) -> None:
        self.played = played
        self.file = file

    @property
    def path(self) -> Path:
        """Where the match is kept."""
        return self.file.path

    def write(self, text: str) -> None:
        """Keep the match, with the game under way as it is now."""
        self.file.write(self.played.save())

    def finish(self, text: str) -> Path:
        """Keep the match with a game that is over but not counted yet: its end can still be taken back."""
        self.write(text)
        return self.path

    def end(self) -> Path:
        """Keep the match as finished."""
        return self.file.finish(self.played.save())


@final
class Evening:
    """A match at one terminal, from where it stands to its end."""

    def __init__(self, played: Match, screen: Screen, keeper: MatchSave | None) -> None:
        self.played = played
        self.screen = screen
        self.keeper = keeper

    def keep(self) -> Path | None:
        """Keep the match where it stands; return where."""
        if self.keeper is None or self.played.over:
            return None
        self.keeper.write("")
        return self.keeper.path

    def play(self) -> None:
        """Play until the match is over; :func:`.arranging.at_terminal` says how it may end earlier."""
        played, screen = self.played, self.screen
        while not played.over:
            if played.recording is None and played.played:
                self._between_games()
            number = len(played.played) + 1
            screen.say(f"Game {number} of at most {played.best_of}: {score_line(played)}.", "bold")
            if number == 1 and not played.kind.side_decks and played.best_of > 1:
                screen.say(
                    f"{played.kind.title} has no side decks: every game is played with the same decks."
                )
            game = played.go_on()
            assert played.recording is not None
            terminal = Terminal(screen, in_match=True)
            seats = seated(played.recording, game, played.seats, terminal)
            table = Table(played.recording, game, seats, self.keeper)
            terminal.play(table)
            played.finish(table.game)
            self.keep()
        screen.say(f"The match is over: {score_line(played)}.", "bold")
        screen.say(self._result(), "bold")
        if self.keeper is not None:
            screen.say(f"Kept for rulebound replay --game N: {self.keeper.end()}", "dim")

    def _result(self) -> str:
        result = self.played.result or ()
        names = [name for name, score in zip(self.played.setup.names, result, strict=True) if score == 1.0]
        return f"{' and '.join(names)} won the match." if names else "The match is a draw."

    def _between_games(self) -> None:
        """Tell the score and what stays in play, and let each person exchange cards with a side deck."""
        played, screen = self.played, self.screen
        screen.say(f"After {len(played.played)}: {score_line(played)}.", "bold")
        screen.lines(played.staying())
        people = [seat for seat, kind in enumerate(played.seats) if kind == "human"]
        for seat in people:
            if not played.lists(seat).side:
                continue
            if len(people) > 1:
                name = played.setup.names[seat]
                if screen.interactive:
                    screen.clear()
                    screen.ask(f"{name} may exchange cards. Press Enter when only {name} is looking. ")
                else:
                    screen.say(f"{name} may exchange cards.")
            Exchange(played, seat).ask(screen)
            self.keep()
