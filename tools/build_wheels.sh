#!/bin/sh
# Builds wheels from the sources alone, whatever is built in place: sh tools/build_wheels.sh PYTHON FOLDER
# One for every platform, pure Python; and, where there is a C compiler, one that is compiled for this platform.
set -eu
python=$1
folder=$2
clean=$(mktemp -d)
trap 'rm -rf "$clean"' EXIT
rm -f "$folder"/rulebound-*.whl
mkdir -p "$folder"
cp -R src engine setup.py pyproject.toml README.md LICENSE "$clean"
find "$clean" \( -name '*.so' -o -name '*.pyd' -o -name compiled.txt \) -delete
find "$clean" \( -name __pycache__ -o -name '*.egg-info' \) -prune -exec rm -rf {} +
# Everything that the build needs is in the environment: nothing is fetched.
wheel() { "$python" -m pip wheel -q --disable-pip-version-check --no-deps --no-index --no-build-isolation -w "$folder" "$clean"; }
RULEBOUND_COMPILE=0 wheel
if command -v cc >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null; then
  RULEBOUND_COMPILE=1 wheel
else
  echo "No compiled wheel: that needs a C compiler."
fi
ls "$folder"
