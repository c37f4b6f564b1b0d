# What is measured by one axis alone ends where another program changes it, and keeps what came before.
plug pad /pads/two-finger.desc
start record forcescale record --device "$NODE" -o trace.csv
start check forcescale check --json --no-grab --device "$NODE"
start figures forcescale check --no-grab --device "$NODE"
start calibrate forcescale calibrate run --json --force --no-grab --points 0,50,100 --device "$NODE"
start analyze forcescale analyze --json --device "$NODE"
for name in record check figures calibrate analyze; do
    watching $name "$NODE"
done
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 4
feed pad frame id=-1 touch=0
feed pad sleep 0.1
settle pad
meddler axis "$NODE" 3a 0 1020 0
feed pad frame slot=0 id=2 x=100 y=200 p=51 touch=1
settle pad
for name in record check figures calibrate analyze; do
    ended $name || stop $name
done
