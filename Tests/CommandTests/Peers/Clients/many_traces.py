"""many_traces.py RECIPE PROGRAM RECIPES FOLDER: runs a recipe over generated traces, 2 % of them broken, and compares its
table with that of one call of analyze. Exits with 1 and the reason if they differ.
"""
import glob, json, os, random, subprocess, sys

recipe, program, recipes, folder = sys.argv[1:]
count = int(os.environ.get("MANY_TRACES", "200"))
os.chdir(folder)
os.makedirs("bin", exist_ok=True)
os.symlink(program, "bin/forcescale")
os.environ["PATH"] = os.pathsep.join([os.path.join(folder, "bin"), os.path.dirname(sys.executable), os.environ["PATH"]])
os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ["HOME"] = folder

random.seed(7)
os.mkdir("traces")
paths = []
for index in range(count):
    paths.append(os.path.join(folder, "traces", "t%05d.csv" % index))
    with open(paths[-1], "w") as file:
        file.write('# forcescale-trace: 1\n# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":1000,"resolution":2}\n')
        file.write("# started: 2026-11-%02dT08:00:00Z\n" % (1 + index % 20))
        # Stand S6 shows twice the force of the others.
        file.write('# meta: {"stand":"S%d"}\ntime_us,phase,slot,tracking_id,x,y,raw\n' % (index % 7))
        moment = 0
        for touch in range(3):
            for step in range(10):
                phase = "down" if step == 0 else "up" if step == 9 else "move"
                raw = 0 if step == 9 else (600 if index % 7 == 6 else 300) + random.randrange(20)
                file.write("%d,%s,0,%d,10,20,%d\n" % (moment, phase, touch, raw))
                moment += 8000
        if index % 50 == 49:
            file.write("%d,down,0,x,1,1,1\n" % moment)
with open("list.txt", "w") as file:
    file.write("\n".join(paths) + "\n")


def run(*command, **more):
    done = subprocess.run(command, text=True, capture_output=True, **more)
    assert done.returncode == 0, "%s: %s" % (command, done.stderr[-2000:])
    return done.stdout


def rows(lines):
    """The table that all recipes must give: file, sha256, reason and peaks."""
    return sorted(
        (line["file"], line["sha256"], line.get("reason"),
         tuple(touch["peak_g"] for touch in line["touches"]) if line.get("touches") is not None else None)
        for line in lines if line["type"] in ("analysis", "failed"))


def ndjson(pattern):
    return [json.loads(line) for path in sorted(glob.glob(pattern)) for line in open(path)]


direct = run("forcescale", "analyze", "--json", "--keep-going", "--quiet", "--files-from", "list.txt")
expected = rows(json.loads(line) for line in direct.splitlines())
assert len(expected) == count and sum(row[2] is not None for row in expected) == count // 50


def xargs():
    run("sh", recipes + "/xargs.sh", "traces", "results")
    return rows(dict(line, file=os.path.abspath(line["file"]),
                     **({"reason": line["reason"].replace("traces/", folder.rstrip("/") + "/traces/", 1)}
                        if "reason" in line else {})) for line in ndjson("results/*.ndjson") if "file" in line)


def duckdb():
    import duckdb as engine
    os.mkdir("results")
    # Two runs of the same recordings are no more rows than one.
    for name in "ab":
        with open("results/%s.ndjson" % name, "w") as file:
            file.write(direct)
    engine.sql(open(recipes + "/tables.sql").read())
    engine.sql(open(recipes + "/fleet.sql").read())
    odd = [line.split(",")[0] for line in open("fleet.csv") if line.strip().endswith("true")]
    assert odd == ["S6"], odd
    table = engine.sql("""
        SELECT r.type, r.file, r.sha256, r.reason, list(t.peak_g ORDER BY t.start_s) FILTER (t.peak_g IS NOT NULL)
        FROM 'recordings.parquet' r LEFT JOIN 'touches.parquet' t USING (file, sha256) GROUP BY ALL""").fetchall()
    names = ("type", "file", "sha256", "reason")
    return rows(dict(zip(names, row), touches=None if row[0] == "failed" else [{"peak_g": peak} for peak in row[4]])
                for row in table)


def slurm():
    environment = dict(os.environ, SLURM_ARRAY_TASK_COUNT="2", SLURM_CPUS_PER_TASK="1")
    for task in "01":
        for attempt in range(2):
            run("sh", recipes + "/slurm.sh", "list.txt", "slurm", env=dict(environment, SLURM_ARRAY_TASK_ID=task))
    return rows(line for line in ndjson("slurm/*.ndjson") if "file" in line)


def dask():
    run(sys.executable, recipes + "/dask_analyze.py", "list.txt", "dask.parquet")
    import pandas
    table = pandas.read_parquet("dask.parquet").to_dict("records")
    return rows(dict(row, touches=json.loads(row["touches"]) if row["touches"] else None) for row in table)


# Two workers, each a process of its own, as in a standalone cluster.
CLUSTER = ("spark-submit", "--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false", "--files",
           "bin/forcescale")


def spark_map():
    run(*CLUSTER, recipes + "/spark_map.py", "list.txt", folder + "/spark.parquet")
    import pandas
    return rows(pandas.read_parquet("spark.parquet").to_dict("records"))


def spark_pipe():
    run(*CLUSTER, recipes + "/spark_pipe.py", "list.txt", folder + "/spark")
    return rows(ndjson("spark/part-*"))


def schema():
    import jsonschema
    with open(recipes + "/../docs/results.schema.json") as file:
        validator = jsonschema.Draft202012Validator(json.load(file))
    flat = run("forcescale", "analyze", "--json", "--keep-going", "--quiet", "--touches", "flat", "--files-from", "list.txt")
    checked = run("forcescale", "convert", "--keep-going", "--quiet", "--files-from", "list.txt")
    lines = [json.loads(line) for line in (direct + flat + checked).splitlines()]
    for line in lines:
        validator.validate(line)
    assert {line["type"] for line in lines} == {"analysis", "touch", "failed", "summary", "checked"}
    # The schema refuses what is not a line of results.
    assert not validator.is_valid(dict(lines[0], touches=3)) and not validator.is_valid({"type": "failed"})
    return expected


found = globals()[recipe]()
assert found == expected, "%d rows differ: %s" % (
    sum(a != b for a, b in zip(found, expected)), [pair for pair in zip(found, expected) if pair[0] != pair[1]][:2])
print(len(found), "rows")
