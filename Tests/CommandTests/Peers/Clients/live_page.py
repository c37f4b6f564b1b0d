"""The live page in Chromium: it moves with the pad, acts on the scale, keeps the results when it is loaded again,
reconnects after a restart, and reports no error.

usage: live_page.py PROGRAM CHROMIUM [FOLDER]

Needs the package websockets. Screenshots (light, dark, phone) are written to FOLDER if it is given.
"""

import asyncio
import base64
import contextlib
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
    """A command that serves a pad, at a port that it keeps after a restart."""

    def __init__(self, home, *command):
        self.environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home)
        self.command = command
        self.port = 0
        self.start()

    def start(self):
        command = [PROGRAM, *self.command, "--http", str(self.port)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE if self.command[0] == "serve" else subprocess.DEVNULL,
            stderr=subprocess.DEVNULL if self.command[0] == "serve" else subprocess.PIPE,
            stdin=subprocess.PIPE, text=True, env=self.environment)
        for line in self.process.stdout or self.process.stderr:
            if found := re.search(r"http://\S+:(\d+)/\S+", line):
                break
        self.url, self.port = found[0], int(found[1])

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 0

    def ask(self, method, target, headers={}, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request(method, target, headers=headers, body=body)
        response = connection.getresponse()
        content = response.read()
        connection.close()
        return response, content

    @property
    def path(self):
        return self.url.split(f":{self.port}")[1]

    def control(self):
        return re.search(rb'forcescale-control" content="(\w*)"', self.ask("GET", self.path)[1])[1].decode()


def refuses(server):
    """Other pages, other names and other tokens get nothing, and do nothing."""
    path, own = server.path, f"http://127.0.0.1:{server.port}"
    cases = [
        (path, {}, "GET", 200), (path.replace("/?", "/weight?"), {}, "GET", 200),
        (path + "0", {}, "GET", 403), ("/", {}, "GET", 403), ("/events", {}, "GET", 403),
        (path, {"Host": f"evil.example:{server.port}"}, "GET", 403),
        (path, {"Host": "127.0.0.1:1"}, "GET", 403),
        (path, {"Host": f"localhost:{server.port}"}, "GET", 200),
        (path, {"Origin": "http://evil.example"}, "GET", 403), (path, {"Origin": "null"}, "GET", 403),
        (path, {"Origin": own}, "GET", 200),
        (path.replace("/?", "/nothing?"), {}, "GET", 404), (path, {}, "POST", 405), (path, {}, "HEAD", 200),
        ("/tare", {"Origin": own}, "POST", 403), ("/tare" + path[1:], {"Origin": own}, "POST", 403),
        ("/tare", {"Origin": own}, "GET", 405),
    ]
    for target, headers, method, status in cases:
        response, body = server.ask(method, target, headers)
        assert response.status == status, (target, headers, method, response.status)
        if status != 200:
            assert b"net_g" not in body and b"<html" not in body
    # A megabyte, of which the answer does not wait for the end, is refused and does not end in a reset.
    response, _ = server.ask("POST", "/tare", {"Origin": own}, b"x" * (1 << 20))
    assert response.status == 413, response.status


class Page:
    """A page of a browser of its own."""

    def __init__(self, socket):
        self.socket, self.errors, self.numbers = socket, [], itertools.count(1)

    async def call(self, method, **parameters):
        number = next(self.numbers)
        await self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(await self.socket.recv())
            if message.get("id") == number:
                return message.get("result", {})
            if message.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded", "Runtime.consoleAPICalled"):
                self.errors.append(message["params"])

    async def value(self, script):
        return (await self.call("Runtime.evaluate", expression=script))["result"].get("value")

    async def text(self, name):
        # Until the page is loaded there is no such element.
        return await self.value(f"document.getElementById('{name}')?.textContent ?? ''")

    async def until(self, name, pattern, seconds=30):
        end = time.monotonic() + seconds
        while not re.search(pattern, await self.text(name)):
            names = ("state", "kind", "digits", "word", "plus", "said", "rows", name)
            assert time.monotonic() < end, (pattern, [await self.text(name) for name in names])
            await asyncio.sleep(0.05)
        return await self.text(name)

    async def press(self, action):
        await self.value(f"document.querySelector('[data-action={action}]').click()")

    async def moves(self):
        seen, end = set(), time.monotonic() + 30
        while len(seen) <= 10:
            seen.add(await self.text("digits"))
            assert time.monotonic() < end, seen
            await asyncio.sleep(0.05)

    async def picture(self, name, width, height, scheme):
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        await self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        await asyncio.sleep(1)
        wider = await self.value("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider == 0, (name, wider)
        if PICTURES:
            shot = await self.call("Page.captureScreenshot")
            with open(os.path.join(PICTURES, f"{name}.png"), "wb") as file:
                file.write(base64.b64decode(shot["data"]))

    async def pictures(self, name):
        await self.picture(f"{name}-light", 1100, 720, "light")
        await self.picture(f"{name}-dark", 1100, 720, "dark")
        await self.picture(f"{name}-phone", 390, 844, "light")


@contextlib.asynccontextmanager
async def browser(home, name, url):
    process = subprocess.Popen(
        [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
         f"--user-data-dir={home}/{name}", "about:blank"],
        stderr=subprocess.PIPE, text=True, env=dict(os.environ, HOME=home))
    try:
        for line in process.stderr:
            if found := re.search(r"ws://([^/]+)/", line):
                break
        targets = json.load(urllib.request.urlopen(f"http://{found[1]}/json/list"))
        target = next(target for target in targets if target["type"] == "page")
        async with websockets.connect(target["webSocketDebuggerUrl"], max_size=None) as socket:
            page = Page(socket)
            for domain in ("Runtime", "Log", "Page"):
                await page.call(f"{domain}.enable")
            await page.call("Page.navigate", url=url)
            await page.until("state", "^live$")
            yield page
    finally:
        process.terminate()
        process.wait(20)


async def two_browsers(home):
    """Both follow the pad and each other's buttons, each in its own unit, over a restart of the program."""
    server = Server(home, "serve", "--demo")
    try:
        refuses(server)
        async with browser(home, "one", server.url) as one, browser(home, "two", server.url) as two:
            await one.moves()
            await one.until("word", "^stable$")
            await one.until("plus", "^± [0-9.]+ g$")
            assert await one.text("kind") == "GROSS" and re.match("GROSS [0-9.]+ g$", await one.text("arcword"))
            await one.pictures("gross")

            await two.value("const s = document.getElementById('units'); s.value = 'oz'; s.onchange()")
            await two.until("unit", "^oz$")
            assert await one.text("unit") == "g"
            await one.until("word", "^(stable|moving)$")
            await one.press("tare")
            await one.until("said", "^(Tare: [0-9.]+ g|Nothing on the pad to tare)")
            await two.until("said", "^(Tare: [0-9.]+ oz|Nothing on the pad to tare)")
            # At once: both are done, and both pages say so.
            await asyncio.gather(one.press("tare"), two.press("tare"))
            await asyncio.sleep(0.5)
            for page in (one, two):
                assert await page.value("document.querySelectorAll('button:disabled').length") == 0
                assert await page.value("document.getElementById('said').className") == ""

            # Whatever rests is the tare in the end; lifted, it is missing.
            while await two.text("kind") != "NET":
                await two.until("word", "^(stable|moving)$")
                await two.press("tare")
                await asyncio.sleep(0.3)
            assert re.match("GROSS", await one.text("arcword"))
            await one.until("plus", "^without the tare of [0-9.]+ g$", 60)
            assert await one.text("word") == "no load"
            assert re.match("−[0-9]", await one.until("digits", "^−")), await one.text("digits")
            await one.pictures("lifted")
            await two.call("Page.reload")
            await two.until("state", "^live$")
            await two.until("kind", "^NET$")
            assert await two.text("unit") == "oz"
            await one.press("clear-tare")
            await two.until("said", "^Tare cleared")
            await one.until("kind", "^GROSS$")
            assert not one.errors and not two.errors, one.errors + two.errors

            # A connection that is lost is an entry of the browser's log; the page says so, too, and connects again.
            server.stop()
            await one.until("state", "^connection lost")
            await one.press("tare")
            await one.until("said", "does not answer")
            await one.picture("stopped", 1100, 720, "light")
            server.start()
            for page in (one, two):
                await page.until("state", "^live$")
                await page.moves()
            # The control token of the earlier run is worthless, and the page has got the new one.
            await one.press("zero")
            await one.until("said", "^(Zero point: |Nothing on the pad to zero)")
            errors = one.errors + two.errors
            assert all("entry" in error and "ERR_" in error["entry"]["text"] for error in errors), errors
    finally:
        server.stop()


async def results(home):
    """The results of a guided weighing, with their names, are there again after the page was loaded again."""
    server = Server(home, "weigh", "--demo", "--guided", "--json", "--label", "plum", "--serve")
    try:
        async with browser(home, "three", server.url) as page:
            await page.press("tare")
            await page.until("said", "^Tare: Guided weighing")
            rows = await page.until("rows", "1plum[0-9.]+ g± [0-9.]+ g[0-9:]{8}", 60)
            await page.pictures("results")
            await page.call("Page.reload")
            await page.until("state", "^live$")
            again = await page.until("rows", "1plum")
            assert again[:16] == rows[:16], (rows, again)
            assert all("409" in str(error) for error in page.errors), page.errors
    finally:
        server.process.terminate()
        server.process.wait(20)


async def overload(home):
    """What is too heavy is to be taken off until it is off."""
    server = Server(home, "serve", "--demo", "overload")
    try:
        async with browser(home, "four", server.url) as page:
            await page.until("word", "^TAKE THE LOAD OFF$", 60)
            await page.pictures("overload")
            await page.until("word", "^no load$", 60)
    finally:
        server.stop()


with tempfile.TemporaryDirectory() as folder:
    asyncio.run(two_browsers(folder))
    asyncio.run(results(folder))
    asyncio.run(overload(folder))
