"""Damage in words: which damage is meant, what would happen to it, what happens instead (sections 405, 716, 717)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import patterns as p

#: What may stand where an amount is referred back to.
THAT_MUCH = "(that much|that amount of damage|that much damage|that amount)"
DOUBLED = "(double|triple) (that amount of damage|that amount|that damage|that much damage|that much)"
IT = "(it|he|she|they)"


def add_damage_words(book: Phrasebook) -> None:
    """Add all rows of damage that is spoken of."""
    _add_kinds(book)
    _add_would(book)
    _add_ends(book)
    _add_rules(book)
    _add_healing(book)
    _add_prevention(book)
    _add_unpreventable(book)


def _add_kinds(book: Phrasebook) -> None:
    """Which damage: "combat damage", "fire or frost damage"; what happened can be fatal, too."""
    add = book.add
    for sort in ("damage", "dealtdamage"):
        add(sort, "damage", Value(s.DamageKind()))
        add(sort, "combat damage", Value(s.DamageKind(combat=True)))
        add(sort, "non-combat damage", Value(s.DamageKind(combat=False)))
        add(sort, '{types:damagekind+"or"} damage', s.DamageKind)
    add("dealtdamage", "fatal damage", Value(s.DamageKind(fatal=True)))
    add("dealtdamage", "fatal combat damage", Value(s.DamageKind(combat=True, fatal=True)))


def _add_would(book: Phrasebook) -> None:
    """What would happen: "your hero would deal damage", "an ally would be dealt combat damage while defending"."""
    add, would = book.add, s.DamageWould
    deal = "{source:character} would deal {kind:damage} [with {using:object}] [to {to:character}]"
    dealt = "{to:character} would be dealt {kind:damage} [with {using:object}] [by {source:character}]"
    named = "{kind:damage} would be dealt [with {using:object}] to {to:character} [by {source:character}]"
    for tail in ("", " while {pose:pose}"):
        add("woulddeal", deal + tail, would)
        add("wouldbe", dealt + tail, would, passive=True)
    add("wouldbe", named, would, passive=True)


def _add_ends(book: Phrasebook) -> None:
    """What happens instead."""
    add, much, end = book.add, s.Much, s.DamageEnd
    for mark, sign in (("(+|plus)", 1), ("(-|minus)", -1)):
        add("much", f"{THAT_MUCH} {mark} {{plus:amount}}", much, sign=sign)
        add("much", f"{THAT_MUCH} {mark} {{plus:amount}} for each {{each:counted}}", much, sign=sign)
    for word, times in (("double", 2), ("triple", 3)):
        add("much", DOUBLED.replace("(double|triple)", word), much, times=times)
    add("much", "that much {types:damagekind} damage", much)
    add("much", "double that much {types:damagekind} damage", much, times=2)
    for up in ("up", "down"):
        add("much", f"half (that much|that damage|that amount) (, rounded {up}|rounded {up})", much, half=up)
    add("dealsend", f"{IT} (deals|deal) {{much:much}} instead", end)
    for passive in (f"{IT} (is|are) dealt", "it's dealt"):
        add("isend", f"{passive} {{much:much}} instead", end)
    add("isend", "(that damage|that much damage) is dealt to {redirect:character} instead", end)
    add("isend", "(it's|it is|they're|they are) dealt to {redirect:character} instead", end)
    add("isend", "{redirect:character} (is|are) dealt that damage instead", end)
    for sort in ("dealsend", "isend"):
        for that in ("that damage", "it"):
            add(sort, f"prevent {{prevent:amount}} of {that}", end)
            add(sort, f"prevent all but {{but:amount}} of {that}", end)
            add(sort, f"prevent {that}", end, all=True)
        add(sort, "double (it|that damage) instead", Value(s.DamageEnd(much=s.Much(times=2))))


def _add_rules(book: Phrasebook) -> None:
    add, instead = book.add, s.DamageInstead
    for would, end in (("woulddeal", "dealsend"), ("wouldbe", "isend")):
        add("rule", f"if {{would:{would}}}, {{end:{end}}}", instead)
        for tail, duration in (("this turn", "turn"), ("this combat", "combat")):
            row = f"if {{would:{would}}} {tail}, {{end:{end}}}"
            add("lasting", row, s.DamageRule, duration=duration)
        once = f"the next time {{would:{would}}} this turn, {{end:{end}}}"
        add("lasting", once, s.DamageRule, duration="turn", once=True)
        done = f"if {{who:player}} (do|does) and {{would:{would}}} this turn, {{end:{end}}}"
        add("step", done, _done_and, back=_done_and_back)


def _done_and(who: object, would: object, end: object) -> s.IfDone:
    return s.IfDone(who, s.DamageRule(would, end, "turn"))


def _done_and_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.IfDone) or not isinstance(node.effect, s.DamageRule) or node.negative:
        return None
    return {"who": node.who, "would": node.effect.would, "end": node.effect.end}


def _add_healing(book: Phrasebook) -> None:
    add, heals = book.add, s.WouldHeal
    for mark in ("+", "plus"):
        amount = f"{THAT_MUCH} {mark} {{plus:amount}}"
        would = "if {source:character} would heal damage [with {using:object}] [from {to:character}]"
        add("rule", f"{would}, {IT} heals {amount} instead", heals)
        add("rule", f"if damage would be healed from {{to:character}}, {amount} is healed instead", heals)


def _add_prevention(book: Phrasebook) -> None:
    add, prevent = book.add, s.Prevents
    to = "that would be dealt to {to:character} [by {source:character}]"
    both = "that would be dealt to and dealt by {both:character}"
    by = "that would be dealt by {source:character} [to {to:character}]"
    deal = "that {source:character} would deal [to {to:character}]"
    dealt = "that {to:character} would be dealt [by {source:character}]"
    for pose in ("", " while {pose:pose}"):
        all_of = "prevent all {kind:damage} that"
        add("rule", f"{all_of} {{source:character}} would deal{pose} [to {{to:character}}]", prevent)
        add("rule", f"{all_of} {{to:character}} would be dealt{pose} [by {{source:character}}]", prevent)
    for tail in (to, by, both, "that would be dealt"):
        add("rule", f"prevent all {{kind:damage}} {tail}", prevent)
    for tail in (to, by, deal, dealt):
        add("preventing", f"prevent the next {{amount:amount}} {{kind:damage}} {tail}", prevent)
        add("preventing", f"prevent {{amount:amount}} of the {{kind:damage}} {tail}", prevent)
    add("lasting", "{change:preventing} this turn", s.Rule, duration="turn")
    add("lasting", "{change:preventing}", s.Rule, duration="game")


# --- What happened --------------------------------------------------------------------------------------

#: The fields of a trigger event about damage, besides its kind.
SIDES = ("source", "to", "using")


def dealing(
    kind: s.DamageKind, source: object = None, to: object = None, using: object = None
) -> object:
    """Make a trigger event of damage: what kind, by and to what, with what."""
    types: object = s.Types(kind.types) if kind.types else 0
    return said(p.DealsDamage)(source, to, kind.combat, types, using, kind.fatal)


def dealing_back(node: Any) -> dict[str, object] | None:
    """Take such an event apart again."""
    if not isinstance(node, said(p.DealsDamage)):
        return None
    types = node.damage_types.kinds if isinstance(node.damage_types, s.Types) else ()
    kind = s.DamageKind(node.combat, types, node.fatal)
    return {"kind": kind, **{name: getattr(node, name) for name in SIDES}}


def add_dealing(
    book: Phrasebook, sort: str, template: str, check: Callable[[Any], bool] | None = None, **fixed: Any
) -> None:
    """Add a row of a trigger event of damage."""
    book.add(sort, template, dealing, back=dealing_back, check=check, **fixed)


def _add_unpreventable(book: Phrasebook) -> None:
    """Damage that can't be prevented, as long as a card says so."""
    add = book.add
    add("static", "damage that {source:character} would deal is unpreventable", s.Sure)
    add("static", "combat damage that {source:character} would deal is unpreventable", s.Sure, combat=True)
    add("static", "damage that {source:character} would deal with {using:object} is unpreventable", s.Sure)
    for words in ("is unpreventable", "can't be prevented"):
        add("static", f"damage that would be dealt by {{source:character}} {words}", s.Sure)
        add("static", f"damage that would be dealt with {{using:object}} {words}", s.Sure, source=None)
        add("static", f"damage that would be dealt {words}", Value(s.Sure(None)))
        add("static", f"damage {words}", Value(s.Sure(None)))
    combat = "combat damage that {source:character} would deal with {using:object} is unpreventable"
    add("static", combat, s.Sure, combat=True)


__all__ = ["add_damage_words", "add_dealing"]
