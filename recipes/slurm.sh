#!/bin/sh
#SBATCH --array=0-99
#SBATCH --cpus-per-task=2
# sbatch slurm.sh LIST RESULTS: task K of an array analyzes every N-th recording of a list, from the K-th on. A task that
# runs again continues: results that are complete are left out.
set -e
mkdir -p "$2"
part="$2/$SLURM_ARRAY_TASK_ID.ndjson"
touch "$part"
# The last line is the summary, or was cut off.
sed '$d' "$part" > "$part.known"
mv "$part.known" "$part"
awk -v n="$SLURM_ARRAY_TASK_COUNT" -v k="$SLURM_ARRAY_TASK_ID" 'NR % n == k' "$1" \
    | forcescale analyze --json --keep-going --jobs "${SLURM_CPUS_PER_TASK:-1}" --files-from - --skip-known "$part" >> "$part"
