"""Windows of a game of Flesh and Blood: which of them matter to a seat, for passing by meaningful action.

Always worth asking: one's own turn to act (the action phase and the resolution step, with an empty stack), and an
opponent's layer on top of the stack that is no attack. With an empty stack: the reaction step of anybody's attack, the
resolution step of an opponent's, when the combat chain is about to close, and the end of an opponent's turn; and one's
own attack step, with something that says how the attack may be defended, which must come before the defend step; and
the damage step, where it can still be changed whether the attack goes again. Not worth asking: one's own layer about to
resolve, the steps before the reaction step (what answers an attack, or makes it stronger, can be done there as well,
when it is known what defends), and what else the damage step is good for: the resolution step comes right after it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.combat.going_again import is_open
from rulebound.fab.position.card_parts import Definition
from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option
from rulebound.play.fab.faces import called
from rulebound.play.passing.priority import Layer, Sight
from rulebound.play.passing.situations import Moment, Situation

__all__ = ["STAGES", "STOPS", "moment", "situation"]

STAGES: Final = tuple(c.STAGES[stage] for stage in range(c.ACTION, c.CLOSE))
_ACTION, _LAYER, _ATTACK, _DEFEND, _REACTION, _DAMAGE, _RESOLUTION = STAGES
_COMBAT: Final = STAGES[1:]
#: Where one is asked unless one has said otherwise: stage, own turn.
STOPS: Final = frozenset(
    {
        (_ACTION, True),
        (_RESOLUTION, True),
        (_REACTION, True),
        (_REACTION, False),
        (_RESOLUTION, False),
        (_ACTION, False),
    }
)
#: What says how an attack may be defended.
_OF_DEFENDING: Final = re.compile(
    r"\b(?:dominate|overpower|phantasm|(?:can't|can|may|must) (?:be )?defend)", re.IGNORECASE
)

View = Mapping[str, Plain]


def situation(view: View, decision: Decision, library: Mapping[str, Definition]) -> Situation | None:
    """Return what automatic passing needs to know of a decision; None where it is no matter of passing.

    ``library`` has the printed cards by name and color, of which only those in the view are looked up.
    """
    sight = Sight(view)
    stage, mine = sight.stage, sight.mine
    stack: Any = view["stack"]
    top = stack[-1] if stack else None
    if decision.kind == "may":
        subject = decision.subjects[0] if decision.subjects else 0
        play: Any = view["play"]
        card = next((each for each in play if each["number"] == subject), None)
        return sight.question(decision, sight.ability(top) if top is not None else None, card)
    if decision.kind != "priority":
        return None
    is_attack = stage == _LAYER and len(stack) == 1
    main = mine and not stack and stage in (_ACTION, _RESOLUTION)
    matters, idle = "", "no stop is set there"
    if main:
        matters = "it is your turn to act"
    elif top is not None:
        theirs = sight.is_theirs(top["controller"])
        if theirs and not is_attack:
            matters = f"{top['text']} waits to resolve"
        elif not theirs and stage == _REACTION:
            # What one has just played there may call for more before it resolves.
            matters = "you can go on reacting"
        idle = "the layer waiting to resolve is your own"
        if is_attack:
            idle = "the attack can be answered in the reaction step as well"
    elif (
        mine
        and stage == _ATTACK
        and any(_is_of_defending(view, option, library) for option in decision.options)
    ):
        matters = "what says how an attack may be defended comes before the defend step"
    elif stage == _DAMAGE and _may_change_go_again(sight, view, decision, library):
        matters = "whether the attack goes again is settled as the damage step ends"
    rest = (*_COMBAT[_COMBAT.index(stage) + 1 :], _ACTION) if stage in _COMBAT else ()
    return sight.window(
        decision,
        top,
        sight.ahead(rest, (_ACTION,), (_ACTION, _RESOLUTION), STAGES),
        main=main,
        combat=bool(view["chain_open"]) and not mine,
        matters=matters,
        idle=idle,
        usual=(stage, mine) in STOPS,
        useful=True,
        moment=moment(view),
        ability=sight.ability(top) if top is not None and not is_attack else None,
    )


def moment(view: View) -> Moment:
    """Return what a wish to pass on goes by, whoever is asked."""
    sight = Sight(view)
    stack: Any = view["stack"]
    chain: Any = view["chain"]

    def sort(place: int, layer: Layer) -> str:
        # (An attack counts once it is on the combat chain.)
        is_attack = place == 0 and sight.stage == _LAYER
        return "" if is_attack or layer["kind"] == "trigger" else "card"

    attacks = [("attack", link["attack"]) for link in chain[-1:] if sight.is_theirs(link["controller"])]
    return sight.moment(stack, sight.own(sight.players[sight.me]["hero"]), sort, attacks)


def _is_of_defending(view: View, option: Option, library: Mapping[str, Definition]) -> bool:
    """Tell whether the card of an option says something of how attacks may be defended."""
    printed = _printed_of(view, option, library)
    return printed is not None and any(_OF_DEFENDING.search(words) for words in printed.paragraphs)


def _may_change_go_again(
    sight: Sight, view: View, decision: Decision, library: Mapping[str, Definition]
) -> bool:
    """Tell whether something could still be done about the active attack's going again."""
    chain: Any = view["chain"]
    play: Any = view["play"]
    if not chain:
        return False
    link = chain[-1]
    offered = [_printed_of(view, option, library) for option in decision.options]
    arena = [library.get(called(card)) for card in play]
    return is_open(
        "go again" in link["keywords"],
        not sight.is_theirs(link["controller"]),
        library.get(called(link)),
        [card for card in arena if card is not None],
        [card for card in offered if card is not None],
    )


def _printed_of(view: View, option: Option, library: Mapping[str, Definition]) -> Definition | None:
    """Return what is printed on the card that an option is to play, or to activate an ability of."""
    if option.verb not in ("play", "use"):
        return None
    players: Any = view["players"]
    me: Any = view["seat"]
    play: Any = view["play"]
    held = [card for zone in ("hand", "arsenal") for card in players[me][zone] if card is not None]
    card = next((each for each in [*held, *play] if each["number"] == option.subject), None)
    return library.get(called(card)) if card is not None else None
