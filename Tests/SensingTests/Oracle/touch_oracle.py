#!/usr/bin/env python3
"""The figures of `check --touch`, computed with numpy from their definitions alone.

    touch_oracle.py FILE... [--axes FILE] [--fingers N] [--size WxH]        prints a line of JSON per recording
    touch_oracle.py --program PROGRAM FILE... [--axes FILE] [...]           compares `PROGRAM check --touch FILE --json`
    touch_oracle.py --expected FOLDER [AXES-FOLDER...]      compares the recordings of FOLDER with its expected.tsv

Axes are of `PAD.touchpad` in the first folder that has it, FOLDER last. The figures of "link" in expected.tsv are by axes
that end at 2039 and 1359, one count less than its link.touchpad has: reach_right_mm and reach_bottom_mm show it.

Reads evemu text, evtest text, and of `.touchpad` files the axes. A figure that was not measured is null.
"""

import csv
import json
import math
import os
import re
import subprocess
import sys

import numpy as np

SYN, KEY, ABS = 0, 1, 3
SLOT, MT_X, MT_Y, ID = 0x2F, 0x35, 0x36, 0x39
BTN_LEFT, BTN_TOUCH = 0x110, 0x14A

NEAR_EDGE_MM = 3.5
# The table has no rate of 2 intervals (pinch_to_zoom, one contact), and one of 6 (drag_edge_thumb, several).
FEWEST_INTERVALS = 5
AXIS = re.compile(r"Event code (\d+) \(ABS")
EVTEST = re.compile(r"Event: time (\d+)\.(\d{6}), type (\d+) \([^)]*\), code (\d+) \([^)]*\), value (-?[0-9a-fA-F]+)")
EVTEST_SYN = re.compile(r"Event: time (\d+)\.(\d{6}), [-+]+ (SYN_REPORT|SYN_DROPPED|SYN_MT_REPORT) ")
SYNS = {"SYN_REPORT": 0, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3}


# Reading


def read(path):
    """Events as (microseconds, type, code, value), and axes as {code: (minimum, maximum, resolution)}."""
    events, axes, code = [], {}, None
    with open(path, errors="replace") as file:
        for line in file:
            if line.startswith("E: "):
                stamp, kind, number, value = line.split()[1:5]
                seconds, _, fraction = stamp.partition(".")
                events.append((int(seconds) * 1_000_000 + int(fraction), int(kind, 16), int(number, 16), int(value)))
            elif line.startswith("A: "):
                number, low, high, _, _, *rest = line.split()[1:]
                axes[int(number, 16)] = (int(low), int(high), int(rest[0]) if rest else 0)
            elif (found := EVTEST.search(line)) is not None:
                seconds, fraction, kind, number, value = found.groups()
                events.append((int(seconds) * 1_000_000 + int(fraction), int(kind), int(number), int(value)))
            elif (found := EVTEST_SYN.search(line)) is not None:
                seconds, fraction, name = found.groups()
                events.append((int(seconds) * 1_000_000 + int(fraction), SYN, SYNS[name], 0))
            elif (found := AXIS.search(line)) is not None:
                code = int(found.group(1))
                axes[code] = (0, 0, 0)
            elif code is not None and line.split()[:1] and line.split()[0] in ("Min", "Max", "Resolution"):
                name, value = line.split()[:2]
                at = ("Min", "Max", "Resolution").index(name)
                axes[code] = axes[code][:at] + (int(value),) + axes[code][at + 1 :]
    return events, axes


class Contact:
    """The life of one tracking id in one slot. `frames` are the indexes of the reports of its samples."""

    def __init__(self, slot, number, frame, begun=False):
        self.slot, self.id, self.begun, self.first_frame = slot, number, begun, frame
        self.frames, self.points = [], []
        self.cut, self.lift_frame = False, None
        # As ChromeOS sees it: x and y are forgotten at each new id, and the lift is one more sample.
        self.fresh, self.chrome_points, self.chrome_frames = [None, None], [], []


