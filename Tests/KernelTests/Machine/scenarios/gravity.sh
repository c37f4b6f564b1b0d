# A computer is turned by 90° while shapes are dropped: they fall to the wall that is now below.
. /shapes.sh
plug turn /pads/accelerometer.desc
TURN=$NODE
plug pad /pads/grams.desc
turn() {
    feed turn frame "3:0=$1" "3:1=$2" 3:2=0
    settle turn
}
turn 0 -1000
start play forcescale play cubes --json --device "$NODE"
watching play "$NODE"
holds "$(cat /run/play.pid)" "$TURN" && echo "sensor is open" > sensor
drop_three play pad turn "0 -1000" "1000 0" "-1000 0"
