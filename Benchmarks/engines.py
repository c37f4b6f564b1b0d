"""Many traces by engines: do they give the table of one call of analyze, and how much slower are they?

    FORCESCALE_PEERS-PYTHON Benchmarks/engines.py PROGRAM [COUNT [ENGINE …]]

COUNT (10000) traces of 75 kB are made, 1 % of them broken. Each engine runs them, and before that a single one, whose
time is the engine's own start; one call of analyze runs before and after each engine, so that a busy machine slows both
alike. The throughput of an engine is that of the better one of both calls, times the ratio of the times without starts.
It ends with an error if a table differs or if Dask or Spark reach less than 80 %.
"""

import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/CommandTests/Peers/Clients"))
import many_traces

# 1400 rows in each of three touches are 75 kB.
STEPS = 1400


def seconds(work):
    began = time.monotonic()
    result = work()
    return time.monotonic() - began, result


def clear():
    many_traces.run("rm", "-rf", "results", "spark", "spark.parquet", "dask.parquet")


def measure(name, study, all_paths):
    """The seconds of one recording, of all, and of one call of analyze before and after."""
    recipe = getattr(many_traces, name.split(":")[0])
    executors = name.split(":")[1:]
    call = lambda: recipe(study, False, *map(int, executors))
    with open("list.txt", "w") as file:
        file.write(all_paths[0] + "\n")
    os.rename("traces", "all"), os.mkdir("traces"), os.symlink(os.path.abspath("all/t00000.csv"), "traces/t00000.csv")
    start, _ = seconds(call)
    many_traces.run("rm", "-r", "traces"), os.rename("all", "traces")
    clear()
    with open("list.txt", "w") as file:
        file.write("\n".join(all_paths) + "\n")
    before, _ = seconds(study.direct)
    full, table = seconds(call)
    after, _ = seconds(study.direct)
    clear()
    assert table == study.expected, "the table of %s differs" % name
    share = min(before, after) / (full - start)
    print("%-14s start %5.1f s, %d traces %6.1f s, one call of analyze %5.1f and %5.1f s: %3.0f %%" % (
        name, start, len(all_paths), full - start, before, after, 100 * share), flush=True)
    return share


def main():
    program, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    names = sys.argv[3:] or ["xargs", "dask", "spark_map", "spark_pipe"]
    recipes = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../recipes")
    with tempfile.TemporaryDirectory() as folder:
        study = many_traces.Study(program, os.path.abspath(recipes), folder, count, STEPS, broken=100)
        with open("list.txt") as file:
            paths = file.read().split()
        size = sum(os.path.getsize(path) for path in paths) / count
        print("%d traces of %.0f kB, %d of them broken" % (count, size / 1000, count // 100), flush=True)
        study.direct()
        shares = {name: measure(name, study, paths) for name in names}
    slow = [name for name, share in shares.items() if share < 0.8 and not name.endswith(":1")]
    if slow:
        sys.exit("less than 80 %%: %s" % slow)


if __name__ == "__main__":
    main()
