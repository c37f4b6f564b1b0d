# The measurement of a pen on a scale in a terminal: the response grows on the screen, and the figures follow it.
. /gauge.sh
plug pen /pads/pen.desc
feed pen plug-scale /pads/scale.hid
settle pen
await 10 test -e /dev/hidraw0
mkfifo /run/measure.keys
start measure env TERM=xterm-256color LC_ALL=C.UTF-8 in-terminal /run/measure.keys \
    forcescale pen measure --device "$NODE" --reference hid --sweeps 4 --plot --report mine.html
await 20 has_open "$NODE"
feed pen draw 40 250
ended measure 90
settle pen
