"""One reading for each text: where two rows could read the same words, one of them leaves them to the other."""

from __future__ import annotations

import pytest

from reading import NAME, SHORT, effect, expect_refused, power, program
from rulebound.errors import RuleboundError
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import compile_card
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.conditions import HeroHas
from rulebound.wow.scenarios import ability, ally, scenario

#: What two rows each read before, as a text of a type.
TEXTS = (
    (c.ALLY, "1, Destroy Tarn \u2192 Draw a card."),
    (c.ALLY, "Exhaust Tarn \u2192 Draw a card."),
    (c.ALLY, "Remove this ally from the game \u2192 Draw a card."),
    (c.ALLY, "When Tarn attacks, if Tarn is damaged, draw a card."),
    (c.ALLY, "At the start of your turn, if you control a Totem, draw a card."),
    (c.ALLY, "Tarn has +1 ATK while you control another ally."),
    (c.ALLY, "Opposing heroes and allies can't protect."),
    (c.ALLY, "Other allies you control have +1 ATK."),
    (c.ALLY, "Other heroes and allies in your party have +1 ATK."),
    (c.ALLY, "Tarn has +1 ATK for each card in your hand."),
    (c.ALLY, "Tarn has +1 ATK for each card in opposing graveyards."),
    (c.ALLY, "Tarn has Assault 1 for each armor you control."),
    (c.ALLY, "Tarn enters play exhausted."),
    (c.ALLY, "This ally enters play with two fury counters."),
    (c.ALLY, "Unique allies you control have +1 ATK."),
    (c.ALLY, "Token allies you control have +1 ATK."),
    (c.ALLY, "Water Elementals you control have +1 ATK."),
    (c.ALLY, "When Tarn enters play, put a 2 [Frost]/1 [Health] Water Elemental ally token into play."),
    (c.ALLY, "When Tarn enters play, exhaust target ally. It can't ready during its controller's next ready step."),
    (c.ALLY, "At the start of your turn, if Tarn is in your graveyard, you may put Tarn into your hand."),
    (c.ABILITY, "Draw a card, then discard a card."),
    (c.ABILITY, "Search your deck for an ally, reveal it, and put it into your hand."),
    (c.ABILITY, "You may put 1 damage on your hero and draw a card."),
    (c.ABILITY, "Draw a card, then draw another card for each ally in your party."),
    (c.ABILITY, "Destroy all opposing abilities, allies, and equipment."),
    (c.ABILITY, "Exhaust each opposing ally and equipment."),
    (c.ABILITY, "Interrupt target ability or equipment card."),
    (c.ABILITY, "Put target ally from your graveyard into your hand."),
    (c.ABILITY, "Put the top card of your deck into your graveyard."),
    (c.ABILITY, "Remove the top three cards of your deck from the game."),
    (c.ABILITY, "Remove all attackers from combat."),
    (c.ABILITY, "Destroy Tarn Oakfist. Discard your hand."),
    (c.ABILITY, "Look at the top three cards of your deck. Put one of them into your hand and the rest on the bottom."),
    (c.ABILITY, "Choose one: draw a card, or ready your hero. If your hero is a Night Elf, you may choose both."),
    (c.ABILITY, "Put a card named Tarn Oakfist from your graveyard into your hand."),
    (c.ABILITY, "Ready X resources you control, and draw a card, where X is the number of allies in your party."),
    (c.ALLY, "Remove the top X cards of your deck from the game \u2192 Draw a card."),
    (c.ALLY, "Remove the top two cards of your deck from the game \u2192 Draw a card."),
    (c.ALLY, "If you control three or more allies with the same name, you may play Tarn without paying his cost."),
    (c.ALLY, "1 \u2192 Target ally has Ferocity this turn. At end of turn, destroy it."),
    (c.ALLY, "1 \u2192 Remove Tarn from the game. At end of turn, its owner puts it into play."),
    (c.ALLY, "When Tarn attacks, if you control a Totem, target weapon you control has +1 ATK "
             "and you pay 1 less to strike with it this turn."),
    (c.ALLY, "On your turn, Tarn has +X ATK, where X is the number of quests you control."),
    (c.ALLY, "Prevent all damage that would be dealt to your hero while it has 20 or more damage."),
    (c.ALLY, "[Priest] Hero: 1 \u2192 Draw a card. [Mage] Hero: 2 \u2192 Draw a card."),
    (c.ALLY, "You can't play cards other than allies and quests."),
    (c.ABILITY, "Destroy target ally, or exhaust it if you control a Totem."),
    (c.ABILITY, "This turn, target card can't be destroyed, and if it's an ally, prevent all damage "
                "that would be dealt to it."),
    (c.ABILITY, "You may play this ability without paying its cost if your hero is exhausted."),
    (c.ABILITY, "Draw a card, or two cards if an opponent has a Totem in his party."),
)  # fmt: skip


