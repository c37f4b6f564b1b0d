#!/bin/sh
# Ten contacts, live, in a booted kernel: is every frame told, is one lost, does memory grow?
#
#   sh Benchmarks/live-load.sh PROGRAM [SECONDS [HERTZ [stable|newer]]]
#
# By default for ten minutes at 1 kHz. The machine's clock counts instructions, so its ten minutes take as long as the
# host needs for them, and a busy host changes nothing. It ends with an error where a frame is lost or not told, or
# where the memory that the program allocated grows by more than 512 KiB after the first two seconds (RssAnon; pages of
# the program's own file, which are resident once they were used, are not counted).
set -eu

program=${1:?usage: live-load.sh PROGRAM [SECONDS [HERTZ [KERNEL]]]} seconds=${2:-600} rate=${3:-1000} kernel=${4:-stable}
machine=$(cd "$(dirname "$0")/../Tests/KernelTests/Machine" && pwd)
work=$(mktemp -d "${TMPDIR:-/tmp}/forcescale-load.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/settings"
echo "$seconds" > "$work/settings/seconds"
echo "$rate" > "$work/settings/rate"
echo $((seconds * 3 + 300)) > "$work/settings/limit"
"$machine/boot.sh" --kernel "$kernel" --seconds $((seconds * 12 + 600)) --program "$program" \
    --put "$work/settings=/settings" --out "$work/out" live-load.sh
cd "$work/out/live-load"
sent=$(sed -n 's/.*loaded frames=\([0-9]*\) .*/\1/p' pad.feeder | awk '{ sum += $1 } END { print sum }')
told=$(awk '/"tick":false/ { print $1 }' counted.out)
lost=$(awk '/"type":"dropped"/ { print $1 }' counted.out)
before=$(sed -n 's/^RssAnon://p' before.memory)
after=$(sed -n 's/^RssAnon://p' after.memory)
most=$(sed -n 's/^VmHWM://p' after.memory)
took=$(sed -n 's/.*took_us=\([0-9]*\) .*/\1/p' pad.feeder | tail -n 1)
late=$(sed -n 's/.*late_us=\([0-9]*\)$/\1/p' pad.feeder | tail -n 1)
echo "$seconds s at $rate Hz took $((took / 1000)) ms, at most $late us late: $sent frames of 10 contacts sent," \
    "$told told, $lost losses; $before KiB allocated at the start, $after at the end, $most resident at most"
[ "$told" = "$sent" ] && [ "$lost" = 0 ] && [ $((after - before)) -le 512 ]
