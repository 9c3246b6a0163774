#!/bin/sh
# The app in client/: `client.sh check`, `test` or `build`. Called by make. Each does only what is
# needed since the last time. Without Node the server works, but has no app to show; `client.sh need`
# fails there, since nothing is proved without it.
set -eu

BUILT=src/parlour/server/app/index.html
PACKAGES=client/node_modules/.ready

has_node() {
    node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null &&
        command -v npm >/dev/null
}

fail() {
    echo "parlour: $1" >&2
    exit 1
}

install() {
    [ "$PACKAGES" -nt client/package-lock.json ] && return
    echo "Installing the app's packages ..."
    (cd client && npm ci --silent --no-audit --no-fund) ||
        fail "the packages of client/package-lock.json could not be installed."
    touch "$PACKAGES"
}

is_built() {
    [ -f "$BUILT" ] || return 1
    newer=$(find client -path client/node_modules -prune -o -type f -newer "$BUILT" -print)
    [ -z "$newer" ]
}

if [ "$1" = build ] && is_built; then
    exit
fi
if ! has_node; then
    [ "$1" = need ] && fail "Node 20 or newer is missing, and the app is built and tested with it: install it."
    echo "Node 20 or newer is not here: going on without the app."
    exit
fi
[ "$1" = need ] && exit
install
case $1 in
build)
    echo "Building the app ..."
    (cd client && npm run --silent build -- --logLevel warn) || fail "the app could not be built."
    ;;
check)
    echo "Checking the app ..."
    out=$(cd client && npm run --silent check 2>&1 && npm run --silent lint 2>&1) || fail "$out"
    ;;
test)
    echo "Testing the app ..."
    out=$(cd client && NO_COLOR=1 npm run --silent test -- --reporter=dot 2>&1) || fail "$out"
    ;;
esac
