"""Paired worlds: two games that differ only in what a seat may not know tell it the same, byte for byte.

From a game's position another world is made for a seat; both go on with the same answers, as long as the seat is told
the same of them. At every decision all that leaves a game for the seat is compared: its view, its decision, the facts
in words, every refusal, what is presented to it, a fork for the seat and what that fork shows. (Who is waited for is
public: where it differs, because somebody has something to choose in one world and nothing in the other, the worlds
part.)
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, final

from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import Random, seeded
from rulebound.play.games import game_named
from rulebound.play.interrupting import give_way
from rulebound.play.presenting.at_a_table import lines, present
from rulebound.play.presenting.shapes import plain
from rulebound.play.replays import Recording
from rulebound.play.seats import RandomSeat
from rulebound.play.table import Table
from rulebound.tcg.constants import DECK
from rulebound.tcg.events import Show

__all__ = ["OTHER_WORLDS", "Compared", "compare_in_a_game", "ways_out"]

#: Game name -> module with ``other_world(state, seat, seed)``.
OTHER_WORLDS: Final[dict[str, str]] = {
    "wow": "rulebound.sim.soak.paired_wow",
    "war": "rulebound.sim.soak.paired_war",
    "fab": "rulebound.sim.soak.paired_fab",
}

#: What can be asked about, besides what is offered.
VERBS: Final = (
    "play",
    "place",
    "use",
    "complete",
    "strike",
    "attack",
    "pass",
    "target",
    "skill",
    "pick up",
    "resurrect",
)
#: Handles that are asked about though nothing was ever shown by them; and at most so many of those that were.
GUESSED: Final = (1, 2, 3, 17, 40, 77, 1024, 5 << 20, (5 << 20) + 31, 1 << 40, (1 << 40) + (2 << 24), 1 << 60)
ASKED: Final = 24
#: A pair goes on for so many decisions at most; a fork for a seat, the slowest way out, is taken at one in so many.
TOGETHER: Final = 12
#: What of a position tells who has passed.
PUBLIC: Final = ("priority", "passes", "stage", "step", "turn")


@dataclass
class Compared:
    """How many positions were compared, and the differences by the way on which something got out."""

    positions: int = 0
    by_way: dict[str, int] = field(default_factory=dict)
    #: The first differences in words, each with where it was found.
    told: list[str] = field(default_factory=list)

    @property
    def differences(self) -> int:
        """Return how many differences there were."""
        return sum(self.by_way.values())

    def note(self, way: str, where: str, one: str, other: str) -> None:
        """Count a difference, and keep it in words if it is among the first."""
        self.by_way[way] = self.by_way.get(way, 0) + 1
        if len(self.told) < 20:
            at = next(
                (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
                min(len(one), len(other)),
            )
            start = max(0, at - 60)
            self.told.append(f"{way} {where}: ...{one[start : at + 60]!r} and ...{other[start : at + 60]!r}")

    def add(self, other: Compared) -> None:
        """Add what another comparison found."""
        self.positions += other.positions
        for way, count in other.by_way.items():
            self.by_way[way] = self.by_way.get(way, 0) + count
        self.told = (self.told + other.told)[:20]


def ways_out(
    game: Game[Any], seat: int, seed: int, facts_since: int, forks: bool
) -> Iterable[tuple[str, str]]:
    """Give all that leaves a game for a seat, each with the name of its way."""
    view = game.view(seat)
    yield "view", canonical(view)
    decision = game.decision
    asked = decision is not None and decision.seat == seat
    if decision is not None and asked:
        told = game.told(decision)
        yield (
            "decision",
            canonical([told.kind, told.prompt, list(told.subjects), [o.key() for o in told.options]]),
        )
        yield "labels", canonical([game.label(place) for place in range(len(decision.options))])
    yield "facts", canonical([*game.rules.told_facts(game.state, facts_since, seat)])
    yield (
        "why not",
        canonical(
            [
                [
                    verb,
                    handle,
                    [
                        [reason.rule, reason.text, reason.subject]
                        for reason in game.why_not(seat, verb, handle)
                    ],
                ]
                for handle in (*_handles(view)[:ASKED], *GUESSED)
                for verb in VERBS
            ]
        ),
    )
    yield "answers", str(game.answers_of(seat))
    yield "sources", canonical(game.sources(seat))
    if asked:
        yield "costs", canonical(game.costs())
    if forks and asked:
        # (What a table shows whoever isn't asked is made of the view and the facts alone.)
        table = _table(game)
        yield "presented", canonical(plain(present(table, seat)))
        yield "log", canonical(plain(lines(table, seat, everything=True)))
    if forks:
        fork = game.fork(seat, seed, remember=True)
        yield "fork", game.rules.text(fork.state)
        yield "fork's view", canonical(fork.view(seat))
        chance = seeded(f"in a fork {seed}")
        for _ in range(6):
            if fork.decision is None:
                break
            fork.choose(chance.below(len(fork.decision.options)))
        yield "fork played on", canonical(fork.view(seat))


def _table(game: Game[Any]) -> Table:
    """Return a table at which nobody has answered anything yet: what its seats are shown is the whole game."""
    kind = game_named(game.rules.name)
    seats = [RandomSeat(seat) for seat in range(game.rules.seats(game.state))]
    return Table(Recording(kind, "", "", [], ["random"] * len(seats), ""), game, seats)


def _handles(shown: object) -> list[int]:
    """Return the handles that a view shows."""
    found: dict[int, None] = {}

    def look(value: object) -> None:
        if isinstance(value, dict):
            for name, item in value.items():
                if name in ("number", "id", "hero") and isinstance(item, int):
                    found[item] = None
                look(item)
        elif isinstance(value, list):
            for item in value:
                look(item)

    look(shown)
    return list(found)


@final
class Pair:
    """Two worlds for a seat, going on together."""

    def __init__(self, one: Game[Any], other: Game[Any], seat: int, seed: int) -> None:
        self.one = one
        self.other = other
        self.seat = seat
        self.seed = seed
        self.random: Random = seeded(f"pair {seed} {seat}")
        self.told_to = one.rules.length(one.state)

    def compare(self, compared: Compared, where: str, all_facts: bool, forks: bool) -> None:
        """Compare all that the seat is told now."""
        since = 0 if all_facts else self.told_to
        compared.positions += 1
        ways = zip(
            ways_out(self.one, self.seat, self.seed, since, forks),
            ways_out(self.other, self.seat, self.seed, since, forks),
            strict=True,
        )
        for (way, ours), (_, theirs) in ways:
            if ours != theirs:
                compared.note(way, where, ours, theirs)

    def waits_alike(self) -> bool:
        """Tell whether both worlds wait for the same seat, and others have passed alike: that is public, too."""
        ours, theirs = self.one.decision, self.other.decision
        if ours is None or theirs is None or ours.seat != theirs.seat:
            return False
        one, other = self.one.state, self.other.state
        return all(getattr(one, name, 0) == getattr(other, name, 0) for name in PUBLIC)

    def go_on(self) -> bool:
        """Give both the same answer, as the seat sees it; tell whether it is told the same of what comes of it."""
        ours, theirs = self.one.decision, self.other.decision
        assert ours is not None and theirs is not None
        place = self.random.below(len(ours.options))
        if ours.seat == self.seat:
            if place >= len(theirs.options):
                return False
            self.one.choose(place)
            self.other.choose(place)
        else:
            there = self._as_seen(place)
            if there < 0:
                return False
            self.one.choose(place)
            self.other.choose(there)
        if not self.waits_alike() or self._seen_in_order(self.one) != self._seen_in_order(self.other):
            return False
        rules = self.one.rules
        return rules.told_facts(self.one.state, self.told_to, self.seat) == rules.told_facts(
            self.other.state, self.told_to, self.seat
        )

    def _seen_in_order(self, game: Game[Any]) -> list[list[str]]:
        """Return what of a deck the seat has been shown since, in its order: the log tells what, the cards in which.

        (Of other zones it learns no order.)
        """
        found: list[list[str]] = []
        for fact in game.rules.journal(game.state)[self.told_to :]:
            if isinstance(fact, Show) and (fact.everyone or fact.seat == self.seat):
                cards = [game.state.known(one) for one in fact.subjects]
                found.append([card.definition.key for card in cards if card.zone == DECK])
        return found

    def _as_seen(self, place: int) -> int:
        """Return the place of an option in the other world that looks to the seat like one in the first; -1: none."""
        ours, theirs, rules = self.one.decision, self.other.decision, self.one.rules
        assert ours is not None and theirs is not None
        seen = rules.seen(self.one.state, self.seat, ours.options[place])
        for at, option in enumerate(theirs.options):
            if rules.seen(self.other.state, self.seat, option) == seen:
                return at
        return -1


def compare_in_a_game(game: Game[Any], most: int, seed: int, every: int = 3) -> Compared:
    """Play a game by chance, and compare worlds for each seat in turn at one decision in so many; until ``most``."""
    other_world: Callable[[Any, int, int], Any] = importlib.import_module(
        OTHER_WORLDS[game.rules.name]
    ).other_world
    compared = Compared()
    chance = seeded(f"paired game {seed}")
    seats = game.rules.seats(game.state)
    number = 0
    while game.decision is not None and compared.positions < most:
        give_way()
        number += 1
        if game.at_checkpoint and number % every == 0:
            seat = chance.below(seats)
            start = seed * 1_000 + number
            other = Game(game.rules, other_world(game.state, seat, start))
            other.answered = game.answered.copy()
            _compare_from(Pair(game.fork(remember=True), other, seat, start), compared, number)
        game.choose(chance.below(len(game.decision.options)))
    return compared


def _compare_from(pair: Pair, compared: Compared, number: int) -> None:
    rules = pair.one.rules
    if not pair.waits_alike() or rules.length(pair.other.state) != pair.told_to:
        # In the other world somebody had nothing to choose, and it went on.
        return
    for step in range(TOGETHER):
        give_way()
        where = f"at decision {number}+{step}, seat {pair.seat}, pair {pair.seed}"
        pair.compare(compared, where, step == 0, step % 4 < 2)
        if not pair.go_on():
            return
