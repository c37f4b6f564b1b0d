"""Everything that a fit says, by numpy and scipy from the definitions (docs/metrology.md).

Each line of input is a case: model, then points as reference:raw:direction:u, blank-separated.
Each line of output: rmse max_error r2 loo repeatability hysteresis linearity resolution level_sd expanded f(0) f(mid)
f(1.5 max), and the standard uncertainty of the loads from the lightest level to mid and to the second level.
"""
import math
import sys

import numpy as np
from scipy import stats
from scipy.interpolate import PchipInterpolator


def levels(rows):
    masses = sorted({row[0] for row in rows})
    return masses, np.array([np.mean([r[1] for r in rows if r[0] == m]) for m in masses])


def straight_ends(means, masses):
    curve = PchipInterpolator(means, masses)
    slope = curve.derivative()

    def one(x):
        if x < means[0]:
            s = slope(means[0]) or (masses[1] - masses[0]) / (means[1] - means[0])
            return masses[0] + s * (x - means[0])
        if x > means[-1]:
            s = slope(means[-1]) or (masses[-1] - masses[-2]) / (means[-1] - means[-2])
            return masses[-1] + s * (x - means[-1])
        return float(curve(x))

    return lambda x: np.array([one(v) for v in np.atleast_1d(x)]) if np.ndim(x) else one(x)


class Fit:
    """A curve through level means, weighted by 1 / (s2 + u²); s2 by Mandel and Paule unless it is given."""

    def __init__(self, model, rows, s2=None):
        self.model = model
        masses, self.raw = levels(rows)
        self.mass = np.array(masses)
        self.u = np.array([max(row[3] for row in rows if row[0] == m) for m in masses])
        self.scale = np.abs(self.raw - self.raw.mean()).max() or 1.0
        self.center = self.raw.mean() if model != "proportional" else 0.0
        n, p = len(masses), {"proportional": 1, "linear": 2, "quadratic": 3, "monotone": 2}[model]
        self.freedom = n - p
        least = ((self.mass[-1] - self.mass[0]) / (self.raw[-1] - self.raw[0])) ** 2 / 12
        self.s2 = least if s2 is None else s2
        if model == "monotone":
            self.f = straight_ends(self.raw, masses)
            return
        self.solve()
        if s2 is None and self.freedom > 0 and self.chi() > self.freedom:
            low, high = least, least
            while True:
                self.s2 = high = 4 * high
                self.solve()
                if self.chi() <= self.freedom:
                    break
            low = high / 4
            for _ in range(200):
                self.s2 = (low * high) ** 0.5
                self.solve()
                low, high = (self.s2, high) if self.chi() > self.freedom else (low, self.s2)

    def design(self, x):
        t = (np.asarray(x, float) - self.center) / self.scale
        columns = {"proportional": [t], "linear": [t**0, t], "quadratic": [t**0, t, t * t]}[self.model]
        return np.stack(columns, axis=-1)

    def solve(self):
        root = 1 / np.sqrt(self.s2 + self.u**2)
        self.pseudo = np.linalg.pinv(self.design(self.raw) * root[:, None]) * root
        self.beta = self.pseudo @ self.mass
        self.f = lambda x: self.design(x) @ self.beta

    def chi(self):
        return np.sum((self.f(self.raw) - self.mass) ** 2 / (self.s2 + self.u**2))

    def uncertainty(self, a, b, loo):
        """The standard uncertainty of f(b) − f(a), by the covariance matrix of the coefficients."""
        if len(self.mass) < 3 or self.freedom < 1 or (self.model == "monotone" and math.isnan(loo)):
            return math.nan
        factor = stats.t.ppf((1 + math.erf(math.sqrt(2))) / 2, self.freedom) / 2
        if self.model == "monotone":
            s = max(math.sqrt(self.s2), loo)

            def change(k, by):
                g = straight_ends(self.raw, self.mass + by * (np.arange(len(self.mass)) == k))
                return (g(b) - g(a)) - (self.f(b) - self.f(a))

            fit = sum(change(k, s) ** 2 for k in range(len(self.mass)))
            reference = sum(abs(change(k, u)) for k, u in enumerate(self.u) if u > 0)
            return math.sqrt(fit + reference**2)
        s2 = factor**2 * self.s2
        jacobian = self.design(b) - self.design(a)
        covariance = self.pseudo @ np.diag(np.full(len(self.mass), s2)) @ self.pseudo.T
        fit = jacobian @ covariance @ jacobian
        reference = np.sum(np.abs(jacobian @ self.pseudo) * self.u)
        load = abs(self.f(b) - self.f(a))
        lack = 2 * s2 * min(1, load / (0.25 * (self.mass[-1] - self.mass[0])))
        return math.sqrt(fit + reference**2 + lack)


def main():
    for line in sys.stdin:
        model, *words = line.split()
        rows = []
        for word in words:
            reference, raw, direction, u = word.split(":")
            rows.append((float(reference), float(raw), direction, float(u) if u else 0.0))
        fitted = Fit(model, rows)
        f = fitted.f
        reference = np.array([row[0] for row in rows])
        raw = np.array([row[1] for row in rows])
        error = f(raw) - reference
        rmse = math.sqrt(np.mean(error**2))
        r2 = 1 - np.sum(error**2) / np.sum((reference - reference.mean()) ** 2)
        masses, means = levels(rows)
        fewest = {"proportional": 1, "linear": 2, "quadratic": 3, "monotone": 2}[model]
        loo = math.nan
        if len(masses) >= 3 and len(masses) - 1 >= fewest:
            errors = []
            for mass in masses:
                g = Fit(model, [row for row in rows if row[0] != mass], fitted.s2).f
                errors += [g(row[1]) - row[0] for row in rows if row[0] == mass]
            loo = math.sqrt(np.mean(np.square(errors)))
        groups = {}
        for row in rows:
            groups.setdefault((row[0], row[2]), []).append(float(f(row[1])))
        freedom = sum(len(g) - 1 for g in groups.values())
        repeat = math.sqrt(sum(np.sum((np.array(g) - np.mean(g)) ** 2) for g in groups.values()) / freedom) if freedom else math.nan
        both = [abs(np.mean(groups[m, "up"]) - np.mean(groups[m, "down"])) for m in masses if (m, "up") in groups and (m, "down") in groups]
        hysteresis = max(both) if both else math.nan
        straight = np.polyfit(masses, means, 1)
        linearity = np.max(np.abs(np.polyval(straight, masses) - means)) / (means.max() - means.min()) * 100
        middle = (raw.min() + raw.max()) / 2
        resolution = float(f(middle + 0.5) - f(middle - 0.5))
        level_sd = math.nan if fitted.freedom < 1 else loo if model == "monotone" else math.sqrt(fitted.s2)
        expanded = 2 * fitted.uncertainty(means[0], means[-1], loo)
        values = [rmse, np.max(np.abs(error)), r2, loo, repeat, hysteresis, linearity, resolution, level_sd, expanded]
        values += [float(f(0.0)), float(f(middle)), float(f(1.5 * raw.max()))]
        values += [fitted.uncertainty(means[0], middle, loo), fitted.uncertainty(means[0], means[1], loo)]
        print(" ".join(repr(float(v)) for v in values))


if __name__ == "__main__":
    main()
