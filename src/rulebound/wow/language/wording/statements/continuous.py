"""Statements in words: what is so for a while or as long as a card says so (section 714)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.wording.checks import said_evenly
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.nodes.numbers import ScaleStat
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import (
    at_such_times,
    no_assault_alone,
    no_own_entering,
    not_payable,
    of_a_kind,
    of_a_link,
    of_cards,
)
from rulebound.wow.language.wording.lexicon import BEINGS, noun_of
from rulebound.wow.language.wording.statements.costs import add_costs_changed
from rulebound.wow.language.wording.statements.while_so import add_while_so
from rulebound.wow.language.wording.values import STATS
from rulebound.wow.nodes import changes as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.filters import Character, OfType, OnItsTurn
from rulebound.wow.nodes.groups import Players, You
from rulebound.wow.nodes.keywords import GainKeyword

YOU = s.PlayerPhrase("you")
#: What is so of whom: of cards, and of players.
SUBJECTS = (("character", "state"), ("object", "state"), ("player", "duty"))
DURATIONS = {
    "this turn": "turn", "this combat": "combat", "until end of turn": "turn",
    "until the start of your next turn": "own turn", "until after your next turn": "after own turn",
}  # fmt: skip


def add_continuous(book: Phrasebook) -> None:
    """Add all rows of statements."""
    _add_gains(book)
    _add_doubled(book)
    _add_prohibitions(book)
    _add_players(book)
    _add_statements(book)
    _add_whens(book)
    add_costs_changed(book)
    add_while_so(book)
    _add_tolls(book)


def _add_gains(book: Phrasebook) -> None:
    add = book.add
    for word, stat in STATS:
        add("gain", f"+{{value:amount}} {word}", said(g.AddStat), stat=stat)
        add("gain", f"-{{value:amount}} {word}", said(g.AddStat), stat=stat, sign=-1)
        add("gain", f"an additional +{{value:amount}} {word}", said(g.AddStat), stat=stat)
        add("gain", f"+{word} equal to {{value:value}}", said(g.AddStat), stat=stat)
        add("gain", f"additional {word} equal to {{value:value}}", said(g.AddStat), stat=stat)
    add("gain", "{keyword:keyword}", said(GainKeyword))
    add("gain", "{keyword:wielding}", said(GainKeyword))
    add("gain", '"{power:power}"', s.Quoted)
    add("gain", '"Ongoing: {power:power}"', s.Quoted)
    add("state", '<have> {gains:gain+"and"}', s.Has)
    add("state", '<have> {gains:gain+"and"} for each {times:counted}', s.Has, check=no_assault_alone)
    add("state", '<have> {gains:gain+"and"}, and {last:quotedgain}', _has_text_too, back=_has_text_too_back)
    add("quotedgain", '"{power:power}"', s.Quoted)
    add("quotedgain", '"Ongoing: {power:power}"', s.Quoted)
    for sort in ("character", "object"):
        row = f'{{who:{sort}}} <have> {{gains:gain++"or"}} {{duration:duration}}'
        add("lasting", row, s.HasOneOf)
        row = f'{{who:{sort}}} <have> {{gains:resistance++"or"}} Resistance {{duration:duration}}'
        add("lasting", row, s.HasOneOf, check=lambda node: all(isinstance(one, s.GainsNamed) for one in node.gains))
    each = "<have> {gains:gain+\"and\"} while {pose:pose} for each {times:counted}"
    add("state", each, _posed, back=_posed_back)
    for its in ("its", "it's"):
        row = f"{{who:character}} <have> {{gain:gain}}, or {{more:gain}} if {its} {{what:aswhat}}"
        add("static", row, s.HasMoreIf)
    for noun in ("cnoun", "onoun"):
        add("aswhat", f"a {{noun:{noun}.sg}}", _a_what, back=_a_what_back)
    add("state", "<have> all the payment powers of {others:object}", said(g.GainPaymentPowersOf))
    add("state", '<be> {gains:bekeyword+"and"}', s.Has)
    for word, bit in (("elusive", c.ELUSIVE), ("untargetable", c.UNTARGETABLE)):
        add("bekeyword", f"({word}|{word.capitalize()})", Value(GainKeyword(bit)))
    add("state", "<be> in bear form", Value(s.Has((GainKeyword(c.BEAR_FORM),))))
    add("state", "<be> in cat form", Value(s.Has((GainKeyword(c.CAT_FORM),))))
    add("state", "<lose> all powers", Value(g.LosePowers()))
    add("state", "<be> a {tag:tag}", said(g.GainTag))
    for tag, plural in (("Sheep", "Sheep"), ("Sheep", "sheep")):
        add("state", f"(is a {plural}|are {plural})", Value(g.GainTag(tag)), form=("sg", "pl"), weight=1)
    add("state", "<become> {atk:number}/{health:number}", s.BecomesSo)
    for name, bit in c.DAMAGE_BITS.items():
        icon = f"[[{name.capitalize()}]]"
        typed = g.GainDamageType(bit)
        add("state", f"<become> a {icon} weapon", Value(typed))
        # [wow-2013:205.1c] (Where the icon has become a word: an ally has no such tag.)
        add("state", f"<become> (a|an) ({icon}|{name.capitalize()}) ally", Value(typed))
        for row in ("{who:object}'s damage type becomes", "the damage type of {who:object} becomes"):
            book.add("lasting", f"{row} {icon} {{duration:duration}}", _typed(typed), back=_typed_back(typed))
    for word, bit in (("ally", c.ALLY), ("hero", c.HERO)):
        add("state", f"<become> a {{tags:copytags}} {word}", s.IsAlsoThose, types=bit, check=_of_no_damage_type)
        add("state", f"<be> a {{tags:copytags}} {word}", s.IsAlsoThose, types=bit)
    add("state", "<be> (instant|[[Instant]])", Value(g.Permission("play as instant")))
    for one, atk_sign in (("+", 1), ("-", -1)):
        for other, health_sign in (("+", 1), ("-", -1)):
            fixed: dict[str, Any] = {"atk_sign": atk_sign, "health_sign": health_sign}
            add("gain", f"{one}{{atk:amount}}/{other}{{health:amount}}", s.PlusBoth, **fixed)
            add("gain", f"{one}{{atk:amount}} ATK/{other}{{health:amount}} health", s.PlusBoth, **fixed)
    add("state", "(is also a Protector|are also Protectors)", Value(GainKeyword(c.PROTECTOR)), form=("sg", "pl"))
    add("state", "(is a Protector|are Protectors)", Value(GainKeyword(c.PROTECTOR)), form=("sg", "pl"))
    protects = s.Statement(s.Pronoun("it"), GainKeyword(c.PROTECTOR))
    add("static", "it's a Protector", Value(protects))
    add("state", "<lose> and can't have powers", Value(g.LosePowers(True)))
    add("state", "can protect", Value(g.Permission("protect")), form=("sg", "pl"))
    add("gain", "(bear|Bear) (form|Form)", Value(GainKeyword(c.BEAR_FORM)))
    add("gain", "(cat|Cat) (form|Form)", Value(GainKeyword(c.CAT_FORM)))
    add("state", "<be> also a {tag:tag}", said(g.GainTag))
    add("state", "(is also a {tag:tag} ally|are also {tag:tag} allies)", said(g.GainTag), form=("sg", "pl"))
    add("state", "are also {tag:tag} allies", said(g.GainTag), form="pl")
    add("state", "is also a {tag:tag} ally", said(g.GainTag), form="sg")


def _a_what(noun: object) -> s.Phrase:
    return s.Phrase("a", noun)


def _a_what_back(node: object) -> dict[str, object] | None:
    return {"noun": node.noun} if isinstance(node, s.Phrase) and node.det == "a" else None


def _has_text_too(gains: tuple[object, ...], last: object) -> s.Has:
    return s.Has((*gains, last))


def _has_text_too_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Has) or node.times is not None or len(node.gains) < 2:
        return None
    return {"gains": node.gains[:-1], "last": node.gains[-1]} if isinstance(node.gains[-1], s.Quoted) else None


def _typed(change: g.GainDamageType) -> Callable[..., s.Statement]:
    return lambda who, duration: s.Statement(who, change, duration)


def _typed_back(change: g.GainDamageType) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        fits = isinstance(node, s.Statement) and node.state == change
        return {"who": node.who, "duration": node.duration} if fits else None

    return back


def _posed(gains: tuple[object, ...], pose: object, times: object) -> s.Posed:
    return s.Posed(s.Has(gains, times), pose)


def _posed_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Posed) or not isinstance(node.state, s.Has) or node.state.times is None:
        return None
    return {"gains": node.state.gains, "pose": node.pose, "times": node.state.times}


ACTIONS = (
    ("attack", "attack"), ("protect", "protect"), ("ready", "ready"), ("be destroyed", "be destroyed"),
    ("leave play", "leave play"), ("be removed from the game", "be removed from the game"),
    ("be attacked", "be attacked"), ("be protected against", "be protected against"),
    ("exhaust", "exhaust"), ("be exhausted", "exhaust"), ("be healed", "be healed"),
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


def _add_doubled(book: Phrasebook) -> None:
    """ "Double target ally's ATK this turn", "double the DEF of armor you control" (719.4 of 7.4)."""
    for word, stat in (*STATS, ("[[ATK]]", "atk")):
        if stat not in ("atk", "health", "def"):
            continue
        fixed = _doubled(stat), _doubled_back(stat)
        for row in (f"double {{who:object}}'s {word}", f"double the {word} of {{who:object}}"):
            book.add("static", row, fixed[0], back=fixed[1])
            book.add("doubling", row, fixed[0], back=fixed[1])
            book.add("lasting", f"{row} {{duration:duration}}", fixed[0], back=fixed[1])
            book.add("lasting", f"{{duration:duration}}, {row}", fixed[0], back=fixed[1])
    book.add("static", "{first:doubling} and {second:doubling}", s.TwoStatics)


def _doubled(stat: str) -> Callable[..., s.Statement]:
    return lambda who, duration="": s.Statement(who, said(ScaleStat)(stat, 2), duration)


def _doubled_back(stat: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        if not isinstance(node, s.Statement) or node.state != said(ScaleStat)(stat, 2):
            return None
        return {"who": node.who, "duration": node.duration} if node.duration else {"who": node.who}

    return back


def _add_prohibitions(book: Phrasebook) -> None:
    add = book.add
    for words, action in ACTIONS:
        add("cant", words, s.CantDo, action=action)
    add("cant", "be dealt {damage_types:damagekind} damage", s.CantDo, action="be dealt typed damage")
    add("cant", "attack {by:character}", s.CantDo, action="attack against")
    add("cant", "heal {by:character}", s.CantDo, action="heal")
    add("cant", "deal combat damage", Value(s.CantDeal(combat=True)))
    for combat in (True, False):
        row = f"deal {'combat ' * combat}damage to {{to:character}}"
        add("cant", row, s.CantDeal, combat=combat)
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
    add("state", "<attack> {only:character} if able", s.MustAttackThat)
    for only in ("can attack only", "can only attack"):
        add("state", f"{only} {{only:character}}", said(g.AttackOnly), form=("sg", "pl"))
        add("state", f"{only} {{only:character}} if able", said(g.AttackOnly), if_able=True, form=("sg", "pl"))
    add("state", "can protect {cards:character}", said(g.Permission), what="protect those", form=("sg", "pl"),
        check=of_a_kind)  # fmt: skip
    add("state", "can protect against {cards:character}", said(g.Permission), what="protect against those",
        form=("sg", "pl"), check=of_a_kind)  # fmt: skip
    shields = "can prevent damage that would be dealt to {cards:character}"
    add("state", shields, said(g.Permission), what="shield those", form=("sg", "pl"), check=of_a_kind)
    for words, what in (("Elusive", "attack elusive"), ("friendly", "attack friendly")):
        whom = f"can attack ({words}|{words.lower()}) heroes and allies"
        add("state", whom, Value(g.Permission(what)), form=("sg", "pl"))
    stealthy = Value(g.Permission("protect against"))
    add("state", "can also protect against attackers with Stealth", stealthy, form=("sg", "pl"))
    add("state", "can protect against attackers with Stealth", stealthy, form=("sg", "pl"))
    add("state", "can protect (himself|herself|itself)", Value(g.Permission("protect itself")), form=("sg", "pl"))
    paying = Value(g.Permission("pay as a resource"))
    add("state", "can be exhausted to pay costs as though it were a resource", paying, form="sg")
    add("state", "can be exhausted to pay costs as though they were resources", paying, form="pl")
    add("state", "can use [[Activate]] powers", Value(g.Permission("activate at once")), form=("sg", "pl"))
    add("state", "can use activated [powers] the turn they enter your party", Value(g.Permission("activate at once")),
        form=("sg", "pl"))  # fmt: skip


def _add_players(book: Phrasebook) -> None:
    add, cost = book.add, said(g.CostChange)
    verbs = (("play", "play"), ("strike with", "strike"))
    for sign, more in ((-1, "less"), (1, "more")):
        add("duty", f"<pay> {{amount:amount}} {more} to play and strike with {{cards:object}}", s.CostToUse, sign=sign)
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
            add("duty", f"{other}, to a minimum of {{minimum:number}}", s.CostEach, **fixed)
            plus = f"(add|plus) an additional {{another:amount}} {more} for each {{times:counted}}"
            add("duty", f"{base}, {plus}, to a minimum of {{minimum:number}}", s.CostPlus, **fixed)
            one = f"<pay> {{amount:amount}} {more} to {words} your next {{noun:nextnoun}}"
            add("duty", one, s.NextCost, **fixed)
            for noun in ("cnoun", "onoun"):
                first = f"<pay> {{amount:amount}} {more} to {words} your first {{noun:{noun}.sg}} each turn"
                add("duty", first, s.FirstCost, **fixed)
            time = f"<pay> {{amount:amount}} {more} the next time you {words} {{cards:object}}"
            add("duty", time, s.NextTime, **fixed)
    for words, action in verbs:
        one = f"{{who:player}} <pay> {{amount:amount}} less to {words} your next {{noun:nextnoun}} this turn"
        named: dict[str, Any] = {"action": action}
        add("lasting", f"{one} for each {{times:counted}}", _next_each(False), back=_next_each_back(False), **named)
        more = f"{one} and an additional {{more:amount}} less for each {{times:counted}}"
        add("lasting", more, _next_each(True), back=_next_each_back(True), **named)
    add("placed", "resources", Value(None))
    add("placed", "cards", Value(None))
    add("placed", "quests", Value(s.Phrase("bare", s.Noun((), (s.Kind(OfType(c.QUEST), c.QUEST),)))))
    add("placed", "locations", Value(s.Phrase("bare", s.Noun((), (s.Kind(OfType(c.LOCATION), c.LOCATION),)))))
    for noun in ("cnoun", "onoun"):
        add("nextnoun", f"{{noun:{noun}.sg}}", PASS)
    can = ("can't", "cannot")
    for word in can:
        add("duty", f"{word} draw cards", s.PlayerCant, action="draw", form=("sg", "pl"))
        add("duty", f"{word} discard cards", s.PlayerCant, action="discard", form=("sg", "pl"))
        add("duty", f"{word} play {{cards:object}}", s.PlayerCant, action="play", form=("sg", "pl"))
        add("duty", f"{word} strike with {{cards:object}}", s.PlayerCant, action="strike", form=("sg", "pl"))
        add("duty", f"{word} complete {{cards:object}}", s.PlayerCant, action="complete", form=("sg", "pl"))
        for face in ("up", "down"):
            row = f"{word} place {{cards:placed}} face {face}"
            add("duty", row, s.PlayerCant, action=f"place face {face}", form=("sg", "pl"))
        both = f"{word} play {{cards:object}} or strike with {{others:object}}"
        add("duty", both, s.PlayerCantBoth, form=("sg", "pl"))
        complete = f"{word} complete {{others:object}} or play {{cards:object}}"
        add("duty", complete, s.PlayerCantBoth, second="complete", form=("sg", "pl"))
    add("duty", "(can|may) play {cards:object}", s.PlayFrom, form=("sg", "pl"))
    add("duty", "<control> {what:object}", s.Controls)
    add("duty", "<play> with {home:whose} (hand|hands) revealed", s.Revealed)
    add("duty", "<play> with the top card of {home:whose} (deck|decks) revealed", s.Revealed, top=True)
    yours = Value(s.Statement(YOU, s.Revealed(s.ThatPlayer("your"), True)))
    add("static", "play with the top card of your deck revealed", yours)
    for word in can:
        add("static", f"{{players:player}} {word} target {{who:object}}", _not_targeted, back=_not_targeted_back)
    add("duty", "may choose not to ready {what:object} during your ready step", s.MayStayExhausted,
        form=("sg", "pl"))  # fmt: skip
    for word, sign in (("increased", 1), ("reduced", -1)):
        size = f"{{owner:whose}} maximum hand size is {word} by {{amount:amount}}"
        add("rule", size, s.HandSizeChange, sign=sign)
        add("rule", f"{size} for each {{times:counted}}", s.HandSizeChange, sign=sign)
    add("duty", "<have> no maximum hand size", Value(s.NoHandSize()))
    add("duty", "(can|may) (have|control) an additional {tag:tag}", s.MoreTagged, form=("sg", "pl"))
    add("duty", "(can|may) (have|control) any number of locations", Value(s.AnyLocations()), form=("sg", "pl"))
    for tag in BEINGS:
        plural = noun_of(tag).partition("|")[2] or f"{tag}s"
        any_number = Value(s.MoreTagged(tag, True))
        add("duty", f"(can|may) (have|control) any number of {plural}", any_number, form=("sg", "pl"))


def _not_targeted(players: object, who: object) -> s.Statement:
    return s.Statement(who, s.Cant((s.CantDo("be targeted", players=players),)))


def _not_targeted_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Statement) or node.duration or not isinstance(node.state, s.Cant):
        return None
    act = node.state.actions[0]
    fits = isinstance(act, s.CantDo) and act.action == "be targeted" and act.players is not None
    return {"players": act.players, "who": node.who} if fits and isinstance(act, s.CantDo) else None


MUST_ATTACK = g.MustAttack()
#: How long a statement lasts that is so while its source remains somehow [714.3b].
REMAINING = {"in your party": "party", "in play": "source", "(under|in) your control": "party"}


def _must_attack_that(who: object, only: object) -> s.Statement:
    return s.Statement(who, s.MustAttackThat(only), "turn")


def _must_attack_that_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.Statement) and isinstance(node.state, s.MustAttackThat) and node.duration == "turn":
        return {"who": node.who, "only": node.state.only}
    return None


LURED = said(g.AttackOnly)(s.YourHeroHere(), if_able=True)


def _lured(who: object) -> s.Statement:
    return s.Statement(who, LURED, "turn")


def _lured_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, s.Statement) and node.state == LURED and node.duration == "turn"
    return {"who": node.who} if fits and isinstance(node, s.Statement) else None


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
        # what a whole sentence of a link says without any duration is so until the game ends
        add("step", row, s.Statement, duration="game", check=of_a_link)  # [714.3]
        if predicate == "state":
            # ... and of what happens instead of something, too
            add("outcome", row, s.Statement, duration="game", check=of_a_link)

        for while_ in ("while", "as long as", "for as long as"):
            for stays in REMAINING:
                remains = f"{row} {while_} {{:ownself}} remains {stays}"
                add("lasting", remains, s.Statement, duration=REMAINING[stays])
        for this in ("{:self}", "this ally"):
            add("lasting", f"while {this} remains exhausted, {row}", s.Statement, duration="exhausted")
            add("lasting", f"{row} while {this} remains exhausted", s.Statement, duration="exhausted")
    for attacks in ("must attack", "attacks", "attack"):
        row = f"{{who:character}} {attacks} this turn if able"
        add("lasting", row, s.Statement, state=MUST_ATTACK, duration="turn")
    that = "{who:character} must attack {only:character} this turn if able"
    add("lasting", that, _must_attack_that, back=_must_attack_that_back)
    lured = "while {who:character} can attack your hero this turn, (it|he|she) can attack only your hero"
    add("lasting", lured, _lured, back=_lured_back)
    least = "{who:player} {state:duty} {duration:duration}, to a minimum of {minimum:number}"
    add("lasting", least, _at_least, back=_at_least_back)
    add("lasting", "{who:character} can't ready during {whose:whose} next ready (step|steps)", s.CantReadyNext)
    add("static", "damage dealt by {source:character} can't be prevented", s.Sure)
    add("static", "damage dealt by {source:character} with {using:object} can't be prevented", s.Sure)
    add("static", "combat damage dealt by {source:character} can't be prevented", s.Sure, combat=True)
    add("static", "combat damage dealt by {source:character} with {using:object} can't be prevented", s.Sure,
        combat=True)  # fmt: skip
    add("static", "{what:character} can protect your hero", s.MayProtectHero)
    add("static", "you (can|may) complete {what:object}", s.MayComplete)
    for sort in ("character", "object"):
        row = f'{{who:{sort}}} <have> {{gains:gain+"and"}} {{duration:duration}} for each {{times:counted}}'
        add("lasting", row, s.TimedEach, check=no_assault_alone)
        for word, stat in STATS:
            row = f"{{who:{sort}}} <have> +{word} {{duration:duration}} equal to {{value:value}}"
            add("lasting", row, _equal_to(stat), back=_equal_to_back(stat))
    add("lasting", "{who:object} can't ready during {whose:whose} next ready (step|steps)", s.CantReadyNext)
    add("state", "<enter> play exhausted", Value(g.Permission("enter play exhausted")))
    for subject, predicate in SUBJECTS[:2]:
        row = f"{{who:{subject}}} {{state:{predicate}}}"
        # It is so of what is flagged, which leaves play as another object.
        add("lasting", f"{row} until it leaves play", s.Statement, duration="game", check=_of_one)
        add("lasting", f"{row} until {{:ownself}} leaves play", s.Statement, duration="source")
    until = "{who:object} {state:state} this turn until {pattern:pattern}"
    add("lasting", until, _until, back=_until_back)


def _of_one(node: s.Statement) -> bool:
    """ "It" is one card."""
    return isinstance(node.who, s.Phrase) and node.who.det in ("target", "another target", "a")


def _add_whens(book: Phrasebook) -> None:
    """What is so on somebody's turn, if something is so, or with an X."""
    add = book.add
    add("static", "{body:static} on your turn", s.OnYourTurn, weight=1, check=said_evenly)
    for whose in ("controller's", "its controller's", "their controllers'"):
        row = f"{{who:character}} {{state:state}} on {whose} (turn|turns)"
        add("static", row, _on_its_turn, back=_on_its_turn_back)
    add("static", "on your turn, {body:static}", s.OnYourTurn, weight=1)
    add("static", "{body:static} {condition:onturns}", s.While, check=at_such_times)
    add("static", "{condition:onturns}, {body:static}", s.While, check=not_payable)
    add("static", "if {condition:condition}, {body:static}", s.While, check=not_payable)
    add("static", "{body:static} if {condition:condition}", s.While, check=not_payable)
    theirs = Value(TurnOf(Players("opponents")))
    for words in ("on an opponent's turn", "during an opponent's turn", "on each opponent's turn",
                  "during each opponent's turn", "on opponents' turns", "during opponents' turns"):  # fmt: skip
        add("onturns", words, theirs)
    add("onturns", "during (your turn|each of your turns)", Value(TurnOf(You())))
    add("onturns", "on each of your turns", Value(TurnOf(You())))


