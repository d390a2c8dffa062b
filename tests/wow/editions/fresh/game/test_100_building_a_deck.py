"""Building a deck, read afresh (section 100)."""

# ruff: noqa: E501
from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebound import new_game
from rulebound.cli import main
from rulebound.errors import RuleboundError

CARDS = """
[[card]]
name = "Tess"
type = "hero"
health = 28
tags = ["Human"]
traits = ["Mage", "Alliance", "Human", "Engineering"]
classes = ["Mage"]
faction = "Alliance"
[[card]]
name = "Korr"
type = "hero"
health = 28
tags = ["Troll"]
traits = ["Hunter", "Horde", "Troll"]
classes = ["Hunter"]
faction = "Horde"
[[card]]
name = "Shy"
type = "hero"
health = 28
traits = ["Hunter", "Horde", "Orc", "Survival"]
classes = ["Hunter"]
faction = "Horde"
[[card]]
name = "Sharp"
type = "hero"
health = 28
traits = ["Hunter", "Horde", "Orc", "Marksmanship"]
classes = ["Hunter"]
faction = "Horde"
[[card]]
name = "Judas"
type = "hero"
health = 28
tags = ["Traitor"]
traits = ["Hunter", "Horde", "Orc", "Traitor"]
classes = ["Hunter"]
faction = "Horde"
[[card]]
name = "Sage"
type = "hero"
health = 28
traits = ["Warrior", "Alliance", "Human"]
classes = ["Warrior"]
faction = "Alliance"
text = ["Deckbuilding: You can include only neutral cards and any [Mage] abilities. You can't include cards with reputations or text restrictions."]
[[card]]
name = "Prude"
type = "hero"
health = 28
traits = ["Hunter", "Horde", "Orc"]
classes = ["Hunter"]
faction = "Horde"
text = ["Deckbuilding: You can't put [Horde] cards in your deck."]
[[card]]
name = "Rabble"
type = "ally"
cost = 1
atk = 1
health = 1
damage = "melee"
unlimited = true
[[card]]
name = "Zap"
type = "ability"
cost = 1
classes = ["Mage"]
text = ["Draw a card."]
[[card]]
name = "Zapper"
type = "ally"
cost = 1
atk = 1
health = 1
damage = "fire"
tags = ["Gnome", "Mage"]
[[card]]
name = "Shot"
type = "ability"
cost = 1
classes = ["Hunter"]
text = ["Draw a card."]
[[card]]
name = "Both"
type = "ability"
cost = 1
classes = ["Hunter", "Mage"]
text = ["Draw a card."]
[[card]]
name = "Horde Zap"
type = "ability"
cost = 1
classes = ["Mage"]
faction = "Horde"
text = ["Draw a card."]
[[card]]
name = "Grunt"
type = "ally"
cost = 1
atk = 1
health = 1
damage = "melee"
faction = "Horde"
[[card]]
name = "Blue"
type = "ally"
cost = 1
atk = 1
health = 1
damage = "melee"
faction = "Alliance"
[[card]]
name = "Wand"
type = "item"
cost = 1
classes = ["Mage"]
[[card]]
name = "Bird"
type = "ally"
cost = 1
atk = 1
health = 1
damage = "melee"
text = ["[Horde]: Elusive", "[Hunter] Hero: Ferocity"]
[[card]]
name = "Errand"
type = "quest"
text = ["Pay 1 to complete this quest.", "Reward: Draw a card."]
[[card]]
name = "Blue Errand"
type = "quest"
faction = "Alliance"
text = ["Pay 1 to complete this quest.", "Reward: Draw a card."]
[[card]]
name = "Hoof"
type = "ally"
cost = 1
atk = 1
health = 1
damage = "melee"
text = ["Troll Hero Required"]
[[card]]
name = "Gear"
type = "item"
cost = 1
text = ["Engineering Hero Required"]
[[card]]
name = "Spite"
type = "item"
cost = 1
text = ["Traitor Hero Required"]
[[card]]
name = "Aim"
type = "ability"
cost = 1
classes = ["Hunter"]
text = ["Marksmanship Talent", "Draw a card."]
[[card]]
name = "Aim More"
type = "ability"
cost = 1
classes = ["Hunter"]
text = ["Marksmanship Talent", "Draw a card."]
[[card]]
name = "Old Aim"
type = "ability"
cost = 1
classes = ["Hunter"]
text = ["Marksmanship Hero Required", "Draw a card."]
[[card]]
name = "Last"
type = "ability"
cost = 1
classes = ["Hunter"]
text = ["Survival Talent", "Draw a card."]
[[card]]
name = "Clay"
type = "item"
cost = 1
text = ["Aldor Reputation"]
[[card]]
name = "Clay Two"
type = "item"
cost = 1
text = ["Aldor Reputation"]
[[card]]
name = "Quill"
type = "item"
cost = 1
text = ["Scryer Reputation"]
[[card]]
name = "Great Gax"
type = "hero"
cost = 6
health = 30
tags = ["Master"]
[[card]]
name = "Great Goll"
type = "hero"
cost = 6
health = 30
tags = ["Master"]
[[card]]
name = "Spot"
type = "location"
text = ["[Activate] → Draw a card."]
"""


