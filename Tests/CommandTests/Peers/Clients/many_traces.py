"""many_traces.py RECIPE[+killed] PROGRAM RECIPES FOLDER: runs a recipe over generated traces, 2 % of them broken, and
compares its table with that of one call of analyze. With +killed, a worker is killed in the middle, and the recipe runs
again. Exits with 1 and the reason if the tables differ.
"""
import glob, json, os, random, subprocess, sys, time


class Study:
    """A folder of traces, the program in its PATH, and the table that every recipe must give."""

    def __init__(self, program, recipes, folder, count, steps=10, broken=50, names=1):
        """Makes files of traces, each of which has some names."""
        self.program, self.recipes, self.folder, self.count, self.broken = program, recipes, folder, count * names, broken
        os.chdir(folder)
        for part in ("bin", "traces"):
            os.makedirs(part, exist_ok=True)
        self.install("exec \"%s\" \"$@\"" % program)
        os.environ["PATH"] = os.pathsep.join(
            [os.path.join(folder, "bin"), os.path.dirname(sys.executable), os.environ["PATH"]])
        os.environ.update(PYSPARK_PYTHON=sys.executable, HOME=folder)
        random.seed(7)
        paths = [os.path.join(folder, "traces", "t%05d.csv" % index) for index in range(count)]
        for index, path in enumerate(paths[:]):
            write_trace(path, index, steps, is_broken=index % broken == broken - 1)
            for name in range(1, names):
                paths.append("%s-%d.csv" % (path[:-len(".csv")], name))
                os.link(path, paths[-1])
        with open("list.txt", "w") as file:
            file.write("\n".join(paths) + "\n")

    def install(self, script):
        """Makes a line of shell the program in the PATH."""
        with open("bin/forcescale", "w") as file:
            file.write("#!/bin/sh\n%s\n" % script)
        os.chmod("bin/forcescale", 0o755)

    def install_killer(self, call, deed):
        """Does a deed, a line of shell, in one call of the program, and runs it in all others."""
        self.install("""
            call=1
            until mkdir "%s/call$call" 2> /dev/null; do call=$((call + 1)); done
            if [ $call = %d ]; then %s; exit 9; fi
            exec "%s" "$@\"""" % (self.folder, call, deed, self.program))

    def direct(self):
        """The lines of one call of analyze."""
        lines = run("forcescale", "analyze", "--json", "--keep-going", "--quiet", "--files-from", "list.txt")
        self.expected = rows(json.loads(line) for line in lines.splitlines())
        assert len(self.expected) == self.count
        assert sum(row[2] is not None for row in self.expected) == self.count // self.broken
        return lines


def write_trace(path, index, steps, is_broken):
    with open(path, "w") as file:
        file.write('# forcescale-trace: 1\n# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}\n')
        file.write("# started: 2026-11-%02dT08:00:00Z\n" % (1 + index % 20))
        # Stand S6 shows twice the force of the others.
        file.write('# meta: {"stand":"S%d"}\ntime_us,phase,slot,tracking_id,x,y,raw\n' % (index % 7))
        moment = 0
        for touch in range(3):
            for step in range(steps):
                phase = "down" if step == 0 else "up" if step == steps - 1 else "move"
                raw = 0 if phase == "up" else (600 if index % 7 == 6 else 300) + random.randrange(20)
                file.write("%d,%s,0,%d,10,20,%d\n" % (moment, phase, touch, raw))
                moment += 8000
        if is_broken:
            file.write("%d,down,0,x,1,1,1\n" % moment)


# The seconds that commands have taken.
elapsed = 0


def processor_seconds():
    """The seconds that ended commands have used a processor."""
    times = os.times()
    return times.children_user + times.children_system


def run(*command, fails=False, **more):
    global elapsed
    began = time.monotonic()
    done = subprocess.run(command, text=True, capture_output=True, **more)
    elapsed += time.monotonic() - began
    assert (done.returncode != 0) == fails, "%s: %s" % (command, done.stderr[-2000:])
    return done.stdout


def rows(lines):
    """The table that all recipes must give: file, xxh128, reason and peaks, one row per recording."""
    table = sorted(
        (os.path.abspath(line["file"]), line["xxh128"], (line.get("reason") or "").split(":", 1)[-1] or None,
         tuple(touch["peak_g"] for touch in line["touches"]) if line.get("touches") is not None else None)
        for line in lines if line["type"] in ("analysis", "failed"))
    assert len({row[:2] for row in table}) == len(table), "a recording was analyzed twice"
    return table


def ndjson(pattern):
    """The lines of files; the last line of one whose writer was killed may be cut off."""
    for path in sorted(glob.glob(pattern)):
        for line in open(path):
            if line.endswith("}\n"):
                yield json.loads(line)


