"""Ability keywords that stand for triggered and static abilities, each as the ability that it is [8.0.4, 8.3].

What rules ask for by itself is a keyword that a card has or hasn't: go again, dominate, overpower, stealth.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.attacks import IsCard
from rulebound.fab.nodes.combat.conditions import ThisChain
from rulebound.fab.nodes.combat.filters import DefendedBy, DefendingCard
from rulebound.fab.nodes.combat.patterns import BecomesAttackTarget, BecomesSo, ChainCloses, Defends
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deck_rules import Essence, Legendary, Specialization, Unlimited
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.keyworded.noting import NoteDone
from rulebound.fab.nodes.keyworded.self_defined import CeasesInstead, HasClassOfHero
from rulebound.fab.nodes.paying import IsNotPaidFor
from rulebound.fab.nodes.prevention import PreventsDamage
from rulebound.fab.nodes.properties import AnAttack, PlayedFrom
from rulebound.fab.nodes.turning import Cranked, PutIntoArsenal, TurnFace
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import Are, Compare, Everything
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.effects.results import THIS_WAY
from rulebound.tcg.nodes.filters import Both, Either, Except, IsThis, LiesIn
from rulebound.tcg.nodes.flow import If, IfYouDo, May, Sequence
from rulebound.tcg.nodes.groups import Role, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat, StatTotal
from rulebound.tcg.nodes.patterns import Moves, StageBegins
from rulebound.tcg.nodes.remembering import GoneTo
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.nodes import Effect, Replacing
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import KeywordContinuous, KeywordTriggered
from rulebound.tcg.tree import Power

#: "If this defended" [8.3.2, 8.3.3, 8.3.10, 8.3.34].
_DEFENDED: Final = ThisChain(Defends(IsThis()))
_WEAKENED: Final = AddCounters(This(), c.LESS_DEFENSE, Number(1))


def _as_the_chain_closes(place: int, effect: Effect, keyword: int) -> KeywordTriggered:
    """Return what an equipment says that is worn out by defending."""
    return KeywordTriggered(place, "", ChainCloses(), effect, _DEFENDED, keyword=keyword)


def blade_break(place: int = 0) -> KeywordTriggered:
    """When the combat chain closes, it is destroyed if it defended [8.3.3]."""
    return _as_the_chain_closes(place, Destroy(This()), c.BLADE_BREAK)


def battleworn(place: int = 0) -> KeywordTriggered:
    """When the combat chain closes, a -1 defense counter is put on it if it defended [8.3.2]."""
    return _as_the_chain_closes(place, _WEAKENED, c.BATTLEWORN)


def temper(place: int = 0) -> KeywordTriggered:
    """As battleworn, and then it is destroyed if it has no defense left [8.3.10]."""
    worn_out = If(Are(This(), Stat("defense", "<=", Number(0))), Destroy(This()))
    return _as_the_chain_closes(place, Sequence((_WEAKENED, worn_out)), c.TEMPER)


def guardwell(place: int = 0) -> KeywordTriggered:
    """When the combat chain closes, as many -1 defense counters are put on it as it has defense [8.3.34]."""
    lost = AddCounters(This(), c.LESS_DEFENSE, StatTotal("defense", This()))
    return _as_the_chain_closes(place, lost, c.GUARDWELL)


#: [8.3.13, 8.3.13a] A non-Illusionist attack action card with 6 or more power.
_BIG: Final = Both(
    (
        IsCard(),
        OfType(c.ACTION_CARD),
        Tagged(c.ATTACK_TAG),
        Except(Tagged("Illusionist")),
        Stat("power", ">=", Number(6)),
    )
)


def phantasm(place: int = 0) -> KeywordTriggered:
    """Whenever such a card defends against it, it is destroyed, if such a one still does [8.3.13, 8.3.13a]."""
    # [8.3.13a, 6.6.1c, 5.3.2b] a state: a card that defends may become such a one later, and must be so still
    so = Are(This(), DefendedBy(_BIG))
    return KeywordTriggered(place, "", BecomesSo(so), Destroy(This()), so, keyword=c.PHANTASM)


def watery_grave(place: int = 0) -> KeywordTriggered:
    """When it is put into the graveyard from the arena, it is turned face down [8.3.41]."""
    sunk = Moves("", IsThis(), None, shared.PLAY, shared.GRAVEYARD)
    turned = TurnFace(GoneTo(This(), shared.GRAVEYARD), True)
    return KeywordTriggered(place, "", sunk, turned, keyword=c.WATERY_GRAVE)


def crank(place: int = 0) -> KeywordContinuous:
    """As it enters the arena, a steam counter may be removed from it for an action point [8.3.29, 1.7.4h]."""
    return KeywordContinuous(place, "", None, (Cranked(),), None, shared.ANYWHERE, keyword=c.CRANK)


def mirage(place: int = 0) -> KeywordTriggered:
    """When it is defending a non-Illusionist attack with 6 or more power, it is destroyed [8.3.25]."""
    # [6.6.1c, 5.3.2b] a state: the attack may become so strong later, and must be so still
    strong = Both((AnAttack(), Except(Tagged("Illusionist")), Stat("power", ">=", Number(6))))
    so = Are(This(), DefendingCard(strong))
    return KeywordTriggered(place, "", BecomesSo(so), Destroy(This()), so, zone=c.DEFENDING, keyword=c.MIRAGE)


def rune_gate(place: int = 0) -> KeywordContinuous:
    """From the banished zone it may be played for nothing by who controls as many Runechants as it costs [8.3.27]."""
    runechants = Each(Both((IsCard(), Named("Runechant"), Side("your"))))
    enough = Compare(Count(runechants), ">=", StatTotal("cost", This()))
    # (On the stack it is asked what it costs.)
    there = Are(This(), Either((LiesIn(shared.REMOVED), PlayedFrom(shared.REMOVED))))
    # [5.1.3c] what lets it be played for its cost may be used all the same
    free = CostChange("play", Number(0), 0, IsNotPaidFor())
    allowed = Everything((there, enough))
    changes = (Permission("play"), free)
    return KeywordContinuous(place, "", IsThis(), changes, allowed, shared.HAND, keyword=c.RUNE_GATE)


def heave(amount: int, place: int = 0) -> KeywordTriggered:
    """From hand, at the beginning of your end phase, it may be put into the arsenal face up, for so many resources.

    [8.3.18] That creates as many Seismic Surges; [8.3.18b] it is done in whole, or not at all.
    """
    heaved = May(Sequence((PayCosts((Pay(amount),)), PutIntoArsenal(This()))))
    # [8.3.18a] it is considered to have been heaved, as what it is there
    noted = NoteDone("heave", "8.3.18a", Role(THIS_WAY))
    created = CreateTokens(You(), "Seismic Surge", Number(amount))
    begins = StageBegins(c.END, You())
    effect = IfYouDo(heaved, Sequence((noted, created)))
    return KeywordTriggered(place, "", begins, effect, zone=shared.HAND, keyword=c.HEAVE)


def ephemeral(place: int = 0) -> KeywordContinuous:
    """It is in no card-pool, and ceases to exist where it would be put into a graveyard [8.3.21, 8.3.21a]."""
    ceases = (CeasesInstead(),)
    return KeywordContinuous(place, "", None, ceases, None, shared.ANYWHERE, keyword=c.EPHEMERAL)


def universal(place: int = 0) -> KeywordContinuous:
    """In any zone it is of the same class as your hero [8.3.35]."""
    same = (HasClassOfHero(),)
    return KeywordContinuous(place, "", IsThis(), same, None, shared.ANYWHERE, keyword=c.UNIVERSAL)


def ambush(place: int = 0) -> KeywordContinuous:
    """You may defend with it from your arsenal [8.3.28]; what asks for it looks for the keyword."""
    return KeywordContinuous(place, "", None, (), keyword=c.AMBUSH)


def modular(place: int = 0) -> KeywordContinuous:
    """It may be equipped to any equipment zone [8.3.30]; what equips it looks for the keyword."""
    return KeywordContinuous(place, "", None, (), keyword=c.MODULAR)


def cloaked(place: int = 0) -> KeywordContinuous:
    """It is equipped face down [8.3.36]; what equips it looks for the keyword."""
    return KeywordContinuous(place, "", None, (), keyword=c.CLOAKED)


def perched(place: int = 0) -> KeywordContinuous:
    """It is equipped beside a two-handed weapon, and isn't attacked as long as it is equipped [8.3.39].

    What asks for it looks for the keyword.
    """
    return KeywordContinuous(place, "", None, (), keyword=c.PERCHED)


def piercing(amount: int, place: int = 0) -> KeywordContinuous:
    """While an equipment defends against it, it has so much more power [8.3.23]."""
    pierced = Both((IsThis(), DefendedBy(OfType(c.EQUIPMENT))))
    more = AddStat("power", Number(amount))
    return KeywordContinuous(place, "", pierced, (more,), keyword=c.PIERCING)


def blood_debt(place: int = 0) -> KeywordTriggered:
    """While it lies public in the banished zone, its owner loses 1 life as each own end phase begins.

    [8.3.11, 8.3.11a]
    """
    lost = GainLife(You(), Number(1), -1)
    begins = StageBegins(c.END, You())
    return KeywordTriggered(place, "", begins, lost, zone=shared.REMOVED, keyword=c.BLOOD_DEBT)


def spectra(place: int = 0) -> KeywordTriggered:
    """It can be attacked; and when it becomes the target of an attack, it is destroyed [8.3.14, 8.3.14b]."""
    return KeywordTriggered(place, "", BecomesAttackTarget(IsThis()), Destroy(This()), keyword=c.SPECTRA)


def meld(place: int = 0) -> KeywordContinuous:
    """Both its sides may be played, for twice its cost [8.3.38]; what asks for it looks for the keyword."""
    return KeywordContinuous(place, "", None, (), keyword=c.MELD)


def protect(place: int = 0) -> KeywordContinuous:
    """You may defend any hero that an opponent attacks with it [8.3.31]; what asks for it looks for the keyword."""
    return KeywordContinuous(place, "", None, (), keyword=c.PROTECT)


def _prevents(place: int, change: Replacing, keyword: int) -> KeywordContinuous:
    return KeywordContinuous(place, "", None, (change,), keyword=keyword)


def arcane_barrier(amount: int, place: int = 0) -> KeywordContinuous:
    """Of arcane damage that you would be dealt, you may pay so many resources to prevent so much [8.3.8]."""
    return _prevents(place, PreventsDamage(Number(amount), c.ARCANE, amount), c.ARCANE_BARRIER)


def spellvoid(amount: int, place: int = 0) -> KeywordContinuous:
    """Of arcane damage that you would be dealt, you may destroy it to prevent so much [8.3.15]."""
    return _prevents(place, PreventsDamage(Number(amount), c.ARCANE, destroys="now"), c.SPELLVOID)


def arcane_shelter(amount: int, place: int = 0) -> KeywordContinuous:
    """Of arcane damage that you would be dealt, it is destroyed to prevent so much [8.3.37]."""
    return _prevents(
        place, PreventsDamage(Number(amount), c.ARCANE, destroys="now", must=True), c.ARCANE_SHELTER
    )


def quell(amount: int, place: int = 0) -> KeywordContinuous:
    """Of damage that you would be dealt, you may pay so many resources to prevent so much; later it is destroyed.

    [8.3.19]
    """
    return _prevents(place, PreventsDamage(Number(amount), 0, amount, "later"), c.QUELL)


def ward(amount: int, place: int = 0) -> KeywordContinuous:
    """Of damage that you would be dealt, it is destroyed to prevent so much [8.3.20]."""
    return _prevents(place, PreventsDamage(Number(amount), destroys="now", must=True), c.WARD)


def about_decks(words: str, place: int) -> Power | None:
    """Return the meta-static ability that a keyword stands for [8.3.6, 8.3.7, 8.3.16, 8.3.40]; None for others."""
    if words.casefold() in ("legendary", "unlimited"):
        return Legendary(place, "") if words.casefold() == "legendary" else Unlimited(place, "")
    hero, _, last = words.rpartition(" ")
    if hero and last.casefold() == "specialization":
        return Specialization(place, "", hero)
    if not words.casefold().startswith("essence of "):
        return None
    supertypes = tuple(words[len("essence of ") :].replace(",", " ").replace(" and ", " ").split())
    named = bool(supertypes) and supertypes == c.supertypes_in(supertypes)
    return Essence(place, "", supertypes) if named else None


#: The abilities that keywords stand for, by the word that is printed; those that say how much, apart.
PLAIN: Final[dict[str, Callable[[int], Power]]] = {
    c.ABILITIES[c.BLADE_BREAK]: blade_break,
    c.ABILITIES[c.BATTLEWORN]: battleworn,
    c.ABILITIES[c.TEMPER]: temper,
    c.ABILITIES[c.GUARDWELL]: guardwell,
    c.ABILITIES[c.PHANTASM]: phantasm,
    c.ABILITIES[c.BLOOD_DEBT]: blood_debt,
    c.ABILITIES[c.SPECTRA]: spectra,
    c.ABILITIES[c.MELD]: meld,
    c.ABILITIES[c.PROTECT]: protect,
    c.ABILITIES[c.WATERY_GRAVE]: watery_grave,
    c.ABILITIES[c.CRANK]: crank,
    c.ABILITIES[c.MIRAGE]: mirage,
    c.ABILITIES[c.RUNE_GATE]: rune_gate,
    c.ABILITIES[c.EPHEMERAL]: ephemeral,
    c.ABILITIES[c.UNIVERSAL]: universal,
    c.ABILITIES[c.AMBUSH]: ambush,
    c.ABILITIES[c.MODULAR]: modular,
    c.ABILITIES[c.CLOAKED]: cloaked,
    c.ABILITIES[c.PERCHED]: perched,
}
NUMBERED: Final[dict[str, Callable[[int, int], Power]]] = {
    c.ABILITIES[c.PIERCING]: piercing,
    c.ABILITIES[c.HEAVE]: heave,
    c.ABILITIES[c.ARCANE_BARRIER]: arcane_barrier,
    c.ABILITIES[c.SPELLVOID]: spellvoid,
    c.ABILITIES[c.ARCANE_SHELTER]: arcane_shelter,
    c.ABILITIES[c.QUELL]: quell,
    c.ABILITIES[c.WARD]: ward,
}


def ability_of(words: str, place: int) -> Power | None:
    """Return the ability that a printed keyword stands for ("ward 3"), at a place of its text; None if for none."""
    plain = PLAIN.get(words)
    if plain is not None:
        return plain(place)
    word, _, amount = words.rpartition(" ")
    numbered = NUMBERED.get(word)
    if numbered is None or not amount.isdecimal() or not 0 < int(amount) < 100:
        return about_decks(words, place)
    return numbered(int(amount), place)
