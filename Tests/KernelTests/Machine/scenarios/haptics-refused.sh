# No force feedback, no right to write, fewer slots than thresholds, a device that cannot play: what is said and what goes on.
. /haptics.sh
plug plain /pads/two-finger.desc
plain=$NODE
start none forcescale watch --json --device "$plain"
watching none "$plain"
start asked forcescale watch --json --haptics device --device "$plain"
watching asked "$plain"
press_up plain 1
settle plain
sleep 0.3
stop none
stop asked
plug pad /pads/rumble.desc
chmod 644 "$NODE"
start guest as_guest forcescale watch --json --device "$NODE"
watching guest "$NODE"
press_up pad 1
settle pad
sleep 0.3
stop guest
start other forcescale watch --json --device "$NODE" --haptics "device:$plain"
ended other || stop other
plug few /pads/two-effects.desc
start few forcescale watch --json --device "$NODE"
ended few || stop few
start shared forcescale watch --json --device "$NODE" --threshold a=50% --threshold b=50%:10% --threshold c=90%
watching shared "$NODE"
press_up few 1
settle few
sleep 0.3
stop shared
