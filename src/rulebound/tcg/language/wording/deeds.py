"""What is done to cards in play, in words: destroyed, turned, flipped, attached, dealt damage, healed, entering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.effects.damage import DamageIs, DealDamage, DealDivided, HealDamage, PutDamage
from rulebound.tcg.nodes.effects.in_play import Destroy, FlipCards, TurnCards
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.values import That
from rulebound.text import Phrasebook

__all__ = ["Rows", "add_damage_put", "add_dealing", "add_entering", "add_healing", "add_turning", "add_unpreventable"]

#: Words, each with what they fix of the surface node.
Rows = tuple[tuple[str, dict[str, Any]], ...]

#: Whoever a sentence says deals damage or heals it.
SUBJECT = s.Pronoun("it", "agent")


def add_turning(book: Phrasebook, cards: str, turns: dict[str, str]) -> None:
    """Add how cards are destroyed, turned sideways and back, and turned over.

    A game hands in the sort of its cards, and its verbs for turning with what its programs call each.
    """
    add, what = book.add, f"{{what:{cards}}}"
    add("act", f"<destroy> {what}", said(Destroy))
    for verb, how in turns.items():
        add("act", f"<{verb}> {what}", said(TurnCards), how=how)
    add("act", f"<turn> {what} face down", said(FlipCards), face_down=True)
    add("act", f"<turn> {what} face up", said(FlipCards), face_down=False)
    add("act", f"<flip> {what}", said(FlipCards), face_down=None, how="flip")
    add("act", f"<flip> {what} face down", said(FlipCards), face_down=True, how="flip")
    add("act", f"<attach> {what} to {{to:{cards}}}", s.AttachIt)
    add("act", f"<reattach> {what} to {{to:{cards}}}", s.AttachIt)
    add("act", f"<reattach> {what}", s.Reattaches)


def add_damage_put(book: Phrasebook, cards: str) -> None:
    """Add how damage is put on cards, and removed from them, without being dealt or healed."""
    add, on = book.add, f"{{on:{cards}}}"
    add("act", f"<put> {{amount:amount}} damage on {on}", said(PutDamage))
    add("act", f"<put> that (much|amount of) damage on {on}", said(PutDamage), amount=That())
    add("act", f"<put> damage on {on} equal to {{amount:value}}", said(PutDamage))
    add("act", f"<remove> {{amount:amount}} damage from {on}", said(PutDamage), sign=-1)
    add("act", f"<remove> all damage from {on}", s.ClearDamage)
    add("act", f"<remove> all but {{but:amount}} damage from {on}", s.ClearDamage)
    left = f"you may have {on}'s remaining (health|[[Health]]) become equal to {{amount:value}}"
    add("clause", left, s.RemainingBecomes, may=True)
    left = f"{on}'s remaining (health|[[Health]]) becomes equal to {{amount:value}}"
    add("clause", left, s.RemainingBecomes)
    add("clause", f"damage on {on} becomes equal to {{amount:value}}", said(DamageIs))


def add_dealing(book: Phrasebook, cards: str, kinds: Rows) -> None:
    """Add how a card deals damage: so much, that much, as much as something, divided among several, of two kinds.

    A game hands in the sort of what damage is dealt to, and its words for kinds of damage.
    """
    add, deal, to = book.add, said(DealDamage), f"{{to:{cards}}}"
    fixed: dict[str, Any] = {"source": SUBJECT}
    for kind, extra in kinds:
        add("feat", f"<deal> {{amount:amount}} {kind}damage to {to}", deal, **fixed, **extra)
        add("feat", f"<deal> (that much|that amount of) {kind}damage to {to}", deal, amount=That(), **fixed, **extra)
        add("feat", f"<deal> {kind}damage to {to} equal to {{amount:value}}", deal, **fixed, **extra)
        add("feat", f"<deal> {kind}damage equal to {{amount:early}} to {to}", deal, **fixed, **extra)
        divided = f"<deal> {{amount:amount}} {kind}damage divided as you choose to {to}"
        add("feat", divided, said(DealDivided), **fixed, **extra)
        divided = f"<deal> that much {kind}damage divided as you choose to {to}"
        add("feat", divided, said(DealDivided), amount=That(), **fixed, **extra)
        add("dealt", f"{{amount:amount}} {kind}damage to {to}", deal, **fixed, **extra)
        each = f"<deal> {{amount:amount}} {kind}damage for each {{times:counted}} to {to}"
        add("feat", each, _counted_out(deal, fixed), back=_counted_out_back(deal), **extra)
    add("early", "{value:value}", s.Early)
    add("feat", '<deal> {steps:dealt++"and"}', said(Sequence))


def _counted_out(deal: Any, fixed: dict[str, Any]) -> Callable[..., s.Tailed]:
    """Make "deal 1 damage for each ... to target ally": what is dealt so many times, said before to what."""
    return lambda times, **fields: s.Tailed(deal(**fixed, **fields), times)


def _counted_out_back(deal: Any) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        if not isinstance(node, s.Tailed) or not isinstance(node.deed, deal):
            return None
        dealt: Any = node.deed
        return {"times": node.times, "amount": dealt.amount, "to": dealt.to, "damage_types": dealt.damage_types}

    return back


def add_unpreventable(book: Phrasebook, cards: str, kinds: Rows) -> None:
    """Add how damage is dealt that can't be prevented; a game hands in the same words."""
    add, deal, to = book.add, said(DealDamage), f"{{to:{cards}}}"
    fixed: dict[str, Any] = {"source": SUBJECT, "unpreventable": True}
    for kind, extra in kinds:
        sure = f"unpreventable {kind}damage"
        add("feat", f"<deal> {{amount:amount}} {sure} to {to}", deal, **fixed, **extra)
        add("feat", f"<deal> {sure} to {to} equal to {{amount:value}}", deal, **fixed, **extra)
        add("feat", f"<deal> {sure} equal to {{amount:early}} to {to}", deal, **fixed, **extra)
        add("dealt", f"{{amount:amount}} {sure} to {to}", deal, **fixed, **extra)


