# Presses of a pad without force feedback are felt in another device, which is unplugged: said once, and reading goes on.
. /haptics.sh
plug motor /pads/vibrator.desc
motor=$NODE
plug pad /pads/two-finger.desc
start weigh forcescale watch --json --device "$NODE" --haptics "device:$motor,50%" --threshold a=25% --threshold b=64raw
watching weigh "$motor"
press_up pad 1
settle pad
sleep 0.3
feed motor unplug
settle motor
press_up pad 2
press_up pad 3
settle pad
sleep 0.3
stop weigh
