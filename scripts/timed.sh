#!/bin/sh
# Runs a command and says how long it took: `timed.sh "The tests" pytest -q`. Called by make.
name=$1
shift
began=$(date +%s)
"$@"
code=$?
echo "$name: $(($(date +%s) - began)) s"
exit $code
