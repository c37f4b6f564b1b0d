#!/usr/bin/env python3
"""The memory that a recording of 10 GB and one of 10 kB need.

    huge.py PROGRAM FILE [GIGABYTES]

The rows of FILE, a native trace of make_touches.py, are repeated hours later, until the recording is long enough. It is
deleted afterwards.
"""

import os
import shutil
import sys
import tempfile

from measure import run

program, path = sys.argv[1], sys.argv[2]
size = int(float(sys.argv[3]) * 1e9) if len(sys.argv) > 3 else 10_000_000_000
DIGITS = 11

with tempfile.TemporaryDirectory(dir=os.path.dirname(os.path.abspath(path))) as folder:
    if shutil.disk_usage(folder).free < 1.2 * size:
        sys.exit(f"  skipped: no room for a file of {size / 1e9:.0f} GB beside {path}")
    with open(path) as trace:
        lines = trace.readlines()
    names = next(place for place, line in enumerate(lines) if line[0] != "#")
    head = "".join(lines[:names + 1]).encode()
    rows = [line.partition(",") for line in lines[names + 1:] if line[0] != "#"]
    body = "".join(f"\n{time.zfill(DIGITS)},{rest[:-1]}" for time, _, rest in rows).encode()
    # Python's own memory would count as that of the processes it starts.
    del lines, rows
    files = [os.path.join(folder, name) for name in ("small.csv", "huge.csv")]
    with open(files[0], "wb") as small:
        small.write(head + body[1:10_000].rpartition(b"\n")[0] + b"\n")
    with open(files[1], "wb") as huge:
        huge.write(head[:-1])
        copy = 0
        while huge.tell() < size:
            copy += 1
            huge.write(body.replace(b"\n", f"\n{copy}".encode()))
        huge.write(b"\n")
    del body, head
    for job in (["analyze", "--json"], ["convert"]):
        for file in files:
            arguments = [sys.executable, "-c", (
                "import os, sys; nothing = os.open('/dev/null', os.O_WRONLY)\n"
                "child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ,"
                " file_actions=[(os.POSIX_SPAWN_DUP2, nothing, 1), (os.POSIX_SPAWN_DUP2, nothing, 2)])\n"
                "_, status, usage = os.wait4(child, 0)\n"
                "print(f'{usage.ru_maxrss / 1024:.1f} MB peak, {usage.ru_utime + usage.ru_stime:.2f} s of CPU')\n"
                "sys.exit(status != 0)"), program, *job, file]
            print(f"  {' '.join(job)} of {os.path.getsize(file) / 1e9:.5g} GB: ", end="", flush=True)
            if os.spawnv(os.P_WAIT, sys.executable, arguments):
                print("failed")
