#!/bin/sh
# Installs each wheel of a folder into a fresh environment and plays there: sh tools/try_wheels.sh PYTHON FOLDER
# Fails unless each says rightly how it runs, and all games are the same. What the wheels need comes from PyPI.
set -eu
python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
wheels=$(cd "$2" && pwd)
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
cd "$fresh"
for wheel in "$wheels"/rulebound-*.whl; do
  name=$(basename "$wheel" .whl)
  "$python" -m venv "$name"
  "$name/bin/pip" install -q --disable-pip-version-check "$wheel"
  "$name/bin/rulebound" --version | tee version
  case "$name" in
    *-none-any) grep -q "(interpreted;" version ;;
    *) grep -q "(compiled " version ;;
  esac
  for game in wow war; do
    "$name/bin/rulebound" sim --game "$game" --games 2 --seats ai,random --workers 2 --json
  done >"$name.games"
done
for games in *.games; do
  cmp "$games" "$name.games"
done
