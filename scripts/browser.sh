#!/bin/sh
# Sees to it that there are browsers for the tests and pictures of the app. Called by make.
# Chromium must be there. Without WebKit or Firefox the tests in it are skipped.
set -eu

WEBKIT="webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 gstreamer1.0-plugins-good"

say() {
    echo "parlour: $1" >&2
}

fail() {
    say "$1"
    exit 1
}

has_any() {
    for name in "$@"; do
        command -v "$name" >/dev/null && return
    done
    return 1
}

has_webkit() {
    has_any WebKitWebDriver && has_any Xvfb &&
        /usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")' 2>/dev/null
}

can_install() {
    [ "$(id -u)" = 0 ] && has_any apt-get
}

install() {
    { apt-get -qq update && apt-get -qq install -y --no-install-recommends "$@"; } >/dev/null 2>&1
}

# The name of a browser, and its packages.
want() {
    name=$1
    shift
    can_install && echo "Installing $name ..." && install "$@" ||
        say "$name is missing, and tests in it are skipped (on Debian: $*)."
}

if ! has_any chromium-headless-shell chromium chromium-browser google-chrome; then
    can_install ||
        fail "Chromium is missing, and the app is tested in it: install it (on Debian: chromium)."
    echo "Installing Chromium ..."
    install chromium-headless-shell fonts-noto-color-emoji ||
        fail "Chromium could not be installed (on Debian: chromium)."
fi
has_webkit || want WebKit $WEBKIT
has_any firefox-esr || want Firefox firefox-esr
