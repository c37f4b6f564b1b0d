# Unplugged within a press: the touch is cut, no reading of 0 is made up, and the program ends with 69.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad frame p=70
feed pad sleep 0.25
feed pad unplug
settle pad
ended weigh || stop weigh
