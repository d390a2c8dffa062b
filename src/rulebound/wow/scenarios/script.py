"""Acting in a scenario by lines of text: what a file for judges says after its position.

One act a line, in the words of :mod:`rulebound.wow.scenarios`; names in quotes, ``#`` begins a comment:

- ``play "Bolt" "Guard"``, ``use "Mage" power 1``, ``complete "Quest"``, ``strike "Axe"``, ``place "Bolt" face up``,
  ``attack "Footman" "Guard"``, ``fight "Footman" "Guard"``. What is asked meanwhile is answered in the order of being
  asked, or by kind: ``targets "A" "B"``, ``modes 1``, ``x 3``, ``pay "A"``, ``cost 1``. With ``by opponent`` the others
  pass first.
- ``pass``, ``pass by opponent``, ``pass until opponent's draw step``, ``resolve``, ``resolve all``, ``end turn``, each
  with answers; ``choose "Guard" yes 2 done`` answers what is open; ``concede opponent``.
- ``expect "Guard" damage 3 ready yes zone "graveyard"``: facts of a card. ``expect hand you "A" "B"``, ``graveyard``,
  ``resources opponent 2`` (ready ones), ``chain "Bolt"``, ``choices "A" "B"``, ``asked opponent target``,
  ``stage opponent's draw step``, ``winner you``, ``running``, ``log "fatal damage" 2``, ``offered attack "Footman" at
  "Guard"``, ``refused play "Bolt" 707.1a``.
- ``2012, 2013: strike "Axe"``: what is done, or expected, under these editions alone.
- ``why attack "Footman" at "Guard"``: every reason why not, with its rule. ``show``: the position.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.tcg.scenarios import script
from rulebound.tcg.scenarios.lines import Line
from rulebound.tcg.scenarios.script import Act, answer_in, names_in, player_in
from rulebound.tcg.scenarios.table import Table as AnyTable
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios.table import Answer, Table

__all__ = ["Act", "acts_in", "perform"]

#: The acts that name a card, and then answers.
PLAYING: Final = ("play", "use", "complete", "strike", "place", "attack", "fight")
#: Answers by the kind of what is asked.
BY_KIND: Final = ("targets", "modes", "x", "pay", "cost")


def acts_in(text: str, first: int = 1) -> list[Act]:
    """Return the acts of a text whose first line has a number in its file; empty lines and comments are left out."""
    return script.acts_in(text, first, [*EDITIONS])


@final
class Script(script.Script):
    """The acts of this game."""

    acts = (*PLAYING, *script.Script.acts)
    expected = (*script.Script.expected, "resources", "chain")

    def do(self, table: AnyTable, line: Line, verb: str) -> list[str]:
        assert isinstance(table, Table)
        if verb not in PLAYING:
            return super().do(table, line, verb)
        _play(table, line, verb)
        return []

    def expect(self, table: AnyTable, line: Line, what: str) -> None:
        assert isinstance(table, Table)
        if what == "resources":
            table.expect_ready_resources(player_in(line), line.number_word("how many ready ones"))
        elif what == "chain":
            table.expect_chain(*names_in(line))
        else:
            super().expect(table, line, what)


SCRIPT: Final = Script()
perform = SCRIPT.perform


def _play(table: Table, line: Line, verb: str) -> None:
    name = line.name("a card")
    defender = ""
    if verb in ("attack", "fight"):
        # ("at", as `why` and `expect` say it, may be left out.)
        line.take("at")
        defender = line.name("what it attacks")
    by, power, face_up = "", -1, False
    answers: list[Answer] = []
    scripted: dict[str, list[Answer]] = {}
    kind = ""
    while line.more():
        if line.take("by"):
            by = player_in(line)
        elif verb == "use" and line.take("power"):
            power = line.number_word("the place of the power")
        elif verb == "place" and line.take("face"):
            face_up = line.word("up or down") == "up"
        elif line.peek() in BY_KIND:
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
    elif verb == "complete":
        table.complete(name, *answers, by=by, **scripted)
    elif verb == "strike":
        table.strike(name, *answers, by=by, **scripted)
    elif verb == "place":
        table.place(name, face_up, by=by)
    elif verb == "attack":
        table.attack(name, defender, *answers, by=by, **scripted)
    else:
        table.fight(name, defender, *answers, by=by)
