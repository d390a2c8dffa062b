"""Paragraphs: powers, keywords, costs and restrictions of a card, attachments, quests."""

from __future__ import annotations

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.wording.checks import conditional, unconditional
from rulebound.wow.language.wording.lexicon import CLASSES, all_traits
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.groups import Players, You


def add_paragraphs(book: Phrasebook) -> None:
    """Add all rows of powers and paragraphs.

    The sorts to parse a paragraph as: "powers" (allies, equipment, heroes, and the ongoing text of abilities), "effect
    line" (the other text of an ability), "quest line".
    """
    _add_powers(book)
    _add_limits(book)
    _add_lines(book)
    _add_quests(book)


def _add_powers(book: Phrasebook) -> None:
    add = book.add
    add("power", '{keywords:anykeyword+","}', s.KeywordLine)
    add("power", '{costs:cost+","} → {effect:body}', s.PaymentPower)
    add("power", '{costs:cost+","} → {effect:body}. {limits:limit+"."}', s.PaymentPower)
    for word in ("when", "whenever"):
        add("power", f"{word} {{pattern:pattern}}, {{effect:body}}", s.TriggeredPower, check=unconditional)
        only = f"{word} {{pattern:pattern}}, if {{condition:condition}}, {{effect:body}}"
        add("power", only, s.TriggeredPower, check=conditional)
        during = f"{word} {{pattern:pattern}} {{condition:when}}, {{effect:body}}"
        add("power", during, s.TriggeredPower, during=True)
        for first in ("for the first time each turn",):
            add("power", f"{word} {{pattern:pattern}} {first}, {{effect:body}}", s.TriggeredPower, first=True)
        own = f"{word} {{pattern:pattern}} for the first time on each of your turns, {{effect:body}}"
        add("power", own, s.TriggeredPower, first=True, condition=TurnOf(You()))
    add("power", "at {pattern:timing}, {effect:body}", s.TriggeredPower, check=unconditional)
    only = "at {pattern:timing}, if {condition:condition}, {effect:body}"
    add("power", only, s.TriggeredPower, check=conditional)
    add("power", "{body:static}", s.StaticPower)
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


def _add_limits(book: Phrasebook) -> None:
    add = book.add
    add("limit", "use only once per turn", Value(s.Limit(None, 1)))
    add("limit", "use only {condition:when}", s.Limit)
    add("limit", "use only {condition:when} and only once per turn", s.Limit, per_turn=1)


def _add_lines(book: Phrasebook) -> None:
    add = book.add
    add("common", "{trait:trait} Hero Required", s.RequiredLine)
    add("common", "Totem", Value(s.TagLine("Totem")))
    add("common", "Trap", Value(s.TagLine("Trap")))
    add("common", 'as an additional cost to play {:self}, {costs:deedcost+"and"}', s.AdditionalLine)
    add("common", 'you may {costs:deedcost+"and"} rather than pay {:self}\'s cost', s.AlternateLine)
    add("common", "play only {condition:when}", s.RestrictionLine)
    add("common", "play {:self} only {condition:when}", s.RestrictionLine)
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
