#!/usr/bin/env python3
"""Means and their differences with numpy and scipy, from their definitions. Each line of standard input is a design, as
`welch|paired N values`, of which the first N are one sample, or a list of probabilities after `holm`; each line of standard
output has its figures.

Quantiles of t are found by the incomplete beta function, since those of earlier versions of scipy have seven digits, and the
noncentral t distribution is integrated where scipy's is not finite.
"""

import sys
import warnings

import numpy as np
from scipy import integrate, optimize, special, stats

warnings.simplefilter("ignore")


def quantile(degrees):
    """The 97.5 % quantile of t."""
    tail = lambda t: special.betainc(degrees / 2, 0.5, degrees / (degrees + t * t)) - 0.05
    return optimize.brentq(tail, 0.5, 100, xtol=1e-14, rtol=1e-14)


def below(t, degrees, noncentrality):
    """The probability of a noncentral t below t."""
    found = stats.nct.cdf(t, degrees, noncentrality)
    if np.isfinite(found):
        return found
    share = lambda u: special.ndtr(t * np.sqrt(special.chdtri(degrees, u) / degrees) - noncentrality)
    return integrate.quad(share, 0, 1, epsabs=1e-13, limit=400)[0]


def limits(t, degrees):
    """The noncentralities of which t is the 97.5 % and the 2.5 % quantile."""
    reach = 8 * np.sqrt(1 + t * t / 2 / degrees)
    find = lambda p: optimize.brentq(
        lambda x: below(t, degrees, x) - p, t - reach, t + reach, xtol=1e-13, rtol=1e-14)
    return np.array([find(0.975), find(0.025)])


def figures(test, base, other):
    n, m = len(base), len(other)
    reach = quantile(n - 1) * base.std(ddof=1) / np.sqrt(n)
    if test == "paired":
        differences = other - base
        tested = stats.ttest_rel(other, base)
        freedom = degrees = n - 1
        deviation, count = differences.std(ddof=1), n
        error = deviation / np.sqrt(n)
    else:
        tested = stats.ttest_ind(other, base, equal_var=False)
        parts = base.var(ddof=1) / n, other.var(ddof=1) / m
        error = np.sqrt(sum(parts))
        freedom = error ** 4 / (parts[0] ** 2 / (n - 1) + parts[1] ** 2 / (m - 1))
        degrees, count = n + m - 2, n * m / (n + m)
        deviation = np.sqrt(((n - 1) * base.var(ddof=1) + (m - 1) * other.var(ddof=1)) / degrees)
    difference = other.mean() - base.mean()
    d = difference / deviation
    j = special.gamma(degrees / 2) / (np.sqrt(degrees / 2) * special.gamma((degrees - 1) / 2))
    bounds = j * limits(d * np.sqrt(count), degrees) / np.sqrt(count)
    width = quantile(freedom) * error
    return [base.mean(), base.std(ddof=1), np.median(base), base.mean() - reach, base.mean() + reach, difference,
            difference - width, difference + width, tested.statistic, freedom, tested.pvalue, j * d, *bounds]


def holm(p):
    """As statsmodels' multipletests(p, method="holm")."""
    order = np.argsort(p)
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(1, np.maximum.accumulate(np.arange(len(p), 0, -1) * p[order]))
    return adjusted


for line in sys.stdin:
    words = line.split()
    if words[0] == "holm":
        found = holm(np.array(words[1:], float))
    else:
        values = np.array(words[2:], float)
        found = figures(words[0], values[:int(words[1])], values[int(words[1]):])
    print(*(float(x) for x in found))
