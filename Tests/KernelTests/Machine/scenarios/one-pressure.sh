# Slots but one pressure: one contact for the whole pad, there while any slot has a tracking id, whatever BTN_TOUCH says.
plug pad /pads/one-pressure.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=4 x=100 y=200 X=100 Y=200 P=64
feed pad sleep 0.02
feed pad frame slot=1 id=5 x=300 y=400 P=70 touch=1
feed pad sleep 0.02
feed pad frame slot=0 id=-1 X=300 Y=400
feed pad sleep 0.02
feed pad frame slot=1 id=-1
settle pad
sleep 0.3
stop weigh