def _on_its_turn(who: object, state: object) -> s.Statement:
    return s.Statement(who, s.Posed(state, OnItsTurn()))


def _on_its_turn_back(node: object) -> dict[str, object] | None:
    posed = node.state if isinstance(node, s.Statement) and not node.duration else None
    if not isinstance(node, s.Statement) or not isinstance(posed, s.Posed) or posed.pose != OnItsTurn():
        return None
    return {"who": node.who, "state": posed.state}


def _add_tolls(book: Phrasebook) -> None:
    """Who can attack whom, and what attacking costs."""
    add = book.add
    add("static", "{who:character} that can attack {:self} can attack only {:self}", s.DrawsAttacks)
    more = "each turn, you can place an additional resource if you've placed a {noun:onoun.sg} that turn"
    add("static", more, s.MoreIfPlaced)
    add("static", "only one character can attack {condition:onturns}", s.OneAttacks)
    add("static", "any {noun:cnoun.sg} can attack {:self}", s.AnyCanAttack)
    for against in ("", "{against:character} "):
        unless = f"can't attack {against}unless (its|their) controller pays {{number:number}}"
        add("toll", unless, s.PaysToAttack)
        add("toll", f"{unless} for each attacker", s.PaysToAttack, each=True)
    add("state", "{toll:toll}", PASS, form=("sg", "pl"))
    during = "can't attack {duration:duration} unless (its|their) controller pays {number:number}"
    add("lasting", f"{{who:character}} {during}", _toll_for, back=_toll_for_back)
    for word in ("attack", "protect", "attack or protect", "ready"):
        add("static", f"{{who:character}} can't {word} unless {{condition:condition}}", _cant_unless(word),
            back=_cant_unless_back(word))  # fmt: skip
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


