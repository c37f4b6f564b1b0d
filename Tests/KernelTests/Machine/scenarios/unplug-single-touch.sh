# A pen unplugged within a press: the kernel lets go of its keys, which is a lift there.
plug pad /pads/pen.desc
weigh weigh --device "$NODE"
watching weigh "$NODE"
feed pad frame pen=1 touch=1 X=1000 Y=2000 P=1000
feed pad sleep 0.05
feed pad unplug
settle pad
ended weigh || stop weigh
