# From exit 77 to a reading pad: an ordinary user weighs in vain, says no to setup, then yes, and weighs.
# sudo and udev are simulated: sudo hands its command to root, udevadm gives the rights of an installed rule.
plug pad /pads/two-finger.desc
mkfifo /run/sudo.command /run/sudo.answer
chmod 666 /run/sudo.command /run/sudo.answer
cat > /bin/sudo <<'SCRIPT'
#!/bin/sh
for word in "$@"; do printf '%s\0' "$word"; done > /run/sudo.command
exit "$(cat /run/sudo.answer)"
SCRIPT
cat > /bin/udevadm <<'SCRIPT'
#!/bin/sh
echo "udevadm $*" >> /run/udevadm.log
[ "$1" = trigger ] || exit 0
grep -q 'ID_INPUT_TOUCHPAD.*uaccess' /etc/udev/rules.d/70-forcescale.rules && chmod 644 /dev/input/event*
SCRIPT
printf '#!/bin/sh\necho n | forcescale setup\n' > /bin/refuse
printf '#!/bin/sh\necho y | forcescale setup\n' > /bin/agree
chmod 755 /bin/sudo /bin/udevadm /bin/refuse /bin/agree
(while true; do
    xargs -0 sh -c '"$@"' sh < /run/sudo.command
    echo $? > /run/sudo.answer
done) &

start before as_guest forcescale weigh --json
ended before
# A session that is older than its user's membership of group input.
printf '#!/bin/sh\nsleep 1\nexec forcescale weigh --json\n' > /bin/weigh-later
chmod 755 /bin/weigh-later
cp /etc/group /run/group
start grouped as_guest weigh-later
echo 'input:x:99:guest' >> /etc/group
ended grouped
cp /run/group /etc/group
start refused as_guest refuse
ended refused
start setup as_guest agree
ended setup
cp /etc/udev/rules.d/70-forcescale.rules rule
cp /run/udevadm.log udevadm
start again as_guest forcescale setup
ended again
start weigh as_guest forcescale weigh --json
watching weigh "$NODE"
feed pad frame slot=0 id=1 x=100 y=200 p=51 touch=1
feed pad sleep 0.05
feed pad frame id=-1 touch=0
settle pad
sleep 0.3
stop weigh
rm -r /bin/sudo /bin/udevadm /bin/refuse /bin/agree /bin/weigh-later /etc/udev
