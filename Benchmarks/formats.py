#!/usr/bin/env python3
"""The same recording in four formats, each beside what others need for it, in turns: wall seconds and seconds of cores
of whole processes, medians of all rounds.

    formats.py PROGRAM FILE [ROUNDS]

FILE is a native trace of make_touches.py. The other formats are written beside it. PyYAML reads a hundredth of the
events, since it takes minutes for all; its time counts a hundredfold.
"""

import os
import statistics
import subprocess
import sys
import time

program, trace = sys.argv[1], sys.argv[2]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 15
here = os.path.dirname(os.path.abspath(__file__))
base = os.path.splitext(trace)[0]
names = {"evemu": "evemu", "YAML": "yml", "NDJSON": "ndjson"}
files = {"CSV": trace} | {name: f"{base}.{ending}" for name, ending in names.items()}
for path in files.values():
    if not os.path.exists(path):
        subprocess.run([program, "convert", "--force", trace, path], check=True, stderr=subprocess.DEVNULL)

SHARE = 100
with open(files["YAML"]) as whole:
    lines = whole.readlines()
part = f"{base}-part.yml"
with open(part, "w") as text:
    first = lines.index("  events:\n")
    end = first + len(lines) // SHARE
    while end < len(lines) and lines[end] != "  - evdev:\n":
        end += 1
    text.writelines(lines[:end])

reader = f"{base}-evemu-reader"
subprocess.run(
    ["cc", "-O2", "-o", reader, os.path.join(here, "evemu_reader.c"), "-l:libevemu.so.3"], stderr=subprocess.DEVNULL)
query = f"""
    with rows as (
        select contact.id as id, t, contact.raw as raw, gross_g,
               lead(t) over (partition by contact.id order by t) - t as held
        from (select t, gross_g, unnest(contacts) as contact
              from read_ndjson('{files["NDJSON"]}') where type = 'reading' and not tick))
    select id, min(t), max(t) - min(t) as duration, count(*), max(raw), arg_max(t, raw) - min(t),
           sum(gross_g * held) / duration, sum(gross_g * held)
    from rows group by id order by 2"""


def python(code):
    return [sys.executable, "-c", code]


wanted = {f"{name}, {job}": [program, *command, path]
          for name, path in files.items()
          for job, command in (("analyze", ["analyze", "--json"]), ("convert", ["convert"]))}
wanted |= {
    "libevemu": [reader, files["evemu"]],
    "PyYAML": python(f"import yaml; yaml.load(open('{part}'), Loader=yaml.CSafeLoader)"),
    "DuckDB": python(f'import duckdb; duckdb.sql("""{query}""").fetchall()'),
}
found = {name: [] for name in wanted}
nothing = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_WRONLY, 0) for number in (1, 2)]
for _ in range(rounds):
    for name, arguments in wanted.items():
        if not os.path.exists(arguments[0]):
            continue
        start = time.perf_counter()
        child = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=nothing)
        _, status, usage = os.wait4(child, 0)
        if status == 0:
            found[name].append((time.perf_counter() - start, usage.ru_utime + usage.ru_stime))

median = {}
for name, results in found.items():
    if not results:
        print(f"  {name:20} not here")
        continue
    scale = SHARE if name == "PyYAML" else 1
    median[name] = [scale * statistics.median(result[unit] for result in results) for unit in (0, 1)]
    print(f"  {name:20} {median[name][0]:8.3f} s {median[name][1]:8.3f} s of cores")
for mine, peer, target in (
        ("evemu, convert", "libevemu", 20), ("YAML, convert", "PyYAML", 400), ("NDJSON, analyze", "DuckDB", 3)):
    if mine in median and peer in median:
        print(f"  {mine} beside {peer}: {median[peer][0] / median[mine][0]:.1f} x (target {target} x)")
for name in names:
    for job in ("analyze", "convert"):
        times = [median[f"{name}, {job}"][unit] / median[f"CSV, {job}"][unit] for unit in (0, 1)]
        print(f"  {name}, {job} beside CSV: {times[0]:.1f} x, of cores {times[1]:.1f} x (target 4 x at most)")
