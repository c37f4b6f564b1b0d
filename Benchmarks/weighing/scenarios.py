"""Simulated weighings with known truth: the model of docs/metrology.md, and every way in which it may not hold.

A class of scenarios is a dictionary of what differs from the model (classes.py). `make` returns recordings.
"""

import numpy as np

import physics
from physics import ramp

PADS = [  # counts, resolution per gram, grams per count, frames a second, noise in counts
    (255, 0, 385 / 255, 80, 0.3, 0.8),
    (6000, 1, 1.0, 125, 0.3, 0.8),
    (1000, 2, 0.5, 125, 0.4, 1.2),
    (32767, 0, 0.03, 125, 3, 12),
]


class Batch:
    """Scenarios of one class: truths, times and what the pad sent."""

    def __init__(self, change, count, seed):
        self.change, self.count = change, count
        self.rng = np.random.default_rng(seed)
        self.pad = np.arange(count) % len(PADS)
        columns = np.array([PADS[p] for p in self.pad]).T[:, :, None]
        self.span, self.resolution, self.per_count, self.rate, least, most = columns
        if "per_count" in change:
            self.per_count[:] = change["per_count"]
            self.span[:] = np.round(385 / change["per_count"])
            self.resolution[:] = 0
            least, most = np.full_like(least, 0.3), np.full_like(most, 0.8)
        if "rate" in change:
            self.rate[:] = change["rate"]
        self.noise = self.uniform(least, most)
        self.seconds = change.get("seconds", 14.0)
        self.full = self.span * self.per_count

    def uniform(self, least, most):
        return np.asarray(least) + (np.asarray(most) - least) * self.rng.random((self.count, 1))

    def log_uniform(self, least, most):
        return np.exp(self.uniform(np.log(least), np.log(most)))

    def normal(self):
        return self.rng.normal(size=(self.count, 1))

    def range(self, name, usual=(0.0, 0.0), log=False):
        bounds = self.change.get(name, usual)
        return self.log_uniform(*bounds) if log else self.uniform(*bounds)

    # Time

    def clock(self):
        frames = int(self.seconds * self.rate.max() * 1.05) + 10
        jitter = self.change.get("jitter", 0.03)
        t = np.cumsum(np.maximum(1 + jitter * self.rng.normal(size=(self.count, frames)), 0.1) / self.rate, axis=1)
        return t - t[:, :1]

    # Finger

    def finger(self, t):
        change, rng = self.change, self.rng
        force = self.range("finger", (25, 90))
        self.finger_grams = force
        cv = self.log_uniform(*change.get("cv", (0.005, 0.03)))
        sd = cv * force
        y = force + self.normal() * 0.002 * force * t
        if "color" in change:
            y = y + physics.colored(rng, t, sd, change["color"])
        else:
            tau = self.log_uniform(0.5, 5)
            y = y + physics.ornstein_uhlenbeck(rng, t, sd, tau)
            y = y + 0.2 * sd * np.cumsum(np.sqrt(physics.steps(t)) * rng.normal(size=t.shape), axis=1)
        if "extra" in change:
            y = y + physics.colored(rng, t, self.uniform(*change["extra"]) * force, 1)
        phase = self.uniform(0, 2 * np.pi) + 2 * np.pi * self.uniform(8, 12) * t
        phase = phase + np.cumsum(0.8 * np.sqrt(physics.steps(t)) * rng.normal(size=t.shape), axis=1)
        y = y + self.uniform(0.002, 0.01) * force * np.sin(phase)
        if "breath" in change:
            rate, phase = self.uniform(0.2, 0.33), self.uniform(0, 2 * np.pi)
            y = y + self.uniform(*change["breath"]) * np.sin(2 * np.pi * rate * t + phase)
        if "pulse" in change:
            rate, phase = 1.2 * self.uniform(0.8, 1.2), self.uniform(0, 2 * np.pi)
            wave = sum(0.5**k * np.sin((k + 1) * (2 * np.pi * rate * t + phase)) for k in range(3))
            y = y + self.uniform(*change["pulse"]) * wave
        if "loss" in change:
            y = y - self.uniform(*change["loss"]) * force * (1 - np.exp(-t / self.uniform(6, 20)))
        if "jumps" in change:
            for _ in range(6):
                when, size = self.uniform(0, 40), change["jumps"] * force * self.normal()
                y = y + size * ramp((t - when) / 0.2)
        return y * (0.2 + 0.8 * ramp(t / self.uniform(0.08, 0.25)))

    # Object

    def placing(self, t):
        """The part of the weight that presses, when the hand begins, and when the object rests."""
        change, rng = self.change, self.rng
        start = self.uniform(2.5, 5)
        if "bounce" in change:
            part, rest = physics.bounces(
                rng, t, start, self.uniform(0.2, 0.55), self.uniform(4, 15), self.uniform(0.05, 0.3))
            return part, start, rest
        lasting = self.log_uniform(*change.get("placing", (0.15, 2.5)))
        bump = self.uniform(0, 0.25)
        p = np.clip((t - start) / lasting, 0, 1)
        landed = start + lasting
        part = ramp(p) + bump * np.sin(np.pi * p) ** 2
        most, decay = self.uniform(0, 0.3), self.uniform(0.05, 0.35)
        self.ringing = lambda when: most * np.exp(-(when - landed).clip(0) / decay)
        ringing = self.ringing(t)
        part = part + np.where(t > landed, ringing * np.sin(2 * np.pi * self.uniform(2, 6) * (t - landed)), 0)
        rest = landed
        if "kept" in change:
            kept, wait = self.uniform(0.2, 0.7), self.uniform(*change["kept"])
            release = landed + wait
            lasting = self.uniform(0.1, 0.4)
            carried = kept * (1 - ramp((t - release) / lasting))
            if "waver" in change:
                carried = carried * (1 + physics.colored(rng, t, change["waver"] / kept, 1))
            part, rest = part * (1 - carried), release + lasting
        if "lean" in change:
            wait, lasting = self.uniform(1.5, 3), self.uniform(0.2, 0.8)
            part = part * (1 - self.uniform(*change["lean"]) * (1 - ramp((t - landed - wait) / lasting)))
            rest = landed + wait + lasting
        if "held" in change:
            part = part * (1 - self.uniform(*change["held"]))
        if "again" in change:
            off = landed + self.uniform(3.5, 5)
            back = off + self.uniform(1, 2)
            part = part * (1 - ramp((t - off) / 0.3) + ramp((t - back) / 0.4))
        if "removed" in change:
            off = rest + self.uniform(*change["removed"])
            part = part * (1 - ramp((t - off) / self.log_uniform(0.15, 0.8)))
        return part, start, rest

    # Pad

    def sensor(self, force, t):
        change, rng = self.change, self.rng
        if "creep" in change:
            tau = self.log_uniform(*change["creep_tau"])
            force = physics.creep(force, t, [(self.uniform(*change["creep"]), tau)])
        if "log_creep" in change:
            share = self.uniform(*change["log_creep"]) / 5
            force = physics.creep(force, t, [(share, tau) for tau in (0.3, 1, 3, 10, 30)])
        if "tracking" in change:
            force = physics.tracking(force, t, self.log_uniform(*change["tracking"]))
        if "play_load" in change:
            force = physics.play(force, self.uniform(*change["play_load"]) * self.mass)
        if "play_full" in change:
            force = physics.play(force, self.log_uniform(*change["play_full"]) * self.full)
        if "preisach" in change:
            force = physics.preisach(force, 0.002 * self.full, 0.15 * self.full)
        if "low_pass" in change:
            force = physics.low_pass(force, t, self.uniform(*change["low_pass"]))
        counts = force / self.per_count
        if "sensor_color" in change:
            counts = counts + physics.colored(rng, t, self.noise, change["sensor_color"])
        counts = counts + self.noise * rng.normal(size=t.shape)
        if "widths" in change:
            counts = self.uneven(counts)
        counts = np.round(counts)
        if "even" in change:
            counts = 2 * np.round(counts / 2)
        if "missing" in change:
            counts = self.skipping(counts)
        if "dead_band" in change:
            band = np.maximum(self.uniform(*change["dead_band"]) / self.per_count, 1)
            for k in range(1, counts.shape[1]):
                last = counts[:, k - 1 : k]
                counts[:, k : k + 1] = np.where(abs(counts[:, k : k + 1] - last) < band, last, counts[:, k : k + 1])
        return np.clip(counts, 0, self.span)

    def uneven(self, counts):
        """Codes with widths that differ by 50 %: where each begins is a random walk."""
        rows = []
        for row, span in zip(counts, self.span[:, 0]):
            widths = self.rng.uniform(0.5, 1.5, int(span) + 2)
            edges = np.cumsum(widths) - widths[0]
            rows.append(np.interp(row, edges * (span / edges[int(span)]), np.arange(int(span) + 2)))
        return np.stack(rows)

    def skipping(self, counts):
        """A pad that never sends a tenth to a quarter of its codes: the next lower one comes instead."""
        rows = []
        for row, span in zip(counts, self.span[:, 0]):
            there = self.rng.random(int(span) + 1) > self.rng.uniform(0.1, 0.25)
            there[0] = True
            codes = np.maximum.accumulate(np.where(there, np.arange(int(span) + 1), 0))
            rows.append(codes[np.clip(row, 0, span).astype(int)])
        return np.stack(rows).astype(float)

    # All of it

    def make(self):
        change = self.change
        t = self.clock()
        force = self.finger(t)
        finger = self.finger_grams
        heaviest = np.minimum(250, 0.85 * self.full - finger)
        self.mass = self.range("mass", (8, heaviest), log=True)
        part, start, self.rest = self.placing(t)
        if "place" in change:
            part = part * (1 + self.uniform(*change["place"]))
        if "tilt" in change:
            tilt = np.cos(np.radians(self.uniform(*change["tilt"])))
            part, force = part * tilt, force * tilt
        load = self.mass * part
        lands = ramp((t - start) / 0.3)
        force = force + change.get("reaction", 0.01) * finger * self.normal() * lands
        if "comply" in change:
            force = force - self.uniform(*change["comply"]) * load
        if "dip" in change:
            depth = self.uniform(0.05, 0.2) * finger
            if change["dip"] == "short":
                since = (t - start) / 0.5
                force = force - depth * np.where((since > 0) & (since < 1), np.sqrt(np.sin(np.pi * np.clip(since, 0, 1))), 0)
            else:
                force = force - depth * ramp((t - start) / 0.2) * np.exp(
                    -(t - start).clip(0) / self.log_uniform(0.7, 3))
        if "pressed" in change:
            when = self.rest + self.uniform(0.3, 0.6)
            size = np.maximum(self.uniform(0.1, 0.4) * finger, 4 * np.maximum(self.per_count, 0.1))
            force = force + np.maximum(size, 4 * self.mass * self.ringing(when)) * ramp((t - when) / self.uniform(0.1, 0.3))
        total = self.sensor(force + load, t)
        return Recordings(self, t, total, start, np.clip(load / np.maximum(force + load, 1e-9), 0, 1))


