"""Binding of sentences: how they follow each other, if, unless, instead, modes, later triggers."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, asking_of_each, meaning
from rulebound.tcg.language.meaning.effects.deeds import check_amount
from rulebound.tcg.language.meaning.fields import is_player
from rulebound.tcg.language.meaning.joining import both, check_in_play_still, sequence, steps_of
from rulebound.tcg.language.meaning.nouns.agreement import check_doer
from rulebound.tcg.language.meaning.places import as_condition, as_effect, as_players, bind_pattern, next_step
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, WhenDoneThisWay
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.conditions import Compare, Not, SuchThat
from rulebound.tcg.nodes.effects.chance import DoOneAtRandom, RollDie
from rulebound.tcg.nodes.numbers import Stat, StatTotal
from rulebound.tcg.program.nodes import Condition, Effect, Group, Replacing, Value
from rulebound.tcg.program.powers import Triggered
from rulebound.tcg.program.prevention import Prevent
from rulebound.text import replace, walk


@meaning(s.Steps)
def _steps(b: Binder, node: s.Steps) -> Effect:
    return sequence(_following(b, node.steps))


def _following(b: Binder, steps: tuple[object, ...]) -> list[Effect]:
    """Bind sentences one after the other."""
    made: list[Effect] = []
    for place, step in enumerate(steps):
        search = _search_alone(step)
        if search is not None and steps[place + 1 :]:
            return [*made, *_done_with_found(b, step, steps[place + 1 :])]
        where, known = b.where, len(made)
        made = next_step(b, step, made, steps[place - 1])
        if where is not None and len(made) > known:
            # "Reveal the top X cards, where X is .... Put one with cost X or less into your hand": the same X.
            made = [*made[:known], *(replace(one, _defined_as(where)) for one in made[known:])]
    return made


def _defined_as(value: Value) -> Callable[[Any], Any]:
    return lambda part: v.WhereX(value) if part == v.X() else part


def _search_alone(step: object) -> s.Searching | None:
    """Return the search of a sentence that doesn't say what is done with what is found; those after it do."""
    deed = step.deed if isinstance(step, s.Does) else None
    deeds = deed.deeds if isinstance(deed, s.Acts) else (deed,)
    last = deeds[-1]
    if isinstance(last, s.Looking) and not last.look and len(deeds) > 1:
        last = deeds[-2]
    return last if isinstance(last, s.Searching) else None


def _done_with_found(b: Binder, step: Any, rest: tuple[object, ...]) -> list[Effect]:
    """Bind a search whose found cards the sentences after it speak of: as long as they do, they are part of it."""
    after = s.FoundThen(rest, [])
    deeds = step.deed.deeds if isinstance(step.deed, s.Acts) else (step.deed,)
    made = as_effect(b, dataclasses.replace(step, deed=s.Acts((*deeds, after))))
    return [made, *after.left]


@meaning(s.FoundThen)
def _found_then(b: Binder, node: s.FoundThen) -> Effect:
    found = g.Role("found")
    b.before = None
    made = _following(b, node.steps)
    last = max(
        (place for place, one in enumerate(made) if any(part == found for _, part in walk(one))), default=-1
    )
    if last < 0:
        raise Unbound("search", "nothing is done with what is found")
    node.left.extend(made[last + 1 :])
    return sequence(made[: last + 1])


@next_step.of(s.IfDone)
def _if_done(b: Binder, step: s.IfDone, made: list[Effect], before: object) -> list[Effect]:
    if not made:
        raise Unbound("if you do", "nothing before it")
    check_doer(before, step.who)
    first = made.pop()
    # "Exhaust it, and you may draw a card. If you do": what one may do, or what is done later, is what is asked about.
    if isinstance(first, flow.Sequence) and isinstance(first.steps[-1], (Delayed, flow.May)):
        made.extend(first.steps[:-1])
        first = first.steps[-1]
    if isinstance(first, Delayed):
        return [*made, _if_done_later(b, first, step)]
    if isinstance(first, Grant) and any(isinstance(one, (Prevent, Replacing)) for one in first.changes):
        return [*made, _if_prevented(b, first, step)]
    then = as_effect(b, step.effect)
    if step.negative and isinstance(first, flow.IfYouDo) and first.otherwise is None:
        # "If you do, .... If you don't, ...": of the same deed, and not of what is done after it
        return [*made, flow.IfYouDo(first.first, first.then, then)]
    if step.negative:
        return [*made, flow.IfYouDo(first, flow.Nothing(), then)]
    check_in_play_still([*steps_of(first), *steps_of(then)])
    return [*made, flow.IfYouDo(first, then)]


