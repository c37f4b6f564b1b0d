# Another program holds the pad when a command begins to read it: that is said at once, and told by devices.
plug pad /pads/two-finger.desc
start free forcescale devices --json
ended free
start bare bare-reader "$NODE" grab
watching bare "$NODE"
start busy forcescale devices --json
ended busy
start plain forcescale weigh --plain --device "$NODE"
start weigh forcescale weigh --json --device "$NODE"
start watch forcescale watch --json --device "$NODE"
start record forcescale record --device "$NODE" -o held.csv
start grab forcescale weigh --plain --grab --device "$NODE"
for name in plain weigh watch record grab; do
    watching $name "$NODE"
done
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
feed pad sleep 0.5
settle pad
stop bare
feed pad frame id=2 x=101 p=80 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.5
for name in plain weigh watch record grab; do
    stop $name
done
