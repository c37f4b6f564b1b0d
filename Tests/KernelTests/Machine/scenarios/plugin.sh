# The newest libinput, built with Lua, runs the plug-in that watch prints: a button at a force, for the whole desktop.
# Two of them read the same devices at the same time, one with the plug-in and one without.
for folder in dev proc sys run; do
    mkdir -p "/plugin/$folder"
    mount --bind "/$folder" "/plugin/$folder"
done
printf 'root:x:0:0::/:/bin/sh\n' > /plugin/etc/passwd
printf 'root:x:0:\ninput:x:999:\n' > /plugin/etc/group
mkdir -p /usr/lib
[ -e /usr/lib/udev ] || ln -s /lib/udev /usr/lib/udev
/lib/systemd/systemd-udevd --daemon 2> udevd.err
# print_plugin NAME NODE CLICK…: the plug-in for a pad, where libinput looks for it; whether Lua takes it.
print_plugin() {
    file=/etc/libinput/plugins/50-$1.lua node=$2
    shift 2
    clicks=
    for click; do clicks="$clicks --plugin $click"; done
    # shellcheck disable=SC2086
    forcescale watch --device "$node" $clicks > "/plugin$file" 2>> print.err
    chroot /plugin /usr/bin/luac5.4 -p "$file" >> syntax 2>&1 && echo well-formed >> syntax
}

# read_events NAME OPTION…: what libinput makes of all devices.
read_events() {
    as=$1
    shift
    start "$as" chroot /plugin /usr/libexec/libinput/libinput-debug-events --enable-tap "$@"
}

# both NAME: one libinput with the plug-in, one without, both with the devices that are plugged in.
both() {
    udevadm settle
    read_events "$1-with" --enable-plugins
    read_events "$1-without"
    sleep 1.5
}
# apart NAME: ends both.
apart() {
    sleep 0.5
    stop "$1-with"
    stop "$1-without"
}

# press NAME SLOT ID PRESSURE…: a contact that moves to the right, 20 ms and 30 counts a frame.
press() {
    at=$1 slot=$2 id=$3 x=1000 touch="touch=1 finger=1"
    shift 3
    for pressure; do
        feed "$at" frame "slot=$slot ${id:+id=$id }x=$x y=$((900 + 300 * slot)) p=$pressure $touch"
        feed "$at" sleep 0.02
        id= touch= x=$((x + 30))
    done
}
lift() {
    feed "$1" frame "slot=${2:-0} id=-1 touch=0 finger=0"
    feed "$1" sleep 0.3
    settle "$1"
}

plug mouse /pads/mouse.desc
# A pad of one count per gram.
sed 's/^\(A: 3a .*\) 0$/\1 1/' /pads/force.desc > /run/force.desc
plug pad /run/force.desc
print_plugin force "$NODE" deep=140g:100g=BTN_EXTRA hard=200g:190g=BTN_TASK
sed 's/^N: .*/N: Other Pad/; s/cfd2/cfd3/' /run/force.desc > /run/other.desc
plug other /run/other.desc

# A stroke over the thresholds and under them, with the mouse as a mark of the time.
both stroke
feed mouse frame 2:0=1
feed mouse sleep 0.1
settle mouse
press pad 0 1 20 60 100 120 139 140 180 150 220 199 191 190 140 139 120 101 100 90 60 20
lift pad
apart stroke

# Noise around both thresholds.
both noise
press pad 0 2 138 141 138 142 137 140 120 99 101 99 120 139 138 139 100 101
lift pad
apart noise

# The strongest of two contacts decides; the slot of a frame is that of the frame before.
both two
press pad 0 3 50 50 50
feed pad frame "slot=1 id=4 x=2500 y=1200 p=60 doubletap=1 finger=0"
feed pad sleep 0.05
feed pad frame "p=150"
feed pad sleep 0.05
feed pad frame "slot=0 p=30"
feed pad sleep 0.05
feed pad frame "slot=0 p=145"
feed pad sleep 0.05
feed pad frame "slot=1 p=40"
feed pad sleep 0.05
feed pad frame "slot=1 id=-1 doubletap=0 finger=1"
feed pad sleep 0.05
feed pad mark lifting
lift pad 0
apart two

# Lifted while pressed, with two contacts, and pressed anew at the pressure of before, which the kernel does not repeat.
both lifted
press pad 0 5 100 180 180
lift pad
press pad 0 6 180 181
lift pad
apart lifted

# The click of the pad itself, a tap, two fingers that scroll.
both gestures
press pad 0 7 20 20
lift pad
feed pad frame "slot=0 id=8 x=1500 y=900 p=120 touch=1 finger=1"
feed pad sleep 0.05
feed pad frame "left=1 slot=0 p=160"
feed pad sleep 0.3
feed pad frame "left=0 slot=0 p=60"
feed pad sleep 0.05
lift pad
feed pad frame "slot=0 id=9 x=1500 y=600 p=40 slot=1 id=10 x=2200 y=600 p=40 touch=1 doubletap=1"
y=600
while [ $y -lt 1200 ]; do
    feed pad sleep 0.012
    feed pad frame "slot=0 y=$y p=$((40 + y / 10)) slot=1 y=$y p=$((40 + y / 20))"
    y=$((y + 30))
