"""Games over the interface: created, listed, joined, gone on with, played again, reported to judges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict, cast, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.play.games import game_named
from rulebound.play.judging import report_text
from rulebound.play.keeping.games import Listed
from rulebound.play.keeping.matches import ListedMatch
from rulebound.web.api.answering import NotNow, is_local, posted, require_local, sought
from rulebound.web.api.creating import create, given, made_for
from rulebound.web.facts import Facts
from rulebound.web.hall import Hall, Unknown
from rulebound.web.messages import NewGame
from rulebound.web.own import Own
from rulebound.web.room import Room
from rulebound.web.streams import written
from rulebound.web.tokens import code_in, new_code, new_token, seats_of

__all__ = ["Games", "Token"]

#: How many games are listed at most.
MOST = 100

Data = dict[str, Any]


class Token(TypedDict):
    """Whose game it is about."""

    token: str


class Tokens(TypedDict):
    """Several games."""

    tokens: list[str]


class Resumed(TypedDict):
    """A game by its number or code."""

    game: str


@final
class Games:
    """What is answered about games."""

    def __init__(self, hall: Hall, own: Own) -> None:
        self.hall = hall
        self.own = own

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        post = ["POST"]
        return [
            Route("/games/create", posted(NewGame, self.create), methods=post),
            Route("/games/list", posted(Tokens, self.list), methods=post),
            Route("/games/resume", posted(Resumed, self.resume), methods=post),
            Route("/games/forget", posted(Token, self.forget), methods=post),
            Route("/join", posted(Token, self.join), methods=post),
            Route("/rematch", posted(Token, self.rematch), methods=post),
            Route("/report", posted(Token, self.report), methods=post),
        ]

    async def create(self, request: Request, wanted: NewGame) -> Data:
        """A new game."""
        return given(await self._create(wanted))

    async def _create(self, wanted: NewGame) -> Room:
        make = made_for(wanted, self.own)
        clock = cast(Data | None, wanted.get("clock"))
        return await create(self.hall, make, wanted["seats"], cast(Data, wanted), clock)

    # --- Lists -------------------------------------------------------------------------------------------------------

    async def list(self, request: Request, wanted: Tokens) -> Data:
        """The games of some tokens; whoever sits at the machine is told of those of the terminal, too."""
        local = is_local(request)

        def found() -> list[Data]:
            by_code = {code_in(token): token for token in wanted["tokens"][:MOST] if code_in(token)}
            told: list[Data] = []
            seen: set[str] = set()
            for code, token in by_code.items():
                listed = self.hall.listed(code)
                if listed is None or token in listed.more.get("forgotten", []):
                    continue
                seats = seats_of(token, listed.more.get("tokens", {}))
                if seats is not None:
                    seen.add(code)
                    told.append(self._summary(listed, token, seats))
            if local:
                store = self.hall.store
                others: list[Listed | ListedMatch] = [*store.games.listed(ended=False)]
                others += store.matches.listed(ended=False)
                others.sort(key=lambda each: -each.changed)
                told += [
                    self._summary(each, None, ()) for each in others[:MOST] if not each.more.get("tokens")
                ]
            return sorted(told, key=lambda each: -each["changed"])

        return {"games": await self.hall.work(found)}

    def _summary(self, listed: Listed | ListedMatch, token: str | None, seats: tuple[int, ...]) -> Data:
        """Return what a list says of a game; of one that isn't live nobody knows whose turn it is."""
        room = self.hall.rooms.get(listed.code) if listed.code else None
        more = listed.more
        kind = game_named(listed.game)
        match = listed if isinstance(listed, ListedMatch) else None
        sitting = (
            match.header["seats"] if match is not None else listed.seats if isinstance(listed, Listed) else []
        )
        people = more.get("people") or [[f"Player {seat + 1}", who] for seat, who in enumerate(sitting)]
        told: Data = {
            "game": listed.code or f"{'m' if match is not None else ''}{listed.number}",
            "token": token,
            "kind": listed.game,
            "title": kind.title,
            "edition": match.header["edition"] if match is not None else getattr(listed, "edition", ""),
            "people": [
                {"name": name, "who": who, "mine": seat in seats} for seat, (name, who) in enumerate(people)
            ],
            "headline": "",
            "turn": 0,
            "over": listed.ended is not None,
            "result": "",
            "mine_to_answer": None,
            "spectator": token is not None and not seats,
            "changed": listed.changed,
            "best_of": match.header["best_of"] if match is not None else 1,
            "lesson": more.get("lesson", ""),
        }
        if isinstance(listed, Listed):
            told["headline"] = "just begun" if not listed.answers else f"{listed.answers} choices so far"
        else:
            told["headline"] = f"game {max(1, listed.games)} of at most {told['best_of']}"
        if listed.ending is not None:
            winners = listed.ending.get("winners") or [listed.ending.get("winner")]
            named = [people[seat][0] for seat in winners if isinstance(seat, int) and 0 <= seat < len(people)]
            told["result"] = f"{' and '.join(named)} won." if named else "A draw."
            told["turn"] = listed.ending.get("turns") or 0
        if room is not None:
            told.update(_now(room, seats))
        return told

    # --- One game ----------------------------------------------------------------------------------------------------

    async def join(self, request: Request, wanted: Token) -> Data:
        """What a token is for."""
        room, seats = await self.hall.room_of(wanted["token"])
        listed = await self.hall.work(lambda: self.hall.listed(room.code))
        if listed is None:
            raise Unknown("there is no such game")
        return self._summary(listed, wanted["token"], seats)

    async def resume(self, request: Request, wanted: Resumed) -> Data:
        """A token for a game or match that the terminal began."""
        require_local(request)
        number = wanted["game"].removeprefix("m")
        if not number.isdecimal() or len(number) > 12:
            raise Unknown(f"there is no game {wanted['game']!r}", place="game")
        seat = self._seat_at_match if number != wanted["game"] else self._seat_at_game
        return {"token": await self.hall.work(lambda: seat(int(number)))}

    def _seat_at_game(self, number: int) -> str:
        with sought("game"):
            self.hall.store.games.one(number)
        kept = self.hall.store.games.hold(number)
        try:
            listed = self.hall.store.games.one(number)
            tokens = dict(listed.more.get("tokens", {}))
            if not tokens:
                code = new_code()
                tokens = _tokens_for(code, listed.seats)
                kept.put_code(code)
                kept.put_more({"tokens": tokens})
            return str(next(iter(tokens)))
        finally:
            kept.release()

    def _seat_at_match(self, number: int) -> str:
        with sought("game"):
            self.hall.store.matches.one(number)
        kept = self.hall.store.matches.hold(number)
        try:
            listed = self.hall.store.matches.one(number)
            tokens = dict(listed.more.get("tokens", {}))
            if not tokens:
                code = new_code()
                tokens = _tokens_for(code, listed.header["seats"])
                kept.put_code(code, {"tokens": tokens})
            return str(next(iter(tokens)))
        finally:
            kept.release()

    async def forget(self, request: Request, wanted: Token) -> Data:
        """Not listed any more for the holder of a token."""
        room, _ = await self.hall.room_of(wanted["token"])

        def forget() -> None:
            room.facts.forgotten.append(wanted["token"])
            room.keep_facts()

        await room.act(forget)
        return {}

    async def rematch(self, request: Request, wanted: Token) -> Data:
        """Another game of the same players; whoever asks second is given the same."""
        room, seats = await self.hall.room_of(wanted["token"])
        if not seats and wanted["token"] not in room.facts.rematch:
            raise NotNow("only who plays can ask for another game")
        async with room.matching:
            if not room.facts.rematch:
                await self._rematch(room)
        return {"token": room.facts.rematch[wanted["token"]]}

    async def _rematch(self, room: Room) -> None:
        asked_for = room.facts.asked_for
        if asked_for is None:
            raise NotNow("a position is played once", fix="Set it up again.")
        if not room.table.game.over or (room.series is not None and not room.series.match.over):
            raise NotNow("the game isn't over", fix="Concede it, or play it to its end.")
        new = await self._create(cast(NewGame, {**asked_for, "seed": ""}))
        room.facts.rematch = _same_seats(room.facts, new.facts)

        def keep() -> None:
            room.keep_facts()

        await room.act(keep)
        for guest in room.guests:
            guest.send(written({"type": "rematch", "token": room.facts.rematch[guest.token]}))

    async def report(self, request: Request, wanted: Token) -> Data:
        """The position in words, hidden cards too: for whoever plays alone, or when the game is over."""
        room, seats = await self.hall.room_of(wanted["token"])
        open_to = room.table.game.over or all(
            each.who not in ("human", "open") or seat in seats for seat, each in enumerate(room.facts.people)
        )
        if not open_to or not seats:
            raise NotNow(
                "a report tells everything, hidden cards too", fix="Ask for it when the game is over."
            )

        def text() -> str:
            table = room.table
            return report_text(table.recording, table.game, list(table.kind.cards()))

        async with room.lock:
            return {"text": await self.hall.work(text)}


def _tokens_for(code: str, seats: Sequence[str]) -> dict[str, list[int]]:
    """Return tokens for a game that has none yet: one for all of its people, and one to watch."""
    people = [seat for seat, who in enumerate(seats) if who == "human"]
    return {new_token(code): people, new_token(code): []}


def _same_seats(before: Facts, after: Facts) -> dict[str, str]:
    """Return, for each token of a game, the one of the next that holds the same seats."""
    found: dict[str, str] = {}
    for old, seats in before.tokens.items():
        found[old] = next(token for token, held in after.tokens.items() if held == seats)
    return found


def _now(room: Room, seats: tuple[int, ...]) -> Data:
    """Return how a live game stands, as everybody may know."""
    table = room.table
    view = table.game.view(max(min(seats, default=0), 0))
    return {
        "headline": table.presenter.headline(view) if seats else f"turn {view.get('turn')}",
        "turn": view.get("turn"),
        "over": table.game.over,
        "mine_to_answer": room.asked() in seats,
    }
