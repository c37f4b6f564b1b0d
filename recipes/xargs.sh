#!/bin/sh
# xargs.sh FOLDER RESULTS [JOBS]: analyzes all traces in a folder, 500 per call of forcescale, JOBS calls at a time, and
# writes one file of lines per call into the folder RESULTS. Run again, it leaves out what is there.
set -e
export results="$2" known="$2/known"
mkdir -p "$results"
cat "$results"/*.ndjson > "$known" 2> /dev/null || known=
find "$1" -name '*.csv' -print0 | xargs -0 -r -n 500 -P "${3:-2}" sh -c '
    part=$(mktemp "$results/XXXXXXXX.part")
    forcescale analyze --json --keep-going --jobs 1 ${known:+--skip-known "$known"} "$@" > "$part"
    mv "$part" "${part%.part}.ndjson"' -
