# A computer is turned by 90° while shapes are dropped: they fall to the wall that is now below.
plug turn /pads/accelerometer.desc
TURN=$NODE
plug pad /pads/grams.desc
feed turn frame 3:0=0 3:1=-1000 3:2=0
settle turn
start play forcescale play cubes --json --device "$NODE"
watching play "$NODE"
holds "$(cat /run/play.pid)" "$TURN" && echo "sensor is open" > sensor
tap() {
    feed pad frame "slot=0 id=$1 x=1500 y=600 p=60 touch=1"
    feed pad sleep 0.08
    feed pad frame slot=0 id=-1 touch=0
    feed pad sleep 1.5
    settle pad
}
tap 1
feed turn frame 3:0=1000 3:1=0
settle turn
tap 2
feed turn frame 3:0=-1000 3:1=0
settle turn
tap 3
stop play
