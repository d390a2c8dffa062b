"""Replacement and prevention in words (sections 716 and 717)."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook
from rulebound.wow import constants as c
from rulebound.wow.phrases import surface as s

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("combat ", {"combat": True}),
    ("non-combat ", {"combat": False}),
    ("{damage_types:damagekind} ", {}),
)


def add_replacing(book: Phrasebook) -> None:
    """Add all rows of replacement and prevention."""
    _add_damage(book)
    _add_moves(book)
    _add_prevention(book)


def _add_damage(book: Phrasebook) -> None:
    add, would = book.add, s.WouldDamage
    for words, extra in KINDS:
        deal = f"if {{source:character}} would deal {words}damage [with {{using:object}}] [to {{to:character}}],"
        dealt = f"if {{to:character}} would be dealt {words}damage [with {{using:object}}] [by {{source:character}}],"
        for head, subject in ((deal, "deals"), (dealt, "is dealt")):
            it = "(it|he|she|they)"
            for amount in ("that amount of damage plus {plus:amount}", "that much damage +{plus:amount}",
                           "that much +{plus:amount}", "that much damage plus {plus:amount}"):  # fmt: skip
                add("rule", f"{head} {it} {subject} {amount} instead", would, **extra)
            for amount in ("that amount of damage minus {plus:amount}", "that much damage -{plus:amount}"):
                add("rule", f"{head} {it} {subject} {amount} instead", would, sign=-1, **extra)
            add("rule", f"{head} {it} {subject} double that amount [of damage] instead", would, times=2, **extra)
            add("rule", f"{head} {it} {subject} double that damage instead", would, times=2, **extra)
            add("rule", f"{head} prevent {{prevent:amount}} of that damage", would, **extra)
            add("rule", f"{head} prevent that damage", would, all=True, **extra)
        add("rule", f"{dealt} that much damage is dealt to {{redirect:character}} instead", would, **extra)
        add("rule", f"{dealt} that damage is dealt to {{redirect:character}} instead", would, **extra)
        nexttime = f"the next time {words}damage would be dealt to {{to:character}}"
        add("lasting", f"{nexttime} this turn, it's dealt to {{redirect:character}} instead", would, once=True, **extra)
        once = f"the next time {{source:character}} would deal {words}damage [with {{using:object}}]"
        once += " [to {to:character}]"
        for amount in ("that much damage +{plus:amount}", "that amount of damage plus {plus:amount}"):
            add("lasting", f"{once} this turn, (it|he|she) deals {amount} instead", would, once=True, **extra)
        add("lasting", f"{once} this turn, (it|he|she) deals double that amount [of damage] instead", would, once=True,
            times=2, **extra)  # fmt: skip
    heals = s.WouldHeal
    for amount in ("that amount of damage plus {plus:amount}", "that much damage +{plus:amount}"):
        add("rule", f"if {{source:character}} would heal damage, (it|he|she) heals {amount} instead", heals)
        add("rule", f"if damage would be healed from {{to:character}}, {amount} is healed instead", heals)


def _add_moves(book: Phrasebook) -> None:
    add, would = book.add, s.WouldMove
    for verb in ("be put into", "enter"):
        for whose in ("your", "(a|its owner's)"):
            owner = "you" if whose == "your" else ""
            head = f"if {{what:object}} would {verb} {whose} graveyard"
            add("rule", f"{head} from play, remove it from the game instead", would, origin=c.PLAY, owner=owner)
            add("rule", f"{head}, remove it from the game instead", would, owner=owner)
            add("lasting", f"{head} this turn, remove it from the game instead", would, owner=owner, duration="turn")
    add("rule", "if {what:object} would be destroyed, {effect:sentence} instead", s.WouldBeDestroyed)
    add("rule", "if {player:player} would draw a card, {effect:sentence} instead", s.WouldDraw)
    add("rule", "if {player:player} would draw a card, {player2:player} may {effect:act.inf} instead", s.WouldDraw)


def _add_prevention(book: Phrasebook) -> None:
    add, prevent = book.add, s.Prevents
    for words, extra in KINDS:
        to = f"{words}damage that would be dealt to {{to:character}} [by {{source:character}}]"
        both = f"{words}damage that would be dealt to and dealt by {{both:character}}"
        by = f"{words}damage that would be dealt by {{source:character}} [to {{to:character}}]"
        for tail in (to, by, both):
            add("rule", f"prevent all {tail}", prevent, **extra)
        for tail in (to, by):
            add("preventing", f"prevent the next {{amount:amount}} {tail}", prevent, **extra)
            add("preventing", f"prevent {{amount:amount}} of the {tail}", prevent, **extra)
    add("lasting", "{change:preventing} this turn", s.Rule, duration="turn")
    add("lasting", "{change:preventing}", s.Rule, duration="game")
