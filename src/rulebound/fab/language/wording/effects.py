"""Effect keywords in words [8.5]: create, opt, intimidate, mark, amp; what is prevented [6.4.10], what costs less."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import LIVING, TOKENS
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import Intimidate, Mark
from rulebound.fab.nodes.properties import HasColor
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.cards import ACTOR
from rulebound.tcg.nodes import values as v
from rulebound.text import Phrasebook, Value

#: Whom damage would be dealt to.
TO_YOU = s.PlayerPhrase("you")


def add_effects(book: Phrasebook) -> None:
    """Add all rows of effect keywords."""
    _add_creating(book)
    _add_prevention(book)
    _add_costs(book)
    _add_intimidating(book)
    add = book.add
    add("act", "<opt> {amount:amount}", own.Opts)
    add("act", "<amp> {amount:amount}", own.Amps)
    add("act", "<mark> {what:marked}", said(Mark))
    add("marked", "them", own.Them)
    for which in ("attacking", "defending"):
        add("marked", f"the {which} hero", own.CombatHero, which=which)
    # what is done instead, said shortly
    add("step", "if {condition:condition}, instead {effect:again}", s.InsteadStep)
    for kind, types in (("", -1), (" damage", 0), (" arcane damage", c.ARCANE)):
        add("again", f"deal {{amount:amount}}{kind}", own.DealsInstead, damage_types=types)
    add("again", "prevent {amount:amount}", own.PreventsInstead, once=True)
    add("again", "prevent the next {amount:amount}", own.PreventsInstead, once=False)
    add("marked", f"{{who:{THING}}}", _hero, back=_hero_back, check=_is_hero)


def _add_intimidating(book: Phrasebook) -> None:
    """Add who is intimidated: without a player, it has a target [8.5.10b]."""
    book.add("act", "<intimidate>", said(Intimidate), who=dict(LIVING)["target hero"])
    book.add("act", "<intimidate> {who:marked}", said(Intimidate))


def _hero(who: object) -> object:
    return who


def _hero_back(node: object) -> dict[str, object] | None:
    return {"who": node} if isinstance(node, s.Phrase) else None


def _is_hero(node: Any) -> bool:
    """Heroes are marked and intimidated, with whatever is said of them."""
    kinds: tuple[Any, ...] = getattr(getattr(node, "noun", None), "kinds", ())
    return isinstance(node, s.Phrase) and any(kind.types == c.HERO and not kind.card for kind in kinds)


def _add_creating(book: Phrasebook) -> None:
    """Tokens [8.5.2]: by their names."""
    add, create = book.add, said(CreateTokens)
    for name in TOKENS:
        add("tokenname", name, Value(name))
    unders: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {"who": ACTOR}),
        (" under {who:whose} control", {"by": ACTOR}),
    )
    for under, fixed in unders:
        one: dict[str, Any] = {"count": v.Number(1), **fixed}
        add("act", f"<create> a {{name:tokenname}} token{under}", create, check=_of_one, **one)
        add(
            "act",
            f"<create> {{count:amount}} {{name:tokenname}} tokens{under}",
            create,
            check=_of_one,
            **fixed,
        )
        # (as much as was dealt, or as many as were just done with; where it might be both, it is refused)
        for that in (v.That(), v.That("this way")):
            many = f"<create> that many {{name:tokenname}} tokens{under}"
            add("act", many, create, check=_of_one, **{**one, "count": that})
    several = '<create> a {names:tokenname++"and"} token'
    add("act", several, own.CreatesSeveral, who=None)
    add("act", f"{several} under {{who:whose}} control", own.CreatesSeveral, check=_of_one)
    both = "<create> a {first:tokenname} and a {second:tokenname} token"
    add("act", both, _create_both, back=_create_both_back)
    add("past", "(you've|you have) played or created {what:ofkind}", own.PlayedOrCreated)


def _of_one(node: Any) -> bool:
    """ "Under an opponent's control" means one of them."""
    return bool(node.who != s.PlayerPhrase("opponents"))


def _create_both(first: str, second: str) -> own.CreatesSeveral:
    return own.CreatesSeveral((first, second))


def _create_both_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, own.CreatesSeveral) or len(node.names) != 2 or node.who is not None:
        return None
    return {"first": node.names[0], "second": node.names[1]}


def _add_prevention(book: Phrasebook) -> None:
    """Damage that is prevented [6.4.10]."""
    add = book.add
    for kind, types in (("", 0), ("arcane ", c.ARCANE), ("[[p]] ", c.PHYSICAL)):
        for whom, to in (("you", TO_YOU), ("your hero", TO_YOU)):
            fixed: dict[str, Any] = {"damage_types": types, "to": to}
            next_ = (
                f"<prevent> the next {{amount:amount}} {kind}damage that would be dealt to {whom} this turn"
            )
            add("act", next_, own.Shields, **fixed)
            time = f"the next time {whom} would be dealt {kind}damage this turn"
            that = ("prevent {amount:amount} of that damage", "prevent {amount:amount} damage that source would deal")
            for how in (*that, f"prevent {{amount:amount}} {kind}damage"):
                if how in that or kind:
                    add("sentence", f"{time}, {how}", own.PreventsNextTime, **fixed)
            add("sentence", f"{time}, prevent (it|that damage)", own.PreventsNextTime, **fixed)
            # [6.4.10d] by its color
            for color in c.COLORS:
                dealt = f"the next time {whom} would be dealt {kind}damage by a {color} source this turn"
                by = {**fixed, "source": HasColor(color)}
                add("sentence", f"{dealt}, prevent (it|that damage)", own.PreventsNextTime, **by)
    add("ownstatic", "damage that would be dealt by {what:selfsame} can't be prevented", own.CantBePrevented)


def _add_costs(book: Phrasebook) -> None:
    """What something costs [5.1.6]: more or less, for a card's own text, or the next card of a kind."""
    add, less = book.add, "{amount:amount} [[r]] less to play"
    for this in ("this", "{:self}"):
        row = f"{this} costs {less}"
        fixed: dict[str, Any] = {"what": s.OwnNameHere()}
        add("ownstatic", row, own.CostsSo, **fixed)
        add("ownstatic", f"{row} for each {{times:counted}}", own.CostsSo, **fixed)
        add("own", row, own.CostsSo, **fixed)
        for gets in ("gets", "has", "gains"):
            both = f'{row}, and {gets} {{gains:gain+"and"}}'
            add("own", both, _costs_and_gets, back=_costs_and_gets_back)
    for span, duration in (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN)):
        row = f"the next {{noun:played.sg}} you play {span} costs {less}"
        add("lasting", row, own.NextCosts, duration=duration)
        for gets in ("gets", "gains", "has"):
            both = f'{row} and {gets} {{gains:gain+"and"}}'
            add("lasting", both, own.NextCosts, duration=duration)
    defends = "the next {noun:played.sg} you defend with this turn"
    for gets in ("gets", "gains"):
        add("lasting", f'{defends} {gets} {{gains:gain+"and"}}', own.NextDefends, lasts="")
        for span, lasts in (("this chain link", c.THIS_LINK), ("this combat chain", c.THIS_CHAIN)):
            row = f'{defends} {gets} {{gains:gain+"and"}} {span}'
            add("lasting", row, own.NextDefends, lasts=lasts)


def _costs_and_gets(amount: object, gains: tuple[object, ...]) -> s.TwoStatics:
    this = s.OwnNameHere()
    return s.TwoStatics(own.CostsSo(this, amount), s.Statement(this, s.Has(gains)))


def _costs_and_gets_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, s.TwoStatics) or not isinstance(node.first, own.CostsSo):
        return None
    gains = getattr(getattr(node.second, "state", None), "gains", ())
    fits = node == _costs_and_gets(node.first.amount, gains)
    return {"amount": node.first.amount, "gains": gains} if fits else None
