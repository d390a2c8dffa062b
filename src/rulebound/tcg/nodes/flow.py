"""Flow: how the sentences of a text hang together: in order, "may", "if", "if you do", "unless", "for each"."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import CHOICE, NUMBER, UNLESS, WHETHER, cite
from rulebound.tcg.happening import process_at_once
from rulebound.tcg.nodes.groups import seats_of
from rulebound.tcg.nodes.known import Gathered, given, leave_out, needed, take_over
from rulebound.tcg.program.nodes import Condition, Context, Effect, Group, Value
from rulebound.tcg.tree import THE_X


@dataclass(frozen=True)
class Sequence(Effect):
    """Several actions in order, as much of each as is possible; performed if all are."""

    steps: tuple[Effect, ...]

    def run(self, ctx: Context) -> Asking[None]:
        done = True
        # [wow-2007:709.2b, wow-2007:712.3] in order, as much of each as is possible
        for step in self.steps:
            ctx.did = True
            # [fab:5.3.4b, fab:6.1.2] one after the other, whether or not the one before it has failed
            yield from step.run(ctx)

            done = done and ctx.did
        # [wow-2007:709.2f] all were performed if each was
        ctx.did = done

    def possible(self, ctx: Context) -> bool:
        # What a step makes of the steps before it isn't known before they are processed.
        before: list[str] = []
        for step in self.steps:
            if not any(name in before for name in needed(step)) and not step.possible(ctx):
                return False
            before.extend(given(step))
        return True

    def may_refer_back(self) -> bool:
        return any(step.may_refer_back() for step in self.steps)


@dataclass(frozen=True)
class Nothing(Effect):
    """A text that does nothing."""

    def run(self, ctx: Context) -> Asking[None]:
        return
        yield  # pragma: no cover


@dataclass(frozen=True)
class May(Effect):
    """ "You may ...": only if all of it can be performed; ``who`` decides (None: you).

    [wow-2007:712.7, fab:1.8.3b]

    All decide in turn order, then all who agreed do it at once [wow-2007:802.1].
    """

    effect: Effect
    who: Group | None = None

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "effect" and self.who is not None else ()

    def run(self, ctx: Context) -> Asking[None]:
        ctx.did = False
        seats = [ctx.controller] if self.who is None else seats_of(ctx, self.who)
        # [wow-2007:802.1] first all who may do it choose whether to, in turn order
        agreed: list[int] = []
        for seat in seats:
            asking = acting_as(ctx, seat) if self.who is not None else ctx
            # [fab:1.8.3] it is generated for who chooses so
            if self.effect.possible(asking) and (
                yield from ask_yes_no(ctx, seat, "Do it?", cite(ctx.state, WHETHER))
            ):
                agreed.append(seat)
        gathered = Gathered(ctx, self.effect)
        acting: list[Context] = []
        for seat in agreed:
            if self.who is None:
                acting.append(ctx)
            elif ctx.state.players[seat].playing:
                acting.append(acting_as(ctx, seat))
        ctx.did = False
        for each in acting:
            each.did = True
        # [wow-2007:802.1] then all who agreed do it at once
        yield from process_at_once(ctx, [(each, self.effect) for each in acting])
        for each in acting:
            gathered.add(each)
            ctx.did = each.did
        gathered.end(ctx)

    def possible(self, ctx: Context) -> bool:
        return True


def acting_as(ctx: Context, seat: int) -> Context:
    """Return the context for a part that another player performs; "you" stays the controller."""
    made = ctx.derived(ctx.state)
    made.roles = {**ctx.roles, "player": (-1 - seat,)}
    return made


def ask_yes_no(ctx: Context, seat: int, prompt: str, rule: str) -> Asking[bool]:
    """Ask a seat a yes-or-no question."""
    answer = yield Decision(seat, "may", prompt, [Option("no"), Option("yes")], (ctx.source,), rule)
    return answer == 1


@dataclass(frozen=True)
class If(Effect):
    """ "If ..., ...; otherwise ...": the condition is read once, as this is processed."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def alternatives(self) -> tuple[str, ...]:
        return ("then", "otherwise")

    def run(self, ctx: Context) -> Asking[None]:
        # [wow-2007:709.2d, fab:1.8.4, fab:6.1.3, fab:6.2.2d] once, whatever would be done: an event or an effect
        # [fab:8.4.3a] what becomes so later changes nothing
        if self.condition.holds(ctx):
            yield from _run_one(ctx, self.then, self.otherwise)
        elif self.otherwise is not None:
            yield from _run_one(ctx, self.otherwise, self.then)
        else:
            leave_out(ctx, (self.then,))
            ctx.did = False

    def possible(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx) or self.then.possible(ctx)


