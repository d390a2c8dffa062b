"""How Moths is played: its turn, what may be done with priority, what is checked."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking, Option
from rulebound.kernel.events import Cause
from rulebound.tcg import constants as c
from rulebound.tcg.citations import TURN_ENDS
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Cease, Gain, GameEvent, GoesFirst, Move, MustLose, Shuffle, Stage, Turn
from rulebound.tcg.game.losing import players_lose
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.game.turns import ends_with_the_turn, enter_stage, expire, next_turn, start_turn
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.effects.moving import draw_a_card
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, draw_lots
from rulebound.tcg.procedures.actions import powers_to_use
from rulebound.tcg.procedures.playing import can_add, is_free_to_play, plan_card
from rulebound.tcg.procedures.priority import pre_priority_processing
from rulebound.tcg.program.nodes import Context
from toy import vocabulary as w

PALM, MOST_HELD, WAX = 5, 6, 12


class MothProcedures(Procedures):
    """The game's side of procedures; its rulebook has no numbers, so that a step is called what it is."""

    def assets(self) -> tuple[str, ...]:
        return w.ASSETS

    def may_be_put_into_play(self, state: State, card: Card) -> bool:
        return not card.definition.types & w.WHISPER

    def draw_from_nothing(self, state: State, seats: list[int], cause: Cause) -> Asking[None]:
        yield from happen(state, [MustLose("gather", seat, cause) for seat in seats])

    def start(self, state: State) -> Asking[None]:
        """Who begins is left to chance; everybody shuffles and gathers."""
        first = draw_lots(state, [player.seat for player in state.players if player.playing], 1)[0]
        record(state, [GoesFirst("begin", first)])
        for seat in state.clockwise(first):
            record(state, [Shuffle(seat, "begin"), Gain("gain wax", "begin", seat, w.WAX, WAX)])
            for _ in range(PALM):
                yield from draw_a_card(Context(state, seat, 0), [seat])
        yield from dawn(state, first, False)
        yield from pre_priority_processing(state)

    def advance(self, state: State) -> Asking[None]:
        return dusk(state) if state.stage == w.DAY else night(state)

    def is_anything_to_check(self, state: State) -> bool:
        return True

    def check(self, state: State) -> Asking[bool]:
        moths = [state.cards[id] for id in state.play if effective(state, state.cards[id]).types & w.MOTH]
        falls = [card.number for card in moths if card.damage >= effective(state, card).numbers[w.DUST]]
        ceased: list[GameEvent] = [Cease("cease", state.cards[id].number) for id in state.ceasing]
        playing = [player for player in state.players if player.playing]
        losing = [one.seat for one in playing if one.must_lose or state.assets[one.seat][w.WAX] < 1]
        yield from happen(state, [Move("destroy", "fall", one, c.GRAVEYARD) for one in falls])
        record(state, ceased)
        players_lose(state, losing, "lose")
        return bool(falls or ceased or losing)

    def actions(self, state: State, seat: int) -> list[Option]:
        palm = [state.cards[id] for id in state.players[seat].hand]
        found = [Option(verb, card.number) for card in palm for verb in ("kindle", "play")]
        possible = [one for one in found if not self.why_not(state, seat, one.verb, state.known(one.subject))]
        return [*possible, *powers_to_use(state, seat)]

    def do(self, state: State, option: Option) -> Asking[None]:
        """Kindle: put a card into the hearth, for a glow at once."""
        yield from happen(state, [Move("kindle", "kindle", option.subject, w.HEARTH, state.priority)])
        yield from happen(state, [Gain("gain glow", "kindle", state.priority, w.GLOW, 1)])

    def why_not(self, state: State, seat: int, verb: str, card: Card) -> str:
        quiet = state.turn_player == seat and state.stage == w.DAY and not state.stack
        if card.zone != c.HAND or card.owner != seat or verb not in ("kindle", "play"):
            return "Only cards in your palm are kindled and played."
        if not quiet and (verb == "kindle" or not card.definition.types & w.WHISPER):
            return "That waits for your day, and an empty air."
        if verb == "kindle":
            today = [fact for fact in state.this_turn_of(("kindle",)) if isinstance(fact, Move)]
            return "You have kindled today." if today else ""
        if not is_free_to_play(state, seat, card):
            return "A text keeps it from being played."
        return "" if can_add(plan_card(state, seat, card)) else "It can't be paid for, or finds no target."


PROCEDURES: Final = MothProcedures(w.OVER, ("kindle",))


def dawn(state: State, seat: int, extra: bool) -> Asking[None]:
    """Moths wake, glow is what burns in the hearth, a card is gathered (but not on the very first day)."""
    start_turn(state, seat, extra)
    asleep = [card for card in _of(state, seat) if card.exhausted]
    glow = len(w.ZONES.all[w.HEARTH].ids(state, seat)) - state.assets[seat][w.GLOW]
    yield from happen(state, [Turn("ready", "dawn", card.number) for card in asleep])
    yield from happen(state, [Gain("gain glow", "dawn", seat, w.GLOW, glow)] if glow else [])
    if state.turn > 1:
        yield from draw_a_card(Context(state, seat, 0), [seat])
    enter_stage(state, w.DAY, "day")


def dusk(state: State) -> Asking[None]:
    """Each opponent loses as much wax as the turn player's awake moths have wing."""
    seat = state.turn_player
    enter_stage(state, w.DUSK, "dusk")
    awake = [card for card in _of(state, seat) if not card.exhausted]
    lost = sum([max(0, effective(state, card).numbers[w.WING]) for card in awake])
    opponents = state.opponents(seat) if lost else []
    yield from happen(state, [Gain("gain wax", "dusk", other, w.WAX, -lost) for other in opponents])


def night(state: State) -> Asking[None]:
    """The turn player drops what is too much to hold, what lasts for the turn ends, and the next dawn comes."""
    seat = state.turn_player
    record(state, [Stage("night", w.NIGHT, seat)])
    palm = [state.cards[id].number for id in state.players[seat].hand]
    excess = max(0, len(palm) - MOST_HELD)
    drop = "Drop down to six."
    chosen = yield from choose_some(state, seat, palm, excess, excess, "discard", drop, 0, "night")
    yield from happen(state, [Move("discard", "night", one, c.GRAVEYARD, seat) for one in chosen])
    expire(state, TURN_ENDS, lambda modifier: ends_with_the_turn(state, modifier))
    extra, following = next_turn(state)
    yield from dawn(state, following, extra)


def _of(state: State, seat: int) -> list[Card]:
    return [card for card in (state.cards[id] for id in state.play) if card.controller == seat]
