"""What a row never means: checks that keep two rows from reading the same words.

Where a narrower row says what some words mean, the wider row leaves them to it; so each text has one reading, and no
preference has to decide.
"""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language import said as s
from rulebound.text import walk

#: Who your opponents are called.
OPPONENTS = ("an opponent", "each opponent", "opponents")


def aims_at_nothing(node: s.IfDone) -> bool:
    """ "When you do, destroy target ally": that is a layer of its own, whose targets aren't chosen before."""
    named = [getattr(part, "det", getattr(part, "which", "")) for _, part in walk(node.effect)]
    return not any(isinstance(one, str) and "target" in one for one in named)


def other_than_this(node: Any) -> bool:
    """What is used as a cost is not the card itself, which has rows of its own."""
    return not isinstance(node.what, s.OwnNameHere)


def referring(node: Any) -> bool:
    """ "Put it from your graveyard ...": a noun says itself where its cards are, "target ally from your graveyard"."""
    return not isinstance(node.what, (s.Phrase, s.Several))


def not_from_top(node: Any) -> bool:
    """Cards from the top of a deck are put aside by rows of their own."""
    return not (isinstance(node.what, s.TopOf) and not node.what.bottom)


def not_several_from_top(node: Any) -> bool:
    """Several cards from the top of a deck are removed by a row of their own."""
    return not_from_top(node) or node.what.count is None


def of_the_same(node: Any) -> bool:
    """ "You have no cards in your hand", "that player has no cards in his hand": of those whom it is said of."""
    who = getattr(node, "owner", None) or getattr(node, "players", None) or getattr(node, "who", None)
    yours = isinstance(who, s.PlayerPhrase) and who.which == "you"
    return node.home is None or (isinstance(node.home, s.ThatPlayer) and (node.home.word == "your") == yours)


def not_a_hand(node: Any) -> bool:
    """A whole hand is discarded by a row of its own, and so are random cards."""
    random = isinstance(node.what, s.Phrase) and node.what.det in ("random", "some random")
    return not isinstance(node.what, s.AllIn) and not random


def not_all_seen(node: Any) -> bool:
    """ "You may choose both" is about modes, not about cards that were seen."""
    return not (isinstance(node.group, s.OneOfSeen) and node.group.all)


def not_both(node: Any) -> bool:
    """ "You may choose both" is about modes, not about the two of an event."""
    return not isinstance(node.group, s.BothOfThem)


def it_or_them(node: Any) -> bool:
    """ "You may put it on the bottom": of the deck from which it is."""
    return node.what in (s.Pronoun("it"), s.Pronoun("them"))


def several_seen(node: Any) -> bool:
    """ "Put them back": what was looked at."""
    return bool(node.what == s.Pronoun("them"))


def several_shown(node: Any) -> bool:
    """ "All revealed allies", "any number of revealed allies"; "that card" has a row that needs no cards shown."""
    return isinstance(node.what, s.SomeOfSeen) or (isinstance(node.what, s.OneOfSeen) and node.what.noun is not None)


def plain_card(node: s.OneOfSeen) -> bool:
    """ "A card from it" is one of the cards seen; a noun that says where its cards are is none of them."""
    assert isinstance(node.noun, s.Noun)
    return not node.noun.posts


def ends_with_event(node: Any) -> bool:
    """ "When [it] attacks or is dealt damage while exhausted": whether it is said of both isn't known."""
    return not isinstance(node.parts[-1], s.EventWhile)


def of_the_most(node: Any) -> bool:
    """ "The ally with the highest cost": what nothing tells from others of its kind is none that "the" can mean."""
    return isinstance(node.noun, s.Noun) and any(isinstance(post, s.Outmost) for post in node.noun.posts)


def not_one(node: s.OneOfSeen) -> bool:
    """ "One of them" is a row of its own."""
    return getattr(node.count, "number", 0) != 1


