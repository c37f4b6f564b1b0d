#!/usr/bin/env python3
"""The figures of public pressure responses, from their published definitions.

On standard input: a file of sessions. On standard output: for each session a line with the activation force, the maximum
force, the forces at the percentages that are given as arguments, and the squared correlations of the pressure with the
logarithm of the force and with the force, at the weights of Microsoft's test; nan where there is none.
"""
import json
import sys

import numpy as np

WEIGHTS = np.array([7, 15, 25, 50, 75, 100, 125, 150, 175, 200, 250], float)


def bracket(low, high):
    if len(low) == 0 or len(high) == 0 or low.max() >= high.min():
        return float("nan")
    return (low.max() + high.min()) / 2


def at(force, percent, wanted):
    enclosing = np.flatnonzero((percent[:-1] <= wanted) & (wanted <= percent[1:]))
    if len(enclosing) == 0:
        return float("nan")
    pair = slice(enclosing[0], enclosing[0] + 2)
    return float(np.interp(wanted, percent[pair], force[pair]))


def correlation(x, y):
    return np.corrcoef(x, y)[0, 1] ** 2 if len(x) > 2 and np.ptp(y) > 0 else float("nan")


for session in json.load(sys.stdin)["PressureResponse"]:
    force, percent = np.array(session["Records"], float).T
    activation = bracket(force[percent == 0], force[percent > 0])
    full = force[percent >= 100]
    maximum = full.min() if len(full) == len(force) else bracket(force[percent < 100], full)
    figures = [activation, maximum]
    figures += [activation if wanted == 0 else at(force, percent, wanted) for wanted in map(float, sys.argv[1:])]
    known = WEIGHTS[(WEIGHTS <= force[-1]) | (percent[-1] >= 100)]
    known = known[(known >= force[0]) | (percent[0] <= 0)]
    pressures = np.interp(known, force, percent)
    figures += [correlation(np.log(known), pressures), correlation(known, pressures)]
    print(*map(repr, map(float, figures)))