@dataclass(frozen=True)
class IfBothTimes(Effect):
    """What counts only if a condition is true as its layer is added, and is processed if it is so still.

    If it wasn't, that part of the text is left out: nothing has to be chosen for it [wow-2013:G.empower-thing].
    ``name`` is what the number is called by which that is remembered.
    """

    name: str
    condition: Condition
    then: Effect

    def run(self, ctx: Context) -> Asking[None]:
        if self.name not in ctx.numbers and self.condition.holds(ctx):
            yield from self.then.run(ctx)
        else:
            leave_out(ctx, (self.then,))
            ctx.did = False


@dataclass(frozen=True)
class IfYouDo(Effect):
    """An action, and "if you do" what follows [wow-2007:709.2f]; ``otherwise`` is "if you don't" [fab:1.8.4a]."""

    first: Effect
    then: Effect
    otherwise: Effect | None = None

    def alternatives(self) -> tuple[str, ...]:
        return ("then", "otherwise")

    def run(self, ctx: Context) -> Asking[None]:
        ctx.did = True
        yield from self.first.run(ctx)
        if ctx.did:
            yield from _run_one(ctx, self.then, self.otherwise)
        elif self.otherwise is not None:
            yield from _run_one(ctx, self.otherwise, self.then)
        else:
            leave_out(ctx, (self.then,))


def _run_one(ctx: Context, effect: Effect, other: Effect | None) -> Asking[None]:
    """Process one of two sides; the other is left out."""
    yield from effect.run(ctx)
    if other is not None:
        leave_out(ctx, (other,), (effect,))


@dataclass(frozen=True)
class Unless(Effect):
    """ "[Something] unless [a player does something else]"."""

    effect: Effect
    instead: Effect
    who: Group

    def alternatives(self) -> tuple[str, ...]:
        return ("instead", "effect")

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "instead" else ()

    def run(self, ctx: Context) -> Asking[None]:
        # [wow-2007:G.unless] that player may do the other
        for seat in seats_of(ctx, self.who):
            if self.instead.possible(acting_as(ctx, seat)):
                agreed = yield from ask_yes_no(ctx, seat, "Do this instead?", cite(ctx.state, UNLESS))
                if agreed:
                    acting = acting_as(ctx, seat)
                    yield from self.instead.run(acting)
                    if acting.did:
                        # What follows may ask what was done instead.
                        take_over(ctx, acting, self.instead)
                        leave_out(ctx, (self.effect,), (self.instead,))
                        ctx.did = False
                        return
        # [wow-2007:G.unless] if not, it is done
        ctx.did = True
        leave_out(ctx, (self.instead,))
        yield from self.effect.run(ctx)

    def possible(self, ctx: Context) -> bool:
        return self.effect.possible(ctx)


@dataclass(frozen=True)
class ForEachOf(Effect):
    """Do something for each of some subjects at once: it is "it" meanwhile, or "that player" [wow-2007:802.1]."""

    group: Group
    effect: Effect

    def lends(self, field: str) -> tuple[str, ...]:
        return (self._name(),) if field == "effect" else ()

    def run(self, ctx: Context) -> Asking[None]:
        found = yield from self.group.select(ctx)
        done = len(found) >= max(1, self.group.asked_for(ctx))
        gathered = Gathered(ctx, self.effect)
        doing: list[Context] = []
        for one in found:
            # Each of them is "it" only meanwhile.
            each = ctx.derived(ctx.state)
            each.roles = {**ctx.roles, self._name(): (one,)}
            doing.append(each)
        yield from process_at_once(ctx, [(each, self.effect) for each in doing])
        for each in doing:
            gathered.add(each)
            done = done and each.did
        gathered.end(ctx)
        ctx.did = done

    def _name(self) -> str:
        """Return what each of the subjects is called meanwhile."""
        return "player" if self.group.are_players() else "it"


@dataclass(frozen=True)
class AllAtOnce(Effect):
    """Do several things at once: "put a Wolf token and a Bear token into play" [wow-2007:802.1]."""

    parts: tuple[Effect, ...]

    def run(self, ctx: Context) -> Asking[None]:
        doing = [(ctx.derived(ctx.state), part) for part in self.parts]
        yield from process_at_once(ctx, doing)
        gathered = Gathered(ctx, self)
        for own, part in doing:
            leave_out(own, self.parts, (part,))
            gathered.add(own)
        gathered.end(ctx)
        ctx.did = all(own.did for own, _ in doing)


@dataclass(frozen=True)
class Repeat(Effect):
    """Do something a number of times."""

    times: Value
    effect: Effect

    def run(self, ctx: Context) -> Asking[None]:
        done = True
        gathered = Gathered(ctx, self.effect)
        for _ in range(self.times.amount(ctx)):
            gathered.begin(ctx)
            ctx.did = True
            yield from self.effect.run(ctx)
            gathered.add(ctx)
            done = done and ctx.did
        gathered.end(ctx)
        ctx.did = done


