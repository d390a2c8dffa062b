"""Attach descriptions by what is chosen or done, and reattaching, in the words of later sets (305.2d, 400 of 7.4)."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.kernel.saves import load
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, hero, scenario, weapon

#: Each of these tests asks its editions itself.
pytestmark = pytest.mark.edition("2007")

LATER = ["2012", "2013"]
SNIPE = ability("Snipe", ("Choose one: Your hero deals 1 ranged damage to target hero; or attach to target ally.",
                          "Ongoing: Attached ally has Long-Range."))  # fmt: skip
MOVE = ability("Move", "Attach target ability to another ally.")


def table_of(text: str, cards: list[Definition], edition: str = "2013") -> Table:
    """Set up a position under an edition."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, cards, edition=EDITIONS[edition])


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
@pytest.mark.parametrize("edition", LATER)
def test_one_mode_of_an_ability_attaches_it(edition: str) -> None:
    text = 'you: hand "Snipe"; ally "A" 1/1\nopponent: ally "B" 1/1'
    table = table_of(text, [SNIPE], edition).play("Snipe", modes=[1], targets=["A"]).resolve()
    table.expect("Snipe", zone="play", on="A").expect("A", keyword="long-range")
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    table = table_of(text, [SNIPE], edition).play("Snipe", modes=[0], targets=["their hero"]).resolve()
    # The other mode is no attachment: it doesn't stay in play.
    table.expect("their hero", damage=1).expect_graveyard("you", "Snipe").expect(
        "A", not_keyword="long-range"
    )


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
@pytest.mark.parametrize("edition", LATER)
def test_put_into_play_or_moved_it_is_an_attachment(edition: str) -> None:
    raise_ = ability("Raise", "Put target ability card in your graveyard into play.")
    text = 'you: hand "Raise" "Move"; graveyard "Snipe"; ally "A" 1/1; ally "C" 1/1\nopponent:'
    table = table_of(text, [SNIPE, raise_, MOVE], edition).play("Raise", targets=["Snipe"]).resolve("A")
    table.expect("Snipe", on="A").play("Move", targets=["Snipe"]).resolve().expect("Snipe", on="C")


@pytest.mark.rule("wow-2012:305.2d", "wow-2013:305.2d")
def test_a_mode_that_attaches_to_what_is_chosen_as_it_resolves() -> None:
    modes = "Choose one: Your hero heals 5 damage from target ally; or attach to one of your weapons."
    mend = ability("Mending", (modes, "Ongoing: Attached weapon has +2 ATK."))
    text = 'you: hand "Mending"; weapon "Axe"; weapon "Maul"; ally "A" 1/9 damage 5\nopponent:'
    cards = [mend, weapon("Axe", 1, 3), weapon("Maul", 1, 3)]
    table = table_of(text, cards).play("Mending", modes=[1]).resolve("Maul")
    table.expect("Mending", on="Maul").expect("Maul", atk=3).expect("Axe", atk=1)
    table = table_of(text, cards).play("Mending", modes=[0]).resolve().expect("A", damage=0)
    table.expect_graveyard("you", "Mending")


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a", "wow-2013:400.7b", "wow-2012:400.7b")
@pytest.mark.parametrize("edition", LATER)
def test_what_is_reattached_goes_where_its_attach_description_allows(edition: str) -> None:
    taker = ally("Taker", 1, 1, "When this ally enters play, gain control of target ability. If it's attached, you may "
                 "reattach it.")  # fmt: skip
    curse = ability("Curse", ("Attach to target opposing ally.", "Ongoing: Attached ally has -1 ATK."))
    text = 'you: hand "Taker"; ally "A" 3/3\nopponent: ability "Curse" on "A"; ally "B" 3/3'
    table = table_of(text, [taker, curse], edition).play("Taker").resolve().resolve("yes")
    # "Opposing" is read from its new controller's side.
    table.expect("Curse", controller="you", on="B").expect("A", atk=3).expect("B", atk=2)


@pytest.mark.rule("wow-2013:400.7a", "wow-2012:400.7a")
def test_what_reattaches_itself() -> None:
    ongoing = "Ongoing: Attached card has +3 ATK if it's a weapon."
    moves = "1 → Reattach this ability to another target armor or weapon."
    plate = ability("Plate", ("Attach to target armor or weapon.", ongoing, moves))
    text = 'you: hand "Plate"; weapon "Axe"; weapon "Maul"; resources 1\nopponent:'
    table = (
        table_of(text, [plate, weapon("Axe", 1, 3), weapon("Maul", 1, 3)])
        .play("Plate", targets=["Axe"])
        .resolve()
    )
    table.expect("Axe", atk=4).use("Plate", targets=["Maul"]).resolve().expect("Axe", atk=1).expect(
        "Maul", atk=4
    )


