"""serve_recipes.py RECIPE PROGRAM PACKAGE FOLDER: runs a recipe for programs that use a weight, as it is printed, with the
simulated pad, and checks what arrives. Exits with 1 and the reason if something else does.
"""
import csv, glob, http.server, json, os, re, signal, socket, subprocess, sys, threading, time

recipe, program, package, folder = sys.argv[1:]
recipes = os.path.join(package, "recipes")
os.chdir(folder)
os.mkdir("bin")
os.environ.update(PATH=os.path.join(folder, "bin") + ":/usr/sbin:" + os.environ["PATH"], HOME=folder, XDG_CONFIG_HOME=folder)


def install(*more):
    """Makes the program, with more options, the one in the PATH."""
    with open("bin/forcescale", "w") as file:
        file.write("#!/bin/sh\nexec \"%s\" \"$@\" %s\n" % (program, " ".join(more)))
    os.chmod("bin/forcescale", 0o755)


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def answers(port):
    with socket.socket() as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def wait(condition, what):
    end = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def home_assistant():
    """Home Assistant finds the sensor by its discovery message, and gets weights in whole grams, each change once."""
    install("--demo", "creep", "--duration", "8")
    port = free_port()
    with open("broker.conf", "w") as file:
        file.write("listener %d 127.0.0.1\nallow_anonymous true\n" % port)
    broker = subprocess.Popen(["mosquitto", "-c", "broker.conf"], stderr=subprocess.DEVNULL)
    try:
        wait(lambda: answers(port), "no broker")
        listener = subprocess.Popen(
            ["mosquitto_sub", "-p", str(port), "-t", "#", "-F", "%t %r %p"], stdout=subprocess.PIPE, text=True)
        time.sleep(1)
        subprocess.run(["sh", recipes + "/home_assistant.sh", "127.0.0.1", str(port)], check=True, timeout=60)
        time.sleep(1)
        listener.terminate()
        messages = [line.split(" ", 2) for line in re.split(r"\n(?=\S+ [01] )", listener.communicate()[0].strip())]
        # Home Assistant, when it starts later, gets what is retained.
        kept = subprocess.run(
            ["mosquitto_sub", "-p", str(port), "-t", "homeassistant/device/+/config", "-C", "1", "-W", "10"],
            capture_output=True, text=True, check=True).stdout
    finally:
        broker.terminate()
        broker.wait(20)
    discovery = json.loads(kept)
    assert json.loads(messages[0][2]) == discovery and messages[0][0] == "homeassistant/device/forcescale/config"
    assert discovery["device"]["identifiers"] and discovery["origin"]["name"]
    for component in discovery["components"].values():
        assert component["unique_id"] and component["platform"] in ("sensor", "binary_sensor")
    sensor = discovery["components"]["weight"]
    assert (sensor["device_class"], sensor["unit_of_measurement"]) == ("weight", "g")
    key = re.fullmatch(r"\{\{ value_json\.(\w+) \}\}", sensor["value_template"])[1]
    states = [json.loads(text) for topic, _, text in messages[1:] if topic == discovery["state_topic"]]
    assert len(states) == len(messages) - 1 and all(a != b for a, b in zip(states, states[1:])), messages
    assert any(state["stable"] and abs(state[key] - 202) <= 4 for state in states), states
    print(len(states), "states")


def food_diary():
    """A diary on the web gets the food and its weight."""
    entries = []

    class Diary(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            entries.append((self.headers["Content-Type"], json.loads(self.rfile.read(int(self.headers["Content-Length"])))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_):
            pass

    diary = http.server.HTTPServer(("127.0.0.1", 0), Diary)
    threading.Thread(target=diary.serve_forever, daemon=True).start()
    port = free_port()
    served = subprocess.Popen([program, "serve", "--demo", "creep", "--http", str(port)], stdout=subprocess.PIPE)
    try:
        served.stdout.readline()
        subprocess.run(
            ["sh", recipes + "/food_diary.sh", "a \"ripe\" plum", "http://127.0.0.1:%d/entries" % diary.server_port,
             "http://127.0.0.1:%d" % port], check=True, timeout=60)
    finally:
        served.send_signal(signal.SIGTERM)
        served.wait(20)
    ((kind, entry),) = entries
    assert kind == "application/json" and entry["food"] == "a \"ripe\" plum" and abs(entry["grams"] - 202) <= 4, entries
    print(entry)


def spreadsheet():
    """The commands of docs/serve.md give tables whose numbers are numbers."""
    install("--demo", "plum", "--speed", "max")
    with open(os.path.join(package, "docs/serve.md")) as file:
        page = file.read()
    block = re.search(r"### A spreadsheet\n.*?```sh\n(.*?)```", page, re.S)[1]
    assert "forcescale" in block
    subprocess.run(["sh", "-e", "-c", block], check=True, timeout=120)
    tables = sorted(glob.glob("*.csv"))
    assert len(tables) == block.count(".csv"), (tables, block)
    for table in tables:
        with open(table, newline="") as file:
            rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
        weights = [float(row[name]) for row in rows for name in ("grams", "net_g") if row.get(name)]
        assert weights and max(weights) > 100, (table, rows[:3])
    print(tables)


{"home_assistant": home_assistant, "food_diary": food_diary, "spreadsheet": spreadsheet}[recipe]()
