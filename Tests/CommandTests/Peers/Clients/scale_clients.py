"""Programs for scales of others, which use the pad as they are.

usage: scale_clients.py PROGRAM CLIENT

Serves the simulated pad of PROGRAM to CLIENT, and fails with an AssertionError, or with what the client raises. The pad
plays a weight of 200 g on a stand, which creeps by 2 %, from second 1 to second 37.
"""

import asyncio
import contextlib
import os
import re
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1]


@contextlib.contextmanager
def scale(language, *place):
    """Serves the pad in a language at a place; gives the TCP address and the path of the line."""
    with tempfile.TemporaryDirectory() as folder:
        link = os.path.join(folder, "scale")
        words = [link if word == "LINK" else word for word in place]
        environment = dict(os.environ, HOME=folder, XDG_CONFIG_HOME=folder)
        command = [PROGRAM, "serve", "--demo", "creep", language, *words]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            first = server.stdout.readline()
            assert first.startswith("Serving "), first
            address = re.search(r"tcp://([0-9.]+:\d+)", first)
            time.sleep(4)
            yield (address[1] if address else None), link
        finally:
            server.terminate()
            assert server.wait(20) == 0, server.returncode
        assert not os.path.lexists(link)


def near(grams, expected=202.0, tolerance=4.0):
    assert abs(grams - expected) <= tolerance, (grams, expected)


def labmcp_mettler_toledo():
    from labmcp import InstrumentProtocolError
    from labmcp_mettler_toledo.driver import MTSICSBalance
    from labmcp.transports.serial import SerialTransport
    from labmcp.transports.tcp import TCPTransport

    def use(transport):
        balance = MTSICSBalance(transport)
        identity = balance.identify()
        assert identity["model"] == "forcescale" and identity["serial"] and identity["mt_sics_level"] == "01", identity
        weight = balance.weight()
        near(weight.value)
        assert weight.stable and weight.unit == "g"
        near(balance.weight(stable=False).value)
        near(balance.tare().value)
        near(balance.tare_value().value)
        near(balance.weight().value, 0)
        near(balance.preset_tare(52.18734, "g").value, 52.2, 0.1)
        near(balance.weight().value, 150)
        balance.clear_tare()
        near(balance.weight().value)
        near(balance.tare(immediately=True).value)
        assert balance.zero()
        near(balance.weight(stable=False).value, 0)
        near(balance.tare_value().value, 0, 0)
        balance.zero(immediately=True)
        balance.display_text("weigh this")
        balance.display_weight()
        assert balance.reset()
        for missing in (balance.internal_adjustment, balance.door_position, balance.temperature_c):
            try:
                missing()
            except InstrumentProtocolError:
                continue
            raise AssertionError(missing)
        balance.close()

    with scale("--sics", "--tcp", "0") as (address, _):
        host, port = address.split(":")
        use(TCPTransport(host, int(port), read_termination="\r\n", write_termination="\r\n", timeout=6))
    with scale("--sics", "--pty", "LINK") as (_, line):
        use(SerialTransport(line, read_termination="\r\n", write_termination="\r\n", timeout=6))


def mettler_toledo_device():
    from mettler_toledo_device import MettlerToledoDevice

    with scale("--sics", "--pty", "LINK") as (_, line):
        device = MettlerToledoDevice(port=line)
        assert device.get_mtsics_level()[0] == "01"
        assert device.get_balance_data() == ["forcescale", "SIMULATED", "385.0", "g"], device.get_balance_data()
        assert device.get_software_version() and device.get_serial_number() and device.get_software_id()
        grams, unit, state = device.get_weight()
        near(grams)
        assert (unit, state) == ("g", "S")
        near(device.get_weight_stable()[0])
        assert device.zero_stable() is True
        assert device.zero() in ("S", "D")
        near(device.get_weight()[0], 0)
        # It reads one line of the list; the others would be taken for later replies.
        assert device.get_commands() == ["0", "@"]
        device.reset()
        device.close()


def pylabrobot():
    from pylabrobot.scales.mettler_toledo_backend import MettlerToledoWXS205SDUBackend

    async def use(line):
        backend = MettlerToledoWXS205SDUBackend(port=line)
        await backend.setup()
        assert backend.serial_number
        near(await backend.read_weight("stable"))
        near(await backend.read_weight(0))
        near(await backend.read_weight(0.5))
        await backend.tare("stable")
        near(await backend.request_tare_weight())
        await backend.clear_tare()
        await backend.tare(0)
        await backend.tare(0.5)
        near(await backend.read_weight("stable"), 0)
        await backend.zero("stable")
        await backend.zero(0)
        await backend.zero(0.5)
        near(await backend.read_weight("stable"), 0)
        await backend.set_display_text("hello")
        await backend.set_weight_display()
        await backend.stop()

    with scale("--sics", "--pty", "LINK") as (_, line):
        asyncio.run(use(line))


