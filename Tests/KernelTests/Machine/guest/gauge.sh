# The gauge in a terminal, for the scenarios that want one: the keys of NAME go to /run/NAME.keys.

# gauge NAME NODE OPTION…: the gauge on a pad, until it has it open.
gauge() {
    as=$1 node=$2
    shift 2
    mkfifo "/run/$as.keys"
    start "$as" env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal "/run/$as.keys" forcescale weigh "$@"
    await 20 has_open "$node"
    sleep 0.5
}

# has_open NODE: whether the program has a device open.
has_open() {
    for process in $(pidof forcescale); do
        if holds "$process" "$1"; then return 0; fi
    done
    return 1
}

# type_keys NAME KEYS: keys, in the words of printf.
type_keys() {
    # shellcheck disable=SC2059
    printf "$2" > "/run/$1.keys"
    sleep 0.3
}

# touch_with FEEDER ID PRESSURE: a short touch.
touch_with() {
    feed "$1" frame slot=0 "id=$2" x=100 y=200 "p=$3" touch=1
    feed "$1" sleep 0.05
    feed "$1" frame id=-1 touch=0
    settle "$1"
    sleep 0.3
}
