"""How a game does in its own way what every game with a stack does: one object, handed in with its positions.

What is written for all games asks ``procedures_of(state)``; it never imports a game. Most methods have a default that
suits a plain game; those without one have to be said.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking, Option, Rewind
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import COST, cite
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.events import Gain, GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.core import Context
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.losing import Leaving
from rulebound.tcg.procedures.plans import Amounts, Plan


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedures(Leaving):
    """What a game says of how it is played."""

    #: The keywords (bits) of which any keeps a card in play from being a target [wow-2007:G.untargetable].
    untargetable: int = 0

    # --- Assets: what is paid that is only counted [wow-2007:408.2, fab:5.1.6] ---

    def assets(self) -> tuple[str, ...]:
        """Return the names of the game's assets, in the order in which they are paid.

        An asset's number is its place here, and a total cost has an amount for each.
        """
        raise NotImplementedError

    def nothing(self) -> Amounts:
        """Return none of each asset."""
        return [0] * len(self.assets())

    def gaining(self, asset: int) -> str:
        """Return what kind of event it is that a player has more or less of an asset."""
        return f"gain {self.assets()[asset]}"

    def spendable(self, state: State, seat: int, asset: int) -> int:
        """Return how much of an asset a player could pay: so much as there is, if it is only a number."""
        return state.assets[seat][asset]

    def spendable_cards(self, state: State, seat: int, asset: int) -> list[Card] | None:
        """Return the cards that could be turned to pay an asset, one for each; None if it is only a number."""
        return None

    def pays(self, card: Card, seat: int) -> bool:
        """Tell whether a card is one that a player turns to pay an asset."""
        return False

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        """Pay so much of an asset; raises ``Rewind`` if it can't be paid after all."""
        paid = Gain("pay", cite(ctx.state, COST), ctx.controller, asset, -amount, ctx.cause)
        facts = yield from happen(ctx.state, [paid], ctx.strand)
        # [wow-2007:401.1] a cost whose action doesn't happen isn't paid
        if paid.was_replaced or paid not in facts:
            raise Rewind

    # --- Playing [wow-2007:707.1, fab:5.1] ---

    def is_played(self, card: Card) -> bool:
        """Tell whether a card is one that is played at all."""
        return True

    def printed_cost(self, card: Card) -> Amounts:
        """Return what playing a card costs before anything changes it [wow-2007:406.1, fab:5.1.6b, fab:5.1.6c]."""
        return [card.definition.cost, *self.nothing()[1:]]

    def costs_x(self, card: Card) -> bool:
        """Tell whether the printed cost of a card is an X, of the first asset [wow-2007:201.3]."""
        return False

    def announce(self, plan: Plan) -> None:
        """Do what the announcement of something that is no card makes happen [wow-2007:707.1a]."""

    def further_payment(self, plan: Plan) -> Asking[None] | None:
        """Return what else is done as a part of paying, once all costs are paid; None if nothing is."""
        return None

    def about_to_be_added(self, plan: Plan) -> None:
        """Note what becomes added, just before it does [wow-2007:707.1f]."""

    # --- Resolving and interrupting [wow-2007:709, wow-2007:711, fab:5.3] ---

    def why_illegal(self, state: State, layer: Layer) -> str:
        """Return the rule by which a layer is interrupted as it would resolve, its targets apart; "" if none is."""
        return ""

    def resolving(self, state: State, layer: Layer, ctx: Context) -> Asking[None] | None:
        """Return what resolving a layer does that is neither a card nor a power's effect; None if it is one."""
        return None

    def interrupted_with(self, layer: Layer) -> list[GameEvent]:
        """Return what else ends as a layer is interrupted."""
        return []

    # --- Priority [wow-2007:407] ---

    def start(self, state: State) -> Asking[None]:
        """Begin the game, up to the first priority."""
        raise NotImplementedError

    def actions(self, state: State, seat: int) -> list[Option]:
        """Return what a player with priority may do besides passing [wow-2007:407.2]."""
        raise NotImplementedError

    def do(self, state: State, option: Option) -> Asking[None]:
        """Do what is put on no stack."""
        raise NotImplementedError

    def why_not(self, state: State, seat: int, verb: str, card: Card) -> str:
        """Return why a player can't do something with a card now."""
        return "That can't be done now."

    def advance(self, state: State) -> Asking[None]:
        """Go on with the turn: all players have passed in succession, and nothing is on the stack [wow-2007:407.4b]."""
        raise NotImplementedError

    def is_anything_to_check(self, state: State) -> bool:
        """Tell whether anything that a check reads has changed since the latest wave without an action.

        Cards in play, their damage, who must lose: a game that checks more asks about that as well [wow-2007:407.6].
        """
        if state.hurt or state.ceasing or board(state) is not state.checked:
            return True
        for player in state.players:
            if player.must_lose and player.playing:
                return True
        return False

    def check(self, state: State) -> Asking[bool]:
        """Make one wave of checks before anybody gets priority; return whether any action took place.

        [wow-2007:407.6]
        """
        return False
        yield  # pragma: no cover


    # --- Moving cards -----------------------------------------------------------------------------------------------

    def may_be_put_into_play(self, state: State, card: Card) -> bool:
        """Tell whether a card is one that stays in play: what is none, no text puts there."""
        return True

    def may_attach_anew(self, state: State, card: Card, host: Card) -> bool:
        """Tell whether a card in play that is attached may be moved to another host."""
        return True

    def maximum_hand_size(self, state: State, seat: int) -> int | None:
        """Return how many cards a player may hold, or fills the hand up to; None if there is no such number."""
        return None

    def draw_from_nothing(self, state: State, seats: list[int], cause: Cause) -> Asking[None]:
        """Do what it means that players were to draw and have no card left in their decks."""
        return
        yield  # pragma: no cover

    def counts_what_was_replaced(self, state: State) -> bool:
        """Tell whether a text's move was done though where the card went was replaced."""
        return True

    # --- Damage -----------------------------------------------------------------------------------------------------

    def damage_to_put(self, state: State, card: Card, amount: int) -> int:
        """Return how much of some damage can be put on a card without being dealt."""
        return amount


def procedures_of(state: State) -> Procedures:
    """Return how the game at hand does what all games do."""
    return state.procedures  # type: ignore[return-value]
