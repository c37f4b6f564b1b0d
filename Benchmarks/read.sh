#!/bin/sh
# Reading traces beside others; their programs and the traces are kept in a folder of the cache.
program=$1
here=$(dirname "$0")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-bench
python=$("$here/../scripts/peers")
"$python" "$here/make_traces.py" "$cache/traces"
"$python" "$here/read.py" "$program" "$cache/traces"
