"""What is said of whom in later sets: names of powers, whose side a hero took, decks, cards that are no heroes."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.program.powers import Triggered
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import is_legal_card
from rulebound.wow.edition import EDITIONS
from rulebound.wow.language.compiling import CardRefused, compile_card
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes.flow import If, Sequence
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, hero, item, scenario


@pytest.mark.rule("wow-2007:203.1")
def test_the_name_of_a_power_means_nothing() -> None:
    plain = power("When Tarn is destroyed, draw a card.")
    assert power("Bone Storm: When Tarn is destroyed, draw a card.") == plain
    assert power("Vile Gas: When Tarn is destroyed, draw a card.") == plain
    expect_refused("Grim Howl: When Tarn is destroyed, draw a card.")


@pytest.mark.parametrize("word", ["Ongong", "Empwer Mage", "Inspre", "Fire", "Night Elf", "FRONT"])
def test_what_means_something_before_a_colon_or_nearly_does_is_no_name(word: str) -> None:
    expect_refused(f"{word}: When Tarn is destroyed, draw a card.")


@pytest.mark.rule("wow-2007:207.1")
def test_a_traitor_has_taken_a_side() -> None:
    def read(text: str, tags: tuple[str, ...], types: int = c.HERO) -> CardProgram:
        return compile_card(CardText("Tarn Oakfist", (text,), types, tags, ("Tarn",))).program

    for text in ("Grim Teeth", "Traitor Faction: Grim Teeth"):
        assert read(text, ("Traitor",)) == CardProgram(restrictions=(n.TakenSide("Grim Teeth"),))
        with pytest.raises(CardRefused):
            read(text, ())
        with pytest.raises(CardRefused):
            read(text, ("Traitor",), c.ALLY)
    with pytest.raises(CardRefused):
        read("Elusve", ("Traitor",))


@pytest.mark.rule("wow-2007:207.1")
def test_a_side_may_be_called_as_the_traitor_is_for_short() -> None:
    card = CardText("Tarn the Grim", ("Grim",), c.HERO, ("Traitor",), ("Tarn", "Grim", "the Grim"))
    assert compile_card(card).program == CardProgram(restrictions=(n.TakenSide("Grim"),))


@pytest.mark.rule("wow-2012:100.2e", "wow-2013:100.2e")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_a_heros_deckbuilding_line_excludes_cards_whatever_else_includes_them(edition: str) -> None:
    def legal(boss: str, **card: object) -> bool:
        chief = hero("Chief", text=boss, icons=("Horde",), traits=("Mage", "Fire"))
        return is_legal_card(chief, ability("Spell", **card), EDITIONS[edition]) is None  # type: ignore[arg-type]

    line = "Deckbuilding: You can't put [Horde], [Alliance], or Talent cards in your deck."
    talent = CardProgram(required=("Fire",))
    assert legal("", icons=("Horde",))
    assert not legal(line, icons=("Horde",))
    assert legal(line, icons=("Mage",))
    assert legal("", program=talent)
    assert not legal(line, program=talent)
    assert not legal("Deckbuilding: You can't put [Horde] or class cards in your deck.", icons=("Mage",))
    assert legal("Deckbuilding: You can't put [Horde] or class cards in your deck.")
    assert not legal(f"Face down: {line}", program=talent)


def test_a_deckbuilding_line_stands_on_heroes_and_says_one_thing() -> None:
    line = "Deckbuilding: You can't put [Horde] or [Alliance] cards in your deck."
    assert program(line, f"Face down: {line}", types=c.HERO) == program(line, types=c.HERO)
    assert expect_refused(line).words == "Deckbuilding"
    with pytest.raises(CardRefused, match="not alike"):
        program(line, "Face down: Deckbuilding: You can't put [Horde] or Talent cards in your deck.", types=c.HERO)
    expect_refused("Deckbuilding: You can't put or cards in your deck.", types=c.HERO)


@pytest.mark.rule("wow-2007:300.1")
def test_what_is_no_hero() -> None:
    made = effect("Destroy target non-hero card.")
    assert made == e.Destroy(g.Target(0, f.Except(f.OfType(c.HERO))))
    text = "You may exhaust a non-hero Mage you control rather than pay this ability's cost. <p> Draw a card."
    mage = hero("Chief", traits=("Mage",))
    setting = 'you: hero "Chief"; hand "Gift"; ally "Apprentice"; deck 2\nopponent:'
    cards = [ability("Gift", text, cost=5), mage, ally("Apprentice", tags=("Mage",))]
    table = scenario(setting, cards).play("Gift").resolve_all()
    table.expect("Apprentice", ready=False).expect("Chief", ready=True)
    # "Non-hero Mage or Mage equipment": no equipment is a hero, so that it is the same of whichever it is said.
    made = effect("Destroy target non-hero Mage or [Mage] equipment.")
    icon = f.Both((f.WithIcon("Mage"), f.OfType(c.EQUIPMENT)))
    kinds = f.Either((f.Tagged("Mage"), icon))
    assert made == e.Destroy(g.Target(0, f.Both((kinds, f.Except(f.OfType(c.HERO))))))
    for words in ("opposing Mage or [Mage] equipment", "non-item Mage or [Mage] equipment"):
        expect_refused(f"Destroy target {words}.", types=c.ABILITY)
    expect_refused("Destroy target Mage or [Mage] equipment you control.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:207.1b")
def test_two_words_before_several_cards_mean_either() -> None:
    storm = ability("Storm", "Your hero deals 1 nature damage to each [Horde] and [Alliance] ally.")
    cards = [storm, ally("A", icons=("Horde",)), ally("B", icons=("Alliance",)), ally("C", health=3)]
    setting = 'you: hand "Storm"; ally "A"; ally "C"\nopponent: ally "B"'
    table = scenario(setting, cards).play("Storm").resolve_all()
    table.expect("A", zone="graveyard").expect("B", zone="graveyard").expect("C", damage=0)
    expect_refused("Destroy target [Horde] and [Alliance] ally.", types=c.ABILITY)
    expect_refused("Destroy a [Horde] and [Alliance] ally.", types=c.ABILITY)
    neither = effect("Non-[Horde], non-[Alliance] allies you control have +1 ATK this turn.")
    parts = f.Both((f.Except(f.WithIcon("Horde")), f.Except(f.WithIcon("Alliance"))))
    assert isinstance(neither, GrantAll)
    assert isinstance(neither.who, f.Both)
    assert parts in neither.who.parts


@pytest.mark.rule("wow-2007:703.1", "wow-2013:703.1")
def test_either_of_two_events_sets_it_off() -> None:
    made = power("At the start of your turn and when you play an ability, draw a card.")
    assert isinstance(made, Triggered)
    bell = item("Bell", "When this item enters play and when an ally in your party is destroyed, draw a card.")
    setting = 'you: hand "Bell" "Axe"; ally "A"; deck 5\nopponent:'
    cards = [bell, ally("A"), ability("Axe", "Destroy target ally.")]
    table = scenario(setting, cards).play("Bell").resolve_all().expect_hand("you", "Axe", "Filler")
    table.play("Axe", targets=["A"]).resolve_all().expect_hand("you", "Filler", "Filler")
    expect_refused("At the start of your turn and when an ally is destroyed, put it into its owner's hand.", "it")


@pytest.mark.rule("wow-2007:411.8b")
def test_what_was_destroyed_is_put_from_a_graveyard_into_play() -> None:
    egg = ally("Egg", text="When this ally is destroyed, its owner may put it from his graveyard into play exhausted.")
    axe = ability("Axe", "Destroy target ally.")
    table = scenario('you: hand "Axe"; ally "Egg"\nopponent:', [egg, axe]).play("Axe", targets=["Egg"]).resolve()
    table.resolve_all("yes").expect("Egg", zone="play", ready=False)


@pytest.mark.rule("wow-2007:403.2")
@pytest.mark.parametrize("on_it", ["", " on it"])
def test_fatal_damage_is_on_a_card(on_it: str) -> None:
    made = effect(f"Your hero deals 3 fire damage to target ally. If that ally has fatal damage{on_it}, draw a card.")
    assert isinstance(made, Sequence)
    fatal = made.steps[1]
    assert isinstance(fatal, If)
    assert fatal.condition == n.Are(g.Target(0, f.OfType(c.ALLY)), f.Stat("remaining health", "<=", Number(0)))
