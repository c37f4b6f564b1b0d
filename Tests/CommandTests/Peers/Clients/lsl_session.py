"""Runs the program beside pylsl, as a laboratory would.

lsl_session.py readings|contacts|markers|recording|recipe PROGRAM FOLDER: checks what its name says, and exits with 1 and the
reason if that is not so. Streams stay on this machine.
"""
import json, math, os, re, shlex, struct, subprocess, sys, textwrap, threading, time

task, program, folder = sys.argv[1:]
os.environ["LSLAPICFG"] = os.path.join(folder, "lsl_api.cfg")
with open(os.environ["LSLAPICFG"], "w") as file:
    file.write("[multicast]\nResolveScope = machine\n[lab]\nSessionID = %s\n[log]\nlevel = -3\n" % os.getpid())

import pylsl
from pylsl.util import LostError

name = "Pad %d" % os.getpid()


def start(*arguments):
    environment = dict(os.environ, LSL_LIB=str(pylsl.lib.libpath), HOME=folder)
    output = open(os.path.join(folder, "output"), "w")
    return subprocess.Popen([program, *arguments], env=environment, stdout=output, stderr=sys.stderr)


def inlet(predicate):
    found = pylsl.resolve_bypred(predicate, 1, 20)
    assert found, "no stream with " + predicate
    stream = pylsl.StreamInlet(found[0], recover=False)
    stream.open_stream(10)
    return stream


def receive(stream, into, process):
    """Collects the samples of a stream until the program has ended."""
    try:
        while process.poll() is None:
            samples, stamps = stream.pull_chunk(0.1, 4096)
            into.extend(zip(stamps, samples))
    except LostError:
        pass


def run(*arguments):
    """Returns the full description, the samples and the markers of a run of the program."""
    process = start(*arguments)
    force, markers = inlet("name='%s'" % name), inlet("name='%s-markers'" % name)
    description, samples, texts = force.info(5), [], []
    threads = [
        threading.Thread(target=receive, args=(force, samples, process)),
        threading.Thread(target=receive, args=(markers, texts, process)),
    ]
    for thread in threads:
        thread.start()
    code = process.wait(120)
    for thread in threads:
        thread.join()
    assert code == 0, "the program ended with %s" % code
    return description, samples, [(stamp, text[0]) for stamp, text in texts]


def lines():
    with open(os.path.join(folder, "output")) as file:
        return [json.loads(line) for line in file]


def same(value, expected):
    return math.isnan(value) if expected is None else abs(value - expected) <= 1e-9 * max(1, abs(expected))


def readings():
    """Samples equal the readings of --json, at the same distances in time; markers equal presses."""
    description, samples, markers = run("weigh", "--demo=two-fingers", "--duration", "8", "--json", "--lsl=" + name)
    labels, units = description.get_channel_labels(), description.get_channel_units()
    assert labels == ["grams", "percent", "counts", "x", "y", "contacts"], labels
    assert units == ["g", "%", "counts", "mm", "mm", "count"], units
    scale = description.desc().child("scale")
    assert (description.type(), scale.child_value("provenance"), scale.child_value("full_scale_g")) == (
        "Force", "device", "385.0")
    assert description.desc().child("axis").child_value("maximum") == "6160"
    all_lines = lines()
    expected = [line for line in all_lines if line["type"] == "reading"][-len(samples):]
    assert len(samples) > 300 and len(samples) == len(expected)
    (first, _), began = samples[0], expected[0]["t"]
    worst = 0
    for (stamp, values), line in zip(samples, expected):
        worst = max(worst, abs((stamp - first) - (line["t"] - began)))
        contacts = line["contacts"]
        weight = sum(contact["raw"] for contact in contacts)
        # The demo's pad has 40 counts per millimeter.
        center = [sum(contact[axis] * contact["raw"] for contact in contacts) / 40 / weight for axis in "xy"] \
            if weight else [None, None]
        assert same(values[0], line["net_g"]) and same(values[1], line["percent"]), (values, line)
        assert values[2] == line["raw"] and values[5] == len(contacts), (values, line)
        assert weight or not contacts
        assert same(values[3], center[0]) and same(values[4], center[1]), (values, line)
    assert worst < 50e-6, "stamps are off by %g s" % worst
    now = pylsl.local_clock()
    assert 0 < now - samples[-1][0] < 30
    presses = ["%s %s" % (line["edge"], line["name"]) for line in all_lines if line["type"] == "threshold"]
    assert markers and [text for _, text in markers] == presses[-len(markers):], (markers, presses)
    print(len(samples), "samples,", len(markers), "markers, stamps within %.1f µs" % (worst * 1e6))


