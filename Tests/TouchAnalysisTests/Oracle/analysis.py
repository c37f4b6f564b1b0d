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
DRAWING = ("mean_speed", "peak_speed", "sparc", "speed_tremor_share")


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


def read_table(path, mapping):
    """Frames of a foreign table; a drawing that begins before the last one ended begins a second behind it."""
    columns = dict(word.split("=") for word in mapping.split(","))
    unit = {"s": 1e6, "ms": 1e3, "us": 1}[columns.pop("unit", "ms")]
    columns = {name: int(number) for name, number in columns.items()}
    frames, part, shift = [], None, 0
    for number, line in enumerate(open(path)):
        if number < columns.get("skip", 0) or not line.strip():
            continue
        fields = [float(field) for field in line.replace(";", " ").split()]
        time = round(fields[columns["time"]] * unit) + shift
        if "part" in columns:
            if part is not None and fields[columns["part"]] != part and frames:
                if frames[-1][1]:
                    frames.append((frames[-1][0], {}))
                if time < frames[-1][0]:
                    shift += frames[-1][0] + 1_000_000 - time
                    time = frames[-1][0] + 1_000_000
            part = fields[columns["part"]]
        time = max(time, frames[-1][0]) if frames else time
        raw = int(np.floor(fields[columns["pressure"]] + 0.5))
        place = int(fields[columns["x"]]), int(fields[columns["y"]])
        is_down = fields[columns["down"]] != 0 if "down" in columns else raw > 0
        frames.append((time, {(0, 0): (raw, place)} if is_down else {}))
    return frames, 0, {}


def drawing(times, places, end):
    """Speed, smoothness and tremor of places every 5 ms on straight lines between frames."""
    places = np.array(places, dtype=float)
    duration = (end - times[0]) / 1e6
    found = {
        "mean_speed": np.hypot(*np.diff(places, axis=0).T).sum() / duration if duration else None,
        "peak_speed": None, "sparc": None, "speed_tremor_share": None}
    grid = np.arange(times[0], times[-1] + 1, STEP)
    if len(grid) <= 10:
        return found
    # Of places at one time the last one counts.
    last = np.append(np.diff(times) > 0, True)
    way = np.stack([np.interp(grid, times[last], places[last, axis]) for axis in (0, 1)], axis=1)
    found["peak_speed"] = np.hypot(*(way[10:] - way[:-10]).T).max() / 0.05
    speeds = np.hypot(*np.diff(way, axis=0).T) * 200
    size = 2 ** (int(np.ceil(np.log2(len(speeds)))) + 4)
    frequency = np.arange(size) * 200 / size
    amplitude = np.abs(np.fft.fft(speeds, size))
    amplitude = amplitude[frequency <= 10] / amplitude.max()
    above = np.nonzero(amplitude >= 0.05)[0]
    amplitude = amplitude[above[0]:above[-1] + 1]
    found["sparc"] = -np.hypot(1 / (len(amplitude) - 1), np.diff(amplitude)).sum()
    if len(speeds) >= 400 and (tremor := spectrum(speeds)):
        found["speed_tremor_share"] = share(tremor)[0]
    return found


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
        "saturated", "saturated_share", "onset_g", "peak_percent", "peak_g", "mean_g", "impulse_gs", "max_rise_gps", "cv", "hold_cv", "tremor_share",
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
        saturated=bool((raws >= span).any()), saturated_share=(raws >= span).mean(),
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


def touches(frames, scale, draws):
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
    found = []
    for run, is_cut in done:
        found.append(figures(run, scale, is_cut))
        if draws:
            found[-1].update(drawing(np.array(run["times"]), run["places"], run["end"]))
    return found


def stretches(frames):
    """Times without contact left out: (frames with contact, the end, frames with the up frame, whether it is cut)."""
    found, run = [], []
    for time, contacts in frames:
        if contacts:
            run.append((time, contacts))
        elif run:
            found.append((run, time, len(run) + 1, False))
            run = []
    return found + ([(run, run[-1][0], len(run), True)] if run else [])


