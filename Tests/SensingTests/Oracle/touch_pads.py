#!/usr/bin/env python3
"""Made-up pads and hands with known faults, as recordings with their truth.

    touch_pads.py --write FOLDER --kind KIND --seeds A..B [--format evemu|evtest]
    touch_pads.py --figures FILE --kind KIND --seeds A..B       the figures of touch_oracle.py, a line of JSON each
    touch_pads.py --check --kind KIND --seeds A..B              prints each figure outside its expected range
    touch_pads.py --program PROGRAM --kind KIND --seeds A..B    compares `PROGRAM check --touch --json` with the oracle
    touch_pads.py --shares --seeds A..B                         how often hands and bends exceed 0.5 mm

KIND is one of `KINDS`, or all. Beside NAME.evemu (NAME.evtest) is NAME.json: `kind`, `seed`, `pad`, what was `made`, the
`options` of the command, and `expect`: for each figure its least and greatest value, null where it must not be measured.
"""

import json
import math
import os
import sys
import tempfile

import numpy as np

import touch_oracle

SYN, KEY, ABS, MSC = 0, 1, 3, 4
SLOT, MT_X, MT_Y, ID, MT_PRESSURE = 0x2F, 0x35, 0x36, 0x39, 0x3A
BTN_LEFT, BTN_TOOL_FINGER, BTN_TOUCH, BTN_TOOL_DOUBLETAP = 0x110, 0x145, 0x14A, 0x14D
NAMES = {
    (KEY, BTN_LEFT): "BTN_LEFT", (KEY, BTN_TOOL_FINGER): "BTN_TOOL_FINGER", (KEY, BTN_TOUCH): "BTN_TOUCH",
    (KEY, BTN_TOOL_DOUBLETAP): "BTN_TOOL_DOUBLETAP", (ABS, 0): "ABS_X", (ABS, 1): "ABS_Y", (ABS, 0x18): "ABS_PRESSURE",
    (ABS, SLOT): "ABS_MT_SLOT", (ABS, MT_X): "ABS_MT_POSITION_X", (ABS, MT_Y): "ABS_MT_POSITION_Y",
    (ABS, ID): "ABS_MT_TRACKING_ID", (ABS, MT_PRESSURE): "ABS_MT_PRESSURE"}
TYPES = {SYN: "EV_SYN", KEY: "EV_KEY", ABS: "EV_ABS"}


