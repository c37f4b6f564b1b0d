# Tracking ids begin anew behind 65535: each is a touch of its own, also where both stand at once.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=65534 x=100 y=200 p=50 touch=1
feed pad frame id=-1 touch=0
feed pad frame id=65535 p=60 touch=1
feed pad frame slot=1 id=0 x=300 y=400 p=70
feed pad frame slot=0 id=-1
feed pad frame slot=1 p=71
feed pad frame id=-1 touch=0
feed pad frame slot=0 id=1 p=80 touch=1
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
