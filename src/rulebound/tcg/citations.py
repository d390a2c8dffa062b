"""What general procedures and nodes cite: the steps of a closed list, which each rulebook has its own numbers for.

A question that a procedure asks, and what it makes happen, carry the number of the rule that says so. What is written
for all games knows the step, and the game (its edition) which number that step has: ``cite(state, TARGETS)``. These
numbers are handed in with the position. What a game does in its own way is a step of its own list, in the same table.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.tcg.position.state import Handed, State


@final
class Step:
    """A step of the closed list below, or of a game's own: what it is called, and its place among all of them."""

    __slots__ = ("name", "place")

    def __init__(self, name: str) -> None:
        self.name = name
        self.place = len(_ALL)
        _ALL.append(self)


#: The steps of all games and of each, in the order in which they were listed.
_ALL: Final[list[Step]] = []


def _step(name: str) -> Step:
    """Put a step on the list."""
    return Step(name)


# --- Putting something on the stack -----------------------------------------------------------------------------------
ANNOUNCE: Final = _step("announce")  # [wow-2007:707.1a, fab:5.1.2]
MODES: Final = _step("choose modes")  # [wow-2007:707.1b, fab:5.1.4a]
X: Final = _step("choose X")  # [wow-2007:707.1c, fab:5.1.3a, 1.12.2b]
TARGETS: Final = _step("choose targets")  # [wow-2007:707.1d, fab:5.1.4a]
WHICH_COST: Final = _step("choose among costs")  # [wow-2007:401.3, fab:5.1.3c]
COST: Final = _step("pay a cost")  # [wow-2007:401.1, fab:1.14.4]
PAY_ASSET: Final = _step("pay an asset")  # [wow-2007:401.1, fab:1.14.2]
ASSET: Final = _step("get or lose an asset")  # [fab:8.5.7]
TURN_SOURCE: Final = _step("turn the source as a cost")  # [wow-2007:701.3]
FLIP_SOURCE: Final = _step("turn the source face down as a cost")  # [wow-2007:301.2]
MOVE_SOURCE: Final = _step("move the source as a cost")  # [wow-2007:411.8e]
PLAY: Final = _step("play a card")  # [wow-2007:406.1, fab:5.1.10]
USE: Final = _step("use a power")  # [wow-2007:701.2, fab:5.2.2]
ENDED_BY_USE: Final = _step("a continuous effect ends as it is used up")  # [wow-2007:714.3]

# --- Triggers ---------------------------------------------------------------------------------------------------------
TRIGGERED: Final = _step("add a triggered effect")  # [wow-2007:708.1, fab:6.6.5, 6.6.6]
ORDER_OF_TRIGGERS: Final = _step("order triggered effects")  # [wow-2007:708.1a, fab:6.6.6b]

# --- Resolving --------------------------------------------------------------------------------------------------------
NO_LEGAL_TARGET: Final = _step("no target is legal any more")  # [wow-2007:709.2a, fab:5.3.2a]
NO_LONGER_TRUE: Final = _step("a trigger's condition is no longer true")  # [wow-2007:703.2, fab:5.3.2b]
RESOLVED: Final = _step("a layer leaves the stack")  # [wow-2007:709.2g, fab:5.3.7]
CHANGED_TARGET: Final = _step("change a target of what is on the stack")  # [wow-2013:706.2]
INTERRUPTED: Final = _step("a card that is interrupted goes")  # [wow-2007:711.1]

# --- What is done, and what follows from it ---------------------------------------------------------------------------
NEXT_TIME_REPLACED: Final = _step("what replaces the next time is used up")  # [wow-2007:716.4]
DIVIDING: Final = _step("divide damage that would be dealt")  # [wow-2013:717.7]
PREVENTED: Final = _step("damage is prevented")  # [wow-2007:717.3b, fab:6.4.10a]
SHIELD_SPENT: Final = _step("what prevents is used up")  # [wow-2007:717.3c, fab:6.4.10j]
ONCE_SPENT: Final = _step("what prevents damage once is used up")  # [wow-2007:717.3c, fab:6.4.10i]
LESS_SPENT: Final = _step("what lessens prevention is used up")  # [fab:6.4.10g]
NEXT_TIME: Final = _step("what triggers the next time is used up")  # [wow-2007:715.1, fab:6.6.3]
DONE_THIS_WAY: Final = _step("what watched what was done this way is over")  # [wow-2013:715.1]
SOURCE_IS_GONE: Final = _step("what lasts with its source ends")  # [wow-2007:714.3b]
RETURNED: Final = _step("a lost power returns")  # [wow-2007:718.2e]
COUNTED: Final = _step("what a counter adds is an effect")  # [wow-2012:404.1c]
CONTROL: Final = _step("a card changes hands")  # [wow-2007:400.3]
REVEALED: Final = _step("a hand stays revealed")  # [wow-2007:G.reveal]
SEATS: Final = _step("move to another place in turn order")  # [wow-2012:500.6]
LOOK_AT_TOP: Final = _step("look at a top card at any time")  # [wow-2012:415.3e]

# --- Processing a text ------------------------------------------------------------------------------------------------
CHOICE: Final = _step("choose as a text is processed")  # [wow-2007:709.2b, fab:5.3.4a, 1.8.6]
WHETHER: Final = _step("decide whether to do what one may")  # [wow-2007:712.7, fab:1.8.3a]
REPLACED: Final = _step("decide whether to replace")  # [wow-2007:716.1]
UNLESS: Final = _step("do something else instead")  # [wow-2007:G.unless, fab:1.8.4b]
NUMBER: Final = _step("choose a number")  # [wow-2007:104.1]
MODIFIER: Final = _step("create a modifier")  # [wow-2007:712.2]

