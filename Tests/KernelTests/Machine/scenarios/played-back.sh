# What the program recorded of a pad is played by evemu into a pad that evemu made of it, and recorded again: the same rows.
#
# Of each recording NNN: NNN.evemu as recorded first, NNN.first.csv its rows, NNN.again.csv those of the second time.
record() {
    as=$1
    shift
    start "$as" forcescale record "$@"
}

for number in $(cat /settings/played-back); do
    plug "$number" "/recordings/$number.desc"
    record "$number.record" --device "$NODE" -o "$number.evemu"
    watching "$number.record" "$NODE"
    feed "$number" "play /recordings/$number.events"
    settle "$number"
    sleep 0.5
    stop "$number.record"
    feed "$number" unplug
    settle "$number"

    start "$number.device" evemu-device "$number.evemu"
    await 10 grep -q /dev/input "$number.device.out"
    NODE=$(sed -n 's/.*\(\/dev\/input\/event[0-9]*\).*/\1/p' "$number.device.out")
    record "$number.again" --device "$NODE" -o "$number.again.csv"
    watching "$number.again" "$NODE"
    start "$number.play" sh -c "evemu-play $NODE < $number.evemu"
    ended "$number.play" 60
    sleep 0.5
    stop "$number.again"
    kill "$(cat "/run/$number.device.pid")"
    forcescale convert "$number.evemu" "$number.first.csv"
done
