"""The order of things in words: the second attack each turn, links in a row; what is so of what comes next."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import TALENTS
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.properties import BaseIs
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.numbers import Stat
from rulebound.text import Phrasebook

#: Which one of several.
ORDINALS: Final = (("first", 1), ("second", 2), ("third", 3), ("fourth", 4))
#: For how long what comes next is waited for.
SPANS: Final = (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN))


def add_in_order(book: Phrasebook) -> None:
    """Add all rows of the order of things."""
    add = book.add
    for word, place in ORDINALS:
        add(THING, f"your {word} {{noun:attacking.sg}} each turn", own.NthAttack, place=place)
        row = f"the {word} {{noun:played.sg}} you play each turn"
        add(THING, row, own.NthAttack, place=place, played=True)
        if place > 1:
            in_a_row = f"the {word} or higher chain link in a row to hit"
            hits = f"{{what:{THING}}} <hit> and (it's|it is) {in_a_row}"
            add("pattern", hits, own.HitsAsNth, least=place)
            add("pattern", f"{{what:{THING}}} is {in_a_row}", own.HitsAsNth, least=place)
        if place > 1:
            nth = f"the {word} time {{pattern:pattern}} each turn, {{effect:body}}"
            add("power", nth, own.NthTimeOf, place=place)
    # [6.6.1b]
    add("power", "the first time {pattern:pattern} each turn, {effect:body}", s.TriggeredPower, first=True)
    add("done", "the first time {pattern:pattern}, {effect:body}", own.FirstTimeOf)
    # [8.5.46a]
    add("eachattack", "each of {owner:whose} {noun:attacking.pl}", s.Phrase, det="each of", form="sg")
    add("power", "the first time {what:eachattack} wins a wager, {effect:body}", own.FirstWagerOfEach)
    add("counted", "{noun:attacking.sg} that has hit this combat chain", own.ThatHaveHit)
    add("value", "the number of {noun:attacking.pl} that have hit this combat chain", own.ThatHaveHit)
    for word, times in (("Once", 1), ("Twice", 2)):
        # [6.6.4] as it was printed before
        row = f"{word} per Turn Effect \N{EM DASH} {{power:power}}"
        add("power", row, own.LimitedTrigger, per_turn=times, check=_waits)
    add("pattern", f"{{what:{THING}}} <attack> {{name:proper}}", own.AttacksNamed)
    _add_next(book)
    _add_numbers(book)


def _add_next(book: Phrasebook) -> None:
    """What is so of what comes next."""
    add = book.add
    for span, duration in SPANS:
        for talent in TALENTS:
            row = f"your next {{noun:attacking.sg}} {span} is {talent} [in addition to its other card types]"
            add("lasting", row, own.NextIsOf, word=talent, duration=duration)
    for gets in ("gets", "gains"):
        gains, more = (f'{gets} {{{one}:gain+"and"}}' for one in ("gains", "more"))
        for head in ("your next {noun:attacking.sg}", "the next {noun:played.sg} you play"):
            for span, duration in SPANS:
                row = f"{head} {span} {gains}. if it's"
                fixed: dict[str, Any] = {"duration": duration}
                add("lasting", f"{row} {{what:adjective}}, it {more}", own.NextGetsIf, **fixed)
                named = f"{head} {span} {gains}. if it {{what:hasname}}, it {more}"
                add("lasting", named, own.NextGetsIf, **fixed)
                add("lasting", f"{row} fused, it {more}", own.NextGetsIf, what=PaidSo("fuse"), **fixed)
    add("lasting", "it costs {amount:amount} [[r]] less to play", own.ItCosts)
    for it in ("this ability", "this"):
        for much, sign in (("{amount:amount} [[r]] less", -1), ("an additional {amount:amount} [[r]]", 1)):
            for to_activate in ("", " to activate") if it == "this ability" else (" to activate",):
                fixed = {"sign": sign}
                row = f"{{power:power}}. {it} costs {much}{to_activate} for each {{times:counted}}"
                add("power", row, own.CheaperToActivate, check=_is_activated, **fixed)
                add("power", f"{row}. go again", own.CheaperToActivate, check=_is_activated, again=True, **fixed)
    for span, duration in SPANS:
        row = f"you may play it {span}. if you do, it loses this ability"
        add("sentence", row, own.LosesThisAbility, duration=duration)


def _add_numbers(book: Phrasebook) -> None:
    """Numbers of cards that are compared with what something comes to; what defends, and counters, counted."""
    add = book.add
    add("value", "the number of {noun:noun.pl} on the combat chain", own.OnTheChain, check=_defends)
    fewer = (
        f"{{group:{THING}}} <have> (fewer|less) than {{value:amount}} {{name:countername}} counters [on it]"
    )
    add("condition", fewer, s.CountersSo, test="<")
    for gets in ("<get>", "<have>"):
        row = f'{{who:{THING}}} {gets} {{gains:gain+"and"}} while {{pose:pose}}'
        add("done", row, own.AttacksWhile)
    add("done", "{noun:ofkinds} can't be played this chain link. {then:done}", own.BarredThen)
    for words, test in (("less", "<"), ("greater", ">")):
        add("post", f"with cost {words} than {{value:value}}", said(Stat), stat="cost", test=test)
        for symbol, stat in STATS:
            row = f"(its|their) base [{symbol}] is {words} than {{value:value}}"
            add("pose", row, said(BaseIs), stat=stat, test=test)


def _waits(node: own.LimitedTrigger) -> bool:
    return isinstance(node.power, s.TriggeredPower) and not node.power.first


def _is_activated(node: own.CheaperToActivate) -> bool:
    return isinstance(node.power, own.Ability) and not (node.again and node.power.again)


def _defends(node: own.OnTheChain) -> bool:
    return DefendingCard() in getattr(node.noun, "adjectives", ())
