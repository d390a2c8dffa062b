"""The commands `rulebound play` and `rulebound replay`; `decks` and `cards` are next door, in `listing`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.board import player_name
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
from rulebound.play.files.storage import Autosave
from rulebound.play.games import GAMES, Setup, game_named, set_up
from rulebound.play.matches import is_match, read_match
from rulebound.play.replays import BY_PERSON, Answer, Recording, read_recording
from rulebound.play.seats import SEATS
from rulebound.play.table import Table, ending
from rulebound.play.terminal.screen import Screen
from rulebound.play.terminal.terminal import Terminal

__all__ = ["play", "replay"]


@click.command()
@click.option("--game", "name", default="wow", show_default=True, help=f"Which game: {', '.join(GAMES)}.")
@click.option("--edition", default="", help="Which edition of its rules (default: the first).")
@click.option(
    "--decks", "deck_list", default="", help="A deck for each seat, A,B: names or files; one serves all."
)
@click.option("--seats", "seat_list", default="", help=f"Who plays, e.g. human,ai: {', '.join(SEATS)}.")
@click.option(
    "--teams", "team_list", default="", help="Each seat's team, e.g. 1,2,1,2 (default: everybody alone)."
)
@FORMAT
@click.option("--pools", "pool_list", default="", help="Sealed: a file of each seat's cards, A,B.")
@click.option(
    "--seed", default=None, help="A number or word that decides everything random (default: a new one)."
)
@click.option("--set", "options", multiple=True, metavar="KEY=VALUE", help="A number of the game's rules.")
@click.option(
    "--load", "load_file", type=click.Path(path_type=Path), help="Go on with a saved game or a replay."
)
@click.option(
    "--new", "is_new", is_flag=True, help="Start a new game without asking about an unfinished one."
)
@click.option("--resume", is_flag=True, help="Go on with the latest unfinished game without asking.")
@click.option(
    "--always-ask",
    is_flag=True,
    help="Ask people whenever they have priority: no pause tells what they could do.",
)
@click.option("--json", "as_json", is_flag=True, help="No person plays: end with one line of JSON.")
@PLAIN
@CARDS
@ERRATA
def play(
    name: str,
    edition: str,
    deck_list: str,
    seat_list: str,
    team_list: str,
    format: str,
    pool_list: str,
    seed: str | None,
    options: tuple[str, ...],
    load_file: Path | None,
    is_new: bool,
    resume: bool,
    always_ask: bool,
    as_json: bool,
    plain: bool,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
) -> None:
    """Play a game at this terminal: against the computer, unless --seats says otherwise.

    Two or more play, everybody alone or in --teams. A game that is left is kept, and offered again at the next start.
    """
    screen = Screen(plain)
    terminal = Terminal(screen)
    kinds = seats_from(seat_list, deck_list, team_list)
    if as_json and (seat_list or load_file is None):
        no_people(kinds)
    agreed = (deck_list, seat_list, team_list, format, pool_list, edition, options, errata_files)
    kept: Autosave | None = None
    if load_file is None and not as_json:
        fresh = is_new or seed is not None or any(agreed)
        kept = kept_from_before(screen, resume, bool(fresh), "", "game", _unfinished_game)
    source = load_file or (kept.path if kept is not None else None)
    if source is not None:
        refuse_what_has_been_agreed(
            {"--errata": errata_files, "--teams": team_list, "--format": format, "--pools": pool_list}
        )
        text = read_text(source)
        if is_match(text):
            raise RuleboundError(
                "a match, not a game",
                place=str(source),
                fix="Use rulebound match --load, or rulebound replay --game N.",
            )
        recording = read_recording(text, str(source))
        game = recording.game()
        kinds = kinds if seat_list else recording.seats
        if as_json:
            no_people(kinds)
    else:
        kind = game_named(name)
        wanted: list[str] | None = decks_for(kind, deck_list, len(kinds), format)
        number = new_seed(seed)
        teams = teams_from(team_list, len(kinds))
        names = tuple(names_for(kinds))
        asked = tuple(seat for seat, each in enumerate(kinds) if always_ask and each == "human")
        setup = Setup(edition, number, teams, names, True, options_from(options), format, always_ask=asked)
        game, read = set_up(kind, setup, wanted, card_files, errata=errata_files, pools=listed(pool_list))
        recording = Recording.of(kind, game, read, edition or kind.editions[0], number, kinds)
        if unfinished := kind.still_to_build(edition):
            click.echo(unfinished, err=True)
        for corrected in kind.corrections(card_files, errata_files):
            for line in corrected.lines():
                click.echo(line, err=as_json or not corrected.told)
    seats = seated(recording, game, kinds, terminal)
    people = "human" in kinds
    autosave = None
    if people and not as_json:
        autosave = kept or held(Autosave.fresh(recording.kind.name, recording.seed))
    table = Table(recording, game, seats, autosave)
    if as_json:
        while not table.game.over:
            table.step()
        click.echo(table.summary_line())
        return
    _at_terminal(terminal, table)


def _unfinished_game(path: Path) -> str:
    """What an unfinished game is, in words."""
    recording = read_recording(read_text(path), str(path))
    board = recording.kind.board(recording.begin(False))
    view = recording.game(remember=False).view(0)
    return f"{recording.kind.title}, {board.headline(view)}"


def _at_terminal(terminal: Terminal, table: Table) -> None:
    def keep() -> Path | None:
        if table.autosave is not None:
            table.keep()
        return table.autosave.path if table.autosave is not None else None

    at_terminal(lambda: terminal.play(table), keep)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--json", "as_json", is_flag=True, help="One line of JSON for each decision, and one for the end."
)
@click.option("--until", type=int, help="Stop after so many answers.")
@click.option("--step", is_flag=True, help="Show the table after every answer, and wait for Enter.")
@click.option("--play-from", type=int, metavar="N", help="Play on from the position after N answers.")
@click.option("--seats", "seat_list", default="", help="Who plays on (default: who played).")
@click.option("--game", "number", type=int, metavar="N", help="Of a match: which of its games.")
@PLAIN
def replay(
    file: Path,
    as_json: bool,
    until: int | None,
    step: bool,
    play_from: int | None,
    seat_list: str,
    number: int | None,
    plain: bool,
) -> None:
    """Show a saved game (or a game of a match) again, answer by answer, or play on from any point of it."""
    recording = _recording(file, number)
    if play_from is not None:
        _play_on(recording, play_from, seat_list, plain)
        return
    if until is not None and not 0 <= until <= len(recording.answers):
        raise RuleboundError(
            f"there is no answer {until}: the game has {len(recording.answers)}", place="--until"
        )
    screen = Screen(plain)
    game = recording.begin(False)
    board = recording.kind.board(game)
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
            view = game.view(0)
            screen.table(board.headline(view), board.draw(view, screen.look), [])
            try:
                if screen.ask("Enter goes on, q ends: ") == "q":
                    return
            except (EOFError, KeyboardInterrupt):
                screen.say()
                return
    if as_json:
        click.echo(json.dumps(ending(game)))
    elif game.over:
        screen.say(board.result(game.view(0), game.result or ()), "bold")
    else:
        screen.say(f"Here it stands: {board.headline(game.view(0))}.", "bold")


def _recording(file: Path, number: int | None) -> Recording:
    """Return the recording of a file: a replay's, or that of a game of a match."""
    text = read_text(file)
    if not is_match(text):
        if number is not None:
            raise RuleboundError(
                "the file is no match: it has one game", place=str(file), fix="Leave --game out."
            )
        return read_recording(text, str(file))
    match = read_match(text, str(file))
    if number is None:
        many = len(match.played) + (match.recording is not None)
        raise RuleboundError(
            f"a match of {many} game{'' if many == 1 else 's'}", place=str(file), fix="Add --game 1."
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


def _play_on(recording: Recording, until: int, seat_list: str, plain: bool) -> None:
    """Play on from a point of a replay, as a game of its own."""
    game = recording.game(until)
    kinds = [kind.strip() for kind in seat_list.split(",")] if seat_list else recording.seats
    del recording.answers[until:]
    recording.seats = kinds
    terminal = Terminal(Screen(plain))
    autosave = held(Autosave.fresh(recording.kind.name, recording.seed)) if "human" in kinds else None
    _at_terminal(terminal, Table(recording, game, seated(recording, game, kinds, terminal), autosave))
