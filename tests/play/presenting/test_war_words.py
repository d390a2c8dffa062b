"""The words on War:TCG's cards that mean more than they say are explained by rules that there are."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.kernel.game import Game
from rulebound.play.presenting.shapes import Deed
from rulebound.play.war.faces import WORDS, printed_face
from rulebound.play.war.kind import WAR
from rulebound.rulebooks.index import load_index
from rulebound.war import constants as c
from rulebound.war.position.state import State
from war_table import DOOM, HG, STONE, calm, labels, made_up


def deeds(game: Game[State], card: int) -> list[Deed]:
    """Return what a card that is asked may do, as it is presented to who is asked; none if it isn't."""
    asked = game.decision
    if asked is None or card not in asked.subjects:
        return []
    view = game.view(asked.seat)
    shown: Any = view["decision"]
    labels = [option["label"] for option in shown["options"]]
    offers = WAR.presenter(game).offers(view, game.told(asked), labels)
    return [deed for offer in offers for deed in offer.deeds]


def test_every_word_is_explained_by_a_rule() -> None:
    index = load_index()
    for gist, rule in WORDS.values():
        assert gist.endswith(".")
        assert index.find(rule).rulebook == "war"


def test_a_card_shows_how_it_fights() -> None:
    face = printed_face(WAR.cards()["Mortar Team"])
    assert {part.name: part.now for part in face.stats}["attacks by"] == "range, siege"
    assert [word.name for word in face.keywords][:2] == ["range", "siege"]
    assert face.kind == "Ground unit"
    assert face.frame == "Human"


@pytest.mark.rule("war:WAR-6.removing.1")
def test_what_is_mechanical_is_said_to_be_repaired() -> None:
    engine = printed_face(made_up("Engine", damage_type="siege", mechanical=True))
    told = {word.name: (word.gist, word.rule) for word in engine.keywords}
    assert "repaired as buildings are" in told["mechanical"][0]
    assert told["mechanical"][1] == "WAR-6.removing.1"
    # So is what else stands on it, each in a sentence and with its rule.
    assert all(gist.endswith(".") and rule.startswith("WAR-6.") for gist, rule in told.values())
    assert {"siege", "mechanical"} <= set(told)
    assert "mechanical" not in [word.name for word in printed_face(made_up("Unit", damage_type="siege")).keywords]


@pytest.mark.rule("war:WAR-6.damagetype.4", "war:WAR-6.damagetype.6", "war:WAR-6.speed.2")
def test_what_the_words_of_a_unit_mean_is_told_with_the_rule_of_each() -> None:
    told: dict[str, tuple[str, str]] = {}
    for way, damage, speed in (("melee", "siege", "fast"), ("range", "magic", "slow")):
        unit = made_up("Unit", attack_type=way, damage_type=damage, speed=speed)
        told |= {word.name: (word.gist, word.rule) for word in printed_face(unit).keywords}
    assert {word: rule for word, (_, rule) in told.items()} == {
        "melee": "WAR-6.type.2", "siege": "WAR-6.damagetype.4", "fast": "WAR-6.speed.2",
        "range": "WAR-6.type.2", "magic": "WAR-6.damagetype.6", "slow": "WAR-6.speed.2",
    }  # fmt: skip
    assert "1 damage at most" in told["siege"][0]
    assert "ignores armor" in told["magic"][0]
    assert (told["fast"][0].split()[2], told["slow"][0].split()[2]) == ("before", "after")


@pytest.mark.rule("war:WAR-7.worker.1", "war:WAR-cards.heroes.1", "war:WAR-heroes.skills.6")
def test_what_a_card_is_is_told_with_the_rule_of_each() -> None:
    shown = [
        made_up("Digger", "Take 1 gold during the Collect Gold step.", mechanical=True, speed="slow"),
        made_up("Runner", speed="fast"),
        WAR.cards()["Archmage"],
        next(card for card in WAR.cards().values() if card.ultimate),
    ]
    told = {word.name: (word.gist, word.rule) for card in shown for word in printed_face(card).keywords}
    rules = {word: rule for word, (_, rule) in told.items() if word not in ("range", "melee", "magic", "siege")}
    assert rules == {
        "fast": "WAR-6.speed.2", "slow": "WAR-6.speed.2", "mechanical": "WAR-6.removing.1",
        "Worker": "WAR-7.worker.1", "Hero": "WAR-cards.heroes.1", "Ultimate": "WAR-heroes.skills.6",
    }  # fmt: skip
    assert "takes a coin" in told["Worker"][0]
    assert "learns skills" in told["Hero"][0]
    assert "skills of enough levels" in told["Ultimate"][0]


@pytest.mark.rule("war:WAR-6.blocking.1")
@pytest.mark.parametrize("blocked", [True, False])
def test_a_blocked_unit_is_told_what_it_has_to_fight(blocked: bool) -> None:
    table = calm()
    words = "Instead of attacking, this unit may destroy an enemy unit in this battlefield."
    shaman = table.put(DOOM, HG, 1, made_up("Shaman", words))
    knight = table.put(STONE, HG, 1 if blocked else 3, "Knight")
    table.put(STONE, HG, 2, "Rifleman")
    table.hand(DOOM, "Farm")
    game = table.play(c.COMBAT)
    asked = game.decision
    assert asked is not None
    assert asked.rule == ("WAR-6.blocking.1" if blocked else "WAR-6.blocking.2")
    assert [label.split(" (")[0] for label in labels(game) if label.startswith("Attack")] == (
        ["Attack Knight"] if blocked else ["Attack Rifleman", "Attack Knight"]
    )
    presenter = WAR.presenter(game)
    view: Any = game.view(DOOM)
    assert ("has to fight what blocks it" in presenter.prompt(view, game.told(asked), ()).asked) is blocked
    # Whom it could destroy instead doesn't block it.
    handles = [game.rules.handle(game.state, DOOM, one) for one in (knight, shaman)]
    blocks = [[arrow.source, arrow.target] for arrow in presenter.scene(view).arrows if arrow.kind == "blocks"]
    assert blocks == ([handles] if blocked else [])
    told = [(reason.rule, reason.text) for reason in game.why_not(DOOM, "attack", view["decision"]["subjects"][0])]
    assert (("WAR-6.blocking.1", "it must fight Knight") in told) is blocked


@pytest.mark.rule(
    "war:WAR-6.damagetype.2", "war:WAR-6.damagetype.3", "war:WAR-6.damagetype.4", "war:WAR-6.damagetype.5",
    "war:WAR-6.damagetype.6", "war:WAR-6.damagetype.7",
)  # fmt: skip
@pytest.mark.parametrize(
    ("type", "armor", "unit", "building"),
    [("normal", 0, 4, 1), ("normal", 1, 3, 1), ("siege", 0, 1, 4), ("siege", 1, 1, 3), ("magic", 1, 4, 0)],
)
def test_what_an_attack_would_do_is_told_with_it(type: str, armor: int, unit: int, building: int) -> None:
    for kind, amount in (("unit", unit), ("building", building)):
        table = calm()
        attacker = table.put(DOOM, HG, 1, made_up("Attacker", attack=4, damage_type=type))
        target = table.put(STONE, HG, 3, made_up("Target", kind=kind, attack=0, life=9))
        table.state.cards[target].effects = (("armor", armor),) if armor else ()
        table.hand(DOOM, "Farm")
        game = table.play(c.COMBAT)
        told = [deed.label for deed in deeds(game, attacker) if deed.target]
        how = "" if type == "normal" else f" {type}"
        assert told == ([f"Attack for {amount}{how} damage, which leaves it {9 - amount} life"] if amount else [])
