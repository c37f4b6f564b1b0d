# USB scales that cannot be read: a guest is told which rule is missing, and of two scales one must be chosen.
plug pad /pads/grams.desc
feed pad plug-scale /pads/scale.hid
settle pad
await 10 test -e /dev/hidraw0
start guest as_guest forcescale weigh --demo --json --reference hid
ended guest
feed pad plug-scale /pads/scale.hid
settle pad
await 10 test -e /dev/hidraw1
start two forcescale weigh --demo --json --duration 1 --reference hid
ended two
start serial as_guest forcescale weigh --demo --json --duration 1 --reference /dev/ttyS1
ended serial
