# The simulated pad as a device of the kernel: a second forcescale reads it, and its haptics are played.
start host forcescale weigh --json --demo press --speed 0.2 --uinput
await 10 grep -q 'The simulated pad is' host.err
NODE=$(sed -n 's/.*The simulated pad is \(.*\)\.$/\1/p' host.err)
start list forcescale devices --json
ended list
start watch forcescale watch --json --device "$NODE"
watching watch "$NODE"
weigh weigh --device "$NODE"
ended host 90
ended weigh
ended watch
