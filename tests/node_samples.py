"""Sample nodes of every class, two for every field, made from what the classes declare."""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import types
import typing
from typing import Any

from rulebound.tcg import nodes as shared_nodes
from rulebound.tcg import program
from rulebound.tcg.nodes.changes.replacing import OfDamage, ReplaceDraw
from rulebound.tcg.nodes.costs.of_this import ByItsMove
from rulebound.tcg.nodes.patterns import Qualified
from rulebound.tcg.program import nodes as core
from rulebound.tcg.program.powers import Alternate, Attach, Continuous, Entering, PaidFor, TextBox, Triggered
from rulebound.tcg.tree import Node, Power
from rulebound.wow import constants as c
from rulebound.wow import nodes
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.changes import GainTag, LimitOfTag, MustAttack
from rulebound.wow.position import text_box as pw

#: What is no class of node by itself, but a kind of them.
KINDS = (
    Node,
    core.Filter,
    core.Feature,
    core.Value,
    core.Condition,
    core.Group,
    core.Effect,
    core.Cost,
    core.Change,
    core.Pattern,
    core.Replacing,
    core.Prohibition,
    OfDamage,
    ByItsMove,
    Qualified,
    LimitOfTag,
    TextBox,
    PaidFor,
    Power,
)

_YOU = g.You()
_TRIGGERED = Triggered(0, "", p.EntersPlay(f.IsThis()), e.DrawCards(_YOU, v.Number(1)))
_CONTINUOUS = Continuous(0, "", f.IsThis(), (MustAttack(),))

#: Two nodes of each kind that differ.
PAIRS: dict[Any, tuple[Any, Any]] = {
    core.Filter: (f.OfType(c.ALLY), f.Tagged("Orc")),
    core.Value: (v.Number(3), v.X()),
    core.Condition: (n.TurnOf(_YOU), n.InStage((c.END_PHASE,))),
    core.Group: (g.YourHero(), g.This()),
    core.Effect: (e.DrawCards(_YOU, v.Number(1)), e.Destroy(g.This())),
    core.Cost: (k.Pay(2), k.Activate()),
    core.Change: (MustAttack(), GainTag("Sheep")),
    core.Replacing: (ReplaceDraw(_YOU, e.Destroy(g.This())), ReplaceDraw(_YOU, e.Destroy(g.YourHero()))),
    core.Pattern: (p.EntersPlay(f.IsThis()), p.LeavesPlay(f.IsThis())),
    Power: (_TRIGGERED, _CONTINUOUS),
    Triggered: (_TRIGGERED, dataclasses.replace(_TRIGGERED, first_each_turn=True)),
    g.Target: (g.Target(0, f.OfType(c.ALLY)), g.Target(0, f.Tagged("Orc"))),
    g.Pick: (g.Pick(f.OfType(c.ALLY), v.Number(1)), g.Pick(f.Tagged("Orc"), v.Number(1))),
    e.DealDamage: (
        e.DealDamage(g.YourHero(), v.Number(1), 0, g.This()), e.DealDamage(g.YourHero(), v.Number(2), 0, g.This())
    ),
    Attach: (Attach(g.Target(0, f.OfType(c.ALLY))), Attach(g.YourHero())),
    Entering: (Entering(True), Entering(False, (("spell", v.Number(2)),))),
    Alternate: (Alternate((k.Pay(2),)), Alternate((k.Activate(),))),
    g.Role: (g.Role("One"), g.Role("Two")),
    bool: (False, True),
    int: (2, 3),
    str: ("One", "Two"),
}

#: Groups that stand for players, by the names of the fields that hold them.
PLAYERS = ("players", "owner", "who", "chooser", "under", "by_players")