done
feed pad frame "slot=0 id=-1 slot=1 id=-1 touch=0 doubletap=0"
settle pad
apart gestures

# More events than the queue holds: libinput asks for the state, in which one contact is new and one is pressed.
awk 'BEGIN {
    for (frame = 0; frame < 250; frame++) {
        print "E: 0.000000 0003 002f 0"
        print "E: 0.000000 0003 0035", 1000 + frame
        print "E: 0.000000 0003 003a", frame < 240 ? 20 + frame % 100 : frame - 60
        if (frame == 220) {
            print "E: 0.000000 0003 002f 1"
            print "E: 0.000000 0003 0039 31"
            print "E: 0.000000 0003 0035 300"
            print "E: 0.000000 0003 0036 400"
            print "E: 0.000000 0003 003a 70"
        }
        print "E: 0.000000 0000 0000 0"
    }
}' > burst.events
both dropped
press pad 0 30 20 30
feed pad burst burst.events
feed pad sleep 0.1
feed pad frame "slot=0 p=185"
feed pad sleep 0.1
feed pad frame "slot=0 id=-1"
feed pad sleep 0.1
lift pad 1
apart dropped

# Another pad is none of its business.
both other
press other 0 11 20 100 180 220 60
lift other
apart other

# The pad goes while it is pressed, comes back and works.
both unplugged
press pad 0 12 100 180 180
settle pad
sleep 0.2
feed pad mark unplugging
feed pad unplug
settle pad
sleep 0.5
feed pad plug /run/force.desc
settle pad
udevadm settle
sleep 1
press pad 0 13 100 180 90
lift pad
apart unplugged

# The mouse goes while its button is down, and no other device can press one.
both mouse-gone
press pad 0 14 100 180 180
settle pad
sleep 0.2
feed mouse unplug
settle mouse
sleep 0.3
lift pad
press pad 0 15 100 180 180 60
lift pad
apart mouse-gone

# A laptop without a mouse: keys without letters press the button, and remain keys. A keyboard remains what it is.
plug keyboard /pads/keyboard.desc
sed 's/^N: .*/N: Stick/; s/^P: .*/P: 21/' /pads/mouse.desc > /run/stick.desc
plug stick /run/stick.desc
plug keys /pads/keys.desc
both keys
feed keys frame 1:74=1
feed keys frame 1:74=0
settle keys
press pad 0 16 100 180 180 60
lift pad
apart keys
feed keyboard unplug
feed stick unplug
feed pad unplug
settle pad

# A pad whose pressure libinput takes for the size of a touch, with a name that Lua must be told of with care.
sed 's/^N: .*/N: Plain "Pad" \\ ü/; s/cfd2/cfd4/; s/^P: .*/P: 05/' /pads/force.desc > /run/plain.desc
plug plain /run/plain.desc
print_plugin plain "$NODE" deep=140raw:100raw=BTN_EXTRA
both plain
press plain 0 1 20 60 139 140 180 101 100 60 20
lift plain
press plain 0 2 60 60
lift plain
apart plain

# The same one with a quirk that takes its pressure from libinput.
printf '[No pressure]\nMatchName=Plain*\nAttrEventCode=-ABS_MT_PRESSURE;-ABS_PRESSURE;\n' \
    > /plugin/etc/libinput/local-overrides.quirks
both quirk
press plain 0 3 20 60 139 140 180 101 100 60 20
lift plain
apart quirk
rm /plugin/etc/libinput/local-overrides.quirks
feed plain unplug

# One pressure for all contacts, and a pad without slots, which counts from 0 to 127.
plug whole /pads/one-pressure.desc
print_plugin whole "$NODE" deep=70raw:50raw=BTN_EXTRA
both whole
for pressure in 20 40 69 70 90 51 50 90; do
    feed whole frame "slot=0 id=3 x=$((1000 + pressure)) y=900 X=$((1000 + pressure)) Y=900 P=$pressure touch=1 finger=1"
    feed whole sleep 0.02
done
feed whole frame "slot=0 id=-1 P=0 touch=0 finger=0"
feed whole sleep 0.3
settle whole
apart whole
feed whole unplug
settle whole
sed '/^A: \(2f\|3.\)/d' /pads/one-pressure.desc > /run/single.desc
feed whole plug /run/single.desc
settle whole
both single
for pressure in 20 40 69 70 90 51 50 90; do
    feed whole frame "X=$((1000 + pressure)) Y=900 P=$pressure touch=1 finger=1"
    feed whole sleep 0.02
done
feed whole frame "touch=0 finger=0"
feed whole sleep 0.3
settle whole
apart single
feed whole unplug
settle whole

# The same pad with another range: its counts are other forces.
sed 's/^A: 3a 0 255/A: 3a 0 1023/' /run/force.desc > /run/range.desc
feed pad plug /run/range.desc
settle pad
both range
press pad 0 18 20 180 220 60
lift pad
apart range
feed pad unplug
settle pad
