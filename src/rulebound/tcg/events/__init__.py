"""Everything that happens in a card game, and the only place that writes a position.

An event is made with a rule and a cause, goes through :func:`rulebound.tcg.happening.happen`, and is applied there. Of
what only one game has, the events stand with that game.
"""

from rulebound.tcg.events.cards import (
    Attached,
    BecomeCopy,
    Control,
    Counters,
    Damage,
    Flip,
    Heal,
    Regain,
    SetDamage,
    Turn,
    bearer,
    printed_really,
)
from rulebound.tcg.events.checkpoints import (
    Recorded,
    checks_done,
    forget_damage,
    give_priority,
    keep_priority,
    pass_priority_to,
    remember_values,
    settled,
    stop_waiting,
    wait,
)
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.events.layers import Added, ChooseX, LeaveStack, Retarget
from rulebound.tcg.events.modifiers import EndModifiers, Modify, UseUp
from rulebound.tcg.events.moving import Cease, Copied, Move, Show, Shuffle, Token, TurnDeck
from rulebound.tcg.events.players import (
    ExtraTurn,
    Gain,
    GameOver,
    GoesFirst,
    Lose,
    MustLose,
    NameSaid,
    Roll,
    TakeTurnOff,
    Toss,
)
from rulebound.tcg.events.turns import BeginTurn, Stage, StartOfTurn, TakeSeat

__all__ = [
    "Added",
    "Attached",
    "BecomeCopy",
    "BeginTurn",
    "Cease",
    "ChooseX",
    "Control",
    "Copied",
    "Counters",
    "Damage",
    "EndModifiers",
    "ExtraTurn",
    "Flip",
    "Gain",
    "GameEvent",
    "GameOver",
    "GoesFirst",
    "Heal",
    "LeaveStack",
    "Lose",
    "Modify",
    "Move",
    "MustLose",
    "NameSaid",
    "Recorded",
    "Regain",
    "Retarget",
    "Roll",
    "SetDamage",
    "Show",
    "Shuffle",
    "Stage",
    "StartOfTurn",
    "TakeSeat",
    "TakeTurnOff",
    "Token",
    "Toss",
    "Turn",
    "TurnDeck",
    "UseUp",
    "bearer",
    "checks_done",
    "forget_damage",
    "give_priority",
    "keep_priority",
    "pass_priority_to",
    "printed_really",
    "remember_values",
    "settled",
    "stop_waiting",
    "wait",
]
