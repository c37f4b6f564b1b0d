# A check of touches, its steps by keys alone, fed with ChromeOS' recordings of that
# pad; it is unplugged between two strokes. The figures are those of the recordings.
. /gauge.sh
plug pad /touch/pad.desc
mkfifo /run/check.keys
start check env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal /run/check.keys \
    forcescale check --touch --wait --json --device "$NODE"
await 20 has_open "$NODE"
sleep 1
touches() {
    for name in "$@"; do
        feed pad "play /touch/$name.events"
        settle pad
        sleep 0.5
    done
}
# Nothing touches it; no weight rests on it.
type_keys check '\n'
type_keys check '\n'
# Along the ruler, half of it before the pad is lost.
touches right left
feed pad unplug
settle pad
sleep 1
feed pad plug /touch/pad.desc
settle pad
NODE=$(node_of pad)
await 20 has_open "$NODE"
sleep 1
touches right left
type_keys check '\n'
touches two pinch
sleep 20
# Whether two fingers took 20 s decides if the step is over.
touches taps
type_keys check '\n'
touches click clicks
type_keys check '\n'
ended check
