"""The numbers that this game's rulebooks have for what is done: each step with its number in every edition.

General procedures cite the steps of `rulebound.tcg.citations`, this game's own the steps that are listed here; both
have a row in the table: ``step, 2007, 2012, 2013``. From 501.2 on, and for the glossary, the rulebook of 2012 is lost;
there its column has the number of the one of 2013 (7.4), marked so: ``7.4:602.3``.
"""

from __future__ import annotations

from typing import Final

from rulebound.tcg import citations as steps
from rulebound.tcg.citations import Step

#: The editions that have been published, whether or not they can be played, in the order of the columns.
PUBLISHED: Final = ("2007", "2012", "2013")

#: The numbers of each edition, by its name.
CITATIONS: Final[dict[str, dict[Step, str]]] = {edition: {} for edition in PUBLISHED}


def _row(step: Step, of_2007: str, of_2012: str, of_2013: str) -> Step:
    """Put a step and its numbers into the table."""
    for edition, number in zip(PUBLISHED, (of_2007, of_2012, of_2013), strict=True):
        if step in CITATIONS[edition]:
            raise ValueError(f"the step {step.name!r} has two rows")
        CITATIONS[edition][step] = number
    return step


def _step(name: str, of_2007: str, of_2012: str, of_2013: str) -> Step:
    """Put a step of this game alone into the table."""
    return _row(Step(name), of_2007, of_2012, of_2013)


