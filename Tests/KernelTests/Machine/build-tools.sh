#!/bin/sh
# Compiles what goes into the machine beside the program, static where possible, and prints the folder that holds it.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-kernels/tools-$(cat "$here"/feeder/* "$here/bare-reader.c" "$here/in-terminal.c" "$here/meddler.c" "$here/count-lines.c" "$here/lsl-reader.c" | cksum | tr ' ' -)
if [ -d "$out" ]; then
    echo "$out"
    exit 0
fi
compiler=$(command -v clang || command -v cc) || { echo "build-tools: neither clang nor cc here" >&2; exit 69; }
mkdir -p "${out%/*}"
work=$(mktemp -d "${out%/*}/building.XXXXXX")
trap 'rm -rf "$work"' EXIT
flags="-std=gnu2x -Wall -Wextra -Werror -O2 -static"
"$compiler" $flags -pthread "$here"/feeder/*.c -o "$work/feeder" -lm
"$compiler" $flags $(pkg-config --cflags libevdev 2>/dev/null || echo -I/usr/include/libevdev-1.0) \
    "$here/bare-reader.c" -o "$work/bare-reader" -levdev -lm
"$compiler" $flags "$here/in-terminal.c" -o "$work/in-terminal" -lutil
"$compiler" $flags "$here/meddler.c" -o "$work/meddler"
"$compiler" $flags "$here/count-lines.c" -o "$work/count-lines"
# It opens a library, so it needs the loader, which is there for the program.
"$compiler" ${flags% -static} -pthread "$here/lsl-reader.c" -o "$work/lsl-reader" -ldl -lm
chmod 755 "$work"
mv -T "$work" "$out" 2>/dev/null || [ -d "$out" ]
echo "$out"
