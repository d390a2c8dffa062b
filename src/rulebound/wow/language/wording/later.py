"""Constructions that later sets brought: powers with a prefix, tokens by their numbers, "+1/+1", new events."""

from __future__ import annotations

from typing import Any

from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import not_payable
from rulebound.wow.language.wording.lexicon import CLASSES, REPUTATIONS, TALENTS, all_tags
from rulebound.wow.nodes import amounts as a
from rulebound.wow.nodes import changes as g
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.groups import Players, You
from rulebound.wow.nodes.keywords import GainKeyword, LoseKeyword

SUBJECT = s.Pronoun("it", "agent")
#: What a card calls itself by its type.
THIS_CARD = ("ability", "ally", "armor", "card", "equipment", "item", "weapon", "Totem")


def add_later(book: Phrasebook) -> None:
    """Add all rows of what later sets say."""
    _add_prefixes(book)
    _add_damage(book)
    _add_gains(book)
    _add_nouns(book)
    _add_patterns(book)
    _add_tokens(book)
    _add_lines(book)
    _add_deeds(book)
    _add_costs(book)


def _add_prefixes(book: Phrasebook) -> None:
    add = book.add
    add("payment", '{costs:cost+","} → {effect:body}', s.PaymentPower)
    add("payment", '{costs:cost+","} → {effect:body}. {limits:limit+"."}', s.PaymentPower)
    add("power", "{condition:prefix}: {power:payment}", s.Prefixed)
    add("power", "once per turn: {power:payment}", s.Prefixed, per_turn=1)
    own = TurnOf(You())
    add("power", "once per turn, on your turn: {power:payment}", s.Prefixed, per_turn=1, condition=own)
    complete = "to complete this quest"
    add("quest line", f"{{condition:prefix}}: pay {{pay:number}} {complete}", s.QuestCost)
    add("quest line", f'{{condition:prefix}}: {{costs:deedcost+"and"}} and pay {{pay:number}} {complete}', s.QuestCost)
    add("quest line", f'{{condition:prefix}}: pay {{pay:number}} and {{costs:deedcost+"and"}} {complete}', s.QuestCost)
    add("quest line", f'{{condition:prefix}}: {{costs:deedcost+"and"}} {complete}', s.QuestCost)


def _add_damage(book: Phrasebook) -> None:
    add = book.add
    deal: dict[str, Any] = {"source": SUBJECT, "unpreventable": True}
    kinds: tuple[tuple[str, dict[str, Any]], ...] = (
        ("unpreventable {damage_types:damagekind} ", {}), ("unpreventable ", {"damage_types": 0}),
    )  # fmt: skip
    for kind, extra in kinds:
        add("feat", f"<deal> {{amount:amount}} {kind}damage to {{to:character}}", said(e.DealDamage), **deal, **extra)
        equal = f"<deal> {kind}damage to {{to:character}} equal to {{amount:value}}"
        add("feat", equal, said(e.DealDamage), **deal, **extra)
        add("dealt", f"{{amount:amount}} {kind}damage to {{to:character}}", said(e.DealDamage), **deal, **extra)
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


def _add_gains(book: Phrasebook) -> None:
    add = book.add
    for one, atk_sign in (("+", 1), ("-", -1)):
        for other, health_sign in (("+", 1), ("-", -1)):
            fixed: dict[str, Any] = {"atk_sign": atk_sign, "health_sign": health_sign}
            add("gain", f"{one}{{atk:amount}}/{other}{{health:amount}}", s.PlusBoth, **fixed)
            add("gain", f"{one}{{atk:amount}} ATK/{other}{{health:amount}} health", s.PlusBoth, **fixed)
    add("gain", "(dual|Dual) Wield", Value(GainKeyword(c.DUAL_WIELD)))
    add("state", "(is a Protector|are Protectors)", Value(GainKeyword(c.PROTECTOR)), form=("sg", "pl"))
    add("state", "<lose> and can't have powers", Value(g.LosePowers(True)))
    add("state", "<lose> and can't have {keyword:keyword}", said(LoseKeyword), barring=True)
    add("state", '<lose> and can\'t have {keywords:keyword++"or"}', s.LosesKeywords, barring=True)
    add("state", '<lose> {keywords:keyword++"and"}', s.LosesKeywords)
    add("state", 'can\'t have {keywords:keyword+"or"}', s.LosesKeywords, barring=True, form=("sg", "pl"))
    add("state", "can protect", Value(g.Permission("protect")), form=("sg", "pl"))
    add("static", "{body:static} on your turn", s.OnYourTurn, weight=1)
    add("static", "{body:static} {condition:onturns}", s.While, check=not_payable)
    add("static", "if {condition:condition}, {body:static}", s.While, check=not_payable)
    add("static", "{body:static} if {condition:condition}", s.While, check=not_payable)
    theirs = Value(TurnOf(Players("opponents")))
    for words in ("on an opponent's turn", "during an opponent's turn", "on each opponent's turn",
                  "during each opponent's turn", "on opponents' turns", "during opponents' turns"):  # fmt: skip
        add("onturns", words, theirs)
    add("onturns", "during (your turn|each of your turns)", Value(TurnOf(You())))
    add("onturns", "on each of your turns", Value(TurnOf(You())))
    add("static", "{body:static}, where X is {value:value}", s.StaticWhere)


