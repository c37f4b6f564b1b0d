#!/usr/bin/env python3
"""Makes the traces that reading is timed on: 5 million rows of native CSV, and events as evemu text and as YAML.

    make_traces.py FOLDER

Two fingers at 1 kHz on a pad of 0..1000 counts with two counts a gram; the numbers are the same in every run.
"""

import os
import random
import sys

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
random.seed(5)
AXES = {"ABS_MT_SLOT": 9, "ABS_MT_POSITION_X": 2000, "ABS_MT_POSITION_Y": 1000, "ABS_MT_TRACKING_ID": 65535}


def values(count):
    x, y, raw = 1000, 500, 300
    for _ in range(count):
        x = min(max(x + random.randint(-3, 3), 0), 2000)
        y = min(max(y + random.randint(-3, 3), 0), 1000)
        raw = min(max(raw + random.randint(-9, 9), 1), 1000)
        yield x, y, raw


def make(name, write):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        with open(path + ".part", "w", buffering=1 << 20) as out:
            write(out)
        os.rename(path + ".part", path)


def csv(out):
    axes = ",".join(f'"{name}":{{"minimum":0,"maximum":{most},"resolution":0}}' for name, most in AXES.items())
    out.write(
        "# forcescale-trace: 1\n"
        '# device: {"name":"Bench pad","bus":3,"vendor":4660,"product":22136,"version":1}\n'
        '# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}\n'
        f"# axes: {{{axes}}}\n"
        '# scale: {"kind":"device","full_scale_g":500}\n# clock: {"t0_monotonic_us":1000000}\n'
        "time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us\n")
    time = 0
    for row, (x, y, raw) in enumerate(values(5_000_000)):
        slot = row % 2
        phase = "down" if row < 2 else "move"
        out.write(f"{time},{phase},{slot},{4711 + slot},{x},{y},{raw},{raw / 10},{raw / 2},,,,\n")
        if slot:
            time += 1000 + row % 7 - 3


def frames(count):
    time = 1_000_000
    for frame, ((x0, y0, p0), (x1, y1, p1)) in enumerate(zip(*[values(2 * count)] * 2)):
        events = []
        for slot, (x, y, p) in enumerate(((x0, y0, p0), (x1, y1, p1))):
            events.append((3, 0x2F, slot))
            if frame == 0:
                events.append((3, 0x39, 4711 + slot))
            events += [(3, 0x35, x), (3, 0x36, y), (3, 0x3A, p)]
        yield time, events + [(0, 0, 0)]
        time += 1000 + frame % 7 - 3


def evemu(out):
    out.write(
        "# EVEMU 1.3\nN: Bench pad\nI: 0003 1234 5678 0001\nP: 00 00 00 00 00 00 00 00\n"
        "B: 03 00 00 00 00 00 80 60 06\nA: 2f 0 9 0 0 0\nA: 35 0 2000 0 0 0\nA: 36 0 1000 0 0 0\n"
        "A: 39 0 65535 0 0 0\nA: 3a 0 1000 0 0 2\n")
    for time, events in frames(900_000):
        for kind, code, value in events:
            out.write(f"E: {time // 1_000_000}.{time % 1_000_000:06d} {kind:04x} {code:04x} {value:04d}\n")


def yaml(out):
    out.write(
        '# libinput record\nversion: 1\nndevices: 1\nlibinput:\n  version: "1.22.1"\n  git: "unknown"\n'
        'system:\n  os: "unknown"\n  kernel: "unknown"\n  dmi: "unknown"\ndevices:\n- node: /dev/input/event0\n'
        '  evdev:\n    name: "Bench pad"\n    id: [3, 4660, 22136, 1]\n    codes:\n'
        "      0: [0, 3] # EV_SYN\n      3: [47, 53, 54, 57, 58] # EV_ABS\n    absinfo:\n"
        "      47: [0, 9, 0, 0, 0]\n      53: [0, 2000, 0, 0, 0]\n      54: [0, 1000, 0, 0, 0]\n"
        "      57: [0, 65535, 0, 0, 0]\n      58: [0, 1000, 0, 0, 2]\n    properties: []\n"
        "  udev:\n    properties: []\n  quirks: []\n  events:\n")
    for time, events in frames(20_000):
        out.write("  - evdev:\n")
        for kind, code, value in events:
            out.write(
                f"    - [{time // 1_000_000:3d}, {time % 1_000_000:6d}, {kind:3d}, {code:3d}, {value:7d}]"
                " # EV\n")


make("trace.csv", csv)
make("trace.evemu", evemu)
make("trace.yml", yaml)
