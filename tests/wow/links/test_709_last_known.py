"""A link that asks about a card that is gone gets its last known information [709.2d]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, item, scenario
from wow_cards import charm, doom

GROW = ability(
    "Grow", "Attach to target ally. <p> Ongoing: Attached ally has +3 ATK and +2 health. <p> Attached ally is a Sheep."
)
#: An ally of theirs with 5 ATK, 6 health, 1 damage and 2 counters, which is a Sheep and exhausted.
BIG = 'ability "Grow" on "Guard"\nopponent: ally "Guard" 2/4 damage 1 exhausted counter "charge" 2; hand "Doom" "Doom"'

#: What is asked of an ally, with the number of cards that are to be drawn for it.
QUESTIONS = [
    ("draw a card for each charge counter on that ally", 2),
    ("if that ally is a Sheep, draw a card", 1),
    ("if that ally is exhausted, draw a card", 1),
    ("if that ally is damaged, draw a card", 1),
    ("your hero deals fire damage equal to that ally's ATK to itself", 5),
    ("your hero deals fire damage to itself equal to that ally's health", 6),
    ("your hero deals fire damage to itself equal to the damage on that ally", 1),
]


def capital(words: str) -> str:
    """Begin a sentence."""
    return words[0].upper() + words[1:]


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:709.2c", "wow-2013:709.2d")
@pytest.mark.parametrize(("question", "answer"), QUESTIONS)
def test_a_target_that_is_gone_still_tells_what_it_was(question: str, answer: int) -> None:
    """It is no legal target any more, but another one is, so the link resolves."""
    spell = ability("Spell", f"Exhaust target hero. Exhaust target ally. {capital(question)}.")
    table = scenario(f'you: hand "Spell"; {BIG}', [GROW, spell, doom()]).play("Spell", targets=["their hero"])
    table.play("Doom", by="opponent", targets=["Guard"]).resolve().expect("Guard", zone="graveyard").resolve()
    assert len(table.facts("draw")) + sum(fact.amount for fact in table.facts("damage")) == answer


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:707.3", "wow-2013:709.2d", "wow-2013:712.3b")
@pytest.mark.parametrize(("question", "answer"), QUESTIONS)
def test_what_a_cost_destroyed_still_tells_what_it_was(question: str, answer: int) -> None:
    altar = item("Altar", f"Destroy an ally in your party >>> {capital(question)}.")
    text = BIG.replace("\nopponent:", ";").replace('; hand "Doom" "Doom"', "")
    table = scenario(f'you: item "Altar"; {text}\nopponent:', [GROW, altar]).use("Altar").resolve()
    assert len(table.facts("draw")) + sum(fact.amount for fact in table.facts("damage")) == answer


@pytest.mark.rule("wow-2007:709.2d", "wow-2013:709.2d")
@pytest.mark.parametrize(("question", "answer"), QUESTIONS)
@pytest.mark.parametrize("deed", ["Destroy target ally", "Remove target ally from the game",
                                  "Put target ally into its owner's hand"])  # fmt: skip
def test_what_the_text_itself_moved_still_tells_what_it_was(deed: str, question: str, answer: int) -> None:
    spell = ability("Spell", f"{deed}. {capital(question)}.")
    table = scenario(f'you: hand "Spell"; {BIG}', [GROW, spell, doom()]).play("Spell", targets=["Guard"]).resolve()
    assert len(table.facts("draw")) + sum(fact.amount for fact in table.facts("damage")) == answer


@pytest.mark.rule("wow-2007:709.2d", "wow-2013:709.2d", "wow-2013:712.3b")
@pytest.mark.parametrize(
    ("then", "answer"),
    [
        ("Your hero deals fire damage to itself equal to the total ATK of allies destroyed this way.", 7),
        ("Draw a card for each Sheep destroyed this way.", 1),
        ("Draw a card for each ally destroyed this way.", 2),
        ("If a Sheep was destroyed this way, draw a card.", 1),
    ],
)
def test_what_was_destroyed_this_way_tells_what_it_was(then: str, answer: int) -> None:
    sweep = ability("Sweep", f"Destroy all opposing allies. {then}")
    table = scenario(f'you: hand "Sweep"; {BIG}; ally "Other" 2/2', [GROW, sweep, doom()]).play("Sweep").resolve()
    assert len(table.facts("draw")) + sum(fact.amount for fact in table.facts("damage")) == answer


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:400.3", "wow-2013:709.2d")
def test_whoever_controlled_it_last_is_its_controller() -> None:
    """You control their ally, and it is gone from your party as the link resolves: its controller is you."""
    spell = ability("Spell", "Exhaust target hero. Destroy target ally. Its controller draws a card.", instant=True)
    text = 'you: ability "Charm" on "Guard"\nopponent: ally "Guard" 2/4; hand "Spell" "Doom"'
    for respond in (False, True):
        table = scenario(text, [charm(), spell, doom()]).play("Spell", by="opponent", targets=["your hero", "Guard"])
        if respond:
            table.play("Doom", by="opponent", targets=["Guard"]).resolve()
        table.resolve().expect_hand("you", "Filler").expect("Guard", zone="graveyard")


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:709.2c", "wow-2013:709.2d")
def test_nothing_is_done_to_what_no_longer_is_a_target() -> None:
    spell = ability("Spell", "Exhaust target hero. Target ally has +X ATK this turn, where X is its ATK.")
    veil = ability("Veil", "Target hero or ally is untargetable this turn.", instant=True)
    table = scenario('you: hand "Spell"\nopponent: ally "Guard" 2/4; hand "Veil"', [spell, veil])
    table.play("Spell", targets=["their hero"]).play("Veil", by="opponent", targets=["Guard"]).resolve().resolve()
    table.expect("their hero", exhausted=True).expect("Guard", atk=2)
