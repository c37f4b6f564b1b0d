# Xorg's two drivers of pens read the curves that the program prints, and make of the pressure what it says.
for folder in dev proc sys run tmp; do
    mkdir -p "/x11/$folder"
    mount --bind "/$folder" "/x11/$folder"
done
mkdir -p /x11/etc/libinput /tmp/.X11-unix
# Otherwise libinput averages positions, by which the test finds a step.
printf '[pen]\nMatchUdevType=tablet\nAttrTabletSmoothing=0\n' > /x11/etc/libinput/local-overrides.quirks
chroot /x11 /lib/systemd/systemd-udevd --daemon 2> udevd.err

# A pen that feels little force little and one that feels it much; the second bends first up and then down.
printf '{"PressureResponse":[' > pens.json
comma=
for pen in "late 0 1 4 9 16 25 36 49 64 81 100" "early 0 36 52 63 71 78 84 89 93 97 100" "wavy 0 25 38 45 49 50 51 55 62 75 100"; do
    name=${pen%% *} force=2 rows='[0,0],[1.9,0]'
    for percent in ${pen#* }; do
        rows="$rows,[$force.1,$percent]"
        force=$((force + 20))
    done
    printf '%s{"Brand":"ACME","Date":"2026-11-26","Records":[%s],"PenEntityId":"%s","TabletEntityId":"pad"}' \
        "$comma" "$rows" "$name" >> pens.json
    comma=,
done
echo ']}' >> pens.json
names=
for pen in late early wavy; do
    for target in linear soft firm; do
        name=$pen-$target
        names="$names $name"
        for program in xorg xsetwacom; do
            forcescale pen curve pens.json --pen $pen --target $target --for $program --json > $name-$program.json
            forcescale pen curve pens.json --pen $pen --target $target --for $program > $name-$program 2> /dev/null
        done
        printf 'Section "InputClass"\n    Identifier "%s"\n    MatchProduct "%s"\n    MatchDevicePath "/dev/input/event*"\n    Driver "libinput"\n    %s\nEndSection\n' \
            "$name" "$name" "$(cat $name-xorg)" >> /x11/etc/X11/xorg.conf.d/90-curves.conf
    done
done
printf 'Section "InputClass"\n    Identifier "wacom"\n    MatchProduct "wacom"\n    MatchDevicePath "/dev/input/event*"\n    Driver "wacom"\nEndSection\n' \
    >> /x11/etc/X11/xorg.conf.d/90-curves.conf
# Without -noreset it forgets all settings when its last client leaves.
start xorg chroot /x11 /usr/lib/xorg/Xorg :0 -noreset -keeptty -novtswitch -sharevts vt1 -logfile /tmp/Xorg.log
await 60 test -e /tmp/.X11-unix/X0
sleep 2
export DISPLAY=:0

# enter NAME: the pen comes near.
enter() {
    feed "$1" frame pen=1 X=100 Y=2000 P=0
    feed "$1" sleep 0.3
    settle "$1"
}
# climb NAME DEVICE: 32 pressures from little to all, as the device reports them.
climb() {
    start "$1-events" chroot /x11 xinput test-xi2 "$2"
    sleep 0.3
    for step in $(seq 1 32); do
        feed "$3" frame touch=1 X=$((100 + step * 1800)) P=$((step * 4095 / 32))
        feed "$3" sleep 0.004
    done
    feed "$3" frame touch=0 P=0
    feed "$3" sleep 0.02
    feed "$3" frame pen=0
    settle "$3"
    sleep 0.1
    stop "$1-events"
    # The pressures alone: valuator 2 of each motion.
    awk '/^EVENT/ { motion = $3 == 6 } motion && $1 == "2:" { print $2; motion = 0 }' "$1-events.out" > "$1.pressures"
    rm "$1-events.out"
}
for name in $names; do
    sed "s/^N: .*/N: $name/" /pads/pen.desc > "/run/$name.desc"
    plug "$name" "/run/$name.desc"
    chroot /x11 udevadm settle
    sleep 0.4
    enter "$name"
    chroot /x11 xinput list-props "$name Pen (0)" > "$name.properties"
    climb "$name" "$name Pen (0)" "$name"
    feed "$name" unplug
    settle "$name"
done
sed 's/^N: .*/N: wacom/' /pads/pen.desc > /run/wacom.desc
plug wacom /run/wacom.desc
chroot /x11 udevadm settle
sleep 0.4
for name in $names; do
    sed "s/DEVICE/wacom stylus/" "$name-xsetwacom" > /tmp/command
    chroot /x11 sh /tmp/command > "$name.set" 2>&1
    chroot /x11 xsetwacom get "wacom stylus" PressureCurve > "$name.get"
    enter wacom
    climb "$name-wacom" "wacom stylus" wacom
done
cp /tmp/Xorg.log Xorg.log
