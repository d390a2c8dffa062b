"""Host descriptions [wow-2012:400.6]: what an attachment may stay on, by three rulebooks."""

from __future__ import annotations

import pytest

from rulebound.tcg.program.powers import Attach
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import Cannot, ControlledBy, GainType, LosePowers, SetStat
from rulebound.wow.nodes.filters import AnyCard, OfType
from rulebound.wow.nodes.groups import This, You
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.text_box import AttachAndStay, text_box
from rulebound.wow.scenarios import ability, item, scenario
from rulebound.wow.scenarios.table import Table
from wow_cards import always, gain, payment, powers, spell, target

THREE = tuple(EDITIONS)
LIVES = (GainType(c.ALLY), SetStat("atk", Number(2)), SetStat("health", Number(2)))
TOY = item("Toy", program=powers(payment(gain(This(), *LIVES))))


def on_a_toy(text: str, edition: str) -> Table:
    """Attach an ability to a toy while that is an ally, and go on to the next turn."""
    tag = ability("Tag", text, instant=True)
    table = scenario('you: hand "Tag"; item "Toy"; deck 3\nopponent: deck 3', [TOY, tag], edition=EDITIONS[edition])
    table.use("Toy").resolve().play("Tag", targets=["Toy"]).resolve()
    return table.expect("Tag", zone="play").end_turn()


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6")
@pytest.mark.example("wow2012-410.6c-1", "wow2013-410.6c-1")
@pytest.mark.parametrize("edition", THREE)
def test_what_is_attached_to_a_card_stays_though_its_attach_description_fits_no_more(edition: str) -> None:
    tag = "Attach to target ally or weapon. <p> Ongoing: Attached card has -3 ATK."
    on_a_toy(tag, edition).expect("Tag", zone="play")


@pytest.mark.difference("host_descriptions")
@pytest.mark.rule("wow-2012:410.6c", "wow-2013:410.6c")
@pytest.mark.parametrize("edition", THREE)
def test_what_is_attached_to_an_ally_is_destroyed_as_that_is_none_any_more(edition: str) -> None:
    table = on_a_toy("Attach to target ally. <p> Ongoing: Attached ally has +1 ATK.", edition)
    table.expect("Tag", zone="play" if edition == "2007" else "graveyard")
    assert [fact.rule for fact in table.facts("destroy")] == ([] if edition == "2007" else ["410.6c"])


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6")
@pytest.mark.parametrize("edition", THREE)
def test_without_attached_in_its_powers_what_it_can_be_attached_to_is_its_host(edition: str) -> None:
    table = on_a_toy("Attach to target ally. <p> Ongoing: Your hero has +1 ATK.", edition)
    table.expect("Tag", zone="play" if edition == "2007" else "graveyard")


@pytest.mark.rule("wow-2012:410.6c", "wow-2013:410.6c")
@pytest.mark.parametrize("whose", ["attached ally", "your hero"])
@pytest.mark.parametrize("edition", THREE)
def test_the_attach_description_is_ignored_where_there_is_a_host_description(edition: str, whose: str) -> None:
    """It was attached to an opposing ally, which then is no opposing one any more."""
    leash = ability("Leash", f"Attach to target opposing ally. <p> Ongoing: {whose.capitalize()} has +1 ATK.")
    take = ability("Take", program=spell(gain(target(OfType(c.ALLY)), ControlledBy(You()))))
    text = 'you: hand "Leash" "Take"\nopponent: ally "Ox"'
    table = scenario(text, [leash, take], edition=EDITIONS[edition]).play("Leash", targets=["Ox"]).resolve()
    table.expect("Leash", zone="play").play("Take", targets=["Ox"]).resolve()
    stays = edition == "2007" or whose == "attached ally"
    table.expect("Leash", zone="play" if stays else "graveyard")


@pytest.mark.rule("wow-2012:103.3", "wow-2012:410.6c", "wow-2013:103.3", "wow-2013:410.6c")
@pytest.mark.edition("2012", "2013")
def test_nothing_stops_what_the_game_destroys() -> None:
    """Nor is a description lost with the powers."""
    tag = ability("Tag", "Attach to target ally. <p> Ongoing: Attached ally has +1 ATK.", instant=True)
    firm = item("Firm", program=powers(always(OfType(c.ABILITY), Cannot("be destroyed"), LosePowers())))
    table = scenario('you: hand "Tag"; item "Toy"; item "Firm"; deck 3\nopponent: deck 3', [TOY, tag, firm])
    table.use("Toy").resolve().play("Tag", targets=["Toy"]).resolve().end_turn().expect("Tag", zone="graveyard")


def test_a_host_description_is_kept_where_it_is_another_than_the_attach_description() -> None:
    def attach(text: str) -> Attach | None:
        return text_box(ability("Tag", text)).attach

    same = attach("Attach to target hero or ally. <p> Ongoing: Attached character has +1 ATK.")
    wider = attach("Attach to target ally or weapon. <p> Ongoing: Attached card has +1 ATK.")
    assert same is not None
    assert not isinstance(same, AttachAndStay)
    assert isinstance(wider, AttachAndStay)
    assert wider.host == AnyCard()
