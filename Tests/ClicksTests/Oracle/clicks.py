#!/usr/bin/env python3
"""Statistics of clicks with numpy and scipy, from their definitions: a click per line on standard input, as the forces
below and above at its press and at its release; the figures on standard output, as `key value` lines.

    clicks.py RESOLUTION SCALE_PRESS SCALE_RELEASE SCALE_HYSTERESIS

The arguments are the width of a count and the standard uncertainties of the calibration.
"""

import sys

import numpy as np
from scipy import stats

width, *scales = (float(word) for word in sys.argv[1:])
rows = np.array([[float(word) for word in line.split()] for line in sys.stdin])
press, release = rows[:, :2], rows[:, 2:]


def frame_variance(bracket):
    """A value that is uniformly distributed between the two frames: (b − a)² / 12."""
    return (bracket[:, 1] - bracket[:, 0]) ** 2 / 12


def figures(name, values, frames, scale):
    n = len(values)
    random = max(values.var(ddof=1), frames.mean()) / n
    u2 = random + width ** 2 / 12 + scale ** 2
    # Welch and Satterthwaite; what is of type B has infinitely many degrees of freedom.
    degrees = u2 ** 2 / (random ** 2 / (n - 1))
    factor = stats.t.ppf((1 + stats.norm.cdf(2) - stats.norm.cdf(-2)) / 2, degrees)
    found = {
        "mean": values.mean(), "median": np.median(values), "minimum": values.min(), "maximum": values.max(),
        "deviation": values.std(ddof=1), "degrees": degrees, "factor": factor, "expanded": factor * np.sqrt(u2)}
    for key, value in found.items():
        print(f"{name}.{key} {float(value)!r}")


figures("press", press.mean(axis=1), frame_variance(press), scales[0])
figures("release", release.mean(axis=1), frame_variance(release), scales[1])
figures(
    "hysteresis", press.mean(axis=1) - release.mean(axis=1), frame_variance(press) + frame_variance(release), scales[2])
line = stats.linregress(press[:, 1] - press[:, 0], press.mean(axis=1))
print("delay.frames", float(line.slope))
print("delay.reach", float(line.stderr * stats.t.ppf(0.975, len(press) - 2)))
