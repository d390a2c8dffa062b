"""Everything that happens in a game, and the only place that writes a position.

An event is made with a rule and a cause, goes through :func:`rulebound.wow.happening.happen`, and is applied there.
"""

from rulebound.wow.events.base import GameEvent
from rulebound.wow.events.cards import (
    Attached,
    Control,
    Counters,
    Damage,
    Flip,
    Heal,
    Regain,
    SetDamage,
    Turn,
)
from rulebound.wow.events.checkpoints import (
    checks_done,
    count_quiet_turns,
    draw_lots,
    give_priority,
    pass_priority_to,
    remember_values,
    settled,
    stop_waiting,
    use_edition,
    wait,
    write_down,
)
from rulebound.wow.events.links import Added, ChooseX, LeaveChain
from rulebound.wow.events.modifiers import EndModifiers, Modify, UseUp
from rulebound.wow.events.players import (
    Built,
    ExtraTurn,
    GameOver,
    GoesFirst,
    Lose,
    Mulligan,
    MustLose,
    NameSaid,
    Roll,
    TakeTurnOff,
    Toss,
)
from rulebound.wow.events.turns import BeginTurn, Fight, Stage
from rulebound.wow.events.zones import Cease, LeaveCombat, Move, Show, Shuffle, Token, TurnDeck, leave_combat

__all__ = [
    "Added",
    "Attached",
    "BeginTurn",
    "Built",
    "Cease",
    "ChooseX",
    "Control",
    "Counters",
    "Damage",
    "EndModifiers",
    "ExtraTurn",
    "Fight",
    "Flip",
    "GameEvent",
    "GameOver",
    "GoesFirst",
    "Heal",
    "LeaveChain",
    "LeaveCombat",
    "Lose",
    "Modify",
    "Move",
    "Mulligan",
    "MustLose",
    "NameSaid",
    "Regain",
    "Roll",
    "SetDamage",
    "Show",
    "Shuffle",
    "Stage",
    "TakeTurnOff",
    "Token",
    "Toss",
    "Turn",
    "TurnDeck",
    "UseUp",
    "checks_done",
    "count_quiet_turns",
    "draw_lots",
    "give_priority",
    "leave_combat",
    "pass_priority_to",
    "remember_values",
    "settled",
    "stop_waiting",
    "use_edition",
    "wait",
    "write_down",
]
