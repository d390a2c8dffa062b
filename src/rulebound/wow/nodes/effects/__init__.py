"""Effects: one-shot modifiers, what a resolving link does once.

Every effect sets ``ctx.did`` to whether all of it was actually performed, for "if you do", and leaves what it
touched in ``ctx.roles["this way"]`` for sentences that refer back to it. They are kept by what they are about; this
module names them all.
"""

from __future__ import annotations

from rulebound.tcg.nodes.effects.chance import (
    DieResults,
    DoOneAtRandom,
    ExtraTurns,
    FlipCoin,
    MoveToRight,
    RollDie,
)
from rulebound.tcg.nodes.effects.changing_targets import ChangeTarget
from rulebound.tcg.nodes.effects.damage import (
    DamageIs,
    DealDamage,
    DealDivided,
    DealInOrder,
    DealKinds,
    DealKindsSurely,
    HealDamage,
    PutDamage,
)
from rulebound.tcg.nodes.effects.in_play import (
    AddCounters,
    Destroy,
    ExchangeControl,
    FlipCards,
    OneOfItsCounters,
    Reattach,
    ReattachBy,
    TurnCards,
)
from rulebound.tcg.nodes.effects.in_play import AttachCards as AttachCards
from rulebound.tcg.nodes.effects.in_play import BecomesCopy as BecomesCopy
from rulebound.tcg.nodes.effects.in_play import HavePowersOf as HavePowersOf
from rulebound.tcg.nodes.effects.layers import (
    CopyLayers,
    EndTurn,
    InterruptLayers,
    LoseGame,
    PlayCard,
    PlayCopies,
    TriggerCards,
)
from rulebound.tcg.nodes.effects.moving import (
    Discard,
    DrawCards,
    DrawIt,
    DrawToSize,
    Mill,
    PutAsOwned,
    PutCards,
    PutIntoPlay,
    RemoveFaceDown,
    RevealCards,
    ShuffleDeck,
    SkipsDraw,
)
from rulebound.tcg.nodes.effects.searching import AttachFound, OnceShuffled, Search
from rulebound.tcg.nodes.effects.trading import SwitchDamage
from rulebound.wow.nodes.effects.chance import FlipAgain, Guess
from rulebound.wow.nodes.effects.in_combat import BecomeDefender, RemoveFromCombat
from rulebound.wow.nodes.effects.moving import (
    CopyTokens,
    CreateTokens,
    PlaceAdditional,
    PutIntoPlayAs,
    PutIntoResources,
    StartingHeroReturns,
)

__all__ = [
    "AddCounters",
    "AttachFound",
    "BecomeDefender",
    "BecomesCopy",
    "ChangeTarget",
    "CopyLayers",
    "CopyTokens",
    "CreateTokens",
    "DamageIs",
    "DealDamage",
    "DealDivided",
    "DealInOrder",
    "DealKinds",
    "DealKindsSurely",
    "Destroy",
    "DieResults",
    "Discard",
    "DoOneAtRandom",
    "DrawCards",
    "DrawIt",
    "DrawToSize",
    "EndTurn",
    "ExchangeControl",
    "ExtraTurns",
    "FlipAgain",
    "FlipCards",
    "FlipCoin",
    "Guess",
    "HavePowersOf",
    "HealDamage",
    "InterruptLayers",
    "LoseGame",
    "Mill",
    "MoveToRight",
    "OnceShuffled",
    "OneOfItsCounters",
    "PlaceAdditional",
    "PlayCard",
    "PlayCopies",
    "PutAsOwned",
    "PutCards",
    "PutDamage",
    "PutIntoPlay",
    "PutIntoPlayAs",
    "PutIntoResources",
    "Reattach",
    "ReattachBy",
    "RemoveFaceDown",
    "RemoveFromCombat",
    "RevealCards",
    "RollDie",
    "Search",
    "ShuffleDeck",
    "SkipsDraw",
    "StartingHeroReturns",
    "SwitchDamage",
    "TriggerCards",
    "TurnCards",
]
