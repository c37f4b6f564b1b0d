#!/usr/bin/env python3
"""How large the program is without symbols, how long it takes to start and what it holds, beside /bin/true in the same
run, and beside an earlier program if there is one.

    start.py PROGRAM [EARLIER]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 30


def run(arguments):
    """Wall seconds and peak kilobytes of one run."""
    start = time.perf_counter()
    child = os.posix_spawn(
        arguments[0], arguments, os.environ,
        file_actions=[(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_WRONLY, 0) for number in (1, 2)])
    _, _, usage = os.wait4(child, 0)
    return time.perf_counter() - start, usage.ru_maxrss


with tempfile.TemporaryDirectory() as folder:
    programs = {"/bin/true": "/bin/true"}
    for name, program in zip(("now", "earlier"), sys.argv[1:3]):
        programs[name] = f"{folder}/{name}"
        subprocess.run(["strip", "-o", programs[name], program], check=True)
        print(f"size: {name}: {os.path.getsize(programs[name]) / 1e6:.1f} MB without symbols")

    trace = f"{folder}/trace.csv"
    record = ["record", "--demo", "press", "--speed", "max", "--duration", "0.8", "-o", trace]
    subprocess.run([programs["now"], *record], check=True, stderr=subprocess.DEVNULL)
    for arguments in (
        ["--version"],
        ["devices"],
        ["weigh", "--demo", "--json", "--speed", "max"],
        ["analyze", trace],
    ):
        # One after the other in each round, so that all see the same load of the machine.
        runs = {name: [] for name in programs}
        for _ in range(ROUNDS):
            for name, program in programs.items():
                runs[name].append(run([program, *(arguments if name != "/bin/true" else [])]))
        peer = statistics.median(wall for wall, _ in runs.pop("/bin/true"))
        label = " ".join(arguments).replace(trace, f"{os.path.getsize(trace) / 1e3:.1f} kB")
        for name, measured in runs.items():
            seconds = statistics.median(wall for wall, _ in measured)
            peak = max(kilobytes for _, kilobytes in measured) / 1024
            print(f"start: {label}: {name}: median {seconds * 1000:.1f} ms, "
                  f"{seconds / peer:.1f} x /bin/true, peak {peak:.1f} MB")
