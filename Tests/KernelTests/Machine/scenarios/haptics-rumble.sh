# A pad with a motor: an upload an effect, a play a press edge in their order, an erasure an effect at the end.
. /haptics.sh
plug pad /pads/rumble.desc
start weigh forcescale watch --json --device "$NODE"
watching weigh "$NODE"
presses pad
stop weigh
settle pad
