"""dask_analyze.py LIST OUT: analyzes the recordings of a list with Dask, 1000 per call of forcescale, into a folder of
Parquet files, one per call. A call that is repeated writes the same file."""
import io
import os
import subprocess
import sys

import dask
import pyarrow as pa
from pyarrow import compute, json, parquet

TOUCH = pa.struct([
    ("slot", pa.int64()), ("start_s", pa.float64()), ("duration_s", pa.float64()), ("peak_g", pa.float64()),
    ("mean_g", pa.float64()), ("cut", pa.bool_())])
SCHEMA = pa.schema([
    ("type", pa.string()), ("file", pa.string()), ("xxh128", pa.string()), ("reason", pa.string()),
    ("touches", pa.list_(TOUCH))])


@dask.delayed
def analyze(paths, out):
    """Writes a row per recording."""
    command = ["forcescale", "analyze", "--json", "--keep-going", "--jobs", "1", "--files-from", "-"]
    lines = subprocess.run(command, input="\n".join(paths).encode(), stdout=subprocess.PIPE, check=True).stdout
    # Keys that are not in the schema are left out. A line must fit into a block.
    table = json.read_json(
        io.BytesIO(lines), json.ReadOptions(block_size=1 << 28),
        json.ParseOptions(explicit_schema=SCHEMA, unexpected_field_behavior="ignore"))
    parquet.write_table(table.filter(compute.field("type") != "summary"), out)


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        paths = file.read().splitlines()
    os.makedirs(sys.argv[2], exist_ok=True)
    starts = range(0, len(paths), 1000)
    # Forked processes need not load the libraries again.
    dask.config.set({"multiprocessing.context": "fork"})
    dask.compute(
        [analyze(paths[start:start + 1000], f"{sys.argv[2]}/{start}.parquet") for start in starts], scheduler="processes")
