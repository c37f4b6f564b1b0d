# A contact that is lost while the load settles makes no weight, and it is said.
plug pad /pads/force.desc
weigh weigh --guided --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=1000 y=800 p=30 touch=1
feed pad sleep 2.5
feed pad frame p=130
feed pad sleep 0.5
feed pad frame id=-1 touch=0
feed pad sleep 0.1
feed pad frame id=2 x=1000 y=800 p=130 touch=1
feed pad sleep 2
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
