#!/usr/bin/env python3
"""Analyzing a trace, beside what DuckDB, polars and pandas need for seven of its figures: seconds and peak memory of
whole processes in turns, and the least of each.

    analyze.py PROGRAM FILE
"""

import os
import sys
import time

program, path = sys.argv[1], sys.argv[2]
peers = os.path.join(os.path.dirname(os.path.abspath(__file__)), "peers.py")
ROUNDS = 5


def run(arguments):
    start = time.perf_counter()
    nothing = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_WRONLY, 0) for number in (1, 2)]
    child = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=nothing)
    _, status, usage = os.wait4(child, 0)
    if status:
        return None
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


wanted = {"forcescale analyze --json, all figures": [program, "analyze", "--json", path]}
wanted |= {name: [sys.executable, peers, name, path] for name in ("duckdb", "polars", "pandas")}
found = {name: [] for name in wanted}
for _ in range(ROUNDS):
    for name, arguments in wanted.items():
        if found[name] is not None:
            result = run(arguments)
            found[name] = None if result is None else found[name] + [result]

print(f"analysis of {os.path.getsize(path) / 1e6:.0f} MB")
best = {}
for name, results in found.items():
    if not results:
        print(f"  {name:40} not here")
        continue
    best[name] = min(results)[0]
    print(
        f"  {name:40} {best[name]:7.3f} s, {min(work for _, work, _ in results):6.2f} s of cores,"
        f" {max(memory for *_, memory in results):7.1f} MB peak")
mine, *others = best.items()
if others:
    fastest = min(others, key=lambda entry: entry[1])
    print(f"  beside {fastest[0]}, the fastest: {fastest[1] / mine[1]:.1f} x (target 5 x); peak target 64 MB")
