#!/bin/sh
# The app in client/: `client.sh packages`, `check`, `test` or `build`. Called by make. Each does only what is
# needed since the last time. A machine without Node gets one in .venv.
set -eu

BUILT=src/parlour/server/app/index.html
PACKAGES=client/node_modules/.ready
PATH=$PWD/.venv/bin:$PATH

has_node() {
    node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)' 2>/dev/null &&
        command -v npm >/dev/null
}

get_node() {
    [ -x .venv/bin/pip ] || return 0
    echo "Installing Node, since there is none here ..."
    .venv/bin/pip install --quiet --disable-pip-version-check --require-hashes \
        -r requirements-node.lock || fail "Node could not be installed: is there a network?"
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
has_node || get_node
has_node || fail "Node 20 or newer is missing, and the app is built with it: install it."
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