class Reports:
    """The reports of a recording: `times` in microseconds from its first event, `present` contacts of each, all `contacts`,
    and `clicks`."""

    def __init__(self, events):
        self.times, self.present, self.contacts, self.clicks = [], [], [], []
        self.dropped = 0
        slots = any(kind == ABS and code in (SLOT, ID, MT_X, MT_Y) for _, kind, code, _ in events)
        codes = (MT_X, MT_Y) if slots else (0, 1)
        slot, values, active, known = 0, {}, {}, set()
        dropping, pressed = False, None

        def end(where):
            contact = active.pop(where, None)
            if contact is not None:
                contact.lift_frame = len(self.times)
                if None not in contact.fresh:
                    contact.chrome_points.append(tuple(contact.fresh))
                    contact.chrome_frames.append(len(self.times))

        def begin(where, number, begun=False):
            active[where] = Contact(where, number, len(self.times), begun)
            self.contacts.append(active[where])

        first = events[0][0] if events else 0
        for time, kind, code, value in events:
            if kind == SYN and code == 3:
                # SYN_DROPPED: all contacts are cut; what follows up to the next report belongs to no report. Values of a
                # slot afterwards are of a contact whose id is not known, as at the beginning.
                self.dropped += 1
                dropping = True
                for contact in active.values():
                    contact.cut = True
                active.clear()
                known.clear()
                pressed = None
            elif kind == SYN and code == 0:
                if dropping:
                    dropping = False
                    continue
                for contact in active.values():
                    x, y = values.get((contact.slot, codes[0])), values.get((contact.slot, codes[1]))
                    if x is not None and y is not None:
                        contact.points.append((x, y))
                        contact.frames.append(len(self.times))
                    if None not in contact.fresh:
                        contact.chrome_points.append(tuple(contact.fresh))
                        contact.chrome_frames.append(len(self.times))
                self.times.append(time - first)
                self.present.append(tuple(active.values()))
            elif dropping:
                if kind == ABS and code == SLOT:
                    slot = value
            elif kind == ABS and slots:
                if code == SLOT:
                    slot = value
                elif code == ID:
                    known.add(slot)
                    if value < 0:
                        end(slot)
                    elif slot not in active or active[slot].id != value:
                        end(slot)
                        begin(slot, value)
                elif code in codes:
                    if slot not in known and slot not in active:
                        begin(slot, 65536 + slot, begun=True)
                    values[slot, code] = value
                    if slot in active:
                        active[slot].fresh[codes.index(code)] = value
            elif kind == ABS and code in codes:
                values[0, code] = value
                if 0 in active:
                    active[0].fresh[codes.index(code)] = value
            elif kind == KEY and code == BTN_TOUCH and not slots:
                end(0)
                if value:
                    begin(0, 0)
            elif kind == KEY and code == BTN_LEFT:
                # A click is a press and its release; a press without a release is none.
                if value == 1 and pressed is None:
                    pressed = len(self.times)
                elif value == 0 and pressed is not None:
                    self.clicks.append((pressed, len(self.times)))
                    pressed = None


# Geometry


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def hull(points):
    """The corners of the convex hull of an array of points."""
    points = sorted(set(map(tuple, points.tolist())))
    if len(points) < 3:
        return points

    def half(points):
        chain = []
        for p in points:
            while len(chain) > 1 and (
                (chain[-1][0] - chain[-2][0]) * (p[1] - chain[-2][1])
                - (chain[-1][1] - chain[-2][1]) * (p[0] - chain[-2][0]) <= 0
            ):
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return half(points) + half(points[::-1])


def spread(points):
    """The greatest distance of two points."""
    corners = np.array(hull(points))
    if len(corners) < 2:
        return 0.0
    return float(np.sqrt(((corners[:, None] - corners[None]) ** 2).sum(axis=2).max()))


def circle(points):
    """The radius of the smallest circle around points."""
    corners = hull(points)

    def of_two(a, b):
        return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2, distance(a, b) / 2)

    def of_three(a, b, c):
        bx, by, cx, cy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
        twice = 2 * (bx * cy - by * cx)
        if abs(twice) < 1e-12:
            return max((of_two(a, b), of_two(a, c), of_two(b, c)), key=lambda circle: circle[2])
        x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / twice
        y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / twice
        return (a[0] + x, a[1] + y, math.hypot(x, y))

    def contains(found, p):
        return math.hypot(p[0] - found[0], p[1] - found[1]) <= found[2] * (1 + 1e-12) + 1e-12

    found = (*corners[0], 0.0)
    for i, p in enumerate(corners):
        if contains(found, p):
            continue
        found = (*p, 0.0)
        for j, q in enumerate(corners[:i]):
            if contains(found, q):
                continue
            found = of_two(p, q)
            for r in corners[:j]:
                if not contains(found, r):
                    found = of_three(p, q, r)
    return found[2]


class Line:
    """The total-least-squares line of points, in the direction of the stroke."""

    def __init__(self, points, towards):
        self.center = points.mean(axis=0)
        _, vectors = np.linalg.eigh((points - self.center).T @ (points - self.center))
        self.direction = vectors[:, 1]
        if self.direction @ towards < 0:
            self.direction = -self.direction
        self.normal = np.array([-self.direction[1], self.direction[0]])

    def along(self, points):
        return (points - self.center) @ self.direction

    def off(self, points):
        return (points - self.center) @ self.normal


def student(freedom, probability=0.975):
    """The quantile of Student's t, by bisection of its distribution function (Simpson's rule over the angle)."""

    def below(t):
        # The density of u = atan(t / sqrt(freedom)) is proportional to cos(u)^(freedom - 1).
        def area(end):
            u = np.linspace(0, end, 4001)
            values = np.cos(u) ** (freedom - 1)
            return (values[0] + values[-1] + 4 * values[1:-1:2].sum() + 2 * values[2:-1:2].sum()) * (u[1] - u[0]) / 3

        return 0.5 + 0.5 * area(math.atan(t / math.sqrt(freedom))) / area(math.pi / 2)

    low, high = 0.0, 1000.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if below(middle) < probability else (low, middle)
    return low


