#!/bin/sh
# parallel.sh FOLDER RESULTS: the same with GNU parallel, which can also spread the calls over machines (--sshlogin) that
# see the same folder. Run again, it repeats the calls that failed, and continues.
set -e
mkdir -p "$2"
find "$1" -name '*.csv' -print0 | sort -z | parallel -0 -n 500 --joblog "$2/log" --resume-failed --results "$2/{#}.ndjson" \
    forcescale analyze --json --keep-going --jobs 1 > /dev/null
