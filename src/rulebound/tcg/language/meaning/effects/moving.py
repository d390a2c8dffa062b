"""Binding of what is done with cards: put somewhere, discarded, put into play, attached, shuffled."""

from __future__ import annotations

from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind, meaning
from rulebound.tcg.language.meaning.fields import check_counted
from rulebound.tcg.language.meaning.nouns.agreement import check_home, owner_of
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning, that_many
from rulebound.tcg.language.meaning.nouns.references import of_several
from rulebound.tcg.language.meaning.nouns.zones import check_put, on_the_stack
from rulebound.tcg.language.meaning.places import as_filter, as_group, as_players
from rulebound.tcg.nodes import flow
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.effects.in_play import AttachCards, Reattach, ReattachBy
from rulebound.tcg.nodes.effects.layers import InterruptLayers, PlayCard, TriggerCards
from rulebound.tcg.nodes.effects.moving import (
    Discard,
    Mill,
    PutAsOwned,
    PutCards,
    PutIntoPlay,
    RemoveFaceDown,
    ShuffleDeck,
)
from rulebound.tcg.nodes.effects.searching import AttachFound
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.nodes.remembering import GoneTo
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect, Group, Value
from rulebound.text import walk


def moving(b: Binder, phrase: Any) -> Group:
    """Bind what is moved; what left play in the trigger event is looked for where it went [wow-2007:411.8b]."""
    check_counted(phrase)
    group = as_group(b, phrase)
    if group in b.words.unmoved and isinstance(phrase, s.Pronoun):
        # What is moved nowhere is not meant: "it" is the card before it.
        others = [
            one for one in reversed(b.mentions) if one.group != group and not (one.player or one.plural)
        ]
        if not others:
            raise Unbound(phrase.word, "nothing before it that can be put there")
        group = of_several(b, others[0], phrase.word)
    _check_moves(b, group, phrase)
    if group == g.This() and b.this_moved:
        return g.ThisCard()
    # [wow-2013:415.9c] what was attached to a card that left play is found in the graveyard, if it has stayed there
    if group == g.This() and b.this_fell:
        return GoneTo(group, b.words.fallen_to)

    if isinstance(phrase, (s.Pronoun, s.Back, s.BackSaid, s.OwnNameHere)):
        for mention in reversed(b.mentions):
            if mention.group == group and mention.moved is not None:
                return GoneTo(group) if isinstance(mention.moved, GoneTo) else mention.moved
    return group


def _check_moves(b: Binder, group: Group, phrase: Any) -> None:
    """Refuse "that player's hero ... puts it on the top of his deck": a hero goes nowhere but back from where it is."""
    stays = [one for one in b.mentions if one.types and not one.types & ~b.words.never_moved and one.moved is None]
    if isinstance(phrase, s.Pronoun) and any(one.group == group and one.zone == c.PLAY for one in stays):
        if group != g.This():
            raise Unbound(phrase.word, "what is moved nowhere")


@meaning(said(PutCards))
def _puts(b: Binder, node: Any) -> PutCards:
    """What a row says with the engine's own node follows a card to where it has gone, too."""
    return PutCards(moving(b, node.what), node.to, node.bottom, node.shuffle, node.how)


@meaning(s.MoveTo)
def _move_to(b: Binder, node: s.MoveTo) -> Effect:
    made = _moved(b, node)
    if node.to != c.REMOVED and node.lies is None and _is_anybodys(b, node.home, made.what):
        # [wow-2012:415.2, wow-2013:415.2] the text says whose it is to be, whoever owns it
        return PutAsOwned(made.what, made.to, as_players(b, node.home), made.bottom, made.shuffle)
    check_home(b, node.lies, node.home, owner=owner_of(b, made.what))
    return made


def _is_anybodys(b: Binder, home: object, what: Group) -> bool:
    """Tell whether cards in play go to a player's deck, hand or pile of whom nothing says that they are that player's.

    Of this card itself, of cards that you control, and of those that have been that player's elsewhere it is not said.
    """
    if isinstance(home, s.PlayerPhrase):
        return home.which in ONE_PLAYER
    if not isinstance(home, s.ThatPlayer) or home.word not in ("your", "that player"):
        return False
    if isinstance(what, (g.Target, Pick, Each)):
        among = isinstance(what, Pick) and what.among is not None
        return what.zone == c.PLAY and what.owner is None and not among and not _are_yours(what.what)
    for mention in reversed(b.mentions):
        if mention.group == what:
            elsewhere = mention.own or mention.zone != c.PLAY or mention.moved is not None
            return not elsewhere and mention.owner is None and not _are_yours(mention.what)
    return False