def overall(frames, scale):
    """All contacts combined by their sum: integrals and spectra of all stretches joined, no series across a gap."""
    runs = stretches(frames)
    zero = runs[0][0][0][0]
    duration = sum(end - run[0][0] for run, end, *_ in runs) / 1e6
    sums = [(sum(raw for raw, _ in contacts.values()), time) for run, *_ in runs for time, contacts in run]
    peak = max(total for total, _ in sums)
    found = {
        "stretches": len(runs), "start_s": 0, "duration_s": duration, "frames": sum(count for *_, count, _ in runs),
        "peak_raw": peak, "time_to_peak_s": (next(time for total, time in sums if total == peak) - zero) / 1e6,
        "cut": runs[-1][-1]}
    if scale is None:
        return found
    span, full = scale
    parts, rises, everywhere, at_hold, holds = [], [], [], [], []
    for run, end, *_ in runs:
        times = np.array([time for time, _ in run])
        loads = np.array([sum(min(max(raw, 0), span) for raw, _ in contacts.values()) for _, contacts in run])
        loads, start = loads * full / span, times[0]
        parts.append(held(times, loads, start, end))
        samples = series(times, loads, start, end)
        if end - start >= 50_000:
            rises.append((samples[10:] - samples[:-10]).max() / 0.05)
        first, last = start + 500_000, end - 250_000
        if last - first >= 1_000_000:
            holds.append(held(times, loads, first, last))
        # Mean densities with the number of segments that each is of.
        if end - start >= 2_000_000 and (density := spectrum(samples)):
            everywhere.append((density, len(samples) // 200 - 1))
        if last - first >= 2_000_000 and (density := spectrum(rest := samples[100:(last - start) // STEP + 1])):
            at_hold.append((density, len(rest) // 200 - 1))
    values, weights = (np.concatenate(column) for column in zip(*parts))
    impulse = (values * weights).sum()
    mean = impulse / duration if duration else None
    limit = [any(raw >= span for raw, _ in contacts.values()) for run, *_ in runs for _, contacts in run]
    found |= {
        "saturated": any(limit), "saturated_share": np.mean(limit),
        "onset_g": parts[0][0][0], "peak_g": values.max(), "peak_percent": 100 * values.max() / full,
        "impulse_gs": impulse, "mean_g": mean, "cv": variation(values, weights) if mean else None,
        "max_rise_gps": max(0, *rises, 0) if rises else None,
        "hold_cv": variation(*(np.concatenate(column) for column in zip(*holds))) if holds else None,
        "tremor_share": None, "hold_tremor_share": None, "hold_tremor_g": None,
        "tremor_floor_g": full / span / np.sqrt(12) * np.sqrt(8 / 25)}
    if everywhere:
        found["tremor_share"] = share(joined(everywhere))[0]
    if at_hold:
        found["hold_tremor_share"], found["hold_tremor_g"] = share(joined(at_hold))
    return found


def joined(spectra):
    frequency = spectra[0][0][0]
    densities, segments = [density for (_, density), _ in spectra], [count for _, count in spectra]
    return frequency, np.average(densities, axis=0, weights=segments)


def whole(frames, dropped, scale):
    """The figures of the whole recording."""
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
    if scale:
        found["range_used"] = [min(raws) / scale[0], max(raws) / scale[0]]
    found.update({f"overall.{key}": value for key, value in overall(frames, scale).items()})
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
    is_table = "--columns" in options
    frames, dropped, head = (
        read_table(path, options[options.index("--columns") + 1]) if is_table else read(program, path, options))
    axis = told["axis"]
    scale = None
    if axis:
        span = axis["maximum"] - axis["minimum"]
        full = axis["maximum"] / axis["resolution"] if axis["resolution"] else 385
        assert axis["resolution"] == 0 or axis["minimum"] == 0
        scale = (span, full)
    wanted = touches(frames, scale, is_table)
    wrong = compared = 0
    if len(wanted) != len(told["touches"]):
        print(f"{path}: {len(told['touches'])} touches where there are {len(wanted)}")
        wrong += 1
    for number, (one, other) in enumerate(zip(told["touches"], wanted)):
        for key, value in other.items():
            place = one["drawing"] if key in DRAWING else one
            compared += 1
            if differs(key, place[key], value):
                wrong += 1
                print(f"{path}, touch {number}, {key}: {place[key]} where {value} is right")
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
