#!/usr/bin/env python3
"""Figures of touches with numpy and scipy, from their definitions alone.

    analysis.py PROGRAM RECORDING... [-- OPTIONS]

Of each recording the frames come from the program's own conversion to native CSV (rows of raw counts; readers of other
formats have tests of their own), every figure from here. Prints each figure that differs, and a line of counts.
"""

import csv
import json
import os
import subprocess
import sys

import numpy as np
from scipy.signal import welch

STEP = 5_000


def read(program, path, options):
    """Frames as (time, {(slot, id): (raw, x, y)}), lost events, and the head of the trace."""
    text = subprocess.run(
        [program, "convert", path, "-"] + options, check=True, capture_output=True, text=True).stdout
    head, rows, frames, dropped = {}, [], [], 0
    for line in text.splitlines():
        if line.startswith("#"):
            name, _, value = line[1:].strip().partition(": ")
            head[name] = value
        else:
            rows.append(line)
    last = None
    for row in csv.DictReader(rows):
        if row["phase"] == "drop":
            dropped += 1
            continue
        place = (0 if row["phase"] == "up" else 256) + int(row["slot"])
        time = int(row["time_us"])
        if last is None or time != last[0] or place <= last[1]:
            frames.append((time, {}))
        last = (time, place)
        if row["phase"] != "up":
            position = (int(row["x"]), int(row["y"])) if row["x"] and row["y"] else None
            frames[-1][1][(int(row["slot"]), int(row["tracking_id"]))] = (int(row["raw"]), position)
    return frames, dropped, head


