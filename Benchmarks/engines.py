"""Many traces by engines: do they give the table of one call of analyze, and how much slower are they?

    $(scripts/peers) Benchmarks/engines.py PROGRAM [COUNT [ENGINE[:EXECUTORS] …]]

COUNT (10000) traces of 75 kB are made, 1 % of them broken. One call of analyze and each engine run them in turns, three
times; the best times are compared, since a busy machine only makes them longer. What an engine needs to start is told
apart: a run with eight traces, which reach every worker. Spark starts in 15 s, so give it 100000 traces or more; a tenth
of them are files, and the others are further names of these. The share of the processor is told too, which a busy machine
does not change, except for Spark, whose executors no command waits for. It ends with an error if a table differs or if an engine with all cores reaches less than 80 % of the
throughput of analyze.
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../Tests/CommandTests/Peers/Clients"))
import many_traces

# 900 rows in each of three touches are 75 kB.
STEPS = 900
ROUNDS = 3
# As many traces reach every worker of two cores: Spark has four tasks per core.
STARTING = 8
# No command waits for the executors of these engines, so that the processor time of their work is unknown.
UNMEASURED = ("spark_map", "spark_pipe")
# More traces than these are further names of the same files, since the page cache is to hold them all.
FILES = 10000


def seconds(work):
    """The seconds of the commands of work, and its result."""
    began = many_traces.elapsed
    result = work()
    return many_traces.elapsed - began, result


def clear():
    many_traces.run("rm", "-rf", "results", "spark", "spark.parquet", "dask.parquet")


class Engine:
    """An engine, the seconds that its runs took, and those of its starts."""

    def __init__(self, name, study, paths):
        self.name, self.study, self.paths = name, study, paths
        name, *executors = name.split(":")
        recipe = getattr(many_traces, name)
        self.is_measured = name not in UNMEASURED
        self.call = lambda: recipe(study, False, *map(int, executors))
        self.times, self.starts, self.processor = [], [], []

    def run(self):
        began = many_traces.processor_seconds()
        self.starts.append(self.start())
        middle = many_traces.processor_seconds()
        full, table = seconds(self.call)
        self.processor.append(many_traces.processor_seconds() - 2 * middle + began)
        assert table == self.study.expected, "the table of %s differs" % self.name
        self.times.append(full - self.starts[-1])
        clear()

    def start(self):
        """The seconds with the first traces alone."""
        os.rename("traces", "all"), os.rename("list.txt", "all.txt"), os.mkdir("traces")
        for path in self.paths[:STARTING]:
            os.link(path.replace("/traces/", "/all/"), path)
        with open("list.txt", "w") as file:
            file.write("".join(path + "\n" for path in self.paths[:STARTING]))
        time, _ = seconds(self.call)
        many_traces.run("rm", "-r", "traces"), os.rename("all", "traces"), os.rename("all.txt", "list.txt")
        clear()
        return time


def main():
    program, count = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else FILES
    engines = sys.argv[3:] or ["xargs", "dask", "spark_map", "spark_pipe"]
    recipes = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../recipes")
    with tempfile.TemporaryDirectory() as folder:
        names = max(1, count // FILES)
        study = many_traces.Study(program, os.path.abspath(recipes), folder, count // names, STEPS, broken=100, names=names)
        with open("list.txt") as file:
            paths = file.read().split()
        size = sum(os.path.getsize(path) for path in paths) / count
        print("%d traces of %.0f kB, %d of them broken" % (count, size / 1000, count // 100), flush=True)
        study.direct()
        engines, direct, processor = [Engine(name, study, paths) for name in engines], [], []
        for _ in range(ROUNDS):
            for engine in engines:
                began = many_traces.processor_seconds()
                direct.append(seconds(study.direct)[0])
                processor.append(many_traces.processor_seconds() - began)
                engine.run()
        print("one call of analyze: %.1f s at best, %.1f s in the median" % (min(direct), sorted(direct)[len(direct) // 2]))
        for engine in engines:
            share = min(direct) / min(engine.times)
            print("%-13s %s s besides its start of %s s: %.0f %%" % (
                engine.name, ", ".join("%.1f" % time for time in engine.times),
                ", ".join("%.1f" % time for time in engine.starts), 100 * share), flush=True)
            if engine.is_measured:
                print("%-13s %.0f %% of its seconds of processor are those of analyze" % (
                    "", 100 * min(processor) / min(engine.processor)), flush=True)
            engine.share = share
    slow = [engine.name for engine in engines if engine.share < 0.8 and ":" not in engine.name]
    if slow:
        sys.exit("less than 80 %%: %s" % slow)


if __name__ == "__main__":
    main()
