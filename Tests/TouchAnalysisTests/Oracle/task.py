"""Scores of force-tracking tasks from their definition in docs/play.md, by numpy and scipy.

Standard input: one JSON object per line with the task (levels and the seconds of each; or the frequency and the limits of a
sine; or points), its duration, the band, and the frames [[seconds since the finger came down, grams], …]. Standard output:
one JSON object with the figures per line."""

import json
import sys

import numpy as np
from scipy.signal import welch

LEAD = 2.0


def target(task, t):
    t = np.clip(t, 0, task["duration"])
    if "levels" in task:
        place = np.floor(t / task["each"] + 1e-9).astype(int)
        return np.array(task["levels"])[np.minimum(place, len(task["levels"]) - 1)]
    if "frequency" in task:
        low, high = task["limits"]
        return (low + high) / 2 + (high - low) / 2 * np.sin(2 * np.pi * task["frequency"] * t)
    seconds, grams = zip(*task["points"])
    return np.interp(t, seconds, grams)


def overshoot(task, grid, force, scored):
    if "levels" in task:
        before = [0.0] + task["levels"][:-1]
        found = []
        for number, (old, new) in enumerate(zip(before, task["levels"])):
            start = -LEAD if number == 0 else number * task["each"]
            inside = (grid >= start - 1e-9) & (grid < (number + 1) * task["each"] - 1e-9)
            inside &= grid < task["duration"] - 1e-9
            if old != new and inside.any():
                found.append(max(0, np.max(np.sign(new - old) * (force[inside] - new)) / abs(new - old)))
        return max(found)
    targets = task["limits"] if "frequency" in task else [grams for _, grams in task["points"]]
    low, high = min(targets), max(targets)
    if low == high:
        return None
    return max(0, force[scored].max() - high, low - force[scored].min()) / (high - low)


def tremor_share(errors):
    if len(errors) < 400:
        return None
    f, density = welch(
        errors, fs=200, nperseg=400, noverlap=200, window="hann", detrend="linear", scaling="density")
    power = lambda low, high: density[(f >= low) & (f <= high)].sum()
    return power(4, 12) / power(0.5, 25) if power(0.5, 25) > 0 else None


for line in sys.stdin:
    task = json.loads(line)
    count = round((LEAD + task["duration"]) * 200)
    grid = np.arange(count) / 200 - LEAD
    times, grams = np.array(task["frames"]).T
    # The value of the latest frame at or before each moment of the grid, in microseconds as the kernel has them.
    place = np.searchsorted(np.round(times * 1e6), np.arange(count) * 5000, side="right") - 1
    force = grams[place]
    scored = grid > -1e-9
    errors = force[scored] - target(task, grid[scored])
    print(json.dumps({
        "rmse_g": np.sqrt(np.mean(errors**2)),
        "mean_error_g": errors.mean(),
        "in_band_share": np.mean(np.abs(errors) <= task["band"]),
        "overshoot_share": overshoot(task, grid, force, scored),
        "cv": errors.std() / force[scored].mean(),
        "tremor_share": tremor_share(errors),
    }))
