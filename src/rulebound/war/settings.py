"""The rules record: everything that the design document leaves open or says it may change, as named fields.

A longer game, a house rule and a rule switched off in a test are one more record of this kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError

TIE_RULES: Final = ("draw", "play on")


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Settings:
    """Which numbers and options a game is played with; code asks a field, never a constant."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "coins",  # [WAR-goal.1, WAR-7.longer.1] coins to win
        "coins_in_middle",  # [WAR-setup.3] coins in each battlefield at the start
        "hand_size",  # [WAR-2.draw.1]
        "placements",  # [WAR-5.place.9] opportunities of each player in a turn
        "deck_minimum",  # [WAR-setup.1]
        "deck_maximum",  # [WAR-setup.1]; 0: none
        "deck_copies",  # [WAR-setup.1] of one card; 0: any number
        "starting_hero",  # [WAR-heroes.start.1] whether a game may start with a Hero in hand
        "hero_limit",  # [WAR-heroes.multiple.1] different Heroes a player may play in a game
        "skills_each_turn",  # [WAR-5.skills.2]
        "ultimate_level",  # [WAR-heroes.skills.6] total level of the other skills
        "resurrection_wait",  # [WAR-heroes.resurrect.3] turns from death until step 3 may bring a Hero back
        "copy_wait",  # [WAR-heroes.resurrect.4] turns from death until a copy may be played
        "stack_limit",  # [WAR-5.stacking.2] the most cards in any stack; 0: as printed
        "lasting_effects",  # Q35: whether slowing and the like, without a time of their own, outlast the Combat step
        "automatic_reveals",  # [WAR-5.abilities.3] whether cards show themselves as in a computer version
        "attack_is_optional",  # Q31: whether a unit that is not blocked may decline to attack
        "tie_rule",  # [WAR-7.victory.2] "draw" or "play on"
        "coins_each_turn",  # [WAR-7.collect.2]
        "gold_is_optional",  # Q78: whether a player may decline a coin
        "stalemate_turns",  # Q80: turns in a row without progress that make a draw
        "open_lists",  # Q82: whether the lists of decks are public
    )
    __slots__ = tuple(sorted(FIELDS))

    def __init__(
        self,
        coins: int = 3,
        coins_in_middle: int = 5,
        hand_size: int = 5,
        placements: int = 4,
        deck_minimum: int = 1,
        deck_maximum: int = 0,
        deck_copies: int = 0,
        starting_hero: bool = True,
        hero_limit: int = 3,
        skills_each_turn: int = 1,
        ultimate_level: int = 3,
        resurrection_wait: int = 2,
        copy_wait: int = 1,
        stack_limit: int = 0,
        lasting_effects: bool = True,
        automatic_reveals: bool = True,
        attack_is_optional: bool = False,
        tie_rule: str = "draw",
        coins_each_turn: int = 1,
        gold_is_optional: bool = False,
        stalemate_turns: int = 5,
        open_lists: bool = False,
    ) -> None:
        self.coins = coins
        self.coins_in_middle = coins_in_middle
        self.hand_size = hand_size
        self.placements = placements
        self.deck_minimum = deck_minimum
        self.deck_maximum = deck_maximum
        self.deck_copies = deck_copies
        self.starting_hero = starting_hero
        self.hero_limit = hero_limit
        self.skills_each_turn = skills_each_turn
        self.ultimate_level = ultimate_level
        self.resurrection_wait = resurrection_wait
        self.copy_wait = copy_wait
        self.stack_limit = stack_limit
        self.lasting_effects = lasting_effects
        self.automatic_reveals = automatic_reveals
        self.attack_is_optional = attack_is_optional
        self.tie_rule = tie_rule
        self.coins_each_turn = coins_each_turn
        self.gold_is_optional = gold_is_optional
        self.stalemate_turns = stalemate_turns
        self.open_lists = open_lists

    def pile(self) -> int:
        """Return the coins in the middle of each battlefield: [WAR-7.longer.1] enough for both to reach the goal."""
        # [WAR-setup.3] as many as the setting says; a longer game needs more
        return max(self.coins_in_middle, self.coins)


#: The document's own numbers.
STANDARD: Final = Settings()

_LEAST: Final = {"coins": 1, "placements": 1, "deck_minimum": 1, "stalemate_turns": 1}
_MOST: Final = {"stalemate_turns": 100}


def settings_from(given: Mapping[str, str | int | bool]) -> Settings:
    """Return the standard settings with some fields changed (values may be text, as on a command line).

    Raises ``RuleboundError`` for a field that doesn't exist or a value that doesn't fit it.
    """
    made = Settings()
    for name, value in given.items():
        if name not in Settings.FIELDS:
            raise RuleboundError(
                f"there is no rule called {name!r}",
                place="set",
                fix=f"choose from {', '.join(Settings.FIELDS)}",
            )
        setattr(made, name, _read(name, getattr(made, name), value))
    return made


def _read(name: str, standard: object, value: str | int | bool) -> object:
    text = str(value).strip().lower()
    if isinstance(standard, bool):
        if text in ("true", "yes", "on", "1"):
            return True
        if text in ("false", "no", "off", "0"):
            return False
        raise RuleboundError(f"{name} is yes or no, not {value!r}", place="set")
    if isinstance(standard, str):
        text = text.replace("-", " ").replace("_", " ")
        if text not in TIE_RULES:
            raise RuleboundError(f"{name} is {' or '.join(TIE_RULES)}, not {value!r}", place="set")
        return text
    least = _LEAST.get(name, 0)
    most = _MOST.get(name, 9999)
    if not text.isdecimal() or not least <= int(text) <= most:
        raise RuleboundError(f"{name} is a number from {least} to {most}, not {value!r}", place="set")
    return int(text)
