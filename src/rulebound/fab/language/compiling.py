"""Compiling a card's text in this game: what its lines become, by what the card is.

How a text is read is :mod:`rulebound.tcg.language.compiling`'s.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.language import keywords as keywords
from rulebound.fab.language import meaning as meaning
from rulebound.fab.language import meaning_of_allowances as meaning_of_allowances
from rulebound.fab.language import meaning_of_asking as meaning_of_asking
from rulebound.fab.language import meaning_of_combat as meaning_of_combat
from rulebound.fab.language import meaning_of_conditions as meaning_of_conditions
from rulebound.fab.language import meaning_of_costs as meaning_of_costs
from rulebound.fab.language import meaning_of_doing as meaning_of_doing
from rulebound.fab.language import meaning_of_effect_keywords as meaning_of_effect_keywords
from rulebound.fab.language import meaning_of_effects as meaning_of_effects
from rulebound.fab.language import meaning_of_labels as meaning_of_labels
from rulebound.fab.language import meaning_of_next_ones as meaning_of_next_ones
from rulebound.fab.language import meaning_of_next_turn as meaning_of_next_turn
from rulebound.fab.language import meaning_of_order as meaning_of_order
from rulebound.fab.language import meaning_of_tokens as meaning_of_tokens
from rulebound.fab.language import meaning_of_turning as meaning_of_turning
from rulebound.fab.language import said as own
from rulebound.fab.language.meanings import activating as activating
from rulebound.fab.language.meanings import circumstances as circumstances
from rulebound.fab.language.meanings import done as done
from rulebound.fab.language.meanings import faces as faces
from rulebound.fab.language.meanings import fighting as fighting
from rulebound.fab.language.meanings import gained as gained
from rulebound.fab.language.meanings import happening as happening
from rulebound.fab.language.meanings import lying as lying
from rulebound.fab.language.meanings import named as named
from rulebound.fab.language.meanings import states as states
from rulebound.fab.language.meanings import times as times
from rulebound.fab.language.meanings import with_attacks as with_attacks
from rulebound.fab.language.paragraphs import paragraphs_of
from rulebound.fab.language.wording.lexicon import TOKENS
from rulebound.fab.language.words import WORDS
from rulebound.fab.nodes.clashing import Wager
from rulebound.fab.nodes.costs import PaidSo
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effect_keywords.equipping import EquipToken
from rulebound.fab.nodes.effect_keywords.other_faces import AsBackFace
from rulebound.fab.nodes.effect_keywords.processes import Process, RepeatProcess
from rulebound.fab.nodes.effect_keywords.transforming import TransformIntoTokens
from rulebound.fab.nodes.keyworded.fusing import FuseSeveral
from rulebound.fab.nodes.phases import PhaseBegins
from rulebound.fab.nodes.properties import means_attacks
from rulebound.fab.nodes.sources import PitchedToActivate
from rulebound.fab.nodes.standing import OnCombatChain
from rulebound.fab.nodes.turning import TurnFace
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.compiling import Compiled, Compiler, Language, Path, as_line
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.places import as_effect, bind_power
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import Among, IsThis, Rest
from rulebound.tcg.nodes.flow import ChooseNow, IfYouDo, May, Sequence, Unless
from rulebound.tcg.nodes.groups import AnyOf, Role, Target, This
from rulebound.tcg.nodes.numbers import AddStat, GreatestStat, LeastStat, StatTotal
from rulebound.tcg.nodes.patterns import EntersPlay
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Entering, Payment, TextBox, Triggered
from rulebound.tcg.tree import Power
from rulebound.text import Parsed, walk
from rulebound.text.nodes import children, replace

__all__ = ["LANGUAGE", "compile_text", "enters_in_vain", "short_names_of", "unknown_tokens", "waits_in_vain"]


class FabCompiler(Compiler):
    """One card being compiled."""

    def check(self) -> None:
        super().check()
        made = self.program(True)
        if c.ATTACK_TAG in self.text.tags or self.types & c.ACTION_CARD:
            for _, part in walk(made.effect):
                # [7.2.3] an attack resolves before its chain link begins
                if getattr(part, "duration", "") == c.THIS_LINK or getattr(part, "lasts", "") == c.THIS_LINK:
                    raise Unbound("this chain link", "there is none yet as it resolves")
        for power in made.powers:
            theirs = [one for _, one in walk(power) if isinstance(one, Power) and one is not power]
            for one in theirs if isinstance(power, Payment) else [power]:
                if any(isinstance(part, PitchedToActivate) for _, part in walk(one)):
                    # [5.2.2b] as that ability resolves, it is asked what was pitched for it
                    raise Unbound("this way", "is said by no ability that is activated")
        if any(isinstance(part, PitchedToActivate) for _, part in walk(made.effect)):
            raise Unbound("this way", "is said by no ability that is activated")
        tags = self.text.tags
        for _, part in walk(made.effect):
            # [9.1.3] these alone have a back face that is their own
            if isinstance(part, AsBackFace) and not any(tag in tags for tag in c.TURNED):
                raise Unbound(part.name, "is no other face of this")
        if made.effect is not None and self.sort("") != "powers":
            for power in made.powers:
                # [1.7.4] its abilities function while it is in the arena, where it never is
                waits = isinstance(power, Triggered) and power.zone == shared.PLAY
                if waits and any(isinstance(part, PhaseBegins) for _, part in walk(power)):
                    raise Unbound("at the beginning", "what resolves isn't there any more by then")
        for _, part in walk(made):
            if isinstance(part, IfYouDo) and isinstance(part.first, GrantAll):
                if any(isinstance(change, Permission) for change in part.first.changes):
                    raise Unbound("do", "what may be done is done later, or never")
            steps = part.effect.steps if isinstance(part, May) and isinstance(part.effect, Sequence) else ()
            if any(isinstance(step, TurnFace) and not step.face_down for step in steps[:-1]):
                # [1.8.3b] what can't be done can't be chosen: what lies face down doesn't tell that yet
                raise Unbound("may", "what it lies face up as is seen only then")
            if any(isinstance(one, Rest) for step in steps[1:] for _, one in walk(step)):
                # (the rest is put away in any case, and there is none if nothing was looked at)
                raise Unbound("the rest", "is that said of what may be done?")

    def _ends_later(self, power: s.TriggeredPower) -> bool:
        """Tell whether an ability of what resolves and doesn't stay waits for an end phase."""
        # (what speaks of itself by then is there by then: its data lack a subtype)
        stays = any(isinstance(part, s.OwnNameHere) for _, part in walk(power.effect))
        plain = power.condition is None and not power.first and not power.during and not stays
        return plain and self.sort("") != "powers" and _is_of_a_phase(power.pattern)

    def parts(self) -> dict[str, Any]:
        made = {name: replace(replace(part, _rest_in_any_case), _may_aim) for name, part in super().parts().items()}
        asked = PaidSo(meaning_of_costs.ADDITIONAL)
        if any(part == asked for one in (made["effect"], *made["powers"]) for _, part in walk(one)):
            # [5.1.3b] whether it was paid is asked
            made["additional"] = meaning_of_costs.noting(made["additional"])
        made = {name: replace(_may_refuse(part), _wherever_attacks_lie) for name, part in made.items()}
        return {name: _as_process(replace(part, _as_processes)) for name, part in made.items()}

    def sort(self, text: str) -> str:
        # [5.3.4] resolution abilities are those of cards that resolve and don't stay
        stays = any(tag in c.PERMANENTS for tag in self.text.tags)
        return "powers" if stays or self.types & (c.ARENA_CARDS | c.TOKEN) else "effect line"

    def take_power(self, power: Any, parsed: Parsed | None, path: Path, trait: str = "") -> None:
        if isinstance(power, s.TriggeredPower) and self._ends_later(power):
            # [6.6.3, 6.6.3a] what resolves and says what is done at the end of the turn: it waits until that comes
            later = s.Later(power.pattern, power.effect, times=1, duration="game")
            self.binder.in_power = True
            self.take_effect(as_effect(self.binder, later))
            return
        if isinstance(power, own.CostKeyword):
            # [5.1.3b] what it costs besides, if its player declares so
            bit, cost = keywords.cost_of(power)
            self.keywords |= bit
            self.additional.append(cost)
            return
        if isinstance(power, own.FusionOf):
            # [8.3.17] of several supertypes
            self.additional.append(OptionalCost(FuseSeveral(power.of, power.every)))
            return
        if isinstance(power, own.SuspenseSaid):
            if self.entering is not None:
                raise Unbound("enters the arena", "is said twice")
            self.keywords |= c.SUSPENSE
            # [8.3.42] it enters with two counters
            self.entering = Entering(False, (("suspense", Number(2)),))
        super().take_power(power, parsed, path, trait)


