"""Named keywords: each stands for words of the same grammar, which say in our own words what the rules make of it.

A keyword of :mod:`~rulebound.wow.language.keyword_meanings` is read as the powers that its words mean, wherever it
stands: printed on the card, gained ("has Mend 1"), or in a list ("Elusive, Mend 1").
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.keyword_meanings import DEFINITIONS, NUMBERED
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.lexicon import CLASSES, TAG_WORDS
from rulebound.wow.language.wording.nouns.phrases import THIS_CARD
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import Both, Except, HasKeyword, Stat
from rulebound.wow.nodes.groups import Players
from rulebound.wow.nodes.keywords import InspiredByThis, LoseKeyword, RevealsThisWay
from rulebound.wow.nodes.patterns import Targets


def add_keywords(book: Phrasebook) -> None:
    """Add all rows of named keywords."""
    add = book.add
    for name in DEFINITIONS:
        if name in NUMBERED:
            add("namedkeyword", f"{name} {{number:number}}", s.NamedKeyword, name=name)
        else:
            add("namedkeyword", name, Value(s.NamedKeyword(name)))
        if name.endswith(" Resistance"):
            add("resistance", name.removesuffix(" Resistance"), Value(s.GainsNamed(s.NamedKeyword(name))))
            add("namedkeyword", name.lower(), Value(s.NamedKeyword(name)))
    for words, bit in (
        ("(dual wield|dual Wield|Dual Wield)", c.DUAL_WIELD),
        ("(Two-Handed|two-handed) (dual wield|Dual Wield|Dual-Wield)", c.TWO_HANDED_DUAL_WIELD),
        ("(Ranged|ranged) (dual wield|Dual Wield)", c.RANGED_DUAL_WIELD),
        ("(sextuple wield|Sextuple Wield)", c.SEXTUPLE_WIELD),
        ("(infinite wield|Infinite Wield)", c.INFINITE_WIELD),
        ("(dual shield|Dual Shield)", c.DUAL_SHIELD),
    ):
        add("wielding", words, Value(bit))
    add("anykeyword", "{keyword:wielding}", s.Wielding)
    add("anykeyword", "{keyword:keyword}", PASS)
    add("anykeyword", "{keyword:namedkeyword}", PASS)
    _add_held(book)
    add("gain", "{keyword:namedkeyword}", s.GainsNamed)
    add("bekeyword", "{keyword:namedkeyword}[!]", s.GainsNamed)
    add("state", "<have> Assault {value:amount} for each {times:counted}", s.GainsNumbered)
    for name in ("Assault", "Mend"):
        add("state", f"<have> {name} X", s.GainsNumbered, value=v.X(), name=name)
    for word in (*TAG_WORDS, *(f"Empower {name}" for name in (*CLASSES, "Monster"))):
        add("power", f"{word}: {{power:power}}", s.Labelled, label=word)
    for name in (*CLASSES, "Monster"):
        add("effect line", f"Empower {name}: {{effect:body}}", _empowers, back=_empowers_back)
    add("namedpower", "{label:proper}[!]: {power:power}", s.Labelled)
    add("named powers", '{powers:namedpower+"."}', s.PowerLine)
    add("named powers", 'Face down: {powers:namedpower+"."}', s.FaceDownLine)
    add("power", "Death Rattle: {effect:body}", s.Rattle)
    add("pattern", "{:self} <enter> your graveyard from anywhere", Value(s.EntersGraveyard()))
    add("pattern", "this card enters your graveyard from anywhere", Value(s.EntersGraveyard()))
    for this in ("{:self}", *[f"this {card}" for card in THIS_CARD]):
        add("pattern", f"{this} is removed from the game from anywhere", Value(s.IsRemoved()))
    by = Players("opponents")
    add("pattern", "{target:object} <become> the target of an opposing link", said(Targets), players=by)
    targeted = "{target:object} <become> targeted by an opposing card or effect"
    add("pattern", targeted, said(Targets), players=s.PlayerPhrase("opponents"))
    add("static", "you (may|can) play {:self} from your graveyard", Value(s.PlayThisFromGraveyard()))
    for card in ("card", "ally", "ability", "weapon", "armor", "item", "equipment"):
        add("static", f"you (may|can) play this {card} from your graveyard", Value(s.PlayThisFromGraveyard()))
    more = "would deal more than fatal combat damage"
    rest = "to a defending ally, it deals the rest to that ally's controller's hero instead"
    add("static", f"if {{source:character}} {more} {rest}", s.Smashes)
    add("static", f"if {{source:character}} {more} with {{using:object}} {rest}", s.Smashes)
    add("common", "Preparation", Value(s.FreeAtFirst()))
    add("common", "Finishing Move", Value(s.FinishingMove()))
    add("act", "Delve", Value(s.Delving()), form="inf")
    add("effect line", '{keywords:namedkeyword+","}', s.KeywordLine)
    add("effect line", "{power:rattle}", PASS)
    add("rattle", "Death Rattle: {effect:body}", s.Rattle)
    for noun in ("cnoun", "onoun"):
        add("power", f"Diplomacy: {{noun:{noun}.pl}}", s.Diplomacy)
    for sort in ("power", "effect line"):
        add(sort, "Stash: {effect:body}", s.Stash)
    for noun in ("cnoun", "onoun"):
        add("power", f'{{noun:{noun}.pl}} everywhere have "Stash: {{effect:body}}"', s.AllStash)
    # [2013:G.portal]
    portal = (
        "reveal the top three cards of your deck. You may put a revealed Demon ally with cost less than this card's "
        "cost into play. Put the rest on the bottom of your deck"
    )
    add("act", "Portal", Value(s.Wording(portal)), form="inf")

    _add_assault(book)
    _add_inspire(book)


def _add_held(book: Phrasebook) -> None:
    """Keywords that are powers, as something that a card has, loses or can't have: by their names, without numbers."""
    add = book.add
    for name, bit in c.KEYWORD_POWERS.items():
        lower = name[:1].lower() + name[1:] if " " not in name else name.lower()
        add("powerkeyword", f"({name}|{lower})", Value(bit))
    add("heldkeyword", "{keyword:keyword}", PASS)
    add("heldkeyword", "{keyword:powerkeyword}", PASS)
    add("heldkeyword", "bear form", Value(c.BEAR_FORM))
    add("heldkeyword", "cat form", Value(c.CAT_FORM))
    add("heldkeyword", "Resistances", Value(c.KEYWORD_POWERS["Resistance"]))
    add("post", "with {keyword:heldkeyword}", said(HasKeyword))
    add("post", 'with {keywords:heldkeyword++"or"}', s.WithKeywords)
    for words, test in (("less than or equal to", "<="), ("less than", "<"), ("equal to", "=")):
        row = f'with {{keywords:heldkeyword++"or"}} and cost {words} {{value:value}}'
        add("post", row, _with_cost(test), back=_with_cost_back(test))
    add("post", "without {keyword:heldkeyword}", _without, back=_without_back)
    add("keywordheld", "{keyword:powerkeyword}", said(HasKeyword))
    add("state", "<lose> {keyword:heldkeyword}", said(LoseKeyword))
    add("state", "<lose> and can't have {keyword:heldkeyword}", said(LoseKeyword), barring=True)
    add("state", '<lose> and can\'t have {keywords:heldkeyword++"or"}', s.LosesKeywords, barring=True)
    add("state", '<lose> and can\'t have {keywords:heldkeyword++"and"}', s.LosesKeywords, barring=True)
    add("state", '<lose> {keywords:heldkeyword++"and"}', s.LosesKeywords)
    add("state", 'can\'t have {keywords:heldkeyword+"or"}', s.LosesKeywords, barring=True, form=("sg", "pl"))
    for lost, barring in (("<lose>", False), ("<lose> and can't have", True)):
        every = LoseKeyword(c.ALL_KEYWORDS, barring)
        add("state", f"{lost} keyword powers", Value(every))


