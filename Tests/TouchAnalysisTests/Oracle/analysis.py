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
DRAWING = ("mean_speed", "peak_speed", "sparc", "ldlj", "force_ldlj", "speed_tremor_share")
RISE = (
    "onset_s", "rfd_50_gps", "rfd_100_gps", "rfd_150_gps", "rfd_200_gps", "rfd_20_80_gps", "time_to_90_s",
    "settle_s", "impulse_50_gs", "impulse_100_gs", "impulse_200_gs")
TREMOR = ("tremor_hz", "tremor_g", "tremor_noise_g", "tremor_limit_g")


def read(program, path, options):
    """Frames as (time, {(slot, id): (raw, x, y)}), lost events, and the head of the trace; raw is None if it is unknown."""
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
            frames[-1][1][(int(row["slot"]), int(row["tracking_id"]))] = (int(row["raw"]) if row["raw"] else None, position)
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


def drawing(times, places, forces, end):
    """Speed, smoothness and tremor of places every 5 ms on straight lines between frames."""
    places = np.array(places, dtype=float)
    duration = (end - times[0]) / 1e6
    found = {
        "mean_speed": np.hypot(*np.diff(places, axis=0).T).sum() / duration if duration else None,
        "peak_speed": None, "sparc": None, "ldlj": None, "force_ldlj": None, "speed_tremor_share": None}
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
    found["ldlj"] = jerk(speeds)
    found["force_ldlj"] = jerk(np.interp(grid, times[last], forces[last]))
    if len(speeds) >= 400 and (tremor := spectrum(speeds)):
        found["speed_tremor_share"] = share(tremor)[0]
    return found


def jerk(values):
    """Log dimensionless jerk of a profile at 200 Hz: central differences over 25 ms."""
    second = (values[10:] - 2 * values[5:-5] + values[:-10]) / 0.025 ** 2
    if len(values) <= 10 or not second.any():
        return None
    return -np.log((len(values) / 200) ** 3 / np.abs(values).max() ** 2 * (second ** 2).sum() / 200)


def rise(times, grams, end):
    """The force on straight lines of at most 25 ms between frames, from the first frame on."""
    last = np.append(np.diff(times) > 0, True)
    t, v = (times[last] - times[0]) / 1e6, grams[last]
    line = [(t[0], v[0])]
    for before, now, held_force, force in zip(t, t[1:], v, v[1:]):
        if now - before > 0.025:
            line.append((now - 0.025, held_force))
        line.append((now, force))
    duration = (end - times[0]) / 1e6
    if duration > line[-1][0]:
        line.append((duration, v[-1]))
    t, v = np.array(line).T
    found = {"onset_s": 0}
    for window in (50, 100, 150, 200):
        w = window / 1000
        if w > duration + 1e-12:
            continue
        found[f"rfd_{window}_gps"] = (np.interp(w, t, v) - v[0]) / w
        points = np.append(t[t < w], w)
        forces = np.interp(points, t, v)
        if window != 150:
            found[f"impulse_{window}_gs"] = (np.diff(points) * (forces[1:] + forces[:-1]) / 2).sum()

    def reached(level):
        level -= 1e-9 * v.max()
        first = np.argmax(v >= level)
        if first == 0:
            return 0
        return t[first - 1] + (level - v[first - 1]) / (v[first] - v[first - 1]) * (t[first] - t[first - 1])

    height = v.max() - v[0]
    if height > 0:
        found["rfd_20_80_gps"] = 0.6 * height / (reached(v[0] + 0.8 * height) - reached(v[0] + 0.2 * height))
    found["time_to_90_s"] = reached(0.9 * v.max())
    found["settle_s"] = settle((times - times[0]) / 1e6, grams, duration)
    return found


def settle(times, grams, duration):
    """The first second, in quarter seconds, whose quarter seconds have means within 3 % of their mean."""
    edges = np.arange(0, int(duration * 4 + 1e-9) + 1) / 4
    at = np.unique(np.concatenate([edges, times[times < duration], [duration]]))
    held = grams[np.searchsorted(times, at[:-1], side="right") - 1]
    integral = np.interp(edges, at, np.concatenate([[0], np.cumsum(held * np.diff(at))]))
    means = np.diff(integral) * 4
    for k in range(len(means) - 3):
        if np.ptp(means[k : k + 4]) <= 0.03 * means[k : k + 4].mean():
            return k / 4
    return None


