"""The commands `rulebound play` and `rulebound replay`; `decks` and `cards` are next door in `listing`."""

from __future__ import annotations

import json
import secrets
import sys
from pathlib import Path
from typing import Any

import click

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.board import player_name
from rulebound.play.games import GAMES, Setup, game_named, set_up
from rulebound.play.importing import ERRATA
from rulebound.play.listing import cards, decks
from rulebound.play.replays import BY_PERSON, Answer, Recording, read_recording
from rulebound.play.screen import Screen
from rulebound.play.seats import SEATS, Seat, make_seat
from rulebound.play.storage import Autosave, unfinished
from rulebound.play.table import Table
from rulebound.play.terminal import Left, Terminal

__all__ = ["cards", "decks", "play", "replay"]

_CARDS = click.option(
    "--cards", "card_files", multiple=True, type=click.Path(path_type=Path), help="A TOML file of more cards."
)
_PLAIN = click.option(
    "--plain", is_flag=True, help="Plain sentences, for screen readers and simple terminals."
)


@click.command()
@click.option("--game", "name", default="wow", show_default=True, help=f"Which game: {', '.join(GAMES)}.")
@click.option("--edition", default="", help="Which edition of its rules (default: the first).")
@click.option(
    "--decks", "deck_list", default="", help="A deck for each seat, A,B: names or files; one serves all."
)
@click.option("--seats", "seat_list", default="", help=f"Who plays, e.g. human,ai: {', '.join(SEATS)}.")
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
@click.option("--json", "as_json", is_flag=True, help="No person plays: end with one line of JSON.")
@_PLAIN
@_CARDS
@ERRATA
def play(
    name: str,
    edition: str,
    deck_list: str,
    seat_list: str,
    seed: str | None,
    options: tuple[str, ...],
    load_file: Path | None,
    is_new: bool,
    resume: bool,
    as_json: bool,
    plain: bool,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
) -> None:
    """Play a game at this terminal: against the computer, unless --seats says otherwise.

    A game that is left is kept, and offered again at the next start.
    """
    screen = Screen(plain)
    terminal = Terminal(screen)
    kinds = [kind.strip() for kind in (seat_list or "human,ai").split(",")]
    if as_json and "human" in kinds and (seat_list or load_file is None):
        raise RuleboundError(
            "--json needs seats that play by themselves", place="--seats", fix="Try --seats ai,ai."
        )
    kept: Path | None = None
    if load_file is None and not as_json:
        fresh = is_new or deck_list or seat_list or seed is not None or edition or options or errata_files
        kept = _kept(screen, resume, bool(fresh))
    source = load_file or kept
    if source is not None:
        if errata_files:
            raise RuleboundError(
                "a game that has begun keeps its cards as they are", place="--errata", fix="Start a new game."
            )
        recording = read_recording(_read(source), str(source))
        game = recording.game()
        kinds = kinds if seat_list else recording.seats
        if as_json and "human" in kinds:
            raise RuleboundError(
                "--json needs seats that play by themselves", place="--seats", fix="Try ai,ai."
            )
    else:
        number: int | str = (
            secrets.randbelow(1_000_000) if seed is None else int(seed) if seed.isdecimal() else seed
        )
        game, recording = _start(name, edition, deck_list, kinds, number, options, card_files, errata_files)
        for corrected in recording.kind.corrections(card_files, errata_files):
            for line in corrected.lines():
                click.echo(line, err=as_json or not corrected.told)
    seated = _seated(recording, game, kinds, terminal)
    people = "human" in kinds
    autosave = None
    if people and not as_json:
        autosave = Autosave(kept) if kept is not None else Autosave.fresh(recording.kind.name, recording.seed)
    table = Table(recording, game, seated, autosave)
    if as_json:
        while not table.game.over:
            table.step()
        click.echo(table.summary_line())
        return
    _at_terminal(terminal, table, people)


def _start(
    name: str,
    edition: str,
    deck_list: str,
    kinds: list[str],
    seed: int | str,
    options: tuple[str, ...],
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
) -> tuple[Game[Any], Recording]:
    kind = game_named(name)
    chosen = [each.strip() for each in deck_list.split(",") if each.strip()]
    if len(kinds) < 2:
        raise RuleboundError(
            f"{len(kinds)} seat is too few", place="--seats", fix="Name two or more: human,ai."
        )
    count = len(chosen) if len(chosen) > 1 else len(kinds)
    if len(kinds) != count:
        raise RuleboundError(
            f"{len(kinds)} seats for {count} decks", place="--seats", fix="Name one for each deck."
        )
    wanted: list[str] = chosen * (count if len(chosen) == 1 else 1)
    if not wanted and count != kind.seats:
        wanted = (kind.default_decks() * count)[:count]
    setup = Setup(edition, seed, (), tuple(_names(kinds)), True, _options(options))
    game, read = set_up(kind, setup, wanted or None, card_files, errata=errata_files)
    return game, Recording.of(kind, game, read, edition or kind.editions[0], seed, kinds)


