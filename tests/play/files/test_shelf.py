"""Shelves: what is kept for the next start is there exactly, or not at all."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
from pathlib import Path

import pytest

from rulebound.play.files import shelf as shelves_module
from rulebound.play.files.shelf import VERSIONS, Shelf, shelf


def key(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()[:32]


def shelf_in(folder: Path, version: str = "one", now: str = "") -> Shelf:
    return Shelf(folder, "words", version, lambda: now or version)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A shelf with two texts, and its folder."""
    made = shelf_in(tmp_path)
    made.put(key("a"), "first")
    made.put(key("b"), '{"second": [1, 2]}')
    made.keep()
    return tmp_path


def test_what_was_put_there_is_there_at_the_next_start(kept: Path) -> None:
    again = shelf_in(kept)
    assert again.get(key("a")) == "first"
    assert again.get(key("b")) == '{"second": [1, 2]}'
    assert again.get(key("c")) is None


def test_what_others_have_kept_meanwhile_stays(kept: Path) -> None:
    one, other = shelf_in(kept), shelf_in(kept)
    for made, word in ((one, "c"), (other, "d")):
        assert made.get(key(word)) is None
        made.put(key(word), word)
        made.keep()
    assert [shelf_in(kept).get(key(word)) for word in "abcd"] == ["first", '{"second": [1, 2]}', "c", "d"]


def _content(kept: Path) -> bytes:
    return shelf_in(kept).path.read_bytes()


@pytest.mark.parametrize(
    "damaged",
    [
        lambda content: b"",
        lambda content: b"\n\n\n",
        lambda content: b"garbage",
        lambda content: bytes(range(256)) * 20,
        lambda content: b"\0" * len(content),
        lambda content: content[: len(content) // 3],
        lambda content: content[::-1],
        lambda content: content.replace(b"first", b"forst").replace(b"second", b"third"),
        lambda content: content.replace(key("a").encode(), key("c").encode()).replace(b"[1, 2]", b"[1, 3]"),
    ],
    ids=["empty", "lines", "words", "bytes", "zeros", "truncated", "turned", "changed", "moved"],
)
def test_damage_is_as_if_nothing_were_there(kept: Path, damaged: object) -> None:
    assert callable(damaged)
    shelf_in(kept).path.write_bytes(damaged(_content(kept)))
    again = shelf_in(kept)
    assert [again.get(key(word)) for word in "abc"] == [None, None, None]
    again.put(key("a"), "first")
    again.keep()
    assert shelf_in(kept).get(key("a")) == "first"


def test_of_a_truncated_shelf_the_whole_lines_count(kept: Path) -> None:
    shelf_in(kept).path.write_bytes(_content(kept)[:-4])
    again = shelf_in(kept)
    assert (again.get(key("a")), again.get(key("b"))) == ("first", None)


def test_what_is_damaged_does_not_stay(kept: Path) -> None:
    shelf_in(kept).path.write_bytes(_content(kept).replace(b"first", b"forst") + b"rubbish " * 50)
    again = shelf_in(kept)
    again.put(key("c"), "third")
    again.keep()
    assert [line.split(b" ", 2)[2] for line in _content(kept).splitlines()] == [
        b'{"second": [1, 2]}',
        b"third",
    ]


def test_what_was_written_for_another_version_is_not_there(kept: Path) -> None:
    other = shelf_in(kept, "two")
    assert other.get(key("a")) is None
    other.path.write_bytes(_content(kept))
    assert shelf_in(kept, "two").get(key("a")) is None


def test_a_shelf_beyond_all_measure_is_none(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves_module, "LARGEST", 100)
    again = shelf_in(kept)
    assert again.get(key("a")) is None
    again.put(key("c"), "third")
    again.keep()
    # Of what doesn't all fit, what this process has used stays.
    assert len(_content(kept).splitlines()) == 1
    assert shelf_in(kept).get(key("c")) == "third"


def test_a_program_that_was_changed_while_it_ran_keeps_nothing(tmp_path: Path) -> None:
    made = shelf_in(tmp_path, "one", now="two")
    made.put(key("a"), "first")
    made.keep()
    assert list(tmp_path.iterdir()) == []
    assert made.get(key("a")) == "first"


def test_only_the_latest_versions_stay(tmp_path: Path) -> None:
    for number in range(VERSIONS + 3):
        made = shelf_in(tmp_path, f"v{number}")
        made.put(key("a"), "first")
        made.keep()
        os.utime(made.path, ns=(number * 10**9, number * 10**9))
    others = tmp_path / "other-1.kept"
    others.write_text("not of this kind")
    last = shelf_in(tmp_path, "last")
    last.put(key("a"), "first")
    last.keep()
    assert len(list(tmp_path.glob("words-*"))) == VERSIONS
    assert last.path.exists()
    assert others.exists()


def test_a_folder_that_cannot_be_written_keeps_nothing_and_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    made = shelf_in(tmp_path / "file")
    made.put(key("a"), "first")
    made.keep()
    assert made.get(key("a")) == "first"
    assert (tmp_path / "file").read_text() == "in the way"


@pytest.mark.skipif(
    os.geteuid() == 0 if hasattr(os, "geteuid") else True, reason="whoever may write everywhere"
)
def test_a_folder_that_may_only_be_read_is_read(kept: Path) -> None:
    kept.chmod(0o500)
    try:
        again = shelf_in(kept)
        again.put(key("c"), "third")
        again.keep()
        assert (shelf_in(kept).get(key("a")), shelf_in(kept).get(key("c"))) == ("first", None)
    finally:
        kept.chmod(0o700)


def test_a_write_that_the_system_refuses_is_no_fault(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: Path, text: str) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(shelves_module, "write_text", refused)
    again = shelf_in(kept)
    again.put(key("c"), "third")
    again.keep()
    assert again.get(key("a")) == "first"
    assert shelf_in(kept).get(key("c")) is None


@pytest.mark.parametrize("said", ["no", "0", "off", "NO"])
def test_nothing_is_kept_where_somebody_says_so(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", said)
    assert shelf("words", "one", str) is None


def test_it_lies_in_the_cache_folder_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RULEBOUND_CACHE", "yes")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = shelf("words", "one", str)
    assert made is not None
    assert made.path == tmp_path / "rulebound" / "words-one.kept"
    assert shelf("words", "", str) is None


def _write(folder: Path, name: str, times: int) -> None:
    for number in range(times):
        made = shelf_in(folder)
        made.put(key(f"{name}{number}"), f"{name}{number} " * 50)
        made.put(key("both"), "the same for all")
        made.keep()


def test_two_processes_that_write_at_once_leave_a_whole_shelf(tmp_path: Path) -> None:
    writers = [
        multiprocessing.get_context("spawn").Process(target=_write, args=(tmp_path, name, 15))
        for name in "xy"
    ]
    for writer in writers:
        writer.start()
    looks = 0
    while any(writer.is_alive() for writer in writers):
        looks += 1
        seen = shelf_in(tmp_path)
        assert seen.get(key("both")) in (None, "the same for all")
        if seen.path.exists():
            # Whenever one looks, each line is whole.
            assert _content(tmp_path).endswith(b"\n")
    for writer in writers:
        writer.join()
    assert looks
    assert [writer.exitcode for writer in writers] == [0, 0]
    last = shelf_in(tmp_path)
    assert last.get(key("both")) == "the same for all"
    # The last to write has what was there and its own.
    found = [last.get(key(f"{name}14")) for name in "xy"]
    assert [f"{name}14 " * 50 for name in "xy" if f"{name}14 " * 50 in found]
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".kept"] == []