# Figures of one contact


class Track:
    """A contact in millimeters, with its steps."""

    def __init__(self, contact, pad, times):
        self.contact, self.pad = contact, pad
        self.frames = np.array(contact.frames, dtype=int)
        self.times = np.array([times[f] for f in contact.frames]) / 1e6
        self.counts = np.array(contact.points, dtype=float).reshape(-1, 2)
        # By division, and compared below without slack: the table's duplicates_of and one drumroll_mm show it, where a
        # pace is exactly three counts or a sample as near to one as to the other of the two farthest.
        self.points = (self.counts - pad.low) / pad.resolution
        self.steps = np.hypot(*np.diff(self.points, axis=0).T) if len(self.points) > 1 else np.zeros(0)
        self.intervals = np.diff(self.times)
        # A contact that was cut, or that the recording does not see lift, ends with its last sample.
        lift = contact.lift_frame
        self.end = times[lift] / 1e6 if lift is not None and lift < len(times) else None
        self.lifts = self.end is not None and not contact.cut
        if self.end is None and len(self.times):
            self.end = self.times[-1]
        self.spread = spread(self.points) if len(self.points) else None
        self.travels = (
            len(self.points) >= 10 and self.steps.sum() >= 20 and not (self.steps > self.spread / 2).any())
        self.moving = self.find_moving()
        self.pace, self.interval_pace = self.find_pace(self.steps), self.find_pace(self.intervals)
        self.stroke = self.find_stroke()

    def find_moving(self):
        n = len(self.points)
        if n < 2:
            return np.zeros(0, dtype=bool)
        i = np.arange(n - 1)
        a, b = np.maximum(i - 2, 0), np.minimum(i + 3, n - 1)
        way = np.hypot(*(self.points[b] - self.points[a]).T)
        time = self.times[b] - self.times[a]
        nonzero = np.concatenate([[0], np.cumsum(self.steps > 0)])
        return (way >= 10 * time) & (2 * (nonzero[b] - nonzero[a]) > b - a)

    @staticmethod
    def find_pace(values):
        """Median of up to two values before and after each, itself left out; nan for less than three."""
        padded = np.concatenate([[np.nan] * 2, values, [np.nan] * 2])
        m = len(values)
        around = np.sort(np.array([padded[k : k + m] for k in (0, 1, 3, 4)]), axis=0)
        count = (~np.isnan(around)).sum(axis=0)
        return np.where(count == 4, (around[1] + around[2]) / 2, np.where(count == 3, around[1], np.nan))

    def find_stroke(self):
        """The line through all samples, if the contact is a stroke."""
        n = len(self.points)
        if n < 10:
            return None
        towards = self.points[-1] - self.points[0]
        way = math.hypot(*towards)
        if way < 20 or (self.steps > way / 4).any():
            return None
        line = Line(self.points, towards)
        along = line.along(self.points)
        extent = along.max() - along.min()
        # First to last is taken along the line; the table does not distinguish it from their distance.
        if along[-1] - along[0] < 0.9 * extent or np.abs(line.off(self.points)).max() > extent / 8:
            return None
        return line

    # Straightness

    def straightness(self):
        line, pad = self.stroke, self.pad
        figures = dict.fromkeys(
            ("linearity_mm", "linearity_rms_mm", "linearity_edge_mm", "linearity_ends_mm", "wobble_mm", "backward_mm",
             "backward_sum_mm", "backward_steps"))
        self.middle_line = None
        if line is None:
            return figures
        along = line.along(self.points)
        extent = along.max() - along.min()
        # A sample in two zones is of the edge. At exactly a tenth it is of the middle (the table does not distinguish), however
        # its position is rounded.
        edge = ((self.points <= NEAR_EDGE_MM) | (self.points >= pad.size - NEAR_EDGE_MM)).any(axis=1)
        margin = extent / 10 - 1e-9
        ends = ~edge & ((along < along.min() + margin) | (along > along.max() - margin))
        middle = ~edge & ~ends
        self.middle = middle
        points = self.points[middle]
        if len(points) < 5 or np.ptp(along[middle]) < 10:
            return figures
        self.middle_line = Line(points, self.points[-1] - self.points[0])
        off = np.abs(self.middle_line.off(self.points))
        figures["linearity_mm"] = off[middle].max()
        figures["linearity_rms_mm"] = math.sqrt((off[middle] ** 2).mean())
        if edge.any():
            figures["linearity_edge_mm"] = off[edge].max()
        if ends.any():
            figures["linearity_ends_mm"] = off[ends].max()

        # Along the middle's line and by whole pieces only: the line of all samples, or a shorter last piece, differ from the
        # table. Pieces of fewer than 5 samples have no figure (3 fits, too; 10 does not).
        s = self.middle_line.along(points)
        wobbles, start = [], s[0]
        while start + 10 <= s.max() or not wobbles:
            piece = points[(s >= start) & (s < start + 10)]
            if len(piece) >= 5:
                wobbles.append(np.abs(Line(piece, self.middle_line.direction).off(piece)).max())
            start += 5
            if start > s.max():
                break
        if wobbles:
            figures["wobble_mm"] = max(wobbles)

        # Along the middle's line: the lengths of the steps, or the line of all samples, differ from the table.
        steps = np.diff(self.points, axis=0) @ self.middle_line.direction
        back = -steps[middle[:-1] & middle[1:] & self.moving & (steps < 0)]
        figures["backward_mm"] = back.max() if len(back) else 0.0
        figures["backward_sum_mm"] = back.sum() if len(back) else 0.0
        figures["backward_steps"] = len(back)
        return figures

    # Rest

    def rest(self):
        figures = dict.fromkeys(("jitter_mm", "jitter_whole_mm", "landing_mm", "lifting_mm", "held_s"))
        if not len(self.points):
            return figures
        begin, end = self.times[0] + 0.5, self.end - 0.25
        if end - begin < 1:
            return figures
        held = np.searchsorted(self.times, begin, side="right") - 1
        last = np.searchsorted(self.times, end, side="left") - 1
        last = max(held, last)
        inner = self.points[held : last + 1]
        # A diameter of 10 mm; the table does not distinguish it from a radius.
        if circle(inner) > 5:
            return figures
        moments = np.clip(self.times, begin, None)
        jitters, start = [], begin
        # The position held at the begin of each 10 s belongs to them.
        while start < end:
            a = np.searchsorted(self.times, start, side="right") - 1
            b = np.searchsorted(self.times, min(start + 10, end), side="left") - 1
            jitters.append(2 * circle(self.points[a : max(a, b) + 1]))
            start += 10
        weights = np.diff(np.append(moments[held : last + 1], end))
        mean = (inner * weights[:, None]).sum(axis=0) / weights.sum()
        off = np.hypot(*(self.points - mean).T)
        figures.update(
            jitter_mm=max(jitters), jitter_whole_mm=2 * circle(self.points), held_s=end - begin,
            landing_mm=off[self.times < begin].max(), lifting_mm=off[self.times >= end].max() if (self.times >= end).any() else None)
        return figures

    # Evenness

    def evenness(self):
        figures = {"gap_ratio": None, "time_ratio": None, "duplicates": 0, "duplicates_of": 0}
        if not self.travels:
            return figures
        q = self.pad.count
        with np.errstate(invalid="ignore"):
            paced = self.moving & (self.pace >= max(0.3, 3 * q))
            gaps = self.moving & (self.steps >= 0.8) & (self.pace >= q)
        figures["duplicates_of"] = int(paced.sum())
        figures["duplicates"] = int((paced & (self.steps == 0)).sum())
        if gaps.any():
            ratios = np.where(gaps, self.steps / np.where(gaps, self.pace, 1), 0)
            at = int(ratios.argmax())
            figures["gap_ratio"] = ratios[at]
            figures["time_ratio"] = self.intervals[at] / self.interval_pace[at] if self.interval_pace[at] > 0 else None
        return figures

    def taps(self):
        figures = dict.fromkeys(("jump_mm", "drumroll_mm", "spread_mm"))
        if self.travels or not len(self.points):
            return figures
        figures["spread_mm"] = self.spread
        if len(self.steps):
            figures["jump_mm"] = self.steps.max()
            figures["drumroll_mm"] = circles(self.points)
        return figures

    # ChromeOS

    def first_step(self):
        moved = np.nonzero((self.points != self.points[0]).any(axis=1))[0] if len(self.points) else []
        return distance(self.points[moved[0]], self.points[0]) if len(moved) else None

    def chromeos(self, times):
        figures = dict.fromkeys(
            ("time_x_mm", "time_y_mm", "time_x_rms_mm", "time_y_rms_mm", "time_rms_mm", "stationary_mm", "drumroll_mm",
             "hysteresis_ratio", "gap_ratio"))
        counts = np.array(self.contact.chrome_points, dtype=float).reshape(-1, 2)
        if not len(counts):
            return figures
        moments = np.array([times[f] for f in self.contact.chrome_frames if f < len(times)]) / 1e6
        counts = counts[: len(moments)]
        if not len(counts):
            return figures
        points = (counts - self.pad.low) / self.pad.resolution
        corners = np.array(hull(counts))
        far = ((corners[:, None] - corners[None]) ** 2).sum(axis=2)
        a, b = np.unravel_index(far.argmax(), far.shape)
        figures["stationary_mm"] = float(math.hypot(*((corners[a] - corners[b]) / self.pad.resolution)))
        if len(points) > 1:
            figures["drumroll_mm"] = circles(points)
        changed = np.nonzero((counts[1:] != counts[:-1]).any(axis=1))[0] + 1
        if len(changed) > 1:
            first, second = (distance(points[k], points[k - 1]) for k in changed[:2])
            figures["hysteresis_ratio"] = first / second
        gaps = np.hypot(*np.diff(counts, axis=0).T) if len(counts) > 1 else np.zeros(0)
        ratios = [
            gaps[k] / max(gaps[k - 1], 1) for k in range(1, len(gaps) - 1)
            if gaps[k] >= 10 and gaps[k] / max(gaps[k + 1], 1) > 1.2]
        if ratios:
            figures["gap_ratio"] = max(ratios)
        if self.stroke is None:
            return figures
        # The definition leaves open what the direction is; and figures are of the middle, since a robot rests at the ends.
        way = np.abs(self.points[-1] - self.points[0])
        for axis, name in enumerate("xy"):
            # An axis counts unless the stroke is within 22.5 degrees of the other.
            if way[axis] < math.tan(math.pi / 8) * way[1 - axis]:
                continue
            off = against_time(moments, counts[:, axis])
            if off is not None:
                figures[f"time_{name}_mm"] = np.abs(off).max() / self.pad.resolution[axis]
                figures[f"time_{name}_rms_mm"] = math.sqrt((off**2).mean()) / self.pad.resolution[axis]
        rms = [figures[k] for k in ("time_x_rms_mm", "time_y_rms_mm") if figures[k] is not None]
        figures["time_rms_mm"] = max(rms) if rms else None
        return figures