def twice(recipe, study, call, deed, fails=True):
    """Runs a recipe whose worker is killed, and again."""
    study.install_killer(call, deed)
    recipe(study, fails)
    recipe(study, False)
    assert os.path.isdir("call%d" % (call + 1)), "nobody was killed"


def xargs(study, fails=False):
    run("sh", study.recipes + "/xargs.sh", "traces", "results", fails=fails)
    return rows(ndjson("results/*.ndjson"))


def parallel(study, fails=False):
    run("sh", study.recipes + "/parallel.sh", "traces", "results", fails=fails)
    return rows(ndjson("results/*.ndjson"))


def slurm(study, fails=False):
    for task in "01":
        environment = dict(os.environ, SLURM_ARRAY_TASK_COUNT="2", SLURM_CPUS_PER_TASK="1", SLURM_ARRAY_TASK_ID=task)
        run("sh", study.recipes + "/slurm.sh", "list.txt", "slurm", env=environment, fails=fails and task == "0")
    return rows(ndjson("slurm/*.ndjson"))


def dask(study, fails=False):
    run(sys.executable, study.recipes + "/dask_analyze.py", "list.txt", "dask.parquet", fails=fails)
    return None if fails else dask_table()


def dask_table():
    import pandas
    table = pandas.read_parquet("dask.parquet").to_dict("records")
    return rows(table)


def spark_submit(study, script, output, executors=2):
    """Each executor is a process of its own, as in a standalone cluster."""
    run("spark-submit", "--master", "local-cluster[%d,1,1024]" % executors, "--conf", "spark.ui.enabled=false",
        "--files", "bin/forcescale", "%s/%s" % (study.recipes, script), "list.txt", os.path.join(study.folder, output))


def spark_map(study, _=False, executors=2):
    spark_submit(study, "spark_map.py", "spark.parquet", executors)
    import pandas
    return rows(pandas.read_parquet("spark.parquet").to_dict("records"))


def spark_pipe(study, _=False, executors=2):
    run("rm", "-rf", "spark")
    spark_submit(study, "spark_pipe.py", "spark", executors)
    return rows(ndjson("spark/part-*"))


def duckdb(study):
    import duckdb as engine
    os.mkdir("results")
    # Two runs of the same recordings are no more rows than one.
    for name in "ab":
        with open("results/%s.ndjson" % name, "w") as file:
            file.write(study.lines)
    return duckdb_tables(study, engine)


def duckdb_tables(study, engine):
    engine.sql(open(study.recipes + "/tables.sql").read())
    compare_groups(engine)
    table = engine.sql("""
        SELECT r.type, r.file, r.xxh128, r.reason, list(t.peak_g ORDER BY t.start_s) FILTER (t.peak_g IS NOT NULL)
        FROM 'recordings.parquet' r LEFT JOIN 'touches.parquet' t USING (file, xxh128) GROUP BY ALL""").fetchall()
    names = ("type", "file", "xxh128", "reason")
    return rows(dict(zip(names, row), touches=None if row[0] == "failed" else [{"peak_g": peak} for peak in row[4]])
                for row in table)


# The definitions of docs/many-traces.md; DuckDB computes what analyze --compare --by does.
GROUPS = """
    CREATE TEMP TABLE fleet AS
    SELECT r.meta['stand'] AS stand, left(r.started, 10)::DATE AS day, t.peak_g
    FROM recordings r JOIN touches t USING (file, xxh128) WHERE t.peak_g IS NOT NULL;
    CREATE TEMP TABLE stands AS
    SELECT stand, count(*) AS touches, quantile_cont(peak_g, 0.05) AS p5, median(peak_g) AS median,
        quantile_cont(peak_g, 0.95) AS p95 FROM fleet GROUP BY stand;
    CREATE TEMP TABLE drift AS
    SELECT stand, count(*) AS days, regr_slope(median, epoch(day) / 86400) AS per_day
    FROM (SELECT stand, day, median(peak_g) AS median FROM fleet GROUP BY stand, day) GROUP BY stand;
    SELECT stand, touches, p5, median, p95, days, per_day,
        abs(median - (SELECT median(median) FROM stands)) > greatest(
            3.5 * 1.4826 * (SELECT mad(median) FROM stands), 0.05 * (SELECT median(median) FROM stands)) AS odd
    FROM stands JOIN drift USING (stand) ORDER BY stand"""


