# Weighing buzzes at the axis maximum and nowhere else; step by step, and with --haptics off, it opens nothing to write.
. /haptics.sh
plug pad /pads/rumble.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
press_up pad 1
settle pad
sleep 0.3
stop weigh
feed pad mark silent
settle pad
start guided forcescale weigh --json --guided --haptics device --device "$NODE"
watching guided "$NODE"
start off forcescale watch --json --haptics off --device "$NODE"
watching off "$NODE"
press_up pad 2
settle pad
sleep 0.3
stop guided
stop off
