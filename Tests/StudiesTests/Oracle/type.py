"""The figures of a type calibration, computed with numpy and scipy from the definitions in docs/metrology.md.

Reads a line per study from standard input: `UNIT reference:raw:u … | reference:place:empty:loaded …` (- for no uncertainty),
the points of its calibration and its loadings. The model of the fit is given by the first argument, since its choice has an
oracle of its own. The second argument is a list of pairs of counts, `light:heavy,…`, between which the uncertainty is asked.

Prints, one per line: the counts and means of the curve, the standard deviations at them, between_units_pct, within_units_pct,
counts per gram and their scatter, error_pct and expanded_uncertainty_pct of each unit, and the standard uncertainty of each pair.
"""

import sys

import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.optimize import brentq
from scipy.stats import norm, t

degree = {"proportional": 0, "linear": 1, "quadratic": 2}[sys.argv[1]]
pairs = [tuple(map(float, pair.split(":"))) for pair in sys.argv[2].split(",")]
coverage = norm.cdf(2) - norm.cdf(-2)


def fitted(points):
    """The weighted fit of level means, with Mandel and Paule's variance (docs/metrology.md)."""
    references = sorted({point[0] for point in points})
    raw = np.array([np.mean([p[1] for p in points if p[0] == reference]) for reference in references])
    u = np.array([max(p[2] for p in points if p[0] == reference) for reference in references])
    grams = np.array(references)
    parameters = degree + 1 if degree else 1
    powers = [1] if degree == 0 else list(range(degree + 1))
    scale = raw.max()
    design = np.stack([(raw / scale) ** power for power in powers], axis=1)

    def coefficients(variance):
        weights = 1 / np.sqrt(variance + u**2)
        return np.linalg.lstsq(design * weights[:, None], grams * weights, rcond=None)[0]

    def excess(variance):
        errors = design @ coefficients(variance) - grams
        return np.sum(errors**2 / (variance + u**2)) - (len(grams) - parameters)

    least = ((grams[-1] - grams[0]) / (raw[-1] - raw[0])) ** 2 / 12
    variance = least
    if len(grams) > parameters and excess(least) > 0:
        high = least
        while excess(high) > 0:
            high *= 4
        variance = brentq(excess, high / 4, high, xtol=1e-30, rtol=1e-15)
    found = coefficients(variance)
    # Within its points a parabola is not extended by a straight line.
    def curve(counts):
        return sum(c * (counts / scale) ** power for c, power in zip(found, powers))

    return curve, max(point[1] for point in points)


studies = []
for line in sys.stdin:
    head, loadings = line.split("|")
    unit, *points = head.split()
    points = [[0.0 if word == "-" else float(word) for word in point.split(":")] for point in points]
    loadings = [[float(word) for word in loading.split(":")] for loading in loadings.split()]
    curve, heaviest = fitted(points)
    studies.append((unit, curve, heaviest, loadings))

units = sorted({study[0] for study in studies})
own = {unit: [study for study in studies if study[0] == unit] for unit in units}


def grams(unit, counts):
    return np.mean([study[1](counts) - study[1](0.0) for study in own[unit]])


common = min(study[2] for study in studies)
counts = np.linspace(0, common, 17)
table = np.array([[grams(unit, count) for count in counts] for unit in units])
n = len(units)
means = table.mean(axis=0)
deviations = table.std(axis=0, ddof=1)
print(*counts, *means, *deviations, sep="\n")
print(100 * deviations[-1] / means[-1])
squares, freedom = 0.0, 0
for unit in units:
    groups = {}
    for study in own[unit]:
        for reference, place, empty, loaded in study[3]:
            groups.setdefault((reference, place), []).append((grams(unit, loaded) - grams(unit, empty)) / reference)
    for group in groups.values():
        squares += np.sum((np.array(group) - np.mean(group)) ** 2)
        freedom += len(group) - 1
print(100 * np.sqrt(squares / freedom))
per_gram = common / table[:, -1]
print(per_gram.mean(), per_gram.std(ddof=1) / per_gram.mean(), sep="\n")
for index in range(n):
    others = np.delete(table[:, -1], index)
    grams_of_unit = table[index, -1]
    factor = t.ppf((1 + coverage) / 2, n - 2) * np.sqrt(1 + 1 / (n - 1))
    print(100 * (others.mean() - grams_of_unit) / grams_of_unit)
    print(100 * factor * others.std(ddof=1) / grams_of_unit)
mean_curve = PchipInterpolator(counts, means)
factor = t.ppf((1 + coverage) / 2, n - 1) / 2 * np.sqrt(1 + 1 / n)


def deviation(row, count):
    """Between two counts of the curve, in proportion to its grams."""
    place = min(np.searchsorted(counts, count, side="right") - 1, 15)
    share = (mean_curve(count) - means[place]) / (means[place + 1] - means[place])
    return row[place] + share * (row[place + 1] - row[place])


for light, heavy in pairs:
    rows = table - means
    changes = np.array([deviation(row, heavy) - deviation(row, light) for row in rows])
    print(factor * np.sqrt(np.sum(changes**2) / (n - 1)))
