"""What a turn has seen, in words: what was pitched, dealt, played, activated; how much of it [5.1.10, 8.5]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, a_card
from rulebound.fab.nodes.combat.filters import Attacking
from rulebound.fab.nodes.combat.patterns import LinkResolved
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.standing import LiesUnderThis
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.cards import ACTOR
from rulebound.tcg.nodes.conditions import Everything, InStage, Not, TurnOf
from rulebound.tcg.nodes.costs.parts import PayAsset, UseCards
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.groups import Players, This, You
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.patterns import LeavesPlay
from rulebound.text import Phrasebook, Value

YOU = s.PlayerPhrase("you")
HAVE = ("you've", "you have")


def add_counted(book: Phrasebook) -> None:
    """Add all rows of what a turn has seen."""
    add = book.add
    _add_past(book)
    for span, duration in SPANS:
        for bit, word in c.KEYWORDS.items():
            fixed: dict[str, Any] = {"keyword": bit, "duration": duration}
            many = f'your next {{count:number.pl}} {{noun:attacking.pl}} {span} get {{gains:gain+"and"}}'
            add("lasting", f"{many} while they have {word}", own.NextManyWhile, **fixed)
            one = f'your next {{noun:attacking.sg}} {span} gets {{gains:gain+"and"}} while it has {word}'
            add("lasting", one, own.NextManyWhile, count=1, **fixed)
    # [8.5.2]
    equal = "<create> {name:tokenname} tokens equal to {count:value}"
    add("act", equal, said(CreateTokens), who=ACTOR)
    add("act", "<gain> [[r]] equal to {amount:value}", said(GainAsset), who=ACTOR, asset=c.RESOURCES)
    add("act", "<gain> 1 [[r]] equal to {amount:value}", said(GainAsset), who=ACTOR, asset=c.RESOURCES)
    # [6.6.5]
    add("thisorother", "this or (a|an|another) {noun:noun.sg}", s.ThisOrOther)
    add("pattern", "{what:thisorother} is destroyed", said(LeavesPlay))
    add("pattern", "you deal or are dealt damage", Value(own.DealsOrIsDealt()))
    # [4.4.1]
    add("timing", "the beginning of each end phase", Value(PhaseBegins(c.END)))
    add("soon", "the beginning of the end phase", Value(PhaseBegins(c.END)))
    for gets in ("gets", "gains"):
        row = f'target {{noun:noun.sg}} in your arsenal {gets} {{gains:gain+"and"}} until end of turn'
        add("lasting", row, own.ArsenalGets, check=_lies_nowhere)
    for get in ("get", "have"):
        row = f'{{noun:noun.pl}} {get} {{gains:gain+"and"}} while attacking this turn'
        add("lasting", row, _while_attacking, back=_while_attacking_back, check=_a_bare_kind)
    add("kind", "~Chi|Chi~", Value(s.Kind(a_card(Tagged("chi")), EVERY_TYPE)))
    for whose in ("your", "an"):
        row = f"you have less [[h]] than {whose} opponent"
        add("condition", row, own.LifeThan, test="<", other="an opposing hero")


def _add_past(book: Phrasebook) -> None:
    """What has been dealt, played, pitched and activated."""
    add = book.add
    for words in HAVE:
        add("past", f"{words} been dealt damage", Value(own.IsDealt()))
        add("past", f"{words} been dealt [[p]] damage", Value(own.IsDealt(c.PHYSICAL)))
        both = f"{words} played {{first:ofkind}} and {{second:ofkind}} this turn"
        add("condition", both, own.PlayedBoth)
        add("counted", f"{{noun:noun.sg}} {words} pitched this turn", own.PitchedCards)
        add("value", f"the number of {{noun:noun.pl}} {words} pitched this turn", own.PitchedCards)
        add("past", f"{words} activated {{what:ofkind}}", own.HasActivated, players=YOU)
    add("pattern", "you activate {what:ofkind}", own.HasActivated, players=YOU)
    theirs = TurnOf(Players("opponents"))
    phase = Everything((TurnOf(You()), Not(InStage((c.START, c.END)))))
    for it in ("this", "this ability"):
        for when, meant in (("an opponent's turn", theirs), ("your action phase", phase)):
            row = f"{{power:power}}. activate {it} only during {when}"
            add("power", row, own.Limited, check=_is_activated, again=False, condition=meant)


def _is_activated(node: own.Limited) -> bool:
    return isinstance(node.power, own.Ability) and not node.power.again


def _lies_nowhere(node: own.ArsenalGets) -> bool:
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in node.noun.posts)


def _while_attacking(noun: object, gains: tuple[object, ...]) -> s.Statement:
    return s.Statement(s.Phrase("bare", noun), s.Posed(s.Has(gains), Attacking()), "turn")


def _while_attacking_back(node: Any) -> dict[str, object] | None:
    state = node.state if isinstance(node, s.Statement) else None
    if not isinstance(state, s.Posed) or not isinstance(state.state, s.Has) or not isinstance(node.who, s.Phrase):
        return None
    noun, gains = node.who.noun, state.state.gains
    return {"noun": noun, "gains": gains} if _while_attacking(noun, gains) == node else None


def _a_bare_kind(node: Any) -> bool:
    """ "Arrows": what says more has rows of its own."""
    noun: Any = node.who.noun
    return bool(noun.kinds[0].card) and not noun.adjectives and not noun.posts


def add_clashes(book: Phrasebook) -> None:
    """Add all rows of what comes of clashes, of damage that is more, and of what may be played from where it lies."""
    add = book.add
    for kind, types in (("", 0), (" arcane", c.ARCANE)):
        row = f"<deal> {{amount:amount}}{kind} damage to the other hero"
        dealt: dict[str, Any] = {"source": This(), "damage_types": types, "to": own.HeroWhoLost()}
        add("act", row, said(DealDamage), **dealt)
    there = "while this is attacking, defending, or on the stack"
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        row = f"{there}, if you would be dealt {kind}damage, prevent {{amount:amount}} of that damage"
        add("power", row, own.PreventsThere, damage_types=types)
    instant = "you may play your next {noun:noun.sg} this turn as though it were an instant"
    deals = "if it has an arcane damage effect, instead it deals that much arcane damage plus {amount:amount}"
    add("lasting", f"{instant}. {deals}", own.NextInstantDealsMore)
    for theirs in ("owner's hand", "owners' hands"):
        row = f"<return> them to their {theirs}"
        add("act", row, s.MoveTo, what=s.Pronoun("them"), to=shared.HAND)
    then = "then if you control no other {noun:noun.pl}, put a {counter:countername} counter on it"
    add("sentence", f"create a {{name:tokenname}} token, {then}", own.CreatesThenCounter)
    # [3.0.14, 8.5.4]
    for this in ("this", "{:self}"):
        under = UseCards("destroy", LiesUnderThis(), 1, c.UNDER)
        add("paid", f"destroy a card under {this}", Value(under))
    # [1.14.2, 1.14.2a] chi, and life, which are paid as such
    for count in (1, 2, 3):
        add("paid", " ".join(["[[c]]"] * count), Value(PayAsset(count, c.CHI)))
    add("paid", "[[h]]", Value(PayAsset(1, c.LIFE_POINTS)))
    add("closing", "the chain link resolves", Value(LinkResolved()))
    add("step", "you may put your revealed card on the bottom of its owner's deck", Value(own.BuriesRevealed()))
    for fewer in ("fewer", ""):
        row = f"you have less [[h]] and control fewer {{first:noun.pl}} and {fewer} {{second:noun.pl}} than them"
        add("condition", row.replace("  ", " "), own.LessOfAll)
    three = '<create> (a|an) {first:tokenname}, {second:tokenname}, and {third:tokenname} token'
    add("act", three, _three_tokens, back=_three_tokens_back)
    more = "instead it deals that much damage plus {amount:amount}"
    for what in ("{what:ofkind}", "{what:anattack}"):
        for comma in ("", ","):
            row = f"until end of turn{comma} if {what} would deal damage, {more}"
            add("lasting", row, own.MoreDamage, duration="turn")
        chain = f"if {what} would deal damage this combat chain, {more}"
        add("lasting", chain, own.MoreDamage, duration=c.THIS_CHAIN)
    add("anattack", "an {noun:attacking.sg}", s.Phrase, det="a")
    for word, zone in (("graveyard", shared.GRAVEYARD), ("banished zone", shared.REMOVED)):
        # (of what stays: nothing that resolves is there to say so)
        add("static", f"you may play {{noun:noun.pl}} from your {word}", own.MayPlayThose, zone=zone, check=_plain)
        row = f"if {{condition:condition}}, you may play {{noun:noun.pl}} from your {word}"
        add("powers", row, _if_so_play, back=_if_so_play_back, zone=zone)
    add("act", "<banish> this and {second:thing}", _both_out, back=_both_out_back, check=_of_one)
    add("act", "<destroy> this and {second:thing}", _both_destroyed, back=_both_destroyed_back, check=_of_one)
    row = "<banish> the top card of {owner:whose} deck and {second:thing}"
    add("act", row, _top_and, back=_top_and_back, check=_of_one)


def _three_tokens(first: str, second: str, third: str) -> own.CreatesSeveral:
    return own.CreatesSeveral((first, second, third))


def _three_tokens_back(node: object) -> dict[str, object] | None:
    names = node.names if isinstance(node, own.CreatesSeveral) and node.who is None else ()
    return dict(zip(("first", "second", "third"), names, strict=True)) if len(names) == 3 else None


def _if_so_play(condition: object, noun: object, zone: int) -> own.SoIf:
    return own.SoIf(condition, own.MayPlayThose(noun, zone))


def _if_so_play_back(node: Any) -> dict[str, object] | None:
    body = node.body if isinstance(node, own.SoIf) else None
    if not isinstance(body, own.MayPlayThose) or node != _if_so_play(node.condition, body.noun, body.zone):
        return None
    return {"condition": node.condition, "noun": body.noun, "zone": body.zone}


def _plain(node: own.MayPlayThose) -> bool:
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in node.noun.posts)


def _out(what: object) -> s.MoveTo:
    return s.MoveTo(what, shared.REMOVED, how="remove")


def _both_out(second: object) -> s.Acts:
    return s.Acts((_out(s.OwnNameHere()), _out(second)))


def _both_out_back(node: Any) -> dict[str, object] | None:
    second = getattr(node.deeds[-1], "what", None) if isinstance(node, s.Acts) else None
    return {"second": second} if isinstance(node, s.Acts) and node == _both_out(second) else None


def _both_destroyed(second: object) -> s.Acts:
    return s.Acts((said(Destroy)(s.OwnNameHere()), said(Destroy)(second)))


def _both_destroyed_back(node: Any) -> dict[str, object] | None:
    second = getattr(node.deeds[-1], "what", None) if isinstance(node, s.Acts) else None
    return {"second": second} if isinstance(node, s.Acts) and node == _both_destroyed(second) else None


def _top_and(owner: object, second: object) -> s.Acts:
    return s.Acts((s.Mills(owner, shared.REMOVED), _out(second)))


def _top_and_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, s.Acts) or not isinstance(node.deeds[0], s.Mills):
        return None
    owner, second = node.deeds[0].owner, getattr(node.deeds[-1], "what", None)
    return {"owner": owner, "second": second} if _top_and(owner, second) == node else None


def _of_one(node: s.Acts) -> bool:
    second = getattr(node.deeds[-1], "what", None)
    return isinstance(second, s.Phrase) and second.det in ("a", "up to")
