# The steps of diagnose about the range of an axis are carried out as printed: udev's database of hardware, which is real, gives
# the axis of the kernel the range that was seen while the pad was pressed.
. /steps.sh
may_sudo
mkdir -p /usr/lib
[ -e /usr/lib/udev ] || ln -s /lib/udev /usr/lib/udev
# The package udev has this folder, and compiles what is in its own.
mkdir -p /etc/udev/hwdb.d
systemd-hwdb update
/lib/systemd/systemd-udevd --daemon 2> udevd.err

# readable: the user may read the pad.
readable() {
    udevadm settle
    chmod 644 "$NODE"
}

# A pad that also needs a section for libinput: the sections do not fit the terminal, and the step shows them all.
haptic inherited 0402 ''
readable
diagnose first 1209:0402
pressed press inherited sh "$(step first 'diagnose --press')"
pressed brief inherited sh "$(step press '--details')"
carry_out brief 'systemd-hwdb'
readable
udevadm info "$NODE" > inherited-udev
causes inherited-after 1209:0402
diagnose inherited-again 1209:0402
feed inherited unplug
settle inherited

# Two more pads, whose counts exceed their axis; their entries follow in the same file.
for pad in one two; do
    sed "s/Two Finger Pad/Pad $pad/; s/^I: .*/I: 0018 1209 050${#pad} 0001/" /pads/two-finger.desc > "/run/$pad.desc"
done
sed -i 's/0503/0504/' /run/two.desc
for pad in one two; do
    ids=1209:0503
    [ $pad = one ] || ids=1209:0504
    plug $pad "/run/$pad.desc"
    readable
    pressed $pad $pad forcescale diagnose --press $ids
    carry_out $pad 'systemd-hwdb'
    readable
    causes $pad-after $ids
    feed $pad unplug
    settle $pad
done
cp /etc/udev/hwdb.d/61-forcescale.hwdb hwdb
may_not_sudo
rm -r /etc/udev
