"""A pad of ten contacts as evemu text: its description, and frames in which every contact presses a little more or less,
below all thresholds and never still.
"""

HEAD = (
    "# EVEMU 1.3\nN: Bench pad\nI: 0003 0000 0000 0000\nP: 01 00 00 00 00 00 00 00\n"
    "B: 00 0b 00 00 00 00 00 00 00\nB: 03 03 00 00 00 00 80 60 06\n"
    "A: 00 0 2000 0 0 20\nA: 01 0 1000 0 0 20\nA: 2f 0 9 0 0 0\nA: 35 0 2000 0 0 20\nA: 36 0 1000 0 0 20\n"
    "A: 39 0 65535 0 0 0\nA: 3a 0 6000 0 0 1\n")


def events(number, contacts):
    """The events of a frame, without their times; all contacts land in frame 0."""
    for slot in range(contacts):
        yield f"0003 002f {slot}"
        if number == 0:
            yield f"0003 0039 {slot + 1}"
        yield f"0003 0035 {100 + number % 7 + 50 * slot}"
        yield f"0003 0036 {200 + number % 5 + 50 * slot}"
        yield f"0003 003a {(200 + number * 37 % 300) // contacts + slot}"
    yield "0000 0000 0"


def stamped(events, microseconds):
    """Events as text, all of one time."""
    stamp = f"E: {microseconds // 1_000_000}.{microseconds % 1_000_000:06d}"
    return "".join(f"{stamp} {event}\n" for event in events)