# --- The steps of all games -------------------------------------------------------------------------------------------
# fmt: off
_row(steps.ANNOUNCE,            "707.1a",     "7.4:707.1a",     "707.1a")
_row(steps.MODES,               "707.1b",     "7.4:707.1c",     "707.1c")
_row(steps.X,                   "707.1c",     "7.4:707.1b",     "707.1b")
_row(steps.TARGETS,             "707.1d",     "7.4:707.1d",     "707.1d")
_row(steps.WHICH_COST,          "401.3",      "403.3",          "403.3")
_row(steps.COST,                "401.1",      "403.1",          "403.1")
_row(steps.PAY_ASSET,           "401.1",      "403.1",          "403.1")
_row(steps.ASSET,               "709.2b",     "7.4:709.2b",     "709.2b")
_row(steps.TURN_SOURCE,         "701.3",      "7.4:701.3",      "701.3")
_row(steps.FLIP_SOURCE,         "301.2",      "301.2",          "301.2")
_row(steps.MOVE_SOURCE,         "411.8e",     "403.1",          "403.1")
_row(steps.REMOVE,              "411.6a",     "415.7a",         "415.7a")
_row(steps.PLAY,                "406.1",      "409.1",          "409.1")
_row(steps.USE,                 "701.2",      "7.4:701.2",      "701.2")
_row(steps.ENDED_BY_USE,        "714.3",      "7.4:714.3",      "714.3")
_row(steps.TRIGGERED,           "708.1",      "7.4:708.1",      "708.1")
_row(steps.ORDER_OF_TRIGGERS,   "708.1a",     "7.4:708.1a",     "708.1a")
_row(steps.NO_LEGAL_TARGET,     "709.2a",     "7.4:709.2a",     "709.2a")
_row(steps.NO_LONGER_TRUE,      "703.2",      "7.4:703.2",      "703.2")
_row(steps.RESOLVED,            "709.2g",     "7.4:709.2g",     "709.2g")
_row(steps.CHANGED_TARGET,      "707.1d",     "7.4:706.2",      "706.2")
_row(steps.INTERRUPTED,         "711.1",      "7.4:711.1",      "711.1")
_row(steps.NEXT_TIME_REPLACED,  "716.4",      "7.4:717.5",      "717.5")
_row(steps.DIVIDING,            "716.2",      "7.4:717.7",      "717.7")
_row(steps.PREVENTED,           "717.3b",     "7.4:717.2d",     "717.2d")
_row(steps.SHIELD_SPENT,        "717.3c",     "7.4:717.2a",     "717.2a")
_row(steps.ONCE_SPENT,          "717.3c",     "7.4:717.2a",     "717.2a")
_row(steps.LESS_SPENT,          "717.3c",     "7.4:717.2a",     "717.2a")
_row(steps.NEXT_TIME,           "715.1",      "7.4:715.1",      "715.1")
_row(steps.DONE_THIS_WAY,       "715.1",      "7.4:715.1",      "715.1")
_row(steps.SOURCE_IS_GONE,      "714.3b",     "7.4:714.3b",     "714.3b")
_row(steps.RETURNED,            "718.2e",     "7.4:718.2f",     "718.2f")
_row(steps.COUNTED,             "",           "404.1c",         "404.1c")
_row(steps.CONTROL,             "400.3",      "401.3",          "401.3")
_row(steps.REVEALED,            "G.reveal",   "7.4:G.reveal",   "G.reveal")
_row(steps.SEATS,               "500.1",      "500.6",          "500.6")
_row(steps.LOOK_AT_TOP,         "411.2a",     "415.3e",         "415.3e")
_row(steps.CHOICE,              "709.2b",     "7.4:709.2b",     "709.2b")
_row(steps.WHETHER,             "712.7",      "7.4:712.7",      "712.7")
_row(steps.REPLACED,            "716.1",      "7.4:716.1",      "716.1")
_row(steps.UNLESS,              "G.unless",   "7.4:G.unless",   "G.unless")
_row(steps.NUMBER,              "104.1",      "104.1",          "104.1")
_row(steps.MODIFIER,            "712.2",      "7.4:712.2",      "712.2")
_row(steps.MOVE,                "411.8",      "415.9",          "415.9")
_row(steps.DRAW,                "411.2a",     "415.9e",         "415.9f")
_row(steps.DISCARD,             "411.8c",     "415.9d",         "415.9e")
_row(steps.SHUFFLE,             "411.2b",     "415.3b",         "415.3b")
_row(steps.ARRANGE,             "411.2c",     "415.3c",         "415.3c")
_row(steps.REVEAL,              "G.reveal",   "7.4:G.reveal",   "G.reveal")
_row(steps.LOOK,                "G.reveal",   "7.4:G.reveal",   "G.reveal")
_row(steps.SEARCH,              "409.1",      "413.1",          "413.1")
_row(steps.FIND,                "409.2",      "413.3",          "413.3")
_row(steps.ENTER,               "710.2",      "7.4:710.1c",     "710.1c")
_row(steps.HOST,                "306.3c",     "400.3",          "400.3")
_row(steps.COPY,                "705.2",      "402.1",          "402.1")
_row(steps.BECOME_A_COPY,       "714.1",      "402.2",          "402.3")
_row(steps.TOKEN,               "402.2a",     "404.2a",         "404.2a")
_row(steps.DESTROY,             "411.8d",     "415.9c",         "415.9d")
_row(steps.TURN,                "105.1",      "411.1",          "411.1")
_row(steps.TURN_BACK,           "105.1",      "411.1",          "411.1")
_row(steps.FLIP,                "G.flip",     "7.4:G.flip",     "G.flip")
_row(steps.ATTACH,              "306.3f",     "400.7a",         "400.7a")
_row(steps.COUNTERS,            "402.1",      "404.1",          "404.1")
_row(steps.COUNTERS_REMOVED,    "402.1",      "404.1",          "404.1")
_row(steps.DAMAGE,              "403.4",      "405.4",          "405.4")
_row(steps.PUT_DAMAGE,          "403.3",      "405.3",          "405.3")
_row(steps.HEAL,                "404.1",      "407.1",          "407.1")
_row(steps.COIN,                "709.2b",     "7.4:709.2b",     "709.2b")
_row(steps.DIE,                 "G.dice-die", "7.4:G.dice-die", "G.dice-die")
_row(steps.EXTRA_TURN,          "500.3",      "500.3",          "500.3")
_row(steps.SKIPPED_TURN,        "500.3",      "500.4",          "500.4")
_row(steps.PRIORITY,            "407.2",      "410.2",          "410.2")
_row(steps.NEXT_TURN,           "500.1",      "500.1",          "500.1")
_row(steps.EXPIRED,             "714.3",      "7.4:714.3",      "714.3")
_row(steps.TURN_ENDS,           "503.2a",     "7.4:503.2a",     "503.2a")
_row(steps.LEFT,                "102.2",      "102.2",          "102.2")
_row(steps.STRANDED,            "400.3b",     "401.3b",         "401.3b")
_row(steps.DETACHED,            "306.3e",     "400.5",          "400.5")
_row(steps.WON,                 "102.1",      "102.1",          "102.1")
_row(steps.CONCEDED,            "102.1b",     "102.1b",         "102.1b")
_row(steps.MADE_TO_LOSE,        "102.1a",     "102.1a",         "102.1a")
_row(steps.ALL_LOST,            "102.1a",     "102.1a",         "102.1a")