def of_opponents(node: s.OwnsMore) -> bool:
    """ "Than an opponent", "than each opponent": you are compared with the other side."""
    return isinstance(node.other, s.PlayerPhrase) and node.other.which in OPPONENTS


def one_state(node: s.Posed) -> bool:
    """A pose after several states is said of the last one only."""
    return not isinstance(node.state, s.States)


def said_evenly(node: Any) -> bool:
    """ "+1 ATK while attacking and protector while ...": what stands last is said of the last one only."""
    body = node.state if isinstance(node, s.StateWhile) else node.body
    parts = (body.first, body.second) if isinstance(body, s.TwoStatics) else (body,)
    states = [getattr(part, "state", part) if isinstance(part, s.Statement) else part for part in parts]
    states = [one for state in states for one in (state.states if isinstance(state, s.States) else (state,))]
    return len(states) < 2 or not any(isinstance(one, (s.Posed, s.StateWhile)) for one in states)


def not_of_cards(node: s.While) -> bool:
    """ "While" after what is so of a card belongs to what is so of it, and after a rule "while it is ..." to that."""
    if not said_evenly(node):
        return False
    players = (s.PlayerPhrase, s.ThatPlayer, s.Keeper, s.YouAnd)
    if isinstance(node.body, s.Rule) and isinstance(getattr(node.condition, "group", None), s.Pronoun):
        return False
    return not (isinstance(node.body, s.Statement) and not isinstance(node.body.who, players))


def not_shown(node: s.While) -> bool:
    """ "While an ally is revealed this way": of the top card of a deck, which lies open, by a row of its own."""
    return not (isinstance(node.condition, s.WasDone) and node.condition.how == "revealed")


def no_turn_defined(node: s.StaticWhere) -> bool:
    """ "On your turn, ..., where X is ...": what X is, is said of what is so on your turn."""
    return not isinstance(node.body, s.OnYourTurn)


def then_of_you(node: s.ForSpan) -> bool:
    """ "It has +2 ATK and you pay 2 less to strike with it this turn": what is so of you is so for as long as the rest.

    Of two kinds of cards, whether the time is said of both isn't known.
    """
    who = getattr(node.second, "who", None)
    return isinstance(who, s.PlayerPhrase) and who.which == "you" and no_while_for_a_span(node)


def no_while_for_a_span(node: s.ForSpan) -> bool:
    """ "This turn, ..., and if ..., ..." is a row of its own; what is so while something is, is so for no time said."""
    return not isinstance(node.first, s.While) and not isinstance(node.second, s.While)


def counts_cards(node: s.While) -> bool:
    """ "When you control three or more allies, ...", "when this is ready, ...": so while it is, and no event."""
    own = isinstance(getattr(node.condition, "group", None), s.OwnNameHere)
    return own or isinstance(node.condition, (s.OwnsMany, s.OwnsNone))


def not_either(node: s.Iffy) -> bool:
    """ "Destroy it, or draw a card if ..." is a row of its own: the condition is the second one's."""
    return not isinstance(node.effect, s.OrStep)


def one_deed(node: s.Tailed) -> bool:
    """ "For each" after several deeds counts out the last one."""
    return not isinstance(node.deed, s.Acts)


def one_done(node: s.UnlessStep) -> bool:
    """ "Draw a card, then discard two cards unless you ...": that is said of the last of several deeds."""
    return not (isinstance(node.effect, s.Does) and node.effect.who is None and isinstance(node.effect.deed, s.Acts))


def unconditional(node: s.TriggeredPower) -> bool:
    """ "When ..., if ..." is a condition of the trigger, unless an "otherwise" makes it part of the effect."""
    return not _begins_with_if(node.effect) or _goes_otherwise(node.effect)


def begins_anew(node: s.TriggeredPower) -> bool:
    """ "At end of turn, destroy it" is a step of what was said before, and no power: no time tells what "it" is."""
    first = _leftmost(node.effect)
    back = False
    if isinstance(first, s.Does):
        deed = first.deed.deeds[0] if isinstance(first.deed, s.Acts) else first.deed
        back = _points_back(first.who) or _points_back(deed)
    return unconditional(node) and not back


