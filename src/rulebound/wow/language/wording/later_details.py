"""More of what later sets say: counters with numbers, zones and comparisons in conditions, shorter wordings."""

from __future__ import annotations

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import (
    no_assault_alone,
    no_hand_counted,
    not_this_buried,
    of_opponents,
    of_the_same,
    one_deed,
    shared_head,
)
from rulebound.wow.language.wording.damage import add_dealing
from rulebound.wow.language.wording.later import THIS_CARD
from rulebound.wow.language.wording.lexicon import CLASSES, TALENTS, all_tags
from rulebound.wow.nodes import changes as g
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.groups import Players, YourHero
from rulebound.wow.nodes.keywords import GainKeyword

NUMBER_COUNTERS = (("+1/+1", "+1/+1"), ("+1 ATK", "+1 ATK"), ("+1 [[DEF]]", "+1 DEF"), ("+1 [[Health]]", "+1 health"))


def add_later_details(book: Phrasebook) -> None:
    """Add all these rows."""
    _add_conditions(book)
    _add_nouns(book)
    _add_entering(book)
    _add_deeds(book)
    _add_last(book)


def _add_conditions(book: Phrasebook) -> None:
    add = book.add
    for card in THIS_CARD:
        add("condition", f"this {card} is in your graveyard", s.InYourGraveyard)
    for word, zone in (("graveyard", c.GRAVEYARD), ("hand", c.HAND), ("removed from game zone", c.REMOVED)):
        row = f"{{what:object}} <be> in {{owner:whose}} {word}"
        add("condition", row, s.LiesThere, zone=zone, check=not_this_buried)
    for noun in ("cnoun", "onoun"):
        add("condition", f"{{owner:player}} (control|controls|have|has) no {{noun:{noun}.pl}}", s.OwnsNone,
            check=no_hand_counted)  # fmt: skip
        for word, test in (("more", ">"), ("fewer", "<")):
            than = f"{word} {{noun:{noun}.pl}} than"
            add("condition", f"{{owner:player}} (control|controls|has|have) {than} you", s.OwnsMore, test=test)
            add("condition", f"you (control|have) {than} {{other:player}}", s.OwnsMore, test=test,
                owner=s.PlayerPhrase("you"), check=of_opponents)  # fmt: skip
    worse = f.Both((f.OfType(c.HERO), f.Side("opposing"), f.Stat("damage", ">", v.StatTotal("damage", YourHero()))))
    add("condition", "an opposing hero has more damage on it than your hero", Value(s.Worse(worse)))
    add("condition", "{group:object} costs {value:amount} or less", s.CostsSo, test="<=")
    add("condition", "{group:object} costs {value:amount} or more", s.CostsSo, test=">=")
    add("prefix", '{parts:prefix++","}', said(n.Everything))


def _add_nouns(book: Phrasebook) -> None:
    add = book.add
    for tag in all_tags():
        if tag not in TALENTS:
            add("adjword", tag, Value(f.Tagged(tag)))
    for name in c.DAMAGE_TYPES:
        add("adjword", f"[[{name.capitalize()}]]", Value(f.OfDamageType(c.DAMAGE_BITS[name])))
    for name in (*CLASSES, *c.FACTIONS):
        add("adjword", f"[[{name}]]", Value(f.WithIcon(name)))
    for name in TALENTS:
        add("adjword", name, Value(f.Tagged(name)))
    add("adjective", '{parts:adjword++"or"}', said(f.Either), check=shared_head)
    add("adjective", "Ongoing", Value(f.IsOngoing()))
    add("post", "{owner:player} controlled", s.Controlled)
    add("post", "with (an attachment|one or more attachments)", Value(f.WithAttached(f.AnyCard())))
    add("post", "without damage", Value(f.Standing("undamaged")))
    for word, name in NUMBER_COUNTERS:
        add("countername", word, Value(name))
    add("counted", "{name:countername} counter", s.Counted, on=s.OwnNameHere())
    add("gain", "(bear|Bear) (form|Form)", Value(GainKeyword(c.BEAR_FORM)))
    add("gain", "(cat|Cat) (form|Form)", Value(GainKeyword(c.CAT_FORM)))
    add("state", "<be> also a {tag:tag}", said(g.GainTag))
    add("duty", "<have> no maximum hand size", Value(s.NoHandSize()))
    for card in THIS_CARD:
        add("deedcost", f"destroy this {card}", Value(k.MoveThis("destroy", c.GRAVEYARD)))
        add("deedcost", f"remove this {card} from the game", Value(k.MoveThis("remove", c.REMOVED)))
        for whose in ("its", "his", "her", "your"):
            row = f"put this {card} into {whose} [owner's] hand"
            add("deedcost", row, Value(k.MoveThis("put", c.HAND)))