def add_healing(book: Phrasebook, cards: str) -> None:
    """Add how a card heals damage from others."""
    add, heal, to = book.add, said(HealDamage), f"{{to:{cards}}}"
    fixed: dict[str, Any] = {"source": SUBJECT}
    add("feat", f"<heal> {{amount:amount}} damage from {to}", heal, **fixed)
    for words in ("that much damage", "that amount of damage", "that much"):
        add("feat", f"<heal> {words} from {to}", heal, amount=That(), **fixed)
    add("feat", f"<heal> all damage from {to}", heal, amount=None, **fixed)
    add("feat", f"<heal> damage from {to} equal to {{amount:value}}", heal, **fixed)
    add("feat", f"<heal> damage equal to {{amount:early}} from {to}", heal, **fixed)
    add("healed", f"{{amount:amount}} damage from {to}", heal, **fixed)
    add("feat", '<heal> {steps:healed++"and"}', said(Sequence))
    heals: dict[str, Any] = {**fixed, "damage_types": 0, "heal": True}
    add("feat", f"<heal> {{amount:amount}} damage divided as you choose from {to}", said(DealDivided), **heals)


def add_entering(book: Phrasebook, cards: str, tails: Rows) -> None:
    """Add how cards are put into play; a game hands in the sort of its cards, and how it says that they come turned."""
    add, what = book.add, f"{{what:{cards}}}"
    for tail, extra in tails:
        add("act", f"<put> {what} into play{tail}", s.PutPlay, **extra)
        add("act", f"<put> {what} into play under {{under:whose}} control{tail}", s.PutPlay, **extra)
        add("act", f"<return> {what} to play under {{under:whose}} control{tail}", s.PutPlay, **extra)
        hurt = f"<put> {what} into play{tail} with damage (on it|) equal to {{damage:value}}"
        add("act", hurt, s.PutPlay, **extra)
    add("sorting", "{what:seen} into play", s.PutPlay)