def _are_yours(what: object) -> bool:
    return any(isinstance(part, Side) and part.side == "your" for _, part in walk(what))


#: Who may be named as the player to whom a card goes for good.
ONE_PLAYER: Final = ("target player", "target opponent")


def _moved(b: Binder, node: s.MoveTo) -> PutCards:
    if isinstance(node.what, s.TopOf) and node.to != c.HAND:
        top = as_group(b, node.what)
        if node.to in (c.REMOVED, b.words.fallen_to):
            # It lies open there: "it" is the card that was put there.
            b.mentions[-1].group = g.Role("this way")
        return PutCards(top, node.to, node.bottom, node.shuffle, node.how)
    what = _from_there(b, node, moving(b, node.what))
    if isinstance(node.home, s.Keeper) and isinstance(what, g.Target) and what.most == 1 and what.most_value is None:
        b.to_its_owner = g.OwnerOf(what)
    if node.to == c.REMOVED and (isinstance(what, g.Target) or what == g.This()):
        for mention in b.mentions:
            if mention.group == what and mention.moved is None:
                # A later "that ally", put somewhere else, is the card that was removed; so is this card itself.
                mention.moved = GoneTo(what)
    return PutCards(what, node.to, node.bottom, node.shuffle, node.how)


def _from_there(b: Binder, node: s.MoveTo | s.PutPlay, what: Group) -> Group:
    """Bind from where cards are put: what this text has destroyed only if it lies in that graveyard by then."""
    if node.origin != b.words.fallen_to:
        return what
    if any(one.group == what and one.suffered == "destroyed" for one in b.mentions):
        return GoneTo(what, b.words.fallen_to)
    if what == g.This():
        # [wow-2007:700.2] It can do so only from there.
        b.from_the_fallen = True
    return what


@meaning(s.PutPlay)
def _put_play(b: Binder, node: s.PutPlay) -> Effect:
    what = moving(b, node.what)
    check_put(b, what)
    check_home(b, node.lies, owner=owner_of(b, what))
    what = _from_there(b, node, what)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    damage = None
    if node.damage is not None:
        b.mention(Mention(g.Role("each"), b.words.damageable))
        damage = bind(b, node.damage)
    # What enters play is a new object: a later "it" means that one, not the card that it was.
    if isinstance(what, GoneTo):
        b.mention(Mention(g.Role("put into play"), types_of(b, node.what)))
    elif isinstance(node.what, s.Phrase):
        plural = bool(b.mentions) and b.mentions[-1].plural
        b.mention(Mention(g.Role("put into play"), types_of(b, node.what), plural=plural))
    return PutIntoPlay(what, None if under == g.You() else under, node.turned, damage)


@meaning(s.Discards)
def _discards(b: Binder, node: s.Discards) -> Effect:
    if node.what is None:
        check_home(b, node.home, owner=b.actor)
        return Discard(b.actor, None, AnyCard())
    if isinstance(node.what, s.Phrase) and node.what.det in ("a", "some", "all") and node.what.owner is None:
        assert isinstance(node.what.noun, s.Noun)
        meant = noun_meaning(b, node.what.noun)
        if meant.placed and (meant.zone != c.HAND or meant.owner != b.actor):
            raise Unbound("discard", "needs cards in the hand of whoever discards them")
        if meant.card or meant.placed or node.what.det == "a" or not node.what.noun.posts:
            # [wow-2013] What is discarded is in hand, whether it is called a card or not.
            if node.what.det == "all":
                return Discard(b.actor, None, meant.what)
            count = Number(1) if node.what.count is None else that_many(b, bind(b, node.what.count))
            many = count != Number(1)
            discarded = b.mention(Mention(g.Role("this way"), meant.types, many, card=True, zone=c.NOWHERE))
            discarded.suffered = "discarded"
            return Discard(b.actor, count, meant.what, node.random)
    if isinstance(node.what, (s.Pronoun, s.Back, s.BackSaid)):
        what = as_group(b, node.what)
        if any(one.group == what and one.zone == c.PLAY for one in b.mentions):
            raise Unbound("discard", "needs cards in hand")
        return PutCards(what, b.words.fallen_to, how="discard")
    if isinstance(node.what, s.OneOfSeen):
        return PutCards(as_group(b, node.what), b.words.fallen_to, how="discard")
    raise Unbound("discard", "needs cards in hand")


@meaning(s.Mills)
def _mills(b: Binder, node: s.Mills) -> Effect:
    count: Value = Number(1) if node.count is None else bind(b, node.count)
    who = as_players(b, node.owner)
    check_home(b, node.home, owner=who)
    b.mention(
        Mention(
            g.Role("this way"),
            b.words.every_type,
            plural=node.count is not None,
            card=True,
            zone=c.NOWHERE,
            owner=who,
        )
    )
    return Mill(who, count, node.to, node.face_down)


