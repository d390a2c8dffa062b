"""The World of Warcraft TCG's table as it is shown: its rows, its decks, its chain, in sentences."""

from __future__ import annotations

import pytest

from rulebound.play.games import game_named
from rulebound.play.presenting.public import full_view
from rulebound.play.terminal.sentences import in_sentences
from rulebound.wow.edition import EDITIONS
from rulebound.wow.scenarios import Table, ability, ally, armor, item, scenario, weapon


def shown(table: Table, seat: int) -> list[str]:
    """What a seat's table says, line by line."""
    presenter = game_named("wow").presenter(table.game)
    return in_sentences(presenter.scene(full_view(table.game, seat)))


@pytest.mark.rule("wow-2007:411.2d")
def test_the_top_of_a_deck_that_lies_face_up_is_shown_to_all() -> None:
    turn = ability("Turn", "Turn your deck over.")
    table = scenario(
        'you: hand "Turn"; deck "One" "Two"; deck 0\nopponent:', [turn, ally("One"), ally("Two")]
    )
    assert "on top" not in "".join(shown(table, 1))
    table.play("Turn").resolve()
    for seat in (0, 1):
        (line,) = [line for line in shown(table, seat) if "deck: 2" in line]
        assert line.endswith("; Two, 1 melee ATK, 1 health, on top")


def row(table: Table, title: str) -> list[str]:
    """The names in one row of the table, as seat 0 is told of them."""
    (line,) = [line.partition(": ")[2] for line in shown(table, 0) if line.startswith(f"{title}: ")]
    return [card.split(",")[0] for card in line.split("; ")]


@pytest.mark.rule(
    "wow-2007:302.1",
    "wow-2007:303.1",
    "wow-2007:304.1",
    "wow-2007:305.1",
    "wow-2007:306.2c",
    "wow-2007:411.7a",
    "wow-2007:710.2a",
    "wow-2007:710.2c",
    "wow-2007:710.2d",
)
def test_each_card_enters_play_in_its_row_of_its_controller() -> None:
    """Allies in the ally row, and Totems with them; the hero, equipment and abilities in the hero row."""
    cards = [
        ally("Footman", 1, 1),
        item("Orb"),
        weapon("Axe", 1, 1),
        armor("Plate", 1),
        ability("Aura", "Ongoing: Your hero has +1 ATK."),
        ability("Sleep", "Attach to target ally. <p> Ongoing: Attached ally can't attack."),
    ]
    text = """
        you: hero "Mage"; ally "Old" 1/1; ability "Totem" tag "Totem" health 3; resources 3
          hand "Footman" "Orb" "Axe" "Plate" "Aura" "Sleep"
        opponent: hero "Rogue"; ally "Guard" 1/1; item "Ring"
    """
    table = scenario(text, cards)
    assert row(table, "Your hero row") == ["Mage"]
    assert row(table, "Your ally row") == ["Old", "Totem"]
    for name in ("Footman", "Orb", "Axe", "Plate", "Aura"):
        table.play(name).resolve()
    # What is attached lies on its card, in nobody's row.
    table.play("Sleep", targets=["Guard"]).resolve().expect("Sleep", on="Guard", controller="you")
    assert row(table, "Your hero row") == ["Mage", "Axe", "Plate", "Orb", "Aura"]
    assert row(table, "Your ally row") == ["Old", "Totem", "Footman"]
    assert row(table, "Opponent's hero row") == ["Rogue", "Ring"]
    assert row(table, "Opponent's ally row") == ["Guard"]


@pytest.mark.rule("wow-2007:710.2a", "wow-2007:710.2b", "wow-2007:710.2c")
def test_the_rows_are_those_of_the_controller_as_it_enters_play() -> None:
    """And a resource lies in neither of these two."""
    give = ability(
        "Give", "Put all ally cards from your graveyard into play under target opponent's control."
    )
    raise_ = ability("Raise", "Put target item card from an opponent's graveyard into play.")
    text = """
        you: hero "Mage"; ally "Old" 1/1; hand "Give" "Raise" "Filler"; graveyard "Elk"
        opponent: hero "Rogue"; graveyard "Orb"
    """
    table = (
        scenario(text, [give, raise_, ally("Elk", 2, 2), item("Orb")])
        .play("Give", targets=["opponent"])
        .resolve()
    )
    table.play("Raise", targets=["Orb"]).resolve().place("Filler").resolve()
    assert row(table, "Your hero row") == ["Mage", "Orb"]
    assert row(table, "Your ally row") == ["Old"]
    assert row(table, "Opponent's hero row") == ["Rogue"]
    assert row(table, "Opponent's ally row") == ["Elk"]


@pytest.mark.rule("wow-2013:707.1c", "wow-2013:415.6a")
def test_the_chain_says_what_was_chosen_for_a_link_and_by_whom() -> None:
    deal = ability(
        "Deal", "An opponent chooses one: You draw a card; or your hero deals 3 fire damage to his hero."
    )
    table = scenario('you: hand "Deal"\nopponent:\nthird:', [deal], edition=EDITIONS["2013"]).play("Deal")
    table.choose("third", 0)
    for seat in range(3):
        assert any(
            "You draw a card (chosen by third)" in line.replace("chosen by you", "chosen by third")
            for line in shown(table, seat)
        )
