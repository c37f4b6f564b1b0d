#!/usr/bin/env python3
"""The same recording in all formats and forms, beside what others need for it: medians of processes measured in turns.

    ratios.py PROGRAM FILE [ROUNDS]

FILE is a native trace of make_touches.py; make_forms.py writes its other forms into its folder. DuckDB computes seven of the
figures of each touch, libevemu and PyYAML only read. PyYAML reads a hundredth of the events, since it takes minutes for
all; its time counts a hundredfold.
"""

import os
import subprocess
import sys

from measure import in_turns

program, trace = sys.argv[1], sys.argv[2]
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 15
here = os.path.dirname(os.path.abspath(__file__))
base = os.path.splitext(trace)[0]
SHARE = 100
ROWS = 500_000

subprocess.run([sys.executable, os.path.join(here, "make_forms.py"), program, trace], check=True)
native = {
    "canonical": trace, "required columns": f"{base}-subset.csv", "other order": f"{base}-order.csv",
    "marks": f"{base}-marks.csv"}
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


wanted = {f"{name}, analyze": analyze(path) for name, path in files.items()}
wanted |= {f"{name}, check": [program, "convert", path] for name, path in files.items()}
wanted |= {
    "canonical, --from and --to": analyze(trace, "--from", "10", "--to", "5300"),
    **{f"{name}, pipe": (analyze("/dev/stdin"), files[name]) for name in ["canonical", *events]},
    "canonical, weigh --json": [program, "weigh", "--json", "--replay", trace, "--speed", "max"],
    "DuckDB, CSV": [sys.executable, os.path.join(here, "peers.py"), "duckdb", trace],
    "DuckDB, NDJSON": python(f'import duckdb; duckdb.sql("""{query}""").fetchall()'),
    "libevemu": [reader, files["evemu"]],
    "PyYAML, a hundredth": python(f"import yaml; yaml.load(open('{base}-part.yml'), Loader=yaml.CSafeLoader)"),
    "many files": analyze(*many),
}
print(f"{os.path.getsize(trace) / 1e6:.0f} MB of native CSV and its other forms, {rounds} rounds")
found = in_turns(wanted, rounds)


def ratio(what, one, other, target, scale=1):
    if one and other:
        print(f"  {what}: {scale * one / other:.2f} x ({target})")


def wall(name):
    return found[name].wall if name in found else None


def work(name):
    return found[name].work if name in found else None


windowed = "canonical, --from and --to"
for name in [*(f"{name}, analyze" for name in native), windowed]:
    ratio(f"DuckDB beside {name}", wall("DuckDB, CSV"), wall(name), "at least 8")
for name in [*(f"{name}, analyze" for name in native if name != "canonical"), windowed]:
    ratio(f"{name} beside canonical", wall(name), wall("canonical, analyze"), "at most 1.3")
for name in native:
    if name != "canonical":
        ratio(f"{name}, check beside canonical", wall(f"{name}, check"), wall("canonical, check"), "at most 1.3")
for name in ["canonical", *events]:
    ratio(f"{name}, pipe beside file, CPU", work(f"{name}, pipe"), work(f"{name}, analyze"), "at most 2.5")
ratio("DuckDB beside NDJSON, analyze", wall("DuckDB, NDJSON"), wall("NDJSON, analyze"), "at least 3")
ratio("libevemu beside evemu, check", wall("libevemu"), wall("evemu, check"), "at least 20")
ratio("PyYAML beside YAML, check", wall("PyYAML, a hundredth"), wall("YAML, check"), "at least 400", SHARE)
for name in events:
    for job in ("analyze", "check"):
        ratio(f"{name}, {job} beside canonical", wall(f"{name}, {job}"), wall(f"canonical, {job}"), "at most 4")
        ratio(
            f"{name}, {job} beside canonical, CPU", work(f"{name}, {job}"), work(f"canonical, {job}"), "at most 4")
if "many files" in found:
    print(f"  each of {len(many)} traces of 75 kB: {1000 * found['many files'].work / len(many):.2f} ms of CPU (at most 0.7)")
if "canonical, weigh --json" in found:
    print(f"  weigh --json: {1e6 * found['canonical, weigh --json'].work / ROWS:.2f} µs of CPU per row")
peaks = [found[name].peak for name, process in wanted.items() if name in found and process[0] == program]
print(f"  peak memory of the program, many files included: {max(peaks):.1f} MB (at most 32)")
