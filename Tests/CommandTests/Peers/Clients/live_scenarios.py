"""Scenarios of the live page in Chromium, each with what must hold in every frame (live_watch.js) and in every window
(live_layout.js).

usage: live_scenarios.py PROGRAM CHROMIUM SCENARIO [FOLDER]

Needs the package websockets. Screenshots are written to FOLDER if it is given.
"""

import asyncio
import contextlib
import csv
import functools
import http.server
import os
import re
import socket
import sys
import tempfile
import threading
import time

SCENARIO = sys.argv.pop(3)

from live_browser import Server, browser, open_browser  # noqa: E402


def script(name):
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), name)) as file:
        return file.read()


WATCH, LAYOUT = script("live_watch.js"), script("live_layout.js")


async def agree(*pages):
    """In no frame did the pages show what does not agree."""
    for page in pages:
        frames, wrong = await page.value("[watch.frames, watch.wrong]")
        assert frames > 0 and not wrong, (frames, wrong)


async def readable(page, name):
    """What is shown can be read on a wide window and on a phone, in both color schemes."""
    found = {}
    for width, height, kind in ((1100, 720, "wide"), (390, 844, "phone"), (320, 640, "small")):
        for scheme in ("light", "dark"):
            await page.picture(f"{name}-{kind}-{scheme}", width, height, scheme)
            if wrong := await page.value(LAYOUT):
                found[kind, scheme] = wrong
    assert not found, (name, found)
    await page.show(1100, 720, "light")


# What is done on one page, and what it then shows: a key of the program, a button, a unit, or an element and its text.
FIGURES = {
    "grams": ("serve --demo plum", [
        ("plus", "^± [0-9.]+ g$"), ("kind", "^GROSS$"), ("look", "gross"),
        ("press", "tare"), ("said", "^Tare: [0-9.]+ g"), ("kind", "^NET$"), ("peakword", "^Net peak$"),
        ("press", "zero"), ("said", "^Zero point: [0-9.]+ g"), ("kind", "^GROSS$"), ("zero", "^[0-9.]+ g$"),
        ("press", "clear-tare"), ("said", "^Tare cleared"), ("zero", "^[0-9.]+ g$"),
        ("word", "^(BELOW ZERO|no load)$"), ("look", "lifted"),
    ]),
    "ounces": ("serve --demo loads --unit oz", [
        ("unit", "^oz$"), ("plus", "^± [0-9.]+ oz$"), ("press", "tare"), ("said", "^Tare: [0-9.]+ oz"),
        ("kind", "^NET$"), ("plus", "^without the tare of [0-9.]+ oz$"), ("unit", "N"), ("unit", "%"),
        ("gross", " %$"), ("unit", "g"), ("press", "clear-tare"), ("kind", "^GROSS$"),
    ]),
    "percent": ("serve --demo pen", [
        ("unit", "^%$"), ("scale", "^pen pressure, grams unknown$"), ("word", "^(stable|moving)$"),
        ("press", "tare"), ("kind", "^NET$"), ("tare", "^[0-9.]+ %$"), ("gross", "^[0-9.]+ %$"), ("look", "tared"),
    ]),
    "overload": ("serve --demo overload", [
        ("word", "^TAKE THE LOAD OFF$"), ("digits", r"\+$"), ("press", "tare"),
        ("said", "^Tare: The pad is at its limit"), ("kind", "^GROSS$"), ("word", "^TAKE THE LOAD OFF$"), ("look", "over"),
    ]),
}


async def figures(home, name):
    """Number, arc, trend and figures agree in every frame, whatever is pressed."""
    command, steps = FIGURES[name]
    server = Server(home, *command.split(), "--speed", "2")
    try:
        async with browser(home, "figures", server.url, WATCH) as page:
            for act, what in steps:
                match act:
                    case "press": await page.press(what)
                    case "look": await readable(page, f"{name}-{what}")
                    case "unit" if not what.startswith("^"): await page.choose(what)
                    case _: await page.until(act, what)
            await agree(page)
            assert all("409" in str(error) for error in page.errors), page.errors
    finally:
        server.stop()


async def rows(page):
    """The table of the page: number, name, weight, ± and time of each row, and what it contains besides text."""
    return await page.value(
        "[...document.querySelectorAll('#rows tr')].map(row => [...row.cells].map(cell => cell.textContent))")


def in_table(label):
    """A name as tables have it: what would be a formula or changes the direction of text is escaped."""
    return re.sub("[\u202a-\u202e]", lambda found: f"\\u{{{ord(found[0]):x}}}", re.sub("^=", "'=", label))