def _add_nouns(book: Phrasebook) -> None:
    add = book.add
    for name in c.DAMAGE_TYPES:
        add("adjective", f"[[{name.capitalize()}]]", Value(f.OfDamageType(c.DAMAGE_BITS[name])))
    for name in (*CLASSES, *c.FACTIONS):
        add("adjective", f"[[{name}]]", Value(f.WithIcon(name)))
    for sort, noun in (("character", "cnoun"), ("object", "onoun")):
        for this in ("this", "{:self}", *(f"this {word}" for word in THIS_CARD)):
            add(sort, f"{this} or another {{noun:{noun}.sg}}", s.ThisOrOther, form="sg")
            add(sort, f"{this} and other {{noun:{noun}.pl}}", s.ThisOrOther, form="pl")
            add(sort, f"{this} and each other {{noun:{noun}.sg}}", s.ThisOrOther, form="sg")
        second = f"a second target {{noun:{noun}.sg}}"
        add(sort, second, s.Phrase, det="second target", form="sg")
    for word, test in (("more", ">="), ("less", "<=")):
        damage = f"{{value:amount}} or {word} damage [on it]"
        add("post", f"with {damage}", said(f.Stat), stat="damage", test=test)
        add("heldstat", damage, said(f.Stat), stat="damage", test=test)
        for stat in ("[[Health]]", "[[DEF]]"):
            called = "health" if stat == "[[Health]]" else "def"
            add("post", f"with {{value:amount}} or {word} {stat}", said(f.Stat), stat=called, test=test)
    add("condition", "{group:character} <have> {what:heldstat}", s.HoldsStat)
    add("okind", "~attachment~", Value(s.Kind(f.Standing("attachment"), c.ABILITY)))


def _add_patterns(book: Phrasebook) -> None:
    add = book.add
    friendly = "under your control or a friendly player's control"
    add("pattern", "{what:object} <enter> play under your control", s.EntersUnder)
    add("pattern", f"{{what:object}} <enter> play {friendly}", s.EntersUnder, side="friendly")
    add("pattern", "{what:object} <enter> your party", s.EntersUnder)
    for how in ("ready", "exhaust"):
        add("pattern", f"{{what:object}} <{how}>", said(p.Becomes), how=how)


def _add_tokens(book: Phrasebook) -> None:
    add = book.add
    add("tokenatk", "{atk:amount} {damage_types:tokenkind}/{health:amount} [[Health]]", s.TokenNumbers)
    add("tokenatk", "{atk:amount}/{health:amount}", s.TokenNumbers)
    add("tokenatk", "{atk:amount} (ATK|[[ATK]])/{health:amount} (health|[[Health]])", s.TokenNumbers)
    add("tokenatk", "{atk:amount} {damage_types:tokenkind} ATK/{health:amount} (health|[[Health]])", s.TokenNumbers)
    for name in c.DAMAGE_TYPES:
        add("tokenkind", f"[[{name.capitalize()}]]", Value(c.DAMAGE_BITS[name]))
    for count, agreed, extra in (("a", "token", {"count": v.Number(1)}), ("{count:amount}", "tokens", {})):
        fixed: dict[str, Any] = dict(extra)
        base = f"{count} {{numbers:tokenatk}} {{words:tagwords}}"
        for ally in ("ally ", ""):
            add("stated", f"{base} {ally}{agreed}", s.StatedTokens, **fixed)
            add("stated", f"{base} {ally}{agreed} named {{name:proper}}", s.StatedTokens, **fixed)
    for tail, extra2 in (("", {}), (" exhausted", {"exhausted": True})):
        fixed2: dict[str, Any] = dict(extra2)
        put = f"<put> {{what:stated}} into play{tail}"
        add("act", put, s.PutsStated, **fixed2)
        add("act", f'{put} with {{gains:gain+"and"}}', s.PutsStated, **fixed2)
        add("act", f"{put} under {{under:whose}} control", s.PutsStated, **fixed2)