def against_time(moments, values):
    """Distances of the samples of the middle from the line through them, of a coordinate against time."""
    if np.ptp(values) > 20:
        way, total = np.abs(values - values[0]), abs(values[-1] - values[0])
        first, last = np.argmax(way > 0.1 * total), np.argmax(way > 0.9 * total)
    else:
        size = round(len(values) * 0.1)
        first, last = size, len(values) - size
    if last - first < 3:
        return None
    t = moments - moments[0]
    t, values = t[first:last], values[first:last]
    slope, start = np.polyfit(t, values, 1)
    return values - (start + slope * t)


def circles(points):
    """The larger radius of the smallest circles around the samples nearer to either of the two farthest."""
    corners = np.array(hull(points))
    far = ((corners[:, None] - corners[None]) ** 2).sum(axis=2)
    a, b = np.unravel_index(far.argmax(), far.shape)
    if a == b:
        return 0.0
    to_a, to_b = (np.hypot(*(points - corners[k]).T) for k in (a, b))
    nearer = to_a < to_b
    return max(circle(points[nearer]), circle(points[~nearer]))


def is_tied(points):
    """Whether several pairs of samples are farthest, or a sample is as near to one of them as to the other: which of them
    count is not defined, so that circles() has several answers."""
    if len(points) < 2:
        return False
    corners = np.array(hull(points))
    far = np.hypot(*(corners[:, None] - corners[None]).T)
    most = far.max()
    if most == 0:
        return False
    pairs = np.argwhere(np.triu(far >= most * (1 - 1e-9), 1))
    to_a, to_b = (np.hypot(*(points - corners[k]).T) for k in pairs[0])
    return len(pairs) > 1 or bool((abs(to_a - to_b) <= 1e-9 * most).any())


