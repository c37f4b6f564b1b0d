"""How often a load lies within the uncertainty that a calibration states, over random pads.

    python3 Benchmarks/calibration/coverage.py .build/release/forcescale [--weigh] [pads[@seed]] [row …]

The seed of the first pad is 0 by default. Each pad is simulated (pads.py), recorded while 2 euro coins are put on a stand and taken off, and calibrated by
`forcescale calibrate run` from that recording. Then a finger force A and a load B − A are read from the same pad as
means of a second, without noise of the finger; f(B) − f(A) by the reported curve is compared with the load. The
uncertainty is computed from the reported points with numpy (Tests/MetrologyTests/Oracle/fit.py), and must equal what
the program reports for its levels. Columns: what lies within U of the fit and references alone; with what guided weighing
adds for the load, hysteresis²/12 (or its allowance) and the allowances for creep and place; beyond the masses, all of
which are flagged.

With --weigh the loads are weighed by the program itself: a finger with 1/f movement of 0.5 to 2 % rests on the pad, the
load is put down over 0.3 to 1.5 s and stays for 5 s, and `weigh --guided --profile` reads the recording. The first result
of each recording counts, as it was last revised.
"""

import json
import math
import os
import subprocess
import sys
import tempfile

import numpy as np

from pads import COIN, RATE, Pad, pink, ramp

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../../Tests/MetrologyTests/Oracle"))
import fit as oracle  # noqa: E402

HYSTERESIS, CREEP, PLACE = 0.012, 0.01, 0.009  # the allowances of docs/metrology.md, as parts of the load
LEVELS = [0, 1, 2, 4, 8, 12, 16]
ALL = {"curved", "creep", "hysteresis", "place"}
ROWS = {
    "linear": (set(), {}),
    "curved": ({"curved"}, {}),
    "creep": ({"creep"}, {}),
    "hysteresis": ({"hysteresis"}, {}),
    "place": ({"place"}, {}),
    "all": (ALL, {}),
    "all, rising only": (ALL, {"falling": False}),
    "linear, 3 levels": (set(), {"levels": [0, 4, 16]}),
    "curved, 3 levels": ({"curved"}, {"levels": [0, 4, 16]}),
    "worn coins": (set(), {"wear": 0.01}),
    "counts: 255 to 1500 g": (set(), {"coarse": True}),
}


def recorded(pad, random, levels, falling, wear):
    """The counts of a calibration, and the number of coins of each step."""
    coins = COIN * (1 + random.uniform(-0.02, 0.02, 16)) * (1 - wear)
    stand = random.uniform(20, 60)
    gain = pad.gain(0, 0)
    steps = list(levels) + (list(levels[-2::-1]) if falling else [])
    load = stand
    force = [ramp(0, stand * gain, 0.4)]
    for place, count in enumerate(steps):
        after = stand + coins[:count].sum()
        if place:
            force.append(np.full(int(random.uniform(1, 3) * RATE), load * gain))
            force.append(ramp(load * gain, after * gain, math.exp(random.uniform(math.log(0.3), math.log(1.5)))))
        load = after
        force.append(np.full(int(3.5 * RATE), load * gain))
    return pad.read(np.concatenate(force)), steps


def write(path, counts, pad):
    head = {"name": "simulated", "bus": 3, "vendor": 0, "product": 0, "version": 0, "kind": "force", "why": "simulated"}
    axis = {"code": "ABS_MT_PRESSURE", "minimum": 0, "maximum": pad.counts, "resolution": 0}
    with open(path, "w") as file:
        file.write("# forcescale-trace: 1\n# device: %s\n# axis: %s\n" % (json.dumps(head), json.dumps(axis)))
        file.write("time_us,phase,slot,tracking_id,x,y,raw\n")
        for k, raw in enumerate(counts):
            file.write("%d,%s,0,1,500,500,%d\n" % (k * 1e6 / RATE, "move" if k else "down", raw))
        file.write("%d,up,0,1,500,500,0\n" % (len(counts) * 1e6 / RATE))


