# Two pads at once, each read by a program of its own: no number of one is read of the other.
plug one /pads/two-finger.desc
ONE=$NODE
plug two /pads/grams.desc
TWO=$NODE
weigh first --device "$ONE"
weigh second --device "$TWO"
watching first "$ONE"
watching second "$TWO"
feed one frame slot=0 id=1 x=100 y=200 p=11 touch=1
feed two frame slot=0 id=1 x=100 y=200 p=21 touch=1
round=1
while [ $round -lt 20 ]; do
    round=$((round + 1))
    feed one frame "p=$((10 + round))"
    feed two frame "p=$((40 + round))"
done
feed one frame id=-1 touch=0
settle one
feed two unplug
settle two
ended second || stop second
feed one frame slot=0 id=2 p=99 touch=1
feed one frame id=-1 touch=0
settle one
sleep 0.3
stop first