# Figures of a recording


class Pad:
    def __init__(self, axes, size=None):
        x, y = (axes.get(MT_X), axes.get(MT_Y)) if MT_X in axes else (axes.get(0), axes.get(1))
        self.low = np.array([x[0], y[0]], dtype=float)
        self.high = np.array([x[1], y[1]], dtype=float)
        self.resolution = (self.high - self.low) / size if size is not None else np.array([x[2], y[2]], dtype=float)
        self.size = (self.high - self.low) / self.resolution
        self.count = 1 / self.resolution.min()


def greatest(values):
    values = [value for value in values if value is not None]
    return max(values) if values else None


def common(tracks):
    """What three or more strokes on one line have in common: greatest mean deviation, its ±, where, of how many."""
    strokes = [t for t in tracks if getattr(t, "middle_line", None) is not None]
    best, taken = (None, None, None, None), set()
    for first in strokes:
        if id(first) in taken:
            continue
        line, group = first.middle_line, []
        own = line.along(first.points[first.middle])
        for stroke in strokes:
            other = stroke.middle_line
            along = line.along(stroke.points[stroke.middle])
            overlap = min(own.max(), along.max()) - max(own.min(), along.min())
            if (
                id(stroke) not in taken and abs(line.direction @ other.direction) >= math.cos(math.radians(5))
                and abs(line.off(other.center)) <= 3 and overlap >= 20
            ):
                group.append(stroke)
        if len(group) < 3:
            continue
        taken.update(map(id, group))
        spans, curves = [], []
        for stroke in group:
            points = stroke.points[stroke.middle]
            off = stroke.middle_line.off(points) * np.sign(line.direction @ stroke.middle_line.direction)
            along = line.along(points)
            order = np.argsort(along, kind="stable")
            spans.append((along.min(), along.max()))
            curves.append((along[order], off[order]))
        low, high = max(s[0] for s in spans), min(s[1] for s in spans)
        # Whole mm from the center of the first one's middle; the definition leaves open from where.
        grid = np.arange(math.ceil(low), math.floor(high) + 1)
        if not len(grid):
            continue
        off = np.array([np.interp(grid, *curve) for curve in curves])
        mean = np.abs(off.mean(axis=0))
        at, n = int(mean.argmax()), len(group)
        if best[0] is None or mean[at] > best[0]:
            pm = student(n - 1) * off[:, at].std(ddof=1) / math.sqrt(n)
            best = (mean[at], pm, grid[at] - own.min(), n)
    return best


