# An ordinary user may not read the only pad: exit 77, and the message names the pad, asked for or not.
plug pad /pads/two-finger.desc
start chosen as_guest forcescale weigh --json
start named as_guest forcescale weigh --json --device "$NODE"
start devices as_guest forcescale devices --json
ended chosen || stop chosen
ended named || stop named
ended devices || stop devices
