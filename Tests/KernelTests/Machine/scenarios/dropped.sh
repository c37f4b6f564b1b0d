# 250 frames in one write() overrun the queue: one dropped line, the changed id ends one touch and begins another, and all after it is right.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
awk 'BEGIN {
    for (frame = 0; frame < 250; frame++) {
        print "E: 0.000000 0003 002f 0"
        if (frame == 200) print "E: 0.000000 0003 0039 -1"
        if (frame == 201) print "E: 0.000000 0003 0039 2"
        print "E: 0.000000 0003 0035", 1000 + frame
        print "E: 0.000000 0003 003a", 20 + frame % 100
        if (frame == 220) {
            print "E: 0.000000 0003 002f 1"
            print "E: 0.000000 0003 0039 3"
            print "E: 0.000000 0003 0035 300"
            print "E: 0.000000 0003 0036 400"
            print "E: 0.000000 0003 003a 70"
        }
        print "E: 0.000000 0000 0000 0"
    }
}' > burst.events
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.25
feed pad burst burst.events
feed pad sleep 0.25
feed pad frame slot=0 p=77
feed pad sleep 0.05
feed pad frame id=-1
feed pad sleep 0.05
feed pad frame slot=1 id=-1 touch=0
settle pad
sleep 0.3
stop weigh
