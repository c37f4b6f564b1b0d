# A pad that never says BTN_TOUCH: it is touched while its pressure is above the minimum.
plug pad /pads/bare-pressure.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame finger=1 X=100 Y=200 P=60
feed pad sleep 0.02
feed pad frame P=110
feed pad sleep 0.02
feed pad frame P=10 finger=0
settle pad
sleep 0.3
stop weigh