async def table(page, server, path):
    """The rows of the page are those of JSON and of the table of results, which are returned by their objects."""
    end = time.monotonic() + 10
    while True:
        results, order = {}, []
        for line in server.lines("result", "labeled", "undone"):
            number = line["object"]
            match line["type"]:
                case "result":
                    order += [] if number in results else [number]
                    results[number] = line
                case "labeled": results[number]["label"] = line["label"]
                case "undone": results.pop(number), order.remove(number)
        shown = await rows(page)
        expected = [[str(number), results[number]["label"]] for number in sorted(results, reverse=True)]
        if [row[:2] for row in shown] == expected:
            break
        assert time.monotonic() < end, (shown, expected)
        await asyncio.sleep(0.1)
    with open(path, newline="") as file:
        written = list(csv.DictReader(file))
    labels = [in_table(results[number]["label"]) for number in order]
    assert [row["label"] for row in written] == labels, (written, labels)
    for number, _, weight, uncertainty, moment in shown:
        result, row = results[int(number)], written[order.index(int(number))]
        grams, plus = (float(re.fullmatch("(?:± )?([0-9.]+) g", text)[1]) for text in (weight, uncertainty))
        assert abs(grams - result["grams"]) <= 0.0501 and abs(grams - float(row["grams"])) <= 0.0501, (weight, result, row)
        # Rounded up to the display interval.
        assert 0 <= plus - result["uncertainty_g"] + 1e-9 < 0.1001, (uncertainty, result)
        assert moment == row["time"][11:19], (moment, row)
    return results


# Names as people and programs give them.
NAMES = [
    'the "best" plum', "<b>fig</b>", '<img src=x onerror="window.hit = 1">', "</td></table><script>window.hit = 1</script>",
    "&lt;pear&gt; & Söhne, 'kiwi'", "=1+1", "\u202elime\u202c 🍋 नींबू", "a" * 200,
]


async def names(home):
    """Rows, names and ± of the page are those of JSON and of the table, also of names that were given later."""
    path = os.path.join(home, "results.csv")
    server = Server(
        home, *"weigh --demo fruits --guided --json --speed 4 --serve --results".split(), path,
        "--labels", "plum,<i>fig</i>")
    try:
        async with browser(home, "names", server.url, WATCH) as page:
            await page.until("rows", "1plum", 60)
            server.type("l " + NAMES[0])
            await page.until("rows", re.escape(NAMES[0]))
            await page.until("rows", "2<i>fig</i>", 60)
            for name in NAMES[1:]:
                server.type("l " + name)
                await page.until("rows", re.escape(name))
                results = await table(page, server, path)
            assert len(results) >= 2
            await readable(page, "names")
            # A name given to one result leaves those of the others; one that was undone is nowhere.
            await page.until("rows", "^3", 60)
            server.type("l pear")
            await page.until("rows", "^3pear")
            server.type("x")
            await table(page, server, path)
            before = await rows(page)
            await page.reload()
            await page.until("rows", "1" + re.escape(NAMES[0]))
            again = await rows(page)
            assert all(row in again for row in before if int(row[0]) < 3), (before, again)
            assert await page.value("document.querySelectorAll('#rows :not(tr, td)').length") == 0
            assert await page.value("window.hit === undefined")
            assert not page.errors, page.errors
            await agree(page)
    finally:
        server.process.terminate()
        server.process.wait(20)


async def units(home):
    """Each page has a unit of its own, also in one browser, which it keeps when it is loaded again."""
    server = Server(home, *"serve --demo fruits".split())
    try:
        async with open_browser(home, "units") as opened:
            async with opened.page(server.url, WATCH) as one, opened.page(server.url, WATCH) as two:
                for page in (one, two):
                    await page.until("unit", "^g$")
                await one.choose("oz")
                await two.reload()
                await two.until("unit", "^g$")
                await two.choose("N")
                for page, unit in ((one, "oz"), (two, "N")):
                    await page.reload()
                    await page.until("unit", ".")
                    assert await page.text("unit") == unit
                    assert await page.value("document.getElementById('units').value") == unit
                # A new page begins with the last choice.
                async with opened.page(server.url, WATCH) as three:
                    await three.until("unit", "^N$")
                await agree(one, two)
    finally:
        server.stop()


