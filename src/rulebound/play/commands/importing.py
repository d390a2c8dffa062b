"""The commands `rulebound cards compile`, `cards import`, `cards pools` and `rulebound decks --import`."""

from __future__ import annotations

import difflib
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import track

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import ERRATA
from rulebound.play.commands.keeping import DATABASE, store_now
from rulebound.play.files.shelf import shelf
from rulebound.play.games import GameKind, game_named
from rulebound.play.models import with_model
from rulebound.play.wow.cards import corrected, mended_lines, program_lines, type_line
from rulebound.text.describe import describe
from rulebound.text.files import read_file
from rulebound.text.limits import said
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.cards.card_pools import (
    Outcome,
    PoolReport,
    Tally,
    correct_records,
    in_sets,
    key_of,
    outcome_in,
    outcome_of,
    outcome_text,
    read_pool_file,
    report,
    sets_of,
)
from rulebound.wow.cards.card_records import Record
from rulebound.wow.cards.deck_files import import_deck, nearest
from rulebound.wow.cards.errata import Correction, read_errata
from rulebound.wow.cards.kept_programs import FINGERPRINT, fingerprint_now
from rulebound.wow.setting_up import edition_named

__all__ = [
    "compile_cards",
    "import_cards",
    "import_list",
    "list_pools",
    "phrase_table",
    "remove_pool",
    "show_phrases",
]

T = TypeVar("T")
#: How many of those that can't be used are told one by one where nobody asked why.
_TOLD = 20

_FILE = click.argument("file", type=click.Path(path_type=Path))
_GAME = click.option("--game", default="wow", show_default=True, help="Which game's cards they are.")
_EDITION = click.option(
    "--edition", default="2007", show_default=True, help="Under which rules they would be played."
)
_SETS = click.option("--sets", default="", help='Only cards of these sets: "A,B".')
_JSON = click.option("--json", "as_json", is_flag=True, help="End with one line of JSON.")


@click.command("compile")
@_FILE
@_GAME
@_EDITION
@_SETS
@ERRATA
@_JSON
@click.option(
    "--why", is_flag=True, help="Name each card that is refused or not playable, and each tie-break."
)
@click.option("--programs", is_flag=True, help="Print instead what each card's program does, in words.")
@click.option(
    "--longer", default=0, metavar="WORDS", help="With --programs: only texts of so many words or more."
)
@click.option(
    "--card", "wanted", multiple=True, metavar="NAME", help="With --programs: only the card of this name."
)
def compile_cards(
    file: Path,
    game: str,
    edition: str,
    sets: str,
    errata_files: tuple[Path, ...],
    as_json: bool,
    why: bool,
    programs: bool,
    longer: int,
    wanted: tuple[str, ...],
) -> None:
    """Compile every card of a file: whole cards or none, with the words that were not understood.

    FILE is JSON Lines, a JSON list, CSV or TSV; the columns are in the guide to writing cards. Or it is a card file in
    TOML, as --cards takes it, for any game: then each card that is refused is named in any case. For fab JSON Lines
    will do, too. Cards that are refused are no error of the command's: its exit code is 0; that of a file that is no
    card file is 2.
    """
    kind = game_named(game)
    if kind.name != "wow" or file.suffix.lower() == ".toml":
        _compile_others(kind, file, as_json, why, wanted if programs else None)
        return
    edition_named(edition)
    chosen = _split(sets)
    read, corrections, faults = _corrected(file, errata_files)
    records = _of_sets(read, chosen)
    if programs:
        _show_programs(records, longer, wanted)
        return
    outcomes = _outcomes(records)
    made = report(records, outcomes, chosen, faults)
    if why:
        for outcome in outcomes:
            if not outcome.read:
                click.echo(outcome.why)
            for mending in outcome.mended:
                click.echo(f"{outcome.name}: misprint: {mending}")
            if outcome.unplayable:
                click.echo(f"{outcome.name}: read, but {outcome.unplayable}, so it can't be played")
        for (rule, winner, loser), names in made.residual():
            click.echo(f"tie-break {rule}: {winner} | {loser}   ({len(names)}: {', '.join(names[:3])})")
    if as_json:
        click.echo(json.dumps({**made.data(), "errata": [correction.data() for correction in corrections]}))
    else:
        _show(made)


