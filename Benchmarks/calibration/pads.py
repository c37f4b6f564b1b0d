"""Simulated force pads, coins, loads and fingers for the calibration benchmark.

A pad turns a force over time into counts: creep, hysteresis, place, response curve, noise, rounding. Every random
number comes from one seed, so that a pad can be simulated again.
"""

import numpy as np
from scipy.signal import lfilter

RATE = 125.0
COIN = 8.5

SHAPES = {
    "linear": lambda x, b: x,
    "saturating": lambda x, b: (1 - np.exp(-2 * b * x)) / (1 - np.exp(-2 * b)),
    "stiffening": lambda x, b: (np.exp(1.5 * b * x) - 1) / (np.exp(1.5 * b) - 1),
    "s": lambda x, b: x + 0.35 * b * x * (1 - x) * (2 * x - 1),
    "power": lambda x, b: x ** (1 - 0.3 * b),
    "log": lambda x, b: np.log1p(3 * b * x) / np.log1p(3 * b),
    "knee": lambda x, b: np.where(x < 0.15, x * (1 + 0.4 * b), 0.15 * (1 + 0.4 * b) + (x - 0.15) * (0.85 - 0.06 * b) / 0.85),
    "ripple": lambda x, b: x + 0.01 * b * np.sin(2 * np.pi * x * 6),
}


class Pad:
    """A pad of a row of the benchmark: `traits` is a set of curved, creep, hysteresis, place."""

    def __init__(self, seed, traits):
        self.random = random = np.random.default_rng(seed)
        self.counts = int(random.choice([255, 1000, 6000, 32767]))
        self.full = float(np.exp(random.uniform(np.log(300), np.log(1500))))
        self.noise = float(random.uniform(0.3, 0.8) * {255: 1, 1000: 1.2, 6000: 2, 32767: 8}[self.counts])
        names = [name for name in SHAPES if name != "linear"]
        self.shape = names[int(random.integers(len(names)))] if "curved" in traits else "linear"
        self.bend = float(random.uniform(0.3, 1))
        # Log creep: four equal parts with time constants spread over 0.5 to 30 s.
        self.creep = float(random.uniform(0.01, 0.05)) if "creep" in traits else 0.0
        self.taus = np.array([0.5, 2, 8, 30.0])
        # Prandtl–Ishlinskii: plays of rising widths, as shares of the heaviest load so far in practice.
        self.play = float(random.uniform(0.005, 0.02)) if "hysteresis" in traits else 0.0
        self.widths = np.array([2, 8, 30, 100.0])
        self.bow, self.tilt = (random.normal(0, 0.012, 2) if "place" in traits else (0.0, 0.0))
        self.heading = random.uniform(0, 2 * np.pi)
        self.crept = np.zeros(4)
        self.followed = np.zeros(4)

    def gain(self, x, y):
        """The gain at a place, in shares of the pad from its center: −0.5…0.5."""
        along = x * np.cos(self.heading) + y * np.sin(self.heading)
        return float(np.clip(1 + self.tilt * 4 * along + self.bow * (8 * (x * x + y * y) - 0.5), 0.94, 1.06))

    def rest(self):
        """Nothing has pressed for a long time."""
        self.crept = np.zeros(4)
        self.followed = np.zeros(4)

    def read(self, force, dt=1 / RATE):
        """Counts for forces in grams at intervals dt."""
        felt = np.array(force, float)
        if self.play:
            out = np.zeros_like(felt)
            state = self.followed.copy()
            for k, value in enumerate(felt):
                state = np.clip(state, value - self.widths, value + self.widths)
                out[k] = state.sum()
            self.followed = state
            # The plays lag the load; their share of the response is the loop.
            felt = felt * (1 - self.play * 2) + self.play * 2 * out / 4
        if self.creep:
            part = np.zeros_like(felt)
            for k, tau in enumerate(self.taus):
                a = np.exp(-dt / tau)
                y, z = lfilter([1 - a], [1, -a], felt, zi=[a * self.crept[k]])
                self.crept[k] = y[-1]
                part += y / 4
            felt = felt * (1 - self.creep) + self.creep * part
        share = np.clip(felt / self.full, 0, 1)
        response = SHAPES[self.shape](share, self.bend) * self.counts
        noisy = response + self.noise * self.random.normal(size=len(felt))
        return np.clip(np.rint(noisy), 0, self.counts).astype(int)


def ramp(start, end, seconds):
    """A load that comes or goes as a hand puts it down."""
    part = np.arange(int(seconds * RATE)) / (seconds * RATE)
    return start + (end - start) * (3 * part**2 - 2 * part**3)


def pink(random, n, sd):
    """1/f noise of a standard deviation."""
    spectrum = random.normal(size=n // 2 + 1) + 1j * random.normal(size=n // 2 + 1)
    f = np.fft.rfftfreq(n, 1 / RATE)
    f[0] = f[1]
    series = np.fft.irfft(spectrum / np.sqrt(f), n)
    return sd * (series - series.mean()) / series.std()
