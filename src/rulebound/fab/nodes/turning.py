"""Cards that are turned, or put into an arsenal [3.0.4c, 3.3, 8.5.24]; how many zones there are [3.0.10]; crank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.events import Gain, GameEvent, Move, TurnDown, TurnUp, cleared, printed_really
from rulebound.fab.nodes.changes import MORE_ZONES, MoreZones
from rulebound.fab.nodes.deck_rules import zones_at_start
from rulebound.fab.position.state import equipped_by
from rulebound.fab.position.zones import ARSENAL
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective, shelved
from rulebound.tcg.game.turns import turn_player_or_next
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.effects.results import DONE, note_done, possible_group
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.program.nodes import Context, Effect, Filter, Group, Pattern, Replacing


@dataclass(frozen=True)
class TurnFace(Effect):
    """Turn cards face down, or face up, where they lie [8.5.24]; what lies so already isn't turned [8.5.24a]."""

    what: Group
    face_down: bool

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, self._able)

    def _able(self, card: Card) -> bool:
        return card.face_down != self.face_down

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select_able(ctx, self._able)
        turned = TurnDown if self.face_down else TurnUp
        events: list[GameEvent] = [turned("8.5.24", one, ctx.cause) for one in found if one > 0]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, len(found), events)


@dataclass(frozen=True)
class LiesFaceDown(Filter):
    """Cards that lie face down: "while this is face down in arsenal" [5.4.7b]."""

    def reads(self) -> int:
        return shared.STRUCTURE | shared.HANDS

    def matches(self, ctx: Context, card: Card) -> bool:
        return card.face_down


@dataclass(frozen=True)
class PutIntoArsenal(Effect):
    """Put a card into its owner's arsenal, face up or face down: if there is room for it [3.3.2, 8.5.15]."""

    what: Group
    face_down: bool = False

    def gives(self) -> tuple[str, ...]:
        return DONE

    def possible(self, ctx: Context) -> bool:
        return possible_group(ctx, self.what, lambda card: self._able(ctx, card))

    def _able(self, ctx: Context, card: Card) -> bool:
        # [3.0.11, 3.3.2a] nothing is put where there is a card already
        return has_room(ctx.state, card.owner)

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.what.select_able(ctx, lambda card: self._able(ctx, card))
        events: list[GameEvent] = [
            Move("put", "8.5.15", one, c.ARSENAL, cause=ctx.cause, face_down=self.face_down)
            for one in found
            if one > 0
        ]
        facts = yield from happen(ctx.state, events, ctx.strand)
        note_done(ctx, facts, len(found), events)


@dataclass(frozen=True)
class PutFaceUp(Pattern):
    """ "When [a card] is put face up into [an arsenal]", and, with ``turned``, "or turned face up" there."""

    what: Filter
    turned: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("put", "turn up") if self.turned else ("put",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if isinstance(event, Move):
            number = event.new
            if event.to != c.ARSENAL or event.face_down or event.origin == c.ARSENAL:
                return False
        else:
            number = event.subject
            if ctx.state.known(number).zone != c.ARSENAL:
                return False
        if not is_meant(ctx, self.what, number):
            return False
        ctx.roles = {**ctx.roles, "it": (number,)}
        return True


@dataclass(frozen=True)
class Cranked(Replacing):
    """As this enters the arena, you may remove a steam counter from it, and gain an action point if you do [8.3.29]."""

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        # [6.4.8] it enters with the counters that its text says
        return (
            isinstance(event, Move)
            and event.subject == ctx.source
            and dict(event.counters).get("steam", 0) > 0
        )

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Move)
        if not (yield from agrees_to_crank(ctx, event.seat)):
            return [event]
        made = event.copy()
        made.counters = without_steam(event.counters)
        return [made, *cranking(event.seat, event.subject, ctx.cause)]


def agrees_to_crank(ctx: Context, seat: int) -> Asking[bool]:
    """Let a player remove a steam counter from what enters, or not [8.3.29]."""
    return (yield from ask_yes_no(ctx, seat, "Remove a steam counter for an action point?", "8.3.29"))


