"""spark-submit --files forcescale spark_pipe.py LIST OUT: the lines of analyze as text, without Python in their way."""
import sys

from pyspark import SparkFiles
from pyspark.sql import SparkSession

if __name__ == "__main__":
    context = SparkSession.builder.appName("forcescale").getOrCreate().sparkContext
    with open(sys.argv[1]) as file:
        paths = context.parallelize(file.read().splitlines(), 4 * context.defaultParallelism)
    command = SparkFiles.get("forcescale") + " analyze --json --keep-going --jobs 1 --files-from -"
    paths.pipe(command, checkCode=True).filter(lambda line: '"type":"summary"' not in line).saveAsTextFile(sys.argv[2])
