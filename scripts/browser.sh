#!/bin/sh
# Sees to it that there is a Chromium for the tests and pictures of the app. Called by make.
set -eu

fail() {
    echo "parlour: $1" >&2
    exit 1
}

for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit
done
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
    fail "Chromium is missing, and the app is tested in it: install it (on Debian: chromium)."
echo "Installing Chromium ..."
{ apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium fonts-noto-color-emoji; } \
    >/dev/null 2>&1 || fail "Chromium could not be installed (on Debian: chromium)."