@next_step.of(s.OtherwiseStep)
def _otherwise(b: Binder, step: s.OtherwiseStep, made: list[Effect], before: object) -> list[Effect]:
    last = made.pop() if made else None
    if isinstance(last, flow.IfYouDo) and last.otherwise is None:
        return [*made, flow.IfYouDo(last.first, last.then, as_effect(b, step.effect))]
    if not isinstance(last, flow.If) or last.otherwise is not None:
        raise Unbound("otherwise", 'no "if" before it')
    full = flow.If(last.condition, last.then, as_effect(b, step.effect))
    first = made[-1] if made else None
    if isinstance(first, flow.IfYouDo) and first.otherwise is None and _asks_of(full.condition, first.then):
        # What the condition asks about was done only if "you did": nor is the other side for when you didn't.
        return [*made[:-1], flow.IfYouDo(first.first, sequence([first.then, full]))]
    return [*made, full]


def _asks_of(condition: Condition, effect: Effect) -> bool:
    """Tell whether a condition asks about what an effect gives."""
    given = {name for _, part in walk(effect) if isinstance(part, Effect) for name in part.gives()}
    return any(isinstance(part, g.Role) and part.name in given for _, part in walk(condition))


@next_step.of(s.InsteadStep)
def instead(b: Binder, step: s.InsteadStep, made: list[Effect], before: object) -> list[Effect]:
    """Bind what is done in the place of the sentence before it."""
    if not made:
        raise Unbound("instead", "nothing before it in whose place it is done")
    return [*made[:-1], _in_place_of(b, made[-1], step)]


def _in_place_of(b: Binder, before: Effect, step: s.InsteadStep) -> Effect:
    """ "If ..., ... instead": which of the two sentences is processed is known before either is [wow-2007:709.2d]."""
    b.before = None
    condition = as_condition(b, step.condition)
    effect = as_effect(b, step.effect)
    made = {part.role for _, part in walk(before) if isinstance(part, (Pick, flow.Remember))}
    made |= {"this way", "affected", "put into play", "found", "revealed", "dealt this way"}
    used = {part.name for node in (condition, effect) for _, part in walk(node) if isinstance(part, g.Role)}
    if made & used or isinstance(before, (Delayed, flow.Sequence)):
        raise Unbound("instead", "refers to what the sentence before it does")
    return flow.If(condition, effect, before)


def _if_prevented(b: Binder, first: Grant, step: s.IfDone) -> Effect:
    """ "If you do" after what prevents the next damage is part of preventing it [fab:6.4.10i]."""
    prevents = first.changes[0]
    if step.negative or len(first.changes) > 1 or not isinstance(prevents, Prevent) or not prevents.once:
        raise Unbound("if you do", "it is done later, or not once")
    if prevents.then is not None:
        raise Unbound("if you do", "something is done as damage is prevented already")
    slots = b.slots
    then = as_effect(b, step.effect)
    if b.slots != slots:
        raise Unbound("target", "nothing is targeted as damage is prevented")
    return dataclasses.replace(first, changes=(dataclasses.replace(prevents, then=then),))


def _if_done_later(b: Binder, first: Delayed, step: s.IfDone) -> Effect:
    """[wow-2007:715.1] "If you do" after a trigger is part of what the trigger does."""
    power = first.power
    slots = b.slots
    b.slots = len({part.slot for _, part in walk(power.effect) if isinstance(part, g.Target)})
    then = as_effect(b, step.effect)
    b.slots = slots
    done: Effect = flow.IfYouDo(power.effect, then)
    if step.negative:
        done = flow.IfYouDo(power.effect, flow.Nothing(), then)
    return dataclasses.replace(first, power=dataclasses.replace(power, effect=done))


def _may(clause: Any) -> bool:
    return isinstance(clause, s.CardMay) or (isinstance(clause, s.Does) and clause.may)


def _replaces(clause: Any) -> bool:
    """Tell whether a clause says what happens, for a while, in the place of what would."""
    return (
        isinstance(clause, (s.SparedThisTurn, s.WouldDrawNext)) or getattr(clause, "would", None) is not None
    )