# --- Building a deck --------------------------------------------------------------------------------------------------
DECK_SIZE: Final = _step("a deck has so many cards",                       "100.1",      "100.1",      "100.1")
NO_HEROES: Final = _step("no heroes are among a deck's cards",             "100.1",      "100.1",      "100.1")
ICONS: Final = _step("a card shares trait icons with the hero",            "100.2",      "100.2a",     "100.2a")
HERO_REQUIRED: Final = _step("a card requires a hero",                     "100.2",      "100.2b",     "100.2b")
TALENTS: Final = _step("talents of a deck are of one talent spec",         "100.2",      "100.2c",     "100.2c")
DECKBUILDING: Final = _step("a hero says what its deck can have",         "103.1",      "100.2e",     "100.2e")
REPUTATION: Final = _step("cards of a deck have one reputation",           "100.2",      "100.2d",     "100.2d")
MASTER_HEROES: Final = _step("master heroes of a deck have one name",      "100.1",      "100.2f",     "100.1")
SIDE_DECK: Final = _step("a side deck has so many cards",                  "100.3",      "100.3",      "100.3")
COPIES: Final = _step("a deck has so many copies of a card",               "100.4",      "100.4",      "100.4")

# --- Types and keywords -----------------------------------------------------------------------------------------------
HERO: Final = _step("a hero",                                              "301.1",      "301.1",      "301.1")
ALLY: Final = _step("an ally",                                             "302.1",      "302.1",      "302.1")
KNOWN_TYPES: Final = _step("the card types",                               "300.1",      "300.1",      "300.1")
IN_DECKS: Final = _step("a master hero starts in a deck",                  "301.1",      "301.4",      "301.4")
MASTER_HERO: Final = _step("a master hero takes its place",                "",           "301.4a",     "301.4a")
ORDER_OF_HEROES: Final = _step("order heroes that enter at once",           "",           "301.4a",     "301.4e")
BACK_IN_PLAY: Final = _step("a starting hero comes back into play",        "",           "301.4d",     "301.4d")
NO_HERO: Final = _step("without a hero no cards are played",               "",           "301.5",      "301.5")
MOUNT: Final = _step("Mounts neither attack nor are attacked",             "",           "302.3",      "302.3")
WEAPON: Final = _step("a weapon",                                          "303.1",      "303.1",      "303.1")
ARMOR_TYPE: Final = _step("an armor",                                      "304.1",      "304.1",      "304.1")
ITEM: Final = _step("an item",                                             "305.1",      "304.1",      "304.1")
ABILITY: Final = _step("an ability",                                       "306.1",      "305.1",      "305.1")
QUEST_TYPE: Final = _step("a quest",                                       "307.1",      "306.1",      "306.1")
ONGOING: Final = _step("an ongoing card",                                  "G.ongoing",  "305.2a",     "305.2a")
INSTANT: Final = _step("an instant card",                                  "G.instant",  "7.4:G.instant", "G.instant")
UNIQUE: Final = _step("a unique card",                                     "G.unique",   "414.3a",     "414.3a")

# --- Starting a game --------------------------------------------------------------------------------------------------
SET_UP: Final = _step("set up a game: a hero, who goes first, a hand",     "101.1",      "101.1",      "101.1")
MULLIGAN: Final = _step("take a mulligan, or don't",                       "101.2",      "101.2",      "101.2")
POLICY: Final = _step("a tournament's policy says who chooses",            "803.1",      "7.4:801.1",  "801.1")

# --- Losing -----------------------------------------------------------------------------------------------------------
DECKED: Final = _step("a player had to draw from an empty deck",           "102.1a",     "102.1a",     "102.1a")
HERO_DESTROYED: Final = _step("a player's hero was destroyed",             "102.1a",     "102.1a",     "102.1a")

# --- Checks before anybody gets priority ------------------------------------------------------------------------------
FATAL_DAMAGE: Final = _step("fatal damage or no health destroys",          "407.6a",     "410.6a",     "410.6a")
SHED: Final = _step("a Totem sheds what is attached to it",                "407.6d",     "410.6c",     "410.6c")
HOST_FITS: Final = _step("what is attached matches its host",               "",           "410.6c",     "410.6c")
CEASE: Final = _step("counters and tokens outside play cease",             "407.6e",     "410.6d",     "410.6d")
NO_CHARACTER: Final = _step("damage on what is no character is removed",    "",           "410.6e",     "410.6e")
FACE_DOWN: Final = _step("counters on face-down resources are removed",    "",           "410.6f",     "410.6f")
LOCATIONS: Final = _step("one location stays face up",                     "408.1",      "410.6g",     "410.6g")
UNIQUENESS: Final = _step("repair a violation of uniqueness",              "410.2",      "414.2",      "414.2")