def without_steam(counters: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """Return counters without one of the steam counters."""
    left = [(name, count - 1 if name == "steam" else count) for name, count in counters]
    return tuple([pair for pair in left if pair[1] > 0])


def cranking(seat: int, number: int, cause: Cause) -> list[GameEvent]:
    """Return what comes of it: an action point, and that the player and the card have cranked [8.3.29a]."""
    cranked = GameEvent("crank", "8.3.29a", cause, subject=number, seat=seat)
    return [Gain(GAINS[c.ACTIONS], "8.3.29", seat, c.ACTIONS, 1), cranked]


#: The zones of which effects make more, or take some away.
COUNTED: Final[tuple[str, ...]] = (c.ARSENAL_ZONE, c.WEAPON_ZONE, *c.SLOTS)
#: Those of them that anything comes to without an effect.
_ARSENAL: Final[list[str]] = [c.ARSENAL_ZONE]


def number_of_zones(state: State, seat: int, zone: str) -> int:
    """Return how many zones of a type a player has.

    As many as the game was started with, whatever has become of the hero's ability since [4.1.2a], and those that
    effects create besides, which can't be told from these [3.0.10].
    """
    count = zones_at_start(printed_really(state, state.known(state.players[seat].hero).definition), zone)
    for found in shelved(state, MORE_ZONES):
        change, ctx = found.change, found.context(state)
        assert isinstance(change, MoreZones)
        if change.zone == zone and found.holds(ctx) and player_subject(seat) in change.players.members(ctx):
            count += change.amount
    return max(0, count)


def has_room(state: State, seat: int) -> bool:
    """Tell whether a player has an empty arsenal zone [3.3.2]: a card that is moved there goes to one [3.0.10a]."""
    stored = ARSENAL.ids(state, seat)
    return len(stored) < number_of_zones(state, seat, c.ARSENAL_ZONE)


def zones_cease(state: State) -> Asking[bool]:
    """Clear what lies in zones that have ceased to exist; tell whether anything did."""
    changed = [
        found.change.zone for found in shelved(state, MORE_ZONES) if isinstance(found.change, MoreZones)
    ]
    # (Of other types nothing makes more: what is worn is as it was at the start.)
    counted = [zone for zone in COUNTED if zone == c.ARSENAL_ZONE or zone in changed] if changed else _ARSENAL
    done = False
    for seat in state.clockwise(turn_player_or_next(state)):
        for zone in counted:
            there = _lying(state, seat, zone)
            if not there:
                continue
            # [3.0.10c] an empty one ceases to exist before any other
            beyond = -number_of_zones(state, seat, zone)
            for card in there:
                beyond += takes(state, card, zone)
            if beyond <= 0:
                continue
            # [3.0.10b, 3.0.10c] the only one, or one that its player chooses: what is in it is cleared
            numbers = [card.number for card in there]
            words = "Which of these is in the zone that ceases to exist?"
            chosen = yield from choose_some(
                state, seat, numbers, min(beyond, len(there)), beyond, "choose", words, 0, "3.0.10c"
            )
            facts = yield from happen(state, [cleared(state.known(one), "3.0.10c") for one in chosen])
            done = done or bool(facts)
    return done


def _lying(state: State, seat: int, zone: str) -> list[Card]:
    """Return what lies in a player's zones of a type."""
    if zone == c.ARSENAL_ZONE:
        return [state.cards[id] for id in ARSENAL.ids(state, seat)]
    return [card for card in equipped_by(state, seat) if takes(state, card, zone)]


def takes(state: State, card: Card, zone: str) -> int:
    """Return how many zones of a type something takes that is equipped, or lies in an arsenal."""
    if zone == c.ARSENAL_ZONE:
        return 1
    values = effective(state, card)
    if zone != c.WEAPON_ZONE:
        return 1 if zone in values.tags and values.types & c.EQUIPMENT else 0
    if c.QUIVER in values.tags or not (values.types & c.WEAPON or c.OFF_HAND in values.tags):
        return 0
    # [8.2.2b]
    return 2 if c.TWO_HANDED in values.tags else 1
