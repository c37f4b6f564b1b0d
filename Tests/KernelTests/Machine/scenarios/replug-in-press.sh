# With --wait a pad is unplugged and plugged in again under a finger that stays: one gone line, and the touch goes on as a new one.
plug pad /pads/two-finger.desc
weigh weigh --wait --device "$NODE"
watching weigh "$NODE"
for time in 1 2; do
    feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
    feed pad sleep 0.05
    feed pad unplug
    settle pad
    sleep 0.5
    feed pad plug /pads/two-finger.desc
    feed pad frame slot=0 id=1 x=100 y=200 p=90 touch=1
    settle pad
    watching weigh "$(node_of pad)"
    feed pad frame "p=10$time"
    feed pad sleep 0.05
    feed pad frame id=-1 touch=0
    settle pad
    sleep 0.3
done
stop weigh
