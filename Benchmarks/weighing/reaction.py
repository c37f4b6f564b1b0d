#!/usr/bin/env python3
"""What any observer can know of a load when the finger reacts to it and stays at its new force.

A reaction of r grams is added to the load and to nothing else, so that no later reading tells them apart. If r has the
standard deviation s of the force A of the finger, the narrowest interval that holds the load with a probability is
± k √((s A)² + e²), with k of the normal distribution and e the standard deviation of all other errors. Fingers press
with 25 to 90 g, each force equally likely, so that the median of A is 57.5 g.
"""

from math import hypot
from statistics import NormalDist

MEDIAN_FINGER, MEDIAN_U = 57.5, 3.2
NORMAL = NormalDist()


def main():
    print("| reaction, SD | other errors, SD | inside, if the median U is 3.2 g | median U for 93 % |")
    print("|---" * 4 + "|")
    for other in (0.0, 0.9):
        for share in (0.01, 0.02, 0.03, 0.05):
            deviation = hypot(share * MEDIAN_FINGER, other)
            inside = 2 * NORMAL.cdf(MEDIAN_U / deviation) - 1
            print(f"| {share:.0%} | {other:g} g | {inside:.1%} | {NORMAL.inv_cdf(0.965) * deviation:.2f} g |")


if __name__ == "__main__":
    main()