@meaning(s.Chain)
def _chain(b: Binder, node: s.Chain) -> Effect:
    for first, then in pairwise(node.clauses):
        follows = then.clauses[0] if isinstance(then, s.Chain) else then
        if _may(first) and isinstance(follows, s.Does) and follows.who is None:
            raise Unbound("may", "is it said of what follows the and, too?")
        if _replaces(first) and not _replaces(follows):
            raise Unbound("would", "does what follows the and happen in its place, too?")
    each = _of_each_player(b, node)
    return each if each is not None else sequence([as_effect(b, clause) for clause in node.clauses])


def _of_each_player(b: Binder, node: s.Chain) -> Effect | None:
    """ "Each opponent discards a card, and ... his hero ... that card's cost": each for himself [wow-2007:802.1].

    None if what follows speaks of no player before it.
    """
    first = node.clauses[0]
    many = isinstance(first, s.Does) and isinstance(first.who, s.PlayerPhrase) and not first.may
    theirs = [part for one in node.clauses[1:] for _, part in walk(one) if part == s.ThatPlayer("his")]
    if not many or not theirs or not isinstance(first, s.Does) or b.actor != g.You():
        return None
    tried = b.copy()
    who = as_players(tried, first.who)
    if not isinstance(who, g.Players) or who.which == "turn player":
        return None
    tried.mention(Mention(g.Role("player"), player=True))
    tried.actor = g.Role("player")
    steps = [as_effect(tried, first.deed)]
    tried.actor, tried.before = g.You(), None
    steps.extend(as_effect(tried, clause) for clause in node.clauses[1:])
    b.slots, b.prelude, b.mentions = tried.slots, tried.prelude, tried.mentions
    return flow.ForEachOf(who, sequence(steps))


@meaning(said(flow.Sequence))
def _several(b: Binder, node: Any) -> Effect:
    return sequence([as_effect(b, step) for step in node.steps])


@meaning(s.Iffy)
def _iffy(b: Binder, node: s.Iffy) -> Effect:
    if node.after:
        if isinstance(node.effect, s.OrStep):
            raise Unbound("if", "may be said of one side of the or only")
        if isinstance(node.effect, s.Chain) or isinstance(getattr(node.effect, "deed", None), s.Acts):
            raise Unbound(
                "unless" if node.negative else "if", "is it said of all that is done, or of the last?"
            )
        then = as_effect(b, node.effect)
        b.before = None
        # The condition is read before the card moves: it is about the card, not about what it becomes.
        b.mentions = [one for one in b.mentions if one.group != g.Role("put into play")]
        with asking_of_each(b):
            condition = as_condition(b, node.condition)
        if any(part == g.Role("each") for _, part in walk(condition)):
            return _of_each_such(then, Not(condition) if node.negative else condition)
        picks = [part for _, part in walk(then) if isinstance(part, Pick)]
        asked = [part.name for _, part in walk(condition) if isinstance(part, g.Role)]
        chosen = [pick for pick in picks if pick.role in asked]
        if chosen:
            return _narrowed_choice(then, chosen[0], condition, node.negative)
    else:
        condition = as_condition(b, node.condition)
        kept, said = b.before, len(b.mentions)
        then = as_effect(b, node.effect)
        # What it is about stays "it" after that, but for what has been moved: that is another object now.
        moved = any(one.group == g.Role("this way") for one in b.mentions[said:])
        b.before = None if moved else kept
    return flow.If(Not(condition) if node.negative else condition, then)


def _of_each_such(effect: Effect, condition: Condition) -> Effect:
    """A condition on each card that something is done to narrows them: "each ally, if its controller has no cards"."""
    groups = [part for _, part in walk(effect) if isinstance(part, Each)]
    if len(groups) != 1:
        raise Unbound("if", "is said of several cards before it")
    such = dataclasses.replace(groups[0], what=both([groups[0].what, SuchThat(condition)]))
    made = replace(effect, lambda part: such if part == groups[0] else part)
    assert isinstance(made, Effect)
    return made


