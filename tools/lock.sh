#!/bin/sh
# Renews requirements.lock: the newest versions that pyproject.toml allows, for every platform, with their hashes.
# Run it as `make lock`. The resolver (uv) lives in a throw-away environment and isn't a dependency of ours.
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
.venv/bin/python -m venv "$scratch/venv"
"$scratch/venv/bin/python" -m pip install -q uv
"$scratch/venv/bin/uv" pip compile --quiet --upgrade --universal --python-version 3.11 --extra dev \
  --generate-hashes --no-header --output-file requirements.lock pyproject.toml
echo "requirements.lock renewed; look at the difference, run make test, and say why in the commit."
