"""The figures of a check, computed with numpy from the definitions in docs/metrology.md.

Reads sessions from standard input: a header `session FULL_SCALE_G GRAMS_PER_COUNT SPAN X0 X1 Y0 Y1` (nan where the pad
tells no places), then a line a frame, `TIME_US slot:id:x:y:raw:major …` (- for what was never sent), or `D` where events
were lost. Prints a line a session: noise, bits, creep, repeatability, eccentricity, missing codes, the share of frames
with changes under two contacts, the rank correlation with touch size; nan for none.
"""

import sys

import numpy as np

nan = float("nan")


def number(word):
    return nan if word == "-" else float(word)


class Frame:
    def __init__(self, line):
        words = line.split()
        self.time = int(words[0])
        rows = [word.split(":") for word in words[1:]]
        self.ids = tuple((row[0], row[1]) for row in rows)
        self.x, self.y, self.raw, self.major = (np.array([number(row[k]) for row in rows]) for k in (2, 3, 4, 5))


def stretches(frames):
    """Runs of frames with the same contacts, each with the time at which it ended."""
    run = []
    for frame in frames:
        if frame is None or (run and frame.ids != run[0].ids):
            if run and run[0].ids:
                yield run, frame.time if frame else run[-1].time
            run = []
        if frame is not None:
            run.append(frame)
    if run and run[0].ids:
        yield run, run[-1].time


def hold(run, end, pad):
    full, per_count, span, x0, x1, y0, y1 = pad
    start = run[0].time
    offsets = np.arange(0, end - start, 5000)
    offsets = offsets[(offsets >= 500_000) & (offsets < end - start - 250_000)]
    if len(offsets) < 100:
        return None
    at = np.searchsorted([frame.time - start for frame in run], offsets, side="right") - 1
    counts = np.array([np.clip(frame.raw, 0, span).sum() for frame in run])[at]
    saturated = np.array([(frame.raw >= span).any() for frame in run])[at]
    grams = counts * per_count
    x = np.array([(frame.x[0] - x0) / (x1 - x0) for frame in run])[at]
    y = np.array([(frame.y[0] - y0) / (y1 - y0) for frame in run])[at]
    seconds = []
    for k in range(len(grams) // 200):
        part = slice(200 * k, 200 * k + 200)
        if not saturated[part].any():
            t = np.arange(200)
            residuals = grams[part] - np.polyval(np.polyfit(t, grams[part], 1), t)
            seconds.append(np.sqrt((residuals**2).sum() / 198))
    late = grams[(offsets >= 29_500_000) & (offsets < 30_500_000)]
    early = grams[(offsets >= 500_000) & (offsets < 1_500_000)]
    creep = late.mean() - early.mean() if len(late) == 200 and not saturated.any() else nan
    return dict(
        n=len(run[0].ids), grams=grams.mean(), seconds=seconds, creep=creep, saturated=saturated.any(),
        x=np.nanmean(x) if not np.isnan(x).all() else nan, y=np.nanmean(y) if not np.isnan(y).all() else nan,
    )


def repeatability(loadings):
    best = []
    for one in loadings:
        near = [
            other["grams"]
            for other in loadings
            if not (abs(other["x"] - one["x"]) > 0.15 or abs(other["y"] - one["y"]) > 0.15)
            and abs(other["grams"] - one["grams"]) <= 0.25 * one["grams"]
        ]
        if len(near) > len(best):
            best = near
    return np.std(best, ddof=1) if len(best) >= 5 else nan


def eccentricity(loadings):
    def mean(test):
        values = [h["grams"] for h in loadings if test(h["x"] - 0.5, h["y"] - 0.5)]
        return np.mean(values) if values else nan

    centre = mean(lambda x, y: abs(x) <= 1 / 6 and abs(y) <= 1 / 6)
    corners = [mean(lambda x, y, a=a, b=b: a * x >= 0.25 and b * y >= 0.25) for a in (-1, 1) for b in (-1, 1)]
    differences = np.abs(np.array(corners) - centre)
    return differences.max() if (differences <= 0.5 * centre).all() else nan


def ranks(values):
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(counts) - (counts - 1) / 2)[inverse]


def figures(frames, pad):
    full, per_count, span = pad[:3]
    holds = [h for h in (hold(run, end, pad) for run, end in stretches(frames)) if h]
    seconds = [s for h in holds for s in h["seconds"]]
    noise = np.median(seconds) if seconds else nan
    bits = np.log2(full / (np.sqrt(12) * max(noise, per_count / np.sqrt(12)))) if seconds else nan
    creep = next((h["creep"] for h in holds if not np.isnan(h["creep"])), nan)
    loadings = [h for h in holds if h["n"] == 1 and not h["saturated"]]

    raws = np.concatenate([f.raw for f in frames if f is not None] or [[]])
    majors = np.concatenate([f.major for f in frames if f is not None] or [[]])
    missing = nan
    if len(raws):
        low, high = np.percentile(raws, [1, 99])
        codes = np.arange(np.ceil(low), np.floor(high) + 1)
        missing = np.sum(~np.isin(codes, raws)) if len(codes) else nan

    changed = [
        (now.raw != last.raw).any()
        for last, now in zip(frames, frames[1:])
        if last is not None and now is not None and last.ids == now.ids and len(now.ids) > 1
    ]
    share = np.mean(changed) if len(changed) >= 20 else nan

    sized = ~np.isnan(majors)
    correlation = nan
    if sized.any() and len(set(raws[sized])) > 1 and len(set(majors[sized])) > 1:
        correlation = np.corrcoef(ranks(raws[sized]), ranks(majors[sized]))[0, 1]
    return noise, bits, creep, repeatability(loadings), eccentricity(loadings), missing, share, correlation


def main():
    sessions = []
    for line in sys.stdin:
        if line.startswith("session"):
            sessions.append(([float(word) for word in line.split()[1:]], []))
        elif line.strip() == "D":
            sessions[-1][1].append(None)
        else:
            sessions[-1][1].append(Frame(line))
    np.seterr(all="ignore")
    for pad, frames in sessions:
        print(*(f"{value:.15g}" for value in figures(frames, pad)))


main()