def contacts():
    """Ten contacts at 1 kHz: nothing is lost."""
    seconds, trace = int(os.environ.get("LSL_SECONDS", "10")), os.path.join(folder, "contacts.csv")
    with open(trace, "w") as file:
        file.write('# forcescale-trace: 1\n')
        file.write('# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":6160,"resolution":16}\n')
        file.write("time_us,phase,slot,tracking_id,x,y,raw\n")
        # Receivers have three seconds to connect.
        times = [step * 500_000 for step in range(6)] + [3_000_000 + step * 1_000 for step in range(seconds * 1_000)]
        for frame, moment in enumerate(times):
            for slot in range(1 if moment < 3_000_000 else 10):
                phase = "down" if moment in (0, 3_000_000) and (slot or not moment) else "move"
                raw = (frame * 7 + slot * 311) % 6160
                file.write("%d,%s,%d,%d,%d,%d,%d\n" % (moment, phase, slot, slot, slot * 10, slot * 5, raw))
    _, samples, _ = run("watch", trace, "--lsl=" + name)
    full = [stamp for stamp, values in samples if values[5] == 10]
    assert len(full) == seconds * 1_000, "%d of %d samples" % (len(full), seconds * 1_000)
    worst = max(abs((stamp - full[0]) - step * 1e-3) for step, stamp in enumerate(full))
    assert worst < 50e-6, "stamps are off by %g s" % worst
    print(len(full), "samples, stamps within %.1f µs" % (worst * 1e6))


def markers():
    """Markers of another program become marks at their times, and do not return."""
    info = pylsl.StreamInfo("Stimuli", "Markers", 1, 0, "string", "stimuli-%d" % os.getpid())
    outlet, trace, sent = pylsl.StreamOutlet(info), os.path.join(folder, "marked.csv"), []

    def stimulate():
        outlet.wait_for_consumers(20)
        time.sleep(1)
        for number in range(20):
            # The times of PsychoPy's screen flips lie in the past as well.
            sent.append((pylsl.local_clock() - 0.0005 * number, "stimulus %d ✓" % number))
            outlet.push_sample([sent[-1][1]], sent[-1][0])
            time.sleep(0.05)

    thread = threading.Thread(target=stimulate)
    thread.start()
    description, samples, offered = run(
        "record", "--demo=two-fingers", "--duration", "8", "-o", trace, "--lsl=" + name, "--lsl-markers")
    thread.join()
    rows, marks = [], []
    with open(trace) as file:
        for line in file:
            if line.startswith("# mark:"):
                marks.append(json.loads(line[len("# mark:"):]))
            elif line[0].isdigit():
                rows.append(line)
    assert [mark["label"] for mark in marks] == [text for _, text in sent], (marks, sent)
    # The marks and the rows of the trace have one clock, that of the samples.
    zero = sent[0][0] - marks[0]["time_us"] * 1e-6
    moments = sorted({int(row.split(",")[0]) * 1e-6 + zero for row in rows})
    near = [min(abs(moment - stamp) for moment in moments) < 50e-6 for stamp, _ in samples]
    assert sum(near) > 0.9 * len(near), "only %d of %d samples are near a row" % (sum(near), len(near))
    assert all(abs(mark["time_us"] * 1e-6 + zero - stamp) < 50e-6 for mark, (stamp, _) in zip(marks, sent)), (marks, sent)
    assert [text for _, text in offered if text.startswith("stimulus")] == [text for _, text in sent]
    worst = max(abs(mark - stamp) for (mark, _), (stamp, _) in
                zip([entry for entry in offered if entry[1].startswith("stimulus")], sent))
    assert worst < 50e-6, "marks are off by %g s" % worst
    print(len(marks), "marks, within %.1f µs" % (worst * 1e6))


