"""Nodes of keywords and powers that later sets brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.wow import constants as c
from rulebound.wow.events import BeginTurn, Damage, Flip, GameEvent, Move, Show
from rulebound.wow.modifiers.interaction import effective, shelved
from rulebound.wow.nodes.core import Change, Condition, Context, Filter, Group, Pattern, Replacing, Value
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.reading_cards import controller_or_owner
from rulebound.wow.position.records import Modifier
from rulebound.wow.position.state import Card, State, player_subject


@dataclass(frozen=True)
class OnItsTurn(Filter):
    """Cards whose controller's turn it is."""

    def reads(self) -> int:
        return c.TURN | c.CONTROL

    def matches(self, ctx: Context, card: Card) -> bool:
        return controller_or_owner(ctx, card) == ctx.state.turn_player


@dataclass(frozen=True)
class OnFirstTurn(Condition):
    """It is your turn, and the first that you have."""

    def reads(self) -> int:
        return c.TURN

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        if state.turn_player != ctx.controller or state.turn > 3 * len(state.players):
            return False
        begun = [fact for fact in state.journal.since(0) if isinstance(fact, BeginTurn)]
        return sum(1 for fact in begun if fact.seat == ctx.controller) <= 1


@dataclass(frozen=True)
class EntersGraveyard(Pattern):
    """The source itself enters its owner's graveyard, from wherever it was; the power functions there."""

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return ("put", "destroy", "discard", "remove", "resolve", "interrupt")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or event.to != c.GRAVEYARD or event.new != ctx.source:
            return False
        owner = ctx.state.known(event.new).owner
        ctx.roles = {**ctx.roles, "it": (event.new,), "player": (player_subject(owner),)}
        return True


@dataclass(frozen=True)
class SmashOn(Replacing):
    """(Smash, 7.4) What is more than fatal of combat damage to a defending ally is dealt to its controller's hero."""

    source: Filter
    using: Filter | None = None

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Damage) or not event.combat or event.other <= 0 or event.subject <= 0:
            return False
        state = ctx.state
        combat = state.combat
        if combat is None or combat.defender != event.subject:
            return False
        card = state.known(event.subject)
        if not OfType(c.ALLY).matches(ctx, card) or not self.source.matches(ctx, state.known(event.other)):
            return False
        if self.using is not None:
            if not any(self.using.matches(ctx, state.known(one)) for one in event.using):
                return False
        return event.amount > max(0, effective(state, card).health - card.damage)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        state = ctx.state
        card = state.known(event.subject)
        fatal = max(0, effective(state, card).health - card.damage)
        rest = event.copy()
        rest.amount = event.amount - fatal
        rest.subject = state.players[card.controller].hero
        if not fatal:
            return [rest]
        made = event.copy()
        made.amount = fatal
        return [made, rest]
        yield  # pragma: no cover


@dataclass(frozen=True)
class PlacesFaceUp(Pattern):
    """A player places a resource face up."""

    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("place",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if self.players is not None and player_subject(event.seat) not in self.players.members(ctx):
            return False
        # [408.1b] a quest can be placed either way
        if ctx.state.known(event.subject).face_down:
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class TurnsFaceDown(Pattern):
    """A card in play that was face up is turned face down, by flipping or otherwise."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("flip", "turn")

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [G.flip] not only by flipping it
        if not isinstance(event, Flip) or not event.face_down:
            return False

        if not self.what.matches(ctx, ctx.state.known(event.subject)):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class Stashes(Pattern):
    """(Stash, 7.4) The source has entered a resource row face down, and its controller has shown it."""

    def kinds(self) -> tuple[str, ...]:
        return ("stash",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return isinstance(event, Show) and event.kind == "stash" and ctx.source in event.subjects


@dataclass(frozen=True)
class MostOfOneRace(Value):
    """(Rift, 7.4) How many allies you control of the race of which you control most: what one would choose."""

    def reads(self) -> int:
        return c.STRUCTURE | c.KINDS | c.CONTROL

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        counts: dict[str, int] = {}
        for id in state.play:
            card = state.cards[id]
            values = effective(state, card)
            if card.controller == ctx.controller and values.types & c.ALLY:
                for race in RACES:
                    if race in values.tags:
                        counts[race] = counts.get(race, 0) + 1
        return max(counts.values(), default=0)


#: The races of the Alliance and of the Horde.
RACES: Final = (
    "Blood Elf", "Draenei", "Dwarf", "Gnome", "Goblin", "Human", "Night Elf", "Orc", "Tauren", "Troll", "Undead",
    "Worgen",
)  # fmt: skip


@dataclass(frozen=True)
class Inspires(Change):
    """(Inspire, 7.4) As another player's ready step starts, you may ready an exhausted card that a filter means."""

    what: Filter

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "inspire"


def inspire(state: State, turn_player: int) -> Asking[list[int]]:
    """(Inspire, 7.4) Return the cards that other players choose to ready with the turn player's; each card once."""
    chosen: list[int] = []
    for found in shelved(state, "inspire"):
        change = found.change
        assert isinstance(change, Inspires)
        ctx = found.context(state)
        source = state.in_play(ctx.source)
        seat = source.controller if source is not None else ctx.controller
        if seat == turn_player or not found.holds(ctx):
            continue
        able = [
            state.cards[id]
            for id in (*state.play, *state.players[seat].resources)
            if state.cards[id].controller == seat
            and state.cards[id].exhausted
            and state.cards[id].number not in chosen
            and change.what.matches(ctx, state.cards[id])
        ]
        if not able:
            continue
        options = [Option("done"), *(Option("ready", card.number) for card in able)]
        place = yield Decision(seat, "inspire", "Ready which card?", options, (ctx.source,), "501.1a")
        if place > 0:
            chosen.append(able[place - 1].number)
    return chosen
