"""spark-submit --files forcescale spark_map.py LIST OUT: analyzes the recordings of a list, one call of forcescale per
batch of paths, into Parquet. Spark ships the program, one file without dependencies, to each executor."""
import io
import subprocess
import sys

import pyarrow as pa
from pyarrow import compute, json
from pyspark import SparkFiles
from pyspark.sql import SparkSession

# The same columns for Spark and for Arrow, which reads the lines; other keys are left out.
COLUMNS = ("type string, file string, xxh128 string, reason string, "
           "touches array<struct<slot:long,start_s:double,duration_s:double,peak_g:double,mean_g:double,cut:boolean>>")
TOUCH = pa.struct([
    ("slot", pa.int64()), ("start_s", pa.float64()), ("duration_s", pa.float64()), ("peak_g", pa.float64()),
    ("mean_g", pa.float64()), ("cut", pa.bool_())])
SCHEMA = pa.schema([
    ("type", pa.string()), ("file", pa.string()), ("xxh128", pa.string()), ("reason", pa.string()),
    ("touches", pa.list_(TOUCH))])


def analyze(batches):
    command = [SparkFiles.get("forcescale"), "analyze", "--json", "--keep-going", "--jobs", "1", "--files-from", "-"]
    for batch in batches:
        paths = "\n".join(batch.column("path").to_pylist()).encode()
        lines = subprocess.run(command, input=paths, stdout=subprocess.PIPE, check=True).stdout
        table = json.read_json(
            io.BytesIO(lines), json.ReadOptions(block_size=1 << 28),
            json.ParseOptions(explicit_schema=SCHEMA, unexpected_field_behavior="ignore"))
        yield from table.filter(compute.field("type") != "summary").to_batches()


if __name__ == "__main__":
    spark = SparkSession.builder.appName("forcescale").getOrCreate()
    with open(sys.argv[1]) as file:
        paths = spark.createDataFrame([(path,) for path in file.read().splitlines()], "path string")
    tasks = 4 * spark.sparkContext.defaultParallelism
    paths.repartition(tasks).mapInArrow(analyze, COLUMNS).write.mode("overwrite").parquet(sys.argv[2])
