"""What tokens say, and few other texts, in words: what hinders players, what lies under something [8.4.5, 8.6]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import COUNTERS, TALENTS
from rulebound.fab.language.wording.lines import LINES
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.keyworded.later import DestroyedAsLinkResolves
from rulebound.fab.nodes.keyworded.lying import HasSoul
from rulebound.fab.nodes.properties import PlayedFrom
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.patterns import EitherEvent
from rulebound.text import Phrasebook, Value

#: Either of two events.
EITHER: Any = said(EitherEvent)
#: What stands between a label and what it labels.
DASH = "\N{EM DASH}"


def add_token_texts(book: Phrasebook) -> None:
    """Add all rows of what tokens say."""
    _add_hindering(book)
    _add_combat(book)
    _add_counters(book)
    _add_waiting(book)
    add = book.add
    # [6.4.10i] prevented whoever wants it, each time
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        row = f"if you would be dealt {kind}damage, prevent {{amount:amount}} of that damage"
        add("static", row, own.AlwaysPrevents, damage_types=types)
    # [8.4.5] Material
    for gets in ("gets", "has"):
        row = f"Material {DASH} while this is under a permanent"
        gains = f'that (permanent|object) {gets} {{gains:gain+"and"}}'
        for sort in LINES:
            add(sort, f"{row}, {gains}", own.UnderIt, other="")
            add(sort, f"{row} other than {{other:proper}}, {gains}", own.UnderIt)


def _add_hindering(book: Phrasebook) -> None:
    """What costs players more, what they can't do, what is put away."""
    add = book.add
    more = "cards and abilities cost {players:player} an additional {amount:amount} [[r]] to play or activate"
    add("static", more, own.CostsPlayers)
    add("lasting", f"{more} this turn", own.CostsPlayers, duration="turn")
    add("static", "you can't play or activate cards you own", Value(own.CantUseOwned()))
    add(THING, "all cards from {owner:whose} hand and arsenal", own.AllOfBoth, form="pl")
    for tag in ("Pirate",):
        row = f"your hero can't [[u]] this turn unless they're a {tag}"
        add("clause", row, Value(own.StaysTapped(tag)))
    add("living", "you", Value(own.YourHeroSaid()))
    for kind, types in (("", 0), ("arcane ", c.ARCANE)):
        row = f"{{who:selfsame}} deals {{amount:amount}} {kind}damage to {{to:living}}"
        add("clause", row, own.ThisDeals, damage_types=types)
        what = f"{{amount:amount}} {kind}damage to {{to:living}}"
        add("clause", f"{{who:{THING}}} deals {what}", own.ThisDeals, damage_types=types, check=_a_target)
        may = f"you may have {{who:{THING}}} deal {what}. {{then:body}}"
        add("body", may, _may_have, back=_may_have_back, check=_may_a_target, damage_types=types)
    # [7.5.5a] what a text alone says
    add("clause", f"{{what:{THING}}} has hit", own.ItHasHit, check=_said_before)
    add("condition", "damage is dealt this way", Value(own.DamageWasDealt()))


def _may_have(who: object, amount: object, to: object, then: object, damage_types: int) -> own.MayHaveDeal:
    return own.MayHaveDeal(own.ThisDeals(who, amount, to, damage_types), then)


def _may_have_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, own.MayHaveDeal):
        return None
    deals = node.deals
    said_of = {"who": deals.who, "amount": deals.amount, "to": deals.to, "damage_types": deals.damage_types}
    return {**said_of, "then": node.then}


def _a_target(node: own.ThisDeals) -> bool:
    return isinstance(node.who, s.Phrase) and node.who.det == "target"


def _may_a_target(node: own.MayHaveDeal) -> bool:
    return _a_target(node.deals)


def _said_before(node: own.ItHasHit) -> bool:
    return isinstance(node.what, (s.Back, s.Pronoun))


