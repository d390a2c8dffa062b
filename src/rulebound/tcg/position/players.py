"""The record of a player, copied on write."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.records import Mark


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """One player: a seat, a team, and the zones that are that player's own.

    A deck is ordered and its top is the list's end [wow-2007:411.1a].
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "team",
        "name",
        "hero",
        "deck",
        "hand",
        "graveyard",
        "removed",
        "row",
        "playing",
        "must_lose",
        "turn_stamp",
        "mulligans",
        "skip_turns",
        "list",
        "turned",
    )
    __slots__ = (*sorted(FIELDS), "mark")

    def __init__(self, seat: int, team: int, name: str, hero: int, deck: list[int], mark: Mark) -> None:
        self.seat = seat
        self.team = team
        self.name = name
        self.hero = hero
        self.deck = deck
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.removed: list[int] = []
        self.row: list[int] = []
        self.playing = True
        self.must_lose = False
        self.turn_stamp = 0
        self.mulligans = 0
        self.skip_turns = 0
        self.list: tuple[tuple[str, int], ...] = ()
        #: Whether the deck has been turned over: it lies face up [wow-2007:411.2d].
        self.turned = False
        self.mark = mark

    def copy(self, mark: Mark) -> Player:
        made = Player.__new__(Player)
        made.mark = mark
        made.seat = self.seat
        made.team = self.team
        made.name = self.name
        made.hero = self.hero
        made.deck = self.deck.copy()
        made.hand = self.hand.copy()
        made.graveyard = self.graveyard.copy()
        made.removed = self.removed.copy()
        made.row = self.row.copy()
        made.playing = self.playing
        made.must_lose = self.must_lose
        made.turn_stamp = self.turn_stamp
        made.mulligans = self.mulligans
        made.skip_turns = self.skip_turns
        made.list = self.list
        made.turned = self.turned
        return made

    def after_decoding(self) -> None:
        self.mark = Mark()
