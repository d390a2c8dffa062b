"""A server of PostgreSQL for the tests: a throw-away cluster that only this machine's socket reaches."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final, final

import pytest

__all__ = ["Server"]

#: Where Debian has the programs, which it doesn't put into anybody's path.
_PROGRAMS: Final = "/usr/lib/postgresql"


def _program(name: str) -> str:
    """Return one of PostgreSQL's programs; where there is none that is a failure of the CI, elsewhere a skip."""
    found = shutil.which(name)
    for folder in sorted(Path(_PROGRAMS).glob("*/bin"), reverse=True):
        if found is None and (folder / name).exists():
            found = str(folder / name)
    if found is None:
        words = f"PostgreSQL is not installed: there is no {name}"
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    return found


@final
class Server:
    """A cluster in a folder of its own, run by a user who may do nothing else."""

    def __init__(self) -> None:
        self._control, self._initialise = _program("pg_ctl"), _program("initdb")
        # A socket's path must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="rulebound-", dir="/tmp"))
        self._user: str | None = None
        if os.geteuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self._user = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self._user)
        self._run(
            self._initialise, "--auth", "trust", "--username", "rulebound", "--no-sync", "--encoding", "UTF8"
        )
        self.start()

    @property
    def url(self) -> str:
        """What names its database."""
        return f"postgresql://rulebound@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it."""
        options = f"-k {self.folder} -c listen_addresses='' -c fsync=off"
        self._run(self._control, "--wait", "--log", str(self.folder / "log"), "--options", options, "start")

    def stop(self) -> None:
        """Stop it at once: whoever is connected is cut off."""
        self._run(self._control, "--wait", "--mode", "immediate", "stop")

    def remove(self) -> None:
        """Stop it, if it runs, and remove all that it had."""
        if (self.folder / "data" / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)

    def _run(self, *command: str) -> None:
        env = {**os.environ, "PGDATA": str(self.folder / "data"), "LC_ALL": "C.UTF-8"}
        # Its output goes to a file: a server that goes on running would keep a pipe open.
        with open(os.devnull, "w") as nowhere:
            done = subprocess.run(
                command,
                env=env,
                user=self._user,
                cwd=self.folder,
                stdout=nowhere,
                stderr=nowhere,
                timeout=120,
            )
        assert done.returncode == 0, command