@pytest.mark.parametrize(("types", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_no_preference_decides_what_a_text_means(types: int, text: str) -> None:
    made = compile_card(CardText(NAME, (text,), types, (), SHORT))
    assert [reading.tiebreaks for reading in made.readings] == [()]


def test_what_is_in_a_graveyard_is_looked_for_there() -> None:
    call = ability("Call", "Put target ally from your graveyard into your hand.")
    setting = 'you: hand "Call"; ally "Cow" 1/1; graveyard "Ox"\nopponent: ally "Rat" 1/1; graveyard "Yak"'
    cards = [call, ally("Ox", 1, 1), ally("Yak", 1, 1)]
    table = scenario(setting, cards).play("Call", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="hand").expect("Cow", zone="play")
    for wrong in ("Cow", "Rat", "Yak"):
        with pytest.raises(RuleboundError, match="not offered as a target"):
            scenario(setting, cards).play("Call", targets=[wrong])


def test_resources_come_from_the_graveyard_that_the_text_says() -> None:
    row = "Put any number of allies from your graveyard into your resource row face down and exhausted."
    made = effect(row)
    assert isinstance(made, e.PutIntoResources)
    assert isinstance(made.what, g.Pick)
    assert (made.what.zone, made.what.owner) == (c.GRAVEYARD, g.You())
    expect_refused(row.replace("any number", "number"), types=c.ABILITY)


def test_what_follows_a_noun_within_a_noun_is_said_of_the_inner_one() -> None:
    guard = effect("Interrupt target ability card that's targeting a card in play you control.")
    assert isinstance(guard, e.InterruptLayers)
    assert isinstance(guard.what, g.Target)
    assert isinstance(guard.what.what, f.Both)
    targeting = guard.what.what.parts[-1]
    assert getattr(targeting, "what", None) == f.Side("your")
    clean = effect("Destroy target ability attached to a hero or ally in your party.")
    assert isinstance(clean, e.Destroy)
    assert isinstance(clean.what, g.Target)
    inner = f.AttachedTo(f.Both((f.OfType(c.HERO | c.ALLY), f.Side("your"))))
    assert clean.what.what == f.Both((f.OfType(c.ABILITY), inner))


def test_a_color_shares_the_noun_with_the_one_after_it() -> None:
    made = effect("Destroy target Black or Twilight Dragonkin ally.")
    assert isinstance(made, e.Destroy)
    assert isinstance(made.what, g.Target)
    colors = f.Either((f.Tagged("Black"), f.Tagged("Twilight")))
    assert made.what.what == f.Both((f.OfType(c.ALLY), colors, f.Tagged("Dragonkin")))


def test_a_pose_after_several_states_is_of_the_last() -> None:
    made = effect("Target ally must attack if able and has -3 ATK while attacking your hero this turn.")
    assert isinstance(made, flow.Sequence)
    must, weaker = made.steps
    assert isinstance(must, Grant)
    assert isinstance(weaker, Grant)
    assert must.narrow is None
    assert weaker.narrow is not None


def test_a_cost_of_this_card_is_no_choice_among_cards() -> None:
    made = power("1, Destroy Tarn \u2192 Draw a card.")
    assert isinstance(made, Payment)
    assert made.costs == (k.Pay(1), k.MoveThis("destroy", c.GRAVEYARD))
    expect_refused("Reveal Tarn \u2192 Draw a card.")


@pytest.mark.rule("wow-2007:703.2")
def test_a_condition_right_after_the_trigger_is_the_triggers() -> None:
    made = power("When Tarn attacks, if Tarn is damaged, draw a card.")
    assert isinstance(made, Triggered)
    assert made.condition is not None
    assert isinstance(made.effect, e.DrawCards)
    sided = power("When Tarn attacks, if Tarn is damaged, draw a card. Otherwise, discard a card.")
    assert isinstance(sided, Triggered)
    assert sided.condition is None
    assert isinstance(sided.effect, flow.If)
    late = power("When Tarn attacks, draw a card if Tarn is damaged.")
    assert isinstance(late, Triggered)
    assert late.condition is None


def test_adjectives_before_several_kinds_are_of_all_of_them() -> None:
    made = power("Opposing heroes and allies can't protect.")
    assert isinstance(made, Continuous)
    assert made.who == f.Both((f.OfType(c.HERO | c.ALLY), f.Side("opposing")))
    apart = effect("Exhaust a hero and allies you control.")
    assert isinstance(apart, e.TurnCards)
    assert isinstance(apart.what, g.AnyOf)


def test_one_may_covers_both_deeds() -> None:
    made = effect("You may put 1 damage on your hero and draw a card.")
    assert isinstance(made, flow.May)
    assert isinstance(made.effect, flow.Sequence)
    other = effect("You may draw a card, and your hero heals 1 damage from itself.")
    assert isinstance(other, flow.Sequence)
    assert isinstance(other.steps[0], flow.May)


def test_where_x_is_of_all_that_is_before_it() -> None:
    made = effect("Ready X resources you control, and draw X cards, where X is the number of allies in your party.")
    assert isinstance(made, flow.Sequence)
    draw = made.steps[-1]
    assert isinstance(draw, e.DrawCards)
    assert isinstance(draw.count, v.WhereX)
    assert v.X() not in (draw.count, getattr(made.steps[0], "what", None))


def test_both_modes_for_a_trait_and_no_card_that_was_seen() -> None:
    made = effect("Choose one: draw a card, or ready your hero. If your hero is a Night Elf, you may choose both.")
    assert isinstance(made, Choose)
    assert len(made.modes) == 2
    asked = power("When Tarn attacks, if your hero is a Night Elf, draw a card.")
    assert isinstance(asked, Triggered)
    assert asked.condition == HeroHas("Night Elf", g.You())


def test_a_tag_of_two_words_is_one_tag() -> None:
    made = power("When Tarn enters play, put a 2 [Frost]/1 [Health] Water Elemental ally token into play.")
    assert isinstance(made, Triggered)
    assert isinstance(made.effect, e.CreateTokens)
    assert "Water" not in made.effect.tags
    both = program("When Tarn enters play, put a 2/2 Hydra Beast ally token into play.").powers[0]
    assert isinstance(both, Triggered)
    assert isinstance(both.effect, e.CreateTokens)
    assert both.effect.tags == ("Hydra", "Beast")


@pytest.mark.parametrize(
    ("types", "text"),
    [
        (c.ALLY, "If an opponent controls three or more allies with the same name, draw a card."),
        (c.ALLY, "If you control three or more allies with the name, you may play Tarn without paying his cost."),
        (c.ALLY, "Remove the top two cards of an opponent's deck from the game \u2192 Draw a card."),
        (c.ALLY, "At end of turn, destroy it."),
        (c.ALLY, "That ally loses all powers."),
        (c.ABILITY, "Destroy target ally, or exhaust it draw a card if you control a Totem."),
        (c.ABILITY, "Draw a card, or two cards if an opponent has a Totem in your party."),
    ],
)
def test_what_only_looks_like_such_a_text_is_refused(types: int, text: str) -> None:
    expect_refused(text, types=types)


def test_what_is_revealed_lies_on_top_of_the_deck() -> None:
    lines = ("Play with the top card of your deck revealed.", "While an ally is revealed this way, Tarn has +1 ATK.")
    made = compile_card(CardText(NAME, lines, c.ALLY, (), SHORT))
    assert [reading.tiebreaks for reading in made.readings] == [(), ()]


def test_what_loses_its_powers_is_what_was_attached() -> None:
    fall = "If an ally in your party would be destroyed, attach it to a hero instead."
    line = f'{fall} That ally loses all powers and becomes an ability with "At the start of your turn, draw a card."'
    made = compile_card(CardText(NAME, (line,), c.ITEM, (), SHORT))
    assert [reading.tiebreaks for reading in made.readings] == [()]
