#!/bin/sh
# Analyzing beside others; their programs and the trace are kept in a folder of the cache. One trace is twice as long:
# memory must not grow with it.
program=$1
here=$(dirname "$0")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-bench
python=$("$here/../scripts/peers")
mkdir -p "$cache/traces"
"$python" "$here/make_touches.py" "$cache/traces/touches.csv"
"$python" "$here/make_touches.py" "$cache/traces/touches-long.csv" 10000000
"$python" "$here/analyze.py" "$program" "$cache/traces/touches.csv"
"$python" "$here/long.py" "$program" "$cache/traces/touches-long.csv"
"$python" "$here/make_touches.py" "$cache/traces/formats.csv" 500000
"$python" "$here/formats.py" "$program" "$cache/traces/formats.csv"
