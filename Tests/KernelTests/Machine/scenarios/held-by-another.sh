# Another program holds the pad already: asked to hold it too, the program says why it cannot.
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE" grab
watching bare "$NODE"
weigh weigh --grab --device "$NODE"
watching weigh "$NODE"
stop weigh
stop bare
