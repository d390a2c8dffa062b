"""Paragraphs: powers, keywords, costs and restrictions of a card, attachments, quests."""

from __future__ import annotations

from rulebound.tcg.language.wording.lines import add_entering_lines, add_playing_lines
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_free_line, own_trait_powers
from rulebound.wow.language.wording.lexicon import CLASSES, REPUTATIONS, TALENTS, all_tags, all_traits
from rulebound.wow.language.wording.nouns.phrases import THIS_CARD
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes.changes import GainRewardPowersOf
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.filters import OfReputation, Side
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


def _on_a_side(node: s.AttachToSome) -> bool:
    """Without an article it is told by whose it is: "friendly ally", and no more than that."""
    noun = node.noun
    if not isinstance(noun, s.Noun) or noun.posts or len(noun.adjectives) != 1:
        return False
    return isinstance(noun.adjectives[0], Side)


def _add_powers(book: Phrasebook) -> None:
    add_powers(book, TurnOf(You()))
    add = book.add
    add("power", '{keywords:anykeyword+","}', s.KeywordLine)
    add("power", '{keywords:anykeyword++";"}', s.KeywordLine)
    # What the oldest wording says of it in a reminder: the ability is destroyed when the hero deals damage.
    add("power", "your hero is stealthed", Value(s.StealthedHero()))
    for faction in c.FACTIONS:
        row = f'([[{faction}]]|{faction}): {{powers:power+"."}}'
        add("power", row, s.TraitPower, trait=faction, check=own_trait_powers)
        add("power", f'[[{faction}]] Hero: {{powers:power+"."}}', s.TraitPower, trait=faction, check=own_trait_powers)
    for name in all_traits():
        add("power", f'{name} Hero: {{powers:power+"."}}', s.TraitPower, trait=name, check=own_trait_powers)
    for name in CLASSES:
        add("power", f'[[{name}]] [Hero]: {{powers:power+"."}}', s.TraitPower, trait=name, check=own_trait_powers)
        add("power", f'{name}: {{powers:power+"."}}', s.TraitPower, trait=name, check=own_trait_powers)
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("powers", 'Face down: {powers:power+"."}', s.FaceDownLine)
    # A hero has another side; "this side" is the one that says it.
    turns = Value(s.TurnsFaceDown(s.OwnNameHere()))
    add("otherside", "{:self} flips to this side", turns)
    add("flippower", "when {pattern:otherside}, {effect:body}", s.TriggeredPower)
    add("flippower", "{label:proper}: {power:flippower}", s.Labelled)
    add("powers", 'Face down: {powers:flippower+"."}', s.FaceDownLine)
    add("named powers", 'Face down: {powers:flippower+"."}', s.FaceDownLine)
    add("powers", 'Ongoing: {powers:power+"."}', s.OngoingLine)
    add("powers", "Ongoing", s.OngoingLine)
    add("powers", "you pay {less:number} less to flip {:self} if {condition:condition}", s.CheaperFlip)
    add("side", "{name:proper}", s.FactionLine)
    add("side", "{name:self}", s.FactionLine)
    add("powers", "Traitor Faction: {name:proper}", s.FactionLine)
    for before in ("", "Face down: "):
        for put in ("put", "include"):
            never = f'{before}Deckbuilding: you can\'t {put} {{never:deckword+"or"}} cards in your deck'
            add("powers", never, s.DeckbuildingLine)
    for name in (*c.FACTIONS, *CLASSES):
        add("deckword", f"[[{name}]]", Value(name))
    for word in ("Talent", "class"):
        add("deckword", word, Value(word))
    _add_deck_kinds(book)
    add("powers", "{line:common}", PASS)
    for title in ("{:self}'s {name:proper}", "{name:proper} of {:self}"):
        add("powers", title, s.TitleLine)
        add("powers", f"Face down: {title}", s.TitleLine, behind=True)
    add("power", "while {condition:condition}, when {pattern:pattern}, {effect:body}", s.WhileWhen)


