"""A presenter that works for any game, from the rules' own words: what a game has that says nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from rulebound.kernel.decision import Decision, Option
from rulebound.play.board import Board, View, is_playing, player_name
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.presenting.naming import names_in
from rulebound.play.presenting.offering import alike_in, gathered, in_order, together
from rulebound.play.presenting.presenter import Presenter
from rulebound.play.presenting.recounting import shortened
from rulebound.play.presenting.shapes import Deed, Face, Line, Offer, Person, Prompt, Recap, Scene

__all__ = ["PlainPresenter"]


@final
class PlainPresenter(Presenter):
    """Presents a game from its board's words and the labels of its options."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.stages = board.stages
        self.stops = board.stops

    def headline(self, view: View) -> str:
        return self.board.headline(view)

    def scene(self, view: View) -> Scene:
        players: Any = view["players"]
        turn: Any = view["turn"]
        seat: Any = view["seat"]
        people = tuple(
            Person(
                at,
                player_name(view, at),
                at,
                is_playing(view, at),
                has_turn=view.get("turn_player") == at,
                is_asked=view.get("waiting_for") == at,
            )
            for at in range(len(players))
        )
        return Scene(str(view["game"]), seat, self.headline(view), turn, people)

    def face(self, view: View, number: int, name: str = "") -> Face | None:
        told = self.board.card_text(view, number, name)
        return (
            Face(number, told[0].partition(":")[0], text=tuple(line.strip() for line in told[1:]))
            if told
            else None
        )

    def prompt(self, view: View, decision: Decision, recent: Sequence[Line]) -> Prompt:
        before = next((line.shown for line in reversed(recent) if line.shown), "")
        return Prompt(decision.kind, decision.prompt, before, decision.subjects, decision.rule)

    def offers(self, view: View, decision: Decision, labels: Sequence[str]) -> tuple[Offer, ...]:
        names = names_in(view)

        def card(option: Option) -> int:
            return option.subject if option.subject in names else 0

        def deed(place: int, option: Option) -> Deed:
            return Deed(
                place, labels[place], labels[place], target=option.other if option.other in names else 0
            )

        def offer(place: int, option: Option) -> tuple[str, str]:
            return names.get(option.subject, labels[place]), ""

        passing = self.passes(view, decision, labels)
        without = () if passing is None else (passing.place,)
        found = gathered(
            decision, without, lambda option: option.subject if option.subject in names else 0, deed, offer
        )
        return in_order(together(decision, found, alike_in(view)))

    def recap(self, view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
        told = [line.shown for line in lines[1:] if line.shown]
        if not told:
            return None
        seat = lines[0].seat
        title = f"{player_name(view, seat)}'s turn {turn}" if seat >= 0 else f"Turn {turn}"
        return Recap(turn, seat, title, shortened(told))

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return self.board.situation(view, decision)

    def moment(self, view: View) -> Moment:
        return self.board.moment(view)

    def result(self, view: View, scores: Sequence[float]) -> str:
        return self.board.result(view, scores)
