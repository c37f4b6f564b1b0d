# The key k of the gauge on a pad that it holds: a calibration begins on the same pad, receives what is put on, and saves.
. /gauge.sh
plug pad /pads/force.desc
start bare bare-reader "$NODE"
watching bare "$NODE"
gauge gauge "$NODE"
touch_with pad 1 51
type_keys gauge k
sleep 1
type_keys gauge '0, 20, 50\n'
await 10 has_open "$NODE"
sleep 1
# The stand alone, then 20 g and 50 g on it, and back: 30 counts, and 2 counts per gram.
feed pad frame slot=0 id=2 x=1000 y=800 p=30 touch=1
feed pad sleep 12
settle pad
feed pad frame p=70
feed pad sleep 12
settle pad
feed pad frame p=130
feed pad sleep 12
settle pad
feed pad frame p=70
feed pad sleep 12
settle pad
feed pad frame p=30
feed pad sleep 12
settle pad
feed pad frame id=-1 touch=0
feed pad sleep 1
settle pad
# It ends by itself after the last load.
ended gauge
stop bare
forcescale calibrate list > profiles 2>&1
