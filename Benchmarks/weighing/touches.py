#!/usr/bin/env python3
"""Adds known loads to the readings of real fingers and has the program weigh them: how true the results are.

    touches.py PROGRAM RECORDINGS [--every 0.04] [--loads 10,25,60] [--seconds 5]

Every touch in the evemu and evtest recordings below RECORDINGS that lasts for --seconds or more is weighed once for each load
and each time at which it could land: 1.3 s of finger before it, and 3.3 s after it. Loads are whole counts, so that rounding
adds nothing, and land over 0.2 s. The pads report contact size; its counts are taken for those of a force pad of 255 counts
and 385 g. The windows overlap, so that errors of one touch are not independent.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from audit import answer, weigh
from physics import ramp

GRAMS = 385 / 255
BEFORE, AFTER, LANDING = 1.3, 3.3, 0.2
HEAD = (
    "# forcescale-trace: 1\n"
    '# device: {"name":"Pad of real fingers","bus":3,"vendor":1,"product":1,"version":1,"kind":"force"}\n'
    '# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":255,"resolution":0}\n'
    "time_us,phase,slot,tracking_id,x,y,raw\n")


def touches(program, path, seconds):
    """The touches of a recording that last long enough: times in seconds and counts."""
    told = subprocess.run([program, "convert", path, "-", "--format", "csv", "--axis", "0:255", "-q"],
                          capture_output=True, text=True)
    found = {}
    for line in told.stdout.splitlines():
        cells = line.split(",")
        if cells[0].isdigit() and cells[1] != "up":
            found.setdefault(cells[3], []).append((int(cells[0]) / 1e6, int(cells[6])))
    for readings in found.values():
        t, counts = np.array(readings).T
        if t[-1] - t[0] >= seconds:
            yield t - t[0], counts


def loaded(t, counts, when, load):
    """The touch as native CSV, on frames 125 times a second, with a load of some counts that lands at a time."""
    grid = np.arange(0, t[-1], 0.008)
    held = counts[np.searchsorted(t, grid, side="right") - 1]
    raw = np.clip(np.round(held + load * ramp((grid - when) / LANDING)), 0, 255).astype(int)
    sent = np.r_[True, raw[1:] != raw[:-1]]
    rows = [f"{int(at * 1e6)},move,0,7,800,600,{c}" for at, c in zip(grid[sent], raw[sent])]
    rows[0] = rows[0].replace("move", "down")
    rows.append(f"{int(t[-1] * 1e6)},move,0,7,800,600,{raw[-1]}")
    return HEAD + "\n".join(rows) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("recordings")
    parser.add_argument("--every", type=float, default=0.04)
    parser.add_argument("--loads", default="10,25,60", help="in counts")
    parser.add_argument("--seconds", type=float, default=5)
    options = parser.parse_args()
    loads = [int(load) for load in options.loads.split(",")]
    print("| touch | weighings | results | inside ±U % | > 2U | flagged | > 2U, no flag | median U g | median error g |")
    print("|---" * 9 + "|")
    everything = []
    files = sorted(p for p in Path(options.recordings).rglob("*") if p.suffix in (".dat", ".events"))
    for path in files:
        for t, counts in touches(options.program, path, options.seconds):
            rows = []
            with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
                names = []
                for when in np.arange(BEFORE, t[-1] - AFTER, options.every):
                    for load in loads:
                        names.append((os.path.join(folder, f"{len(names)}.csv"), load * GRAMS))
                        Path(names[-1][0]).write_text(loaded(t, counts, when, load))
                told = pool.map(lambda name: answer(weigh(options.program, name[0]), False)[0], names)
                rows = [(grams, found) for (_, grams), found in zip(names, told)]
            everything += rows
            show(f"{t[-1]:.1f} s of {path.stem[:40]}", rows)
    show("all", everything)


def show(name, rows):
    found = [(abs(a["grams"] - grams), a["uncertainty_g"], bool(a["flags"])) for grams, a in rows if a]
    if not found:
        return print(f"| {name} | {len(rows)} | 0 |")
    error, u, flagged = np.array(found).T
    wide = error > 2 * u
    print(f"| {name} | {len(rows)} | {len(found)} | {np.mean(error <= u) * 100:.1f} | {wide.sum()} | {int(flagged.sum())} | "
          f"{int((wide & (flagged == 0)).sum())} | {np.median(u):.2f} | {np.median(error):.2f} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
