#!/usr/bin/env python3
"""Writes evemu text as a pad would send it, each frame stamped with CLOCK_MONOTONIC just before it is written.

    pad_through_pipe.py FRAMES_A_SECOND CONTACTS SECONDS
"""

import sys
import time

rate, contacts, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
out = sys.stdout
out.write(
    "# EVEMU 1.3\nN: Pad through a pipe\nI: 0003 0000 0000 0000\nP: 01 00 00 00 00 00 00 00\n"
    "B: 00 0b 00 00 00 00 00 00 00\nB: 03 03 00 00 00 00 80 60 06\n"
    "A: 00 0 2000 0 0 20\nA: 01 0 1000 0 0 20\nA: 2f 0 9 0 0 0\nA: 35 0 2000 0 0 20\nA: 36 0 1000 0 0 20\n"
    "A: 39 0 65535 0 0 0\nA: 3a 0 6000 0 0 1\n")
out.flush()
frames = int(rate * seconds)
start = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
for frame in range(frames):
    due = start + frame * 1_000_000_000 // rate
    wait = due - time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    if wait > 0:
        time.sleep(wait / 1e9)
    now = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
    stamp = f"E: {now // 1_000_000}.{now % 1_000_000:06d}"
    lines = []
    for slot in range(contacts):
        lines.append(f"{stamp} 0003 002f {slot}")
        if frame == 0:
            lines.append(f"{stamp} 0003 0039 {slot}")
        lines.append(f"{stamp} 0003 0035 {100 + frame % 500}")
        lines.append(f"{stamp} 0003 0036 {200 + frame % 300}")
        lines.append(f"{stamp} 0003 003a {500 + frame * 7 % 4000 + slot}")
    lines.append(f"{stamp} 0000 0000 0")
    now = time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000
    fresh = f"E: {now // 1_000_000}.{now % 1_000_000:06d}"
    out.write("\n".join(lines).replace(stamp, fresh) + "\n")
    out.flush()
