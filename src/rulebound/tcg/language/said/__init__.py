"""Surface nodes of any game: what the rows of :mod:`rulebound.tcg.language.wording` make, before it is bound."""

from __future__ import annotations

from rulebound.tcg.language.said.conditions import *  # noqa: F403
from rulebound.tcg.language.said.deeds import *  # noqa: F403
from rulebound.tcg.language.said.events import *  # noqa: F403
from rulebound.tcg.language.said.naming import *  # noqa: F403
from rulebound.tcg.language.said.nouns import *  # noqa: F403
from rulebound.tcg.language.said.paragraphs import *  # noqa: F403
from rulebound.tcg.language.said.players import *  # noqa: F403
from rulebound.tcg.language.said.posts import *  # noqa: F403
from rulebound.tcg.language.said.powers import *  # noqa: F403
from rulebound.tcg.language.said.replacing import *  # noqa: F403
from rulebound.tcg.language.said.sentences import *  # noqa: F403
from rulebound.tcg.language.said.statements import *  # noqa: F403
from rulebound.tcg.language.said.values import *  # noqa: F403
