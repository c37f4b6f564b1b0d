# The kernel holds no value to its axis: what lies outside is flagged, raw stays what was sent.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad frame p=255
feed pad frame p=300
feed pad frame p=-5
feed pad frame p=102
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
