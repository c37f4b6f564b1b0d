# The rule that click apply prints sets the knob when udevd sees the pad, again after it was unplugged.
GRAMS='26 e8 03 46 e8 03 55 00 66 01 01'
sed "s/NAME/HID ruled/; s/PRODUCT/0321/; s/PRESSURE/$GRAMS/; s/SECOND/$GRAMS/" /pads/hid-pad.hid |
    sed 's/^H: c0$/H: 85 09 05 0e 09 23 15 00 25 64 75 08 95 01 b1 02\nH: c0/' > /run/ruled.hid
echo 'G: 09 32' >> /run/ruled.hid
mkdir -p /usr/lib /etc/udev/rules.d
[ -e /usr/lib/udev ] || ln -s /lib/udev /usr/lib/udev
plug_hid ruled /run/ruled.hid
start apply forcescale click apply --intensity 40 --rule 1209:0321
ended apply
cp apply.out /etc/udev/rules.d/72-forcescale-click.rules
/lib/systemd/systemd-udevd --daemon 2> udevd.err
for time in 1 2; do
    feed ruled unplug
    feed ruled plug-hid /run/ruled.hid
    settle ruled
    udevadm settle
    sleep 2
    start "show$time" forcescale click show --json 1209:0321
    ended "show$time"
done
sed -n 's/^[0-9]* set //p' ruled.feeder > sets
feed ruled unplug
rm -r /etc/udev
