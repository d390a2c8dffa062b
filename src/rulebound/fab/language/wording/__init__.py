"""The phrasebook of Flesh and Blood: one table of rows, those of all card games and its own, built once."""

from __future__ import annotations

from functools import cache

from rulebound.fab.language.wording.abilities import add_abilities
from rulebound.fab.language.wording.allowances import add_allowances
from rulebound.fab.language.wording.asking.circumstances import add_circumstances
from rulebound.fab.language.wording.asking.done import add_done
from rulebound.fab.language.wording.asking.faces import add_faces
from rulebound.fab.language.wording.asking.fighting import add_fighting
from rulebound.fab.language.wording.asking.happening import add_happening
from rulebound.fab.language.wording.asking.lying import add_lying
from rulebound.fab.language.wording.asking.named import add_named
from rulebound.fab.language.wording.asking.next_ones import add_next_ones
from rulebound.fab.language.wording.asking.rows import add_asking
from rulebound.fab.language.wording.asking.states import add_states_asked
from rulebound.fab.language.wording.asking.times import add_times
from rulebound.fab.language.wording.asking.whose import add_whose
from rulebound.fab.language.wording.conditions import add_own_conditions
from rulebound.fab.language.wording.deeds import add_deeds
from rulebound.fab.language.wording.doing import add_doing
from rulebound.fab.language.wording.doing.activating import add_activating
from rulebound.fab.language.wording.doing.attacks import add_attacks
from rulebound.fab.language.wording.doing.chosen import add_chosen
from rulebound.fab.language.wording.doing.counted import add_clashes, add_counted
from rulebound.fab.language.wording.doing.further import add_further
from rulebound.fab.language.wording.doing.gained import add_gained
from rulebound.fab.language.wording.doing.more import add_more
from rulebound.fab.language.wording.doing.places import add_places
from rulebound.fab.language.wording.doing.with_attacks import add_with_attacks
from rulebound.fab.language.wording.effect_keywords import add_effect_keywords
from rulebound.fab.language.wording.effects import add_effects
from rulebound.fab.language.wording.events import add_events
from rulebound.fab.language.wording.in_order import add_in_order
from rulebound.fab.language.wording.keywords import add_keywords
from rulebound.fab.language.wording.labels import add_labelled
from rulebound.fab.language.wording.lexicon import add_lexicon
from rulebound.fab.language.wording.lines import add_lines
from rulebound.fab.language.wording.next_turn import add_next_turn
from rulebound.fab.language.wording.nouns import THING, add_nouns
from rulebound.fab.language.wording.souls import add_souls
from rulebound.fab.language.wording.statements import add_states
from rulebound.fab.language.wording.tokens import add_token_texts
from rulebound.fab.language.wording.turning import add_turning
from rulebound.text import Phrasebook

NOUNS = (
    THING,
    "barecard",
    "living",
    "noun",
    "attacking",
    "played",
    "selfsame",
    "ofkind",
    "attackname",
    "kind",
    "player",
    "amount",
    "value",
    "anykind",
    "seen",
    "rest",
)
VERBS = ("act", "state", "stateeach", "limits", "losing", "duty")
#: What refusals call the sorts whose phrases one would write; the others are parts that only the table knows.
LABELS = {
    "": "",
    "act": "thing that is done",
    "adjective": "quality",
    "amount": "amount",
    "attacking": "attack",
    "clause": "sentence",
    "condition": "condition",
    "countername": "kind of counter",
    "duration": "duration",
    "keyword": "keyword",
    "kind": "kind of card",
    "limit": "limit",
    "noun": "kind of card",
    "pattern": "thing that happens",
    "player": "player",
    "sentence": "sentence",
    "state": "way that something is",
    "timing": "time",
    "tokenname": "token",
    "value": "number",
    "when": "time",
}


@cache
def book() -> Phrasebook:
    """Return the whole table."""
    made = Phrasebook({}, NOUNS, VERBS, LABELS, after_lower=("in its name", "in their name"))
    add_lexicon(made)
    add_nouns(made)
    add_deeds(made)
    add_effects(made)
    add_effect_keywords(made)
    add_turning(made)
    add_souls(made)
    add_events(made)
    add_states(made)
    add_own_conditions(made)
    add_lines(made)
    add_keywords(made)
    add_abilities(made)
    add_token_texts(made)
    add_allowances(made)
    add_labelled(made)
    add_in_order(made)
    add_next_turn(made)
    add_doing(made)
    add_asking(made)
    add_next_ones(made)
    add_states_asked(made)
    add_places(made)
    add_chosen(made)
    add_fighting(made)
    add_more(made)
    add_counted(made)
    add_clashes(made)
    add_whose(made)
    add_activating(made)
    add_faces(made)
    add_with_attacks(made)
    add_named(made)
    add_further(made)
    add_times(made)
    add_lying(made)
    add_happening(made)
    add_circumstances(made)
    add_attacks(made)
    add_gained(made)
    add_done(made)
    return made
