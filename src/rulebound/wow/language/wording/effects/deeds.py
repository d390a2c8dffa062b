"""Effects in words: what cards do (deal and heal damage) and what players do with cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.tcg.language.wording.cards import (
    ACTOR,
    Drawing,
    Zones,
    add_discarding,
    add_drawing,
    add_looking,
    add_moving,
    add_searching,
)
from rulebound.tcg.language.wording.checks import (
    one_deed,
    referring,
)
from rulebound.tcg.language.wording.deeds import (
    Rows,
    add_damage_put,
    add_dealing,
    add_entering,
    add_healing,
    add_turning,
    add_unpreventable,
)
from rulebound.tcg.nodes.changes.definite import DamageAsItEnters
from rulebound.tcg.nodes.effects.chance import MoveToRight
from rulebound.text import Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.cards.unique_cards import BuildDeck, ConcedeGame
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_assault_alone
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow
from rulebound.wow.nodes.changes import AttackAtRandom
from rulebound.wow.nodes.groups import Players
from rulebound.wow.nodes.keywords import SmashDamage
from rulebound.wow.nodes.values import Half, Number, That

ONE = Number(1)


KINDS: Rows = (("{damage_types:damagekind} ", {}), ("", {"damage_types": 0}))
IN_ORDER: Rows = (("<deal> N {damage_types:damagekind} damage to", {}), ("<heal> N damage from", {"heal": True}))
EXHAUSTED: Rows = (("", {}), (" [face up and] exhausted", {"turned": True}))


#: Places in a deck, from the top.
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
#: What players do at the table, which does nothing in the game.
ANTICS = (
    "point and make a Zombie noise", "emit a sonic blast", "make a jingle noise", "laugh a scary laugh", "howl",
    "growl", "howl or growl",
)  # fmt: skip
ZONES = Zones(c.HAND, c.DECK, c.GRAVEYARD, c.REMOVED, "graveyard", "object", "object")
SEARCHED = {
    "deck": (c.DECK,), "deck and/or graveyard": (c.GRAVEYARD, c.DECK), "graveyard and/or deck": (c.GRAVEYARD, c.DECK),
    "deck, hand, and/or graveyard": (c.HAND, c.GRAVEYARD, c.DECK), "hand and/or deck": (c.HAND, c.DECK),
    "deck and/or hand": (c.HAND, c.DECK),
    "deck and graveyard": (c.GRAVEYARD, c.DECK), "deck and hand": (c.HAND, c.DECK),
    "deck, graveyard, and hand": (c.GRAVEYARD, c.HAND, c.DECK),
}  # fmt: skip


def add_effects(book: Phrasebook) -> None:
    """Add all rows of what cards and players do."""
    _add_targets(book)
    _add_feats(book)
    _add_turning(book)
    _add_cards(book)
    _add_rest(book)
    add_unpreventable(book, "character", KINDS)
    _add_the_game(book)
    _add_kinds_chosen(book)


def _add_feats(book: Phrasebook) -> None:
    """What a character does, with the character as the agent."""
    add = book.add
    add_dealing(book, "character", KINDS)
    for kind, extra in KINDS:
        smash = f"<smash> {{amount:amount}} {kind}damage to {{to:character}}"
        add("feat", smash, said(SmashDamage), source=s.Pronoun("it", "agent"), **extra)
    for words, extra in IN_ORDER:
        three = words.replace("N", "{first:number}, {second:number}, and {third:number}")
        numbers = "{first:number}, {second:number}, {third:number}, {fourth:number}, and {fifth:number}"
        five = words.replace("N", numbers)
        for row in (three, five):
            ordered = row + " {to:character}, (respectively|in order)"
            add("feat", ordered, _in_order(**extra), back=_in_order_back(**extra))
    add_healing(book, "character")
    for noun in ("cnoun", "onoun"):
        for sort in ("feat", "act"):
            row = f"{{deed:{sort}}} for this and each other {{times:others{noun}}}"
            add(sort, row, s.Tailed, check=one_deed)
        add("sentence", f"for this and each other {{times:others{noun}}}, {{effect:sentence}}", s.EachTime)
        add(f"others{noun}", f"{{noun:{noun}.sg}}", s.ThisAndOthers)
        gains = f'<have> {{gains:gain+"and"}} for this and each other {{times:others{noun}}}'
        add("state", gains, s.Has, check=no_assault_alone)
    add("clause", "{who:thistotem} {deed:feat.sg}", s.Does)
    add("clause", "{who:thistotem} may {deed:feat.inf}", s.CardMay)
    either = "either <deal> {damage_types:damagekind} damage to or <heal> damage from {to:character}"
    add("feat", f"{either} equal to {{amount:value}}", s.DealsOrHeals)
    add("feat", "<become> a defender", Value(s.BecomesDefender()))
    add("kindamount", "{amount:amount} {damage_types:damagekind} damage", s.KindAmount)
    sure = "{amount:amount} unpreventable {damage_types:damagekind} damage"
    add("kindamount", sure, s.KindAmount, unpreventable=True)
    add("feat", '<deal> {parts:kindamount++"and"} to {to:character}', s.DamageOfKinds)
    add("kindnumber", "{amount:amount} {damage_types:damagekind}", s.KindAmount)
    add("feat", '<deal> {parts:kindnumber++"and"} damage to {to:character}', s.DamageOfKinds)


def _add_turning(book: Phrasebook) -> None:
    add = book.add
    add_turning(book, "object", {"exhaust": "exhaust", "ready": "ready"})
    add("act", "ready or exhaust {what:object}", s.ReadyOrExhaust, form=("inf", "pl"))
    add("act", "<remove> {what:character} from combat", said(e.RemoveFromCombat))
    add_damage_put(book, "character")
    add("act", "<gain> control of {what:object}", s.TakeControl)
    add("act", "<gain> control of {what:object} until end of turn", s.TakeControl, duration="turn")
    add("act", "<gain> control of {what:object} this turn", s.TakeControl, duration="turn")
    for while_ in ("while", "as long as", "for as long as"):
        for stays, duration in (
            ("in play", "source"), ("in your party", "party"), ("(under|in) your control", "party"),
        ):  # fmt: skip
            row = f"<gain> control of {{what:object}} {while_} {{:ownself}} remains {stays}"
            add("act", row, s.TakeControl, duration=duration)
    for span in ("until end of turn", "this turn"):
        row = f"<ready> and <gain> control of {{what:object}} {span}"
        add("act", row, _readies_and_gains, back=_readies_and_gains_back)
    for noun in ("cnoun", "onoun"):
        for verb in ("<destroy>", "<choose> and <destroy>"):
            left = f"{verb} {{noun:{noun}.pl}} until (you control|he controls|she controls) exactly {{left:number}}"
            add("act", left, s.DownTo)
        row = f"destroy the {{noun:{noun}.sg}}. If two or more are tied, destroy all with that {{stat:stat}}"
        add("body", row, _destroys_outmost, back=_destroys_outmost_back, check=_outmost)
    for verb in ("discard", "destroy", "exhaust"):
        node = s.Discards if verb == "discard" else said(e.Destroy) if verb == "destroy" else said(e.TurnCards)
        extra: dict[str, Any] = {"how": "exhaust"} if verb == "exhaust" else {}
        for word in ("choose", "chooses"):
            form = "sg" if word == "chooses" else ("pl", "inf")
            verb_now = verb + ("s" if word == "chooses" and verb != "exhaust" else "es" if word == "chooses" else "")
            add("act", f"{word} and {verb_now} {{what:object}}", node, form=form, **extra)


def _add_cards(book: Phrasebook) -> None:
    """What players do with cards."""
    add_moving(book, ZONES)
    add_drawing(book, Drawing(said(e.DrawCards), ONE, That("this way")))
    add_discarding(book, ZONES, ONE)
    add_looking(book, ZONES)
    add_searching(book, SEARCHED, ("cnoun", "onoun"))
    add = book.add
    add("act", "<remove> {what:byname} from the game", s.MoveTo, to=c.REMOVED, how="remove")
    add("act", "<destroy> {what:byname}", said(e.Destroy))
    add_entering(book, "object", EXHAUSTED)
    for what, check in (("{what:object}", None), ("{what:character} from {lies:whose} graveyard", referring)):
        row = f"<put> {what} into {{under:whose}} resource row face down"
        add("act", f"{row} and exhausted", s.PutResources, exhausted=True, check=check)
        add("act", row, s.PutResources, check=check)
    row = "<put> {what:character} from the graveyard into {under:whose} resource row face down"
    add("act", f"{row} and exhausted", s.PutResources, exhausted=True, check=referring)
    for tail, exhausted in ((" face up", False), (" face up and exhausted", True)):
        row = f"<put> {{what:object}} into {{under:whose}} resource row{tail}"
        add("act", row, s.PutResources, face_up=True, exhausted=exhausted)
    add("act", "<put> {what:object} into {under:whose} resource row face down and ready", s.PutResources)
    for word, bit in c.TYPES_BY_NAME.items():
        an = "an" if word[0] in "aeiou" else "a"
        if bit & (c.ALLY | c.ITEM | c.WEAPON | c.ARMOR):
            add("act", f"<put> {{what:object}} into play as {an} {word}", s.PutPlayAs, types=bit)
            add("act", f"<put> {{what:character}} into play as {an} {word}", s.PutPlayAs, types=bit)
    for state, turned in (("ready", False), ("exhausted", True)):
        for one in ("an additional resource", "additional resources"):
            row = f"{{what:object}} into {{under:whose}} resource row {state} as {one}"
            add("act", f"<place> {row}", s.PlacesAdditional, exhausted=turned)
            add("act", f"<put> {row}", s.PlacesAdditional, exhausted=turned)
            add("act", f"<place> {row.replace('what:object', 'what:seen')}", s.PlacesAdditional, exhausted=turned)
            short = f"<place> {{what:object}} {state} as {one} [this turn]"
            add("act", short, s.PlacesAdditional, exhausted=turned)
    each = "put the top card of your decks (in|into) your resource rows face down and exhausted"
    add("eachact", each, Value(s.EachTopToRow()))
    add("clause", "{who:player.pl} each {deed:eachact}", s.Does)
    lying = "<put> {what:object} from {lies:whose} graveyard into play"
    under = "under {under:whose} control attached to {to:object}"
    add("act", f"{lying} {under}", s.PutAttached, check=referring)
    add("act", f"{lying} attached to {{to:object}}", s.PutAttached, check=referring)
    for tail, extra in EXHAUSTED:
        add("act", lying + tail, s.PutPlay, origin=c.GRAVEYARD, check=referring, **extra)
        hurt = "into your party with damage (on it|) equal to {damage:value}"
        party: dict[str, Any] = {"under": s.ThatPlayer("your"), **extra}
        if not tail:
            add("act", lying.replace("into play", hurt), s.PutPlay, origin=c.GRAVEYARD, check=referring, **party)
        controlled = f"{lying} under {{under:whose}} control{tail}"
        add("act", controlled, s.PutPlay, origin=c.GRAVEYARD, check=referring, **extra)
    piles = "<shuffle> {owner:whose} graveyards into {home:home} decks"
    add("act", piles, _shuffles_piles, back=_shuffles_piles_back)
    reach = "(you reach your|he reaches his|she reaches her)"
    for up in ("up", "down"):
        half = f"<draw> the top half of {{owner:whose}} deck, rounded {up}"
        add("act", half, _draws_half(up == "up"), back=_draws_half_back(up == "up"))
    add("act", f"<draw> cards until {reach} maximum hand size", said(e.DrawToSize), who=ACTOR)


def _add_rest(book: Phrasebook) -> None:
    add = book.add
    for noun in ("cnoun", "onoun"):
        add("act", f"target a {{noun:{noun}.sg}}", _targets, back=_targets_back, form="inf")
    add("act", "<interrupt> {what:object}", s.Interrupts)
    add("act", "<trigger> {what:object}", s.TriggersCards)
    can = "you can play {what:object} [immediately] without paying (its|it's) (cost|costs|play cost)"
    add("clause", can, _can_play, back=_can_play_back)
    add("act", "<play> {what:object} [immediately] without paying (its|it's) (cost|costs|play cost)", s.PlaysNow)
    add("act", "<play> {what:object} immediately, paying costs as normal", s.PlaysNow, paying=True)
    add("act", "<skip> {whose:home} next turn", s.SkipsTurn)
    add("act", "<take> an extra turn after this one", said(e.ExtraTurns), who=ACTOR)
    add("act", "<lose> the game", said(e.LoseGame), who=ACTOR)
    add("clause", "you win the game", Value(e.LoseGame(Players("opponents"))))
    add("act", "<say> {words:quote}", s.Says)
    for antic in ANTICS:
        add("act", antic, Value(s.Says(antic)), form="inf")
    add("act", "<draw> (it|that card)", s.DrawsIt)
    for place, word in enumerate(PLACES, 1):
        add("object", f"the card {word} from the top of {{owner:whose}} deck", s.NthCard, place=place)
    add("act", "<exchange> control of {first:object} and {second:object}", said(e.ExchangeControl), check=_two_apart)
    add("act", "<double> the damage on {on:character}", s.DoublesDamage)
    for all_or_the in ("all", "the"):
        switched = f"<switch> all damage on {{first:character}} with {all_or_the} damage on {{second:character}}"
        add("act", switched, said(e.SwitchDamage))
    add("act", "{cost:paid}", s.PaysCost, form="inf")
    add("act", "<pay> {number:number}", s.PaysNumber, form=("sg", "pl"))
    add("act", "<target> {group:targeted}", s.Chooses)
    for noun in ("cnoun", "onoun"):
        add("targeted", f"up to {{count:amount}} {{noun:{noun}=count}}", s.Phrase, det="up to target")
    add("targeted", "a {noun:onoun.sg}", s.Phrase, det="target")
    add("targeteds", '{items:targeted++"and"}', s.Several)
    add("act", "<target> {group:targeteds}", s.Chooses, form="inf")
    add("targeted", "any number of {noun:cnoun.pl}", s.Phrase, det="any target")
    more = "you may target an additional {noun:cnoun.sg} for each {times:counted}"
    add("clause", more, _may_target_more, back=_may_target_more_back)
    add("act", "<target> up to one each of a {noun:onoun.sg}", s.UpToOneEach)
    add("act", "<copy> {what:object}", s.Copies)
    add("feat", "<become> a copy of {of:object}", s.BecomesACopy)
    add("feat", "<become> a copy of {of:object} {duration:duration}", s.BecomesACopy)
    add("targeted", "a {noun:cnoun.sg}", s.Phrase, det="target")
    add("act", "have {who:player} {deed:act.inf}", s.HasDone, form=("inf", "pl"))
    add("act", "<name> a card", Value(s.Names()))
    add("act", "<make> up a name", Value(s.MakesUpName()))
    for words, which in (("another friendly player", "friendly"), ("another player", "other")):
        add("act", f"<move> to the right of {words}", Value(MoveToRight(Players(which))))
    add("act", "<move> to the right of {of:player}", said(MoveToRight))
    add("act", "<put> {amount:amount} damage on {what:object} as it enters play", said(DamageAsItEnters))
    add("act", "<name> a {noun:cnoun.sg} card", s.Names)
    add("act", "<name> a {noun:onoun.sg}", s.NamesOneThere, check=lambda node: bool(node.noun.posts))


def _destroys_outmost(noun: s.Noun, stat: str) -> s.TiedForMost:
    return s.TiedForMost(said(e.Destroy)(s.Phrase("all", noun)), stat)


def _destroys_outmost_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.TiedForMost) or not isinstance(node.effect, said(e.Destroy)):
        return None
    return {"noun": node.effect.what.noun, "stat": node.stat}


def _outmost(node: s.TiedForMost) -> bool:
    """ "The ally with the lowest cost", "all with that cost": of one and the same number."""
    posts = node.effect.what.noun.posts  # type: ignore[attr-defined]
    return any(isinstance(post, s.Outmost) and post.stat == node.stat for post in posts)


def _two_apart(node: Any) -> bool:
    """ "That ally and this weapon": two, each of which is one card."""
    return not any(isinstance(one, s.Several) for one in (node.first, node.second))


def _readies_and_gains(what: object) -> s.Acts:
    return s.Acts((said(e.TurnCards)("ready", what), s.TakeControl(s.Pronoun("it"), "turn")))


def _readies_and_gains_back(node: object) -> dict[str, object] | None:
    what = getattr(node.deeds[0], "what", None) if isinstance(node, s.Acts) else None
    return {"what": what} if node == _readies_and_gains(what) else None


def _draws_half(up: bool) -> Callable[..., object]:
    return lambda owner: said(e.DrawCards)(ACTOR, said(Half)(s.HandOf(c.DECK, owner), up))


def _draws_half_back(up: bool) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        owner = getattr(getattr(getattr(node, "count", None), "value", None), "owner", None)
        return {"owner": owner} if node == _draws_half(up)(owner) else None

    return back


def _can_play(what: object) -> s.Does:
    return s.Does(s.PlayerPhrase("you"), s.PlaysNow(what), True)


def _can_play_back(node: Any) -> dict[str, object] | None:
    what = getattr(getattr(node, "deed", None), "what", None)
    return {"what": what} if node == _can_play(what) else None


def _shuffles_piles(owner: object, home: object) -> s.MoveTo:
    return s.MoveTo(s.AllIn(c.GRAVEYARD, owner), c.DECK, shuffle=True, home=home)


def _shuffles_piles_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.MoveTo) and isinstance(node.what, s.AllIn) and node.what.zone == c.GRAVEYARD:
        return {"owner": node.what.owner, "home": node.home}
    return None


def _add_kinds_chosen(book: Phrasebook) -> None:
    """ "Choose 'ability', 'ally', or 'equipment'", with the commas within the quotes or without."""
    names = ("first", "second", "third", "fourth")
    for count in (2, 3, 4):
        holes = [f"{{{name}:typeword}}" for name in names[:count]]
        quoted = [f'"{hole}"' for hole in holes]
        inside = " ".join(f'"{hole},"' for hole in holes[:-1])
        rows = {f"{inside} or {quoted[-1]}", f"{', '.join(quoted[:-1])} or {quoted[-1]}"}
        if count > 2:
            rows.add(f"{', '.join(quoted[:-1])}, or {quoted[-1]}")
        for row in sorted(rows):
            book.add("act", f"<choose> {row}", _kinds_chosen, back=_kinds_chosen_back(count))
        # With the comma of the sentence inside the quotes.
        last = f'{inside} or "{holes[-1]},"'
        book.add("kindsfirst", f"choose {last}", _kinds_chosen, back=_kinds_chosen_back(count))
    for then in ("and then", "then"):
        row = f"{{clauses:kindsfirst}} {then} {{more:sentence}}"
        book.add("sentence", row, _chosen_first, back=_chosen_first_back)


def _chosen_first(clauses: object, more: object) -> s.Chain:
    return s.Chain((s.Does(None, clauses), more))


def _chosen_first_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Chain) or len(node.clauses) != 2 or not isinstance(node.clauses[0], s.Does):
        return None
    return {"clauses": node.clauses[0].deed, "more": node.clauses[1]}


def _kinds_chosen(**kinds: object) -> s.ChoosesKind:
    return s.ChoosesKind(tuple(kinds[name] for name in ("first", "second", "third", "fourth") if name in kinds))


def _kinds_chosen_back(count: int) -> Callable[[object], dict[str, object] | None]:
    def back(node: object) -> dict[str, object] | None:
        if not isinstance(node, s.ChoosesKind) or len(node.kinds) != count:
            return None
        return dict(zip(("first", "second", "third", "fourth"), node.kinds, strict=False))

    return back


def _targets(noun: object) -> s.Chooses:
    return s.Chooses(s.Phrase("target", noun))


def _targets_back(node: object) -> dict[str, object] | None:
    what = node.group if isinstance(node, s.Chooses) else None
    return {"noun": what.noun} if isinstance(what, s.Phrase) and what.det == "target" else None


def _may_target_more(noun: object, times: object) -> s.Does:
    """Make "you may target an additional ally for each ...": up to so many others."""
    return s.Does(s.PlayerPhrase("you"), s.Chooses(s.Phrase("up to other target", noun, times)))


def _may_target_more_back(node: object) -> dict[str, object] | None:
    group = node.deed.group if isinstance(node, s.Does) and isinstance(node.deed, s.Chooses) else None
    if not isinstance(group, s.Phrase) or node != _may_target_more(group.noun, group.count):
        return None
    return {"noun": group.noun, "times": group.count}


ORDINALS = ("first", "second", "third", "fourth", "fifth")


def _in_order(heal: bool = False) -> Callable[..., s.InOrder]:
    def make(to: object, damage_types: int = 0, **numbers: int) -> s.InOrder:
        amounts = tuple(numbers[name] for name in ORDINALS if name in numbers)
        return s.InOrder(amounts, to, damage_types, heal)

    return make


def _in_order_back(heal: bool = False) -> Callable[[object], dict[str, object] | None]:
    def back(node: object) -> dict[str, object] | None:
        if not isinstance(node, s.InOrder) or node.heal != heal:
            return None
        found: dict[str, object] = {"to": node.to, "damage_types": node.damage_types}
        found.update(zip(ORDINALS, node.amounts, strict=False))
        return found

    return back


def _add_the_game(book: Phrasebook) -> None:
    """What is done to decks, and to the game."""
    add = book.add
    graveyard = s.MoveTo(s.AllIn(c.GRAVEYARD, s.ThatPlayer("your")), c.DECK, shuffle=True)
    add("step", "shuffle your graveyard face down. it is now your deck", Value(graveyard))
    add("act", "<turn> {owner:whose} deck over", s.TurnsDeck)
    add("clause", "build a new ten-card deck using cards from your entire collection", Value(BuildDeck(10)))
    # [wow-2012:301.4d]
    add("clause", "put your starting hero [back] into play", Value(e.StartingHeroReturns()))
    add("cost", "concede the game", Value(ConcedeGame()))
    keeping = "players can keep any of their equipment and start the next game with those cards in play"
    add("clause", keeping, Value(flow.Nothing()))
    add("clause", "leave it on top of your deck", Value(flow.Nothing()))


def _add_targets(book: Phrasebook) -> None:
    """Add who must be a target, whose are chosen by chance, which are changed [2013:706]."""
    add = book.add
    add("static", "opposing cards and effects must target {who:object} if able", s.DrawsTargets)
    for how in ("at random", "(opposing|) heroes and allies at random"):
        add("state", f"<attack> {how}", Value(AttackAtRandom()))
    add("clause", "{:self} attacks normally this turn", Value(flow.Nothing()))
    add("static", "all targets are chosen at random", Value(s.TargetsAtRandom()))
    for noun in ("cnoun", "onoun"):
        add("object", f"target [a] random {{noun:{noun}.sg}}", s.Phrase, det="random target")
        add("targeted", f"a random {{noun:{noun}.sg}}", s.Phrase, det="random target")
    add("act", "change the target of {what:object} with a single target", s.ChangesTarget, form="inf")
    only = "if {what:object} is targeting only {only:object}, change its target to {to:object}"
    add("sentence", only, s.ChangesOnlyTarget)
