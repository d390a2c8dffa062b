"""Binding of what is done with cards: put, discarded, attached, shuffled, interrupted."""

from __future__ import annotations

import dataclasses
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.effects.moving import moving
from rulebound.tcg.language.meaning.nouns.agreement import check_home, owner_of
from rulebound.tcg.language.meaning.places import as_players, next_step
from rulebound.tcg.nodes.core import Effect
from rulebound.text import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import WORDS, meaning
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.unique_cards import TurnDeckOver


@meaning(s.PutResources)
def _put_resources(b: Binder, node: s.PutResources) -> Effect:
    what = moving(b, node.what)
    check_home(b, node.lies, owner=owner_of(b, what))
    under = as_players(b, node.under)
    return e.PutIntoResources(what, node.exhausted, True, None if under == g.You() else under)


@meaning(s.TurnsDeck)
def _turns_deck(b: Binder, node: s.TurnsDeck) -> Effect:
    return TurnDeckOver(as_players(b, node.owner))


@WORDS.means(next_step, s.EntersHurt)
def _enters_hurt(b: Binder, node: s.EntersHurt, made: list[Effect], before: object) -> list[Effect]:
    """ "That ally enters play with damage on it": said of what the sentence before puts into play."""
    found = [part for _, part in walk(made[-1]) if isinstance(part, e.PutIntoPlay)] if made else []
    if len(found) != 1 or found[0].damage is not None:
        raise Unbound("enters play", "nothing before it that is put into play")
    b.mention(Mention(g.Role("each"), c.ALLY))
    damage = bind(b, node.damage)
    b.mentions.pop()

    def change(part: Any) -> Any:
        return dataclasses.replace(part, damage=damage) if isinstance(part, e.PutIntoPlay) else part

    return [*made[:-1], replace(made[-1], change)]
