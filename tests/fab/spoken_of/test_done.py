"""What chance has discarded, what was banished in one color, won, created, attacked and left: what has been done."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, expect_refused, power
from rulebound.fab.nodes.brought_about import AtRandom
from rulebound.fab.scenarios import Table, scenario
from rulebound.tcg import constants as shared
from rulebound.tcg.program.powers import Triggered

CARDS = """
define action "Jab" red attack cost 0 power 1 defense 2 keyword "go again"
define action "Bank" yellow attack cost 0 power 1 defense 2
define action "Brute" red attack cost 3 power 6 defense 2
define weapon "Saw" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
"""


def at(position: str, more: str = "") -> Table:
    return scenario(CARDS + more + position)


@pytest.mark.rule("fab:8.5.1", "fab:2.1.1", "fab:3.0.7a")
@pytest.mark.parametrize(("top", "buried", "gained"), [("Jab", "Jab", 1), ("Jab", "Bank", 0), ("Bank", "Bank", 1)])
def test_another_card_of_the_same_color_is_banished(top: str, buried: str, gained: int) -> None:
    more = """
define action "Bind" red attack cost 0 power 1 defense 2
  | When this hits a hero, banish the top card of their deck, then banish a card from their graveyard.
  | Whenever this banishes a card and this has banished another card with the same color, gain 1{h}.
"""
    place = f'you: hero "Me" damage 9; hand "Bind"\nopponent: hero "G"; deck "{top}"; graveyard "{buried}"\n'
    table = at(place, more).attack("Bind").pass_until("resolution step")
    while table.state.stack:
        table.resolve()
    table.expect("Me", life=11 + gained).expect_lies("opponent", "banished", top, buried)


@pytest.mark.rule("fab:8.5.1", "fab:3.0.7a")
def test_what_is_banished_face_down_has_no_color_that_anybody_knows() -> None:
    more = """
define action "Bury" red attack cost 0 power 1 defense 2
  | When this hits a hero, banish a card from their graveyard, then **intimidate** them.
  | Whenever this banishes a card and this has banished another card with the same color, gain 1{h}.
"""
    place = 'you: hero "Me" damage 9; hand "Bury"\nopponent: hero "G"; hand "Jab"; graveyard "Jab"\n'
    table = at(place, more).attack("Bury").pass_until("resolution step")
    while table.state.stack:
        table.resolve()
    table.expect("Me", life=11)


@pytest.mark.rule("fab:8.5.5")
@pytest.mark.parametrize(("words", "bottom"), [("a random card", True), ("a card", False)])
def test_what_is_discarded_at_random(words: str, bottom: bool) -> None:
    more = f"""
define action "Again" red attack cost 0 power 6 defense 2
  | When this is discarded at random, put it on the bottom of your deck.
define instant "Lots" red cost 0
  | Discard {words}.
"""
    table = at('you: hand "Lots" "Again"\nopponent: hero "G"\n', more).play("Lots").resolve().resolve_all()
    lies = [card.zone for card in table.state.cards if card.definition.name == "Again"]
    assert lies == [shared.DECK if bottom else shared.GRAVEYARD]
    made = power("When this is discarded at random, put it on the bottom of your deck.")
    assert isinstance(made, Triggered)
    assert isinstance(made.pattern, AtRandom)
    assert made.zone == shared.GRAVEYARD


@pytest.mark.rule("fab:8.5.5", "fab:5.1.8")
@pytest.mark.parametrize(("held", "tokens"), [("Brute", 2), ("Jab", 0)])
@pytest.mark.parametrize("cost", [True, False])
def test_a_strong_card_that_chance_has_discarded(held: str, tokens: int, cost: bool) -> None:
    """To pay, or because something says so; a card that one chooses to discard is none."""
    says = "As an additional cost to play this, discard a random card.\n  | Gain 1{h}." if cost else ""
    more = f"""
define equipment "Hide" arms
  | When you discard a random card with 6 or more {{p}}, you may destroy this. If you do, create 2 Might tokens.
define instant "Lots" red cost 0
  | {says or "Discard a random card."}
define instant "Pick" red cost 0
  | Discard a card.
"""
    table = at(f'you: card "Hide"; hand "Lots" "{held}"\nopponent: hero "G"\n', more).play("Lots")
    while table.state.stack or table.is_midway():
        table.resolve(*["yes"] * table.is_midway())
    assert len([card for card in table.state.cards if card.definition.name == "Might"]) == tokens
    table = at(f'you: card "Hide"; hand "Pick" "{held}"\nopponent: hero "G"\n', more).play("Pick").resolve()
    table.expect("Hide", zone="arena").expect_stack()


@pytest.mark.rule("fab:6.6.1b", "fab:4.2.1")
def test_the_first_time_in_each_of_their_turns() -> None:
    more = """
define equipment "Plate" chest
  | The first time you play a red card during each of your opponent's turns, gain 1{h}.
define instant "Spark" red cost 0
  | Draw a card.