def write_xdf(path, streams):
    """Writes streams, each a description and samples with stamps, into a file as LabRecorder does."""
    def chunk(file, tag, content):
        content = struct.pack("<H", tag) + content
        file.write(b"\x04" + struct.pack("<I", len(content)) + content)

    def text(value):
        return b"\x04" + struct.pack("<I", len(value.encode())) + value.encode()

    with open(path, "wb") as file:
        file.write(b"XDF:")
        chunk(file, 1, b"<?xml version=\"1.0\"?><info><version>1.0</version></info>")
        for number, (description, samples) in enumerate(streams, 1):
            is_text = description.channel_format() == pylsl.cf_string
            chunk(file, 2, struct.pack("<I", number) + description.as_xml().encode())
            body = b"".join(
                b"\x08" + struct.pack("<d", stamp)
                + (text(values) if is_text else struct.pack("<6d", *values)) for stamp, values in samples)
            chunk(file, 3, struct.pack("<I", number) + b"\x04" + struct.pack("<I", len(samples)) + body)
            footer = "<info><first_timestamp>%r</first_timestamp><last_timestamp>%r</last_timestamp>" % (
                samples[0][0], samples[-1][0])
            footer += "<sample_count>%d</sample_count></info>" % len(samples)
            chunk(file, 6, struct.pack("<I", number) + footer.encode())


def recording():
    """A file as LabRecorder writes it is read by pyxdf, with labels, units and times."""
    import pyxdf

    description, samples, texts = run("watch", "--demo=two-fingers", "--duration", "6", "--lsl=" + name)
    path = os.path.join(folder, "session.xdf")
    write_xdf(path, [(description, samples)])
    streams, _ = pyxdf.load_xdf(path)
    (stream,) = streams
    channels = [channel["label"][0] for channel in stream["info"]["desc"][0]["channels"][0]["channel"]]
    assert channels == ["grams", "percent", "counts", "x", "y", "contacts"], channels
    assert stream["info"]["type"] == ["Force"] and len(stream["time_series"]) == len(samples) > 100
    assert max(abs(a - b) for a, (b, _) in zip(stream["time_stamps"], samples)) < 1e-6
    print(len(samples), "samples in", os.path.getsize(path), "bytes")


def recipe():
    """The recipe of docs/lsl.md as it is printed: its commands, what PsychoPy runs, and what reads the file."""
    global name
    name = "forcescale"
    page = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../../docs/lsl.md")
    with open(page) as file:
        section = re.search(r"## A recipe: PsychoPy and LabRecorder\n(.*?)\n## ", file.read(), re.S)[1]
    command, stimulus, reading = (
        textwrap.dedent(block) for block in re.findall(r"```(?:sh|python)\n(.*?)```", section, re.S))
    os.chdir(folder)
    flips, sent = [], []

    class Window:
        """PsychoPy's window, as far as the recipe uses it: what is called at the next screen flip."""

        def callOnFlip(self, work):
            flips.append(work)

    places = {"win": Window()}
    exec(stimulus, places)
    outlet = places["markers"]

    def stimulate():
        outlet.wait_for_consumers(20)
        time.sleep(2)
        for _ in range(5):
            sent.append(pylsl.local_clock())
            flips[0]()
            time.sleep(0.1)

    received = []
    stimuli = inlet("type='Markers' and name='Stimuli'")
    thread = threading.Thread(target=stimulate)
    thread.start()
    words = shlex.split(command)
    assert words[0] == "forcescale"
    description, samples, texts = run(*words[1:], "--demo=two-fingers", "--duration", "8")
    thread.join()
    values, stamps = stimuli.pull_chunk(1, 100)
    received = list(zip(stamps, [value[0] for value in values]))
    assert len(received) == 5 and {text for _, text in received} == {"grip"}, received
    write_xdf("participant07.xdf", [(description, samples), (stimuli.info(5), received)])
    found = {}
    exec(reading, found)
    assert list(found["grams"]) == [values[0] for _, values in samples]
    with open("participant07.csv") as file:
        marks = [json.loads(line[len("# mark:"):]) for line in file if line.startswith("# mark:")]
    assert [mark["label"] for mark in marks] == ["grip"] * 5, marks
    analysis = subprocess.run([program, "analyze", "participant07.csv", "--json"], capture_output=True, text=True)
    assert analysis.returncode == 0, analysis.stderr
    assert json.loads(analysis.stdout.splitlines()[0])["meta"] == {"subject": "P07"}
    print(len(samples), "samples,", len(marks), "stimuli")


{"readings": readings, "contacts": contacts, "markers": markers, "recording": recording, "recipe": recipe}[task]()
