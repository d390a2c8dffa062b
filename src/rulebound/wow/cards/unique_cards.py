"""Nodes that one card alone needs: what no phrase is worth (section 800)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Rewind
from rulebound.tcg.citations import cite
from rulebound.tcg.events import GameEvent
from rulebound.tcg.game.losing import draw_game, players_lose
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Cost, Effect, Group
from rulebound.tcg.views.handles import outside
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.cards.building_a_deck import Deck, faults_of_cards
from rulebound.wow.citations import DECK_TURNED, HEARTH, HEARTH_AGREED, NEW_DECK, NEW_DECK_SHUFFLED
from rulebound.wow.events import Built, LeaveStack, Move, Shuffle, TurnDeck
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.nodes.groups import seats_of
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class TurnDeckOver(Effect):
    """ "Turn target player's deck over", for the rest of the game [411.2d]."""

    who: Group

    def run(self, ctx: Context) -> Asking[None]:
        record(ctx.state, [TurnDeck(cite(ctx.state, DECK_TURNED), seat, ctx.cause) for seat in seats_of(ctx, self.who)])
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class BuildDeck(Effect):
    """ "Build a new ten-card deck using cards from your entire collection" [800.2b]; in a tournament, the side deck.

    [800.2a] What has been used is no longer outside the game, so a side deck serves once.
    """

    size: int

    def run(self, ctx: Context) -> Asking[None]:
        state, seat = ctx.state, ctx.controller
        built: list[Card] = []
        while len(built) < self.size:
            left = self._legal(state, seat, built)
            if not left:
                break
            place = 0
            if self._is_choice(state, left, built):
                options = [Option("build", card.number) for card in left]
                asked = "Choose a card for your new deck."
                place = yield Decision(seat, "build", asked, options, (ctx.source,), cite(state, NEW_DECK))
            if place == NOBODY:
                break
            built.append(left[place])
        moves = [Move("put", cite(state, NEW_DECK), card.number, c.DECK, seat, ctx.cause) for card in built]
        events: list[GameEvent] = [*moves]
        record(state, events)
        record(state, [Built(cite(state, NEW_DECK), seat, tuple(move.new for move in moves), ctx.cause)])
        # [800.2c] shuffled as the last part of resolving this
        record(state, [Shuffle(seat, cite(state, NEW_DECK_SHUFFLED), ctx.cause)])

    def _legal(self, state: State, seat: int, built: list[Card]) -> list[Card]:
        """[800.2b] One card of each name that the usual rules allow beside what has been chosen, with the same hero."""
        found: list[Card] = []
        tried: list[str] = []
        for card in outside(state, seat):
            if card not in built and card.definition.name not in tried:
                tried.append(card.definition.name)
                if self._fits(state, seat, [*built, card]):
                    found.append(card)
        return found

    def _fits(self, state: State, seat: int, cards: list[Card]) -> bool:
        deck = Deck("", printed(state.hero(seat).definition), tuple((printed(card.definition), 1) for card in cards))
        # [100.4] in Sealed Pack play, any number of a name
        sealed = any(fact.kind == "sealed" for fact in state.journal.since(0))
        return not faults_of_cards(deck, own(state).edition, sealed)

    def _is_choice(self, state: State, left: list[Card], built: list[Card]) -> bool:
        """Tell whether not all that can be chosen will be."""
        names = [card.definition.name for card in left]
        if len(names) == 1:
            return False
        taken = list(built)
        for card in outside(state, left[0].owner):
            if card not in taken and card.definition.name in names:
                if self._fits(state, card.owner, [*taken, card]):
                    taken.append(card)
                    if len(taken) > self.size:
                        return True
        fitting = [card.definition.name for card in taken]
        return not all(name in fitting for name in names)


def goes_on(state: State, conceding: list[int]) -> bool:
    """[800.1d] Tell whether the match goes on once a team has conceded: a game that is the last only ends."""
    left = [player for player in state.players if player.playing and player.seat not in conceding]
    # [800.1c] with several teams left it is a draw
    winner = left[0].seat if all(player.team == left[0].team for player in left) else -1
    for fact in state.journal.since(0):
        if isinstance(fact, GameEvent) and fact.kind == "goes on":
            return fact.amount >> winner + 1 & 1 != 0
    return False


@dataclass(frozen=True)
class ConcedeGame(Cost):
    """ "Concede the game" as a cost, with which players keep equipment for the next game [800.1a]: hearthing."""

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        team = [seat for seat in state.clockwise(ctx.controller) if state.friendly(seat, ctx.controller)]
        # [800.1b] it concedes for the whole team, which must permit it unanimously
        for seat in team:
            if seat != ctx.controller:
                agreed = yield from ask_yes_no(ctx, seat, "Concede the game?", cite(state, HEARTH_AGREED))
                if not agreed:
                    raise Rewind
        # [800.1c] each player remaining in the game chooses any number of equipment to keep
        kept: list[GameEvent] = []
        for seat in state.clockwise(state.turn_player) if goes_on(state, team) else []:
            mine = [card for card in (state.cards[id] for id in state.play) if card.controller == seat]
            if own(state).edition.keeping_equipment == "of one's own deck":
                # [wow-2013:800.1c] that started the match in the player's own deck or side deck
                mine = [card for card in mine if card.owner == seat and not card.token]
            found = [card.number for card in mine if effective(state, card).types & c.EQUIPMENT]
            asked, rule = "Which equipment do you keep?", cite(state, HEARTH)
            chosen = yield from choose_some(
                ctx.state, seat, found, 0, len(found), "choose", asked, ctx.source, rule
            )
            kept.extend(
                GameEvent("keep", cite(state, HEARTH), ctx.cause, subject=number, seat=seat) for number in chosen
            )
        record(state, kept)
        # [800.1c] then the game ends; what remains on the chain is interrupted
        for link in list(reversed(state.stack)):
            record(state, [LeaveStack("interrupt", cite(state, HEARTH), link, ctx.cause)])
        players_lose(state, team, cite(state, HEARTH), ctx.cause, "concede")
        if not state.is_over():
            draw_game(state, cite(state, HEARTH))
