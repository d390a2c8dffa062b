"""Winning and losing: players leave the game with what is theirs, and the others go on or have won.

What players are doing ends where they leave; what is asked is asked with what is left to choose.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import citations as steps
from rulebound.tcg import constants as c
from rulebound.tcg.citations import UNNUMBERED, Citing, Step, cite
from rulebound.tcg.events import EndModifiers, GameEvent, GameOver, LeaveStack, Lose, Move
from rulebound.tcg.happening import record
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, seat_of

__all__ = [
    "Leaving",
    "draw_game",
    "end_what_they_do",
    "players_lose",
    "still_open",
    "take_back",
    "while_playing",
]


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaving(Citing):
    """What a game says of players who leave it; ``over`` is the stage in which a game has ended."""

    def __init__(
        self, over: int, about_texts: tuple[str, ...] = (), citations: dict[Step, str] = UNNUMBERED
    ) -> None:
        super().__init__(citations)
        self.over = over
        #: Answers that choose no card or player: their subject only tells which text asks.
        self.about_texts = ("mode", "cost", "number", "trigger", *about_texts)

    def ends_with(self, state: State, seats: list[int]) -> list[GameEvent]:
        """Return what else ends as players lose, of what they control then: as their layers leave the stack."""
        return []

    def goes_on(self, modifier: Modifier) -> bool:
        """Tell whether a continuous effect goes on though who controls it has left."""
        return False

    def is_possible(self, state: State, asked: Decision) -> bool:
        """Tell whether a question still makes sense once players have left."""
        return True


def _leaving(state: State) -> Leaving:
    return state.procedures  # type: ignore[return-value]


def players_lose(
    state: State, seats: list[int], rule: str, cause: Cause = BY_THE_RULES, kind: str = "lose"
) -> None:
    """[wow-2007:102.2] Players lose the game at the same time and are removed from it; what is not theirs goes on.

    Nobody is asked: nothing can stop this or happen instead.
    """
    leaving = [seat for seat in seats if state.players[seat].playing]
    if not leaving:
        return
    left = cite(state, steps.LEFT)
    # [fab:4.5.1a] what ends with them is what they control as they lose, whoever controls it without them
    ended_with = _leaving(state).ends_with(state, leaving)
    lost: list[GameEvent] = [Lose(seat, rule, cause, kind) for seat in leaving]
    # Layers that they controlled are interrupted; a layer that is a card of theirs leaves the stack with it.
    for layer in reversed(state.stack.copy()):
        if layer.controller in leaving:
            lost.append(LeaveStack("interrupt", left, layer))
        elif layer.card and state.known(layer.card).owner in leaving:
            lost.append(LeaveStack("leave", left, layer))
    record(state, [*lost, *ended_with])
    # Continuous modifiers that they controlled no longer apply; what they controlled of others follows.
    ended = tuple(
        modifier.number
        for modifier in state.modifiers
        if modifier.controller in leaving and not _leaving(state).goes_on(modifier)
    )
    if ended:
        record(state, [EndModifiers(left, ended)])
    # All cards that they own are removed from the game.
    events: list[GameEvent] = [
        Move("remove", left, card.number, c.REMOVED, card.controller, reason=c.LEFT)
        for card in state.cards
        if card.owner in leaving and card.zone not in (c.REMOVED, c.NOWHERE)
    ]
    # [wow-2007:711.1] cards of others that were layers of theirs, or about to be, go to their owners' graveyards
    events.extend(
        Move("interrupt", cite(state, steps.INTERRUPTED), card.number, c.GRAVEYARD)
        for card in state.cards
        if card.zone == c.STACK and card.controller in leaving and card.owner not in leaving
    )
    record(state, events)
    stranded: list[GameEvent] = [
        Move(
            "remove", cite(state, steps.STRANDED), card.number, c.REMOVED, card.controller, reason=c.STRANDED
        )
        for card in state.cards
        if card.zone == c.PLAY and card.controller in leaving
    ]
    record(state, stranded)
    # [wow-2007:306.3e] what others had attached to those cards goes to its owners' graveyards.
    while fallen := _without_host(state):
        record(state, fallen)
    _end_if_decided(state, leaving)


def while_playing(state: State, seat: int, procedure: Asking[None]) -> Asking[bool]:
    """Run what a player is doing (adding a layer, resolving one); it ends where that player leaves the game.

    Return whether it came to its end, with the player still in the game [wow-2007:102.2].
    """
    if len(state.players) == 2:
        # Where one of two leaves, the game is over.
        yield from procedure
        return state.players[seat].playing
    try:
        asked = next(procedure)
        while True:
            asked.acting = (seat, *asked.acting)
            place = yield asked
            if not state.players[seat].playing:
                procedure.close()
                return False
            asked = procedure.send(place)
    except StopIteration:
        return state.players[seat].playing


def take_back(state: State, before: State) -> None:
    """Undo what was done since ``before``; but who has left the game meanwhile has left it.

    [wow-2007:707.2, wow-2007:102.1b]
    """
    left = [
        player.seat for player in state.players if not player.playing and before.players[player.seat].playing
    ]
    state.take_back(before)
    players_lose(state, left, cite(state, steps.CONCEDED), kind="concede")


def end_what_they_do(state: State, seats: list[int]) -> Asking[None]:
    """Players have lost while a text is processed: a moment in which what they are doing ends."""
    for seat in seats:
        if not state.players[seat].playing:
            yield Decision(
                seat, "left", "You have left the game.", [Option("left")], (), cite(state, steps.LEFT)
            )


def still_open(state: State, asked: Decision) -> Decision | None:
    """Return what is still to be chosen of a question if players have left since it was prepared.

    None: nobody can answer. Whoever was asked has left, or whoever does what the question belongs to, or all that could
    be chosen has gone [wow-2007:102.1b, wow-2007:102.2].
    """
    if state.still_playing() == len(state.players):
        return asked
    players = state.players
    if not players[asked.seat].playing or any(not players[seat].playing for seat in asked.acting):
        return None
    if not _leaving(state).is_possible(state, asked):
        return None
    options = [option for option in asked.options if not _has_gone(state, option)]
    return asked if len(options) == len(asked.options) else asked.narrowed(options)


def _has_gone(state: State, option: Option) -> bool:
    """Tell whether what an option would choose has left with a player."""
    one = option.subject
    if not one or option.verb in _leaving(state).about_texts:
        return False
    if one < 0:
        return not state.players[seat_of(one)].playing
    if one >= c.LAYER_BASE:
        return state.layer(one) is None
    card = state.known(one)
    if state.find(one) is not None:
        return False
    return not (state.players[card.owner].playing and state.players[card.controller].playing)


def _without_host(state: State) -> list[GameEvent]:
    return [
        Move("put", cite(state, steps.DETACHED), card.number, c.GRAVEYARD, reason=c.FELL_OFF)
        for card in state.cards
        if card.zone == c.PLAY and card.host and state.in_play(card.host) is None
    ]


def _end_if_decided(state: State, leaving: list[int]) -> None:
    """Players win if no opponents remain; if all who remained lose at once, the game is a draw.

    A team wins or draws as one, with those of its players who have lost before; see docs/rulings.md.
    [wow-2007:102.1, wow-2007:102.1a]
    """
    if state.is_over():
        return
    teams = [player.team for player in state.players if player.playing]
    if not teams:
        _end(state, [state.players[seat].team for seat in leaving], 0.5, cite(state, steps.ALL_LOST))
    elif all(team == teams[0] for team in teams):
        _end(state, teams, 1.0, cite(state, steps.WON))


def draw_game(state: State, rule: str) -> None:
    """[wow-2007:801.2] End the game as a draw between those who remain."""
    _end(state, [player.team for player in state.players if player.playing], 0.5, rule)


def _end(state: State, teams: list[int], score: float, rule: str) -> None:
    """[fab:4.5.1] The game is over at once: some have won it, or it is a draw."""
    outcome = tuple(score if player.team in teams else 0.0 for player in state.players)
    record(state, [GameOver(rule, outcome, _leaving(state).over)])
