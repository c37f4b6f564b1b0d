# The libinput of Debian's unstable suite judges what diagnose says: which quirks match, and whether a pointer moves.
# The program and libinput see the same files, because both run in the folder /judge.
for folder in dev proc sys run etc/libinput bin; do mkdir -p "/judge/$folder"; done
for folder in dev proc sys run; do mount --bind "/$folder" "/judge/$folder"; done
cp /bin/forcescale /judge/bin/
cp -R /bin/*.resources /judge/bin/ 2> /dev/null || true
# The libraries of the program that the folder does not have itself.
find / -xdev \( -path /judge -o -path /plugin -o -path /x11 -o -path /proc -o -path /sys -o -path /dev \) -prune -o \
    -name '*.so*' -type f -print | while read -r library; do
    [ -e "/judge$library" ] && continue
    mkdir -p "/judge${library%/*}" && ln "$library" "/judge$library"
done
printf 'root:x:0:0::/:/bin/sh\n' > /judge/etc/passwd
mkdir -p /usr/lib
[ -e /usr/lib/udev ] || ln -s /lib/udev /usr/lib/udev
/lib/systemd/systemd-udevd --daemon 2> udevd.err

# stroke NAME: a light finger moves over the pad from left to right.
stroke() {
    x=600
    while [ $x -lt 3400 ]; do
        feed "$1" report 01 01 00 "$(printf '%02x %02x' $((x & 255)) $((x >> 8)))" e8 03 3c 00 \
            00 00 00 00 00 00 00 00 01 00
        feed "$1" sleep 0.008
        x=$((x + 40))
    done
    feed "$1" report 01 00 00 "$(printf '%02x %02x' $((x & 255)) $((x >> 8)))" e8 03 00 00 00 00 00 00 00 00 00 00 01 00
    settle "$1"
    sleep 0.3
}

# judge AS NODE: what the program and libinput say of a pad, and what libinput makes of a stroke on it.
judge() {
    start "$1-diagnosis" chroot /judge /bin/forcescale diagnose --json "$2"
    start "$1-quirks" chroot /judge /usr/libexec/libinput/libinput-quirks list "$2"
    ended "$1-diagnosis"
    ended "$1-quirks"
    start "$1-events" chroot /judge /usr/libexec/libinput/libinput-debug-events --device "$2"
    sleep 1
    stroke pad
    stop "$1-events"
}

sed 's/NAME/HID light/; s/PRODUCT/0201/; s/PRESSURE/26 ff 03 45 00 55 00 65 00/; s/SECOND/26 ff 03 45 00 55 00 65 00/' \
    /pads/hid-pad.hid > /run/pad.hid
plug_hid pad /run/pad.hid
udevadm settle
judge none "$NODE"
printf '[Old]\nMatchName=HID light*\nAttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE;\n' \
    > /judge/etc/libinput/local-overrides.quirks
judge old "$NODE"
# The quirk that the program printed, as an owner installs it.
chroot /judge /bin/forcescale diagnose "$NODE" > text
sed -n 's/.*"quirk":"\([^"]*\)".*/\1/p' none-diagnosis.out | sed 's/\\n/\n/g' > /judge/etc/libinput/local-overrides.quirks
cp /judge/etc/libinput/local-overrides.quirks quirk
# Where it printed none, there is no file: an empty one is an error for libinput.
[ -s quirk ] || rm /judge/etc/libinput/local-overrides.quirks
judge ours "$NODE"
feed pad unplug
