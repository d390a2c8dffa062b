"""Sandbox: a position in the language of scenarios, looked at, and played on from."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.games import GameKind, game_named
from rulebound.play.judging import Case, read_case
from rulebound.play.presenting.at_a_table import present
from rulebound.play.presenting.shapes import plain
from rulebound.play.replays import Recording
from rulebound.play.table import Table
from rulebound.web.api.answering import fault_of, posted
from rulebound.web.api.creating import check_seats, create, given, seat_kinds
from rulebound.web.guests import Elsewhere
from rulebound.web.hall import Hall
from rulebound.web.messages import SeatWanted, Text
from rulebound.web.own import Own

__all__ = ["Positions"]

Data = dict[str, Any]


class Checked(TypedDict):
    """A position to look at."""

    kind: str
    text: Text
    own_cards: NotRequired[bool]


class Played(TypedDict):
    """A position to play on from."""

    kind: str
    text: Text
    seats: list[SeatWanted]
    own_cards: NotRequired[bool]


@final
class Positions:
    """What is answered about positions."""

    def __init__(self, hall: Hall, own: Own) -> None:
        self.hall = hall
        self.own = own

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        return [
            Route("/positions/check", posted(Checked, self.check), methods=["POST"]),
            Route("/positions/play", posted(Played, self.play), methods=["POST"]),
        ]

    async def check(self, request: Request, wanted: Checked) -> Data:
        """What is wrong with a position, and how it looks to its first player."""

        def look() -> Data:
            try:
                case, game = self._begun(wanted["kind"], wanted["text"], wanted.get("own_cards", True))
            except RuleboundError as error:
                return {"faults": [fault_of(error)], "presented": None}
            kinds = ["human"] * game.rules.seats(game.state)
            recording = recording_of(case.kind, game, case.edition, kinds)
            table = Table(recording, game, [Elsewhere(kind) for kind in kinds])
            asked = game.decision.seat if game.decision is not None else 0
            return {"faults": [], "presented": plain(present(table, asked))}

        return await self.hall.work(look)

    async def play(self, request: Request, wanted: Played) -> Data:
        """A game from a position on."""
        kinds = seat_kinds(wanted["seats"])

        def make() -> Recording:
            case, game = self._begun(wanted["kind"], wanted["text"], wanted.get("own_cards", True))
            check_seats(game, kinds)
            return recording_of(case.kind, game, case.edition, kinds)

        return given(await create(self.hall, make, wanted["seats"]))

    def _begun(self, kind: str, text: str, own_cards: bool) -> tuple[Case, Game[Any]]:
        """Return what a text says, and the game there, after what it says is done."""
        case = read_case(text, "position", game_named(kind))
        if case.recording is not None:
            return case, case.recording.game()
        table = case.table(self.own.files(case.kind) if own_cards else [], ask_everybody=False)
        for act in case.acts:
            case.kind.judged().script.perform(table, act)
        return case, table.game


def recording_of(kind: GameKind, game: Game[Any], edition: str, kinds: list[str]) -> Recording:
    """Return the recording of a game that begins at a position."""
    return Recording.of(kind, game, [], edition or kind.editions[0], 1, kinds)
