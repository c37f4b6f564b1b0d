# A file changes while a weight rests, and nobody reads the lines of another reader: nothing is lost, both end at once.
plug pad /pads/two-finger.desc
mkfifo /run/stuck
sleep 600 < /run/stuck &
start record forcescale record --device "$NODE" -o trace.csv --rotate 2s
start lines sh -c 'exec forcescale weigh --json --device "$1" > /run/stuck' lines "$NODE"
for name in record lines; do
    watching $name "$NODE"
done
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.9
feed pad frame p=60
feed pad sleep 2.1
feed pad frame id=-1 touch=0
feed pad sleep 0.5
feed pad frame slot=0 id=2 x=100 y=200 p=70 touch=1
feed pad sleep 0.1
feed pad frame id=-1 touch=0
# More lines than a pipe and what waits for it can take.
awk 'BEGIN {
    print "E: 0.000000 0003 0039 3"
    for (frame = 0; frame < 60; frame++) {
        print "E: 0.000000 0003 003a", 20 + frame
        print "E: 0.000000 0000 0000 0"
    }
    print "E: 0.000000 0003 0039 -1"
    print "E: 0.000000 0000 0000 0"
}' > burst.events
bursts=0
while [ $bursts -lt 300 ]; do
    feed pad burst burst.events
    bursts=$((bursts + 1))
done
settle pad
sleep 0.3
stop lines
stop record
