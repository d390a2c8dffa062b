"""The shipped decks: legal, of four classes, and between them they use every part of the game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from cards.shipped import decks, pool
from rulebound.tcg.nodes.changes import continuing, replacing
from rulebound.tcg.nodes.choices import modes
from rulebound.tcg.program.powers import Continuous, Entering, Payment, Triggered
from rulebound.tcg.program.prevention import Prevent
from rulebound.tcg.tree import Node
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes import changes, effects, filters, flow, groups, patterns, values
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import Completion, text_box

EDITION = EDITIONS["2007"]


@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("deck", decks(), ids=lambda deck: deck.name)
def test_each_deck_is_legal_in_every_edition_and_has_sixty_cards_and_a_side_deck(deck: Deck, edition: str) -> None:
    assert faults_of(deck, EDITIONS[edition]) == []
    assert deck.size() == 60
    assert sum(count for _, count in deck.side) == 10


def test_two_decks_are_of_each_faction_and_all_of_different_classes() -> None:
    heroes = [deck.hero.traits for deck in decks()]
    assert sorted(trait for traits in heroes for trait in traits if trait in c.FACTIONS) == [
        "Alliance", "Alliance", "Horde", "Horde",
    ]  # fmt: skip
    classes = [trait for traits in heroes for trait in traits if trait in c.CLASSES]
    assert len(classes) == len(set(classes)) == 4


def cards_of(deck: Deck) -> list[Definition]:
    """A deck's hero, cards and side deck."""
    return [deck.hero, *(one for one, _ in (*deck.cards, *deck.side))]


def test_every_card_is_in_some_deck() -> None:
    assert {card.name for deck in (*decks(), *decks("2012")) for card in cards_of(deck)} == set(pool())


# --- What the decks use ---------------------------------------------------------------------------------------


@cache
def played() -> tuple[Definition, ...]:
    """The heroes and the cards of the main decks."""
    return tuple(
        dict.fromkeys(one for deck in decks() for one in (deck.hero, *(card for card, _ in deck.cards)))
    )


@cache
def nodes() -> tuple[tuple[str, Node], ...]:
    """Every node of every program that is played, with its card."""
    return tuple((card.name, node) for card in played() for node in _within(card.program))


def _within(thing: object) -> Iterator[Node]:
    if isinstance(thing, Node):
        yield thing
        for field in dataclasses.fields(thing):
            yield from _within(getattr(thing, field.name))
    elif isinstance(thing, tuple):
        for item in thing:
            yield from _within(item)


@pytest.mark.parametrize("kind", [name for name in c.TYPES_BY_NAME if name != "location"])
def test_every_card_type_is_used(kind: str) -> None:
    assert any(card.types & c.TYPES_BY_NAME[kind] for card in played())


#: Keywords of later rulebooks, which no card of ours has yet.
LATER = c.ALL_KEYWORDS & ~(c.TWO_HANDED_DUAL_WIELD - 1)


@pytest.mark.parametrize("keyword", [name for name, bit in c.KEYWORDS_BY_NAME.items() if not bit & LATER])
def test_every_keyword_is_printed_or_gained(keyword: str) -> None:
    bit = c.KEYWORDS_BY_NAME[keyword]
    printed = any(card.program.keywords & bit for card in played())
    gained = any(isinstance(node, GainKeyword) and node.keyword & bit for _, node in nodes())
    assert printed or gained


CARDS: dict[str, Callable[[Definition], bool]] = {
    "ongoing": lambda card: text_box(card).ongoing,
    "instant": lambda card: card.instant,
    "unique": lambda card: card.unique,
    "unlimited": lambda card: card.unlimited,
    "a tag with a number": lambda card: bool(card.limits),
    "Totem": lambda card: "Totem" in card.tags,
    "Trap": lambda card: "Trap" in card.paragraphs,
    "reward": lambda card: any("Reward:" in text for text in card.paragraphs),
    "[Trait] Hero Required": lambda card: bool(text_box(card).required),
    "trait-icon powers": lambda card: any(power.trait for power in card.program.powers),
    "a hero's flip": lambda card: any(isinstance(node, k.FlipThis) for node in _within(card.program)),
    "an X cost": lambda card: card.x_cost,
    "an alternate cost": lambda card: bool(text_box(card).alternates) and "Trap" not in card.paragraphs,
    "an additional cost": lambda card: bool(text_box(card).additional),
    "attaching to a target": lambda card: _attaches(card, groups.Target),
    "attaching to what is chosen": lambda card: _attaches(card, groups.Pick),
    "entering play exhausted": lambda card: any(entering.exhausted for entering in _enterings(card)),
    "entering play with counters": lambda card: any(entering.counters for entering in _enterings(card)),
    "dual classes": lambda card: sum(icon in c.CLASSES for icon in card.icons) > 1,
}


