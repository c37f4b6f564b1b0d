"""dask_analyze.py LIST OUT: analyzes the recordings of a list with Dask, 500 per call of forcescale, into Parquet."""
import json
import subprocess
import sys

import dask.bag as db


def analyze(paths):
    """Returns a row per recording."""
    command = ["forcescale", "analyze", "--json", "--keep-going", "--jobs", "1", "--files-from", "-"]
    lines = subprocess.run(command, input="\n".join(paths), capture_output=True, text=True, check=True).stdout
    rows = []
    for line in map(json.loads, lines.splitlines()):
        if line["type"] in ("analysis", "failed"):
            rows.append({
                "type": line["type"], "file": line["file"], "sha256": line["sha256"], "reason": line.get("reason"),
                "touches": json.dumps(line["touches"]) if "touches" in line else None,
            })
    return rows


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        paths = file.read().splitlines()
    bag = db.from_sequence(paths, partition_size=500).map_partitions(analyze)
    columns = {name: "object" for name in ("type", "file", "sha256", "reason", "touches")}
    bag.to_dataframe(meta=columns).to_parquet(sys.argv[2], write_index=False)
