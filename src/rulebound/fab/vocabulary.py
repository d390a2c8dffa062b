"""The words of Flesh and Blood beside those of all card games: what is answered, and what can happen."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Cost
from rulebound.tcg.nodes.numbers import BaseNumber, EffectiveNumber
from rulebound.tcg.position.numbers import table_of
from rulebound.tcg.vocabulary import Vocabulary

#: What cards have as numbers [2.2, 2.3, 2.4, 2.5, 2.8, 2.9].
NUMBERS: Final = table_of(
    EffectiveNumber("power", "power", c.POWER),
    EffectiveNumber("defense", "defense", c.DEFENSE),
    EffectiveNumber("life", "life", c.LIFE),
    EffectiveNumber("intellect", "intellect", c.INTELLECT),
    EffectiveNumber("pitch", "pitch", c.PITCH),
    # [2.0.3a] and the base of each
    *[BaseNumber(word, word, len(c.BASES) + place, place) for place, word in enumerate(c.BASES)],
    Cost(),
)

#: What is answered, in words.
VERBS: Final = {
    "play": "Play {0}",
    "use": "Attack with {0}",
    "target": "At {0}",
    "pitch": "Pitch {0}",
    "defend": "Defend with {0}",
    "arsenal": "Put {0} into the arsenal",
    "choose": "Choose {0}",
    "find": "Find {0}",
    "discard": "Discard {0}",
    "destroy": "Destroy {0}",
    "exhaust": "Tap {0}",
    "ready": "Untap {0}",
    "pay": "Pay with {0}",
    "order": "{0} next",
    "trigger": "The effect of {0}",
    "part": "Pay part {2} of the cost",
    "number": "{1}",
    "mode": "Mode {2}",
    "seat": "{0}",
    "done": "That is all",
}

#: What happens, in words.
FACTS: Final = {
    "turn": "The turn of {who} starts",
    "over": "The game is over",
    "lose": "{who} has lost",
    "concede": "{who} concedes",
    "chooses first": "{who} is to choose who goes first",
    "goes first": "{who} goes first",
    "shuffle": "{who} shuffles",
    "draw": "{who} draws {name}",
    "equip": "{who} starts with {name}",
    "announce": "{who} shows {name}",
    "proxy": "{name} is to attack",
    "pitch": "{who} pitches {name}",
    "play": "{who} plays {name}",
    "use": "{who} attacks with {name}",
    "resolving": "{name} begins to resolve",
    "resolve": "{name} resolves",
    "open chain": "The combat chain opens",
    "attack": "{name} attacks {other}",
    "show face": "{name} shows another face",
    "half": "The right side of {name} resolves",
    "new attack": "{name} takes the place of the attack",
    "new target": "{name} attacks {other} from now on",
    "attack with": "{name} is to attack",
    "pass on": "{other} has what the attack had",
    "defend": "{name} defends",
    "damage": "{other} deals {amount} damage to {name}",
    "gain life": "{name} gains {amount} life",
    "lose life": "{name} loses life",
    "remove damage": "{name} has all its life again",
    "put damage": "{name} has no more life than it has",
    "resolve link": "The chain link of {name} resolves",
    "end chain": "The combat chain is to close",
    "close chain": "The combat chain closes",
    "chain closed": "The combat chain is closed",
    "put": "{name} goes to another zone",
    "clear": "{name} is cleared",
    "remove": "{name} is removed",
    "cease": "{name} ceases to exist",
    "ready": "{name} untaps",
    "turn up": "{name} is turned face up",
    "turn down": "{name} is turned face down",
    "exhaust": "{name} taps",
    "contract": "{who} completes a contract",
    "charge": "{who} charges {name}",
    "interrupt": "{name} fails to resolve",
    "leave": "{name} leaves the stack",
    "enter": "{who} gets {name}",
    "additional cost": "{who} pays more to play {name}",
    "boost": "{who} boosts {name}",
    "fuse": "{who} fuses {name}",
    "scrap": "{who} scraps for {name}",
    "beat chest": "{who} beats chest for {name}",
    "intimidate": "{name} is intimidated",
    "mark": "{name} is marked",
    "wager": "{who} wagers",
    "fail to win": "{who} doesn't win the clash",
    "clash again": "{who} has the clash begin again",
    "trigger": "{name} triggers",
    "destroy": "{name} is destroyed",
    "discard": "{who} discards {name}",
    "prevent": "{amount} damage to {name} is prevented",
    "modifier": "{name} has an effect that lasts",
    "expire": "What lasted ends",
    "use up": "What waited for this is used up",
    "cheer": "The crowd cheers {who}",
    "boo": "The crowd boos {who}",
}

VOCABULARY: Final = Vocabulary(
    questions=("pitch", "defend", "arsenal", "first player", "order costs"),
    verbs=("pitch", "defend", "arsenal", "seat", "part"),
    allowed=("play", "play as an instant", "activate as an instant"),
    facts=(
        *(
            "equip",
            "proxy",
            "pitch",
            "resolving",
            "gain resource points",
            "gain chi points",
            "gain life points",
        ),
        *("gain action points", "gain life", "lose life", "chooses first"),
        *(
            "open chain",
            "attack",
            "defend",
            "resolve link",
            "end chain",
            "close chain",
            "chain closed",
            "clear",
        ),
        *(
            "additional cost",
            "boost",
            "fuse",
            "scrap",
            "beat chest",
            "intimidate",
            "mark",
            "wager",
            "fail to win",
            "clash again",
            "cheer",
            "boo",
        ),
        *("turn up", "state", "new attack", "new target", "attack with", "pass on", "show face", "half"),
        *("turn down", "exhaust", "contract", "charge"),
    ),
    # [6.2.2c] what an effect goes on applying to
    roles=("kept",),
    durations=c.DURATIONS,
)
