# A check at the pad, led step by step: a hold of four seconds is seen to be done; SIGTERM ends it with its figures.
plug pad /pads/grams.desc
start check forcescale check --json --device "$NODE"
watching check "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=148 touch=1
feed pad sleep 4
feed pad frame id=-1 touch=0
settle pad
sleep 0.5
stop check
