"""Binding: where the reading of a card's text stands, and what it has mentioned.

The subject of an effect is preferred by "it" where it is the subject of the next clause; elsewhere "it" is the latest
card mentioned; "that ally" the latest mention that can be an ally; "he" and "she" this card, unless a player stands
between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.language.binding import Place, Reading, Unbound
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import ControllerOf, Each
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.program.nodes import Effect, Filter, Group, Pattern, Value
from rulebound.tcg.tree import Node
from rulebound.text import OWN_NAME, is_node


class Mention:
    """Something that a text has mentioned: the subjects, which card types they can be, and how it was mentioned."""

    def __init__(
        self,
        group: Group,
        types: int = 0,
        plural: bool = False,
        player: bool = False,
        own: bool = False,
        each: bool = False,
        moved: Group | None = None,
        card: bool = False,
        name: str = "",
        what: Filter | None = None,
        event: str = "",
        zone: int = c.PLAY,
        subject: bool = False,
        owner: Group | None = None,
        kinds: tuple[object, ...] = (),
    ) -> None:
        self.group = group
        self.types = types
        self.plural = plural
        self.player = player
        self.own = own
        self.each = each
        self.moved = moved
        self.card = card
        self.name = name
        #: The trigger event is that it is played: it lies on the stack.
        self.played = False
        #: What the noun phrase said of it, and where it lies.
        self.what = what
        self.zone = zone
        #: Whose it is, if it lies in a zone of which the text says that.
        self.owner = owner
        #: It is all that a statement is about, which "its" can mean and "that ally" does not.
        self.subject = subject
        #: What the noun phrase called it: "that Demon" is what was called a Demon.
        self.kinds = kinds
        #: The field of the event that brought it up; and, if that is about this turn, how a card is asked about it.
        self.event = event
        self.past: Pattern | None = None
        #: The number of the event that has brought it up; and whether it is the subject of something that was done.
        self.clause = 0
        self.done = False
        #: What was done to it last: "destroyed".
        self.suffered = ""
        #: It lies in a deck by now, or where what is destroyed comes to lie.
        self.away = False
        #: Nothing tells any more which cards these were: something else was done since.
        self.lost = False


class Binder(Reading[Mention]):
    """Where the reading of a text stands."""

    def __init__(
        self, words: Words, name: str, types: int, compile_text: Callable[[CardText], object], passes_for: int = 0
    ) -> None:
        super().__init__(words)
        self.words: Words = words
        self.name = name
        #: Reads what is printed on another card, by its name, texts and type: that of a token must be understood.
        self.compile_text = compile_text
        self.types = types
        #: The agent of the clause being read, and the subject of the clause before it.
        self.agent: Mention | None = None
        self.before: Mention | None = None
        self.actor: Group = g.You()
        self.prelude: list[Effect] = []
        #: What a clause about a noun calls that noun ("that attacked this turn").
        self.gap: Group | None = None
        self.in_pattern = False
        #: Within a power, and not in what an ability's own text says before any Ongoing.
        self.in_power = False
        #: Whose zone the card was put into of which the text said "its owner's".
        self.to_its_owner: Group | None = None
        self.in_delayed = False
        #: "This" has left play or hand as the trigger event: it is looked for where it went.
        self.this_moved = False
        #: What "this" is attached to has left play as the trigger event, and "this" with it [wow-2007:306.3e].
        self.this_fell = False
        #: What "this" does can only be done from where what has fallen lies, so that the power functions there
        #: [wow-2007:700.2].
        self.from_the_fallen = False
        self.in_cost = False
        #: Something is paid with cards to play this, which lines of the text after that speak of.
        self.paid_to_play = False
        #: "It" is not the agent of the clause being read (that would be "itself").
        self.excluding = False
        #: What the ongoing text of an ability can refer back to, and the groups of it as the ability resolves.
        self.carried: list[Mention] = []
        self.noted: list[Group] = []
        #: What has been said as the card enters play, by the names of numbers: it means the same in all its powers.
        self.said_before: tuple[str, ...] = ()
        #: The card that is said to be an opponent's, whose controller "that opponent" can be.
        self.of_an_opponent: Mention | None = None
        #: A name has been said, which "that name" and "the named card" mean.
        self.naming = False
        #: A kind of card has been chosen, which "that kind" means.
        self.kind_chosen = False
        #: Counters of which name were removed from this as a cost.
        self.counters_paid = ""
        #: The trigger event has an amount, which "that many" can mean.
        self.amount_known = False
        #: Of which kind a tag has been chosen in this text, and as the card enters play.
        self.tag_chosen = ""
        self.tag_said = ""
        #: Numbers have been chosen, the highest of which somebody chose.
        self.in_secret = False
        #: Card types as one of which the card can be meant though it is none [wow-2007:306.4a].
        self.passes_for = passes_for
        #: How much was paid each time, for a cost that could be paid several times.
        self.paid_each = 0
        #: The card types that an ability's attach description means.
        self.attached_to = 0
        #: What an ability that resolves is attached to, if that is what its effect has put into play.
        self.attaches_to: Group | None = None
        #: What the text has defined X as, in a sentence of its own.
        self.where: Value | None = None
        #: The condition that somebody has a card of one of several kinds, of which he may have "all three".
        self.listed: Any = None
        #: How many events have been bound.
        self.events = 0
        #: What is bound is asked of each card that the deed is done to, so that "it" can be any one of several.
        self.of_each = False
        #: What was chosen among the cards looked at or revealed last, by its roles: together, and one after the other.
        self.taken: tuple[tuple[str, ...], ...] = ()
        #: The roles that a later trigger keeps from the link that created it.
        self.kept: tuple[str, ...] = ()

    def copy(self) -> Binder:
        """Return a binder that stands at the same place."""
        made = Binder(self.words, self.name, self.types, self.compile_text)
        made.__dict__.update(self.__dict__)
        made.mentions = list(self.mentions)
        made.prelude = list(self.prelude)
        return made

    # --- Mentions ----------------------------------------------------------------------------------------

    def begin_power(self) -> None:
        """Forget what another power mentioned; its targets are its own."""
        self.mentions = []
        self.agent = None
        self.before = None
        self.in_power = True
        self.actor = g.You()
        self.slots = 0
        self.this_moved = False
        self.this_fell = False
        self.from_the_fallen = False
        self.in_delayed = False
        self.in_cost = False
        self.of_an_opponent = None
        self.to_its_owner = None
        self.naming = False
        self.kind_chosen = False
        self.tag_said = self.tag_chosen or self.tag_said
        self.tag_chosen = ""
        self.amount_known = False
        self.counters_paid = ""
        self.in_secret = False
        self.where = None
        self.listed = None
        self.kept = ()
        self.taken = ()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Read about what may happen to anybody: "an opponent" is whoever it happens to, and nobody's choice."""
        kept, self.in_pattern = self.in_pattern, True
        yield
        self.in_pattern = kept

    def this(self) -> Group:
        """Return the card itself: what a text calls by its own name, or "this"."""
        return g.This()

    def latest(self, words: str, types: int = 0, plural: bool = False, own: bool = True) -> Mention:
        """Return the latest card mentioned that fits; refuse if there is none."""
        for mention in reversed(self.mentions):
            if mention.player or (types and not mention.types & types) or (mention.own and not own):
                continue
            if mention.plural and not plural and not mention.each:
                continue
            if words == "it" and self.never_it(mention):
                continue
            if self.excluding and self.agent is not None and mention.group == self.agent.group:
                # What the subject does to itself is said with "itself".
                continue
            if mention.lost:
                raise Unbound(words, "nothing tells any more which card that was")
            if words in ("it", "its") and self._has_rival(mention, types):
                raise Unbound(words, "which of the two that the event speaks of?")
            return mention
        raise Unbound(words, "nothing before it that it can mean")

    def _has_rival(self, mention: Mention, types: int) -> bool:
        """Tell whether an event speaks of another card besides one, of which "it" could be said just as well."""
        if not mention.clause:
            return False
        others = [one for one in self.mentions if one.clause == mention.clause and one.group != mention.group]
        fits = [one for one in others if not (one.player or one.plural or one.own or self.never_it(one))]
        return any(one.kinds and (not types or one.types & types) for one in fits)

    def never_it(self, mention: Mention) -> bool:
        """Tell whether a game's texts never say "it" of what was mentioned."""
        return self.goes_by_name(mention) or (mention.types != 0 and not mention.types & ~self.words.never_it)

    def goes_by_name(self, mention: Mention) -> bool:
        """[wow-2007:200.1] Tell whether what was mentioned is whatever is in play of a name: "he", and not "it"."""
        parts = mention.what.parts if isinstance(mention.what, Both) else ()
        named = len(parts) == 2 and any(isinstance(part, Named) for part in parts)
        whole = bool(mention.event) or isinstance(mention.group, Each)
        return named and whole and mention.types != 0 and not mention.types & ~self.words.by_name

    def latest_player(self, words: str) -> Mention:
        """Return the latest player mentioned."""
        for mention in reversed(self.mentions):
            if mention.player:
                return mention
        if self.of_an_opponent is not None:
            return Mention(ControllerOf(self.of_an_opponent.group), player=True)
        for mention in reversed(self.carried):
            if mention.player:
                return mention
        if words == "that player" and self.to_its_owner is not None:
            return Mention(self.to_its_owner, player=True)
        raise Unbound(words, "no player before it that it can mean")


def _as_said(b: Binder, node: Any) -> Any:
    if node is OWN_NAME:
        return b.name
    if is_node(node) and not isinstance(node, Node):
        raise Unbound(type(node).__name__, "can't stand here")
    return node


#: What a surface node means, wherever it stands.
bind: Final = Place(_as_said)
meaning: Final = bind.of


@meaning(tuple)
def _each(b: Binder, node: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(bind(b, item) for item in node)


@contextmanager
def asking_of_each(b: Binder) -> Iterator[None]:
    """Bind what is asked of each card that a deed is done to, while the deed is done to it."""
    kept, b.of_each = b.of_each, True
    yield
    b.of_each = kept
