"""Damage in words: which damage is meant, what would happen to it, what happens instead (sections 405, 716, 717)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import PreventsOnly

#: What may stand where an amount is referred back to.
THAT_MUCH = "(that much|that amount of damage|that much damage|that amount)"
DOUBLED = "(double|triple) (that amount of damage|that amount|that damage|that much damage|that much)"
IT = "(it|he|she|they)"


def _all_but(*names: str) -> tuple[int, ...]:
    return tuple(bit for name, bit in c.DAMAGE_BITS.items() if name not in names)


#: Words for several damage types: magical are all but melee and ranged, which are physical; what is of no type is
#: neither, and it is "non-melee".
COLLECTIVE = (
    ("magical", _all_but("melee", "ranged")), ("physical", (c.DAMAGE_BITS["melee"], c.DAMAGE_BITS["ranged"])),
    *((f"non-{name}", (~bit,)) for name, bit in c.DAMAGE_BITS.items()),
)  # fmt: skip


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
        for name, bit in c.DAMAGE_BITS.items():
            # The same type by its word and by its icon.
            add(sort, f"{name} or [[{name.capitalize()}]] damage", Value(s.DamageKind(types=(bit,))))
        add(sort, "any type of damage", Value(s.DamageKind()))
        # [wow-2013:G.damage-type-magical, wow-2013:G.damage-type-physical]
        for words, types in COLLECTIVE:
            add(sort, f"{words} damage", Value(s.DamageKind(types=types)))
            add(sort, f"{words} combat damage", Value(s.DamageKind(True, types)))
    add("dealtdamage", "one or more damage", Value(s.DamageKind()))
    # Of damage that would be dealt its amount can be asked, too.
    for fatal, word in ((True, "fatal"), (False, "non-fatal")):
        add("damage", f"{word} damage", Value(s.DamageKind(fatal=fatal)))
        add("damage", f"{word} combat damage", Value(s.DamageKind(combat=True, fatal=fatal)))
    for words, test in (("exactly {amount:number}", "="), ("{amount:number} or less", "<="),
                        ("{amount:number} or more", ">=")):  # fmt: skip
        add("damage", f"{words} damage", s.DamageKind, test=test)
        add("damage", f"{words} combat damage", s.DamageKind, test=test, combat=True)
    add("dealtdamage", "fatal damage", Value(s.DamageKind(fatal=True)))
    add("dealtdamage", "fatal combat damage", Value(s.DamageKind(combat=True, fatal=True)))


def _add_would(book: Phrasebook) -> None:
    """What would happen: "your hero would deal damage", "an ally would be dealt combat damage while defending"."""
    add, would = book.add, s.DamageWould
    deal = "{source:character} would deal {kind:damage} [with {using:object}] [to {to:character}]"
    last = "{source:character} would deal {kind:damage} to {to:character} with {using:object}"
    bare = "{kind:damage} would be dealt with {using:object}"
    dealt = "{to:character} would be dealt {kind:damage} [with {using:object}] [by {source:character}]"
    named = "{kind:damage} would be dealt [with {using:object}] to {to:character} [by {source:character}]"
    add("eithersource", "{first:character} or {second:character}", _one_or_other, back=_one_or_other_back)
    add("woulddeal", deal.replace("source:character", "source:eithersource", 1), would)
    for tail in ("", " while {pose:pose}"):
        add("woulddeal", deal + tail, would)
        add("woulddeal", f"{last}{tail}", would)
        add("wouldbe", dealt + tail, would, passive=True)
    add("wouldbe", named, would, passive=True)
    add("wouldbe", bare, would, passive=True)


def _one_or_other(first: object, second: object) -> s.Several:
    return s.Several((first, second), "or")


def _one_or_other_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Several) or node.word != "or" or len(node.items) != 2:
        return None
    return {"first": node.items[0], "second": node.items[1]}


def _add_ends(book: Phrasebook) -> None:
    """What happens instead."""
    add, much, end = book.add, s.Much, s.DamageEnd
    for mark, sign in (("(+|plus)", 1), ("(-|minus)", -1)):
        add("much", f"{THAT_MUCH} {mark} {{plus:amount}}", much, sign=sign)
        add("much", f"{THAT_MUCH} {mark} {{plus:amount}} for each {{each:counted}}", much, sign=sign)
    each = (
        "(+|plus) {first:number}[,] (and plus|plus) an additional {more:amount} for each {times:counted}[,]"
    )
    add("much", f"{THAT_MUCH} {each}", _much_and_each, back=_much_and_each_back)
    for word, times in (("double", 2), ("triple", 3)):
        add("much", DOUBLED.replace("(double|triple)", word), much, times=times)
    add("much", "that much {types:damagekind} damage", much)
    for mark, sign in (("(+|plus)", 1), ("(-|minus)", -1)):
        add("much", f"that much {{types:damagekind}} damage {mark} {{plus:amount}}", much, sign=sign)
        add(
            "much",
            f"that much unpreventable damage {mark} {{plus:amount}}",
            much,
            sign=sign,
            unpreventable=True,
        )
    add("much", "that much unpreventable damage", Value(s.Much(unpreventable=True)))
    add("much", "{types:damagekind} damage", much)
    add("much", "{fixed:number} damage", much)
    add("much", "double that much {types:damagekind} damage", much, times=2)
    for up in ("up", "down"):
        add("much", f"half (that much|that damage|that amount) (, rounded {up}|rounded {up})", much, half=up)
    add("dealsend", f"{IT} (deals|deal) {{much:much}} instead", end)
    for passive in (f"{IT} (is|are) dealt", "it's dealt"):
        add("isend", f"{passive} {{much:much}} instead", end)
    add("isend", "{much:much} is dealt instead", end)
    add("isend", "(that damage|that much damage) is dealt to {redirect:character} instead", end)
    add("isend", "(it's|it is|they're|they are) dealt to {redirect:character} instead", end)
    add("isend", "(it's|it is) dealt to {redirect:thistotem} instead", end)
    add("isend", "{part:amount} of (it|that damage) is dealt to {redirect:character} instead", end)
    add("isend", "you may have any amount of it dealt to {redirect:character} instead", end, may=True)
    divided = "that much divided as you choose among any number of {among:cnoun.pl} instead"
    add("dealsend", f"{IT} (deals|deal) {divided}", end)
    add("dealsend", f"{IT} may deal {divided}", end, may=True)
    add("isend", "{redirect:character} (is|are) dealt that damage instead", end)
    for sort in ("dealsend", "isend"):
        for that in ("that damage", "it"):
            add(sort, f"prevent {{prevent:amount}} of {that}", end)
            add(sort, f"prevent all but {{but:amount}} of {that}", end)
            each = f"prevent {{first:amount}} of {that} for each {{second:counted}}"
            add(sort, each, _prevents_each, back=_prevents_each_back)
            add(sort, f"prevent {that}", end, all=True)
            add(sort, f"prevent {that} and {{then:act.inf}}", end, all=True)
            add(sort, f"prevent {{prevent:amount}} of {that} and {{then:act.inf}}", end)
            does = f"prevent {that} and {{who:character}} {{then:feat}}"
            add(sort, does, _prevents_and, back=_prevents_and_back)
            for word in ("up", "down"):
                half = said(v.Half)(v.That(), word == "up")
                add(sort, f"prevent half {that} (, rounded {word}|rounded {word})", end, prevent=half)
        add(sort, "double (it|that damage) instead", Value(s.DamageEnd(much=s.Much(times=2))))


def _prevented_each(would: object, who: object, then: object) -> s.DamageRule:
    """Make "the next time ..., prevent it. For each damage prevented this way, ...": done as it is prevented."""
    does = s.Does(who, s.Tailed(then, v.That()))
    return s.DamageRule(would, s.DamageEnd(all=True, then=does), "turn", True)


def _prevented_each_back(node: object) -> dict[str, object] | None:
    does = getattr(node.end, "then", None) if isinstance(node, s.DamageRule) else None
    if not isinstance(node, s.DamageRule) or not isinstance(does, s.Does) or not isinstance(does.deed, s.Tailed):
        return None
    fields = {"would": node.would, "who": does.who, "then": does.deed.deed}
    return fields if node == _prevented_each(**fields) else None


def _much_and_each(first: int, more: object, times: object) -> s.Much:
    return s.Much(plus=said(v.Sum)((said(v.Number)(first), s.SoMuchEach(more, times))))


def _much_and_each_back(node: object) -> dict[str, object] | None:
    parts: tuple[Any, ...] = getattr(node.plus, "parts", ()) if isinstance(node, s.Much) else ()
    if len(parts) != 2 or not isinstance(parts[1], s.SoMuchEach) or not isinstance(parts[0], said(v.Number)):
        return None
    fields = {"first": parts[0].number, "more": parts[1].amount, "times": parts[1].times}
    return fields if node == _much_and_each(**fields) else None


def _prevents_and(who: object, then: object) -> s.DamageEnd:
    return s.DamageEnd(all=True, then=s.Does(who, then))


def _prevents_and_back(node: object) -> dict[str, object] | None:
    then = node.then if isinstance(node, s.DamageEnd) else None
    if not isinstance(then, s.Does) or node != _prevents_and(then.who, then.deed):
        return None
    return {"who": then.who, "then": then.deed}


def _prevents_each(first: object, second: object) -> s.DamageEnd:
    return s.DamageEnd(prevent=said(v.Times)(first, second))


def _prevents_each_back(node: object) -> dict[str, object] | None:
    much = node.prevent if isinstance(node, s.DamageEnd) else None
    return {"first": much.factor, "second": much.value} if isinstance(much, said(v.Times)) else None


def _add_rules(book: Phrasebook) -> None:
    add, instead = book.add, s.DamageInstead
    for would, end in (("woulddeal", "dealsend"), ("wouldbe", "isend")):
        for word in ("if", "when"):
            add("rule", f"{word} {{would:{would}}}[,] {{end:{end}}}", instead)
        add("rule", f"if {{would:{would}}}, {{effect:sentence}} instead", s.DamageBecomes)
        add(
            "lasting",
            f"if {{would:{would}}} this turn, {{effect:sentence}} instead",
            s.DamageBecomes,
            duration="turn",
        )
        # [wow-2013:717.3] something is done, and if it was, something is prevented or replaced
        done = f"if {{would:{would}}}, {{first:sentence}}. if you do, {{end:{end}}}"
        add("rule", done, s.DamageIfDone)
        add("rule", f"{done}. {{after:step}}", s.DamageIfDone)
        add("lasting", done.replace("}, {first", "} this turn, {first", 1), s.DamageIfDone, duration="turn")
        for tail, duration in (("this turn", "turn"), ("this combat", "combat")):
            row = f"if {{would:{would}}} {tail}[,] {{end:{end}}}"
            add("lasting", row, s.DamageRule, duration=duration)
        if would == "wouldbe":
            both = (
                "if combat damage would be dealt to or dealt by {both:character} this turn, double it instead"
            )
            add("sentence", both, _to_and_by, back=_to_and_by_back)
        each = f"the next time {{would:{would}}} this turn, prevent it"
        each += ". for each damage prevented this way, {who:character} {then:feat}"
        add("body", each, _prevented_each, back=_prevented_each_back)
        once = f"the next time {{would:{would}}} this turn, {{end:{end}}}"
        add("lasting", once, s.DamageRule, duration="turn", once=True)
        done = f"if {{who:player}} (do|does) and {{would:{would}}} this turn, {{end:{end}}}"
        add("step", done, _done_and, back=_done_and_back)


def _to_and_by(both: object) -> s.Chain:
    """Combat damage is dealt by nothing to itself: two rules, of which one holds for each packet."""
    kind, end = s.DamageKind(combat=True), s.DamageEnd(much=s.Much(times=2))
    to = s.DamageRule(s.DamageWould(kind, to=both, passive=True), end, "turn")
    by = s.DamageRule(s.DamageWould(kind, source=s.Pronoun("it")), end, "turn")
    return s.Chain((to, by))


def _to_and_by_back(node: object) -> dict[str, object] | None:
    first = node.clauses[0] if isinstance(node, s.Chain) else None
    both = getattr(getattr(first, "would", None), "to", None)
    return {"both": both} if both is not None and node == _to_and_by(both) else None


def _done_and(who: object, would: object, end: object) -> s.IfDone:
    return s.IfDone(who, s.DamageRule(would, end, "turn"))


def _done_and_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.IfDone) or not isinstance(node.effect, s.DamageRule) or node.negative:
        return None
    return {"who": node.who, "would": node.effect.would, "end": node.effect.end}


def _deals_or_heals(source: object, plus: object) -> s.TwoStatics:
    much = s.Much(plus=plus)
    deals = s.DamageInstead(s.DamageWould(s.DamageKind(), source), s.DamageEnd(much=much))
    return s.TwoStatics(s.Rule(deals), s.Rule(s.WouldHeal(source=source, plus=plus)))


def _deals_or_heals_back(node: object) -> dict[str, object] | None:
    heals = getattr(getattr(node, "second", None), "change", None)
    if not isinstance(node, s.TwoStatics) or not isinstance(heals, s.WouldHeal):
        return None
    fields = {"source": heals.source, "plus": heals.plus}
    return fields if node == _deals_or_heals(**fields) else None


def _add_healing(book: Phrasebook) -> None:
    add, heals = book.add, s.WouldHeal
    more = f"{IT} deals or heals that much (+|plus) {{plus:amount}} instead"
    both = f"if {{source:character}} would deal or heal damage, {more}"
    add("static", both, _deals_or_heals, back=_deals_or_heals_back)
    for mark in ("+", "plus"):
        amount = f"{THAT_MUCH} {mark} {{plus:amount}}"
        for sort in ("character", "eithersource"):
            would = f"if {{source:{sort}}} would heal damage [with {{using:object}}] [from {{to:character}}]"
            add("rule", f"{would}, {IT} heals {amount} instead", heals)
        add("rule", f"if damage would be healed from {{to:character}}, {amount} is healed instead", heals)


def _add_prevention(book: Phrasebook) -> None:
    add, prevent = book.add, s.Prevents
    only = "can prevent only {damage_types:damagekind} damage"
    add("state", only, said(PreventsOnly), form=("sg", "pl"))
    for this in ("{:self}", *(f"this {word}" for word in ("armor", "card", "equipment", "item", "weapon"))):
        more = f"if {this} would prevent {{kind:damage}}, it prevents {THAT_MUCH} (+|plus) {{more:amount}} instead"
        add("static", more, s.PreventsMore)
    to = "that would be dealt to {to:character} [by {source:character}]"
    both = "that would be dealt to and dealt by {both:character}"
    by = "that would be dealt by {source:character} [to {to:character}]"
    deal = "that {source:character} would deal [to {to:character}]"
    dealt = "that {to:character} would be dealt [by {source:character}]"
    for pose in ("", " while {pose:pose}"):
        all_of = "prevent all {kind:damage} that"
        add("rule", f"{all_of} {{source:character}} would deal{pose} [to {{to:character}}]", prevent)
        add("rule", f"{all_of} {{to:character}} would be dealt{pose} [by {{source:character}}]", prevent)
    add("rule", "prevent all {kind:damage} that would be dealt to {to:character} while {pose:pose}", prevent)
    hurt = "prevent all {kind:damage} that would be dealt to {to:character} while (it|he|she) has {pose:heldstat}"
    add("rule", hurt, prevent)
    for tail in (to, by, both, "that would be dealt"):
        add("rule", f"prevent all {{kind:damage}} {tail}", prevent)
    for tail in (to, dealt):
        first = f"prevent the first {{amount:amount}} {{kind:damage}} {tail}".replace(
            " [by {source:character}]", ""
        )
        add("rule", f"{first} each turn", s.PreventsFirst)
    for tail in (to, by, deal, dealt):
        add("preventing", f"prevent the next {{amount:amount}} {{kind:damage}} {tail}", prevent)
        add("preventing", f"prevent {{amount:amount}} of the {{kind:damage}} {tail}", prevent)
    add("lasting", "{change:preventing} this turn", s.Rule, duration="turn")
    add("lasting", "{change:preventing}", s.Rule, duration="game")


# --- What happened --------------------------------------------------------------------------------------

#: The fields of a trigger event about damage, besides its kind.
SIDES = ("source", "to", "using")


def dealing(kind: s.DamageKind, source: object = None, to: object = None, using: object = None) -> object:
    """Make a trigger event of damage: what kind, by and to what, with what."""
    types: object = s.Types(kind.types) if kind.types else 0
    return said(p.DealsDamage)(source, to, kind.combat, types, using, kind.fatal is True)


def dealing_back(node: Any) -> dict[str, object] | None:
    """Take such an event apart again."""
    if not isinstance(node, said(p.DealsDamage)):
        return None
    types = node.damage_types.kinds if isinstance(node.damage_types, s.Types) else ()
    kind = s.DamageKind(node.combat, types, node.fatal or None)
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
    for kind, combat_only in (("damage", False), ("combat damage", True)):
        for deal in ("that {source:character} would deal", "{source:character} would deal"):
            row = f"{kind} {deal} [with {{using:object}}]"
            add("lasting", f"{row} {{duration:duration}} is unpreventable", s.SureFor, combat=combat_only)
            add("lasting", f"{row} is unpreventable {{duration:duration}}", s.SureFor, combat=combat_only)
            add("lasting", f"{{duration:duration}}, {row} is unpreventable", s.SureFor, combat=combat_only)
    # What is so of the damage is so for as long as what is so of the card.
    both = "{first:static}, and {second:static} {duration:duration}"
    add("lasting", both, s.ForSpan, check=lambda node: isinstance(node.second, s.Sure))
    add("static", "damage {source:character} would deal is unpreventable", s.Sure)
    add(
        "static",
        "damage {source:character} deals [with {using:object}] is (unpreventable|Unpreventable)",
        s.Sure,
    )
    add("static", "combat damage {source:character} would deal is unpreventable", s.Sure, combat=True)
    combat = "combat damage that {source:character} would deal with {using:object} is unpreventable"
    add("static", combat, s.Sure, combat=True)


__all__ = ["add_damage_words", "add_dealing", "dealing", "dealing_back"]
