#!/usr/bin/env python3
"""Writes evemu text as a pad would send it, each frame stamped with CLOCK_MONOTONIC just before it is written.

    pad_through_pipe.py FRAMES_A_SECOND CONTACTS SECONDS
"""

import sys
import time

import evemu_pad

rate, contacts, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
out = sys.stdout
out.write(evemu_pad.HEAD)
out.flush()
start = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
for number in range(int(rate * seconds)):
    events = list(evemu_pad.events(number, contacts))
    due = start + number * 1_000_000_000 // rate
    wait = due - time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    if wait > 0:
        time.sleep(wait / 1e9)
    out.write(evemu_pad.stamped(events, time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1000))
    out.flush()
