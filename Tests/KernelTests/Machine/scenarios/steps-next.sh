# What diagnose advises where a pad can be read is carried out as printed, in a terminal: each command opens the pad that it
# names. What a person then does on the pad is tested with the commands themselves.
. /steps.sh
. /gauge.sh
may_sudo

# opened AS TEXT [KEYS]: the step with this text in a terminal, with what is typed at its question, until it holds the pad.
opened() {
    mkfifo "/run/$1-done.keys"
    chmod 666 "/run/$1-done.keys"
    script=$(step "$1" "$2")
    # Without a scale, as in this machine, the step of a pen says to leave --reference out.
    sed -i 's| --reference /dev/ttyUSB0||' "$script"
    start "$1-done" as_guest env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal "/run/$1-done.keys" sh "$script"
    sleep 2
    [ -z "${3:-}" ] || type_keys "$1-done" "$3"
    await 20 has_open "$NODE" && echo yes > "$1-opened"
    sleep 1
    type_keys "$1-done" q
    sleep 1
    kill -INT $(pidof forcescale) 2> /dev/null || true
    ended "$1-done"
}

# A force without grams, and a click that can be set; the user may read its hidraw node, too.
haptic unitless 0405 '26 ff 03 45 00 55 00 65 00'
chmod 644 "$NODE" /dev/hidraw*
diagnose force 1209:0405
carry_out force 'click show'
mkdir /etc/libinput
printf '[A]\nMatchName=HID unitless*\nAttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE\n' \
    > /etc/libinput/local-overrides.quirks
diagnose masses 1209:0405
opened masses 'calibrate run' '0, 20, 50\n'
feed unitless unplug
settle unitless
rm -r /etc/libinput

# A force in grams.
haptic grams 0406 '26 e8 03 46 e8 03 55 00 66 01 01'
chmod 644 "$NODE"
mkdir /etc/libinput
printf '[A]\nMatchName=HID grams*\nAttrEventCodeDisable=ABS_MT_PRESSURE;ABS_PRESSURE\n' \
    > /etc/libinput/local-overrides.quirks
diagnose study 1209:0406
opened study 'study' '20, 40, 70, 110, 180\n'
feed grams unplug
settle grams
rm -r /etc/libinput

# Probably the size of a touch, which presses may decide.
plug sizes /pads/two-finger.desc
chmod 644 "$NODE"
diagnose guess 0002:0007
pressed guess-press sizes sh "$(step guess '--press')"
opened guess 'calibrate run --force' '0, 20, 50\n'
diagnose touch 0002:0007
opened touch 'check --touch'
feed sizes unplug
settle sizes

plug pen /pads/pen.desc
chmod 644 "$NODE"
diagnose pen "$NODE"
opened pen 'pen measure'
may_not_sudo