def _add_assault(book: Phrasebook) -> None:
    add = book.add
    each = "{who:object} <have> Assault {value:amount} {duration:duration} for each {times:counted}"
    add("lasting", each, _assault_each, back=_assault_each_back)
    for noun in ("cnoun", "onoun"):
        others = f"for this and each other {{times:others{noun}}}"
        row = f"{{who:object}} <have> Assault {{value:amount}} {{duration:duration}} {others}"
        add("lasting", row, _assault_each, back=_assault_each_back)
    add("gain", "an additional {keyword:namedkeyword}", s.GainsNamed)
    add("state", "<have> an additional Assault {value:amount} for each {times:counted}", s.GainsNumbered)


def _add_inspire(book: Phrasebook) -> None:
    add = book.add
    for word, bit in (
        ("Ability", c.ABILITY), ("Ally", c.ALLY), ("Armor", c.ARMOR), ("Equipment", c.EQUIPMENT), ("Hero", c.HERO),
        ("Item", c.ITEM), ("Weapon", c.WEAPON),
    ):  # fmt: skip
        add("inspired", f"({word}|{word.lower()})", Value(bit))
    add("inspired", "(Resource|resource)", Value(0))
    add("inspired", "(Quest|quest)", Value(c.QUEST))
    for word, bit in c.TYPES_BY_NAME.items():
        if bit != c.HERO:
            add("sabotaged", f"({word}|{word.title()})", Value(bit))
    add("sabotaged", "(equipment|Equipment)", Value(c.EQUIPMENT))
    add("sabotaged", "(resource|Resource)", Value(0))
    add("power", 'Sabotage: {kinds:sabotaged+"or"}', s.Sabotage)
    add("pattern", "{what:object} (is|are) inspired this way", said(InspiredByThis))
    add("pattern", "you reveal {what:object} this way", said(RevealsThisWay))
    add("power", "Inspire: {types:inspired}", s.Inspire)
    add("power", "Inspire: (Card|card) with that name", Value(s.InspireNamed()))
    add("power", 'Inspire: {kinds:inspired++"or"}', s.InspireSeveral)
    add("power", 'Inspire: {kinds:inspired++"and"}', s.InspireSeveral, each=True)