def _add_combat(book: Phrasebook) -> None:
    """What attacks, and what its attack then has."""
    add = book.add
    add("post", "played from arsenal", Value(PlayedFrom(c.ARSENAL)))
    add("post", "with {least:amount} or more cards in their soul", said(HasSoul))
    add(THING, "your {first:noun.pl} and {second:noun.pl}", own.YoursOfBoth, form="pl")
    for is_ in ("is", "'s"):
        add("condition", f"{{group:{THING}}} {is_} attacking {{target:ofkind}}", own.IsAttacking)
    add("own", 'the attack (gets|gains) {gains:gain+"and"}', _its_attack, back=_its_attack_back)
    for this in ("this", "{:self}"):
        add("ownstatic", f"{this} can only attack if {{condition:condition}}", own.AttacksOnlyIf)
    add("paid", "destroy this when the chain link resolves", Value(DestroyedAsLinkResolves()))
    add("clause", 'this card\'s attack gets {gains:gain+"and"}', own.ItsAttackGets)
    add("clause", 'your next action this turn gets {gains:gain+"and"}', own.NextActionGets)
    for span, duration in (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN)):
        for talent in TALENTS:
            row = f"the next {{noun:played.sg}} you play {span} is {talent}"
            add("lasting", row, own.NextIs, tag=talent, duration=duration)


def _its_attack(gains: tuple[object, ...]) -> s.Statement:
    return s.Statement(own.ItsAttack(), s.Has(gains), "")


def _its_attack_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, s.Statement) and node.who == own.ItsAttack() and isinstance(node.state, s.Has)
    return {"gains": node.state.gains} if fits else None  # type: ignore[attr-defined]


def _add_counters(book: Phrasebook) -> None:
    """Counters with which tokens are created, and that there are none left."""
    add = book.add
    for name in COUNTERS:
        row = f"a {{name:tokenname}} token with {{count:amount}} {name} counters"
        add("act", f"<create> {row}", own.CreatesWith, counter=name)
        one = f"<create> a {{name:tokenname}} token with a {name} counter"
        add("act", one, own.CreatesWith, counter=name, count=None)
    # [1.15.2] those that change a number
    for sign in "+-":
        for symbol, stat in (("p", "power"), ("d", "defense")):
            row = f"a {{name:tokenname}} token with a {sign}1 [[{symbol}]] counter"
            add("act", f"<create> {row}", own.CreatesWith, counter=f"{sign}1 {stat}", count=None)
    # [6.6.1c] a state, and no event
    for what in ("this", "it", "{:self}"):
        fixed: dict[str, Any] = {"what": s.Pronoun("it") if what == "it" else s.OwnNameHere()}
        add("pattern", f"{what} has no {{name:countername}} counters", own.HasNone, **fixed)


def _add_waiting(book: Phrasebook) -> None:
    """What abilities wait for, and how often they are triggered."""
    add = book.add
    both = "{players:player} <play> a card or <activate:players> an ability"
    add("pattern", both, own.PlaysOrUses)
    for what in ("", " a card"):
        add("pattern", f"you boost{what}", Value(own.Boosts(bool(what))))
    add("timingorevent", "at {first:timing} or when {second:pattern}", _either, back=_either_back)
    add("power", "{pattern:timingorevent}, {effect:body}", s.TriggeredPower)
    for words, times in (("once", 1), ("twice", 2)):
        row = f"{words} per turn, {{power:power}}"
        add("power", row, own.LimitedTrigger, per_turn=times, check=_is_triggered)
    row = "you haven't created {created:ofkind} or played {played:ofkind} this turn"
    add("condition", row, own.NeitherYet)


def _is_triggered(node: own.LimitedTrigger) -> bool:
    return isinstance(node.power, s.TriggeredPower) and not node.power.first


def _either(first: object, second: object) -> object:
    return EITHER((first, second))


def _either_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(node, "parts", ())
    return {"first": parts[0], "second": parts[1]} if isinstance(node, EITHER) and len(parts) == 2 else None