def _add_deck_kinds(book: Phrasebook) -> None:
    """What alone a hero's decks can have [2012:100.2e]."""
    add, kind = book.add, "deckkind"
    either = "either [[Alliance]] or [[Horde]] cards, "
    for before in ("", "Face down: "):
        for only in ("can include only", "can only include"):
            for side in ("", either):
                row = f'{before}Deckbuilding: you {only} {side}{{kinds:deckkind+"and"}}. you can\'t include cards with'
                for one in ("(reputation|reputations)", "other reputations"):
                    for other in ("", "other "):
                        add("powers", f"{row} {one} or {other}text restrictions", s.DeckOnlyLine, either=bool(side),
                            reputations=one.startswith("other"), restrictions=bool(other))  # fmt: skip
    add(kind, "neutral cards", Value(n.DeckKind(neutral=True)))
    add(kind, "neutral quests", Value(n.DeckKind(c.QUEST, neutral=True)))
    add(kind, "neutral quests and locations", Value(n.DeckKind(c.QUEST | c.LOCATION, neutral=True)))
    for word, bit in c.DAMAGE_BITS.items():
        add(kind, f"any abilities that deal {word} damage", Value(n.DeckKind(c.ABILITY, deals=bit)))
        add(kind, f"any [[{word.title()}]] allies", Value(n.DeckKind(c.ALLY, damage_types=bit)))
    for word in ("Melee", "Ranged"):
        add(kind, f"any {word} weapons", Value(n.DeckKind(c.WEAPON, tag=word)))
    for trait in ("Traitor", "Scourge"):
        add(kind, f"[any] {trait} cards", Value(n.DeckKind(tag=trait)))
    for name in REPUTATIONS:
        add(kind, f"{name} cards", Value(n.DeckKind(reputation=name)))
    add(kind, "any Demon allies", Value(n.DeckKind(c.ALLY, tag="Demon")))
    for name in CLASSES:
        add(kind, f"[[{name}]] cards", Value(n.DeckKind(icon=name)))
        add(kind, f"[any] [[{name}]] abilities", Value(n.DeckKind(c.ABILITY, icon=name)))
        add(kind, f"[[{name}]] equipment", Value(n.DeckKind(c.EQUIPMENT, icon=name)))
        add(kind, f"[any] allies with ally type {name}", Value(n.DeckKind(c.ALLY, tag=name)))
        for spec in TALENTS:
            add(kind, f"[[{name}]] {spec} (Talents|talents)", Value(n.DeckKind(icon=name, talent=spec)))
    pets = n.DeckKind(icon="Hunter", tag="Pet")
    add(kind, "[[Hunter]] abilities and Pets", Value((n.DeckKind(c.ABILITY, icon="Hunter"), pets)))


def _add_lines(book: Phrasebook) -> None:
    add = book.add
    add("common", "{trait:trait} Hero Required", s.RequiredLine)
    add("common", "Totem", Value(s.TagLine("Totem")))
    add("common", "Trap", Value(s.TagLine("Trap")))
    add_playing_lines(book, "common", "deedcost", THIS_CARD)
    for kind in ("quest", "location"):
        for cost in ("a cost", "an additional cost"):
            row = f'as {cost} to place this {kind} face up, {{costs:deedcost+"and"}}'
            add("common", row, s.CostToPlace, kind=c.TYPES_BY_NAME[kind])
    # (As the oldest of these cards says it.)
    row = 'as a cost to play this face up, {costs:deedcost+"and"}'
    add("common", row, s.CostToPlace, kind=c.QUEST | c.LOCATION)
    add("common", "you can't play {:self} during combat", Value(s.NotInCombat()))
    add("effect line", "{line:common}", PASS)
    add("effect line", "{effect:body}", s.EffectLine, check=no_free_line)
    add("effect line", "{trait:traiticon} Hero: {effect:body}", _for_trait, back=_for_trait_back)
    add("effect line", "{body:static}", s.StaticPower)
    add("effect line", "{power:payment}", PASS)
    add("effect line", "{condition:prefix}: {power:payment}", s.Prefixed)
    add("effect line", 'Ongoing: {powers:power+"."}', s.OngoingLine)
    add("effect line", "Ongoing", s.OngoingLine)
    add("effect line", "attach to {to:object}", s.AttachLine)
    add("effect line", "attach to {noun:cnoun.sg}", s.AttachToSome, check=_on_a_side)
    add("mode", "attach to {to:object}", s.AttachMode)
    # [2013:400.1] the other words for it, which any card may have
    for this in ("{:self}", *(f"this {card}" for card in THIS_CARD)):
        add("powers", f"{this} enters play attached to {{to:object}}", s.AttachLine)
    add("effect line", "attach to {to:object}. {rest:body}", s.AttachLine)
    add("effect line", "attach to {to:object}, and {effect:sentence}", s.AttachLine)
    for joint in (" and", ", then", ", and then"):
        add("effect line", f"attach to {{to:object}}{joint} {{effect:sentence}}", s.AttachLine)
    for name in REPUTATIONS:
        if name not in all_tags():
            add("adjective", name, Value(OfReputation(name)))
    # (A set may bring reputations of its own.)
    for sort in ("common", "reputation"):
        add(sort, "{name:proper} Reputation", s.ReputationLine)
    add("common", '{reputation:reputation}, {keywords:anykeyword+","}', s.ReputationAnd)
    for name in TALENTS:
        add("common", f"{name} Talent", Value(s.RequiredLine(name)))
    for trait in all_traits():
        add("traiticon", trait, Value(trait))
    for trait in (*CLASSES, *c.FACTIONS):
        add("traiticon", f"[[{trait}]]", Value(trait))
    add("common", '{traits:traiticon++"or"} Hero Required', s.RequiresOne)
    add("common", "[[Death Knight]] Hero Required", Value(s.RequiredLine("Death Knight")))
    book.add("common", "{:self} is a {tag:tag} card while in a graveyard", s.BuriedTag)
    book.add("quest line", "{effect:body}", s.RewardMore)
    book.add("quest line", '{keywords:anykeyword+","}', s.KeywordLine)
    book.add("effect line", "for each type of Totem you (have|control), do the following:", Value(s.ForTotems()))
    for kind in ("Air", "Earth", "Fire", "Water"):
        book.add("effect line", f"{kind}: {{effect:body}}", s.TotemRow, kind=kind)


