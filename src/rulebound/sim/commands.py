"""The commands ``sim``, ``soak`` and ``bench``."""

from __future__ import annotations

import json
import math
import shlex
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console
from rich.table import Table

from rulebound.errors import RuleboundError
from rulebound.play.commands.arranging import CARDS, ERRATA, tell_corrections
from rulebound.play.games import game_named, read_decks
from rulebound.sim.bench.benched import SECONDS
from rulebound.sim.bench.running import QUICK, ROUNDS, run_bench
from rulebound.sim.bench.subjects import SUBJECTS
from rulebound.sim.bench.tables import show_bench
from rulebound.sim.following import INTERRUPTED, Followed
from rulebound.sim.plans import Plan
from rulebound.sim.reports import Report, records
from rulebound.sim.soak.forging import Forgery, ForgingPlan, forge_one
from rulebound.sim.soak.forging_cards import forge_card_file
from rulebound.sim.soak.inspecting import Finding, SoakPlan, SoakTables, soak_one
from rulebound.sim.soak.paired import Compared
from rulebound.sim.soak.paired_games import LOT, WITH_POOLS, PairedPlan, compare_lot
from rulebound.sim.workers import default_workers, shared

__all__ = ["bench", "sim", "soak"]

#: The kinds of files that can be forged, and what makes and reads one.
FORGED: Final[dict[str, Callable[[ForgingPlan, int], Forgery]]] = {
    "saves": forge_one,
    "cards": forge_card_file,
}
#: Cards shown for each deck in the short report.
CARDS_SHOWN: Final = 12


def _listed(text: str | None) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip()) if text else ()


