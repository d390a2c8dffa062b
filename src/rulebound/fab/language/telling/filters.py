"""Filters, groups, conditions and values of combat in words: which attacks and cards, whom, what has happened."""

from __future__ import annotations

from rulebound.fab.language.telling.words import NAMES, zone_words
from rulebound.fab.nodes.brought_about import HasLostLife
from rulebound.fab.nodes.combat.attacks import IsCard
from rulebound.fab.nodes.combat.conditions import (
    ChainLinks,
    DamageDealtBy,
    HasActiveLink,
    LastAttack,
    LastAttackThisTurn,
    LifeOf,
    OnLink,
    PitchedToPlay,
    PlayedOnLink,
    ThisChain,
    ThisLink,
)
from rulebound.fab.nodes.combat.filters import Attacking, AttackOf, DefendedBy, DefendingCard, IsPermanent
from rulebound.fab.nodes.combat.groups import AttackingHero, AttackTarget, DefendingHero, TheAttack
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.paying import IsNotPaidFor
from rulebound.fab.nodes.prevention import DamageOfSize
from rulebound.fab.nodes.properties import AnAttack, DefendedFrom, HasColor, PlayedFrom
from rulebound.tcg.language.telling.filters import test_words
from rulebound.tcg.language.telling.words import (
    Noun,
    Phrase,
    Teller,
    tell_condition,
    tell_filter,
    tell_group,
    tell_pattern,
    tell_value,
    times,
)
from rulebound.tcg.nodes.values import CardsIn, Number
from rulebound.tcg.program.nodes import Pattern

# --- Filters ----------------------------------------------------------------------------------------------------------


@tell_filter.register
def _(node: AnAttack, teller: Teller) -> Noun:
    return Noun(heads=("attack",))


@tell_filter.register
def _(node: IsCard, teller: Teller) -> Noun:
    return Noun(after=("(no attack-proxy)",))


@tell_filter.register
def _(node: HasColor, teller: Teller) -> Noun:
    return Noun(before=(node.color,))


@tell_filter.register
def _(node: PlayedFrom, teller: Teller) -> Noun:
    return Noun(after=(f"which was played while {zone_words(node.zone)}",))


@tell_filter.register
def _(node: DefendedFrom, teller: Teller) -> Noun:
    return Noun(after=(f"which came to defend while {zone_words(node.zone)}",))


@tell_filter.register
def _(node: PaidSo, teller: Teller) -> Noun:
    return Noun(after=(f"for which {node.kind} was paid",))


@tell_filter.register
def _(node: Attacking, teller: Teller) -> Noun:
    against = "" if node.target is None else f" {tell_filter(node.target, teller).one()}"
    return Noun(after=(f"which is attacking{against}{' on the active chain link' if node.active else ''}",))


@tell_filter.register
def _(node: DefendingCard, teller: Teller) -> Noun:
    against = "" if node.attack is None else f" against {tell_filter(node.attack, teller).one()}"
    return Noun(after=(f"which defends{against}{' on the active chain link' if node.active else ''}",))


@tell_filter.register
def _(node: DefendedBy, teller: Teller) -> Noun:
    what = Noun() if node.what is None else tell_filter(node.what, teller)
    verb = "defends" if node.least == 1 else "defend"
    return Noun(after=(f"against which at least {what.counted(node.least)} {verb}",))


@tell_filter.register
def _(node: IsPermanent, teller: Teller) -> Noun:
    return Noun(before=("permanent",))


@tell_filter.register
def _(node: AttackOf, teller: Teller) -> Noun:
    return Noun(after=(f"which is an attack of {tell_filter(node.source, teller).one()}",))


@tell_filter.register
def _(node: IsNotPaidFor, teller: Teller) -> Noun:
    return Noun(exact="this card, unless it is paid for all the same")


@tell_filter.register
def _(node: HasLostLife, teller: Teller) -> Noun:
    return Noun(after=("which has lost life this turn",))


# --- Groups -----------------------------------------------------------------------------------------------------------


@tell_group.register
def _(node: TheAttack, teller: Teller) -> Phrase:
    return Phrase("the attack on the active chain link")


@tell_group.register
def _(node: AttackTarget, teller: Teller) -> Phrase:
    return Phrase("what is attacked")


@tell_group.register
def _(node: AttackingHero, teller: Teller) -> Phrase:
    return Phrase("the attacking hero")


@tell_group.register
def _(node: DefendingHero, teller: Teller) -> Phrase:
    return Phrase("the defending hero")


# --- Conditions and values --------------------------------------------------------------------------------------------


@tell_condition.register
def _(node: DamageOfSize, teller: Teller) -> str:
    return f"that is {test_words(node.test, Number(node.size), teller, node)} damage"


@tell_condition.register
def _(node: ThisChain, teller: Teller) -> str:
    return _has_happened(node.pattern, node.least, "on this combat chain", teller)


@tell_condition.register
def _(node: ThisLink, teller: Teller) -> str:
    return _has_happened(node.pattern, node.least, "on this chain link", teller)


def _has_happened(pattern: Pattern, least: int, when: str, teller: Teller) -> str:
    often = "" if least == 1 else f" at least {times(least)}"
    return f"this has happened{often} {when}: {tell_pattern(pattern, teller.aside())}"


@tell_condition.register
def _(node: LastAttack, teller: Teller) -> str:
    return f"the attack on the chain link before this one's is {tell_filter(node.what, teller).one()}"


@tell_condition.register
def _(node: LastAttackThisTurn, teller: Teller) -> str:
    return f"the last thing this turn before this one's own attack was: {tell_pattern(node.pattern, teller.aside())}"


@tell_condition.register
def _(node: HasActiveLink, teller: Teller) -> str:
    return "there is an active chain link"


@tell_condition.register
def _(node: OnLink, teller: Teller) -> str:
    return f"it is on chain link {node.least} or a later one"


@tell_condition.register
def _(node: PlayedOnLink, teller: Teller) -> str:
    return f"it was played as or on chain link {node.least}, or a later one"


@tell_condition.register
def _(node: PitchedToPlay, teller: Teller) -> str:
    return f"{tell_filter(node.what, teller).one()} was pitched to play this card"


@tell_value.register
def _(node: ChainLinks, teller: Teller) -> str:
    whose = "" if node.players is None else f" of {tell_group(node.players, teller).text}"
    what = "" if node.what is None else f" whose attack is {tell_filter(node.what, teller).one()}"
    return f"the number of chain links{whose}{what}"


@tell_value.register
def _(node: DamageDealtBy, teller: Teller) -> str:
    to = "" if node.to is None else f" to {tell_filter(node.to, teller).one()}"
    return f"the damage that this card has dealt{to} this turn"


@tell_value.register
def _(node: LifeOf, teller: Teller) -> str:
    which = "least" if node.least else "greatest"
    return f"the {which} life total among the heroes of {tell_group(node.players, teller).text}"


@tell_value.register
def _(node: CardsIn, teller: Teller) -> str:
    return f"the number of cards {NAMES.in_zone(node.zone, tell_group(node.players, teller))}"
