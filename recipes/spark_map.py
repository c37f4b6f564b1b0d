"""spark-submit --files forcescale spark_map.py LIST OUT: analyzes the recordings of a list, one call of forcescale per
batch of paths, into Parquet. Spark ships the program, one file without dependencies, to each executor."""
import json
import subprocess
import sys

import pandas as pd
from pyspark import SparkFiles
from pyspark.sql import SparkSession

SCHEMA = ("type string, file string, sha256 string, reason string, "
          "touches array<struct<slot:long,start_s:double,duration_s:double,peak_g:double,mean_g:double,cut:boolean>>")
FIGURES = ("slot", "start_s", "duration_s", "peak_g", "mean_g", "cut")


def analyze(batches):
    command = [SparkFiles.get("forcescale"), "analyze", "--json", "--keep-going", "--jobs", "1", "--files-from", "-"]
    for batch in batches:
        run = subprocess.run(command, input="\n".join(batch.path), capture_output=True, text=True, check=True)
        rows = [line for line in map(json.loads, run.stdout.splitlines()) if line["type"] in ("analysis", "failed")]
        yield pd.DataFrame({
            "type": [row["type"] for row in rows], "file": [row["file"] for row in rows],
            "sha256": [row["sha256"] for row in rows], "reason": [row.get("reason") for row in rows],
            "touches": [
                [{name: touch[name] for name in FIGURES} for touch in row["touches"]] if "touches" in row else None
                for row in rows],
        })


if __name__ == "__main__":
    spark = SparkSession.builder.appName("forcescale").getOrCreate()
    with open(sys.argv[1]) as file:
        paths = spark.createDataFrame([(path,) for path in file.read().splitlines()], "path string")
    tasks = 4 * spark.sparkContext.defaultParallelism
    paths.repartition(tasks).mapInPandas(analyze, SCHEMA).write.mode("overwrite").parquet(sys.argv[2])
