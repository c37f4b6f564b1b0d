#!/bin/sh
# Builds the first and only file system of the machine: busybox, modules, tools, the program with its libraries.
#
#   build-initramfs.sh OUT KERNEL_FOLDER PROGRAM [FILE=PATH_INSIDE]…
#
# PROGRAM becomes /bin/forcescale, and the libraries that ldd names go in where the loader looks for them;
# it may be empty. FILE=PATH_INSIDE copies a file or a folder.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$1 kernel=$2 program=$3
shift 3
tools=$("$here/build-tools.sh")
tree=$(mktemp -d "${TMPDIR:-/tmp}/forcescale-machine.XXXXXX")
trap 'rm -rf "$tree"' EXIT

mkdir -p "$tree/bin" "$tree/dev" "$tree/proc" "$tree/sys" "$tree/tmp" "$tree/run" "$tree/etc" "$tree/results"
chmod 755 "$tree"
chmod 1777 "$tree/tmp"
cp "$(command -v busybox)" "$tree/bin/busybox"
cp -R "$kernel/modules" "$tree/modules"
cp "$tools"/* "$tree/bin/"
cp "$here/guest/init" "$tree/init"
cp "$here/guest/bench.sh" "$here/guest/gauge.sh" "$here/guest/haptics.sh" "$here/guest/play.sh" "$here/guest/shapes.sh" \
    "$here/guest/steps.sh" "$tree/"
cp -R "$here/pads" "$here/scenarios" "$tree/"
chmod +x "$tree/init"
printf 'root:x:0:0::/:/bin/sh\nguest:x:1000:1000::/tmp:/bin/sh\n' > "$tree/etc/passwd"
printf 'root:x:0:\nguest:x:1000:\n' > "$tree/etc/group"

# copy_libraries FILE: the libraries that a program or a library needs.
copy_libraries() {
    for library in $(ldd "$1" 2>/dev/null | grep -o '/[^ ]*' || true); do
        mkdir -p "$tree/$(dirname "$library")"
        cp -Lf "$library" "$tree/$library"
    done
}

if [ -n "$program" ]; then
    cp -L "$program" "$tree/bin/forcescale"
    copy_libraries "$program"
    # Resources that the build laid beside the program.
    for bundle in "$(dirname "$program")"/*.resources; do
        [ ! -e "$bundle" ] || cp -RL "$bundle" "$tree/bin/"
    done
fi
for item in "$@"; do
    mkdir -p "$tree/$(dirname "${item##*=}")"
    cp -RL "${item%=*}" "$tree/${item##*=}"
    case ${item%=*} in *.so*) copy_libraries "${item%=*}" ;; esac
done
(cd "$tree" && find . | cpio --quiet -o -H newc) > "$out"
