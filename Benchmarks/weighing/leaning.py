#!/usr/bin/env python3
"""What any observer can know of an object that leans on a hand and slides free, when it must report after 3 s.

The objects are those of classes.py: 5 to 15 % of the weight rests on the hand for 1.5 to 3 s after the landing, then the
object slides free within 0.2 to 0.8 s. The finger moves as in the model (scenarios.py), without tremor and noise of the
pad. The observer knows when the object landed, and how much, when and how fast this one may slide. It decides
between this slide and none by the likelihood of the force since the landing, the most powerful test there is (Neyman and
Pearson), and holds the result back or flags it if the test says so. False alarms are the share of objects that do not
lean and are held back. If it misses a slide, its result is too small by what the hand carries, besides an error of the
standard deviation that the median U of the program has.
"""

from math import hypot
from statistics import NormalDist

import numpy as np

NORMAL = NormalDist()
COUNT, SEED, STEP = 4000, 1, 0.05
MEDIAN_U, MOST_LOAD = 3.2, 0.018  # U in grams without a load's part, and the standard uncertainty per gram of load


def ramp(part):
    part = np.clip(part, 0, 1)
    return part * part * (3 - 2 * part)


def detectability(rng, duration):
    """The distance of the two hypotheses in standard deviations, and what the hand carries at the end, in grams."""
    finger = rng.uniform(25, 90)
    mass = np.exp(rng.uniform(np.log(8), np.log(250)))
    carried = mass * rng.uniform(0.05, 0.15)
    wait, lasting = rng.uniform(1.5, 3), rng.uniform(0.2, 0.8)
    t = np.arange(STEP, duration + STEP / 2, STEP)
    deviation = finger * np.exp(rng.uniform(np.log(0.005), np.log(0.03)))
    tau = np.exp(rng.uniform(np.log(0.5), np.log(5)))
    distance = abs(t[:, None] - t)
    covariance = deviation**2 * (np.exp(-distance / tau) + 0.04 * np.minimum(t[:, None], t))
    covariance += 1e4  # the level itself is unknown
    slid = carried * ramp((t - wait) / lasting)
    return np.sqrt(slid @ np.linalg.solve(covariance, slid)), carried - slid[-1], mass


def main():
    print("| result after | false alarms | held back or flagged | inside, flagged or none | > 2 U, no flag |")
    print("|---" * 5 + "|")
    for duration in (2.9, 3.0):
        rng = np.random.default_rng(SEED)
        drawn = [detectability(rng, duration) for _ in range(COUNT)]
        for alarms in (0.01, 0.05, 0.1):
            limit = NORMAL.inv_cdf(1 - alarms)
            sums = np.zeros(3)
            for distance, short, mass in drawn:
                power = NORMAL.cdf(distance - limit)
                expanded = 2 * hypot(MEDIAN_U / 2, MOST_LOAD * mass)
                # The error of the finger and the pad: a U of the program holds 97.5 % of it.
                other = NormalDist(-short, expanded / 2.24)
                inside = other.cdf(expanded) - other.cdf(-expanded)
                wrong = 1 - other.cdf(2 * expanded) + other.cdf(-2 * expanded)
                sums += power, power + (1 - power) * inside, (1 - power) * wrong
            shares = sums / len(drawn)
            print(f"| {duration} s | {alarms:.0%} | {shares[0]:.1%} | {shares[1]:.1%} | {shares[2]:.1%} |")


if __name__ == "__main__":
    main()
