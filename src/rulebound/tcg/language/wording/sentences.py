"""Sentences: clauses with their subjects, conditions, tails, and how they hang together.

The sorts of a phrasebook that they are made of: "act" (what a player does), "condition", "pattern" (a trigger event),
"lasting" (what is so for a while), "amount", "value", "counted"; and those that a game hands in.
"""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language import said as s
from rulebound.tcg.language.wording.checks import (
    aims_at_nothing,
    each_of_its_own,
    no_defined_effect,
    no_defined_part,
    no_shared_subject,
    not_all_unless,
    not_either,
    one_deed,
    one_done,
)
from rulebound.text import PASS, Phrasebook

__all__ = ["add_sentences"]


def add_sentences(book: Phrasebook, agents: dict[str, str], spans: dict[str, str]) -> None:
    """Add all rows of sentences.

    A game hands in ``agents``: the sorts of cards that do something, and of what they do ("character", "feat"); and
    ``spans``: the words for a time that later triggers can last, and what it is called ("this turn", "turn").
    """
    _add_clauses(book, agents)
    _add_deeds(book, ("act", *agents.values()))
    _add_joints(book, agents)
    _add_conditions(book)
    _add_later(book, spans)
    _add_modes(book)
    _add_how_much(book)


def _add_clauses(book: Phrasebook, agents: dict[str, str]) -> None:
    add = book.add
    add("clause", "{deed:act.inf}", s.Does, who=None)
    add("clause", "{who:player} {deed:act}", s.Does)
    add("clause", "{who:player} each {deed:act}", s.Does)
    add("clause", "{who:player} may {deed:act.inf}", s.Does, may=True)
    add("clause", "you may have {who:player} {deed:act.inf}", s.YouHave)
    add("clause", "you may have (him|her) {deed:act.inf}", s.YouHave, who=s.ThatPlayer("he"))
    for agent, feat in agents.items():
        add("clause", f"{{who:{agent}}} {{deed:{feat}}}", s.Does)
        add("clause", f"{{who:{agent}}} also {{deed:{feat}}}", s.Does)
        add("clause", f"{{who:{agent}}} then {{deed:{feat}}}", s.Does)
        add("clause", f"you may have {{who:{agent}}} {{deed:{feat}.inf}}", s.Does, may=True)
        add("clause", f"{{who:{agent}}} may {{deed:{feat}.inf}}", s.CardMay)
    add("clause", "{clause:lasting}", PASS)
    add("sentence", "{clause:clause}", PASS)


def _add_deeds(book: Phrasebook, sorts: tuple[str, ...]) -> None:
    """Several deeds of one subject, and a deed for each of something."""
    add = book.add
    for sort in sorts:
        add(sort, f"{{deed:{sort}}} for each {{times:counted}}", s.Tailed, check=one_deed)
        add(sort, f"(also|then) {{deed:{sort}}}", PASS)
        add(sort, f'{{deeds:{sort}++"and"}}', s.Acts)
        add(sort, f"{{first:{sort}}}, (then|and then) {{second:{sort}}}", _two_deeds, back=_two_deeds_back)
        three = f"{{first:{sort}}}, {{second:{sort}}}, (then|and then) {{third:{sort}}}"
        add(sort, three, _three_deeds, back=_three_deeds_back)


def _two_deeds(first: object, second: object) -> s.Acts:
    return s.Acts((first, second))


def _two_deeds_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Acts) and len(node.deeds) == 2:
        return {"first": node.deeds[0], "second": node.deeds[1]}
    return None


def _does_and_is(who: object, deed: object, state: object, duration: str, times: object) -> s.Chain:
    """Make "it deals 1 damage to ... and has +1 ATK this turn for each ...": both are said of one card, by its name."""
    gains = state.gains if isinstance(state, s.Has) else ()
    return s.Chain((s.Does(who, deed), s.TimedEach(who, gains, duration, times)))