def answer(status, headers={}, body="", port=0):
    """A server of others that gives one answer to everything."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(status)
            for header in headers.items():
                self.send_header(*header)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_):
            pass

    http.server.ThreadingHTTPServer.allow_reuse_address = True
    other = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    return other


async def restart(home):
    """The page says that the program has ended, and that another one answers, and recovers from both."""
    server = Server(home, *"weigh --demo fruits --guided --json --speed 4 --serve".split())
    try:
        async with browser(home, "restart", server.url, WATCH) as page:
            await page.until("rows", "^1", 60)
            server.stop()
            await page.until("state", "^connection lost, trying again")
            await readable(page, "lost")
            for status in (403, 503):
                other = answer(status, port=server.port)
                await page.until("state", "^refused: open the address that forcescale has printed")
                other.shutdown()
                other.server_close()
            server.start()
            # Its results are those of the new run.
            await page.until("state", "^live$")
            assert len(await rows(page)) == 0
            await page.until("rows", "^1", 60)
            await agree(page)
    finally:
        server.process.terminate()
        server.process.wait(20)


# What a page of others may try, besides what any client can.
ATTACK = """<!doctype html><title>evil</title><form id=form method=post target=frame action=TARE></form>
<iframe name=frame></iframe><iframe id=page src="PAGE"></iframe>
<script>
const outcome = {}, headers = { "X-Forcescale-Control": "CONTROL" };
const attempt = async (name, url, options) => {
  try { const answer = await fetch(url, options); outcome[name] = answer.type === "opaque" ? "opaque" : await answer.text(); }
  catch (error) { outcome[name] = "refused"; }
};
document.getElementById("form").submit();
navigator.sendBeacon("TARE");
const all = Promise.all([
  attempt("simple", "TARE", { method: "POST", mode: "no-cors" }),
  attempt("with the token", "TARE", { method: "POST", headers }),
  attempt("page", "PAGE"), attempt("weight", "WEIGHT"),
  new Promise(done => { const events = new EventSource("EVENTS"); events.onerror = done; events.onmessage = () => { outcome.events = "read"; done(); }; }),
]);
window.attack = all.then(() => new Promise(done => setTimeout(done, 500))).then(() => outcome);
</script>"""


async def strangers(home):
    """A page of others in the same browser neither reads the scale nor acts on it, even if it knows the tokens."""
    server = Server(home, *"weigh --demo fruits --json --serve".split())
    own = f"http://127.0.0.1:{server.port}"
    text = ATTACK
    for name, value in {
        "TARE": f"{own}/tare", "PAGE": server.url, "WEIGHT": f"{own}/weight{server.path[1:]}",
        "EVENTS": f"{own}/events{server.path[1:]}", "CONTROL": server.control(),
    }.items():
        text = text.replace(name, value)
    other = answer(200, {"Content-Type": "text/html"}, text)
    try:
        resolver = "--host-resolver-rules=MAP evil.example 127.0.0.1"
        async with open_browser(home, "strangers", resolver) as opened:
            for host in ("127.0.0.1", "evil.example"):
                async with opened.page(f"http://{host}:{other.server_port}/") as page:
                    await page.until("form", "^", 10)
                    while await page.value("document.readyState") != "complete":
                        await asyncio.sleep(0.05)
                    outcome = await page.value("window.attack")
                    assert outcome.pop("simple") in ("opaque", "refused")
                    assert set(outcome.values()) == {"refused"}, outcome
                    # The page does not let itself be framed.
                    errors = str(page.errors)
                    assert "frame" in errors.lower(), errors
            # The name of others that was pointed at this machine is not one of its own.
            async with opened.page(f"http://evil.example:{server.port}{server.path}") as page:
                deadline = time.monotonic() + 10
                while "token" not in (body := await page.value("document.body?.textContent ?? ''")):
                    assert time.monotonic() < deadline, body
                    await asyncio.sleep(0.05)
                assert await page.value("document.querySelector('meta[name=forcescale-control]')") is None
        assert not server.lines("performed")
    finally:
        other.shutdown()
        server.stop()


def own_address():
    """An address of this machine that others can reach; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return probe.getsockname()[0]


async def exposed(home):
    """An exposed page has buttons only with --control, which then work from its own address."""
    host = own_address() or "127.0.0.1"
    for options, acts in (((), False), (("--control",), True)):
        server = Server(home, *"serve --demo plum --expose".split(), *options, host="0.0.0.0:")
        try:
            url = server.url.replace("0.0.0.0", host)
            async with browser(home, f"exposed-{acts}", url, WATCH) as page:
                assert await page.value("document.getElementById('controls').checkVisibility()") == acts
                if acts:
                    await page.until("word", "^stable$")
                    await page.press("tare")
                    await page.until("said", "^Tare: [0-9.]+ g")
                    await page.until("kind", "^NET$")
                else:
                    await page.until("word", "^stable$")
                await agree(page)
        finally:
            server.stop()


async def together(home):
    """Two browsers press at random at once, and both show the same scale in the end."""
    server = Server(home, *"serve --demo fruits --speed 4".split())
    try:
        async with browser(home, "one", server.url, WATCH) as one, browser(home, "two", server.url, WATCH) as two:
            await two.choose("oz")
            presses = "tare zero tare clear-tare zero clear-tare tare tare zero tare".split()
            for index, action in enumerate(presses):
                await one.until("contacts", "^[1-9]$")
                await asyncio.gather(one.press(action), two.press(presses[-1 - index]))
                await asyncio.sleep(0.2)
                if index == 5:
                    await two.reload()
            await asyncio.sleep(1)
            scales = [await page.value("watch.lines.findLast(line => line.type === 'scale')") for page in (one, two)]
            for key in ("zero_g", "tare_g"):
                assert scales[0][key] == scales[1][key], scales
            for page in (one, two):
                assert await page.value("document.querySelectorAll('button:disabled').length") == 0
                assert not page.errors, page.errors
            await agree(one, two)
    finally:
        server.stop()


SCENARIOS = {name: functools.partial(figures, name=name) for name in FIGURES} | {
    "names": names, "units": units, "restart": restart, "strangers": strangers, "exposed": exposed, "together": together}

with tempfile.TemporaryDirectory() as folder:
    asyncio.run(SCENARIOS[SCENARIO](folder))
