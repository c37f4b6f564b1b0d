# Another program holds the pad already: --grab is refused and says why.
plug pad /pads/two-finger.desc
start bare bare-reader "$NODE" grab
watching bare "$NODE"
weigh weigh --grab --device "$NODE"
ended weigh 5 || stop weigh
stop bare
