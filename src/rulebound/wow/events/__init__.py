"""Everything that happens in this game, and the only place that writes a position: its own, and what all games have."""

from rulebound.tcg.events import *  # noqa: F403
from rulebound.wow.events.checkpoints import count_quiet_turns as count_quiet_turns
from rulebound.wow.events.checkpoints import forget_board as forget_board
from rulebound.wow.events.checkpoints import loop_is_over as loop_is_over
from rulebound.wow.events.checkpoints import note_given as note_given
from rulebound.wow.events.checkpoints import note_passing as note_passing
from rulebound.wow.events.checkpoints import note_step as note_step
from rulebound.wow.events.combat import Fight as Fight
from rulebound.wow.events.combat import LeaveCombat as LeaveCombat
from rulebound.wow.events.combat import PartWeapon as PartWeapon
from rulebound.wow.events.combat import Strike as Strike
from rulebound.wow.events.combat import leave_combat as leave_combat
from rulebound.wow.events.heroes import Succession as Succession
from rulebound.wow.events.players import Built as Built
from rulebound.wow.events.players import Mulligan as Mulligan
from rulebound.wow.events.zones import ZONES as ZONES
