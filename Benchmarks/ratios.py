#!/usr/bin/env python3
"""The same recording in all formats, forms and ways in, beside what others need for it: medians of processes measured in
turns.

    ratios.py PROGRAM FILE [ROUNDS [EARLIER]]

FILE is a native trace of make_touches.py; make_forms.py writes its other forms into its folder. DuckDB and polars compute
seven of the figures of each touch, libevemu and PyYAML only read. PyYAML reads a thousandth of the events, since it takes
hours for all; its time counts a thousandfold. EARLIER is another build of the program, for comparison.
"""

import os
import subprocess
import sys

from make_forms import SHARE
from measure import in_turns

program, trace = sys.argv[1], sys.argv[2]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 15
earlier = sys.argv[4] if len(sys.argv) > 4 else None
here = os.path.dirname(os.path.abspath(__file__))
base = os.path.splitext(trace)[0]
subprocess.run([sys.executable, os.path.join(here, "make_forms.py"), program, trace], check=True)
with open(trace, "rb") as text:
    rows = sum(part.count(b"\n") for part in iter(lambda: text.read(1 << 20), b""))

native = {
    "canonical": trace, "required columns": f"{base}-subset.csv", "other order": f"{base}-order.csv",
    "marks": f"{base}-marks.csv", "CR LF": f"{base}-crlf.csv"}
events = {"evemu": f"{base}.evemu", "YAML": f"{base}.yml", "NDJSON": f"{base}.ndjson"}
files = native | events
many = [os.path.join(f"{base}-many", name) for name in os.listdir(f"{base}-many")]
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


def analyze(*arguments):
    return [program, "analyze", "--json", *arguments]


wanted = {name: analyze(path) for name, path in files.items()}
wanted |= {f"{name}, check": [program, "convert", path] for name, path in events.items()}
wanted |= {
    "--from and --to": analyze(trace, "--from", "10", "--to", "5300"),
    "redirected": (analyze("-"), trace, True),
    **{f"{name}, pipe": (analyze("-"), files[name]) for name in ["canonical", *events]},
    "FIFO": (analyze("/dev/stdin"), trace),
    **{name: [sys.executable, os.path.join(here, "peers.py"), name.lower(), trace] for name in ("DuckDB", "polars")},
    "DuckDB, NDJSON": python(f'import duckdb; duckdb.sql("""{query}""").fetchall()'),
    "libevemu": [reader, files["evemu"]],
    "PyYAML, part": python(f"import yaml; yaml.load(open('{base}-part.yml'), Loader=yaml.CSafeLoader)"),
    "many files": analyze(*many),
}
if earlier:
    wanted["earlier"] = [earlier, "analyze", "--json", trace]
print(f"{os.path.getsize(trace) / 1e6:.0f} MB of native CSV, {rows} rows, and its other forms, {rounds} rounds")
found = in_turns(wanted, rounds)


def ratio(one, other, unit, bound, scale=1):
    """Prints how many times as much one process needs as another; `unit` is wall or work."""
    if one in found and other in found:
        share = scale * getattr(found[one], unit) / getattr(found[other], unit)
        print(f"  {'wall' if unit == 'wall' else 'CPU '} of {one} beside {other}: {share:.2f} x ({bound})")


windowed = "--from and --to"
for unit in ("wall", "work"):
    wall = unit == "wall"
    ratio("DuckDB", "canonical", unit, "at least 4" if wall else "more is better")
    ratio("polars", "canonical", unit, "at least 5.5" if wall else "more is better")
    for name in [*list(native)[1:], windowed]:
        ratio(name, "canonical", unit, "at most 1.2")
    ratio("DuckDB, NDJSON", "NDJSON", unit, "at least 4.5" if wall else "more is better")
    ratio("libevemu", "evemu, check", unit, "at least 15" if wall else "more is better")
    ratio("PyYAML, part", "YAML, check", unit, "at least 1000" if wall else "more is better", SHARE)
    for name in events:
        ratio(name, "canonical", unit, "at most 3")
ratio("canonical", "earlier", "work", "an earlier build")
for name in ("redirected", "canonical, pipe", "FIFO"):
    ratio(name, "canonical", "work", "at most 1.3")
for name in events:
    ratio(f"{name}, pipe", name, "work", "at most 1.3")
if "many files" in found:
    print(f"  each of {len(many)} traces of 75 kB: {1000 * found['many files'].work / len(many):.2f} ms of CPU (at most 0.25)")
peaks = {name: found[name].peak for name, process in wanted.items() if name in found and program in (process[0], process[0][0])}
name = max(peaks, key=peaks.get)
print(f"  peak memory of the program: {peaks[name]:.1f} MB, {name} (at most 32)")