class Pad:
    """A pad and its recording: `report` writes what a kernel would send, that is changes."""

    def __init__(self, rng):
        self.rng = rng
        self.size = np.array([rng.uniform(85, 130), rng.uniform(55, 85)]).round(1)
        fine = rng.integers(10, 41)
        self.resolution = np.array([fine, fine if rng.random() < 0.7 else max(10, fine - 2)])
        self.low = rng.integers(0, 2) * rng.integers(0, 1500, 2)
        self.high = self.low + (self.size * self.resolution).astype(int)
        self.size = (self.high - self.low) / self.resolution
        self.pressure = bool(rng.random() < 0.5)
        self.rate = float(rng.uniform(90, 200))
        self.count = float(1 / self.resolution.min())
        self.time, self.next_id = 1_000_000 * int(rng.integers(10, 5000)), int(rng.integers(1, 60000))
        self.events, self.state, self.values, self.slot, self.loose = [], {}, {}, 0, {}
        self.distort = lambda points: points

    def new_id(self):
        self.next_id = (self.next_id + 1) % 65536
        return self.next_id

    def counts(self, points):
        return np.rint(self.distort(np.asarray(points)) * self.resolution).astype(int) + self.low

    def report(self, contacts, after=None, button=None, at=None):
        """A report `after` seconds after the last; contacts are {slot: (id, (x, y) in counts, pressure)}."""
        self.time = at if at is not None else self.time + round(1e6 * (1 / self.rate if after is None else after))
        changes, time = [], self.time

        def select(slot):
            if slot != self.slot:
                changes.append((time, ABS, SLOT, slot))
                self.slot = slot

        def put(slot, code, value):
            if self.values.get((slot, code)) != value:
                select(slot)
                changes.append((time, ABS, code, int(value)))
                self.values[slot, code] = value

        before = len(self.state)
        for slot in list(self.state):
            if slot not in contacts or contacts[slot][0] != self.state[slot]:
                select(slot)
                changes.append((time, ABS, ID, -1))
                del self.state[slot]
        for slot, (number, (x, y), pressure) in contacts.items():
            if slot not in self.state:
                select(slot)
                changes.append((time, ABS, ID, number))
                self.state[slot] = number
            put(slot, MT_X, x)
            put(slot, MT_Y, y)
            if self.pressure:
                put(slot, MT_PRESSURE, pressure)
        now = len(self.state)
        for code, is_down in ((BTN_TOUCH, now > 0), (BTN_TOOL_FINGER, now == 1), (BTN_TOOL_DOUBLETAP, now == 2)):
            if now != before and self.loose.get(code, False) != is_down:
                self.loose[code] = is_down
                changes.append((time, KEY, code, int(is_down)))
        if button is not None:
            changes.append((time, KEY, BTN_LEFT, int(button)))
        if self.state:
            _, (x, y), _ = contacts[min(self.state)]
            for code, value in ((0, x), (1, y)):
                if self.loose.get(("abs", code)) != value:
                    self.loose["abs", code] = value
                    changes.append((time, ABS, code, int(value)))
        if changes:
            self.events += changes
            self.events.append((time, SYN, 0, 0))

    def wait(self, seconds):
        self.time += round(1e6 * seconds)

    def lift(self, after=None):
        self.report({}, after)

    def follow(self, paths, ids=None, keep=None, lift=True):
        """Reports of fingers along paths, one array of positions in mm per slot, all as long."""
        ids = ids or [self.new_id() for _ in paths]
        rows = [self.counts(path).tolist() for path in paths]
        n, phase = len(rows[0]), self.rng.uniform(0, 6)
        forces = np.rint(40 + 20 * np.sin(np.arange(n) / 9 + phase)).astype(int).tolist()
        interval = 1 / self.rate
        for k in range(n):
            if keep is not None and not keep[k]:
                self.wait(interval)
                continue
            self.report({s: (ids[s], row[k], forces[k]) for s, row in enumerate(rows)}, interval)
        if lift:
            self.lift()
            self.wait(0.3)
        return ids

    def axes(self):
        x, y = ((int(self.low[k]), int(self.high[k]), int(self.resolution[k])) for k in (0, 1))
        axes = {0: x, 1: y, SLOT: (0, 4, 0), MT_X: x, MT_Y: y, ID: (0, 65535, 0)}
        if self.pressure:
            axes[MT_PRESSURE] = (0, 255, 0)
        return dict(sorted(axes.items()))

    def evemu(self):
        lines = [
            "# EVEMU 1.3", "N: Made-up pad", "I: 0018 06cb 0001 0100", "P: 05 00 00 00 00 00 00 00",
            "B: 00 0b 00 00 00 00 00 00 00"]
        keys = bytearray(96)
        for code in (BTN_LEFT, BTN_TOOL_FINGER, BTN_TOUCH, BTN_TOOL_DOUBLETAP):
            keys[code // 8] |= 1 << code % 8
        lines += ["B: 01 " + keys[k : k + 8].hex(" ") for k in range(0, 96, 8)]
        axes = self.axes()
        bits = bytearray(8)
        for code in axes:
            bits[code // 8] |= 1 << code % 8
        lines.append("B: 03 " + bits.hex(" "))
        lines += [f"A: {code:02x} {low} {high} 0 0 {fine}" for code, (low, high, fine) in axes.items()]
        for t, kind, code, value in self.events:
            lines.append(f"E: {t // 1000000}.{t % 1000000:06d} {kind:04x} {code:04x} {value}")
        return "\n".join(lines) + "\n"

    def evtest(self):
        lines = [
            "Input driver version is 1.0.1", "Input device ID: bus 0x18 vendor 0x6cb product 0x1 version 0x100",
            'Input device name: "Made-up pad"', "Supported events:", "  Event type 0 (EV_SYN)", "  Event type 1 (EV_KEY)"]
        lines += [f"    Event code {code} ({name})" for (kind, code), name in NAMES.items() if kind == KEY]
        lines.append("  Event type 3 (EV_ABS)")
        for code, (low, high, fine) in self.axes().items():
            lines += [f"    Event code {code} ({NAMES[ABS, code]})", "      Value      0"]
            lines += [f"      Min {low:8d}", f"      Max {high:8d}"]
            if fine:
                lines.append(f"      Resolution {fine:5d}")
        lines += ["Properties:", "  Property type 0 (INPUT_PROP_POINTER)", "  Property type 2 (INPUT_PROP_BUTTONPAD)"]
        lines.append("Testing ... (interrupt to exit)")
        for t, kind, code, value in self.events:
            stamp = f"Event: time {t // 1000000}.{t % 1000000:06d}, "
            if kind == SYN:
                sign, word = ("-", "SYN_REPORT") if code == 0 else ("+", "SYN_DROPPED")
                lines.append(f"{stamp}{sign * 14} {word} {sign * 12}")
            else:
                lines.append(f"{stamp}type {kind} ({TYPES[kind]}), code {code} ({NAMES[kind, code]}), value {value}")
        return "\n".join(lines) + "\n"


# Paths


def ends(pad, margin=8.0):
    """The ends of a line across the pad: along the long side, the short side, or a diagonal."""
    way = pad.rng.integers(0, 3)
    w, h = pad.size
    a, b = np.array([margin, margin]), np.array([w - margin, h - margin])
    if way == 0:
        a[1] = b[1] = pad.rng.uniform(0.3, 0.7) * h
    elif way == 1:
        a[0] = b[0] = pad.rng.uniform(0.3, 0.7) * w
    elif pad.rng.random() < 0.5:
        a[1], b[1] = b[1], a[1]
    return a, b


def straight(pad, a, b, speed):
    """An even motion from a to b at a speed in mm/s."""
    n = max(12, round(np.hypot(*(b - a)) / speed * pad.rate) + 1)
    return a + np.linspace(0, 1, n)[:, None] * (b - a)


def there_and_back(pad, a, b, strokes=4, speed=None):
    for k in range(strokes):
        start, stop = (a, b) if k % 2 == 0 else (b, a)
        yield straight(pad, start, stop, speed or pad.rng.uniform(50, 110))


def bent(a, b, bend, shape):
    """A distortion of the pad across the line from a to b. `bend` is the greatest distance of its middle (0.1...0.9) from
    the line of best fit; `shape` is 1 for an arch, 2 for an S. Returns it, and that distance without 2.5 mm at both ends,
    since the whole millimeters that all strokes have do not reach them."""
    length = np.hypot(*(b - a))
    along = (b - a) / length
    across = np.array([-along[1], along[0]])
    u = np.linspace(0.1, 0.9, 2001)
    curve = np.sin(shape * math.pi * u)
    rest = curve - np.polyval(np.polyfit(u, curve, 1), u)
    scale = bend / np.abs(rest).max()
    inner = np.abs(u - 0.5) <= 0.4 - 2.5 / length
    return (
        lambda p: p + (scale * np.sin(shape * math.pi * ((p - a) @ along) / length))[..., None] * across,
        float(scale * np.abs(rest[inner]).max()))


# Pads with a known fault; each returns what was made, what is expected, and options


def near(value, margin):
    return [max(0.0, value - margin), value + margin]


CLEAN = {"swaps": [0, 0], "broken": [0, 0], "merged": [0, 0], "split": [0, 0], "duplicates": [0, 0], "dropped": [0, 0]}


def perfect(pad):
    a, b = ends(pad)
    for path in there_and_back(pad, a, b):
        pad.follow([path])
    q = pad.count
    return {}, {
        **CLEAN, "strokes": [4, 4], "linearity_mm": [0, q], "wobble_mm": [0, 1.1 * q], "common_mm": [0, q],
        "backward_mm": [0, 0], "rate_one_hz": near(pad.rate, 0.2), "outside": [0, 0], "contacts": [4, 4]}


def bend(pad):
    a, b = ends(pad)
    size, shape = pad.rng.uniform(0, 2), int(pad.rng.integers(1, 3))
    pad.distort, least = bent(a, b, size, shape)
    for path in there_and_back(pad, a, b):
        pad.follow([path])
    return {"bend_mm": size, "shape": shape}, {
        **CLEAN, "strokes": [4, 4], "linearity_mm": near(size, pad.count + 0.08 * size + 0.02),
        "common_mm": [0.95 * least - pad.count, 1.08 * size + pad.count], "common_pm_mm": [0, 4 * pad.count]}


def rest(pad):
    sigma, seconds = pad.rng.uniform(0.01, 0.25), pad.rng.uniform(2, 25)
    place = pad.size * pad.rng.uniform(0.3, 0.7, 2)
    n = round(seconds * pad.rate)
    drift = pad.rng.uniform(0, 1.5) * np.exp(-np.arange(n) / pad.rate / 0.08)[:, None] * np.array([1, 0.5])
    points = place + pad.rng.normal(0, sigma, (n, 2)) + drift
    pad.follow([points])
    q = pad.count
    return {"sigma_mm": sigma, "held_s": seconds}, {
        "jitter_mm": [3.5 * sigma - 1.5 * q, 11 * sigma + 1.5 * q], "rests": [1, 1], "strokes": [0, 0],
        "held_s": near((n - 1 + 1) / pad.rate - 0.75, 0.02)}


def electrodes(pad):
    a, b = ends(pad)
    size, period = pad.rng.uniform(0, 0.8), pad.rng.uniform(3.5, 6)
    along = (b - a) / np.hypot(*(b - a))
    across = np.array([-along[1], along[0]])
    pad.distort = lambda p: p + (size * np.sin(2 * math.pi * ((p - a) @ along) / period))[..., None] * across
    for path in there_and_back(pad, a, b, speed=pad.rng.uniform(30, 60)):
        pad.follow([path])
    return {"amplitude_mm": size, "period_mm": period}, {
        **CLEAN, "wobble_mm": [0.7 * size - pad.count, 1.8 * size + pad.count],
        "linearity_mm": near(size, 0.15 * size + pad.count)}


def gaps(pad):
    """Positions jump ahead at one report; the reports are even."""
    a, b = ends(pad)
    speed, ratio = pad.rng.uniform(120, 200), pad.rng.uniform(1.3, 5)
    path = straight(pad, a, b, speed)
    step = (b - a) / (len(path) - 1)
    ratio = max(ratio, 1.2 * 0.8 / np.hypot(*step))
    at = int(pad.rng.integers(len(path) // 4, len(path) // 2))
    path[at + 1 :] += (ratio - 1) * step
    path = path[((path >= 0) & (path <= pad.size)).all(axis=1)]
    pad.follow([path])
    margin = 3.5 * ratio * pad.count / np.hypot(*step)
    return {"ratio": ratio, "step_mm": float(np.hypot(*step))}, {
        **CLEAN, "gap_ratio": near(ratio, margin), "time_ratio": near(1, 0.05)}


def lost(pad):
    """One to three reports of a stroke are missing."""
    a, b = ends(pad)
    path = straight(pad, a, b, pad.rng.uniform(150, 250))
    missing = int(pad.rng.integers(1, 4))
    at = int(pad.rng.integers(len(path) // 4, len(path) // 2))
    keep = np.ones(len(path), dtype=bool)
    keep[at : at + missing] = False
    pad.follow([path], keep=keep)
    step = float(np.hypot(*(b - a)) / (len(path) - 1))
    ratio = missing + 1
    expect = {**CLEAN, "interval_one_longest_ms": near(1000 * ratio / pad.rate, 0.1)}
    if ratio * step >= 0.8 + 2 * pad.count and step > 2 * pad.count:
        expect["gap_ratio"] = near(ratio, 3.5 * ratio * pad.count / step)
        expect["time_ratio"] = near(ratio, 0.05)
    return {"lost": missing, "step_mm": step}, expect


def ghosts(pad):
    number = int(pad.rng.integers(0, 6))
    # A first and a last event keep the recording as long as it was.
    for _ in range(number):
        pad.wait(pad.rng.uniform(1, 8))
        place = pad.size * pad.rng.uniform(0.05, 0.95, 2)
        pad.follow([place + pad.rng.normal(0, 0.1, (int(pad.rng.integers(1, 8)), 2))])
    pad.wait(2)
    pad.report({}, button=True)
    pad.report({}, button=False)
    return {"ghosts": number}, {"ghosts": [number, number], "contacts": [number, number]}, ["--fingers", "0"]


def two_lines(pad, apart, speed=None):
    """Two fingers side by side along the long side, `apart` mm from each other."""
    w, h = pad.size
    y = pad.rng.uniform(0.3, 0.7) * h - apart / 2
    path = straight(pad, np.array([8, y]), np.array([w - 8, y]), speed or pad.rng.uniform(60, 110))
    return path, path + np.array([0, apart])


def merged(pad):
    """Two fingers converge; one id ends, the other jumps to the middle of both; then, or not, it splits again."""
    apart = pad.rng.uniform(7, 16)
    one, two = two_lines(pad, apart, speed=pad.rng.uniform(40, 80))
    splits = bool(pad.rng.random() < 0.5)
    n = len(one)
    first, second = n // 3, 2 * n // 3
    a, b = pad.new_id(), pad.new_id()
    middle = (one + two) / 2
    rows = [pad.counts(path).tolist() for path in (one, two, middle)]
    for k in range(n):
        if k < first:
            pad.report({0: (a, rows[0][k], 40), 1: (b, rows[1][k], 40)})
        elif k < second or not splits:
            pad.report({0: (a, rows[2][k], 60)})
        else:
            if k == second:
                b = pad.new_id()
            pad.report({0: (a, rows[0][k], 40), 1: (b, rows[1][k], 40)})
    pad.lift()
    return {"apart_mm": apart, "splits": splits}, {
        "merged": [1, 1], "split": [int(splits)] * 2, "separation_mm": near(apart, 2 * pad.count), "swaps": [0, 0]}


def swapped(pad):
    """Two fingers move in parallel; their ids are exchanged at some reports."""
    apart, number = pad.rng.uniform(12, 30), int(pad.rng.integers(0, 4))
    one, two = two_lines(pad, apart)
    n = len(one)
    at = sorted(pad.rng.choice(np.arange(20, n - 20, 8), number, replace=False).tolist())
    for k in at:
        one[k:], two[k:] = two[k:].copy(), one[k:].copy()
    pad.follow([one, two])
    return {"swaps": number, "apart_mm": apart}, {
        "swaps": [number, number], "separation_mm": near(apart, 2 * pad.count), "contacts": [2, 2]}


def broken(pad):
    """A finger moves; its id ends, and a new one continues."""
    a, b = ends(pad)
    number, wait = int(pad.rng.integers(0, 4)), int(pad.rng.integers(0, 4))
    path = straight(pad, a, b, pad.rng.uniform(60, 150))
    rows = pad.counts(path).tolist()
    spots = np.arange(15, len(rows) - 15, 12)
    number = min(number, len(spots))
    at = set(pad.rng.choice(spots, number, replace=False).tolist())
    name, silent = pad.new_id(), 0
    for k, row in enumerate(rows):
        if k in at:
            name, silent = pad.new_id(), wait
        if silent:
            silent -= 1
            pad.report({})
        else:
            pad.report({0: (name, row, 40)})
    pad.lift()
    return {"broken": number, "silent_reports": wait}, {
        "broken": [number, number], "contacts": [number + 1] * 2, "swaps": [0, 0], "merged": [0, 0]}


def jumps(pad):
    """Two fingers tap alternately; sometimes one id has both taps."""
    apart, taps = pad.rng.uniform(10, 33), 24
    left = pad.size * 0.5 - np.array([apart / 2, 0])
    places = (left, left + np.array([apart, 0]))
    mixed = 0
    k = 0
    while k < taps:
        n = int(pad.rng.integers(3, 9))
        here, there = places[k % 2], places[1 - k % 2]
        scatter = lambda where: where + pad.rng.normal(0, 0.15, 2) + pad.rng.normal(0, 0.03, (n, 2))
        if pad.rng.random() < 0.2:
            pad.follow([np.concatenate([scatter(here), scatter(there)])])
            mixed, k = mixed + 1, k + 2
        else:
            pad.follow([scatter(here)])
            k += 1
    expect = {"strokes": [0, 0]}
    if mixed:
        expect["jump_mm"] = near(apart, 1.5)
        expect["drumroll_mm"] = [0, 0.5]
    else:
        expect["jump_mm"] = [0, 0.5]
    return {"mixed": mixed, "apart_mm": apart}, expect


def rates(pad):
    """One finger at one rate, two at another; the times of the reports vary a little."""
    apart, second = pad.rng.uniform(20, 30), pad.rate * pad.rng.uniform(0.5, 1)
    one, two = two_lines(pad, apart, speed=80)
    pad.follow([one])
    first, pad.rate = pad.rate, second
    one, two = two_lines(pad, apart, speed=80)
    pad.follow([one, two])
    return {"rate_one_hz": first, "rate_several_hz": second}, {
        **CLEAN, "rate_one_hz": near(first, 0.2), "rate_several_hz": near(second, 0.2),
        "interval_one_median_ms": near(1000 / first, 0.01), "interval_several_p95_ms": near(1000 / second, 0.01)}


def clicks(pad):
    """Clicks with a contact, some of them moving, and clicks without one."""
    real, empty, moved = int(pad.rng.integers(1, 6)), int(pad.rng.integers(0, 3)), pad.rng.uniform(0, 2)
    for k in range(real):
        place = pad.size * pad.rng.uniform(0.2, 0.8, 2)
        name, row = pad.new_id(), pad.counts(place).tolist()
        press = pad.counts(place + [moved, 0]).tolist()
        for _ in range(5):
            pad.report({0: (name, row, 40)})
        pad.report({0: (name, press, 90)}, button=True)
        pad.report({0: (name, press, 91)}, 0.03)
        pad.report({0: (name, press, 60)}, 0.08, button=False)
        pad.report({0: (name, press, 30)})
        pad.lift()
        pad.wait(0.4)
    for _ in range(empty):
        pad.report({}, button=True)
        pad.report({}, 0.1, button=False)
        pad.wait(0.4)
    return {"with": real, "without": empty, "moved_mm": moved}, {
        "clicks": [real + empty] * 2, "clicks_without_contact": [empty] * 2, "click_press_mm": near(moved, 1.1 * pad.count)}


def reach(pad):
    """A stroke that ends at a known distance from the edges, or has positions beyond them."""
    w, h = pad.size
    beyond = int(pad.rng.integers(0, 2))
    left, right = pad.rng.uniform(0, 3, 2)
    if beyond:
        right = -pad.rng.uniform(0.5, 3)
    y = h / 2
    path = straight(pad, np.array([left, y]), np.array([w - right, y]), pad.rng.uniform(60, 110))
    pad.follow([path])
    outside = int((pad.counts(path)[:, 0] > pad.high[0]).sum())
    q = pad.count
    return {"left_mm": left, "right_mm": right}, {
        **CLEAN, "reach_left_mm": [left - q, left + q], "reach_right_mm": [right - q, right + q], "outside": [outside] * 2}


def backward(pad):
    """Steps of a stroke go back by a known distance."""
    a, b = ends(pad)
    path = straight(pad, a, b, pad.rng.uniform(60, 100))
    step = (b - a) / (len(path) - 1)
    size, number = pad.rng.uniform(0.15, 0.6), int(pad.rng.integers(0, 4))
    n = len(path)
    at = pad.rng.choice(np.arange(n // 5, n - n // 5, 7), number, replace=False)
    for k in at:
        path[k] = path[k - 1] - size * step / np.hypot(*step)
    pad.follow([path])
    expect = {"backward_steps": [number, number]}
    expect["backward_mm"] = near(size, 2 * pad.count) if number else [0, 0]
    return {"backward_mm": size, "steps": number}, expect


def duplicates(pad):
    """Positions are repeated in motion while the pressure changes; without pressure the kernel sends no such report."""
    pad.pressure = True
    a, b = ends(pad)
    path = straight(pad, a, b, pad.rng.uniform(120, 200))
    step = float(np.hypot(*(b - a)) / (len(path) - 1))
    number = int(pad.rng.integers(0, 4))
    rows = pad.counts(path).tolist()
    spots = np.arange(len(rows) // 5, len(rows) - len(rows) // 5, 8)
    at = set(pad.rng.choice(spots, min(number, len(spots)), replace=False).tolist())
    name = pad.new_id()
    for k, row in enumerate(rows):
        pad.report({0: (name, rows[k - 1] if k in at else row, 40 + k % 3)})
    pad.lift()
    expect = {"contacts": [1, 1]}
    if step > max(0.3, 3 * pad.count) + pad.count * 1.5:
        expect["duplicates"] = [len(at), len(at)]
    return {"duplicates": len(at), "step_mm": step}, expect


def dropped(pad):
    """Events are lost in the middle of a stroke: its two parts are contacts of their own."""
    a, b = ends(pad)
    path = straight(pad, a, b, pad.rng.uniform(60, 110))
    n = len(path)
    name = pad.follow([path[: n // 2]], lift=False)
    pad.events.append((pad.time + 1, SYN, 3, 0))
    pad.wait(0.05)
    pad.events.append((pad.time, SYN, 0, 0))
    pad.follow([path[n // 2 + 6 :]], ids=name)
    return {}, {"dropped": [1, 1], "broken": [0, 0], "duplicates": [0, 0]}


def kept(pad):
    """Taps that land where the last one lay, by one coordinate or both: the kernel does not send these again. Some ids
    follow in the same report."""
    place, taps, at_once = pad.size * pad.rng.uniform(0.3, 0.7, 2), int(pad.rng.integers(4, 12)), 0
    for _ in range(taps):
        place = place + pad.rng.normal(0, 0.8, 2) * pad.rng.integers(0, 2, 2)
        row, name = pad.counts(place).tolist(), pad.new_id()
        for k in range(int(pad.rng.integers(3, 9))):
            pad.report({0: (name, row, 40 + k)})
        if pad.rng.random() < 0.3:
            at_once += 1
        else:
            pad.lift()
            pad.wait(0.15)
    pad.lift()
    # Without pressure nothing changes after the first report, so that a tap has one sample and no step.
    return {"taps": taps, "at_once": at_once}, {
        "contacts": [taps] * 2, "ids": [taps] * 2, "broken": [0, 0], "jump_mm": [0, 0] if pad.pressure else None}


def begun(pad):
    """The recording begins in the middle of a stroke, whose id is not sent."""
    a, b = ends(pad)
    path = straight(pad, a, b, pad.rng.uniform(60, 110))
    pad.follow([path[: len(path) // 3]], lift=False)
    pad.events.clear()
    name = dict(pad.state)
    pad.follow([path[len(path) // 3 :]], ids=[name[0]])
    pad.follow([path])
    return {}, {"contacts": [2, 2], "broken": [0, 0], "duplicates": [0, 0], "swaps": [0, 0]}


def drag(pad):
    """The button is held while the finger moves: movement counts to 0.1 s after the press only."""
    a, b = ends(pad, 20)
    speed = pad.rng.uniform(20, 60)
    rows = pad.counts(straight(pad, a, b, speed)).tolist()
    name = pad.new_id()
    for _ in range(6):
        pad.report({0: (name, rows[0], 40 + int(pad.rng.integers(0, 9)))})
    pad.report({0: (name, rows[0], 80)}, button=True)
    for row in rows[1:-1]:
        pad.report({0: (name, row, 80)})
    pad.report({0: (name, rows[-1], 60)}, button=False)
    pad.lift()
    moved = speed * 0.1
    return {"speed": speed}, {
        "clicks": [1, 1], "clicks_without_contact": [0, 0], "contacts": [1, 1],
        "click_press_mm": [moved - 2 * speed / pad.rate - pad.count, moved + pad.count]}


# Hands


def hand_path(pad, a, b, bow, ruler):
    """One stroke of a hand: uneven speed, tremor, a bow, slow wandering, and drift where it lands and lifts."""
    rng = pad.rng
    way = b - a
    length = np.hypot(*way)
    along = way / length
    across = np.array([-along[1], along[0]])
    seconds = length / rng.uniform(60, 120)
    n = round(seconds * pad.rate) + 1
    t = np.arange(n) / pad.rate
    u = t / t[-1]
    # Speed: between even and that of a minimum-jerk movement, with slow variation.
    jerk = 10 * u**3 - 15 * u**4 + 6 * u**5
    share = rng.uniform(0, 0.6)
    u = (1 - share) * u + share * jerk
    u = u + sum(rng.uniform(0, 0.012) / k * np.sin(2 * math.pi * k * u + rng.uniform(0, 2 * math.pi)) for k in (1, 2, 3))
    u = (u - u[0]) / (u[-1] - u[0])
    amplitude = rng.uniform(0.05, 0.2)

    def tremor():
        waves = [rng.normal() * np.sin(2 * math.pi * rng.uniform(8, 12) * t + rng.uniform(0, 2 * math.pi)) for _ in range(3)]
        wave = sum(waves)
        return amplitude * wave / (math.sqrt(2) * wave.std())

    wander = rng.uniform(0.03, 0.12) if ruler else rng.uniform(0.1, 0.35)
    slow = sum(rng.normal() / k * np.sin(math.pi * k * u + rng.uniform(0, 2 * math.pi)) for k in (1, 2, 3, 4))
    off = tremor() + bow * 4 * u * (1 - u) + wander * slow
    if not ruler:
        off = off + rng.normal(0, 0.5) + (u - 0.5) * length * math.tan(math.radians(rng.normal(0, 0.7)))
    else:
        off = off + rng.normal(0, 0.1)
    landing = np.exp(-t / 0.025) * rng.normal(0, 0.6)
    lifting = np.exp(-(t[-1] - t) / 0.025) * rng.normal(0, 0.6)
    points = a + (u * length + tremor())[:, None] * along + (off + landing + lifting)[:, None] * across
    return points[((points >= 0) & (points <= pad.size)).all(axis=1)]


def hand_strokes(pad, line, ruler, bow=0.0, own_bow=0.9):
    """Two strokes each way; the arm's bow, of SD `bow`, is common to all, that of each has an SD of `own_bow`."""
    a, b = line
    arm = pad.rng.normal(0, bow)
    for k in range(4):
        start, stop, side = (a, b, 1) if k % 2 == 0 else (b, a, -1)
        this = 0.0 if ruler else side * arm + pad.rng.normal(0, own_bow)
        pad.follow([hand_path(pad, start, stop, this, ruler)])
    return arm


def edge_to_edge(pad):
    return ends(pad, pad.rng.uniform(0.2, 1.5))


BY_HAND = {"broken": [0, 0], "swaps": [0, 0], "outside": [0, 0]}


def hand(pad):
    """Four strokes of a hand without a ruler on a perfect pad; each has a bow of its own, none is common."""
    hand_strokes(pad, edge_to_edge(pad), ruler=False)
    return {"bend_mm": 0}, BY_HAND


def hand_arm(pad, bow=0.8):
    """As hand, but a bow of the arm is common to all strokes."""
    arm = hand_strokes(pad, edge_to_edge(pad), ruler=False, bow=bow)
    return {"bend_mm": 0, "arm_bow_mm": arm}, BY_HAND


def hand_ruler(pad):
    """Four strokes of a hand along a ruler on a perfect pad."""
    hand_strokes(pad, edge_to_edge(pad), ruler=True)
    return {"bend_mm": 0}, BY_HAND


def hand_bend(pad, size=1.2):
    """Four strokes of a hand along a ruler on a pad with a bend of 1.2 mm."""
    line, shape = edge_to_edge(pad), int(pad.rng.integers(1, 3))
    pad.distort, _ = bent(*line, size, shape)
    hand_strokes(pad, line, ruler=True)
    return {"bend_mm": size, "shape": shape}, {"broken": [0, 0], "swaps": [0, 0]}


def hand_bump(pad, size=1.2):
    """As hand_bend, but the pad bends at one place, over 3 to 6 mm (SD) there: only such a bend has one place at which it
    is greatest. `at_mm` is where it deviates most from the line of best fit, from the left and from the top."""
    a, b = edge_to_edge(pad)
    length = np.hypot(*(b - a))
    along = (b - a) / length
    across = np.array([-along[1], along[0]])
    width, place = pad.rng.uniform(3, 6), pad.rng.uniform(0.25, 0.75) * length
    way = np.linspace(0.1, 0.9, 2001) * length

    def curve(x):
        return np.exp(-(((x - place) / width) ** 2) / 2)

    rest = curve(way) - np.polyval(np.polyfit(way, curve(way), 1), way)
    greatest = np.abs(rest).argmax()
    scale = size / abs(rest[greatest])
    pad.distort = lambda p: p + (scale * curve((p - a) @ along))[..., None] * across
    hand_strokes(pad, (a, b), ruler=True)
    at = a + way[greatest] * along
    return {"bend_mm": size, "at_mm": at.tolist()}, {"broken": [0, 0], "swaps": [0, 0]}


KINDS = {function.__name__: function for function in (
    perfect, bend, rest, electrodes, gaps, lost, ghosts, merged, swapped, broken, jumps, rates, clicks, reach, backward,
    duplicates, dropped, hand, hand_arm, hand_ruler, hand_bend, kept, begun, drag,
    hand_bump)}


def make(kind, seed):
    """A pad with its recording, and its truth."""
    pad = Pad(np.random.default_rng([seed, list(KINDS).index(kind)]))
    made, expect, *options = KINDS[kind](pad)
    truth = {
        "kind": kind, "seed": seed, "options": options[0] if options else [], "made": made, "expect": expect,
        "pad": {
            "width_mm": pad.size[0], "height_mm": pad.size[1], "resolution": pad.resolution.tolist(),
            "rate_hz": pad.rate, "pressure": pad.pressure}}
    return pad, touch_oracle.plain(truth)


def figures(pad, truth):
    return touch_oracle.measure(pad.events, pad.axes(), 0 if "--fingers" in truth["options"] else None)


def wrong(truth, result):
    """Figures outside the range that is expected."""
    for name, limits in truth["expect"].items():
        value = result[name]
        if limits is None or value is None:
            if limits is not value:
                yield name, value, limits
        elif not limits[0] - 1e-9 <= value <= limits[1] + 1e-9:
            yield name, value, limits


def shares(seeds):
    """How often straightness exceeds 0.5 mm by hand, and how often common_mm - common_pm_mm does."""
    for kind in ("hand", "hand_arm", "hand_ruler", "hand_bend"):
        results = [figures(*make(kind, seed)) for seed in seeds]
        strokes = [t for r in results for t in r["touches"] if t["linearity_mm"] is not None]
        has = [r for r in results if r["common_mm"] is not None]

        def tenths(values):
            return " · ".join(f"{v:.2f}" for v in np.percentile(values, [10, 50, 90]))

        print(f"{kind}: {len(results)} recordings, {len(strokes)} strokes; 10 % · median · 90 %, share above 0.5 mm")
        for name in ("linearity_mm", "wobble_mm"):
            values = np.array([t[name] for t in strokes])
            largest = np.array([r[name] for r in results])
            above = f"{(values > 0.5).mean():.3f} of strokes, {(largest > 0.5).mean():.3f} of recordings"
            print(f"    {name} {tenths(values)}, {above}")
        beyond = sum(r["common_mm"] - r["common_pm_mm"] > 0.5 for r in has)
        values = tenths([r["common_mm"] for r in has])
        print(f"    common_mm {values}; common_mm - common_pm_mm > 0.5 in {beyond} of {len(has)}")


def main(words):
    options = dict(zip(words[::1], words[1:] + [None]))
    first, last = map(int, options.get("--seeds", "1..20").split(".."))
    seeds = range(first, last + 1)
    if "--shares" in words:
        return shares(seeds)
    kind = options.get("--kind", "all")
    kinds = list(KINDS) if kind == "all" else kind.split(",")
    form = options.get("--format", "evemu")
    folder, program, lines, count = options.get("--write"), options.get("--program"), None, 0
    if program and not folder:
        folder = tempfile.mkdtemp()
    if folder:
        os.makedirs(folder, exist_ok=True)
    if "--figures" in options:
        lines = open(options["--figures"], "w")
    for kind in kinds:
        for seed in seeds:
            pad, truth = make(kind, seed)
            name = f"{kind}-{seed:04d}"
            if folder:
                with open(os.path.join(folder, f"{name}.{form}"), "w") as file:
                    file.write(getattr(pad, form)())
                with open(os.path.join(folder, f"{name}.json"), "w") as file:
                    json.dump(truth, file)
            if lines:
                lines.write(json.dumps({"name": name, "truth": truth, "figures": figures(pad, truth)}) + "\n")
            if program:
                path = os.path.join(folder, f"{name}.{form}")
                theirs, message = touch_oracle.ask(program, path, truth["options"])
                found = [("result", "one", message)]
                if theirs is not None:
                    found = touch_oracle.differences(figures(pad, truth), theirs)
                for figure, ours, other in found:
                    count += 1
                    print(f"{name}: {figure} is {other}, expected {ours}")
            if "--check" in words:
                for figure, value, limits in wrong(truth, figures(pad, truth)):
                    count += 1
                    print(f"{name}: {figure} is {value}, expected {limits}; {truth['made']}")
    if "--check" in words or program:
        print(f"{len(kinds) * len(seeds)} recordings, {count} figures outside their range or different")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
