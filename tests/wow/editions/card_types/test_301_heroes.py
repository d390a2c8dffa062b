"""Heroes by three rulebooks [301]: master heroes, the starting hero's return, heroes that are away for a while."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.saves import load
from rulebound.tcg.nodes.conditions import Not, ThisTurn
from rulebound.tcg.nodes.remembering import MarkTime, NotSince
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import BecomeType
from rulebound.wow.nodes.effects import PutCards, PutIntoPlay
from rulebound.wow.nodes.filters import Among, Both, IsThis
from rulebound.wow.nodes.flow import If, Sequence
from rulebound.wow.nodes.groups import Each, YourHero
from rulebound.wow.nodes.patterns import DealsDamage
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, card, hero, item, scenario
from rulebound.wow.scenarios.writing import position_text
from wow_cards import HERO, MINE, always, bolt, draw, payment, powers, spell

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])

ELDER = hero("Grand Elder", 40, "Allies you control have +1 ATK.", cost=3, tags=("Master",), icons=("Horde",))
#: A master hero that can be played in response.
SUDDEN = hero("Sudden Lord", 25, cost=0, tags=("Master",), instant=True)
PUP = hero("Pup", 20, "1, Flip Pup → Draw a card.", icons=("Horde",))


def table_of(edition: str, text: str, *cards: object) -> Table:
    return scenario(text, [ELDER, SUDDEN, PUP, *cards], edition=EDITIONS[edition])  # type: ignore[list-item]


@LATER
@pytest.mark.difference("master_heroes")
@pytest.mark.rule("wow-2012:301.4", "wow-2013:301.4", "wow-2012:301.4a", "wow-2013:301.4a", "wow-2013:705.2")
@pytest.mark.rule("wow-2013:G.master-hero")
def test_a_master_hero_takes_over_from_the_hero_before_it(edition: str) -> None:
    text = """
        you: hero "Pup" damage 5 exhausted face down counter "oath" 2; resources 5; hand "Grand Elder"
          ally "Dog" 1/1; ability "Mark" on your hero
        opponent:
    """
    mark = ability("Mark", "Attach to target hero. <p> Ongoing: Attached hero has +2 ATK.")
    table = table_of(edition, text, mark).play("Grand Elder")
    # It is a card on the chain like any other, at its cost.
    table.expect_chain("Grand Elder").expect_ready_resources("you", 2).resolve()
    table.expect("Grand Elder", zone="play", damage=5, exhausted=True, face_down=False, counter=("oath", 2))
    table.expect("Grand Elder", health=40, atk=2).expect("Mark", on="Grand Elder").expect("Dog", atk=2)
    table.expect("Pup", zone="removed from game")
    assert table.state.players[0].hero == table.card("Grand Elder").number
    (taking,) = table.facts("become hero")
    assert taking.rule == "301.4a"
    table.expect_log("Grand Elder becomes you's hero; Pup is removed from the game", 1)
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    # From now on it is the hero: when it is destroyed its player loses.
    assert table.state.find(table.card("Grand Elder").number) is not None


@pytest.mark.rule("wow-2007:100.1")
def test_in_2007_no_hero_is_played() -> None:
    table = table_of("2007", 'you: resources 5; hand "Grand Elder"\nopponent:')
    assert not [option for option in table.decision.options if option.verb == "play"]


@LATER
@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a")
def test_who_has_a_master_hero_loses_with_it(edition: str) -> None:
    text = 'you: hero "Pup" damage 18; hand "Sudden Lord"\nopponent: hand "Bolt"'
    table = table_of(edition, text, bolt("Bolt", 8)).play("Sudden Lord").resolve()
    table.expect("Sudden Lord", damage=18)
    table.pass_until("opponent's action phase").play("Bolt", targets=["Sudden Lord"]).resolve()
    table.expect_winner("opponent")


@LATER
@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
def test_what_was_aimed_at_the_hero_is_aimed_at_the_next_one(edition: str) -> None:
    grow = ability("Grow", "Target hero has +3 ATK this turn.")
    snap = ability("Snap", "Your hero deals 4 fire damage to target hero.", instant=True)
    text = 'you: hero "Pup"; hand "Sudden Lord" "Grow"\nopponent: hand "Snap"'
    table = table_of(edition, text, grow, snap)
    table.play("Grow", targets=["Pup"]).resolve().expect("Pup", atk=3)
    table.pass_().play("Snap", targets=["Pup"], by="opponent")
    table.play("Sudden Lord", by="you").resolve()
    # The modifier is to it now, for as long as it was to last; and the link on the chain targets it.
    table.expect("Sudden Lord", atk=3, damage=0).resolve().expect("Sudden Lord", damage=4)
    table.expect("Pup", zone="removed from game").end_turn().expect("Sudden Lord", atk=0)


#: "If your hero was dealt damage this turn, draw a card.": asked of the very hero, and of any that you control.
VERY = DealsDamage(to=Among(YourHero()))
ANY = DealsDamage(to=Both((HERO, MINE)))


@LATER
@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
@pytest.mark.parametrize("asked", [VERY, ANY])
def test_it_stays_true_that_your_hero_was_dealt_damage_this_turn(edition: str, asked: DealsDamage) -> None:
    ask = card("Ask", "ability", instant=True, program=spell(If(ThisTurn(asked), draw())))
    text = 'you: hero "Pup"; hand "Sudden Lord" "Bolt" "Ask"\nopponent:'
    table = table_of(edition, text, ask, bolt()).play("Bolt", targets=["Pup"]).resolve()
    table.play("Sudden Lord").resolve().play("Ask").resolve()
    assert len(table.facts("draw")) == 1
    # Nothing was dealt to the other player's hero, whatever has become of this one.
    table = table_of(edition, text, ask, bolt()).play("Bolt", targets=["Hero of opponent"]).resolve()
    table.play("Sudden Lord").resolve().play("Ask").resolve()
    assert len(table.facts("draw")) == 0


@pytest.mark.difference("master_hero_history")
@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
@pytest.mark.parametrize(("edition", "true_of_it"), [("2012", False), ("2013", True)])
def test_how_long_what_happened_to_a_hero_stays_true_of_the_next(edition: str, true_of_it: bool) -> None:
    """An item that remembers since when: "until your hero is dealt damage" is asked across turns."""
    watch = item("Watch", program=powers(payment(Sequence((MarkTime(), If(NotSince(VERY), draw()))))))
    text = 'you: hero "Pup"; hand "Sudden Lord" "Bolt"; item "Watch"\nopponent:'
    table = table_of(edition, text, bolt(), watch)
    since = len(table.state.journal)
    table.play("Bolt", targets=["Pup"]).resolve().end_turn().play("Sudden Lord", by="you").resolve()
    ctx = Context(table.state, 0, table.card("Watch").number)
    ctx.numbers = {"since": since}
    assert Not(NotSince(VERY)).holds(ctx) == true_of_it


KING = hero("Frost King", 33, "When your hero becomes Frost King, draw two cards.", tags=("Master",))


@LATER
@pytest.mark.rule("wow-2012:301.4c", "wow-2013:301.4c")
def test_what_triggers_when_your_hero_becomes_it(edition: str) -> None:
    text = 'you: hand "Frost King" "Frost King" "Sudden Lord" "Frost King"\nopponent: hand "Frost King"'
    table = table_of(edition, text, KING).play("Frost King").resolve().expect_chain("Frost King").resolve()
    assert len(table.facts("draw")) == 2
    # The next one is no other hero by its name: nothing triggers.
    table.play("Frost King#2").resolve().expect_chain()
    # With another between them, it becomes that one anew.
    table.play("Sudden Lord").resolve().expect_chain().play("Frost King#3").resolve().resolve()
    assert len(table.facts("draw")) == 4
    assert len(table.facts("become hero")) == 4


DEMON = hero(
    "Demon Shape",
    35,
    "At the start of your turn, put your starting hero back into play. <p> When your hero becomes Demon Shape, "
    "put 3 damage on your hero.",
    atk=1,
    tags=("Master",),
)


@LATER
@pytest.mark.rule("wow-2012:301.4d", "wow-2013:301.4d", "wow-2012:301.4a")
@pytest.mark.parametrize("side", ["", "face down"])
def test_the_starting_hero_comes_back_as_it_was_removed(edition: str, side: str) -> None:
    text = f'''
        you: hero "Pup" damage 2 {side}; hand "Demon Shape" "Sudden Lord"; ability "Mark" on your hero
        opponent: hand "Snap"
    '''
    mark = ability("Mark", "Attach to target hero. <p> Ongoing: Attached hero has +2 ATK.")
    snap = ability("Snap", "Your hero deals 4 fire damage to target hero.", instant=True)
    table = table_of(edition, text, DEMON, mark, snap).play("Sudden Lord").resolve()
    table.play("Demon Shape").resolve().resolve().expect("Demon Shape", atk=3, damage=5)
    table.end_turn().pass_until("your draw step").expect("Pup", zone="play", damage=5, atk=2, face_down=bool(side))
    assert [fact.rule for fact in table.facts("become hero")] == ["301.4a", "301.4a", "301.4d"]
    # Neither of the others can come back.
    table.expect("Demon Shape", zone="removed from game").expect("Sudden Lord", zone="removed from game")
    table.expect("Mark", on="Pup")
    assert load(RULES, table.game.save()).hash() == table.game.hash()


@LATER
@pytest.mark.rule("wow-2012:301.4d", "wow-2013:301.4d")
def test_links_and_modifiers_go_back_to_the_starting_hero(edition: str) -> None:
    home = ability("Home", "Put your starting hero back into play.", instant=True)
    grow = ability("Grow", "Target hero has +3 ATK this turn.")
    snap = ability("Snap", "Your hero deals 4 fire damage to target hero.", instant=True)
    text = 'you: hero "Pup"; hand "Sudden Lord" "Grow" "Home" "Home"\nopponent: hand "Snap"'
    table = table_of(edition, text, home, grow, snap)
    # Before another hero has come there is none to put back.
    table.play("Home").resolve().expect("Pup", zone="play")
    table.play("Sudden Lord").resolve().play("Grow", targets=["Sudden Lord"]).resolve()
    table.pass_().play("Snap", targets=["Sudden Lord"]).play("Home#2", by="you").resolve()
    table.expect("Pup", zone="play", atk=3).resolve().expect("Pup", damage=4)
    table.expect("Sudden Lord", zone="removed from game")


@LATER
@pytest.mark.rule("wow-2012:301.4a", "wow-2013:301.4a", "wow-2013:705.2")
def test_a_master_hero_isnt_flipped_nor_comes_back_who_was_replaced(edition: str) -> None:
    flip = ability("Turn", "Turn your hero face down.")
    fetch = card("Fetch", "ability", program=spell(PutCards(Each(HERO, c.REMOVED), c.HAND)))
    back = card("Back", "ability", program=spell(PutIntoPlay(Each(HERO, c.REMOVED))))
    text = 'you: hero "Pup"; hand "Sudden Lord" "Turn" "Fetch" "Back"\nopponent:'
    table = table_of(edition, text, flip, fetch, back).play("Sudden Lord").resolve()
    table.play("Turn").resolve().expect("Sudden Lord", face_down=False)
    table.play("Fetch").resolve().play("Back").resolve()
    table.expect("Pup", zone="removed from game").expect("Sudden Lord", zone="play")


@pytest.mark.difference("several_master_heroes")
@pytest.mark.rule("wow-2013:301.4e", "wow-2013:301.4a")
@pytest.mark.parametrize(("edition", "asked"), [("2012", False), ("2013", True)])
def test_several_at_once_take_each_others_place_in_an_order(edition: str, asked: bool) -> None:
    both = card("Both", "ability", program=spell(PutIntoPlay(Each(HERO, c.HAND))))
    text = 'you: hero "Pup" damage 3; hand "Both" "Grand Elder" "Frost King"; ally "Dog" 1/1\nopponent:'
    table = table_of(edition, text, both, KING).play("Both").resolve()
    last = "Frost King"
    if asked:
        table.expect_asked("you", "order").choose("Frost King")
        last = "Grand Elder"
    first = "Grand Elder" if last == "Frost King" else "Frost King"
    table.expect(last, zone="play", damage=3).expect(first, zone="removed from game")
    table.expect("Pup", zone="removed from game").expect("Dog", atk=2 if last == "Grand Elder" else 1)
    assert [fact.kind for fact in table.facts() if fact.kind in ("enter", "become hero")][-4:] == [
        "enter", "enter", "become hero", "become hero",
    ]  # fmt: skip


@pytest.mark.difference("master_hero_stays_in_combat")
@pytest.mark.rule("wow-2012:301.4b", "wow-2013:301.4b")
@pytest.mark.parametrize(("edition", "fights_on"), [("2012", False), ("2013", True)])
def test_whether_the_next_hero_is_in_combat(edition: str, fights_on: bool) -> None:
    text = 'you: ally "Footman" 2/9\nopponent: hero "Pup" exhausted; hand "Sudden Lord"; weapon "Axe" atk 3 strike 0'
    table = table_of(edition, text).attack("Footman", "Pup").resolve().pass_().pass_()
    table.choose("Axe").expect("Footman", attacking=True).expect("Pup", defending=True, atk=3)
    table.play("Sudden Lord", by="opponent").resolve()
    table.expect("Sudden Lord", zone="play", defending=fights_on, atk=3 if fights_on else 0)
    table.pass_until("your action phase").expect("Sudden Lord", damage=2 if fights_on else 0)
    table.expect("Footman", damage=3 if fights_on else 0)


#: An own text: its controller's hero is away, and comes back.
AWAY = card("Away", "ability", instant=True, program=spell(PutCards(YourHero(), c.REMOVED, how="remove")))
RETURN = item("Return", program=powers(payment(PutIntoPlay(Each(HERO, c.REMOVED)))))


@LATER
@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_while_a_hero_is_away_its_player_plays_no_cards(edition: str) -> None:
    text = 'you: hero "Pup" damage 4; hand "Away" "Bolt" "Filler"; item "Return"\nopponent:'
    table = table_of(edition, text, AWAY, RETURN, bolt()).play("Away").resolve()
    table.expect("Pup", zone="removed from game")
    assert not table.state.is_over()
    verbs = {option.verb for option in table.decision.options}
    assert "play" not in verbs
    assert "place" in verbs
    table.expect_refused("play", "Bolt", rule="301.5")
    # It comes back as another object, without the damage; what is asked of it meanwhile is what it last was.
    assert table.state.hero(0).damage == 4
    table.use("Return").resolve().expect("Pup", zone="play", damage=0)
    assert table.state.players[0].hero == table.card("Pup").number
    table.play("Bolt", targets=["Pup"]).resolve().expect("Pup", damage=4)


@LATER
@pytest.mark.rule("wow-2012:301.5", "wow-2013:301.5")
def test_a_hero_that_is_away_doesnt_come_back_beside_another(edition: str) -> None:
    text = 'you: hero "Pup"; hand "Away"; item "Return"; item "Call"; graveyard "Sudden Lord"\nopponent:'
    call = item("Call", program=powers(payment(PutIntoPlay(Each(HERO, c.GRAVEYARD)))))
    table = table_of(edition, text, AWAY, RETURN, call).play("Away").resolve().use("Call").resolve()
    table.expect("Sudden Lord", zone="play", damage=0).use("Return").resolve()
    table.expect("Pup", zone="removed from game").expect("Sudden Lord", zone="play")


@LATER
def test_no_player_learns_anything_from_a_hero_in_a_hand(edition: str) -> None:
    """A position redrawn for a seat keeps to the hero in play, its past and what is public."""
    text = 'you: hero "Pup" damage 5; hand "Grand Elder" "Filler"; resources 5\nopponent: hand "Filler" "Filler"'
    table = table_of(edition, text).play("Grand Elder").resolve()
    for seat in (0, 1):
        base = table.game.rules.redrawn(table.state, table.state, seat, 7)
        assert base.hero(0).definition.name == "Grand Elder"
        assert base.hero(0).damage == 5
        assert base.in_play(base.players[0].hero) is not None


TWO_SIDED = hero("Two-Sided", 24, ("2, Flip Two-Sided → Draw a card.", "Face down: Allies you control have +1 ATK."))


@LATER
@pytest.mark.rule("wow-2012:205.1", "wow-2013:205.1")
@pytest.mark.rule("wow-2012:301.1", "wow-2013:301.1", "wow-2012:301.2", "wow-2013:301.2")
@pytest.mark.rule("wow-2012:301.2a", "wow-2013:301.2a", "wow-2012:301.2b", "wow-2013:301.2b", "wow-2012:203.1")
def test_the_powers_on_the_visible_side_function(edition: str) -> None:
    text = 'you: hero "Two-Sided"; resources 4; ally "Dog" 1/1\nopponent:'
    table = table_of(edition, text, TWO_SIDED).expect("Two-Sided", ready=True, face_down=False, atk=0, health=24)
    table.expect("Dog", atk=1).use("Two-Sided").expect("Two-Sided", face_down=True).expect("Dog", atk=2).resolve()
    # It is the same otherwise: its ATK and health; and what stood on the other side is gone.
    table.expect("Two-Sided", atk=0, health=24, ready=True)
    used = [one.subject for one in table.decision.options if one.verb == "use"]
    assert table.card("Two-Sided").number not in used


@pytest.mark.difference("waiting")
@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2", "wow-2012:304.3", "wow-2013:304.3", "wow-2012:303.3")
@pytest.mark.parametrize(("edition", "waits"), [("2007", True), ("2012", False), ("2013", False)])
def test_only_allies_wait_and_a_new_hero_may_attack(edition: str, waits: bool) -> None:
    """An item that has just come and is a hero by a text has to wait in 2007; armor never did."""
    text = 'you: ally "Dog" 1/1 new; item "Statue" new; armor "Helm" def 2 new\nopponent: hand "Bolt"'
    statue = item("Statue", health=3, program=powers(always(IsThis(), BecomeType(c.HERO))))
    table = table_of(edition, text, statue, bolt("Bolt", 1)).expect_refused("attack", "Dog")
    proposed = [one.subject for one in table.decision.options if one.verb == "attack"]
    attackers = {table.state.known(one).definition.name for one in proposed}
    assert ("Statue" in attackers) != waits
    assert "Dog" not in attackers
    table.pass_until("opponent's action phase").play("Bolt", targets=["Hero of you"]).resolve().choose("Helm")
    table.expect("Hero of you", damage=0)


@LATER
@pytest.mark.rule("wow-2012:301.4", "wow-2013:301.4")
def test_a_scenario_can_describe_one(edition: str) -> None:
    text = """
        define master hero "Thane" health 33 cost 3 tag "Dwarf" instant
          | Allies you control have +1 ATK.
        you: resources 3; hand "Thane"; ally "Dog" 1/1
        opponent:
    """
    table = table_of(edition, text)
    written = position_text(table.state)
    assert 'define master hero "Thane" health 33 cost 3 tag "Dwarf" trait "Loyal" instant\n' in written
    again = scenario(written, edition=EDITIONS[edition])
    for one in (table, again):
        one.play("Thane").resolve().expect("Thane", zone="play", health=33, tag=c.MASTER).expect("Dog", atk=2)
        one.expect_log("Thane becomes you's hero; Hero of you is removed from the game", 1)


@pytest.mark.parametrize("line", ['define master "Thane"', 'define master ally "Thane"'])
def test_nothing_else_is_a_master(line: str) -> None:
    with pytest.raises(RuleboundError, match="'master' is not understood"):
        scenario(f"{line}\nyou:\nopponent:")