def _does_and_is_back(node: Any) -> dict[str, object] | None:
    does, then = node.clauses if isinstance(node, s.Chain) and len(node.clauses) == 2 else (None, None)
    if not isinstance(does, s.Does) or not isinstance(then, s.TimedEach) or then.who != does.who:
        return None
    said = {"who": does.who, "deed": does.deed, "duration": then.duration}
    return {**said, "state": s.Has(then.gains), "times": then.times}


def _of_one_name(node: s.Chain) -> bool:
    """Only a card's own name is surely the subject of both."""
    then = node.clauses[1]
    named = isinstance(getattr(node.clauses[0], "who", None), s.OwnNameHere)
    return named and isinstance(then, s.TimedEach) and then.gains != ()


def _three_deeds(first: object, second: object, third: object) -> s.Acts:
    return s.Acts((first, second, third))


def _three_deeds_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Acts) and len(node.deeds) == 3:
        return {"first": node.deeds[0], "second": node.deeds[1], "third": node.deeds[2]}
    return None


def _add_joints(book: Phrasebook, agents: dict[str, str]) -> None:
    add = book.add
    add("sentence", "{clauses:clause}, and {more:sentence}", _chain, back=_chain_back, check=no_defined_part)
    for joint, check in (
        (" and", not_all_unless), (", then", no_shared_subject), (", and then", no_shared_subject),
    ):  # fmt: skip
        row = f"{{clauses:clause}}{joint} {{more:sentence}}"
        add("sentence", row, _chain, back=_chain_back, check=check)
    three = "{clauses:clause}, {middle:clause}, and {more:clause}"
    add("sentence", three, _three, back=_three_back, check=no_shared_subject)
    for agent, feat in agents.items():
        row = f"{{who:{agent}}} {{deed:{feat}}} and {{state:state}} {{duration:duration}} for each {{times:counted}}"
        add("sentence", row, _does_and_is, back=_does_and_is_back, check=_of_one_name)
    add("sentence", "{effect:sentence}, where X is {value:value}", s.Where)
    unless = "{effect:clause} unless {who:player} {instead:act}"
    add("sentence", unless, s.UnlessStep, check=one_done)
    both = "{first:clause} and {second:clause} unless {who:player} {instead:act}"
    add("sentence", both, _both_unless, back=_both_unless_back, check=each_of_its_own)
    add("sentence", "{first:clause}, or {second:clause}", _either, back=_either_back)
    add("sentence", "{first:clause} or {second:clause}", _either, back=_either_back)
    add("sentence", "{first:clause}, or {second:clause} if {condition:condition}", s.OrIf, prefer="high")


def _chain(clauses: object, more: object) -> s.Chain:
    return s.Chain((clauses, more))


def _chain_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Chain) and len(node.clauses) == 2:
        return {"clauses": node.clauses[0], "more": node.clauses[1]}
    return None


def _both_unless(first: object, second: object, who: object, instead: object) -> s.UnlessStep:
    return s.UnlessStep(s.Chain((first, second)), who, instead)


def _both_unless_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.UnlessStep) and isinstance(node.effect, s.Chain) and len(node.effect.clauses) == 2:
        first, second = node.effect.clauses
        return {"first": first, "second": second, "who": node.who, "instead": node.instead}
    return None


def _three(clauses: object, middle: object, more: object) -> s.Chain:
    return s.Chain((clauses, middle, more))


def _three_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Chain) and len(node.clauses) == 3:
        return {"clauses": node.clauses[0], "middle": node.clauses[1], "more": node.clauses[2]}
    return None


def _either(first: object, second: object) -> s.OrStep:
    return s.OrStep((first, second))


def _either_back(node: object) -> dict[str, object] | None:
    return {"first": node.parts[0], "second": node.parts[1]} if isinstance(node, s.OrStep) else None