def rates(reports, tracks):
    by_contact = {id(t.contact): t for t in tracks}
    moving = {}
    for track in tracks:
        if track.travels:
            for f, is_moving in zip(track.frames[:-1], track.moving):
                if is_moving:
                    moving[f] = True
    intervals = {"one": [], "several": []}
    for f in sorted(moving):
        if f + 1 < len(reports.times) and reports.present[f] == reports.present[f + 1]:
            name = "one" if len(reports.present[f]) == 1 else "several"
            intervals[name].append((reports.times[f + 1] - reports.times[f]) / 1e3)
    # The rate is that of the mean interval, and the 95th percentile is interpolated, as the table shows.
    figures, coalesced = {}, 0
    for name, values in intervals.items():
        if len(values) < FEWEST_INTERVALS:
            values = []
        figures[f"rate_{name}_hz"] = 1000 / np.mean(values) if values else None
        figures[f"interval_{name}_median_ms"] = np.median(values) if values else None
        figures[f"interval_{name}_p95_ms"] = np.percentile(values, 95) if values else None
        figures[f"interval_{name}_longest_ms"] = max(values) if values else None
        if values:
            coalesced += int((np.array(values) < np.median(values) / 4).sum())
    figures["coalesced"] = coalesced
    still = of = 0
    for track in tracks:
        if track.travels:
            several = np.array([len(reports.present[f]) > 1 for f in track.frames[:-1]], dtype=bool)
            with np.errstate(invalid="ignore"):
                paced = several & track.moving & (track.pace >= max(0.3, 3 * track.pad.count))
            still, of = still + int((paced & (track.steps == 0)).sum()), of + int(paced.sum())
    figures["per_contact"] = still / of if of else None
    return figures


def separation(tracks):
    least, swaps = None, 0
    for i, a in enumerate(tracks):
        for b in tracks[i + 1 :]:
            if not len(a.frames) or not len(b.frames):
                continue
            low, high = max(a.frames[0], b.frames[0]), min(a.frames[-1], b.frames[-1])
            if low > high:
                continue
            p = a.points[low - a.frames[0] : high - a.frames[0] + 1]
            q = b.points[low - b.frames[0] : high - b.frames[0] + 1]
            nearest = float(np.hypot(*(p - q).T).min())
            least = nearest if least is None else min(least, nearest)
            if len(p) > 1:
                straight_p, straight_q = (np.hypot(*np.diff(v, axis=0).T) for v in (p, q))
                kept = straight_p**2 + straight_q**2
                crossed = ((q[1:] - p[:-1]) ** 2).sum(axis=1) + ((p[1:] - q[:-1]) ** 2).sum(axis=1)
                swaps += int(((crossed <= kept / 4) & (straight_p >= 2) & (straight_q >= 2)).sum())
    return least, swaps


def broken(tracks):
    """Each new id continues one that ended, at most."""
    ended, count = [], 0
    for a in tracks:
        if not a.lifts or len(a.points) < 3 or not a.moving[-1] or (a.steps[-2:] > 15).any():
            continue
        if a.times[-1] > a.times[-3]:
            ended.append((a, (a.points[-1] - a.points[-3]) / (a.times[-1] - a.times[-3])))
    for b in sorted((t for t in tracks if len(t.points) and not t.contact.begun), key=lambda t: t.frames[0]):
        for k, (a, speed) in enumerate(ended):
            # From the lift on, in the same frame too; the table does not distinguish it from the last sample.
            wait = b.times[0] - a.end
            expected = a.points[-1] + speed * (b.times[0] - a.times[-1])
            if b is not a and 0 <= wait <= 0.06 and distance(b.points[0], expected) <= 15:
                count += 1
                del ended[k]
                break
    return count


def merges(tracks):
    """Ids that end beside another, which jumps towards them; and, mirrored, ids that begin beside another."""
    merged = split = 0
    for a in tracks:
        if not len(a.points):
            continue
        if a.lifts and any(pulls(a, b, a.frames[-1] + 1, a.points[-1], True) for b in tracks if b is not a):
            merged += 1
        if any(pulls(a, b, a.frames[0], a.points[0], False) for b in tracks if b is not a):
            split += 1
    return merged, split