def _add_quests(book: Phrasebook) -> None:
    add = book.add
    complete = "(to|To) complete this (quest|card)"
    for prefix in ("", "{condition:prefix}, "):
        add("quest line", f"{prefix}pay {{pay:number}} {complete}", s.QuestCost)
        add("quest line", f"{prefix}pay X {complete}", s.QuestCost, pay=-1)
        add("quest line", f'{prefix}{{costs:deedcost+"and"}} and pay {{pay:number}} {complete}', s.QuestCost)
        add("quest line", f'{prefix}pay {{pay:number}} and {{costs:deedcost+"and"}} {complete}', s.QuestCost)
        add("quest line", f'{prefix}{{costs:deedcost+"and"}} {complete}', s.QuestCost)
    for prefix in ("", "{condition:prefix}: "):
        often = f"{prefix}for each {{times:counted}}, you may pay {{pay:number}} {complete}"
        add("quest line", often, s.QuestCost)
        add("quest line", f'{prefix}pay {{pay:number}} or {{others:deedcost+"and"}} {complete}', s.QuestCost)
    add("counted", "{number:number} paid this way", s.PaidEach)
    add("prefix", "during your turn", Value(TurnOf(You())))
    add("prefix", "on your turn", Value(TurnOf(You())))
    add("prefix", "during an opponent's turn", Value(TurnOf(Players("opponents"))))
    add("prefix", "if {condition:condition}", PASS)
    add("prefix", "while {condition:condition}", PASS)
    add("quest line", "Reward: {effect:body}", s.RewardLine)
    add("state", "<have> [all] the reward powers of {others:object}", said(GainRewardPowersOf))
    add("quest line", "{line:common}", PASS)
    add("quest line", "{body:static}", s.StaticPower)


def _add_prefixes(book: Phrasebook) -> None:
    """When a power can be used, or a quest completed, said before it."""
    add = book.add
    add("payment", '{costs:cost+","} → {effect:body}', s.PaymentPower)
    add("payment", '{costs:cost+","} → {effect:body}. {limits:limit+"."}', s.PaymentPower)
    cheaper = "you pay {less:number} less to use this power for each {times:counted}"
    for sort in ("payment", "power"):
        add(sort, f'{{costs:cost+","}} → {{effect:body}}. {cheaper}', s.CheaperPayment)
        add(sort, '{costs:deedcost++"and"} → {effect:body}', s.PaymentPower)
    add("power", "pay {pay:number} or {other:deedcost} → {effect:body}", s.EitherPayment)
    add("power", "{condition:prefix}: {power:payment}", s.Prefixed)
    add("power", "once per turn: {power:payment}", s.Prefixed, per_turn=1)
    add("power", "once per game: {power:payment}", s.OncePerGame)
    own = TurnOf(You())
    add("power", "once per turn, on your turn: {power:payment}", s.Prefixed, per_turn=1, condition=own)
    complete = "to complete this (quest|card)"
    add("quest line", f"{{condition:prefix}}: pay {{pay:number}} {complete}", s.QuestCost)
    add("quest line", f'{{condition:prefix}}: {{costs:deedcost+"and"}} and pay {{pay:number}} {complete}', s.QuestCost)
    add("quest line", f'{{condition:prefix}}: pay {{pay:number}} and {{costs:deedcost+"and"}} {complete}', s.QuestCost)
    add("quest line", f'{{condition:prefix}}: {{costs:deedcost+"and"}} {complete}', s.QuestCost)
    add("prefix", '{parts:prefix++","}', said(n.Everything))
    # [wow-2013:701.1a, wow-2013:702.1a]
    add("prefix", "Basic", Value(n.AtBasicTimes()))

    add("prefix", "on an opponent's turn", Value(n.TurnOf(Players("opponents"))))
    add("power", "once on each of your turns: {power:payment}", s.Prefixed, per_turn=1, condition=TurnOf(You()))


def _add_entering(book: Phrasebook) -> None:
    """How a card enters play."""
    add_entering_lines(book, THIS_CARD, "exhausted")
    book.add("effect line", "{line:entering}", PASS)
    book.add("quest line", "{line:entering}", PASS)


def _for_trait(trait: str, effect: object) -> s.EffectLine:
    return s.EffectLine(s.TraitEffect(trait, effect))


def _for_trait_back(node: object) -> dict[str, object] | None:
    effect = node.effect if isinstance(node, s.EffectLine) else None
    return {"trait": effect.trait, "effect": effect.effect} if isinstance(effect, s.TraitEffect) else None
