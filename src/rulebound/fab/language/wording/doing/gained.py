"""Names gained, abilities activated again, two targets, numbers by what is so, in words [2.7, 5.2.3, 1.8.5, 2.0.3]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.doing.costing import MUCH
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.fab.language.wording.lexicon import CLASSES, EVERY_TYPE, TALENTS, a_card
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import Both, Either, Except
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.text import Phrasebook, Value


def add_gained(book: Phrasebook) -> None:
    """Add all rows of these."""
    add, gains = book.add, '{gains:gain+"and"}'
    # [2.7, 8.5.9a]
    add("sentence", "choose a {noun:noun.sg}. this gets the chosen card's name", own.GetsChosensName)
    # [5.2.3a, 8.1.1d]
    again = "you may activate abilities of {noun:noun.pl} an additional time this turn"
    add("lasting", again, own.MayActivateAgain, instant=False)
    for so in ("as though they were an instant", "as though they were instants"):
        add("lasting", f"{again} and {so}", own.MayActivateAgain, instant=True)
    # [1.8.5] the second of its target descriptions speaks of the first
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        both = f"<deal> {{amount:amount}} {kind}damage to target hero and up to {{count:amount}} target"
        add("act", f"{both} {{noun:noun=count}} they control", own.DealsToHeroAndTheirs, damage_types=types)
    # [6.4.7] the greater of two, by how many there are
    for get in ("gets", "gains"):
        less = f"if you control {{least:number}} or more {{noun:noun.pl}}, this {get} {gains}"
        more = f'if you control {{more:number}} or more, instead this {get} {{instead:gain+"and"}}'
        for sort in LINES:
            add(sort, f"{less}. {more}", own.MoreWithMore, check=_is_more)
    # [2.0.3a, 2.0.3b]
    for symbol, stat in STATS:
        base = f"if {{condition:condition}}, this card's base [{symbol}] is {{base:number}}"
        for sort in LINES:
            add(sort, f"{base}. otherwise, it's {{otherwise:number}}", own.BaseByCondition, stat=stat)
        for word in ("highest", "greatest"):
            row = f"the {word} base [{symbol}] (of|among) {{noun:noun.pl}}"
            add("value", row, own.HighestBase, stat=stat)
    # [5.2.3c]
    each = f"{{noun:noun.pl}} get {gains} and you may attack with each of them an additional time this turn"
    add("lasting", each, own.AttacksAgainWithEach)
    # [1.4.3b]
    for span in ("this turn", "until end of turn"):
        add("lasting", f"target {{noun:noun.sg}}'s attacks get {gains} {span}", own.AttacksOfTarget)
    # [6.2.4] cards alone are played
    for gets in ("gets", "gains"):
        for span, duration in SPANS:
            row = f"the next attack {{post:attackwith}} you play {span} {gets} {gains}"
            add("lasting", row, own.NextPlayedAttack, duration=duration)
    # [7.0.5c] while they defend against attacks of a kind
    against = f"{{noun:noun.pl}} get {gains} while defending {{attacks:noun.pl}}"
    add("static", against, own.WhileDefendingThose)
    # [5.1.6, 5.1.10]
    for much, sign in MUCH:
        first = f"the first {{noun:played.sg}} you play each turn costs {much} to play"
        add("static", first, own.FirstCostsToPlay, sign=sign)
    # [1.8.3b]
    add("clause", "you may choose to {deed:act.inf}", own.MayChoose)
    # [8.5.5, 8.5.6] of what was discarded, though a card was drawn since
    drawn = "<discard> a card, then draw a card. if a {noun:noun.sg} is discarded this way, {effect:sentence}"
    add("sentence", drawn, own.DiscardDrawIf)
    # [8.5.46, 8.5.46a] of another attack
    row = f"{{what:{THING}}} wagers (a|an) {{name:tokenname}} token with the defending hero"
    add("clause", row, own.TargetWagers, check=_a_target)
    # [8.5.4, 1.8.6]
    add("act", f"<choose> and <destroy> {{what:{THING}}}", said(Destroy), check=_a_choice)
    # [6.2.4] three effects, each of which waits for its own
    for gets in ("gets", "gains"):
        for span, duration in SPANS:
            first = f"your next {{first:colorword}} attack {span} {gets} {gains}"
            second = f'your next {{second:colorword}} {gets} {{more:gain+"and"}}'
            third = f'your next {{third:colorword}} {gets} {{most:gain+"and"}}'
            add("lasting", f"{first}, {second}, and {third}", own.NextOfEachColor, duration=duration)
    # [1.7.4b, 5.2.1e]
    for this in ("this", "{:self}"):
        for it in ("this", "this ability"):
            for up in ("face-up", "face up"):
                for arsenal in ("your arsenal", "arsenal"):
                    row = f"{{power:power}}. activate {it} only while {this} is {up} in {arsenal}"
                    add("power", row, own.ActivatedInArsenal, check=_is_activated)
    # [8.5.6]
    add("act", "<draw> that many cards minus {less:number}", own.DrawsFewer)
    # [2.11] of one of three
    for word in (*CLASSES, *TALENTS):
        add("classword", word, Value(Tagged(word)))
    # [2.10, 1.4.2, 8.5.2]
    for word in ("aura", "item", "ally"):
        either = Either((Tagged(word), Both((OfType(c.ACTION_CARD), Tagged(c.ATTACK_TAG)))))
        add("kind", f"{word} or attack ~action card~", Value(s.Kind(a_card(either), EVERY_TYPE)))
    for word in (*CLASSES, *TALENTS):
        own_card = a_card(Tagged(word), Except(OfType(c.TOKEN)))
        add("kind", f"non-token {word} ~card~", Value(s.Kind(own_card, EVERY_TYPE, True)))
    for comma in ("", ","):
        row = f"{{first:classword}}, {{second:classword}}{comma} or {{third:classword}}"
        add("adjective", row, _of_three, back=_of_three_back)


def _a_choice(node: Any) -> bool:
    return isinstance(node.what, s.Phrase) and node.what.det == "a"


def _is_activated(node: own.ActivatedInArsenal) -> bool:
    return isinstance(node.power, own.Ability)


def _a_target(node: own.TargetWagers) -> bool:
    return isinstance(node.what, s.Phrase) and node.what.det == "target"


def _is_more(node: own.MoreWithMore) -> bool:
    return isinstance(node.least, int) and isinstance(node.more, int) and node.more > node.least


def _of_three(first: object, second: object, third: object) -> Either:
    return Either((first, second, third))  # type: ignore[arg-type]


def _of_three_back(node: object) -> dict[str, object] | None:
    parts = node.parts if isinstance(node, Either) else ()
    fits = len(parts) == 3 and all(isinstance(part, Tagged) for part in parts)
    return dict(zip(("first", "second", "third"), parts, strict=True)) if fits else None
