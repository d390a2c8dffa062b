"""Which windows of World of Warcraft matter: each is set up, and asked or passed as the rule of it says."""

from __future__ import annotations

from rulebound.kernel.decision import Decision
from rulebound.play.passing.situations import Situation
from rulebound.play.passing.wishes import AutoPass
from rulebound.play.wow import windows
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario, weapon

SPARK = ability("Spark", "Your hero deals 2 fire damage to target ally.", instant=True)
ROAR = ability("Roar", "Target ally has +2 ATK this turn.", instant=True)
SHOUT = ability("Shout", "Allies in your party have +2 ATK this turn. Draw a card.", instant=True)
DRUM = item("Drum", "(1) >>> Target ally has +2 ATK this turn.")
YOU, THEM = 0, 1


def alone(text: str, cards: list[Definition]) -> Table:
    """A table at which nobody has anything but what the text says."""
    return scenario(text, cards, ask_everybody=False)


def seen(table: Table, cards: list[Definition]) -> tuple[Situation | None, Decision]:
    """The decision that is asked now, as automatic passing sees it for whoever is asked."""
    asked = table.game.decision
    assert asked is not None
    view, told = table.game.view(asked.seat), table.game.told(asked)
    return windows.situation(view, told, {card.name: card for card in cards}), told


def asked(table: Table, cards: list[Definition], seat: int) -> bool:
    """Whether a seat that has something to choose now is asked."""
    now, told = seen(table, cards)
    assert told.seat == seat
    assert now is not None
    return AutoPass(stops=windows.STOPS).answer(now) is None


def test_the_own_action_phase_is_asked_and_the_own_link_is_not() -> None:
    cards = [SPARK, ally("Ox", 1, 3)]
    table = scenario('you: hand "Ox" "Spark"; resources 3\nopponent: ally "Ox"', cards)
    assert asked(table, cards, YOU)
    table.play("Ox")
    assert not asked(table, cards, YOU)
    now, _ = seen(table, cards)
    assert now is not None
    assert "your own" in now.idle


def test_a_link_of_an_opponents_is_asked_about_while_there_is_an_answer() -> None:
    cards = [SPARK, ally("Ox", 1, 3)]
    table = scenario('you: hand "Ox"; resources 3\nopponent: hand "Spark"; resources 1; ally "Ox"', cards)
    table.play("Ox").give_priority("opponent")
    assert asked(table, cards, THEM)
    now, _ = seen(table, cards)
    assert now is not None
    assert now.matters == "Ox waits to resolve"
    assert now.waiting == "Ox"


def test_more_attack_for_the_turn_is_no_answer_outside_of_combats() -> None:
    for card in (ROAR, DRUM):
        cards = [card, ally("Ox", 1, 3)]
        where = f'hand "{card.name}"' if card is ROAR else f'item "{card.name}"'
        table = alone(
            f'you: hand "Ox"; ally "Ox"; resources 3\nopponent: {where}; resources 1; ally "Ox"', cards
        )
        table.play("Ox").give_priority("opponent")
        assert not asked(table, cards, THEM), card.name
        table.resolve().attack("Ox", "their hero").give_priority("opponent")
        assert asked(table, cards, THEM), card.name


def test_what_does_something_else_as_well_is_an_answer() -> None:
    cards = [SHOUT, ally("Ox", 1, 3)]
    table = alone('you: hand "Ox"; resources 3\nopponent: hand "Shout"; resources 1; ally "Ox"', cards)
    table.play("Ox").give_priority("opponent")
    assert asked(table, cards, THEM)


def test_what_is_not_known_of_a_card_counts_as_an_answer() -> None:
    cards = [ROAR, ally("Ox", 1, 3)]
    table = alone('you: hand "Ox"; resources 3\nopponent: hand "Roar"; resources 1; ally "Ox"', cards)
    table.play("Ox").give_priority("opponent")
    assert not asked(table, cards, THEM)
    assert asked(table, cards[1:], THEM)


def test_a_strike_for_no_damage_matters_nowhere() -> None:
    for atk, matters in ((0, False), (2, True)):
        cards = [weapon("Stick", atk, 0), ally("Ox", 1, 3)]
        table = alone('you: ally "Ox"\nopponent: weapon "Stick"', cards)
        table.attack("Ox", "their hero")
        assert asked(table, cards, THEM) == matters


def test_the_end_of_an_opponents_turn_is_asked_and_its_ready_step_is_not() -> None:
    cards = [SPARK, ally("Ox", 1, 3)]
    table = scenario('you: hand "Spark"; resources 1\nopponent: ally "Ox"', cards)
    table.pass_until("opponent's ready step").give_priority("you")
    assert not asked(table, cards, YOU)
    table.pass_until("opponent's end phase").give_priority("you")
    assert asked(table, cards, YOU)


def test_what_interrupts_is_what_happens() -> None:
    cards = [SPARK, ally("Ox", 1, 3)]
    table = scenario(
        'you: hand "Spark"; resources 3; ally "Ox"\nopponent: ally "Ox"; hand "Spark"; resources 1', cards
    )

    def words(seat: int) -> set[str]:
        return {word for word, _ in windows.moment(table.game.view(seat)).happening}

    assert words(YOU) == words(THEM) == set()
    table.play("Spark", targets=["their Ox"])
    assert words(YOU) == set()
    assert words(THEM) == {"card", "targeted"}
    table.resolve().attack("Ox", "their hero")
    assert words(YOU) == set()
    assert words(THEM) == {"attack"}
    table.resolve()
    assert words(THEM) == {"attack"}