def told(
    folder: Path, edition: str, hero: str, *lines: str, fill: int = 60, side: tuple[str, ...] = ()
) -> str:
    """What is said of a deck with so many rabble beside these lines; "" if it is legal."""
    (folder / "cards.toml").write_text(CARDS, encoding="utf-8")
    deck = [f"Hero: {hero}", f"{fill} Rabble", *lines]
    if side:
        deck += ["Side:", *side]
    (folder / "deck.txt").write_text("\n".join(deck) + "\n", encoding="utf-8")
    args = ["decks", "--edition", edition, "--cards", str(folder / "cards.toml"), str(folder / "deck.txt")]
    result = CliRunner().invoke(main, args)
    assert result.exit_code in (0, 1), result.output
    assert "led by" in result.output, result.output
    return result.output if result.exit_code else ""


@pytest.mark.rule("wow-2012:100.1", "wow-2013:100.1")
def test_sixty_or_any_more(tmp_path: Path, in_edition: str) -> None:
    assert told(tmp_path, in_edition, "Tess", fill=59)
    assert not told(tmp_path, in_edition, "Tess", fill=60)
    assert not told(tmp_path, in_edition, "Tess", fill=400)


@pytest.mark.rule("wow-2012:100.1", "wow-2013:100.1")
def test_heroes_dont_go_into_a_deck_but_master_heroes_do(tmp_path: Path, in_edition: str) -> None:
    assert told(tmp_path, in_edition, "Tess", "1 Tess")
    assert told(tmp_path, in_edition, "Tess", "1 Korr")
    assert not told(tmp_path, in_edition, "Tess", "4 Great Gax")
    assert told(tmp_path, in_edition, "Tess", "5 Great Gax")


