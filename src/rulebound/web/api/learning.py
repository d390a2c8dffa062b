"""Lessons and puzzles: listed, and begun as games."""

from __future__ import annotations

from typing import Any, TypedDict, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.kernel.game import Game
from rulebound.play.games import game_named
from rulebound.play.learning.lessons import lesson_named, lessons
from rulebound.play.learning.puzzles import puzzle_named, puzzles
from rulebound.play.replays import Recording
from rulebound.web.api.answering import posted, sought
from rulebound.web.api.catalogue import unasked
from rulebound.web.api.creating import create, given
from rulebound.web.hall import Hall
from rulebound.web.messages import SeatWanted

__all__ = ["Learning"]

#: About how long a step of a lesson takes.
MINUTES = 0.5

Data = dict[str, Any]


class Named(TypedDict):
    """A lesson or a puzzle."""

    id: str


@final
class Learning:
    """What is answered about lessons and puzzles."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        return [
            Route("/lessons", unasked(self.lessons)),
            Route("/puzzles", unasked(self.puzzles)),
            Route("/lessons/start", posted(Named, self.start_lesson), methods=["POST"]),
            Route("/puzzles/start", posted(Named, self.start_puzzle), methods=["POST"]),
        ]

    async def lessons(self, request: Request) -> Data:
        """All lessons."""
        told = [
            {
                "id": each.name,
                "title": each.title,
                "kind": each.game,
                "game": game_named(each.game).title,
                "text": each.told,
                "goal": f"{len(each.steps)} steps",
                "level": each.order,
                "minutes": max(1, round(len(each.steps) * MINUTES)),
            }
            for each in lessons()
        ]
        return {"lessons": told}

    async def puzzles(self, request: Request) -> Data:
        """All puzzles."""
        told = [
            {
                "id": each.name,
                "title": each.title,
                "kind": each.game,
                "game": game_named(each.game).title,
                "text": each.told,
                "goal": each.goal,
                "level": each.order,
            }
            for each in puzzles()
        ]
        return {"puzzles": told}

    async def start_lesson(self, request: Request, wanted: Named) -> Data:
        """Begin a lesson."""
        with sought("id"):
            lesson = lesson_named(wanted["id"])
        return await self._start(lesson.begin, lesson.game, "", f"lesson {lesson.name}")

    async def start_puzzle(self, request: Request, wanted: Named) -> Data:
        """Begin a puzzle."""
        with sought("id"):
            puzzle = puzzle_named(wanted["id"])
        return await self._start(puzzle.begin, puzzle.game, puzzle.edition, f"puzzle {puzzle.name}")

    async def _start(self, begin: Any, game: str, edition: str, key: str) -> Data:
        kind = game_named(game)
        seats: list[SeatWanted] = [{"who": "human"}, {"who": "ai"}]

        def make() -> Recording:
            position: Game[Any] = begin()
            return Recording.of(kind, position, [], edition or kind.editions[0], 1, ["human", "ai"])

        return given(await create(self.hall, make, seats, lesson=key))
