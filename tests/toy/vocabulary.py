"""Moths, a game of our own invention for two or more: what it calls things, and the numbers behind that.

Each player has 12 wax and a wood of moths, charms and whispers, and gathers five cards into a palm. At dawn your moths
wake, your glow is what burns in your hearth, and you gather a card. By day you may kindle once (put a card from your
palm into your hearth, for a glow), and play moths and charms into the glade while the air is empty; whispers and powers
may be used whenever you have priority, and go to the air. At dusk each opponent loses as much wax as your awake moths
have wing. A moth with as much harm as it has dust falls to the ash. Who has no wax left, or has to gather from an empty
wood, loses; the last one left has won.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg.nodes.numbers import EffectiveNumber, PrintedCost
from rulebound.tcg.position.numbers import table_of
from rulebound.tcg.position.zones import FIRST_OWN, Zone, Zones
from rulebound.tcg.vocabulary import Vocabulary

MOTH, CHARM, WHISPER = 1, 2, 4
TYPES: Final = {MOTH: "moth", CHARM: "charm", WHISPER: "whisper"}

SET_UP, DAY, DUSK, NIGHT, OVER = range(5)
STAGES: Final = ("set-up", "day", "dusk", "night", "the end")

HEARTH: Final = FIRST_OWN
ZONES: Final = Zones((Zone(HEARTH, "hearth"),), ("nowhere", "air", "wood", "ash", "palm", "glade", "beyond"))

GLOW, WAX = range(2)
ASSETS: Final = ("glow", "wax")
WING, DUST = range(2)
NUMBERS: Final = table_of(EffectiveNumber("wing", "wing", WING), EffectiveNumber("dust", "dust", DUST), PrintedCost())
#: What a counter adds to each number.
COUNTERS: Final[dict[str, tuple[int, ...]]] = {"pollen": (1, 1), "soot": (-1, 0)}
#: What is answered, in words.
VERBS: Final = {"play": "Play {0}", "kindle": "Kindle {0}", "use": "Use {0}", "target": "To {0}", "mode": "Mode {2}"}
#: What happens, in words.
FACTS: Final = {
    "turn": "Dawn breaks for {who}", "stage": "The day goes on", "over": "The game is over", "lose": "{who} is out",
    "concede": "{who} gives up", "goes first": "{who} begins", "shuffle": "{who} shuffles", "enter": "{name} enters",
    "draw": "{who} gathers {name}", "discard": "{who} drops {name}", "kindle": "{who} kindles {name}",
    "empty draw": "{who} has no wood left", "gain wax": "{who} gets {amount} wax", "pay": "{who} pays {amount}",
    "gain glow": "{who} gets {amount} glow", "announce": "{who} shows {name}", "play": "{who} plays {name}",
    "use": "{who} uses {name}", "trigger": "{name} triggers", "resolve": "{name} is done", "cease": "A gnat is gone",
    "interrupt": "{name} is hushed", "leave": "{name} leaves the air", "modifier": "{name} goes on for a while",
    "expire": "It wears off", "use up": "It is used up", "destroy": "{name} falls", "exhaust": "{name} goes to sleep",
    "ready": "{name} wakes", "damage": "{other} singes {name} for {amount}", "put": "{name} goes elsewhere",
    "remove": "{name} goes beyond", "add counter": "{name} gets counters", "remove counter": "{name} loses counters",
    "regain powers": "{name} is itself again", "control": "{who} takes {name}",
}  # fmt: skip
#: The words that all card games have, and Moths' own.
VOCABULARY: Final = Vocabulary(verbs=("kindle",), facts=("kindle", "gain wax", "gain glow"))
