#!/usr/bin/env python3
"""What a recording implies: the readings that a scale with 385 g at full scale must give, one JSON object a line.

    expected.py RECORDING [--header FILE] [--axis MIN:MAX] [--full-scale G] [--live]

Reads evemu events, with the axes in the same file, in a header file beside it, or in --axis. Written from the
definitions of kinds, contacts and values alone, not from the program, so that the two can be held against each other.
Each line: t, raw, percent, grams and the contacts (slot, id, x, y, raw), for every frame that has or ends a contact;
what rests on a pressure that was never sent is null, or with --live 0, which a kernel has of it.
"""

import argparse
import json
import re
import sys

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
SYN_REPORT, SYN_DROPPED = 0, 3
BTN_TOUCH = 0x14A
X, Y, PRESSURE = 0x00, 0x01, 0x18
SLOT, MT_X, MT_Y, TRACKING_ID, MT_PRESSURE, MT_DISTANCE = 0x2F, 0x35, 0x36, 0x39, 0x3A, 0x3B
BEFORE_SLOT = 0x2E
PEN_KEYS = {0x140, 0x141, 0x142, 0x143, 0x144, 0x146, 0x147, 0x14B}

EVENT = re.compile(r"E:\s+(\d+)\.(\d+)\s+([0-9a-fA-F]+)\s+([0-9a-fA-F]+)\s+(-?\d+)")
AXIS = re.compile(r"A:\s+([0-9a-fA-F]+)\s+(-?\d+)\s+(-?\d+)")
BITS = re.compile(r"B:\s+([0-9a-fA-F]+)((?:\s+[0-9a-fA-F]{2})+)")


def events(path):
    """(microseconds, type, code, value) in the order of the file; codes are hexadecimal, values decimal."""
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            match = EVENT.match(line)
            if match:
                seconds, fraction, kind, code, value = match.groups()
                time = int(seconds) * 1_000_000 + int(fraction[:6].ljust(6, "0"))
                yield time, int(kind, 16), int(code, 16), int(value, 10)


def header(path):
    """The axes {code: (minimum, maximum)} and the key codes that a description declares."""
    axes, keys, from_byte = {}, set(), 0
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            axis, bits = AXIS.match(line), BITS.match(line)
            if axis:
                axes[int(axis[1], 16)] = (int(axis[2]), int(axis[3]))
            elif bits and int(bits[1], 16) == EV_KEY:
                for byte in bits[2].split():
                    keys |= {from_byte * 8 + bit for bit in range(8) if int(byte, 16) >> bit & 1}
                    from_byte += 1
            elif line.startswith("K: "):
                keys |= {int(word, 16) for word in line[2:].split()}
    return axes, keys


def frames(path):
    """(time of the SYN_REPORT, its value, the events before it); what stands between a drop and the next report is none."""
    gathered, dropping = [], False
    for time, kind, code, value in events(path):
        if kind == EV_SYN and code == SYN_DROPPED:
            gathered, dropping = [], True
        elif kind == EV_SYN and code == SYN_REPORT:
            yield time, value, [] if dropping else gathered
            gathered, dropping = [], False
        elif kind != EV_SYN:
            gathered.append((kind, code, value))


class Slots:
    """Contacts of a pad with slots and a pressure in each; values stay in a slot when its contact has left."""

    axis = MT_PRESSURE

    def __init__(self, declared, never_sent):
        self.slots, self.current = {}, 0
        self.never_sent = never_sent
        self.mouse = None  # what the kernel repeats of the oldest contact
        self.distance = MT_DISTANCE in declared

    def take(self, kind, code, value):
        if kind != EV_ABS:
            return
        if code == SLOT:
            self.current = value
        elif code == PRESSURE:
            self.mouse = value
        elif code >= 0x30:
            slot = self.slots.setdefault(self.current, {TRACKING_ID: -1})
            if code == TRACKING_ID and value >= 0 and slot[TRACKING_ID] >= 0:
                return  # an id over a live id is discarded
            slot[code] = value

    def contacts(self, minimum):
        for number, slot in sorted(self.slots.items()):
            if self.touches(slot):
                yield number, slot[TRACKING_ID], slot.get(MT_X), slot.get(MT_Y), self.pressure(slot, minimum)

    def touches(self, slot):
        return slot[TRACKING_ID] >= 0 and (not self.distance or slot.get(MT_DISTANCE, 0) == 0)

    def pressure(self, slot, minimum):
        pressure = slot.get(MT_PRESSURE, self.never_sent)
        if pressure is not None or self.mouse is None or self.mouse <= minimum:
            return pressure
        return self.mouse if sum(map(self.touches, self.slots.values())) == 1 else None


