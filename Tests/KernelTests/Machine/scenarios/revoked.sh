# The session's end takes the node from the program within a press, as logind does: it says so and ends with 69.
plug pad /pads/two-finger.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.25
settle pad
meddler revoke "$(cat /run/weigh.pid)" "$NODE"
ended weigh || stop weigh