def labmcp_sartorius():
    from labmcp_sartorius.driver import SBIBalance
    from labmcp.transports.tcp import TCPTransport

    with scale("--sbi", "--tcp", "0") as (address, _):
        host, port = address.split(":")
        transport = TCPTransport(host, int(port), read_termination="\r\n", write_termination="\r\n", timeout=3)
        balance = SBIBalance(transport)
        assert balance.identify()["model"] == "forcescale"
        reading = balance.weight()
        near(reading.value)
        assert reading.stable and reading.unit == "g" and reading.ident == "N"
        near(balance.weight(stable=False).value)
        balance.tare()
        near(balance.weight().value, 0)
        balance.zero()
        near(balance.weight().value, 0)
        balance.set_ambient_filter("stable")
        balance.lock_keys(True)
        balance.start_internal_adjustment()
        near(balance.weight().value, 0)
        balance.close()


def sartorius():
    from sartorius import Scale

    async def use(address):
        balance = Scale(address)
        reading = await balance.get()
        near(reading["mass"])
        assert reading["stable"] and reading["units"] == "g" and reading["measurement"] == "net", reading
        info = await balance.get_info()
        assert info["model"] == "forcescale" and info["serial"] and info["software"], info
        await balance.zero()
        near((await balance.get())["mass"], 0)

    with scale("--sbi", "--tcp", "0") as (address, _):
        asyncio.run(use(address))


def and_balance():
    # The package's own first line imports `balance`, which is not there; the driver itself is as it was published.
    import importlib.util
    import types

    place = importlib.util.find_spec("AnD_balance").submodule_search_locations
    sys.modules["AnD_balance"] = types.ModuleType("AnD_balance")
    sys.modules["AnD_balance"].__path__ = place
    from AnD_balance.balance import FX_Balance, commands

    with scale("--and", "--pty", "LINK") as (_, line):
        balance = FX_Balance(line)
        assert balance.model == balance.id == "forcescale" and balance.serial_number
        grams, unit, state = balance.get_weight()
        near(grams)
        assert (unit, state) == ("g", "Stable")
        near(balance.get_weight("immediate")[0])
        near(balance.get_weight("continuous")[0])
        # Only C ends the stream (A&D, FX-i series, commands): the driver has it, but no method that sends it.
        balance.comm.write(commands["cancel"].encode() + b"\r\n")
        time.sleep(0.5)
        balance.comm.reset_input_buffer()
        assert balance.tare(20.0)[0] == 20.0
        near(balance.get_weight("immediate")[0], 182)
        near(balance.tare()[0])
        near(balance.get_weight()[0], 0)
        assert "forcescale" in repr(balance)


def serial_scale_bench():
    from serial_scale_bench.scale import Scale

    with scale("--and", "--pty", "LINK") as (_, line):
        balance = Scale(line)
        balance.start()
        near(balance.read_weight())
        assert len(balance.read_weight_repeated(3)) == 3
        balance.tare()
        time.sleep(1.5)
        near(balance.read_weight(), 0)
        balance._scale.set_tare_value(50)
        near(balance.read_weight(), 152)
        balance._scale.zero()
        time.sleep(1.5)
        near(balance.read_weight(), 0)


def odoo_8217():
    """What Odoo's driver of the Toledo 8217 sends and matches; the driver itself needs Odoo."""
    import serial

    with scale("--toledo", "--pty", "LINK") as (_, line):
        port = serial.Serial(line, 9600, bytesize=7, parity="E", timeout=1, write_timeout=1)
        port.write(b"Ehello")
        time.sleep(0.2)
        assert port.read(8) == b"\x02E\rhello"
        port.write(b"F")
        time.sleep(0.2)
        port.reset_input_buffer()

        def ask(command):
            port.write(command)
            return port.read_until(b"\r")

        weight = re.search(rb"\x02\s*([0-9.]+)N?\r", ask(b"W"))
        near(float(weight[1]) * 1000)
        assert re.search(rb"\x02\s*(\?.)\r", ask(b"T"))
        time.sleep(1.5)
        answer = ask(b"W")
        assert b"N" in answer, answer
        near(float(re.search(rb"\x02\s*([0-9.]+)N?\r", answer)[1]) * 1000, 0)
        assert re.search(rb"\x02\s*(\?.)\r", ask(b"C"))
        time.sleep(1.5)
        assert re.search(rb"\x02\s*(\?.)\r", ask(b"Z"))
        time.sleep(1.5)
        near(float(re.search(rb"\x02\s*([0-9.]+)N?\r", ask(b"W"))[1]) * 1000, 0)


globals()[sys.argv[2]]()
