"""Letting things happen, as the events of the game at hand do: with all that may forbid, replace or follow them.

Everything that changes a game goes through here; there is no other way. What a game does in its own way is one object,
handed in with the position (:class:`rulebound.kernel.happening.Watched`).
"""

from __future__ import annotations

from rulebound.kernel.decision import Asking
from rulebound.kernel.happening import Strand, commit, together
from rulebound.kernel.happening import happen as happen_in_order
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Effect


def happen(
    state: State, events: list[GameEvent], strand: Strand[State] | None = None
) -> Asking[list[GameEvent]]:
    """Let simultaneous events happen; return the facts that came of them.

    What a ``strand`` wants happens together with what is processed at the same time [wow-2007:802.1].
    """
    return happen_in_order(state.events, state, events, strand)  # type: ignore[arg-type,return-value]


def process_at_once(ctx: Context, parts: list[tuple[Context, Effect]]) -> Asking[None]:
    """Process several texts at once: all choices first, in their order, and then everything happens at once.

    Of several actions in each, all first ones are done, then all second ones [wow-2007:802.1].
    """
    if len(parts) == 1:
        own, effect = parts[0]
        yield from effect.run(own)
        return
    strands: list[Strand[State]] = []
    for own, effect in parts:
        own.strand = Strand(strands)
        own.strand.procedure = effect.run(own)
        strands.append(own.strand)
    yield from together(ctx.state.events, ctx.state, strands, ctx.strand)


def record(state: State, events: list[GameEvent]) -> None:
    """Let events happen that nothing can forbid or replace (a turn starting, a layer being added)."""
    commit(state.events, state, events)  # type: ignore[arg-type]
