"""Keywords that cards gain and lose, and the forms that some of them are [G.bear-form, G.cat-form]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes import gaining
from rulebound.tcg.nodes.core import Change, Context, Filter, Pattern, Replacing, Value
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.gaining import LoseKeyword as LoseKeyword
from rulebound.tcg.nodes.powers import Triggered
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program import Power
from rulebound.wow import constants as c
from rulebound.wow.events import Damage, Show
from rulebound.wow.modifiers.interaction import effective, shelved
from rulebound.wow.nodes.filters import Both, Except, OfType, Tagged
from rulebound.wow.nodes.groups import This, You
from rulebound.wow.nodes.patterns import Adds, EitherEvent
from rulebound.wow.position.card_parts import ATK
from rulebound.wow.position.state import own

_NOT_FERAL: Final = Both((OfType(c.ABILITY), Except(Tagged("Feral"))))
#: The power that every bear or cat form has: other abilities and strikes destroy it.
FORM_ENDS: Final = Triggered(
    -1,
    "",
    EitherEvent((Adds("play", _NOT_FERAL, You()), Adds("strike", None, You()))),
    Destroy(This()),
)


@dataclass(frozen=True)
class GainKeyword(gaining.GainKeyword):
    """ "Has protector"; a hero in a form has more than the keyword [G.bear-form, G.cat-form]."""

    def reads(self) -> int:
        return c.COMBAT if self.keyword & c.CAT_FORM else 0

    def writes(self) -> int:
        gained = self.keyword | c.PROTECTOR if self.keyword & c.BEAR_FORM else self.keyword
        facets = gained << c.KEYWORD_SHIFT
        return facets | c.ATK if self.keyword & c.CAT_FORM else facets

    def implies(self) -> Power | None:
        # [G.bear-form, G.cat-form] each ability that puts a hero into a form has a further power, which ends it
        return FORM_ENDS if self.keyword & (c.BEAR_FORM | c.CAT_FORM) else None

    def regards(self) -> int:
        return c.KINDS if self.writes() & c.ATK else 0

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        if values.barred == -1:
            return
        # [G.bear-form] a hero in bear form has protector
        if self.keyword & c.BEAR_FORM:
            values.keywords |= c.PROTECTOR & ~values.barred
        # [G.cat-form] a hero in cat form has +1 ATK while attacking
        if self.keyword & c.CAT_FORM and not values.keywords & c.CAT_FORM:
            combat = own(ctx.state).combat
            if combat is not None and combat.started and combat.attacker == card.number:
                values.numbers[ATK] += 1

        values.keywords |= self.keyword & ~values.barred


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
        combat = own(state).combat
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
            for id in (*state.play, *state.players[seat].row)
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
