"""What is said of somebody's next turn means [6.2.2a], and what each hero chooses [1.8.6a]."""

from __future__ import annotations

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.combat.attacks import ATTACKS, OTHER_ACTIONS
from rulebound.fab.nodes.continuous.in_order import NthOfTurn
from rulebound.fab.nodes.continuous.next_turn import ACTION_PHASE, TURN, UNTIL, ForNextTurn, HeroesChoose
from rulebound.fab.nodes.properties import IsCard
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.compiling import Compiler, as_line
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_players
from rulebound.tcg.language.meaning.statements import as_gain
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, GrantAll
from rulebound.tcg.nodes.filters import Both, Except
from rulebound.tcg.nodes.flow import Sequence
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.tcg.program.nodes import Change, Effect, Filter, Group, Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.text import Parsed

#: Action cards that are attacks once they are played, and the others.
_ACTION = (IsCard(), OfType(c.ACTION_CARD))
_ATTACK_CARDS = Both((*_ACTION, Tagged(c.ATTACK_TAG)))
_OTHER_CARDS = Both((*_ACTION, Except(Tagged(c.ATTACK_TAG))))


@meaning(own.InNextTurn)
def _in_next_turn(b: Binder, node: own.InNextTurn) -> Effect:
    players = as_players(b, node.players)
    made = as_effect(b, node.body)
    steps = made.steps if isinstance(made, Sequence) else (made,)
    return sequence([_for_next_turn(players, step, node.during) for step in steps])


def _for_next_turn(players: Group, effect: Effect, during: str) -> Effect:
    if not isinstance(effect, (Grant, GrantAll)) or effect.duration != "turn":
        raise Unbound("next turn", "is nothing said of it that can be so for a while?")
    if effect.next_times is not None:
        raise Unbound("next turn", "is that the next one?")
    return ForNextTurn(players, effect, during)


@meaning(own.LaterInNextTurn)
def _later_in_next_turn(b: Binder, node: own.LaterInNextTurn) -> Effect:
    players = as_players(b, node.players)
    made = as_effect(b, s.Later(node.pattern, node.effect, duration="turn"))
    if not isinstance(made, Delayed):
        raise Unbound("whenever", "is no one thing that is waited for")
    return ForNextTurn(players, made, UNTIL)


@meaning(own.FirstOfTheirs)
def _first_of_theirs(b: Binder, node: own.FirstOfTheirs) -> Effect:
    """[5.1.10] Of that turn: it is the next one."""
    players = as_players(b, own.They())
    what = NthOfTurn(as_filter(b.copy(), s.Phrase("a", node.noun)), 1, players)
    changes = tuple(change for gain in node.gains for change in as_gain(b, gain, None))
    return ForNextTurn(players, GrantAll(what, changes), TURN)


@meaning(own.MayPlayItThen)
def _may_play_it_then(b: Binder, node: own.MayPlayItThen) -> Effect:
    made = bind(b, own.MayPlayIt("turn"))
    assert isinstance(made, Grant)
    assert made.changes == (Permission("play"),)
    return ForNextTurn(You(), made, ACTION_PHASE if node.phase else TURN)


@meaning(own.CantPlayThose)
def _cant_play_those(b: Binder, node: own.CantPlayThose) -> Effect:
    players = as_players(b, node.players)
    what = as_filter(b.copy(), s.Phrase("bare", node.noun))
    return GrantAll(None, (Prohibition("play", what, players, of_players=True),))


@meaning(own.CantDraw)
def _cant_draw(b: Binder, node: own.CantDraw) -> Effect:
    return GrantAll(None, (Prohibition("draw", None, as_players(b, node.players), of_players=True),))


@meaning(own.OnlyActions)
def _only_actions(b: Binder, node: own.OnlyActions) -> Effect:
    """[8.1.1, 1.4.1] Everything else that is an action, a card or an ability: what is none isn't spoken of.

    [1.0.2a] That nothing but these may be is that all others can't.
    """
    players = as_players(b, node.players)
    weapon = OfType(c.WEAPON)
    barred: tuple[tuple[str, Filter | None], ...]
    if node.fighting:
        barred = (("play", _OTHER_CARDS), (OTHER_ACTIONS, Except(weapon)))
    else:
        barred = (("play", _ATTACK_CARDS), (ATTACKS, None), (OTHER_ACTIONS, weapon))
    said: list[Change] = [Prohibition(action, what, players, of_players=True) for action, what in barred]
    each = node.players == s.PlayerPhrase("each")
    return GrantAll(None, tuple(said), "own turn" if each else "turn")


@WORDS.means(as_line, own.EachHeroChooses)
def _each_hero_chooses(b: Compiler, node: own.EachHeroChooses, parsed: Parsed | None) -> None:
    as_line(b, s.EffectLine(node), parsed)


@meaning(own.EachHeroChooses)
def _what_heroes_choose(b: Binder, node: own.EachHeroChooses) -> Effect:
    effects: list[Effect] = []
    for chosen in (node.first, node.second):
        each = b.copy()
        # [1.1.2b] the hero stands for its player
        each.mention(Mention(Role("player"), c.HERO))
        effects.append(as_effect(each, chosen))
    return HeroesChoose(node.words, tuple(effects))
