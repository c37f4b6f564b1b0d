#!/usr/bin/env python3
"""Weighs simulated scenarios of known truth with the program and prints how true its results are.

    audit.py PROGRAM [--count 400] [--seed 1] [--sections fingers,reactions,objects,sensors] [--only WORD] [--removed]

Every scenario becomes a native CSV recording, and PROGRAM reads it as `weigh --guided --replay FILE --speed max --json`.
Only `result` lines count: with --last the last revision of the first object, else its first result. A scenario is
flagged if that result has a flag. The columns are those of docs/metrology.md.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from classes import SECTIONS, removed
from scenarios import Batch

COLUMNS = ["n", "inside ±U %", "unflagged inside %", "median U g", "median error g", "p95 error g", "bias g",
           "flagged %", "no result %", "> 2U unflagged %", "inside, flagged or none %", "p95 delay s"]


def weigh(program, path):
    command = [program, "weigh", "--guided", "--replay", path, "--speed", "max", "--json"]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines() if line.startswith('{"type":"result"')]


def answer(lines, last):
    """The result of the first object: grams, U, flags and time; None without one."""
    results = [line for line in lines if line["type"] == "result" and line["flags"] != ["direct"]]
    direct = any(line["type"] == "result" and "direct" in line["flags"] for line in lines)
    if not results:
        return None, direct
    chosen = results[0]
    if last:
        for line in results[1:]:
            if not line.get("revision"):
                break
            chosen = line
    return chosen, direct


def row(truths, rests, answers):
    found = [(m, rest, a) for m, rest, (a, _) in zip(truths, rests, answers) if a]
    n = len(truths)
    if not found:
        return [n] + [float("nan")] * (len(COLUMNS) - 1)
    m, rest = np.array([f[0] for f in found]), np.array([f[1] for f in found])
    grams = np.array([f[2]["grams"] for f in found])
    u = np.array([f[2]["uncertainty_g"] for f in found])
    flagged = np.array([bool(f[2]["flags"]) for f in found])
    delay = np.array([f[2]["t"] for f in found]) - rest
    error = abs(grams - m)
    inside = error <= u
    wrong = (error > 2 * u) & ~flagged
    good = (inside | flagged).sum() + n - len(found)
    plain = inside[~flagged].mean() * 100 if (~flagged).any() else float("nan")
    return [n, inside.mean() * 100, plain, np.median(u), np.median(error), np.quantile(error, 0.95),
            (grams - m).mean(), flagged.sum() / n * 100, (1 - len(found) / n) * 100, wrong.sum() / n * 100,
            good / n * 100, np.quantile(delay, 0.95)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sections", default=",".join(SECTIONS))
    parser.add_argument("--only", default="")
    parser.add_argument("--removed", action="store_true", help="take the object off again; implies --last")
    parser.add_argument("--last", action="store_true", help="judge the last revision, not the first result")
    options = parser.parse_args()
    print("| class |", " | ".join(COLUMNS), "|")
    print("|---" * (len(COLUMNS) + 1) + "|")
    number = 0
    for section in options.sections.split(","):
        for name, change in SECTIONS[section].items():
            number += 1
            if options.only not in name:
                continue
            change = removed(change) if options.removed else change
            batch = Batch(change, options.count, [options.seed, number, list(SECTIONS).index(section)])
            made = batch.make()
            with tempfile.TemporaryDirectory() as folder:
                paths = []
                for index in range(options.count):
                    paths.append(os.path.join(folder, f"{index}.csv"))
                    with open(paths[-1], "w") as file:
                        file.write(made.text(index))
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    told = list(pool.map(lambda path: weigh(options.program, path), paths))
            answers = [answer(lines, options.last or options.removed) for lines in told]
            figures = row(made.mass, made.rest, answers)
            direct = sum(d for _, d in answers)
            cells = [f"{f:.2f}" if COLUMNS[i].endswith((" g", " s")) else f"{f:.1f}" if i else f"{f}"
                     for i, f in enumerate(figures)]
            print(f"| {name} |", " | ".join(cells), f"|{f' direct {direct}' if direct else ''}", flush=True)


if __name__ == "__main__":
    main()
