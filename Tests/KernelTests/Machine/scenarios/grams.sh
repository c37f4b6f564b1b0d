# A pad with resolution 1 and 0..6000 declares grams: counts are grams, not a share of the assumed 385.
plug pad /pads/grams.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=148 touch=1
feed pad sleep 0.05
feed pad frame slot=1 id=2 x=300 y=400 p=1000
feed pad sleep 0.05
feed pad frame id=-1 slot=0 id=-1 touch=0
settle pad
sleep 0.3
stop weigh
