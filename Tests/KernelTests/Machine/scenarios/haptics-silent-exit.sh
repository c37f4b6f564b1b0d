# Leaving while a driver does not answer: lines, files and the terminal are given back at once, the process ends when it can.
. /gauge.sh
. /haptics.sh
plug pad /pads/rumble.desc
feed pad deaf on
weigh weigh --haptics device --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=80 touch=1
feed pad sleep 0.1
feed pad frame p=90
settle pad
kill -TERM "$(cat /run/weigh.pid)"
fresh weigh.out left.out
[ -s weigh.exit ] || echo "still there" > left
ended weigh 60
feed pad frame id=-1 touch=0
settle pad
gauge gauge "$NODE" --haptics device
feed pad frame slot=0 id=2 x=100 y=200 p=80 touch=1
settle pad
type_keys gauge r
feed pad frame p=90
feed pad sleep 0.2
settle pad
type_keys gauge q
fresh gauge.out gauge-left.out
[ -s gauge.exit ] || echo "still there" >> left
cat forcescale-*.csv > recorded
ended gauge 60
