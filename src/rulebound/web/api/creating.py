"""New games: from what somebody asks for to people seated at a table, each with a token."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import GameKind, Setup, game_named, set_up
from rulebound.play.matches import CHOOSERS, Match, new_match
from rulebound.play.replays import Recording
from rulebound.web.clocks import plan_of
from rulebound.web.facts import Facts, People
from rulebound.web.hall import Hall
from rulebound.web.messages import NewGame, SeatWanted
from rulebound.web.own import Own
from rulebound.web.room import Room
from rulebound.web.tokens import new_code, new_token

__all__ = ["check_seats", "create", "facts_for", "given", "made_for", "seat_kinds"]

#: How many games a match may have.
BEST_OF: Final = (1, 3, 5, 7)
#: The most seats of a game.
MOST: Final = 8
#: The names of those who give none.
CALLED: Final = {"human": "Player", "open": "Friend", "ai": "Computer", "random": "Chance"}


def seat_kinds(seats: Sequence[SeatWanted]) -> list[str]:
    """Return who sits where as recordings say it: a friend is a person, too."""
    return ["human" if each["who"] == "open" else each["who"] for each in seats]


def names_of(seats: Sequence[SeatWanted]) -> tuple[str, ...]:
    """Return what the players are called, each otherwise; raises ``RuleboundError`` if two want the same name."""
    names: list[str] = []
    for each in seats:
        wanted = " ".join(each.get("name", "").split()) or CALLED[each["who"]]
        name, number = wanted, 1
        while name in names:
            number += 1
            name = f"{wanted} {number}"
        names.append(name)
    return tuple(names)


def teams_of(seats: Sequence[SeatWanted]) -> tuple[int, ...]:
    """Return each seat's team, () if everybody plays alone; who names none is on nobody's team.

    Raises ``RuleboundError`` if all are on one team.
    """
    named = {each["team"] for each in seats if "team" in each}
    free = iter([number for number in range(len(seats) + len(named)) if number not in named])
    teams = tuple(each["team"] if "team" in each else next(free) for each in seats)
    if len(set(teams)) == 1:
        raise RuleboundError("everybody is on one team", place="seats", fix="Name two teams or more, or none.")
    return teams if len(set(teams)) < len(teams) else ()


def facts_for(seats: Sequence[SeatWanted], code: str, asked_for: Mapping[str, Any] | None) -> Facts:
    """Return what is to be known of a new game: a token for all our own seats, one for each friend, one to watch."""
    tokens: dict[str, list[int]] = {}
    own = [seat for seat, each in enumerate(seats) if each["who"] == "human"]
    if own:
        tokens[new_token(code)] = own
    for seat, each in enumerate(seats):
        if each["who"] == "open":
            tokens[new_token(code)] = [seat]
    tokens[new_token(code)] = []
    names = names_of(seats)
    people = [People(name, each["who"]) for name, each in zip(names, seats, strict=True)]
    return Facts(tokens, people, dict(asked_for) if asked_for is not None else None)


def given(room: Room) -> dict[str, Any]:
    """Return what whoever creates a game is given."""
    invitations: list[dict[str, Any]] = []
    token, spectator = None, ""
    for each, seats in room.facts.tokens.items():
        if not seats:
            spectator = each
        elif room.facts.people[seats[0]].who == "open":
            invitations.append({"seat": seats[0], "token": each})
        else:
            token = each
    return {"game": room.code, "token": token, "invitations": invitations, "spectator": spectator}


def made_for(wanted: NewGame, own: Own) -> Callable[[], Recording | Match]:
    """Return what makes the game or match that somebody asks for; calling that raises ``RuleboundError``."""
    seats = wanted["seats"]
    if not 2 <= len(seats) <= MOST:
        raise RuleboundError(
            f"2 to {MOST} can play, and {len(seats)} seats are named", place="seats", fix=f"Name 2 to {MOST}."
        )
    kind = game_named(wanted["kind"])
    format = wanted.get("format", "")
    if format and format not in kind.formats:
        raise RuleboundError(f"{kind.title} has no format {format!r}", place="format")
    seed = wanted.get("seed", "")
    seed = seed if seed != "" else secrets.randbelow(1_000_000)
    if isinstance(seed, str) and seed.isdecimal() and len(seed) < 16:
        seed = int(seed)
    kinds = seat_kinds(seats)
    always = wanted.get("always_ask", False)
    setup = Setup(
        wanted.get("edition", ""),
        seed,
        teams_of(seats),
        names_of(seats),
        True,
        dict(wanted.get("options", {})),
        format,
        always_ask=tuple(seat for seat, each in enumerate(kinds) if always and each == "human"),
    )

    best_of = wanted.get("best_of", 1)
    if best_of not in BEST_OF:
        raise RuleboundError(f"a match is the best of {' or '.join(map(str, BEST_OF))}", place="best_of")
    chooser = wanted.get("chooser", "")
    if chooser and chooser not in CHOOSERS:
        raise RuleboundError(
            f"{chooser!r} can't choose who goes first", place="chooser", fix=f"Known: {', '.join(CHOOSERS)}."
        )

    def make() -> Recording | Match:
        cards = own.files(kind) if wanted.get("own_cards") else []
        decks = decks_for(kind, seats, format, own, cards)
        if best_of > 1:
            return new_match(
                kind.name,
                setup.edition,
                decks,
                seed,
                best_of=best_of,
                format=format,
                chooser=chooser,
                teams=setup.teams,
                names=setup.names,
                seats=kinds,
                options=setup.options,
            )
        game, read = set_up(kind, setup, decks, cards)
        return Recording.of(kind, game, read, kind.edition(setup.edition), seed, kinds)

    return make


def decks_for(
    kind: GameKind, seats: Sequence[SeatWanted], format: str, own: Own, cards: Sequence[Path]
) -> list[Any]:
    """Return each seat's deck: by name, by its list, or one of the usual ones."""
    usual = kind.default_decks(format)
    known = kind.cards(cards)
    found: list[Any] = []
    for seat, each in enumerate(seats):
        wanted = each.get("deck", "").strip()
        found.append(own.deck(kind, wanted or usual[seat % len(usual)], known))
    return found


async def create(
    hall: Hall,
    make: Callable[[], Recording | Match],
    seats: Sequence[SeatWanted],
    asked_for: Mapping[str, Any] | None = None,
    clock: Mapping[str, Any] | None = None,
    lesson: str = "",
) -> Room:
    """Create a game and seat everybody; raises ``RuleboundError`` for what can't be played."""
    plan_of(clock)
    code = new_code()
    facts = facts_for(seats, code, asked_for)
    facts.clock = dict(clock) if clock is not None else None
    facts.lesson = lesson
    return await hall.create(make, facts, code)


def check_seats(game: Game[Any], kinds: Sequence[str]) -> None:
    """Refuse people who are too many or too few for a position."""
    count = game.rules.seats(game.state)
    if len(kinds) != count:
        raise RuleboundError(
            f"{len(kinds)} seats for a game of {count}", place="seats", fix="Name one for each."
        )
