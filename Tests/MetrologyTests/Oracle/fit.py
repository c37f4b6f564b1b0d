"""Everything that a fit says, by numpy and scipy from the definitions (docs/metrology.md).

Each line of input is a case: model, then points as reference:raw:direction:u, blank-separated.
Each line of output: rmse max_error r2 loo repeatability hysteresis linearity resolution expanded f(0) f(mid) f(1.5 max)
"""
import math
import sys

import numpy as np
from scipy.interpolate import PchipInterpolator


def levels(rows):
    masses = sorted({row[0] for row in rows})
    return masses, np.array([np.mean([r[1] for r in rows if r[0] == m]) for m in masses])


def fit(model, rows):
    reference = np.array([row[0] for row in rows])
    raw = np.array([row[1] for row in rows])
    if model == "proportional":
        slope = np.linalg.lstsq(raw[:, None], reference, rcond=None)[0][0]
        return lambda x: slope * np.asarray(x, float)
    if model in ("linear", "quadratic"):
        degree = 1 if model == "linear" else 2
        line = np.polynomial.Polynomial.fit(raw, reference, degree)
        return lambda x: line(np.asarray(x, float))
    masses, means = levels(rows)
    curve = PchipInterpolator(means, masses)
    slope = curve.derivative()

    def one(x):
        if x < means[0]:
            s = slope(means[0]) or (masses[1] - masses[0]) / (means[1] - means[0])
            return masses[0] + s * (x - means[0])
        if x > means[-1]:
            s = slope(means[-1]) or (masses[-1] - masses[-2]) / (means[-1] - means[-2])
            return masses[-1] + s * (x - means[-1])
        return float(curve(x))

    return lambda x: np.array([one(v) for v in np.atleast_1d(x)]) if np.ndim(x) else one(x)


for line in sys.stdin:
    model, *words = line.split()
    rows = []
    for word in words:
        reference, raw, direction, u = word.split(":")
        rows.append((float(reference), float(raw), direction, float(u) if u else 0.0))
    f = fit(model, rows)
    reference = np.array([row[0] for row in rows])
    raw = np.array([row[1] for row in rows])
    error = f(raw) - reference
    rmse = math.sqrt(np.mean(error**2))
    r2 = 1 - np.sum(error**2) / np.sum((reference - reference.mean()) ** 2)
    masses, means = levels(rows)
    fewest = {"proportional": 1, "linear": 2, "quadratic": 3, "monotone": 2}[model]
    loo = math.nan
    if len(masses) - 1 >= fewest:
        errors = []
        for mass in masses:
            g = fit(model, [row for row in rows if row[0] != mass])
            errors += [g(row[1]) - row[0] for row in rows if row[0] == mass]
        loo = math.sqrt(np.mean(np.square(errors)))
    groups = {}
    for row in rows:
        groups.setdefault((row[0], row[2]), []).append(float(f(row[1])))
    freedom = sum(len(g) - 1 for g in groups.values())
    repeat = math.sqrt(sum(np.sum((np.array(g) - np.mean(g)) ** 2) for g in groups.values()) / freedom) if freedom else math.nan
    both = [abs(np.mean(groups[m, "up"]) - np.mean(groups[m, "down"])) for m in masses if (m, "up") in groups and (m, "down") in groups]
    hysteresis = max(both) if both else math.nan
    straight = np.polyfit(masses, means, 1)
    linearity = np.max(np.abs(np.polyval(straight, masses) - means)) / (means.max() - means.min()) * 100
    middle = (raw.min() + raw.max()) / 2
    resolution = float(f(middle + 0.5) - f(middle - 0.5))
    u = max(row[3] for row in rows if row[0] == masses[-1])
    expanded = 2 * math.sqrt(loo**2 + resolution**2 / 12 + u**2)
    values = [rmse, np.max(np.abs(error)), r2, loo, repeat, hysteresis, linearity, resolution, expanded]
    values += [float(f(0.0)), float(f(middle)), float(f(1.5 * raw.max()))]
    print(" ".join(repr(float(v)) for v in values))
