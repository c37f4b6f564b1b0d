#!/bin/sh
# Puts the libinput of Debian's unstable suite in the cache, with the libraries it needs, and prints the folder's name.
#
# It is newer than that of the machine that runs the tests, which cannot run it: the folder is one to chroot into.
# What lies in the cache already is taken without asking anybody.
set -eu

cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-kernels
room=$cache/libinput-$(cksum < "$0" | cut -d ' ' -f 1)
if [ -e "$room/usr/share/libinput" ]; then
    echo "$room"
    exit 0
fi

. "$(dirname "$0")/apart.sh"
apart sid
unpack libinput-tools libinput10 libinput-bin libevdev2 libmtdev1t64 libudev1 libwacom9 libgudev-1.0-0 libglib2.0-0t64 \
    libffi8 libpcre2-8-0 libatomic1 libcap2 zlib1g libgcc-s1 libc6

libraries=usr/lib/x86_64-linux-gnu
mkdir -p "$work/room/$libraries" "$work/room/usr/lib64" "$work/room/usr/libexec/libinput" "$work/room/usr/share"
ln -s usr/lib "$work/room/lib"
ln -s usr/lib64 "$work/room/lib64"
cp "$work/tree/usr/lib64/ld-linux-x86-64.so.2" "$work/room/usr/lib64/"
cp -R "$work/tree/usr/share/libinput" "$work/room/usr/share/"
# take FILE: a program or a library, and the libraries that it needs.
take() {
    for needed in $(objdump -p "$1" | sed -n 's/^ *NEEDED *//p'); do
        [ ! -e "$work/room/$libraries/$needed" ] || continue
        found=$(find "$work/tree" -name "$needed" | head -n 1)
        [ -n "$found" ] || continue
        # The name of the file has the version, by which a library is known.
        cp "$(readlink -f "$found")" "$work/room/$libraries/"
        [ -e "$work/room/$libraries/$needed" ] || ln -s "$(basename "$(readlink -f "$found")")" "$work/room/$libraries/$needed"
        (take "$found")
    done
}
for program in libinput-debug-events libinput-quirks; do
    cp "$work/tree/usr/libexec/libinput/$program" "$work/room/usr/libexec/libinput/"
    take "$work/room/usr/libexec/libinput/$program"
done
# What the program under test needs beyond these.
for library in libgcc_s.so.1 libm.so.6; do
    cp "$(readlink -f "$(find "$work/tree" -name "$library" | head -n 1)")" "$work/room/$libraries/$library"
done
rm -rf "$room"
mv "$work/room" "$room"
echo "$room"
