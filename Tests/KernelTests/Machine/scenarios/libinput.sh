# libinput reads the simulated pad with udev, as on a desktop: what it makes of the device, of fingers, taps and scrolling.
# Newer releases look for their rules below /usr.
mkdir -p /usr/lib
[ -e /usr/lib/udev ] || ln -s /lib/udev /usr/lib/udev
/lib/systemd/systemd-udevd --daemon 2> udevd.err
start events /usr/libexec/libinput/libinput-debug-events --enable-tap --verbose
sleep 1
start host forcescale weigh --json --demo gestures --uinput
await 10 grep -q 'The simulated pad is' host.err
NODE=$(sed -n 's/.*The simulated pad is \(.*\)\.$/\1/p' host.err)
echo "$NODE" > node
udevadm settle
udevadm info "$NODE" > udev
start list /usr/libexec/libinput/libinput-list-devices
ended list
ended host 60
stop events
