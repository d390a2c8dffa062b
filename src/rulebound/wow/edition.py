"""The two editions of the rulebook, as named differences; every field has both rule numbers beside it.

A third edition, a house rule and a rule switched off in a test are all one more record of this kind.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.wow.citations import citations_of


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """Which rules are in force. Code asks a field, never the year."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "name",
        "minimum_deck",  # 2007 100.1 / 2012 100.1
        "copies",  # 2007 100.4 / 2012 100.4
        "side_deck",  # 2007 100.3 / 2012 100.3
        "icons_must_all_match",  # 2007 100.2 (one shared icon is enough) / 2012 100.2a (class and faction apart)
        "opening_hand",  # 2007 101.1 / 2012 101.1
        "mulligan_draws_opening_hand",  # 2007 101.2 (seven) / 2012 101.2 (as many as were put back)
        "maximum_hand_size",  # 2007 411.3b / 2012 415.4b
        "first_player_skips_start",  # 2007 501.2b / 2012 501
        "strikes_use_chain",  # 2007 303.2a / 2012 303.2a
        "strike_atk_fixed",  # 2007 303.2b / 2012 303.2b
        "totems_are_allies",  # 2007 306.4a / 2012 305.3a
        "totems_shed_attachments",  # 2007 407.6d / 2012 (gone)
        "attachments_destroyed",  # 2007 306.3e (put into the graveyard) / 2012 400.5 (destroyed by the game)
        "losing_is_a_check",  # 2007 102.1a, 407.6 / 2012 102.3
        "only_uniqueness_beats_cant",  # 2007 103.3 / 2012 103.3
        "negative_values_count",  # 2007 104.2 / 2012 104.2
        "replaced_costs_count",  # 2007 411.8e / 2012 403.1
        "put_damage_capped",  # 2007 403.3 / 2012 405.3
        "defend_window_needs_both",  # 2007 602.3, 602.5 (opens anyway) / 2012 602.3
        "moved_attachments_match_types_only",  # 2007 306.3f / 2012 400.7a
    )

    def __init__(
        self,
        name: str,
        minimum_deck: int = 60,
        copies: int = 4,
        side_deck: int = 10,
        icons_must_all_match: bool = False,
        opening_hand: int = 7,
        mulligan_draws_opening_hand: bool = True,
        maximum_hand_size: int = 7,
        first_player_skips_start: bool = True,
        strikes_use_chain: bool = True,
        strike_atk_fixed: bool = True,
        totems_are_allies: bool = False,
        totems_shed_attachments: bool = True,
        attachments_destroyed: bool = False,
        losing_is_a_check: bool = True,
        only_uniqueness_beats_cant: bool = True,
        negative_values_count: bool = False,
        replaced_costs_count: bool = True,
        put_damage_capped: bool = False,
        defend_window_needs_both: bool = False,
        moved_attachments_match_types_only: bool = True,
    ) -> None:
        self.name = name
        self.minimum_deck = minimum_deck
        self.copies = copies
        self.side_deck = side_deck
        self.icons_must_all_match = icons_must_all_match
        self.opening_hand = opening_hand
        self.mulligan_draws_opening_hand = mulligan_draws_opening_hand
        self.maximum_hand_size = maximum_hand_size
        self.first_player_skips_start = first_player_skips_start
        self.strikes_use_chain = strikes_use_chain
        self.strike_atk_fixed = strike_atk_fixed
        self.totems_are_allies = totems_are_allies
        self.totems_shed_attachments = totems_shed_attachments
        self.attachments_destroyed = attachments_destroyed
        self.losing_is_a_check = losing_is_a_check
        self.only_uniqueness_beats_cant = only_uniqueness_beats_cant
        self.negative_values_count = negative_values_count
        self.replaced_costs_count = replaced_costs_count
        self.put_damage_capped = put_damage_capped
        self.defend_window_needs_both = defend_window_needs_both
        self.moved_attachments_match_types_only = moved_attachments_match_types_only
        #: The numbers of its rulebook.
        self.citations = citations_of(name)

    def after_decoding(self) -> None:
        self.citations = citations_of(self.name)


#: The comprehensive rules of 2007.
EDITION_2007 = Edition("2007")

EDITIONS = {"2007": EDITION_2007}