def _add_conditions(book: Phrasebook) -> None:
    add = book.add
    add(
        "sentence",
        "if {condition:condition}, {effect:sentence}",
        s.Iffy,
        prefer="high",
        check=no_defined_effect,
    )
    add("sentence", "{effect:sentence} if {condition:condition}", s.Iffy, after=True, prefer="high", check=not_either)
    add("sentence", "{effect:clause} unless {condition:condition}", s.Iffy, after=True, negative=True)
    add("sentence", "while {condition:condition}, {body:lasting}", s.While)
    add("sentence", "{body:lasting} while {condition:condition}", s.While)
    add("sentence", "while {condition:condition} {duration:duration}, {first:static}, and {second:static}",
        _while_span, back=_while_span_back)  # fmt: skip
    add("step", "{step:sentence}", PASS)
    add("step", "if {who:player} (do|does), {effect:sentence}", s.IfDone)
    add("step", "when {who:player} (do|does), {effect:sentence}", s.IfDone, check=aims_at_nothing)
    add("step", "if {who:player} (don't|doesn't), {effect:sentence}", s.IfDone, negative=True)
    add("step", "otherwise, {effect:sentence}", s.OtherwiseStep)
    add("step", "if {condition:condition}, {effect:sentence} instead", s.InsteadStep)
    add("step", "if {condition:condition}, instead {effect:sentence}", s.InsteadStep)
    add("body", '{steps:step+"."}', s.Steps)
    add("step", "then, {step:sentence}", PASS)


def _while_span(condition: object, duration: object, first: object, second: object) -> s.While:
    return s.While(condition, s.ForSpan(duration, first, second))


def _while_span_back(node: object) -> dict[str, object] | None:
    span = node.body if isinstance(node, s.While) else None
    if not isinstance(node, s.While) or not isinstance(span, s.ForSpan):
        return None
    return {
        "condition": node.condition,
        "duration": span.duration,
        "first": span.first,
        "second": span.second,
    }


def _add_later(book: Phrasebook, spans: dict[str, str]) -> None:
    add = book.add
    for word in ("when", "whenever"):
        for span, duration in spans.items():
            add(
                "sentence",
                f"{word} {{pattern:pattern}} {span}, {{effect:sentence}}",
                s.Later,
                duration=duration,
            )
    add("sentence", "this turn, when {pattern:pattern}, {effect:sentence}", s.Later)
    add("sentence", "the next time {pattern:pattern} this turn, {effect:sentence}", s.Later, times=1)
    add("sentence", "at {pattern:soon}, {effect:sentence}", s.Later, times=1)
    add("sentence", "{effect:clause} at {pattern:soon}", s.Later, times=1)
    add("sentence", "at {pattern:nexttime}, {effect:sentence}", s.Later, times=1, duration="game")
    add("sentence", "{effect:clause} at {pattern:nexttime}", s.Later, times=1, duration="game")
    add("sentence", "when {pattern:nextevent} this turn, {effect:sentence}", s.Later, times=1)


def _add_modes(book: Phrasebook) -> None:
    add = book.add
    for words, least, most in (
        ("choose one:", 1, 1), ("choose two:", 2, 2), ("choose one or both:", 1, 2), ("choose one or more:", 1, 99),
    ):  # fmt: skip
        add(
            "body",
            f"{words} {{first:mode}}; or {{last:mode}}",
            _modes2,
            back=_modes2_back,
            least=least,
            most=most,
        )
        add(
            "body",
            f"{words} {{first:mode}}, or {{last:mode}}",
            _modes2,
            back=_modes2_back,
            least=least,
            most=most,
        )
        add(
            "body",
            f'{words} {{many:mode++";"}}; or {{last:mode}}',
            _modes,
            back=_modes_back,
            least=least,
            most=most,
        )
    by_chance = "choose one (of the following |)at random:"
    add("body", f"{by_chance} {{first:mode}}; or {{last:mode}}", _random2, back=_random2_back)
    add("body", f'{by_chance} {{many:mode++";"}}; or {{last:mode}}', _randomly, back=_randomly_back)
    add("modal", "choose one: {first:mode}; or {last:mode}", _modes2, back=_modes2_back, least=1, most=1)
    add("modal", "choose one: {first:mode}, or {last:mode}", _modes2, back=_modes2_back, least=1, most=1)
    add("body", "{who:player} chooses one: {first:mode}; or {last:mode}", _theirs, back=_theirs_back)
    many = '{who:player} chooses one: {many:mode++";"}; or {last:mode}'
    add("body", many, _their_many, back=_their_many_back)
    add("mode", '{steps:step+"."}', s.Steps)


