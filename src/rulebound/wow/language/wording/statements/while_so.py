"""What is so while something else is, what is said of two things at once, and what may be done for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.text import Phrasebook
from rulebound.wow.language import said as s
from rulebound.wow.nodes import values as v


def add_while_so(book: Phrasebook) -> None:
    """Add all rows of them."""
    add = book.add
    two = "{who:character} <have> {gain:gain} while {condition:condition}, and {more:gain} while {then:condition}"
    add("static", two, _has_while, back=_has_while_back)
    posed = "{who:character} <have> {gains:gain+\"and\"} while {pose:pose} and {more:gain}"
    for tail, when in (("while {then:pose}", s.Posed), ("while {then:condition}", s.StateWhile),
                       ("{then:onturns}", s.While), ("on your turn", s.OnYourTurn)):  # fmt: skip
        add("static", f"{posed} {tail}", _each_when(when), back=_each_when_back(when))
    for name in ("Assault", "Mend"):
        row = f'<have> {name} X and {{gains:gain+"and"}}'
        add("state", row, _numbered_and, back=_numbered_and_back(name), name=name)
    for subject in ("character", "object"):
        for it in ("it", "him", "her"):
            row = f"{{who:{subject}}} {{state:state}} while you control {it}"
            add("lasting", row, _while_yours, back=_while_yours_back, check=_of_that)
    add("static", "{players:player} can't target {who:object}", _cant_target, back=_cant_target_back)
    free = "{who:player} (can|may) play {cards:object}"
    for tail in ("without paying its cost {duration:duration}", "{duration:duration} without paying its cost"):
        add("lasting", f"{free} {tail}", _plays_free, back=_plays_free_back)
    # [103.2] what can't be done isn't, in any case
    able = "{who:player} {state:duty} {duration:duration} if able"
    add("lasting", able, s.Statement, check=_of_playing)
    game = "{who:player} {state:duty} this game"
    add("lasting", game, s.Statement, duration="game", check=_of_playing)


def _cant_target(players: object, who: object) -> s.Statement:
    """Make "opponents can't target your allies": these can't be targeted by them."""
    return s.Statement(who, s.Cant((s.CantDo("be targeted", players=players),)))


def _cant_target_back(node: object) -> dict[str, object] | None:
    cant = node.state if isinstance(node, s.Statement) and not node.duration else None
    done = cant.actions[0] if isinstance(cant, s.Cant) and len(cant.actions) == 1 else None
    if not isinstance(node, s.Statement) or not isinstance(done, s.CantDo) or done.players is None:
        return None
    fields = {"players": done.players, "who": node.who}
    return fields if node == _cant_target(**fields) else None


def _while_yours(who: object, state: object) -> s.Statement:
    """Make "that ally can attack only heroes while you control it": so long, and not before you do again."""
    return s.Statement(who, s.StateWhile(state, s.Owns(s.PlayerPhrase("you"), who)), "game")


def _while_yours_back(node: object) -> dict[str, object] | None:
    state = node.state if isinstance(node, s.Statement) and node.duration == "game" else None
    if not isinstance(node, s.Statement) or not isinstance(state, s.StateWhile):
        return None
    return {"who": node.who, "state": state.state} if node == _while_yours(node.who, state.state) else None


def _of_that(node: s.Statement) -> bool:
    """Of a card that was mentioned before."""
    return isinstance(node.who, s.Back)


def _plays_free(who: object, cards: object, duration: str) -> s.Statement:
    return s.Statement(who, s.PlayFrom(cards, True), duration)


def _plays_free_back(node: object) -> dict[str, object] | None:
    state = node.state if isinstance(node, s.Statement) else None
    if not isinstance(node, s.Statement) or not isinstance(state, s.PlayFrom) or not state.free:
        return None
    return {"who": node.who, "cards": state.cards, "duration": node.duration}


def _of_playing(node: s.Statement) -> bool:
    """What cards may be played is said with such words."""
    return isinstance(node.state, s.PlayFrom)


def _has_while(who: object, gain: object, condition: object, more: object, then: object) -> s.TwoStatics:
    """Make "has Assault 1 while ..., and Mend 1 while ...": each has its own condition."""
    first, second = s.StateWhile(s.Has((gain,)), condition), s.StateWhile(s.Has((more,)), then)
    return s.TwoStatics(s.Statement(who, first), s.Statement(who, second))


def _has_while_back(node: object) -> dict[str, object] | None:
    parts: tuple[Any, ...] = (node.first, node.second) if isinstance(node, s.TwoStatics) else ()
    states = [getattr(part, "state", None) for part in parts]
    if len(states) != 2 or not all(isinstance(one, s.StateWhile) and isinstance(one.state, s.Has) for one in states):
        return None
    first: Any = states[0]
    second: Any = states[1]
    fields = {"who": parts[0].who, "gain": first.state.gains[0], "condition": first.condition}
    fields.update(more=second.state.gains[0], then=second.condition)
    return fields if node == _has_while(**fields) else None


def _each_when(when: Any) -> Callable[..., s.TwoStatics]:
    """Make "has +1 ATK while attacking and protector while ...": each has its own time."""

    def make(who: object, gains: Any, pose: object, more: object, then: object = None) -> s.TwoStatics:
        first, state = s.Statement(who, s.Posed(s.Has(gains), pose)), s.Has((more,))
        if when in (s.Posed, s.StateWhile):
            return s.TwoStatics(first, s.Statement(who, when(state, then)))
        second = s.Statement(who, state)
        return s.TwoStatics(first, when(second) if then is None else when(then, second))

    return make


def _each_when_back(when: Any) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        first: Any = getattr(node, "first", None) if isinstance(node, s.TwoStatics) else None
        second: Any = getattr(node, "second", None)
        inner = getattr(second, "state", second)
        if not isinstance(inner, when) or not isinstance(getattr(first, "state", None), s.Posed):
            return None
        state = getattr(inner, "state", None) or getattr(getattr(inner, "body", None), "state", None)
        posed = first.state
        if not isinstance(state, s.Has) or not isinstance(posed.state, s.Has) or len(state.gains) != 1:
            return None
        fields = {"who": first.who, "gains": posed.state.gains, "pose": posed.pose, "more": state.gains[0]}
        if when is not s.OnYourTurn:
            fields["then"] = inner.pose if when is s.Posed else inner.condition
        return fields if node == _each_when(when)(**fields) else None

    return back


def _numbered_and(gains: tuple[object, ...], name: str) -> s.States:
    """Make "has Assault X and Long-Range"."""
    return s.States((s.GainsNumbered(v.X(), None, name), s.Has(gains)))


def _numbered_and_back(name: str) -> Callable[[Any], dict[str, object] | None]:
    def back(node: Any) -> dict[str, object] | None:
        gains = getattr(node.states[-1], "gains", None) if isinstance(node, s.States) else None
        is_it = gains is not None and node == _numbered_and(gains, name)
        return {"gains": gains, "name": name} if is_it else None

    return back