def compare_groups(engine):
    lines = run("forcescale", "analyze", *sorted(glob.glob("results/*.ndjson")), "--compare", "--by", "meta.stand", "--json")
    *groups, comparison, summary = [json.loads(line) for line in lines.splitlines()]
    expected = engine.sql(GROUPS).fetchall()
    assert len(groups) == len(expected) == summary["groups"] == len(comparison["groups"]) == 7, groups
    # The program has them in the order of the files, the query in that of the names.
    for group, row in zip(sorted(groups, key=lambda group: group["group"]), expected):
        found = [group[key] for key in ("group", "touch_count", "p5", "median", "p95", "days", "drift_per_day", "odd")]
        for mine, other in zip(found, row):
            assert mine == other or abs(mine - other) < 1e-9 * (1 + abs(other)), (found, row)
    assert [group["group"] for group in groups if group["odd"]] == ["S6"], groups


def fleet(study):
    """A stand with the simulated pad, whose hours and minutes are seconds, sends its files to a folder."""
    os.makedirs("stand"), os.makedirs("server")
    study.install("""
        if [ "$1" = record ]; then
            for word; do shift; [ "$word" = --wait ] || set -- "$@" "$word"; done
            set -- "$@" --demo --rotate 2s
        fi
        exec "%s" "$@\"""" % study.program)
    with open("bin/sleep", "w") as file:
        file.write("#!/bin/sh\nexec /bin/sleep 1\n")
    os.chmod("bin/sleep", 0o755)
    stand = subprocess.Popen(["sh", study.recipes + "/fleet.sh", "7", os.path.join(study.folder, "server")], cwd="stand")
    sent, end = [], time.monotonic() + 60
    while len(sent) < 3 and time.monotonic() < end:
        time.sleep(0.5)
        sent = glob.glob("server/traces/*.csv")
    stand.terminate()
    stand.wait(20)
    assert len(sent) >= 3, (sent, os.listdir("stand/traces"))
    kept = glob.glob("stand/traces/*.csv")
    assert kept and not {os.path.basename(path) for path in kept} & {os.path.basename(path) for path in sent}
    lines = run("forcescale", "analyze", "--json", *sorted(sent))
    stands = {line["meta"]["stand"] for line in map(json.loads, lines.splitlines()) if line["type"] == "analysis"}
    assert stands == {"7"}, stands
    return study.expected


def schema(study):
    import jsonschema
    with open(study.recipes + "/../docs/results.schema.json") as file:
        validator = jsonschema.Draft202012Validator(json.load(file))
    flat = run("forcescale", "analyze", "--json", "--keep-going", "--quiet", "--touches", "flat", "--files-from", "list.txt")
    checked = run("forcescale", "convert", "--keep-going", "--quiet", "--files-from", "list.txt")
    with open("results.ndjson", "w") as file:
        file.write(study.lines)
    groups = run("forcescale", "analyze", "results.ndjson", "--compare", "--by", "meta.stand", "--json")
    lines = [json.loads(line) for line in (study.lines + flat + checked + groups).splitlines()]
    for line in lines:
        validator.validate(line)
    assert {line["type"] for line in lines} == {"analysis", "touch", "failed", "summary", "checked", "group", "comparison"}
    # The schema refuses what is not a line of results.
    assert not validator.is_valid(dict(lines[0], touches=3)) and not validator.is_valid({"type": "failed"})
    return study.expected


# Kills the first Java process above the program: the executor, whose task another one repeats.
EXECUTOR = ("pid=$PPID; while [ $pid -gt 1 ] && [ \"$(cat /proc/$pid/comm)\" != java ]; do "
            "pid=$(cut -d ' ' -f 4 /proc/$pid/stat); done; kill -9 $pid")
# In which call of the program what is killed, and whether the recipe then fails.
DEEDS = {
    "xargs": (2, "kill -9 $PPID", True),
    "parallel": (2, "kill -9 $$", True),
    # It has reported some recordings; the next call leaves them out.
    "slurm": (1, "\"%s\" \"$@\" | head -c 20000; kill -9 $PPID", True),
    "dask": (2, "kill -9 $PPID", True),
    "spark_map": (3, EXECUTOR, False),
    "spark_pipe": (3, EXECUTOR, False),
}


def main():
    name, program, recipes, folder = sys.argv[1:]
    name, _, is_killed = name.partition("+")
    recipe = globals()[name]
    # That is three batches of 500, and two of 1000.
    study = Study(program, recipes, folder, 1100 if is_killed else 200)
    study.lines = study.direct()
    if is_killed:
        call, deed, fails = DEEDS[name]
        twice(recipe, study, call, deed % program if "%s" in deed else deed, fails)
    found = recipe(study)
    assert found == study.expected, "%d rows differ: %s" % (
        sum(a != b for a, b in zip(found, study.expected)), [pair for pair in zip(found, study.expected) if pair[0] != pair[1]][:2])
    print(len(found), "rows")


if __name__ == "__main__":
    main()
