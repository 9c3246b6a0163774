#!/bin/sh
# Makes .venv with what is needed to play, or to develop. Called by make, with the Python to use and
# the lock file: requirements.lock or requirements-dev.lock.
set -eu

fail() {
    echo "parlour: $1" >&2
    exit 1
}

[ -n "${1:-}" ] || fail "Python 3.11 or newer is needed, and no python3 here is."

if [ ! -x .venv/bin/pip ]; then
    echo "Making a virtual environment with $("$1" --version) ..."
    rm -rf .venv
    if ! "$1" -m venv .venv >/dev/null 2>&1; then
        [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
            fail "Python's venv module is missing: install it (on Debian: python3-venv)."
        echo "Installing python3-venv ..."
        { apt-get -qq update && apt-get -qq install -y python3-venv; } >/dev/null ||
            fail "python3-venv could not be installed."
        rm -rf .venv
        "$1" -m venv .venv || fail "no virtual environment could be made."
    fi
fi

echo "Installing packages ..."
.venv/bin/pip install --quiet --disable-pip-version-check --require-hashes \
    -r "$2" || fail "the packages of $2 could not be installed: is there a network?"
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
    -e . || fail "parlour itself could not be installed."