# --- Moving cards -----------------------------------------------------------------------------------------------------
MOVE: Final = _step("move a card")  # [wow-2007:411.8]
REMOVE: Final = _step("remove a card from the game")
DRAW: Final = _step("draw a card")  # [wow-2007:411.2a, fab:8.5.6]
DISCARD: Final = _step("discard a card")  # [wow-2007:411.8c, fab:8.5.5]
SHUFFLE: Final = _step("shuffle a deck")  # [wow-2007:411.2b, fab:8.5.20]
ARRANGE: Final = _step("arrange cards that are put on a deck")  # [wow-2007:411.2c]
REVEAL: Final = _step("reveal a card")  # [wow-2007:G.reveal, fab:8.5.17]
LOOK: Final = _step("look at a card")  # [fab:8.5.11]
SEARCH: Final = _step("search a zone")  # [wow-2007:409.1, fab:8.5.19]
FIND: Final = _step("find a card")  # [wow-2007:409.2]
ENTER: Final = _step("put a card into play")  # [wow-2007:710.2]
HOST: Final = _step("choose what a card enters play attached to")  # [wow-2007:306.3c]
COPY: Final = _step("copy a card on the stack, or one to be played")  # [wow-2013:402.1]
BECOME_A_COPY: Final = _step("become a copy of another card")  # [wow-2013:402.3, fab:8.5.25]
TOKEN: Final = _step("put a token into play")  # [wow-2007:402.2a]
DESTROY: Final = _step("destroy a card")  # [wow-2007:411.8d]

# --- Cards in play ----------------------------------------------------------------------------------------------------
TURN: Final = _step("turn a card sideways")  # [wow-2007:105.1, fab:8.5.55]
TURN_BACK: Final = _step("turn a card back")  # [wow-2007:105.1, fab:8.5.56]
FLIP: Final = _step("turn a card face down or up")  # [wow-2007:G.flip]
ATTACH: Final = _step("attach a card in play to another one")  # [wow-2007:306.3f]
COUNTERS: Final = _step("put counters on a card")  # [wow-2007:402.1, fab:8.5.14]
COUNTERS_REMOVED: Final = _step("remove counters from a card")  # [wow-2007:402.1, fab:8.5.16]
DAMAGE: Final = _step("deal damage")  # [wow-2007:403.4]
PUT_DAMAGE: Final = _step("put damage on a card, or remove it")  # [wow-2007:403.3]
HEAL: Final = _step("heal damage")  # [wow-2007:404.1]

# --- Chance and turns -------------------------------------------------------------------------------------------------
COIN: Final = _step("flip a coin")  # [wow-2007:709.2b]
DIE: Final = _step("roll a die")  # [wow-2007:G.dice-die]
EXTRA_TURN: Final = _step("get a turn")  # [wow-2007:500.3, fab:4.0.3c]
SKIPPED_TURN: Final = _step("skip a turn")  # [wow-2012:500.4, wow-2013:500.4]

# --- Priority ---------------------------------------------------------------------------------------------------------
PRIORITY: Final = _step("have priority")

# --- Turns ------------------------------------------------------------------------------------------------------------
NEXT_TURN: Final = _step("a turn starts")  # [wow-2007:500.1]
EXPIRED: Final = _step("a continuous effect ends with time")  # [wow-2007:714.3]
TURN_ENDS: Final = _step("what lasts for a turn ends")  # [wow-2007:503.2a]

# --- Winning and losing -----------------------------------------------------------------------------------------------
LEFT: Final = _step("what is a player's goes as that player leaves the game")  # [wow-2007:102.2]
STRANDED: Final = _step("nobody is left to control a card")  # [wow-2007:400.3b]
DETACHED: Final = _step("what a card was attached to has gone")  # [wow-2007:306.3e]
WON: Final = _step("win as nobody else is left")  # [wow-2007:102.1, fab:4.5.2a]
CONCEDED: Final = _step("concede")  # [wow-2007:102.1b, fab:4.5.3c]
MADE_TO_LOSE: Final = _step("a text makes a player lose")  # [wow-2007:102.1a, fab:4.5.3b]
ALL_LOST: Final = _step("all who are left lose at once")  # [wow-2007:102.1a, fab:4.5.4a]

#: All of them: each rulebook (each edition of one) has a number for each, or says "" of what it doesn't know.
STEPS: Final = tuple(_ALL)


#: The numbers of a rulebook without numbers: a step is called what it is.
UNNUMBERED: Final[dict[Step, str]] = {step: step.name for step in STEPS}


@mypyc_attr(allow_interpreted_subclasses=True)
class Citing(Handed):
    """What a game knows of its rulebook's numbers: which each step has in the rulebook in force."""

    def __init__(self, citations: dict[Step, str] = UNNUMBERED) -> None:
        self.citations = citations
        #: The same by the places of the steps, since they are asked for all the time.
        self.rule_numbers = [citations.get(step) for step in _ALL]


def cite(state: State, step: Step) -> str:
    """Return the number of the rule by which a step is done, in the rulebook of the game at hand.

    Raises ``KeyError`` of a step that its rulebook has no row for.
    """
    number = state.procedures.rule_numbers[step.place]
    if number is None:
        raise KeyError(step.name)
    return number