def _narrowed_choice(effect: Effect, pick: Pick, condition: Condition, negative: bool) -> Effect:
    """A condition on a card that the effect itself chooses narrows the choice: "a card ... if its cost is ..."."""
    fits = isinstance(condition, Compare) and condition.first == StatTotal(
        getattr(getattr(condition, "first", None), "stat", ""), g.Role(pick.role)
    )
    if not fits or negative or not isinstance(condition, Compare):
        raise Unbound("if", "what is chosen isn't known before it is chosen")
    assert isinstance(condition.first, StatTotal)
    stat = Stat(condition.first.stat, condition.test, condition.second)
    narrowed = dataclasses.replace(pick, what=both([pick.what, stat]))
    made = replace(effect, lambda part: narrowed if part == pick else part)
    assert isinstance(made, Effect)
    return made


@meaning(s.UnlessStep)
def _unless(b: Binder, node: s.UnlessStep) -> Effect:
    if isinstance(getattr(node.effect, "deed", None), s.Acts) or _ends_with_another(b, node.effect):
        raise Unbound("unless", "is it said of all that is done, or of the last?")
    made = as_effect(b, node.effect)
    any_of_them = _any_of_them(b, node.who)
    who = any_of_them or as_players(b, node.who)
    kept, b.actor = b.actor, g.Role("player")
    instead = as_effect(b, node.instead)
    b.actor = kept
    if (
        any_of_them is None
        and isinstance(who, g.Players)
        and who.which != "turn player"
        and any(part == who for _, part in walk(made))
    ):
        # "Each opponent ... unless he ...": each for himself.
        alone = replace(made, lambda part: g.Role("player") if part == who else part)
        return flow.ForEachOf(who, flow.Unless(alone, instead, g.Role("player")))
    if any_of_them is None and isinstance(who, (g.Players, g.AnyOf)) and who != g.Players("turn player"):
        raise Unbound("unless", "must all of them do it, or one?")
    # [wow-2013:G.unless] who may do it says first whether to, and only then may the other player do something else
    if isinstance(made, flow.May) and made.who is None:
        return flow.May(flow.Unless(made.effect, instead, who))
    return flow.Unless(made, instead, who)


def _any_of_them(b: Binder, who: object) -> g.Players | None:
    """Return those of whom one is enough: "unless an opponent discards a card", which any of them may do."""
    which = _ANY_OF_THEM.get(who.which) if isinstance(who, s.PlayerPhrase) else None
    if which == "other" and any(one.player for one in b.mentions):
        raise Unbound("another player", "other than which player is not understood yet")
    return None if which is None else g.Players(which)


#: Of whom one is enough, by what they are called after "unless".
_ANY_OF_THEM: Final = {
    "an opponent": "opponents", "any opponent": "opponents", "a player": "each", "any player": "each",
    "another player": "other",
}  # fmt: skip


def _ends_with_another(b: Binder, effect: Any) -> bool:
    """ "Draw a card and they discard a card unless ...": another player does the last thing than the first."""
    doers = [getattr(one, "who", None) for one in effect.clauses] if isinstance(effect, s.Chain) else []
    last = doers[-1] if doers else None
    return last is not None and is_player(b, last) and any(one != last for one in doers)


@meaning(s.OrStep)
def _or(b: Binder, node: s.OrStep) -> Effect:
    if any(_may(part) for part in node.parts):
        raise Unbound("or", "may be said of one side of the or only")
    if _by_another(b, node.parts[0]):
        raise Unbound("or", "who chooses, and who does what stands behind it?")
    return flow.ChooseNow(g.You(), tuple(as_effect(b, part) for part in node.parts))


def _by_another(b: Binder, clause: Any) -> bool:
    """Tell whether a player does what is said who is said not to be you."""
    who = clause.who if isinstance(clause, s.Does) else None
    return who is not None and is_player(b, who) and who != s.PlayerPhrase("you")


@meaning(s.OrIf)
def _or_if(b: Binder, node: s.OrIf) -> Effect:
    if any(_may(part) for part in (node.first, node.second)):
        raise Unbound("or", "may be said of one side of the or only")
    first = as_effect(b, node.first)
    second = _in_place_of(b, first, s.InsteadStep(node.condition, node.second))
    assert isinstance(second, flow.If)
    return second


@meaning(s.Modes)
def _modes(b: Binder, node: s.Modes) -> Choose:
    modes = _each_mode(b, node.modes)
    return Choose(modes, node.least, min(node.most, len(modes)))


