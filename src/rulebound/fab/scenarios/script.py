"""Acting in a scenario by lines of text: what a file for judges says after its position.

One act a line, in the words of :mod:`rulebound.fab.scenarios`; names in quotes, ``#`` begins a comment:

- ``play "Bolt" "their hero"``, ``use "Old Kettle" power 1``, ``attack "Long Blade" at "Guard"`` (or without ``at``).
  What is asked meanwhile is answered in the order of being asked, or by kind: ``targets "A" "B"``, ``modes 1``, ``x
  3``, ``pay "A" "B"`` (what is pitched), ``cost 1``. With ``by opponent`` the others pass first.
- ``defend "Mail" "Quick Cut"``: what defends, in this order; ``defend`` alone: nothing does.
- ``pass``, ``pass by opponent``, ``pass until defend step``, ``resolve``, ``resolve all``, ``end turn``, each with
  answers; ``choose "Mail" yes 2 done`` answers what is open; ``concede opponent``.
- ``expect "Guard" life 13 tapped yes zone "arena"``: facts of a card (:mod:`rulebound.fab.scenarios.facts`). ``expect
  hand you "A" "B"``, ``graveyard``, ``lies opponent banished "A"`` (any zone), ``resources you 2``, ``chi``,
  ``actions``, ``attack 5`` (the power of the attack), ``links 2``, ``stack "Bolt"``, ``choices "A" "B"``, ``asked
  opponent defend``, ``stage reaction step``, ``winner you``, ``running``, ``log "deals 3 damage" 2``, ``offered play
  "Bolt"``, ``refused play "Bolt" 5.1.1a``.
- ``why play "Bolt"``: every reason why not, with its rule. ``show``: the position.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.fab.scenarios.table import POINTS, Answer, Table
from rulebound.tcg.scenarios import script
from rulebound.tcg.scenarios.lines import Line
from rulebound.tcg.scenarios.script import answer_in, names_in, player_in
from rulebound.tcg.scenarios.table import Table as AnyTable

__all__ = ["SCRIPT"]

#: The acts that name a card, and then answers.
_PLAYING: Final = ("play", "use", "attack")
#: Answers by the kind of what is asked.
_BY_KIND: Final = ("targets", "modes", "x", "pay", "cost")


@final
class Script(script.Script):
    """The acts of this game."""

    acts = (*_PLAYING, "defend", *script.Script.acts)
    expected = (*script.Script.expected, *POINTS, "lies", "attack", "links", "stack")

    def do(self, table: AnyTable, line: Line, verb: str) -> list[str]:
        assert isinstance(table, Table)
        if verb == "defend":
            table.defend(*names_in(line))
        elif verb in _PLAYING:
            _play(table, line, verb)
        else:
            return super().do(table, line, verb)
        return []

    def expect(self, table: AnyTable, line: Line, what: str) -> None:
        assert isinstance(table, Table)
        if what in POINTS:
            table.expect_points(player_in(line), what, line.number_word("how many"))
        elif what == "lies":
            player, zone = player_in(line), line.word("a zone")
            table.expect_lies(player, zone, *names_in(line))
        elif what == "attack":
            table.expect_attack(line.number_word("its power"))
        elif what == "links":
            table.expect_links(line.number_word("how many"))
        elif what == "stack":
            table.expect_stack(*names_in(line))
        else:
            super().expect(table, line, what)


SCRIPT: Final = Script()


def _play(table: Table, line: Line, verb: str) -> None:
    name = line.name("a card")
    by, power = "", -1
    answers: list[Answer] = []
    scripted: dict[str, list[Answer]] = {}
    kind = ""
    while line.more():
        if line.take("by"):
            by = player_in(line)
        elif verb == "use" and line.take("power"):
            power = line.number_word("the place of the ability")
        elif verb == "attack" and line.take("at"):
            scripted["targets"] = [_attacked(table, line.name("what it attacks"))]
        elif line.peek() in _BY_KIND:
            kind = line.word("a kind of answer")
            scripted[kind] = []
        elif kind:
            scripted[kind].append(answer_in(line))
        else:
            answers.append(answer_in(line))
    if verb == "play":
        table.play(name, *answers, by=by, **scripted)
    elif verb == "use":
        table.use(name, *answers, by=by, power=power if power >= 0 else None, **scripted)
    else:
        table.attack(name, *answers, by=by, **scripted)


def _attacked(table: Table, name: str) -> str:
    """Return what an attack is aimed at by a name: for a player, that is the hero."""
    return f"{name}'s hero" if any(player.name == name for player in table.state.players) else name
