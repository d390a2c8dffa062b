"""Misprints of printed cards: what is mended, what never is, and that it is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from no_misprints import LISTED, missing, words_of_rulebooks
from rulebound.cli import main
from rulebound.text.misprints import ways
from rulebound.wow.cards.card_files import parse_cards, read_record
from rulebound.wow.cards.misprints import no_misprints
from rulebound.wow.language.compiling import CardRefused
from rulebound.wow.language.wording import book
from rulebound.wow.position.card_parts import Definition


def _record(texts: tuple[str, ...], kind: str, older: str = "") -> dict[str, object]:
    record: dict[str, object] = {
        "name": "Hedge Warden", "type": kind, "faction": "Horde", "cost": 2, "atk": 2, "health": 2,
        "damage_type": "Melee", "race": "Orc", "ally_class": ["Warrior"], "stats_known": True, "powers": list(texts),
    }  # fmt: skip
    return {**record, "rules_2010": older} if older else record


def _card(*texts: str, kind: str = "Ability", older: str = "") -> Definition:
    read = read_record(_record(texts, kind, older))
    assert read.definition is not None, read.refusal
    return read.definition


def _refused(*texts: str, kind: str = "Ability", older: str = "") -> str:
    read = read_record(_record(texts, kind, older))
    assert read.refusal is not None, read.definition
    return read.refusal.words


@pytest.mark.parametrize(
    ("printed", "meant", "for_", "read"),
    [
        ("When Hedge Warden atacks, draw a card.", "When Hedge Warden attacks, draw a card.", "atacks", "attacks"),
        ("Whem Hedge Warden attacks, draw a card.", "When Hedge Warden attacks, draw a card.", "Whem", "When"),
        ("Destroy target abillity.", "Destroy target ability.", "abillity", "ability"),
        ("Destroy target abiltiy.", "Destroy target ability.", "abiltiy", "ability"),
        ("Destroy target abimity.", "Destroy target ability.", "abimity", "ability"),
        ("Destroy target aly.", "Destroy target ally.", "aly", "ally"),
        ("Exhaust upto two target allies.", "Exhaust up to two target allies.", "upto", "up to"),
        ("Destroy target ab ility.", "Destroy target ability.", "ab ility", "ability"),
        ("Put an a fury counter on target ally.", "Put a fury counter on target ally.", "an a", "a"),
        ("Draw draw a card.", "Draw a card.", "Draw draw", "Draw"),
        ("When Hedge Wardem attacks, draw a card.", "When Hedge Warden attacks, draw a card.", "Hedge Wardem",
         "Hedge Warden"),
        (
            "Put target ally into its owner's into its owner's hand.",
            "Put target ally into its owner's hand.",
            "into its owner's into its owner's",
            "into its owner's",
        ),
        ("You hero heals 1 damage from itself.", "Your hero heals 1 damage from itself.", "You", "Your"),
        ("Your may draw a card.", "You may draw a card.", "Your", "You"),
        ("Put target ally into it owner's hand.", "Put target ally into its owner's hand.", "it", "its"),
        ("Draw a card if its your turn.", "Draw a card if it's your turn.", "its", "it's"),
        ("Put target ally into its owners hand.", "Put target ally into its owner's hand.", "owners", "owner's"),
        ("Put target ally into its owners's hand.", "Put target ally into its owner's hand.", "owners's", "owner's"),
        ("Put target ally Into its owner's hand.", "Put target ally into its owner's hand.", "Into", "into"),
        ("Exhaust target ally Draw a card.", "Exhaust target ally. Draw a card.", "ally Draw", "ally. Draw"),
        (
            "Your hero deals 1 frost to itself.",
            "Your hero deals 1 frost damage to itself.",
            "frost to",
            "frost damage to",
        ),
        (
            "Destroy target ally with cost equal the number of allies you control.",
            "Destroy target ally with cost equal to the number of allies you control.",
            "equal the",
            "equal to the",
        ),
        ("Each opponent draw a card.", "Each opponent draws a card.", "draw", "draws"),
        ("Discard two cards I your hand.", "Discard two cards in your hand.", "I", "in"),
        ("Ready target ally and drraw a crad.", "Ready target ally and draw a card.", "drraw", "draw"),
        ("Target opponent discard a card.", "Target opponent discards a card.", "discard", "discards"),
        ("Put two 1/1 Wolf ally token into play.", "Put two 1/1 Wolf ally tokens into play.", "token", "tokens"),
        ("You may also draws a card.", "You may also draw a card.", "draws", "draw"),
        ("Opponent's can't play abilities this turn.", "Opponents can't play abilities this turn.", "Opponent's",
         "Opponents"),
        ("When Hedge Wadren attacks, draw a card.", "When Hedge Warden attacks, draw a card.", "Hedge Wadren",
         "Hedge Warden"),
        ("When hedge Warden attacks, draw a card.", "When Hedge Warden attacks, draw a card.", "hedge Warden",
         "Hedge Warden"),
        ("Exhaust target her or ally.", "Exhaust target hero or ally.", "her", "hero"),
        ("Put target ally into ist owner's hand.", "Put target ally into its owner's hand.", "ist", "its"),
        ("Search your deck for an ally card and put into play.",
         "Search your deck for an ally card and put it into play.", "put into", "put it into"),
        ("Target ally has a +1 ATK this turn.", "Target ally has +1 ATK this turn.", "a +", "+"),
        ("Target ally has Long-Ronge this turn.", "Target ally has Long-Range this turn.", "Long-Ronge", "Long-Range"),
        ("When Hedge Warden attacks, Mages allies have +1 ATK this turn.",
         "When Hedge Warden attacks, Mage allies have +1 ATK this turn.", "Mages", "Mage"),
        ("Destroy target attack ally.", "Destroy target attacking ally.", "attack", "attacking"),
        ("When Hedge Warden attacks, it has +1 ATK of +2 ATK this turn.",
         "When Hedge Warden attacks, it has +1 ATK or +2 ATK this turn.", "of", "or"),
        ("Vampiric Bit: When Hedge Warden attacks, draw a card.",
         "Vampiric Bite: When Hedge Warden attacks, draw a card.", "Vampiric Bit", "Vampiric Bite"),
        ("Destroy target gnome.", "Destroy target Gnome.", "gnome", "Gnome"),
        ("Ongoing: 2 \N{RIGHTWARDS ARROW} an ally card from your graveyard into your hand.",
         "Ongoing: 2 \N{RIGHTWARDS ARROW} Put an ally card from your graveyard into your hand.", "an", "Put an"),
    ],
)
def test_what_can_only_be_one_word_is_read_so(printed: str, meant: str, for_: str, read: str) -> None:
    kind = "Ally" if "attacks" in meant else "Ability"
    card, as_meant = _card(printed, kind=kind), _card(meant, kind=kind)
    assert card.program == as_meant.program
    assert (read, for_) in card.mended
    assert str(card.mended[0]).startswith('read "')
    assert not as_meant.mended
    assert card.paragraphs == as_meant.paragraphs


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # a word that is known somewhere in the phrasebook
        ("Destroy target alone.", ""),
        # a word that is one of the rulebooks'
        ("Destroy target rally.", "rally"),
        # two edits
        ("Destroy target abbillity.", "abbillity"),
        # three letters, none lost
        ("Destory teh ally.", ""),
        # a word that two others could be, which mean different things
        ("Put a fury counter on target ally. It loses thos counters.", ""),
        # names, symbols and numbers
        ("Destroy target Gonme.", "Gonme"),
        ("Exhaust target ally with cost there or less.", ""),
        ("1 Exhaust target ally.", ""),
        ("Ready target ally and cnat attack.", ""),
        # what is printed three times is no slip
        ("Draw draw draw a card.", "draw draw a card"),
        ("Draw two two cards.", ""),
        # a number that is none
        ("Exhaust up to thee target allies.", ""),
        # a noun, or its symbol
        ("If an opponent controls a or hero, draw a card.", ""),
        # what is dealt is no healing
        ("Your hero deals 2 damage from itself.", ""),
    ],
)
def test_what_could_be_something_else_stays_refused(text: str, words: str) -> None:
    assert words in _refused(text)


def test_an_arrow_that_is_lost_stands_before_a_capital() -> None:
    card = _card("Ongoing: 2, destroy Hedge Warden Draw a card.")
    assert card.program == _card("Ongoing: 2, destroy Hedge Warden \N{RIGHTWARDS ARROW} Draw a card.").program
    # Two sentences are none.
    assert _card("Exhaust target ally Draw a card.").mended == (("ally. Draw", "ally Draw"),)


def test_what_is_so_of_an_attached_card_is_so_as_long_as_it_is_attached() -> None:
    card = _card("Attach to target ally.", "Attached ally can't attack.")
    assert card.mended == (("Ongoing: Attached", "Attached"),)
    assert card.program == _card("Attach to target ally.", "Ongoing: Attached ally can't attack.").program
    assert _refused("Allies in your party have +1 ATK.") == "what is so"


def test_a_turn_that_is_misspelt_is_the_only_two_letters_that_can_stand_there() -> None:
    quest = _card("Om your turn: Pay 2 to complete this quest.", "Reward: Draw a card.", kind="Quest")
    assert quest.mended == (("On", "Om"),)


def test_a_keyword_with_a_colon_behind_it_is_no_beginning() -> None:
    card = _card("Stealth:", "When Hedge Warden attacks, draw a card.", kind="Ally")
    assert card.mended == (("Stealth", "Stealth:"),)
    assert card.program.keywords


def test_a_designers_own_card_is_not_mended() -> None:
    own = '[[card]]\nname = "Hedge Warden"\ntype = "ability"\ncost = 1\ntext = ["Destroy target abillity."]\n'
    with pytest.raises(CardRefused, match='perhaps "ability"'):
        parse_cards(own)
    assert parse_cards(own.replace("abillity", "ability"))[0].mended == ()


def test_a_wording_that_is_sound_is_read_as_it_is() -> None:
    card = _card("Destroy target abillity.", older="Destroy target ability.")
    assert not card.mended
    # What both wordings say when one of them is mended must be the same.
    assert _refused("Destroy target abillity or ally.", older="Destroy target ability or hero.")
    assert _refused("Destroy target ability or alloy.", older="Exhaust target ability or hero.")


def test_what_was_mended_is_told(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(json.dumps(_record(("Destroy target abillity.",), "Ability")) + "\n", encoding="utf-8")
    told = 'read "ability" for "abillity"'
    for arguments in (
        ("show", "Hedge Warden", "--cards", str(file)),
        ("compile", str(file)),
        ("compile", str(file), "--why"),
        ("compile", str(file), "--programs"),
    ):
        done = CliRunner().invoke(main, ["cards", *arguments])
        assert done.exit_code == 0
        assert told in done.output, arguments
    done = CliRunner().invoke(main, ["cards", "compile", str(file), "--json"])
    assert json.loads(done.stdout.splitlines()[-1])["mended"] == {"Hedge Warden": [told]}
    done = CliRunner().invoke(main, ["cards", "show", "Hedge Warden", "--cards", str(file), "--json"])
    assert json.loads(done.stdout)["mended"] == [told]


def test_no_word_that_rows_or_rulebooks_have_is_a_misprint() -> None:
    vocabulary, others = book().automaton.vocabulary, no_misprints()
    small = [word for word in sorted(vocabulary | others) if word.isalpha() and word.islower()]
    assert len(small) > 3000
    for start in range(0, len(small), 20):
        text = " ".join(small[start : start + 20])
        found = [way.mending for way in ways((text,), vocabulary, (), others, text, None)]
        assert not [mending for mending in found if mending.read.lower() != mending.printed]


def test_words_that_the_rulebooks_are_told_with_are_no_misprints() -> None:
    assert len(words_of_rulebooks()) > 1000
    assert missing(()) == []


def test_the_list_is_as_its_tool_writes_it() -> None:
    assert LISTED.read_text(encoding="utf-8").split("\n") == [*sorted(no_misprints()), ""]
    assert all(word.isalpha() and word.islower() for word in no_misprints())


def test_a_word_of_a_name_is_missing_if_it_would_be_mended() -> None:
    assert missing(("Aelly of the Deep", "Zzyzxical Attackz")) == ["aelly", "attackz"]


def test_a_name_that_is_not_the_cards_own_is_not_mended() -> None:
    assert _refused("When Hedge Wardton attacks, draw a card.", kind="Ally")
    assert _refused("When Bridge Wardem attacks, draw a card.", kind="Ally")
