# Another program takes the pad while a finger rests: the force changes unseen, which is told by a blocked line; afterwards readings go on.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
settle pad
sleep 0.5
start bare bare-reader "$NODE" grab
watching bare "$NODE"
feed pad frame p=99
feed pad sleep 2.5
settle pad
stop bare
feed pad frame p=80
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
