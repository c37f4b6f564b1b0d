#!/bin/sh
# Boots a kernel in QEMU, runs scenarios in it one after the other, and unpacks what they left into a folder.
#
#   boot.sh [--kernel stable|newer] [--clock virtual|host] [--seconds LIMIT] [--program PATH]
#           [--put FILE=PATH_INSIDE]… --out FOLDER SCENARIO…
#
# --clock virtual (the default) counts instructions instead of the host's time and skips idle time, so a busy host
# neither slows the machine down nor disturbs its timing; host is the host's own clock, for latencies.
# FOLDER gets console.log and a folder a scenario. QEMU is gone after LIMIT seconds (default 300), come what may.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
kernel=stable clock=virtual seconds=300 out= program=
items=
newline='
'
while [ $# -gt 0 ]; do
    case $1 in
        --kernel) kernel=$2; shift 2 ;;
        --clock) clock=$2; shift 2 ;;
        --seconds) seconds=$2; shift 2 ;;
        --program) program=$2; shift 2 ;;
        --put) items="$items$newline$2"; shift 2 ;;
        --out) out=$2; shift 2 ;;
        --*) echo "boot: no option $1" >&2; exit 64 ;;
        *) break ;;
    esac
done
[ -n "$out" ] && [ $# -gt 0 ] || { sed -n '2,10p' "$0" >&2; exit 64; }
room=$("$here/fetch-kernel.sh" "$kernel")

mkdir -p "$out"
work=$(mktemp -d "${TMPDIR:-/tmp}/forcescale-boot.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
printf '%s\n' "$@" > "$work/order"
set --
IFS=$newline
for item in $items; do
    set -- "$@" "$item"
done
unset IFS
sensor=
if command -v iasl > /dev/null; then
    iasl -p "$work/sensor" "$here/sensor.asl" > "$work/iasl.log" || { cat "$work/iasl.log" >&2; exit 70; }
    sensor="-acpitable file=$work/sensor.aml"
fi
"$here/build-initramfs.sh" "$work/initramfs" "$room" "$program" "$@" "$work/order=/scenarios/order"

case $clock in
    virtual) pace="-icount shift=1,sleep=off" ;;
    host) pace="-smp 2" ;;
    *) echo "boot: no clock called $clock" >&2; exit 64 ;;
esac
# shellcheck disable=SC2086
timeout --kill-after=5 "$seconds" qemu-system-x86_64 -accel tcg -cpu Nehalem $pace $sensor -m 1024 \
    -nodefaults -display none -no-reboot -kernel "$room/vmlinuz" -initrd "$work/initramfs" \
    -append "console=ttyS0 quiet panic=-1 mitigations=off random.trust_cpu=on" \
    -serial "file:$out/console.log" -serial "file:$work/results.tar.gz" < /dev/null &
machine=$!
trap 'kill $machine 2>/dev/null; exit 130' INT TERM
code=0
wait $machine || code=$?
# An archive a scenario, one after the other; a machine that was killed leaves those of the scenarios that had ended.
gzip -dc "$work/results.tar.gz" 2>/dev/null | tar -C "$out" -x -m -i || true
if [ $code -ne 0 ]; then
    echo "boot: the machine ended with $code; its console is in $out/console.log" >&2
    exit 74
fi
