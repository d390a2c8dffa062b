"""Surface nodes: what the phrasebook's rows make, before references are bound.

A row makes either an engine node that needs no binding (a constant filter), a `said` node (the same fields as an engine
node, but still holding noun phrases), or one of the nodes of these modules, which all stand here by their names.
:mod:`rulebound.wow.language.meaning` turns them into a program.
"""

from __future__ import annotations

from rulebound.tcg.language.fields import Said as Said
from rulebound.tcg.language.fields import said as said
from rulebound.tcg.language.said import *  # noqa: F403
from rulebound.wow.language.said.chance import *  # noqa: F403
from rulebound.wow.language.said.conditions import *  # noqa: F403
from rulebound.wow.language.said.damage import *  # noqa: F403
from rulebound.wow.language.said.deeds import *  # noqa: F403
from rulebound.wow.language.said.events import *  # noqa: F403
from rulebound.wow.language.said.keywords import *  # noqa: F403
from rulebound.wow.language.said.nouns import *  # noqa: F403
from rulebound.wow.language.said.paragraphs import *  # noqa: F403
from rulebound.wow.language.said.posts import *  # noqa: F403
from rulebound.wow.language.said.replacing import *  # noqa: F403
from rulebound.wow.language.said.sentences import *  # noqa: F403
from rulebound.wow.language.said.statements import *  # noqa: F403
from rulebound.wow.language.said.targets import *  # noqa: F403
from rulebound.wow.language.said.tokens import *  # noqa: F403
from rulebound.wow.language.said.values import *  # noqa: F403
