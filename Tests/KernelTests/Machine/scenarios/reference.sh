# A pad on a USB scale, both driven by the same force: calibrated without masses. A guest is told which rule is missing.
plug pad /pads/grams.desc
feed pad plug-scale /pads/scale.hid
settle pad
await 10 test -e /dev/hidraw0
start guest as_guest forcescale weigh --demo --json --reference hid
ended guest
start weigh forcescale calibrate run --json --device "$NODE" --reference hid -o /run/scale.json --record session.csv
watching weigh "$NODE"
feed pad press 120 250
ended weigh 150
settle pad
start profile cat /run/scale.json
ended profile
feed pad plug-scale /pads/scale.hid
settle pad
await 10 test -e /dev/hidraw1
start two forcescale weigh --demo --json --duration 1 --reference hid
ended two
start serial as_guest forcescale weigh --demo --json --duration 1 --reference /dev/ttyS1
ended serial
