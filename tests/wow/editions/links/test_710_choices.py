"""What is chosen as a card enters play, and what its other powers make of that (710.1a of 7.4)."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.kernel.saves import load
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, item, scenario, weapon

#: Each of these tests asks its editions itself.
pytestmark = pytest.mark.edition("2007")

LATER = ["2012", "2013"]
BOLD, SHY = ally("Bold", 2, 2, "Protector", cost=1), ally("Shy", 1, 1, "Elusive")

JINX = "As this ally enters play, name a card. <p> Opposing cards in play with that name lose and can't have powers."
DREAD = (
    "As an ally enters play under an opponent's control, it loses and can't have powers until the start of that "
    "opponent's next turn."
)


def table_of(text: str, cards: list[Definition], edition: str = "2013") -> Table:
    """Set up a position under an edition; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [BOLD, SHY, *cards], edition=EDITIONS[edition])


def same_when_kept(table: Table) -> None:
    """What has been chosen is the same in a save and in every guess of either seat."""
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    for seat in (0, 1):
        fork = table.game.fork(seat, 3)
        assert fork.decision is not None
        assert fork.decision.kind == table.decision.kind


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:710.1")
@pytest.mark.parametrize("edition", LATER)
def test_a_name_is_chosen_without_the_chain_and_meant_by_another_power(edition: str) -> None:
    jinx = ally("Jinx", 1, 1, JINX)
    table = table_of('you: hand "Jinx" "Jinx"\nopponent: ally "Bold"; ally "Shy"', [jinx], edition)
    table.play("Jinx").pass_().pass_().expect_asked("you", "name")
    # It is chosen before the card is there, and nobody gets priority meanwhile.
    table.expect("Jinx", zone="chain").expect("Bold", keyword="protector").choose("Bold")
    table.expect("Jinx", zone="play").expect("Bold", not_keyword="protector").expect("Shy", keyword="elusive")
    same_when_kept(table)
    # What a second one has been told is its own affair.
    table.play("Jinx").resolve("Shy").expect("Bold", not_keyword="protector").expect("Shy", not_keyword="elusive")


@pytest.mark.rule("wow-2013:710.1a")
def test_the_choice_is_public_and_goes_with_the_card() -> None:
    jinx = ally("Jinx", 1, 1, JINX)
    back = ability("Back", "Put target ally into its owner's hand.")
    table = table_of('you: hand "Jinx" "Back"\nopponent: ally "Bold"; ally "Shy"', [jinx, back])
    table.play("Jinx").resolve("Bold")
    assert "you names Bold" in " ".join(table.log())
    table.play("Back", targets=["Jinx"]).resolve().expect("Bold", keyword="protector")
    # It is another card now, of which nothing is known: it is chosen anew.
    table.play("Jinx").resolve("Shy").expect("Bold", keyword="protector").expect("Shy", not_keyword="elusive")


@pytest.mark.rule("wow-2013:710.1a")
@pytest.mark.parametrize(("kind", "left"), [("ability", True), ("ally", False), ("equipment", True)])
def test_a_card_type_is_chosen(kind: str, left: bool) -> None:
    text = (
        'As this ally enters play, choose "ability", "ally", or "equipment". <p> Opposing cards of the chosen type '
        "lose and can't have powers."
    )
    drake = ally("Drake", 1, 1, text)
    table = table_of('you: hand "Drake"\nopponent: ally "Bold"', [drake]).play("Drake").resolve(kind)
    keywords = {"keyword": "protector"} if left else {"not_keyword": "protector"}
    table.expect("Bold", **keywords)
    same_when_kept(table)


@pytest.mark.rule("wow-2013:710.1a")
def test_a_damage_type_is_chosen() -> None:
    ward = ally("Ward", 1, 9, "As Ward enters play, choose fire, frost, or nature. <p> Ward has the chosen resistance.")
    deals = "On your turn: Pay 1 → Your hero deals 1 damage of the chosen type to target hero or ally."
    beads = item("Beads", ("As this item enters play, choose fire, frost or nature.", deals))
    burn = ability("Burn", "Your hero deals 2 fire damage to target hero or ally.")
    text = 'you: hand "Ward" "Beads" "Burn"; resources 9\nopponent:'
    table = table_of(text, [ward, beads, burn]).play("Ward").resolve("fire")
    table.play("Burn", targets=["Ward"]).resolve().expect("Ward", damage=0)
    table.play("Beads").resolve("frost").use("Beads", targets=["Ward"]).resolve().expect("Ward", damage=1)
    table = table_of(text, [ward, beads, burn]).play("Ward").resolve("frost")
    table.play("Burn", targets=["Ward"]).resolve().expect("Ward", damage=2)
    table.play("Beads").resolve("frost").use("Beads", targets=["Ward"]).resolve().expect("Ward", damage=2)


