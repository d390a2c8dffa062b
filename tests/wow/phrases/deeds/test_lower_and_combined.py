"""Less than another card's, combined numbers, colors, cards from the top of a deck; and near misses."""

from __future__ import annotations

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
PRIZE = ability("Prize", cost=2)


def at_table(text: str, cards: list[Definition]) -> Table:
    """Set up a position; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [PRIZE, BOLT, *cards])


def test_lower_than_that_of_another_card() -> None:
    back = ability("Back", "As an additional cost to play, destroy an ally you control.<p>Put an ally card with lower "
                   "cost than the destroyed ally from your graveyard into play.")  # fmt: skip
    cards = [back, ally("Ox", 3, 3, cost=3), ally("Rat", 1, 1, cost=2), ally("Elk", 1, 1, cost=3)]
    table = at_table('you: hand "Back"; ally "Ox"; graveyard "Rat" "Elk"', cards).play("Back", pay=["Ox"]).resolve()
    table.expect("Rat", zone="play").expect("Elk", zone="graveyard")
    expect_refused("Destroy target ally with lower ATK than an ally you control.", "than", types=c.ABILITY)
    expect_refused("Exhaust target ally. Destroy another target ally with lower ATK than that ally.", "than",
                   types=c.ABILITY)  # fmt: skip
    expect_refused("Destroy target ally with lower ATK.", types=c.ABILITY)


def test_their_combined_numbers() -> None:
    balm = ability("Balm", "Target up to two allies you control. Your hero heals damage from itself equal to their "
                   "combined ATK.")  # fmt: skip
    table = at_table('you: hero "Us" damage 9; hand "Balm"; ally "A" 2/1; ally "B" 3/1', [balm])
    table.play("Balm", targets=["A", "B"]).resolve().expect("Us", damage=4)
    cull = ability("Cull", "Each player destroys an ally he controls. Your hero deals shadow damage to target hero "
                   "equal to the combined ATK of the destroyed allies.")  # fmt: skip
    table = at_table('you: hand "Cull"; ally "A" 2/1\nopponent: hero "Them"; ally "B" 3/1', [cull])
    table.play("Cull", targets=["Them"]).resolve().expect("Them", damage=5)
    expect_refused("Your hero heals damage from itself equal to their combined ATK.", types=c.ABILITY)


def test_colors_of_dragonkin() -> None:
    brood = ability("Brood", "Draw a card for each different color among Dragonkin you control.")
    kinds = ("Black", "Black", "Red", "Twilight")
    cards = [brood, *(ally(f"D{place}", 1, 1, tags=(kind, "Dragonkin")) for place, kind in enumerate(kinds))]
    text = 'you: hand "Brood"; deck "Bolt" "Prize" "Bolt"; ally "D0"; ally "D1"; ally "D2"; ally "D3"'
    at_table(text, cards).play("Brood").resolve().expect_hand("you", "Bolt", "Prize")
    expect_refused("Draw a card for each different colour among Dragonkin you control.", types=c.ABILITY)


def test_a_card_from_the_top_for_each() -> None:
    text = "Target player puts a card from the top of his deck into his graveyard for each ally you control."
    rot = ability("Rot", text)
    table = at_table('you: hand "Rot"; ally "A" 1/1; ally "B" 1/1\nopponent: deck "Bolt" "Prize" "Bolt"', [rot])
    table.play("Rot", targets=["opponent"]).resolve().expect_graveyard("opponent", "Bolt", "Prize")
    void = ability("Void", "Target player removes a card from the top of his deck from the game.")
    table = at_table('you: hand "Void"\nopponent: deck "Bolt" "Prize"', [void])
    table.play("Void", targets=["opponent"]).resolve()
    assert [table.state.cards[id].definition.name for id in table.state.players[1].removed] [-1:] == ["Bolt"]
    expect_refused("Target player puts a card from the top of your deck into his graveyard.", types=c.ABILITY)


def test_ready_or_exhaust() -> None:
    knack = ability("Knack", "Ready or exhaust target ally.")
    # Only one of both can be done, and nobody is asked which.
    for start, ready in (("", False), (" exhausted", True)):
        table = at_table(f'you: hand "Knack"; ally "A" 1/1{start}', [knack]).play("Knack", targets=["A"])
        table.resolve().expect("A", ready=ready)
    text = "Discard a card >>> Exhaust target card if it shares a card type with the card you discarded."
    staff = item("Staff", text)
    text = 'you: item "Staff"; hand "Prize" "Rat"\nopponent: ally "A" 1/1'
    for paid, ready in (("Rat", False), ("Prize", True)):
        table = at_table(text, [staff, ally("Rat", 1, 1)]).use("Staff", targets=["A"], pay=[paid]).resolve()
        table.expect("A", ready=ready)
    expect_refused("Ready or exhaust all allies.", "or", types=c.ABILITY)


def test_if_damage_is_dealt_this_way() -> None:
    text = "Your hero deals 1 frost damage to target ally. If damage is dealt this way, draw a card."
    chill = ability("Chill", text)
    ward = item("Ward", "Prevent all damage that would be dealt to allies you control.")
    for guard, drawn in (("", ("Prize",)), ('; item "Ward"', ())):
        table = at_table(f'you: hand "Chill"; deck "Prize"\nopponent: ally "A" 1/3{guard}', [chill, ward])
        table.play("Chill", targets=["A"]).resolve().expect_hand("you", *drawn)
    expect_refused("If damage is dealt this way, draw a card.", types=c.ABILITY)


def test_a_type_by_its_word_and_by_its_icon() -> None:
    mark = item("Mark", "If your hero would be dealt frost or [Frost] damage, it's dealt that much +1 instead.")
    table = at_table('you: hand "Bolt"\nopponent: hero "Them"; item "Mark"', [mark])
    table.play("Bolt", targets=["Them"]).resolve().expect("Them", damage=4)
    sure = item("Sure", "Damage your hero deals with abilities is unpreventable.")
    ward = item("Ward", "Prevent all damage that would be dealt to your hero.")
    table = at_table('you: hand "Bolt"; item "Sure"\nopponent: hero "Them"; item "Ward"', [sure, ward])
    table.play("Bolt", targets=["Them"]).resolve().expect("Them", damage=3)
    expect_refused("If your hero would be dealt frost or [Fire] damage, it's dealt that much +1 instead.")
