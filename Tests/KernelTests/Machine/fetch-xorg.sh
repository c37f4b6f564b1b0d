#!/bin/sh
# Puts Xorg of Debian's unstable suite in the cache, with libinput's driver and Wacom's and the libraries they need, and
# prints the folder's name: one to chroot into, to judge the pressure curves that `pen curve` prints.
# What lies in the cache already is taken without asking anybody.
set -eu

cache=${XDG_CACHE_HOME:-$HOME/.cache}/forcescale-kernels
room=$cache/xorg-$(cksum < "$0" | cut -d ' ' -f 1)
if [ -e "$room/usr/lib/xorg/Xorg" ]; then
    echo "$room"
    exit 0
fi

. "$(dirname "$0")/apart.sh"
apart sid
# All that the packages depend on, as the state of this apt knows of nothing that is installed; what Xorg without a
# screen never opens is left out.
unpack $(apt-get -qq --print-uris --no-install-recommends install xserver-xorg-core xserver-xorg-video-dummy \
    xserver-xorg-input-libinput xserver-xorg-input-wacom xinput x11-xkb-utils xkb-data udev |
    sed -n "s/^'[^']*' \([^_]*\)_.*/\1/p" |
    grep -Ev '^(perl|python|libpython|systemd$|libllvm|libgtk|adwaita|mesa|libgl1-mesa|fonts|debconf|libperl|libz3|tzdata)')

libraries=usr/lib/x86_64-linux-gnu
for folder in "$libraries" usr/lib64 usr/bin usr/lib/systemd usr/lib/udev/rules.d usr/share/X11 etc/X11/xorg.conf.d \
    var/lib/xkb; do
    mkdir -p "$work/room/$folder"
done
for folder in lib lib64 bin; do ln -s "usr/$folder" "$work/room/$folder"; done
cp "$work/tree/usr/lib64/ld-linux-x86-64.so.2" "$work/room/usr/lib64/"
# take FILE: the libraries that a program or a library needs.
take() {
    for needed in $(objdump -p "$1" | sed -n 's/^ *NEEDED *//p'); do
        [ ! -e "$work/room/$libraries/$needed" ] || continue
        found=$(find "$work/tree" -name "$needed" | head -n 1)
        [ -n "$found" ] || continue
        cp "$(readlink -f "$found")" "$work/room/$libraries/$needed"
        (take "$found")
    done
}
cp -R "$work/tree/usr/lib/xorg" "$work/room/usr/lib/"
modules=$work/room/usr/lib/xorg/modules
rm -f "$modules/drivers/modesetting_drv.so" "$modules/libglamoregl.so" "$modules/extensions/libglx.so"
for program in xinput xsetwacom xkbcomp udevadm; do cp "$work/tree/usr/bin/$program" "$work/room/usr/bin/"; done
ln -s ../../bin/udevadm "$work/room/usr/lib/systemd/systemd-udevd"
cp -R "$work/tree/usr/share/X11/xorg.conf.d" "$work/room/usr/share/X11/"
cp -RL "$work/tree/usr/share/X11/xkb" "$work/room/usr/share/X11/"
cp -R "$work/tree/usr/share/libinput" "$work/tree/usr/share/libwacom" "$work/room/usr/share/"
for rule in 50-udev-default 60-input-id 80-libinput-device-groups; do
    cp "$work/tree/usr/lib/udev/rules.d/$rule.rules" "$work/room/usr/lib/udev/rules.d/"
done
cp "$work/tree/usr/lib/udev/libinput-device-group" "$work/room/usr/lib/udev/"
for file in "$work/room/usr/lib/xorg/Xorg" "$work"/room/usr/bin/* "$work/room/usr/lib/udev/libinput-device-group" \
    $(find "$modules" -name '*.so'); do
    take "$file"
done
for library in libgcc_s.so.1 libm.so.6; do
    cp "$(readlink -f "$(find "$work/tree" -name "$library" | head -n 1)")" "$work/room/$libraries/$library"
done
# Xorg starts the compiler of keyboard maps with a shell.
cp "$(command -v busybox)" "$work/room/usr/bin/busybox"
ln -s busybox "$work/room/usr/bin/sh"
printf 'root:x:0:0::/:/bin/sh\n' > "$work/room/etc/passwd"
printf 'root:x:0:\ninput:x:104:\ntty:x:5:\n' > "$work/room/etc/group"
cat > "$work/room/etc/X11/xorg.conf" <<CONF
Section "ServerFlags"
    Option "AutoAddGPU" "off"
EndSection
Section "Device"
    Identifier "none"
    Driver "dummy"
EndSection
Section "Screen"
    Identifier "none"
    Device "none"
EndSection
CONF
rm -rf "$room"
mv "$work/room" "$room"
echo "$room"
