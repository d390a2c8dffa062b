"""The editions of the rulebook, as one table of named differences with each rulebook's numbers beside them.

Code asks a field, never the year: a number, whether something is so, or which of two named procedures is carried out.
A house rule and a rule switched off in a test are one more record of this kind.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.wow.citations import PUBLISHED, citations_of

#: What a field can hold: a number, whether it is so, or the name of one of its variants.
Setting = int | bool | str


@final
class Difference:
    """One thing that the rulebook settles: its field, what it is in 2007, 2012 and 2013, and by which rule of each.

    A number in parentheses is 7.4's, for what the surviving text of 6.0 lacks; "-" is where a rulebook is silent.
    """

    __slots__ = ("name", "rules", "settings", "variants")

    def __init__(
        self, name: str, settings: tuple[Setting, Setting, Setting], rules: str, *others: str
    ) -> None:
        self.name = name
        self.settings = settings
        numbers = rules.split(" | ")
        #: The numbers of each; one that isn't given is that of the edition before.
        self.rules: tuple[str, ...] = tuple((numbers + numbers[-1:] * 2)[:3])
        named = [one for one in settings if isinstance(one, str)]
        #: The names of the procedures to choose from; none for a number or a yes or no.
        self.variants: tuple[str, ...] = tuple(dict.fromkeys([*named, *others]))

    def read(self, said: str) -> Setting:
        """Return the setting that is said; raises ``RuleboundError`` for what this field can't hold."""
        usual = self.settings[0]
        if isinstance(usual, str):
            if said in self.variants:
                return said
            fix = f"choose {' or '.join(repr(one) for one in self.variants)}"
        elif isinstance(usual, bool):
            if said in ("True", "False"):
                return said == "True"
            fix = "say True or False"
        else:
            if said.isdecimal() and len(said) < 4:
                return int(said)
            fix = "give a whole number below 1,000"
        raise RuleboundError(f"{said!r} is no {self.name}", place=f"edition, {self.name}", fix=fix)


def _same(name: str, setting: Setting, rules: str) -> Difference:
    """All three editions agree; house rules may not."""
    return Difference(name, (setting, setting, setting), rules)


def _later(name: str, before: Setting, later: Setting, rules: str) -> Difference:
    """The edition of 2007 against both later ones."""
    return Difference(name, (before, later, later), rules)


