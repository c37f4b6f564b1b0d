# --grab waits for the finger that already touches: the other reader sees it lift, and nothing of the next touch.
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE"
watching bare "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
settle pad
weigh weigh --grab --device "$NODE"
watching weigh "$NODE"
feed pad frame p=52
feed pad sleep 0.05
feed pad frame id=-1 touch=0
feed pad sleep 0.3
feed pad frame id=2 x=101 p=99 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
stop bare
