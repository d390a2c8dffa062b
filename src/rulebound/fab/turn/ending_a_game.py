"""Losing, and games that nobody can win any more [4.5]."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS, pitch_of
from rulebound.fab.concepts.attacks import is_attack_card, life_of
from rulebound.fab.events import Gain, GameEvent, Succeeds, cleared, note_standing
from rulebound.fab.nodes.combat.attacks import attacks_with
from rulebound.fab.nodes.combat.patterns import Attacks, DealsMuch, Defends, Hits
from rulebound.fab.nodes.deck_rules import ABOUT_DECKS
from rulebound.fab.nodes.turning import has_room
from rulebound.fab.position.zones import ARSENAL, ZONES
from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.losing import draw_game, players_lose
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.changes.continuing import FLAGGED, create
from rulebound.tcg.nodes.changes.gaining import GainType
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.paying import added_up
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Continuous, Payment, Triggered, box_of

#: What waits for something that nothing does by itself: an attack, or an effect that is a text of its own.
OF_COMBAT: Final = (Attacks, Hits, DealsMuch, Defends)


def heroes_die(state: State) -> bool:
    """[1.10.2a] Players whose heroes have no life left lose [4.5.3a]; all at once, the game is drawn [4.5.4a]."""
    losing = [
        player.seat
        for player in state.players
        if player.playing
        and (state.in_play(player.hero) is None or not life_of(state, state.hero(player.seat)))
    ]
    players_lose(state, losing, "4.5.3a")
    return bool(losing)


def demi_heroes_succeed(state: State) -> Asking[bool]:
    """[8.1.11b] A demi-hero in the arena is the hero of a player without one; else it is cleared; tell if any was."""
    events: list[GameEvent] = []
    for id in state.play.copy():
        card = state.cards[id]
        if not card.definition.types & c.DEMI_HERO or card.face_down:
            continue
        player = state.players[card.controller]
        if player.hero == card.number:
            continue
        if state.in_play(player.hero) is None and player.playing:
            # for the rest of the game it has that type
            record(state, [Succeeds("8.1.11b", card.number, player.seat)])
            ctx = Context(state, player.seat, card.number)
            ctx.roles = {"flagged": (card.number,)}
            yield from create(ctx, _HERO, "game")
        else:
            events.append(cleared(card, "8.1.11b"))
    if events:
        yield from happen(state, events)
    return events != []


#: What a demi-hero is that has become a hero.
_HERO: Final = Continuous(-1, "", FLAGGED, (GainType(c.HERO),))


def cleared_with(state: State, seats: list[int]) -> list[GameEvent]:
    """[4.5.1a] Players lose, and the game goes on: all objects that they control are cleared [3.0.12].

    What they own is removed from the game after that, wherever it is.
    """
    teams = dict.fromkeys(
        [player.team for player in state.players if player.playing and player.seat not in seats]
    )
    if len(teams) < 2:
        # (The game ends at once.)
        return []
    events: list[GameEvent] = []
    for card in state.cards[1:]:
        if card.zone in (shared.PLAY, shared.STACK) and card.controller in seats:
            events.append(cleared(card, "4.5.1a"))
    for seat in seats:
        for asset, amount in enumerate(state.assets[seat]):
            if amount:
                events.append(Gain(GAINS[asset], "4.5.1a", seat, asset, -amount))
    return events


def end_stalemate(state: State) -> None:
    """[4.5.4d] The game is drawn if no player can bring it nearer to its end: nobody could ever attack again.

    (A text may do anything: as long as there is one that could, nobody says that.)
    """
    if state.modifiers or state.waiting:
        return
    seats = [player.seat for player in state.players if player.playing]
    if not any(_could_attack(state, seat) or _has_a_say(state, seat) for seat in seats):
        draw_game(state, "4.5.4d")


def end_deadlock(state: State) -> None:
    """[4.5.4e] The game is drawn if players who could bring it nearer to its end are not willing to.

    Nobody is asked: for so many turns of each player no life was lost or gained, no card was used up, none came to the
    arena and none left it.
    """
    standing: list[int] = []
    for player in state.players:
        if player.playing:
            standing.append(life_of(state, state.hero(player.seat)))
            standing.append(len(ZONES.all[shared.GRAVEYARD].ids(state, player.seat)))
            standing.append(sum([1 for id in state.play if state.cards[id].controller == player.seat]))
    turns = note_standing(state, tuple(standing))
    if turns >= c.DEADLOCKED * sum([player.playing for player in state.players]):
        draw_game(state, "4.5.4e")


def _has_a_say(state: State, seat: int) -> bool:
    """Tell whether a player has a card with a text that could do something without an attack, wherever it functions."""
    for card in state.cards[1:]:
        if card.zone in (shared.NOWHERE, c.INVENTORY):
            continue
        if (card.controller if card.zone == shared.PLAY else card.owner) != seat:
            continue
        box = box_of(card.definition)
        buried = card.zone in (shared.GRAVEYARD, shared.REMOVED)
        if not buried and (box.effect is not None or box.alternates or box.additional):
            return True
        powers = effective(state, card).powers
        for power in powers:
            if buried and getattr(power, "zone", shared.PLAY) not in (card.zone, shared.ANYWHERE):
                continue
            if isinstance(power, Triggered) and isinstance(power.pattern, OF_COMBAT):
                continue
            if not isinstance(power, ABOUT_DECKS) and attacks_with(power) is None:
                if not power.as_keyword() & c.ONLY_IN_COMBAT:
                    return True
    return False


def _could_attack(state: State, seat: int) -> bool:
    """Tell whether a player has anything left to attack with, and cards that could be pitched for it.

    While nobody attacks, a hand changes only as there is room for more cards in it, or for one of them in the arsenal.
    """
    player = state.players[seat]
    stored = [state.cards[id] for id in ARSENAL.ids(state, seat)]
    ids = player.hand.copy()
    room = len(ids) < effective(state, state.hero(seat)).numbers[c.INTELLECT] or has_room(state, seat)
    if room:
        ids.extend(player.deck)
        ids.extend(ZONES.all[c.PITCH_ZONE].ids(state, seat))
    held = [state.cards[id] for id in ids]
    resources = sum([pitch_of(state, card) for card in held])
    for card in held:
        if is_attack_card(state, card) and card.definition.cost <= resources - pitch_of(state, card):
            return True
    for card in stored:
        # [1.14.3] what lies in the arsenal isn't pitched
        if is_attack_card(state, card) and card.definition.cost <= resources:
            return True
    nothing = procedures_of(state).nothing()
    for id in state.play:
        card = state.cards[id]
        if card.controller != seat or card.zone != shared.PLAY:
            continue
        for power in effective(state, card).powers:
            if isinstance(power, Payment) and attacks_with(power) is not None:
                ctx = Context(state, seat, card.number, power.place)
                if added_up(ctx, nothing, power.costs)[c.RESOURCES] <= resources:
                    return True
    return False
