"""The figures of circle traces, computed with numpy from their definitions in docs/circle.md.

Reads cases from standard input: a header `case CENTER_X CENTER_Y END` (millimeters, microseconds), then on one line
`TIME X Y GRAMS` a frame. Prints the four quadrants, coverage in degrees, direction, mean and deviation of the radius,
the coefficient of variation of the force, and the duration in seconds.
"""

import sys

import numpy as np


def moments(values, weights):
    mean = (values * weights).sum() / weights.sum()
    return mean, np.sqrt((weights * (values - mean) ** 2).sum() / weights.sum())


def figures(center, end, frames):
    time, x, y, grams = frames.T
    dx, dy = x - center[0], y - center[1]
    quadrants = [
        ((dx > 0) & (dy < 0)).any(),
        ((dx < 0) & (dy < 0)).any(),
        ((dx < 0) & (dy > 0)).any(),
        ((dx > 0) & (dy > 0)).any(),
    ]
    steps = np.diff(np.degrees(np.arctan2(dy, dx)))
    # Wrapped to -180 < step <= 180.
    steps = 180 - (180 - steps) % 360
    turned = np.concatenate([[0], np.cumsum(steps)])
    coverage = min(360, turned.max() - turned.min())
    held = np.diff(np.append(time, end))
    mean, deviation = moments(np.hypot(dx, dy), held)
    force, spread = moments(grams, held)
    return *quadrants, coverage, np.sign(turned[-1]), mean, deviation, spread / force, (end - time[0]) / 1e6


lines = sys.stdin.read().splitlines()
for header, values in zip(lines[::2], lines[1::2]):
    x, y, end = (float(word) for word in header.split()[1:])
    frames = np.array([float(word) for word in values.split()]).reshape(-1, 4)
    print(*(f"{value:.17g}" for value in map(float, figures((x, y), end, frames))))