@meaning(s.RemovesFaceDown)
def _removes_face_down(b: Binder, node: s.RemovesFaceDown) -> Effect:
    return RemoveFaceDown(moving(b, node.what))


@meaning(s.Shuffles)
def _shuffles(b: Binder, node: s.Shuffles) -> Effect:
    return ShuffleDeck(as_players(b, node.owner))


@meaning(s.AttachIt)
def _attach_it(b: Binder, node: s.AttachIt) -> Effect:
    what = as_group(b, node.what)
    to = node.to
    if what == g.This() and isinstance(to, (s.Pronoun, s.Back, s.BackSaid)):
        # What resolves enters play attached to what its effect has brought there [wow-2007:710.2d].
        brought = b.latest(to.word, own=False).group if isinstance(to, s.Pronoun) else as_group(b, to)
        if b.in_power or brought != g.Role("put into play"):
            raise Unbound("attach", "an ability that resolves can't be attached to what its effect brings")
        b.attaches_to = brought
        b.attached_to = next(one.types for one in reversed(b.mentions) if one.group == brought)
        return flow.Nothing()
    if isinstance(to, s.Phrase) and to.det == "another target" and what == g.This():
        # Another than what it is attached to.
        b.mention(Mention(g.AttachedHost(), b.words.every_type))
    if isinstance(to, s.Phrase) and to.det == "another":
        # Another than the one that it is attached to; that is what reattaching means [wow-2007:306.3f].
        to = s.Phrase("a", to.noun)
    if what == g.Role("found"):
        if not isinstance(to, (s.Back, b.words.attached)):
            raise Unbound("attach it", "only an ability in play can be attached to another card")
        return AttachFound(what, as_group(b, to))
    it = next((one for one in reversed(b.mentions) if one.group == what), None)
    if it is not None and not it.types & b.words.attached_types:
        # [wow-2012:400.1, wow-2013:400.1] what is no attachment becomes one, of what this says
        if not isinstance(node.to, s.Phrase) or node.to.det != "a":
            raise Unbound("attach it", "what it can be attached to must be said")
        b.attached_to = types_of(b, to)
        return AttachCards(what, as_filter(b, to))
    return Reattach(what, as_filter(b, to))


@meaning(s.PutAttached)
def _put_attached(b: Binder, node: s.PutAttached) -> Effect:
    what = moving(b, node.what)
    check_put(b, what)
    check_home(b, node.lies, owner=owner_of(b, what))
    # Without that it comes under the control of who puts it into play.
    if b.actor != g.You() or (node.under is not None and as_players(b, node.under) != g.You()):
        raise Unbound("under", "whose control?")
    to = as_group(b, node.to)
    if to.asks() or isinstance(to, Each):
        raise Unbound("attached to", "needs one card to attach to")
    return AttachFound(what, to)


@meaning(s.Reattaches)
def _reattaches(b: Binder, node: s.Reattaches) -> Effect:
    what = as_group(b, node.what)
    return Reattach(what, AnyCard()) if b.actor == g.You() else ReattachBy(what, AnyCard(), b.actor)


@meaning(s.DiscardsAtRandom)
def _discards_at_random(b: Binder, node: s.DiscardsAtRandom) -> Effect:
    b.mention(Mention(g.Role("this way"), b.words.every_type, card=True)).suffered = "discarded"
    return Discard(b.actor, bind(b, node.count), AnyCard(), True)


@meaning(s.TriggersCards)
def _triggers_cards(b: Binder, node: s.TriggersCards) -> Effect:
    return TriggerCards(as_group(b, node.what))


@meaning(s.PlaysNow)
def _plays_now(b: Binder, node: s.PlaysNow) -> Effect:
    """[wow-2013:707.1b] It is played as the text is processed; nobody pays, and X is 0."""
    if b.actor != g.You():
        raise Unbound("play", "is said of another player")
    what = as_group(b, node.what)
    if isinstance(what, g.Target) and what.zone == c.STACK:
        # "Interrupt target ability and remove it from the game ... you may play it": what it has become.
        if not any(one.group == what and one.suffered == "removed" for one in b.mentions):
            raise Unbound("play it", "a card on the stack is being played already")
    return PlayCard(what, not node.paying)


@meaning(s.Interrupts)
def _interrupts(b: Binder, node: s.Interrupts) -> Effect:
    """[wow-2007:711.1] Cards that are interrupted are on the stack."""
    return InterruptLayers(on_the_stack(b, as_group(b, node.what)))
