#!/usr/bin/env python3
"""How true are forces on scales whose zero drifts or jumps? Pens and pads with known response are pressed on simulated
scales, and what `forcescale pen measure` and `forcescale calibrate run` find is compared with the truth.

    python3 Benchmarks/pens.py PROGRAM [RUNS [FIRST-SEED]]

By default 200 runs of each row. A figure counts if it is within ±, or if the result says that the scale drifts. Needs numpy.
"""
import json
import os
import subprocess
import sys
import tempfile

import numpy

STEP = 0.005  # seconds between two reports of the pen
MAXIMUM = 8191
SWEEPS = 10

PAD_COUNTS = 16  # counts of a pad per gram

DEVICES = {
    "pen": '"kind":"pen"}\n# axis: {"code":"ABS_PRESSURE"',
    "pad": '"properties":[0,2,7]}\n# axis: {"code":"ABS_MT_PRESSURE"',
}
HEAD = """# forcescale-trace: 1
# device: {"name":"Simulated","bus":3,"vendor":1386,"product":1,"version":1,%s,"minimum":0,"maximum":8191,"resolution":0}
time_us,phase,slot,tracking_id,x,y,raw
"""


class Pen:
    """A pen, and the hand that sweeps it up and down."""

    def __init__(self, seed, pause=None):
        self.random = numpy.random.default_rng(seed)
        uniform = self.random.uniform
        self.activation, self.full, self.power = uniform(1.5, 12), uniform(250, 500), uniform(0.5, 1)
        parts = [numpy.zeros(int(1.5 / STEP))]
        for _ in range(SWEEPS):
            top = self.full * uniform(1.05, 1.2)
            up, down = (numpy.linspace(0, 1, int(uniform(2, 5) / STEP)) for _ in range(2))
            sweep = top * numpy.concatenate([up ** uniform(1.2, 2), down[::-1] ** uniform(1.2, 2)])
            tremor = numpy.sin(2 * numpy.pi * 9 * STEP * numpy.arange(len(sweep)) + uniform(0, 6))
            parts += [sweep * (1 + 0.02 * tremor * (sweep > 1)), numpy.zeros(int((pause or uniform(0.7, 1.5)) / STEP))]
        self.force = numpy.concatenate(parts)

    def counts(self, device):
        if device == "pad":
            return numpy.round(PAD_COUNTS * self.force).astype(int)
        share = numpy.clip((self.force - self.activation) / (self.full - self.activation), 0, 1)
        return numpy.round(MAXIMUM * share**self.power).astype(int)

    def grams(self, percent):
        """The force at a percentage of the pressure, above 0 %."""
        return self.activation + (self.full - self.activation) * (percent / 100) ** (1 / self.power)


def recording(pen, device, offset=0, drift=0, jump=0, resolution=0.1, rate=10, lag=0.2, constant=0.08):
    """A recording of a pen or a pad on a scale, of which the zero is off, drifts in grams per minute, and jumps in the middle."""
    times = STEP * numpy.arange(len(pen.force))
    shown, level = numpy.empty(len(pen.force)), 0.0
    for index, force in enumerate(pen.force):
        level += STEP / (constant + STEP) * (force - level)
        shown[index] = level
    shown += offset + drift / 60 * times + jump * (times > times[-1] / 2)
    lines, identity, last = [], 0, 0
    for time, count in zip(times, pen.counts(device)):
        microseconds = round(time * 1e6)
        if count > 0 and count != last:
            identity += last == 0
            phase = "move" if last else "down"
            lines.append((microseconds, "{},%s,0,%d,100,100,%d" % (phase, identity, count)))
        elif count == 0 and last > 0:
            lines.append((microseconds, "{},up,0,%d,100,100,0" % identity))
        last = count
    first = lines[0][0]
    time = 0.03
    while time < times[-1]:
        value = shown[int((time - lag) / STEP)] if time > lag else offset
        text = json.dumps({"reference_g": round(round(value / resolution) * resolution, 3), "status": "plain"})
        lines.append((round(time * 1e6), '# reference: {{"time_us":{},' + text[1:].replace("}", "}}")))
        time += 1 / rate + pen.random.normal(0, 0.002)
    return HEAD % DEVICES[device] + "".join(line.format(at - first) + "\n" for at, line in sorted(lines, key=lambda line: line[0]))


