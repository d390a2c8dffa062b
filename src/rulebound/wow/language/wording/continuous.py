"""Statements in words: what is so for a while or as long as a card says so (section 714)."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.wording.statements import add_statements
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import (
    no_assault_alone,
    no_own_entering,
    not_payable,
    of_a_kind,
    of_a_link,
    of_cards,
)
from rulebound.wow.language.wording.values import STATS
from rulebound.wow.nodes import changes as g
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.filters import Character
from rulebound.wow.nodes.groups import Players, You
from rulebound.wow.nodes.keywords import GainKeyword, LoseKeyword

#: What is so of whom: of cards, and of players.
SUBJECTS = (("character", "state"), ("object", "state"), ("player", "duty"))
DURATIONS = {
    "this turn": "turn", "this combat": "combat", "until end of turn": "turn",
    "until the start of your next turn": "own turn", "until after your next turn": "after own turn",
}  # fmt: skip


def add_continuous(book: Phrasebook) -> None:
    """Add all rows of statements."""
    _add_gains(book)
    _add_prohibitions(book)
    _add_players(book)
    _add_statements(book)
    _add_whens(book)
    _add_costs(book)
    _add_tolls(book)


def _add_gains(book: Phrasebook) -> None:
    add = book.add
    for word, stat in STATS:
        add("gain", f"+{{value:amount}} {word}", said(g.AddStat), stat=stat)
        add("gain", f"-{{value:amount}} {word}", said(g.AddStat), stat=stat, sign=-1)
        add("gain", f"+{word} equal to {{value:value}}", said(g.AddStat), stat=stat)
    add("gain", "{keyword:keyword}", said(GainKeyword))
    add("gain", "dual wield", Value(GainKeyword(c.DUAL_WIELD)))
    add("gain", '"{power:power}"', s.Quoted)
    add("state", '<have> {gains:gain+"and"}', s.Has)
    add("state", '<have> {gains:gain+"and"} for each {times:counted}', s.Has, check=no_assault_alone)
    each = "<have> {gains:gain+\"and\"} while {pose:pose} for each {times:counted}"
    add("state", each, _posed, back=_posed_back)
    add("state", "<have> all the payment powers of {others:object}", said(g.GainPaymentPowersOf))
    add("state", '<be> {gains:bekeyword+"and"}', s.Has)
    for word, bit in (("elusive", c.ELUSIVE), ("untargetable", c.UNTARGETABLE)):
        add("bekeyword", f"({word}|{word.capitalize()})", Value(GainKeyword(bit)))
    add("state", "<be> in bear form", Value(s.Has((GainKeyword(c.BEAR_FORM),))))
    add("state", "<be> in cat form", Value(s.Has((GainKeyword(c.CAT_FORM),))))
    add("state", "<lose> all powers", Value(g.LosePowers()))
    add("state", "<lose> {keyword:keyword}", said(LoseKeyword))
    add("state", "<be> a {tag:tag}", said(g.GainTag))
    for tag, plural in (("Sheep", "Sheep"), ("Sheep", "sheep")):
        add("state", f"(is a {plural}|are {plural})", Value(g.GainTag(tag)), form=("sg", "pl"), weight=1)
    add("state", "<be> instant", Value(g.Permission("play as instant")))
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
    add("gain", "(bear|Bear) (form|Form)", Value(GainKeyword(c.BEAR_FORM)))
    add("gain", "(cat|Cat) (form|Form)", Value(GainKeyword(c.CAT_FORM)))
    add("state", "<be> also a {tag:tag}", said(g.GainTag))


def _posed(gains: tuple[object, ...], pose: object, times: object) -> s.Posed:
    return s.Posed(s.Has(gains, times), pose)


def _posed_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Posed) or not isinstance(node.state, s.Has) or node.state.times is None:
        return None
    return {"gains": node.state.gains, "pose": node.pose, "times": node.state.times}


ACTIONS = (
    ("attack", "attack"), ("protect", "protect"), ("ready", "ready"), ("be destroyed", "be destroyed"),
    ("be attacked", "be attacked"), ("exhaust", "exhaust"), ("be exhausted", "exhaust"), ("be healed", "be healed"),
    ("be interrupted", "be interrupted"), ("strike", "strike"), ("be targeted", "be targeted"),
    ("be dealt damage", "be dealt damage"), ("deal damage", "deal damage"), ("be flipped", "flip"), ("flip", "flip"),
    ("use payment powers", "use powers"), ("use powers", "use powers"), ("be played", "be played"),
)  # fmt: skip


#: What a card (or its effect) can't do to another.
BY_OTHERS = (
    ("be targeted", "be targeted"), ("be destroyed", "be destroyed"), ("be exhausted", "exhaust"),
    ("be interrupted", "be interrupted"), ("be dealt damage", "be dealt damage"), ("be healed", "be healed"),
    ("be readied", "ready"),
)  # fmt: skip


#: Every hero and ally.
EVERYBODY = s.Phrase("bare", s.Noun((), (s.Kind(Character(), c.HERO | c.ALLY),)))
NOT_HEALED = s.Cant((s.CantDo("be healed"),))


def _not_healed(who: object, duration: str = "") -> s.NotHealed:
    return s.NotHealed(s.Statement(who, NOT_HEALED, duration))


def _not_healed_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.NotHealed) or not isinstance(node.statement, s.Statement):
        return None
    known: dict[str, object] = {"who": node.statement.who}
    return {**known, "duration": node.statement.duration} if node.statement.duration else known


def _add_prohibitions(book: Phrasebook) -> None:
    add = book.add
    for words, action in ACTIONS:
        add("cant", words, s.CantDo, action=action)
    add("cant", "be dealt {damage_types:damagekind} damage", s.CantDo, action="be dealt typed damage")
    add("cant", "attack {by:character}", s.CantDo, action="attack against")
    add("cant", "be attacked by {by:character}", s.CantDo, action="be attacked")
    add("cant", "be targeted by {players:player}", s.CantDo, action="be targeted")
    for words, action in BY_OTHERS:
        add("cant", f"{words} by {{by:object}}", s.CantDo, action=action)
        add("cant", f"{words} by {{by:object}} (and|or) effects", s.CantDo, action=action, check=of_cards)
    healed = "damage can't be healed"
    add("static", healed, Value(_not_healed(EVERYBODY)))
    add("static", f"{healed} from {{who:character}}", _not_healed, back=_not_healed_back)
    add("lasting", f"{healed} from {{who:character}} {{duration:duration}}", _not_healed, back=_not_healed_back)
    add("cant", "ready during (its controller's|their controllers'|their controller's|its|his) ready step",
        s.CantReady)  # fmt: skip
    add("cant", "ready during your ready step", s.CantReady, yours=True)
    add("state", '(can\'t|cannot) {actions:cant+"or"}', s.Cant, form=("sg", "pl"))
    for tail in ("if able", "each turn if able", "on each of (his|her|its|their) controller's turns if able"):
        add("state", f"must attack {tail}", Value(g.MustAttack()), form=("sg", "pl"))
    add("state", "must attack {only:character} if able", s.MustAttackThat, form=("sg", "pl"))
    for only in ("can attack only", "can only attack"):
        add("state", f"{only} {{only:character}}", said(g.AttackOnly), form=("sg", "pl"))
        add("state", f"{only} {{only:character}} if able", said(g.AttackOnly), if_able=True, form=("sg", "pl"))
    add("state", "can protect {cards:character}", said(g.Permission), what="protect those", form=("sg", "pl"),
        check=of_a_kind)  # fmt: skip
    add("state", "can protect (himself|herself|itself)", Value(g.Permission("protect itself")), form=("sg", "pl"))
    add("state", "can use activated [powers] the turn they enter your party", Value(g.Permission("activate at once")),
        form=("sg", "pl"))  # fmt: skip


def _add_players(book: Phrasebook) -> None:
    add, cost = book.add, said(g.CostChange)
    verbs = (("play", "play"), ("strike with", "strike"))
    for words, action in verbs:
        for sign, more in ((-1, "less"), (1, "more")):
            base = f"<pay> {{amount:amount}} {more} to {words} {{cards:object}}"
            fixed: dict[str, Any] = {"action": action, "sign": sign}
            add("duty", base, cost, **fixed)
            add("duty", f"{base}, to a minimum of {{minimum:number}}", cost, **fixed)
            each = f"<pay> {{amount:amount}} {more} for each {{times:counted}} to {words} {{cards:object}}"
            add("duty", each, s.CostEach, **fixed)
            other = f"<pay> {{amount:amount}} {more} to {words} {{cards:object}} for each {{times:counted}}"
            add("duty", other, s.CostEach, **fixed)
            one = f"<pay> {{amount:amount}} {more} to {words} your next {{noun:nextnoun}}"
            add("duty", one, s.NextCost, **fixed)
            time = f"<pay> {{amount:amount}} {more} the next time you {words} {{cards:object}}"
            add("duty", time, s.NextTime, **fixed)
    for noun in ("cnoun", "onoun"):
        add("nextnoun", f"{{noun:{noun}.sg}}", PASS)
    can = ("can't", "cannot")
    for word in can:
        add("duty", f"{word} draw cards", s.PlayerCant, action="draw", form=("sg", "pl"))
        add("duty", f"{word} discard cards", s.PlayerCant, action="discard", form=("sg", "pl"))
        add("duty", f"{word} play {{cards:object}}", s.PlayerCant, action="play", form=("sg", "pl"))
        add("duty", f"{word} strike with {{cards:object}}", s.PlayerCant, action="strike", form=("sg", "pl"))
        both = f"{word} play {{cards:object}} or strike with {{others:object}}"
        add("duty", both, s.PlayerCantBoth, form=("sg", "pl"))
    add("duty", "(can|may) play {cards:object}", s.PlayFrom, form=("sg", "pl"))
    add("duty", "<control> {what:object}", s.Controls)
    add("duty", "<play> with {home:whose} (hand|hands) revealed", s.Revealed)
    add("duty", "may choose not to ready {what:object} during your ready step", s.MayStayExhausted,
        form=("sg", "pl"))  # fmt: skip
    for word, sign in (("increased", 1), ("reduced", -1)):
        add("rule", f"{{owner:whose}} maximum hand size is {word} by {{amount:amount}}", s.HandSizeChange, sign=sign)
    add("duty", "<have> no maximum hand size", Value(s.NoHandSize()))
    add("duty", "(can|may) have an additional {tag:tag}", s.MoreTagged, form=("sg", "pl"))


MUST_ATTACK = g.MustAttack()
#: How long a statement lasts that is so while its source remains somehow [714.3b].
REMAINING = {"in your party": "party", "in play": "source", "under your control": "party"}


def _must_attack_that(who: object, only: object) -> s.Statement:
    return s.Statement(who, s.MustAttackThat(only), "turn")


def _must_attack_that_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Statement) and isinstance(node.state, s.MustAttackThat) and node.duration == "turn":
        return {"who": node.who, "only": node.state.only}
    return None


def _at_least(who: object, state: object, duration: str, minimum: int) -> s.AtLeast:
    return s.AtLeast(s.Statement(who, state, duration), minimum)


def _at_least_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.AtLeast) or not isinstance(node.statement, s.Statement):
        return None
    said = node.statement
    return {"who": said.who, "state": said.state, "duration": said.duration, "minimum": node.minimum}


def _add_statements(book: Phrasebook) -> None:
    add = book.add
    add_statements(book, SUBJECTS, DURATIONS, no_own_entering)
    for subject, predicate in SUBJECTS:
        row = f"{{who:{subject}}} {{state:{predicate}}}"
        # [714.3, 714.3c] what a whole sentence of a link says without any duration is so until the game ends
        add("step", row, s.Statement, duration="game", check=of_a_link)

        for while_ in ("while", "as long as", "for as long as"):
            for stays in ("in your party", "in play", "under your control"):
                add("lasting", f"{row} {while_} {{:self}} remains {stays}", s.Statement, duration=REMAINING[stays])
        for this in ("{:self}", "this ally"):
            add("lasting", f"while {this} remains exhausted, {row}", s.Statement, duration="exhausted")
            add("lasting", f"{row} while {this} remains exhausted", s.Statement, duration="exhausted")
    for attacks in ("must attack", "attacks", "attack"):
        row = f"{{who:character}} {attacks} this turn if able"
        add("lasting", row, s.Statement, state=MUST_ATTACK, duration="turn")
    that = "{who:character} must attack {only:character} this turn if able"
    add("lasting", that, _must_attack_that, back=_must_attack_that_back)
    least = "{who:player} {state:duty} {duration:duration}, to a minimum of {minimum:number}"
    add("lasting", least, _at_least, back=_at_least_back)
    add("lasting", "{who:character} can't ready during {whose:whose} next ready (step|steps)", s.CantReadyNext)
    add("static", "damage dealt by {source:character} can't be prevented", s.Sure)
    add("static", "damage dealt by {source:character} with {using:object} can't be prevented", s.Sure)
    add("static", "combat damage dealt by {source:character} can't be prevented", s.Sure, combat=True)
    add("static", "combat damage dealt by {source:character} with {using:object} can't be prevented", s.Sure,
        combat=True)  # fmt: skip
    add("static", "{what:character} can protect your hero", s.MayProtectHero)
    for sort in ("character", "object"):
        row = f'{{who:{sort}}} <have> {{gains:gain+"and"}} {{duration:duration}} for each {{times:counted}}'
        add("lasting", row, s.TimedEach, check=no_assault_alone)
    add("lasting", "{who:object} can't ready during {whose:whose} next ready (step|steps)", s.CantReadyNext)
    add("state", "<enter> play exhausted", Value(g.Permission("enter play exhausted")))
    until = "{who:object} {state:state} this turn until {pattern:pattern}"
    add("lasting", until, _until, back=_until_back)


def _add_whens(book: Phrasebook) -> None:
    """What is so on somebody's turn, if something is so, or with an X."""
    add = book.add
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


