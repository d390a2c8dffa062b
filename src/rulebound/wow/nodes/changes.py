"""Changes: what continuous modifiers do to the cards that they apply to, to players, and to costs [714]."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import changed_hand_size
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.changes.costs import AdditionalCost as AdditionalCost
from rulebound.tcg.nodes.changes.costs import AlternateCost as AlternateCost
from rulebound.tcg.nodes.changes.costs import CostChange as CostChange
from rulebound.tcg.nodes.changes.gaining import ControlExchanged as ControlExchanged
from rulebound.tcg.nodes.changes.gaining import ControlledBy as ControlledBy
from rulebound.tcg.nodes.changes.gaining import GainNumbered as GainNumbered
from rulebound.tcg.nodes.changes.gaining import GainOwnNumbered as GainOwnNumbered
from rulebound.tcg.nodes.changes.gaining import GainPaymentPowersOf as GainPaymentPowersOf
from rulebound.tcg.nodes.changes.gaining import GainPower as GainPower
from rulebound.tcg.nodes.changes.gaining import GainTag as GainTag
from rulebound.tcg.nodes.changes.gaining import GainType as GainType
from rulebound.tcg.nodes.changes.gaining import LosePowers as LosePowers
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.flow import ask_yes_no
from rulebound.tcg.nodes.numbers import AddOwn as AddOwn
from rulebound.tcg.nodes.numbers import AddStat as AddStat
from rulebound.tcg.nodes.numbers import ScaleStat as ScaleStat
from rulebound.tcg.nodes.numbers import SetOwn as SetOwn
from rulebound.tcg.nodes.numbers import SetStat as SetStat
from rulebound.tcg.nodes.numbers import SwitchStats as SwitchStats
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, player_subject
from rulebound.tcg.procedures.paying import pay_while_processing
from rulebound.tcg.program import nodes as core
from rulebound.tcg.program.nodes import Change, Context, Cost, Filter, Group, Prohibition, Replacing, Value
from rulebound.tcg.program.permissions import Permission as Permission
from rulebound.tcg.program.prevention import ABOUT_DAMAGE
from rulebound.tcg.program.prevention import Unpreventable as Unpreventable
from rulebound.tcg.program.rule_changes import AttachesTo as AttachesTo
from rulebound.tcg.program.rule_changes import HandSize as HandSize
from rulebound.tcg.program.rule_changes import RuleChange as RuleChange
from rulebound.tcg.tree import Power
from rulebound.text import walk
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective, shelved
from rulebound.wow.citations import EXHAUST_TOLL
from rulebound.wow.events import Turn
from rulebound.wow.position.card_parts import ATK, HEALTH, KEPT, kept_bits, own_values
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import Completion


@dataclass(frozen=True)
class GainDamageType(Change):
    """Gives a damage type (as a strike does); what "becomes" it ``instead`` has lost all others.

    [wow-2012:205.1c, wow-2013:205.1c]
    """

    damage_types: int
    instead: bool = True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.DAMAGE_TYPE

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        mine = own_values(values)
        mine.damage_types = self.damage_types if self.instead else mine.damage_types | self.damage_types


@dataclass(frozen=True)
class LendDamageTypes(Change):
    """Gives the damage types that its source, a weapon, has now, besides one's own [2012:303.2b]."""

    def reads(self) -> int:
        return c.DAMAGE_TYPE

    def writes(self) -> int:
        return c.DAMAGE_TYPE

    def count(self, ctx: Context) -> int:
        return effective(ctx.state, ctx.state.known(ctx.source)).damage_types

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        mine = own_values(values)
        mine.damage_types |= self.count(ctx) if ctx.counted < 0 else ctx.counted


@dataclass(frozen=True)
class LendKeywords(Change):
    """Gives some keywords while its source, a weapon, has them [2012:303.2b]."""

    keywords: int

    def reads(self) -> int:
        return self.keywords << c.KEYWORD_SHIFT

    def writes(self) -> int:
        return self.keywords << c.KEYWORD_SHIFT

    def count(self, ctx: Context) -> int:
        return effective(ctx.state, ctx.state.known(ctx.source)).keywords & self.keywords

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        if values.barred != -1:
            lent = self.count(ctx) if ctx.counted < 0 else ctx.counted
            values.keywords |= lent & ~values.barred