def pulls(a, b, frame, place, towards):
    if not len(b.points):
        return False
    k = frame - b.frames[0]
    if not 1 <= k < len(b.points):
        return False
    stays = b.times[-1] - b.times[k] if towards else b.times[k] - b.times[0]
    if stays < 0.06:
        return False
    # Distance and usual step are those before the frame of the end or the begin; the step is that into it or the next.
    gap, usual = distance(b.points[k - 1], place), b.steps[max(k - 6, 0) : k - 1]
    if gap > 20:
        return False
    least = max(1, gap / 8, 3 * np.median(usual) if len(usual) else 0)
    for step in (k - 1, k):
        if step + 1 >= len(b.points):
            continue
        before = b.points[step]
        left = distance(before, place)
        way = float((b.points[step + 1] - before) @ (place - before)) / left if left > 0 else 0
        if (way if towards else -way) >= least:
            return True
    return False


def clicks(reports, tracks):
    presses, without, moves, press_moves = 0, 0, [], []
    for down, up in reports.clicks:
        if down >= len(reports.times) or up >= len(reports.times):
            continue
        presses += 1
        if not reports.present[down] and not reports.present[up]:
            without += 1
        for t in tracks:
            if not any(t.contact is c for c in reports.present[down]):
                continue
            whole = (t.frames >= down - 1) & (t.frames <= up)
            start = whole & (t.frames <= np.searchsorted(reports.times, reports.times[down] + 100_000, side="right") - 1)
            moves.append(spread(t.points[whole]) if whole.any() else None)
            press_moves.append(spread(t.points[start]) if start.any() else None)
    return {
        "clicks": presses, "clicks_without_contact": without, "click_press_mm": greatest(press_moves),
        "click_mm": greatest(moves)}


def measure(events, axes, fingers=None, size=None):
    """All figures of a recording, and those of its contacts under `touches`; `size` in mm replaces the resolution."""
    pad, reports = Pad(axes, size), Reports(events)
    if not (pad.resolution > 0).all():
        # Without a resolution every figure in mm is null, and so is what is decided by mm.
        names = [name for name in KEYS if name not in ("clicks", "clicks_without_contact")]
        result = dict.fromkeys(names) | {name: value for name, value in clicks(reports, []).items() if name in KEYS}
        return result | {
            "ghosts": len(reports.contacts) if fingers == 0 else None, "contacts": len(reports.contacts),
            "dropped": reports.dropped, "chromeos": {}, "touches": []}
    tracks = [Track(contact, pad, reports.times) for contact in reports.contacts]
    touches = []
    for track in tracks:
        figures = {
            "slot": track.contact.slot, "id": track.contact.id, "begun": track.contact.begun, "cut": track.contact.cut,
            "samples": len(track.points), "travels": bool(track.travels), "stroke": track.stroke is not None}
        figures.update(track.straightness())
        figures.update(track.rest())
        figures.update(track.evenness())
        figures.update(track.taps())
        figures["first_step_mm"] = track.first_step()
        figures["chromeos"] = track.chromeos(reports.times)
        touches.append(figures)
    largest = (
        "linearity_mm", "linearity_rms_mm", "linearity_edge_mm", "linearity_ends_mm", "wobble_mm", "backward_mm",
        "jitter_mm", "jitter_whole_mm", "landing_mm", "lifting_mm", "held_s", "gap_ratio", "jump_mm", "drumroll_mm",
        "spread_mm", "first_step_mm")
    result = {name: greatest(t[name] for t in touches) for name in largest}
    gap = [t for t in touches if t["gap_ratio"] is not None and t["gap_ratio"] == result["gap_ratio"]]
    result["time_ratio"] = gap[0]["time_ratio"] if gap else None
    for name in ("backward_sum_mm", "backward_steps"):
        known = [t[name] for t in touches if t[name] is not None]
        result[name] = sum(known) if known else None
    result["duplicates"] = sum(t["duplicates"] for t in touches)
    result["duplicates_of"] = sum(t["duplicates_of"] for t in touches)
    result["common_mm"], result["common_pm_mm"], result["common_at_mm"], result["common_strokes"] = common(tracks)
    result.update(rates(reports, tracks))
    result["separation_mm"], result["swaps"] = separation(tracks)
    result["broken"] = broken(tracks)
    result["merged"], result["split"] = merges(tracks)
    result.update(clicks(reports, tracks))
    points = [t.points for t in tracks if len(t.points)]
    names = ("reach_left_mm", "reach_top_mm", "reach_right_mm", "reach_bottom_mm")
    result.update(dict.fromkeys(names), outside=None)
    if points:
        points = np.concatenate(points)
        result.update(zip(names, (*points.min(axis=0), *(pad.size - points.max(axis=0)))))
        result["outside"] = int(((points < 0) | (points > pad.size)).any(axis=1).sum())
    result["ghosts"] = len(reports.contacts) if fingers == 0 else None
    result["dropped"] = reports.dropped
    result["contacts"] = len(reports.contacts)
    result["ids"] = len({contact.id for contact in reports.contacts})
    result["most_contacts"] = max(map(len, reports.present), default=0)
    result["strokes"] = sum(t["stroke"] for t in touches)
    result["rests"] = sum(t["jitter_mm"] is not None for t in touches)
    names = touches[0]["chromeos"] if touches else ()
    result["chromeos"] = {name: greatest(t["chromeos"][name] for t in touches) for name in names}
    # Of counts, drum rolls as ChromeOS sees them are often tied.
    result["tied"] = any(
        is_tied((np.array(track.contact.chrome_points, dtype=float).reshape(-1, 2) - pad.low) / pad.resolution)
        for track in tracks)
    result["touches"] = touches
    return plain(result)


