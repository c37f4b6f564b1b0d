#!/usr/bin/env python3
"""Statistics of results with numpy and scipy, from their definitions: a table of results on standard input, the figures
of all its rows on standard output, as `key value` lines.

    results.py LOWER UPPER SUBGROUP
"""

import csv
import sys

import numpy as np
from scipy import integrate, stats

low, high, size = float(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
rows = list(csv.DictReader(sys.stdin))
grams = np.array([float(row["grams"]) for row in rows])
u = np.array([float(row["uncertainty_g"]) for row in rows])
scale, common, random = (
    np.array([float(row[name]) for row in rows]) for name in ("scale_uncertainty_g", "u_common_g", "u_random_g"))
n = len(grams)
found = {
    "count": n, "flagged": 0, "total_g": grams.sum(), "mean_g": grams.mean(), "sd_g": grams.std(ddof=1), "min_g": grams.min(),
    "max_g": grams.max(), "scale_uncertainty_g": scale.mean(),
    "mean_uncertainty_g": 2 * np.hypot(np.sqrt((random ** 2).sum()) / n, common.mean()),
    "mean_uncertainty_independent_g": np.hypot(np.sqrt((u ** 2 - scale ** 2).sum()) / n, scale.mean())}
found["total_uncertainty_g"] = np.hypot(np.sqrt((u ** 2 - scale ** 2).sum()), scale.sum())
unclear = (np.abs(grams - low) < u) | (np.abs(grams - high) < u)
found |= {
    "under": (~unclear & (grams < low)).sum(), "over": (~unclear & (grams > high)).sum(), "unclear": unclear.sum(),
    "ok": (~unclear & (grams >= low) & (grams <= high)).sum()}


def spread(count):
    """Mean and standard deviation of the range of standard normal values, by integration."""
    cdf, sf = stats.norm.cdf, stats.norm.sf
    mean = integrate.quad(lambda x: 1 - cdf(x) ** count - sf(x) ** count, -8, 8, epsabs=1e-12)[0]
    joint = lambda y, x: 1 - cdf(y) ** count - sf(x) ** count + (cdf(y) - cdf(x)) ** count
    square = 2 * integrate.dblquad(joint, -8, 8, lambda x: x, lambda x: 8, epsabs=1e-9)[0]
    return mean, np.sqrt(square - mean ** 2)


groups = np.stack([grams[:-1], grams[1:]], axis=1) if size == 1 else grams[:n // size * size].reshape(-1, size)
points = grams if size == 1 else groups.mean(axis=1)
ranges = np.ptp(groups, axis=1)
d2, d3 = spread(max(size, 2))
sigma = ranges.mean() / d2
reach = 3 * sigma / np.sqrt(size)
lower, upper = points.mean() - reach, points.mean() + reach
range_upper = ranges.mean() + 3 * d3 * sigma
side = np.sign(points - points.mean())
shifts = sum(abs(side[end - 8:end + 1].sum()) == 9 for end in range(8, len(side)))
found |= {
    "subgroup_size": size, "control_center_g": points.mean(), "control_lower_g": lower, "control_upper_g": upper,
    "range_center_g": ranges.mean(), "range_lower_g": max(0, ranges.mean() - 3 * d3 * sigma),
    "range_upper_g": range_upper, "sigma_within_g": sigma,
    "outside_control": ((points < lower) | (points > upper)).sum(), "shifts": shifts,
    "ranges_outside_control": (ranges > range_upper).sum(), "limit_lower_g": low, "limit_upper_g": high}
nearer = min(high - grams.mean(), grams.mean() - low)
for name, deviation in (("p", grams.std(ddof=1)), ("c", sigma)):
    found |= {f"{name}p": (high - low) / 6 / deviation, f"{name}pk": nearer / 3 / deviation}

paired = [(float(row["grams"]), float(row["reference_g"])) for row in rows if row["reference_g"]]
difference = np.array([one - other for one, other in paired])
means = np.array([(one + other) / 2 for one, other in paired])
pairs, t = len(paired), stats.t.ppf(0.975, len(paired) - 1)
s = difference.std(ddof=1)
line = stats.linregress(means, difference)
found |= {
    "pairs": pairs, "bias_g": difference.mean(), "bias_ci_g": t * stats.sem(difference), "difference_sd_g": s,
    "agreement_lower_g": difference.mean() - 1.96 * s, "agreement_upper_g": difference.mean() + 1.96 * s,
    "agreement_ci_g": t * s * np.sqrt(1 / pairs + 1.96 ** 2 / 2 / (pairs - 1)), "difference_slope": line.slope,
    "difference_slope_ci": stats.t.ppf(0.975, pairs - 2) * line.stderr}

operators = list(dict.fromkeys(row["meta.operator"] for row in rows))
parts = list(dict.fromkeys(row["label"] for row in rows))
cells = np.array([[
    [float(row["grams"]) for row in rows if row["meta.operator"] == name and row["label"] == part] for part in parts]
    for name in operators])
o, p, r = cells.shape
# Two-way analysis of variance with interaction by least squares: residuals of nested models.
y = cells.ravel()
of_operator, of_part = np.repeat(np.eye(o), p * r, axis=0), np.tile(np.repeat(np.eye(p), r, axis=0), (o, 1))
both = np.repeat(np.eye(o * p), r, axis=0)


def rest(design):
    return ((y - design @ np.linalg.lstsq(design, y, rcond=None)[0]) ** 2).sum()


one = np.ones((len(y), 1))
ss_operator, ss_part = rest(one) - rest(of_operator), rest(one) - rest(of_part)
ss_error = rest(both)
ss_both = rest(np.hstack([of_operator, of_part])) - ss_error
df_both, df_error = (o - 1) * (p - 1), o * p * (r - 1)
ms_both, ms_error = ss_both / df_both, ss_error / df_error
probability = stats.f.sf(ms_both / ms_error, df_both, df_error)
if probability >= 0.05:
    ms_both = ms_error = (ss_both + ss_error) / (df_both + df_error)
repeat, interaction = ms_error, max(0, (ms_both - ms_error) / r)
operator = max(0, (ss_operator / (o - 1) - ms_both) / p / r)
part = max(0, (ss_part / (p - 1) - ms_both) / o / r)
gauge = repeat + operator + interaction
found |= {
    "parts": p, "operators": o, "trials": r, "interaction_p": probability, "repeatability_g": repeat ** 0.5,
    "reproducibility_g": (operator + interaction) ** 0.5, "interaction_g": interaction ** 0.5, "grr_g": gauge ** 0.5,
    "part_sd_g": part ** 0.5, "total_sd_g": (gauge + part) ** 0.5, "grr_percent": 100 * (gauge / (gauge + part)) ** 0.5,
    "grr_tolerance_percent": 600 * gauge ** 0.5 / (high - low), "ndc": max(1, int(1.41 * (part / gauge) ** 0.5))}
for key, value in found.items():
    print(key, float(value))
