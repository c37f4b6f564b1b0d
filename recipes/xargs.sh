#!/bin/sh
# xargs.sh FOLDER RESULTS [JOBS]: analyzes all traces in a folder, 500 per call of forcescale, JOBS calls at a time, and
# writes one file of lines per call into the folder RESULTS.
set -e
export results="$2"
mkdir -p "$results"
find "$1" -name '*.csv' -print0 | xargs -0 -r -n 500 -P "${3:-2}" \
    sh -c 'forcescale analyze --json --keep-going --jobs 1 "$@" > "$results/$$.part" && mv "$results/$$.part" "$results/$$.ndjson"' -
