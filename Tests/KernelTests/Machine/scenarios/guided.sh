# A thing is weighed step by step beside a finger; then one that touches the pad itself, with Enter and y typed as lines.
plug pad /pads/force.desc
mkfifo /run/keys
start weigh sh -c 'exec forcescale weigh --json --guided --label plum --device "$0" < /run/keys' "$NODE"
exec 3> /run/keys
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=1000 y=800 p=30 touch=1
feed pad sleep 2.5
feed pad frame p=130
feed pad sleep 4.5
feed pad frame p=30
feed pad sleep 0.5
feed pad frame id=-1 touch=0
feed pad sleep 0.2
feed pad frame id=2 x=1000 y=800 p=100 touch=1
feed pad sleep 2
settle pad
echo >&3
sleep 0.3
echo y >&3
sleep 0.3
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
echo q >&3
ended weigh
exec 3>&-