@dataclass(frozen=True)
class ChooseNow(Effect):
    """ "[A player] chooses one" as a text is processed, not as a layer is added."""

    who: Group
    modes: tuple[Effect, ...]

    def alternatives(self) -> tuple[str, ...]:
        return ("modes",)

    def run(self, ctx: Context) -> Asking[None]:
        return self.choosing(ctx, 0)

    def choosing(self, ctx: Context, about: int) -> Asking[None]:
        """Let them choose and do it; ``about`` is the card whose text lists what there is to choose, if one does."""
        done = True
        gathered = Gathered(ctx, self)
        doing: list[tuple[Context, Effect]] = []
        # [wow-2007:802.1] first all of them choose, then what they chose is done at once
        for seat in seats_of(ctx, self.who):
            options = [Option("mode", about, value=place) for place in range(len(self.modes))]
            # [wow-2007:709.2b, wow-2013:709.2b] what can't be done can't be chosen, if anything else can be
            possible = [option for option in options if self.modes[option.value].possible(ctx)]
            if not possible:
                possible = [option for option in options if comes_to_anything(ctx, self.modes[option.value])]
            place = 0 if possible else NOBODY
            if len(possible) > 1:
                rule = cite(ctx.state, CHOICE)
                place = yield Decision(seat, "mode", "Choose one.", possible, (ctx.source,), rule)
            if place != NOBODY:
                doing.append((ctx.derived(ctx.state), self.modes[possible[place].value]))
        yield from process_at_once(ctx, doing)
        for each, mode in doing:
            leave_out(each, self.modes, (mode,))
            gathered.add(each)
            done = done and each.did
        gathered.end(ctx)
        if not doing:
            leave_out(ctx, self.modes)
        ctx.did = done and doing != []


def comes_to_anything(ctx: Context, effect: Effect) -> bool:
    """Tell whether anything of a text could be done now, as is found on a copy of the position."""
    trial = ctx.derived(ctx.state.fork())
    trial.strand = None
    happened = len(trial.state.journal)
    for _ in effect.run(trial):
        # (Something is to be chosen.)
        return True
    return len(trial.state.journal) > happened


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """ "Choose a number", "X is chosen now": the number becomes X for what follows."""

    least: int
    most: Value
    then: Effect

    def lends(self, field: str) -> tuple[str, ...]:
        return (THE_X,) if field == "then" else ()

    def run(self, ctx: Context) -> Asking[None]:
        options = [
            Option("number", value=n) for n in range(self.least, max(self.least, self.most.amount(ctx)) + 1)
        ]
        place = 0
        if len(options) > 1:
            place = yield Decision(
                ctx.controller, "number", "Choose a number.", options, (ctx.source,), cite(ctx.state, NUMBER)
            )
        if place == NOBODY:
            return
        ctx.x = options[place].value
        yield from self.then.run(ctx)


@dataclass(frozen=True)
class Remember(Effect):
    """Give some subjects a name that later sentences refer to ("choose an opponent")."""

    group: Group
    role: str

    def gives(self) -> tuple[str, ...]:
        return (self.role,)

    def run(self, ctx: Context) -> Asking[None]:
        chosen = yield from self.group.select(ctx)
        ctx.roles = {**ctx.roles, self.role: tuple(chosen)}
        ctx.did = len(chosen) >= max(1, self.group.asked_for(ctx))


@dataclass(frozen=True)
class ChoosePlayers(Effect):
    """ "Choose up to two players": one after the other, as the text is processed."""

    players: Group
    most: int
    role: str = "player"

    def gives(self) -> tuple[str, ...]:
        return (self.role,)

    def run(self, ctx: Context) -> Asking[None]:
        left = list(self.players.members(ctx))
        chosen: list[int] = []
        while left and len(chosen) < self.most:
            options = [Option("done"), *(Option("choose", one) for one in left)]
            rule = cite(ctx.state, CHOICE)
            place = yield Decision(ctx.controller, "choose", "Choose a player.", options, (ctx.source,), rule)
            if place in (0, NOBODY):
                break
            chosen.append(left.pop(place - 1))
        ctx.roles = {**ctx.roles, self.role: tuple(chosen)}
        ctx.did = bool(chosen)


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """ "Choose an opponent": the choice is made as the text is processed."""

    players: Group
    role: str = "player"

    def gives(self) -> tuple[str, ...]:
        return (self.role,)

    def run(self, ctx: Context) -> Asking[None]:
        found = self.players.members(ctx)
        if not found:
            ctx.roles = {**ctx.roles, self.role: ()}
            ctx.did = False
            return
        place = 0
        if len(found) > 1:
            options = [Option("choose", one) for one in found]
            place = yield Decision(
                ctx.controller, "choose", "Choose a player.", options, (ctx.source,), cite(ctx.state, CHOICE)
            )
        if place == NOBODY:
            ctx.roles = {**ctx.roles, self.role: ()}
            ctx.did = False
            return
        ctx.roles = {**ctx.roles, self.role: (found[place],)}
