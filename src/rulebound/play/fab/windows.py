"""Windows of a game of Flesh and Blood: which of them matter to a seat, for passing by meaningful action.

Always worth asking: one's own turn to act (the action phase and the resolution step, with an empty stack), and an
opponent's layer on top of the stack that is no attack. With an empty stack: the reaction step of anybody's attack, the
resolution step of an opponent's, when the combat chain is about to close, and the end of an opponent's turn; and one's
own attack step, with something that says how the attack may be defended, which must come before the defend step. Not
worth asking: one's own layer about to resolve, and the steps before the reaction step: what answers an attack, or makes
it stronger, can be done there as well, when it is known what defends.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Definition
from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option
from rulebound.play.passing.situations import Ability, Ahead, Moment, Situation

__all__ = ["STAGES", "STOPS", "moment", "situation"]

STAGES: Final = tuple(c.STAGES[stage] for stage in range(c.ACTION, c.CLOSE))
_ACTION, _LAYER, _ATTACK, _DEFEND, _REACTION, _DAMAGE, _RESOLUTION = STAGES
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
    players: Any = view["players"]
    stack: Any = view["stack"]
    turn: Any = view["turn"]
    me: Any = view["seat"]
    stage = str(view["stage"])
    mine = view["turn_player"] == me
    team = players[me]["team"]
    verbs = [option.verb for option in decision.options]
    if decision.kind == "may":
        yes, no = (verbs.index(verb) if verb in verbs else -1 for verb in ("yes", "no"))
        ability = _asked_by(view, decision)
        return Situation(stage, mine, turn, -1, ability=ability, yes_at=yes, no_at=no)
    if decision.kind != "priority":
        return None
    top = stack[-1] if stack else None
    theirs = top is not None and players[top["controller"]]["team"] != team
    is_attack = stage == _LAYER and len(stack) == 1
    main = mine and not stack and stage in (_ACTION, _RESOLUTION)
    matters, idle = "", "no stop is set there"
    if main:
        matters = "it is your turn to act"
    elif top is not None:
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
    return Situation(
        stage,
        mine,
        turn,
        verbs.index("pass") if "pass" in verbs else -1,
        main=main,
        combat=bool(view["chain_open"]) and not mine,
        matters=matters,
        idle=idle,
        usual=(stage, mine) in STOPS,
        useful=top is None,
        happening=moment(view).happening,
        ability=_ability(view, top) if top is not None and not is_attack else None,
        waiting=str(top["text"]) if top is not None else "",
        ahead=_ahead(view, stage),
        choices=len(decision.options) > 1,
    )


def moment(view: View) -> Moment:
    """Return what a wish to pass on goes by, whoever is asked."""
    players: Any = view["players"]
    stack: Any = view["stack"]
    chain: Any = view["chain"]
    play: Any = view["play"]
    me: Any = view["seat"]
    own = {card["number"] for card in play if card["controller"] == me} | {players[me]["hero"], -1 - me}
    found: set[tuple[str, int]] = set()
    for place, layer in enumerate(stack):
        theirs = players[layer["controller"]]["team"] != players[me]["team"]
        number = layer["number"]
        # (An attack counts once it is on the combat chain.)
        if theirs and layer["kind"] != "trigger" and not (place == 0 and view["stage"] == _LAYER):
            found.add(("card", number))
        if theirs and any(one in own for chosen in layer["targets"] for one in chosen):
            found.add(("targeted", number))
        if layer["controller"] == me and layer["kind"] == "trigger":
            found.add(("trigger", number))
    if chain and players[chain[-1]["controller"]]["team"] != players[me]["team"]:
        found.add(("attack", chain[-1]["attack"]))
    turn: Any = view["turn"]
    return Moment(turn, view["turn_player"] == me, frozenset(found))


def _is_of_defending(view: View, option: Option, library: Mapping[str, Definition]) -> bool:
    """Tell whether the card of an option says something of how attacks may be defended."""
    if option.verb not in ("play", "use"):
        return False
    players: Any = view["players"]
    me: Any = view["seat"]
    play: Any = view["play"]
    held = [card for zone in ("hand", "arsenal") for card in players[me][zone] if card is not None]
    card = next((each for each in [*held, *play] if each["number"] == option.subject), None)
    if card is None:
        return False
    name = f"{card['name']} ({card['color']})" if card.get("color") else str(card["name"])
    printed = library.get(name)
    return printed is not None and any(_OF_DEFENDING.search(words) for words in printed.paragraphs)


def _ability(view: View, layer: dict[str, Any]) -> Ability:
    return Ability(str(layer["text"]), str(layer.get("clause", "")), layer["controller"] == view["seat"])


def _asked_by(view: View, decision: Decision) -> Ability | None:
    """Return what a question whether to do something is of: the layer that resolves, or the card with the question."""
    stack: Any = view["stack"]
    play: Any = view["play"]
    subject = decision.subjects[0] if decision.subjects else 0
    card = next((each for each in play if each["number"] == subject), None)
    if stack:
        asks = _ability(view, stack[-1])
        if card is None or str(card["name"]) in asks.name:
            return Ability(asks.name, asks.clause or decision.prompt, asks.mine)
    return Ability(str(card["name"]), decision.prompt, True) if card is not None and card["name"] else None


def _ahead(view: View, stage: str) -> tuple[Ahead, ...]:
    """Return the windows that come if nothing happens, up to the seat's next in which it is its turn to act."""
    players: Any = view["players"]
    me: Any = view["seat"]
    now: Any = view["turn_player"]
    found: list[Ahead] = []

    def add(stages: tuple[str, ...], seat: int) -> None:
        for each in stages:
            mine = seat == me
            whose = "your" if mine else f"{players[seat]['name']}'s"
            found.append(Ahead(each, mine, f"{whose} {each}", mine and each in (_ACTION, _RESOLUTION)))

    combat = (_LAYER, _ATTACK, _DEFEND, _REACTION, _DAMAGE, _RESOLUTION)
    if stage in combat:
        add((*combat[combat.index(stage) + 1 :], _ACTION), now)
    for step in range(1, len(players) + 1):
        seat = (now + step) % len(players)
        if any(each.main for each in found):
            break
        if players[seat]["playing"]:
            add((_ACTION,), seat)
    last = next((at for at, each in enumerate(found) if each.main), len(found) - 1)
    return tuple(found[: last + 1])
