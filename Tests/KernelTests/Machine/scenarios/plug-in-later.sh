# With --wait the program starts before there is a pad, weighs when it comes, waits again when it goes, and t runs on.
weigh weigh --wait --device "Two Finger Pad"
sleep 1
plug pad /pads/two-finger.desc
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad unplug
settle pad
sleep 1
plug other /pads/grams.desc
feed pad plug /pads/two-finger.desc
settle pad
watching weigh "$(node_of pad)"
feed pad frame slot=0 id=1 x=100 y=200 p=102 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