@pytest.mark.rule("wow-2012:100.1", "wow-2013:100.1")
@pytest.mark.rule("wow-2012:100.4", "wow-2013:100.4")
@pytest.mark.parametrize(("cards", "legal"), [(29, False), (30, True)])
def test_limited_decks_have_thirty_and_any_number_of_one_name(
    tmp_path: Path, in_edition: str, cards: int, legal: bool
) -> None:
    (tmp_path / "cards.toml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "deck.txt").write_text(f"Hero: Tess\n{cards} Zap\n", encoding="utf-8")
    deck = str(tmp_path / "deck.txt")

    def begin() -> None:
        new_game("wow", in_edition, [deck, deck], cards=[str(tmp_path / "cards.toml")], format="sealed")

    if legal:
        begin()
    else:
        with pytest.raises(RuleboundError):
            begin()


@pytest.mark.rule("wow-2012:100.2a", "wow-2013:100.2a", "wow-2012:100.2", "wow-2013:100.2")
def test_icons_must_be_shared(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Tess", "4 Zap")
    assert told(tmp_path, in_edition, "Tess", "1 Shot")
    assert not told(tmp_path, in_edition, "Tess", "4 Both")
    assert not told(tmp_path, in_edition, "Korr", "4 Both")
    assert told(tmp_path, in_edition, "Tess", "1 Grunt")
    assert not told(tmp_path, in_edition, "Korr", "4 Grunt")


@pytest.mark.rule("wow-2012:100.2a", "wow-2013:100.2a")
def test_both_kinds_of_icon_must_be_shared(tmp_path: Path, in_edition: str) -> None:
    assert told(tmp_path, in_edition, "Tess", "1 Horde Zap")
    assert told(tmp_path, in_edition, "Korr", "1 Horde Zap")


@pytest.mark.rule("wow-2012:100.2a", "wow-2013:100.2a", "wow-2012:206.1a", "wow-2013:206.1a")
def test_a_class_on_the_type_line_is_no_icon(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Korr", "4 Zapper")


@pytest.mark.rule("wow-2012:100.2b", "wow-2013:100.2b")
def test_a_required_trait(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Korr", "4 Hoof")
    assert told(tmp_path, in_edition, "Tess", "1 Hoof")
    assert not told(tmp_path, in_edition, "Tess", "4 Gear")
    assert told(tmp_path, in_edition, "Korr", "1 Gear")
    assert not told(tmp_path, in_edition, "Judas", "4 Spite")
    assert told(tmp_path, in_edition, "Korr", "1 Spite")


@pytest.mark.rule("wow-2012:100.2b", "wow-2013:100.2b")
def test_a_required_talent_spec_is_a_talent(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Korr", "4 Old Aim")
    assert not told(tmp_path, in_edition, "Korr", "4 Old Aim", "4 Aim")
    assert told(tmp_path, in_edition, "Korr", "1 Old Aim", "1 Last")
    assert told(tmp_path, in_edition, "Shy", "1 Old Aim")
    assert told(tmp_path, in_edition, "Judas", "1 Old Aim")


@pytest.mark.rule("wow-2012:100.2c", "wow-2013:100.2c")
def test_talents(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Korr", "4 Aim", "4 Aim More")
    assert told(tmp_path, in_edition, "Korr", "1 Aim", "1 Last")
    assert told(tmp_path, in_edition, "Shy", "1 Aim")
    assert not told(tmp_path, in_edition, "Shy", "4 Last", "4 Shot")
    assert not told(tmp_path, in_edition, "Sharp", "4 Aim", "4 Old Aim")
    assert told(tmp_path, in_edition, "Judas", "1 Aim")
    assert not told(tmp_path, in_edition, "Judas", "4 Shot")


@pytest.mark.rule("wow-2012:100.2d", "wow-2013:100.2d")
def test_one_reputation(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Tess", "4 Clay", "4 Clay Two")
    assert told(tmp_path, in_edition, "Tess", "1 Clay", "1 Quill")


@pytest.mark.rule("wow-2012:100.2e", "wow-2013:100.2e")
def test_what_a_hero_lets_in_and_keeps_out(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Sage", "4 Zap", "4 Zapper")
    assert told(tmp_path, in_edition, "Sage", "1 Clay"), "exclusions win over inclusions"
    assert told(tmp_path, in_edition, "Sage", "1 Shot")
    assert told(tmp_path, in_edition, "Sage", "1 Blue"), "only what is let in"
    assert told(tmp_path, in_edition, "Sage", "1 Wand"), "only what is let in"
    assert not told(tmp_path, in_edition, "Tess", "4 Blue", "4 Wand")
    assert told(tmp_path, in_edition, "Prude", "1 Grunt")
    assert not told(tmp_path, in_edition, "Prude", "4 Shot", "4 Clay"), "nothing let in: as usual"
    assert told(tmp_path, in_edition, "Prude", "1 Zap"), "nothing let in: as usual"


@pytest.mark.rule("wow-2012:100.2f")
def test_one_master_hero_by_name(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Tess", "4 Great Gax")
    assert told(tmp_path, in_edition, "Tess", "1 Great Gax", "1 Great Goll")


@pytest.mark.rule("wow-2013:100.1")
def test_several_master_heroes_at_last(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Tess", "1 Great Gax", "1 Great Goll")


@pytest.mark.rule("wow-2012:100.3", "wow-2013:100.3")
def test_side_decks_have_ten(tmp_path: Path, in_edition: str) -> None:
    assert told(tmp_path, in_edition, "Tess", side=("9 Rabble",))
    assert not told(tmp_path, in_edition, "Tess", side=("10 Rabble",))
    assert told(tmp_path, in_edition, "Tess", side=("11 Rabble",))


@pytest.mark.rule("wow-2012:100.3", "wow-2013:100.3")
def test_what_can_be_in_a_side_deck(tmp_path: Path, in_edition: str) -> None:
    assert told(tmp_path, in_edition, "Tess", side=("9 Rabble", "1 Shot"))
    assert told(tmp_path, in_edition, "Tess", side=("9 Rabble", "1 Korr"))
    assert not told(tmp_path, in_edition, "Tess", side=("6 Rabble", "4 Zap"))


@pytest.mark.rule("wow-2012:100.4", "wow-2013:100.4")
def test_four_of_a_name_with_the_side_deck(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Tess", "2 Zap", side=("8 Rabble", "2 Zap"))
    assert told(tmp_path, in_edition, "Tess", "2 Zap", side=("7 Rabble", "3 Zap"))
    assert told(tmp_path, in_edition, "Tess", "5 Spot")


@pytest.mark.rule("wow-2012:206.1d", "wow-2013:206.1d", "wow-2012:100.2e", "wow-2013:100.2e")
def test_an_icon_in_a_text_box_leaves_a_card_neutral(tmp_path: Path, in_edition: str) -> None:
    assert not told(tmp_path, in_edition, "Sage", "4 Bird", "4 Errand", "4 Spot")
    assert told(tmp_path, in_edition, "Sage", "1 Blue Errand")
    assert not told(tmp_path, in_edition, "Tess", "4 Bird"), "no icon to share"