def _equal_to(stat: str) -> Callable[..., s.Statement]:
    return lambda who, duration, value: s.Statement(who, s.Has((said(g.AddStat)(stat, value),)), duration)


def _equal_to_back(stat: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        gains = node.state.gains if isinstance(node, s.Statement) and isinstance(node.state, s.Has) else ()
        if len(gains) != 1 or not isinstance(gains[0], said(g.AddStat)) or gains[0].stat != stat:
            return None
        return {"who": node.who, "duration": node.duration, "value": gains[0].value}

    return back


def _cant_unless(words: str) -> Callable[..., s.UnlessSo]:
    actions = tuple(s.CantDo(word) for word in words.split(" or "))
    return lambda who, condition: s.UnlessSo(s.Statement(who, s.Cant(actions)), condition)


def _cant_unless_back(words: str) -> Callable[[Any], dict[str, object] | None]:
    actions = tuple(s.CantDo(word) for word in words.split(" or "))

    def back(node: Any) -> dict[str, object] | None:
        fits = isinstance(node, s.UnlessSo) and node.statement.state == s.Cant(actions)
        return {"who": node.statement.who, "condition": node.condition} if fits else None

    return back


def _next_each(additional: bool) -> Callable[..., s.Statement]:
    """Make "you pay 1 less to play your next ally this turn for each ...", or that and so much more for each."""

    def make(who: object, amount: object, noun: object, times: object, action: str, more: object = None) -> s.Statement:
        each = s.SoMuchEach(more if additional else amount, times)
        less = said(v.Sum)((amount, each)) if additional else each
        return s.Statement(who, s.NextCost(action, -1, less, noun), "turn")

    return make


def _next_each_back(additional: bool) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        if not isinstance(node, s.Statement) or not isinstance(node.state, s.NextCost) or node.state.sign > 0:
            return None
        cost, less = node.state, node.state.amount
        known = {"who": node.who, "noun": cost.noun, "action": cost.action}
        if not additional:
            return {**known, "amount": less.amount, "times": less.times} if isinstance(less, s.SoMuchEach) else None
        if not isinstance(less, said(v.Sum)) or not isinstance(less.parts[-1], s.SoMuchEach):
            return None
        return {**known, "amount": less.parts[0], "more": less.parts[1].amount, "times": less.parts[1].times}

    return back


def _of_no_damage_type(node: s.IsAlsoThose) -> bool:
    """A word that is a damage type is no tag."""
    return not any(tag.lower() in c.DAMAGE_BITS for tag in node.tags)
