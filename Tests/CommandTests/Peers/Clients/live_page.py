"""The live page in Chromium: it moves with the pad, reconnects after a restart, and reports no error.

usage: live_page.py PROGRAM CHROMIUM [FOLDER]

Needs the package websockets. Screenshots (light, dark, phone) are written to FOLDER if it is given.
"""

import asyncio
import base64
import http.client
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

import websockets

PROGRAM, CHROMIUM = sys.argv[1:3]
PICTURES = sys.argv[3] if len(sys.argv) > 3 else None


class Server:
    """The simulated pad, served at a port that it keeps after a restart."""

    def __init__(self, home):
        self.environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home)
        self.port = 0
        self.start()

    def start(self):
        command = [PROGRAM, "serve", "--demo", "--http", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.environment)
        first = self.process.stdout.readline()
        self.url = re.search(r"http://\S+", first)[0]
        self.port = int(re.search(r":(\d+)/", self.url)[1])

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 0


def refuses(server):
    """Other pages, other names and other tokens get nothing."""
    path = server.url.split(f":{server.port}")[1]
    cases = [
        (path, {}, "GET", 200), (path.replace("/?", "/weight?"), {}, "GET", 200),
        (path + "0", {}, "GET", 403), ("/", {}, "GET", 403), ("/events", {}, "GET", 403),
        (path, {"Host": f"evil.example:{server.port}"}, "GET", 403),
        (path, {"Host": "127.0.0.1:1"}, "GET", 403),
        (path, {"Host": f"localhost:{server.port}"}, "GET", 200),
        (path, {"Origin": "http://evil.example"}, "GET", 403), (path, {"Origin": "null"}, "GET", 403),
        (path, {"Origin": f"http://127.0.0.1:{server.port}"}, "GET", 200),
        (path.replace("/?", "/nothing?"), {}, "GET", 404), (path, {}, "POST", 405), (path, {}, "HEAD", 200),
    ]
    for target, headers, method, status in cases:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request(method, target, headers=headers)
        response = connection.getresponse()
        body = response.read()
        assert response.status == status, (target, headers, method, response.status)
        if status != 200:
            assert b"net_g" not in body and b"<html" not in body
        connection.close()


async def look(server, home):
    browser = subprocess.Popen(
        [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
         f"--user-data-dir={home}/browser", "about:blank"],
        stderr=subprocess.PIPE, text=True, env=server.environment)
    try:
        for line in browser.stderr:
            if found := re.search(r"ws://([^/]+)/", line):
                break
        pages = json.load(urllib.request.urlopen(f"http://{found[1]}/json/list"))
        page = next(page for page in pages if page["type"] == "page")
        async with websockets.connect(page["webSocketDebuggerUrl"], max_size=None) as socket:
            await visit(server, socket)
    finally:
        browser.terminate()
        browser.wait(20)


async def visit(server, socket):
    errors, numbers = [], itertools.count(1)

    async def call(method, **parameters):
        number = next(numbers)
        await socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(await socket.recv())
            if message.get("id") == number:
                return message.get("result", {})
            if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"):
                errors.append(message["params"])

    async def text(name):
        # Until the page is loaded there is no such element.
        script = f"document.getElementById('{name}')?.textContent ?? ''"
        return (await call("Runtime.evaluate", expression=script))["result"]["value"]

    async def until(condition, seconds=20):
        end = time.monotonic() + seconds
        while not await condition():
            assert time.monotonic() < end, [await text(name) for name in ("state", "digits", "word")]
            await asyncio.sleep(0.1)

    async def picture(name, width, height, scheme):
        await call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        await call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        await asyncio.sleep(1)
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert (await call("Runtime.evaluate", expression=script))["result"]["value"] == 0, name
        if PICTURES:
            shot = await call("Page.captureScreenshot")
            with open(os.path.join(PICTURES, f"{name}.png"), "wb") as file:
                file.write(base64.b64decode(shot["data"]))

    for domain in ("Runtime", "Log", "Page"):
        await call(f"{domain}.enable")
    await call("Page.navigate", url=server.url)
    seen = set()

    async def moves():
        seen.add(await text("digits"))
        return len(seen) > 10

    await until(lambda: equals(text, "state", "live"))
    await until(moves)
    await until(lambda: equals(text, "word", "stable"))
    await picture("light", 1100, 560, "light")
    await picture("dark", 1100, 560, "dark")
    await picture("phone", 390, 844, "light")
    assert not errors, errors

    # A connection that is lost is an entry of the browser's log; the page says so, too, and connects again.
    server.stop()
    await until(lambda: differs(text, "state", "live"))
    server.start()
    await until(lambda: equals(text, "state", "live"))
    seen.clear()
    await until(moves)
    assert all("entry" in error and "ERR_" in error["entry"]["text"] for error in errors), errors


async def equals(text, name, value):
    return await text(name) == value


async def differs(text, name, value):
    return await text(name) != value


with tempfile.TemporaryDirectory() as folder:
    server = Server(folder)
    try:
        refuses(server)
        asyncio.run(look(server, folder))
    finally:
        server.stop()
