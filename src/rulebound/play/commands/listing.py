"""The commands `rulebound decks` and `rulebound cards`: what is shipped, and what the program makes of it."""

from __future__ import annotations

import dataclasses
import difflib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import ERRATA, FORMAT
from rulebound.play.commands.importing import (
    compile_cards,
    import_cards,
    import_list,
    list_pools,
    remove_pool,
    show_phrases,
)
from rulebound.play.commands.keeping import DATABASE, store_now
from rulebound.play.games import GAMES, CardEntry, DeckEntry, GameKind, game_named
from rulebound.play.keeping.own_cards import own_decks
from rulebound.play.models import with_model
from rulebound.rulebooks.index import load_index

__all__ = ["cards", "decks"]

_GAME = click.option(
    "--game", "game", default="wow", show_default=True, help=f"Which game: {', '.join(GAMES)}."
)
_EDITION = click.option("--edition", default="", help="Which edition of its rules (default: the first).")
_JSON = click.option("--json", "as_json", is_flag=True, help="One line of JSON for each.")
_CARDS = click.option(
    "--cards", "card_files", multiple=True, type=click.Path(path_type=Path), help="A TOML file of more cards."
)


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@_GAME
@_EDITION
@FORMAT
@_JSON
@_CARDS
@click.option("--import", "import_file", type=click.Path(path_type=Path), help="Keep somebody's deck list.")
@click.option(
    "--name", "called", default="", help="With --import: what to call it (default: the file's name)."
)
@click.option("--remove", "removed", default="", metavar="NAME", help="Forget a deck of your own.")
@click.option(
    "--collection",
    type=click.Path(path_type=Path),
    help="A list of the War:TCG cards you own: say what a deck lacks of it.",
)
@DATABASE
def decks(
    names: tuple[str, ...],
    game: str,
    edition: str,
    format: str,
    as_json: bool,
    card_files: tuple[Path, ...],
    import_file: Path | None,
    called: str,
    removed: str,
    collection: Path | None,
) -> None:
    """List the decks; with NAME (a deck's name or a file), show and check that one.

    A deck that breaks the rules is shown with every rule it breaks; the exit code is then 1.
    """
    if import_file is not None:
        click.echo(import_list(import_file, game, called, card_files))
        return
    if removed:
        store_now().decks.delete(game_named(game).name, removed)
        click.echo(f"The deck {removed!r} is removed.")
        return
    kind = game_named(game)
    pool = kind.cards(card_files)
    asked = kind.format(format)
    chosen: list[object] = list(names) or _names(kind, edition, asked)
    entries: list[DeckEntry] = []
    lost: dict[str, str] = {}
    for each in chosen:
        try:
            deck = kind.deck(each, pool)
        except RuleboundError as error:
            if names:
                raise
            # One of a user's own, of cards that aren't there any more, hides no others.
            lost[str(each)] = str(error)
            continue
        entry = kind.describe_deck(deck, edition or kind.editions[0], asked)
        lacking = [] if collection is None else kind.lacking(deck, collection, pool)
        entries.append(dataclasses.replace(entry, faults=(*entry.faults, *lacking)))
    for entry in entries:
        if as_json:
            click.echo(json.dumps({**dataclasses.asdict(entry), "legal": not entry.faults}))
        elif names:
            _show_deck(entry)
        else:
            state = "legal" if not entry.faults else "; ".join(entry.faults)
            leader = f"{entry.leader}, " if entry.leader else ""
            click.echo(f"{entry.name:<16} {leader}{entry.size} cards, {state}")
    for name, why in lost.items():
        click.echo(json.dumps({"name": name, "refused": why}) if as_json else f"{name:<16} refused: {why}")
    if not entries:
        told = kind.no_decks(asked)
        click.echo(f"{told[0].upper()}{told[1:]}.", err=as_json)
    latest = kind.editions[-1]
    more = [name for name in kind.deck_names(latest) if name not in kind.deck_names(edition)]
    if more and not names and not as_json:
        click.echo(f"With --edition {latest} also {' and '.join(more)}.")
    if not names and not as_json and not format:
        for other in kind.formats[1:]:
            further = [
                name for name in kind.deck_names(edition, other) if name not in kind.deck_names(edition)
            ]
            if further:
                click.echo(f"With --format {other} also {' and '.join(further)}.")
    if lost or any(entry.faults for entry in entries):
        click.get_current_context().exit(1)


