"""Scenarios: set a position in a few readable lines, act, and say what must come of it. For tests and for judges.

>>> from rulebound.fab.scenarios import scenario
>>> table = scenario('''
...     define action "Quick Cut" red attack cost 1 power 4 defense 3
...     you: hero "Duellist" life 20; weapon "Long Blade" power 3 attacks 1
...       hand "Quick Cut" "Quick Cut"
...     opponent: hero "Guard" life 20 damage 5; equipment "Mail" chest defense 2
... ''')
>>> _ = table.attack("Quick Cut", pay=["Quick Cut"]).pass_until("defend step").defend("Mail")
>>> _ = table.pass_until("resolution step").expect("Guard", life=13).expect("Mail", zone="arena")

**Setting up.** It is the action phase of the first player (seat 0, mostly called ``you``), who has one action point, on
an empty stack and with the combat chain closed; every player has had a turn, has a hero of 20 life and 4 intellect, and
a deck of ten "Filler" cards, with which nothing can be done. A line ``name:`` begins a player, in clockwise order;
``name with other:`` puts it into another's party. Entries are separated by semicolons or line ends, ``#`` begins a
comment:

- ``hero ["Name"] ...``; ``weapon "Name" ...``, and so for equipment, ally, aura, item or ``card``: an object in the
  arena. It is one of ``cards`` (with its color, where there are several: ``"Wheel Kick (red)"``), or a plain one
  described by ``cost 2``, ``power 4``, ``defense 3``, ``life 20``, ``intellect 4``, ``pitch 1``, a color, ``attack``
  or another ``subtype "sword"``, ``class "Ninja"`` (or a talent), ``keyword "battleworn"``; a weapon by what it
  ``attacks`` for, in resources, ``times 2``, ``with "go again"``.
- How it is there: ``tapped``, ``damage 2`` (life that it has lost), ``counter "steam" 2``, ``face down``, ``marked``.
- ``token "Quicken"`` or ``token "Runechant" 3``: tokens that the rules define.
- ``resources 2``, ``chi 1``, ``actions 2``: points that the player has.
- ``hand "A" "B"``, ``arsenal "A"`` (face down, or ``arsenal "A" face up``), ``pitched "A"``, ``graveyard "A"``,
  ``banished "A"`` (or ``face down``), ``soul "A"``, ``inventory "A"``; ``deck "A" "B"`` (from the top, above the
  fillers), ``deck 3`` (so many fillers), ``deck empty``.
- A line ``at opponent's action phase`` says whose turn it is.
- ``define action "Bolt" blue cost 2`` describes a card once, before or after; the lines below it that begin with ``|``
  are the paragraphs of its text, which says its keywords and its attacks then. The types: ``action``, ``instant``,
  ``attack reaction``, ``defense reaction``, ``block``, ``resource``, ``weapon``, ``equipment``, ``hero``.

**Names** are as in other games' scenarios: ``"Peon#2"``, ``"opponent's Mail"``, ``"your hero"``. A card's name means it
in any color.

**Acting**: ``play``, ``use`` and ``attack`` (with a card or a weapon) act for the player with priority;
``by="opponent"`` lets the others pass first. ``defend("Mail", "Quick Cut")`` answers who is asked what defends; no
name: nothing does. What is not offered is an error with every reason why not. ``targets=[...]``, ``modes=[...]``,
``x=3``, ``pay=[...]`` (what is pitched) answer by kind, further arguments in the order of being asked; the only legal
target, which nobody is asked for, may be named or left out. Everybody is asked wherever there is priority. ``pass_()``
passes once; ``resolve(...)`` passes until the top layer is gone, ``resolve_all(...)`` until the stack is empty,
``pass_until("reaction step")``, ``end_turn()``, both of which declare no defenders.

**Expecting**: ``expect(name, fact=value ...)`` with the facts of :mod:`rulebound.fab.scenarios.facts`; ``expect_hand``,
``expect_graveyard``, ``expect_lies`` (any zone), ``expect_points``, ``expect_attack``, ``expect_stack``, and what all
games' scenarios expect. A failed one raises :class:`Surprise`.
"""

from rulebound.fab.scenarios.reading import scenario
from rulebound.fab.scenarios.setting import Setting
from rulebound.fab.scenarios.table import Surprise, Table

__all__ = ["Setting", "Surprise", "Table", "scenario"]