def _compile_others(
    kind: GameKind, file: Path, as_json: bool, why: bool, programs: tuple[str, ...] | None
) -> None:
    """Compile a file of another game than wow: records of its cards, or cards that a designer wrote."""
    found = kind.records(file)
    if found is None:
        _compile_written(kind, file, as_json, programs)
        return
    if programs is not None:
        _tell_programs(kind, found.cards, programs)
    for line in found.faults if why else ():
        click.echo(line, err=as_json)
    click.echo(json.dumps(found.data) if as_json else "\n".join(found.lines))


def _compile_written(kind: GameKind, file: Path, as_json: bool, programs: tuple[str, ...] | None) -> None:
    """Compile the cards that a designer wrote; ``programs``: tell these cards' programs (none: all cards')."""
    try:
        written = kind.written(file)
    except RuleboundError as error:
        raise with_model(kind.name, error) from None
    good = [name for name, refusal in written if not refusal]
    if programs is not None:
        cards = kind.cards((file,))
        _tell_programs(kind, {name: cards[name] for name in good}, programs)
    refused = {name: refusal for name, refusal in written if refusal}
    for name, refusal in refused.items():
        refused[name] = _with_model(kind, file, name, refusal)
        click.echo(refused[name], err=as_json)
    if as_json:
        click.echo(json.dumps({"cards": len(written), "read": len(good), "refused": refused}))
    else:
        click.echo(f"{len(good)} of {len(written)} cards read")


def _tell_programs(kind: GameKind, cards: Mapping[str, Any], wanted: tuple[str, ...]) -> None:
    """Tell the programs of cards by their names: of those that are wanted (none: of all)."""
    for name in [name for name in cards if not wanted or name in wanted]:
        entry = kind.card(cards[name])
        click.echo(click.style(name, bold=True))
        click.echo("\n".join(f"  {line}" for line in (entry.line, entry.stats) if line))
        click.echo("".join(f"  | {paragraph}\n" for paragraph in entry.paragraphs), nl=False)
        click.echo("".join(f"    {line}\n" for line in (*entry.understood, *entry.program)))


def _with_model(kind: GameKind, file: Path, name: str, refusal: str) -> str:
    """Return why a card of a file is refused, with the nearest sentence that is understood."""
    try:
        kind.cards((file,))[name]
    except RuleboundError as error:
        return str(with_model(kind.name, error))
    return refusal


def _corrected(
    file: Path, errata_files: tuple[Path, ...]
) -> tuple[list[Record], list[Correction], list[RuleboundError]]:
    """Return a file's records as corrected by errata, and what in it is no card, having told of both."""
    found = read_pool_file(file)
    _tell_some([str(fault) for fault in found.faults])
    records, corrections = correct_records(found.records, read_errata(errata_files), str(file))
    by_name = {str(record["name"]): record for record in records} if corrections else {}
    for correction in corrections:
        refusal = read_record(by_name[correction.erratum.card]).refusal
        for line in corrected(correction, str(refusal or "")).lines():
            click.echo(line, err=line.startswith("Reminder"))
    return records, corrections, found.faults


def _tell_some(lines: list[str]) -> None:
    """Tell what isn't used: the first of many."""
    for line in lines[:_TOLD]:
        click.echo(line, err=True)
    if len(lines) > _TOLD:
        click.echo(f"and {len(lines) - _TOLD} others", err=True)


def _of_sets(records: list[Record], sets: tuple[str, ...]) -> list[Record]:
    """Return the records of some sets (all, if none is named); raises ``RuleboundError`` for a set that has none."""
    for name in sets:
        if not in_sets(records, (name,)):
            fix = nearest(name, sorted({each for record in records for each in sets_of(record)}))
            raise RuleboundError(f"the file has no card of a set {said(name)}", place="--sets", fix=fix)
    return in_sets(records, sets)


def _split(sets: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in sets.split(",") if name.strip())


def _watched(records: list[T]) -> Iterable[T]:
    """Go through cards with a progress bar, if somebody is looking."""
    if not sys.stderr.isatty():
        return records
    return track(records, "Reading cards", console=Console(stderr=True), transient=True)


