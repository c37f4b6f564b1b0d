# The bench itself: a pad, the bare reader, a few frames.
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE"
watching bare "$NODE"
feed pad frame slot=0 id=1 x=100 y=100 p=50 touch=1
feed pad sleep 0.1
feed pad frame p=60
settle pad
feed pad unplug
ended bare