"""
    place = 'you: hero "Me" damage 9; card "Plate"; hand "Spark" "Spark" "Spark"\nopponent: hero "G"\n'
    table = at(place, more).play("Spark").resolve_all().expect("Me", life=11).end_turn()
    for _ in range(2):
        table.play("Spark", by="you").resolve_all()
    table.expect("Me", life=12)
    assert isinstance(power("The first time you play a red card during an opponent's turn, gain 1{h}."), Triggered)


@pytest.mark.rule("fab:1.4.3b", "fab:7.2.3b")
@pytest.mark.parametrize("times", [1, 2])
def test_how_often_one_has_attacked_with_the_sword(times: int) -> None:
    more = """
define attack reaction "Rise" red cost 0
  | Target sword attack gets +2{p} for each time you've attacked with the sword this turn.
define weapon "Axe" 1h subtype "sword" power 2
  | **Action** - 0: **Attack**. **Go again**
"""
    table = at('you: hand "Rise"; weapon "Saw"; weapon "Axe"; actions 4\nopponent: hero "G"\n', more)
    before = "Axe" if times == 1 else "Saw"
    table.attack(before).pass_until("resolution step").attack("Saw").pass_until("reaction step").play("Rise")
    # (The attack of the last link is named last.)
    table.game.choose(len(table.decision.options) - 1)
    table.resolve().expect_attack(2 + 2 * times)
    expect_refused("Target attack gets +2{p} for each time you've attacked with the sword this turn.", "the", ACTION)


@pytest.mark.rule("fab:1.4.5", "fab:8.5.50")
@pytest.mark.parametrize("attacked", [True, False])
def test_whom_one_has_attacked(attacked: bool) -> None:
    more = """
define action "Chase" red cost 0
  | **Mark** target opposing hero.
  | If you've attacked them this turn, put this on the bottom of its owner's deck.
  | **Go again**
"""
    table = at('you: hand "Chase" "Jab"; actions 2\nopponent: hero "G"\n', more)
    if attacked:
        table.attack("Jab").pass_until("action phase")
    table.play("Chase").resolve()
    lies = [card.zone for card in table.state.cards if card.definition.name == "Chase"]
    assert lies == [shared.DECK if attacked else shared.GRAVEYARD]


@pytest.mark.rule("fab:8.5.45a")
@pytest.mark.parametrize(("top", "defense"), [("Brute", 3), ("Jab", 1)])
def test_how_many_clashes_one_has_won(top: str, defense: int) -> None:
    more = """
define block "Boaster" red defense 1
  | This gets +X{d} while defending, where X is twice the number of clashes you've won this turn.
define action "Taunt" red attack cost 0 power 1 defense 2
  | When this attacks a hero, **clash** with the defending hero. The winner creates a Might token.
"""
    place = f'you: hand "Taunt"; deck "Bank"\nopponent: hero "G"; hand "Boaster"; deck "{top}"\n'
    table = at(place, more).attack("Taunt").pass_until("attack step").resolve().pass_until("defend step")
    table.defend("Boaster").expect("Boaster", defense=defense)


@pytest.mark.rule("fab:3.0.9", "fab:8.5.4")
@pytest.mark.parametrize("gone", [0, 2])
def test_how_many_have_left_the_arena(gone: int) -> None:
    more = """
define equipment "Greaves" legs defense 1
  | This gets +1{d} for each Quicken token that has left the arena this turn.
define action "Sweep" red cost 0
  | Destroy all auras.
  | **Go again**
"""
    place = 'you: hand "Sweep" "Jab"; actions 2\nopponent: hero "G"; card "Greaves"; token "Quicken" 2\n'
    table = at(place, more)
    if gone:
        table.play("Sweep").resolve()
    table.attack("Jab").pass_until("defend step").defend("Greaves").expect("Greaves", defense=1 + gone)
    expect_refused("This gets +1{p} for each aura that has left the arena this turn.", "arena", ATTACK)


@pytest.mark.rule("fab:8.5.2", "fab:1.9.2")
@pytest.mark.parametrize(("least", "power_"), [(2, 4), (3, 1)])
def test_so_many_are_created_this_way(least: int, power_: int) -> None:
    more = f"""
define action "Douse" red attack cost 0 power 1 defense 2
  | When this attacks, create 2 Quicken tokens. If {least} or more Quickens are created this way, this gets +3{{p}}.
"""
    table = at('you: hand "Douse"\nopponent: hero "G"\n', more).attack("Douse").pass_until("defend step")
    table.expect("Douse", power=power_)
    for before in ("Destroy target aura", "Create 2 Quicken tokens. Draw a card"):
        expect_refused(f"{before}. If 1 or more Quickens are created this way, draw a card.", "created", ACTION)
    expect_refused("Draw a card. If 1 or more cards are banished this way, draw a card.", "removed", ACTION)


@pytest.mark.rule("fab:5.1.1a", "fab:3.0.13")
@pytest.mark.parametrize(("lies", "gained"), [("banished", 1), ("hand", 0)])
def test_it_was_played_from_there(lies: str, gained: int) -> None:
    more = """
define action "Shade" red attack cost 0 power 1 defense 2
  | You may play this from your banished zone.
  | When this attacks, if it was played from your banished zone, gain 1{h}.
"""
    table = at(f'you: hero "Me" damage 9; {lies} "Shade"\nopponent: hero "G"\n', more).attack("Shade")
    table.pass_until("defend step").expect("Me", life=11 + gained)
