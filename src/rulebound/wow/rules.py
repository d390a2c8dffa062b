"""The game as the session sees it: checkpoints, procedures, views, saves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Asking, Decision, Option, Reason
from rulebound.kernel.events import Event
from rulebound.kernel.randomness import seeded
from rulebound.kernel.records import Mark
from rulebound.kernel.rules import Rules
from rulebound.wow import constants as c
from rulebound.wow.building_a_deck import Deck, check_deck
from rulebound.wow.card_parts import Definition
from rulebound.wow.describing import explain, label
from rulebound.wow.edition import EDITIONS, Edition
from rulebound.wow.events import GameEvent
from rulebound.wow.priority import act, passes_on, pre_priority_processing, priority_decision, simple_pass
from rulebound.wow.redrawing import redraw
from rulebound.wow.refusals import why_not
from rulebound.wow.saving import decode, encode
from rulebound.wow.starting_a_game import decide_mulligan, mulligan_decision, start_game
from rulebound.wow.state import Card, Player, State
from rulebound.wow.view import view
from rulebound.wow.winning_and_losing import players_lose

_BEGIN: Final = Option("begin")


@final
class WowRules(Rules[State]):
    """The World of Warcraft TCG; the edition is in the position."""

    def __init__(self) -> None:
        self.name = "wow"
        self.version = 1

    def checkpoint(self, state: State) -> Decision | None:
        if state.outcome is not None:
            return None
        if state.stage == c.SET_UP:
            return Decision(0, "begin", "The game begins.", [_BEGIN], (), "101.1")
        if state.stage == c.MULLIGANS:
            return mulligan_decision(state)
        return priority_decision(state)

    def proceed(self, state: State, option: Option) -> Asking[None] | None:
        if option.verb == "begin":
            return start_game(state)
        if state.stage == c.MULLIGANS:
            return decide_mulligan(state, option)
        if option.verb == "pass" and passes_on(state):
            simple_pass(state)
            return None
        return act(state, option)

    def may_rewind(self, state: State, option: Option) -> bool:
        if option.verb in ("pass", "place", "begin", "keep", "mulligan"):
            return False
        if option.verb == "play":
            definition = state.known(option.subject).definition
            program = definition.program
            return definition.x_cost or bool(program.additional or program.alternates)
        return option.verb in ("use", "complete", "attack")

    def resign(self, state: State, seat: int) -> Asking[None]:
        """[102.1b] A player concedes and is removed from the game."""
        yield from players_lose(state, [seat], "102.1b", kind="concede")
        if state.outcome is None:
            yield from pre_priority_processing(state)

    def fork(self, state: State) -> State:
        return state.fork()

    def seats(self, state: State) -> int:
        return len(state.players)

    def result(self, state: State) -> tuple[float, ...] | None:
        return state.outcome

    def journal(self, state: State) -> list[Event[State]]:
        return state.journal.since(0)

    def view(self, state: State, seat: int) -> dict[str, Plain]:
        return view(state, seat)

    def label(self, state: State, decision: Decision, option: Option) -> str:
        return label(state, decision, option)

    def explain(self, state: State, event: Event[State], seat: int | None) -> str:
        assert isinstance(event, GameEvent)
        return explain(state, event, seat)

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        return why_not(state, seat, verb, subject)

    def redraw(
        self, base: State, now: State, seat: int, seed: int, decks_only: bool = False, reseed: bool = True
    ) -> Callable[[Option], Option]:
        return redraw(base, now, seat, seed, decks_only, reseed)

    def encode(self, state: State) -> Plain:
        return encode(state)

    def decode(self, data: Plain) -> State:
        return decode(data)


RULES: Final = WowRules()


def edition_named(name: str) -> Edition:
    """Return an edition by its name; raises ``RuleboundError`` if there is none."""
    if name not in EDITIONS:
        raise RuleboundError(
            f"there is no edition {name!r}", place="edition", fix=f"choose {' or '.join(EDITIONS)}"
        )
    return EDITIONS[name]


def new_state(
    decks: list[Deck],
    seed: int | str = 0,
    edition: Edition | None = None,
    teams: list[int] | None = None,
    names: list[str] | None = None,
    open_lists: bool = True,
    check: bool = True,
) -> State:
    """Return the position before a game starts: heroes in play, decks unshuffled [101.1].

    Raises ``IllegalDeck`` if a deck breaks the rules and ``RuleboundError`` if the seats don't fit.
    """
    chosen = edition if edition is not None else EDITIONS["2007"]
    if len(decks) < 2:
        raise RuleboundError("a game needs at least two decks", place="decks")
    sides = teams if teams is not None else list(range(len(decks)))
    if len(sides) != len(decks) or len(set(sides)) < 2:
        raise RuleboundError("every seat needs a team, and there must be two teams or more", place="teams")
    state = State(chosen, seeded(seed))
    state.open_lists = open_lists
    everyone = (1 << len(decks)) - 1
    for seat, deck in enumerate(decks):
        if check:
            check_deck(deck, chosen)
        called = names[seat] if names is not None else f"Player {seat + 1}"
        hero = _new_card(state, seat, deck.hero, c.PLAY)
        hero.seen_by = everyone
        player = Player(seat, sides[seat], called, hero.number, [], state.mark)
        player.list = deck.listed()
        state.players.append(player)
        state.play.append(hero.id)
    for seat, deck in enumerate(decks):
        for definition, count in deck.cards:
            for _ in range(count):
                state.players[seat].deck.append(_new_card(state, seat, definition, c.DECK).id)
    state.wanderers = tuple(card.id for card in state.cards if _wanders(card))
    return state


def _new_card(state: State, seat: int, definition: Definition, zone: int) -> Card:
    # Physical number 0 is never used: an object number of 0 means "none".
    if not state.cards:
        state.cards.append(Card(0, 0, definition, c.NOWHERE, Mark()))
    card = Card(len(state.cards), seat, definition, zone, state.mark)
    state.cards.append(card)
    return card


def _wanders(card: Card) -> bool:
    return any(getattr(power, "zone", c.PLAY) != c.PLAY for power in card.definition.program.powers)
