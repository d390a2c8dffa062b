"""Conditions in words: what stands after "if", "while", "only if"."""

from __future__ import annotations

from rulebound.tcg.language.wording.conditions import Conditions
from rulebound.tcg.language.wording.conditions import add_conditions as any_conditions
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_hand_counted, not_hero_trait, not_this_buried
from rulebound.wow.language.wording.nouns import THIS_CARD
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import HasKeyword
from rulebound.wow.nodes.groups import Players, You, YourHero

YOU = s.PlayerPhrase("you")

#: What was done "this way": the passive after a noun, the past after "you", and where the engine remembers it.
DEEDS = (
    ("destroyed", "destroyed", "this way"), ("exhausted", "exhausted", "turned"), ("readied", "readied", "turned"),
    ("removed", "removed", "this way"), ("removed from the game", "removed", "this way"),
    ("discarded", "discarded", "this way"), ("put into play", "", "this way"), ("revealed", "revealed", "revealed"),
    ("interrupted", "interrupted", "this way"),
)  # fmt: skip


def add_conditions(book: Phrasebook) -> None:
    """Add all rows of conditions."""
    joints = Conditions(said(n.Compare), said(n.Everything), said(n.Anything))
    any_conditions(book, "object", joints, {"cnoun": no_hand_counted, "onoun": no_hand_counted})
    add = book.add
    are = said(n.Are)
    add("condition", "{group:object} <be> {what:predicate}", are, check=not_hero_trait)
    add("condition", "{group:character} <have> {what:keywordheld}", are)
    add("condition", "{group:character} <have> damage [on it]", are, what=f.Standing("damaged"))
    add("condition", "{group:character} <have> no damage [on it]", are, what=f.Standing("undamaged"))
    add("condition", "{group:character} <have> fatal damage on it", s.Fatal)
    add("condition", "{group:character} (doesn't|don't) have fatal damage on it", s.Fatal, negative=True)
    add("condition", "{group:object} (isn't|aren't|is not) {what:predicate}", s.Isnt)
    add("keywordheld", "{keyword:keyword}", _keyword, back=_keyword_back)
    add("condition", "{group:object} <have> a {name:countername} counter [on it]", s.HasCounter)
    add("condition", "your hero is (a|an) {trait:trait}", said(n.HeroHas), players=YOU)
    add("condition", "{what:object} <be> the only {noun:cnoun.sg}", s.OnlyOne)
    add("condition", "{owner:player} (have|has|control|controls) {what:object}", s.Owns,
        check=_not_counted)  # fmt: skip
    for noun in ("cnoun", "onoun"):
        many = f"{{least:amount}} or more {{noun:{noun}.pl}} are"
        add("condition", f"{many} in {{owner:whose}} party", s.OwnsMany)
        add("condition", f"no {{noun:{noun}.pl}} are in {{owner:whose}} party", s.OwnsNone)
        add("condition", f"there are no {{noun:{noun}.pl}} in {{owner:whose}} party", s.OwnsNone)
    add("condition", "{what:object} <be> in {owner:whose} party", s.InPartyNow, weight=1)
    add("condition", "{what:object} <be> in play", s.InPlayNow)
    add("condition", "you removed the last [{:countername}] counter", s.LastRemoved)
    add("condition", "{:self} is in your graveyard", s.InYourGraveyard)
    add("condition", "more allies are in an opponent's party than in (yours|your|your party)", Value(s.MoreAllies()))
    add("condition", "it's your turn", Value(n.TurnOf(You())))
    add("condition", "it's {what:predicate}", are, group=s.Pronoun("it"))
    add("condition", "it isn't {what:predicate}", s.Isnt, group=s.Pronoun("it"))
    for word in ("he", "she"):
        add("condition", f"{word}'s {{what:predicate}}", are, group=s.Pronoun(word))
    add("when", "on (your turn|each of your turns)", Value(n.TurnOf(You())))
    add("when", "during your turn", Value(n.TurnOf(You())))
    add("when", "(on|during) an opponent's turn", Value(n.TurnOf(Players("opponents"))))
    add("when", "during combat", Value(n.InStage((c.ATTACK_WINDOW, c.DEFEND_WINDOW))))
    add("condition", "{group:character} <have> {what:heldstat}", s.HoldsStat)
    for what in ("card types", "names"):
        add("condition", f"{{group:object}} <have> different {what}", s.Differ, what=what)
    add("condition", "{group:object} <have> that name", s.HasThatName)
    add("condition", "the named card is in {owner:whose} hand", s.NamedHere)
    _add_comparisons(book)
    _add_done(book)


def _not_counted(node: s.Owns) -> bool:
    """ "One or more" is a row of its own here."""
    return getattr(node.what, "det", "") != "one or more"


def _keyword(keyword: int) -> HasKeyword:
    return HasKeyword(keyword)


def _keyword_back(node: object) -> dict[str, object] | None:
    return {"keyword": node.keyword} if isinstance(node, HasKeyword) else None


def _add_comparisons(book: Phrasebook) -> None:
    """Where cards lie, who has more of them, what they cost."""
    add = book.add
    for card in THIS_CARD:
        add("condition", f"this {card} is in your graveyard", s.InYourGraveyard)
    for word, zone in (("graveyard", c.GRAVEYARD), ("hand", c.HAND), ("removed from game zone", c.REMOVED)):
        row = f"{{what:object}} <be> in {{owner:whose}} {word}"
        add("condition", row, s.LiesThere, zone=zone, check=not_this_buried)
    worse = f.Both((f.OfType(c.HERO), f.Side("opposing"), f.Stat("damage", ">", v.StatTotal("damage", YourHero()))))
    add("condition", "an opposing hero has more damage on it than your hero", Value(s.Worse(worse)))


def _add_done(book: Phrasebook) -> None:
    """Whether something was done this way."""
    add = book.add
    for kind in ("cnoun", "onoun"):
        for was in ("is", "was"):
            row = f"a {{noun:{kind}.sg}} {was} dealt damage this way"
            add("condition", row, s.WasDone, how="dealt this way")
            for passive, _, how in DEEDS:
                done = "" if how == "revealed" else passive.removesuffix(" from the game")
                add("condition", f"a {{noun:{kind}.sg}} {was} {passive} this way", s.WasDone, how=how, done=done)
        for _, active, how in DEEDS[:4]:
            add("condition", f"you {active} a {{noun:{kind}.sg}} this way", s.WasDone, how=how, done=active)
