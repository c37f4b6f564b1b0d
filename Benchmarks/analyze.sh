#!/bin/sh
# Analyzing beside others; their programs and the traces are kept in a folder of the cache. Long recordings must not
# need more memory.
program=$1
rounds=$2
here=$(dirname "$0")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-bench
python=$("$here/../scripts/peers")
mkdir -p "$cache/traces"
"$python" "$here/make_touches.py" "$cache/traces/touches.csv"
"$python" "$here/make_touches.py" "$cache/traces/touches-long.csv" 10000000
"$python" "$here/make_touches.py" "$cache/traces/forms.csv" 500000
"$python" "$here/ratios.py" "$program" "$cache/traces/touches.csv" $((rounds / 2 + 1))
"$python" "$here/long.py" "$program" "$cache/traces/touches-long.csv"
"$python" "$here/huge.py" "$program" "$cache/traces/forms.csv"
