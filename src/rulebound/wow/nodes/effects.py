"""Effects: one-shot modifiers, what a resolving link does once.

Every effect sets ``ctx.did`` to whether all of it was actually performed, for "if you do" [709.2f], and leaves what it
touched in ``ctx.roles["this way"]`` for sentences that refer back to it. They are kept by what they are about; this
module names them all.
"""

from __future__ import annotations

from rulebound.wow.nodes.effect_results import note_done, possible_group
from rulebound.wow.nodes.effects_in_play import (
    AddCounters,
    BecomeDefender,
    Destroy,
    FlipCards,
    Reattach,
    RemoveFromCombat,
    TurnCards,
    attach_types,
)
from rulebound.wow.nodes.effects_of_damage import (
    DealDamage,
    DealDivided,
    DealInOrder,
    DealKinds,
    HealDamage,
    PutDamage,
    is_unpreventable,
    packet,
)
from rulebound.wow.nodes.effects_of_moving import (
    CreateTokens,
    Discard,
    DrawCards,
    DrawToSize,
    Mill,
    PutCards,
    PutIntoPlay,
    PutIntoResources,
    RevealCards,
    ShuffleDeck,
    choose_host,
    draw_a_card,
)
from rulebound.wow.nodes.effects_on_the_game import (
    ExtraTurns,
    InterruptLinks,
    LoseGame,
    PlayCard,
    RollDie,
    seat_of_first,
)
from rulebound.wow.nodes.searching import AttachFound, Search

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
    "Discard",
    "DrawCards",
    "DrawToSize",
    "ExtraTurns",
    "FlipCards",
    "HealDamage",
    "InterruptLinks",
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
    "attach_types",
    "choose_host",
    "draw_a_card",
    "is_unpreventable",
    "note_done",
    "packet",
    "possible_group",
    "seat_of_first",
]