def _add_entering(book: Phrasebook) -> None:
    add = book.add
    for card in THIS_CARD:
        add("entering", f"this {card} enters play exhausted", s.EnteringLine, exhausted=True)
        for held in ("a {name:countername} counter", "{count:amount} {name:countername} counters"):
            add("entering", f"this {card} enters play with {held} [on it]", s.EnteringLine)
        add("entering", f"this {card} enters play with {{damage:amount}} damage [on (it|him|her)]", s.EnteringLine)
    for held in ("a {name:countername} counter", "{count:amount} {name:countername} counters"):
        add("entering", f"{{:self}} <enter> play with {held} [on it]", s.EnteringLine)
    add("entering", "{:self} <enter> play with {damage:amount} damage [on (it|him|her)]", s.EnteringLine)
    add("entering", "{:self} <enter> play exhausted", s.EnteringLine, exhausted=True)
    add("power", "{line:entering}", s.EnteringPower)
    add("effect line", "{line:entering}", PASS)
    add("quest line", "{line:entering}", PASS)
    add("effect line", '{keywords:namedkeyword+","}', s.KeywordLine)
    add("effect line", "{power:rattle}", PASS)
    add("rattle", "Death Rattle: {effect:body}", s.Rattle)
    add("quest line", "{body:static}", s.StaticPower)
    for noun in ("cnoun", "onoun"):
        add("power", f"Diplomacy: {{noun:{noun}.pl}}", s.Diplomacy)


def _add_deeds(book: Phrasebook) -> None:
    add = book.add
    for word in ("seen", "rest"):
        add("sorting", f"{{what:{word}}} into hand", s.MoveTo, to=c.HAND)
        add("sorting", f"{{what:{word}}} on the bottom", s.MoveTo, to=c.DECK, bottom=True)
        add("sorting", f"{{what:{word}}} on top", s.MoveTo, to=c.DECK)
    add("act", "<discard> a random card", s.DiscardsAtRandom, count=v.Number(1))
    add("act", "<discard> {count:amount} random cards", s.DiscardsAtRandom)
    add("pattern", "{players:player} <place> a resource face up", s.PlacesFaceUp)
    add("pattern", "{players:player} <place> a resource face up into {home:whose} resource row", s.PlacesFaceUp,
        check=of_the_same)  # fmt: skip
    add("pattern", "{what:object} (turns|turn) face down", s.TurnsFaceDown)
    add("pattern", "{what:object} (is|are) turned face down", s.TurnsFaceDown)


def _add_last(book: Phrasebook) -> None:
    add = book.add
    add("step", "then, {step:sentence}", PASS)
    add("step", "if none remain, {effect:sentence}", s.NoneRemain)
    add("prefix", "on an opponent's turn", Value(n.TurnOf(Players("opponents"))))
    passive = "{kind:dealtdamage} is dealt [with {using:object}] [to {to:character}]"
    add_dealing(book, "pattern", passive, check=_says_which)
    add("post", "in opposing graveyards", Value(s.InZone(c.GRAVEYARD, s.PlayerPhrase("opponents"))))
    for near in ("in", "from"):
        add("post", f"{near} an opposing graveyard", s.InZone, zone=c.GRAVEYARD, owner=s.PlayerPhrase("opponents"))
    for noun in ("cnoun", "onoun"):
        for sort in ("feat", "act"):
            row = f"{{deed:{sort}}} for this and each other {{times:others{noun}}}"
            add(sort, row, s.Tailed, check=one_deed)
        add(f"others{noun}", f"{{noun:{noun}.sg}}", s.ThisAndOthers)
        gains = f'<have> {{gains:gain+"and"}} for this and each other {{times:others{noun}}}'
        add("state", gains, s.Has, check=no_assault_alone)
    for sort in ("power", "effect line"):
        add(sort, "Stash: {effect:body}", s.Stash)
    most = "this card costs 1 less to play for each ally you control of one race"
    add("static", most, Value(s.RaceDiscount()))


def _says_which(node: object) -> bool:
    return getattr(node, "using", None) is not None or getattr(node, "to", None) is not None
