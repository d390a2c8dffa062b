"""Effects: one-shot modifiers, what a resolving link does once.

Every effect sets ``ctx.did`` to whether all of it was actually performed, for "if you do" [709.2f], and leaves what it
touched in ``ctx.roles["this way"]`` for sentences that refer back to it. They are kept by what they are about; this
module names them all.
"""

from __future__ import annotations

from rulebound.tcg.nodes.effects.chance import DieResults, ExtraTurns, FlipCoin, RollDie
from rulebound.tcg.nodes.effects.damage import (
    DealDamage,
    DealDivided,
    DealInOrder,
    DealKinds,
    HealDamage,
    PutDamage,
)
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, FlipCards, Reattach, TurnCards
from rulebound.tcg.nodes.effects.layers import InterruptLayers, LoseGame, PlayCard
from rulebound.tcg.nodes.effects.moving import (
    Discard,
    DrawCards,
    DrawToSize,
    Mill,
    PutCards,
    PutIntoPlay,
    RevealCards,
    ShuffleDeck,
)
from rulebound.tcg.nodes.effects.searching import AttachFound, Search
from rulebound.wow.nodes.effects_in_combat import BecomeDefender, RemoveFromCombat
from rulebound.wow.nodes.effects_of_moving import CreateTokens, PutIntoResources

__all__ = [
    "AddCounters",
    "AttachFound",
    "BecomeDefender",
    "CreateTokens",
    "DealDamage",
    "DealDivided",
    "DealInOrder",
    "DealKinds",
    "Destroy",
    "DieResults",
    "Discard",
    "DrawCards",
    "DrawToSize",
    "ExtraTurns",
    "FlipCards",
    "FlipCoin",
    "HealDamage",
    "InterruptLayers",
    "LoseGame",
    "Mill",
    "PlayCard",
    "PutCards",
    "PutDamage",
    "PutIntoPlay",
    "PutIntoResources",
    "Reattach",
    "RemoveFromCombat",
    "RevealCards",
    "RollDie",
    "Search",
    "ShuffleDeck",
    "TurnCards",
]
