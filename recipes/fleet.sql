-- duckdb < fleet.sql, after tables.sql: one report over all stands of a fleet, by the notes that record --meta wrote.
CREATE VIEW fleet AS
SELECT r.meta['stand'] AS stand, left(r.started, 10) AS day, t.peak_g
FROM 'recordings.parquet' r JOIN 'touches.parquet' t USING (file, sha256) WHERE t.peak_g IS NOT NULL;
CREATE VIEW stands AS
SELECT stand, count(*) AS touches, quantile_cont(peak_g, 0.05) AS p05, median(peak_g) AS median,
    quantile_cont(peak_g, 0.95) AS p95
FROM fleet GROUP BY stand;
-- The drift in grams per day, from the medians of the days.
CREATE VIEW drift AS
SELECT stand, regr_slope(median, epoch(day::DATE) / 86400) AS grams_per_day
FROM (SELECT stand, day, median(peak_g) AS median FROM fleet GROUP BY stand, day) GROUP BY stand;
-- A stand is odd if its median is more than 3.5 scaled median absolute deviations (Iglewicz and Hoaglin 1993), and more
-- than 5 %, from that of all stands.
COPY (
    SELECT stands.*, grams_per_day,
        abs(median - (SELECT median(median) FROM stands)) > greatest(
            3.5 * 1.4826 * (SELECT mad(median) FROM stands), 0.05 * (SELECT median(median) FROM stands)) AS odd
    FROM stands JOIN drift USING (stand) ORDER BY stand
) TO 'fleet.csv' (HEADER);
