# Another program changes the range of the pressure axis: the next touch is measured by it, after a session line; a touch that is down keeps its own.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
press() {
    feed pad frame slot=0 "id=$1" x=100 y=200 p=51 touch=1
    feed pad sleep 0.05
    settle pad
}
lift() {
    feed pad frame id=-1 touch=0
    feed pad sleep 0.05
    settle pad
}
press 1
lift
meddler axis "$NODE" 3a 0 1020 0
press 2
meddler axis "$NODE" 3a 0 255 0
feed pad frame p=102
feed pad sleep 0.05
lift
press 3
lift
meddler axis "$NODE" 3a 1 256 2
press 4
lift
press 5
lift
meddler axis "$NODE" 3a 0 0 0
press 6
ended weigh || stop weigh
