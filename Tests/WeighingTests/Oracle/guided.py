"""One guided weighing, computed with numpy from the definitions in docs/metrology.md.

Reads cases from standard input: a header `case GRAMS_PER_COUNT START A_END REST` (steps of 5 ms; START is the first step
of the blocks before the load, REST the first step at rest), then the series z on one line. Prints m, A, B, G, nu, s_b^2
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


def weigh(z, per_count, start, a_end, rest):
    a = blocks(z, a_end, min(max((a_end - start) // BLOCK, 4), 16))
    b, watched = blocks(z, rest + 500, 8), blocks(z, rest + 600, 10)
    level_a, level_b = a[:8].mean(), b.mean()
    nu = len(a) + len(b) - 2
    s2 = (((a - a.mean()) ** 2).sum() + ((b - b.mean()) ** 2).sum()) / nu
    gap = (rest + 100 - a_end) * 0.005
    alone, under, m = slope(a), slope(watched), level_b - level_a
    u2 = (
        0.35 * s2 * (1 + gap / 2) * nu / (nu - 2)
        + 0.7 * (under * (gap + 0.7)) ** 2
        + 0.35 * max(0, alone * under) * (gap + 1.5) ** 2
        + (0.0117 * level_a) ** 2
        + (0.01**2 + 0.008**2 + 0.0078**2) * m**2
        + per_count**2 / 6
    )
    return m, level_a, level_b, gap, nu, s2, 2 * np.sqrt(u2)


lines = sys.stdin.read().splitlines()
for header, series in zip(lines[::2], lines[1::2]):
    per_count, start, a_end, rest = (float(word) for word in header.split()[1:])
    z = np.array([float(word) for word in series.split()])
    print(*(f"{value:.12g}" for value in weigh(z, per_count, int(start), int(a_end), int(rest))))
