#!/bin/sh
# The bench of latency, for `make bench`: boots a kernel on the host's clock and lets the program and a bare libevdev
# reader read the same pad in turns. Prints the figures of both and their ratio; never fails on a time.
#
#   Tests/KernelTests/Machine/latency.sh [PROGRAM]     (else FORCESCALE_BIN, else .build/release/forcescale)
#
# Latency is from the kernel's stamp of a frame's SYN_REPORT to its line written. An emulated machine is slow: the
# ratio is what counts, the absolute figures belong to the emulation. FORCESCALE_KERNEL=newer takes the other kernel;
# FORCESCALE_CLOCK=virtual counts instructions in place of time, which a busy host cannot disturb.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
program=${1:-${FORCESCALE_BIN:-$here/../../../.build/release/forcescale}}
[ -x "$program" ] || { echo "latency: no program at $program" >&2; exit 66; }
command -v qemu-system-x86_64 > /dev/null || { echo "latency: no qemu-system-x86_64, not run" >&2; exit 0; }
out=$(mktemp -d "${TMPDIR:-/tmp}/forcescale-latency.XXXXXX")
trap 'rm -rf "$out"' EXIT
"$here/boot.sh" --clock "${FORCESCALE_CLOCK:-host}" --kernel "${FORCESCALE_KERNEL:-stable}" --program "$program" --out "$out" latency.sh

cd "$out/latency"
grep -H '^latency:' ./*.err | awk '
    # ./fast-1-bare.err:latency: median 0.072 ms, p99 0.155 ms, 1234 frames
    {
        split($1, path, /[\/.:-]+/)
        pattern = path[2]; round = path[3]; reader = path[4]
        median[pattern, round, reader] = $3; p99[pattern, round, reader] = $6
        patterns[pattern]; rounds[round]
        printf "%s, round %s, %-8s median %.3f ms, p99 %.3f ms, %d frames\n", pattern, round, reader, $3, $6, $(NF - 1)
    }
    END {
        for (pattern in patterns)
            for (round in rounds)
                if (median[pattern, round, "bare"] > 0 && p99[pattern, round, "bare"] > 0)
                    printf "%s, round %s, program to bare reader: median %.2f, p99 %.2f\n", pattern, round,
                        median[pattern, round, "program"] / median[pattern, round, "bare"],
                        p99[pattern, round, "program"] / p99[pattern, round, "bare"]
    }'