def _points_back(said: object) -> bool:
    """Tell whether a player or a deed is one of what a text has mentioned before."""
    what = getattr(said, "what", None)
    return isinstance(what, s.Done) or what == s.Pronoun("it")


def of_something_said(node: s.StaticPower) -> bool:
    """ "That ally loses all powers" goes on with the sentence before; "those allies" can be an ability's targets."""
    who = getattr(node.body, "who", None)
    return not isinstance(who, s.Back) or who.plural


def conditional(node: s.TriggeredPower) -> bool:
    """ "When ..., if ..., .... Otherwise, ..." is an effect with two sides, and no condition of the trigger."""
    return not _goes_otherwise(node.effect)


def _goes_otherwise(effect: Any) -> bool:
    return isinstance(effect, s.Steps) and isinstance((*effect.steps, None)[1], s.OtherwiseStep)


def _begins_with_if(effect: Any) -> bool:
    first = _leftmost(effect)
    return isinstance(first, s.Iffy) and not first.after


def _leftmost(node: Any) -> Any:
    """Return the clause that an effect begins with, without what is said after it."""
    while True:
        if isinstance(node, s.Steps):
            node = node.steps[0]
        elif isinstance(node, s.Chain):
            node = node.clauses[0]
        elif isinstance(node, s.Where) or (isinstance(node, s.Iffy) and node.after and not node.negative):
            node = node.effect
        else:
            return node


def no_shared_subject(node: s.Chain) -> bool:
    """ "You may draw a card and discard a card" is two deeds of one subject, not two clauses; "where X" is of all."""
    shared = _commands(node.clauses[0]) and all(_commanded(one) for one in node.clauses[1:])
    return not shared and not _of_one_subject(node) and no_defined_part(node)


def not_all_unless(node: s.Chain) -> bool:
    """ "Destroy this and it deals 1 damage unless you ...": that is said of both, by a row of its own."""
    last = node.clauses[-1]
    of_last = isinstance(last, s.UnlessStep) or (isinstance(last, s.Iffy) and last.after)
    return not of_last and no_shared_subject(node)


def each_of_its_own(node: s.UnlessStep) -> bool:
    """ "They discard a card and lose 1 life unless they ...": that they lose it, too, is no clause of its own."""
    return isinstance(node.effect, s.Chain) and no_shared_subject(node.effect)


def no_defined_effect(node: s.Iffy) -> bool:
    """ "Where X is ..." is said of what stands after "if", too."""
    return not isinstance(node.effect, s.Where)


def no_defined_part(node: s.Chain) -> bool:
    """ "Where X is ..." is said of all the clauses before it."""
    return not isinstance(node.clauses[-1], s.Where)


def _commands(clause: Any) -> bool:
    """Tell whether a clause's deed has the form of a command: "draw a card", "you may draw a card"."""
    return isinstance(clause, s.Does) and (
        clause.who is None or clause.who == s.PlayerPhrase("you") or (clause.may and not _is_card(clause.who))
    )


def _of_one_subject(node: s.Chain) -> bool:
    """Tell whether a later clause could go on with the first one's subject, of which deeds have the form of commands.

    "They discard a card, then draw a card unless ..." is said of them: nothing says that it is said of you.
    """
    first, *others = node.clauses
    if not isinstance(first, s.Does) or not getattr(first.who, "like_commands", False):
        return False
    return any(_commanded(one.effect if isinstance(one, s.UnlessStep) else one) for one in others)


def _commanded(clause: Any) -> bool:
    first = _leftmost(clause)
    return isinstance(first, s.Does) and first.who is None


def _is_card(who: Any) -> bool:
    return not isinstance(who, (s.PlayerPhrase, s.ThatPlayer, s.Keeper, s.YouAnd))
