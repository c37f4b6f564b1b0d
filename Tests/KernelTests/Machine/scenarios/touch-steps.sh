# A check of touches on a pad without pressure, led by keys alone: steps are done, gone back to and skipped, and the pad is
# unplugged meanwhile; then its figures.
. /gauge.sh
plug pad /pads/plain.desc
mkfifo /run/check.keys
start check env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal /run/check.keys \
    forcescale check --touch --wait --device "$NODE" --report touch.html
await 20 has_open "$NODE"
sleep 1

# stroke ID Y: one from the left edge to the right one, at 125 Hz.
stroke() {
    feed pad frame slot=0 "id=$1" x=4 "y=$2" touch=1
    x=4
    while [ $x -lt 1950 ]; do
        x=$((x + 60))
        feed pad sleep 0.008
        feed pad frame "x=$x" "y=$(($2 + x % 3))"
    done
    feed pad sleep 0.008
    feed pad frame id=-1 touch=0
    feed pad sleep 0.2
    settle pad
}

# Nothing touches it for a minute.
sleep 62
# A weight rests.
feed pad frame slot=0 id=1 x=1000 y=600 touch=1
feed pad sleep 0.008
feed pad frame x=1001
feed pad sleep 14
feed pad frame x=1000
feed pad sleep 0.008
feed pad frame id=-1 touch=0
settle pad
sleep 1
# A stroke, then back to the rest, which is skipped, and four more.
stroke 2 300
type_keys check b
type_keys check '\r'
for id in 3 4 5 6; do stroke $id 300; done
sleep 1
# The other direction, two fingers and taps are skipped.
type_keys check '\r'
type_keys check '\r'
type_keys check '\r'
# The pad is lost, and returns.
feed pad unplug
settle pad
sleep 1
feed pad plug /pads/plain.desc
settle pad
NODE=$(node_of pad)
await 20 has_open "$NODE"
sleep 1
# One click, and no more.
feed pad frame slot=0 id=7 x=1000 y=600 touch=1
feed pad sleep 0.1
feed pad frame left=1
feed pad sleep 0.1
feed pad frame left=0
feed pad sleep 0.1
feed pad frame id=-1 touch=0
settle pad
sleep 0.5
type_keys check '\r'
ended check
