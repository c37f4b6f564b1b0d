"""Readings, smoothing and stability by their definitions alone, with nothing but the standard library.

Reads cases: a line `case SMOOTHING BAND_GRAMS|standard WINDOW_US INTERVAL_G`, then a line a frame,
`TIME_US SLOT/ID:GRAMS …`, on a pad of 1000 g at full scale where a count is a gram. Nothing is stable while a contact is at
full scale, nor within the window after it. Writes for each case a line
`case` and a line a reading: `TIME_US tick|reading GRAMS PERCENT 0|1` (the last is stable).
"""

import math
import statistics
import sys

STEP = 5_000
TICK = 100_000
FULL = 1000


class OneEuro:
    """Casiez, Roussel, Vogel, CHI 2012; the weight comes from grams and serves percent too."""

    def start(self, value):
        self.last, self.state, self.rate = value, value, 0.0

    def step(self, value):
        seconds = STEP / 1e6

        def alpha(cutoff):
            return 1 / (1 + 1 / (2 * math.pi * cutoff * seconds))

        a = alpha(1.0)
        self.rate = a * (value[0] - self.last[0]) / seconds + (1 - a) * self.rate
        w = alpha(0.5 + 0.026 * abs(self.rate))
        self.state = tuple(w * new + (1 - w) * old for new, old in zip(value, self.state))
        self.last = value


class Average:
    def __init__(self, tau):
        self.alpha = 1 - math.exp(-STEP / 1e6 / tau)

    def start(self, value):
        self.state = value

    def step(self, value):
        self.state = tuple(self.alpha * new + (1 - self.alpha) * old for new, old in zip(value, self.state))


class Median:
    def __init__(self, seconds):
        self.length = round(seconds * 1e6 / STEP)

    def start(self, value):
        self.samples = []
        self.step(value)

    def step(self, value):
        self.samples = (self.samples + [value])[-self.length:]
        self.state = tuple(statistics.median(column) for column in zip(*self.samples))


class Chain:
    def __init__(self, text):
        self.stages = []
        for part in [] if text == "none" else text.split(","):
            name, _, number = part.partition(":")
            make = {"one-euro": OneEuro, "ema": Average, "median": Median}[name]
            self.stages.append(make(float(number)) if number else make())

    def start(self, value):
        self.state = value
        for stage in self.stages:
            stage.start(value)

    def step(self, value):
        for stage in self.stages:
            stage.step(value)
            value = stage.state
        self.state = value


def held(frames, time):
    """The last frame at or before a time."""
    return max((f for f in enumerate(frames) if f[1][0] <= time), key=lambda f: f[0])[1]


def states(frames, text):
    """Times and states of every step: one on the grid, and one at the first value after no contact."""
    chain, result = Chain(text), []
    for index, (time, value, ids, _) in enumerate(frames):
        if not ids:
            continue
        if index == 0 or not frames[index - 1][2]:
            chain.start(value)
            result.append((time, chain.state))
        following = frames[index + 1][0] if index + 1 < len(frames) else time + 1
        first = time // STEP * STEP
        for moment in range(first, following, STEP):
            if moment >= time and moment > result[-1][0]:
                chain.step(value)
                result.append((moment, chain.state))
    return result


def readings(frames):
    for index, (time, _, ids, _) in enumerate(frames):
        if ids or (index > 0 and frames[index - 1][2]):
            yield time, "reading"
        if ids and index + 1 < len(frames):
            for moment in range(time + TICK, frames[index + 1][0], TICK):
                yield moment, "tick"


def run(smoothing, band, window, interval, frames):
    shown = states(frames, smoothing)
    calm = states(frames, "one-euro")
    changes = [f[0] for i, f in enumerate(frames) if i == 0 or frames[i - 1][2] != f[2] or frames[i - 1][3]]
    for time, kind in readings(frames):
        _, value, ids, is_saturated = held(frames, time)
        stable = 0
        if not ids:
            value = (0.0, 0.0)
        else:
            if smoothing != "none":
                value = [s for t, s in shown if t <= time][-1]
            grid = [s[0] for t, s in calm if t % STEP == 0 and time - window <= t <= time]
            gross = [s[0] for t, s in calm if t <= time][-1]
            limit = max(2 * interval, 0.02 * gross) if band == "standard" else float(band)
            same = all(not time - window < change <= time for change in changes)
            stable = int(same and not is_saturated and max(grid) - min(grid) <= limit)
        print(time, kind, repr(float(value[0])), repr(float(value[1])), stable)


def main():
    cases = []
    for line in sys.stdin:
        words = line.split()
        if words[0] == "case":
            cases.append((words[1], words[2], int(words[3]), float(words[4]), []))
            continue
        parts = [word.split(":") for word in words[1:]]
        grams = sum(float(part[1]) for part in parts)
        value = (grams, sum(100 * float(part[1]) / FULL for part in parts))
        is_saturated = any(float(part[1]) >= FULL for part in parts)
        cases[-1][-1].append((int(words[0]), value, [part[0] for part in parts], is_saturated))
    for case in cases:
        print("case")
        run(*case)


main()
