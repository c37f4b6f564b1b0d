# A computer with an accelerometer is tilted by 5°, shaken, and left alone, while a weight rests on its pad.
plug turn /pads/accelerometer.desc
feed turn frame 3:0=0 3:1=0 3:2=-1000
settle turn
plug pad /pads/grams.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=1500 y=600 p=60 touch=1
settle pad
sleep 3
round=0
while [ $round -lt 15 ]; do
    round=$((round + 1))
    feed turn frame 3:0=100
    feed turn sleep 0.1
    feed turn frame 3:0=-100
    feed turn sleep 0.1
done
feed turn frame 3:0=0
settle turn
sleep 3
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
