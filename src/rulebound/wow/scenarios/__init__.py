"""Scenarios: set a position in a few readable lines, act, and say what must come of it. For tests and for judges.

>>> from rulebound.wow.scenarios import ability, scenario
>>> table = scenario('''
...     you: hero "Mage" health 28 damage 3; resources 5; hand "Bolt"
...       ally "Footman" 2/3 exhausted damage 1
...       weapon "Axe" atk 3 strike 2
...     opponent: ally "Guard" 1/4 protector new; resources 2
... ''', cards=[ability("Bolt", cost=2)])
>>> _ = table.expect("Footman", damage=1, ready=False).expect("Mage", health=28)
>>> _ = table.play("Bolt").resolve().expect("Bolt", zone="graveyard").expect_ready_resources("you", 3)

**Setting up.** Unless said otherwise it is the action phase of the first player (seat 0, mostly called ``you``) on an
empty chain; every player has a hero, a deck of ten "Filler" cards and a "Bystander" (see
:mod:`rulebound.wow.scenarios.cards`), and nobody's cards are new. A line ``name:`` begins a player, in clockwise order;
``name with other:`` puts it on another's team. Entries are separated by semicolons or line ends, ``#`` begins a
comment:

- ``hero ["Name"] ...``; ``ally "Name" ...``, and so for weapon, armor, item, ability, quest, location or ``card``: a
  card in play, quests and locations in the resource row. It is one of ``cards``, or a plain one described by ``2/3``
  (ATK and health), ``atk 2``, ``health 3``, ``def 1``, ``strike 1``, ``cost 2`` (or ``X``, ``2+X``), ``capacity 3``,
  a damage type, a keyword, ``tag "Dwarf"``, ``icon "Horde"``, ``trait "Mage"``, ``unique``, ``short "Guard"`` (what a
  text may call it).
- How it is in play: ``exhausted``, ``new`` (since this turn), ``damage 2``, ``counter "charge" 2``, ``face down``,
  ``on "Guard"`` (attached; also ``on opponent's hero``), ``owned by opponent``, ``x 3``.
- ``resources 5 [exhausted]``: face-down fillers; ``resource "Name" [face down] [exhausted]``: a certain card.
- ``hand "A" "B"``, ``graveyard "A"``, ``removed "A"``; ``deck "A" "B"`` (from the top, above the fillers),
  ``deck 3`` (so many fillers), ``deck empty``; ``collection "A"``, what the player owns outside the game.
- A line ``at [player's] stage`` says where the turn stands: ``at opponent's end phase``; a line ``in a match`` that
  another game follows, whoever wins this one.
- ``define ability "Bolt" cost 2 instant`` describes a card once, before or after; the lines below it that begin with
  ``|`` are the paragraphs of its text. ``define master hero "Thane" health 30 cost 6`` is one that is played.

:class:`Setting` builds the same from Python. Errors name the line and the word.

**Names.** A card is meant by its name; ``"Peon#2"`` is the second of that name; ``"opponent's Guard"``,
``"your hero"`` and, with two players, ``"their hero"`` say whose ("your" is always seat 0). A player is meant by name.

**Acting**: ``play, place, use, complete, strike, attack`` act for the player with priority; ``by="opponent"`` lets the
others pass first. Every act goes through the options of the game's decision: what is not offered is an error with
every reason why not. ``targets=[...]``, ``modes=[...]`` (from 0), ``x=3``, ``cost=1`` (0: the printed), ``pay=[...]``
answer by kind of choice, further arguments in the order of being asked; the only legal target, which nobody is
asked for, may be named or left out. A choice without an answer stays open for
``choose("Guard", "yes", 2, "done")``. ``pass_()`` passes once; ``resolve(...)`` passes until the top link is gone,
``resolve_all(...)`` until the chain is empty, ``pass_until("opponent's draw step")``, ``end_turn()``; ``fight`` plays a
whole combat. Their arguments answer what is asked meanwhile.

**Expecting**: ``expect(name, fact=value ...)`` with the facts zone (``"resources"`` for the resource row), controller,
owner, damage, ready, exhausted, face_down, on, token, atk, health, defense, strike, tag, not_tag, keyword, not_keyword,
damage_types, types, counter, attacking, defending, in_combat; ``expect_log(words, times)``, ``expect_offered(verb,
card)``, ``expect_refused(verb, card, rule="601.2a")``, ``expect_choices(...)``, ``expect_asked``, ``expect_hand``,
``expect_graveyard``, ``expect_ready_resources``, ``expect_chain``, ``expect_stage``, ``expect_winner``. A failed one
raises :class:`Surprise`. ``facts("damage")`` gives the events themselves.

**Through forks, undo and saves.** With the environment variable ``RULEBOUND_TEST_THROUGH=fork,undo,save`` (any of the
three) every scenario's game is replaced, before each answer, by its fork, by itself after the answer was given and
undone, and by what was loaded from its save, and each time its hash must be the same. So the whole test suite shows
that nothing depends on what these lose: ``RULEBOUND_TEST_THROUGH=fork,undo,save pytest tests/wow``.
"""

from rulebound.wow.scenarios.cards import ability, ally, armor, card, hero, item, location, quest, weapon
from rulebound.wow.scenarios.reading import scenario
from rulebound.wow.scenarios.setting import Setting
from rulebound.wow.scenarios.table import Surprise, Table

__all__ = [
    "Setting",
    "Surprise",
    "Table",
    "ability",
    "ally",
    "armor",
    "card",
    "hero",
    "item",
    "location",
    "quest",
    "scenario",
    "weapon",
]