#: All of them, in the order of the rulebook of 2012.
DIFFERENCES: Final = (
    # --- 100 to 104: decks, starting, losing, contradictions, numbers -------------------------------------------------
    _same("minimum_deck", 60, "100.1"),
    _later("master_heroes", False, True, "100.1"),
    _later("icons_must_all_match", False, True, "100.2 | 100.2a"),
    _later("talents_by_spec", False, True, "100.2 | 100.2b"),
    _later("one_reputation", False, True, "- | 100.2d"),
    _same("deckbuilding_lines", True, "103.1 | 100.2e"),
    Difference("one_master_hero_name", (False, True, False), "- | 100.2f | -"),
    _same("side_deck", 10, "100.3"),
    _same("copies", 4, "100.4"),
    _same("opening_hand", 7, "101.1"),
    _later("opening_hand_is_drawn", True, False, "101.1"),
    _later("mulligans", "one after another", "together", "101.2"),
    _later("mulligan_draws_opening_hand", True, False, "101.2"),
    _later("losing", "as a check", "at once", "102.1a | 102.3"),
    _later("cards_of_leavers", "may return", "stay removed", "102.2"),
    _later("by_the_game_beats_cant", "uniqueness", "all", "103.3"),
    _later("negative_values_count", False, True, "104.2"),
    # --- 200 to 206, 300 to 306: the parts and types of cards ---------------------------------------------------------
    Difference("tag_lists", ("as printed", "6.0", "7.4"), "- | 202.1a"),
    Difference("talent_specs_are_tags", (True, True, False), "- | - | 202.5"),
    _later("treachery_is_a_trait", False, True, "207.1 | 206.1"),
    _later("monsters_have_races", False, True, "207.1 | 7.4:G.race | G.race"),
    _later("equipment_is_a_type", False, True, "300.1 | 300.1c"),
    Difference("master_hero_history", ("none", "turn", "game"), "- | 301.4b"),
    Difference("master_hero_stays_in_combat", (False, False, True), "- | 301.4b"),
    _later("waiting", "characters", "allies", "302.2"),
    _later("mounts_fight", True, False, "- | 302.3"),
    _later("strikes", "on the chain", "as the wielder fights", "303.2a"),
    _later("strike_atk", "as it resolves", "as it is now", "303.2b"),
    Difference(
        "strike_lends",
        ("long-range and stealth", "long-range", "five keywords"),
        "303.2a | 303.2b",
    ),
    _later("armor", "armor", "equipment with DEF", "304.2 | 304.2 | 717.2c"),
    Difference("golems", (False, False, True), "- | - | 304.4a"),
    _later("totems_are_allies", False, True, "306.4a | 305.3a"),
    _later("totems_shed_attachments", True, False, "407.6d | 410.6c"),
    # --- 400 to 415: control, costs, counters, damage, checks, resources, uniqueness, zones ---------------------------
    _later("attachments", "fall off", "destroyed by the game", "306.3e | 400.5"),
    _later("host_descriptions", False, True, "- | 400.6"),
    _later("moved_attachments_match_types_only", True, False, "306.3f | 400.7a"),
    _later("replaced_costs_count", True, False, "411.8e | 403.1"),
    _later("replaced_moves_count_as_done", True, False, "411.8e | 7.4:709.2f | 709.2f"),
    Difference("friends_as_costs", ("none", "if they agree", "any"), "401.1 | 403.5"),
    _later("counters_leave_with_the_card", False, True, "407.6e | 404.1b"),
    _later("counters_are_modifiers", False, True, "402.1 | 404.1c"),
    Difference("totem_tokens", ("by the keyword", "ongoing", "without limit"), "306.4a | 404.2b"),
    _later("put_damage_capped", False, True, "403.3 | 405.3"),
    _later("fatal_only_once", True, False, "403.2 | 405.2"),
    _same("infinite_wield", True, "- | - | 406.5"),
    _later("hands", "dual wield", "by variants", "G.dual-wield | 406"),
    _later("checks", "of 2007", "of 2012", "407.6 | 410.6"),
    _later("uniqueness", "as a check", "continuously", "410.1 | 414.1"),
    _later("nameless_cards_match", True, False, "410.3a | 414.3a"),
    _later("placed_resources_can_be_interrupted", True, False, "408.1a | 412.1a"),
    _later("search_for_any_card_finds", False, True, "409.2 | 413.3"),
    _same("maximum_hand_size", 7, "411.3b | 415.4b"),
    _later("moves_to_graveyards", "as said", "destroy and discard", "411.8d | 415.9c | 415.9d"),
    _later("discards", "together", "one at a time", "411.8c | 415.9d | 415.9e"),
    _later("deck_order_while_searching", "kept", "not revealed", "411.2b | 415.3b"),
    _later("empty_zones_are_shuffled", False, True, "411.2b | 7.4:G.shuffle | G.shuffle"),
    _later("arranged_by", "who puts them", "whose deck it is", "411.2c | 415.3c"),
    Difference("removed_is_revealed", ("no", "before", "after"), "411.6a | 415.7a"),
    _later("party", "characters", "everything controlled", "411.7a | 415.8b"),
    # --- 500 and 600: turns and combat --------------------------------------------------------------------------------
    Difference(
        "start_of_turn",
        ("ready, as", "ready with as-modifiers", "expire, ready, as, trigger"),
        "501.1a | 501.1a",
    ),
    _later("first_turn_skips", "start phase", "draw step", "501.2b | 7.4:501.2b | 501.2b"),
    _later("must_attack_whom", False, True, "- | 7.4:600.2a | 600.2a"),
    _later(
        "protecting_against",
        "friends of the defender",
        "opponents of the attacker",
        "602.2 | 7.4:602.2 | 602.2",
    ),
    _later("defend_window_needs_both", False, True, "602.3 | 7.4:602.3 | 602.3"),
    _later("new_defender", "if there is none", "in place of another", "G.defender | 7.4:602.3a | 602.3a"),
    _later("only_characters_fight", False, True, "602.5 | 7.4:602.4 | 602.4"),
    _later("combat_ends", "roles first", "checks first", "603.3 | 7.4:603.2 | 603.2"),
    # --- 700 and 800: powers, links, modifiers, loops -----------------------------------------------------------------
    _later("quests_turn", "as a cost", "last", "702.3 | 7.4:702.2 | 702.2"),
    _later("next_events_at_once", "the first", "all", "703.1 | 7.4:703.1a | 703.1a"),
    _later("one_card_for_two_targets", False, True, "706.1b | 7.4:706.1 | 706.1"),
    _later("adding", "modes, then X", "X, then modes", "707.1b | 7.4:707.1b | 707.1b"),
    _later("others_choose_modes", "as it resolves", "as it is added", "709.2b | 7.4:707.1c | 707.1c"),
    _later("divided", "as it resolves", "as it is added", "709.2b | 7.4:707.1d | 707.1d"),
    _later("link_may_interrupt_itself", True, False, "711.2 | 7.4:711.2 | 711.2"),
    _later("prevention", "bubbles last", "competing by rank", "717.3 | 7.4:717.4 | 717.4"),
    _later("interdependence", "anew for each card", "by timestamp, once", "719.3 | 7.4:719.3 | 719.3"),
    _later("numbers_need_a_value", False, True, "719.1 | 7.4:719.1 | 719.1"),
    _later("doubling_is_last", False, True, "719.1 | 7.4:719.4 | 719.4"),
    _later(
        "simultaneous_timestamps", "as they come", "ordered by their players", "718.1 | 7.4:718.3 | 718.3"
    ),
    Difference("forms_end", ("itself", "itself", "every form"), "G.bear-form | 415.9b | G.bear-form"),
    _later("optional_loops", "so many times", "up to one's own action", "801.1a | 7.4:803.2 | 803.2"),
    _later("mandatory_loops", "draw", "a trigger fails", "801.2 | 7.4:803.3 | 803.3"),
    _later("keeping_equipment", "any", "of one's own deck", "800.1c | 7.4:800.1c | 800.1c"),
    Difference("played_copies", (False, False, True), "- | - | 402.2"),
    Difference("as_another_type", (False, False, True), "- | - | 300.1d"),
    Difference("several_master_heroes", (False, False, True), "- | - | 301.4e"),
)

