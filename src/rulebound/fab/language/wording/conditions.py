"""Conditions of this game in words: what has happened on the combat chain, what defends, what a card has."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import STATS, THING
from rulebound.fab.nodes.combat.conditions import ThisLink
from rulebound.fab.nodes.combat.filters import DefendingCard
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.combat.patterns import Attacks, Defends, Hits
from rulebound.fab.nodes.properties import IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, IsThis
from rulebound.tcg.nodes.groups import You, YourHero
from rulebound.tcg.nodes.kinds import HasKeyword, Named, NameHas, OfType, Side
from rulebound.tcg.nodes.numbers import Stat
from rulebound.text import Phrasebook, Value

#: The defending hero has defended with a card from hand on the active chain link [8.4.3]: others may protect [8.3.31].
DEFENDED_FROM_HAND = ThisLink(Defends(AnyCard(), players=ControllerOf(DefendingHero()), origin=shared.HAND))

#: What can have been done with a card as a cost.
PAID = (("discarded", "discard"), ("banished", "remove"), ("destroyed", "destroy"), ("revealed", "reveal"))
#: [8.5.10a] whether or not a card was banished
INTIMIDATED = p.Happens("intimidate", Side("opposing"), You())
IT = {"it": s.Pronoun("it"), "this": s.OwnNameHere()}
DEALT_TO_THEM = p.DealsDamage(
    to=Both((OfType(c.HERO), Side("opposing"))), damage_types=c.ARCANE, by_players=You()
)
A_HERO = s.Phrase("a", s.Noun((), (s.Kind(Both((IsCard(), OfType(c.HERO))), c.HERO),)))
DEALT_TO_YOU = p.DealsDamage(to=Among(YourHero()), damage_types=c.ARCANE)


def add_own_conditions(book: Phrasebook) -> None:
    """Add all conditions that no other game has."""
    _add_combat(book)
    _add_held(book)
    _add_past(book)


def _add_combat(book: Phrasebook) -> None:
    add = book.add
    # [8.4.1] what was the last attack
    add("attackname", "{:self}", s.OwnNameHere)
    add("attackname", '{names:proper+"or"}', own.CardsNamed)
    add("attackname", "{first:proper} or {:self}", _or_this, back=_or_this_back)
    add("attackname", "{:self} or {other:proper}", _this_or, back=_this_or_back)
    for sort in ("proper", "lower"):
        add("attackname", f"a card with {{name:{sort}}} in its name", said(NameHas))
    add("attackname", "a {noun:attacking.sg}", s.Phrase, det="a")
    add("condition", "{what:attackname} was the last attack this combat chain", own.LastWas)
    reprise = "the defending hero has defended with a card from (their|his or her) hand this chain link"
    add("condition", reprise, Value(DEFENDED_FROM_HAND))
    # [7.0.3c] chain links by their attacks
    links = "{adjectives:adjective*} chain"
    add("condition", f"you control {{least:amount}} or more {links} links", own.ControlsLinks)
    add("value", f"the number of {links} links you control", own.LinksControlled)
    add("counted", f"{links} link you control", own.LinksControlled)
    # [7.0.5c] what defends against an attack
    for is_ in ("is", "'s"):
        group = f"{{group:{THING}}} {is_}"
        add("condition", f"{group} defended by {{what:ofkind}}", own.IsDefended)
        few = f"{group} defended by (less|fewer) than {{below:number}} {{what:noun.pl}}"
        add("condition", few, own.IsDefended)
        several = f"{group} defended by {{least:number}} or more {{what:noun.pl}}"
        add("condition", several, own.IsDefended)

    # [8.4.6] which link it is on
    for word in ("as", "at"):
        played = f"this (was|is) played {word} chain link {{least:number}} or higher"
        add("condition", played, own.PlaceOnChain)
    # [8.4.8] how much it has dealt
    for this in ("this", "{:self}"):
        more = f"{this} deals more than {{amount:amount}} damage"
        add("condition", more, own.DealtMore)
        add("condition", f"{more} to a hero", own.DealtMore, to=A_HERO)
        add("value", f"the damage dealt by {this}", own.DamageBy)
    for this in ("this", "{:self}"):
        add("condition", f"{this} (didn't hit|hasn't hit)", Value(n.Not(n.ThisTurn(Hits(IsThis())))))
    # what its own text, or its cost, has done
    for done in ("discarded", "banished", "destroyed", "revealed"):
        way = f"a {{noun:noun.sg}} (is|was) {done} this way"
        how = "revealed" if done == "revealed" else "this way"
        deed = {"revealed": "", "banished": "removed"}.get(done, done)
        add("condition", way, s.WasDone, how=how, done=deed)
    # what was paid to play it
    for done, how in PAID:
        add("condition", f"a {{what:noun.sg}} (is|was) {done} this way", own.PaidThisWay, how=how)
        add("condition", f"the {done} card (has|had) {{what:heldstat}}", own.PaidThisWay, how=how)
    for paid in ("you paid the (addition|additional) cost to play this", "the additional cost (was|is) paid"):
        add("condition", paid, Value(own.WasPaidToPlay(named=True)))
    # [8.4.8] any at all
    for this in ("this", "{:self}"):
        none: dict[str, Any] = {"amount": v.Number(0)}
        add("condition", f"{this} deals damage", own.DealtMore, **none)
        add("condition", f"{this} deals damage to a hero", own.DealtMore, to=A_HERO, **none)
    # [8.4.15] what was pitched for it
    for this in ("this", "it", "{:self}"):
        add("condition", f"{{what:ofkind}} was pitched to play {this}", own.PitchedFor)
    for word, test in (("less", "<"), ("more", ">")):
        than = f"you have {word} [[h]] than"
        for other in ("an opposing hero", "each other hero", "each opposing hero", "them"):
            add("condition", f"{than} {other}", own.LifeThan, test=test, other=other)


def _add_held(book: Phrasebook) -> None:
    """What a card or a player has."""
    add, group = book.add, f"{{group:{THING}}}"
    have = "{owner:player} (control|controls|have|has) {what:ofkind}"
    add("condition", have, s.Owns, check=_one_of_a_kind)
    add("condition", "there is {what:ofkind}", own.ThereIs, check=_one_somewhere)
    add("condition", f"{group} <have> a {{name:countername}} counter [on it]", s.HasCounter)
    for word, test in (("more", ">="), ("less", "<=")):
        many = f"{group} <have> {{value:amount}} or {word} {{name:countername}} counters [on it]"
        add("condition", many, s.CountersSo, test=test)
    for symbol, stat in STATS:
        for word, test in (("more", ">="), ("greater", ">="), ("less", "<="), ("fewer", "<=")):
            add("heldstat", f"{{value:amount}} or {word} [{symbol}]", said(Stat), stat=stat, test=test)
        above: dict[str, Any] = {"stat": stat}
        add("condition", f"{group} <have> [{symbol}] greater than its base", own.AboveItsBase, **above)
        for its in (f"{group}'s", "its"):
            fixed = {**above, "group": s.Pronoun("its")} if its == "its" else above
            row = f"{its} [{symbol}] is greater than its base [{symbol}]"
            add("condition", row, own.AboveItsBase, **fixed)
    add("condition", f"{group} <have> {{what:heldstat}}", s.HoldsStat)
    for bit, word in c.ALL_KEYWORDS.items():
        add("keywordheld", word, Value(HasKeyword(bit)))
    are: Any = said(n.Are)
    add("condition", f"{group} <have> {{what:keywordheld}}", are)
    add("condition", f"{group} {{what:hasname}}", are)
    for is_ in ("was", "is", "'s"):
        for word, kind in (("fused", "fuse"), ("boosted", "boost")):
            add("condition", f"{group} {is_} {word}", own.WasPaidSo, kind=kind)
    for is_ in ("is", "'s"):
        add("condition", f"{group} {is_} a {{noun:noun.sg}}", _is_a, back=_is_a_back)
        add("condition", f"{group} {is_} {{what:adjective}}", are)
        add("condition", f"{group} {is_} named {{name:proper}}", _is_named, back=_is_named_back)


def _or_this(first: str) -> own.CardsNamed:
    return own.CardsNamed((first, ""))


def _or_this_back(node: object) -> dict[str, object] | None:
    names = node.names if isinstance(node, own.CardsNamed) else ()
    return {"first": names[0]} if len(names) == 2 and names[1] == "" else None


def _this_or(other: str) -> own.CardsNamed:
    return own.CardsNamed(("", other))


def _this_or_back(node: object) -> dict[str, object] | None:
    names = node.names if isinstance(node, own.CardsNamed) else ()
    return {"other": names[1]} if len(names) == 2 and names[0] == "" else None


def _is_a(group: object, noun: object) -> object:
    return said(n.Are)(group, s.Phrase("a", noun))


def _is_a_back(node: Any) -> dict[str, object] | None:
    fits = isinstance(node, said(n.Are)) and isinstance(node.what, s.Phrase)
    return {"group": node.group, "noun": node.what.noun} if fits and node.what.det == "a" else None


def _is_named(group: object, name: str) -> object:
    return said(n.Are)(group, said(Named)(name))


def _is_named_back(node: Any) -> dict[str, object] | None:
    fits = isinstance(node, said(n.Are)) and isinstance(node.what, said(Named))
    return {"group": node.group, "name": node.what.name} if fits else None


def _one_of_a_kind(node: s.Owns) -> bool:
    """ "You control an aura", "you have a yellow card in your pitch zone": how many are counted by other rows."""
    noun = node.what.noun if isinstance(node.what, s.Phrase) else None
    # (a card that is had lies somewhere, and a text says where)
    return isinstance(noun, s.Noun) and (bool(noun.posts) or not getattr(noun.kinds[0], "card", False))


def _one_somewhere(node: own.ThereIs) -> bool:
    """It is said where it is."""
    placed = (s.InZone, said(DefendingCard), DefendingCard)
    return node.what.det == "a" and any(isinstance(post, placed) for post in node.what.noun.posts)


def _add_past(book: Phrasebook) -> None:
    """What has happened: this turn (by rows of all games), this combat chain, this chain link."""
    add, what, you = book.add, "{what:ofkind}", s.PlayerPhrase("you")
    for it in ("it", "this"):
        add("condition", f"{it} scrapped a card", own.WasPaidSo, kind="scrap", group=IT[it])
    owned = f"{{what:{THING}}}"
    for has in ("was", "has been", "were", "have been"):
        add("past", f"{owned} {has} destroyed", said(p.LeavesPlay))
    for has in ("has", "have"):
        add("past", f"{owned} {has} hit", said(Hits))
    for words, zone in (("banished zone", shared.REMOVED), ("graveyard", shared.GRAVEYARD)):
        row = f"{{what:ofkind}} has been put into your {words}"
        add("past", row, said(p.Moves), how="", players=you, to=zone)
    add("past", "{what:ofkind} has been played or activated", own.PlayedOrActivated)
    add("past", "(you've|you have) played or activated {what:ofkind}", own.PlayedOrActivated, players=you)
    add("condition", "{pattern:past} this combat chain", own.Happened, span=c.THIS_CHAIN)
    add("condition", "{pattern:past} this chain link", own.Happened, span=c.THIS_LINK)
    for words in ("you've", "you have"):
        add("past", f"{words} pitched {what}", said(p.Moves), how="pitch", players=you)
        add("past", f"{words} played {what}", said(p.Adds), how="play", players=you)
        add("past", f"{words} discarded {what}", said(p.Moves), how="discard", players=you)
        add("past", f"{words} attacked with {what}", said(Attacks), players=you)
        add("past", f"{words} hit with {what}", own.YouHit)
        add("past", f"{words} drawn a card", Value(p.Moves("draw", None, You())))
        add("past", f"{words} beaten chest", said(p.Happens), kind="beat chest", players=you)
        add("past", f"{words} fused", said(p.Happens), kind="fuse", players=you)
        add("past", f"{words} dealt arcane damage to an opposing hero", Value(DEALT_TO_THEM))
        add("past", f"{words} wagered", said(p.Happens), kind="wager", players=you)
        for heard, kind in (("cheered", "cheer"), ("booed", "boo")):
            add("past", f"{words} been {heard}", said(p.Happens), kind=kind, players=you)
        add("past", f"{words} boosted", said(p.Happens), kind="boost", players=you)
        add("past", f"{words} intimidated an opponent", Value(INTIMIDATED))
        dealt: dict[str, Any] = {"by_players": you, "damage_types": c.ARCANE}
        add("past", f"{words} dealt arcane damage", said(p.DealsDamage), **dealt)
        add("past", f"{words} dealt damage", said(p.DealsDamage), by_players=you)
        # [1.1.2b] what you are dealt, your hero is
        add("past", f"{words} been dealt arcane damage", Value(DEALT_TO_YOU))
