# A driver that never answers an upload: readings go on, a loss is told at once, readings come again when the lock is free.
. /haptics.sh
plug pad /pads/rumble.desc
feed pad deaf on
weigh weigh --haptics device --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=80 touch=1
feed pad sleep 0.5
feed pad frame p=90
feed pad sleep 2.5
feed pad frame p=100
settle pad
fresh weigh.out reading.out
awk 'BEGIN {
    for (frame = 0; frame < 250; frame++) {
        print "E: 0.000000 0003 0035", 1000 + frame
        print "E: 0.000000 0003 003a", 20 + frame % 100
        print "E: 0.000000 0000 0000 0"
    }
}' > burst.events
feed pad burst burst.events
settle pad
fresh weigh.out dropped.out
feed pad deaf off
feed pad frame p=120
sleep 33
fresh weigh.out free.out
feed pad frame p=130
feed pad sleep 0.1
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