def calibrate(program, pad, counts, steps, falling, folder):
    """The result line of `calibrate run`; None if a step was not found."""
    path = os.path.join(folder, "calibration.csv")
    write(path, counts, pad)
    rising = steps[: len(steps) // 2 + 1] if falling else steps
    points = ",".join(("0" if n == 0 else "%dx 2 EUR" % n) for n in rising)
    run = subprocess.run(
        [program, "calibrate", "run", path, "--points", points, "--json", "--speed", "max", "-o",
         os.path.join(folder, "profile.json")]
        + ([] if falling else ["--no-falling"]),
        capture_output=True, text=True, env=dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder))
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    result = next((line for line in lines if line.get("type") == "result"), None)
    return result, [line for line in lines if line.get("type") == "point"]


def weigh(pad, random, low, high):
    """A load, and the mean counts before and with it, at two random places."""
    finger = math.exp(random.uniform(math.log(25), math.log(90)))
    load = math.exp(random.uniform(math.log(low), math.log(high)))
    places = random.uniform(-0.3, 0.3, (2, 2))
    pad.rest()
    below, above = finger * pad.gain(*places[0]), load * pad.gain(*places[1])
    hand = math.exp(random.uniform(math.log(0.3), math.log(1.5)))
    pad.read(np.concatenate([ramp(0, below, 0.4), np.full(int(random.uniform(2, 4) * RATE), below)]))
    before = pad.read(np.full(int(RATE), below)).mean()
    pad.read(np.concatenate([below + ramp(0, above, hand), np.full(int(0.5 * RATE), below + above)]))
    return load, before, pad.read(np.full(int(RATE), below + above)).mean()


def recorded_weighing(pad, random, low, high):
    """A load, and the counts of weighing it next to a finger."""
    finger = math.exp(random.uniform(math.log(25), math.log(90)))
    load = math.exp(random.uniform(math.log(low), math.log(high)))
    places = random.uniform(-0.3, 0.3, (2, 2))
    hand = math.exp(random.uniform(math.log(0.3), math.log(1.5)))
    parts = [ramp(0, finger, 0.4), np.full(int(random.uniform(3, 5) * RATE), finger)]
    before = sum(map(len, parts))
    parts += [np.full(int((hand + 5) * RATE), finger)]
    force = np.concatenate(parts)
    force = force * (1 + pink(random, len(force), random.uniform(0.005, 0.02))) * pad.gain(*places[0])
    down = load * pad.gain(*places[1])
    force[before:] += np.concatenate([ramp(0, down, hand), np.full(len(force), down)])[: len(force) - before]
    pad.rest()
    return load, pad.read(np.maximum(force, 0))


def weighed(program, folder, path):
    """The first result of a recording, as it was last revised; None if nothing was weighed."""
    run = subprocess.run(
        [program, "weigh", "--guided", "--replay", path, "--speed", "max", "--json", "--profile",
         os.path.join(folder, "profile.json")],
        capture_output=True, text=True, env=dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder))
    lines = [json.loads(line) for line in run.stdout.splitlines() if line.startswith('{"type":"result"')]
    lines = [line for line in lines if "direct" not in line["flags"]]
    revised = [line for k, line in enumerate(lines) if all(later.get("revision") for later in lines[1 : k + 1])]
    return revised[-1] if revised else None


def weighing_row(program, name, pads, folder, first=0):
    """A row of the coverage by `weigh --guided --profile`."""
    traits, options = ROWS[name]
    falling, levels = options.get("falling", True), options.get("levels", LEVELS)
    within, beyond, silent, flagged, none, widths, errors, failed = [], [], [], 0, 0, [], [], 0
    path = os.path.join(folder, "weighing.csv")
    for seed in range(first, first + pads):
        random = np.random.default_rng(90_000 + 17 * seed)
        pad = Pad(seed, traits)
        if options.get("coarse", False):
            pad.counts, pad.full, pad.noise = 255, float(random.uniform(600, 1500)), 0.3
        counts, steps = recorded(pad, random, levels, falling, options.get("wear", 0))
        result, _ = calibrate(program, pad, counts, steps, falling, folder)
        if result is None:
            failed += 1
            continue
        heavy = COIN * levels[-1]
        for k in range(6):
            load, counts = recorded_weighing(pad, random, *((8, heavy) if k < 5 else (1.3 * heavy, 2.2 * heavy)))
            if counts.max() > 0.98 * pad.counts:
                continue
            write(path, counts, pad)
            line = weighed(program, folder, path)
            if line is None:
                none += 1
                continue
            inside = abs(line["grams"] - load) <= line["uncertainty_g"]
            if k < 5:
                within.append(inside)
                flagged += bool(line["flags"])
                widths.append(line["uncertainty_g"])
                errors.append(abs(line["grams"] - load))
            else:
                beyond.append(inside)
                silent.append(inside or "extrapolated" in line["flags"])
    print(
        "| %-22s | %3d | %3d | %5.1f | %4.1f | %5.1f | %5.1f | %5.2f | %5.2f | %4d |" % (
            name, pads - failed, len(within), 100 * np.mean(within), 100 * flagged / max(1, len(within)),
            100 * np.mean(beyond), 100 * np.mean(silent), np.median(widths), np.median(errors), none), flush=True)