#: Two values of fields whose words are a closed list, by class and field, or by field.
WORDS: dict[str, tuple[Any, Any]] = {
    "damage_types": (2, 4),
    "new_types": (2, 4),
    "keyword": (c.PROTECTOR, c.ELUSIVE),
    "keywords": (c.PROTECTOR, c.ELUSIVE),
    "back_keywords": (c.PROTECTOR, c.ELUSIVE),
    "types": (c.ALLY, c.WEAPON),
    "sign": (1, -1),
    "stage": (c.READY_STEP, c.END_PHASE),
    "stages": ((c.READY_STEP,), (c.END_PHASE,)),
    "zone": (c.HAND, c.GRAVEYARD),
    "zones": ((c.HAND,), (c.DECK,)),
    "to": (c.HAND, c.GRAVEYARD),
    "origin": (c.HAND, c.GRAVEYARD),
    "instead_to": (c.HAND, c.GRAVEYARD),
    "stat": ("atk", "health"),
    "test": ("<=", ">="),
    "duration": ("turn", "combat"),
    "seat": (0, 1),
    "first_for": ("it", "player"),
    "back": ((), (0,)),
    "powers": ((_TRIGGERED,), (_CONTINUOUS,)),
    "results": (((1, 2),), ((3,),)),
    "effects": ((e.Destroy(g.This()),), (e.Destroy(g.YourHero()),)),
    "clauses": ((0,), (1,)),
    "texts": (("Protector",), ("Elusive",)),
    "SwitchStats.other": ("atk", "health"),
    "Side.side": ("your", "opposing"),
    "Prevent.side": ("to", "by"),
    "Standing.state": ("ready", "exhausted"),
    "Facing.how": ("attacking", "defending"),
    "Players.which": ("opponents", "each"),
    "Target.players": ("each", "opponents"),
    "RandomTarget.players": ("each", "opponents"),
    "TargetsInAll.players": ("each", "opponents"),
    "Target.layers": ("card", "effect"),
    "Layers.kind": ("card", "effect"),
    "Apart.what": ("names", "card types"),
    "DifferentAmong.what": ("name", "class"),
    "SharesKind.kind": ("class", "race"),
    "Cannot.action": ("attack", "protect"),
    "UnpaidExhausting.action": ("exhaust", "flip"),
    "Permission.what": ("protect", "protect itself"),
    "RuleChange.what": ("additional draw", "revealed hand"),
    "CostChange.action": ("play", "strike"),
    "AdditionalCost.action": ("play", "strike"),
    "MoveThis.how": ("destroy", "remove"),
    "UseCards.how": ("exhaust", "destroy"),
    "TurnCards.how": ("exhaust", "ready"),
    "FlipCards.how": ("turn", "flip"),
    "PutCards.how": ("put", "remove"),
    "LeavesPlay.how": ("destroy", ""),
    "Fights.how": ("attack", "defend"),
    "Becomes.how": ("exhaust", "ready"),
    "Adds.how": ("play", "strike"),
    "Moves.how": ("draw", "discard"),
    "Happens.kind": ("prevent", "conclude"),
    "ReplaceMove.how": ("destroy", "draw"),
    "ReplaceMove.instead_how": ("remove", "put"),
    "DealKinds.damage_types": ((2,), (4,)),
}


def _modules_of_nodes() -> list[str]:
    """Return where nodes are: what programs are made of, their vocabulary, and a few beside what they are about."""
    found: list[str] = []
    for package in (program, shared_nodes, nodes):
        entries = pkgutil.walk_packages(package.__path__, package.__name__ + ".")
        found += sorted(entry.name for entry in entries)
    return [*found, "rulebound.wow.boards.numbers", "rulebound.wow.cards.unique_cards", pw.__name__]


def node_classes() -> list[type[Node]]:
    """Return every class of node that a program can hold, in the order of their modules."""
    found: list[type[Node]] = []
    for name in _modules_of_nodes():
        for thing in vars(importlib.import_module(name)).values():
            # What a procedure makes up for itself is defined elsewhere, and no part of a program.
            if isinstance(thing, type) and issubclass(thing, Node) and thing.__module__ == name:
                found.extend([thing] if thing not in KINDS else [])
    # This game has its own of some that all games share: no text of it is made of the shared one.
    own = [kind.__mro__[1] for kind in found if kind.__mro__[1].__name__ == kind.__name__]
    return [kind for kind in found if kind not in own]


def two_values(kind: type[Node], field: str) -> tuple[Any, Any]:
    """Return two values of a field that differ."""
    special = WORDS.get(f"{kind.__name__}.{field}")
    if special is not None:
        return special
    hint = typing.get_type_hints(kind)[field]
    held = typing.get_origin(hint) or hint
    if field in WORDS and held is type(WORDS[field][0]):
        return WORDS[field]
    if field in PLAYERS and hint in (core.Group, core.Group | None):
        return (g.Players("opponents"), g.Players("friendly"))
    return _two(hint)


def _two(hint: Any) -> tuple[Any, Any]:
    if isinstance(hint, types.UnionType):
        kinds = [one for one in typing.get_args(hint) if one is not type(None)]
        if kinds == [bool]:
            return (None, True)
        return _two(kinds[0])
    if typing.get_origin(hint) is tuple:
        inner = [one for one in typing.get_args(hint) if one is not Ellipsis]
        if Ellipsis not in typing.get_args(hint):
            pairs = [_two(one) for one in inner]
            return (tuple(pair[0] for pair in pairs), tuple(pair[1] for pair in pairs))
        first, second = _two(inner[0])
        return ((first,), (second,))
    return PAIRS[hint]


def is_optional(kind: type[Node], field: str) -> bool:
    """Tell whether a field may hold nothing."""
    hint = typing.get_type_hints(kind)[field]
    return isinstance(hint, types.UnionType) and type(None) in typing.get_args(hint)


def plain(kind: type[Node]) -> Node:
    """Return a node of a class with what it must have, and its defaults."""
    given = {
        field.name: two_values(kind, field.name)[0]
        for field in dataclasses.fields(kind)
        if field.default is dataclasses.MISSING
    }
    if kind is pw.CardProgram:
        given["powers"] = (_TRIGGERED,)
    return kind(**given)


def full(kind: type[Node]) -> Node:
    """Return a node of a class in which every field that may hold a node does."""
    made = plain(kind)
    given = {
        field.name: two_values(kind, field.name)[0]
        for field in dataclasses.fields(kind)
        if getattr(made, field.name) is None or getattr(made, field.name) == ()
    }
    return dataclasses.replace(made, **given)


__all__ = ["KINDS", "PAIRS", "full", "is_optional", "node_classes", "plain", "two_values"]