class Whole:
    """The one contact of a pad whose pressure belongs to the whole pad; `present` says from its state whether it is there."""

    axis = PRESSURE

    def __init__(self, present):
        self.absolute, self.keys, self.ids, self.current = {}, {}, {}, 0
        self.present = present

    def take(self, kind, code, value):
        if kind == EV_KEY:
            self.keys[code] = value
        elif kind == EV_ABS and code == SLOT:
            self.current = value
        elif kind == EV_ABS and code == TRACKING_ID:
            if not (value >= 0 and self.ids.get(self.current, -1) >= 0):
                self.ids[self.current] = value
        elif kind == EV_ABS:
            self.absolute[code] = value

    def contacts(self, minimum):
        if self.present(self):
            yield 0, 0, self.absolute.get(X), self.absolute.get(Y), self.absolute.get(PRESSURE)


def mode(path, axes, keys, never_sent):
    """How contacts are told on this device, by what its header declares or, without one, by the codes that occur."""
    occurring = {(kind, code) for _, kind, code, _ in events(path)}
    absolute = {code for kind, code in occurring if kind == EV_ABS} | set(axes)
    keys = {code for kind, code in occurring if kind == EV_KEY} | keys
    if axes:
        real = {SLOT, MT_X, MT_Y, TRACKING_ID} <= absolute and BEFORE_SLOT not in absolute
        slots = real and MT_PRESSURE in absolute
    else:
        slots = MT_PRESSURE in absolute
        real = slots or TRACKING_ID in absolute
    if slots:
        return Slots(axes, never_sent)
    if real and not keys & PEN_KEYS:
        return Whole(lambda pad: any(tracking_id >= 0 for tracking_id in pad.ids.values()))
    if BTN_TOUCH in keys:
        return Whole(lambda pad: pad.keys.get(BTN_TOUCH, 0) == 1)
    minimum = axes.get(PRESSURE, (0, 0))[0]
    return Whole(lambda pad: pad.absolute.get(PRESSURE, minimum) > minimum)


def readings(path, pad, minimum, maximum, full_scale):
    """One reading for every frame that has a contact or ends the last one."""
    origin, pressed = None, False
    for time, _, gathered in frames(path):
        for event in gathered:
            pad.take(*event)
        contacts = [
            {"slot": slot, "id": id, "x": x, "y": y, "raw": None if pressure is None else pressure - minimum}
            for slot, id, x, y, pressure in pad.contacts(minimum)
        ]
        if not contacts and not pressed:
            continue
        pressed = bool(contacts)
        origin = time if origin is None else origin
        raws = [contact["raw"] for contact in contacts]
        raw = percent = None
        if None not in raws:
            raw = sum(raws)
            percent = sum(100 * min(max(one, 0), maximum - minimum) / (maximum - minimum) for one in raws)
        yield {
            "t": (time - origin) / 1e6,
            "raw": raw,
            "percent": percent,
            "grams": None if percent is None else percent * full_scale / 100,
            "contacts": contacts,
        }


def implied(recording, source, axis=None, full_scale=385, live=False):
    """The readings of a recording, its axes taken from the source unless the range of pressure is given."""
    axes, keys = header(source)
    pad = mode(recording, axes, keys, never_sent=0 if live else None)
    minimum, maximum = axis or axes.get(pad.axis) or sys.exit(f"{recording}: no range of the pressure axis")
    return readings(recording, pad, minimum, maximum, full_scale)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("recording")
    parser.add_argument("--header", help="a file with the device's description")
    parser.add_argument("--axis", help="MIN:MAX of the pressure axis")
    parser.add_argument("--full-scale", type=float, default=385)
    parser.add_argument("--live", action="store_true", help="as its pad in a kernel")
    options = parser.parse_args()
    axis = tuple(int(bound) for bound in options.axis.split(":")) if options.axis else None
    source = options.header or options.recording
    for reading in implied(options.recording, source, axis, options.full_scale, options.live):
        print(json.dumps(reading))


if __name__ == "__main__":
    main()