# --- What a player may do with priority -------------------------------------------------------------------------------
WHO_ACTS: Final = _step("only who has priority acts",                      "407.1",      "410.1",      "410.1")
OWN_ACTION_PHASE: Final = _step("in one's own action phase, chain empty",  "407.2b",     "410.2a",     "410.2a")
CANT: Final = _step("a modifier says that it can't be done",               "103.2",      "103.2",      "103.2")
NEW_CARD: Final = _step("what changes zones is another card",              "411.8a",     "415.9a",     "415.9a")
NOT_PLAYED: Final = _step("what is placed is not played",                  "406.2",      "409.2",      "409.2")
RESTRICTION: Final = _step("a card's text restricts playing it",           "704.2",      "7.4:704.1a", "704.1a")
OFF_THE_CHAIN: Final = _step("a card off the chain is no link",            "705.1",      "7.4:705.1",  "705.1")

# --- Resources and quests ---------------------------------------------------------------------------------------------
PLACE: Final = _step("place a resource",                                   "408.1",      "412.1",      "412.1")
RESOURCE_ENTERS: Final = _step("a resource resolves",                      "408.1a",     "412.1a",     "412.1a")
FACE_UP: Final = _step("what may be placed face up",                       "408.1b",     "412.1b",     "412.1b")
RESOURCES: Final = _step("exhaust resources",                              "408.2",      "412.2",      "412.2")
PUT_IN_ROW: Final = _step("put a card into a resource row",                "710.2b",     "7.4:710.1c", "710.1c")
MADE_UP: Final = _step("make up a name",                                   "709.2b",     "200.3",      "200.3")
WARP: Final = _step("play what is revealed by Warp",                       "G.reveal",   "7.4:G.warp", "G.warp")
REVEAL_REMOVED: Final = _step("reveal what is removed from the game",      "",           "415.7a",     "415.7a")
SMASHED: Final = _step("what is so of smashed damage alone ends",           "",           "",           "405.8")
STASH: Final = _step("show a card as it is stashed",                       "710.2",      "7.4:G.stash", "G.stash")
QUEST: Final = _step("what can be completed",                              "702.1",      "7.4:702.1",  "702.1")
QUEST_RESTRICTION: Final = _step("a quest's text restricts completing it", "702.2",      "7.4:702.1",  "702.1")
COMPLETE: Final = _step("complete a quest",                                "702.3",      "7.4:702.2",  "702.2")
COMPLETED: Final = _step("a completed quest turns face down",              "702.3",      "7.4:702.2",  "702.2")

# --- Modifiers --------------------------------------------------------------------------------------------------------
TIMESTAMPS: Final = _step("order timestamps of what applies at once",      "718.1",      "7.4:718.3",  "718.3")
PACKETS: Final = _step("order packets that are dealt at once",             "802.1",      "7.4:802.2",  "802.2")

# --- Powers -----------------------------------------------------------------------------------------------------------
PAYMENT_POWER: Final = _step("only a payment power is used",               "701.1",      "7.4:701.1",  "701.1")
POWER_RESTRICTION: Final = _step("a power's text restricts using it",      "701.2",      "7.4:701.1",  "701.1")
BESIDE_ICON: Final = _step("a power beside an icon needs such a hero",     "207.1c",     "206.1c",     "206.1c")
NEW_ALLY: Final = _step("a new ally can't be activated",                   "701.3",      "302.2",      "302.2")
USE_LIMIT: Final = _step("a power is used so often in a turn",             "701.5",      "7.4:701.4",  "701.4")

# --- Weapons and armor ------------------------------------------------------------------------------------------------
STRIKE: Final = _step("strike with a weapon",                              "303.2",      "303.2",      "303.2")
STRUCK: Final = _step("what has been struck with gives its ATK",           "303.2a",     "303.2b",     "303.2b")
PARTED: Final = _step("what is no weapon any more is its wielder's no more", "",          "303.2a",     "303.2a")
# (Said of strikes on the chain, which later editions don't have.)
ONE_WEAPON: Final = _step("one weapon is struck with each combat",         "303.2c",     "",           "")
ARMOR: Final = _step("exhaust armor to prevent damage",                    "717.5a",     "7.4:717.2c", "717.2c")
PREVENTING: Final = _step("choose which prevention is first",              "717.3",      "7.4:717.4b", "717.4b")

