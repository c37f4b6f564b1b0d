# A touchscreen belongs to what is on it: the gauge never holds one unasked. The key n goes on with the next pad.
. /gauge.sh
plug screen /pads/touchscreen.desc
SCREEN=$NODE
start bare bare-reader "$SCREEN"
watching bare "$SCREEN"
gauge gauge "$SCREEN"
touch_with screen 1 60
plug force /pads/force.desc
type_keys gauge n
await 5 has_open "$NODE" && echo "went on" > next
has_open "$SCREEN" || echo "let go" >> next
type_keys gauge q
ended gauge
stop bare
