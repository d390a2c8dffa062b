"""What players are told to do means: what is paid, wagered, and played as though it were an instant."""

from __future__ import annotations

from rulebound.fab.language import said as own
from rulebound.fab.language.words import WORDS, meaning
from rulebound.fab.nodes.clashing import Clash, Wager, WagerDecided
from rulebound.fab.nodes.paying import PayUpTo, PermissionForNext
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_group, as_players
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.groups import Role, Target, You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect, Group
from rulebound.tcg.program.powers import Triggered
from rulebound.text import walk


@meaning(own.PaysUpTo)
def _pays_up_to(b: Binder, node: own.PaysUpTo) -> Effect:
    """[8.5.31] How much is paid, the text refers back to."""
    return PayUpTo(node.most)


@meaning(own.NextAsInstant)
def _next_as_instant(b: Binder, node: own.NextAsInstant) -> Effect:
    """[6.2.4, 8.1.1d] Of the next such card, whether or not it is played as one."""
    what = as_filter(b, s.Phrase("a", node.noun))
    return GrantAll(None, (PermissionForNext("play as an instant", what),), "turn", next_times=Number(1))


@WORDS.means(as_players, own.TheWinner)
def _the_winner(b: Binder, node: own.TheWinner) -> Group:
    return ControllerOf(Role("other")) if node.lost else Role("player")


def _prize(b: Binder, deed: object, loses: object = None) -> Effect:
    """[8.5.46b] What the winner does, and the other hero's player."""
    tried = b.copy()
    steps = [as_effect(tried, s.Does(own.TheWinner(), deed))]
    if loses is not None:
        steps.append(as_effect(tried, s.Does(own.TheWinner(True), loses)))
    made = sequence(steps)
    if any(isinstance(part, Target) for _, part in walk(made)):
        raise Unbound("target", "is chosen by then")
    return made


@meaning(own.WagersFor)
def _wagers_for(b: Binder, node: own.WagersFor) -> Effect:
    if b.actor != You():
        raise Unbound("wager", "is done by you")
    other = as_group(b, node.other)
    return Wager(other, "", _won(_prize(b, node.deed, node.loses)))


def _won(prize: Effect) -> Triggered:
    """[8.5.46] It is done when the link of the attack resolves."""
    return Triggered(-1, "", WagerDecided(), prize)


@meaning(own.AttackWagers)
def _attack_wagers(b: Binder, node: own.AttackWagers) -> Effect:
    """[8.5.46a] It is the attack that is considered to have wagered."""
    gets = bind(b, s.Statement(node.who, s.Has(node.gains), "game"))
    assert isinstance(gets, Effect)
    attack = as_group(b, s.Pronoun("it"))
    other = as_group(b, node.other)
    return sequence([gets, Wager(other, "", _won(_prize(b, node.deed)), attack)])


@meaning(own.ClashesFor)
def _clashes_for(b: Binder, node: own.ClashesFor) -> Effect:
    other = as_players(b, node.other)
    return Clash(other, _prize(b, node.deed))
