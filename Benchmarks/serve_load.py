"""Ten contacts at 1 kHz while 20 clients are served: is a frame lost, does memory grow, do the JSON lines wait?

    python3 Benchmarks/serve_load.py PROGRAM [SECONDS]

The pad is weighed to JSON lines for a tenth of the time (at least 15 s) without clients, for SECONDS (600, at least 15) with
them, and again without:
12 clients of the scale's languages that ask or stream, four whose commands are rubbish or that never read, two
browsers that get all events, and two programs that ask for the weight. It ends with an error if a frame is lost, if a
polite client gets no answer, if memory grows by more than 1 MiB after the first tenth, or if the lines have a median
latency that is more than a tenth of a millisecond above both runs without clients.
"""

import os
import re
import select
import socket
import subprocess
import sys
import tempfile
import threading
import time

PAD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pad_through_pipe.py")
LANGUAGES = ("sics", "sbi", "and", "toledo")
# Language, what is sent, how often per second (0 for once), whether replies come and are read.
CLIENTS = (
    [("sics", b"SIR\r\n", 0, True)] * 3 + [("sics", b"SI\r\n", 20, True)] * 3 + [("sbi", b"\x1bP", 20, True)] * 2
    + [("and", b"SIR\r\n", 0, True), ("and", b"Q\r\n", 20, True)] + [("toledo", b"W", 20, True)] * 2
    + [("sics", os.urandom(200) + b"\r\n", 5, True), ("sics", b"S", 1, False), ("sics", b"SIR\r\nI0\r\n", 0, False),
       ("and", b"?ID\r\n" * 100, 50, False)])


class Clients:
    """All clients, in one thread."""

    def __init__(self, ports, page):
        self.received = []
        self.jobs = []
        for language, text, rate, reads in CLIENTS:
            self.add(ports[language], text, rate, reads)
        host, token = page
        for path, rate in [("events", 0)] * 2 + [("weight", 2)] * 2:
            request = f"GET /{path}?token={token} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()
            self.add(host, request, rate, True)
        self.isOver = False
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def add(self, address, text, rate, reads):
        self.jobs.append([connect(address), text, rate, reads, 0.0, address])
        self.received.append(0)

    def run(self):
        while not self.isOver:
            now = time.monotonic()
            for job in self.jobs:
                connection, text, rate, _, due, _ = job
                if now < due:
                    continue
                job[4] = now + 1 / rate if rate else float("inf")
                try:
                    connection.send(text)
                except BlockingIOError:
                    pass
                except ConnectionError:
                    # A client that never reads is disconnected; it comes again.
                    job[0], job[4] = connect(job[5]), now
            readers = {job[0]: place for place, job in enumerate(self.jobs) if job[3]}
            for connection in select.select(list(readers), [], [], 0.02)[0]:
                self.received[readers[connection]] += len(connection.recv(1 << 18))

    def close(self):
        self.isOver = True
        self.thread.join()
        for job in self.jobs:
            job[0].close()
        return [job[1] for job, count in zip(self.jobs, self.received) if job[3] and not count]


def connect(address):
    host, port = address.rsplit(":", 1)
    connection = socket.create_connection((host, int(port)))
    connection.setblocking(False)
    return connection


def private_memory(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"RssAnon:\s+(\d+)", status.read())[1])


def run(program, seconds, is_served):
    """Weighs; returns the median and the 99th percentile of the latency of the lines in ms, and the memory in KiB after each
    tenth."""
    with tempfile.TemporaryDirectory() as home:
        command = [program, "weigh", "-", "--json", "--stats", "--speed", "max"]
        if is_served:
            command += ["--serve", "--http", "0"]
            command += [f"--{name}" for name in LANGUAGES] + ["--tcp", "0"] * len(LANGUAGES)
        pad = subprocess.Popen([sys.executable, PAD, "1000", "10", str(seconds)], stdout=subprocess.PIPE)
        process = subprocess.Popen(
            command, stdin=pad.stdout, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=dict(os.environ, HOME=home, XDG_CONFIG_HOME=home))
        pad.stdout.close()
        counts = {b'"tick":false': 0, b'"type":"dropped"': 0, b'"type":"overrun"': 0}
        reader = threading.Thread(target=count, args=(process.stdout, counts))
        reader.start()
        clients = None
        if is_served:
            first = process.stderr.readline().decode()
            ports = dict(zip(LANGUAGES, re.findall(r"tcp://([0-9.:]+)", first)))
            clients = Clients(ports, re.search(r"http://([0-9.:]+)/\?token=(\w+)", first).groups())
        memory = []
        for part in range(10):
            time.sleep(seconds / 10 - (1 if part == 9 else 0))
            memory.append(private_memory(process))
        unanswered = clients.close() if clients else []
        notes = process.stderr.read().decode()
        process.wait()
        pad.wait()
        reader.join()
    latency = re.search(r"latency: median ([0-9.]+) ms, p99 ([0-9.]+) ms, max ([0-9.]+) ms, (\d+) frames", notes)
    assert process.returncode == 0 and latency, notes
    readings, dropped, overrun = counts.values()
    print(
        f"{seconds:g} s {'with' if is_served else 'without'} clients: {seconds * 1000:g} frames sent, {readings} readings, "
        f"{dropped + overrun} losses, KiB after each tenth {memory}, {latency[0]}", flush=True)
    if readings != int(seconds * 1000) or dropped or overrun:
        sys.exit("frames are lost")
    if unanswered:
        sys.exit(f"no answer to {unanswered}")
    if memory[-1] - memory[0] > 1024:
        sys.exit("memory grows")
    return float(latency[1]), float(latency[2]), memory


def count(pipe, counts):
    rest = b""
    while chunk := pipe.read(1 << 20):
        text = rest + chunk
        end = text.rfind(b"\n") + 1
        for sought in counts:
            counts[sought] += text.count(sought, 0, end)
        rest = text[end:]


if __name__ == "__main__":
    program, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 600
    seconds = max(seconds, 15)
    alone = [run(program, max(seconds / 10, 15), False)]
    served = run(program, seconds, True)
    alone.append(run(program, max(seconds / 10, 15), False))
    median, tail, memory = served
    print(
        f"no frame is lost; memory {memory[0]} KiB after {seconds / 10:g} s, {memory[-1]} KiB at the end; latency of the lines, "
        f"median and p99: {median:g}, {tail:g} ms with clients, "
        + " and ".join(f"{run[0]:g}, {run[1]:g} ms" for run in alone) + " without")
    if median > max(run[0] for run in alone) + 0.1:
        sys.exit("the lines wait for clients")
