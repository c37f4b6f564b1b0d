# A pressure axis of 0..0 is refused with its numbers: exit 65.
plug pad /pads/degenerate.desc
weigh weigh --device "$NODE"
ended weigh || stop weigh
