# With --grab another reader gets nothing while the pad is held, and everything again when the program has ended.
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE"
watching bare "$NODE"
weigh weigh --grab --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
feed pad frame slot=0 id=2 x=101 y=201 p=99 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop bare
