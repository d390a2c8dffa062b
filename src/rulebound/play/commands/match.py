"""The command `rulebound match`: several games between the same players, with side decks exchanged between them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import final

import click

from rulebound.play.commands.arranging import (
    decks_for,
    is_given,
    listed,
    names_for,
    new_seed,
    no_people,
    options_from,
    read_text,
    refuse_to_overwrite,
    seated,
    teams_from,
    terminal_for,
)
from rulebound.play.commands.keeping import (
    at_terminal,
    chosen_plain,
    keep_passing,
    let_go,
    passing_of,
)
from rulebound.play.commands.wanted import Wanted, wanted
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import game_named
from rulebound.play.keeping.keeper import NotKept
from rulebound.play.keeping.matches import KeptMatch
from rulebound.play.keeping.store import Store
from rulebound.play.matches import CHOOSERS, Match, new_match, read_match
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.table import Table
from rulebound.play.terminal.exchanging import Exchange
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal

__all__ = ["match"]


@click.command()
@wanted("match", "a match of a file")
@click.option("--best-of", type=int, default=3, show_default=True, help="How many games at most.")
@click.option(
    "--first",
    "chooser",
    default="",
    help=f"Who chooses who goes first in later games: {', '.join(CHOOSERS)} (default: as the game's rules say).",
)
@click.option(
    "--save",
    "save_file",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the match to a file at its end.",
)
@click.option("--replace", is_flag=True, help="With --save: replace the file if there is one.")
def match(wish: Wanted, best_of: int, chooser: str, save_file: Path | None, replace: bool) -> None:
    """Play a match: the best of several games, with cards exchanged between them.

    A match that is left is kept, and offered again at the next start. Each of its games can be seen again with
    `rulebound replay FILE --game N`.
    """
    if save_file is not None:
        save_file = save_file.expanduser()
        # (What is gone on with may be written to the file that it was read from.)
        loaded = wish.load_file
        again = loaded is not None and loaded.exists() and save_file.exists() and save_file.samefile(loaded)
        refuse_to_overwrite(save_file, replace or again)
    kinds = wish.kinds()
    as_json, plain, store = wish.as_json, wish.plain, wish.store(kinds)
    screen = Screen(chosen_plain(plain, store))
    kept = wish.kept(store.matches, screen, "match", _in_words) if store is not None else None
    if wish.load_file is not None or kept is not None:
        played = kept.match if kept is not None else _read(wish.load_file or Path())
        wish.refuse_changes(played.kind, "match", {"--first": chooser, "--best-of": is_given("best_of")})
        if wish.seat_list:
            played.seats = kinds
        if as_json:
            no_people(played.seats)
        screen = Screen(chosen_plain(plain, store, kept))
    else:
        kind = game_named(wish.name)
        decks = decks_for(kind, wish.deck_list, len(kinds), wish.format)
        if unfinished := kind.still_to_build(wish.edition):
            click.echo(unfinished, err=True)
        played = new_match(
            wish.name,
            wish.edition,
            decks,
            new_seed(wish.seed),
            best_of=best_of,
            format=wish.format,
            chooser=chooser,
            teams=teams_from(wish.team_list, len(kinds)),
            names=names_for(kinds),
            seats=kinds,
            pools=listed(wish.pool_list),
            cards=wish.card_files,
            errata=wish.errata_files,
            options=options_from(wish.options),
        )
        wish.tell_corrections(kind)
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
        write_text(save_file, played.save())


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
            told = f"Game {number} of at most {played.best_of}: {score_line(played)}."
            screen.say(told, "bold")
            if number == 1 and not played.kind.side_decks and played.best_of > 1:
                screen.say(
                    f"{played.kind.title} has no side decks: every game is played with the same decks."
                )
            table = self._at_the_table()
            while not table.game.over:
                self._select(table, told)
                table = self._at_the_table()
            played.finish(table.game)
            self._keep()
        screen.say(f"The match is over: {score_line(played)}.", "bold")
        screen.say(self._result(), "bold")
        if self.keeper is not None and not self._keep():
            screen.say(f"Kept in {self.keeper}: rulebound replay {self.keeper.name} --game N", "dim")

    def _at_the_table(self) -> Table:
        """Go on with the game under way, or begin the next, until it is over or a person is to select cards."""
        played = self.played
        game = played.go_on()
        assert played.recording is not None
        self._keep()
        terminal = terminal_for(self.screen, played.seats, in_match=True)
        seats = seated(played.recording, game, played.seats, terminal)
        table = Table(played.recording, game, seats, self.keeper)
        if self.keeper is None or "passing" not in self.keeper.more:
            table.prefer(passing_of(self._store, played.kind.name))
        try:
            terminal.play(table)
        finally:
            keep_passing(self._store, table)
        return table

    def _select(self, table: Table, told: str) -> None:
        """Let the person whom the game asks select from the card-pool, and go on once all have [fab:4.1.4, 4.1.5]."""
        played, seat = self.played, table.selecting()
        # (Something may have been taken back at the table.)
        played.go_on()
        known = [*(line.shown for line in lines(table, seat)), *played.opponents(seat)]
        if not self.screen.is_full:
            self.screen.lines(known)
        self._ask_to_exchange(seat, [told, *known])
        # (What is answered and what the game is begun anew with are kept as one.)
        played.choose(0)
        self._keep()

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
            # (Where one selects in the game, that asks.)
            if played.lists(seat).side and not played.kind.selects_in_game:
                self._ask_to_exchange(seat, [score, *played.staying()])
                self._keep()

    def _ask_to_exchange(self, seat: int, told: Sequence[str]) -> None:
        """Let a person exchange cards, with nobody else looking."""
        played, screen = self.played, self.screen
        name = played.setup.names[seat]
        if played.seats.count("human") > 1 and screen.interactive:
            screen.curtain(f"{name} may exchange cards. Press Enter when only {name} is looking. ")
        elif played.seats.count("human") > 1:
            screen.say(f"{name} may exchange cards.")
        self._exchange(Exchange(played, seat), told)

    def _exchange(self, chosen: Exchange, told: Sequence[str]) -> None:
        """Have a person exchange cards on the whole screen, or line by line."""
        if not self.screen.is_full:
            chosen.ask(self.screen)
            return
        # Textual is needed on the whole screen only, as in `terminal_for`.
        from rulebound.play.terminal.full_screen.exchanging import exchange

        exchange(chosen, "\n".join(told))
