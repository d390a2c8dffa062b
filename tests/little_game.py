"""A little card game for tests of what all card games share: zones of its own, plain cards, no further rules."""

from __future__ import annotations

from typing import ClassVar, Final, final

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.randomness import seeded
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.events import Move, Recorded
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.picking import cards_in
from rulebound.tcg.position import state
from rulebound.tcg.position.cards import Card, Definition, Effective
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.state import HandedIn
from rulebound.tcg.position.zones import ITS_OWNER, NO_ONE, Zone, Zones
from rulebound.tcg.program.nodes import Context, Effect
from rulebound.tcg.setting_up import new_card
from rulebound.tcg.tree import Program

#: Each player's own: what only the owner sees, what nobody sees in its order; and one for all.
VAULT: Final = 7
PILE: Final = 8
MARKET: Final = 9
ZONES: Final = Zones(
    (
        Zone(VAULT, "vault", ITS_OWNER),
        Zone(PILE, "pile", NO_ONE, ordered=True),
        Zone(MARKET, "market", common=True),
    )
)


@final
class Printed(Definition):
    """A card of this game."""

    def as_printed(self) -> Effective:
        return Effective(self.name, self.types, (), [], 0, -1, ())


@final
class Position(state.State):
    """A position of this game."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cards", "players", "play", "lists", "clock")

    def fork(self) -> state.State:
        made = Position.__new__(Position)
        self.share_with(made)
        return made


@final
class Rules(Procedures):
    """What this game says of how it is played: it cites steps by their names, and notes who had no card to draw."""

    def __init__(self) -> None:
        super().__init__(over=9)
        self.short: list[int] = []

    def draw_from_nothing(self, state: state.State, seats: list[int], cause: object) -> Asking[None]:
        self.short.extend(seats)
        return
        yield


def position(names: str = "Ant Bee Cat Dog Eel Fly") -> Position:
    """Return a position of two players, with the cards of those names in each deck, the last one on top."""
    made = Position(seeded(1))
    made.hand_in(HandedIn(Recorded(), Layout({}, {}), Rules(), ZONES))
    made.lists = ZONES.lists_for(2)
    new_card(made, 0, Printed("none", 0, 0, (), (), Program()), c.NOWHERE)
    for seat in range(2):
        made.players.append(Player(seat, seat, f"Player {seat}", 0, [], made.mark))
        for name in names.split():
            card = new_card(made, seat, Printed(name, 0, 0, (), (), Program()), c.DECK)
            made.players[seat].deck.append(card.id)
    return made


def card_of(made: state.State, seat: int, name: str) -> Card:
    return next(card for card in made.cards[1:] if card.owner == seat and card.definition.name == name)


def move(made: state.State, card: Card, zone: int, **how: bool) -> Card:
    record(made, [Move("put", "1", card.number, zone, cause=BY_THE_RULES, **how)])  # type: ignore[arg-type]
    return made.cards[card.id]


def names_in(made: state.State, zone: int, *seats: int) -> list[str]:
    return [card.definition.name for card in cards_in(made, zone, list(seats))]


def run(made: state.State, effect: Effect, *answers: int, source: int = 0, seat: int = 0) -> Context:
    """Run an effect, with the places of the options that are chosen where it asks."""
    ctx = Context(made, seat, source)
    procedure = effect.run(ctx)
    left = list(answers)
    try:
        next(procedure)
        while True:
            procedure.send(left.pop(0))
    except StopIteration:
        assert not left
    return ctx
