# A pad whose own click can be asked for: the same with clicks, and never the waveforms of press and release.
. /haptics.sh
plug pad /pads/click.desc
start weigh forcescale watch --json --device "$NODE"
watching weigh "$NODE"
presses pad
stop weigh
settle pad
