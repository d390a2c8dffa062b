"""Windows of a World of Warcraft game: which of them matter to a seat, for passing by meaningful action.

Always worth asking: the seat's own action phase; an opponent's link on top of the chain, if something of the seat's
could answer it; a strike that could be added to a link of one's own. In the stages with a stop: what could be of use
there. A strike for no damage never is, and what changes ATK for the turn is not outside of combats in others' turns.
Not worth asking: one's own link about to resolve, and an empty chain where a later window is as good: the ready and
draw steps, the end of one's own turn, and others' action phases, after which comes their end phase.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulebound.kernel.codec import Plain
from rulebound.kernel.decision import Decision, Option
from rulebound.play.passing.priority import Layer, Sight
from rulebound.play.passing.situations import Ability, Moment, Situation
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.program.powers import Payment
from rulebound.tcg.tree import Node
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box

__all__ = ["STAGES", "STOPS", "is_of_use", "moment", "situation"]

_READY, _DRAW, _ACTION, _ATTACK, _DEFEND, _END = STAGES = tuple(
    c.STAGE_NAMES[stage]
    for stage in (c.READY_STEP, c.DRAW_STEP, c.ACTION_PHASE, c.ATTACK_WINDOW, c.DEFEND_WINDOW, c.END_PHASE)
)
#: The stages of a turn in which nobody attacks.
_TURN: Final = (_READY, _DRAW, _ACTION, _END)
#: Where one is asked unless one has said otherwise: stage, own turn.
STOPS: Final = frozenset(
    {(_ACTION, True), (_ATTACK, True), (_DEFEND, True), (_ATTACK, False), (_DEFEND, False), (_END, False)}
)
#: Kinds of links that a card or an effect is behind; of the others, which are the game's own, all are answered alike.
_OF_CARDS: Final = frozenset({"card", "power", "trigger", "completion", "strike"})
_OF_THE_GAME: Final = {"resource": "a card placed as a resource", "proposal": "an attack that is proposed"}

View = Mapping[str, Plain]


def situation(view: View, decision: Decision, library: Mapping[str, Definition]) -> Situation | None:
    """Return what automatic passing needs to know of a decision; None where it is no matter of passing.

    ``library`` has the printed cards by name, of which only names in the view are looked up.
    """
    sight = Sight(view)
    stage, mine = sight.stage, sight.mine
    chain: Any = view["chain"]
    top = chain[-1] if chain else None
    if decision.kind == "may":
        subject = decision.subjects[0] if decision.subjects else 0
        resolving = _ability(sight, top) if top is not None and top["kind"] in _OF_CARDS else None
        return sight.question(decision, resolving, _in_play(view, subject) or _in_hand(view, subject))
    if decision.kind != "priority":
        return None
    useful = [
        option for option in decision.options if option.verb != "pass" and is_of_use(view, option, library)
    ]
    main = mine and stage == _ACTION and not chain
    matters, idle = "", "no stop is set there"
    if main:
        matters = "it is your action phase"
    elif top is not None:
        theirs = sight.is_theirs(top["controller"])
        strikes = any(option.verb == "strike" for option in useful)
        if theirs and useful:
            matters = f"{top['text']} waits to resolve"
        elif strikes:
            matters = "you can strike"
        idle = "nothing that you can do would matter" if theirs else "the link waiting to resolve is your own"
    elif not useful:
        idle = "nothing that you can do would matter there"
    quick = any(_is_quick(view, option, library) for option in decision.options)
    return sight.window(
        decision,
        top,
        sight.ahead(_rest(stage), _TURN, (_ACTION,), STAGES if quick else (_DEFEND,)),
        main=main,
        combat=view["combat"] is not None,
        matters=matters,
        idle=idle,
        usual=(stage, mine) in STOPS,
        useful=bool(useful),
        moment=moment(view),
        ability=_ability(sight, top) if top is not None else None,
    )


def moment(view: View) -> Moment:
    """Return what a wish to pass on goes by, whoever is asked."""
    sight = Sight(view)
    chain: Any = view["chain"]
    play: Any = view["play"]
    combat: Any = view["combat"]

    def sort(_place: int, link: Layer) -> str:
        if link["kind"] == "proposal":
            return "attack"
        return "" if link["kind"] in ("trigger", "resource") else "card"

    attackers = [card for card in play if combat is not None and card["number"] == combat["attacker"]]
    attacks = [("attack", card["number"]) for card in attackers if sight.is_theirs(card["controller"])]
    return sight.moment(chain, sight.own(), sort, attacks)


# --- What is of use ---------------------------------------------------------------------------------------------------


def is_of_use(view: View, option: Option, library: Mapping[str, Definition]) -> bool:
    """Tell whether doing something now might change anything at all, as far as its card tells."""
    fighting = view["combat"] is not None or _is_proposed(view)
    if option.verb == "strike":
        card = _in_play(view, option.subject)
        return card is None or card["atk"] > 0
    if fighting or view["turn_player"] == view["seat"] or option.verb not in ("play", "use"):
        return True
    effect = _effect(view, option, library)
    return effect is None or not _only_changes_attack(effect)


def _is_proposed(view: View) -> bool:
    chain: Any = view["chain"]
    return any(link["kind"] == "proposal" for link in chain)


def _effect(view: View, option: Option, library: Mapping[str, Definition]) -> Node | None:
    """Return what an option would do, where its card prints just that; None where that can't be told."""
    card = _in_play(view, option.subject) if option.verb == "use" else _in_hand(view, option.subject)
    printed = library.get(str(card["name"])) if card is not None else None
    if card is None or printed is None:
        return None
    if option.verb == "use":
        # (The power may have come from elsewhere: then the card has gained something.)
        power = next((one for one in text_box(printed).powers if one.place == option.other), None)
        return (
            power.effect if isinstance(power, Payment) and option.value == 0 and not card["gained"] else None
        )
    text = text_box(printed)
    return text.effect if printed.types & c.ABILITY and not text.ongoing else None


