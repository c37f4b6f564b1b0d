#!/bin/sh
# Puts a Debian kernel and its modules in the cache and prints the folder's name.
#
#   fetch-kernel.sh stable    what this Debian release's linux-image-amd64 brings
#   fetch-kernel.sh newer     what the backports of the release after bookworm bring (6.18 or later)
#
# What lies in the cache already is taken without asking anybody.
set -eu

kernel=${1:?"stable or newer"}
# Only the modules that a pad needs are loaded in every scenario; those of an accelerometer where there is one.
pad="evdev uinput ff-memless hid uhid hid-generic hid-multitouch hid-magicmouse"
sensor="i2c-dev i2c-piix4 kxcjk-1013"
cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-kernels
room=$cache/$kernel-$(echo "$pad, $sensor" | cksum | cut -d ' ' -f 1)
if [ -e "$room/vmlinuz" ]; then
    echo "$room"
    exit 0
fi

. "$(dirname "$0")/apart.sh"
case $kernel in
    stable) suites=${VERSION_CODENAME:-bookworm} ;;
    newer) suites="trixie trixie-backports" ;;
    *) echo "fetch-kernel: no kernel called $kernel" >&2; exit 64 ;;
esac
# shellcheck disable=SC2086
apart $suites

# The newest version of a package, and the packages of the kernel that it depends on, itself among them.
depends() {
    apt-cache show --no-all-versions "$1" |
        sed -n 's/^\(Pre-\)\?Depends: //p' | tr ',|' '\n\n' | sed 's/^ *//; s/ .*//' |
        grep -E '^linux-(image|binary|modules|base)-[0-9]' || true
}
[ "$kernel" = newer ] && echo 'APT::Default-Release "trixie-backports";' >> "$work/apt.conf"
wanted= rest=linux-image-amd64
while [ -n "$rest" ]; do
    next=
    for package in $rest; do
        wanted="$wanted $package"
        for dependency in $(depends "$package"); do
            case " $wanted $next " in *" $dependency "*) ;; *) next="$next $dependency" ;; esac
        done
    done
    rest=$next
done
echo "fetch-kernel:$wanted" >&2
# shellcheck disable=SC2086
unpack $wanted

# The modules go in unpacked, with their names in lists in the order to load them.
mkdir -p "$work/room/modules"
# take LIST MODULE: a module and what it depends on, unless the list has it.
take() {
    file=$(find "$work/tree" -name "$2.ko" -o -name "$2.ko.xz" | head -n 1)
    if [ -z "$file" ] || grep -qsx "$2" "$work/room/modules/$1"; then
        return 0
    fi
    case $file in
        *.xz) xz -dc "$file" > "$work/room/modules/$2.ko" ;;
        *) cp "$file" "$work/room/modules/$2.ko" ;;
    esac
    # What depends on a module writes its name with _, where its file may have -.
    for needed in $(tr '\0' '\n' < "$work/room/modules/$2.ko" | sed -n 's/^depends=//p' | tr ',' ' '); do
        (take "$1" "$needed")
        (take "$1" "$(echo "$needed" | tr _ -)")
    done
    echo "$2" >> "$work/room/modules/$1"
}
for module in $pad; do take pad "$module"; done
for module in $sensor; do take sensor "$module"; done
cp "$(find "$work/tree" -type f -name 'vmlinuz*' | head -n 1)" "$work/room/vmlinuz"
rm -rf "$room"
mv "$work/room" "$room"
echo "$room"
