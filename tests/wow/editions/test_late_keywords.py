"""Keywords of 7.4's last sets: AWESOME, Enrage, Irradiated, Warp; and damage that is smashed [wow-2013:405.8]."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario

pytestmark = pytest.mark.edition("2013")

FLAME = ability("Flame", "Warp<p>Your hero deals 5 fire damage to target hero.", cost=9)
SPARK = ability("Spark", "Warp<p>Your hero deals 1 fire damage to target hero.", cost=9)
PEEK = ability("Peek", "Reveal the top card of your deck. Draw a card.", instant=True)
FOE = hero("Foe", 30)
BLOW = "When this ally enters play, he smashes 7 shadow damage to target opposing ally."
GIANT = ally("Giant", 9, 9, BLOW, gender="he")


def with_top(*names: str, more: str = "", cards: tuple[Definition, ...] = ()) -> Table:
    """Return a position in which cards lie on top of the deck, the first one uppermost."""
    deck = " ".join(f'"{name}"' for name in names)
    given = [FLAME, SPARK, PEEK, FOE, ally("Grunt", 1, 1), ally("Ogre", 3, 3), *cards]
    return scenario(f'you: hand "Peek" {more}; deck {deck}\nopponent: hero "Foe"; hand "Peek"', given)


@pytest.mark.rule("wow-2013:G.warp", "wow-2013:415.7a")
@pytest.mark.parametrize("played", [True, False])
def test_what_warps_is_removed_and_played_on_top_of_what_resolves(played: bool) -> None:
    table = with_top("Flame", "Grunt").play("Peek").pass_().pass_().expect_asked("you", "may")
    table.choose("yes").expect("Flame", zone="removed from game").choose("yes" if played else "no")
    if played:
        # The rest of the link comes after it has been added, and then one can respond.
        table.choose("Foe").expect_hand("you", "Grunt").expect_chain("Flame").expect("Foe", damage=0)
        table.resolve().expect("Foe", damage=5).expect_graveyard("you", "Peek", "Flame")
    else:
        table.expect_hand("you", "Grunt").expect_chain().expect("Flame", zone="removed from game")
        assert [table.state.cards[id].definition.name for id in table.state.players[0].removed][-1:] == [
            "Flame"
        ]


@pytest.mark.rule("wow-2013:G.warp")
def test_warp_is_used_at_once_or_not_at_all() -> None:
    table = with_top("Flame", "Grunt").play("Peek").pass_().pass_().choose("no")
    table.expect_hand("you", "Flame").expect_refused("play", "Flame")
    # In the hand it isn't revealed from the deck.
    show = ability("Show", "Reveal your hand.")
    with_top("Grunt", more='"Flame" "Show"', cards=(show,)).play("Show").resolve().expect_chain()


@pytest.mark.rule("wow-2013:G.warp")
def test_several_are_played_in_any_order_and_the_last_resolves_first() -> None:
    scout = ability("Scout", "Reveal the top two cards of your deck.")
    table = with_top("Flame", "Spark", more='"Scout"', cards=(scout,)).play("Scout").pass_().pass_()
    table.expect_choices("Flame", "Spark").choose("Spark").choose("yes").choose("yes").choose("Foe")
    table.choose("yes").choose("yes").choose("Foe").expect_chain("Flame", "Spark")
    table.resolve().expect("Foe", damage=5).resolve().expect("Foe", damage=6)


@pytest.mark.rule("wow-2013:G.warp")
def test_a_card_that_comes_to_lie_revealed_on_top_warps() -> None:
    lamp = item("Lamp", "Play with the top card of your deck revealed.")
    draw = ability("Draw", "Draw a card.")
    table = with_top("Grunt", "Flame", "Ogre", more='"Draw"; item "Lamp"', cards=(lamp, draw))
    table.play("Draw").pass_().pass_().expect_asked("you", "may").choose("no").expect_asked("you", "priority")
    # Nobody is asked again about the same card.
    table.play("Peek").pass_().pass_()
    assert table.decision.kind in ("may", "priority")


@pytest.mark.rule("wow-2013:G.warp")
def test_only_its_owner_decides() -> None:
    spy = ability("Spy", "Reveal the top card of target opponent's deck.")
    text = 'you: hand "Spy"\nopponent: hero "Foe"; deck "Flame"'
    table = scenario(text, [spy, FLAME, FOE]).play("Spy", targets=["opponent"]).pass_().pass_()
    table.expect_asked("opponent", "may").choose("yes").choose("yes").choose("your hero").resolve_all()
    table.expect("your hero", damage=5)


@pytest.mark.rule("wow-2013:G.enrage", "wow-2013:703.3")
@pytest.mark.parametrize(("top", "atk"), [("Grunt", 4), ("Flame", 2)])
@pytest.mark.parametrize("reveals", [True, False])
def test_what_enrage_reveals_triggers_once_it_is_in_play(top: str, atk: int, reveals: bool) -> None:
    seer = ally(
        "Seer",
        2,
        4,
        "Enrage<p>When you reveal an ally this way, this ally has +2 ATK and Ferocity this turn.",
    )
    table = with_top(top, more='"Seer"', cards=(seer,)).play("Seer").pass_().pass_()
    table.choose("yes" if reveals else "no")
    if top == "Flame" and reveals:
        table.choose("no")
    table.expect("Seer", zone="play")
    table.resolve_all().expect("Seer", atk=atk if reveals else 2)
    # It is said of its own text only [G.this-way].
    table.play("Peek").resolve_all(*(["no"] if top == "Flame" else [])).expect(
        "Seer", atk=atk if reveals else 2
    )


@pytest.mark.rule("wow-2013:G.awesome")
def test_whoever_compliments_an_awesome_ally_draws_a_card() -> None:
    text = 'you:\nopponent: ally "Star"'
    table = scenario(text, [ally("Star", 1, 1, "AWESOME")]).pass_until("opponent's ready step")
    table.resolve("no", "yes")
    assert [fact.seat for fact in table.facts("draw")] == [0]
    # At the start of another's turn, nobody says anything.
    table.pass_until("your ready step").expect_chain()


@pytest.mark.rule("wow-2013:G.awesome")
def test_an_ally_is_awesome_by_what_is_attached_to_it() -> None:
    attention = ability("Attention", "Attach to target ally.<p>Ongoing: Attached ally is AWESOME!")
    text = 'you: hand "Attention"; ally "Star" 1/1\nopponent:'
    table = scenario(text, [attention]).play("Attention", targets=["Star"]).resolve().end_turn()
    table.pass_until("your ready step").resolve("yes", "yes")
    assert [fact.seat for fact in table.facts("draw")][-2:] == [0, 1]


@pytest.mark.rule("wow-2013:G.irradiated")
def test_irradiated_is_passed_on_by_combat_damage_for_good() -> None:
    glow = ally("Glow", 1, 9, "Irradiated")
    text = 'you: ally "Glow"; ally "Next" 1/9\nopponent: ally "Ox" 1/9; ally "Elk" 0/9'
    table = scenario(text, [glow]).fight("Glow", "Ox").resolve_all()
    table.expect("Ox", keyword="Irradiated").expect("Elk", not_keyword="Irradiated")
    # It goes from the one to the next, and not again to who has it.
    table.end_turn().fight("Ox", "Next").resolve_all().expect("Next", keyword="Irradiated")
    table.end_turn().attack("Glow", "Ox").resolve()
    table.pass_until("action phase").expect_chain()


@pytest.mark.rule("wow-2013:405.8")
@pytest.mark.parametrize(("health", "hurt", "to_hero"), [(3, 0, 4), (3, 2, 6), (7, 0, 0), (9, 0, 0)])
def test_smashed_damage_beyond_what_is_fatal_goes_to_the_hero(health: int, hurt: int, to_hero: int) -> None:
    text = f'you: hand "Giant"\nopponent: hero "Foe"; ally "Ox" 1/{health} damage {hurt}'
    table = scenario(text, [GIANT, FOE]).play("Giant").resolve_all().expect("Foe", damage=to_hero)
    assert sum(fact.amount for fact in table.facts("damage")) == 7
    # Nothing of it lasts.
    assert table.state.modifiers == []


@pytest.mark.rule("wow-2013:405.8", "wow-2013:717.8")
def test_what_is_prevented_of_smashed_damage_is_not_passed_on() -> None:
    aegis = ability(
        "Aegis", "Prevent the next 2 damage that would be dealt to target ally this turn.", instant=True
    )
    text = 'you: hand "Giant"\nopponent: hero "Foe"; ally "Ox" 1/3; hand "Aegis"'
    table = scenario(text, [GIANT, FOE, aegis]).play("Aegis", by="opponent", targets=["Ox"]).resolve()
    table.play("Giant").resolve_all().expect("Ox", zone="graveyard").expect("Foe", damage=2)


@pytest.mark.parametrize("edition", ["2013"])
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target ally without Elusivity.",
        "Your hero smashes 3 fire damage.",
        "Your hero smashes 3 fire damage to target player.",
        "When you reveal an ally that way, draw a card.",
        "This ally is AWESOME!!",
        "Ongoing: Attached ally is Awesome.",
    ],
)
def test_near_misses(text: str, edition: str) -> None:
    expect_refused(text, types=c.ABILITY)


@pytest.mark.rule("wow-2013:G.elusive")
def test_allies_without_a_keyword() -> None:
    cull = ability("Cull", "Destroy target ally without Elusive.")
    text = 'you: hand "Cull"\nopponent: ally "Shade"; ally "Ox" 1/1; ally "Elk" 1/1'
    table = scenario(text, [cull, ally("Shade", 1, 1, "Elusive")]).play("Cull").expect_choices("Ox", "Elk")
    table.choose("Ox").resolve().expect("Ox", zone="graveyard")