KEYS = """linearity_mm linearity_rms_mm linearity_edge_mm linearity_ends_mm wobble_mm common_mm common_pm_mm jitter_mm
gap_ratio time_ratio backward_mm duplicates duplicates_of rate_one_hz rate_several_hz interval_one_median_ms
interval_one_p95_ms interval_one_longest_ms interval_several_median_ms interval_several_p95_ms
interval_several_longest_ms separation_mm merged split broken swaps jump_mm drumroll_mm clicks clicks_without_contact
click_press_mm reach_left_mm reach_right_mm reach_top_mm reach_bottom_mm outside ghosts first_step_mm""".split()
CHROMEOS = "time_x_mm time_y_mm time_rms_mm hysteresis_ratio".split()


def differences(ours, theirs, tolerance=1e-6):
    """Figures of section 1 that differ: (name, ours, theirs). A figure that the other does not have is its own word."""
    pairs = [(name, ours[name], theirs.get(name, "missing")) for name in KEYS]
    chrome = theirs.get("chromeos") or {}
    pairs += [(f"chromeos.{name}", ours["chromeos"].get(name), chrome.get(name, "missing")) for name in CHROMEOS]
    for name, a, b in pairs:
        if b == "missing" or (a is None) != (b is None):
            yield name, a, b
        elif a is not None and abs(a - b) > tolerance * max(abs(a), abs(b)) + 1e-9:
            yield name, a, b


def ask(program, path, options):
    """The `result` that a program prints for a recording, and None with its message if there is none."""
    done = subprocess.run(
        [program, "check", "--touch", path, "--json", *options], capture_output=True, text=True, timeout=60)
    for line in done.stdout.splitlines():
        value = json.loads(line)
        if value.get("type", "result") == "result":
            return value, ""
    return None, f"exit {done.returncode}, {done.stderr.strip()}"


def plain(value):
    """Values as JSON has them."""
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, np.generic):
        value = value.item()
    return None if isinstance(value, float) and not math.isfinite(value) else value


def compare(folder, axes_folders):
    """Prints each figure that differs from expected.tsv; returns how many do."""
    wrong = compared = 0
    with open(os.path.join(folder, "expected.tsv")) as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    for row in rows:
        events, axes = read(os.path.join(folder, row["path"]))
        for other in [*axes_folders, folder]:
            path = os.path.join(other, row["pad"] + ".touchpad")
            if not axes and os.path.exists(path):
                axes = read(path)[1]
        result = measure(events, axes)
        for name, text in row.items():
            if name in ("path", "pad", "header", "by", "gesture"):
                continue
            value, compared = result[name], compared + 1
            expected = float(text) if text else None
            # The figures of the table have six digits.
            if (value is None) != (expected is None) or (
                value is not None and abs(value - expected) > 1e-9 and float(f"{value:.6g}") != expected
                and abs(value - expected) > 1e-6 * abs(expected)
            ):
                wrong += 1
                print(f"{row['path']}: {name} is {value}, expected {expected}")
    print(f"{compared} figures of {len(rows)} recordings, {wrong} different")
    return wrong


def main(words):
    if words[:1] == ["--expected"]:
        sys.exit(1 if compare(words[1], words[2:]) else 0)
    axes, fingers, size, program, files, options = None, None, None, None, [], []
    words = iter(words)
    for word in words:
        if word == "--axes":
            axes = read(next(words))[1]
        elif word == "--program":
            program = next(words)
        elif word in ("--fingers", "--size"):
            value = next(words)
            options += [word, value]
            if word == "--fingers":
                fingers = int(value)
            else:
                size = np.array([float(side) for side in value.split("x")])
        else:
            files.append(word)
    wrong = 0
    for path in files:
        events, own = read(path)
        ours = measure(events, own or axes, fingers, size)
        if program is None:
            print(json.dumps({"path": os.path.basename(path), **ours}))
            continue
        theirs, message = ask(program, path, options)
        if theirs is None:
            wrong += 1
            print(f"{path}: {message}")
            continue
        for name, a, b in differences(ours, theirs):
            wrong += 1
            print(f"{path}: {name} is {b}, expected {a}")
    if program is not None:
        print(f"{len(files)} recordings, {wrong} figures different")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
