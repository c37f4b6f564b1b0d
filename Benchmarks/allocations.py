#!/usr/bin/env python3
"""How often a frame makes the program ask for memory while contacts press on: counted, not sampled.

    allocations.py PROGRAM [COMMAND [CONTACTS]]

Frames come through a pipe as from a pad, and each only when the program waits for it, so that every count holds one
frame's whole way: reading, measuring, showing, the loop and its poll. A library that is loaded before the C library
counts. It ends with an error where a frame takes more than the bound beside its command.
"""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

import evemu_pad

HERE = os.path.dirname(os.path.abspath(__file__))
RATE = 125
WARM_UP, FRAMES = 500, 1_000
# What is counted: the words of the command, and how many allocations a frame may take. Something else happens now and
# then, a buffer that grows to twice its size or a level that the guide finds in the force, so that no bound is 0. On a
# slow machine each frame of the gauge brings a picture.
COMMANDS = {
    "weigh-json": ("weigh - --speed max --json", 0.2),
    "weigh-plain": ("weigh - --speed max --plain", 0.2),
    "watch-json": ("watch - --speed max --json", 0.02),
    "watch": ("watch - --speed max", 0.02),
    "gestures-json": ("gestures - --speed max --json", 0.02),
    "gestures": ("gestures - --speed max", 0.02),
    "record": ("record - --speed max --output trace.csv", 0.02),
    "gauge": ("weigh - --speed max", 100),
}


def frame(number, contacts):
    text = evemu_pad.stamped(evemu_pad.events(number, contacts), 1_000_000 + number * 1_000_000 // RATE)
    return text.encode()


class Counted:
    """The program with counted allocations, fed by hand."""

    def __init__(self, program, library, words, folder, pictured):
        self.counter = os.path.join(folder, "count")
        given, self.pipe = os.pipe()
        environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color",
            "LD_PRELOAD": library, "ALLOCATIONS": self.counter,
        }
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.dup2(given, 0)
            os.close(self.pipe)
            os.chdir(folder)
            if not pictured:
                # A terminal would be told once a second how it goes.
                for number in (1, 2):
                    os.dup2(os.open(os.devnull, os.O_WRONLY), number)
            os.execve(program, [program] + words, environment)
        os.close(given)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
        self.reader = threading.Thread(target=self.swallow, daemon=True)
        self.said = b""
        self.reader.start()

    def swallow(self):
        try:
            while said := os.read(self.terminal, 1 << 16):
                self.said = (self.said + said)[-2000:]
        except OSError:
            pass

    def is_waiting(self):
        """Whether it has read all that was written and each of its threads sleeps."""
        waiting = struct.unpack("i", fcntl.ioctl(self.pipe, termios.FIONREAD, bytes(4)))[0]
        if waiting:
            return False
        tasks = f"/proc/{self.process}/task"
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/stat", encoding="ascii", errors="replace") as stat:
                if stat.read().rpartition(")")[2].split()[0] != "S":
                    return False
        return True

    def feed(self, text):
        os.write(self.pipe, text)
        while not self.is_waiting():
            if os.waitpid(self.process, os.WNOHANG)[0]:
                sys.exit(f"it has ended by itself {self.said.decode(errors='replace')}")
            time.sleep(0.0002)

    def count(self):
        with open(self.counter, "rb") as file:
            return struct.unpack("L", file.read(8))[0]

    def end(self):
        os.close(self.pipe)
        # The gauge stays until somebody leaves it.
        os.write(self.terminal, b"q")
        os.waitpid(self.process, 0)
        self.reader.join()
        os.close(self.terminal)


def measure(program, library, name, contacts):
    with tempfile.TemporaryDirectory() as folder:
        run = Counted(program, library, COMMANDS[name][0].split(), folder, pictured=name == "gauge")
        run.feed(evemu_pad.HEAD.encode())
        for number in range(WARM_UP):
            if number == WARM_UP - 1:
                # Progress is shown for the first time half a second after the start.
                time.sleep(0.6)
            run.feed(frame(number, contacts))
        before = run.count()
        for number in range(WARM_UP, WARM_UP + FRAMES):
            run.feed(frame(number, contacts))
        count = run.count() - before
        run.end()
        return count


def main():
    program = os.path.abspath(sys.argv[1])
    names = sys.argv[2:3] or COMMANDS
    contacts = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        library = os.path.join(folder, "allocations.so")
        subprocess.run(
            ["cc", "-O2", "-shared", "-fPIC", "-o", library, os.path.join(HERE, "allocations.c")], check=True)
        for name in names:
            bound = COMMANDS[name][1]
            count = measure(program, library, name, contacts)
            within = count <= bound * FRAMES
            failed = failed or not within
            print(
                f"{COMMANDS[name][0]}: {count} in {FRAMES} frames of {contacts} contacts, {count / FRAMES:g} a frame"
                + ("" if within else f", above {bound:g}"), flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
