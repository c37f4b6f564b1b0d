#!/usr/bin/env python3
"""Writes the description of a pad that can play a recording: fuzz 0, and every code that occurs declared.

    describe.py RECORDING [--header FILE] > PAD

Axes, keys, name and properties come from the header, or from the recording itself where it has one. Slots are
declared as many as the recording uses, tracking ids up to 65535.
"""

import argparse

from expected import EV_ABS, EV_KEY, SLOT, TRACKING_ID, events, header


def description(recording, source):
    """The lines of the description."""
    axes, keys = header(source)
    resolutions = {}
    passed = {"N": "N: Played Pad", "I": "I: 0011 0002 0007 01b1", "P": "P: 05"}
    with open(source, encoding="utf-8", errors="replace") as file:
        for line in file:
            words = line.split()
            if line[:3] in ("N: ", "I: ", "P: "):
                passed[line[0]] = line.rstrip("\n")
            elif line.startswith("A: "):
                resolutions[int(words[1], 16)] = int(words[6]) if len(words) > 6 else 0

    for _, kind, code, value in events(recording):
        if kind == EV_KEY:
            keys.add(code)
        elif kind == EV_ABS and (code not in axes or code == SLOT):
            low, high = axes.get(code, (0, 0))
            axes[code] = (min(low, value, 0), max(high, value))
    if TRACKING_ID in axes:
        axes[TRACKING_ID] = (0, 65535)

    yield from passed.values()
    yield " ".join(["K:", *(f"{key:x}" for key in sorted(keys))])
    for code, (minimum, maximum) in sorted(axes.items()):
        yield f"A: {code:02x} {minimum} {maximum} 0 0 {resolutions.get(code, 0)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("recording")
    parser.add_argument("--header", help="a file with the device's description")
    options = parser.parse_args()
    for line in description(options.recording, options.header or options.recording):
        print(line)


if __name__ == "__main__":
    main()
