"""What texts of this game say that no other does, as it is said."""

from rulebound.fab.language.said.activating import *  # noqa: F403
from rulebound.fab.language.said.allowances import *  # noqa: F403
from rulebound.fab.language.said.asking import *  # noqa: F403
from rulebound.fab.language.said.circumstances import *  # noqa: F403
from rulebound.fab.language.said.combat import *  # noqa: F403
from rulebound.fab.language.said.doing import *  # noqa: F403
from rulebound.fab.language.said.effect_keywords import *  # noqa: F403
from rulebound.fab.language.said.faces import *  # noqa: F403
from rulebound.fab.language.said.gained import *  # noqa: F403
from rulebound.fab.language.said.happening import *  # noqa: F403
from rulebound.fab.language.said.in_order import *  # noqa: F403
from rulebound.fab.language.said.labels import *  # noqa: F403
from rulebound.fab.language.said.lying import *  # noqa: F403
from rulebound.fab.language.said.named import *  # noqa: F403
from rulebound.fab.language.said.next_turn import *  # noqa: F403
from rulebound.fab.language.said.playing import *  # noqa: F403
from rulebound.fab.language.said.states import *  # noqa: F403
from rulebound.fab.language.said.times import *  # noqa: F403
from rulebound.fab.language.said.tokens import *  # noqa: F403
