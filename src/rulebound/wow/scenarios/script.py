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

import re
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.text.limits import whole
from rulebound.wow.edition import EDITIONS
from rulebound.wow.refusals import why_not
from rulebound.wow.scenarios.reading import Line, words_in
from rulebound.wow.scenarios.table import Answer, Surprise, Table

__all__ = ["Act", "acts_in", "perform"]

#: The acts that name a card, and then answers.
PLAYING: Final = ("play", "use", "complete", "strike", "place", "attack", "fight")
ACTS: Final = (*PLAYING, "pass", "resolve", "end", "choose", "concede", "expect", "why", "show")
#: Answers by the kind of what is asked.
BY_KIND: Final = ("targets", "modes", "x", "pay", "cost")
EXPECTED: Final = (
    "hand", "graveyard", "resources", "chain", "choices", "asked", "stage", "winner", "running", "log", "offered",
    "refused",
)  # fmt: skip
#: Facts that are asked with a pair of a name and a number.
COUNTED: Final = ("counter",)
#: What stands before an act that only some editions have.
_ONLY: Final = re.compile(r"(\d{4}(?:,\s*\d{4})*):\s*")


@final
class Act:
    """One line of a script: its number in the file, its words, and the editions under which it is done (none: all)."""

    def __init__(self, number: int, text: str, editions: tuple[str, ...] = ()) -> None:
        self.number = number
        self.text = text
        self.editions = editions


def acts_in(text: str, first: int = 1) -> list[Act]:
    """Return the acts of a text whose first line has a number in its file; empty lines and comments are left out."""
    found: list[Act] = []
    for number, line in enumerate(text.splitlines(), first):
        stripped = line.strip()
        if stripped and not stripped.startswith("#"):
            only = _ONLY.match(stripped)
            editions = tuple(re.split(r",\s*", only[1])) if only is not None else ()
            unknown = [name for name in editions if name not in EDITIONS]
            if unknown:
                fix = f"Known: {', '.join(EDITIONS)}."
                raise RuleboundError(f"there is no edition {unknown[0]!r}", f"scenario, line {number}", fix)
            found.append(Act(number, stripped[only.end() :] if only is not None else stripped, editions))
    return found


def perform(table: Table, act: Act) -> list[str]:
    """Do what a line says and return what it tells besides what happens (reasons, the position).

    Raises ``RuleboundError`` naming the line if it isn't understood or isn't legal, and
    :class:`~rulebound.wow.scenarios.table.Surprise` if what it expects is not so.
    """
    line = Line(act.number, words_in(act.text))
    verb = line.word("what is done")
    try:
        told = _perform(table, line, verb)
    except Surprise as error:
        raise Surprise(f"line {act.number}: {error}") from None
    except RuleboundError as error:
        place = error.place if error.place.startswith("scenario") else f"scenario, line {act.number}"
        raise RuleboundError(error.message, place=place, fix=error.fix) from None
    if line.more():
        line.fail(f"{line.words[0].text!r} is one word too many")
    return told


def _perform(table: Table, line: Line, verb: str) -> list[str]:
    if verb in PLAYING:
        _play(table, line, verb)
    elif verb == "pass":
        _pass(table, line)
    elif verb == "resolve":
        everything = line.take("all")
        answers = _answers(line)
        if everything:
            table.resolve_all(*answers)
        else:
            table.resolve(*answers)
    elif verb == "end":
        if line.word("turn") != "turn":
            line.fail("what ends?", "end turn")
        table.end_turn(*_answers(line))
    elif verb == "choose":
        table.choose(*_answers(line))
    elif verb == "concede":
        table.concede(_player(line))
    elif verb == "expect":
        _expect(table, line)
    elif verb == "why":
        return _why(table, line)
    elif verb == "show":
        return str(table).splitlines()
    else:
        line.unknown(verb, ACTS)
    return []


def _answer(line: Line) -> Answer:
    """Return the next answer: a name, a number or a word such as yes and done."""
    if line.has_name():
        return line.name("an answer")
    word = line.word("an answer")
    return whole(word) if whole(word) >= 0 else word


