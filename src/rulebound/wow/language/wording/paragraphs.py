"""Paragraphs: powers, keywords, costs and restrictions of a card, attachments, quests."""

from __future__ import annotations

from rulebound.tcg.language.wording.lines import add_entering_lines, add_playing_lines
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.lexicon import CLASSES, REPUTATIONS, TALENTS, all_tags, all_traits
from rulebound.wow.language.wording.nouns import THIS_CARD
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.filters import OfReputation
from rulebound.wow.nodes.groups import Players, You


def add_paragraphs(book: Phrasebook) -> None:
    """Add all rows of powers and paragraphs.

    The sorts to parse a paragraph as: "powers" (allies, equipment, heroes, and the ongoing text of abilities), "effect
    line" (the other text of an ability), "quest line".
    """
    _add_powers(book)
    _add_lines(book)
    _add_quests(book)
    _add_prefixes(book)
    _add_entering(book)


def _add_powers(book: Phrasebook) -> None:
    add_powers(book, TurnOf(You()))
    add = book.add
    add("power", '{keywords:anykeyword+","}', s.KeywordLine)
    # What the oldest wording says of it in a reminder: the ability is destroyed when the hero deals damage.
    add("power", "your hero is stealthed", Value(s.StealthedHero()))
    for faction in c.FACTIONS:
        row = f'([[{faction}]]|{faction}): {{powers:power+"."}}'
        add("power", row, s.TraitPower, trait=faction)
    for name in all_traits():
        add("power", f'{name} Hero: {{powers:power+"."}}', s.TraitPower, trait=name)
    for name in CLASSES:
        add("power", f'[[{name}]] [Hero]: {{powers:power+"."}}', s.TraitPower, trait=name)
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("powers", 'Face down: {powers:power+"."}', s.FaceDownLine)
    add("powers", 'Ongoing: {powers:power+"."}', s.OngoingLine)
    add("powers", "Ongoing", s.OngoingLine)
    add("powers", "{line:common}", PASS)
    add("power", "while {condition:condition}, when {pattern:pattern}, {effect:body}", s.WhileWhen)


def _add_lines(book: Phrasebook) -> None:
    add = book.add
    add("common", "{trait:trait} Hero Required", s.RequiredLine)
    add("common", "Totem", Value(s.TagLine("Totem")))
    add("common", "Trap", Value(s.TagLine("Trap")))
    add_playing_lines(book, "common", "deedcost", THIS_CARD)
    add("common", "you can't play {:self} during combat", Value(s.NotInCombat()))
    add("effect line", "{line:common}", PASS)
    add("effect line", "{effect:body}", s.EffectLine)
    add("effect line", "{body:static}", s.StaticPower)
    add("effect line", 'Ongoing: {powers:power+"."}', s.OngoingLine)
    add("effect line", "Ongoing", s.OngoingLine)
    add("effect line", "attach to {to:object}", s.AttachLine)
    add("effect line", "attach to {to:object}. {rest:body}", s.AttachLine)
    add("effect line", "attach to {to:object}, and {effect:sentence}", s.AttachLine)
    for joint in (" and", ", then", ", and then"):
        add("effect line", f"attach to {{to:object}}{joint} {{effect:sentence}}", s.AttachLine)
    for name in REPUTATIONS:
        add("common", f"{name} Reputation", Value(s.ReputationLine(name)))
        if name not in all_tags():
            add("adjective", name, Value(OfReputation(name)))
        add("reputation", f"{name} Reputation", Value(s.ReputationLine(name)))
    add("common", '{reputation:reputation}, {keywords:anykeyword+","}', s.ReputationAnd)
    for name in TALENTS:
        add("common", f"{name} Talent", Value(s.RequiredLine(name)))
    for trait in all_traits():
        add("traiticon", trait, Value(trait))
    for trait in CLASSES:
        add("traiticon", f"[[{trait}]]", Value(trait))
    add("common", '{traits:traiticon++"or"} Hero Required', s.RequiresOne)
    add("common", "[[Death Knight]] Hero Required", Value(s.RequiredLine("Death Knight")))
    book.add("common", "{:self} is a {tag:tag} card while in a graveyard", s.BuriedTag)
    book.add("quest line", "{effect:body}", s.RewardMore)
    book.add("effect line", "for each type of Totem you (have|control), do the following:", Value(s.ForTotems()))
    for kind in ("Air", "Earth", "Fire", "Water"):
        book.add("effect line", f"{kind}: {{effect:body}}", s.TotemRow, kind=kind)


def _add_quests(book: Phrasebook) -> None:
    add = book.add
    complete = "to complete this quest"
    for prefix in ("", "{condition:prefix}, "):
        add("quest line", f"{prefix}pay {{pay:number}} {complete}", s.QuestCost)
        add("quest line", f"{prefix}pay X {complete}", s.QuestCost, pay=-1)
        add("quest line", f'{prefix}{{costs:deedcost+"and"}} and pay {{pay:number}} {complete}', s.QuestCost)
        add("quest line", f'{prefix}pay {{pay:number}} and {{costs:deedcost+"and"}} {complete}', s.QuestCost)
        add("quest line", f'{prefix}{{costs:deedcost+"and"}} {complete}', s.QuestCost)
    add("prefix", "during your turn", Value(TurnOf(You())))
    add("prefix", "on your turn", Value(TurnOf(You())))
    add("prefix", "during an opponent's turn", Value(TurnOf(Players("opponents"))))
    add("prefix", "if {condition:condition}", PASS)
    add("prefix", "while {condition:condition}", PASS)
    add("quest line", "Reward: {effect:body}", s.RewardLine)
    add("quest line", "{line:common}", PASS)
    add("quest line", "{body:static}", s.StaticPower)


def _add_prefixes(book: Phrasebook) -> None:
    """When a power can be used, or a quest completed, said before it."""
    add = book.add
    add("payment", '{costs:cost+","} → {effect:body}', s.PaymentPower)
    add("payment", '{costs:cost+","} → {effect:body}. {limits:limit+"."}', s.PaymentPower)
    add("power", "{condition:prefix}: {power:payment}", s.Prefixed)
    add("power", "once per turn: {power:payment}", s.Prefixed, per_turn=1)
    own = TurnOf(You())
    add("power", "once per turn, on your turn: {power:payment}", s.Prefixed, per_turn=1, condition=own)
    complete = "to complete this quest"
    add("quest line", f"{{condition:prefix}}: pay {{pay:number}} {complete}", s.QuestCost)
    add("quest line", f'{{condition:prefix}}: {{costs:deedcost+"and"}} and pay {{pay:number}} {complete}', s.QuestCost)
    add("quest line", f'{{condition:prefix}}: pay {{pay:number}} and {{costs:deedcost+"and"}} {complete}', s.QuestCost)
    add("quest line", f'{{condition:prefix}}: {{costs:deedcost+"and"}} {complete}', s.QuestCost)
    add("prefix", '{parts:prefix++","}', said(n.Everything))
    add("prefix", "on an opponent's turn", Value(n.TurnOf(Players("opponents"))))
    add("power", "once on each of your turns: {power:payment}", s.Prefixed, per_turn=1, condition=TurnOf(You()))


def _add_entering(book: Phrasebook) -> None:
    """How a card enters play."""
    add_entering_lines(book, THIS_CARD, "exhausted")
    book.add("effect line", "{line:entering}", PASS)
    book.add("quest line", "{line:entering}", PASS)
