"""Keywords that cards gain and lose, and the forms that some of them are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import EndModifiers, GameEvent, Move
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes import gaining
from rulebound.tcg.nodes.changes.continuing import Grant, create
from rulebound.tcg.nodes.changes.gaining import GainPower
from rulebound.tcg.nodes.changes.gaining import LoseKeyword as LoseKeyword
from rulebound.tcg.nodes.effects.damage import DAMAGE_DONE, DealDamage
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import (
    Change,
    Condition,
    Context,
    Effect,
    Filter,
    Group,
    Pattern,
    Replacing,
    Value,
)
from rulebound.tcg.program.powers import Continuous, Triggered, with_keyword
from rulebound.tcg.tree import Power
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective, shelved
from rulebound.wow.citations import INSPIRE, SMASHED
from rulebound.wow.events import Damage, Show
from rulebound.wow.nodes.filters import AsShown, Both, Except, HasKeyword, IsThis, OfType, Tagged
from rulebound.wow.nodes.groups import Role, You
from rulebound.wow.nodes.patterns import Adds, DealsDamage, EitherEvent, WhileSo
from rulebound.wow.position.card_parts import ATK
from rulebound.wow.position.state import own

#: The keywords that are forms.
_FORMS: Final = c.BEAR_FORM | c.CAT_FORM


@dataclass(frozen=True)
class EndingForms(Group):
    """What is destroyed as a form ends: this ability, or all that have your hero in a form [wow-2013:G.bear-form]."""

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        hero = state.in_play(state.players[ctx.controller].hero)
        if own(state).edition.forms_end == "itself" or hero is None:
            return [ctx.source]
        found: list[int] = []
        for active in board(state).actives:
            source = state.in_play(active.source)
            if source is None or source.number in found or not _puts_into_a_form(active.node):
                continue
            values = effective(state, source)
            if values.types & c.ABILITY == 0 or (active.modifier is None and active.power not in values.powers):
                continue
            their, node = active.context(state), active.node
            if (node.condition is None or node.condition.holds(their)) and (
                node.who is None or node.who.matches(their, hero)
            ):
                found.append(source.number)
        return found


def _puts_into_a_form(node: Continuous) -> bool:
    """Tell whether a continuous power or modifier gives bear form or cat form."""
    return any(isinstance(change, gaining.GainKeyword) and change.keyword & _FORMS for change in node.changes)


@dataclass(frozen=True)
class HeldForm(Condition):
    """Your hero has bear or cat form: in 7.4 what ends it is the hero's, and goes with it [wow-2013:G.bear-form]."""

    def reads(self) -> int:
        return _FORMS << c.KEYWORD_SHIFT

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        if own(state).edition.forms_end == "itself":
            return True
        hero = state.in_play(state.players[ctx.controller].hero)
        return hero is not None and effective(state, hero).has_keyword(_FORMS)


_NOT_FERAL: Final = Both((OfType(c.ABILITY), Except(Tagged("Feral"))))
#: The power that every bear or cat form has: other abilities and strikes end it [G.bear-form, 2013:G.bear-form].
FORM_ENDS: Final = Triggered(
    -1,
    "",
    WhileSo(EitherEvent((Adds("play", _NOT_FERAL, You()), Adds("strike", None, You()))), HeldForm()),
    Destroy(EndingForms()),
)


@dataclass(frozen=True)
class GainKeyword(gaining.GainKeyword):
    """ "Has protector"; a hero in a form has more than the keyword."""

    def reads(self) -> int:
        return c.COMBAT if self.keyword & c.CAT_FORM else 0

    def writes(self) -> int:
        gained = self.keyword | c.PROTECTOR if self.keyword & c.BEAR_FORM else self.keyword
        facets = gained << c.KEYWORD_SHIFT
        return facets | c.ATK if self.keyword & c.CAT_FORM else facets

    def implies(self) -> Power | None:
        # [G.bear-form, G.cat-form] each ability that puts a hero into a form has a further power, which ends it
        return FORM_ENDS if self.keyword & _FORMS else None

    def regards(self) -> int:
        return c.KINDS if self.writes() & c.ATK else 0

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        if values.barred == -1:
            return
        # [G.bear-form, 2013:G.bear-form] a hero in bear form has protector
        if self.keyword & c.BEAR_FORM:
            values.keywords |= c.PROTECTOR & ~values.barred
        # [G.cat-form, 2013:G.cat-form] a hero in cat form has +1 ATK while attacking
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

    def divides(self) -> bool:
        return True

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
        return event.amount > fatal_for(state, card)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        return divided_by_smashing(ctx.state, event)
        yield  # pragma: no cover


