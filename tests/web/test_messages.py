"""Typed readers: what isn't of its type is refused with its place, what is wrong with it, and what helps."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.web.messages import MESSAGES, NewGame, Text, read, read_message

SEATS: list[dict[str, Any]] = [{"who": "human"}, {"who": "ai"}]


def refused(data: object, wanted: Any) -> tuple[str, str, str]:
    """The place, the message and the fix of what can't be read."""
    with pytest.raises(RuleboundError) as error:
        read(data, wanted)
    return error.value.place, error.value.message, error.value.fix


@pytest.mark.parametrize(
    ("seat", "place", "message", "fix"),
    [
        ({"who": "ai", "name": "x" * 57}, "name", "it has 57 letters, and at most 40 are read", "Shorten it."),
        ({"who": "ai", "name": "a\u202eb"}, "name", "letter 2 is U+202E, which can't be there", "Leave it out."),
        ({"who": "ai", "name": "ab\x07"}, "name", "letter 3 is U+0007, which can't be there", "Leave it out."),
        ({"who": "ai", "name": "a\nb"}, "name", "letter 2 is U+000A, which can't be there", "Leave it out."),
        ({"who": "ai", "name": 5}, "name", "5 is not a text", "Send a text."),
        ({"who": "ai", "team": "1"}, "team", "'1' is not a whole number", "Send a whole number."),
        ({"who": "ai", "team": True}, "team", "True is not a whole number", "Send a whole number."),
        ({"who": "ai", "team": 10**30}, "team", "the number is too great", f"Send at most {1 << 53}."),
        ({"who": "king"}, "who", "'king' isn't known here", "Known: human, open, ai, random."),
        ({"name": "Ann"}, "who", "who is missing", "See docs/protocol.md."),
    ],
)
def test_what_is_wrong_with_a_seat_is_told(seat: object, place: str, message: str, fix: str) -> None:
    found = refused({"kind": "wow", "seats": [*SEATS, seat]}, NewGame)
    assert found == (f"seats[2].{place}", message, fix)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"seats": SEATS}, ("kind", "kind is missing", "See docs/protocol.md.")),
        ({"kind": "wow", "seats": {}}, ("seats", "a record is not a list", "Send a list.")),
        ({"kind": "wow", "seats": 3}, ("seats", "3 is not a list", "Send a list.")),
        ({"kind": "wow", "seats": [3]}, ("seats[0]", "3 is not a record", "Send a record.")),
        ([], ("", "a list is not a record", "Send a record.")),
        (
            {"kind": "wow", "seats": SEATS * 300},
            ("seats", "it has 600 parts, and at most 500 are read", "Send fewer."),
        ),
        (
            {"kind": "wow", "seats": SEATS, "clock": {"minutes": "5"}},
            ("clock.minutes", "'5' is not a number", "Send a number."),
        ),
        (
            {"kind": "wow", "seats": SEATS, "own_cards": 1},
            ("own_cards", "1 is not true or false", "Send true or false."),
        ),
    ],
)
def test_what_is_wrong_with_a_game_is_told(data: object, found: tuple[str, str, str]) -> None:
    assert refused(data, NewGame) == found


def test_what_is_wrong_with_a_message_is_told() -> None:
    assert refused({"type": "say", "text": "x" * 201}, MESSAGES["say"])[:2] == (
        *("text", "it has 201 letters, and at most 200 are read"),
    )
    stops = {"type": "passing", "set": {"stops": [["x"]]}}
    assert refused(stops, MESSAGES["passing"]) == ("set.stops[0]", "it has 1 parts", "Send 2.")
    assert refused("a\rb", Text)[1] == "U+000D stands there without U+000A"
    assert read("a\r\nb\tc\u202e", Text) == "a\r\nb\tc\u202e"


@pytest.mark.parametrize("text", ["5", "[]", "null", '"ping"'])
def test_a_message_that_is_no_record_is_told_so(text: str) -> None:
    with pytest.raises(RuleboundError) as error:
        read_message(text)
    assert (error.value.message, error.value.fix) == (
        *("a message is a record with its type", 'Send {"type": ...}: see docs/protocol.md.'),
    )


@pytest.mark.parametrize(
    ("text", "message"), [("{}", "type is missing"), ('{"type": "sing"}', "'sing' is no type of message")]
)
def test_a_message_of_no_type_is_told_the_types(text: str, message: str) -> None:
    with pytest.raises(RuleboundError) as error:
        read_message(text)
    assert (error.value.message, error.value.fix[:14]) == (message, "Known: answer,")