def _add_lines(book: Phrasebook) -> None:
    add = book.add
    for name in REPUTATIONS:
        add("common", f"{name} Reputation", Value(s.ReputationLine(name)))
        if name not in all_tags():
            add("adjective", name, Value(a.OfReputation(name)))
        add("reputation", f"{name} Reputation", Value(s.ReputationLine(name)))
    add("common", '{reputation:reputation}, {keywords:anykeyword+","}', s.ReputationAnd)
    for name in TALENTS:
        add("common", f"{name} Talent", Value(s.RequiredLine(name)))
    for word in THIS_CARD:
        row = f'as an additional cost to play this {word}, {{costs:deedcost+"and"}}'
        add("common", row, s.AdditionalLine)
        add("common", f"play this {word} only {{condition:when}}", s.RestrictionLine)
    add("common", 'as an additional cost to play, {costs:deedcost+"and"}', s.AdditionalLine)


def _add_deeds(book: Phrasebook) -> None:
    add = book.add
    add("clause", "{who:character} may {deed:feat.inf}", s.CardMay)
    add("act", "<flip> {what:object} face down", said(e.FlipCards), face_down=True, how="flip")
    for verb in ("discard", "destroy", "exhaust"):
        node = s.Discards if verb == "discard" else said(e.Destroy) if verb == "destroy" else said(e.TurnCards)
        extra: dict[str, Any] = {"how": "exhaust"} if verb == "exhaust" else {}
        for word in ("choose", "chooses"):
            form = "sg" if word == "chooses" else ("pl", "inf")
            verb_now = verb + ("s" if word == "chooses" and verb != "exhaust" else "es" if word == "chooses" else "")
            add("act", f"{word} and {verb_now} {{what:object}}", node, form=form, **extra)
    counters = said(e.AddCounters)
    one = v.Number(1)
    here = s.OwnNameHere()
    add("act", "<add> a {name:countername} counter", counters, count=one, on=here)
    add("act", "<add> {count:amount} {name:countername} counters", counters, on=here)
    add("act", "<add> a {name:countername} counter to {on:object}", counters, count=one)
    add("act", "<add> {count:amount} {name:countername} counters to {on:object}", counters)
    add("act", "<add> {name:countername} counters equal to {count:value}", counters, on=here)
    for verb, to in (("<add>", "to"), ("<put>", "on")):
        row = f"{verb} [a number of] {{name:countername}} counters {to} {{on:object}} equal to {{count:value}}"
        add("act", row, counters)
    add("act", "<put> {what:object} into hand", s.MoveTo, to=c.HAND)
    add("seen", "any number of them", Value(s.AnyOfThem()))


def _add_costs(book: Phrasebook) -> None:
    add, cost = book.add, said(g.CostChange)
    for sign, more in ((-1, "less"), (1, "more")):
        fixed: dict[str, Any] = {"action": "complete", "sign": sign}
        base = f"<pay> {{amount:amount}} {more} to complete {{cards:object}}"
        add("duty", base, cost, **fixed)
        add("duty", f"{base}, to a minimum of {{minimum:number}}", cost, **fixed)
        each = f"<pay> {{amount:amount}} {more} to complete {{cards:object}} for each {{times:counted}}"
        add("duty", each, s.CostEach, **fixed)
        nextone = f"<pay> {{amount:amount}} {more} to complete your next {{noun:nextnoun}}"
        add("duty", nextone, s.NextCost, **fixed)
    add("static", "{duty:costduty} if {condition:condition}", s.CostIf)
    for sign, more in ((-1, "less"), (1, "more")):
        play: dict[str, Any] = {"action": "play", "sign": sign}
        add("costduty", f"you pay {{amount:amount}} {more} to play {{cards:object}}", cost, **play)
    add("duty", "(can|may) place an additional resource on each of {home:whose} turns", s.MoreOfRow,
        form=("sg", "pl"))  # fmt: skip