def _attaches(card: Definition, how: type[Node]) -> bool:
    attach = text_box(card).attach
    return attach is not None and isinstance(attach.to, how)


def _enterings(card: Definition) -> list[Entering]:
    entering = text_box(card).entering
    return [] if entering is None else [entering]


@pytest.mark.parametrize("what", list(CARDS))
def test_every_kind_of_card_is_used(what: str) -> None:
    assert any(CARDS[what](card) for card in played())


NODES: dict[str, Callable[[Node], bool]] = {
    # powers
    "payment power": lambda node: isinstance(node, Payment),
    "activated power": lambda node: isinstance(node, k.Activate),
    "use only once per turn": lambda node: isinstance(node, Payment) and node.per_turn == 1,
    "use only on your turn": lambda node: isinstance(node, Payment) and bool(node.limits),
    "completion power": lambda node: isinstance(node, Completion),
    "completion restriction": lambda node: isinstance(node, Completion) and bool(node.limits),
    "double-check condition": lambda node: isinstance(node, Triggered) and node.condition is not None,
    "continuous power while": lambda node: isinstance(node, Continuous) and node.condition is not None,
    "power given to others": lambda node: isinstance(node, changes.GainPower),
    # trigger events
    "enters play": lambda node: (
        isinstance(node, patterns.EntersPlay) and isinstance(node.what, filters.IsThis)
    ),
    "another enters play": lambda node: (
        isinstance(node, patterns.EntersPlay) and not isinstance(node.what, filters.IsThis)
    ),
    "is destroyed": lambda node: isinstance(node, patterns.LeavesPlay),
    "attacks": lambda node: isinstance(node, patterns.Fights) and node.how == "attack",
    "defends": lambda node: isinstance(node, patterns.Fights) and node.how == "defend",
    "protects": lambda node: isinstance(node, patterns.Fights) and node.how == "protect",
    "deals combat damage": lambda node: (
        isinstance(node, patterns.DealsDamage) and node.combat is True and node.source is not None
    ),
    "deals combat damage with a weapon": lambda node: (
        isinstance(node, patterns.DealsDamage) and node.using is not None
    ),
    "is dealt damage": lambda node: isinstance(node, patterns.DealsDamage) and node.combat is None,
    "heals": lambda node: isinstance(node, patterns.Heals),
    "start of turn": lambda node: isinstance(node, patterns.TurnBegins),
    "end of turn": lambda node: isinstance(node, patterns.StageBegins) and node.stage == c.END_PHASE,
    "plays a card": lambda node: isinstance(node, patterns.Adds) and node.how == "play",
    "strikes": lambda node: isinstance(node, patterns.Adds) and node.how == "strike",
    "completes a quest": lambda node: isinstance(node, patterns.Adds) and node.how == "complete",
    "draws": lambda node: isinstance(node, patterns.Moves) and node.how == "draw",
    "discards": lambda node: isinstance(node, patterns.Moves) and node.how == "discard",
    "becomes exhausted": lambda node: isinstance(node, patterns.Becomes) and node.how == "exhaust",
    # effects
    "damage": lambda node: isinstance(node, effects.DealDamage),
    "divided damage": lambda node: isinstance(node, effects.DealDivided),
    "damage that can't be prevented": lambda node: (
        isinstance(node, effects.DealDamage) and node.unpreventable
    ),
    "healing": lambda node: isinstance(node, effects.HealDamage),
    "destroy": lambda node: isinstance(node, effects.Destroy),
    "exhaust": lambda node: isinstance(node, effects.TurnCards) and node.how == "exhaust",
    "ready": lambda node: isinstance(node, effects.TurnCards) and node.how == "ready",
    "draw": lambda node: isinstance(node, effects.DrawCards),
    "discard": lambda node: isinstance(node, effects.Discard),
    "search": lambda node: isinstance(node, effects.Search),
    "look": lambda node: isinstance(node, effects.RevealCards) and node.look,
    "reveal": lambda node: isinstance(node, effects.RevealCards) and not node.look,
    "into the graveyard from a deck": lambda node: (
        isinstance(node, effects.PutCards) and node.to == c.GRAVEYARD
    ),
    "back to the hand": lambda node: isinstance(node, effects.PutCards) and node.to == c.HAND,
    "into play from a graveyard": lambda node: isinstance(node, effects.PutIntoPlay),
    "tokens": lambda node: isinstance(node, effects.CreateTokens),
    "token keywords": lambda node: isinstance(node, effects.CreateTokens) and node.keywords > 0,
    "counters on": lambda node: isinstance(node, effects.AddCounters),
    "counters off as a cost": lambda node: isinstance(node, k.RemoveCounters),
    "interrupt": lambda node: isinstance(node, effects.InterruptLayers),
    "reattach": lambda node: isinstance(node, effects.Reattach),
    "remove from combat": lambda node: isinstance(node, effects.RemoveFromCombat),
    "die roll": lambda node: isinstance(node, effects.RollDie),
    # flow
    "choose one": lambda node: isinstance(node, modes.Choose) and node.most == 1,
    "choose one or both": lambda node: isinstance(node, modes.Choose) and node.most == 2,
    "may": lambda node: isinstance(node, flow.May),
    "if you do": lambda node: isinstance(node, flow.IfYouDo),
    "if": lambda node: isinstance(node, flow.If),
    "unless": lambda node: isinstance(node, flow.Unless),
    "for each": lambda node: isinstance(node, values.Count),
    "X": lambda node: isinstance(node, values.X),
    "that much": lambda node: isinstance(node, values.That),
    "delayed trigger": lambda node: isinstance(node, continuing.Delayed),
    # continuous
    "more ATK": lambda node: isinstance(node, changes.AddStat) and node.stat == "atk" and node.sign > 0,
    "less ATK": lambda node: isinstance(node, changes.AddStat) and node.stat == "atk" and node.sign < 0,
    "more health": lambda node: isinstance(node, changes.AddStat) and node.stat == "health",
    "more DEF": lambda node: isinstance(node, changes.AddStat) and node.stat == "def",
    "lost powers": lambda node: isinstance(node, changes.LosePowers),
    "a gained tag": lambda node: isinstance(node, changes.GainTag),
    "control change for a turn": lambda node: (
        isinstance(node, continuing.Grant)
        and any(isinstance(change, changes.ControlledBy) for change in node.changes)
    ),
    "control while attached": lambda node: (
        isinstance(node, Continuous)
        and any(isinstance(change, changes.ControlledBy) for change in node.changes)
    ),
    "can't attack": lambda node: isinstance(node, changes.Cannot) and node.action == "attack",
    "can't protect": lambda node: isinstance(node, changes.Cannot) and node.action == "protect",
    "can't ready": lambda node: isinstance(node, changes.Cannot) and node.action == "ready",
    "must attack": lambda node: isinstance(node, changes.MustAttack),
    "a higher cost": lambda node: isinstance(node, changes.CostChange) and node.sign > 0,
    "a lower cost": lambda node: isinstance(node, changes.CostChange) and node.sign < 0,
    "a lower cost to strike": lambda node: isinstance(node, changes.CostChange) and node.action == "strike",
    "prevent the next": lambda node: (
        isinstance(node, continuing.Grant)
        and node.next_times is not None
        and any(isinstance(change, Prevent) for change in node.changes)
    ),
    "prevent all": lambda node: (
        isinstance(node, continuing.Grant)
        and node.next_times is None
        and any(isinstance(change, Prevent) for change in node.changes)
    ),
    "prevent some of it": lambda node: isinstance(node, Prevent) and node.amount is not None,
    "more damage instead": lambda node: isinstance(node, replacing.ReplaceDamage) and node.plus is not None,
    "damage to another instead": lambda node: (
        isinstance(node, replacing.ReplaceDamage) and node.redirect is not None
    ),
    "more healing instead": lambda node: isinstance(node, replacing.ReplaceHealing),
    "something instead of being destroyed": lambda node: isinstance(node, replacing.ReplaceMove),
    "something instead of a draw": lambda node: isinstance(node, replacing.ReplaceDraw),
    "what happened this turn": lambda node: isinstance(node, n.ThisTurn),
}


@pytest.mark.parametrize("what", list(NODES))
def test_every_part_of_the_language_is_used(what: str) -> None:
    assert any(NODES[what](node) for _, node in nodes())