#: By the field's name.
BY_NAME: Final = {difference.name: difference for difference in DIFFERENCES}


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """Which rules are in force.

    A house rule names what it changes: ``Edition("ours", "2012", strikes="on the chain")`` is 2012's rulebook in all
    else. Raises ``RuleboundError`` for a field or a setting that there isn't.
    """

    #: Of the settings a save has those that aren't the rulebook's.
    FIELDS: ClassVar[tuple[str, ...]] = ("name", "rulebook", "changes")

    minimum_deck: int
    master_heroes: bool
    icons_must_all_match: bool
    talents_by_spec: bool
    one_reputation: bool
    deckbuilding_lines: bool
    one_master_hero_name: bool
    side_deck: int
    copies: int
    opening_hand: int
    opening_hand_is_drawn: bool
    mulligans: str
    mulligan_draws_opening_hand: bool
    losing: str
    cards_of_leavers: str
    by_the_game_beats_cant: str
    negative_values_count: bool
    tag_lists: str
    talent_specs_are_tags: bool
    treachery_is_a_trait: bool
    monsters_have_races: bool
    equipment_is_a_type: bool
    master_hero_history: str
    master_hero_stays_in_combat: bool
    waiting: str
    mounts_fight: bool
    strikes: str
    strike_atk: str
    strike_lends: str
    armor: str
    golems: bool
    totems_are_allies: bool
    totems_shed_attachments: bool
    attachments: str
    host_descriptions: bool
    moved_attachments_match_types_only: bool
    replaced_costs_count: bool
    replaced_moves_count_as_done: bool
    friends_as_costs: str
    counters_leave_with_the_card: bool
    counters_are_modifiers: bool
    totem_tokens: str
    put_damage_capped: bool
    fatal_only_once: bool
    infinite_wield: bool
    hands: str
    checks: str
    uniqueness: str
    nameless_cards_match: bool
    placed_resources_can_be_interrupted: bool
    search_for_any_card_finds: bool
    maximum_hand_size: int
    moves_to_graveyards: str
    discards: str
    deck_order_while_searching: str
    empty_zones_are_shuffled: bool
    arranged_by: str
    removed_is_revealed: str
    party: str
    start_of_turn: str
    first_turn_skips: str
    must_attack_whom: bool
    protecting_against: str
    defend_window_needs_both: bool
    new_defender: str
    only_characters_fight: bool
    combat_ends: str
    quests_turn: str
    next_events_at_once: str
    one_card_for_two_targets: bool
    adding: str
    others_choose_modes: str
    divided: str
    link_may_interrupt_itself: bool
    prevention: str
    interdependence: str
    numbers_need_a_value: bool
    doubling_is_last: bool
    simultaneous_timestamps: str
    forms_end: str
    optional_loops: str
    mandatory_loops: str
    keeping_equipment: str
    played_copies: bool
    as_another_type: bool
    several_master_heroes: bool

    def __init__(self, name: str, rulebook: str = "2007", **changes: Setting) -> None:
        self.name = name
        #: The published edition whose rules these are but for what they change, and whose numbers they cite.
        self.rulebook: str = name if name in PUBLISHED else rulebook
        #: What they change, in the form that a save has.
        self.changes: tuple[str, ...] = tuple([f"{field}={changes[field]}" for field in sorted(changes)])
        self.after_decoding()

    def after_decoding(self) -> None:
        if self.rulebook not in PUBLISHED:
            raise RuleboundError(
                f"there is no rulebook of {self.rulebook!r}",
                place="edition",
                fix=f"choose {' or '.join(PUBLISHED)}",
            )
        place = PUBLISHED.index(self.rulebook)
        for difference in DIFFERENCES:
            setattr(self, difference.name, difference.settings[place])
        for change in self.changes:
            field, _, said = change.partition("=")
            if field not in BY_NAME:
                raise RuleboundError(f"there is no difference {field!r} between editions", place="edition")
            setattr(self, field, BY_NAME[field].read(said))
        #: The numbers of its rulebook.
        self.citations = citations_of(self.rulebook)


#: The comprehensive rules 1.12 of 2007.
EDITION_2007 = Edition("2007")

#: The comprehensive rules 6.0 of March 2012, with 7.4 for what their surviving text lacks.
EDITION_2012 = Edition("2012")

#: The comprehensive rules 7.4 of July 2013, the last ones printed.
EDITION_2013 = Edition("2013")

EDITIONS = {"2007": EDITION_2007, "2012": EDITION_2012, "2013": EDITION_2013}