def _is_of_a_phase(pattern: object) -> bool:
    return isinstance(pattern, said(PhaseBegins)) and getattr(pattern, "stage", 0) == c.END


def _wherever_attacks_lie(node: Any) -> Any:
    """Return what counts attacks as what counts those on the stack, too [1.4.1, 1.2.1b]."""
    group = node.group if isinstance(node, (Count, GreatestStat, LeastStat, StatTotal, There)) else None
    if not isinstance(group, Each) or group.zone != shared.PLAY or group.owner is not None:
        return node
    if not means_attacks(group.what) or any(isinstance(part, OnCombatChain) for _, part in walk(group.what)):
        return node
    return dataclasses.replace(node, group=AnyOf((group, Each(group.what, shared.STACK))))


def _rest_in_any_case(node: object) -> object:
    """ "You may put one of them there, then put the rest on the bottom": the rest is put away whatever one chooses."""
    steps = node.effect.steps if isinstance(node, May) and isinstance(node.effect, Sequence) else ()
    if not isinstance(node, May) or len(steps) != 2:
        return node
    resting = [any(isinstance(part, Rest) for _, part in walk(step)) for step in steps]
    if resting != [False, True] or not isinstance(steps[1], PutCards):
        return node
    return Sequence((dataclasses.replace(node, effect=steps[0]), steps[1]))