def fatal_for(state: State, card: Card) -> int:
    """Return how much damage is just fatal for a character."""
    return max(0, effective(state, card).health - card.damage)


def divided_by_smashing(state: State, packet: Damage) -> list[GameEvent]:
    """[wow-2013:717.8, wow-2013:405.8] Exactly fatal damage to that ally, and the rest to its controller's hero."""
    card = state.known(packet.subject)
    fatal = fatal_for(state, card)
    rest = packet.copy()
    rest.amount = packet.amount - fatal
    rest.subject = state.players[card.controller].hero
    if not fatal:
        return [rest]
    made = packet.copy()
    made.amount = fatal
    return [made, rest]


@dataclass(frozen=True)
class SmashesNow(Replacing):
    """What is more than fatal of the damage that is being smashed to an ally is dealt to its controller's hero."""

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def divides(self) -> bool:
        return True

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Damage) or event.cause.source != ctx.source or event.subject <= 0:
            return False
        card = ctx.state.known(event.subject)
        return bool(OfType(c.ALLY).matches(ctx, card)) and event.amount > fatal_for(ctx.state, card)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Damage)
        return divided_by_smashing(ctx.state, event)
        yield  # pragma: no cover


@dataclass(frozen=True)
class SmashDamage(Effect):
    """ "This ally smashes 7 shadow damage to target ally": more than fatal goes on to the hero [wow-2013:405.8]."""

    source: Group
    amount: Value
    damage_types: int
    to: Group

    def gives(self) -> tuple[str, ...]:
        return DAMAGE_DONE

    def lends(self, field: str) -> tuple[str, ...]:
        return ("each",) if field == "amount" else ()

    def possible(self, ctx: Context) -> bool:
        return DealDamage(self.source, self.amount, self.damage_types, self.to).possible(ctx)

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        since = state.clock
        # It is so for this damage only.
        yield from create(ctx, Continuous(-1, "", None, (SmashesNow(),)), "turn")
        made = tuple([modifier.number for modifier in state.modifiers if modifier.number > since])
        yield from DealDamage(self.source, self.amount, self.damage_types, self.to).run(ctx)
        # [wow-2013:405.8] and of no other damage
        record(state, [EndModifiers(cite(state, SMASHED), made)])


@dataclass(frozen=True)
class Irradiate(Effect):
    """(Irradiated, 7.4) The ally that was dealt the damage has Irradiated, too."""

    def run(self, ctx: Context) -> Asking[None]:
        yield from Grant(Role("dealt"), (GainPower(IRRADIATED),), "game").run(ctx)


#: [wow-2013:G.irradiated] What deals combat damage to an ally that hasn't got it passes it on.
IRRADIATED: Final = with_keyword(
    Triggered(
        -1,
        "",
        DealsDamage(IsThis(), Both((OfType(c.ALLY), Except(HasKeyword(c.KEYWORD_POWERS["Irradiated"])))), True),
        Irradiate(),
    ),
    c.KEYWORD_POWERS["Irradiated"],
)


