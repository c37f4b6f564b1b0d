"""The figures of a check, computed with numpy from the definitions in docs/metrology.md.

Reads sessions from standard input: a header `session FULL_SCALE_G GRAMS_PER_COUNT SPAN X0 X1 Y0 Y1 STAND MASSES` (nan
where the pad tells no places; STAND is 1 or 0, MASSES are separated by commas, or -), then a line a frame, `TIME_US
slot:id:x:y:raw:major …` (- for what was never sent), or `D` where events were lost. Prints a line a session: the figures
in the order of `KEYS`; nan for none.
"""

import sys

import numpy as np

nan = float("nan")
KEYS = """noise_floor_g effective_bits noise_free_counts creep_g creep_settled_g repeatability_g eccentricity_g
linearity_pct error_of_indication_g hysteresis_g zero_return_g discrimination_g uncertainty_offset_g
uncertainty_slope_pct minimum_weight_g missing_codes two_finger_change_share size_correlation""".split()


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
    full, per_count, span, x0, x1, y0, y1, stand = pad
    start = run[0].time
    offsets = np.arange(0, end - start, 5000)
    offsets = offsets[offsets < end - start - 250_000]
    at = np.searchsorted([frame.time - start for frame in run], offsets, side="right") - 1
    counts = np.array([np.clip(frame.raw, 0, span).sum() for frame in run])[at]
    quarters = counts[: len(counts) // 50 * 50].reshape(-1, 50).mean(axis=1)
    offsets = offsets[offsets >= 500_000]
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
    share = 0.004 if stand else 0.02
    found = levels(quarters, share)
    steps = any(abs(b - a) > max(2, 8 * share * abs(a)) for a, b in zip(found, found[1:]))
    creep = late.mean() - early.mean() if len(late) == 200 and not saturated.any() and not steps else nan
    settled = next((k for k in range(len(quarters) - 1) if abs(quarters[k + 1] - quarters[k]) <= max(2, 0.01 * abs(quarters[k]))), None)
    course = None
    if not np.isnan(creep) and settled is not None:
        until = quarters[1198:1202] if len(quarters) >= 1202 else quarters[118:122]
        course = (quarters[settled] * per_count, until.mean() * per_count, len(quarters) >= 1202)
    return dict(
        course=course, early=early.mean() if len(early) else nan, raw=counts.mean(),
        levels=found, long=end - start >= 30_750_000,
        n=len(run[0].ids), grams=grams.mean(), seconds=seconds, creep=creep, saturated=saturated.any(),
        x=np.nanmean(x) if not np.isnan(x).all() else nan, y=np.nanmean(y) if not np.isnan(y).all() else nan,
    )


def levels(quarters, share):
    """Counts of the loads at rest: runs of four quarter seconds or more, each like the mean of the four before it."""

    def like(a, b):
        return abs(a - b) <= max(2, share * abs(b))

    runs, run = [], []
    for value in quarters:
        if run and not like(value, np.mean(run[-4:])):
            runs.append(run)
            run = []
        run.append(value)
    runs.append(run)
    found = []
    for run in runs:
        if len(run) >= 4:
            mean = np.mean(run[1:5] if len(run) >= 5 else run)
            if not found or not like(mean, found[-1]):
                found.append(mean)
    return found


def repeatability(loadings):
    best = []
    for one in loadings:
        near = np.array([
            other["grams"]
            for other in loadings
            if not (abs(other["x"] - one["x"]) > 0.15 or abs(other["y"] - one["y"]) > 0.15)
            and abs(other["grams"] - one["grams"]) <= 0.25 * abs(one["grams"])
            and other["mass"] == one["mass"]
        ])
        if one["mass"] is None:
            middle = np.median(near)
            spread = 1.4826 * np.median(np.abs(near - middle))
            near = near[np.abs(near - middle) <= max(0.02 * abs(middle), 6 * spread)]
        if len(near) > len(best):
            best = near
    return np.std(best, ddof=1) if len(best) >= 5 else nan


def eccentricity(loadings):
    """The largest difference, and the load at the center."""

    def there(test):
        return [h for h in loadings if test(h["x"] - 0.5, h["y"] - 0.5)]

    def like(one, among):
        if one["mass"] is not None:
            return np.mean([h["grams"] for h in among if h["mass"] == one["mass"]])
        return np.mean([h["grams"] for h in among if h["mass"] is None and abs(h["grams"] - one["grams"]) <= 0.02 * abs(one["grams"])])

    centers = there(lambda x, y: abs(x) <= 1 / 6 and abs(y) <= 1 / 6)
    corners = [there(lambda x, y, a=a, b=b: a * x >= 0.25 and b * y >= 0.25) for b in (-1, 1) for a in (-1, 1)]
    best = (np.inf, nan, nan)
    for center in centers:
        load = like(center, centers)
        readings = []
        for corner in corners:
            same = [h for h in corner if h["mass"] == center["mass"]]
            nearest = min(same, key=lambda h: abs(h["grams"] - center["grams"]), default=None)
            if nearest is None or abs(nearest["grams"] - center["grams"]) > 0.5 * abs(center["grams"]):
                break
            readings.append(like(nearest, same))
        else:
            differences = np.abs(np.array(readings) - load)
            best = min(best, (differences.sum() / abs(load), differences.max(), load))
    return best[1], best[2]


def by_masses(loadings, masses, per_count):
    """Linearity, error of indication, hysteresis, discrimination of known masses, and their range."""
    nothing = nan, nan, nan, nan, nan
    if not masses:
        return nothing
    if len(masses) == len(loadings):
        rows = [(k, m, h["raw"]) for k, (m, h) in enumerate(zip(masses, loadings))]
    else:
        rows = [(k, None, raw) for k, h in enumerate(loadings) for raw in h["levels"]]
        if len(rows) != len(masses):
            return nothing
        rows = [(k, m, raw) for (k, _, raw), m in zip(rows, masses)]
    falling = []
    for k, row in enumerate(rows):
        before = rows[k - 1] if k and rows[k - 1][0] == row[0] else None
        falling.append(bool(before and (before[1] > row[1] or before[1] == row[1] and falling[-1])))
    mass = np.array([row[1] for row in rows])
    raw = np.array([row[2] for row in rows])
    grams = raw * per_count
    span = mass.max() - mass.min()
    each = sorted(set(mass))
    linearity = error = nan
    if len(each) >= 3:
        means = np.array([raw[mass == m].mean() for m in each])
        residuals = np.polyval(np.polyfit(each, means, 1), each) - means
        linearity = 100 * np.abs(residuals).max() / (means.max() - means.min())
        lightest = np.argmin(mass)
        error = np.abs(grams - grams[lightest] - (mass - mass[lightest])).max()
    down = np.array(falling)
    loops = [
        abs(grams[(mass == m) & down].mean() - grams[(mass == m) & ~down].mean())
        for m in each[1:]
        if ((mass == m) & down).any() and ((mass == m) & ~down).any()
    ]
    steps = [
        (abs(b[1] - a[1]), (b[2] - a[2]) * per_count / (b[1] - a[1]) >= 0.7)
        for a, b in zip(rows, rows[1:])
        if a[0] == b[0] and a[1] != b[1]
    ]
    unseen = max((step for step, seen in steps if not seen), default=-1)
    seen = min((step for step, ok in steps if ok and step > unseen), default=nan)
    return linearity, error, max(loops, default=nan), seen, span


def zero_return(loadings, masses, per_count):
    found = []
    place = 0
    total = sum(len(h["levels"]) for h in loadings)
    for h in loadings:
        raw = h["levels"]
        its = masses[place : place + len(raw)] if len(masses) == total and len(masses) != len(loadings) else None
        place += len(raw)
        if len(raw) < 3:
            continue
        if its[0] != its[-1] if its else abs(raw[-1] - raw[0]) > 0.1 * (max(raw) - raw[0]):
            continue
        found.append((raw[-1] - raw[0]) * per_count)
    return max(found, key=abs, default=nan)


def ranks(values):
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    return (np.cumsum(counts) - (counts - 1) / 2)[inverse]


def figures(frames, pad):
    *pad, masses = pad
    full, per_count, span = pad[:3]
    holds = [h for h in (hold(run, end, pad) for run, end in stretches(frames)) if h]
    seconds = [s for h in holds for s in h["seconds"]]
    noise = np.median(seconds) if seconds else nan
    bits = np.log2(full / (np.sqrt(12) * max(noise, per_count / np.sqrt(12)))) if seconds else nan
    crept = next((h for h in holds if not np.isnan(h["creep"])), dict(creep=nan, early=nan))
    courses = [h["course"] for h in holds if h["course"]]
    course = next((c for c in courses if c[2]), courses[0] if courses else None)
    loadings = [h for h in holds if h["n"] == 1 and not h["saturated"]]
    for k, h in enumerate(loadings):
        h["mass"] = masses[k] if len(masses) == len(loadings) else None
    compared = [h for h in loadings if not h["long"] and (len(h["levels"]) == 1 if pad[7] else h["levels"])]
    repeated = repeatability(compared)
    eccentric, load = eccentricity(compared)
    linearity, error, hysteresis, seen, range_ = by_masses(loadings, masses, per_count)
    a = 2 * np.sqrt(repeated**2 + per_count**2 / 6)
    terms = [eccentric / load / np.sqrt(12), crept["creep"] / crept["early"] / np.sqrt(12), hysteresis / range_ / np.sqrt(12), error / range_ / np.sqrt(3)]
    b = 2 * np.sqrt(np.nansum(np.square(terms))) if not np.isnan(repeated) else nan
    least = a / (0.01 - b) if b < 0.01 else nan

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
    return (
        noise, bits, full / max(6.6 * noise, per_count) if seconds else nan, crept["creep"],
        course[1] - course[0] if course else nan, repeated, eccentric, linearity, error, hysteresis,
        zero_return(loadings, masses, per_count), seen, a, 100 * b, least if least <= full else nan, missing, share,
        correlation,
    )


def main():
    sessions = []
    for line in sys.stdin:
        if line.startswith("session"):
            *words, masses = line.split()[1:]
            masses = [] if masses == "-" else [float(mass) for mass in masses.split(",")]
            sessions.append(([float(word) for word in words] + [masses], []))
        elif line.strip() == "D":
            sessions[-1][1].append(None)
        else:
            sessions[-1][1].append(Frame(line))
    np.seterr(all="ignore")
    for pad, frames in sessions:
        print(*(f"{value:.15g}" for value in figures(frames, pad)))


main()
