"""Positions of this game as text and back."""

from __future__ import annotations

from typing import Final

from rulebound.fab import events
from rulebound.fab.handed_in import HANDED_IN
from rulebound.fab.nodes import attacks
from rulebound.fab.position.card_parts import Definition, Effective
from rulebound.fab.position.saved_positions import KINDS, POSITIONS, WORDS
from rulebound.fab.position.state import Link, State
from rulebound.fab.vocabulary import VOCABULARY
from rulebound.tcg.nodes.powers import TextBox
from rulebound.tcg.saves import SHARED_NODES, Saves, codec_of, nodes_in

CODEC: Final = codec_of(
    (State, Link, Effective, TextBox),
    events,
    VOCABULARY,
    nodes_in((*SHARED_NODES, attacks)),
    Definition,
    KINDS,
    WORDS,
)
SAVES: Final = Saves(CODEC, State, Definition, Definition.PRINTED, POSITIONS, lambda _: HANDED_IN)