# --- The turn ---------------------------------------------------------------------------------------------------------
READY_STEP: Final = _step("the ready step",                                "501.1a",     "501.1a",     "501.1a")
INSPIRE: Final = _step("ready a card in the turn of another",              "501.1a",     "501.1b",     "501.1b")
ENDED_TURN: Final = _step("a text ends the turn",                          "503.1",      "500.5",      "500.5")
DRAW_STEP: Final = _step("the draw step",                                  "501.2a",     "7.4:501.2a", "501.2a")
ACTION_PHASE: Final = _step("the action phase",                            "502.1",      "7.4:502.1",  "502.1")
END_PHASE: Final = _step("the end phase",                                  "503.1",      "7.4:503.1",  "503.1")
HAND_SIZE: Final = _step("discard down to the maximum hand size",          "503.2a",     "7.4:503.2a", "503.2a")

# --- Combat -----------------------------------------------------------------------------------------------------------
MUST_ATTACK: Final = _step("who must attack can't pass",                   "600.2",      "7.4:600.2",  "600.2")
PROPOSE: Final = _step("propose a combat",                                 "601.1",      "7.4:601.1",  "601.1")
PROPOSED: Final = _step("choose who attacks whom",                         "601.2",      "7.4:601.2",  "601.2")
LEGAL_ATTACKER: Final = _step("who may be proposed as attacker",           "601.2a",     "7.4:601.2a", "601.2a")
TOTEM_ATTACKER: Final = _step("a Totem isn't proposed as attacker",        "306.4a",     "305.3a",     "305.3a")
LEGAL_DEFENDER: Final = _step("who may be proposed as defender",           "601.2b",     "7.4:601.2b", "601.2b")
ONLY_DEFENDER: Final = _step("who can attack certain characters only",     "601.2c",     "7.4:601.2c", "601.2c")
PROPOSAL_FAILS: Final = _step("a proposal is legal no more",               "601.3",      "7.4:601.3",  "601.3")
SABOTAGE: Final = _step("a combat is a sabotage",                          "600.1",      "7.4:600.1",  "600.1")
EXHAUST_TOLL: Final = _step("pay to exhaust",                                "600.3",      "7.4:600.3a", "600.3a")
ATTACK: Final = _step("attack",                                            "602.1",      "7.4:602.1",  "602.1")
PROTECT: Final = _step("protect",                                          "602.2",      "7.4:602.2",  "602.2")
DEFEND: Final = _step("defend",                                            "602.3",      "7.4:602.3",  "602.3")
NEW_DEFENDER: Final = _step("become the defender by a text",               "G.defender", "7.4:602.3a", "602.3a")
LEAVE_COMBAT: Final = _step("leave combat",                                "602.5",      "7.4:602.4",  "602.4")
COMBAT_DAMAGE: Final = _step("deal combat damage",                         "603.1",      "7.4:603.1",  "603.1")
COMBAT_ENDS: Final = _step("a combat ends, and what lasts for it",         "603.3a",     "7.4:603.3",  "603.3")
AFTER_COMBAT: Final = _step("the action phase goes on after a combat",     "603.3b",     "7.4:603.3",  "603.3")

# --- Decks and games --------------------------------------------------------------------------------------------------
DECK_TURNED: Final = _step("turn a deck over",                             "411.2d",     "415.3d",     "415.3d")
HEARTH_AGREED: Final = _step("a team agrees to hearth",                    "800.1b",     "7.4:800.1b", "800.1b")
HEARTH: Final = _step("hearth",                                            "800.1c",     "7.4:800.1c", "800.1c")
KEPT: Final = _step("kept for the next game of a match",                   "800.1d",     "7.4:800.1d", "800.1d")
NEW_DECK: Final = _step("build a new deck",                                "800.2b",     "7.4:800.2b", "800.2b")
NEW_DECK_SHUFFLED: Final = _step("shuffle a new deck",                     "800.2c",     "7.4:800.2c", "800.2c")

# --- Loops ------------------------------------------------------------------------------------------------------------
LOOP: Final = _step("what can be repeated",                                "801.1",      "7.4:803.1",  "803.1")
REPETITIONS: Final = _step("name how often something is repeated",         "801.1a",     "7.4:803.2",  "803.2")
BREAK_IN: Final = _step("break a loop",                                    "801.1b",     "7.4:803.4",  "803.4")
LOOP_FAILS: Final = _step("a trigger in a loop fails",                     "801.2",      "7.4:803.3",  "803.3")
ENDLESS: Final = _step("nobody can break a loop",                          "801.2",      "7.4:803.5",  "803.5")
# fmt: on

_missing = [step.name for step in steps.STEPS if step not in CITATIONS["2007"]]
if _missing:
    raise ValueError(f"the table has no numbers for {', '.join(_missing)}")


def citations_of(edition: str) -> dict[Step, str]:
    """Return the numbers of a published edition, by its name."""
    return CITATIONS[edition]
