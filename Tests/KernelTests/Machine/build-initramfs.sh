#!/bin/sh
# Builds the first and only file system of the machine: busybox, modules, tools, the program with its libraries.
#
#   build-initramfs.sh OUT KERNEL_FOLDER [FILE=PATH_INSIDE | PROGRAM]…
#
# FILE=PATH_INSIDE copies a file or folder. PROGRAM becomes /bin/NAME, and the libraries that ldd names go in
# where the loader looks for them.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$1 kernel=$2
shift 2
tools=$("$here/build-tools.sh")
tree=$(mktemp -d "${TMPDIR:-/tmp}/forcescale-machine.XXXXXX")
trap 'rm -rf "$tree"' EXIT

mkdir -p "$tree/bin" "$tree/dev" "$tree/proc" "$tree/sys" "$tree/tmp" "$tree/run" "$tree/etc" "$tree/results"
chmod 1777 "$tree/tmp"
cp "$(command -v busybox)" "$tree/bin/busybox"
cp -R "$kernel/modules" "$tree/modules"
cp "$tools"/* "$tree/bin/"
cp "$here/guest/init" "$tree/init"
cp "$here/guest/bench.sh" "$tree/bench.sh"
cp -R "$here/pads" "$here/scenarios" "$tree/"
chmod +x "$tree/init"
printf 'root:x:0:0::/:/bin/sh\nguest:x:1000:1000::/tmp:/bin/sh\n' > "$tree/etc/passwd"
printf 'root:x:0:\nguest:x:1000:\n' > "$tree/etc/group"

for item in "$@"; do
    case $item in
        *=*)
            mkdir -p "$tree/$(dirname "${item##*=}")"
            cp -RL "${item%=*}" "$tree/${item##*=}"
            ;;
        *)
            cp -L "$item" "$tree/bin/"
            for library in $(ldd "$item" 2>/dev/null | grep -o '/[^ ]*' || true); do
                mkdir -p "$tree/$(dirname "$library")"
                cp -Lf "$library" "$tree/$library"
            done
            # Resources that the build lays beside the program.
            for bundle in "$(dirname "$item")"/*.resources; do
                [ ! -e "$bundle" ] || cp -RL "$bundle" "$tree/bin/"
            done
            ;;
    esac
done
(cd "$tree" && find . | cpio --quiet -o -H newc) > "$out"
