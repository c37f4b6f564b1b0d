# A contact already down at the opening is there at t = 0, with a touch line and a reading, before anything moves.
plug pad /pads/two-finger.desc
feed pad frame slot=1 id=5 x=700 y=800 p=80 touch=1
settle pad
weigh weigh --device "$NODE"
watching weigh "$NODE"
sleep 0.5
feed pad frame p=90
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
