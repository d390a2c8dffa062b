"""What players are told to do: pay up to so much, wager other prizes than tokens, play the next card as an instant."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, next_turn, play, power, settle
from fab_reading import ACTION, ATTACK, AURA, effect, expect_refused, program
from fab_reading import power as power_of
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, card
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_records import read_record
from rulebound.fab.nodes.clashing import Clash, WagerFor
from rulebound.fab.nodes.combat.groups import AttackingHero
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.paying import PayUpTo
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.values import Number, That

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
EMBER = {"name": "Own Ember", "color": "Red", "types": ["Wizard", "Action"], "cost": 1, "stats_known": True}


# --- Paying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.31", "fab:8.5.31a")
@pytest.mark.parametrize(("how_many", "left"), [(0, 3), (2, 1), (3, 0)])
def test_one_pays_up_to_so_much(how_many: int, left: int) -> None:
    text = "When this attacks, you may pay up to {r}{r}{r}. Create that many Might tokens."
    table = Table("Tithe", f"{BLUE}", deck=BLUE, cards=card("Tithe", text, power=2))
    table.state.assets[YOU][c.RESOURCES] = 3
    table.do("Play Tithe")
    while table.asked()[0] != "number":
        table.do("Pass")
    # As much as one has, and can have by pitching.
    assert len(table.offered()) == 4
    table.game.choose(how_many)
    settle(table)
    assert table.has(YOU)[0] == left
    assert table.cards_in(shared.PLAY).count("Might") == how_many


@pytest.mark.rule("fab:8.5.31")
def test_nobody_pays_more_than_there_is() -> None:
    text = "When this attacks, you may pay up to {r}{r}{r}. Create that many Might tokens."
    table = Table("Tithe", cards=card("Tithe", text, power=2))
    table.state.assets[YOU][c.RESOURCES] = 1
    table.do("Play Tithe")
    while table.asked()[0] != "number":
        table.do("Pass")
    assert len(table.offered()) == 2
    settle(table.do(table.offered()[1]))
    assert table.cards_in(shared.PLAY).count("Might") == 1


def test_how_much_is_paid_is_said() -> None:
    found = power_of("When this attacks, you may pay up to {r}{r}. Create that many Might tokens.")
    many = CreateTokens(You(), "Might", That("that much"))
    assert str(PayUpTo(2)) in str(found)
    assert str(many) in str(found)
    expect_refused("When this attacks, you may pay up to. Create that many Might tokens.", "", ATTACK)
    expect_refused("When this attacks, you may play up to {r}{r}. Create that many Might tokens.", "", ATTACK)


# --- Costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:5.1.8")
@pytest.mark.parametrize("strong", [True, False])
def test_chance_banishes_what_a_card_costs(strong: bool) -> None:
    text = "As an additional cost to play this, banish a random card from your hand. "
    text += "If a card with 6 or more {p} is banished this way, this gets +2{p}."
    big = card("Boulder", "Draw a card.", power=7 if strong else 5)
    table = Table("Fling, Boulder", cards=card("Fling", text, power=1) + big)
    attack(table, "Play Fling")
    assert table.cards_in(shared.REMOVED) == ["Boulder"]
    assert power(table) == (3 if strong else 1)


@pytest.mark.rule("fab:5.1.8")
def test_it_is_not_played_without_a_card_to_banish() -> None:
    text = "As an additional cost to play this, banish a random card from your hand."
    assert "Play Fling" not in Table("Fling", cards=card("Fling", text, power=1)).offered()
    expect_refused(text.replace("random", "ransom"), "", ATTACK)
    expect_refused(text.replace("from your hand", "from their hand"), "", ATTACK)


# --- What is so of the next one ---------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.2.4")
def test_then_what_is_so_of_the_next_one() -> None:
    text = "At the beginning of your action phase, destroy this then "
    text += "the next attack action card you play this turn gets +3{p}."
    table = Table(f"Rising Ground, {BLOW}", deck=f"{BLUE}", cards=card("Rising Ground", f"{text}|{AGAIN}", tags="aura"))
    play(table, "Play Rising Ground")
    next_turn(next_turn(table))
    assert "Rising Ground" in table.cards_in(shared.GRAVEYARD)
    assert power(attack(table, f"Play {BLOW}", "Pitch")) == 3 + _printed(table)
    # After a comma it says the same; of two deeds another row says it.
    assert program(text, AURA) == program(text.replace("this then", "this, then"), AURA)
    expect_refused(text.replace("destroy this then", "destroy this than"), "", AURA)


def _printed(table: Table) -> int:
    return table.state.known(table.links()[-1].attack).definition.numbers[c.POWER]


NEXT = "You may play your next Wizard non-attack action card this turn as though it were an instant."
SPARK = card("Spark", f"Gain 1{{h}}.|{AGAIN}", more='classes = ["Wizard"]')
GLOW = card("Glow", f"Gain 2{{h}}.|{AGAIN}", more='classes = ["Wizard"]')
HASTE = card("Haste", f"{NEXT}", "instant")


@pytest.mark.rule("fab:8.1.1d", "fab:5.1.3d", "fab:6.2.4")
def test_the_next_card_may_be_played_as_an_instant() -> None:
    table = Table(f"Haste, Spark, Glow, {BLOW}", cards=SPARK + GLOW + HASTE)
    attack(table, f"Play {BLOW}", "Pitch").until(c.REACTION)
    assert "Play Spark" not in table.offered()
    play(table, "Play Haste")
    assert {"Play Spark", "Play Glow"} <= set(table.offered())
    play(table, "Play Spark")
    # That was the next one.
    assert "Play Glow" not in table.offered()


@pytest.mark.rule("fab:6.2.4")
def test_the_next_card_is_the_next_one_however_it_is_played() -> None:
    table = Table(f"Haste, Spark, Glow, {BLOW}", cards=SPARK + GLOW + HASTE)
    play(table, "Play Haste")
    play(table, "Play Spark", answers=("No",))
    attack(table, f"Play {BLOW}", "Pitch").until(c.REACTION)
    assert "Play Glow" not in table.offered()
    other = Table(f"Haste, Spark, {BLOW}", cards=SPARK + HASTE)
    play(other, "Play Haste")
    # What is no such card doesn't use it up.
    attack(other, f"Play {BLOW}", "Pitch").until(c.REACTION)
    assert "Play Spark" in other.offered()


def test_whose_next_card_is_said() -> None:
    assert "PermissionForNext" in str(effect(NEXT))
    for text in (
        NEXT.replace("action card", "attack"),
        NEXT.replace("this turn", "this tune"),
        NEXT.replace("non-attack action card", "card in your graveyard"),
        NEXT.replace("your next", "their next"),
    ):
        expect_refused(text)


# --- Wagers and clashes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46a", "fab:8.5.46b")
@pytest.mark.parametrize("hits", [True, False])
def test_the_winner_of_a_wager_does_what_is_said(hits: bool) -> None:
    text = "When this attacks a hero, you may **wager** with them. "
    text += "The winner draws a card, and the other hero discards a card."
    table = Table(f"Bold Cut, {BLUE}", f"{BLOW}, {BLUE}", deck=BLUE, cards=card("Bold Cut", text, power=2))
    attack(table, "Play Bold Cut", "Yes", "yes")
    before = [len(table.cards_in(shared.HAND, seat)) for seat in (YOU, THEM)]
    finish(table, by=() if hits else (BLOW,))
    after = [len(table.cards_in(shared.HAND, seat)) for seat in (YOU, THEM)]
    gone = len(table.cards_in(shared.GRAVEYARD, THEM if hits else YOU))
    if hits:
        assert (after[YOU] - before[YOU], after[THEM] - before[THEM]) == (1, -1)
    else:
        # The one that defended is not in their hand any more; of theirs there is nothing to draw.
        assert (after[YOU] - before[YOU], after[THEM] - before[THEM]) == (-1, -1)
    assert gone == 1


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46a")
@pytest.mark.parametrize("hits", [True, False])
def test_a_target_attack_wagers(hits: bool) -> None:
    text = "Target attack gets +1{p} and **wagers** with the defending hero. The winner gains 2{h}."
    table = Table("Dart, Stake", BLOW, cards=card("Stake", text, "instant") + card("Dart", AGAIN, power=1))
    attack(table, "Play Dart")
    if table.asked()[0] == "defend":
        table.do("That is all" if hits else next(one for one in table.offered() if BLOW in one))
    table.until(c.REACTION)
    play(table, "Play Stake")
    assert power(table) == 2
    lives = table.life(YOU), table.life(THEM)
    finish(table)
    now = table.life(YOU), table.life(THEM)
    assert (now[YOU] - lives[YOU], now[THEM] - lives[THEM]) == ((2, -2) if hits else (0, 2))
    noted = [fact for fact in table.state.this_turn() if getattr(fact, "kind", "") == "wager"]
    assert [getattr(fact, "subject", 0) for fact in noted] == [table.links()[-1].attack]


def test_prizes_are_said() -> None:
    drawn = DrawCards(Role("player"), Number(1))
    assert isinstance(effect("**Wager** with the defending hero. The winner draws a card."), WagerFor)
    clash = power_of("When this defends, **clash** with the attacking hero. The winner draws a card.")
    assert str(drawn) in str(clash)
    assert str(Clash(ControllerOf(AttackingHero()), drawn)) in str(clash)
    expect_refused("**Wager** with the defending hero. The sinner draws a card.")
    expect_refused("**Wager** with the defending hero. The winner destroys target aura.")
    expect_refused("The winner draws a card.")


# --- Tokens that no rule defines --------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.2", "fab:8.5.2a")
def test_a_token_that_no_rule_defines_is_read_and_not_played() -> None:
    assert effect("Create a Dry Reed token.") == CreateTokens(You(), "Dry Reed", Number(1))
    assert effect("Create 2 Dry Reed tokens.") == CreateTokens(You(), "Dry Reed", Number(2))
    found = read_record({**EMBER, "text": "Create a Dry Reed token."})
    assert found.read is not None
    assert found.unplayable == "nothing tells what Dry Reed is, a token that it creates"
    assert read_record({**EMBER, "text": "Create a Might token."}).unplayable == ""
    with pytest.raises(RuleboundError, match="Dry Reed is no token"):
        read_cards(card("Reeds", "Create a Dry Reed token."), "cards of a test")
    for name in ("a dry reed", "an Aura", "a Draconic", "a Token"):
        expect_refused(f"Create {name} token.")


@pytest.mark.rule("fab:2.7.1")
def test_a_class_before_the_name_of_such_a_token_belongs_to_the_name() -> None:
    found = str(effect("Destroy target Lightning Flow token."))
    assert "Named(name='Lightning Flow')" in found
    assert "Tagged(tag='Lightning')" not in found
    bare = str(effect("Destroy target Lightning Flow.", ACTION))
    assert "Named(name='Lightning Flow')" in bare


# --- Modes that stand apart, two wordings -----------------------------------------------------------------------------


@pytest.mark.rule("fab:1.7.5")
def test_modes_may_stand_in_paragraphs_of_their_own() -> None:
    apart = "Choose 1;\n\n- Draw a card.\n\n- Gain 1{h}."
    assert program(apart) == program("Choose 1;\n\n- Draw a card.\n- Gain 1{h}.") == program(
        "Choose 1;\n- Draw a card.\n- Gain 1{h}."
    )
    expect_refused("Draw a card;\n\n- Gain 1{h}.")


def test_a_keyword_that_the_older_wording_lost_is_listed() -> None:
    wordings = {"text_2025": "Draw a card.", "text": f"Draw a card.\n\n{AGAIN}"}
    assert read_record({**EMBER, **wordings}).read is None
    listed = read_record({**EMBER, **wordings, "card_keywords": ["Go again"]})
    assert (listed.wording, listed.read is not None) == ("text", True)
    assert listed.read is not None
    assert listed.read.program.keywords == c.GO_AGAIN
    assert read_record({**EMBER, **wordings, "card_keywords": ["Dominate"]}).read is None


def test_what_is_done_in_another_order_is_the_same_where_nothing_asks_for_it() -> None:
    gains, draws = "Gain 1{h}.", "Draw a card."
    either = {"text_2025": f"{gains}\n\n{draws}", "text": f"{draws}\n\n{gains}"}
    assert read_record({**EMBER, **either}).wording == "text"
    asks = {"text_2025": f"Banish the top card of your deck. If it's red, {gains.lower()}"}
    asks["text"] = "Gain 1{h}. Banish the top card of your deck."
    assert read_record({**EMBER, **asks}).read is None
