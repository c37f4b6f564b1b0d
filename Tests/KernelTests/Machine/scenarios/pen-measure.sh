# A pen on a tablet that lies on a USB scale, both driven by the same force: its response is measured, and read back.
plug pen /pads/pen.desc
feed pen plug-scale /pads/scale.hid
settle pen
await 10 test -e /dev/hidraw0
start measure forcescale pen measure --json --device "$NODE" --reference hid --sweeps 15 -o mine.json
watching measure "$NODE"
feed pen draw 100 250
ended measure 150
settle pen
forcescale pen show mine.json > show.out 2> show.err