def _with_cost(test: str) -> Callable[..., object]:
    """Make "with Assault, Mend, or Protector and cost less than ...": both are so of the card."""
    return lambda keywords, value: said(Both)((s.WithKeywords(keywords), said(Stat)("cost", test, value)))


def _with_cost_back(test: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        parts: tuple[Any, ...] = getattr(node, "parts", ())
        if not isinstance(node, said(Both)) or len(parts) != 2 or not isinstance(parts[0], s.WithKeywords):
            return None
        fits = isinstance(parts[1], said(Stat)) and (parts[1].stat, parts[1].test) == ("cost", test)
        return {"keywords": parts[0].keywords, "value": parts[1].value} if fits else None

    return back


def _without(keyword: int) -> Except:
    return Except(HasKeyword(keyword))


def _without_back(node: object) -> dict[str, object] | None:
    inner = node.part if isinstance(node, Except) else None
    return {"keyword": inner.keyword} if isinstance(inner, HasKeyword) else None


def _assault_each(who: object, value: object, duration: str, times: object) -> s.Statement:
    return s.Statement(who, s.GainsNumbered(value, times), duration)


def _assault_each_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.Statement) or not isinstance(node.state, s.GainsNumbered):
        return None
    state = node.state
    return {"who": node.who, "value": state.value, "duration": node.duration, "times": state.times}


def _empowers(effect: object) -> s.EffectLine:
    return s.EffectLine(s.Empowers(effect))


def _empowers_back(node: object) -> dict[str, object] | None:
    effect = node.effect if isinstance(node, s.EffectLine) else None
    return {"effect": effect.effect} if isinstance(effect, s.Empowers) else None
