"""The commands `rulebound games` and `rulebound settings`: what is kept, and what a user has chosen for good."""

from __future__ import annotations

import dataclasses
import json
import time
from pathlib import Path
from typing import Any

import click

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import refuse_to_overwrite
from rulebound.play.commands.keeping import DATABASE, number_of, store_now
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GAMES, game_named
from rulebound.play.keeping.games import Listed
from rulebound.play.keeping.matches import ListedMatch
from rulebound.play.keeping.store import Store

__all__ = ["games", "settings"]

#: What can be chosen for good: by name, what it means. All of it is yes or no.
SETTINGS = {"plain": "plain sentences, for screen readers and simple terminals"}


@click.group(invoke_without_command=True)
@DATABASE
@click.option("--game", "game", default="", help=f"Only of this game: {', '.join(GAMES)}.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each.")
@click.pass_context
def games(context: click.Context, game: str, as_json: bool) -> None:
    """List the games and matches that are kept: those to continue, and those that are over.

    The numbers are those that `play --resume`, `match --resume` and `replay` take; a match's begin with m.
    """
    if context.invoked_subcommand is not None:
        return
    if game:
        game_named(game)
    store = store_now()
    if as_json:
        for one in store.games.listed(game=game):
            click.echo(json.dumps({**_data(one), "being_played": store.games.is_held(one.number)}))
        for match in store.matches.listed(game=game):
            click.echo(json.dumps({**_data(match), "being_played": store.matches.is_held(match.number)}))
        return
    shown = False
    for title, ended in (("To continue", False), ("Over", True)):
        lines = [(one.changed, _game_line(store, one)) for one in store.games.listed(ended, game=game)]
        lines += [(one.changed, _match_line(store, one)) for one in store.matches.listed(ended, game=game)]
        if lines:
            click.echo(f"{title}:")
            for _, line in sorted(lines, reverse=True):
                click.echo(f"  {line}")
            shown = True
    if not shown:
        click.echo("No games are kept. Start one: rulebound play.")


def _data(one: Listed | ListedMatch) -> dict[str, Any]:
    """Return a game or match as plain data; what other programs keep with it is theirs."""
    is_match = isinstance(one, ListedMatch)
    told = {"number": f"m{one.number}" if is_match else str(one.number), "match": is_match}
    left_out = ("number", "more", "header", "match", "code")
    fields = dataclasses.asdict(one)
    told.update({name: value for name, value in fields.items() if name not in left_out})
    if isinstance(one, Listed):
        told["decks"] = [deck.get("name") for deck in one.decks if isinstance(deck, dict)]
    if isinstance(one, ListedMatch):
        told.update({"names": one.header.get("names"), "best_of": one.header.get("best_of")})
    return told


def _game_line(store: Store, one: Listed) -> str:
    decks = " against ".join(str(deck.get("name", "?")) for deck in one.decks if isinstance(deck, dict))
    parts = [_title(one.game), one.edition, decks, f"seed {one.seed}" if one.seed else "", _seats(one.seats)]
    ending = one.ending or {}
    turns = ending.get("turns")
    parts += [f"{one.answers} answer{'' if one.answers == 1 else 's'}", f"turn {turns}" if turns else ""]
    parts += [_won(ending.get("winner"), one.seats) if one.ended else ""]
    parts += [one.place if one.place != "terminal" else ""]
    parts += ["being played now" if store.games.is_held(one.number) else ""]
    return f"{one.number:>4}  {_when(one.changed)}  {', '.join(part for part in parts if part)}"


def _match_line(store: Store, one: ListedMatch) -> str:
    parts = [_title(one.game), f"best of {one.header.get('best_of')}", f"{one.played} played"]
    ending = one.ending or {}
    if one.ended:
        scores = ending.get("scores")
        parts += [f"scores {', '.join(map(str, scores))}" if isinstance(scores, list) else ""]
    parts += ["being played now" if store.matches.is_held(one.number) else ""]
    called = f"m{one.number}"
    return f"{called:>4}  {_when(one.changed)}  {', '.join(part for part in parts if part)}"


def _title(game: str) -> str:
    return game_named(game).title if game in GAMES else game


def _seats(seats: list[str]) -> str:
    return " and ".join(seats)


def _won(winner: object, seats: list[str]) -> str:
    if not isinstance(winner, int) or not 0 <= winner < len(seats):
        return "a draw"
    return f"seat {winner + 1} ({seats[winner]}) won"


def _when(seconds: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


@games.command()
@click.argument("numbers", nargs=-1, required=True, metavar="NUMBER...")
@DATABASE
def delete(numbers: tuple[str, ...]) -> None:
    """Forget games (12) and matches (m3) for good; one that is being played is not forgotten."""
    store = store_now()
    for named in numbers:
        if named.startswith("m"):
            store.matches.delete(number_of(named, "match"))
            click.echo(f"Match {named} is forgotten.")
        else:
            store.games.delete(number_of(named))
            click.echo(f"Game {named} is forgotten.")


@games.command()
@click.argument("named", metavar="NUMBER")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--replace", is_flag=True, help="Replace the file if there is one.")
@DATABASE
def export(named: str, file: Path, replace: bool) -> None:
    """Write a game (12) or match (m3) with its whole past to a FILE, for `play --load`, `replay` or somebody else."""
    store = store_now()
    if named.startswith("m"):
        text = store.matches.load(number_of(named, "match")).save()
    else:
        recording = store.games.load(number_of(named))
        text = recording.text(recording.game(remember=False).hash())
    file = file.expanduser()
    refuse_to_overwrite(file, replace)
    write_text(file, text)
    click.echo(f"Written to {file}.")


@click.command()
@click.argument("pairs", nargs=-1, metavar="[NAME=VALUE]...")
@DATABASE
def settings(pairs: tuple[str, ...]) -> None:
    """Show what is chosen for good, or choose it: NAME=yes, NAME=no; NAME= forgets it."""
    store = store_now()
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if name not in SETTINGS or not equals:
            raise RuleboundError(
                f"{pair!r} is no setting",
                place="settings",
                fix=f"Known: {', '.join(SETTINGS)}; write NAME=yes.",
            )
        if value not in ("yes", "no", ""):
            raise RuleboundError(f"{name} can't be {value!r}", place="settings", fix="Write yes or no.")
        store.settings.put(name, None if not value else value == "yes")
    for name, meaning in SETTINGS.items():
        chosen = store.settings.get(name)
        said = "not chosen" if chosen is None else "yes" if chosen else "no"
        click.echo(f"{name:<10} {said:<10} {meaning}")
    click.echo(f"All of it is kept in {store.place}.")
