"""Statements in words: what is so for a while or as long as a card says so (section 714)."""

from __future__ import annotations

from typing import Any

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import (
    no_assault_alone,
    no_own_entering,
    not_of_cards,
    of_a_kind,
    of_a_link,
    of_cards,
    one_state,
)
from rulebound.wow.language.wording.values import STATS
from rulebound.wow.nodes import changes as g
from rulebound.wow.nodes.filters import Character
from rulebound.wow.nodes.keywords import GainKeyword, LoseKeyword


def add_continuous(book: Phrasebook) -> None:
    """Add all rows of statements."""
    _add_gains(book)
    _add_prohibitions(book)
    _add_players(book)
    _add_statements(book)


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
    add("state", '{states:state++"and"}', s.States)
    add("state", "{state:state} (while|when) {pose:pose}", s.Posed, check=one_state)
    add("state", "also {state:state}", PASS)
    add("state", "{state:state} while {condition:condition}", s.StateWhile, prefer="high")
    for word, duration in (
        ("this turn", "turn"), ("this combat", "combat"), ("until end of turn", "turn"),
        ("until the start of your next turn", "own turn"),
    ):  # fmt: skip
        add("duration", word, Value(duration))
    for subject, predicate in (("character", "state"), ("object", "state"), ("player", "duty")):
        row = f"{{who:{subject}}} {{state:{predicate}}}"
        add("static", row, s.Statement, check=no_own_entering)
        # [714.3, 714.3c] what a whole sentence of a link says without any duration is so until the game ends
        add("step", row, s.Statement, duration="game", check=of_a_link)

        add("lasting", f"{row} {{duration:duration}}", s.Statement)
        add("lasting", f"{{duration:duration}}, {row}", s.Statement)
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
    add("static", "{change:rule}", s.Rule)
    add("lasting", "{change:rule} {duration:duration}", s.Rule)
    add("lasting", "{duration:duration}, {change:rule}", s.Rule)
    for while_ in ("while", "as long as"):
        add("static", f"{while_} {{condition:condition}}, {{body:static}}", s.While)
    add("static", "{body:static} while {condition:condition}", s.While, check=not_of_cards)
    add("static", "{body:static} (as long as|for as long as) {condition:condition}", s.While)
    add("static", "damage dealt by {source:character} can't be prevented", s.Sure)
    add("static", "damage dealt by {source:character} with {using:object} can't be prevented", s.Sure)
    add("static", "combat damage dealt by {source:character} can't be prevented", s.Sure, combat=True)
    add("static", "combat damage dealt by {source:character} with {using:object} can't be prevented", s.Sure,
        combat=True)  # fmt: skip
    add("static", "{what:character} can protect your hero", s.MayProtectHero)