def pace(times):
    """The lower quartile of the first 64 times between frames, in seconds."""
    return np.quantile(np.diff(times[:65]), 0.25) / 1e6 if len(times) > 1 else 0


def paulson(z, first, second):
    """Quantile of F at a standard normal quantile (Paulson 1942): the root of the normal deviate."""
    a, b = 2 / (9 * first), 2 / (9 * second)
    roots = np.roots([(1 - b) ** 2 - b * z * z, -2 * (1 - a) * (1 - b), (1 - a) ** 2 - a * z * z])
    return max(roots.real) ** 3 if (1 - b) ** 2 > b * z * z else np.inf


def tremor(found, segments, hold, floor):
    """The tremor above white noise (15 to 25 Hz) and movement of 1/f² (1.5 to 3 Hz), without the loss by the hold."""
    frequency, density = found
    f = frequency[1:51]
    density = density[1:51] / np.sinc(f * min(hold, 0.025)) ** 2
    band, low, quiet = (f >= 4) & (f <= 12), (f >= 1.5) & (f <= 3), f >= 15
    noise = density[quiet].mean()
    movement = max(0, ((density[low] - noise) * f[low] ** 2).mean())
    background = noise + movement / f ** 2
    segments /= 1 + 2 / 36
    per_bin = 2 * segments / (1 + 2 * (4 / 9 + 1 / 36))

    def critical(at):
        slow = movement / at ** 2
        freedom = (noise + slow) ** 2 / (noise ** 2 / (21 * per_bin) + slow ** 2 / (4 * per_bin))
        return paulson(3.25, 2 * segments, freedom)

    power = (density - background)[band].sum() * 0.5
    limit = max(floor, np.sqrt(0.75 * (critical(8) - 1) * (noise + movement / 64)))
    result = {"tremor_hz": None, "tremor_g": 0, "tremor_noise_g": np.sqrt(noise * 8.5), "tremor_limit_g": limit}
    peak = np.flatnonzero(band)[np.argmax((density - background)[band])]
    is_peak = density[peak] == density[peak - 1:peak + 2].max()
    if is_peak and power > 0 and np.sqrt(power) >= floor and density[peak] > critical(f[peak]) * background[peak]:
        curve = np.polyfit([-1, 0, 1], np.log(density[peak - 1:peak + 2]), 2)
        result |= {"tremor_hz": f[peak] - curve[1] / (2 * curve[0]) * 0.5, "tremor_g": np.sqrt(power)}
    return result


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
        "hold_tremor_share", "hold_tremor_g", "tremor_floor_g", *RISE, *TREMOR)
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
        segments = (len(samples[100:(last - start) // STEP + 1])) // 200 - 1
        found |= tremor(hold, segments, pace(times), found["tremor_floor_g"])
    # Formats give contacts that were there before the recording the ids from 65536 on (docs/formats.md): their onset is unknown.
    if run["id"] >= 65_536:
        return found | {"onset_g": None, "time_to_peak_s": None}
    return found | rise(times, grams, end)


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
        if None in run["raws"]:
            found.append(partial(run, scale, is_cut))
            continue
        found.append(figures(run, scale, is_cut))
        if draws:
            forces = np.array(run["raws"], dtype=float)
            if scale:
                forces = np.clip(forces, 0, scale[0]) * scale[1] / scale[0]
            found[-1].update(drawing(np.array(run["times"]), run["places"], forces, run["end"]))
    return found


def partial(run, scale, is_cut):
    """A touch whose pressure is unknown for some time: the peak of what is known, and nothing that needs the time."""
    times, raws = np.array(run["times"]), run["raws"]
    until = np.append(times[1:], run["end"])
    known = [raw for raw in raws if raw is not None]
    unknown = np.array([raw is None for raw in raws])
    found = dict.fromkeys(RISE + TREMOR + (
        "onset_g", "time_to_peak_s", "mean_g", "impulse_gs", "max_rise_gps", "cv", "hold_cv", "tremor_share",
        "hold_tremor_share", "hold_tremor_g", "tremor_floor_g", "saturated_share"))
    found |= {
        "tracking_id": run["id"], "slot": run["slot"], "start_s": times[0] / 1e6, "cut": is_cut,
        "duration_s": (run["end"] - times[0]) / 1e6, "frames": run["frames"],
        "unseen_s": (until - times)[unknown].sum() / 1e6, "peak_raw": max(known, default=None)}
    if scale and known:
        share = min(max(max(known), 0), scale[0]) / scale[0]
        found |= {"peak_percent": 100 * share, "peak_g": share * scale[1]}
    else:
        found |= {"peak_percent": None, "peak_g": None}
    return found


def stretches(frames):
    """Times without contact, and with an unknown pressure, left out: (frames with contact, the end, frames with the up frame, whether it is cut)."""
    found, run = [], []
    for time, contacts in frames:
        if contacts and all(raw is not None for raw, _ in contacts.values()):
            run.append((time, contacts))
        elif run:
            found.append((run, time, len(run) + 1, False))
            run = []
    return found + ([(run, run[-1][0], len(run), True)] if run else [])


def overall(frames, scale):
    """All contacts combined by their sum: integrals and spectra of all stretches joined, no series across a gap."""
    runs = stretches(frames)
    first = next(time for time, contacts in frames if contacts)
    zero = runs[0][0][0][0]
    duration = sum(end - run[0][0] for run, end, *_ in runs) / 1e6
    sums = [(sum(raw for raw, _ in contacts.values()), time) for run, *_ in runs for time, contacts in run]
    peak = max(total for total, _ in sums)
    found = {
        "stretches": len(runs), "start_s": (zero - first) / 1e6, "duration_s": duration, "frames": sum(count for *_, count, _ in runs),
        "peak_raw": peak, "time_to_peak_s": (next(time for total, time in sums if total == peak) - zero) / 1e6,
        "cut": runs[-1][-1]}
    if scale is None:
        return found
    span, full = scale
    parts, rises, everywhere, at_hold, holds, paces = [], [], [], [], [], []
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
            paces.append(pace(times))
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
        "tremor_floor_g": full / span / np.sqrt(12) * np.sqrt(8 / 25), **dict.fromkeys(TREMOR)}
    if everywhere:
        found["tremor_share"] = share(joined(everywhere))[0]
    if at_hold:
        found["hold_tremor_share"], found["hold_tremor_g"] = share(joined(at_hold))
        counts = [count for _, count in at_hold]
        hold = np.average(paces, weights=counts)
        found |= tremor(joined(at_hold), sum(counts), hold, found["tremor_floor_g"])
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
    raws = [raw for _, contacts in frames for raw, _ in contacts.values() if raw is not None]
    found = {
        "duration_s": (times[-1] - times[0]) / 1e6, "dropped": dropped, "levels": len(set(raws)),
        "histogram": [list(map(int, level)) for level in zip(*np.unique(raws, return_counts=True))]}
    if len(gaps):
        p50, p95, p99 = np.percentile(gaps, [50, 95, 99])
        found["interval_ms.median"], found["interval_ms.p95"], found["interval_ms.p99"] = p50, p95, p99
        found["interval_ms.max"] = gaps.max()
        if p50:
            found["rate_hz"] = 1000 / p50
    if scale and raws:
        found["range_used"] = [min(raws) / scale[0], max(raws) / scale[0]]
    if not stretches(frames):
        return found | {"overall": None}
    found.update({f"overall.{key}": value for key, value in overall(frames, scale).items()})
    return found


def stated(found, told, full):
    """The figures as they are stated: in percent of full scale, and in grams if they are known."""
    units = {"_gps": "_percent_ps", "_gs": "_percent_s", "_g": "_percent"}
    for key, value in list(found.items()):
        unit = next((unit for unit in units if key.endswith(unit)), None)
        if unit is None:
            continue
        if full and not key.endswith("peak_g"):
            found[key.removesuffix(unit) + units[unit]] = None if value is None else 100 * value / full
        if told["scale"] == "none":
            found[key] = None
    return found


def differs(key, told, wanted):
    if wanted is None or told is None or isinstance(wanted, bool):
        return told != wanted
    if isinstance(wanted, list):
        return len(told) != len(wanted) or any(differs(key, *pair) for pair in zip(told, wanted))
    # Six significant digits or 1e-9; shares of tremor, and what comes from the same sums, 1e-3.
    if key == "time_to_90_s":
        return abs(told - wanted) > 6e-7
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
    full = scale[1] if scale else None
    for number, (one, other) in enumerate(zip(told["touches"], wanted)):
        for key, value in stated(other, told, full).items():
            place = one["drawing"] if key in DRAWING else one
            compared += 1
            if differs(key, place[key], value):
                wrong += 1
                print(f"{path}, touch {number}, {key}: {place[key]} where {value} is right")
    is_sound = (told["interval_ms"] or {}).get("clock", "kernel") == "kernel"
    for key, value in stated(whole(frames, dropped, scale), told, full).items():
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
