# A slot that declares a distance is touched only at distance 0.
plug pad /pads/hover.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=0 distance=5
feed pad sleep 0.02
feed pad frame distance=0 p=51 touch=1
feed pad sleep 0.02
feed pad frame distance=3 p=0 touch=0
feed pad sleep 0.02
feed pad frame id=-1
settle pad
sleep 0.3
stop weigh
