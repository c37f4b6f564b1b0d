# Two fingers scroll down, one taps, and the button is clicked with two: what `gestures` tells of it, and what it runs.
plug pad /pads/two-finger.desc
start gestures forcescale gestures --json --device "$NODE" --on tap='echo bound to $FORCESCALE_NAME of $FORCESCALE_FINGERS'
watching gestures "$NODE"
feed pad frame slot=0 id=1 x=1000 y=400 p=50 touch=1 slot=1 id=2 x=2000 y=400 p=50
for y in 440 480 520 560 600 640 680 720 760 800 840 880 920 960 1000 1040 1080 1120 1160 1200; do
    feed pad sleep 0.02
    feed pad frame slot=0 x=1000 y=$y slot=1 x=2000 y=$y
done
feed pad sleep 0.1
feed pad frame slot=0 id=-1 slot=1 id=-1 touch=0
feed pad sleep 0.5
feed pad frame slot=0 id=3 x=1500 y=1000 p=60 touch=1
feed pad sleep 0.08
feed pad frame slot=0 id=-1 touch=0
feed pad sleep 0.5
feed pad frame slot=0 id=4 x=1200 y=900 p=90 touch=1 slot=1 id=5 x=1900 y=900 p=90
feed pad sleep 0.05
feed pad frame left=1
feed pad sleep 0.1
feed pad frame left=0
feed pad sleep 0.05
feed pad frame slot=0 id=-1 slot=1 id=-1 touch=0
settle pad
sleep 0.5
stop gestures
