#!/bin/sh
# fleet.sh STAND SERVER:FOLDER: records on a stand for ever, one file per hour, and sends finished files to a server once
# a minute. The newest file is still written, so it stays.
set -e
mkdir -p traces
forcescale record -o "traces/$1.csv" --rotate 1h --meta "stand=$1" --wait --quiet &
trap 'kill $!' EXIT
while sleep 60; do
    find traces -name "$1-*.csv" | sort | sed '$d' | rsync -a --files-from=- . "$2" --remove-source-files
done
