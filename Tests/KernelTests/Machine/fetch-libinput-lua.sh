#!/bin/sh
# Puts the libinput of Debian's unstable suite in the cache, built with Lua, and prints the folder's name.
#
# Debian builds it without plug-ins. It is compiled here, from Debian's source, against the libraries of this release:
# the folder is one to chroot into. It takes half a minute of one processor.
# What lies in the cache already is taken without asking anybody.
set -eu

cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-kernels
room=$cache/libinput-lua-$(cksum < "$0" | cut -d ' ' -f 1)
if [ -e "$room/usr/share/libinput" ]; then
    echo "$room"
    exit 0
fi
for tool in cc objdump pkg-config python3; do
    command -v $tool > /dev/null || { echo "fetch-libinput-lua: no $tool here" >&2; exit 69; }
done

. "$(dirname "$0")/apart.sh"
apart "${VERSION_CODENAME:-bookworm}"
unpack meson ninja-build liblua5.4-dev liblua5.4-0 libevdev-dev libevdev2 libmtdev-dev libmtdev1 libudev-dev libudev1 \
    lua5.4 libreadline8 libtinfo6 libcap2 libc6
echo "deb-src [signed-by=$keyring] $mirror sid main" > "$work/sources.list"
apt-get -qq update >&2
mkdir "$work/source" "$work/build"
(cd "$work/source" && apt-get -qq source --download-only libinput >&2)
tar -C "$work/build" -xzf "$work"/source/libinput_*.orig.tar.gz

# The tree's headers and tools are not where the machine has its own.
tree=$work/tree libraries=usr/lib/x86_64-linux-gnu
export PATH="$tree/usr/bin:$PATH" PYTHONPATH="$tree/usr/lib/python3/dist-packages"
export PKG_CONFIG_LIBDIR="$tree/$libraries/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$tree"
export CFLAGS="-I$tree/usr/include/x86_64-linux-gnu" LC_ALL=C.UTF-8
cd "$work/build"
python3 "$tree/usr/bin/meson" setup out libinput-* --prefix=/usr --sysconfdir=/etc --libdir=lib/x86_64-linux-gnu \
    --buildtype=debugoptimized -Dlua-plugins=enabled -Dlibwacom=false -Ddocumentation=false -Dtests=false \
    -Ddebug-gui=false > meson.log || { cat meson.log >&2; exit 70; }
ninja -C out libinput-debug-events > ninja.log || { cat ninja.log >&2; exit 70; }

mkdir -p "$work/room/$libraries" "$work/room/usr/bin" "$work/room/usr/lib64" "$work/room/usr/libexec/libinput" \
    "$work/room/usr/share/libinput" "$work/room/etc/libinput/plugins"
ln -s usr/lib "$work/room/lib"
ln -s usr/lib64 "$work/room/lib64"
cp -L "$(find "$tree" -name ld-linux-x86-64.so.2 | head -n 1)" "$work/room/usr/lib64/"
cp libinput-*/quirks/*.quirks "$work/room/usr/share/libinput/"
# take FILE: the libraries that a program or a library needs.
take() {
    for needed in $(objdump -p "$1" | sed -n 's/^ *NEEDED *//p'); do
        [ ! -e "$work/room/$libraries/$needed" ] || continue
        found=$(find "$work/build/out" "$tree" -name "$needed" | head -n 1)
        [ -n "$found" ] || continue
        cp "$(readlink -f "$found")" "$work/room/$libraries/$needed"
        (take "$found")
    done
}
cp out/libinput-debug-events "$work/room/usr/libexec/libinput/"
cp "$tree/usr/bin/lua5.4" "$tree/usr/bin/luac5.4" "$work/room/usr/bin/"
for program in "$work/room/usr/libexec/libinput/libinput-debug-events" "$work"/room/usr/bin/*; do
    take "$program"
done
rm -rf "$room"
mv "$work/room" "$room"
echo "$room"