def _only_changes_attack(effect: Node) -> bool:
    """Tell whether all that an effect does is to change somebody's ATK for the turn, which counts in combats only."""
    if isinstance(effect, Sequence):
        return all(_only_changes_attack(step) for step in effect.steps)
    if not isinstance(effect, (Grant, GrantAll)) or effect.duration not in ("turn", "combat"):
        return False
    return all(isinstance(change, AddStat) and change.stat == "atk" for change in effect.changes)


def _is_quick(view: View, option: Option, library: Mapping[str, Definition]) -> bool:
    """Tell whether something could be done in others' turns as well."""
    if option.verb in ("use", "complete"):
        return True
    card = _in_hand(view, option.subject) if option.verb == "play" else None
    printed = library.get(str(card["name"])) if card is not None else None
    return printed is not None and printed.instant


def _in_play(view: View, number: int) -> dict[str, Any] | None:
    play: Any = view["play"]
    return next((card for card in play if card["number"] == number), None)


def _in_hand(view: View, number: int) -> dict[str, Any] | None:
    players: Any = view["players"]
    me: Any = view["seat"]
    hand = players[me]["hand"]
    return next((card for card in hand if card is not None and card["number"] == number), None)


# --- What is answered for good, and what comes next -------------------------------------------------------------------


def _ability(sight: Sight, link: Layer) -> Ability:
    return sight.ability(link, _OF_THE_GAME.get(link["kind"], ""))


def _rest(stage: str) -> tuple[str, ...]:
    """Return the stages that are left of a turn."""
    if stage in (_ATTACK, _DEFEND):
        return (_DEFEND, _ACTION, _END) if stage == _ATTACK else (_ACTION, _END)
    return _TURN[_TURN.index(stage) + 1 :] if stage in _TURN else ()
