#!/bin/sh
# Reading traces beside others; their programs and the traces are kept in a folder of the cache.
program=$1
here=$(dirname "$0")
cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-bench
python=$cache/venv/bin/python3
mkdir -p "$cache"
if [ ! -x "$python" ]; then
    python3 -m venv "$cache/venv" && "$cache/venv/bin/pip" install --quiet duckdb polars pandas pyyaml ||
        echo "Without DuckDB, polars, pandas and PyYAML: they could not be installed." >&2
fi
[ -x "$python" ] || python=python3
"$python" "$here/make_traces.py" "$cache/traces"
"$python" "$here/read.py" "$program" "$cache/traces"
