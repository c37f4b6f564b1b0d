# A contact that rests sends nothing; the reading goes on in ticks every 100 ms, and SIGTERM within the touch ends with 0.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 1.05
feed pad frame p=52
feed pad sleep 0.25
settle pad
stop weigh