def _outcomes(records: list[Record]) -> list[Outcome]:
    """Say what becomes of every card; what was read before with the same phrasebook is not read again."""
    kept = shelf("wow-outcomes", FINGERPRINT, fingerprint_now)
    if kept is None:
        return [outcome_of(record) for record in _watched(records)]
    made: list[Outcome] = []
    for record in _watched(records):
        key = key_of(record)
        text = kept.get(key)
        outcome = None if text is None else outcome_in(text)
        if outcome is None:
            outcome = outcome_of(record)
            kept.put(key, outcome_text(outcome))
        made.append(outcome)
    kept.keep()
    return made


def _show_programs(records: list[Record], longer: int, names: tuple[str, ...]) -> None:
    """Print each card that is read: its name, type line and text, and what its program does in words."""
    known = [str(record["name"]) for record in records]
    for name in names:
        if name not in known:
            near = ", ".join(difflib.get_close_matches(name, known, 3)) or "none"
            raise RuleboundError(f"no card is named {said(name)}", place="--card", fix=f"Near: {near}.")
    shown = 0
    refused = 0
    for record in records:
        if names and record["name"] not in names:
            continue
        read = read_record(record)
        card = read.definition
        if card is None:
            refused += 1
            continue
        if sum(len(paragraph.split()) for paragraph in card.paragraphs) < longer:
            continue
        shown += 1
        click.echo(click.style(card.name, bold=True))
        click.echo(f"  {type_line(card, str(record['type']).replace('_', ' '))}")
        if not read.playable:
            click.echo(f"  ({read.unplayable}, so it can't be played)")
        for paragraph in card.paragraphs:
            click.echo(f"  | {paragraph}")
        for line in mended_lines(card):
            click.echo(f"  misprint: {line}")
        for line in program_lines(card):
            click.echo(f"    {line}")
        click.echo()
    click.echo(f"{shown} card{'s' * (shown != 1)} shown, {refused} refused (--why names the words)")