def _names(kinds: list[str]) -> list[str]:
    """What players are called: by what they are, numbered where two are the same."""
    called = {"human": "Player", "ai": "Computer", "random": "Random"}
    names: list[str] = []
    for place, kind in enumerate(kinds):
        name = called.get(kind, kind)
        names.append(name if kinds.count(kind) == 1 else f"{name} {kinds[: place + 1].count(kind)}")
    return names


def _options(pairs: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key.strip():
            raise RuleboundError(f"{pair!r} is no setting", place="--set", fix="Write key=value.")
        found[key.strip()] = value.strip()
    return found


def _seated(recording: Recording, game: Game[Any], kinds: list[str], terminal: Terminal) -> list[Seat]:
    count = game.rules.seats(game.state)
    if len(kinds) != count:
        raise RuleboundError(
            f"{len(kinds)} seats for a game of {count}", place="--seats", fix="Name one for each."
        )
    seed: int | str = int(recording.seed) if recording.seed.isdecimal() else recording.seed
    return [make_seat(kind, recording.kind.name, seat, seed, terminal.ask) for seat, kind in enumerate(kinds)]


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RuleboundError("neither a saved game nor a replay", place=str(path)) from None


def _kept(screen: Screen, resume: bool, fresh: bool) -> Path | None:
    """Return the unfinished game to go on with, having asked if somebody can be; None for a new one."""
    games = unfinished()
    if resume:
        if not games:
            raise RuleboundError(
                "there is no unfinished game", place="--resume", fix="Start one: rulebound play."
            )
        return games[0]
    if fresh or not games or not screen.interactive:
        return None
    try:
        recording = read_recording(_read(games[0]), str(games[0]))
    except (RuleboundError, OSError) as error:
        screen.say(f"An unfinished game can't be used: {error}")
        return None
    board = recording.kind.board(recording.begin(False))
    view = recording.game(remember=False).view(0)
    screen.say(f"There is an unfinished game: {recording.kind.title}, {board.headline(view)}.")
    try:
        typed = screen.ask("Go on with it? (Enter or y: yes, n: a new one; it is kept either way) ")
    except EOFError:
        return None
    return None if typed.lower().startswith("n") else games[0]


def _at_terminal(terminal: Terminal, table: Table, people: bool) -> None:
    """Play until the end, the end of input, or an interruption; whatever happens, the game is kept."""
    code, said = 0, ""
    try:
        terminal.play(table)
    except Left:
        said = "See you."
    except EOFError:
        said = "The input ended."
    except (KeyboardInterrupt, click.Abort):
        said, code = "Interrupted.", 130
    if said:
        click.echo()
        if people:
            table.keep()
        kept = table.autosave.path if table.autosave is not None else None
        if kept is not None and kept.exists():
            click.echo(f"{said} The game is kept in {kept}")
            click.echo("Go on with: rulebound play --resume")
        else:
            click.echo(said)
    if code:
        sys.exit(code)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--json", "as_json", is_flag=True, help="One line of JSON for each decision, and one for the end."
)
@click.option("--until", type=int, help="Stop after so many answers.")
@click.option("--step", is_flag=True, help="Show the table after every answer, and wait for Enter.")
@click.option("--play-from", type=int, metavar="N", help="Play on from the position after N answers.")
@click.option("--seats", "seat_list", default="", help="Who plays on (default: who played).")
@_PLAIN
def replay(
    file: Path,
    as_json: bool,
    until: int | None,
    step: bool,
    play_from: int | None,
    seat_list: str,
    plain: bool,
) -> None:
    """Show a saved game again, answer by answer, or play on from any point of it."""
    recording = read_recording(_read(file), str(file))
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
    for number, given in enumerate(recording.answers[:until], start=1):
        shown = _answered(game, given, number)
        game.give(given.answer)
        facts = game.journal[told:]
        told += len(facts)
        if as_json:
            shown["events"] = [game.explain(fact) for fact in facts]
            click.echo(json.dumps(shown))
            continue
        screen.say(f"{number:>4} {shown['seat_name']}: {shown['label']}", "bold")
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
        click.echo(json.dumps(_ending(game)))
    elif game.over:
        screen.say(board.result(game.view(0), game.result or ()), "bold")
    else:
        screen.say(f"Here it stands: {board.headline(game.view(0))}.", "bold")


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


def _ending(game: Game[Any]) -> dict[str, Any]:
    result = game.result
    winners = [seat for seat, score in enumerate(result) if score == 1.0] if result is not None else []
    return {
        "winner": winners[0] if winners else None,
        "turns": game.view(0).get("turn"),
        "decisions": game.decisions,
        "hash": game.hash(),
    }


def _play_on(recording: Recording, until: int, seat_list: str, plain: bool) -> None:
    """Play on from a point of a replay, as a game of its own."""
    game = recording.game(until)
    kinds = [kind.strip() for kind in seat_list.split(",")] if seat_list else recording.seats
    del recording.answers[until:]
    recording.seats = kinds
    terminal = Terminal(Screen(plain))
    people = "human" in kinds
    autosave = Autosave.fresh(recording.kind.name, recording.seed) if people else None
    _at_terminal(
        terminal, Table(recording, game, _seated(recording, game, kinds, terminal), autosave), people
    )
