"""What is done with clashes, the chain, numbers and what comes next, in words [8.5.32, 8.5.45, 6.2.4, 5.4.5]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, TALENTS, a_card
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.fab.nodes.combat.filters import IsPermanent
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.faces import Transcend
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.everything import NUMBERS
from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.filters import Either, Except
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.patterns import Happens
from rulebound.text import Phrasebook, Value


def add_more(book: Phrasebook) -> None:
    """Add all rows of these deeds."""
    add = book.add
    # [8.5.45c]
    clash = "<clash> with {other:player}. if there is a winner, the other hero {deed:act.sg}"
    add("act", clash, own.WinnerAndLoser)
    add("act", f"{clash}. if they don't, they {{otherwise:act.pl}}", own.WinnerAndLoser)
    # [8.5.32]
    for where in ("this chain link", "the active chain link"):
        add("act", f"<add> {{what:{THING}}} to {where} as a defending card", own.AddsDefenders)
    _add_numbers(book)
    _add_next(book)
    _add_entering(book)
    _add_standing(book)


def _add_standing(book: Phrasebook) -> None:
    """What is banished to prevent damage; what functions in a graveyard; what has come somewhere."""
    add = book.add
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        for this in ("this", "{:self}"):
            row = f"if you would be dealt {kind}damage, you may banish {this} to prevent {{amount:amount}}"
            add("static", f"{row} of that damage", own.MayBanishToPrevent, damage_types=types)
    for this in ("this", "{:self}"):
        there = f"{this} is in your graveyard"
        add("power", f"while {there}, {{power:power}}", own.WhileInGraveyard, check=_waits)
        for it in ("this", "this ability"):
            row = f"{{power:power}}. activate {it} only while {there}"
            add("power", row, own.ActivatedInGraveyard, check=_is_activated)
        add("pattern", f"{this} is discarded", own.OfThis, how="discard")
    # [8.5.48]
    add("act", "<transcend>", Value(Transcend()))
    add("whose", "an opposing hero's", s.PlayerPhrase, which="opponents")
    you = s.PlayerPhrase("you")
    for words in ("you've", "you have"):
        for talent in TALENTS:
            add("past", f"{words} {talent} fused", own.HasFused, word=talent)
        for span in ("this turn",):
            add("condition", f"{words} controlled {{what:ofkind}} {span}", own.HadControl)
    for cheers, kind in (("cheers", "cheer"), ("boos", "boo")):
        add("pattern", f"the crowd {cheers} you", said(Happens), kind=kind, players=you)
    add("pattern", "you beat chest", said(Happens), kind="beat chest", players=you)
    for words, zone in (("soul", c.SOUL), ("hero's soul", c.SOUL), ("banished zone", shared.REMOVED)):
        add("pattern", f"{{what:ofkind}} is put into your {words}", own.ComesToYours, zone=zone)
    # what has so much of something stands there as it is
    for name in ("Gold", "Silver", "Copper"):
        add("kind", name, Value(s.Kind(a_card(Named(name)), c.TOKEN)), form="pl")
    add("kind", "~permanent~", Value(s.Kind(a_card(IsPermanent()), EVERY_TYPE)))
    add("adjective", "non-hero", Value(Except(OfType(c.HERO))))
    three = s.Kind(a_card(Either((OfType(c.EQUIPMENT), Tagged("item"), OfType(c.WEAPON)))), EVERY_TYPE)
    add("kind", "equipment, item, or ~weapon~", Value(three))
    # [8.5.2] a name that isn't all in large letters
    add("tokenname", "Gate to i'Arathael", Value("Gate to i'Arathael"))


def _waits(node: own.WhileInGraveyard) -> bool:
    return isinstance(node.power, s.TriggeredPower)


def _is_activated(node: own.ActivatedInGraveyard) -> bool:
    return isinstance(node.power, own.Ability)


def _thrice(value: object) -> object:
    return NUMBERS.times(NUMBERS.constant(3), value)


def _thrice_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, NUMBERS.times) and getattr(node, "factor", None) == NUMBERS.constant(3)
    return {"value": getattr(node, "value", None)} if fits else None


def _add_numbers(book: Phrasebook) -> None:
    add = book.add
    # [5.4.5] what defines a number that isn't printed
    for its in ("this card's", "{:self}'s"):
        for symbol, stat in STATS:
            add("ownstatic", f"{its} [{symbol}] is equal to {{value:value}}", own.DefinesStat, stats=(stat,))
        both = f"{its} [[p]] and [[d]] (is|are) equal to {{value:value}}"
        add("ownstatic", both, own.DefinesStat, stats=("power", "defense"))
    for words in ("opponents", "opposing heroes"):
        row = f"the number of {words} with greater [[h]] than you"
        add("value", row, Value(own.OpponentsOfMoreLife()))
    add("value", "the damage dealt this way", Value(own.DamageThisWay()))
    add("value", "three times {value:value}", _thrice, back=_thrice_back)
    add("value", "number of {adjectives:adjective*} chain links you control", own.LinksControlled)
    add("value", "the total damage (you've|you have) dealt this turn", Value(own.TotalDamage()))
    for symbol, stat in STATS:
        add("heldstat", f"[{symbol}] greater than {{value:value}}", said(Stat), stat=stat, test=">")
        add("heldstat", f"[{symbol}] less than {{value:value}}", said(Stat), stat=stat, test="<")
    # [2.7] by this card's own name
    there = "the number of {:self} in"
    add("value", f"{there} {{owner:whose}} graveyard", own.NamedSelf, zone=shared.GRAVEYARD)
    add("value", f"{there} all graveyards", own.NamedSelf, zone=shared.GRAVEYARD)
    add("post", "named {:self}", Value(own.NamedAsThis()))
    add("counted", "other {noun:noun.sg}", own.OthersOf)
    # [2.4] intellect
    add("gain", "+{value:amount} [[i]]", said(AddStat), stat="intellect")
    add("gain", "-{value:amount} [[i]]", said(AddStat), stat="intellect", sign=-1)


def _add_next(book: Phrasebook) -> None:
    """What is so of the next one, by what it is [6.2.4]."""
    add = book.add
    for gets in ("gets", "gains"):
        gains, more = (f'{gets} {{{one}:gain+"and"}}' for one in ("gains", "more"))
        row = f"if the next {{noun:played.sg}} you defend with this turn is {{what:ofkind}}, it {gains}"
        add("lasting", row, own.IfNextDefends)
        for head in ("your next {noun:attacking.sg}", "the next {noun:played.sg} you play"):
            for span, duration in SPANS:
                said_so = f"{head} {span} {gains}"
                fixed: dict[str, Any] = {"duration": duration}
                fused = f"{said_so}. if it's fused, instead it {more}"
                add("lasting", fused, own.NextGetsInstead, what=PaidSo("fuse"), **fixed)
                counter = f"{said_so}. if it {{what:countered}}, it {more}"
                add("lasting", counter, own.NextGetsIf, **fixed)
    add("countered", "has (a|an) {name:countername} counter", said(WithCounter))


def _add_entering(book: Phrasebook) -> None:
    """With which counters it enters the arena, if something is so [6.4.8]."""
    add = book.add
    for this in ("this", "{:self}"):
        for counters in ("a {name:countername} counter", "{count:amount} {name:countername} counters"):
            row = f"if {{condition:condition}}, {this} enters the arena with {counters} [on it]"
            add("entering", row, s.EnteringLine)
        equal = f"{this} enters the arena with {{name:countername}} counters on it equal to {{count:value}}"
        add("entering", equal, s.EnteringLine)
    add("kind", "reaction or instant ~card~", Value(_reaction_or_instant()))


def _reaction_or_instant() -> s.Kind:
    types = c.ATTACK_REACTION | c.DEFENSE_REACTION | c.INSTANT
    return s.Kind(a_card(OfType(types)), types, True)
