"""Ten contacts at 1 kHz for an hour of device time, replayed as fast as it goes: is a frame lost, does memory grow?

    python3 Benchmarks/load.py .build/release/forcescale [MINUTES …]

Frames are made up as they are read and pass through pipes, so that no disk holds 36 million rows. Each line says the
frames that went in, the readings that came out, the greatest resident memory and the time on the processor. It ends
with an error where a frame is lost or where the longest run takes over 4 MiB more memory than the shortest.
"""

import os
import subprocess
import sys
import threading

CONTACTS = 10
HEAD = """# forcescale-trace: 1
# device: {"name":"Load","bus":3,"vendor":1,"product":2,"version":3}
# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}
# axes: {"ABS_MT_SLOT":{"minimum":0,"maximum":9,"resolution":0}}
time_us,phase,slot,tracking_id,x,y,raw,percent,grams,major,minor,buttons,device_us
"""
ROWS = [
    [f"{slot},{slot + 1},{slot * 100 + step % 50},{slot * 50},{20 + (step + slot * 7) % 200},,,,,,\n" for slot in range(CONTACTS)]
    for step in range(200)
]


def write_frames(pipe, frames):
    with pipe:
        pipe.write(HEAD.encode())
        for frame in range(frames):
            start = f"{frame * 1000},{'move' if frame else 'down'},"
            pipe.write((start + start.join(ROWS[frame % 200])).encode())
        for slot in range(CONTACTS):
            pipe.write(f"{frames * 1000},up,{slot},{slot + 1},1,1,0,,,,,,\n".encode())


def count_readings(pipe):
    sought = b'"tick":false'
    count, rest = 0, b""
    while chunk := pipe.read(1 << 20):
        text = rest + chunk
        end = text.rfind(b"\n") + 1
        count += text.count(sought, 0, end)
        rest = text[end:]
    return count


def run(program, minutes):
    frames = int(minutes * 60_000)
    process = subprocess.Popen(
        [program, "weigh", "-", "--json", "--speed", "max"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    writer = threading.Thread(target=write_frames, args=(process.stdin, frames))
    writer.start()
    readings = count_readings(process.stdout)
    writer.join()
    _, status, usage = os.wait4(process.pid, 0)
    print(
        f"{minutes:g} min: {frames + 1} frames of {CONTACTS} contacts, {readings} readings, "
        f"{usage.ru_maxrss} KiB at most, {usage.ru_utime + usage.ru_stime:.1f} s of processor",
        flush=True,
    )
    if status != 0 or readings != frames + 1:
        sys.exit(f"status {status}: {frames + 1 - readings} frames are lost")
    return usage.ru_maxrss


if __name__ == "__main__":
    program, *lengths = sys.argv[1:]
    greatest = [run(program, float(minutes)) for minutes in lengths or ["6", "60"]]
    if greatest[-1] > greatest[0] + 4096:
        sys.exit(f"memory grows: {greatest}")
