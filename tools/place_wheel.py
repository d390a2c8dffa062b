"""Puts what the compiled wheel of a folder has in place, as `make compile` would build it: the same engine, built once.

`python tools/place_wheel.py dist`, after `make wheel`.
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

__all__ = ["main"]

SRC = Path(__file__).resolve().parents[1] / "src"


def main(folder: Path) -> int:
    """Put the compiled modules of the folder's one compiled wheel beside their sources; 1 if there is no such wheel."""
    wheels = [wheel for wheel in sorted(folder.glob("rulebound-*.whl")) if not wheel.stem.endswith("-none-any")]
    if len(wheels) != 1:
        print(f"{folder} has {len(wheels)} compiled wheels; one is wanted: run make wheel with a C compiler")
        return 1
    with zipfile.ZipFile(wheels[0]) as wheel:
        for name in wheel.namelist():
            if name.endswith((".so", ".pyd", "/compiled.txt")):
                wheel.extract(name, SRC)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
