"""What a turn has seen, in words: what was pitched, dealt, played, activated; how much of it [5.1.10, 8.5]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.in_order import SPANS
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, a_card
from rulebound.fab.nodes.combat.filters import Attacking
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.cards import ACTOR
from rulebound.tcg.nodes.conditions import Everything, InStage, Not, TurnOf
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.groups import Players, You
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
    add("condition", "you have less [[h]] than your opponent", own.LifeThan, test="<", other="an opposing hero")


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
