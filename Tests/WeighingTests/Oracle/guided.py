"""One guided weighing, computed with numpy from the definitions in docs/metrology.md.

Reads cases from standard input: a header `case INTERVAL GRAMS_PER_COUNT A_END B_START` (steps of 5 ms, and the first
step of the baseline's plateau behind it), then the series z on one line. Prints m, A, B, G, nu, s_b^2 and U.
"""

import sys

import numpy as np

BLOCK, PLATEAU = 50, 200


def blocks(z, end, count):
    return np.array([z[end - BLOCK * (k + 1) : end - BLOCK * k].mean() for k in range(count)])


def weigh(z, per_count, start, a_end, b_start):
    count_a = min(max((a_end - start) // BLOCK, 4), 16)
    a, b = blocks(z, a_end, count_a), blocks(z, b_start + PLATEAU, 4)
    level_a, level_b = z[a_end - PLATEAU : a_end].mean(), z[b_start : b_start + PLATEAU].mean()
    nu = count_a + 4 - 2
    s2 = (((a - a.mean()) ** 2).sum() + ((b - b.mean()) ** 2).sum()) / nu
    gap = (b_start - a_end) * 0.005
    u2 = 2 * s2 * (1 + gap / 2) * nu / (nu - 2) + (0.01 * level_a) ** 2 + per_count**2 / 6
    return level_b - level_a, level_a, level_b, gap, nu, s2, 2 * np.sqrt(u2)


lines = sys.stdin.read().splitlines()
for header, series in zip(lines[::2], lines[1::2]):
    per_count, start, a_end, b_start = (float(word) for word in header.split()[1:])
    z = np.array([float(word) for word in series.split()])
    print(*(f"{value:.12g}" for value in weigh(z, per_count, int(start), int(a_end), int(b_start))))
