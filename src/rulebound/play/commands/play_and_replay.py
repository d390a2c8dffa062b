"""The commands `rulebound play` and `rulebound replay`; `decks` and `cards` are next door, in `listing`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.kernel.session import AGREED
from rulebound.play.commands.arranging import (
    PLAIN,
    TableTerminal,
    decks_for,
    listed,
    names_for,
    new_seed,
    no_people,
    options_from,
    read_text,
    seated,
    teams_from,
    terminal_for,
)
from rulebound.play.commands.keeping import (
    DATABASE,
    at_terminal,
    chosen_plain,
    keep_passing,
    let_go,
    number_of,
    passing_of,
    store_if_possible,
    store_now,
)
from rulebound.play.commands.wanted import Wanted, wanted
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.keeping.games import KeptGame
from rulebound.play.keeping.keeper import NotKept
from rulebound.play.keeping.store import Store
from rulebound.play.matches import Match, is_match, read_match
from rulebound.play.presenting.public import full_view
from rulebound.play.replays import BY_PERSON, Answer, Recording, read_recording
from rulebound.play.table import Table, ending
from rulebound.play.terminal.screen import Screen
from rulebound.play.views.reading import player_name

__all__ = ["play", "replay"]


@click.command()
@wanted("game", "a saved game or a replay")
@click.option(
    "--always-ask",
    is_flag=True,
    help="Ask people whenever they have priority: no pause tells what they could do.",
)
def play(wish: Wanted, always_ask: bool) -> None:
    """Play a game at this terminal: against the computer, unless --seats says otherwise.

    Two or more play, everybody alone or in --teams. A game that is left is kept, and offered again at the next start.
    """
    kinds = wish.kinds()
    plain, store = wish.plain, wish.store(kinds)
    screen = Screen(chosen_plain(plain, store))
    kept = wish.kept(store.games, screen, "game", _in_words) if store is not None else None
    if wish.load_file is not None or kept is not None:
        recording = kept.recording if kept is not None else _loaded(wish.load_file or Path())
        wish.refuse_changes(recording.kind, "game", {"--always-ask": always_ask})
        game = recording.game()
        kinds = kinds if wish.seat_list else recording.seats
        if wish.as_json:
            no_people(kinds)
        screen = Screen(chosen_plain(plain, store, kept))
    else:
        kind = game_named(wish.name)
        decks: list[str] | None = decks_for(kind, wish.deck_list, len(kinds), wish.format)
        number = new_seed(wish.seed)
        teams = teams_from(wish.team_list, len(kinds))
        names = tuple(names_for(kinds))
        asked = tuple(seat for seat, each in enumerate(kinds) if always_ask and each == "human")
        options = options_from(wish.options)
        setup = Setup(wish.edition, number, teams, names, True, options, wish.format, always_ask=asked)
        files, pools = wish.errata_files, listed(wish.pool_list)
        game, read = set_up(kind, setup, decks, wish.card_files, errata=files, pools=pools)
        recording = Recording.of(kind, game, read, wish.edition or kind.editions[0], number, kinds)
        if unfinished := kind.still_to_build(wish.edition):
            click.echo(unfinished, err=True)
        wish.tell_corrections(kind)
    terminal = terminal_for(screen, kinds)
    seats = seated(recording, game, kinds, terminal)
    recording.seats = list(kinds)
    chosen = passing_of(store, recording.kind.name) if kept is None else None
    if kept is None and store is not None and "human" in kinds:
        kept = _begun(store, recording)
    if kept is not None:
        _remember(kept, plain)
    table = Table(recording, game, seats, kept)
    table.prefer(chosen)
    if wish.as_json:
        while not table.game.over:
            table.step()
        table.keep()
        click.echo(table.summary_line())
        return
    try:
        _at_terminal(terminal, table)
    finally:
        keep_passing(store, table)


def _loaded(file: Path) -> Recording:
    """Return the recording of a saved game or replay."""
    text = read_text(file)
    if is_match(text):
        raise RuleboundError(
            "a match, not a game",
            place=str(file),
            fix="Use rulebound match --load, or rulebound replay --game N.",
        )
    return read_recording(text, str(file))


def _in_words(kept: KeptGame) -> str:
    """What a kept game is, in words."""
    recording = kept.recording
    presenter = recording.kind.presenter(recording.begin(False))
    return f"{recording.kind.title}, {presenter.headline(recording.game(remember=False).view(0))}"


def _begun(store: Store, recording: Recording) -> KeptGame | None:
    """Return a new game as it is kept; None, having said why, if that can't be done now."""
    try:
        kept = store.games.begin(recording)
    except NotKept as error:
        click.echo(f"The game is not kept: {error}", err=True)
        return None
    let_go(kept)
    return kept


def _remember(kept: KeptGame, plain: bool | None) -> None:
    """Keep with a game how it is shown, for the next time."""
    try:
        if plain is not None:
            kept.put_more({"plain": plain})
    except NotKept:
        # What can't be kept is said as the first answer is given.
        return


def _at_terminal(terminal: TableTerminal, table: Table) -> None:
    def keep() -> str:
        table.keep()
        return table.unkept

    at_terminal(lambda: terminal.play(table), keep, table.keeper)


