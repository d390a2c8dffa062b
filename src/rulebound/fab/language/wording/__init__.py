"""The phrasebook of Flesh and Blood: one table of rows, those of all card games and its own, built once."""

from __future__ import annotations

from functools import cache

from rulebound.fab.language.wording.abilities import add_abilities
from rulebound.fab.language.wording.deeds import add_deeds
from rulebound.fab.language.wording.events import add_events
from rulebound.fab.language.wording.lexicon import add_lexicon
from rulebound.fab.language.wording.lines import add_lines
from rulebound.fab.language.wording.nouns import THING, add_nouns
from rulebound.fab.language.wording.statements import add_states
from rulebound.text import Phrasebook

NOUNS = (
    THING,
    "living",
    "noun",
    "attacking",
    "played",
    "selfsame",
    "kind",
    "player",
    "amount",
    "value",
    "anykind",
    "seen",
    "rest",
)
VERBS = ("act", "state", "duty")


@cache
def book() -> Phrasebook:
    """Return the whole table."""
    made = Phrasebook({}, NOUNS, VERBS)
    add_lexicon(made)
    add_nouns(made)
    add_deeds(made)
    add_events(made)
    add_states(made)
    add_lines(made)
    add_abilities(made)
    return made
