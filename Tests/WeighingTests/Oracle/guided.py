"""One guided weighing, computed with numpy from the definitions in docs/metrology.md.

Reads cases from standard input: a header `case GRAMS_PER_COUNT START A_END END` (steps of 5 ms; START is the first step
of the blocks before the load, END the step after the last one), then the series z on one line. Prints m, A, B, G, nu, s_b^2
and U.
"""

import sys

import numpy as np

BLOCK = 50


def blocks(z, end, count):
    """Block means, latest first."""
    return np.array([z[end - BLOCK * (k + 1) : end - BLOCK * k].mean() for k in range(count)])


def slope(means):
    """Grams per second of the line through block means, latest first."""
    return np.polyfit(-0.25 * np.arange(len(means)), means, 1)[0]


def near(means):
    """The mean of block means, the first one nearest to the load."""
    return np.average(means, weights=np.exp(-0.25 * np.arange(len(means))))


def weigh(z, per_count, start, a_end, end):
    a = blocks(z, a_end, min(max((a_end - start) // BLOCK, 4), 16))
    b = blocks(z, end, 10)
    level_a, level_b = near(a), near(b[::-1])
    nu = len(a) + len(b) - 2
    s2 = (((a - a.mean()) ** 2).sum() + ((b - b.mean()) ** 2).sum()) / nu
    gap = (end - 500 - a_end) * 0.005
    alone, under, m = slope(a), slope(b), level_b - level_a
    u2 = (
        0.26 * s2 * (1 + 0.6 * gap) * nu / (nu - 2)
        + 0.81 * (under * (gap + 0.5)) ** 2
        + 0.4 * max(0, alone * under) * (gap + 1.6) ** 2
        + (0.0114 * level_a * max(1, level_a / 90)) ** 2
        + (0.012**2 + 0.01**2 + 0.009**2) * m**2
        + 0.05**2 * per_count * abs(m)
        + per_count**2 / 12
    )
    return m, level_a, level_b, gap, nu, s2, 2 * np.sqrt(u2)


lines = sys.stdin.read().splitlines()
for header, series in zip(lines[::2], lines[1::2]):
    per_count, start, a_end, end = (float(word) for word in header.split()[1:])
    z = np.array([float(word) for word in series.split()])
    print(*(f"{value:.12g}" for value in weigh(z, per_count, int(start), int(a_end), int(end))))
