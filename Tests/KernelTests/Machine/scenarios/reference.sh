# A pad on a USB scale, both driven by the same force: calibrated without masses.
plug pad /pads/grams.desc
feed pad plug-scale /pads/scale.hid
settle pad
await 10 test -e /dev/hidraw0
start weigh forcescale calibrate run --json --device "$NODE" --reference hid -o /run/scale.json --record session.csv
watching weigh "$NODE"
feed pad press 120 250
ended weigh 150
settle pad
start profile cat /run/scale.json
ended profile