@dataclass(frozen=True)
class CantGainStat(Change):
    """ "Can't gain or lose ATK": what adds to this number of a card, or takes from it, does not [103.2].

    It says so of a number that has just been set, so that only what would apply later is kept from it.
    """

    stat: str
    lose: bool = True

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.KEPT

    def apply(self, ctx: Context, card: Card, values: cards.Effective) -> None:
        values.numbers[KEPT] |= kept_bits(_PLACES[self.stat], True, self.lose)


#: Where the numbers are among a card's values.
_PLACES: Final = {"atk": ATK, "health": HEALTH}


@dataclass(frozen=True)
class Cannot(core.Prohibition):
    """A prohibition of this game, which may be of damage of some types, or in combat, alone."""

    damage_types: int = 0
    combat_only: bool = False


#: The shelf of whose attacks chance decides on.
AT_RANDOM: Final = "attacks at random"
#: The shelves of what can be attacked by a character, and nothing else, or nothing else as long as that can be.
ONLY_THOSE: Final = "can't attack others"
THOSE_FIRST: Final = "can't attack others first"


@dataclass(frozen=True)
class MustAttack(Change):
    """ "Must attack if able"."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "must attack"


@dataclass(frozen=True)
class AttackOnly(Change):
    """ "Can attack only [a character]": no other [103.2]; "if able": another if that one can't be attacked."""

    only: Group
    if_able: bool = False

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return ONLY_THOSE


@dataclass(frozen=True)
class AttackAtRandom(Change):
    """ "Attacks heroes and allies at random": chance says which of those that it could attack [wow-2013:G.random]."""

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return AT_RANDOM


@dataclass(frozen=True)
class MustAttackThose(Change):
    """ "Must attack [a character] if able" [wow-2013:600.2a]."""

    only: Group

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return THOSE_FIRST


@dataclass(frozen=True)
class LoseThisPower(Change):
    """ "It loses this power": the power that says so, and no other."""

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.powers = tuple([power for power in values.powers if not any(part == self for _, part in walk(power))])


@dataclass(frozen=True)
class PreventsOnly(Change):
    """Equipment that can be exhausted to prevent damage of some types only [wow-2013:717.2c]."""

    damage_types: int

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "prevents only"


@dataclass(frozen=True)
class PreventsMore(Change):
    """Equipment that prevents more than its DEF as it is exhausted; 0 is of any type [wow-2013:717.2c]."""

    more: Value
    damage_types: int = 0

    def lends(self, field: str) -> tuple[str, ...]:
        return ABOUT_DAMAGE if field == "more" else ()

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "prevents more"


@dataclass(frozen=True)
class BecomeType(Change):
    """ "Becomes an ally": the card is of these types and of no other [2012:300.1a, 2013:300.1a]."""

    types: int

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return c.TYPES

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.types = self.types


@dataclass(frozen=True)
class Sabotages(Change):
    """ "Sabotage: [a thing]": the character can be proposed to sabotage such a thing."""

    what: Filter

    def reads(self) -> int:
        return self.what.reads()

    def shelf(self) -> str:
        return "sabotages"


def maximum_hand_size(state: State, seat: int) -> int | None:
    """[411.3b] Return a player's maximum hand size; None if there is none."""
    return changed_hand_size(state, seat, own(state).edition.maximum_hand_size)


def rule_change(state: State, what: str, seat: int) -> int:
    """Return by how much modifiers raise one of the rules' numbers for a player."""
    total = 0
    for found in shelved(state, what):
        change = found.change
        assert isinstance(change, RuleChange)
        ctx = found.context(state)
        if found.holds(ctx) and player_subject(seat) in change.players.members(ctx):
            total += change.amount.amount(ctx)
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class LimitOfTag(Change):
    """What a player can control of what has a limit."""

    tag: str

    def reads(self) -> int:
        return 0

    def shelf(self) -> str:
        return "more of a tag"

    def more(self) -> int:
        """Return how many more there may be."""
        raise NotImplementedError


