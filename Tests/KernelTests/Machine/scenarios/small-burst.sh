# 40 frames in one write() still fit the queue: nothing is dropped and the last value stands.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
awk 'BEGIN {
    for (frame = 0; frame < 40; frame++) {
        print "E: 0.000000 0003 003a", 100 + frame
        print "E: 0.000000 0000 0000 0"
    }
}' > burst.events
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad burst burst.events
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
