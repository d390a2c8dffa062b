"""Binding of what would happen, and what happens instead: as a power, or for a duration."""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.joining import product, sequence
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_group,
    as_players,
    static_powers,
)
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes import replacing as r
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.effects.moving import PutAsOwned, PutCards, SkipsDraw
from rulebound.tcg.nodes.filters import Among
from rulebound.tcg.nodes.flow import IfYouDo, May, Nothing
from rulebound.tcg.program.nodes import Change, Effect, Filter, Group, Value
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.rule_changes import HandSize

__all__ = ["narrowed", "rule", "rule_statement"]


def narrowed(b: Binder, phrase: Any) -> Filter | None:
    """Return what a side of an event must be; a target is the one that was chosen."""
    if phrase is None:
        return None
    if is_target(phrase):
        return Among(as_group(b, phrase))
    return as_filter(b, phrase)


def is_target(phrase: Any) -> bool:
    """Tell whether a noun phrase is a target."""
    return isinstance(phrase, s.Phrase) and "target" in phrase.det


def _rule(b: Binder, said: Any) -> tuple[Change, Value | None]:
    made = bind(b, said)
    if not isinstance(made, Change):
        raise Unbound(type(said).__name__, "is not understood yet")
    return made, None


#: Where something is said of what happens, as a change, and how many next times it is about (None: all).
rule: Final = Place(_rule)


def _rule_statement(b: Binder, said: Any, node: s.Rule) -> list[Any]:
    change, times = rule(b, said)
    duration = node.duration or ("turn" if getattr(said, "once", False) else getattr(said, "duration", ""))
    if not duration:
        return [Continuous(-1, "", None, (change,))]
    return [GrantAll(None, (change,), duration, None, times)]


#: Where something is said of what happens, for how long the statement says: as powers, or as effects.
rule_statement: Final = Place(_rule_statement)

#: Among whose fallen cards one would be put; "": anybody's.
_OWNERS: Final[dict[str, Group]] = {"you": g.You(), "opponents": g.Players("opponents")}


@rule.of(s.WouldMove)
def _would_move(b: Binder, said: s.WouldMove) -> tuple[Change, Value | None]:
    with b.watching():
        what = as_filter(b, said.what)
    return r.ReplaceMove(what, b.words.fallen_to, said.origin, _OWNERS.get(said.owner)), None


@rule.of(s.WouldBeDestroyed)
def _would_be_destroyed(b: Binder, said: s.WouldBeDestroyed) -> tuple[Change, Value | None]:
    with b.watching():
        saved = as_filter(b, said.what)
    condition = None if said.when is None else as_condition(b, said.when)
    b.mention(Mention(g.Role("it"), types_of(b, said.what)))
    first = None if said.first is None else as_effect(b, said.first)
    attached_to = b.attached_to
    effect = as_effect(b, said.effect)
    if said.after is not None:
        after = as_effect(b, said.after)
        if isinstance(effect, May):
            # "You may destroy this instead. If you do, ...": only if it is done, does anything replace the event.
            first, effect = effect, after
        else:
            effect = IfYouDo(effect, after)
    if said.then is None and first is None and isinstance(effect, May):
        # "You may ... instead": who doesn't, lets it be destroyed.
        first, effect = effect, Nothing()
    if said.then is not None:
        if isinstance(effect, (May, PutCards)):
            raise Unbound("instead", "what follows is said of a card that is still in play")
        effect = sequence([effect, as_effect(b, said.then)])
    b.attached_to = attached_to
    change = _not_destroyed(b, saved, effect)
    if condition is not None:
        change = dataclasses.replace(change, condition=condition)
    if said.fatal:
        change = dataclasses.replace(change, reason=b.words.fatal)
    return change if first is None else r.ReplaceIfDone(first, change), None


