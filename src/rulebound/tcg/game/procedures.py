"""How a game does in its own way what every game with a stack does: one object, handed in with its positions.

What is written for all games asks ``procedures_of(state)``; it never imports a game. Most methods have a default that
suits a plain game; those without one have to be said.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking, Option, Rewind
from rulebound.kernel.events import Cause
from rulebound.tcg.citations import PAY_ASSET, cite
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.events import Gain, GameEvent, Move
from rulebound.tcg.game.losing import Leaving
from rulebound.tcg.game.plans import Amounts, Plan, PlayingStep
from rulebound.tcg.game.turns import turn_player_or_next
from rulebound.tcg.happening import happen
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.records import Layer, Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Cost, Filter
from rulebound.tcg.program.powers import Payment
from rulebound.tcg.tree import Power


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedures(Leaving):
    """What a game says of how it is played."""

    #: The keywords (bits) of which any keeps a card in play from being a target.
    untargetable: int = 0

    #: The steps of putting something on the stack, in the order of the game's rulebook.
    #: None of them: those of ``playing.STEPS``.
    steps: tuple[PlayingStep, ...] = ()

    #: Whether a card is chosen for one target description only, or for each that it meets but for "another target".
    targets_once: bool = True

    #: Whether "it", of a card that was chosen and put elsewhere from where it was no permanent, is the object that it
    #: has become there [fab:3.0.9b].
    follows_what_it_put: bool = False

    #: Whether what a text divides among targets is divided as its layer is added [wow-2013:707.1d], or as it resolves.
    divides_as_added: bool = False

    #: Whether another player who chooses a mode does so as its layer is added [wow-2013:707.1c], or as it resolves.
    others_choose_modes: bool = False

    #: Whether of several players whom an effect has do something its controller comes first, or the turn player.
    controller_first: bool = False

    #: Whether a layer that the game itself interrupts can't stand against it.
    game_interrupts_all: bool = False

    #: Whether the parts of a cost can be paid in any order, or only as they are declared.
    pays_in_any_order: bool = True
    #: Whether only what is in play can be destroyed, and not what lies in a deck or elsewhere.
    destroys_in_play_alone: bool = True

    #: The assets in the order in which they are paid; none of them: in the order of their numbers.
    order_of_assets: tuple[int, ...] = ()

    #: Whether it takes more than each part of a cost by itself to tell whether all of it can be paid (`can_cover`).
    weighs_costs: bool = False
    #: The assets for which that tells it.
    weighed: tuple[int, ...] = ()

    #: Whether effects on costs apply in the order of time, or reductions as suits who pays.
    changes_costs_in_time: bool = False

    #: Whether what triggers at the start of a turn waits until the game has announced it (``StartOfTurn``).
    announces_turns: bool = False

    # --- Assets: what is paid that is only counted ---

    def assets(self) -> tuple[str, ...]:
        """Return the names of the game's assets.

        An asset's number is its place here, and a total cost has an amount for each.
        """
        raise NotImplementedError

    def held(self, state: State, seat: int, asset: int) -> int:
        """Return how much a player has of an asset."""
        return state.assets[seat][asset]

    def can_cover(self, ctx: Context, amounts: Amounts, costs: tuple[Cost, ...]) -> bool:
        """Tell whether assets that are made of cards leave enough of these for the rest of a cost.

        (That each part of it could be paid by itself is asked as well.)
        """
        return True

    def nothing(self) -> Amounts:
        """Return none of each asset."""
        return [0] * len(self.assets())

    def gaining(self, asset: int) -> str:
        """Return what kind of event it is that a player has more or less of an asset."""
        return f"gain {self.assets()[asset]}"

    def spendable(self, state: State, seat: int, asset: int, source: int = 0) -> int:
        """Return how much of an asset a player could pay: so much as there is, if it is only a number.

        ``source`` is the object that it is paid for (0: nobody asks about one in particular). Where assets are made of
        cards as they are needed, a card that is about to be played is none of those.
        """
        return state.assets[seat][asset]

    def spendable_cards(self, state: State, seat: int, asset: int) -> list[Card] | None:
        """Return the cards that could be turned to pay an asset, one for each; None if it is only a number."""
        return None

    def pays(self, state: State, card: Card, seat: int) -> bool:
        """Tell whether a card is one that a player turns to pay an asset."""
        return False

    def pay_asset(self, ctx: Context, asset: int, amount: int) -> Asking[None]:
        """Pay so much of an asset; raises ``Rewind`` if it can't be paid after all."""
        paid = Gain("pay", cite(ctx.state, PAY_ASSET), ctx.controller, asset, -amount, ctx.cause)
        facts = yield from happen(ctx.state, [paid], ctx.strand)
        # [wow-2007:401.1] a cost whose action doesn't happen isn't paid
        if paid not in facts and not (paid.was_replaced and self.pays_though_replaced(ctx.state, paid)):
            raise Rewind

    def pays_though_replaced(self, state: State, event: GameEvent) -> bool:
        """Tell whether a part of a cost counts as paid though something else happened instead.

        By default a card's move does [wow-2007:411.8e], and nothing else; elsewhere all does, or nothing.
        """
        return isinstance(event, Move)

    def created(self, name: str) -> Definition:
        """Return what a text creates by this name, of which the rules say what it is."""
        raise NotImplementedError

    # --- Playing ---

    def is_played(self, card: Card) -> bool:
        """Tell whether a card is one that is played at all."""
        return True

    def pays_with_friends(self, state: State) -> bool:
        """Tell whether "destroy a friendly character" is also paid with what a friendly player controls."""
        return False

    def friends_must_agree(self, state: State) -> bool:
        """Tell whether who controls it must agree to that."""
        return False

    def may_play_cards(self, state: State, seat: int) -> bool:
        """Tell whether the rules let a player play any cards now."""
        return True

    def plays_free(self, state: State, seat: int, card: Card) -> bool:
        """Tell whether what is in force lets a player play a card from where it is without paying its cost."""
        return False

    def printed_cost(self, card: Card) -> Amounts:
        """Return what playing a card costs before anything changes it [wow-2007:406.1]."""
        return [card.definition.cost, *self.nothing()[1:]]

    def base_of_power(self, power: Payment) -> Amounts:
        """Return what using a power costs besides what it says that it costs [fab:8.1.1c]."""
        return self.nothing()

    def asset_of_x(self, card: Card) -> int:
        """Return which asset is paid for the X in the printed cost of a card; -1 if there is none."""
        return -1

    def times_of_x(self, card: Card) -> int:
        """Return how many times X is in the printed cost of a card that has one there [fab:1.12.2]."""
        return 1

    # --- Resolving and interrupting [wow-2007:709, wow-2007:711, fab:5.3] ---

    def why_illegal(self, state: State, layer: Layer) -> str:
        """Return the rule by which a layer is interrupted as it would resolve, its targets apart; "" if none is."""
        return ""

    def resolving(self, state: State, layer: Layer, ctx: Context) -> Asking[None] | None:
        """Return what resolving a layer does that is neither a card nor a power's effect; None if it is one."""
        return None

    def may_be_interrupted(self, state: State, layer: Layer, by: int) -> bool:
        """Tell whether a layer is one that a text may interrupt, which another layer does (0: none)."""
        return True

    def left_by_another_cost(self, base: Amounts) -> Amounts:
        """Return what is left of what something costs where another cost is paid rather than its own."""
        return self.nothing()

    def aims_at_the_stack(self, what: Filter) -> bool:
        """Tell whether a target that a text describes as in play may be still on the stack, too."""
        return False

    def aims_at_what_is_hidden(self, what: Filter) -> bool:
        """Tell whether a text says that a target lies face down, where all see what lies face up [fab:1.8.5a]."""
        return True

    def interrupted_with(self, layer: Layer) -> list[GameEvent]:
        """Return what else ends as a layer is interrupted."""
        return []

    # --- Moving cards [wow-2007:411] ---

    def arranges(self, state: State, seat: int, owner: int) -> int:
        """Return who arranges cards that a player puts on another's deck at once: who puts them."""
        return seat

    def shuffles_nothing_in(self, state: State) -> bool:
        """Tell whether an empty zone that is shuffled into a deck has that deck shuffled [wow-2013:G.shuffle]."""
        return True

    def as_revealed(self, state: State, numbers: tuple[int, ...]) -> Asking[None]:
        """Do what is done at once as cards are revealed by an effect [wow-2013:G.warp]."""
        return
        yield  # pragma: no cover

    def copied_onto(self, second: Definition, first: Definition) -> Definition:
        """Return what is printed on a card that becomes a copy of another."""
        raise NotImplementedError

    def plays_copies(self, state: State) -> bool:
        """Tell whether a copy of a card can be played that isn't on the stack."""
        return True

    def discards_at_once(self, state: State) -> bool:
        """Tell whether a player's several cards are discarded at the same time, or one after the other."""
        return True

    def moves_unseen(self, state: State, move: Move, what: Filter) -> bool:
        """Tell whether a filter doesn't mean what moves unseen, and so without properties [fab:3.0.7a]."""
        return False

    def searching_hides_the_top(self, state: State) -> bool:
        """Tell whether the top card of a deck that is played with revealed is not while the deck is searched."""
        return False

    def copied_with(self, subject: int, other: Card, cause: Cause) -> list[GameEvent]:
        """Return what else something takes over from what it has become a copy of."""
        return []

    def may_be_shown(self, state: State, card: Card) -> bool:
        """Tell whether a card is one that can be revealed, or looked at, where it lies."""
        return True

    def finds_any_card(self, state: State) -> bool:
        """Tell whether who searches a zone for just "a card" can't fail to find one."""
        return False

    # --- Triggered effects [wow-2007:708] ---

    def first_to_order(self, state: State) -> Asking[int] | None:
        """Return whose triggered effects are added first, then the next player's clockwise.

        None: the turn player's. Elsewhere the turn player chooses.
        """
        return None

    def decides_to_trigger(self, state: State, waiting: Waiting) -> Asking[bool] | None:
        """Let a player decide whether an effect whose event has happened is triggered; None: that is no choice."""
        return None

    def comes_to_nothing(self, state: State, waiting: Waiting) -> None:
        """Note that what has triggered is not added to the stack, for its choices can't legally be made."""

    def rechecks(self, power: Power) -> bool:
        """Tell whether the condition of a power that has triggered is asked again as its effect resolves."""
        return True

    # --- Priority [wow-2007:407] ---

    def first_with_priority(self, state: State) -> int:
        """Return who gets priority once a layer has resolved or the game has advanced.

        -1: nobody; what is on the stack resolves, and the game advances again.
        """
        return turn_player_or_next(state)

    def all_passed(self, state: State) -> Asking[None] | None:
        """Return what follows as all players have passed in succession with layers on the stack.

        None: the topmost one resolves.
        """
        return None

    def start(self, state: State) -> Asking[None]:
        """Begin the game, up to the first priority."""
        raise NotImplementedError

    def actions(self, state: State, seat: int) -> list[Option]:
        """Return what a player with priority may do besides passing."""
        raise NotImplementedError

    def is_too_early(self, state: State, card: Card, power: Payment) -> bool:
        """Tell whether a card has not been there for long enough to use a power of it."""
        return False

    def plan_of(self, state: State, seat: int, card: Card, option: Option) -> Plan | None:
        """Return the plan of what only this game puts on the stack; None if there is no such thing now."""
        return None

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

        Cards in play, their damage, who must lose: a game that checks more asks about that as well.
        """
        known = state.board
        if known is None or state.stale & known.reads:
            known = board(state)
        if known is not state.checked or state.hurt or state.ceasing:
            return True
        for player in state.players:
            if player.must_lose and player.playing:
                return True
        return False

    def check(self, state: State) -> Asking[bool]:
        """Make one wave of checks before anybody gets priority; return whether any action took place."""
        return False
        yield  # pragma: no cover

    def never_settles(self, state: State) -> None:
        """Checks have taken action again and again, and would for ever: a game may have a rule for that."""

    def end_turn(self, ctx: Context) -> Asking[None]:
        """End the turn at once, for a text that is being processed: the next one starts."""
        raise NotImplementedError

    # --- Moving cards -----------------------------------------------------------------------------------------------

    def may_be_flipped(self, state: State, card: Card) -> bool:
        """Tell whether the rules let a card in play be turned face down."""
        return True

    def may_be_put_into_play(self, state: State, card: Card) -> bool:
        """Tell whether a card is one that stays in play: what is none, no text puts there."""
        return True

    def may_attach_anew(self, state: State, card: Card, host: Card) -> bool:
        """Tell whether a card in play that is attached may be moved to another host."""
        return True

    def may_be_put_onto(self, state: State, card: Card, host: Card) -> bool:
        """Tell whether a card may be put into play attached to a host that a text names."""
        return True

    def maximum_hand_size(self, state: State, seat: int) -> int | None:
        """Return how many cards a player may hold, or fills the hand up to; None if there is no such number."""
        return None

    def draw_from_nothing(self, state: State, seats: list[int], cause: Cause) -> Asking[None]:
        """Do what it means that players were to draw and have no card left in their decks."""
        return
        yield  # pragma: no cover

    #: Whether a text's move was even done if no card moved, as something else happened instead [wow-2007:411.8e].
    counts_what_never_moved: bool = True

    def counts_what_was_replaced(self, state: State) -> bool:
        """Tell whether a text's move was done though where the card went was replaced."""
        return True

    def all_cards(self, state: State) -> list[Definition]:
        """Return all cards that there are, in the game or not: for texts about a group of cards wherever they are."""
        raise NotImplementedError

    # --- Damage -----------------------------------------------------------------------------------------------------

    def deals_for_its_player(self, state: State, source: int) -> bool:
        """Tell whether a player is considered to deal the damage that a source of that player's deals [fab:8.5.3a]."""
        return True

    def damage_to_put(self, state: State, card: Card, amount: int) -> int:
        """Return how much of some damage can be put on a card without being dealt."""
        return amount


def procedures_of(state: State) -> Procedures:
    """Return how the game at hand does what all games do."""
    return state.procedures  # type: ignore[return-value]