def _player(line: Line) -> str:
    """Return a player's name, in quotes or one word."""
    return line.name("a player") if line.has_name() else line.word("a player")


def _answers(line: Line) -> list[Answer]:
    found: list[Answer] = []
    while line.more():
        found.append(_answer(line))
    return found


def _play(table: Table, line: Line, verb: str) -> None:
    name = line.name("a card")
    defender = line.name("what it attacks") if verb in ("attack", "fight") else ""
    by, power, face_up = "", -1, False
    answers: list[Answer] = []
    scripted: dict[str, list[Answer]] = {}
    kind = ""
    while line.more():
        if line.take("by"):
            by = _player(line)
        elif verb == "use" and line.take("power"):
            power = line.number_word("the place of the power")
        elif verb == "place" and line.take("face"):
            face_up = line.word("up or down") == "up"
        elif line.peek() in BY_KIND:
            kind = line.word("a kind of answer")
            scripted[kind] = []
        elif kind:
            scripted[kind].append(_answer(line))
        else:
            answers.append(_answer(line))
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


def _pass(table: Table, line: Line) -> None:
    if line.take("until"):
        table.pass_until(_rest(line))
    elif line.take("by"):
        table.pass_(by=_player(line))
    else:
        table.pass_()


def _rest(line: Line) -> str:
    """Return all words that are left as one text."""
    words = [word.text for word in line.words]
    line.words.clear()
    return " ".join(words)


def _names(line: Line) -> list[str]:
    return [str(answer) for answer in _answers(line)]


def _expect(table: Table, line: Line) -> None:
    if line.has_name():
        _expect_card(table, line)
        return
    what = line.word("what is expected")
    if what in ("hand", "graveyard"):
        player = _player(line)
        check = table.expect_hand if what == "hand" else table.expect_graveyard
        check(player, *_names(line))
    elif what == "resources":
        table.expect_ready_resources(_player(line), line.number_word("how many ready ones"))
    elif what == "chain":
        table.expect_chain(*_names(line))
    elif what == "choices":
        table.expect_choices(*_answers(line))
    elif what == "asked":
        table.expect_asked(_player(line), line.word("a kind of question") if line.more() else "")
    elif what == "stage":
        table.expect_stage(_rest(line))
    elif what == "winner":
        table.expect_winner(*_names(line))
    elif what == "running":
        table.expect_running()
    elif what == "log":
        words = line.name("words of the log")
        table.expect_log(words, line.number_word("how often") if line.more() else None)
    elif what == "offered":
        verb, name, at = _action(line)
        table.expect_offered(verb, name, at)
    elif what == "refused":
        verb, name, at = _action(line)
        table.expect_refused(verb, name, line.word("a rule") if line.more() else "", at)
    else:
        line.unknown(what, EXPECTED)


def _expect_card(table: Table, line: Line) -> None:
    name = line.name("a card")
    while line.more():
        fact = line.word("a fact")
        value: object = _answer(line)
        if fact in COUNTED:
            value = (value, line.number_word("how many counters"))
        table.expect(name, **{fact: {"yes": True, "no": False}.get(str(value), value)})


def _action(line: Line) -> tuple[str, str, str]:
    """Return a verb, the card that it is about, and what it is done to, the last two empty if they aren't said."""
    verb = line.word("play, attack, use ...")
    name = line.name("a card") if line.has_name() else ""
    return verb, name, line.name("a defender") if line.take("at") else ""


def _why(table: Table, line: Line) -> list[str]:
    verb, name, at = _action(line)
    if line.take("by"):
        table.give_priority(_player(line))
    other = table.subject(at) if at else 0
    seat = table.decision.seat
    subjects = [card.number for card in table.cards(name)] if name else [0]
    if not subjects:
        line.fail(f"there is no card {name!r}")
    reasons = [why_not(table.state, seat, verb, subject, other) for subject in subjects]
    if any(not each for each in reasons):
        return [f"{verb} {name}: nothing speaks against it."]
    told = [repr(reason) for each in reasons for reason in each]
    return list(dict.fromkeys(told))
