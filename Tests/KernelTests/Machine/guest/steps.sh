# The steps that diagnose prints, for the scenarios that carry them out as a user does: copied, and pasted into a shell.

# may_sudo: the ordinary user may become root, as on a computer of one's own; scenarios end with may_not_sudo.
# Only sudo itself is simulated, by su with its set-user-ID bit and a root without a password.
may_sudo() {
    mkdir -p /run/bin
    cp /bin/busybox /run/bin/su
    chown 0:0 /run/bin/su
    chmod 4755 /run/bin/su
    cp /etc/passwd /run/passwd
    sed -i 's/^root:x:/root::/' /etc/passwd
    printf '#!/bin/sh\nexec /run/bin/su -c '\''exec "$@"'\'' -- root sh "$@"\n' > /run/bin/sudo
    # What a person types at the question of a step.
    printf '#!/bin/sh\necho "$1" | sh "$2"\n' > /run/bin/answer
    chmod 755 /run/bin/sudo /run/bin/answer
    chmod 777 .
    export PATH=/run/bin:/bin:/usr/bin COLUMNS=80
}

may_not_sudo() {
    cp /run/passwd /etc/passwd
}

# steps_of AS: what AS.out has under "Do this:", each step in a file AS.1, AS.2, … as it is copied from a terminal.
steps_of() {
    awk -v as="$1" '
        /^Do this:$/ { isStep = 1; next }
        !isStep { next }
        isDocument { print > file; if ($0 == "END") isDocument = 0; next }
        /^$/ { isStep = 0; next }
        /^  [0-9]\. / { number++; file = as "." number; next }
        isContinued || /^       / || /^sudo / {
            print > file
            isContinued = /\\$/
            isDocument = /<<.END.$/
        }' "$1.out"
}

# diagnose AS WORD…: what the user diagnoses, split into steps.
diagnose() {
    as=$1
    shift
    words=
    for word; do words="$words '$word'"; done
    # The shell of as_guest reads the quotes.
    # shellcheck disable=SC2086
    start "$as" as_guest forcescale diagnose $words
    ended "$as" 60
    steps_of "$as"
}

# step AS TEXT: the file of the step with this text in its commands.
step() {
    grep -l -F -e "$2" "$1".[1-9] | head -n 1
}

# carry_out AS TEXT: the step with this text, as the user, until it has ended. It leaves AS-done.out, .err and .exit.
carry_out() {
    start "$1-done" as_guest sh "$(step "$1" "$2")"
    ended "$1-done" 60
}

# causes AS SUBJECT: what is wrong now, as JSON for the tests.
causes() {
    as=$1
    shift
    start "$as" as_guest forcescale diagnose --json "$@"
    ended "$as"
}

# haptic NAME PRODUCT PRESSURE: a haptic HID pad, whose descriptor says that its pressure is a force.
haptic() {
    sed "s/NAME/HID $1/; s/PRODUCT/$2/; s/PRESSURE/$3/; s/SECOND/$3/" /pads/hid-pad.hid |
        sed 's/^H: c0$/H: 85 09 05 0e 09 23 15 00 25 64 75 08 95 01 b1 02\nH: c0/' > "/run/$1.hid"
    echo 'G: 09 32' >> "/run/$1.hid"
    plug_hid "$1" "/run/$1.hid"
}

# pressed AS PAD WORD…: a command of the user that asks for presses, of a HID pad or of another one; then its steps.
pressed() {
    as=$1 pad=$2
    shift 2
    start "$as" as_guest "$@"
    await 10 grep -q 'Do not touch' "$as.err"
    sleep 3.2
    for press in 1 2 3; do
        for count in 100 300 600 200; do
            if [ -e "/run/$pad.hid" ]; then
                feed "$pad" report 01 01 00 d0 07 e8 03 "$(printf '%02x %02x' $((count & 255)) $((count >> 8)))" \
                    00 00 00 00 00 00 00 00 01 00
            else
                feed "$pad" frame slot=0 "id=$press" x=1000 y=800 "p=$count" touch=1
            fi
            feed "$pad" sleep 0.05
        done
        if [ -e "/run/$pad.hid" ]; then
            feed "$pad" report 01 00 00 d0 07 e8 03 00 00 00 00 00 00 00 00 00 00 01 00
        else
            feed "$pad" frame id=-1 touch=0
        fi
        feed "$pad" sleep 0.3
    done
    settle "$pad"
    ended "$as" 40
    steps_of "$as"
}