@pytest.mark.rule("wow-2013:710.1a")
def test_a_race_is_chosen() -> None:
    text = 'When this item enters play, choose "Demon," a [Horde] race, or an [Alliance] race.'
    belt = item("Belt", (text, "Allies you control of the chosen race have +2 ATK."))
    text = 'you: hand "Belt"; ally "Grunt"; ally "Imp"; ally "Shy"\nopponent: ally "Foe"'
    orcs = [ally(name, 1, 1, tags=("Orc",)) for name in ("Grunt", "Foe")]
    cards = [belt, *orcs, ally("Imp", 1, 1, tags=("Demon",))]
    for race, grunt, imp in (("Orc", 3, 1), ("Demon", 1, 3), ("Gnome", 1, 1)):
        table = table_of(text, cards).play("Belt").resolve().resolve(race)
        table.expect("Grunt", atk=grunt).expect("Imp", atk=imp).expect("Shy", atk=1).expect("Foe", atk=1)
    same_when_kept(table)


@pytest.mark.rule("wow-2013:202.4", "wow-2012:202.4")
@pytest.mark.parametrize("edition", LATER)
def test_an_ally_type_is_a_tag_of_a_printed_ally(edition: str) -> None:
    volt = ability("Volt", ("Choose an ally type.", "Ongoing: All allies also have that type."))
    tags = ("Night Elf", "Bear", "Pet", "Monster")
    pet = Definition("Cub", c.ALLY, 1, tags=tags, limits=(("Pet", 1),), atk=1, health=1)
    axe = weapon("Axe", 1, 3, tags=("Axe",))
    text = 'you: hand "Volt"; ally "Cub"; weapon "Axe"\nopponent: ally "Shy"'
    table = table_of(text, [volt, pet, axe], edition).play("Volt").pass_().pass_().expect_asked("you", "name")
    said = [table.game.label(option).removeprefix("Name ") for option in table.decision.options]
    # Multi-word tags, and their last words; not what stands on the right, nor Monster, nor what is no ally's.
    assert said == ["Bear", "Elf", "Night Elf"]
    table.choose("Bear").expect("Shy", tag="Bear").expect("Cub", tag="Elf")
    same_when_kept(table)


@pytest.mark.rule("wow-2013:710.1a")
def test_what_it_is_or_has_is_chosen() -> None:
    coy = ally("Coy", 1, 1, "As Coy enters play, choose whether he is Elusive or Untargetable.")
    for place, keyword, other in ((0, "elusive", "untargetable"), (1, "untargetable", "elusive")):
        table = table_of('you: hand "Coy"\nopponent:', [coy]).play("Coy").resolve(place)
        table.expect("Coy", keyword=keyword, not_keyword=other).end_turn().expect("Coy", keyword=keyword)
        same_when_kept(table)
    modes = ('"Attached weapon has +3 ATK"', '"You pay 1 less to strike with attached weapon."')
    chooses = f"As this ability enters play, choose one: This ability has {modes[0]}; or this ability has {modes[1]}"
    grip = ability("Grip", ("Attach to target weapon.", f"Ongoing: {chooses}"))
    text = 'you: hand "Grip"; weapon "Axe"\nopponent:'
    for place, atk in ((0, 4), (1, 1)):
        table = table_of(text, [grip, weapon("Axe", 1, 3)]).play("Grip", targets=["Axe"]).resolve(place)
        table.expect("Grip", on="Axe").expect("Axe", atk=atk)


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:710.1b")
@pytest.mark.parametrize("edition", LATER)
def test_what_is_done_as_it_enters_decides_how_it_enters(edition: str) -> None:
    maw = weapon("Maw", 0, 3, text=(
        "As this weapon enters play, destroy any number of abilities, allies, and/or equipment you control.",
        "This weapon enters play with a +1 ATK counter on it for each card destroyed this way."))  # fmt: skip
    text = 'you: hand "Maw"; ally "Bold"; ally "Shy"; item "Toy"\nopponent: ally "Foe" 1/1'
    table = table_of(text, [maw, item("Toy")], edition).play("Maw").pass_().pass_()
    table.choose("Bold").choose("Toy").choose("done")
    table.expect("Bold", zone="graveyard").expect("Toy", zone="graveyard").expect("Shy", zone="play")
    table.expect("Maw", zone="play", atk=2, counter=("+1 ATK", 2))


