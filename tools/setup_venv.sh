#!/bin/sh
# Makes the virtual environment that every make target uses: sh tools/setup_venv.sh FOLDER
# Exact, hashed versions from requirements.lock, then this package, editable. PYTHON names the interpreter.
set -eu
venv=$1
python=${PYTHON:-}
if [ -z "$python" ]; then
  echo "Rulebound needs Python 3.11 or newer; none was found. Name one with: make PYTHON=/path/to/python ..." >&2
  exit 1
fi
if [ ! -x "$venv/bin/python" ]; then
  echo "Setting up $venv with $("$python" --version) ..."
  if ! "$python" -m venv "$venv" >/dev/null 2>&1; then
    # Debian packs ensurepip apart from Python; an installed pip can stand in for it.
    rm -rf "$venv"
    if "$python" -m venv --without-pip "$venv" && "$python" -m pip --python "$venv/bin/python" install -q pip; then
      :
    else
      rm -rf "$venv"
      echo "$python can't make a virtual environment. On Debian: apt-get install python3-venv" >&2
      exit 1
    fi
  fi
fi
"$venv/bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
"$venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
