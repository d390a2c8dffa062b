"""Short sessions at a real terminal: on the whole screen, and line by line; left, resumed, interrupted."""

from __future__ import annotations

import os
import pty
import select
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from play.pool import CARDS, DECK

termios = pytest.importorskip("termios")
fcntl = pytest.importorskip("fcntl")

pytestmark = pytest.mark.usefixtures("processes_share_programs")


def _as_at_a_terminal() -> None:
    """Make the pseudo-terminal the program's own; Ctrl-C works, even if these tests run where it is ignored."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Session:
    """A program at a pseudo-terminal of a given size."""

    def __init__(
        self, arguments: list[str], home: Path, width: int = 80, height: int = 24, **others: str
    ) -> None:
        self.screen = ""
        #: What has come and nobody has waited for yet.
        self.left = ""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
        environment = {
            key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        environment.update(TERM="xterm-256color", XDG_STATE_HOME=str(home), PYTHONIOENCODING="utf-8")
        environment.update(others)
        command = [sys.executable, "-c", "from rulebound.cli import main; main()", *arguments]
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
            preexec_fn=_as_at_a_terminal,
        )
        os.close(theirs)
        self.file = ours

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(20)
        os.close(self.file)

    def wait_for(self, words: str, seconds: float = 60.0, again: str = "") -> str:
        """Read until the words stand on the screen; return what came since the last wait.

        ``again`` is typed when nothing comes for a while: Python misses a Ctrl-C between a prompt and its input.
        """
        until = time.monotonic() + seconds
        came, self.left = self.left, ""
        while words not in came:
            if time.monotonic() > until:
                pytest.fail(f"{words!r} never came; the screen has:\n{came[-2000:]}")
            if not select.select([self.file], [], [], 5.0)[0]:
                self.type(again)
                continue
            try:
                read = os.read(self.file, 65536).decode("utf-8", "replace")
            except OSError:
                break
            came += read
            self.screen += read
        assert words in came
        # (What came with them in one piece is for who waits next.)
        end = came.index(words) + len(words)
        came, self.left = came[:end], came[end:]
        return came

    def type(self, text: str) -> None:
        os.write(self.file, text.encode())

    def end(self) -> int:
        return self.process.wait(20)


GAME = ["play", "--decks", str(DECK), "--cards", str(CARDS), "--seats", "human,random", "--seed", "5"]
PLAIN = [*GAME, "--plain"]


#: What leads onto the other screen, and back to what was before.
ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


@pytest.mark.parametrize(("width", "height"), [(80, 24), pytest.param(130, 50, marks=pytest.mark.slow)])
def test_a_session_on_the_whole_screen(tmp_path: Path, width: int, height: int) -> None:
    with Session(GAME, tmp_path, width, height) as session:
        session.wait_for("Who goes first?")
        assert ENTER in session.screen
        session.type("1")
        session.wait_for("Keep these")
        session.type("1")
        session.wait_for("as a resource")
        session.type("q")
        session.wait_for("Go on with: rulebound play --resume")
        assert session.end() == 0
        assert "Traceback" not in session.screen
        # Nobody's cards stay behind.
        assert "as a resource" not in session.screen.rpartition(LEAVE)[2]
    with Session(["play"], tmp_path, width, height) as again:
        again.wait_for("Go on with it?")
        again.type("y\n")
        again.wait_for("as a resource")
        again.type("\x03")
        again.wait_for("Interrupted. The game is kept in")
        assert again.end() == 130
        assert "Traceback" not in again.screen


@pytest.mark.slow
def test_a_simple_terminal_goes_line_by_line(tmp_path: Path) -> None:
    with Session(GAME, tmp_path, TERM="dumb") as session:
        session.wait_for("(h for help):")
        assert ENTER not in session.screen
    with Session(GAME, tmp_path, RULEBOUND_PLAIN="1") as session:
        session.wait_for("(h for help):")
        assert ENTER not in session.screen


def test_what_stood_before_a_curtain_is_gone(tmp_path: Path) -> None:
    people = [each if each != "human,random" else "human,human" for each in PLAIN]
    with Session(people, tmp_path) as session:
        session.wait_for("(h for help):")
        session.type("1\n")
        session.wait_for("Keep these")
        session.type("1\n")
        shown = session.wait_for("is looking.")
        # The screen, and the lines that have scrolled away.
        assert "\x1b[2J\x1b[3J" in shown


@pytest.mark.slow
def test_a_session_line_by_line(tmp_path: Path) -> None:
    with Session(PLAIN, tmp_path) as session:
        session.wait_for("(h for help):")
        session.type("1\n")
        session.wait_for("Keep these")
        session.type("1\n")
        assert "as a resource" in session.wait_for("or 0 to pass")
        session.type("1\n")
        session.wait_for("or 0 to pass")
        session.type("u\n")
        session.wait_for("Taken back.")
        assert "as a resource" in session.wait_for("or 0 to pass")
        session.type("q\n")
        session.wait_for("Go on with: rulebound play --resume")
        assert session.end() == 0
        assert "Traceback" not in session.screen
    with Session(["play", "--plain"], tmp_path) as again:
        again.wait_for("Go on with it?")
        again.type("y\n")
        again.wait_for("or 0 to pass")
        again.type("\x03")
        again.wait_for("Interrupted. The game is kept in", again="\x03")
        assert again.end() == 130
        assert "Traceback" not in again.screen


def test_the_end_of_input_at_a_terminal(tmp_path: Path) -> None:
    with Session(PLAIN, tmp_path) as session:
        session.wait_for("(h for help):")
        session.type("\x04")
        session.wait_for("The input ended. The game is kept in")
        assert session.end() == 0


@pytest.mark.slow
def test_a_match_at_a_terminal(tmp_path: Path) -> None:
    match = ["match", "--decks", "frostwick,warpath", "--seats", "human,random", "--seed", "3", "--plain"]
    with Session(match, tmp_path) as session:
        session.wait_for("(h for help):")
        session.type("c\n")
        session.wait_for("(y/n)")
        session.type("y\n")
        session.wait_for("Enter goes on with the match")
        session.type("\n")
        session.wait_for("Enter is done (h for help):")
        session.type("-1 bitter +1 toll\n")
        session.wait_for("deck 60, side deck 10")
        session.type("\n")
        session.wait_for("Game 2 of at most 3")
        session.wait_for("(h for help):")
        session.type("\x03")
        session.wait_for("Interrupted. The match is kept in", again="\x03")
        assert session.end() == 130
        assert "Traceback" not in session.screen
    with Session(["match", "--plain"], tmp_path) as again:
        again.wait_for("Go on with it?")
        assert "best of 3" in again.screen
        again.type("y\n")
        again.wait_for("Game 2 of at most 3")
        again.wait_for("(h for help):")
        again.type("q\n")
        again.wait_for("Go on with: rulebound match --resume")
        assert again.end() == 0
