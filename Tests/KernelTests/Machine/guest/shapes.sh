# Shapes for the scenarios with an accelerometer.

# drop_three PLAYER FEEDER TURN WAY…: a shape is dropped after each of three turns of the computer.
drop_three() {
    player=$1 pad=$2 turn=$3
    shift 3
    id=0
    for way; do
        id=$((id + 1))
        # A way is words of the turn's command.
        # shellcheck disable=SC2086
        $turn $way
        feed "$pad" frame "slot=0 id=$id x=1500 y=600 p=60 touch=1"
        feed "$pad" sleep 0.08
        feed "$pad" frame slot=0 id=-1 touch=0
        feed "$pad" sleep 1.5
        settle "$pad"
    done
    stop "$player"
}
