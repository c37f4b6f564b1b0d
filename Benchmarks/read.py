#!/usr/bin/env python3
"""Reading traces, beside what others need for the same file: seconds, MB/s, rows/s and peak memory of whole processes.

    read.py PROGRAM FOLDER

The folder holds the traces of make_traces.py. Peers that are not installed are said and passed over; the best of
three runs counts, of PyYAML the only one.
"""

import os
import subprocess
import sys
import time

program, folder = sys.argv[1], sys.argv[2]
here = os.path.dirname(os.path.abspath(__file__))


def run(arguments):
    start = time.perf_counter()
    child = os.posix_spawn(
        arguments[0], arguments, os.environ,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0)])
    _, status, usage = os.wait4(child, 0)
    return None if status else (time.perf_counter() - start, usage.ru_maxrss / 1024)


def measure(label, path, rows, arguments, runs=3):
    results = [run(arguments) for _ in range(runs)]
    if None in results:
        print(f"  {label:34} not here")
        return None
    seconds, memory = min(results)
    size = os.path.getsize(path)
    print(
        f"  {label:34} {seconds:8.3f} s {size / seconds / 1e6:8.0f} MB/s {rows / seconds / 1e6:8.2f} M rows/s"
        f" {memory:8.1f} MB peak")
    return seconds


def python(code):
    return [sys.executable, "-c", code]


def ratio(what, mine, peer, target):
    if mine and peer:
        print(f"  {what}: {peer / mine:.1f} x (target {target} x)")


path = os.path.join(folder, "trace.csv")
rows = 5_000_000
print(f"native CSV, {os.path.getsize(path) / 1e6:.0f} MB, {rows} rows")
mine = measure("forcescale convert (validates all)", path, rows, [program, "convert", path])
measure("wc -l", path, rows, ["/usr/bin/wc", "-l", path])
measure("DuckDB", path, rows, python(
    f"import duckdb; duckdb.sql(\"select count(*), sum(raw), sum(grams) from read_csv('{path}', comment='#')\").fetchall()"))
measure("polars", path, rows, python(f"import polars; polars.read_csv('{path}', comment_prefix='#')"))
measure("pandas", path, rows, python(f"import pandas; pandas.read_csv('{path}', comment='#')"))
if mine:
    print(f"  target: 1000 MB/s under 32 MB; seen {os.path.getsize(path) / mine / 1e6:.0f} MB/s")

path = os.path.join(folder, "trace.evemu")
rows = 8_100_002
print(f"evemu text, {os.path.getsize(path) / 1e6:.0f} MB, {rows} events")
mine = measure("forcescale convert", path, rows, [program, "convert", path])
measure("forcescale convert (through a pipe)", path, rows, ["/bin/sh", "-c", f"cat '{path}' | '{program}' convert -"])
reader = os.path.join(folder, "evemu_reader")
built = subprocess.run(
    ["cc", "-O2", "-o", reader, os.path.join(here, "evemu_reader.c"), "-l:libevemu.so.3"],
    stderr=subprocess.DEVNULL).returncode == 0
peer = measure("libevemu", path, rows, [reader if built else "/bin/false", path])
ratio("evemu beside libevemu", mine, peer, 10)

path = os.path.join(folder, "trace.yml")
rows = 180_002
print(f"libinput YAML, {os.path.getsize(path) / 1e6:.0f} MB, {rows} events")
mine = measure("forcescale convert", path, rows, [program, "convert", path])
peer = measure("PyYAML, C loader", path, rows, python(
    f"import yaml; yaml.load(open('{path}'), Loader=yaml.CSafeLoader)"), runs=1)
ratio("YAML beside PyYAML", mine, peer, 20)