def row(program, name, pads, folder, first=0):
    traits, options = ROWS[name]
    falling, levels = options.get("falling", True), options.get("levels", LEVELS)
    wear, coarse = options.get("wear", 0), options.get("coarse", False)
    fit, with_load, beyond, widths, errors, models, failed = [], [], [], [], [], {}, 0
    for seed in range(first, first + pads):
        random = np.random.default_rng(90_000 + 17 * seed)
        pad = Pad(seed, traits)
        if coarse:
            pad.counts, pad.full, pad.noise = 255, float(random.uniform(600, 1500)), 0.3
        counts, steps = recorded(pad, random, levels, falling, wear)
        result, points = calibrate(program, pad, counts, steps, falling, folder)
        if result is None:
            failed += 1
            continue
        models[result["model"]] = models.get(result["model"], 0) + 1
        rows = [(p["reference_g"], p["raw"], p["direction"], p["u_ref_g"] or 0.0) for p in points]
        curve = oracle.Fit(result["model"], rows)
        loo = math.nan if result["loo_rmse_g"] is None else result["loo_rmse_g"]
        stated = 2 * curve.uncertainty(curve.raw[0], curve.raw[-1], loo)
        if result["expanded_uncertainty_g"] is not None:
            assert abs(stated - result["expanded_uncertainty_g"]) < 1e-5 * stated, (name, seed)
        heavy = COIN * levels[-1]
        count = heavy / (curve.raw[-1] - curve.raw[0])
        hysteresis = HYSTERESIS if result["hysteresis_g"] is None else result["hysteresis_g"] / heavy / math.sqrt(12)
        share = math.hypot(hysteresis, CREEP, PLACE)
        for k in range(6):
            low, high = (8, heavy) if k < 5 else (1.3 * heavy, 2.2 * heavy)
            load, a, b = weigh(pad, random, low, high)
            if b > 0.98 * pad.counts:
                continue
            error = abs(float(curve.f(b)) - float(curve.f(a)) - load)
            scale = curve.uncertainty(a, b, loo)
            own = 2 * math.hypot(scale, count / math.sqrt(6))
            whole = 2 * math.hypot(own / 2, share * load)
            if k < 5:
                fit.append(error <= own)
                with_load.append(error <= whole)
                widths.append(2 * scale)
                errors.append(error)
            else:
                beyond.append(error <= whole)

    def percent(values):
        return "%5.1f" % (100 * np.mean(values)) if values else "  –  "

    print(
        "| %-22s | %3d | %s | %s | %s | %5.2f | %5.2f | %s |" % (
            name, pads - failed, percent(fit), percent(with_load), percent(beyond), np.median(widths),
            np.median(errors), ", ".join("%s %d" % pair for pair in sorted(models.items()))), flush=True)


def main():
    words = sys.argv[1:]
    weighs = "--weigh" in words
    words = [word for word in words if word != "--weigh"]
    program = os.path.abspath(words[0])
    pads, _, first = (words[1] if len(words) > 1 else "80").partition("@")
    head = (
        "pads | n | weights | inside U % | flagged % | beyond the masses, inside % | or flagged % | median U g | median error g | none"
        if weighs else
        "pads | n | U of fit and references covers % | with the allowances for the load % | beyond the masses (flagged) % | median U g | median error g | models")
    print("| %s |\n%s|" % (head, "|---" * (head.count("|") + 1)))
    with tempfile.TemporaryDirectory() as folder:
        for name in words[2:] or ROWS:
            (weighing_row if weighs else row)(program, name, int(pads), folder, int(first or 0))


if __name__ == "__main__":
    main()
