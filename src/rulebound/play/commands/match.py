"""The command `rulebound match`: several games between the same players, with side decks exchanged between them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import final

import click

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import (
    CARDS,
    ERRATA,
    FORMAT,
    PLAIN,
    decks_for,
    is_given,
    listed,
    names_for,
    new_seed,
    no_people,
    options_from,
    read_text,
    refuse_together,
    refuse_what_has_been_agreed,
    seated,
    seats_from,
    teams_from,
    terminal_for,
)
from rulebound.play.commands.keeping import (
    DATABASE,
    RESUME,
    at_terminal,
    chosen_plain,
    keep_passing,
    kept_from_before,
    let_go,
    passing_of,
    store_if_possible,
    store_now,
)
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GAMES, game_named
from rulebound.play.keeping.keeper import NotKept
from rulebound.play.keeping.matches import KeptMatch
from rulebound.play.keeping.store import Store
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
@RESUME
@click.option("--json", "as_json", is_flag=True, help="No person plays: end with one line of JSON.")
@PLAIN
@CARDS
@ERRATA
@DATABASE
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
    resume: str,
    as_json: bool,
    plain: bool | None,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
) -> None:
    """Play a match: the best of several games, with cards exchanged between them.

    A match that is left is kept, and offered again at the next start. Each of its games can be seen again with
    `rulebound replay FILE --game N`.
    """
    kinds = seats_from(seat_list, deck_list, team_list)
    if as_json and (seat_list or not (load_file or resume)):
        no_people(kinds)
    refuse_together({"--load": load_file, "--resume": resume, "--new": is_new})
    store = store_now() if resume else store_if_possible() if "human" in kinds and not as_json else None
    screen = Screen(chosen_plain(plain, store))
    kept: KeptMatch | None = None
    if store is not None and load_file is None:
        agreed = (deck_list, seat_list, team_list, format, pool_list, edition, options, errata_files, seed)
        of_game = name if is_given("name") else ""
        fresh = is_new or any(agreed)
        kept = kept_from_before(store.matches, screen, resume, fresh, of_game, "match", _in_words)
    if load_file is not None or kept is not None:
        refuse_what_has_been_agreed(
            {
                "--errata": errata_files,
                "--teams": team_list,
                "--format": format,
                "--pools": pool_list,
                "--decks": deck_list,
                "--cards": card_files,
                "--edition": edition,
                "--seed": seed is not None,
                "--set": options,
                "--first": chooser,
                "--best-of": is_given("best_of"),
            }
        )
        played = kept.match if kept is not None else _read(load_file or Path())
        if is_given("name") and played.kind.name != name:
            raise RuleboundError(
                f"a match of {played.kind.name}, not of {name}", place="--game", fix="Leave --game out."
            )
        if seat_list:
            played.seats = kinds
        if as_json:
            no_people(played.seats)
        screen = Screen(chosen_plain(plain, store, kept))
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
    if kept is None and store is not None and "human" in played.seats:
        kept = _begun(store, played)
    if as_json:
        while not played.over:
            _play_alone(played)
        if kept is not None:
            kept.keep_all()
        click.echo(json.dumps(played.summary()))
    else:
        evening = Evening(played, screen, kept, plain, store)
        at_terminal(evening.play, evening.keep, kept, "match", "match")
    if save_file is not None:
        write_text(save_file.expanduser(), played.save())


def _read(path: Path) -> Match:
    return read_match(read_text(path, "not a match"), str(path))


def _in_words(kept: KeptMatch) -> str:
    """What a kept match is, in words."""
    found = kept.match
    many = len(found.played) + (found.recording is not None)
    return f"{found.kind.title}, best of {found.best_of}, {score_line(found)}, game {max(1, many)}"


def _begun(store: Store, played: Match) -> KeptMatch | None:
    """Return a new match as it is kept; None, having said why, if that can't be done now."""
    try:
        kept = store.matches.begin(played)
    except NotKept as error:
        click.echo(f"The match is not kept: {error}", err=True)
        return None
    let_go(kept)
    return kept


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
class Evening:
    """A match at one terminal, from where it stands to its end."""

    def __init__(
        self,
        played: Match,
        screen: Screen,
        keeper: KeptMatch | None,
        plain: bool | None = None,
        store: Store | None = None,
    ) -> None:
        self.played = played
        self.screen = screen
        self.keeper = keeper
        self._plain = plain
        self._store = store

    def keep(self) -> str:
        """Keep the match where it stands; return why that can't be done (empty: it was)."""
        if self.keeper is None:
            return ""
        try:
            self.keeper.keep_all()
            if self._plain is not None:
                self.keeper.put_more({"plain": self._plain})
        except NotKept as error:
            return str(error)
        return ""

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
            self._keep()
            terminal = terminal_for(screen, played.seats, in_match=True)
            seats = seated(played.recording, game, played.seats, terminal)
            table = Table(played.recording, game, seats, self.keeper)
            if self.keeper is None or "passing" not in self.keeper.more:
                table.prefer(passing_of(self._store, played.kind.name))
            try:
                terminal.play(table)
            finally:
                keep_passing(self._store, table)
            played.finish(table.game)
            self._keep()
        screen.say(f"The match is over: {score_line(played)}.", "bold")
        screen.say(self._result(), "bold")
        if self.keeper is not None and not self._keep():
            screen.say(f"Kept in {self.keeper}: rulebound replay {self.keeper.name} --game N", "dim")

    def _keep(self) -> str:
        """Keep the match, and say so if that can't be done; return what was said."""
        problem = self.keep()
        if problem:
            self.screen.say(f"The match is not kept as it is now: {problem}", "bold")
        return problem

    def _result(self) -> str:
        result = self.played.result or ()
        names = [name for name, score in zip(self.played.setup.names, result, strict=True) if score == 1.0]
        return f"{' and '.join(names)} won the match." if names else "The match is a draw."

    def _between_games(self) -> None:
        """Tell the score and what stays in play, and let each person exchange cards with a side deck."""
        played, screen = self.played, self.screen
        score = f"After {len(played.played)}: {score_line(played)}."
        screen.say(score, "bold")
        screen.lines(played.staying())
        people = [seat for seat, kind in enumerate(played.seats) if kind == "human"]
        for seat in people:
            if not played.lists(seat).side:
                continue
            if len(people) > 1:
                name = played.setup.names[seat]
                if screen.interactive:
                    screen.curtain(f"{name} may exchange cards. Press Enter when only {name} is looking. ")
                else:
                    screen.say(f"{name} may exchange cards.")
            self._exchange(Exchange(played, seat), [score, *played.staying()])
            self._keep()

    def _exchange(self, chosen: Exchange, told: Sequence[str]) -> None:
        """Have a person exchange cards on the whole screen, or line by line."""
        if not self.screen.is_full:
            chosen.ask(self.screen)
            return
        # Textual is needed on the whole screen only, as in `terminal_for`.
        from rulebound.play.terminal.full_screen.exchanging import exchange

        exchange(chosen, "\n".join(told))
