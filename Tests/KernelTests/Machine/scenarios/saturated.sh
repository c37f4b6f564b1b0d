# At the axis maximum a contact is saturated; above and below the axis raw keeps the value and percent is held.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=255 touch=1
feed pad sleep 0.02
feed pad frame p=300
feed pad sleep 0.02
feed pad frame p=-5
feed pad sleep 0.02
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
