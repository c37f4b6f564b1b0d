"""Lines with errors in both coordinates, and the lag of a scale, by numpy and scipy from the definitions.

Each line of standard input is a task, its answer a line of numbers:
  york SX SY X:Y …                    intercept and slope of the line by orthogonal distance regression
  lag START STEP COUNTS… / T:GRAMS …  dead time and time constant for which a polynomial of the counts, after a dead time and
                                      a first-order response, is nearest to the readings
"""

import sys

import numpy as np
from scipy import odr, optimize, signal


def york(words):
    sx, sy = float(words[0]), float(words[1])
    x, y = np.array([[float(part) for part in word.split(":")] for word in words[2:]]).T
    model = odr.Model(lambda beta, x: beta[0] + beta[1] * x)
    start = np.polyfit(x, y, 1)[::-1]
    fit = odr.ODR(odr.RealData(x, y, sx=sx, sy=sy), model, beta0=start, sstol=1e-15, partol=1e-15, maxit=500).run()
    return fit.beta


def lag(words):
    slash = words.index("/")
    start, step = float(words[0]), float(words[1])
    counts = np.array([float(word) for word in words[2:slash]])
    t, grams = np.array([[float(part) for part in word.split(":")] for word in words[slash + 1:]]).T
    # Finer than the program's grid, so that neither interpolation nor the filter has its errors.
    fine = 1e-3
    grid = start + fine * np.arange(int((len(counts) - 1) * step / fine))
    position = np.interp(grid, start + step * np.arange(len(counts)), counts / counts.max() * 2 - 1)
    powers = np.polynomial.chebyshev.chebvander(position, 7)

    def residuals(delay):
        kept = np.exp(-fine / max(1e-6, delay[1]))
        late = signal.lfilter([(1 - kept) / 2, (1 - kept) / 2], [1, -kept], powers, axis=0)
        rows = np.stack([np.interp(t - delay[0], grid, column) for column in late.T], axis=1)
        return grams - rows @ np.linalg.lstsq(rows, grams, rcond=None)[0]

    keep = t > t[0] + 3
    t, grams = t[keep], grams[keep]
    fit = optimize.least_squares(residuals, [0.2, 0.08], bounds=([0, 1e-4], [1.2, 1]), diff_step=1e-3, x_scale=[0.1, 0.1])
    return fit.x


for line in sys.stdin:
    words = line.split()
    print(*({"york": york, "lag": lag}[words[0]])(words[1:]))