@dataclass(frozen=True)
class MoreOfTag(LimitOfTag):
    """ "You can have an additional Pet" [410.3b]."""

    def more(self) -> int:
        return 1


@dataclass(frozen=True)
class AnyNumberOfTag(LimitOfTag):
    """ "You can control any number of Pets" [410.3b]."""

    def more(self) -> int:
        return c.ANY_NUMBER


def exhausts_to_attack(state: State, number: int) -> bool:
    """Tell whether a card is about to exhaust as it attacks: for that, nothing more is paid [wow-2013:600.3a]."""
    combat = own(state).combat
    return (
        combat is not None and combat.attacker == number and state.stage == c.ATTACK_WINDOW and not combat.started
    )


def _paid_by(ctx: Context, seat: int) -> Context:
    """Return the context of what a seat pays, whoever controls the card that says so."""
    made = ctx.derived(ctx.state)
    made.controller = seat
    return made


@dataclass(frozen=True)
class UnpaidExhausting(Prohibition):
    """It can't exhaust if its controller can't pay for that; not said of exhausting to attack [wow-2013:600.3a]."""

    def lifted(self, ctx: Context, card: Card, happens: bool) -> bool:
        # As it would happen, its controller is asked to pay (below).
        if happens or self.unless is None or exhausts_to_attack(ctx.state, card.number):
            return True
        return PayCosts((self.unless,)).possible(_paid_by(ctx, card.controller))


@dataclass(frozen=True)
class PaysToExhaust(Replacing):
    """As it would exhaust, its controller pays, or it doesn't; not as it exhausts to attack [wow-2013:600.3a]."""

    what: Filter
    cost: Cost

    def kinds(self) -> tuple[str, ...]:
        return ("exhaust",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        if not isinstance(event, Turn) or not event.exhausts():
            return False
        card = ctx.state.in_play(event.subject)
        if card is None or card.exhausted or not self.what.matches(ctx, card):
            return False
        return not exhausts_to_attack(ctx.state, card.number)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        seat = ctx.state.known(event.subject).controller
        paying = _paid_by(ctx, seat)
        if not PayCosts((self.cost,)).possible(paying):
            return []
        rule = cite(ctx.state, EXHAUST_TOLL)
        if not (yield from ask_yes_no(paying, seat, "Pay, so that it exhausts?", rule)):
            return []
        return [event] if (yield from pay_while_processing(paying, (self.cost,))) else []


#: Each power of another quest, at the place where a quest has it that has gained it: always the same object.
_AT: dict[tuple[Completion, int], Completion] = {}


@dataclass(frozen=True)
class GainRewardPowersOf(Change):
    """ "Has the reward powers of all other quests you control": each goes with its own cost only [wow-2013:702.2a]."""

    others: Filter

    def reads(self) -> int:
        return self.others.reads() | c.STRUCTURE | c.RESOURCES | c.POWERS

    def writes(self) -> int:
        return c.ADDED_POWERS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        state = ctx.state
        if values.barred == -1:
            return
        for player in state.players:
            for id in player.row:
                other = state.cards[id]
                if id != card.id and not other.face_down and self.others.matches(ctx, other):
                    for power in effective(state, other).powers:
                        if isinstance(power, Completion):
                            values.powers = (*values.powers, _in_a_free_place(power, values.powers))


def _in_a_free_place(power: Completion, others: tuple[Power, ...]) -> Completion:
    """Return a power at a place that no other has: by that, it is chosen which of them a quest is completed by."""
    place = 1 + max([other.place for other in others if isinstance(other, Completion)], default=power.place - 1)
    made = _AT.get((power, place))
    if made is None:
        if len(_AT) > 2_000:
            _AT.clear()
        made = _AT[power, place] = replace(power, place=place)
    return made