@pytest.mark.rule("wow-2013:710.1a")
@pytest.mark.parametrize("edition", LATER)
def test_as_an_ally_enters_under_an_opponents_control(edition: str) -> None:
    dread = weapon("Dread", 1, 3, text=DREAD)
    text = 'you: weapon "Dread"; hand "Shy"\nopponent: hand "Bold"; resources 1; deck 5\nat opponent\'s action phase'
    table = table_of(text, [dread], edition).play("Bold", by="opponent").resolve()
    table.expect("Bold", zone="play", not_keyword="protector").end_turn().expect("Bold", not_keyword="protector")
    # Yours are not concerned.
    table.play("Shy").resolve().expect("Shy", keyword="elusive")
    table.end_turn().expect("Bold", keyword="protector")


@pytest.mark.rule("wow-2013:710.1a")
def test_whose_control_it_enters_under_counts_and_not_whose_it_is() -> None:
    dread = weapon("Dread", 1, 3, text=DREAD)
    steal = ability("Steal", "Put target ally in an opponent's graveyard into play under your control.")
    text = 'you: weapon "Dread"; hand "Steal"\nopponent: graveyard "Bold"'
    table = table_of(text, [dread, steal]).play("Steal", targets=["Bold"]).resolve()
    table.expect("Bold", zone="play", controller="you", keyword="protector")
    text = 'you: hand "Steal"\nopponent: graveyard "Bold"; weapon "Dread"'
    table = table_of(text, [dread, steal]).play("Steal", targets=["Bold"]).resolve()
    table.expect("Bold", zone="play", controller="you", not_keyword="protector")


@pytest.mark.rule("wow-2013:704.1b", "wow-2013:501.1a")
def test_as_your_turn_starts() -> None:
    clock = item("Clock", "As your turn starts, put a tick counter on this item.")
    table = table_of('you: item "Clock"; deck 5\nopponent: deck 5', [clock]).end_turn().end_turn()
    table.expect("Clock", counter=("tick", 1)).expect_chain()


@pytest.mark.rule("wow-2013:710.1a", "wow-2013:704.1b")
def test_as_it_enters_and_as_your_turn_starts() -> None:
    shade = ally("Shade", 1, 1, "As Shade enters play and as your turn starts, you may choose another ally. If you do, "
                 "Shade has all powers of the chosen ally until the start of your next turn.")  # fmt: skip
    table = table_of('you: hand "Shade"; deck 5\nopponent: ally "Bold"; ally "Shy"; deck 5', [shade])
    table.play("Shade").resolve("yes", "Bold").expect("Shade", keyword="protector", not_keyword="elusive")
    table.end_turn().expect("Shade", keyword="protector").end_turn("yes", "Shy")
    table.expect("Shade", keyword="elusive", not_keyword="protector")


@pytest.mark.rule("wow-2013:710.1a")
def test_near_misses_of_choices() -> None:
    # What was chosen must have been, by this card, as it entered play.
    expect_refused("Opposing cards of the chosen type lose and can't have powers.", types=c.ALLY)
    expect_refused("Opposing cards in play with that name lose and can't have powers.", "that name", types=c.ALLY)
    expect_refused("Tarn has the chosen resistance.", "the chosen resistance", types=c.ALLY)
    expect_refused("Allies you control of the chosen race have +2 ATK.", types=c.ALLY)
    expect_refused("As Tarn enters play, choose fire, fire, or frost.", types=c.ALLY)
    # No link: nothing can be targeted.
    expect_refused("As Tarn enters play, destroy target ally.", "as", types=c.ALLY)
    expect_refused("As Tarn attacks, draw a card.", types=c.ALLY)
    # Icons that have been lost in print leave two races alike.
    expect_refused('When Tarn enters play, choose "Demon", a race, or an race.', types=c.ALLY)
    # A type is not a race.
    for chosen, used in (("race", "ally type"), ("class", "race")):
        with pytest.raises(Exception, match="chosen"):
            ally("Tarn", 1, 1, f"As Tarn enters play, choose a {chosen}. <p> Allies of the chosen {used} have +1 ATK.")
