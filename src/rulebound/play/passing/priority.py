"""What windows have in common in games in which players have priority in turns, and what is played waits to resolve.

What waits to resolve is a layer here, whatever the game calls it. Which windows matter is each game's own
(``rulebound.play.wow.windows``, ``rulebound.play.fab.windows``).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, final

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision
from rulebound.play.passing.situations import Ability, Ahead, Moment, Situation

__all__ = ["Layer", "Sight"]

#: What waits to resolve, as a view shows it.
Layer = Mapping[str, Any]


@final
class Sight:
    """Whose turn it is and what is whose, as the seat of a view sees it."""

    def __init__(self, view: Mapping[str, Plain]) -> None:
        turn: Any = view["turn"]
        seat: Any = view["seat"]
        now: Any = view["turn_player"]
        self.players: Any = view["players"]
        self.me: int = seat
        self.stage = str(view["stage"])
        #: Whether it is the seat's own turn.
        self.mine: bool = now == seat
        self._turn: int = turn
        self._turn_player: int = now
        self._play: Any = view["play"]

    def is_theirs(self, seat: int) -> bool:
        """Tell whether a seat is an opponent's."""
        return bool(self.players[seat]["team"] != self.players[self.me]["team"])

    def ability(self, layer: Layer, name: str = "") -> Ability:
        """Return a layer as something to be answered for good; ``name`` is what it is called, if not by its text."""
        return Ability(
            name or str(layer["text"]), str(layer.get("clause", "")), layer["controller"] == self.me
        )

    # --- A decision ---------------------------------------------------------------------------------------------------

    def question(self, decision: Decision, layer: Ability | None, card: Layer | None) -> Situation:
        """Return what is known of a question whether to do something.

        It is of the ``layer`` that resolves, if any does and what it is called tells of the ``card`` that the question
        is about (None: it isn't about a card that the seat sees); else of that card.
        """
        asks = None
        if layer is not None and (card is None or str(card["name"]) in layer.name):
            asks = Ability(layer.name, layer.clause or decision.prompt, layer.mine)
        elif card is not None and card["name"]:
            asks = Ability(str(card["name"]), decision.prompt, True)
        yes, no = _at(decision, "yes"), _at(decision, "no")
        return Situation(self.stage, self.mine, self._turn, -1, ability=asks, yes_at=yes, no_at=no)

    def window(
        self,
        decision: Decision,
        top: Layer | None,
        ahead: tuple[Ahead, ...],
        *,
        main: bool,
        combat: bool,
        matters: str,
        idle: str,
        usual: bool,
        useful: bool,
        moment: Moment,
        ability: Ability | None,
    ) -> Situation:
        """Return what is known of a window in which the seat has priority, ``top`` being the layer that resolves next.

        The rest is said in :class:`Situation`. What waits is asked about, or not, wherever it is: only without it
        something can be of use in a stage.
        """
        return Situation(
            self.stage,
            self.mine,
            self._turn,
            _at(decision, "pass"),
            main=main,
            combat=combat,
            matters=matters,
            idle=idle,
            usual=usual,
            useful=useful and top is None,
            happening=moment.happening,
            ability=ability,
            waiting=str(top["text"]) if top is not None else "",
            ahead=ahead,
            choices=len(decision.options) > 1,
        )

    # --- What happens, and what comes ---------------------------------------------------------------------------------

    def own(self, *more: int) -> set[int]:
        """Return what is the seat's own in play, by number, itself and ``more`` among it."""
        return {card["number"] for card in self._play if card["controller"] == self.me} | {
            -1 - self.me,
            *more,
        }

    def moment(
        self,
        layers: Sequence[Layer],
        own: Collection[int],
        sort: Callable[[int, Layer], str],
        more: Iterable[tuple[str, int]] = (),
    ) -> Moment:
        """Return what a wish to pass on goes by: what the ``layers`` are to the seat, and what happens besides.

        ``sort`` tells which of the interruptions an opponent's layer is in itself, by its place and as the view shows
        it; "" if none.
        """
        found: set[tuple[str, int]] = set(more)
        for place, layer in enumerate(layers):
            number = layer["number"]
            if self.is_theirs(layer["controller"]):
                word = sort(place, layer)
                if word:
                    found.add((word, number))
                if any(one in own for chosen in layer["targets"] for one in chosen):
                    found.add(("targeted", number))
            if layer["controller"] == self.me and layer["kind"] == "trigger":
                found.add(("trigger", number))
        return Moment(self._turn, self.mine, frozenset(found))

    def ahead(
        self, rest: Iterable[str], whole: Iterable[str], main: Collection[str], useful: Collection[str]
    ) -> tuple[Ahead, ...]:
        """Return the windows that come if nothing happens, up to the next of the seat's own in which most is done.

        They are in the stages of the ``rest`` of this turn, then of ``whole`` ones. ``main`` are those in which most is
        done, in one's own turn, ``useful`` those in which what can be done now could be.
        """
        now = self._turn_player
        turns = [(now, tuple(rest))]
        for step in range(1, len(self.players) + 1):
            seat = (now + step) % len(self.players)
            if self.players[seat]["playing"]:
                turns.append((seat, tuple(whole)))
        found: list[Ahead] = []
        for later, (seat, stages) in enumerate(turns):
            mine = seat == self.me
            whose = "your" if mine else f"{self.players[seat]['name']}'s"
            if mine and later and now == self.me:
                whose = "your next"
            for each in stages:
                found.append(Ahead(each, mine, f"{whose} {each}", mine and each in main, each in useful))
                if found[-1].main:
                    return tuple(found)
        return tuple(found)


def _at(decision: Decision, verb: str) -> int:
    return next((place for place, option in enumerate(decision.options) if option.verb == verb), -1)
