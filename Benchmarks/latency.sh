#!/bin/sh
# From the stamp of a frame to its line of JSON, through a pipe on this machine.
program=$1
here=$(dirname "$0")
for load in "125 1" "125 5" "1000 1" "1000 10"; do
    set -- $load
    printf '%s Hz x %s contacts: ' "$1" "$2"
    python3 "$here/pad_through_pipe.py" "$1" "$2" 8 | "$program" - --json --stats --speed max 2>&1 >/dev/null | grep latency
done