@click.command()
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE|NUMBER")
@click.option(
    "--json", "as_json", is_flag=True, help="One line of JSON for each decision, and one for the end."
)
@click.option("--until", type=int, help="Stop after so many answers.")
@click.option("--step", is_flag=True, help="Show the table after every answer, and wait for Enter.")
@click.option("--play-from", type=int, metavar="N", help="Play on from the position after N answers.")
@click.option("--seats", "seat_list", default="", help="Who plays on (default: who played).")
@click.option("--game", "number", type=int, metavar="N", help="Of a match: which of its games.")
@PLAIN
@DATABASE
def replay(
    file: Path,
    as_json: bool,
    until: int | None,
    step: bool,
    play_from: int | None,
    seat_list: str,
    number: int | None,
    plain: bool | None,
) -> None:
    """Show a game (or a game of a match) again, answer by answer, or play on from any point of it.

    FILE is a saved game, a replay or a match; or NUMBER is that of a game that is kept (m1: of a match), as
    `rulebound games` lists them.
    """
    recording = _recording(file, number)
    if play_from is not None:
        _play_on(recording, play_from, seat_list, plain)
        return
    if until is not None and not 0 <= until <= len(recording.answers):
        raise RuleboundError(
            f"there is no answer {until}: the game has {len(recording.answers)}", place="--until"
        )
    screen = Screen(chosen_plain(plain, None))
    game = recording.begin(False)
    presenter = recording.kind.presenter(game)
    if not as_json:
        screen.say(
            f"{recording.kind.title} ({recording.edition}), seed {recording.seed or 'unknown'}", "bold"
        )
        screen.lines(_deck_line(seat, deck) for seat, deck in enumerate(recording.decks))
    told = 0
    for at, given in enumerate(recording.answers[:until], start=1):
        shown = _answered(game, given, at)
        game.give(given.answer)
        facts = game.journal[told:]
        told += len(facts)
        if as_json:
            shown["events"] = [game.explain(fact) for fact in facts]
            click.echo(json.dumps(shown))
            continue
        screen.say(f"{at:>4} {shown['seat_name']}: {shown['label']}", "bold")
        screen.lines(f"       {game.explain(fact)}" for fact in facts if not recording.kind.is_noise(fact))
        if step:
            screen.table(presenter.scene(full_view(game, 0)))
            try:
                if screen.ask("Enter goes on, q ends: ") == "q":
                    return
            except (EOFError, KeyboardInterrupt):
                screen.say()
                return
    if as_json:
        click.echo(json.dumps(ending(game)))
    elif game.over:
        screen.say(presenter.result(game.view(0), game.result or ()), "bold")
    else:
        screen.say(f"Here it stands: {presenter.headline(game.view(0))}.", "bold")


def _recording(file: Path, number: int | None) -> Recording:
    """Return the recording of a file or of a kept game: a replay's, or that of a game of a match."""
    named = str(file)
    if not file.exists() and named.removeprefix("m").isdecimal():
        if not named.startswith("m"):
            return store_now().games.load(number_of(named))
        match = store_now().matches.load(number_of(named, "match"))
        return _of_match(match, number, f"match {named}")
    text = read_text(file)
    if not is_match(text):
        if number is not None:
            raise RuleboundError(
                "the file is no match: it has one game", place=str(file), fix="Leave --game out."
            )
        return read_recording(text, str(file))
    return _of_match(read_match(text, str(file)), number, str(file))


def _of_match(match: Match, number: int | None, place: str) -> Recording:
    """Return the recording of a match's game of that number."""
    if number is None:
        many = len(match.played) + (match.recording is not None)
        raise RuleboundError(
            f"a match of {many} game{'' if many == 1 else 's'}", place=place, fix="Add --game 1."
        )
    return match.recording_of(number)


def _deck_line(seat: int, deck: Any) -> str:
    return (
        f"  seat {seat}: {deck['name']} ({deck['leader']}), {sum(count for count, _ in deck['cards'])} cards"
    )


def _answered(game: Game[Any], given: Answer, number: int) -> dict[str, Any]:
    """What an answer was, in words, just before it is given again."""
    decision = game.decision
    if decision is None:
        raise RuleboundError(f"the game is over before answer {number}", place="replay")
    if given.answer == AGREED:
        seat, called, label, key = -1, "All", "agree to a draw", "draw"
    else:
        seat = decision.seat if given.answer >= 0 else -1 - given.answer
        called = player_name(game.view(0), seat)
        label, key = "concedes", "resign"
    if given.answer >= 0:
        if given.answer >= len(decision.options):
            raise RuleboundError(f"answer {number} is not offered", place="replay")
        option = decision.options[given.answer]
        label, key = game.label(option), option.key()
    return {
        "number": number,
        "seat": seat,
        "seat_name": called,
        "kind": decision.kind,
        "prompt": decision.prompt,
        "option": key,
        "label": label,
        "by_person": given.by == BY_PERSON,
    }


def _play_on(recording: Recording, until: int, seat_list: str, plain: bool | None) -> None:
    """Play on from a point of a replay, as a game of its own."""
    game = recording.game(until)
    kinds = [kind.strip() for kind in seat_list.split(",")] if seat_list else recording.seats
    del recording.answers[until:]
    recording.seats = kinds
    store = store_if_possible() if "human" in kinds else None
    terminal = terminal_for(Screen(chosen_plain(plain, store)), kinds)
    seats = seated(recording, game, kinds, terminal)
    kept = _begun(store, recording) if store is not None else None
    if kept is not None:
        _remember(kept, plain)
    _at_terminal(terminal, Table(recording, game, seats, kept))
