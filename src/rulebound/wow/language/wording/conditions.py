"""Conditions in words: what stands after "if", "while", "only if"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.wording.checks import of_the_same
from rulebound.tcg.language.wording.conditions import Conditions
from rulebound.tcg.language.wording.conditions import add_conditions as any_conditions
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import (
    in_a_party,
    no_hand_counted,
    not_hero_trait,
    not_this_buried,
    one_of_each,
)
from rulebound.wow.language.wording.names import is_name
from rulebound.wow.language.wording.nouns.filters import HELD, SHARED
from rulebound.wow.language.wording.nouns.phrases import THIS_CARD
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import HasKeyword
from rulebound.wow.nodes.groups import Players, Role, You, YourHero

YOU = s.PlayerPhrase("you")
#: Numbers that two cards can have alike.
ALIKE_STATS = (("cost", "cost"), ("ATK", "atk"), ("health", "health"), ("[[Health]]", "health"))

#: What was done "this way": the passive after a noun, the past after "you", and where the engine remembers it.
DEEDS = (
    ("destroyed", "destroyed", "this way"), ("exhausted", "exhausted", "turned"), ("readied", "readied", "turned"),
    ("removed", "removed", "this way"), ("removed from the game", "removed", "this way"),
    ("discarded", "discarded", "this way"), ("put into play", "", "this way"), ("revealed", "revealed", "revealed"),
    ("interrupted", "interrupted", "this way"),
)  # fmt: skip


def add_conditions(book: Phrasebook) -> None:
    """Add all rows of conditions."""
    joints = Conditions(said(n.Compare), said(n.Everything), said(n.Anything), ALIKE_STATS)
    any_conditions(book, "object", joints, {"cnoun": no_hand_counted, "onoun": no_hand_counted})
    add = book.add
    are = said(n.Are)
    add("condition", "{group:object} <be> {what:predicate}", are, check=not_hero_trait)
    for was in ("it was", "that ally was"):
        group: object = s.Pronoun("it") if was == "it was" else s.Back(s.Kind(f.OfType(c.ALLY), c.ALLY))
        for noun in ("cnoun", "onoun"):
            add("condition", f"{was} a {{noun:{noun}.sg}}", _was_a(group), back=_was_a_back(group))
    add("condition", "{group:character} <have> {what:keywordheld}", are)
    add("condition", "{group:character} <have> damage [on it]", are, what=f.Standing("damaged"))
    add("condition", "{group:character} <have> no damage [on it]", are, what=f.Standing("undamaged"))
    add("condition", "{group:character} <have> fatal damage [on it]", s.Fatal)
    add("condition", "{group:character} (doesn't|don't) have fatal damage [on it]", s.Fatal, negative=True)
    add("condition", "{group:object} (isn't|aren't|is not) {what:predicate}", s.Isnt)
    add("keywordheld", "{keyword:keyword}", _keyword, back=_keyword_back)
    add("condition", "{group:object} <have> a {name:countername} counter [on it]", s.HasCounter)
    add("condition", "your hero is (a|an) {trait:trait}", said(n.HeroHas), players=YOU)
    add("condition", "your hero is {name:proper}", _is_named, back=_is_named_back, check=_is_no_trait)
    add("condition", "{what:object} <be> the only {noun:cnoun.sg}", s.OnlyOne)
    add("condition", "{owner:player} (control|controls) {what:object}", s.Owns, check=_not_counted)
    add("condition", "{owner:player} (have|has) {what:object}", s.Owns, check=_in_no_party)
    add("heldname", "{name:proper}", PASS)
    add("heldname", "{name:self}", PASS)
    add("condition", '{owner:player} <control> {names:heldname++"and"}', s.OwnsNamed)
    either = "{owner:player} (have|has|control|controls) {what:object} or {other:object}"
    add("condition", either, s.OwnsEither)
    for noun in ("cnoun", "onoun"):
        many = f"{{least:amount}} or more {{noun:{noun}.pl}} are"
        add("condition", f"{many} in {{owner:whose}} party", s.OwnsMany, check=in_a_party)
        add("condition", f"no {{noun:{noun}.pl}} are in {{owner:whose}} party", s.OwnsNone, check=in_a_party)
        add("condition", f"there are no {{noun:{noun}.pl}} in {{owner:whose}} party", s.OwnsNone, check=in_a_party)
        its = s.Keeper(s.Pronoun("it"), "controller")
        add("condition", f"there are no {{noun:{noun}.pl}} in its party", s.OwnsNone, owner=its, check=in_a_party)
    add("condition", "{what:object} <be> in {owner:whose} party", s.InPartyNow, weight=1)
    add("condition", "{what:object} <be> in play", s.InPlayNow)
    add("condition", "it's in play", s.InPlayNow, what=s.Pronoun("it"))
    add("condition", "you removed the last [{name:countername}] counter", s.LastRemoved)
    add("condition", "{:self} is in your graveyard", s.InYourGraveyard)
    add("condition", "more allies are in an opponent's party than in (yours|your|your party)", Value(s.MoreAllies()))
    add("condition", "it's your turn", Value(n.TurnOf(You())))
    add("condition", "it's not your turn", Value(n.Not(n.TurnOf(You()))))
    add("condition", "{players:player} went first this game", said(n.WentFirst))
    for word, form in (("bear", c.BEAR_FORM), ("cat", c.CAT_FORM)):
        held = f.HasKeyword(form)
        add("condition", f"in {word} form", Value(n.Are(YourHero(), held)))
        add("condition", f"{{group:character}} <have> ({word}|{word.capitalize()}) (form|Form)", are, what=held)
    add("condition", "it's {what:predicate}", are, group=s.Pronoun("it"))
    for noun in ("cnoun", "onoun"):
        # (As some texts write it.)
        add("condition", f"its a {{noun:{noun}.sg}}", _its_a, back=_its_a_back)
    add("condition", "it isn't {what:predicate}", s.Isnt, group=s.Pronoun("it"))
    for word in ("he", "she"):
        add("condition", f"{word}'s {{what:predicate}}", are, group=s.Pronoun(word))
    add("when", "on (your turn|each of your turns)", Value(n.TurnOf(You())))
    add("when", "during your turn", Value(n.TurnOf(You())))
    add("when", "(on|during) an opponent's turn", Value(n.TurnOf(Players("opponents"))))
    add("when", "during combat", Value(n.InStage((c.ATTACK_WINDOW, c.DEFEND_WINDOW))))
    add("condition", "{group:object} <have> {what:heldstat}", s.HoldsStat)
    for odd, word in ((True, "odd"), (False, "even")):
        add("condition", f"{{value:value}} is {word}", said(n.Odd), odd=odd)
    for word, test in (("more", ">="), ("less", "<=")):
        for stat, called in HELD:
            row = f"{{group:object}} <have> {{least:amount}} or {word} combined {stat}"
            add("condition", row, s.CombinedStat, stat=called, test=test)
    for noun in ("cnoun", "onoun"):
        out = f"there are {{least:amount}} or more {{noun:{noun}.pl}} removed from the game"
        add("condition", out, s.ManyRemoved)
    add("condition", "{group:object} <have> the chosen (kind|type)", are, what=s.OfKind())
    add("condition", "{group:object} (shares|share) that (kind|type)", are, what=s.OfKind())
    for kind in SHARED:
        row = f"{{group:object}} (shares|share) a {kind} with {{with_:object}}"
        add("condition", row, _sharing(kind), back=_sharing_back(kind))
    one_race = "(a|an) ([[Horde]]|Horde) or ([[Alliance]]|Alliance) race"
    other_way = "(a|an) ([[Alliance]]|Alliance) or ([[Horde]]|Horde) race"
    standard = "Alliance race or Horde race"
    for word, kind in (("a race", "race"), (one_race, standard), (other_way, standard), ("a class", "class")):
        row = f"you control {{least:number}} or more {{noun:cnoun.pl}} that share {word}"
        add("condition", row, s.SharedAmong, kind=kind)
    for noun in ("cnoun", "onoun"):
        row = f"you control {{least:number}} or more {{noun:{noun}.pl}} with the same name"
        add("condition", row, s.SharedAmong, kind="name")
    for what in ("card types", "names"):
        add("condition", f"{{group:object}} <have> different {what}", s.Differ, what=what)
    add("condition", "{group:object} <have> that name", s.HasThatName)
    for name in c.FACTIONS:
        row = f"{{what:object}} was played by a ([[{name}]]|{name}) player"
        add("condition", row, s.PlayedByA, trait=name)
    for noun in ("cnoun", "onoun"):
        add("condition", f"exactly one {{noun:{noun}.sg}} is in {{owner:whose}} party", s.ExactlyOne, check=in_a_party)
        add("condition", f"{{owner:player}} <control> exactly one {{noun:{noun}.sg}}", s.ExactlyOne)
    add("condition", "no {name:countername} counters remain", s.CountersSo, group=s.OwnNameHere(),
        value=v.Number(0), test="<=")  # fmt: skip
    add("condition", "two or more {noun:cnoun.pl} have the same name", s.SomeAlike)
    add("condition", "{owner:player} (has|have) {what:object} in {home:whose} party", s.Owns, check=_of_the_same_party)
    add("condition", "the named card is in {owner:whose} hand", s.NamedHere)
    for noun in ("cnoun", "onoun"):
        # Of the top card of your deck, which lies open.
        add("showing", f"a {{noun:{noun}.sg}} is revealed this way", s.TopShows)
    for showing in ("while {condition:showing}, {body:static}", "as long as {condition:showing}, {body:static}"):
        add("static", showing, s.While)
    _add_comparisons(book)
    _add_done(book)


def _is_named(name: str) -> n.Are:
    return n.Are(YourHero(), f.Named(name))


def _is_named_back(node: object) -> dict[str, object] | None:
    named = node.what if isinstance(node, n.Are) and node.group == YourHero() else None
    return {"name": named.name} if isinstance(named, f.Named) else None


def _is_no_trait(node: n.Are) -> bool:
    """ "Your hero is a Mage" says its trait with an article; a name that is nearly a trait is a misprint of that."""
    return isinstance(node.what, f.Named) and is_name(node.what.name)


def _not_counted(node: s.Owns) -> bool:
    """ "One or more" is a row of its own here."""
    return getattr(node.what, "det", "") != "one or more"


def _in_no_party(node: s.Owns) -> bool:
    """ "You have an ally in your party" is a row of its own here, and so is "one or more"."""
    posts: tuple[Any, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    theirs = bool(posts) and isinstance(posts[-1], s.InParty) and isinstance(posts[-1].owner, s.ThatPlayer)
    return _not_counted(node) and not theirs


def _of_the_same_party(node: s.Owns) -> bool:
    """ "You have a Demon in your party": what a party can have in any edition."""
    noun = getattr(node.what, "noun", None)
    return of_the_same(node) and (noun is None or in_a_party(node.what))


def _keyword(keyword: int) -> HasKeyword:
    return HasKeyword(keyword)


def _keyword_back(node: object) -> dict[str, object] | None:
    return {"keyword": node.keyword} if isinstance(node, HasKeyword) else None


def _add_comparisons(book: Phrasebook) -> None:
    """Where cards lie, who has more of them, what they cost."""
    add = book.add
    for card in THIS_CARD:
        add("condition", f"this {card} is in your graveyard", s.InYourGraveyard)
    for word, zone in (("deck", c.DECK), ("graveyard", c.GRAVEYARD), ("hand", c.HAND)):
        none = f"there are no (card|cards) in {{owner:whose}} {word}"
        add("condition", none, s.EmptyHand, zone=zone, check=_of_one_player)
    for word, zone in (("graveyard", c.GRAVEYARD), ("hand", c.HAND), ("removed from game zone", c.REMOVED)):
        row = f"{{what:object}} <be> in {{owner:whose}} {word}"
        add("condition", row, s.LiesThere, zone=zone, check=not_this_buried)
        each = f"{{what:object.sg}} are in {{owner:whose}} {word}"
        add("condition", each, s.LiesThere, zone=zone, check=one_of_each)
        add("condition", f"there is (a|an) {{:self}} in {{owner:whose}} {word}", s.OneNamedSoLies, zone=zone)
    for noun in ("cnoun", "onoun"):
        add("listed", f"{{noun:{noun}.sg}}", PASS)
    for joint in (",", "and"):
        row = f'{{owner:player}} <control> each of the following: {{nouns:listed++"{joint}"}}'
        add("condition", row, s.OwnsEach)
    for word, test in (("fewer", "<"), ("more", ">")):
        held, buried = v.CardsIn(c.HAND, You()), v.CardsIn(c.GRAVEYARD, You())
        row = f"you have {word} cards in your hand than in your graveyard"
        add("condition", row, Value(n.Compare(held, test, buried)))
    for word, most in (("fewer", False), ("more", True)):
        row = f"a player has {word} cards in [his] hand than each other player"
        add("condition", row, Value(s.OneHasOutmost(c.HAND, most)))
    worse = f.Both((f.OfType(c.HERO), f.Side("opposing"), f.Stat("damage", ">", v.StatTotal("damage", YourHero()))))
    add("condition", "an opposing hero has more damage [on it] than your hero", Value(s.Worse(worse)))


def _add_done(book: Phrasebook) -> None:
    """Whether something was done this way."""
    book.add("condition", "{owner:player} <control> all {count:number}", s.OwnsAllOf)
    for kind in ("ckind", "okind"):
        book.add("bothkind", f"both {{noun:{kind}.pl}}", PASS)
    book.add("condition", 'they\'re {kinds:bothkind++"or"}', s.BothOfOneKind)
    for sort in ("character", "object"):
        book.add("condition", f"any of {{what:{sort}}} (is|are) in play", s.SomeInPlay, check=_of_those)
    add = book.add
    add("condition", "damage (is|was) dealt this way", Value(n.There(Role("dealt this way"))))
    for kind in ("cnoun", "onoun"):
        for was in ("is", "was"):
            row = f"a {{noun:{kind}.sg}} {was} dealt damage this way"
            add("condition", row, s.WasDone, how="dealt this way")
            add("condition", f"a {{noun:{kind}.sg}} {was} dealt fatal damage this way", s.FatallyDealt)
            for passive, _, how in DEEDS:
                done = "" if how == "revealed" else passive.removesuffix(" from the game")
                add("condition", f"a {{noun:{kind}.sg}} {was} {passive} this way", s.WasDone, how=how, done=done)
        for _, active, how in DEEDS[:4]:
            add("condition", f"you {active} a {{noun:{kind}.sg}} this way", s.WasDone, how=how, done=active)
            row = f"you {active} {{least:amount}} or more {{noun:{kind}.pl}} this way"
            add("condition", row, s.WasDone, how=how, done=active)
        for now, active, how in (("destroy", *DEEDS[0][1:]), ("exhaust", *DEEDS[1][1:]), ("ready", *DEEDS[2][1:])):
            add("condition", f"you {now} a {{noun:{kind}.sg}} this way", s.WasDone, how=how, done=active)
        # As a cost.
        add("condition", f"you revealed a {{noun:{kind}.sg}}", s.WasDone, how="paid", done="revealed")
        for reveal in ("reveal", "revealed"):
            add("condition", f"you {reveal} a {{noun:{kind}.sg}} this way", s.WasDone, how="revealed")
    add("condition", "{group:character} (is|was) dealt fatal damage this way", s.FatallyDealtTo, check=_mentioned)
    anybody = s.Noun((), (s.Kind(f.Character(), c.HERO | c.ALLY),))
    add("condition", "fatal damage (is|was) dealt this way", Value(s.FatallyDealt(anybody)))
    apart = "{group:object} (wasn't|weren't) attached to {host:object}"
    add("condition", apart, _was_apart, back=_was_apart_back, check=lambda node: _mentioned(node.part))
    add("condition", "{group:object} (was|were) attached to {host:object}", s.WasAttached, check=_mentioned)


def _was_apart(group: object, host: object) -> object:
    return said(n.Not)(s.WasAttached(group, host))


def _was_apart_back(node: object) -> dict[str, object] | None:
    part = getattr(node, "part", None) if isinstance(node, said(n.Not)) else None
    return {"group": part.group, "host": part.host} if isinstance(part, s.WasAttached) else None


def _of_one_player(node: s.EmptyHand) -> bool:
    """ "There are no cards in your deck": of you, or of a player whom the text has mentioned."""
    return isinstance(node.owner, (s.ThatPlayer, s.Keeper))


def _of_those(node: s.SomeInPlay) -> bool:
    """Of what was mentioned before."""
    return isinstance(node.what, s.Back) and node.what.plural


def _mentioned(node: s.FatallyDealtTo | s.WasAttached) -> bool:
    """ "A hero was dealt damage this way" has rows of its own; this is said of what was mentioned before."""
    return isinstance(node.group, (s.Pronoun, s.Back))


def _sharing(kind: str) -> Callable[..., object]:
    return lambda group, with_: said(n.Are)(group, s.Shares(kind, with_))


def _sharing_back(kind: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        shares = node.what if isinstance(node, said(n.Are)) else None
        if not isinstance(shares, s.Shares) or shares.word != kind:
            return None
        return {"group": node.group, "with_": shares.what}

    return back


def _its_a(noun: object) -> object:
    return said(n.Are)(s.Pronoun("it"), s.Phrase("a", noun))


def _its_a_back(node: object) -> dict[str, object] | None:
    return _was_a_back(s.Pronoun("it"))(node)


def _was_a(group: object) -> Callable[..., object]:
    """ "It was a Monster": asked of what it was last known as."""
    return lambda noun: said(n.Are)(group, s.Phrase("a", noun))


def _was_a_back(group: object) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        fits = isinstance(node, said(n.Are)) and node.group == group and isinstance(node.what, s.Phrase)
        return {"noun": node.what.noun} if fits and node.what.det == "a" else None

    return back
