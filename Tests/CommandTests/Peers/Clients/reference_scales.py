"""Simulated scales of others, which the program reads as reference scales.

usage: reference_scales.py PROGRAM SIMULATOR

Starts SIMULATOR behind a TCP port, weighs the demo beside it, and fails with an AssertionError where the readings are not
those of the simulator.
"""

import asyncio
import json
import os
import socketserver
import subprocess
import sys
import tempfile
import threading

PROGRAM, NAME = sys.argv[1:]


def mtsics():
    """mt-sics-emulator: its own TCP transport, 12.5 kg."""
    from mtsics.core.state import ScaleState
    from mtsics.protocol.engine import MTSICSEngine
    from mtsics.transport.tcp import TCPConfig, TCPTransport

    state = ScaleState()
    state.set_weight(12.5)
    transport = TCPTransport(MTSICSEngine(state), cfg=TCPConfig(host="127.0.0.1", port=0))
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    _, port = asyncio.run_coroutine_threadsafe(transport.start(), loop).result(10)
    return port, 12_500, "MT-SICS"


def lines(simulator):
    """A simulator of labmcp, which takes and returns lines, behind a port."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            while line := self.rfile.readline():
                reply = simulator.handle(line.decode().rstrip("\r\n"))
                for answer in [reply] if isinstance(reply, str) else reply or []:
                    self.wfile.write((answer + "\r\n").encode())

    server = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


def labmcp_mettler_toledo():
    from labmcp_mettler_toledo.simulator import MTSICSSimulator

    return lines(MTSICSSimulator()), 52.18734, "MT-SICS"


def labmcp_sartorius(fmt):
    from labmcp_sartorius.simulator import SBISimulator

    return lines(SBISimulator(fmt=fmt)), 52.18734, "SBI"


SIMULATORS = {
    "mtsics": mtsics,
    "labmcp_mettler_toledo": labmcp_mettler_toledo,
    "labmcp_sartorius_16": lambda: labmcp_sartorius(16),
    "labmcp_sartorius_22": lambda: labmcp_sartorius(22),
}

port, grams, language = SIMULATORS[NAME]()
with tempfile.TemporaryDirectory() as home:
    run = subprocess.run(
        [PROGRAM, "weigh", "--demo", "--json", "--duration", "8", "--reference", f"tcp://127.0.0.1:{port}"],
        capture_output=True, text=True, timeout=60, env=dict(os.environ, HOME=home, XDG_CONFIG_HOME=home))
assert run.returncode == 0, run.stderr
readings = [line for line in map(json.loads, run.stdout.splitlines()) if line["type"] == "reference"]
weights = [line["reference_g"] for line in readings]
assert len(weights) >= 10, (weights, run.stderr)
assert all(weight is not None and abs(weight - grams) < 0.001 for weight in weights), weights
assert f"The scale speaks {language}" in run.stderr, run.stderr
