"""The lines of a text: keywords, what it does as it resolves, what is so, what else it costs to play."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import EVERY_TYPE
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.text import PASS, Phrasebook, Value

#: What stands before each mode.
DASH = "\N{EM DASH}"
#: "A card": any.
A_CARD = s.Phrase("a", s.Noun((), (s.Kind(AnyCard(), EVERY_TYPE, True),)))
#: The sorts of lines: of what stays, and of what is done as a card resolves.
LINES = ("powers", "done")


def add_lines(book: Phrasebook) -> None:
    """Add all rows of lines."""
    add = book.add
    for bit, word in c.KEYWORDS.items():
        add("keyword", word, Value(bit))
    # (the name of a sort that stands in a row is one word)
    add("effect line", "{line:done}", PASS)
    for sort in LINES:
        add(sort, '{keywords:keyword+","}', s.KeywordLine)
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("done", "{effect:body}", s.EffectLine, check=_resolves)
    add("done", '{powers:power+"."}', s.PowerLine, check=_triggers)
    # [5.4.7] what is so of this card while something else is, is asked for as long as it is there
    for sort in LINES:
        add(sort, "if {condition:condition}, {body:own}", own.SoIf, word="if")
    add("done", "while {condition:condition}, {body:own}", own.SoIf, word="while")
    for word in ("while", "if"):
        many = f"{word} {{condition:condition}}, {{body:own}}, where X is {{value:value}}"
        add("done", many, _so_much, back=_so_much_back, word=word)
    add("own", "{who:selfsame} {state:state}", s.Statement)
    # what is so of a card by itself, whether it stays or resolves
    add("done", "{body:ownstatic}", s.StaticPower)
    add("static", "{body:ownstatic}", PASS)
    add("ownstatic", "{who:selfsame} {state:stateeach}", s.Statement)
    add("ownstatic", "{body:own}, where X is {value:value}", s.StaticWhere)
    add("ownstatic", "{who:selfsame} {state:limits}", s.Statement)
    _add_playing(book)
    _add_entering(book)
    for this in ("this", "{:self}"):
        add("selfsame", this, s.OwnNameHere)
    add("selfsame", "it", s.Pronoun, word="it")
    add_powers(book, TurnOf(You()))
    add_sentences(book, {}, {"this turn": "turn"})
    _add_next(book)
    _add_modes(book)


def _so_much(condition: object, body: object, value: object, word: str) -> own.SoIf:
    """What is so of a card while something is, and by how much."""
    return own.SoIf(condition, s.StaticWhere(body, value), word)


def _so_much_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, own.SoIf) or not isinstance(node.body, s.StaticWhere):
        return None
    return {"condition": node.condition, "body": node.body.body, "value": node.body.value, "word": node.word}


def _add_playing(book: Phrasebook) -> None:
    """What else it costs to play a card [5.1.3b, 5.1.8]; when it may be played [5.1.5]."""
    add = book.add
    for this in ("this", "{:self}"):
        for sort in LINES:
            cost = f"as an additional cost to play {this},"
            add(sort, f'{cost} {{costs:addcost+"and"}}', s.AdditionalLine)
            add(sort, f'{cost} you may {{costs:paidcost+"and"}}', s.AdditionalLine, may=True)
            add(sort, f"play {this} only if {{condition:condition}}", s.RestrictionLine)
            for own_cost in ("this card's", "its", "{:self}'s"):
                rather = f"rather than pay {own_cost} [[r]] cost"
                add(sort, f'you may {{costs:paidcost+"and"}} {rather}', s.AlternateLine)
            then = f"{{then:{sort}}}"
            add(sort, f'{cost} {{costs:addcost+"and"}}. {then}', own.CostThen)
            add(sort, f'{cost} you may {{costs:paidcost+"and"}}. {then}', own.CostThen, may=True)
    add("done", "if you do, {effect:sentence}", own.IfPaidSo, check=_does_something)
    for sort in LINES:
        # [5.4.4c]
        add(sort, "when the additional cost is paid, {effect:body}", own.WhenPaid)
        add(sort, "when you do, {effect:body}", own.WhenPaid)
        add(sort, "if you do, {body:own}", own.SoIf, condition=own.WasPaidToPlay())
    add("addcost", "{cost:paidcost}", PASS)
    random = own.AtRandom
    add("addcost", "discard a random card", random, how="discard", count=1, zone=shared.HAND)
    add("addcost", "discard {count:number.pl} random cards", random, how="discard", zone=shared.HAND)
    for count in ("a random card", "{count:number.pl} random cards"):
        fixed: dict[str, Any] = {"count": 1} if count.startswith("a ") else {}
        out = f"banish {count} from your graveyard"
        add("addcost", out, random, how="remove", zone=shared.GRAVEYARD, **fixed)
    for word, how in (
        ("discard", "discard"),
        ("banish", "remove"),
        ("destroy", "destroy"),
        ("reveal", "reveal"),
    ):
        add("paidcost", f"{word} {{what:{THING}}}", s.UseCost, how=how, check=other_than_this)
    add("paidcost", "discard a card", s.UseCost, how="discard", what=A_CARD)
    for place, how in (("the bottom of your deck", "bottom"), ("top of your deck", "top")):
        add("paidcost", f"put {{what:{THING}}} on {place}", s.UseCost, how=how, check=other_than_this)


def _add_entering(book: Phrasebook) -> None:
    """With which counters it enters the arena [6.4.8]."""
    add = book.add
    for this in ("this", "{:self}"):
        for counters in ("a {name:countername} counter", "{count:amount} {name:countername} counters"):
            add("entering", f"{this} enters the arena with {counters} [on it]", s.EnteringLine)
    add("power", "{line:entering}", s.EnteringPower)
    # [5.1.1a] from where the rules don't allow it
    for this in ("this", "{:self}"):
        instant = f"you may play {this} as though it were an instant"
        for sort in LINES:
            add(sort, f"if {{condition:condition}}, {instant}", own.SoIf, body=own.PlaysAsInstant())
        words = f"you may play {this} from your banished zone"
        add("ownstatic", words, own.MayPlayFrom, zone=shared.REMOVED)


def _resolves(node: s.EffectLine) -> bool:
    """What is so of this card while something else is, is no effect of its resolving [5.4.7]."""
    body = node.effect
    steps = body.steps if isinstance(body, s.Steps) else ()
    iffy = steps[0] if len(steps) == 1 else None
    if not isinstance(iffy, s.Iffy) or iffy.after or not isinstance(iffy.effect, s.Statement):
        return True
    return not isinstance(iffy.effect.who, (s.OwnNameHere, s.Pronoun)) or iffy.effect.duration != "game"


def _does_something(node: own.IfPaidSo) -> bool:
    """What is so of this card is said by a row of its own."""
    body = node.effect
    return not isinstance(body, s.Statement) or not isinstance(body.who, (s.OwnNameHere, s.Pronoun))


def _triggers(node: s.PowerLine) -> bool:
    """A card that resolves has abilities of its own only where they wait for something, or are activated."""
    waits = (s.TriggeredPower, own.NthTimeOf, own.Ability, own.Limited, own.KeywordWhereX, own.KeywordWhereEither)
    where = (own.WhileInGraveyard, own.ActivatedInGraveyard, own.ActivatedInArsenal)
    there = (*where, own.PreventsThere, own.WhileFighting, own.ReactedTo)
    return all(isinstance(power, (*waits, *there)) for power in node.powers)


def _add_modes(book: Phrasebook) -> None:
    """Modes, each after a dash."""
    add = book.add
    for this in ("this", "{:self}"):
        for gets in ("gets", "gains"):
            # [1.4.5]
            add("mode", f'{this} {gets} {{gains:gain+"and"}}', own.ModeGives, prefer="high")
    several = (("1;", 1, 1), ("1:", 1, 1), ("2;", 2, 2), ("1 or both;", 1, 2), ("any number;", 0, 4))
    for words, least, most in several:
        counts: dict[str, Any] = {"least": least, "most": most}
        for stop in (".", ""):
            two = f"choose {words} {DASH} {{first:mode}}{stop} {DASH} {{last:mode}}"
            add("body", two, _modes2, back=_modes2_back, **counts)
            for stop2 in (".", ""):
                three = (
                    f"choose {words} {DASH} {{first:mode}}{stop} {DASH} {{second:mode}}{stop2} {DASH} {{last:mode}}"
                )
                add("body", three, _modes3, back=_modes3_back, **counts)
    one, other = f"{{first:mode}}. {DASH} {{second:mode}}", f"{{third:mode}}. {DASH} {{last:mode}}"
    add("body", f"choose 2; {DASH} {one}. {DASH} {other}", _modes4, back=_modes4_back, least=2, most=2)
    # [1.7.5e]
    head = "if {condition:condition}, choose {more:number}. otherwise, choose {fewer:number};"
    add("body", f"{head} {DASH} {one}. {DASH} {{last:mode}}", own.ModesIf)


def _modes2(first: object, last: object, least: int, most: int) -> s.Modes:
    return s.Modes((first, last), least, most)


def _modes2_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Modes) or len(node.modes) != 2:
        return None
    return {"first": node.modes[0], "last": node.modes[1], "least": node.least, "most": node.most}


def _modes4(first: object, second: object, third: object, last: object, least: int, most: int) -> s.Modes:
    return s.Modes((first, second, third, last), least, most)


def _modes4_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Modes) or len(node.modes) != 4:
        return None
    modes = dict(zip(("first", "second", "third", "last"), node.modes, strict=True))
    return {**modes, "least": node.least, "most": node.most}


def _modes3(first: object, second: object, last: object, least: int, most: int) -> s.Modes:
    return s.Modes((first, second, last), least, most)


def _modes3_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Modes) or len(node.modes) != 3:
        return None
    first, second, last = node.modes
    return {"first": first, "second": second, "last": last, "least": node.least, "most": node.most}


def _add_next(book: Phrasebook) -> None:
    """What the next object of a kind gets, as it is put on the stack [6.2.4]."""
    add, gains = book.add, '{gains:gain+"and"}'
    spans = (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN))
    for span, duration in spans:
        for head in ("your next {noun:attacking.sg}", "the next {noun:played.sg} you play"):
            add("lasting", f"{head} {span} {{limit:limits}}", own.NextLimited, duration=duration)
        for word, test in (("less", "<="), ("greater", ">=")):
            for gets in ("gets", "gains"):
                row = f"the next {{noun:played.sg}} you play {span} with cost {{value:amount}} or {word} {gets} {gains}"
                add("lasting", row, own.NextOfCost, test=test, duration=duration)
    for gets in ("gets", "gains", "has"):
        for span, duration in spans:
            add(
                "lasting",
                f"your next {{noun:attacking.sg}} {span} {gets} {gains}",
                own.NextGets,
                duration=duration,
            )
            add(
                "lasting",
                f"the next {{noun:played.sg}} you play {span} {gets} {gains}",
                own.NextGets,
                duration=duration,
            )
