"""Everything that happens in this game, and the only place that writes a position: its own, and what all games have."""

from rulebound.fab.events.applying import Applies as Applies
from rulebound.fab.events.clashes import FailsToWin as FailsToWin
from rulebound.fab.events.clearing import cleared as cleared
from rulebound.fab.events.combat import Attack as Attack
from rulebound.fab.events.combat import Chain as Chain
from rulebound.fab.events.combat import Defend as Defend
from rulebound.fab.events.combat import LeavesChain as LeavesChain
from rulebound.fab.events.combat import LinkResolves as LinkResolves
from rulebound.fab.events.combat import MakesProxy as MakesProxy
from rulebound.fab.events.combat import NewAttack as NewAttack
from rulebound.fab.events.combat import NewTarget as NewTarget
from rulebound.fab.events.combat import PassesOn as PassesOn
from rulebound.fab.events.creating import MakesCard as MakesCard
from rulebound.fab.events.creating import TakesOverX as TakesOverX
from rulebound.fab.events.dice import Rolled as Rolled
from rulebound.fab.events.heroes import Succeeds as Succeeds
from rulebound.fab.events.life import Life as Life
from rulebound.fab.events.outside import OpensPack as OpensPack
from rulebound.fab.events.progress import note_applied as note_applied
from rulebound.fab.events.progress import note_equipped as note_equipped
from rulebound.fab.events.progress import note_met as note_met
from rulebound.fab.events.progress import note_standing as note_standing
from rulebound.fab.events.resolving import Resolving as Resolving
from rulebound.fab.events.tokens import CountedToken as CountedToken
from rulebound.fab.events.visibility import MadePublic as MadePublic
from rulebound.fab.events.visibility import ShowsFace as ShowsFace
from rulebound.fab.events.visibility import TurnDown as TurnDown
from rulebound.fab.events.visibility import TurnUp as TurnUp
from rulebound.tcg.events import *  # noqa: F403
