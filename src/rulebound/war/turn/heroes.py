"""Heroes: when they may be played, their skills, and what it costs to bring them back."""

from __future__ import annotations

from rulebound.kernel.decision import Reason
from rulebound.war.position.state import Card, HeroRecord, State


def may_enter(state: State, card: Card) -> list[Reason]:
    """Return every reason why a Hero card can't be placed into a slot now (not as a copy on himself)."""
    player = state.players[card.owner]
    name = card.definition.name
    reasons: list[Reason] = []
    there = state.hero_card(card.owner, name)
    if there is not None:
        # [WAR-heroes.copies.1] all copies are the same Hero; the other player's don't count (Q49)
        reasons.append(Reason("WAR-heroes.copies.1", f"{name} is in play already", there.id))
    hero = player.hero(name)
    if hero is None:
        # [WAR-heroes.multiple.1] different Heroes in one game
        if len(player.heroes) >= state.settings.hero_limit:
            limit = state.settings.hero_limit
            reasons.append(
                Reason("WAR-heroes.multiple.1", f"you have played {limit} different Heroes in this game")
            )
    elif hero.died and state.turn < hero.died + state.settings.copy_wait:
        # [WAR-heroes.copies.3, WAR-heroes.resurrect.4] a copy comes on a later turn
        reasons.append(Reason("WAR-heroes.resurrect.4", f"{name} died this turn"))
    return reasons


def total_level(state: State, hero: HeroRecord, without_ultimates: bool = False) -> int:
    """Return the total level of a Hero's skills; an Ultimate without a level counts as 1 (Q26)."""
    total = 0
    for id in hero.skills:
        definition = state.cards[id].definition
        if not (without_ultimates and definition.ultimate):
            total += max(1, definition.level)
    return total


def replaced_skill(state: State, hero: HeroRecord, skill: Card) -> int:
    """Return the attached skill that a higher level of it would replace, or 0 [WAR-5.skills.6]."""
    for id in hero.skills:
        definition = state.cards[id].definition
        if definition.family == skill.definition.family and definition.level == skill.definition.level - 1:
            return id
    return 0


def may_learn(state: State, skill: Card, on: Card) -> list[Reason]:
    """Return every reason why a skill card can't be played on a Hero in play now."""
    player = state.players[skill.owner]
    definition = skill.definition
    reasons: list[Reason] = []
    if on.definition.name != definition.hero:
        reasons.append(
            Reason("WAR-cards.skills.1", f"{definition.name} is a skill of {definition.hero}", on.id)
        )
        return reasons
    if player.skills_played >= state.settings.skills_each_turn:
        # [WAR-5.skills.2, WAR-heroes.skills.3] one a turn, however many Heroes are in play
        reasons.append(Reason("WAR-5.skills.2", "you have played a Hero skill this turn"))
    hero = player.hero(on.definition.name) or HeroRecord(on.definition.name)
    attached = [state.cards[id].definition for id in hero.skills]
    if any(known.name == definition.name for known in attached):
        # [WAR-heroes.skills.4] no skill twice
        reasons.append(Reason("WAR-heroes.skills.4", f"{definition.name} is attached to him already"))
    if definition.ultimate:
        # [WAR-heroes.skills.6] the other skills of this Hero (Q87) add up to at least 3
        if total_level(state, hero, without_ultimates=True) < state.settings.ultimate_level:
            reasons.append(
                Reason(
                    "WAR-heroes.skills.6",
                    f"an Ultimate needs skills of total level {state.settings.ultimate_level} on the Hero",
                )
            )
    elif definition.level > 1:
        # [WAR-heroes.skills.5] level 1 first, and a higher level on a later turn
        old = replaced_skill(state, hero, skill)
        if not old:
            if not any(known.name == definition.name for known in attached):
                reasons.append(
                    Reason(
                        "WAR-heroes.skills.5",
                        f"level {definition.level - 1} of {definition.family} is not attached to him",
                    )
                )
        elif state.cards[old].arrived == state.turn:
            reasons.append(Reason("WAR-5.skills.6", "a skill is upgraded on a later turn", old))
    elif any(known.family == definition.family for known in attached):
        if not any(known.name == definition.name for known in attached):
            reasons.append(
                Reason("WAR-heroes.skills.4", f"a higher level of {definition.family} is attached")
            )
    return reasons


def cost_to_resurrect(state: State, hero: HeroRecord) -> int:
    """[WAR-3.resurrect.2, WAR-heroes.resurrect.2] One card of the deck for each level of his skills."""
    return total_level(state, hero)


def card_in_discard(state: State, seat: int, name: str) -> int:
    """Return a card of a Hero in a player's discard pile, or 0."""
    for id in reversed(state.players[seat].discard):
        if state.cards[id].definition.name == name:
            return id
    return 0


def may_resurrect(state: State, seat: int, hero: HeroRecord, spent: int = 0) -> list[Reason]:
    """Return every reason why a Hero can't be resurrected for cards of the deck now (``spent`` are gone already)."""
    reasons: list[Reason] = []
    if not hero.died:
        return [Reason("WAR-3.resurrect.1", f"{hero.name} is not dead")]
    if state.turn < hero.died + state.settings.resurrection_wait:
        # [WAR-3.resurrect.4, WAR-heroes.resurrect.3] a full turn out of play first
        reasons.append(
            Reason("WAR-heroes.resurrect.3", f"{hero.name} has not been out of play for a full turn")
        )
    cost = cost_to_resurrect(state, hero)
    if cost > len(state.players[seat].deck) - spent:
        reasons.append(Reason("WAR-3.resurrect.2", f"the deck does not have {cost} cards"))
    if not card_in_discard(state, seat, hero.name):
        reasons.append(Reason("WAR-3.resurrect.3", f"no card of {hero.name} is in the discard pile"))
    return reasons
