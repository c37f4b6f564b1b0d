#!/bin/sh
# Puts a Debian kernel and its modules in the cache and prints the folder's name.
#
#   fetch-kernel.sh stable    what this Debian release's linux-image-amd64 brings
#   fetch-kernel.sh newer     what the backports of the release after bookworm bring (6.18 or later)
#
# It needs no privileges and leaves the machine's apt as it is: apt runs with a configuration and
# state of this script's own. The mirror is the one that this machine's sources name;
# FORCESCALE_MIRROR names another. What lies in the cache already is taken without asking anybody.
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

. /etc/os-release
mirror=${FORCESCALE_MIRROR:-$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' |
    awk -v release="${VERSION_CODENAME:-}" '$2 == release { print $1; exit }')}
if [ "${ID:-}" != debian ] && [ -z "${FORCESCALE_MIRROR:-}" ]; then
    echo "fetch-kernel: Debian's kernels come from a Debian mirror, and this is ${PRETTY_NAME:-no Debian};" \
        "name a mirror in FORCESCALE_MIRROR" >&2
    exit 69
fi
case $kernel in
    stable) suites=${VERSION_CODENAME:-bookworm} ;;
    newer) suites="trixie trixie-backports" ;;
    *) echo "fetch-kernel: no kernel called $kernel" >&2; exit 64 ;;
esac
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
if [ -z "$mirror" ] || [ ! -e "$keyring" ]; then
    echo "fetch-kernel: no Debian mirror in this machine's sources, or no $keyring" >&2
    exit 69
fi

mkdir -p "$cache"
work=$(mktemp -d "$cache/fetching.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/lists/partial" "$work/archives/partial" "$work/debs" "$work/tree" "$work/none"
: > "$work/status"
for suite in $suites; do
    echo "deb [arch=amd64 signed-by=$keyring] $mirror $suite main"
done > "$work/sources.list"
cat > "$work/apt.conf" <<CONF
APT::Architecture "amd64";
APT::Sandbox::User "$(id -un)";
Dir::Etc::SourceList "$work/sources.list";
Dir::Etc::SourceParts "$work/none";
Dir::Etc::Preferences "$work/none";
Dir::Etc::PreferencesParts "$work/none";
Dir::State "$work";
Dir::State::Lists "$work/lists";
Dir::State::Status "$work/status";
Dir::Cache "$work";
Acquire::Languages "none";
CONF
export APT_CONFIG="$work/apt.conf"
apt-get -qq update >&2

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
(cd "$work/debs" && apt-get -qq download $wanted >&2)
for deb in "$work"/debs/*.deb; do
    dpkg -x "$deb" "$work/tree"
done

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
