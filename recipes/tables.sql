-- duckdb < tables.sql, in the folder that contains results/: the lines of analyze as two tables, written to Parquet.
CREATE VIEW lines AS
SELECT * FROM read_ndjson('results/*.ndjson', filename = false, union_by_name = true, maximum_object_size = 268435456,
    columns = {
        type: 'VARCHAR', file: 'VARCHAR', xxh128: 'VARCHAR', version: 'VARCHAR', options: 'VARCHAR',
        exit: 'INTEGER', reason: 'VARCHAR', scale: 'VARCHAR', started: 'VARCHAR', meta: 'MAP(VARCHAR, VARCHAR)',
        frames: 'BIGINT', duration_s: 'DOUBLE', dropped: 'BIGINT', rate_hz: 'DOUBLE', device: 'JSON', overall: 'JSON',
        touches: 'STRUCT(slot INTEGER, tracking_id INTEGER, start_s DOUBLE, duration_s DOUBLE, frames BIGINT,
            peak_raw BIGINT, peak_percent DOUBLE, saturated BOOLEAN, peak_g DOUBLE, mean_g DOUBLE, impulse_gs DOUBLE,
            cv DOUBLE, tremor_g DOUBLE, tremor_hz DOUBLE, cut BOOLEAN)[]'
    });
-- One row per recording: the same recording, version and options is the same result.
CREATE TABLE results AS
SELECT DISTINCT ON (file, xxh128, version, options) * FROM lines WHERE type IN ('analysis', 'failed');
CREATE TABLE recordings AS SELECT * EXCLUDE (touches), len(touches) AS touch_count FROM results ORDER BY file;
CREATE TABLE touches AS SELECT file, xxh128, unnest(touches, recursive := true) FROM results ORDER BY file;
COPY recordings TO 'recordings.parquet' (FORMAT parquet, COMPRESSION zstd);
COPY touches TO 'touches.parquet' (FORMAT parquet, COMPRESSION zstd);
