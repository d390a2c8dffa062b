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
from rulebound.play.passing.situations import Ability, Ahead, Moment, Situation
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
    players: Any = view["players"]
    chain: Any = view["chain"]
    turn: Any = view["turn"]
    me: Any = view["seat"]
    stage = str(view["stage"])
    mine = view["turn_player"] == me
    team = players[me]["team"]
    verbs = [option.verb for option in decision.options]
    if decision.kind == "may":
        ability = _asked_by(view, decision)
        yes, no = (verbs.index(verb) if verb in verbs else -1 for verb in ("yes", "no"))
        return Situation(stage, mine, turn, -1, ability=ability, yes_at=yes, no_at=no)
    if decision.kind != "priority":
        return None
    top = chain[-1] if chain else None
    theirs = top is not None and players[top["controller"]]["team"] != team
    useful = [
        option for option in decision.options if option.verb != "pass" and is_of_use(view, option, library)
    ]
    main = mine and stage == _ACTION and not chain
    matters, idle = "", "no stop is set there"
    if main:
        matters = "it is your action phase"
    elif top is not None:
        strikes = any(option.verb == "strike" for option in useful)
        if theirs and useful:
            matters = f"{top['text']} waits to resolve"
        elif strikes:
            matters = "you can strike"
        idle = "nothing that you can do would matter" if theirs else "the link waiting to resolve is your own"
    elif not useful:
        idle = "nothing that you can do would matter there"
    return Situation(
        stage,
        mine,
        turn,
        verbs.index("pass") if "pass" in verbs else -1,
        main=main,
        combat=view["combat"] is not None,
        matters=matters,
        idle=idle,
        usual=(stage, mine) in STOPS,
        # (What waits on the chain is asked about, or not, wherever it is.)
        useful=bool(useful) and top is None,
        happening=moment(view).happening,
        ability=_ability(view, top) if top is not None else None,
        waiting=str(top["text"]) if top is not None else "",
        ahead=_ahead(view, any(_is_quick(view, option, library) for option in decision.options)),
        choices=len(decision.options) > 1,
    )


def moment(view: View) -> Moment:
    """Return what a wish to pass on goes by, whoever is asked."""
    players: Any = view["players"]
    chain: Any = view["chain"]
    play: Any = view["play"]
    combat: Any = view["combat"]
    me: Any = view["seat"]
    own = {card["number"] for card in play if card["controller"] == me} | {-1 - me}
    found: set[tuple[str, int]] = set()
    for link in chain:
        theirs = players[link["controller"]]["team"] != players[me]["team"]
        number = link["number"]
        if theirs and link["kind"] == "proposal":
            found.add(("attack", number))
        elif theirs and link["kind"] not in ("trigger", "resource"):
            found.add(("card", number))
        if theirs and any(one in own for chosen in link["targets"] for one in chosen):
            found.add(("targeted", number))
        if link["controller"] == me and link["kind"] == "trigger":
            found.add(("trigger", number))
    if combat is not None and combat["attacker"] not in own:
        if any(
            card["number"] == combat["attacker"]
            and players[card["controller"]]["team"] != players[me]["team"]
            for card in play
        ):
            found.add(("attack", combat["attacker"]))
    turn: Any = view["turn"]
    return Moment(turn, view["turn_player"] == me, frozenset(found))


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


# --- What is answered for good ----------------------------------------------------------------------------------------


def _ability(view: View, link: dict[str, Any]) -> Ability:
    name = _OF_THE_GAME.get(link["kind"], link["text"])
    return Ability(str(name), str(link.get("clause", "")), link["controller"] == view["seat"])


def _asked_by(view: View, decision: Decision) -> Ability | None:
    """Return what a question whether to do something is of: the link that resolves, or the card with the question."""
    chain: Any = view["chain"]
    subject = decision.subjects[0] if decision.subjects else 0
    card = _in_play(view, subject) or _in_hand(view, subject)
    if chain and chain[-1]["kind"] in _OF_CARDS:
        asks = _ability(view, chain[-1])
        if card is None or str(card["name"]) in asks.name:
            return Ability(asks.name, asks.clause or decision.prompt, asks.mine)
    return Ability(str(card["name"]), decision.prompt, True) if card is not None and card["name"] else None


# --- What comes next --------------------------------------------------------------------------------------------------


def _ahead(view: View, quick: bool) -> tuple[Ahead, ...]:
    """Return the windows that come if nothing happens, up to the seat's next action phase."""
    players: Any = view["players"]
    me: Any = view["seat"]
    now: Any = view["turn_player"]
    stage = str(view["stage"])
    found: list[Ahead] = []

    def add(stages: tuple[str, ...], seat: int) -> None:
        for each in stages:
            mine = seat == me
            whose = "your" if mine else f"{players[seat]['name']}'s"
            found.append(
                Ahead(each, mine, f"{whose} {each}", mine and each == _ACTION, quick or each == _DEFEND)
            )

    if stage == _ATTACK:
        add((_DEFEND,), now)
    if stage in (_ATTACK, _DEFEND):
        add((_ACTION, _END), now)
    else:
        usual = (_READY, _DRAW, _ACTION, _END)
        add(usual[usual.index(stage) + 1 :] if stage in usual else (), now)
    for step in range(1, len(players) + 1):
        seat = (now + step) % len(players)
        if any(each.main for each in found):
            break
        if players[seat]["playing"]:
            add((_READY, _DRAW, _ACTION, _END), seat)
    last = next((at for at, each in enumerate(found) if each.main), len(found) - 1)
    return tuple(found[: last + 1])
