"""What a game's lists and the lists of all card games name alike is the same number: each says it for itself."""

from __future__ import annotations

from rulebound.tcg import constants as shared
from rulebound.wow import constants as wow

#: What is called otherwise in the game's own words.
CALLED = {"STACK": "CHAIN", "THE_STACK": "THE_CHAIN", "ROWS": "RESOURCES", "LAYER_BASE": "LINK_BASE"}
#: What no rule of the game speaks of, powers that function wherever their card is; and facets that no node of it names.
NOT_ITS = (
    *("ANYWHERE", "ASSETS", "WANDERERS", "STACKED", "LYING", "IMPOSED"),
    *("FACTS", "DAMAGE_FACTS", "LAYER_FACTS", "MOVE_FACTS", "TURN_FACTS", "OTHER_FACTS"),
)
#: What a game has less of than there is room for.
ROOM = ("KEYWORDS", "KEYWORD_FLAGS", "STATS", "VALUES")


def test_a_game_numbers_zones_and_facets_as_all_games_do() -> None:
    for name in dir(shared):
        number = getattr(shared, name)
        if name.isupper() and isinstance(number, int) and name not in (*ROOM, *NOT_ITS):
            assert getattr(wow, CALLED.get(name, name)) == number, name
    for name in ROOM:
        assert getattr(wow, name) & ~getattr(shared, name) == 0, name
