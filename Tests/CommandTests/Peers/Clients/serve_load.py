"""Clients that misbehave, while the pad is weighed: the readings go on, and polite clients are answered.

usage: serve_load.py PROGRAM
"""

import contextlib
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
import re

PROGRAM = sys.argv[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))


def connect(address):
    host, port = address.split(":")
    return socket.create_connection((host, int(port)), timeout=20)


def ask(address, text=b"SI\r\n"):
    with connect(address) as client:
        client.sendall(text)
        return client.makefile("rb").readline()


def polite(address):
    began = time.monotonic()
    answer = ask(address)
    assert re.match(rb"S [SDI+-]", answer), answer
    assert time.monotonic() - began < 5


def memory(process):
    with open(f"/proc/{process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


def noise(address):
    chance = random.Random(7)
    with connect(address) as client:
        client.settimeout(0.01)
        for _ in range(1000):
            try:
                client.sendall(chance.randbytes(1000))
            except TimeoutError:
                pass
            try:
                client.recv(1 << 16)
            except TimeoutError:
                pass


def flood(address, end):
    with connect(address) as client:
        thread = threading.Thread(target=lambda: drain(client), daemon=True)
        thread.start()
        while time.monotonic() < end:
            client.sendall(b"SI\r\n" * 1000)


def drain(client):
    with contextlib.suppress(OSError):
        while client.recv(1 << 16):
            pass


def deaf(address, end):
    """Asks and never reads."""
    with connect(address) as client:
        client.settimeout(0.2)
        try:
            while time.monotonic() < end:
                client.sendall(b"SIR\r\nI0\r\n" * 500)
        except TimeoutError:
            time.sleep(max(0, end - time.monotonic()))


def crowd(address):
    clients = []
    for _ in range(1000):
        try:
            clients.append(connect(address))
        except OSError:
            break
    for client in clients:
        client.close()


with tempfile.TemporaryDirectory() as home:
    command = [PROGRAM, "weigh", "--demo", "creep", "--json", "--duration", "20", "--serve", "--sics", "--tcp", "0"]
    environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home)
    readings = open(os.path.join(home, "readings"), "w+")
    process = subprocess.Popen(command, stdout=readings, stderr=subprocess.PIPE, text=True, env=environment)
    address = re.search(r"tcp://([0-9.]+:\d+)", process.stderr.readline())[1]
    time.sleep(2)
    before = memory(process)
    polite(address)
    half = connect(address)
    half.sendall(b"S")
    end = time.monotonic() + 8
    threads = [threading.Thread(target=flood, args=(address, end), daemon=True) for _ in range(2)]
    threads += [threading.Thread(target=deaf, args=(address, end), daemon=True) for _ in range(3)]
    threads += [threading.Thread(target=noise, args=(address,), daemon=True)]
    for thread in threads:
        thread.start()
    while time.monotonic() < end:
        polite(address)
        time.sleep(0.3)
    crowd(address)
    time.sleep(1)
    polite(address)
    after = memory(process)
    assert after - before < 60_000, (before, after)
    half.sendall(b"I\r\n")
    assert half.makefile("rb").readline().startswith(b"S ")
    _, notes = process.communicate(timeout=60)
    assert process.returncode == 0, notes
    readings.seek(0)
    lines = [json.loads(line) for line in readings]
    assert not any(line["type"] in ("overrun", "dropped") for line in lines)
    times = [line["t"] for line in lines if line["type"] == "reading"]
    gaps = [later - earlier for earlier, later in zip(times, times[1:])]
    assert times[-1] > 19 and max(gaps) < 0.15, (times[-1], max(gaps))
    print(f"{len(times)} readings, memory {before} to {after} kB")