def _add_costs(book: Phrasebook) -> None:
    """What it costs to complete quests and to play cards."""
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
    most = "this card costs 1 less to play for each ally you control of one race"
    add("static", most, Value(s.RaceDiscount()))


def _add_tolls(book: Phrasebook) -> None:
    """Who can attack whom, and what attacking costs."""
    add = book.add
    add("static", "{who:character} that can attack {:self} can attack only {:self}", s.DrawsAttacks)
    add("static", "any {noun:cnoun.sg} can attack {:self}", s.AnyCanAttack)
    for against in ("", "{against:character} "):
        unless = f"can't attack {against}unless (its|their) controller pays {{number:number}}"
        add("toll", unless, s.PaysToAttack)
        add("toll", f"{unless} for each attacker", s.PaysToAttack, each=True)
    add("state", "{toll:toll}", PASS, form=("sg", "pl"))
    during = "can't attack {duration:duration} unless (its|their) controller pays {number:number}"
    add("lasting", f"{{who:character}} {during}", _toll_for, back=_toll_for_back)
    for cost in ("paid", "deedcost"):
        add("static", f"{{who:character}} can't attack unless you {{cost:{cost}}}", s.PaysForItself)


def _toll_for(who: object, duration: str, number: int) -> s.Statement:
    return s.Statement(who, s.PaysToAttack(number), duration)


def _toll_for_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Statement) or not isinstance(node.state, s.PaysToAttack) or not node.duration:
        return None
    if node.state.against is not None or node.state.each:
        return None
    return {"who": node.who, "duration": node.duration, "number": node.state.number}


def _until(who: object, state: object, pattern: object) -> s.UntilThen:
    return s.UntilThen(s.Statement(who, state, "turn"), pattern)


def _until_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.UntilThen) or not isinstance(node.statement, s.Statement):
        return None
    return {"who": node.statement.who, "state": node.statement.state, "pattern": node.pattern}