@pytest.mark.rule("wow-2007:306.4a", "wow-2012:404.2b", "wow-2013:404.2b")
@pytest.mark.difference("totem_tokens")
@pytest.mark.parametrize(("edition", "types", "damage"), [
    ("2007", c.ABILITY, ()), ("2012", c.ABILITY | c.ALLY, ()), ("2013", c.ABILITY | c.ALLY, ("melee",)),
])  # fmt: skip
def test_totem_tokens(edition: str, types: int, damage: tuple[str, ...]) -> None:
    carve = ability("Carve", "Put a 0/2 Totem token into play.")
    burn = ability("Kindle", "Put a 0/2 Fire Totem token into play.")
    text = 'you: hand "Carve" "Kindle" "Kindle"\nopponent:'
    table = table_of(text, [carve, burn], edition).play("Carve").resolve()
    (made,) = [card.definition for card in table.state.cards if card.token]
    assert made.types == types
    table.expect("Totem", damage_types=damage)
    table.play("Kindle").resolve()
    if edition == "2007":
        # [306.4a] It is a Totem by its keyword, and so no ally; nothing else is said of it, no limit either.
        table.expect("Fire Totem", damage_types=(), tag="Totem", health=2).end_turn().end_turn()
        table.expect_refused("attack", "Fire Totem").play("Kindle").resolve().expect_asked("you", "priority")
        return
    # By its element: a tag that limits, and a damage type. It doesn't attack, and is an ongoing ability.
    table.expect("Fire Totem", damage_types=("fire",), tag="Totem").expect_refused("attack", "Fire Totem")
    table.play("Kindle").resolve().expect_asked("you", "uniqueness")


def test_a_totem_that_a_text_calls_an_ally_is_refused() -> None:
    expect_refused("Put a 0/2 Totem ally token into play.", types=c.ABILITY)
    expect_refused("Put a Fire Totem ally token with 0 ATK and 2 health into play.", types=c.ABILITY)


def test_near_misses_of_attaching() -> None:
    expect_refused("When this ally enters play, attach to target ally.", types=c.ALLY)
    expect_refused("Draw a card. Attach to target ally.", types=c.ABILITY)
    expect_refused("Draw a card, then attach this ability to it.", types=c.ABILITY)
    expect_refused("Reattach it.", types=c.ABILITY)


VENOM = ability("Venom", ("Attach to target hero or ally that was dealt combat damage by your hero this turn.",
                          "Ongoing: Attached character has -1 ATK."), tags=("Poison",))  # fmt: skip
BREW = ability("Brew", "Choose a Poison attached to a hero or ally. Search your deck for a card with the same name and "
               "attach it to that character.")  # fmt: skip


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a", "wow-2007:103.1")
@pytest.mark.parametrize("edition", ["2007", *LATER])
def test_where_the_text_names_the_host_the_attach_description_isnt_asked(edition: str) -> None:
    # Nobody has dealt combat damage this turn.
    text = 'you: hand "Brew"; deck "Venom"\nopponent: ally "X" 5/5; ability "Venom" on "X"'
    table = table_of(text, [VENOM, BREW], edition).play("Brew").resolve("Venom")
    table.expect("Venom#1", zone="play", on="X", controller="you").expect("X", atk=3)
    table.end_turn().expect("X", atk=3)


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a", "wow-2007:306.3f")
@pytest.mark.parametrize(("edition", "goes"), [("2007", False), *((edition, True) for edition in LATER)])
def test_a_host_that_the_text_names_may_be_of_another_type_than_the_attach_description_says(
    edition: str, goes: bool
) -> None:
    """Whether it stays there, only what it says of the attached character asks; 2007 has the types fit always."""
    rash = ability("Rash", ("Attach to target ally.", "Ongoing: Attached character has +1 ATK."), tags=("Poison",))
    text = """
        you: hand "Brew"; deck "Rash"
        opponent: hero "Them"; ability "Rash" on opponent's hero
    """
    table = table_of(text, [rash, BREW, hero("Them")], edition).play("Brew").resolve("Rash")
    table.expect_asked("you", "priority").expect("their hero", atk=1 + goes)
    assert [card.zone for card in table.cards("Rash")].count(c.PLAY) == 1 + goes


@pytest.mark.rule("wow-2012:400.7a", "wow-2013:400.7a")
@pytest.mark.parametrize("edition", LATER)
def test_where_the_text_names_no_host_the_attach_description_is_asked(edition: str) -> None:
    raise_ = ability("Raise", "Put target ability card in your graveyard into play.")
    text = 'you: hand "Raise"; graveyard "Venom"\nopponent: ally "X" 5/5'
    table = table_of(text, [VENOM, raise_], edition).play("Raise", targets=["Venom"]).resolve()
    table.expect("Venom", zone="graveyard").expect("X", atk=5)


#: A card found by name whose host is another than it was made for.
MISFIT = ability("Misfit", ("Attach to target hero.", "Ongoing: Attached hero has +1 ATK."))


@pytest.mark.rule("wow-2012:410.6c", "wow-2013:410.6c", "wow-2012:400.6", "wow-2013:400.6", "wow-2007:306.3f")
@pytest.mark.parametrize("edition", ["2007", *LATER])
def test_what_is_no_host_for_it_doesnt_keep_it(edition: str) -> None:
    seek = ability(
        "Seek",
        (
            "Attach to target ally.",
            "Ongoing: Attached ally has +1 ATK.",
            "0 → Search your deck for a card named Misfit and attach it to attached ally.",
        ),
    )
    text = 'you: ability "Seek" on "X"; deck "Misfit"\nopponent: ally "X" 5/5'
    table = table_of(text, [MISFIT, seek], edition).use("Seek").resolve("Misfit")
    # It was attached and then destroyed by the game, or, in 2007, never attached.
    table.expect("Misfit", zone="deck" if edition == "2007" else "graveyard").expect("X", atk=6)