def series(times, forces, start, end):
    """Held values every 5 ms from the start to the end, the up frame's 0 left out."""
    grid = start + STEP * np.arange((end - start) // STEP + 1)
    return forces[np.searchsorted(times, grid, side="right") - 1]


def held(times, forces, start, end):
    """Held values within two times with the time that each is held for, in seconds."""
    bounds = np.clip(np.append(times, end), start, end)
    return forces, np.diff(bounds) / 1e6


def variation(forces, weights):
    total = weights.sum()
    mean = (forces * weights).sum() / total
    return None if mean == 0 else np.sqrt((weights * (forces - mean) ** 2).sum() / total) / mean


def spectrum(samples):
    if len(samples) < 400 or np.all(samples == samples[0]):
        return None
    frequency, density = welch(
        samples, fs=200, window="hann", nperseg=400, noverlap=200, detrend="linear", scaling="density")
    return frequency, density


def share(found):
    frequency, density = found
    tremor = density[(frequency >= 4) & (frequency <= 12)]
    whole = density[(frequency >= 0.5) & (frequency <= 25)]
    assert len(tremor) == 17 and len(whole) == 50
    return tremor.sum() / whole.sum(), np.sqrt(tremor.sum() * 0.5)


def figures(run, scale, is_cut):
    times, raws = np.array(run["times"]), np.array(run["raws"])
    start, end = times[0], run["end"]
    duration = (end - start) / 1e6
    found = {
        "tracking_id": run["id"], "start_s": start / 1e6, "duration_s": duration, "frames": run["frames"],
        "peak_raw": raws.max(), "time_to_peak_s": (times[np.argmax(raws)] - start) / 1e6, "cut": is_cut}
    path = np.array([place for place in run["places"] if place is not None], dtype=float)
    found["path_length"] = np.hypot(*np.diff(path, axis=0).T).sum() if len(path) else None
    for key, value in zip(("x0", "y0", "x1", "y1"), (*path[0], *path[-1]) if len(path) else [None] * 4):
        found[key] = value
    keys = (
        "onset_g", "peak_percent", "peak_g", "mean_g", "impulse_gs", "max_rise_gps", "cv", "hold_cv", "tremor_share",
        "hold_tremor_share", "hold_tremor_g", "tremor_floor_g")
    found.update(dict.fromkeys(keys))
    if scale is None:
        return found
    span, full = scale
    clipped = np.clip(raws, 0, span)
    grams = clipped * full / span
    values, weights = held(times, grams, start, end)
    impulse = (values * weights).sum()
    found.update(
        onset_g=grams[0], peak_percent=100 * clipped.max() / span, peak_g=grams.max(), impulse_gs=impulse,
        mean_g=impulse / duration if duration else None,
        tremor_floor_g=full / span / np.sqrt(12) * np.sqrt(8 / 25))
    if found["mean_g"]:
        found["cv"] = variation(values, weights)
    samples = series(times, grams, start, end)
    if end - start >= 50_000:
        found["max_rise_gps"] = max(0, (samples[10:] - samples[:-10]).max() / 0.05)
    first, last = start + 500_000, end - 250_000
    if last - first >= 1_000_000:
        found["hold_cv"] = variation(*held(times, grams, first, last))
    if end - start >= 2_000_000 and (whole := spectrum(samples)):
        found["tremor_share"] = share(whole)[0]
    if last - first >= 2_000_000 and (hold := spectrum(samples[100:(last - start) // STEP + 1])):
        found["hold_tremor_share"], found["hold_tremor_g"] = share(hold)
    return found


def touches(frames, scale):
    runs, done = {}, []
    zero = next((time for time, contacts in frames if contacts), 0)
    for number, (time, contacts) in enumerate(frames):
        for key in [key for key in runs if key not in contacts]:
            run = runs.pop(key)
            run["end"], run["frames"] = time - zero, number - run["first"] + 1
            done.append((run, False))
        for key, (raw, place) in contacts.items():
            run = runs.setdefault(
                key, {"id": key[1], "slot": key[0], "times": [], "raws": [], "places": [], "first": number})
            run["times"].append(time - zero)
            run["raws"].append(raw)
            run["places"].append(place)
    for run in runs.values():
        run["end"], run["frames"] = frames[-1][0] - zero, len(frames) - run["first"]
        done.append((run, True))
    done.sort(key=lambda entry: (entry[0]["times"][0], entry[0]["id"], entry[0]["slot"]))
    return [figures(run, scale, is_cut) for run, is_cut in done]


def whole(frames, dropped, scale):
    """The figures of the whole recording; the overall ones as far as they are integrals or extremes."""
    frames = frames[next((place for place, frame in enumerate(frames) if frame[1]), len(frames)):]
    if not frames:
        return {"frames": 0}
    times = np.array([time for time, _ in frames])
    touched = np.array([bool(contacts) for _, contacts in frames])
    gaps = np.diff(times)[touched[:-1]] / 1e3
    raws = [raw for _, contacts in frames for raw, _ in contacts.values()]
    found = {
        "duration_s": (times[-1] - times[0]) / 1e6, "dropped": dropped, "levels": len(set(raws)),
        "histogram": [list(map(int, level)) for level in zip(*np.unique(raws, return_counts=True))]}
    if len(gaps):
        p50, p95, p99 = np.percentile(gaps, [50, 95, 99])
        found["interval_ms.median"], found["interval_ms.p95"], found["interval_ms.p99"] = p50, p95, p99
        found["interval_ms.max"] = gaps.max()
        if p50:
            found["rate_hz"] = 1000 / p50
    weights = np.diff(times)[touched[:-1]] / 1e6
    sums = np.array([sum(raw for raw, _ in contacts.values()) for _, contacts in frames])[:-1][touched[:-1]]
    found["overall.duration_s"] = weights.sum()
    if scale:
        span, full = scale
        found["range_used"] = [min(raws) / span, max(raws) / span]
        loads = np.array([
            sum(min(max(raw, 0), span) for raw, _ in contacts.values()) * full / span for _, contacts in frames])
        loads = loads[:-1][touched[:-1]]
        found["overall.impulse_gs"] = (loads * weights).sum()
        if weights.sum():
            mean = (loads * weights).sum() / weights.sum()
            found["overall.mean_g"] = mean
            if mean:
                found["overall.cv"] = np.sqrt((weights * (loads - mean) ** 2).sum() / weights.sum()) / mean
    if len(sums):
        every = [sum(raw for raw, _ in contacts.values()) for _, contacts in frames if contacts]
        found["overall.peak_raw"] = max(every)
    return found


def differs(key, told, wanted):
    if wanted is None or told is None or isinstance(wanted, bool):
        return told != wanted
    if isinstance(wanted, list):
        return len(told) != len(wanted) or any(differs(key, *pair) for pair in zip(told, wanted))
    # Six significant digits or 1e-9; shares of tremor, and what comes from the same sums, 1e-3.
    relative = 1e-3 if "tremor" in key and key != "tremor_floor_g" else 5e-7
    return abs(told - wanted) > max(1e-9, relative * abs(wanted))


def check(program, path, options):
    """The number of touches and of figures that were compared, and of those that differ."""
    line = subprocess.run(
        [program, "analyze", "--json", path] + options, check=True, capture_output=True, text=True).stdout
    told = json.loads(line.splitlines()[0])
    frames, dropped, head = read(program, path, options)
    axis = told["axis"]
    scale = None
    if axis:
        span = axis["maximum"] - axis["minimum"]
        full = axis["maximum"] / axis["resolution"] if axis["resolution"] else 385
        assert axis["resolution"] == 0 or axis["minimum"] == 0
        scale = (span, full)
    wanted = touches(frames, scale)
    wrong = compared = 0
    if len(wanted) != len(told["touches"]):
        print(f"{path}: {len(told['touches'])} touches where there are {len(wanted)}")
        wrong += 1
    for number, (one, other) in enumerate(zip(told["touches"], wanted)):
        for key, value in other.items():
            compared += 1
            if differs(key, one[key], value):
                wrong += 1
                print(f"{path}, touch {number}, {key}: {one[key]} where {value} is right")
    is_sound = (told["interval_ms"] or {}).get("clock", "kernel") == "kernel"
    for key, value in whole(frames, dropped, scale).items():
        if key == "frames" or (not is_sound and key.startswith(("interval", "rate"))):
            continue
        found = told
        for part in key.split("."):
            found = found[part] if found else None
        compared += 1
        # Frames without a contact have no row in a trace, so that it may end sooner.
        if differs(key, found, value) and not (key == "duration_s" and found > value):
            wrong += 1
            print(f"{path}, {key}: {found} where {value} is right")
    return len(wanted), compared, wrong


if __name__ == "__main__":
    words = sys.argv[2:]
    split = words.index("--") if "--" in words else len(words)
    options = words[split + 1:]
    program = os.path.abspath(sys.argv[1])
    total = np.zeros(3, dtype=int)
    for path in words[:split]:
        total += check(program, path, options)
    print(f"{total[0]} touches, {total[1]} figures, {total[2]} differ")
    sys.exit(1 if total[2] else 0)
