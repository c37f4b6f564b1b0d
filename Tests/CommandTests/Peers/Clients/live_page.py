"""The live page in Chromium: it moves with the pad, acts on the scale, keeps the results when it is loaded again,
reconnects after a restart, and reports no error.

usage: live_page.py PROGRAM CHROMIUM [FOLDER]

Needs the package websockets. Screenshots (light, dark, phone) are written to FOLDER if it is given.
"""

import asyncio
import re
import tempfile

from live_browser import Server, browser


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

            await two.choose("oz")
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
