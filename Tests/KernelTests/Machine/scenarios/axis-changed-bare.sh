# Another program lowers the range of a pad that tells touches by its pressure alone: a press below the old minimum is one.
plug pad /pads/bare-pressure.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame X=100 Y=200 P=60
feed pad sleep 0.05
feed pad frame P=10
feed pad sleep 0.05
settle pad
meddler axis "$NODE" 18 0 100 0
feed pad frame P=5
feed pad sleep 0.05
feed pad frame P=50
feed pad sleep 0.05
feed pad frame P=0
settle pad
sleep 0.3
stop weigh