@rule.of(s.WouldDraw)
def _would_draw(b: Binder, said: s.WouldDraw) -> tuple[Change, Value | None]:
    # [wow-2007:716.1] whose draw is replaced is nobody's choice
    with b.watching():
        players = as_players(b, said.player)
    if players != g.You():
        b.mention(Mention(g.Role("player"), player=True))
    if said.empty:
        return r.ReplaceEmptyDraw(players, as_effect(b, said.effect)), None
    if said.player2 is None:
        return r.ReplaceDraw(players, as_effect(b, said.effect)), None
    who = as_players(b, said.player2)
    return r.ReplaceDraw(players, as_effect(b, s.Does(said.player2, said.effect)), who), None


@rule.of(s.MaySkipDraw)
def _may_skip_draw(b: Binder, said: s.MaySkipDraw) -> tuple[Change, Value | None]:
    return r.ReplaceDraw(g.You(), SkipsDraw(), g.You()), None


@rule.of(s.HandSizeChange)
def _hand_size(b: Binder, said: s.HandSizeChange) -> tuple[Change, Value | None]:
    with b.watching():
        players = as_players(b, said.owner)
    amount = bind(b, said.amount)
    return HandSize(players, amount if said.times is None else product(bind(b, said.times), amount), said.sign), None


def _not_destroyed(b: Binder, saved: Filter, then: Effect) -> r.ReplaceMove:
    """Return what happens instead of being destroyed: a card that goes elsewhere does so as the event.

    [wow-2007:716.1]
    """
    if isinstance(then, PutAsOwned):
        raise Unbound("instead", "whose is what is put there instead?")
    if isinstance(then, PutCards) and then.what == g.Role("it") and not then.shuffle:
        return r.ReplaceMove(
            saved,
            b.words.fallen_to,
            c.PLAY,
            how="destroy",
            instead_to=then.to,
            instead_how=then.how,
            bottom=then.bottom,
        )
    return r.ReplaceMove(saved, b.words.fallen_to, c.PLAY, how="destroy", stay=True, then=then)


@meaning(s.Rule)
def _lasting_rule(b: Binder, node: s.Rule) -> Effect:
    change = node.change
    lasting = node.duration or getattr(change, "once", False) or getattr(change, "duration", "")
    if not lasting:
        raise Unbound("what is so", "without a duration, it is no effect")
    return sequence(rule_statement(b, change, node))


@meaning(s.SparedThisTurn)
def _spared(b: Binder, node: s.SparedThisTurn) -> Effect:
    saved = narrowed(b, node.what)
    assert saved is not None
    b.mention(Mention(g.Role("it"), types_of(b, node.what)))
    then = as_effect(b, node.effect)
    change: Change = _not_destroyed(b, saved, then)
    if isinstance(then, May):
        change = r.ReplaceIfDone(then, _not_destroyed(b, saved, Nothing()))
    return GrantAll(None, (change,), "turn", None, v.Number(1) if node.once else None)


@meaning(s.SkipsNextDraw)
def _skips_next_draw(b: Binder, node: s.SkipsNextDraw) -> Effect:
    with b.watching():
        skipped = r.ReplaceDraw(as_players(b, node.player), Nothing(), once=True)
    return GrantAll(None, (skipped,), node.duration, None, v.Number(1))


@meaning(s.WouldDrawNext)
def _would_draw_next(b: Binder, node: s.WouldDrawNext) -> Effect:
    with b.watching():
        players = as_players(b, node.player)
    if players != g.You():
        b.mention(Mention(g.Role("player"), player=True))
    change = r.ReplaceDraw(players, as_effect(b, node.effect), once=True)
    return GrantAll(None, (change,), "turn", None, v.Number(1))


@meaning(s.WouldMove)
def _would_move_alone(b: Binder, node: s.WouldMove) -> Effect:
    return _lasting_rule(b, s.Rule(node))


@static_powers.of(s.Rule)
def _static_rule(b: Binder, body: s.Rule) -> list[Continuous]:
    return rule_statement(b, body.change, body)
