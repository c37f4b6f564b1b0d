"""What DuckDB and polars make of a trace: start, duration, frames, peak, time to peak, mean and impulse of each
touch. Each is written as its own users would for speed: only the columns that matter are read.

    peers.py duckdb|polars FILE
"""

import sys


def duckdb(path):
    import duckdb
    return duckdb.sql(f"""
        with rows as (
            select tracking_id, time_us, raw, grams,
                   lead(time_us) over (partition by tracking_id order by time_us) - time_us as held
            from read_csv('{path}', comment='#'))
        select tracking_id, min(time_us), max(time_us) - min(time_us) as duration, count(*), max(raw),
               arg_max(time_us, raw) - min(time_us), sum(grams * held) / duration, sum(grams * held) / 1e6
        from rows group by tracking_id order by 2""").fetchall()


def polars(path):
    import polars as pl
    time, grams = pl.col("time_us"), pl.col("grams")
    impulse = (grams * (time.shift(-1) - time)).sum()
    return (
        pl.scan_csv(path, comment_prefix="#").select("time_us", "tracking_id", "raw", "grams")
        .group_by("tracking_id").agg(
            start=time.first(), duration=time.last() - time.first(), frames=pl.len(), peak=pl.col("raw").max(),
            time_to_peak=time.get(pl.col("raw").arg_max()) - time.first(),
            mean=impulse / (time.last() - time.first()), impulse=impulse / 1e6)
        .sort("start").collect().rows())


if __name__ == "__main__":
    table = {"duckdb": duckdb, "polars": polars}[sys.argv[1]](sys.argv[2])
    print(len(table), *table[-1])
