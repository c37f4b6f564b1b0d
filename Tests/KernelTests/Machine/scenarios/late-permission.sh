# With --wait a pad that may be read only some time after it came, as udev does it, is weighed from then on.
start weigh as_guest forcescale weigh --json --wait
sleep 0.5
plug pad /pads/two-finger.desc
sleep 1
chmod 644 "$NODE"
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
