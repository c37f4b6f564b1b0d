# A pen touches when BTN_TOUCH says so: hovering, and pressure while hovering, are none.
plug pad /pads/pen.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame pen=1 X=1000 Y=2000
feed pad sleep 0.02
feed pad frame P=30 X=1001
feed pad sleep 0.02
feed pad frame touch=1 P=819 X=1002
feed pad sleep 0.02
feed pad frame P=1638
feed pad sleep 0.02
feed pad frame touch=0
feed pad sleep 0.02
feed pad frame P=0 pen=0
settle pad
sleep 0.3
stop weigh
