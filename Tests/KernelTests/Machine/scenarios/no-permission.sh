# An ordinary user may not read the only pad: exit 77, and the message names the pad, asked for or not.
plug pad /pads/two-finger.desc
start chosen setuidgid guest forcescale weigh --json
start named setuidgid guest forcescale weigh --json --device "$NODE"
start devices setuidgid guest forcescale devices --json
ended chosen || stop chosen
ended named || stop named
ended devices || stop devices
