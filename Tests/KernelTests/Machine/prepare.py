#!/usr/bin/env python3
"""Prepares recordings to be played in the machine: a folder with, for the recording number N of the list,

    N.events     the recording
    N.desc       the pad that can play it
    N.expected   the readings that it implies
    N.live       those of its pad in a kernel
    N.name       its name

    prepare.py FOLDER_OF_RECORDINGS OUT [PREFIX…]

takes those whose path in the folder begins with one of the prefixes, without any all of gestures-alex/ and evemu/.
"""

import json
import pathlib
import shutil
import sys

from describe import description
from expected import implied


def header_of(recording):
    """The file that holds the axes: the folder's *.touchpad, the .desc of the same name, or the recording itself."""
    named = recording.with_suffix(".desc")
    shared = sorted(recording.parent.glob("*.touchpad"))
    device = sorted(recording.parent.glob(recording.name.split(".")[0] + ".desc"))
    return next(iter(shared + [path for path in [named] if path.exists()] + device), recording)


def main():
    source, out = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    prefixes = tuple(sys.argv[3:]) or ("gestures-alex/", "evemu/")
    out.mkdir(parents=True, exist_ok=True)
    found = [
        path
        for path in sorted(source.glob("*/*"))
        if str(path.relative_to(source)).startswith(prefixes) and path.suffix in (".dat", ".events", ".evemu")
    ]
    for number, recording in enumerate(found):
        header = header_of(recording)
        stem = out / f"{number:03}"
        shutil.copyfile(recording, stem.with_suffix(".events"))
        stem.with_suffix(".desc").write_text("\n".join(description(recording, header)) + "\n")
        for suffix, live in ((".expected", False), (".live", True)):
            lines = (json.dumps(reading) + "\n" for reading in implied(recording, header, live=live))
            stem.with_suffix(suffix).write_text("".join(lines))
        stem.with_suffix(".name").write_text(str(recording.relative_to(source)) + "\n")


if __name__ == "__main__":
    main()
