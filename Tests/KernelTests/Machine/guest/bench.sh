# What every scenario has at hand. A scenario's own files land in its folder of the results.

# plug NAME DESCRIPTION: a pad of this name, its node in $NODE.
plug() {
    mkfifo "/run/$1.commands"
    feeder "/run/$1.commands" > "$1.feeder" 2>&1 &
    feed "$1" "${3:-plug} $2"
    settle "$1"
    NODE=$(node_of "$1")
}

# plug_hid NAME DESCRIPTION: a HID pad of this name, bound by the kernel's driver, its node in $NODE.
plug_hid() {
    plug "$1" "$2" plug-hid
}

# Where a pad is now: the last node that its feeder told of.
node_of() {
    echo "/dev/input/$(awk '$2 == "plugged" { node = $3 } END { print node }' "$1.feeder")"
}

# feed NAME COMMAND…: one command to a pad's feeder, not waited for.
feed() {
    to=$1
    shift
    echo "$*" > "/run/$to.commands"
}

# settle NAME: until its feeder has done all it was told.
settle() {
    [ -p "/run/$1.done" ] || mkfifo "/run/$1.done"
    feed "$1" "tell /run/$1.done"
    timeout 60 cat "/run/$1.done" > /dev/null || echo "waited in vain for the feeder of $1"
}

# await SECONDS COMMAND…: until the command succeeds.
await() {
    tries=$(($1 * 20))
    shift
    until "$@"; do
        tries=$((tries - 1))
        if [ $tries -le 0 ]; then
            echo "waited in vain for: $*"
            return 1
        fi
        usleep 50000
    done
}

# holds PROCESS NODE: whether a process has a device open.
holds() {
    ls -l "/proc/$1/fd" 2>/dev/null | grep -q -- "-> $2\$"
}

# start NAME COMMAND…: runs it, what it prints to NAME.out and NAME.err, its exit code to NAME.exit.
start() {
    as=$1
    shift
    ("$@" > "$as.out" 2> "$as.err" & echo $! > "/run/$as.pid"; wait $!; echo $? > "$as.exit") &
    await 10 test -s "/run/$as.pid"
}

# watching NAME NODE: until what was started holds the device and has had time to read its state, or has ended.
watching() {
    await 20 holds_or_ended "$1" "$2"
    sleep 0.5
}
holds_or_ended() {
    [ -s "$1.exit" ] || holds "$(cat "/run/$1.pid")" "$2"
}

# ended NAME: until what was started has come to its end.
ended() {
    await "${2:-20}" test -s "$1.exit"
}

# stop NAME: asks it to end, as SIGTERM does, and waits for it.
stop() {
    [ -s "$1.exit" ] || kill -TERM "$(cat "/run/$1.pid")"
    ended "$1" || kill -9 "$(cat "/run/$1.pid")"
}

# as_guest COMMAND…: the command as an ordinary user; only behind start, whose process it becomes.
as_guest() {
    exec su guest -c "exec $*"
}

# weigh NAME OPTION…: the program under test, weighing.
weigh() {
    as=$1
    shift
    start "$as" forcescale weigh --json "$@"
}