def _each_mode(b: Binder, said: tuple[object, ...]) -> tuple[Effect, ...]:
    """Bind modes, each of which refers back to what was said before all of them."""
    modes: list[Effect] = []
    kept = list(b.mentions)
    for mode in said:
        b.mentions = list(kept)
        b.before = None
        modes.append(as_effect(b, mode))
    return tuple(modes)


@meaning(s.OneAtRandom)
def _one_at_random(b: Binder, node: s.OneAtRandom) -> Effect:
    """[wow-2013:G.random] Which one, chance decides as the text is processed: no targets were chosen for it."""
    modes = _each_mode(b, node.modes)
    if any(isinstance(part, g.Target) for mode in modes for _, part in walk(mode)):
        raise Unbound("at random", "of what needs targets")
    return DoOneAtRandom(modes)


@meaning(s.TiedForMost)
def _tied(b: Binder, node: s.TiedForMost) -> Effect:
    return as_effect(b, node.effect)


@meaning(s.Later)
def _later(b: Binder, node: s.Later) -> Effect:
    """[wow-2007:715.1] A trigger within an effect."""
    return Delayed(_trigger_within(b, node.pattern, node.effect, node.condition), node.duration, node.times)


@next_step.of(s.WhenThisWay)
def _when_this_way(b: Binder, step: s.WhenThisWay, made: list[Effect], before: object) -> list[Effect]:
    """[wow-2013:715.1] A trigger on what the sentence before it does, which is there before that is done."""
    power = _trigger_within(b, step.pattern, step.effect, None)
    if not made or not any(_does(part, power.pattern.kinds()) for _, part in walk(made[-1])):
        raise Unbound("this way", "the sentence before it does no such thing")
    return [*made[:-1], WhenDoneThisWay(made[-1], power)]


def _does(part: object, kinds: tuple[str, ...]) -> bool:
    if isinstance(part, RollDie):
        return "roll" in kinds
    return isinstance(part, Effect) and "dealt this way" in part.gives() and "damage" in kinds


def _trigger_within(b: Binder, said: object, done: object, asked: object) -> Triggered:
    # What the text has chosen as targets so far is remembered for then, when there will be other targets.
    stood_for: list[tuple[Mention, Group, str]] = []
    for mention in b.mentions:
        if isinstance(mention.group, g.Target):
            role = b.next_role()
            stood_for.append((mention, mention.group, role))
            mention.group = g.Role(role)
    b.in_delayed = True
    pattern = bind_pattern(b, said)
    b.in_delayed = False
    kept = b.kept
    b.kept = tuple(one.group.name for one in b.mentions if isinstance(one.group, g.Role))
    slots, b.slots = b.slots, 0
    condition = None if asked is None else as_condition(b, asked)
    effect = as_effect(b, done)
    b.slots, b.kept = slots, kept
    check_amount(pattern, effect)
    made = Triggered(-1, "", pattern, effect, condition)
    used = [part.name for _, part in walk(made) if isinstance(part, g.Role)]
    for mention, group, role in stood_for:
        mention.group = group
        if role in used:
            b.prelude.append(flow.Remember(group, role))
    return made


def _commands(mode: Any) -> bool:
    """Tell whether a mode has the form of a command: "discard a card"."""
    first = mode.steps[0] if isinstance(mode, s.Steps) else mode
    return isinstance(first, s.Does) and first.who is None


@meaning(s.PlayerChooses)
def _player_chooses(b: Binder, node: s.PlayerChooses) -> Effect:
    who = as_players(b, node.who)
    if who != g.You() and any(_commands(mode) for mode in node.modes):
        raise Unbound("chooses one", "is what is chosen done by who chooses it, or by you?")
    if isinstance(who, g.Players) and who.which != "turn player":
        # Each of them chooses, and "his" is said of each.
        b.mention(Mention(g.Role("player"), player=True))
        return flow.ForEachOf(who, flow.ChooseNow(g.Role("player"), _each_mode(b, node.modes)))
    first = b.prelude[-1] if b.prelude else None
    if isinstance(first, flow.ChoosePlayer) and first.players == g.Players("opponents"):
        # [wow-2013:707.1c] "an opponent chooses one:" makes a link modal, and no other player's choice does
        b.prelude.pop()
        return Choose(_each_mode(b, node.modes), choosers=first.players, role=first.role)
    return flow.ChooseNow(who, _each_mode(b, node.modes))
