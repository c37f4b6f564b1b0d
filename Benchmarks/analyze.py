#!/usr/bin/env python3
"""Analyzing a trace, beside what DuckDB, polars and pandas need for seven of its figures: seconds and peak memory of
whole processes in turns.

    analyze.py PROGRAM FILE [ROUNDS]
"""

import os
import sys

from measure import in_turns

program, path = sys.argv[1], sys.argv[2]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 15
peers = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers.py")
print(f"analysis of {os.path.getsize(path) / 1e6:.0f} MB, {rounds} rounds")
found = in_turns(
    {"forcescale analyze --json, all figures": [program, "analyze", "--json", path]}
    | {name: [sys.executable, peers, name, path] for name in ("duckdb", "polars", "pandas")}, rounds)
mine, *others = ((name, medians.wall) for name, medians in found.items())
if others:
    name, fastest = min(others, key=lambda entry: entry[1])
    print(f"  beside {name}, the fastest: {fastest / mine[1]:.1f} x (at least 5); peak at most 64 MB")
