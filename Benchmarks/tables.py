"""CPU time of `results` and `calibrate fit` over tables: against Python's csv and statistics, and of twice the rows.

    python3 Benchmarks/tables.py PROGRAM [ROWS]
"""

import os
import random
import resource
import subprocess
import sys
import tempfile

HEAD = "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device,scale_uncertainty_g,percent,meta.operator"
PYTHON = """
import csv, statistics, sys
with open(sys.argv[1], newline="") as file:
    grams = [float(row["grams"]) for row in csv.DictReader(file)]
print(len(grams), sum(grams), statistics.mean(grams), statistics.stdev(grams), min(grams), max(grams))
"""


def results(path, rows, labels):
    chance = random.Random(1)
    with open(path, "w") as file:
        print(HEAD, file=file)
        for row in range(rows):
            time = f"2026-01-{row // 86400 % 28 + 1:02}T{row // 3600 % 24:02}:{row // 60 % 60:02}:{row % 60:02}+01:00"
            grams = chance.gauss(150, 2)
            print(f"{time},part {row % labels},{grams:.2f},2.50,device,force,,,ok,Simulated Pad,1.25,,Ada", file=file)


def points(path, rows, masses):
    chance = random.Random(2)
    with open(path, "w") as file:
        print("reference_g,raw", file=file)
        for row in range(rows):
            mass = row % masses
            print(f"{mass},{mass * 16 + 20 + chance.uniform(-5, 5):.2f}", file=file)


def cpu(command):
    """The least CPU time of three runs, in seconds."""
    best = float("inf")
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def main():
    program, rows = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "table.csv")
        for name, labels, options in [("results", 10, []), ("results --by label, one per row", rows * 2, ["--by", "label"])]:
            times = []
            for count in (rows, 2 * rows):
                results(path, count, labels)
                times.append(cpu([program, "results", path] + options))
                if count == rows and not options:
                    python = cpu([sys.executable, "-c", PYTHON, path])
                    print(f"python: {python:.2f} s; results: {times[0] / python:.2f} times that")
            print(f"{name}: {rows} rows {times[0]:.2f} s, twice the rows {times[1] / times[0]:.2f} times that")
        for masses in (20, 1000):
            for model in ("linear", "quadratic", "monotone"):
                times = []
                for count in (1000, 2000):
                    points(path, count, masses * count // 1000 if masses == 1000 else masses)
                    times.append(cpu([program, "calibrate", "fit", path, "--model", model, "--force"]))
                name = "as many masses as rows" if masses == 1000 else f"{masses} masses"
                print(
                    f"calibrate fit --model {model}, {name}: 1000 rows {times[0]:.3f} s, "
                    f"2000 rows {times[1] / times[0]:.2f} times that")


main()
