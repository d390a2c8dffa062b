"""Heroes with a text on their other side (later sets), which they have while they are face down (section 301)."""

from __future__ import annotations

import pytest

from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.scenarios import ability, ally, card, scenario

TEXTS = ("Your hero has +1 ATK.", "2 >>> Flip Mira.", "Face down: Elusive", "Face down: 1 >>> Draw a card.")
MIRA = card("Mira", "hero", TEXTS, health=28, keywords=("ferocity",))


@pytest.mark.rule("wow-2007:301.2", "wow-2012:301.2c", "wow-2013:301.2c")
def test_a_hero_has_the_text_of_the_side_that_is_up() -> None:
    table = scenario('you: hero "Mira"; resources 9; deck "A"\nopponent:', [MIRA, ally("A")])
    table.expect("Mira", atk=1, keyword="ferocity").expect("Mira", not_keyword="elusive").use("Mira").resolve()
    table.expect("Mira", face_down=True, atk=0, keyword="elusive").expect("Mira", not_keyword="ferocity")
    table.expect_ready_resources("you", 7).use("Mira").resolve().expect_hand("you", "A")
    table.expect_ready_resources("you", 6).expect("Mira", face_down=True)


@pytest.mark.rule("wow-2007:301.2", "wow-2012:301.2c", "wow-2013:301.2c")
def test_turned_up_again_it_has_its_first_text() -> None:
    back = ability("Back", "Turn your hero face up.")
    table = scenario('you: hero "Mira" face down; hand "Back"\nopponent:', [MIRA, back]).expect("Mira", atk=0)
    table.play("Back").resolve().expect("Mira", face_down=False, atk=1, keyword="ferocity", health=28)
    table.expect("Mira", not_keyword="elusive")


@pytest.mark.rule("wow-2007:301.2", "wow-2012:301.2c", "wow-2013:301.2c")
def test_without_another_text_only_the_payment_powers_are_lost() -> None:
    plain = card("Plain", "hero", ("Your hero has +1 ATK.", "2 >>> Flip Plain."), health=28)
    table = scenario('you: hero "Plain" face down; resources 9\nopponent:', [plain]).expect("Plain", atk=1)
    table.expect_refused("use", "Plain")


def test_only_heroes_have_another_side() -> None:
    with pytest.raises(CardRefused):
        ally("Two-Sided", 1, 1, "Face down: Elusive")
    with pytest.raises(CardRefused):
        card("Odd", "hero", ("2 >>> Flip Odd.", "Face down: Sing a song."), health=28)