def _may_aim(node: object) -> object:
    """Let a player select no target for what that player may do: then it is not done [1.8.5e]."""
    if not isinstance(node, May) or node.who is not None:
        return node
    # (What triggers later selects its targets then.)
    if any(isinstance(part, Power) for _, part in walk(node.effect)):
        return node
    return dataclasses.replace(node, effect=replace(node.effect, _or_none))


def _may_refuse(node: Any) -> Any:
    """Let who is told to pay refuse to [8.5.31a], unless a text asks already whether it is done."""
    if isinstance(node, (ChooseNow, May, Unless)):
        return node
    if isinstance(node, PayCosts):
        # (Of several, each pays who agrees to.)
        return May(PayCosts(node.costs, None if node.who is None else Role("player")), node.who)
    if isinstance(node, tuple):
        items = tuple([_may_refuse(item) for item in node])
        return items if any(a is not b for a, b in zip(items, node, strict=True)) else node
    changed: dict[str, Any] = {}
    for place, part in children(node):
        refusable = _may_refuse(part)
        if refusable is not part:
            changed[str(place)] = refusable
    return dataclasses.replace(node, **changed) if changed else node


def _as_processes(node: object) -> object:
    """Let what an ability does be a process, if it says that it is to be repeated [8.5.27a]."""
    if isinstance(node, (Triggered, Payment)):
        effect = _as_process(node.effect)
        return node if effect is node.effect else dataclasses.replace(node, effect=effect)
    return node


def _as_process(effect: object) -> Any:
    """Return an effect, as a process if it says that it is to be repeated."""
    if not isinstance(effect, Effect) or isinstance(effect, Process):
        return effect
    # (What is said by an ability that it gives, that ability repeats.)
    inner = [one for _, one in walk(effect) if isinstance(one, Power)]
    theirs = [part for one in inner for _, part in walk(one)]
    said = [part for _, part in walk(effect) if isinstance(part, RepeatProcess)]
    return Process(effect) if any(not any(part is other for other in theirs) for part in said) else effect


def _or_none(node: object) -> object:
    if isinstance(node, Target) and node.least == node.most == 1:
        return dataclasses.replace(node, least=0)
    return node


