# The program is stopped for minutes: its ticks are not made up, and what the queue could not hold meanwhile is told as dropped.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
settle pad
sleep 0.55
kill -STOP "$(cat /run/weigh.pid)"
sleep 120
kill -CONT "$(cat /run/weigh.pid)"
sleep 0.55
kill -STOP "$(cat /run/weigh.pid)"
sleep 1
round=0
while [ $round -lt 250 ]; do
    round=$((round + 1))
    feed pad frame "p=$round" "x=$((100 + round))"
done
settle pad
sleep 60
kill -CONT "$(cat /run/weigh.pid)"
sleep 0.3
feed pad frame p=77
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