@dataclass(frozen=True)
class RevealsThisWay(Pattern):
    """ "When you reveal an ally this way": by this card's text, in play or as it enters play [wow-2013:G.enrage].

    What it reveals as it enters, it sees once it is there [wow-2013:703.3].
    """

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("reveal", "enter")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if isinstance(event, Move):
            return event.new == ctx.source and self._as_it_entered(ctx, event)
        return isinstance(event, Show) and event.cause.source == ctx.source and self._means(ctx, event)

    def _means(self, ctx: Context, shown: Show) -> bool:
        found = tuple([one for one in shown.subjects if self.what.matches(ctx, ctx.state.known(one))])
        if found:
            ctx.roles = {**ctx.roles, "it": found}
        return bool(found)

    def _as_it_entered(self, ctx: Context, entered: Move) -> bool:
        for fact in reversed(ctx.state.journal.since(0)):
            if isinstance(fact, Show) and fact.cause.source == entered.subject and fact.kind == "reveal":
                return self._means(ctx, fact)
            if isinstance(fact, Move) and fact.new == entered.subject:
                break
        return False


@dataclass(frozen=True)
class WarpsWhenRevealed(Change):
    """(Warp, 7.4) As the card is revealed from its owner's deck, that player may remove it, and then play it free."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "warp"


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
class LetsStash(Change):
    """ "[Cards] everywhere have 'Stash: ...'": those may be shown, too, as they enter a resource row face down."""

    what: Filter

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "stashes"


@dataclass(frozen=True)
class StashedSo(Pattern):
    """(Stash, 7.4) A card has entered a resource row face down and was shown, which is one of these by its face."""

    what: Filter

    def kinds(self) -> tuple[str, ...]:
        return ("stash",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Show) or event.kind != "stash":
            return False
        return self.held_by(ctx, event) != 0

    def held_by(self, ctx: Context, event: GameEvent) -> int:
        # [wow-2013:705.4, wow-2013:G.stash] it is the power of the card, and its resource row is whose that is
        assert isinstance(event, Show)
        found = [one for one in event.subjects if AsShown(self.what).matches(ctx, ctx.state.known(one))]
        return found[0] if found else 0


def is_let_stash(state: State, card: Card) -> bool:
    """Tell whether another card says that one has a power for being stashed."""
    for found in shelved(state, "stashes"):
        change = found.change
        assert isinstance(change, LetsStash)
        ctx = found.context(state)
        if found.holds(ctx) and AsShown(change.what).matches(ctx, card):
            return True
    return False


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


@dataclass(frozen=True)
class InspiredByThis(Pattern):
    """ "When [a card] is inspired this way": readied by the source as another player's ready step starts."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("ready",)

    def reads(self) -> int:
        return super().reads() | c.TURN

    def match(self, ctx: Context, event: GameEvent) -> bool:
        state = ctx.state
        if event.cause.source != ctx.source or state.stage != c.READY_STEP or state.turn_player == ctx.controller:
            return False
        if not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


def inspire(state: State, turn_player: int) -> Asking[list[tuple[int, int]]]:
    """(Inspire, 7.4) Return the cards that other players choose to ready with the turn player's; each card once.

    Beside each is the card that inspires it.
    """
    chosen: list[tuple[int, int]] = []
    # [wow-2013:802.1] the players choose one after another, clockwise
    for seat in state.clockwise(state.after(turn_player)):
        if seat != turn_player:
            yield from _inspire(state, seat, chosen)
    return chosen


def _inspire(state: State, seat: int, chosen: list[tuple[int, int]]) -> Asking[None]:
    """[wow-2013:501.1b] Let a player choose exhausted cards that his characters inspire; each card once."""
    for found in shelved(state, "inspire"):
        change = found.change
        assert isinstance(change, Inspires)
        ctx = found.context(state)
        source = state.in_play(ctx.source)
        if seat != (source.controller if source is not None else ctx.controller) or not found.holds(ctx):
            continue
        able = [
            state.cards[id]
            for id in (*state.play, *state.players[seat].row)
            if state.cards[id].controller == seat
            and state.cards[id].exhausted
            and all(state.cards[id].number != number for number, _ in chosen)
            and change.what.matches(ctx, state.cards[id])
            and cant(state, "ready", state.cards[id]) is None
        ]
        if not able:
            continue
        options = [Option("done"), *(Option("ready", card.number) for card in able)]
        place = yield Decision(seat, "inspire", "Ready which card?", options, (ctx.source,), cite(state, INSPIRE))
        if place > 0:
            chosen.append((able[place - 1].number, ctx.source))
