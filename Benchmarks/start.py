#!/usr/bin/env python3
"""How long the program takes to start and what it holds, beside /bin/true in the same run.

    start.py PROGRAM
"""

import os
import statistics
import sys
import time


def run(arguments):
    """Wall seconds and peak kilobytes of one run."""
    start = time.perf_counter()
    child = os.posix_spawn(
        arguments[0], arguments, os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)])
    _, _, usage = os.wait4(child, 0)
    return time.perf_counter() - start, usage.ru_maxrss


program = sys.argv[1]
peer = [run(["/bin/true"]) for _ in range(30)]
for name, arguments in (
    ("--version", ["--version"]),
    ("devices", ["devices"]),
    ("weigh --demo --json --speed max", ["weigh", "--demo", "--json", "--speed", "max"]),
):
    mine = [run([program, *arguments]) for _ in range(30)]
    seconds = statistics.median(wall for wall, _ in mine)
    ratio = seconds / statistics.median(wall for wall, _ in peer)
    print(f"start: {name}: median {seconds * 1000:.1f} ms, {ratio:.1f} x /bin/true, peak {max(k for _, k in mine) / 1024:.1f} MB")
