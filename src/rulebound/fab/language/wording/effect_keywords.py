"""Effect keywords with procedures of their own, in words [8.5]: equip, pitch, freeze, steal, transform, roll ..."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.fab.nodes.effect_keywords.creating_cards import ReturnToTheBrood
from rulebound.fab.nodes.effect_keywords.dice import RollsNumber
from rulebound.fab.nodes.effect_keywords.equipping import Equipped, EquipToken
from rulebound.fab.nodes.effect_keywords.freezing import IsFrozen, Unfreeze
from rulebound.fab.nodes.effect_keywords.packs import PackLacks
from rulebound.fab.nodes.effect_keywords.processes import NegateThis
from rulebound.fab.nodes.effect_keywords.transforming import Awaken
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.cards import ACTOR
from rulebound.tcg.nodes import patterns as p
from rulebound.tcg.nodes.groups import You
from rulebound.text import Phrasebook, Value

_WHAT = f"{{what:{THING}}}"
#: Where cards are created [8.5.40].
_ZONES = (("hand", shared.HAND), ("banished zone", shared.REMOVED), ("graveyard", shared.GRAVEYARD))


def add_effect_keywords(book: Phrasebook) -> None:
    """Add all rows of these keywords."""
    _add_equipping(book)
    _add_control(book)
    _add_losing(book)
    _add_dice(book)
    add = book.add
    # [8.5.44]
    add("act", f"<pitch> {_WHAT}", own.PitchesIt)
    # [8.5.34, 8.5.34b]
    add("act", f"<freeze> {_WHAT} [until the start of your next turn]", own.FreezesIt)
    add("act", f"<freeze> {_WHAT} until end of turn", own.FreezesIt, duration="turn")
    # [8.5.37]
    add("act", f"<unfreeze> {_WHAT}", said(Unfreeze))
    # [8.5.34a]
    add("adjective", "frozen", Value(IsFrozen()))
    # [8.5.43]
    add("act", f"<awaken> {_WHAT}", said(Awaken))
    # [8.5.36]
    for this in ("this", "{:self}"):
        add("act", f"<transform> {_WHAT} into {this}", own.TransformsIt)
    add("act", f"<transform> {_WHAT} into (a|an) {{token:tokenname}}", own.TransformsIt)
    # (what is an equipment only once it has resolved)
    for this in ("this", "{:self}"):
        into = f"transform it into {this}, then equip {this}"
        add("powers", f"if you have {{what:ofkind}} equipped, {into}", own.MadeOfBase)
    # [5.1.1a] from where it has just been put, or created
    for words, duration in (("this turn", "turn"), ("this combat chain", c.THIS_CHAIN)):
        add("clause", f"you may play it {words}", own.MayPlayIt, duration=duration)
        instant = f"you may play it {words} as though it were an instant"
        add("clause", instant, own.MayPlayIt, duration=duration, instant=True)
        add("clause", f"you may play them {words}", own.MayPlayThem, duration=duration)
    for words in ("until the end of your next turn",):
        add("clause", f"you may play it {words}", own.MayPlayIt, duration="after own turn")
    # [8.5.40]
    for words, zone in _ZONES:
        add("act", f"<create> (a|an) {{name:proper}} in your {words}", own.CreatesCards, zone=zone, check=_one_name)
    # [1.3.3, 8.5.15]
    add("act", f"<put> {_WHAT} into the arena", s.PutPlay)
    # [8.5.21]
    add("act", "<name> a card", Value(s.Names()))
    for bit, word in c.TYPES.items():
        add("act", f"<name> {'an' if word[0] in 'aeiou' else 'a'} {word} card", Value(own.NamesOfType(bit)))
    # [1.9.1a]
    pack = "<open> and reveal a booster pack of Flesh and Blood and put all cards with the chosen name"
    add("act", f"{pack} into your hand", Value(own.OpensPack()))
    add("condition", "the booster pack does not contain a card with the chosen name", Value(PackLacks()))
    # [8.5.27]
    add("act", "<repeat> this process", own.RepeatsProcess)
    # [8.5.26a]
    add("act", "<negate> this", Value(NegateThis()))
    # [8.5.17e]
    until = "<reveal> cards from the top of your deck until you reveal a {noun:noun.sg}"
    add("act", until, own.RevealsUntil)
    # [8.5.30]
    for up_to in (False, True):
        some = "up to {count:number}" if up_to else "{count:number}"
        row = f"<distribute> {some} {{name:countername}} counters among {{among:{THING}}}"
        add("act", row, own.Distributes, up_to=up_to, check=_among_any_number)
    # [8.5.52]
    add("act", "<return> to the brood", Value(ReturnToTheBrood()))
    # [8.5.48a]
    for words in ("you've", "you have"):
        add("past", f"{words} transcended", Value(p.Happens("transcend", None, You())))


def _among_any_number(node: own.Distributes) -> bool:
    """ "Among any number of weapons you control": some of all of them."""
    return isinstance(node.among, s.Phrase) and node.among.det == "any number"


def _add_equipping(book: Phrasebook) -> None:
    """What is equipped, and what waits for that [8.5.41, 8.5.51]."""
    add = book.add
    add("act", f"<equip> {_WHAT}", own.EquipsIt)
    add("act", "<equip> a {name:tokenname} token", said(EquipToken), who=ACTOR)
    add("act", f"<retrieve> {_WHAT}", own.RetrievesIt)
    for this in ("this", "{:self}"):
        add("pattern", f"{this} is equipped", said(Equipped), what=s.OwnNameHere())


def _add_control(book: Phrasebook) -> None:
    """Who comes to control something [8.5.35, 8.5.53, 8.5.54]."""
    add = book.add
    this_phase = (" until the end of this action phase", c.THIS_PHASE)
    for span, duration in (("", "game"), (" until end of turn", "turn"), this_phase):
        fixed: dict[str, Any] = {"duration": duration}
        add("act", f"<steal> {_WHAT}{span}", own.TakesControl, how="steal", **fixed)
        add("act", f"<gain> control of {_WHAT}{span}", own.TakesControl, how="gain control", **fixed)
    add("act", f"<give> {_WHAT} to {{to:player}}", own.TakesControl, how="give")


def _add_losing(book: Phrasebook) -> None:
    """Base properties that something loses [8.5.13]; what it can't gain either [6.3.7]."""
    add = book.add
    for bit, word in (*c.KEYWORDS.items(), *c.ABILITIES.items()):
        add("keywordlost", word, Value(bit))
    for barred in (False, True):
        loses = "<lose> and can't gain" if barred else "<lose>"
        add("losing", f"{loses} {{keyword:keywordlost}}", own.LosesKeyword, barred=barred)
        every = "" if barred else "all "
        add("losing", f"{loses} {every}abilities", own.LosesAll, what="abilities", barred=barred)
    add("losing", "<lose> all class and talent types", own.LosesAll, what="supertypes")


def _add_dice(book: Phrasebook) -> None:
    """Dice, and what they show [8.5.18]."""
    add = book.add
    add("act", "<roll> a {sides:number} sided die", own.RollsDie)
    add("value", "the number rolled", own.TheRoll)
    add("value", "half the number rolled, rounded down", own.TheRoll, half=True)
    add("condition", 'the number rolled is a {shown:number++"or"}', own.RolledSo)
    add("condition", "the number rolled is a {one:number}", _rolled_one, back=_rolled_one_back)
    for words in ("you've", "you have"):
        row = f"{words} rolled a {{shown:number}} on a die"
        add("past", row, said(RollsNumber), players=s.PlayerPhrase("you"))


def _rolled_one(one: int) -> own.RolledSo:
    return own.RolledSo((one,))


def _rolled_one_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, own.RolledSo) and len(node.shown) == 1
    return {"one": node.shown[0]} if fits else None  # type: ignore[attr-defined]


def _one_name(node: own.CreatesCards) -> bool:
    """ "A Reed and Thorn" would be two cards."""
    return " and " not in node.name