def _names(kind: GameKind, edition: str, format: str) -> list[object]:
    """Return the names of all decks: the shipped ones of an edition and a format, and a user's own."""
    own = [deck.name for deck in own_decks(kind.name)]
    return list(dict.fromkeys([*kind.deck_names(edition, format), *own]))


def _show_deck(entry: DeckEntry) -> None:
    click.echo(f"{entry.name}: {entry.size} cards")
    if entry.leader:
        note = f" ({entry.note})" if entry.note else ""
        click.echo(f"  led by {entry.leader}{note}")
    for count, name in entry.cards:
        click.echo(f"  {count:>2} {name}")
    if entry.side:
        click.echo(f"  {entry.beside}")
        for count, name in entry.side:
            click.echo(f"  {count:>2} {name}")
    for fault in entry.faults:
        click.echo(f"  illegal: {fault}")
    if not entry.faults:
        click.echo("  legal")


@click.group()
def cards() -> None:
    """Cards: what is printed on them, what the program understood, and other people's card files."""


cards.add_command(compile_cards)
cards.add_command(import_cards)
cards.add_command(list_pools)
cards.add_command(remove_pool)
cards.add_command(show_phrases)


@cards.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@_GAME
@_EDITION
@_JSON
@_CARDS
@ERRATA
@DATABASE
def show(
    names: tuple[str, ...],
    game: str,
    edition: str,
    as_json: bool,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
) -> None:
    """Show cards: printed values and text, what the program that was made of it does, the rules behind them.

    What the program does (who, what, when, whose, how long) is told from what the game runs, so it can be held against
    the text.

    NAME may be the beginning of a name. Words without quotes are read as one name if they are one. In Flesh and Blood a
    color belongs to a card's name, "Wheel Kick (red)"; without it each of its colors is shown.
    """
    kind = game_named(game)
    pool = kind.cards(card_files, errata_files)
    corrections = kind.corrections(card_files, errata_files)
    for count, found in enumerate(_wanted(kind, pool, names)):
        if count and not as_json:
            click.echo()
        for line in [line for one in corrections if one.card == found for line in one.lines()]:
            click.echo(line, err=as_json or line.startswith("Reminder"))
        try:
            entry = kind.card(pool[found])
        except RuleboundError as error:
            raise with_model(kind.name, error) from None
        if as_json:
            click.echo(json.dumps(dataclasses.asdict(entry)))
            continue
        _show_card(entry, kind, edition or kind.editions[0])
    kind.keep()


@cards.command("list")
@_GAME
@_JSON
@_CARDS
@DATABASE
def list_cards(game: str, as_json: bool, card_files: tuple[Path, ...]) -> None:
    """List all cards, one a line."""
    kind = game_named(game)
    pool = kind.cards(card_files)
    _list(kind, pool, list(pool), as_json)


@cards.command()
@click.argument("words", nargs=-1, required=True)
@_GAME
@_JSON
@_CARDS
@DATABASE
def search(words: tuple[str, ...], game: str, as_json: bool, card_files: tuple[Path, ...]) -> None:
    """List the cards whose name, type line or text has all these words."""
    kind = game_named(game)
    pool = kind.cards(card_files)
    found: list[str] = []
    for name in pool:
        try:
            entry = kind.card(pool[name])
            text = " ".join((entry.name, entry.line, entry.stats, *entry.paragraphs)).casefold()
        except RuleboundError:
            text = name.casefold()
        if all(word.casefold() in text for word in words):
            found.append(name)
    _list(kind, pool, found, as_json)
    if not found:
        click.echo("No card has all these words.", err=True)
        click.get_current_context().exit(1)


