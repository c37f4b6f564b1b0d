#!/usr/bin/env python3
"""Memory and figures where a recording is long: twice the usual one, a million touches in a file, a touch of 10 hours; the
time of `check` for many loads.

    long.py PROGRAM FILE

What is made up is regular, so that its figures are known.
"""

import json
import os
import subprocess
import sys
import tempfile

# What a process takes from the one that starts it counts as its own peak, so that a small one has to start the program.
MEASURE = """
import os, sys
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, usage = os.wait4(child, 0)
print(status, usage.ru_maxrss / 1024, usage.ru_utime + usage.ru_stime, file=sys.stderr)
"""
program, path = sys.argv[1], sys.argv[2]
HEAD = (
    '# forcescale-trace: 1\n# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}\n'
    "time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us\n")


def run(path, command="analyze", line=0):
    with tempfile.TemporaryFile() as out:
        measured = subprocess.run(
            [sys.executable, "-c", MEASURE, program, command, "--json", path], stdout=out, stderr=subprocess.PIPE,
            text=True, check=True)
        status, memory, work = measured.stderr.split()
        assert status == "0", measured.stderr
        out.seek(0)
        return json.loads(out.readlines()[line]), float(memory), float(work)


def say(what, memory, work):
    print(f"  {what}: right, {memory:.1f} MB peak, {work:.2f} s of cores")


analysis, memory, work = run(path)
say(f"{os.path.getsize(path) / 1e6:.0f} MB, {len(analysis['touches'])} touches", memory, work)

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "million.csv")
    with open(path, "w", buffering=1 << 20) as out:
        out.write(HEAD)
        for number in range(1_000_000):
            time, raw = 50_000 * number, number % 1000 + 1
            out.write(f"{time},down,0,{number},5,5,{raw},{raw / 10},{raw / 2},,,,\n")
            out.write(f"{time + 10_000},up,0,{number},5,5,0,0,0,,,,\n")
    analysis, memory, work = run(path)
    touches = analysis["touches"]
    assert len(touches) == 1_000_000
    for number, touch in enumerate(touches):
        assert touch["tracking_id"] == number and touch["peak_raw"] == number % 1000 + 1
        assert touch["start_s"] == number / 20 and touch["duration_s"] == 0.01
        assert abs(touch["impulse_gs"] - touch["peak_raw"] / 200) < 1e-9
    assert abs(analysis["overall"]["impulse_gs"] - sum(range(1, 1001)) * 1000 / 200) < 1e-3
    say("a million touches", memory, work)

    path = os.path.join(folder, "hours.csv")
    with open(path, "w", buffering=1 << 20) as out:
        out.write(HEAD)
        # A square wave of 10 Hz, 40 ms at 120 g and 60 ms at 80 g.
        for cycle in range(360_000):
            for time, raw in ((0, 240), (40_000, 160)):
                phase = "down" if cycle == time == 0 else "move"
                out.write(f"{100_000 * cycle + time},{phase},0,1,5,5,{raw},{raw / 10},{raw / 2},,,,\n")
        out.write("36000000000,up,0,1,5,5,0,0,0,,,,\n")
    analysis, memory, work = run(path)
    touch, = analysis["touches"]
    assert touch["duration_s"] == 36_000 and touch["frames"] == 720_001
    assert abs(touch["mean_g"] - 96) < 1e-9 and abs(touch["impulse_gs"] - 96 * 36_000) < 1e-6
    assert abs(touch["cv"] - (0.4 * 24**2 + 0.6 * 16**2) ** 0.5 / 96) < 1e-12
    assert touch["max_rise_gps"] == 800
    say("a touch of 10 hours", memory, work)


def write_loads(path, count):
    """Loads of 2 s at 25 rows per second, one second apart."""
    with open(path, "w", buffering=1 << 20) as out:
        out.write(HEAD)
        for number in range(count):
            raw = 400 + number % 7
            for frame in range(51):
                phase, level = ("up", 0) if frame == 50 else ("move" if frame else "down", raw + frame % 2)
                out.write(
                    f"{3_000_000 * number + 40_000 * frame},{phase},0,{number},5,5,{level},{level / 10},{level / 2},,,,\n")


with tempfile.TemporaryDirectory() as folder:
    works = []
    for count in (1_000, 10_000):
        path = os.path.join(folder, "loads.csv")
        write_loads(path, count)
        figures, _, work = run(path, "check", -1)
        repeatability, = (figure for figure in figures["figures"] if figure["name"] == "repeatability_g")
        assert repeatability["from"].startswith(f"{count} loadings"), repeatability
        works.append(work)
    print(f"  check of 10000 loads beside 1000: {works[1] / works[0]:.1f} x the CPU (at most 12)")