def results(program, device, words, seeds, pause=None, **scale):
    """Each pen, with what the program found; None if it refused."""
    for seed in seeds:
        pen = Pen(seed, pause)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "trace.csv")
            with open(path, "w") as file:
                file.write(recording(pen, device, **scale))
            run = subprocess.run(
                [program, *words, path, "--json", "--speed", "max"], capture_output=True, text=True,
                env={**os.environ, "HOME": folder, "XDG_CONFIG_HOME": folder})
        lines = [json.loads(line) for line in run.stdout.splitlines()]
        yield pen, next((line for line in lines if line["type"] in ("pen-result", "result")), None)


def row_of_pens(program, name, seeds, **options):
    activation, percentiles, errors, widths, noted, refused = [], [], [], [], 0, 0
    for pen, result in results(program, "pen", ["pen", "measure"], seeds, **options):
        if not result:
            refused += 1
            continue
        is_noted = "scale-drift" in result["limits"]
        noted += is_noted
        found = result["activation_g"]
        if found and found["low"] is not None:
            activation.append(is_noted or found["low"] <= pen.activation <= found["high"])
            errors.append(abs(found["value"] - pen.activation))
            widths.append(found["value"] - found["low"])
        for figure in result["percentiles"]:
            grams, width = figure["force_g"], figure["expanded_uncertainty_g"]
            if figure["percent"] > 0 and grams is not None and width is not None:
                percentiles.append(is_noted or abs(grams - pen.grams(figure["percent"])) <= width)
    print(
        f"{name}: {len(activation)} pens, {refused} refused; within ± or noted: activation {numpy.mean(activation):.1%}, "
        f"percentiles {numpy.mean(percentiles):.1%}; noted {noted / len(seeds):.1%}; "
        f"median error {numpy.median(errors):.2f} g, median ± {numpy.median(widths):.2f} g",
        flush=True)


def row_of_pads(program, name, seeds, **options):
    loads, widths, noted, refused = [], [], 0, 0
    for _, result in results(program, "pad", ["calibrate", "run", "--model", "linear"], seeds, **options):
        if not result:
            refused += 1
            continue
        is_noted = result["reference_drift_g"] is not None
        noted += is_noted
        # A weight is the difference of two forces, so that the curve's start cancels.
        _, slope = result["coefficients"]
        for load in result["loads"]:
            grams, width = load["load_g"], load["expanded_uncertainty_g"]
            loads.append(is_noted or abs(slope * PAD_COUNTS * grams - grams) <= width)
            widths.append(width)
    print(
        f"pads, {name}: {refused} of {len(seeds)} refused; loads within ± or noted {numpy.mean(loads):.1%}; "
        f"noted {noted / len(seeds):.1%}; median ± {numpy.median(widths):.2f} g",
        flush=True)


def main():
    program = os.path.abspath(sys.argv[1])
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    seeds = range(first, first + runs)
    row_of_pens(program, "at rest", seeds)
    row_of_pens(program, "40 g off", seeds, offset=40)
    for drift in [0.5, 1, 2, 5]:
        row_of_pens(program, f"{drift} g/min", seeds, drift=drift)
    row_of_pens(program, "2 g/min, pauses of 4 s", seeds, drift=2, pause=4)
    for jump in [2, 5]:
        row_of_pens(program, f"a jump of {jump} g", seeds, jump=jump)
    for drift in [0, 0.5, 1, 2, 5]:
        row_of_pads(program, f"{drift} g/min", seeds, drift=drift)
    for jump in [2, 5]:
        row_of_pads(program, f"a jump of {jump} g", seeds, jump=jump)


if __name__ == "__main__":
    main()
