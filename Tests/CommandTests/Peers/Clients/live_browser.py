"""Browsers on the live page, and the program that serves it.

Scripts that import it have the arguments PROGRAM CHROMIUM [FOLDER]; screenshots are written to FOLDER if it is given.
Needs the package websockets.
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
import time
import urllib.request

import websockets

PROGRAM, CHROMIUM = sys.argv[1:3]
PICTURES = sys.argv[3] if len(sys.argv) > 3 else None


class Server:
    """A command that serves a pad, at a port that it keeps after a restart."""

    def __init__(self, home, *command, host=""):
        self.environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home)
        self.command = command
        self.output = os.path.join(home, f"output-{id(self)}")
        self.host, self.port = host, 0
        self.start()

    def start(self):
        command = [PROGRAM, *self.command, "--http", f"{self.host}{self.port}"]
        serves = self.command[0] == "serve"
        with open(self.output, "w") as output:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE if serves else output,
                stderr=subprocess.DEVNULL if serves else subprocess.PIPE,
                stdin=subprocess.PIPE, text=True, env=self.environment)
        for line in self.process.stdout or self.process.stderr:
            if found := re.search(r"http://\S+:(\d+)/\S+", line):
                break
        self.url, self.port = found[0], int(found[1])

    def stop(self):
        self.process.terminate()
        assert self.process.wait(20) == 0

    def type(self, line):
        """Types a line, as with --plain."""
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def lines(self, *types):
        """The whole lines of JSON of these types that it has written."""
        with open(self.output) as file:
            lines = [json.loads(line) for line in file if line.endswith("\n")]
        return [line for line in lines if line["type"] in types]

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


class Page:
    """A page of a browser."""

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
        answer = await self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, (script, answer["exceptionDetails"])
        return answer.get("result", {}).get("value")

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

    async def choose(self, unit):
        await self.value(
            f"{{ const list = document.getElementById('units'); list.value = '{unit}'; list.onchange(); }}")
        await self.until("unit", f"^{unit}$")

    async def reload(self):
        await self.call("Page.reload")
        await self.until("state", "^live$")

    async def moves(self):
        seen, end = set(), time.monotonic() + 30
        while len(seen) <= 10:
            seen.add(await self.text("digits"))
            assert time.monotonic() < end, seen
            await asyncio.sleep(0.05)

    async def show(self, width, height, scheme):
        """Changes the window and the color scheme."""
        await self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        await self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        # Until it is drawn so.
        await self.value("new Promise(done => requestAnimationFrame(() => setTimeout(done, 100)))")

    async def picture(self, name, width, height, scheme):
        await self.show(width, height, scheme)
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


class Browser:
    """A browser with a profile of its own."""

    def __init__(self, address):
        self.address = address

    @contextlib.asynccontextmanager
    async def page(self, url=None, script=None, target=None):
        """Opens a page in a window of its own, where a script runs before those of the page."""
        if target is None:
            version = json.load(urllib.request.urlopen(f"http://{self.address}/json/version"))
            async with websockets.connect(version["webSocketDebuggerUrl"], max_size=None) as socket:
                answer = await Page(socket).call("Target.createTarget", url="about:blank", newWindow=True)
            target = f"ws://{self.address}/devtools/page/{answer['targetId']}"
        async with websockets.connect(target, max_size=None) as socket:
            page = Page(socket)
            for domain in ("Runtime", "Log", "Page"):
                await page.call(f"{domain}.enable")
            if script:
                await page.call("Page.addScriptToEvaluateOnNewDocument", source=script)
            if url:
                await page.call("Page.navigate", url=url)
            yield page


@contextlib.asynccontextmanager
async def open_browser(home, name, *options):
    """A browser whose first page is empty."""
    process = subprocess.Popen(
        [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
         f"--user-data-dir={home}/{name}", *options, "about:blank"],
        stderr=subprocess.PIPE, text=True, env=dict(os.environ, HOME=home))
    try:
        for line in process.stderr:
            if found := re.search(r"ws://([^/]+)/", line):
                break
        yield Browser(found[1])
    finally:
        process.terminate()
        process.wait(20)


@contextlib.asynccontextmanager
async def browser(home, name, url, script=None):
    """The live page in a browser of its own."""
    async with open_browser(home, name) as opened:
        async with opened.page(url, script) as page:
            await page.until("state", "^live$")
            yield page