class Recordings:
    """What a batch wrote, scenario by scenario."""

    def __init__(self, batch, t, counts, start, share):
        self.batch, self.t, self.counts, self.start, self.share = batch, t, counts, start, share
        self.mass, self.rest, self.finger = batch.mass[:, 0], batch.rest[:, 0], batch.finger_grams[:, 0]
        own = batch.change.get("own_contact")
        self.fades = batch.rest + batch.uniform(0.5, 3) if own == "fades" else np.full((batch.count, 1), np.inf)
        self.keeps_load = batch.rng.random(batch.count) < 0.5
        self.own = own is not None

    def text(self, index):
        """The recording as native CSV."""
        batch, rng = self.batch, self.batch.rng
        span, resolution = int(batch.span[index, 0]), int(batch.resolution[index, 0])
        per_count = batch.per_count[index, 0]
        axis = f'{{"code":"ABS_MT_PRESSURE","minimum":0,"maximum":{span},"resolution":{resolution}'
        if resolution == 0 and not (span == 255):
            axis += f',"declared":{{"offset_g":0,"g_per_count":{per_count:g}}}'
        head = (
            "# forcescale-trace: 1\n"
            '# device: {"name":"Pad of the model","bus":3,"vendor":1,"product":1,"version":1,"kind":"force"}\n'
            f"# axis: {axis}}}\n"
            '# axes: {"ABS_MT_POSITION_X":{"minimum":0,"maximum":1600,"resolution":10},'
            '"ABS_MT_POSITION_Y":{"minimum":0,"maximum":1200,"resolution":10}}\n'
            "time_us,phase,slot,tracking_id,x,y,raw\n")
        t, counts = self.t[index], self.counts[index].astype(int)
        kept = t < batch.seconds
        t, counts, share = t[kept], counts[kept], self.share[index][kept]
        sent = np.ones(len(t), bool)
        if "every" not in batch.change:
            sent[1:] = counts[1:] != counts[:-1]
        if "bunches" in batch.change:
            t = self.bunched(t)
        if "holes" in batch.change:
            for when in rng.uniform(1, batch.seconds, 3):
                sent &= ~((t > when) & (t < when + rng.uniform(0.1, 0.6)))
        sent[0] = True
        times = np.round(t * 1e6).astype(int)
        if self.own:
            return head + self.two(index, times[sent], t[sent], counts[sent], share[sent])
        rows = [f"{at},move,0,7,800,600,{raw}" for at, raw in zip(times[sent].tolist(), counts[sent].tolist())]
        rows[0] = rows[0].replace("move", "down")
        rows.append(f"{int(batch.seconds * 1e6) + 100000},move,0,7,800,600,{counts[-1]}")
        return head + "\n".join(rows) + "\n"

    def bunched(self, t):
        """Frames that arrive in bunches: stamped when the bunch arrives."""
        t, first = t.copy(), 0
        while first < len(t):
            last = min(first + int(self.batch.rng.integers(2, 13)), len(t)) - 1
            t[first : last + 1] = t[last] + 2e-5 * np.arange(last + 1 - first)
            first = last + 1
        return t

    def two(self, index, times, t, counts, share):
        """Rows of a finger and of an object that is a contact of its own."""
        rows, is_down = [], False
        begin, end = self.start[index, 0] + 0.05, self.fades[index, 0]
        for at, seconds, raw, part in zip(times.tolist(), t.tolist(), counts.tolist(), share.tolist()):
            there = begin <= seconds < end
            object_raw = int(round(raw * part)) if seconds >= begin else 0
            keeps = there or (self.keeps_load[index] and seconds >= end) or seconds < begin
            finger_raw = raw - object_raw if there or not keeps else raw
            if is_down and not there:
                rows.append(f"{at},up,1,8,1100,600,0")
            rows.append(f"{at},{'move' if rows else 'down'},0,7,800,600,{finger_raw}")
            if there:
                rows.append(f"{at},{'move' if is_down else 'down'},1,8,1100,600,{object_raw}")
            is_down = there
        return "\n".join(rows) + "\n"
