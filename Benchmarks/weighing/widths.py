#!/usr/bin/env python3
"""What any observer can know of a load on a pad whose counts differ in width by up to half, without a calibration.

The widths are independent and anything from 0.5 to 1.5 of their mean, so that a load of n counts on a pad of N counts has
an error of 0.29 √(n (1 − n/N)) counts, which no reading of that load shows. An observer who knows that, and the standard
deviation e of all other errors, states ± k times the standard deviation of his errors for each load. Pads and loads are
those of scenarios.py.
"""

from statistics import NormalDist

import numpy as np

from scenarios import PADS

NORMAL = NormalDist()
COUNT, MEDIAN_U = 100_000, 3.2


def main():
    rng = np.random.default_rng(1)
    span, _, per_count, *_ = np.array(PADS).T[:, rng.integers(len(PADS), size=COUNT)]
    finger = rng.uniform(25, 90, COUNT)
    heaviest = np.minimum(250, 0.85 * span * per_count - finger)
    mass = np.exp(rng.uniform(np.log(8), np.log(heaviest)))
    counts = mass / per_count
    steps = per_count * np.sqrt(counts * (1 - counts / span) / 12)
    print("| other errors, SD | inside, if the median U is 3.2 g | median U for 93 % |")
    print("|---" * 3 + "|")
    for other in (0.0, 0.9, 1.2):
        deviation = np.median(np.hypot(steps, other))
        inside = 2 * NORMAL.cdf(MEDIAN_U / deviation) - 1
        print(f"| {other:g} g | {inside:.1%} | {NORMAL.inv_cdf(0.965) * deviation:.2f} g |")


if __name__ == "__main__":
    main()