def _plus_twice(
    first: object, amount: object, condition: object, amount2: object, condition2: object
) -> s.PlusMore:
    return s.PlusMore(s.PlusMore(first, amount, condition), amount2, condition2)


def _plus_twice_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.PlusMore) or not isinstance(node.first, s.PlusMore):
        return None
    inner = node.first
    known = {"first": inner.first, "amount": inner.amount, "condition": inner.condition}
    return {**known, "amount2": node.amount, "condition2": node.condition}


def _modes2(first: object, last: object, least: int, most: int) -> s.Modes:
    return s.Modes((first, last), least, most)


def _modes2_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Modes) or len(node.modes) != 2:
        return None
    return {"first": node.modes[0], "last": node.modes[1], "least": node.least, "most": node.most}


def _random2(first: object, last: object) -> s.OneAtRandom:
    return s.OneAtRandom((first, last))


def _random2_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.OneAtRandom) or len(node.modes) != 2:
        return None
    return {"first": node.modes[0], "last": node.modes[1]}


def _randomly(many: tuple[object, ...], last: object) -> s.OneAtRandom:
    return s.OneAtRandom((*many, last))


def _randomly_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.OneAtRandom) or len(node.modes) < 3:
        return None
    return {"many": node.modes[:-1], "last": node.modes[-1]}


def _theirs(who: object, first: object, last: object) -> s.PlayerChooses:
    return s.PlayerChooses(who, (first, last))


def _theirs_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.PlayerChooses) or len(node.modes) != 2:
        return None
    return {"who": node.who, "first": node.modes[0], "last": node.modes[1]}


def _their_many(who: object, many: tuple[object, ...], last: object) -> s.PlayerChooses:
    return s.PlayerChooses(who, (*many, last))


def _their_many_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.PlayerChooses) or len(node.modes) < 3:
        return None
    return {"who": node.who, "many": node.modes[:-1], "last": node.modes[-1]}


def _modes(many: tuple[object, ...], last: object, least: int, most: int) -> s.Modes:
    return s.Modes((*many, last), least, most)


def _modes_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Modes) or len(node.modes) < 3:
        return None
    return {"many": node.modes[:-1], "last": node.modes[-1], "least": node.least, "most": node.most}


def _add_how_much(book: Phrasebook) -> None:
    """ "Or 6 if ...", "plus an additional 2", and what is done for each of something."""
    add = book.add
    add("sentence", "{first:clause}, or {amount:amount} if {condition:condition}", s.MoreIf)
    for words in ("{amount:amount} damage", "or {amount:amount} damage"):
        add("sentence", f"{{first:clause}}, {words} if {{condition:condition}}", s.MoreIf, what="damage")
    cards = "{first:clause}, or {amount:amount} ~card:amount~ if {condition:condition}"
    add("sentence", cards, s.MoreIf, what="cards")
    add("sentence", "{first:clause}, plus an additional {amount:amount} if {condition:condition}", s.PlusMore)
    add("sentence", "{first:clause}, plus an additional {amount:amount} for each {times:counted}", s.PlusMore)
    more = "{first:clause}, plus an additional {amount:amount} if {condition:condition}, "
    another = "plus an additional {amount2:amount} if {condition2:condition}"
    add("sentence", more + another, _plus_twice, back=_plus_twice_back)
    add("sentence", "for each {times:counted}, {effect:sentence}", s.EachTime)