def _show(made: PoolReport) -> None:
    click.echo(f"{_share(made.total)}  in all")
    click.echo("\nBy set")
    for name, tally in sorted(made.by_set.items(), key=lambda pair: (-pair[1].cards, pair[0])):
        click.echo(f"{_share(tally)}  {name}")
    click.echo("\nBy type")
    for name, tally in sorted(made.by_type.items(), key=lambda pair: (-pair[1].cards, pair[0])):
        click.echo(f"{_share(tally)}  {name}")
    if made.unplayable:
        click.echo("\nRead, but not playable")
    for why, names in sorted(made.unplayable.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        click.echo(f"{len(names):5}  {why}   ({', '.join(names[:3])})")
    if made.mended:
        click.echo("\nRead with misprints mended")
    for name, mendings in made.mended.items():
        click.echo(f"       {name}: {', '.join(mendings)}")
    ranked = sorted(made.missing.items(), key=lambda pair: (-len(pair[1]), pair[0]))
    if ranked:
        click.echo("\nNot understood, most wanted first")
    for words, names in ranked[:40]:
        click.echo(f"{len(names):5}  {words}   ({', '.join(names[:3])})")
    if len(ranked) > 40:
        click.echo(f"       and {len(ranked) - 40} others; --why names every card")
    click.echo(f"\n{made.tied} of {made.paragraphs} paragraphs were decided by a tie-break.")
    click.echo(f"{len(made.alone)} cards rest on a row that no other card uses (leave one out).")


def _share(tally: Tally) -> str:
    share = tally.read / tally.cards if tally.cards else 0.0
    return f"{tally.read:5} of {tally.cards:5} read {share:6.1%}, {tally.compiled:5} playable"


@click.command("import")
@_FILE
@_GAME
@_SETS
@ERRATA
@click.option("--name", default="", help="What to call the pool (default: the file's name).")
@click.option("--replace", is_flag=True, help="Replace a pool of that name, wherever it is from.")
@DATABASE
def import_cards(
    file: Path, game: str, sets: str, errata_files: tuple[Path, ...], name: str, replace: bool
) -> None:
    """Keep the cards of a file that compile, so that decks can be built from them.

    FILE is JSON Lines, a JSON list, CSV or TSV, as `cards compile` reads it; for fab JSON Lines, or cards in TOML. For
    wow and war cards in TOML are given with --cards.
    """
    kind = game_named(game)
    if kind.name != "wow":
        _import_others(kind, file, sets, errata_files, name, replace)
        return
    if file.suffix.lower() == ".toml":
        fix = f"Give the file to play, match, sim and decks with --cards {file}, or keep it in the browser's workshop."
        raise RuleboundError("card files in TOML are not imported", place=str(file), fix=fix)
    read, _, faults = _corrected(file, errata_files)
    records = _of_sets(read, _split(sets))
    outcomes = _outcomes(records)
    refused = [outcome.why for outcome in outcomes if not outcome.read]
    _tell_some(refused)
    good = [
        record for record, outcome in zip(records, outcomes, strict=True) if outcome.read and outcome.playable
    ]
    if not good:
        raise RuleboundError("no card of it can be played", place=str(file), fix="See cards compile --why.")
    store = store_now()
    source = ", ".join(str(one.absolute()) for one in (file, *errata_files))
    pool = store.pools.put(game, name or file.stem, source, good, replace)
    click.echo(f"{pool.cards} of {len(records) + len(faults)} cards kept as {pool.name!r} in {store.place}")


def _import_others(
    kind: GameKind, file: Path, sets: str, errata_files: tuple[Path, ...], name: str, replace: bool
) -> None:
    """Keep the cards of a file of another game than wow."""
    if sets:
        raise RuleboundError(
            f"cards of {kind.title} don't say their sets", place="--sets", fix="Leave it out."
        )
    if errata_files:
        raise RuleboundError(
            f"{kind.title} reads no errata files", place="--errata", fix="Write the card anew, and import that."
        )
    found = kind.keepable(file, _watched)
    _tell_some(list(found.faults))
    if not found.records:
        fix = f"See rulebound cards compile --game {kind.name} --why."
        raise RuleboundError("no card of it can be played", place=str(file), fix=fix)
    store = store_now()
    source = str(file.absolute())
    pool = store.pools.put(kind.name, name or file.stem, source, found.records, replace, found.refused)
    click.echo(f"{pool.cards} of {found.cards} cards kept as {pool.name!r} in {store.place}")


@click.command("pools")
@_GAME
@DATABASE
def list_pools(game: str) -> None:
    """List the imported pools of cards."""
    store = store_now()
    found = store.pools.listed(game_named(game).name)
    for pool in found:
        click.echo(f"{pool.name:<24} {pool.cards:5} cards from {pool.source}, {pool.date}")
        try:
            store.pools.text(game, pool.name)
        except RuleboundError as error:
            click.echo(f"  {error}")
    if not found:
        which = "" if game == "wow" else f" --game {game}"
        click.echo(f"No cards are imported. Use rulebound cards import FILE{which}.")


@click.command("remove")
@click.argument("name")
@_GAME
@DATABASE
def remove_pool(name: str, game: str) -> None:
    """Forget an imported pool of cards, NAME as `cards pools` lists it."""
    store_now().pools.delete(game_named(game).name, name)
    click.echo(f"The pool {name!r} is removed.")


def import_list(file: Path, game: str, name: str, card_files: tuple[Path, ...]) -> str:
    """Keep a deck list in one of the usual plain forms; every line that matches no card is named.

    Lines such as `3 Name`, `3x Name` or `Name x3`; the hero on a line `Hero: Name` or simply among the cards; a side
    deck after `Side:` or `Sideboard`. Returns what was done, in words.
    """
    kind = game_named(game)
    called = kind.own_name(name or file.stem, "--name")
    text = read_file(file)
    if kind.name == "wow":
        text, faults = import_deck(text, kind.cards(card_files), called, str(file))
        if faults:
            told = "; ".join(str(fault) for fault in faults)
            raise RuleboundError(told, fix="Mend these lines and import it again.")
    else:
        # Refused where it is no deck of the game.
        kind.deck(file, kind.cards(card_files))
    store = store_now()
    deck = store.decks.put(kind.name, called, text, str(file.absolute()))
    return f"kept as {deck.name!r} in {store.place}"


@click.command("phrases")
@_GAME
def show_phrases(game: str) -> None:
    """Print the whole table of phrases: what can stand on a card, and what it means."""
    click.echo(phrase_table(game), nl=False)


def phrase_table(game: str = "wow") -> str:
    """Return the table of phrases of a game as Markdown, made from the code."""
    kind = game_named(game)
    return describe(kind.phrases(), f"Phrases of {kind.title}")
