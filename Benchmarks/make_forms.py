#!/usr/bin/env python3
"""Writes other forms of a native trace beside it: other columns, marks, other formats, and many small files.

    make_forms.py PROGRAM FILE

Files that exist are kept.
"""

import os
import subprocess
import sys

# The part of the YAML that PyYAML reads is one in so many.
SHARE = 1000
FILES = 10_000
SMALL = 75_000


def made(name, write):
    """Writes a file beside the trace, unless it exists."""
    path = f"{base}{name}"
    if not os.path.exists(path):
        write(path)


def convert(path):
    subprocess.run([program, "convert", trace, path], check=True, stderr=subprocess.DEVNULL)


def rewrite(columns=None, notes=lambda row, time: ()):
    """Writes the trace with other columns, or with lines before its rows."""
    def write(path):
        with open(trace) as lines, open(f"{path}.part", "w", buffering=1 << 20) as out:
            row, order = 0, None
            for line in lines:
                if line.startswith("#"):
                    out.write(line)
                    continue
                fields = line.rstrip("\n").split(",")
                if order is None:
                    order = [fields.index(name) for name in columns or fields]
                else:
                    out.writelines(notes(row, fields[0]))
                    row += 1
                out.write(",".join(fields[place] for place in order) + "\n")
        os.rename(f"{path}.part", path)
    return write


def marks(row, time):
    if row == 0:
        yield '# meta: {"operator":"bench"}\n'
    if row % 1000 == 0:
        yield f'# mark: {{"time_us":{time},"label":"{row}"}}\n'


def windows(path):
    """The line ends of Windows."""
    with open(trace, "rb") as lines, open(f"{path}.part", "wb", buffering=1 << 20) as out:
        for line in lines:
            out.write(line[:-1] + b"\r\n")
    os.rename(f"{path}.part", path)


def part_of_yaml(path):
    with open(f"{base}.yml") as whole:
        lines = whole.readlines()
    end = lines.index("  events:\n") + len(lines) // SHARE
    while lines[end] != "  - evdev:\n":
        end += 1
    with open(path, "w") as text:
        text.writelines(lines[:end])


def head_of_trace(path):
    with open(trace, "rb") as whole, open(path, "wb") as out:
        text = whole.read(SMALL)
        out.write(text[:text.rindex(b"\n") + 1])


def links(path):
    os.mkdir(path)
    for number in range(FILES):
        os.link(f"{base}-small.csv", os.path.join(path, f"{number}.csv"))


if __name__ == "__main__":
    program, trace = sys.argv[1], sys.argv[2]
    base = os.path.splitext(trace)[0]
    with open(trace) as lines:
        names = next(line for line in lines if line[0] != "#").rstrip("\n").split(",")
    made("-subset.csv", rewrite(["time_us", "phase", "slot", "tracking_id", "x", "y", "raw"]))
    made("-order.csv", rewrite(names[::-1]))
    made("-marks.csv", rewrite(notes=marks))
    made("-crlf.csv", windows)
    for ending in ("evemu", "yml", "ndjson"):
        made(f".{ending}", convert)
    made("-part.yml", part_of_yaml)
    made("-small.csv", head_of_trace)
    made("-many", links)