@WORDS.means(as_line, own.SoIf)
def _so_if(b: Compiler, node: own.SoIf, parsed: Parsed | None) -> None:
    """[5.4.7] What is so of this card for as long as something else is."""
    if b.binder.paid_to_play and any(part == s.Pronoun("it") for _, part in walk(node.condition)):
        raise Unbound("it", "this, or the card that was paid with?")
    if b.types & c.DEFENSE_REACTION and isinstance(node.body, s.Statement) and node.word != "while":
        # [1.7.4a, 5.3.4] while it defends it has no such ability: it gets that as it resolves
        # ([5.4.7] but what says "while" functions for as long as that is so)
        body = dataclasses.replace(node.body, duration="game")
        b.binder.in_power = True
        b.take_effect(as_effect(b.binder, s.Iffy(node.condition, body)))
        return
    said = s.StaticPower(s.While(node.condition, node.body))
    made = bind_power(b.binder, said, len(b.powers), "")
    b.add_powers([_of_this(_where_it_counts(power, b.types)) for power in made], parsed, ())


def _of_this(power: Power) -> Power:
    """ "It" is this card, as "this" is."""
    assert isinstance(power, Continuous)
    return dataclasses.replace(power, who=IsThis()) if power.who == Among(This()) else power


def _where_it_counts(power: Power, types: int) -> Power:
    """[1.7.4a] Return what only changes a card's defense as what functions while it defends."""
    assert isinstance(power, Continuous)
    if power.who not in (IsThis(), Among(This())):
        return power
    defends = [isinstance(change, AddStat) and change.stat == "defense" for change in power.changes]
    if any(defends) and not all(defends):
        if types & c.EQUIPMENT:
            # [1.7.4a] it has them in the arena, whether it defends or not
            return power
        raise Unbound("gets", "of its defense and of something else: where does that function?")
    return dataclasses.replace(power, zone=c.DEFENDING) if all(defends) else power


LANGUAGE: Final[Language[TextBox]] = Language(WORDS, FabCompiler)


def short_names_of(name: str) -> tuple[str, ...]:
    """Return what a text calls its card besides its name: what stands before a comma in it [2.7.3, 2.12.3a]."""
    before, comma, _ = name.partition(",")
    return (before,) if comma else ()


def compile_text(
    name: str, text: str, types: int, tags: tuple[str, ...], variable: bool = False
) -> Compiled[TextBox]:
    """Read a card's whole text, as it is printed; raises ``CardRefused``."""
    lines = paragraphs_of(text)
    # (Where it names itself, it means this very object.)
    return LANGUAGE.compile(CardText(name, lines, types, tags, short_names_of(name), "", variable))


#: What creates tokens by their names.
_NAMING: Final = (CreateTokens, EquipToken, TransformIntoTokens, Wager)


def unknown_tokens(program: TextBox) -> tuple[str, ...]:
    """Return the names of tokens that a program creates and of which no rule tells what they are [8.5.2a]."""
    names = [part.name for _, part in walk(program) if isinstance(part, _NAMING)]
    return tuple([name for name in dict.fromkeys(names) if name and name not in TOKENS])


def waits_in_vain(program: TextBox, types: int, tags: tuple[str, ...]) -> bool:
    """Tell whether a card waits in the arena for a phase to begin in which it can't be there [1.3.3, 1.7.4].

    What resolves and is no permanent, or attacks or defends until the combat chain closes, is in the graveyard by then.
    """
    return not _stays(types, tags) and any(isinstance(part, PhaseBegins) for part in _waited_for(program))


def enters_in_vain(program: TextBox, types: int, tags: tuple[str, ...]) -> bool:
    """Tell whether a card says what comes of its entering the arena, and is never put there to stay [1.3.3, 3.13.2].

    (As it becomes an attack, or defends, it moves onto a chain link.)
    """
    if _stays(types, tags):
        return False
    entered = [part for part in _waited_for(program) if isinstance(part, EntersPlay)]
    return program.entering is not None or any(one.what == IsThis() for one in entered)


def _stays(types: int, tags: tuple[str, ...]) -> bool:
    """Tell whether a card is a permanent where it is in the arena and on no chain link [1.3.3]."""
    if not types & c.PLAYED or types & (c.ARENA_CARDS | c.TOKEN):
        return True
    return any(tag in c.PERMANENTS or tag in c.TURNED for tag in tags)


def _waited_for(program: TextBox) -> list[object]:
    """Return the parts of what abilities wait for that function in the arena."""
    waiting = [one for one in program.powers if isinstance(one, Triggered) and one.zone == shared.PLAY]
    return [part for one in waiting for _, part in walk(one.pattern)]
