#!/usr/bin/env python3
"""Makes the trace that analyzing is timed on: native CSV of many touches by one and two fingers at 125 Hz.

    make_touches.py FILE [ROWS]

Six of ten touches are taps of 10 to 40 frames, three presses of 50 to 250, one a hold of 300 to 1000; a quarter of
them meets a second finger. Every touch has a tracking id of its own, so that others can group by it. The numbers are
the same in every run.
"""

import math
import os
import random
import sys

path, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5_000_000
random.seed(7)
SPAN = 1000
FORCE = [f"{raw},{raw / 10:g},{raw / 2:g}" for raw in range(SPAN + 1)]


class Finger:
    def __init__(self, slot, ident):
        kind = random.random()
        self.length = (
            random.randint(10, 40) if kind < 0.6 else random.randint(50, 250) if kind < 0.9
            else random.randint(300, 1000))
        self.prefix = f",{slot},{ident},"
        self.x, self.y = random.randint(100, 3900), random.randint(100, 2400)
        self.level = random.uniform(60, 1000)
        self.rise = random.uniform(2, 12)
        self.tremor = random.uniform(0, 0.03)
        self.frequency = random.uniform(0.05, 0.6)
        self.age = 0

    def row(self, time):
        age, self.age = self.age, self.age + 1
        if age >= self.length:
            return f"{time},up{self.prefix}{self.x},{self.y},0,0,0,,,,\n"
        self.x += random.randint(-2, 2)
        self.y += random.randint(-2, 2)
        held = 1 - math.exp(-(age + 1) / self.rise) + self.tremor * math.sin(self.frequency * age)
        raw = min(max(int(self.level * held + random.random() * 2), 1), SPAN)
        return f"{time},{'down' if age == 0 else 'move'}{self.prefix}{self.x},{self.y},{FORCE[raw]},,,,\n"


def write(out):
    out.write(
        "# forcescale-trace: 1\n"
        '# device: {"name":"Bench pad","bus":3,"vendor":4660,"product":22136,"version":1}\n'
        '# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}\n'
        '# scale: {"kind":"device","full_scale_g":500}\n# clock: {"t0_monotonic_us":1000000}\n'
        "time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us\n")
    time, rows, ident = 0, 0, 0
    while rows < wanted:
        fingers = [Finger(0, ident)]
        ident += 1
        if random.random() < 0.25:
            fingers.append(Finger(1, ident))
            fingers[1].wait = random.randint(0, 30)
            ident += 1
        down = [fingers[0]]
        frame = 0
        while down:
            ended = [finger for finger in down if finger.age >= finger.length]
            for finger in ended + [finger for finger in down if finger.age < finger.length]:
                out.write(finger.row(time))
                rows += 1
            down = [finger for finger in down if finger not in ended]
            frame += 1
            if len(fingers) > 1 and frame == fingers[1].wait and down:
                down.append(fingers[1])
            time += 8000 + random.randint(-400, 400)
        time += random.randint(100_000, 900_000)


if not os.path.exists(path):
    with open(path + ".part", "w", buffering=1 << 20) as out:
        write(out)
    os.rename(path + ".part", path)
