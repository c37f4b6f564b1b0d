# Two fingers load a pad: their counts are summed, each is told by its slot, and a new contact with its slot's old pressure weighs that.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.02
feed pad frame slot=1 id=2 x=300 y=400 p=102
feed pad sleep 0.02
feed pad frame slot=0 p=60
feed pad sleep 0.02
feed pad frame slot=0 id=-1
feed pad sleep 0.02
feed pad frame id=3 x=110
feed pad sleep 0.02
feed pad frame id=-1 slot=1 id=-1 touch=0
settle pad
sleep 0.3
stop weigh
