"""Small rows that few cards use: what each does at the table, and near misses that are refused."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, quest, scenario


def offered_only(setting: str, cards: list[Definition], name: str, right: str, wrong: str) -> None:
    """A card can be played with one target, and not with another."""
    scenario(setting, cards).play(name, targets=[right]).resolve_all()
    with pytest.raises(RuleboundError, match="not offered as a target"):
        scenario(setting, cards).play(name, targets=[wrong])


def test_an_ally_with_an_attachment_has_one() -> None:
    strip = ability("Strip", "Destroy target ally with an attachment.", instant=True)
    curse = ability("Curse", "Attach to target ally.<p>Ongoing: Attached ally has -1 ATK.")
    setting = 'you: hand "Curse" "Strip"; resources 9\nopponent: ally "Ox" 1/9; ally "Rat" 1/9'
    table = scenario(setting, [strip, curse]).expect_refused("play", "Strip")
    table.play("Curse", targets=["Ox"]).resolve_all().play("Strip", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="graveyard").expect("Curse", zone="graveyard").expect("Rat", zone="play")
    table = scenario(setting, [strip, curse]).play("Curse", targets=["Ox"]).resolve_all()
    with pytest.raises(RuleboundError, match="not offered as a target"):
        table.play("Strip", targets=["Rat"])
    several = effect("Destroy all allies with one or more attachments.")
    assert isinstance(several, e.Destroy)
    assert isinstance(several.what, g.Each)
    expect_refused("Destroy target ally with attachment.", "attachment", types=c.ABILITY)
    expect_refused("Destroy target ally with two or more attachments.", types=c.ABILITY)


def test_an_ally_without_damage_has_none() -> None:
    fresh = ability("Fresh", "Destroy target ally without damage.")
    setting = 'you: hand "Fresh"\nopponent: ally "Ox" 1/9; ally "Rat" 1/9 damage 1'
    offered_only(setting, [fresh], "Fresh", "Ox", "Rat")
    hurt = ability("Hurt", "Destroy target ally with damage.")
    offered_only(setting.replace("Fresh", "Hurt"), [hurt], "Hurt", "Rat", "Ox")
    expect_refused("Destroy target ally without damages.", "damages", types=c.ABILITY)
    expect_refused("Destroy target ally without.", types=c.ABILITY)


def test_a_card_looks_from_the_graveyard_that_it_is_in() -> None:
    text = "At the start of your turn, if this ally is in your graveyard, you may put it into your hand."
    yours = 'you: deck 9{}\nopponent: deck 9; hero{}'
    wight = ally("Wight", 1, 1, text)
    table = scenario(yours.format('; graveyard "Wight"', ""), [wight]).end_turn().end_turn("yes")
    table.expect("Wight", zone="hand")
    table = scenario(yours.format('; ally "Wight"', ""), [wight]).end_turn().end_turn()
    table.expect("Wight", zone="play")
    back = "When you play an ability, if this ally is in your graveyard, you may pay 2. If you do, put him into play."
    wick = ability("Wick", "Draw a card.")
    for spare, zone in ((2, "play"), (1, "graveyard")):
        setting = f'you: hand "Wick"; graveyard "Wight"; resources {spare}\nopponent: hero'
        table = scenario(setting, [ally("Wight", 1, 1, back), wick]).play("Wick")
        answers = ("yes",) if zone == "play" else ()
        table.resolve_all(*answers).expect("Wight", zone=zone)
    expect_refused(text.replace("is in", "in"))
    expect_refused(text.replace("your graveyard", "a graveyard"))


def mended(text: str, whom: str, amount: int) -> Table:
    balm = ability("Balm", f"Your hero heals {amount} damage from target hero or ally.")
    well = ability("Well", text)
    setting = 'you: hero damage 9; ally "Cow" 1/20 damage 9; ability "Well"; hand "Balm"\nopponent: hero damage 9'
    return scenario(setting, [balm, well]).play("Balm", targets=[whom]).resolve_all()


def test_more_is_healed_from_whom_the_text_says() -> None:
    text = "Ongoing: If damage would be healed from your hero, that much +5 is healed instead."
    mended(text, "your hero", 2).expect("your hero", damage=2)
    mended(text, "Cow", 2).expect("Cow", damage=7)
    mended(text, "their hero", 2).expect("their hero", damage=7)
    wide = "Ongoing: If damage would be healed from a hero or ally you control, that much +1 is healed instead."
    mended(wide, "your hero", 2).expect("your hero", damage=6)
    mended(wide, "Cow", 2).expect("Cow", damage=6)
    mended(wide, "their hero", 2).expect("their hero", damage=7)
    line = text.removeprefix("Ongoing: ")
    for wrong in (
        line.replace(" instead", ""), line.replace("+5 ", ""), line.replace("would be", "is"),
        line.replace("healed from", "healed to"),
    ):  # fmt: skip
        expect_refused(wrong)


def test_the_next_quest_costs_less_and_only_the_next() -> None:
    spur = ability("Spur", "You pay 2 less to complete your next quest this turn.")
    errand = quest("Errand", "Pay 3 to complete this quest.<p>Reward: Draw a card.")
    chore = quest("Chore", "Pay 3 to complete this quest.<p>Reward: Draw a card.")
    setting = 'you: hand "Spur"; resource "Errand"; resource "Chore"; resources 5'
    table = scenario(setting + "\nopponent: hero", [spur, errand, chore])
    table.play("Spur").resolve_all()
    ready = table.state.ready_in_row(0)
    table.complete("Errand").resolve_all().expect_ready_resources("you", ready - 1)
    table.complete("Chore").resolve_all().expect_ready_resources("you", ready - 4)
    text = "You pay 2 less to complete your next quest this turn."
    for wrong in (
        text.replace("your ", ""), text.replace(" less", ""), text.replace("complete", "completes"),
        text.replace("quest", "quests"),
    ):  # fmt: skip
        expect_refused(wrong, types=c.ABILITY)


def test_the_discount_ends_with_the_turn() -> None:
    spur = ability("Spur", "You pay 3 less to complete your next quest this turn.")
    errand = quest("Errand", "Pay 3 to complete this quest.<p>Reward: Draw a card.")
    setting = 'you: hand "Spur"; resource "Errand"; resources 1; deck 9\nopponent: hero; deck 9'
    table = scenario(setting, [spur, errand]).play("Spur").resolve_all().expect_offered("complete", "Errand")
    table.end_turn().end_turn().expect_refused("complete", "Errand")