def _settings(pairs: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    found = []
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise RuleboundError(f"{pair!r} is no setting", place="--set", fix="Write it as name=value.")
        found.append((key, value))
    return tuple(found)


@click.command()
@click.option("--game", default="wow", show_default=True, help="Which game.")
@click.option("--edition", default="", help="Which edition of its rules (default: the usual one).")
@click.option("--decks", help="Decks, one for each seat, separated by commas (default: the usual ones).")
@click.option(
    "--seats", default="ai", show_default=True, help="Players: ai or random, for each seat or for all."
)
@click.option("--games", default=100, show_default=True, type=click.IntRange(min=1), help="How many games.")
@click.option(
    "--seed", default=0, show_default=True, type=int, help="Base seed; game N's comes from it and N."
)
@click.option("--workers", type=click.IntRange(min=1), help="Processes (default: one for each processor).")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="A number of the rules.")
@click.option(
    "--format", "format", default="", help="Which rules for building decks (default: the usual ones)."
)
@CARDS
@ERRATA
@click.option("--json", "as_json", is_flag=True, help="Print the report as one line of JSON.")
def sim(
    game: str,
    edition: str,
    decks: str | None,
    seats: str,
    games: int,
    seed: int,
    workers: int | None,
    settings: tuple[str, ...],
    format: str,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Play many games and report on them: who wins, how long it takes, which cards win.

    The same seed gives the same report with any number of workers. Win rates come with 95% intervals (Wilson); a
    draw counts as half a win for everybody. Ctrl-C stops it and reports on what has been played (exit code 130).
    """
    more, corrected = tuple(map(str, card_files)), tuple(map(str, errata_files))
    wanted = _settings(settings)
    plan = Plan(game, edition, _listed(decks), _listed(seats), seed, wanted, format, more, corrected)
    report = Report(plan)
    if unfinished := game_named(game).still_to_build(edition):
        click.echo(unfinished, err=True)
    tell_corrections(game_named(game), card_files, errata_files, as_json)
    played = Followed(records(plan, games, workers or default_workers()), games, "games")
    for record in played:
        report.add(record)
    if as_json:
        click.echo(json.dumps(report.as_data(), sort_keys=True))
    elif report.games:
        _show(report)
    if played.interrupted:
        if report.games:
            click.echo(f"The report is of these: --games {report.games} gives it again.", err=True)
        sys.exit(INTERRUPTED)


def _show(report: Report) -> None:
    data: dict[str, Any] = report.as_data()
    console = Console()
    table = Table(title=f"{data['games']} games, seed {data['seed']}")
    for column in ("seat", "deck", "player", "wins", "win rate", "95% interval"):
        table.add_column(column, justify="left" if column in ("deck", "player") else "right")
    for line in data["seats"]:
        low, high = line["interval95"]
        table.add_row(
            str(line["seat"] + 1),
            line["deck"],
            line["player"],
            f"{line['wins']:g}",
            f"{line['win_rate']:.1%}",
            f"{low:.1%} to {high:.1%}",
        )
    console.print(table)
    turns, decisions = data["turns"], data["decisions"]
    console.print(
        f"{data['draws']} drawn. A game takes {turns['mean']:.1f} turns ({turns['least']} to {turns['most']}) "
        f"and {decisions['mean']:.0f} decisions ({decisions['least']} to {decisions['most']})."
    )
    for quantity, rows in data["by_turn"].items():
        told = ", ".join("/".join("-" if one is None else f"{one:.1f}" for one in row) for row in rows[:16])
        console.print(f"{quantity} as each turn begins, by seat: {told}")
    for seat in data["seats"]:
        lines = [line for line in data["cards"] if line["seat"] == seat["seat"] and line["played"]]
        lines.sort(key=lambda line: (-line["won_when_played"], line["card"]))
        if lines:
            cards = Table(title=f"{seat['deck']} (seat {seat['seat'] + 1}): wins when played")
            cards.add_column("card")
            for column in ("games drawn", "games played", "won when played"):
                cards.add_column(column, justify="right")
            for line in lines[:CARDS_SHOWN]:
                share = f"{line['won_when_played']:.1%}"
                cards.add_row(line["card"], str(line["drawn"]), str(line["played"]), share)
            console.print(cards)


@click.command()
@click.option("--game", default="wow", show_default=True, help="Which game.")
@click.option("--games", default=200, show_default=True, type=click.IntRange(min=0), help="Games by chance.")
@click.option(
    "--ai-games", default=0, show_default=True, type=click.IntRange(min=0), help="Games between ais."
)
@click.option("--edition", default="", help="Which edition of its rules (default: the usual one).")
@click.option("--decks", help="Decks, separated by commas (default: all shipped ones).")
@click.option(
    "--seed", default=0, show_default=True, type=int, help="Base seed; game N's comes from it and N."
)
@click.option("--workers", type=click.IntRange(min=1), help="Processes (default: one for each processor).")
@click.option(
    "--only", type=click.IntRange(min=0), help="Only the game (or file) of this number, looked at closely."
)
@click.option(
    "--forged", type=click.IntRange(min=1), help="Instead: so many forged saves, replays and matches."
)
@click.option(
    "--files",
    type=click.Choice(list(FORGED)),
    default="saves",
    show_default=True,
    help="Which files are forged.",
)
@click.option(
    "--paired",
    type=click.IntRange(min=1),
    help="Instead compare so many positions of games that differ only in what a seat may not know.",
)
@click.option(
    "--pool", type=click.Path(exists=True, dir_okay=False), help="With --paired: a file of more cards."
)
@click.option(
    "--players",
    default=2,
    show_default=True,
    type=click.IntRange(2, 8),
    help="How many play each game, where more than two can.",
)
@CARDS
@ERRATA
@click.option("--json", "as_json", is_flag=True, help="With --paired: the last line as JSON.")
def soak(
    game: str,
    games: int,
    ai_games: int,
    edition: str,
    decks: str | None,
    seed: int,
    workers: int | None,
    only: int | None,
    forged: int | None,
    files: str,
    paired: int | None,
    pool: str | None,
    players: int,
    card_files: tuple[Path, ...],
    errata_files: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Play thousands of games, checking every position; the last line says how many passed and failed.

    Exits with code 1 if a game failed, with 130 if it was interrupted (Ctrl-C); each failure comes with the command
    that plays it again. With --forged, files that somebody has changed by hand are read and played on (with --files
    cards: card files, pools, deck lists, errata and scenarios are read): each must be refused in one line, or do no
    harm. With --paired, worlds that differ only in what a seat may not know are compared: the last line says how often
    they told it apart, and how.
    """
    if paired is None and (pool or as_json):
        what = "--pool" if pool else "--json"
        raise RuleboundError(
            "it is for paired worlds only", place=what, fix="Add --paired 600, or leave it out."
        )
    if pool and game not in WITH_POOLS:
        raise RuleboundError(
            f"no decks of {game_named(game).name} are drawn from a pool",
            place="--pool",
            fix=f"Leave it out, or choose --game {' or '.join(WITH_POOLS)}.",
        )
    if players > 2 and not game_named(game).for_more_than_two:
        raise RuleboundError(f"two play {game}, and no more", place="--players", fix="Leave it out.")
    if players > 2 and (paired or forged):
        raise RuleboundError(
            "it is for games that are played through only", place="--players", fix="Leave it out."
        )
    if (card_files or errata_files) and (paired or forged):
        what = "--cards" if card_files else "--errata"
        raise RuleboundError("it is for games that are played through only", place=what, fix="Leave it out.")
    more, corrected = tuple(map(str, card_files)), tuple(map(str, errata_files))
    edition = edition and game_named(game).edition(edition)
    if forged is not None:
        _soak_forged(files, ForgingPlan(game, seed, edition), forged, workers or default_workers(), only)
        return
    chosen = _listed(decks) or tuple(game_named(game).deck_names(edition))
    if decks or more or corrected:
        read_decks(game_named(game), chosen, more, corrected)
    if paired:
        lots = range(math.ceil(paired / LOT)) if only is None else [only]
        _soak_pairs(
            PairedPlan(game, edition, chosen, seed, pool or ""), lots, workers or default_workers(), as_json
        )
        return
    tell_corrections(game_named(game), card_files, errata_files)
    passed = failed = 0
    interrupted = False
    for kind, count in (("random", games), ("ai", ai_games)):
        plan = SoakPlan(
            Plan(game, edition, decks=chosen[:1], seats=(kind,), seed=seed, cards=more, errata=corrected),
            chosen,
            only is not None,
            players,
        )
        numbers = range(count) if only is None else [only] * bool(count)
        results = shared(soak_one, plan, numbers, workers or default_workers(), SoakTables)
        played = Followed(results, len(numbers), f"{kind} games")
        for finding in played:
            if finding.fault:
                failed += 1
                _tell(finding, plan, kind, only is not None)
            else:
                passed += 1
        interrupted = played.interrupted
        if interrupted:
            break
    click.echo(f"{passed} passed, {failed} failed")
    _end(interrupted, failed)


def _soak_forged(files: str, plan: ForgingPlan, count: int, workers: int, only: int | None) -> None:
    """Read so many forged files; the last line says how many were refused, were played on, and did harm."""
    ends: Counter[str] = Counter()
    numbers = range(count) if only is None else [only]
    read = Followed(shared(FORGED[files], plan, numbers, workers), len(numbers), "forged files")
    for one in read:
        ends[one.end] += 1
        if one.end == "fault":
            click.echo(f"File {one.number} ({one.kind}): {one.told}")
            click.echo(one.trace if only is not None else _again(files, plan, one))
    click.echo(f"{ends['refused']} refused, {ends['played']} played on, {ends['fault']} failed")
    _end(read.interrupted, ends["fault"])


def _of_edition(edition: str) -> str:
    return f" --edition {edition}" if edition else ""


def _again(files: str, plan: ForgingPlan, one: Forgery) -> str:
    which = f"--game {plan.game}{_of_edition(plan.edition)} --files {files} --seed {plan.seed}"
    return f"  again: rulebound soak --forged 1 {which} --only {one.number}"


def _soak_pairs(plan: PairedPlan, numbers: Sequence[int], workers: int, as_json: bool) -> None:
    compared = Compared()
    lots = Followed(shared(compare_lot, plan, numbers, workers), len(numbers), "lots")
    for found in lots:
        for told in found.told:
            click.echo(f"--only {numbers[lots.done]}: {told}")
        compared.add(found)
    counted = {
        "positions": compared.positions,
        "differences": compared.differences,
        "by_way": dict(sorted(compared.by_way.items())),
    }
    ways = ", ".join(f"{count} by {way}" for way, count in sorted(compared.by_way.items())) or "none"
    click.echo(
        json.dumps(counted) if as_json else f"{compared.positions} positions compared; differences: {ways}"
    )
    _end(lots.interrupted, compared.differences)


def _end(interrupted: bool, faults: int) -> None:
    """End a soak: with the exit code that says how it went."""
    if interrupted or faults:
        sys.exit(INTERRUPTED if interrupted else 1)


def _tell(finding: Finding, soaked: SoakPlan, kind: str, with_trace: bool) -> None:
    plan = soaked.of(finding.number)
    click.echo(f"Game {finding.number} ({kind}, {' against '.join(plan.names())}): {finding.fault}")
    if with_trace:
        click.echo(finding.trace)
    counts = "--games 1 --ai-games 0" if kind == "random" else "--games 0 --ai-games 1"
    counts += f" --players {soaked.players}" if soaked.players > 2 else ""
    counts += "".join(f" --cards {shlex.quote(file)}" for file in plan.cards)
    counts += "".join(f" --errata {shlex.quote(file)}" for file in plan.errata)
    click.echo(
        f"  at decision {finding.decisions}; again: rulebound soak --game {plan.game}{_of_edition(plan.edition)} "
        f"{counts} --decks {','.join(soaked.decks)} --seed {plan.seed} --only {finding.number}"
    )


@click.command()
@click.option(
    "--seconds",
    default=SECONDS,
    show_default=True,
    type=click.FloatRange(min=0.1),
    help="Time a measurement (about).",
)
@click.option(
    "--rounds",
    default=ROUNDS,
    show_default=True,
    type=click.IntRange(min=1),
    help="Rounds; medians are shown.",
)
@click.option(
    "--edition", default="", help="Only the game with this edition of its rules, under it (default: all)."
)
@click.option("--quick", is_flag=True, help="One round of half a second: for a look.")
@click.option(
    "--only",
    metavar="SUBJECTS",
    help=f"Only these, separated by commas: {', '.join(subject.name for subject in SUBJECTS)}.",
)
@click.option(
    "--peers/--no-peers", default=True, show_default=True, help="Measure other engines beside ours."
)
@click.option(
    "--compiled/--no-compiled", default=True, show_default=True, help="Measure a compiled copy, too."
)
@click.option("--json", "as_json", is_flag=True, help="Print the results as one line of JSON.")
def bench(
    seconds: float,
    rounds: int,
    edition: str,
    quick: bool,
    only: str | None,
    peers: bool,
    compiled: bool,
    as_json: bool,
) -> None:
    """Measure the engine beside others, in one run: only the ratios mean anything on another machine.

    A whole run takes about ten minutes; --only and --quick take less.
    """
    if quick:
        seconds, rounds = QUICK, 1
    results = run_bench(seconds, peers, compiled, as_json, _listed(only), rounds, edition)
    if as_json:
        click.echo(json.dumps(results, sort_keys=True))
    else:
        show_bench(results)
