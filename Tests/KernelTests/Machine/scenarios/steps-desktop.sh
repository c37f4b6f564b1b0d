# The steps of diagnose about permissions, udev and libinput are carried out as printed, by an ordinary user with sudo. The
# kernel, udev, its database of hardware and libinput are real; of logind there is the file that says who sits here.
# Not carried out: the update of a libinput below 1.12, since the one here is newer.
. /steps.sh
may_sudo
mkdir -p /usr/lib
[ -e /usr/lib/udev ] || ln -s /lib/udev /usr/lib/udev
/lib/systemd/systemd-udevd --daemon 2> udevd.err
overrides=/etc/libinput/local-overrides.quirks

# stroke AS: how often libinput moves the pointer while a light finger crosses the pad.
stroke() {
    start "$1-events" /usr/libexec/libinput/libinput-debug-events --device "$NODE"
    sleep 1
    x=600
    while [ $x -lt 3400 ]; do
        feed unitless report 01 01 00 "$(printf '%02x %02x' $((x & 255)) $((x >> 8)))" e8 03 3c 00 \
            00 00 00 00 00 00 00 00 01 00
        feed unitless sleep 0.008
        x=$((x + 40))
    done
    feed unitless report 01 00 00 "$(printf '%02x %02x' $((x & 255)) $((x >> 8)))" e8 03 00 00 00 00 00 00 00 00 00 00 01 00
    settle unitless
    sleep 0.3
    stop "$1-events"
}

# quirks AS: what libinput itself reads for the pad.
quirks() {
    start "$1-quirks" /usr/libexec/libinput/libinput-quirks list "$NODE"
    ended "$1-quirks"
}

haptic unitless 0401 '26 ff 03 45 00 55 00 65 00'
udevadm settle
ids=1209:0401

# The rule is installed, but the user logs in from elsewhere, and no seat has a user.
mkdir -p /etc/udev/rules.d
forcescale setup --print > /etc/udev/rules.d/70-forcescale.rules
diagnose remote $ids
carry_out remote 'sudo forcescale'
rm -r /etc/udev

# The user sits there, and no rule is installed.
mkdir -p /run/systemd/seats
printf 'ACTIVE=c1\nACTIVE_UID=1000\n' > /run/systemd/seats/seat0
diagnose denied $ids
start denied-done as_guest answer y "$(step denied 'forcescale setup')"
ended denied-done
start denied-read as_guest head -c 0 "$NODE"
ended denied-read
causes denied-after $ids

# The rule under a name that comes too late. The systemd here is older than 258, which only a file's name states; its udev
# gives no access either, since the rules that act on the tag come before.
mv /etc/udev/rules.d/70-forcescale.rules '/etc/udev/rules.d/99-my pads.rules'
mkdir -p /usr/lib/systemd
touch /usr/lib/systemd/libsystemd-shared-258.so
udevadm control --reload
feed unitless unplug
feed unitless plug-hid /run/unitless.hid
settle unitless
NODE=$(node_of unitless)
udevadm settle
diagnose late $ids
start late-before as_guest head -c 0 "$NODE"
ended late-before
carry_out late 'mv -n'
udevadm settle
start late-read as_guest head -c 0 "$NODE"
ended late-read
causes late-after $ids
ls /etc/udev/rules.d > late-rules
rm /usr/lib/systemd/libsystemd-shared-258.so

# libinput takes the force for the size of a touch: the section is pasted.
stroke missing
diagnose missing $ids
carry_out missing 'sudo tee'
cp $overrides missing-file
causes missing-after $ids
quirks missing
stroke missing-after

# A file of the administrator that ends without a line end, with a threshold of sizes: the section is appended to it.
printf '[Sizes]\nMatchName=HID unitless*\nAttrPressureRange=300:200' > $overrides
quirks before-sizes
diagnose sizes $ids
carry_out sizes 'sudo tee'
cp $overrides sizes-file
causes sizes-after $ids
quirks sizes

# A key that no version knows: the user deletes the line that the step names, and nothing else.
printf '[Mine]\nMatchName=HID unitless*\nAttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE\nAttrNoSuchKey=1\n' > $overrides
# The hand of a user in the editor.
printf '#!/bin/sh\nexec sudo sed -i "$(cat /run/line)d" "$1"\n' > /run/bin/sudoedit
chmod 755 /run/bin/sudoedit
diagnose broken $ids
tr '\n' ' ' < broken.out | sed 's/  */ /g; s/.*because of an error (\([0-9]*\): .*/\1/' > /run/line
cp /run/line broken-line
start broken-before as_guest libinput quirks validate
ended broken-before
carry_out broken sudoedit
cp $overrides broken-file
causes broken-after $ids

# No file that ends with .quirks.
rm $overrides
mv /usr/share/libinput /run/libinput
mkdir /usr/share/libinput
diagnose empty $ids
carry_out empty 'ls -l'
rmdir /usr/share/libinput
mv /run/libinput /usr/share/libinput
feed unitless unplug

# The section is in a file that libinput does not read; the pad measures sizes, so that no other section is printed.
plug sizes /pads/two-finger.desc
udevadm settle
ids=0002:0007
printf '[Two]\nMatchName=Two Finger Pad\nAttrPressureRange=30:20\n' > '/etc/libinput/my pads.quirks'
diagnose stray $ids
carry_out stray 'cat '
causes stray-after $ids
quirks stray
diagnose stray-again $ids
rm -r /etc/libinput
feed sizes unplug
settle sizes
may_not_sudo
rm -r /etc/udev