def _list(kind: GameKind, pool: Mapping[str, Any], names: Sequence[str], as_json: bool) -> None:
    for name in names:
        try:
            entry = kind.card(pool[name])
        except RuleboundError as error:
            click.echo(
                json.dumps({"name": name, "refused": str(error)})
                if as_json
                else f"{name:<30} refused: {error}"
            )
            continue
        if as_json:
            click.echo(json.dumps(dataclasses.asdict(entry)))
        else:
            click.echo(f"{entry.name:<30} {entry.line}{'; ' + entry.stats if entry.stats else ''}")
    kind.keep()


def _show_card(entry: CardEntry, kind: GameKind, edition: str) -> None:
    click.echo(click.style(entry.name, bold=True))
    click.echo(f"  {entry.line}")
    if entry.stats:
        click.echo(f"  {entry.stats}")
    for at, paragraph in enumerate(entry.paragraphs):
        click.echo(f"  {paragraph}")
        meaning = entry.understood[at] if at < len(entry.understood) else ""
        if meaning:
            click.echo(f"      = {meaning}")
    for line in entry.program:
        click.echo(f"      = {line}")
    for line in entry.mended:
        click.echo(f"  misprint: {line}")
    index = load_index()
    for number in entry.rules:
        try:
            rule = index.find(number, kind.rulebook(edition))
        except RuleboundError:
            continue
        click.echo(f"  [{number}] {rule.title}")
    if entry.source:
        click.echo(f"  from {entry.source}")


def _wanted(kind: GameKind, pool: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Return the cards that somebody asks for; raises ``RuleboundError`` that names what is none, as a whole."""
    joined = " ".join(names)
    found = _find(kind, pool, joined)
    if found:
        return found
    each = {name: _find(kind, pool, name) for name in names}
    missing = [name for name, keys in each.items() if not keys]
    if not missing:
        return [key for keys in each.values() for key in keys]
    # Words that are near to one name, or of which none is a name, were meant as one.
    is_one = len(missing) == len(each) or bool(_alike(kind, pool, joined))
    name = joined if is_one and not any(" " in one for one in names) else missing[0]
    raise RuleboundError(f"there is no card {name!r}", place="cards", fix=_near(kind, pool, name))


def _find(kind: GameKind, pool: Mapping[str, Any], name: str) -> list[str]:
    """Return the card that a name or the beginning of one means, in each color; none if several are meant."""
    said = _plain(name)
    exact = [each for each in pool if _plain(each) == said]
    if exact:
        return exact[:1]
    named = [each for each in pool if _plain(kind.name_of(each)) == said]
    starts = named or [each for each in pool if _plain(each).startswith(said)]
    return starts if len({kind.name_of(each) for each in starts}) == 1 else []


def _plain(name: str) -> str:
    return name.casefold().replace("’", "'")


def _alike(kind: GameKind, pool: Mapping[str, Any], name: str, cutoff: float = 0.65) -> list[str]:
    """Return the names that are nearly spelt so, whatever their color, the nearest first."""
    known = {_plain(kind.name_of(each)): kind.name_of(each) for each in pool}
    return [known[each] for each in difflib.get_close_matches(_plain(kind.name_of(name)), list(known), 3, cutoff)]


def _near(kind: GameKind, pool: Mapping[str, Any], name: str) -> str:
    said = _plain(name)
    of_that_name = [each for each in pool if _plain(kind.name_of(each)) == _plain(kind.name_of(name))]
    starts = of_that_name or [kind.name_of(each) for each in pool if _plain(each).startswith(said)]
    near = starts or _alike(kind, pool, name, 0.5)
    near = near or [kind.name_of(each) for each in pool if said in _plain(each)]
    told = " or ".join(repr(each) for each in list(dict.fromkeys(near))[:5])
    return f"Did you mean {told}?" if told else "Try: rulebound cards list."
