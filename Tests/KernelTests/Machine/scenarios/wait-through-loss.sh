# With --wait an analysis, a check and a calibration outlive the loss of their pad, and go on when it is back.
plug pad /pads/grams.desc
start analyze forcescale analyze --json --wait --device "$NODE"
start check forcescale check --json --wait --no-grab --device "$NODE"
start calibrate forcescale calibrate run --json --wait --no-grab --points 0,50,100 --device "$NODE"
for name in analyze check calibrate; do
    watching $name "$NODE"
done
feed pad frame slot=0 id=1 x=1000 y=800 p=100 touch=1
feed pad sleep 4
feed pad frame p=120
feed pad sleep 0.2
feed pad unplug
settle pad
sleep 5
feed pad plug /pads/grams.desc
settle pad
for name in analyze check calibrate; do
    watching $name "$(node_of pad)"
done
feed pad frame slot=0 id=2 x=1000 y=800 p=150 touch=1
feed pad sleep 4
feed pad frame p=200
feed pad sleep 4
feed pad frame id=-1 touch=0
settle pad
sleep 0.5
for name in analyze check calibrate; do
    stop $name
done
